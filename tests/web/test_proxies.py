"""The examples for nginx and Caddy, really in front of a server: https, streams, addresses."""

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from stammtisch.web.app import create_app
from stammtisch.web.hot_routes import HotRoutesApp
from stammtisch.web.server import Server as TableServer
from tests.web.api_desk import PATIENCE, running
from tests.web.postgres import Server
from tests.web.stored import wait_until
from tests.web.visitors import server as serving

DEPLOY = Path(__file__).parents[2] / "deploy"
TOKEN = "hush"
ELSEWHERE = "127.0.0.2"  # a visitor with an address of their own, on this machine
INVENTED = "203.0.113.9"
UPSTREAMS = ("127.0.0.1:8765", "127.0.0.1:8766")
NGINX = """daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}
http {{
  client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  {site}
}}"""
CADDY = "{{\nadmin off\nskip_install_trust\nhttp_port {plain}\nstorage file_system {folder}\n}}\n"
CERTIFY = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


# --- visitors -----------------------------------------------------------------------------


@dataclass
class Visitor:
    """Somebody who comes by https, from an address of their own."""

    port: int
    headers: dict[str, str] = field(default_factory=dict)

    @contextmanager
    def send(
        self, method: str, path: str, body: object = None
    ) -> Iterator[http.client.HTTPResponse]:
        line = http.client.HTTPSConnection(
            "localhost",
            self.port,
            timeout=PATIENCE,
            source_address=(ELSEWHERE, 0),
            context=ssl._create_unverified_context(),
        )
        data = None if body is None else json.dumps(body)
        with closing(line):
            line.request(method, path, data, {"content-type": "application/json", **self.headers})
            yield line.getresponse()

    def ask(self, path: str, body: object = None) -> Any:
        with self.send("GET" if body is None else "POST", path, body) as answer:
            assert answer.status < 400, answer.read()
            return json.load(answer)

    def become(self, name: str) -> None:
        token = self.ask("/api/people", {"name": name})["token"]
        self.headers["authorization"] = f"Bearer {token}"

    def open_table_as(self, name: str) -> str:
        """Everybody may open three at once."""
        self.headers.clear()
        self.become(name)
        return self.open_table()

    def open_table(self) -> str:
        wish = {"game": "zahltag", "chairs": ["me", "policy"], "options": {"start": 0}}
        return f"/api/tables/{self.ask('/api/tables', wish)['id']}"


# --- proxies ------------------------------------------------------------------------------


@contextmanager
def started(order: list[str], port: int, **settings: Any) -> Iterator[Visitor]:
    proxy = subprocess.Popen(order, stderr=subprocess.DEVNULL, **settings)
    try:
        wait_until(lambda: answers(port))
        yield Visitor(port)
    finally:
        proxy.terminate()
        proxy.wait(PATIENCE)


def answers(port: int) -> bool:
    try:
        with Visitor(port).send("GET", "/healthz"):
            return True
    except OSError:
        return False


@contextmanager
def nginx(name: str, folder: Path, houses: list[str]) -> Iterator[Visitor]:
    """The file with certificate, ports and servers of this test."""
    port, plain = free_port(), free_port()
    names = ["-subj", "/CN=localhost", "-keyout", f"{folder}/key", "-out", f"{folder}/cert"]
    subprocess.run([*CERTIFY.split(), *names], check=True, capture_output=True)
    site = (DEPLOY / f"nginx{name}.conf").read_text("utf-8")
    for old, new in zip(UPSTREAMS, houses, strict=False):
        site = site.replace(old, new)
    site = re.sub(r"(ssl_certificate) \S+;", rf"\1 {folder}/cert;", site)
    site = re.sub(r"(ssl_certificate_key) \S+;", rf"\1 {folder}/key;", site)
    site = re.sub(r" *listen \[::\].*\n", "", site)
    site = site.replace("listen 80;", f"listen {plain};").replace("listen 443", f"listen {port}")
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, site=site), "utf-8")
    with started(["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")], port) as visitor:
        yield visitor


@contextmanager
def caddy(name: str, folder: Path, houses: list[str]) -> Iterator[Visitor]:
    """The file as it is; it reads its host name and its servers from the environment."""
    port = free_port()
    options = CADDY.format(plain=free_port(), folder=folder)
    site = (DEPLOY / f"Caddyfile{name.replace('-', '.')}").read_text("utf-8")
    (folder / "Caddyfile").write_text(options + site, "utf-8")
    words = {
        "STAMMTISCH_SITE": f"localhost:{port}",
        "STAMMTISCH_UPSTREAM": houses[0],
        "STAMMTISCH_UPSTREAMS": " ".join(houses),
        "STAMMTISCH_METRICS_TOKEN": TOKEN,
        "HOME": str(folder),
    }
    order = ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    with started(order, port, env={**os.environ, **words}) as visitor:
        yield visitor


PROXIES = {"nginx": nginx, "caddy": caddy}


@pytest.fixture(scope="module", params=PROXIES)
def proxy(request: pytest.FixtureRequest) -> Callable[..., Any]:
    missing = [name for name in (request.param, "openssl") if not shutil.which(name)]
    if missing:
        pytest.skip(f"{missing[0]} is not installed")
    return PROXIES[request.param]


# --- one process --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def app(proxy: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> HotRoutesApp:
    """Made only if there is a proxy: who makes it must serve it, which closes its files."""
    return create_app(f"sqlite:///{tmp_path_factory.mktemp('house')}/tables.db", token=TOKEN)


@pytest.fixture(scope="module")
def house(app: HotRoutesApp) -> Iterator[str]:
    with running(TableServer(app)) as address:
        yield address.removeprefix("http://")


@pytest.fixture(scope="module")
def site(
    proxy: Callable[..., Any], house: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visitor]:
    with proxy("", tmp_path_factory.mktemp("proxy"), [house]) as visitor:
        yield visitor


@pytest.fixture
def visitor(site: Visitor) -> Visitor:
    return Visitor(site.port)


def test_a_cookie_is_bound_to_https_and_to_the_host(visitor: Visitor) -> None:
    with visitor.send("GET", "/") as answer:
        cookie = str(answer.headers["set-cookie"])
        assert cookie.startswith("__Host-stammtisch=")
        assert "; Secure" in cookie
        assert answer.headers["strict-transport-security"]


def test_a_form_passes_with_the_origin_that_the_browser_names(visitor: Visitor) -> None:
    visitor.headers["origin"] = f"https://localhost:{visitor.port}"
    visitor.become("Ada")
    assert visitor.ask("/api/tables/mine") == []


def test_a_form_of_another_site_is_refused(visitor: Visitor) -> None:
    visitor.headers["origin"] = "https://elsewhere.example"
    with visitor.send("POST", "/api/people", {"name": "Ada"}) as answer:
        assert answer.status == 403


def test_a_stream_tells_a_move_while_it_is_open(visitor: Visitor) -> None:
    visitor.become("Ada")
    table = visitor.open_table()
    with visitor.send("GET", f"{table}/events") as stream:
        told = (json.loads(line[6:]) for line in stream if line.startswith(b"data: "))
        view = next(view for view in told if view["legal"])
        visitor.ask(f"{table}/moves", {"action": view["legal"][0]["action"]})
        assert next(told)["number"] > view["number"]


def test_limits_know_the_visitors_address_whatever_they_pretend(
    app: HotRoutesApp, visitor: Visitor
) -> None:
    visitor.headers["x-forwarded-for"] = INVENTED
    visitor.become("Ada")
    visitor.open_table()
    paying = app.fast_path.limits.buckets  # type: ignore[attr-defined]  # it is the middleware
    assert f"tables of {ELSEWHERE}" in paying
    assert not [name for name in paying if INVENTED in name]


def test_nobody_outside_reads_health_and_metrics(visitor: Visitor) -> None:
    visitor.headers["authorization"] = f"Bearer {TOKEN}"
    for door in ("/healthz", "/readyz", "/metrics"):
        with visitor.send("GET", door) as answer:
            assert answer.status == 404


# --- two processes on one PostgreSQL ------------------------------------------------------


def tables_in(house: str) -> int:
    """How many tables a process holds in memory."""
    line = http.client.HTTPConnection(house, timeout=PATIENCE)
    with closing(line):
        line.request("GET", "/metrics", headers={"authorization": f"Bearer {TOKEN}"})
        text = line.getresponse().read().decode()
    found = re.search(r"^stammtisch_tables_open (\d+)", text, re.MULTILINE)
    assert found
    return int(found[1])


@pytest.fixture(scope="module")
def processes(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """The addresses of two real servers."""
    folder, database = tmp_path_factory.mktemp("data"), ("--database", server.empty())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STAMMTISCH_METRICS_TOKEN", TOKEN)
        with serving(folder, *database) as one, serving(folder, *database) as other:
            yield [address.removeprefix("http://") for _process, address in (one, other)]


def test_everybody_at_a_table_meets_in_one_process(
    proxy: Callable[..., Any], processes: list[str], tmp_path: Path
) -> None:
    before = sum(map(tables_in, processes))
    with proxy("-two", tmp_path, processes) as visitor:
        tables = [visitor.open_table_as(f"Ada {number}") for number in range(16)]
        for table in tables:
            for _again in range(3):
                visitor.ask(table)
    held = [tables_in(house) for house in processes]
    assert sum(held) - before == len(tables)
    assert all(held)


def test_a_process_that_has_ended_is_left_out(
    proxy: Callable[..., Any], house: str, tmp_path: Path
) -> None:
    with proxy("-two", tmp_path, [f"127.0.0.1:{free_port()}", house]) as visitor:
        tables = [visitor.open_table_as(f"Ben {number}") for number in range(8)]
        assert [visitor.ask(table)["id"] for table in tables] == [
            table.rpartition("/")[2] for table in tables
        ]
