"""A guided first game of Zahltag: the exchanges, two contracts, and the first payday."""

from stammtisch.core.language import N_
from stammtisch.core.lesson import Lesson, LessonTip, TablePart

LESSON = Lesson(
    seats=3,
    key="17b",
    options={"start": "0"},
    tips=(
        LessonTip(
            N_(
                "These are the people and machines of your building firm. You may bid for a "
                "contract only if you have all the cards that it asks for."
            ),
            TablePart.HAND,
        ),
        LessonTip(
            N_(
                "You have 4 foremen, but only 1 card of each other kind. Swap a foreman for a "
                "worker."
            ),
            TablePart.HAND,
            "swap f w",
        ),
        LessonTip(
            N_(
                "Before the game you make 3 exchanges. A mixed hand suits more contracts: swap "
                "another foreman for an excavator."
            ),
            TablePart.HAND,
            "swap f e",
        ),
        LessonTip(
            N_(
                "You may also take a card without giving one back. Take a crane from its pile, but "
                "remember: on a payday, idle cards cost money."
            ),
            TablePart.MIDDLE,
            "take c",
        ),
        LessonTip(
            N_(
                "Each of your turns begins with an exchange. Take a worker, and the next card of "
                "the deck is turned up."
            ),
            TablePart.MIDDLE,
            "take w",
        ),
        LessonTip(
            N_(
                "It is a contract for 2 foremen, 2 workers and 2 cranes, and you have them all. "
                "Everyone bids in secret, and the lowest bid gets it."
            ),
            TablePart.MIDDLE,
        ),
        LessonTip(
            N_(
                "You are paid what you bid. Players who tie for the lowest bid get 2 million less "
                "each, so aim a little lower: bid 3."
            ),
            TablePart.PROMPT,
            "bid 3",
        ),
        LessonTip(
            N_(
                "The others bid 4, so you got the job and 3 million. Your crew is at work now, so "
                "you lack cards for this contract: show 00."
            ),
            TablePart.PROMPT,
            "00",
        ),
        LessonTip(
            N_(
                "It was payday. You hold the fewest cards, 3, and pay nothing; {2} holds 6 more "
                "and pays 6 million."
            ),
            TablePart.ENDED,
        ),
        LessonTip(
            N_(
                "Crews at work earn money, and idle ones cost it. After the fifth payday the most "
                "money wins; from here on it is your game."
            ),
            TablePart.OWN,
        ),
    ),
)
