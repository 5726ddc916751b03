"""The review of a finished game, by page and by API: made by the real process, then kept."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch import Table
from stammtisch.review import GameReview
from stammtisch.review.worker_client import ReviewClient
from stammtisch.web.rooms import review_desk
from stammtisch.web.rooms.review_desk import ReviewDesk
from stammtisch.web.store.administration import Administration
from stammtisch.web.store.reviews import KeptReview
from stammtisch.web.store.store import Store
from tests.web.api_desk import Desk, api_app, bid_once, desk_of
from tests.web.routes.test_replay import WHOLE, keep, play

PATIENCE = 120.0
NAP = 0.2
QUICK = 1  # iterations for each decision


class QuickClient(ReviewClient):
    """The real process, with rules as they stand: nothing is compiled for a single game."""

    def __init__(self) -> None:
        super().__init__(engine="interpreted")

    def ask(self, game: str, transcript: str, *_asked: Any, **_more: Any) -> Any:
        return super().ask(game, transcript, seat=0, iterations=QUICK)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(api_app(tmp_path)) as opened:
        services_of(opened).reviews.new_client = QuickClient
        yield opened


@pytest.fixture
def eve(client: TestClient) -> Desk:
    return desk_of(client, "Eve")


@pytest.fixture
def over(client: TestClient) -> str:
    return finished(services_of(client).store)


def services_of(client: TestClient) -> Any:
    return client.app.state.services  # type: ignore[attr-defined]  # it is a FastAPI


def finished(store: Store, room_id: str = "over") -> str:
    table = Table("forsale", seats=3, key="c0ffee")
    return keep(store, play(room_id, table, WHOLE)).room.id


def wait_for(done: Callable[[], Any]) -> Any:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if found := done():
            return found
        time.sleep(NAP)
    raise AssertionError("it took too long")


def reviewed(client: TestClient, table: str) -> dict[str, Any]:
    def look() -> Any:
        answer = client.get(f"/api/tables/{table}/review").json()
        return answer if answer["state"] == "done" else None

    found: dict[str, Any] = wait_for(look)
    return found


def test_a_review_is_made_on_request_and_kept(client: TestClient, over: str, eve: Desk) -> None:
    page = client.get(f"/table/{over}/review").text
    assert f'action="/table/{over}/review"' in page
    assert client.get(f"/api/tables/{over}/review").json()["state"] == "none"
    assert eve.post(f"/tables/{over}/review", {}).json()["state"] == "waiting"
    review = GameReview.from_json(reviewed(client, over)["review"])
    assert review.reviewed_seats == [0]
    assert GameReview.from_json(reviewed(client, over)["review"]) == review
    page = client.get(f"/table/{over}/review").text
    assert "<svg" in page
    assert f"/table/{over}/replay?step=" in page


def test_the_page_shows_a_bar_until_the_review_is_there(client: TestClient, over: str) -> None:
    answer = client.post(f"/table/{over}/review", follow_redirects=False)
    assert answer.headers["location"] == f"/table/{over}/review"
    assert f'hx-get="/table/{over}/review/progress"' in client.get(f"/table/{over}/review").text
    reviewed(client, over)
    told = client.get(f"/table/{over}/review/progress")
    assert (told.status_code, told.headers["hx-refresh"]) == (204, "true")


def test_a_running_game_has_no_review(client: TestClient, eve: Desk) -> None:
    """A review shows what its players may not know."""
    table, _desks = bid_once(client)
    for path in (f"/table/{table}/review", f"/table/{table}/review/progress"):
        assert client.get(path).status_code == 409
    assert client.post(f"/table/{table}/review").status_code == 409
    assert client.get(f"/api/tables/{table}/review").status_code == 409
    assert eve.post(f"/tables/{table}/review", {}).status_code == 409


def test_a_table_that_is_not_there_has_none_either(client: TestClient, eve: Desk) -> None:
    assert client.get("/table/nowhere/review").status_code == 404
    assert eve.post("/tables/nowhere/review", {}).status_code == 404


def test_a_review_that_went_wrong_is_asked_for_again(
    client: TestClient, over: str, eve: Desk
) -> None:
    desk: ReviewDesk = services_of(client).reviews
    eve.post(f"/tables/{over}/review", {})
    wait_for(lambda: desk._client and desk._client.pid)
    desk._client.close()  # type: ignore[union-attr]  # as if the process had been killed
    wait_for(lambda: over in desk.failed)
    assert 'role="alert"' in client.get(f"/table/{over}/review").text
    desk._client = None
    eve.post(f"/tables/{over}/review", {})
    reviewed(client, over)


def test_too_many_reviews_at_once_are_refused(
    client: TestClient, over: str, eve: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = finished(services_of(client).store, "other")
    monkeypatch.setattr(review_desk, "MOST_WAITING", 1)
    assert eve.post(f"/tables/{over}/review", {}).status_code == 202
    assert eve.post(f"/tables/{over}/review", {}).status_code == 202  # the same one
    assert eve.post(f"/tables/{other}/review", {}).status_code == 409


def test_a_review_goes_with_its_table(store: Store) -> None:
    table = finished(store)
    assert store.keep_review(KeptReview(table, "{}", 1.0)).result()
    assert store.keep_review(KeptReview(table, '{"form": 1}', 2.0)).result()
    assert store.reviews.find(table) == '{"form": 1}'
    Administration(store.database).delete_table(table)
    assert store.reviews.find(table) is None
    assert not store.keep_review(KeptReview(table, "{}", 3.0)).result()


def test_a_review_of_another_release_is_made_again(client: TestClient, over: str) -> None:
    services_of(client).store.keep_review(KeptReview(over, '{"form": 0}', 1.0)).result()
    assert client.get(f"/api/tables/{over}/review").json()["state"] == "none"
