"""The API on a real server: the client of the page plays, streams tell, strange requests fail."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
import schemathesis
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from stammtisch import GAMES
from stammtisch.web.app import watch
from stammtisch.web.hot_routes import HotRoutesApp
from stammtisch.web.http.metrics import Metrics
from stammtisch.web.routes import api
from tests.web.api_desk import PATIENCE, api_app, served
from tests.web.stored import wait_until

PAGE = (Path(__file__).parents[3] / "docs" / "api.md").read_text("utf-8")
LONGEST_GAME = 120  # seconds
BROKEN = 500
CONFORMS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> HotRoutesApp:
    return api_app(tmp_path_factory.mktemp("house"))


@pytest.fixture(scope="module")
def address(app: HotRoutesApp) -> Iterator[str]:
    with served(app) as running:
        yield running


def ask(address: str, token: str = "", body: object = None) -> Any:
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    request = Request(address, data, headers if token else {"content-type": "application/json"})
    with urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)


def new_token(address: str, name: str) -> str:
    return str(ask(f"{address}/api/people", body={"name": name})["token"])


# --- the client of the page ---------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_bot_of_the_page_plays_a_game(address: str, tmp_path: Path, game: str) -> None:
    (script,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "player.py").write_text(script, "utf-8")
    order = [sys.executable, str(tmp_path / "player.py"), address, game]
    seats = GAMES[game].usual_seats
    with ExitStack() as stack:
        players = [started(stack, order)]
        wait_until(lambda: game in [table["game"] for table in ask(f"{address}/api/tables")])
        players += [started(stack, order) for _seat in range(1, seats)]
        told = {player.communicate(timeout=LONGEST_GAME)[0] for player in players}
    assert [player.returncode for player in players] == [0] * seats
    (results,) = told
    names = ["Random", "Random 2", "Random 3", "Random 4"][:seats]
    assert [" ".join(line.split()[1:-1]) for line in results.splitlines()] == names
    assert "1" in [line.split()[0] for line in results.splitlines()]


def started(stack: ExitStack, order: list[str]) -> "subprocess.Popen[str]":
    player = subprocess.Popen(order, text=True, stdout=subprocess.PIPE)
    stack.enter_context(player)
    stack.callback(player.kill)
    return player


# --- streams ------------------------------------------------------------------------------


def views(stream: Any) -> Iterator[dict[str, Any]]:
    for line in stream:
        if line.startswith(b"data: "):
            yield json.loads(line.removeprefix(b"data: "))


def test_a_stream_tells_the_view_whenever_something_happened(address: str) -> None:
    tokens = [new_token(address, name) for name in ("Ada", "Bob")]
    wish = {"game": "zahltag", "seats": 2, "options": {"start": 0}}
    table = f"{address}/api/tables/" + ask(f"{address}/api/tables", tokens[0], wish)["id"]
    request = Request(f"{table}/events", headers={"authorization": f"Bearer {tokens[0]}"})
    with urlopen(request, timeout=PATIENCE) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        told = views(stream)
        assert next(told) == ask(table, tokens[0])
        ask(f"{table}/join", tokens[1], {})
        begun = next(view for view in told if view["status"] == "playing")
        assert begun == ask(table, tokens[0])
        ask(f"{table}/moves", tokens[0], {"action": begun["legal"][0]["action"]})
        moved = next(told)
        assert moved["number"] == begun["number"] + 1
        assert moved == ask(table, tokens[0])


def test_a_stream_speaks_the_language_of_its_reader(address: str) -> None:
    token = new_token(address, "Ada")
    wish = {"game": "forsale", "chairs": ["me", "policy", "policy"]}
    table = f"{address}/api/tables/" + ask(f"{address}/api/tables", token, wish)["id"]
    request = Request(f"{table}/events", headers={"accept-language": "de"})
    with urlopen(request, timeout=PATIENCE) as stream:
        told = next(views(stream))["scene"]["columns"]
    assert told != ask(table)["scene"]["columns"]


# --- strange requests ---------------------------------------------------------------------


@pytest.fixture(scope="module")
def described(address: str) -> Any:
    """Schemathesis does not expect 413 for a wrong body that is also too large."""
    refused = {"negative_data_rejection": {"expected-statuses": ["4xx"]}}
    config = schemathesis.Config.from_dict({"checks": refused})
    return schemathesis.openapi.from_url(f"{address}/openapi.json", config=config)


@pytest.fixture(scope="module")
def token(address: str) -> str:
    return new_token(address, "Ada")


@pytest.fixture(scope="module")
def table(address: str, token: str) -> str:
    """A game that has begun, in which it is some bot's turn or ours."""
    wish = {"game": "stichtag", "chairs": ["me", "policy", "policy"], "pace": "quick"}
    return str(ask(f"{address}/api/tables", token, wish)["id"])


ROUTES = [
    (route.path, method)
    for route in api.router.routes
    if isinstance(route, APIRoute) and not route.path.endswith("/events")  # a stream never ends
    for method in route.methods or ()
]
EXAMPLES = int(os.environ.get("FUZZ", "10"))  # `make fuzz` asks for more
FEW = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")  # schemathesis does
@pytest.mark.parametrize(("path", "method"), ROUTES)
@pytest.mark.parametrize("mode", GenerationMode)
def test_no_request_breaks_the_house(
    described: Any, token: str, table: str, path: str, method: str, mode: GenerationMode
) -> None:
    operation = described[path][method]
    if mode == GenerationMode.NEGATIVE and not (operation.body or operation.path_parameters):
        return

    answers = []

    @FEW
    @given(case=operation.as_strategy(generation_mode=mode))
    def try_out(case: "schemathesis.Case[Any]") -> None:
        headers = {"authorization": f"Bearer {token}"}
        checks = [*CONFORMS, negative_data_rejection]
        answers.append(case.call_and_validate(headers=headers, timeout=PATIENCE, checks=checks))
        if "id" in case.path_parameters:
            case.path_parameters["id"] = table
            case.call_and_validate(headers=headers, timeout=PATIENCE, checks=CONFORMS)

    try_out()
    assert answers
    assert max(answer.status_code for answer in answers) < BROKEN


# --- strange visits: each request goes on from what the last one answered ------------------

AT_TABLE = "/api/tables/{id}"
MOVES = f"{AT_TABLE}/moves"
LONG_VISITS = """[phases.stateful]
max-steps = 20
[phases.stateful.inference]
algorithms = []
"""
SAME_TABLE = {"id": "$request.path.id"}
FIRST_CHOICE: dict[str, Any] = {
    "requestBody": {"action": "$response.body#/legal/0/action"},
    "x-schemathesis": {"merge_body": False},  # else a random `moment` goes along
}
VISITS = [
    "--phases=stateful",
    f"--max-examples={EXAMPLES}",
    f"--checks={','.join(check.__name__ for check in CONFORMS)}",
    "--exclude-path-regex=/(events|leave)$",  # they never end, or end everything
    "--mode=positive",
    "--request-timeout=30",
    "--generation-database=none",
]
AFTER = ("", "/hint", "/transcript", "/undo", "/join", "/return", "/bots", "/stand-in")


def link_to(described: dict[str, Any], path: str, **more: Any) -> dict[str, Any]:
    (operation,) = described["paths"][path].values()
    return {"operationId": operation["operationId"], "parameters": SAME_TABLE, **more}


def linked(described: dict[str, Any], tables: list[str]) -> dict[str, Any]:
    """Only these tables are asked for. A visit begins with the list, which leads to each of them;
    whatever shows one leads to a choice that it offers as often as to all other calls together."""
    for path in described["paths"]:
        for operation in described["paths"][path].values():
            for parameter in operation.get("parameters", ()):
                if parameter["name"] == "id":
                    parameter["schema"] = {"enum": tables}
    links = {part or "look": link_to(described, f"{AT_TABLE}{part}") for part in AFTER}
    move = link_to(described, MOVES, **FIRST_CHOICE)
    links.update((f"move {number}", move) for number in range(len(AFTER)))
    for part in ("", "/moves", "/undo"):
        (operation,) = described["paths"][f"{AT_TABLE}{part}"].values()
        operation["responses"]["200"]["links"] = links
    listed = described["paths"]["/api/tables"]["get"]["responses"]["200"]
    listed["links"] = {
        f"look at {table}": {**link_to(described, AT_TABLE), "parameters": {"id": table}}
        for table in tables
    }
    return described


def one_of_each(address: str, token: str) -> list[str]:
    """A table of each game at which the visitor is to move, and one that waits."""
    first = {"options": {"start": 0}}
    wishes: list[dict[str, Any]] = [
        {"game": game, "chairs": ["me", *["policy"] * (GAMES[game].usual_seats - 1)], **first}
        for game in sorted(GAMES)
    ]
    wishes.append({"game": "zahltag", "seats": 3})
    return [ask(f"{address}/api/tables", token, {**wish, "pace": "quick"})["id"] for wish in wishes]


def visit(address: str, token: str, folder: Path) -> str:
    """What Schemathesis' own command says, which knows that a server remembers earlier visits."""
    order = [str(Path(sys.executable).parent / "schemathesis"), "run", "openapi.json"]
    order += ["--url", address, "--header", f"Authorization: Bearer {token}", *VISITS]
    if "FUZZ" not in os.environ:
        order.append("--seed=1")
    made = subprocess.run(order, cwd=folder, text=True, capture_output=True)
    assert made.returncode == 0, made.stdout + made.stderr
    return made.stdout


def has_taken_a_move(counted: Metrics) -> bool:
    metrics = counted.registry.collect()
    answers = [sample for metric in metrics for sample in metric.samples if sample.value]
    moves = [answer.labels for answer in answers if answer.labels.get("route") == MOVES]
    return "200" in {labels["status"] for labels in moves}


@pytest.mark.slow
def test_no_visit_breaks_the_house(
    app: HotRoutesApp, address: str, token: str, tmp_path: Path
) -> None:
    described = linked(ask(f"{address}/openapi.json"), one_of_each(address, token))
    (tmp_path / "openapi.json").write_text(json.dumps(described))
    (tmp_path / "schemathesis.toml").write_text(LONG_VISITS)
    metrics = watch(app).metrics
    said = visit(address, token, tmp_path)
    assert has_taken_a_move(metrics), said
