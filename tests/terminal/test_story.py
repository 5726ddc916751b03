"""Events as lines of text."""

from stammtisch import GAMES, Table
from stammtisch.terminal.story import since_step, story

NAMES = ["Anna", "Bruno", "Clara"]


def played() -> Table:
    table = Table("forsale", 3, 1, start=0)
    for seat, words in ((0, "bid 3"), (1, "bid 4"), (2, "pass"), (0, "pass")):
        table.play(seat, words)
    return table


def told(table: Table) -> list[str]:
    return story(table.events(0), GAMES["forsale"].text, NAMES)


def test_sentences_about_one_seat_share_a_line() -> None:
    assert any(
        line.startswith("Anna passes and gets 2 coins back. Anna buys") for line in told(played())
    )


def test_a_step_has_its_own_line() -> None:
    assert [line for line in told(played()) if "Auction" in line] == ["Auction 1.", "Auction 2."]


def test_cards_turned_up_are_not_told() -> None:
    assert not any("on offer" in line for line in told(played()))


def test_only_the_current_step() -> None:
    events = since_step(played().events(0))
    assert story(events, GAMES["forsale"].text, NAMES) == ["Auction 2."]
    assert list(since_step([])) == []
