"""What is decided in a person's name takes as long as a choice of that person."""

from random import Random

from stammtisch.web.rooms.change import Change
from stammtisch.web.rooms.response_delay import LONGEST, USUAL, VARIATION, ResponseTimes
from tests.web.house import seated
from tests.web.rooms.test_room import new_table

MANY = 200


def drawn(response_times: ResponseTimes, seat: int) -> tuple[float, float]:
    """The shortest and the longest of many."""
    seconds = [response_times.draw(seat, Random(number)) for number in range(MANY)]
    return min(seconds), max(seconds)


def test_who_has_not_decided_yet_takes_as_long_as_anybody() -> None:
    shortest, longest = drawn(ResponseTimes(), 0)
    assert USUAL[0] <= shortest < longest <= USUAL[1]


def test_each_person_has_a_tempo_and_another_one_for_sealed_choices() -> None:
    response_times = ResponseTimes()
    response_times.turn((), (0,))
    response_times.note(0, 2.0)
    response_times.turn((0,), (0, 1))
    response_times.turn((), (0, 1))
    response_times.note(0, 20.0)
    response_times.note(1, 5.0)
    assert drawn(response_times, 0)[0] >= 20.0 * VARIATION[0]
    assert drawn(response_times, 1)[1] <= 5.0 * VARIATION[1]
    response_times.turn((), (0,))
    assert drawn(response_times, 0)[1] <= 2.0 * VARIATION[1]


def test_who_went_away_does_not_keep_the_table_waiting_for_good() -> None:
    response_times = ResponseTimes()
    response_times.note(0, 3600.0)
    assert drawn(response_times, 0)[1] <= LONGEST * VARIATION[1]


def test_a_room_knows_how_long_its_people_took() -> None:
    room = seated(new_table(start="0"))
    entry, table = room.acting(0, "bid 1")
    room.note(Change(entry._replace(at=room.decision_clock.since[0] + 7.0), table))
    assert list(room.decision_clock.response_times.taken[0, False]) == [7.0]
