"""Numbers of all seats compared: the fewest and the most of them."""

from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array


@rule
def fewest(numbers: Array, seats: int) -> int:
    least = int(numbers[0])
    for seat in range(1, seats):
        least = min(least, int(numbers[seat]))
    return least


@rule
def most(numbers: Array, seats: int) -> int:
    greatest = int(numbers[0])
    for seat in range(1, seats):
        greatest = max(greatest, int(numbers[seat]))
    return greatest


@rule
def has_anyone(numbers: Array, seats: int, number: int) -> bool:
    for seat in range(seats):
        if numbers[seat] == number:
            return True
    return False
