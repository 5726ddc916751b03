"""OpenSpiel's own kit for the interface of a game, on fewer states than the 400 it would take."""

import unittest
from collections.abc import Sequence
from typing import Any


def check_interface(loaded: Any, more_states: Sequence[Any] = ()) -> None:
    from open_spiel.integration_tests import api_test  # imports games that take a second
    from open_spiel.python.algorithms.sample_some_states import sample_some_states

    class Case(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # has no types
        game, game_name, game_type = loaded, str(loaded), loaded.get_type()
        some_states = sample_some_states(loaded, max_states=60) + list(more_states)

        @classmethod
        def setUpClass(cls) -> None:
            """The states are sampled already."""

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Case).run(result)
    assert result.testsRun >= 5
    assert [*result.errors, *result.failures] == []
