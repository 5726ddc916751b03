"""The guide of a lesson: what it says to the learner now, and which act it asks for."""

from collections.abc import Iterator
from typing import NamedTuple

from stammtisch.core.language import _
from stammtisch.core.lesson import Lesson, LessonTip
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.room_state import UNGUIDED


class SaidTip(NamedTuple):
    """A tip on the page."""

    words: str
    points_at: str
    number: int  # of the tip in the lesson, from 1
    asks: bool  # for an act


class Guide(NamedTuple):
    """What is said before a decision; the act, if the last tip asks for one."""

    decision: int
    tips: tuple[SaidTip, ...]
    last: int  # the number of the last tip of the lesson
    action: int | None


def guide_of(room: Room, seat: int) -> Guide | None:
    """Nothing where there is no lesson, where the learner has left its guide or gone another way,
    and where nothing is to be said."""
    lesson = room.game.lesson
    if lesson is None or not is_guided(room, seat):
        return None
    table = room.table
    acts = [table.say(act.action) for act in table.acts if act.seat == seat]
    if not lesson.is_followed_by(acts):
        return None
    asked = lesson.acts[len(acts)] if len(acts) < len(lesson.acts) else ""
    action = room.game.text.read_action(asked) if asked else None
    if asked and action not in table.legal(seat):
        return None
    tips = tuple(_said(room, lesson, seat, len(acts)))
    return Guide(len(acts), tips, len(lesson.every_tip), action) if tips else None


def is_guided(room: Room, seat: int) -> bool:
    """Is the learner of a lesson asked, who has not left its guide?"""
    chair = room.chairs[seat]
    is_asked = seat in room.to_act and not chair.level
    return room.is_lesson and is_asked and UNGUIDED not in chair.wishes


def _said(room: Room, lesson: Lesson, seat: int, decision: int) -> Iterator[SaidTip]:
    """The tips of the learner's decision, numbered as they come in the lesson."""
    is_free = decision >= len(lesson.acts)
    later = lesson.said_at(room.table.view_for_person(seat)) if is_free else ()
    said = (*lesson.said_before(decision), *later)
    for number, tip in enumerate(lesson.every_tip, 1):
        if tip in said:
            words = _(tip.words).format(*room.names())
            asks = isinstance(tip, LessonTip) and bool(tip.act)
            yield SaidTip(words, str(tip.points_at), number, asks)
