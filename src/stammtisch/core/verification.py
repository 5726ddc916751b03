"""Verifying a finished game: were its cards neither chosen nor changed?

Hashes are computed again, the cards are dealt again from the key alone, and every act is played by
the rules. What bots decided is checked in `bots/choice_check.py`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from stammtisch.core import notation
from stammtisch.core.fairness import (
    CHOSEN,
    FairDeal,
    commitment_to,
    read_fair_deal,
    seal_of,
)
from stammtisch.core.language import _, ngettext
from stammtisch.core.table import Table

UNPUBLISHED = ("version", "key")  # a later release may show the game, too


@dataclass(frozen=True)
class PlayerNotes:
    """What somebody noted before the game was over: the commitment, and their own salt."""

    commitment: str = ""
    salts: Mapping[int, str] = field(default_factory=dict)  # by seat


@dataclass
class DealVerdict:
    """What a transcript proves, in sentences."""

    deal: FairDeal | None = None  # None: there is nothing to check
    proved: list[str] = field(default_factory=list)
    unproved: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return self.deal is not None and not self.wrong


def verify(text: str, notes: PlayerNotes) -> DealVerdict:
    """Raises NotationError where a line cannot be read or an act is illegal."""
    deal = read_fair_deal(text)
    script = notation.read(text)
    verdict = DealVerdict(deal)
    if deal is None:
        return verdict
    verdict.wrong += [*hashes_that_differ(deal, script), *told_otherwise(deal, notes)]
    verdict.wrong += key_that_differs(deal, script)
    if not verdict.wrong:
        verdict.wrong += cards_that_differ(deal, script)
    tell_proofs(verdict, deal, notes)
    return verdict


# --- what does not fit --------------------------------------------------------------------


def hashes_that_differ(deal: FairDeal, script: notation.Transcript) -> Iterator[str]:
    if commitment_to(deal.table, agreed_in(deal, script), deal.secret) != deal.commitment:
        yield _("Secret, table, game or options are not those to which the table committed itself.")
    for seat, share in enumerate(deal.shares):
        if share.salt and seal_of(share.salt) != share.seal:
            yield _("The salt of seat {seat} is not the one that was sealed.").format(seat=seat)


def told_otherwise(deal: FairDeal, notes: PlayerNotes) -> Iterator[str]:
    if notes.commitment and notes.commitment != deal.commitment:
        yield _("The commitment is not the one that you noted.")
    for seat, salt in notes.salts.items():
        if seat >= len(deal.shares):
            yield _("Seat {seat} does not exist.").format(seat=seat)
        elif deal.shares[seat].salt != salt:
            yield _("The salt of seat {seat} is not the one that you noted.").format(seat=seat)


def key_that_differs(deal: FairDeal, script: notation.Transcript) -> Iterator[str]:
    if script.header["seats"].words[1:] != (str(len(deal.shares)),):
        yield _("The lines about the fair deal name another number of seats.")
    if "key" not in script.header or script.value("key") != deal.key:
        yield _("The key is not made of the secret and the salts.")


def cards_that_differ(deal: FairDeal, script: notation.Transcript) -> Iterator[str]:
    """Plays the game twice: with the cards that the file tells, and with those of the key."""
    told = Table.begin(script)
    dealt = Table.begin(without_fixed_cards(deal, script))
    if told.transcript() != dealt.transcript():
        yield _("The key deals other cards than those in this file.")
        return
    for act in script.acts[1:]:
        told.follow(act)
        dealt.play(act.seat, act.words)
        if told.latest() != dealt.latest():
            words = _("line {line}: the key turns up other cards than those in this file.")
            yield words.format(line=act.number)
            return
    if not told.over:
        yield _("The game is not over at the end of this file: acts are missing.")


def without_fixed_cards(deal: FairDeal, script: notation.Transcript) -> notation.Transcript:
    """The head alone, so that the key decides everything that nobody chose."""
    names = [name for name in script.header if name != "start" or deal.start == CHOSEN]
    return notation.Transcript({name: script.header[name] for name in names})


def agreed_in(deal: FairDeal, script: notation.Transcript) -> tuple[str, ...]:
    """The lines of the head that were published before the game."""
    head = without_fixed_cards(deal, script).header
    return tuple(line.text for name, line in head.items() if name not in UNPUBLISHED)


# --- what is proved -----------------------------------------------------------------------


def tell_proofs(verdict: DealVerdict, deal: FairDeal, notes: PlayerNotes) -> None:
    if verdict.wrong:
        return
    verdict.proved += [
        _("The table committed itself to this secret, this game and these options."),
        *salts_that_count(deal),
        _("The key is made of the secret and of these salts alone."),
        _("The key deals exactly these cards, and every act is legal."),
    ]
    if notes.commitment:
        verdict.proved.append(_("The commitment is the one that you noted."))
    for seat in notes.salts:
        words = _("The salt of seat {seat} is the one that you noted.")
        verdict.proved.append(words.format(seat=seat))
    verdict.unproved += doubts_about(deal, notes)


def salts_that_count(deal: FairDeal) -> Iterator[str]:
    count = sum(bool(share.salt) for share in deal.shares)
    if count:
        words = ngettext(
            "{count} player added a salt that fits its seal.",
            "{count} players added salts that fit their seals.",
            count,
        )
        yield words.format(count=count)


def doubts_about(deal: FairDeal, notes: PlayerNotes) -> Iterator[str]:
    if not any(deal.salts):
        yield _("No player added a salt: the server alone decided the key.")
    for seat, share in enumerate(deal.shares):
        if share.seal and not share.salt:
            words = _("Seat {seat} sealed a salt, but did not reveal it in time.")
            yield words.format(seat=seat)
    if not notes.commitment:
        yield _("This file cannot show that the commitment was published before the game.")
    if any(deal.salts) and not notes.salts:
        yield _("Only the players themselves know whether these salts are theirs.")
    if deal.start == CHOSEN:
        yield _("The first player was chosen by whoever opened the table, not drawn by lot.")
