"""Words of the house that are no game's."""

from stammtisch.core.language import _
from stammtisch.core.scene import Card
from stammtisch.web.entry import StoredGame


def level_words(level: str) -> str:
    return {
        "novice": _("novice"),
        "casual": _("casual player"),
        "regular": _("regular"),
        "expert": _("expert"),
        "master": _("master"),
    }.get(level, level)


def pace_words(pace: str) -> str:
    return {
        "slow": _("slowly"),
        "normal": _("at a human pace"),
        "quick": _("quickly"),
        "instant": _("at once"),
    }[pace]


def clock_words(clock: str) -> str:
    return {
        "none": _("as long as you like"),
        "30s": _("30 seconds"),
        "2min": _("2 minutes"),
        "1day": _("a day"),
    }[clock]


def status_words(game: StoredGame) -> str:
    if game.status == "waiting":
        return _("waiting for players")
    return _("over") if game.status == "over" else _("in play")


def card_words(card: Card) -> str:
    """What a screen reader says of a picture."""
    if card.told:
        return card.told
    if card.kind == "building":
        return _("building {number}").format(number=card.face)
    if card.kind == "cheque":
        return _("cheque over {number}").format(number=card.face)
    return _("face down") if card.kind == "hidden" else card.face


def choice_words(choice: str) -> str:
    """A value of an option; those that are no names are translated."""
    return {"yes": _("yes"), "no": _("no"), "printed": _("as printed")}.get(choice, choice)
