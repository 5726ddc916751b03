"""People in the store: changed by one process, known to all."""

from contextlib import closing
from dataclasses import replace
from queue import SimpleQueue

from stammtisch.web.store.person import StoredPerson
from stammtisch.web.store.store import Store
from tests.web.postgres import Server
from tests.web.stored import PATIENCE, answer

ANNA = StoredPerson("anna", "Anna")


def test_a_person_is_kept_as_changed_last(store: Store) -> None:
    assert store.person("anna") is None
    assert answer(store.change_person(ANNA, replace(ANNA, name="Annika")))
    assert store.person("anna") == replace(ANNA, name="Annika")


def test_of_two_who_use_the_same_link_one_gets_in(store: Store) -> None:
    tries = [store.change_person(ANNA, replace(ANNA, link=1)) for _device in range(2)]
    assert sorted(map(answer, tries)) == [False, True]
    assert store.person("anna") == replace(ANNA, link=1)


def test_another_process_hears_who_was_changed(server: Server) -> None:
    address = server.empty()
    heard: SimpleQueue[str] = SimpleQueue()
    with closing(Store.open(address, heard.put)), closing(Store.open(address)) as other:
        assert answer(other.change_person(ANNA, replace(ANNA, generation=1)))
        assert heard.get(timeout=PATIENCE) == "@anna"
