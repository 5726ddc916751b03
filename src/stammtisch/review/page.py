"""A review as one HTML file: it needs no script, no network and no server, in light and dark."""

from collections.abc import Callable, Iterable, Sequence
from html import escape

from stammtisch.core.language import _, spoken
from stammtisch.review.chart import ChanceChart
from stammtisch.review.grade import INACCURACY, MISTAKE, Grade
from stammtisch.review.report import GameReview, JudgedDecision
from stammtisch.review.words import ReviewWords, percent

BAD = (Grade.INACCURACY, Grade.MISTAKE)
Replay = Callable[[int, int], str]

STYLE = """
:root { color-scheme: light dark; --back: #fdfcf9; --text: #22201c; --quiet: #5f5a50;
  --line: #d9d4c7; --good: #1c6b3f; --bad: #8a4b00; --worse: #a3262a;
  --seat-0: #0063a3; --seat-1: #b84700; --seat-2: #00754f; --seat-3: #98407c; --seat-4: #6b5a00;
  --seat-5: #4a4a4a; }
@media (prefers-color-scheme: dark) { :root { --back: #1b1a17; --text: #ece8de; --quiet: #b0a998;
  --line: #454136; --good: #7fd6a4; --bad: #f0b45a; --worse: #ff9d96;
  --seat-0: #6cbcf2; --seat-1: #f5a65b; --seat-2: #4fd3a5; --seat-3: #eba6d5; --seat-4: #e3d04e;
  --seat-5: #c9c9c9; } }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--back);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.25; }
h3 { margin: 1.2rem 0 .2rem; font-size: 1rem; }
p, ul { margin: .3rem 0 .8rem; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--seat-0); outline-offset: 2px; }
:target { background: color-mix(in srgb, var(--seat-0) 14%, transparent); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--quiet); }
th, td { padding: .2rem .6rem; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child { text-align: left; padding-left: 0; }
thead th { vertical-align: bottom; }
.quiet { color: var(--quiet); }
.grade { font-weight: 600; }
.best .grade, .fine .grade { color: var(--good); }
.inaccuracy .grade { color: var(--bad); }
.mistake .grade { color: var(--worse); }
svg { width: 100%; min-width: 34rem; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: var(--text); }
svg .scale { fill: var(--quiet); }
svg .level { stroke: var(--line); }
svg polyline { fill: none; stroke-width: 2; stroke-linejoin: round; }
svg .turning path { stroke: var(--quiet); stroke-dasharray: 3 3; }
svg .turning circle { fill: var(--back); stroke: var(--quiet); }
svg .turning text { font-size: 10px; }
svg .turning:focus circle, svg .turning:hover circle { stroke: var(--seat-0); stroke-width: 3; }
"""
SEAT_STYLE = (
    "svg polyline.seat-{seat} {{ stroke: var(--seat-{seat}); }} "
    "svg text.seat-{seat} {{ fill: var(--seat-{seat}); }}\n"
)


class ReviewPage:
    """Writes the page of a review; the players are called by these names, and `replay` gives the
    address of the position before an act, by its number and seat."""

    def __init__(
        self, review: GameReview, names: Sequence[str] = (), replay: Replay | None = None
    ) -> None:
        self.review = review
        self.replay = replay
        self.words = ReviewWords(review, names)
        self.chart = ChanceChart(self.words)

    def html(self) -> str:
        title = escape(_("Review: {title}").format(title=self.words.game.text.title()))
        seats = "".join(SEAT_STYLE.format(seat=seat) for seat in range(self.review.seats))
        body = "\n".join(
            [
                f"<h1>{title}</h1>",
                paragraph(self.words.headline()),
                self.graph(),
                self.grades(),
                self.luck(),
                *map(self.decisions, self.review.reviewed_seats),
                self.legend(),
            ]
        )
        return (
            f'<!DOCTYPE html>\n<html lang="{spoken()}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>{STYLE}{seats}</style>\n</head>\n"
            f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
        )

    # --- the game -------------------------------------------------------------------------

    def graph(self) -> str:
        parts = [
            heading(_("Chances to win")),
            paragraph(
                _(
                    "What everybody could expect with all cards open, if all had gone on by simple "
                    "rules. Numbers below mark where the game turned."
                )
            ),
            f'<div class="wide">{self.chart.svg()}</div>',
            listed(self.turning_points()),
            folded(_("The same as a table"), self.chart.table()),
        ]
        return "\n".join(parts)

    def turning_points(self) -> list[str]:
        sentences = []
        for swing in self.review.turning_points():
            place = escape(self.words.place(swing.number, swing.seat))
            link = f'<a href="#act-{swing.number}">{place}</a>'
            anchor = "" if self.is_judged(swing.number) else f' id="act-{swing.number}"'
            sentences.append(
                f"<span{anchor}>{link}. {escape(self.words.turning_point(swing))}</span>"
            )
        return sentences

    def is_judged(self, number: int) -> bool:
        return any(decision.number == number for decision in self.review.decisions)

    def grades(self) -> str:
        headings, rows = self.words.grade_table()
        return heading(_("Decisions")) + table(headings, rows)

    def luck(self) -> str:
        headings, rows = self.words.luck_table()
        parts = [
            heading(_("Luck and skill")),
            paragraph(_("Where the result came from, in percentage points of the win:")),
            table(headings, rows),
        ]
        return "\n".join(parts)

    # --- the decisions of a seat ----------------------------------------------------------

    def decisions(self, seat: int) -> str:
        own = self.review.of_seat(seat)
        bad = [decision for decision in own if decision.grade in BAD]
        rest = [decision for decision in own if decision.grade not in BAD]
        parts = [heading(self.words.names[seat])]
        if not bad:
            parts.append(paragraph(_("No decision surely gave anything away.")))
        parts += map(self.decision, bad)
        if rest:
            parts.append(folded(_("The other decisions"), listed(map(self.in_short, rest))))
        return "\n".join(parts)

    def decision(self, decision: JudgedDecision) -> str:
        place = self.linked(decision, self.words.place(decision.number, decision.seat))
        reasons = listed(map(escape, self.words.reasons(decision)))
        return (
            f'<section class="{decision.grade}" id="act-{decision.number}">'
            f"<h3>{place}</h3><p>{self.verdict(decision)}</p>{reasons}</section>"
        )

    def in_short(self, decision: JudgedDecision) -> str:
        return (
            f'<span class="{decision.grade}" id="act-{decision.number}">'
            f"{self.linked(decision, f'{decision.number}.')} {self.verdict(decision)}</span>"
        )

    def linked(self, decision: JudgedDecision, words: str) -> str:
        """The words, as a link to the position if there is a replay."""
        if self.replay is None:
            return escape(words)
        address = escape(self.replay(decision.number, decision.seat))
        return f'<a href="{address}">{escape(words)}</a>'

    def verdict(self, decision: JudgedDecision) -> str:
        """The sentence, with the grade in the colour of the grade."""
        grade = escape(decision.grade.tell())
        words = escape(self.words.verdict(decision))
        before, found, after = words.rpartition(f": {grade}.")
        return f'{before}: <span class="grade">{grade}</span>.{after}' if found else words

    def legend(self) -> str:
        limits = [percent(limit, 0) for limit in (INACCURACY, MISTAKE)]
        words = _(
            "Each decision is judged only by what its player could know then. An inaccuracy surely "
            "cost more than {inaccuracy} of the win, a mistake more than {mistake}. The number "
            "after ± is the margin of error, which holds 95 times in 100."
        )
        return f'<p class="quiet">{words.format(inaccuracy=limits[0], mistake=limits[1])}</p>'


def heading(words: str) -> str:
    return f"<h2>{escape(words)}</h2>"


def paragraph(words: str) -> str:
    return f"<p>{escape(words)}</p>"


def listed(items: Iterable[str]) -> str:
    lines = "".join(f"<li>{item}</li>" for item in items)
    return f"<ul>{lines}</ul>" if lines else ""


def folded(summary: str, content: str) -> str:
    return (
        f"<details><summary>{escape(summary)}</summary>"
        f'<div class="wide" tabindex="0">{content}</div></details>'
    )


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(words)}</th>' for words in headings)
    lines = "".join(row_of(row) for row in rows)
    return (
        f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{lines}</tbody></table></div>"
    )


def row_of(cells: Sequence[str]) -> str:
    first, *others = map(escape, cells)
    return f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in others)}</tr>'
