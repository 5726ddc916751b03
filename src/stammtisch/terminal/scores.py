"""The results of a match: a table for people, JSON for programs, a picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.arena.match import Match
from stammtisch.arena.measure import Estimate, Pairing, Results, difference_of, estimate, pairing
from stammtisch.arena.plot import PlotPoint, draw_plot
from stammtisch.arena.rating import ANCHOR, Rating, Span, ratings
from stammtisch.arena.stopping import Verdict
from stammtisch.core.language import _, decimal, ngettext
from stammtisch.terminal.screen import Screen


@dataclass(frozen=True)
class Scores:
    match: Match
    deals: int
    pairings: list[Pairing]
    difference: Estimate | None  # of two bots, paired on the same deals
    ratings: list[Rating]
    decided: Verdict | None

    @property
    def even(self) -> float:
        return 1 / self.match.seats

    def as_json(self) -> dict[str, Any]:
        match = self.match
        return {
            "game": match.game.name,
            "seats": match.seats,
            "options": dict(match.options),
            "bots": list(match.bots),
            "seed": match.seed,
            "alone": match.alone,
            "deals": self.deals,
            "even_share": self.even,
            "pairings": [one.as_json() for one in self.pairings],
            "difference": self.difference.as_json() if self.difference else None,
            "ratings": [one.as_json() for one in self.ratings],
            "decided": self.decided.as_json() if self.decided else None,
        }


def scores_of(match: Match, results: Results, deals: int, decided: Verdict | None) -> Scores:
    return Scores(
        match,
        deals,
        [pairing(match, results, pair, deals) for pair in match.pairs],
        paired_difference(match, results, deals) if match.is_duel else None,
        ratings(match, results, deals) if len(match.bots) > 1 else [],
        decided,
    )


def paired_difference(match: Match, results: Results, deals: int) -> Estimate:
    return estimate([difference_of(match, results, deal) for deal in range(deals)])


# --- for people ---------------------------------------------------------------------------


def print_scores(scores: Scores) -> None:
    screen = Screen()
    screen.say(headline(scores))
    headings = (_("one"), _("against all"), _("win share"), _("margin"), _("rank"))
    screen.draw_rows(headings, [row_of(one) for one in scores.pairings])
    screen.say_all(remarks(scores))
    if scores.ratings:
        columns = (_("bot"), _("rating"), _("from … to"), _("above the next"))
        screen.draw_rows(columns, [row_of_rating(one) for one in scores.ratings])
        screen.say(zero_of(scores.match))


def headline(scores: Scores) -> str:
    words = ngettext(
        "{title}: {deals} deal in every seating at {seats} seats, seed {seed}{dates}.",
        "{title}: {deals} deals in every seating at {seats} seats, seed {seed}{dates}.",
        scores.deals,
    )
    match = scores.match
    return words.format(
        title=match.game.text.title(),
        deals=scores.deals,
        seats=match.seats,
        seed=match.seed,
        dates=_(", each on a random date") if match.dates else "",
    )


def row_of(one: Pairing) -> tuple[str, ...]:
    return (
        one.one,
        one.rest,
        say_estimate(one.win, 3),
        say_estimate(one.margin, 1, "+"),
        say_estimate(one.rank, 2),
    )


def say_estimate(value: Estimate, digits: int, sign: str = "") -> str:
    """An estimate in words; with the sign `+`, it goes before numbers that are not negative."""
    words = decimal(value.mean, digits)
    shown = words if words.startswith("-") else sign + words
    return shown if value.spread is None else f"{shown} ± {decimal(value.spread, digits)}"


def remarks(scores: Scores) -> list[str]:
    lines = [_("An even share is {share}.").format(share=decimal(scores.even, 3))]
    if scores.difference:
        sentence = _("Deal by deal, the two win shares differ by {difference}.")
        lines.append(sentence.format(difference=say_estimate(scores.difference, 3, "+")))
    if scores.decided:
        lines.append(say_verdict(scores.match.bots, scores.decided))
    return lines


def say_verdict(bots: Sequence[str], decided: Verdict) -> str:
    if decided.is_close:
        sentence = _("Decided after {deals} deals: they are close, between {low} and {high} apart.")
    else:
        sentence = _(
            "Decided after {deals} deals: {better} is better, between {low} and {high} apart."
        )
    ends = (decided.low, decided.high)
    better = bots[0]
    if decided.high < 0:
        ends = (-decided.high, -decided.low)
        better = bots[1]
    low, high = (decimal(end, 3) for end in ends)
    return sentence.format(deals=decided.deals, better=better, low=low, high=high)


def row_of_rating(one: Rating) -> tuple[str, ...]:
    lead = say_span(one.lead) if one.lead else ""
    return one.bot, f"{one.rating.value:.0f}", say_ends(one.rating), lead


def say_span(span: Span) -> str:
    ends = say_ends(span)
    return f"{span.value:.0f} ({ends})" if ends else f"{span.value:.0f}"


def say_ends(span: Span) -> str:
    """The ends of an interval; empty for the bot that is 0, and if all deals are alike."""
    return f"{span.low:.0f} … {span.high:.0f}" if span.low < span.high else ""


def zero_of(match: Match) -> str:
    if ANCHOR in match.bots:
        return _("Ratings by 400·log10 of strength; {bot} is 0.").format(bot=ANCHOR)
    return _("Ratings by 400·log10 of strength; the mean is 0.")


# --- a picture ----------------------------------------------------------------------------


def draw_scores(scores: Scores) -> str:
    """Draws ratings of three bots or more, win shares of fewer."""
    if len(scores.match.bots) > 2:
        marks = [mark_of_rating(one) for one in scores.ratings]
        return draw_plot(headline(scores), zero_of(scores.match), marks, 0)
    caption = _("Share of wins with its confidence interval (95 in 100); the dashed line is an even share.")
    return draw_plot(headline(scores), caption, list(map(mark_of, scores.pairings)), scores.even)


def mark_of(one: Pairing) -> PlotPoint:
    label = _("{one} against {rest}").format(one=one.one, rest=one.rest)
    spread = one.win.spread or 0.0
    low, high = max(0.0, one.win.mean - spread), min(1.0, one.win.mean + spread)
    return PlotPoint(label, one.win.mean, low, high, say_estimate(one.win, 3))


def mark_of_rating(one: Rating) -> PlotPoint:
    span = one.rating
    return PlotPoint(one.bot, span.value, span.low, span.high, say_span(span))
