"""`stammtisch verify`: proves that the deal of a finished game was neither chosen nor changed."""

import argparse

from stammtisch import __version__
from stammtisch.bots.choice_check import ChoiceCheck, check_choices
from stammtisch.core import notation
from stammtisch.core.fairness import HASH, SALT, FairDeal
from stammtisch.core.language import N_, _, ngettext
from stammtisch.core.verification import DealVerdict, PlayerNotes, verify
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.replay import read_content
from stammtisch.terminal.stream import refuse, say, say_aside

USAGE = (N_("FILE"),)
EXAMPLES = (
    ("stammtisch verify game.txt", N_("check the transcript of a finished game")),
    (
        "stammtisch verify game.txt --commitment 3f18… --salt 0:9c…",
        N_("and compare it with what your browser noted"),
    ),
)
WRONG = 1


def arguments(parser: Parser) -> None:
    parser.argument("file", _("FILE"), _("a transcript; - is the standard input"))
    parser.option("--commitment", _("HEX"), _("the commitment that you noted before the game"))
    parser.option("--salt", _("SEAT:HEX"), _("your seat and the salt that your browser added"))


def run(read: argparse.Namespace) -> int:
    """0: it is proved; 1: something does not fit; 2: it cannot be read, or tells no fair deal."""
    notes = PlayerNotes(read_commitment(read.commitment), read_salt(read.salt))
    content = read_content(read.file)
    try:
        text = notation.decode(content)
        verdict = verify(text, notes)
        if verdict.holds and verdict.deal:
            check_bots(verdict, verdict.deal, notation.read(text))
    except notation.NotationError as wrong:
        return refuse(f"{read.file}: {wrong}")
    return tell(verdict, read.file)


def read_commitment(words: str | None) -> str:
    if words is None or HASH.fullmatch(words.lower()):
        return (words or "").lower()
    raise BadInput(_("a commitment is 64 hexadecimal digits"))


def read_salt(words: str | None) -> dict[int, str]:
    if words is None:
        return {}
    seat, _colon, salt = words.lower().partition(":")
    number = notation.read_number(seat)
    if number is None or not SALT.fullmatch(salt):
        raise BadInput(_("a salt is a seat, a colon and 32 hexadecimal digits"))
    return {number: salt}


def tell(verdict: DealVerdict, name: str) -> int:
    if verdict.deal is None:
        words = _("{file} says nothing about a fair deal, so there is nothing to check")
        return refuse(words.format(file=name))
    if verdict.wrong:
        for sentence in verdict.wrong:
            say_aside(f"{name}: {sentence}")
        return WRONG
    for heading, sentences in (
        (_("Proved:"), verdict.proved),
        (_("Not proved:"), verdict.unproved),
    ):
        if sentences:
            say("\n  - ".join([heading, *sentences]))
    return 0


# --- the choices of bots ------------------------------------------------------------------


def check_bots(verdict: DealVerdict, deal: FairDeal, script: notation.Transcript) -> None:
    if not any(share.bot for share in deal.shares):
        return
    if deal.release != __version__:
        words = _("The bots’ choices: they played by release {theirs}, and this is release {ours}.")
        verdict.unproved.append(words.format(theirs=deal.release, ours=__version__))
        return
    tell_choices(verdict, check_choices(deal, script))


def tell_choices(verdict: DealVerdict, check: ChoiceCheck) -> None:
    for line in check.lines_that_differ:
        words = _(
            "line {line}: with its view and its key this bot would have chosen something else."
        )
        verdict.wrong.append(words.format(line=line))
    if check.made_again:
        words = ngettext(
            "{count} choice of bots follows from their views and their key.",
            "{count} choices of bots follow from their views and their key.",
            check.made_again,
        )
        verdict.proved.append(words.format(count=check.made_again))
    if check.searched:
        words = ngettext(
            "{count} choice of bots came from a search: it cannot be repeated exactly.",
            "{count} choices of bots came from searches: they cannot be repeated exactly.",
            check.searched,
        )
        verdict.unproved.append(words.format(count=check.searched))
