"""Words of the house that are no game's."""

from stammtisch.core.game import Game
from stammtisch.core.language import _, ngettext
from stammtisch.core.scene import Card
from stammtisch.core.settings import TABLE_OPTIONS

EDITIONS = {
    "iello": "IELLO 2015",
    "gryphon": "Gryphon 2008",
    "ravensburger1997": "Ravensburger 1997",
}

MINUTE, HOUR = 60, 3600  # seconds


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


def ago_words(seconds: float) -> str:
    """How long ago something was, as people say it."""
    minutes = int(seconds / 60)
    hours, days = minutes // 60, minutes // (24 * 60)
    if minutes < 1:
        return _("just now")
    if hours < 1:
        return ngettext("{count} minute ago", "{count} minutes ago", minutes).format(count=minutes)
    if days < 1:
        return ngettext("{count} hour ago", "{count} hours ago", hours).format(count=hours)
    return ngettext("{count} day ago", "{count} days ago", days).format(count=days)


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
    return {
        "yes": _("yes"),
        "no": _("no"),
        "up": _("up"),
        "down": _("down"),
        "printed": _("as printed"),
        "even": _("with auctions of equal size"),
        "ours": _("our rulings"),
        **EDITIONS,
    }.get(choice, choice)


def option_words(game: Game, name: str) -> str:
    """What an option is about, as the beginning of a line."""
    if name == "start":
        return _("Who starts")
    options = (*game.options, *TABLE_OPTIONS)
    return capital(next(_(option.help) for option in options if option.name == name))


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def time_words(seconds: int) -> str:
    """How much time is left."""
    if seconds > HOUR:
        return _("{hours} h").format(hours=-(-seconds // HOUR))
    return f"{seconds // MINUTE}:{seconds % MINUTE:02}"
