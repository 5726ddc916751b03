"""Words that all pages share."""

import pytest

from stammtisch.web.views.words import ago_words

MINUTE, HOUR, DAY = 60, 3600, 86_400


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (-3.0, "just now"),
        (59, "just now"),
        (MINUTE, "1 minute ago"),
        (HOUR - 1, "59 minutes ago"),
        (2 * HOUR, "2 hours ago"),
        (DAY, "1 day ago"),
        (400 * DAY, "400 days ago"),
    ],
)
def test_people_say_how_long_ago_it_was(seconds: float, words: str) -> None:
    assert ago_words(seconds) == words
