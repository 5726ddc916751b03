"""The score race of a finished game: a line for every player, drawn on the server."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from stammtisch.core.game import ScoreRace
from stammtisch.core.language import _
from stammtisch.core.race import Lap, TurningPoint, laps_of, turning_point
from stammtisch.web.rooms.room import Room

LEFT, RIGHT, TOP, BOTTOM = 34, 250, 12, 190  # of the drawing, 400 wide and 214 high
LABEL_GAP = 16
LONGEST_LABEL = 11  # letters of a name
MOST_HEIGHTS, MOST_NUMBERS = 6, 12  # beside the drawing, and below it
ROUND_STEPS = (1, 2, 5)
DASHES = ("", "9 4", "2 4", "12 3 2 3", "5 3", "1 3 6 3")
SHAPES = (  # on a field of 10 by 10
    "M5 1a4 4 0 1 0 .01 0z",
    "M1.5 1.5h7v7h-7z",
    "M5 .5l4.5 8h-9z",
    "M5 0l5 5-5 5-5-5z",
    "M0 2l2-2 3 3 3-3 2 2-3 3 3 3-2 2-3-3-3 3-2-2 3-3z",
    "M3.5 0h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z",
)


class Tick(NamedTuple):
    """A number beside the drawing or below it."""

    place: int
    words: str


class RaceLine(NamedTuple):
    """The line of one player, told apart by its dashes, shape and label."""

    number: int
    points: str
    dashes: str
    shape: str
    label: str
    label_place: int


class RaceRow(NamedTuple):
    """A row of the table below the drawing."""

    heading: str
    scores: tuple[int, ...]


class Turn(NamedTuple):
    """The turning point, and where the replay shows it."""

    words: str
    address: str


class RaceView(NamedTuple):
    """The score race as a drawing, a description and a table."""

    title: str
    told: str  # what a screen reader says of the drawing
    lines: tuple[RaceLine, ...]
    heights: tuple[Tick, ...]
    numbers: tuple[Tick, ...]
    names: tuple[str, ...]
    rows: tuple[RaceRow, ...]
    turn: Turn | None


def race_of(room: Room) -> RaceView | None:
    """The race in the reader's language; None if the game has none."""
    race = room.game.race
    return drawn_race(room, race, laps_of(room.table)) if race else None


def drawn_race(room: Room, race: ScoreRace, laps: Sequence[Lap]) -> RaceView:
    heights = heights_of(laps)
    rows = tuple(
        RaceRow(_lap_words(race, number), tuple(place.score for place in lap.standing))
        for number, lap in enumerate(laps)
    )
    turn = turn_of(room, race, laps)
    title = _(race.title)
    names = tuple(room.names())
    told = told_of(names, laps, turn)
    numbers = numbers_of(len(laps))
    lines = lines_of(names, laps, heights)
    ticks = tuple(Tick(height_of(score, heights), str(score)) for score in heights)
    return RaceView(title, told, lines, ticks, numbers, names, rows, turn)


def _lap_words(race: ScoreRace, number: int) -> str:
    return _(race.words).format(number=number) if number else _("Start")


# --- the drawing --------------------------------------------------------------------------


def heights_of(laps: Sequence[Lap]) -> range:
    """Round numbers from below the lowest score to above the highest, not too many."""
    scores = [place.score for lap in laps for place in lap.standing]
    low, high = min(scores), max(scores)
    sizes = (unit * 10**power for power in range(6) for unit in ROUND_STEPS)
    return next(
        heights
        for size in sizes
        if len(heights := range(low // size * size, -(-high // size) * size + size, size))
        <= MOST_HEIGHTS
    )


def height_of(score: int, heights: range) -> int:
    full = max(1, heights[-1] - heights[0])
    return round(BOTTOM - (score - heights[0]) * (BOTTOM - TOP) / full)


def place_of(lap: int, laps: int) -> int:
    return round(LEFT + lap * (RIGHT - LEFT) / (laps - 1))


def numbers_of(laps: int) -> tuple[Tick, ...]:
    step = -(-laps // MOST_NUMBERS)
    return tuple(Tick(place_of(lap, laps), str(lap)) for lap in range(0, laps, step))


def lines_of(names: Sequence[str], laps: Sequence[Lap], heights: range) -> tuple[RaceLine, ...]:
    ends = [height_of(place.score, heights) for place in laps[-1].standing]
    labels = spread(ends)
    return tuple(
        RaceLine(
            seat,
            " ".join(
                f"{place_of(number, len(laps))},{height_of(lap.score(seat), heights)}"
                for number, lap in enumerate(laps)
            ),
            DASHES[seat % len(DASHES)],
            SHAPES[seat % len(SHAPES)],
            f"{laps[-1].score(seat)} {short(name)}",
            labels[seat],
        )
        for seat, name in enumerate(names)
    )


def spread(heights: Sequence[int]) -> list[int]:
    """The same heights, moved apart so that labels do not overlap, and kept within the drawing."""
    order = sorted(range(len(heights)), key=lambda each: heights[each])
    placed = [heights[each] for each in order]
    for before, after in pairwise(range(len(placed))):
        placed[after] = max(placed[after], placed[before] + LABEL_GAP)
    placed[-1] = min(placed[-1], BOTTOM)
    for before, after in reversed(list(pairwise(range(len(placed))))):
        placed[before] = min(placed[before], placed[after] - LABEL_GAP)
    return [placed[order.index(each)] for each in range(len(heights))]


def short(name: str) -> str:
    return name if len(name) <= LONGEST_LABEL else f"{name[: LONGEST_LABEL - 1]}…"


# --- in words -----------------------------------------------------------------------------


def told_of(names: Sequence[str], laps: Sequence[Lap], turn: Turn | None) -> str:
    seats = sorted(range(len(names)), key=laps[-1].rank)
    ends = [f"{names[seat]} {laps[-1].score(seat)}" for seat in seats]
    told = _("At the end: {scores}.").format(scores=", ".join(ends))
    return f"{told} {turn.words}" if turn else told


def turn_of(room: Room, race: ScoreRace, laps: Sequence[Lap]) -> Turn | None:
    point = turning_point(laps)
    if point is None:
        return None
    address = f"/table/{room.id}/replay?step={laps[point.lap].step}#stage"
    return Turn(point_words(room, race, point), address)


def point_words(room: Room, race: ScoreRace, point: TurningPoint) -> str:
    tell = str if point.is_rank else lead_words
    return _form_of(point).format(
        lap=_lap_words(race, point.lap),
        name=room.names()[point.seat],
        before=tell(point.before),
        after=tell(point.after),
    )


def _form_of(point: TurningPoint) -> str:
    if point.is_rank:
        return _("Turning point: {lap}. {name} goes from place {before} to place {after}.")
    if point.before > 0:
        return _("Biggest jump: {lap}. {name} goes from {before} to {after}.")
    return _("Turning point: {lap}. {name} goes from {before} to {after}.")


def lead_words(lead: int) -> str:
    if lead == 0:
        return _("level")
    words = _("{count} ahead") if lead > 0 else _("{count} behind")
    return words.format(count=abs(lead))
