"""PettingZoo's own kits, with whatever version is installed here."""

from functools import partial
from importlib import import_module
from typing import Any

from stammtisch import GAMES
from stammtisch.adapters.pettingzoo import env

kit: Any = import_module("pettingzoo.test")

for name in GAMES:
    for form in ("flat", "dict"):
        kit.api_test(env(name, form=form), num_cycles=100)
    kit.seed_test(partial(env, name), num_cycles=20)
