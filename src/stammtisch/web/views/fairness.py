"""What everybody may know of a deal: before the end commitment and seals, afterwards all of it."""

from typing import Any, NamedTuple

from stammtisch.web.rooms.room import Room

SHUFFLING = "shuffling"


class FairSeat(NamedTuple):
    """What one seat adds to the deal."""

    seat: int
    name: str
    seal: str
    is_bot: bool
    is_awaited: bool  # sealed, and not revealed
    salt: str = ""  # empty until the game is over


class FairView(NamedTuple):
    """A deal as everybody sees it; nothing in it is secret."""

    phase: str  # the table's status, or "shuffling"
    commitment: str  # empty: the table has none
    agreed: tuple[str, ...]  # what the commitment fixes besides the secret
    seats: tuple[FairSeat, ...]
    secret: str = ""  # this and the keys are empty until the game is over
    key: str = ""
    bots: str = ""
    is_daily: bool = False  # nobody adds a salt to it
    is_league: bool = False  # the same

    @classmethod
    def of(cls, room: Room) -> "FairView":
        phase = SHUFFLING if room.is_shuffling else room.status
        shuffle = room.shuffle
        seen = cls(
            phase,
            commitment_of(room),
            shuffle.published,
            seats_of(room),
            is_daily=room.is_try,
            is_league=room.league is not None,
        )
        deal = room.fair_deal
        if deal is None:
            return seen
        seats = (seat._replace(salt=deal.salts[seat.seat]) for seat in seen.seats)
        return seen._replace(seats=tuple(seats), secret=deal.secret, key=deal.key, bots=deal.bots)

    @property
    def is_shared(self) -> bool:
        """Do other tables play the same deal?"""
        return self.is_daily or self.is_league

    @property
    def is_shuffling(self) -> bool:
        return self.phase == SHUFFLING

    @property
    def facts(self) -> dict[str, Any]:
        """What the script of the page checks."""
        seats = [{"seat": each.seat, "seal": each.seal, "salt": each.salt} for each in self.seats]
        names = ("commitment", "agreed", "secret", "key", "bots")
        return {"seats": seats, **{name: getattr(self, name) for name in names}}

    @property
    def sealed(self) -> tuple[FairSeat, ...]:
        return tuple(seat for seat in self.seats if seat.seal)


def commitment_of(room: Room) -> str:
    """Practice of a daily game has none."""
    if room.daily and not room.daily.counts:
        return ""
    return room.shuffle.commitment(room.deal_name)


def seats_of(room: Room) -> tuple[FairSeat, ...]:
    seals = room.shuffle.seals
    awaited = room.shuffle.awaited
    return tuple(
        FairSeat(
            chair.seat,
            chair.name,
            seals.get(chair.seat, ""),
            chair.is_bot,
            chair.seat in awaited,
        )
        for chair in room.chairs
    )
