"""What the end of a game is worth to a learner."""

from enum import StrEnum

from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.core.mark import door, rule
from stammtisch.core.record import Array

SCORE, RANK = 0, 1  # of a seat's row in a standing


class Reward(StrEnum):
    """What the end of a game is worth to a seat."""

    WIN = "win"  # the share of the win minus an equal share: all rewards add up to 0
    SCORE = "score"  # the seat's own points or money
    RANK = "rank"  # from 1 for the only winner down to -1 for the last

    @property
    def number(self) -> int:
        return list(Reward).index(self)


WINS, SCORES = Reward.WIN.number, Reward.SCORE.number


def read_reward(reward: object) -> Reward:
    if reward in list(Reward):
        return Reward(str(reward))
    raise BadOption(
        _("reward must be one of {choices}, not {reward!r}").format(
            choices=", ".join(Reward), reward=reward
        ),
        "reward",
    )


@door
def reward_of(number: int, places: Array, seats: int, seat: int) -> float:
    """One seat's reward of this kind, from the standing of all seats."""
    if number == SCORES:
        return float(places[seat, SCORE])
    return share_of(places, seats, seat) if number == WINS else lead_of(places, seats, seat)


@rule
def share_of(places: Array, seats: int, seat: int) -> float:
    winners = 0
    for other in range(seats):
        winners += places[other, RANK] == 1
    won = 1.0 if places[seat, RANK] == 1 else 0.0
    return won / winners - 1 / seats


@rule
def lead_of(places: Array, seats: int, seat: int) -> float:
    """How many others the seat has beaten minus how many have beaten it, from -1 to 1."""
    beaten = 0
    for other in range(seats):
        beaten += places[other, RANK] > places[seat, RANK]
        beaten -= places[other, RANK] < places[seat, RANK]
    return beaten / (seats - 1)
