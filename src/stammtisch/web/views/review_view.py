"""A review on a page: the reader's own decisions first, with links into the replay."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from stammtisch.review import GameReview
from stammtisch.review.page import ReviewPage
from stammtisch.web.rooms.review_desk import ReviewProgress
from stammtisch.web.rooms.room import Room


@dataclass(frozen=True)
class ReviewView:
    """What the page of a review shows: the review, or how far it is."""

    room: Room
    seat: int | None  # of the reader
    review: GameReview | None
    progress: ReviewProgress | None
    has_failed: bool

    @cached_property
    def page(self) -> ReviewPage:
        assert self.review
        return ReviewPage(self.review, self.room.names(), self.replay)

    def replay(self, number: int, seat: int) -> str:
        """The position before an act, as its seat saw it."""
        return f"/table/{self.room.id}/replay?step={number - 1}&seat={seat}"

    @property
    def seats(self) -> Sequence[int]:
        """Whose decisions were judged, the reader first."""
        seats = self.review.reviewed_seats if self.review else ()
        return sorted(seats, key=lambda seat: (seat != self.seat, seat))

    @property
    def graph(self) -> Markup:
        return Markup(self.page.graph())

    @property
    def grades(self) -> Markup:
        return Markup(self.page.grades())

    @property
    def luck(self) -> Markup:
        return Markup(self.page.luck())

    @property
    def decisions(self) -> Markup:
        return Markup("\n").join(Markup(self.page.decisions(seat)) for seat in self.seats)

    @property
    def legend(self) -> Markup:
        return Markup(self.page.legend())
