"""A guided first game of Stichtag: three tricks of the booklet's first day."""

from stammtisch.core.language import N_
from stammtisch.core.lesson import LaterTip, Lesson, LessonTip, TablePart
from stammtisch.games.stichtag.booklet import FIRST_DATE
from stammtisch.games.stichtag.state import Phase, State


def is_second_round(view: State) -> bool:
    """Its first card is asked for."""
    return bool(view.rounds == 2 and view.step == 1 and view.phase == Phase.PLAYING)


LESSON = Lesson(
    seats=4,
    key="9ba",
    options={"date": FIRST_DATE, "start": "2"},
    tips=(
        LessonTip(
            N_(
                "The date makes the rules. Its first digit, 0, is the goal: the most points after "
                "three rounds win, and each trick is a point."
            ),
            TablePart.GOAL,
        ),
        LessonTip(
            N_(
                "{2} led violet. You have violet cards, so you must play one: your 9 is the "
                "highest there is."
            ),
            TablePart.HAND,
            "v9",
        ),
        LessonTip(
            N_(
                "You took the trick. {2}’s violet 8 shows 2 leaves, and in September each leaf in "
                "your tricks counts as one more trick."
            ),
            TablePart.MONTH,
        ),
        LessonTip(
            N_(
                "The second digit, 1, is the rule of the day: if you play a 1, you name the trump "
                "for the tricks to come."
            ),
            TablePart.RULE,
        ),
        LessonTip(
            N_(
                "The winner of a trick leads the next one. Lead your green 1: it will not win, but "
                "it lets you choose the trump."
            ),
            TablePart.HAND,
            "g1",
        ),
        LessonTip(
            N_(
                "{1} took the trick with green 9, but the wish is yours. You hold 4 pink cards: "
                "make pink trump."
            ),
            TablePart.PROMPT,
            "wish p",
        ),
        LessonTip(
            N_(
                "{1} led yellow. You have none, so you may play any card: your pink 5 is a trump "
                "and beats the yellow 9."
            ),
            TablePart.MIDDLE,
            "p5",
        ),
        LessonTip(
            N_(
                "With 2 tricks and 4 leaves, you have 6 points so far. You lead again, and from "
                "here on it is your game."
            ),
            TablePart.OWN,
        ),
    ),
    later=(
        LaterTip(
            N_(
                "The first round is over, and its points are on the score sheet. Everyone "
                "has new cards, and red is trump again."
            ),
            TablePart.LOG,
            is_second_round,
        ),
    ),
)
