"""Words that explain themselves."""

from stammtisch.core.scene import Explained, Pictured, Signs


def test_they_are_the_words_that_they_explain() -> None:
    bid = Explained("bid", "The lowest one wins.")
    assert bid == "bid"
    assert "bid" == bid  # noqa: SIM300 - this way round, too
    assert "bid" in {bid}
    assert f"{bid}!" == "bid!"


def test_another_meaning_makes_them_different() -> None:
    """Pages are kept by what they show: one game's words must not explain another's."""
    low, high = Explained("bid", "The lowest one wins."), Explained("bid", "The highest one wins.")
    assert low != high
    assert not low == high  # noqa: SIM201 - equality is asked as well
    assert len({low, high, Explained("bid", "The lowest one wins.")}) == 2


def test_they_may_hold_pictures() -> None:
    pictured = Pictured("Switch ", Signs("~", (("switch", None),), ""))
    explained = Explained(pictured, "It turns the order.")
    assert (explained, explained.words) == ("Switch ~", pictured)
