"""A compiled review says what an interpreted one says; `make parity` compares every game."""

import json
import os
import subprocess
import sys

import pytest

from stammtisch.review import review
from tests.review.finished import SHORT, random_game

PROGRAM = """
import json, sys
from stammtisch.review import review
from tests.review.finished import random_game
print(json.dumps(review(random_game(sys.argv[1]), seat=0, iterations=2).as_json()))
"""


@pytest.mark.slow
@pytest.mark.skipif(not os.environ.get("PARITY"), reason="compiles for a minute: make parity")
@pytest.mark.parametrize("name", SHORT)
def test_parity_of_reviews(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, name],
        env={**os.environ, "STAMMTISCH_ENGINE": "compiled"},
        capture_output=True,
        text=True,
        check=True,
    )
    here = review(random_game(name), seat=0, iterations=2).as_json()
    assert json.loads(done.stdout) == json.loads(json.dumps(here))
