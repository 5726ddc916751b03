"""Reviews of finished games: kept compressed, as they can be made again but take a while."""

import zlib
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from stammtisch.web.store.database import Database, failing
from stammtisch.web.store.schema import games, reviews


class KeptReview(NamedTuple):
    """A review as JSON text, and when it was made."""

    game_id: str
    words: str
    made: float


class ReviewShelf:
    """Questions to one database, from any thread."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def find(self, game_id: str) -> str | None:
        """The JSON text of the review of a game; None: there is none yet."""
        wanted = select(reviews.c.content).where(reviews.c.game_id == game_id)
        with failing(self.database.place), self.database.reading.connect() as connection:
            content = connection.scalar(wanted)
        return None if content is None else zlib.decompress(content).decode()


def keep_review(connection: Connection, review: KeptReview) -> bool:
    """In place of an earlier one; False: there is no such game any more."""
    wanted = select(games.c.id).where(games.c.id == review.game_id).with_for_update()
    if connection.scalar(wanted) is None:
        return False
    connection.execute(delete(reviews).where(reviews.c.game_id == review.game_id))
    content = zlib.compress(review.words.encode())
    row = {"game_id": review.game_id, "content": content, "made": review.made}
    connection.execute(insert(reviews), row)
    return True
