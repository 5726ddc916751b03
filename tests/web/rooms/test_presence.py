"""A table remembers who looked in, but not for ever."""

from stammtisch.web.rooms import presence
from stammtisch.web.rooms.presence import Presence


def test_strangers_who_look_in_are_forgotten_one_day() -> None:
    people = Presence()
    for number in range(presence.REMEMBERED + 10):
        with people.staying(f"stranger {number}"):
            pass
    assert len(people._seen) == presence.REMEMBERED
    assert "stranger 0" not in people._seen
    assert not people._pages
