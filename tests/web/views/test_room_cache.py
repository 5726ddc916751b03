"""The rendered parts of a room are cached outside the room."""

import gc
import weakref

from stammtisch.core.language import speaking
from stammtisch.core.table import Table
from stammtisch.web.views import room_cache
from stammtisch.web.views.room_cache import recap_in, sentences_in
from tests.web.house import seated


def test_all_readers_of_a_language_share_what_is_written() -> None:
    room = seated(Table("forsale", 3, key="c0ffee"))
    assert sentences_in(room) is sentences_in(room)
    with speaking("de"):
        assert sentences_in(room) is not sentences_in(seated(room.table))


def test_a_log_tells_a_reader_only_what_they_saw() -> None:
    room = seated(Table("forsale", 3, key="c0ffee"))
    seen = room.table.events(None)
    sentences = sentences_in(room)
    assert sentences.log(seen, 60) is sentences.log(list(seen), 60)
    assert sentences.log(seen[:-1], 60) == sentences.log(seen, 60)[:-1]


def test_names_of_yesterday_are_not_kept() -> None:
    room = seated(Table("forsale", 3, key="c0ffee"))
    for number in range(20):
        room.call_people({"person-0": f"Anna {number}"})
        assert sentences_in(room).names[0] == f"Anna {number}"
    assert len(room_cache._caches[room].sentences) == 1


def test_it_goes_with_its_room() -> None:
    room = seated(Table("forsale", 3, key="c0ffee"))
    known = weakref.ref(sentences_in(room)), weakref.ref(recap_in(room, None))
    del room
    gc.collect()
    assert [each() for each in known] == [None, None]
