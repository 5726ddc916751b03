from collections.abc import Iterator

from stammtisch.web.store.identifier import id_of


def test_no_id_begins_with_a_hyphen_and_all_look_alike() -> None:
    ids = [id_of(digest) for digest in digests()]
    assert not [each for each in ids if each.startswith("-")]
    assert {len(each) for each in ids} == {16}
    assert len(set(ids)) == 63  # of 64 beginnings, one gave way


def digests() -> Iterator[bytes]:
    """One for each first character of base 64."""
    for first in range(64):
        yield bytes([first << 2]) + bytes(31)
