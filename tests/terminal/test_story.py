"""Events as lines of text."""

from stammtisch import GAMES, Table
from stammtisch.core.event import STEP
from stammtisch.terminal.story import but_for_the_table, since_step, story

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


def test_the_story_tells_what_was_turned_up() -> None:
    offers = [line for line in told(played()) if "on offer" in line]
    assert len(offers) == 2
    assert all(line.count("Building") == 3 for line in offers)


def test_only_the_current_step() -> None:
    events = since_step(played().events(0))
    assert [event.value for event in events if event.kind == STEP] == [2]
    assert list(since_step([])) == []


def test_what_lies_on_the_table_is_not_news() -> None:
    table = played()
    news = but_for_the_table(table.events(0))
    offers = [line for line in story(news, GAMES["forsale"].text, NAMES) if "on offer" in line]
    assert len(offers) == 1
    table.play(1, "bid 1")
    now = but_for_the_table(since_step(table.events(0)))
    assert story(now, GAMES["forsale"].text, NAMES) == ["Auction 2.", "Bruno bids 1."]
    assert list(but_for_the_table([])) == []


def test_a_payday_is_news_and_a_contract_lies_on_the_table() -> None:
    table = Table("zahltag", 3, 1, start=0, deck=["deck payday payday ffw"])
    for turn in range(11):
        table.play(turn % 3, "keep")
    news = but_for_the_table(table.events(0))
    assert story(news, GAMES["zahltag"].text, NAMES)[-7:] == [
        "Payday 1 of 5 comes up.",
        "Anna pays nothing.",
        "Bruno pays nothing.",
        "Clara pays nothing.",
        "Turn 2: Bruno.",
        "Bruno keeps all cards.",
        "A payday right after a payday goes back into the deck.",
    ]
