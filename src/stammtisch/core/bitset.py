"""Small sets as bit masks: bit n is set when n is a member (n up to 62).

Cards and seats are numbers, so both are kept in such sets."""

from collections.abc import Iterable

from stammtisch.core.mark import door, rule


@door
def count_members(bits: int) -> int:
    """How many members a set has."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def lowest_member(bits: int) -> int:
    """The lowest member of a set that is not empty."""
    return count_members((bits & -bits) - 1)


@rule
def highest_member(bits: int) -> int:
    """The highest member of a set that is not empty."""
    member = 0
    while bits >> (member + 1):
        member += 1
    return member


@rule
def next_member(bits: int, member: int) -> int:
    """The next higher member of a set that is not empty, else its lowest: the next in turn."""
    later = bits >> member + 1 << member + 1
    return lowest_member(later if later else bits)


@rule
def nth_member(bits: int, n: int) -> int:
    """The member with n lower ones, found by counting in halves."""
    bits = int(bits)
    member = 0
    width = 32
    while width:
        lower = count_members(bits >> member & ((1 << width) - 1))
        if n >= lower:
            n -= lower
            member += width
        width >>= 1
    return member


def members_of(bits: int) -> list[int]:
    """The members of a set, ascending.

    >>> members_of(0b1101)
    [0, 2, 3]
    """
    bits = int(bits)
    return [member for member in range(bits.bit_length()) if bits >> member & 1]


def set_of(members: Iterable[int]) -> int:
    """The set with these members.

    >>> bin(set_of([0, 2, 3]))
    '0b1101'
    """
    return sum(1 << member for member in set(members))
