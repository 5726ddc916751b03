"""Somebody who plays one table in the chaos, and writes down what the server acknowledged."""

import random

from tests.chaos.client import Client
from tests.chaos.ledger import Ledger


class Player(Client):
    def __init__(self, door: str, name: str, chance: random.Random) -> None:
        super().__init__(door)
        self.name = name
        self.chance = chance
        self.ledger = Ledger("", None)
