"""Rules as a booklet, or as the plain paragraphs of a small game."""

from stammtisch.core.booklet import Booklet, BookletChapter, OwnRuling, as_booklet, labelled
from stammtisch.core.language import speaking

PLAIN = "Aim: take tricks.\n\nNobody passes, and nobody bids: all play."


def test_a_paragraph_may_begin_with_its_heading() -> None:
    first, second = as_booklet(PLAIN).chapters
    assert (first.heading, first.paragraphs) == ("Aim", ("Take tricks.",))
    assert (second.heading, second.paragraphs) == (
        "",
        ("Nobody passes, and nobody bids: all play.",),
    )


def test_a_booklet_stays_as_it_is() -> None:
    booklet = Booklet(())
    assert as_booklet(booklet) is booklet


def test_the_text_has_all_parts_in_the_order_of_reading() -> None:
    chapter = BookletChapter("Rule 8", ("Play two.", "Or one."), "Pairs", "Doppelschlag")
    ruling = OwnRuling("S05", "The first wins.")
    booklet = Booklet((BookletChapter("End", ("Stop.",), rulings=(ruling,)), chapter), "An idea.")
    assert booklet.text.split("\n\n") == [
        "An idea.",
        "End: Stop.",
        "Our ruling S05: The first wins.",
        "Rule 8: Pairs. Play two.",
        "Or one.",
    ]


def test_the_name_on_the_box_is_told_unless_it_is_ours() -> None:
    assert BookletChapter("Rule 8", (), "Pairs", "Doppelschlag").other_name == "Doppelschlag"
    assert not BookletChapter("Ein Zahltag", (), "", "Zahltag").other_name
    assert not BookletChapter("End", ()).other_name


def test_a_label_is_set_as_the_language_does() -> None:
    with speaking("fr"):
        assert labelled("But", "être riche") == "But\N{NO-BREAK SPACE}: être riche"
