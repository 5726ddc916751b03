"""Checks what a transcript states about a game; raises a sentence if it is wrong."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from stammtisch.core.act import Act
from stammtisch.core.event_form import nearest_form
from stammtisch.core.game import IllegalAction
from stammtisch.core.language import _
from stammtisch.core.notation import (
    HIDDEN,
    Claim,
    NotationError,
    ScriptedAct,
    Stated,
    Transcript,
    Unexpected,
)

if TYPE_CHECKING:
    from stammtisch.core.table import Table

MOST_TOLD = 5  # events in a sentence


def check_claims(table: "Table", act: ScriptedAct, script: Transcript | None) -> None:
    """Checks everything that is stated about the act just played, in the order of the lines."""
    happened = _told(table, table.acts[-1])
    before: Claim | None = None
    place = 0
    for claim in act.claims:
        if claim.stated != Stated.EVENT:
            _check_question(table, claim, happened)
        elif claim.words in happened[place:]:
            place = happened.index(claim.words, place) + 1
            before = claim
        else:
            raise _missing(table, script, claim, before, happened)


def _told(table: "Table", act: Act) -> list[str]:
    return [table.game.text.say_event(event) for event in act.events]


# --- an event that did not happen ---------------------------------------------------------


def _missing(
    table: "Table",
    script: Transcript | None,
    claim: Claim,
    before: Claim | None,
    happened: Sequence[str],
) -> Unexpected:
    here = _("what happened here: {events}").format(events=_nearest(claim.words, happened))
    wrong = _where_instead(table, script, claim, before, happened)
    return Unexpected(claim.number, f"{wrong}; {here}")


def _where_instead(
    table: "Table",
    script: Transcript | None,
    claim: Claim,
    before: Claim | None,
    happened: Sequence[str],
) -> str:
    if before and claim.words in happened:
        words = _("expected `{expected}` after `{other}` (line {line}), but it came before that")
        return words.format(expected=claim.words, other=before.words, line=before.number)
    earlier = _last_act_with(table, claim.words)
    if earlier is None:
        return _("expected `{expected}`").format(expected=claim.words)
    if earlier == 0:
        words = _("expected `{expected}`, but it came earlier, with the deal")
        return words.format(expected=claim.words)
    if script is None:
        return _("expected `{expected}`, but it came earlier").format(expected=claim.words)
    words = _("expected `{expected}`, but it came earlier, with line {line}")
    return words.format(expected=claim.words, line=script.acts[earlier].number)


def _last_act_with(table: "Table", words: str) -> int | None:
    """The number of the last act before this one with such an event; 0 is the deal."""
    for number in range(len(table.acts) - 2, -1, -1):
        if words in _told(table, table.acts[number]):
            return number
    return None


def _nearest(words: str, happened: Sequence[str]) -> str:
    """The events most like these words, in the order they happened; `…` for those left out."""
    places = sorted(range(len(happened)), key=lambda place: -_likeness(words, happened[place]))
    shown = sorted(places[:MOST_TOLD])
    told: list[str] = []
    for last, place in zip([-1, *shown], shown, strict=False):
        told += [HIDDEN] * (place > last + 1)
        told.append(happened[place])
    told += [HIDDEN] * (shown[-1] < len(happened) - 1)
    return "; ".join(told)


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()


# --- `? legal`, `? illegal`, `? not` ------------------------------------------------------


def _check_question(table: "Table", claim: Claim, happened: Sequence[str]) -> None:
    if claim.stated == Stated.NOT:
        _check_absence(table, claim, happened)
        return
    why = _why_illegal(table, claim)
    if claim.stated == Stated.LEGAL and why:
        raise Unexpected(claim.number, why)
    if claim.stated == Stated.ILLEGAL and not why:
        words = _("seat {seat} may `{words}` here")
        raise Unexpected(claim.number, words.format(seat=claim.seat, words=claim.words))


def _check_absence(table: "Table", claim: Claim, happened: Sequence[str]) -> None:
    if claim.words in happened:
        raise Unexpected(claim.number, _("`{words}` happened here").format(words=claim.words))
    forms = table.game.text.event_forms()
    found = next((match for form in forms if (match := form.match(claim.words))), None)
    if found and "seat" in found.groupdict():
        _check_seat(table, claim.number, int(found["seat"]))
    if forms and not found:
        words = _("`{words}` is not an event of {game}; the one most like it is `{form}`")
        form = nearest_form(forms, claim.words)
        told = words.format(words=claim.words, game=table.game.name, form=form)
        raise NotationError(claim.number, told)


def _check_seat(table: "Table", line: int, seat: int) -> None:
    try:
        table.legal(seat)
    except IllegalAction as wrong:
        raise NotationError(line, str(wrong)) from wrong


def _why_illegal(table: "Table", claim: Claim) -> str:
    """Why the seat may not do this now; empty if it may."""
    if table.game.text.read_action(claim.words) is None:
        words = _("`{words}` is not an act of {game}")
        raise NotationError(claim.number, words.format(words=claim.words, game=table.game.name))
    _check_seat(table, claim.number, claim.seat)
    try:
        table.checked_action(claim.seat, claim.words)
    except IllegalAction as wrong:
        return str(wrong)
    return ""
