"""A fault: something that breaks while people play, and is repaired."""

import random
from abc import ABC, abstractmethod
from typing import ClassVar

from tests.chaos.deployment import Deployment


class Fault(ABC):
    """One kind of fault, at one deployment."""

    name: ClassVar[str]

    def __init__(self, deployment: Deployment, chance: random.Random) -> None:
        self.deployment = deployment
        self.chance = chance

    @classmethod
    def is_possible(cls, _deployment: Deployment) -> bool:
        return True

    @abstractmethod
    def strike(self) -> bool:
        """Breaks something and repairs it; False: there was nothing to break just now."""
