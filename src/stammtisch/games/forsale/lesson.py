"""A guided first game of For Sale: two auctions, and a word when selling begins."""

from stammtisch.core.language import N_
from stammtisch.core.lesson import LaterTip, Lesson, LessonTip, TablePart
from stammtisch.games.forsale.state import Phase, State


def is_first_sale(view: State) -> bool:
    return bool(view.phase == Phase.SELLING and view.step == 1)


LESSON = Lesson(
    seats=3,
    key="f2",
    options={"start": "0"},
    tips=(
        LessonTip(
            N_(
                "Each auction offers one building for each player. The higher its number, the more "
                "you can sell it for later."
            ),
            TablePart.MIDDLE,
        ),
        LessonTip(
            N_(
                "You bid in turn, and the last player left gets the best building: 26. Your 28 "
                "coins must last for the whole game, so begin with 2."
            ),
            TablePart.PROMPT,
            "bid 2",
        ),
        LessonTip(
            N_("{1} bid 3. {2} passed and took the lowest building, 10, for nothing."),
            TablePart.OTHERS,
        ),
        LessonTip(
            N_("Bid 4 to stay in. If {1} passes now, you get 26."), TablePart.PROMPT, "bid 4"
        ),
        LessonTip(
            N_(
                "{1} passed, took 23 and got 2 of 3 coins back: half of the bid, rounded up. You "
                "were last, so you paid all 4 coins for 26."
            ),
            TablePart.ENDED,
        ),
        LessonTip(
            N_(
                "The winner begins the next auction. 24 and 25 are almost equal, so second best "
                "will do: bid 3."
            ),
            TablePart.PROMPT,
            "bid 3",
        ),
        LessonTip(
            N_(
                "{1} bid 4, but 25 is only 1 better than 24. Pass: you take 24 and get 2 of your 3 "
                "coins back."
            ),
            TablePart.PROMPT,
            "pass",
        ),
        LessonTip(
            N_(
                "You got 24 for 1 coin, and {1} paid 4 for 25. From here on it is your game: every "
                "coin you keep counts at the end."
            ),
            TablePart.OWN,
        ),
    ),
    later=(
        LaterTip(
            N_(
                "Buying is over, and now you sell. Each sale has a cheque for every player, and "
                "the highest building gets the highest one."
            ),
            TablePart.MIDDLE,
            is_first_sale,
        ),
        LaterTip(
            N_(
                "Everyone lays a building face down, and all are turned over together. If these "
                "cheques are poor, keep your best buildings for later."
            ),
            TablePart.HAND,
            is_first_sale,
        ),
    ),
)
