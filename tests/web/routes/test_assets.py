"""What pages load, as a browser gets it."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from stammtisch.web.views.templating import STATIC, TOGETHER, asset
from tests.web.house import open_house

POLICY = "content-security-policy"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with open_house(tmp_path_factory.mktemp("house")) as client:
        yield client


def test_an_asset_is_kept_for_ever_by_its_digest(house: TestClient) -> None:
    answer = house.get(asset("table.css"))
    assert "immutable" in answer.headers["cache-control"]
    assert not {"etag", "last-modified"} & set(answer.headers)


def test_the_table_loads_its_style_sheets_as_one(house: TestClient) -> None:
    answer = house.get(asset("table-page.css"))
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/css")
    for name in TOGETHER["table-page.css"]:
        assert (STATIC / name).read_text("utf-8") in answer.text


@pytest.mark.parametrize("query", ["", "?", "?0badf00d", "?xyz"])
def test_without_its_digest_it_is_asked_for_again(house: TestClient, query: str) -> None:
    answer = house.get(f"/static/table.css{query}")
    assert answer.status_code == 200
    assert "cache-control" not in answer.headers
    assert answer.headers["etag"]


def test_what_is_no_page_has_no_headers_of_a_page(house: TestClient) -> None:
    headers = house.get(asset("table.js")).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert POLICY not in headers


@pytest.mark.parametrize("path", ["/static/cards.svg", "/favicon.svg", "/service-worker.js", "/"])
def test_what_can_be_a_page_has_them(house: TestClient, path: str) -> None:
    assert POLICY in house.get(path).headers
