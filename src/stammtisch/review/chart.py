"""The win-chance graph as SVG: a line for each seat, turning points marked, readable without eyes.

The lines have classes `seat-0`, `seat-1`, … so that a page colours them for light and dark, and
dashes of their own. Whoever cannot see the picture gets its numbers as a table."""

from collections.abc import Callable, Sequence
from html import escape

from stammtisch.core.language import _, ngettext
from stammtisch.review.report import GameReview, Swing
from stammtisch.review.words import ReviewWords, percent

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 46, 120, 16, 34
DASHES = ("none", "8 3", "2 3", "10 3 2 3", "5 2", "1 4")
LEVELS = (0.0, 0.25, 0.5, 0.75, 1.0)
LINE_HEIGHT = 15  # of the names beside the lines
Link = Callable[[int], str]


def link_within(number: int) -> str:
    """To the decision on the same page."""
    return f"#act-{number}"


class ChanceChart:
    """Draws the chances of one game; `link` leads from a turning point to its act."""

    def __init__(self, words: ReviewWords, link: Link = link_within) -> None:
        self.words = words
        self.review: GameReview = words.review
        self.link = link

    def x(self, number: float) -> float:
        last = max(1, len(self.review.chances) - 1)
        return LEFT + (WIDTH - LEFT - RIGHT) * number / last

    def y(self, share: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    def svg(self, name: str = "chances") -> str:
        """The whole picture; `name` keeps its ids apart from those of another one."""
        title, about = f"{name}-title", f"{name}-about"
        parts = [
            f'<svg class="chances" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" '
            f'xmlns="http://www.w3.org/2000/svg" aria-labelledby="{title} {about}">',
            f'<title id="{title}">{escape(self.title())}</title>',
            f'<desc id="{about}">{escape(self.about())}</desc>',
            *self.levels(),
            *(self.line(seat) for seat in range(self.review.seats)),
            *self.names(),
            *map(self.mark, self.review.turning_points()),
            "</svg>",
        ]
        return "\n".join(parts)

    # --- what it says ---------------------------------------------------------------------

    def title(self) -> str:
        return _("Everybody’s chance to win, act by act")

    def about(self) -> str:
        """Where everybody began and ended, in a sentence for each."""
        words = _("{name}: {first} after the deal, {highest} at best, {last} at the end.")
        lines = []
        for seat, name in enumerate(self.words.names):
            own = [shares[seat] for shares in self.review.chances]
            first, highest, last = (percent(each, 0) for each in (own[0], max(own), own[-1]))
            lines.append(words.format(name=name, first=first, highest=highest, last=last))
        return " ".join(lines)

    # --- what it draws --------------------------------------------------------------------

    def levels(self) -> list[str]:
        end = WIDTH - RIGHT
        lines = []
        for level in LEVELS:
            y = self.y(level)
            lines.append(f'<path class="level" d="M{LEFT} {y:.1f}H{end}"/>')
            words = escape(percent(level, 0))
            place = f'x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end"'
            lines.append(f'<text class="scale" aria-hidden="true" {place}>{words}</text>')
        return lines

    def line(self, seat: int) -> str:
        points = " ".join(
            f"{self.x(number):.1f},{self.y(shares[seat]):.1f}"
            for number, shares in enumerate(self.review.chances)
        )
        dash = DASHES[seat % len(DASHES)]
        return f'<polyline class="seat-{seat}" stroke-dasharray="{dash}" points="{points}"/>'

    def names(self) -> list[str]:
        """Each name beside the end of its line; where two would meet, one below the other."""
        last = self.review.chances[-1]
        heights = spread([self.y(share) for share in last])
        return [
            f'<text class="name seat-{seat}" aria-hidden="true" x="{WIDTH - RIGHT + 8}" '
            f'y="{heights[seat] + 4:.1f}">{escape(name)}</text>'
            for seat, name in enumerate(self.words.names)
        ]

    def mark(self, swing: Swing) -> str:
        """A link, which the Tab key reaches, at the act that changed much."""
        sentence = escape(
            f"{self.words.place(swing.number, swing.seat)}. {self.words.turning_point(swing)}"
        )
        x = f"{self.x(swing.number):.1f}"
        foot = HEIGHT - BOTTOM
        return (
            f'<a class="turning" href="{escape(self.link(swing.number))}" aria-label="{sentence}">'
            f"<title>{sentence}</title>"
            f'<path d="M{x} {TOP}V{foot}"/><circle cx="{x}" cy="{foot + 12}" r="9"/>'
            f'<text x="{x}" y="{foot + 16}" text-anchor="middle">{swing.number}</text></a>'
        )

    # --- without eyes ---------------------------------------------------------------------

    def table(self) -> str:
        """The same numbers as a table."""
        heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.words.names)
        rows = "\n".join(map(self.row, range(len(self.review.chances))))
        count, act = len(self.review.swings), escape(_("act"))
        caption = ngettext("After {count} act", "After each of {count} acts", count)
        return (
            f"<table><caption>{escape(caption.format(count=count))}</caption>"
            f'<thead><tr><th scope="col">{act}</th>{heads}</tr></thead>\n'
            f"<tbody>{rows}</tbody></table>"
        )

    def row(self, number: int) -> str:
        words = _("the deal")
        if number:
            swing = self.review.swings[number - 1]
            words = f"{number}. {self.words.names[swing.seat]}: {self.words.act(swing.act)}"
        cells = "".join(f"<td>{percent(share, 0)}</td>" for share in self.review.chances[number])
        return f'<tr><th scope="row">{escape(words)}</th>{cells}</tr>'


def spread(heights: Sequence[float]) -> list[float]:
    """The heights of lines of text, moved apart where they would overlap, within the picture."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    placed = list(heights)
    floor = 0.0
    for place in order:
        placed[place] = max(placed[place], floor)
        floor = placed[place] + LINE_HEIGHT
    over = max(0.0, floor - LINE_HEIGHT - (HEIGHT - BOTTOM))
    ceiling = float(HEIGHT)
    for place in reversed(order if over else []):
        placed[place] = min(placed[place], ceiling - LINE_HEIGHT, HEIGHT - BOTTOM)
        ceiling = placed[place]
    return placed
