"""Words of the pages that belong to no game."""

import time

from stammtisch.core.game import Option
from stammtisch.core.language import _, ngettext
from stammtisch.core.scene import Card
from stammtisch.web.rooms.daily_terms import DailyTerms
from stammtisch.web.rooms.league_terms import LeagueTerms

MINUTE, HOUR, DAY = 60, 3600, 86_400  # seconds


def level_words(level: str) -> str:
    """A level with a number of iterations is called like the level."""
    name, _colon, iterations = level.partition(":")
    if iterations:
        return f"{level_words(name)} ({iterations})"
    return {
        "novice": _("novice"),
        "casual": _("casual player"),
        "regular": _("regular"),
        "expert": _("expert"),
        "master": _("master"),
        "policy": _("simple rules"),
    }.get(level, level)


def daily_words(terms: DailyTerms) -> str:
    return _("daily game") if terms.counts else _("daily game, practice")


def league_words(terms: LeagueTerms) -> str:
    words = _("league, round {round}")
    return words.format(round=terms.round)


def avatar_words(name: str) -> str:
    return {
        "fox": _("fox"),
        "owl": _("owl"),
        "cat": _("cat"),
        "bear": _("bear"),
        "frog": _("frog"),
        "snail": _("snail"),
        "fish": _("fish"),
        "mug": _("beer mug"),
        "pretzel": _("pretzel"),
        "hat": _("hat"),
        "tree": _("fir tree"),
        "moon": _("moon"),
    }[name]


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
        "3days": _("3 days"),
        "7days": _("7 days"),
    }[clock]


def ago_words(seconds: float) -> str:
    """How long ago something was, as people say it."""
    minutes = int(seconds / 60)
    hours = minutes // 60
    days = minutes // (24 * 60)
    if minutes < 1:
        return _("just now")
    if hours < 1:
        return ngettext("{count} minute ago", "{count} minutes ago", minutes).format(count=minutes)
    if days < 1:
        return ngettext("{count} hour ago", "{count} hours ago", hours).format(count=hours)
    return ngettext("{count} day ago", "{count} days ago", days).format(count=days)


def since_words(at: float) -> str:
    """How long ago a moment was."""
    return ago_words(time.time() - at)


def left_words(seconds: float) -> str:
    """How long it takes until then, as people say it; never less than a minute."""
    minutes = max(1, int(seconds / MINUTE))
    hours, days = minutes // 60, minutes // (24 * 60)
    if hours < 1:
        return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)
    if days < 2:
        return ngettext("{count} hour", "{count} hours", hours).format(count=hours)
    return ngettext("{count} day", "{count} days", days).format(count=days)


def players_words(count: int) -> str:
    return ngettext("{count} player", "{count} players", count).format(count=count)


def outcome_words(rank: int, firsts: int, players: int) -> str:
    """How a player did; so many share the first place."""
    if rank == 1:
        return _("You win!") if firsts == 1 else _("You share the victory!")
    return _("Your final place: {rank} of {count}.").format(rank=rank, count=players)


def card_words(card: Card) -> str:
    """What a screen reader says for a card."""
    if card.told:
        return card.told
    return _("face down") if card.kind == "hidden" else card.face


def option_words(option: Option) -> str:
    """What an option is about, with a capital letter."""
    return _("Starting player") if option.name == "start" else capital(_(option.help))


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def time_words(seconds: int) -> str:
    """How much time is left."""
    if seconds > 2 * DAY:
        days = -(-seconds // DAY)
        return ngettext("{count} day", "{count} days", days).format(count=days)
    if seconds > HOUR:
        return _("{hours} h").format(hours=-(-seconds // HOUR))
    return f"{seconds // MINUTE}:{seconds % MINUTE:02}"
