"""The files of deploy/ and the page about hosting name only what there is."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from starlette.testclient import TestClient

from stammtisch.__main__ import main
from stammtisch.core.sources import PACKAGE
from stammtisch.terminal.command import COMMANDS
from stammtisch.terminal.serve import USUAL_PORT
from stammtisch.web import server
from stammtisch.web.app import watch
from stammtisch.web.routes.health import health_app
from tests.web.api_desk import api_app, sit_all

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
PAGE = ROOT / "docs" / "host.md"
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())
TEXTS = {path.name: path.read_text("utf-8") for path in [*FILES, PAGE]}
UNITS = [path for path in FILES if path.suffix in (".service", ".timer")]
PROGRAM = "/opt/stammtisch/venv/bin/stammtisch"
SECOND_PORT = str(int(USUAL_PORT) + 1)
PORTS = {"80", "443", USUAL_PORT, SECOND_PORT, f"1{USUAL_PORT}", f"1{SECOND_PORT}"}
CADDYS_OWN = {"STAMMTISCH_SITE", "STAMMTISCH_UPSTREAM", "STAMMTISCH_UPSTREAMS"}


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(not shutil.which(program), reason=f"{program} is not installed")


def check(*order: str | Path) -> None:
    """Runs a program that finds faults in a file."""
    made = subprocess.run(order, capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr


# --- commands, variables, ports, files ----------------------------------------------------


def commands_in(text: str) -> list[tuple[str, set[str]]]:
    """Every `stammtisch COMMAND` of a shell or a list of words, with its options."""
    words = re.sub(r'[\[\]",\n]|^ *- ', " ", text.replace("\\\n", " "), flags=re.MULTILINE)
    found = re.findall(r"stammtisch +(\w+)((?: +(?!stammtisch)\S+)*)", words)
    names = {command.name for command in COMMANDS}
    return [(name, set(re.findall(r"--[a-z-]+", rest))) for name, rest in found if name in names]


def shell_lines() -> Iterator[tuple[str, str]]:
    for name, text in TEXTS.items():
        yield from ((name, line) for line in text.splitlines() if "stammtisch" in line)


def test_every_command_and_option_exists(capsys: pytest.CaptureFixture[str]) -> None:
    named = [(name, *each) for name, line in shell_lines() for each in commands_in(line)]
    named += [("compose.yaml", "serve", options_of(compose()["services"]["server"]["command"]))]
    named += [("Containerfile", "serve", options_of(containers_words()))]
    assert {command for _file, command, _options in named} >= {"serve", "backup", "restore"}
    for file, command, used in named:
        assert main([command, "--help", "--lang", "en"]) == 0
        known = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
        assert used <= known, f"{file}: {command} has no {used - known}"


def options_of(words: list[str]) -> set[str]:
    return {word.partition("=")[0] for word in words if word.startswith("--")}


def test_every_variable_exists() -> None:
    read = {
        name
        for path in PACKAGE.rglob("*.py")
        for name in re.findall(r'"(STAMMTISCH_\w+)"', path.read_text("utf-8"))
    }
    for name, text in TEXTS.items():
        named = set(re.findall(r"STAMMTISCH_[A-Z_]+", text))
        assert named <= read | CADDYS_OWN, f"{name}: {named - read - CADDYS_OWN}"
    assert all(f"{{${word}:" in TEXTS["Caddyfile"] + TEXTS["Caddyfile.two"] for word in CADDYS_OWN)


def test_every_port_is_one_of_ours() -> None:
    """Health and metrics are on the port with a 1 before it."""
    for name, text in TEXTS.items():
        named = set(re.findall(r"(?:127\.0\.0\.1|server|0\.0\.0\.0):(\d+)", text))
        assert named <= PORTS, f"{name}: {named - PORTS}"
    assert "--port %i --admin-port 1%i" in TEXTS["stammtisch@.service"]


def test_every_file_is_named_and_every_name_is_a_file() -> None:
    named = set(re.findall(r"`([\w@.-]+)`", TEXTS["README.md"]))
    assert named == {path.name for path in FILES} - {"README.md"}
    for name in re.findall(r"deploy/(?!secrets)([\w@.*-]+)", TEXTS["host.md"]):
        assert list(DEPLOY.glob(name)), f"deploy/{name} is not there"


# --- systemd ------------------------------------------------------------------------------


def setting(unit: str, name: str) -> str:
    """The last value of a setting."""
    return str(re.findall(rf"^{name}=(.*)$", TEXTS[unit], re.MULTILINE)[-1])


def test_a_server_that_ends_has_time_to_drain() -> None:
    needed = server.FAREWELL + server.GRACE
    assert needed * 2 <= float(setting("stammtisch@.service", "TimeoutStopSec"))
    grace = compose()["services"]["server"]["stop_grace_period"]
    assert needed * 2 <= float(grace.removesuffix("s"))


def test_the_server_and_its_backup_read_one_database_and_write_where_they_may() -> None:
    names = ("stammtisch@.service", "stammtisch-backup.service")
    assert len({setting(name, "LoadCredential") for name in names}) == 1
    assert len({setting(name, "User") for name in names}) == 1
    folder = f"/var/lib/{setting(names[0], 'StateDirectory')}"
    assert f"STAMMTISCH_DATA={folder} " in setting(names[0], "Environment")
    assert setting(names[1], "ReadWritePaths") == f"-{folder}"
    assert f"/var/lib/{setting(names[1], 'StateDirectory')} " in setting(names[1], "ExecStartPost")


def test_the_server_may_compile_and_count_its_own_files() -> None:
    """With the first no bot thinks, with the second the metrics of the process are missing."""
    for name in ("MemoryDenyWriteExecute", "ProcSubset"):
        assert not re.search(rf"^{name}=", TEXTS["stammtisch@.service"], re.MULTILINE)


@needs("systemd-analyze")
def test_systemd_reads_the_units(tmp_path: Path) -> None:
    for unit in UNITS:
        words = TEXTS[unit.name].replace(PROGRAM, "/bin/true")
        (tmp_path / unit.name).write_text(words, "utf-8")
    check("systemd-analyze", "verify", *(tmp_path / unit.name for unit in UNITS))


# --- containers ---------------------------------------------------------------------------


def compose() -> Any:
    return yaml.safe_load(TEXTS["compose.yaml"])


def containers_words() -> list[str]:
    words: list[str] = json.loads(re.findall(r"^CMD (.*)$", TEXTS["Containerfile"], re.M)[0])
    return words


def test_a_composition_names_only_what_it_has() -> None:
    plan = compose()
    for name, service in plan["services"].items():
        assert set(service["networks"]) <= set(plan["networks"])
        assert set(service.get("secrets", ())) <= set(plan["secrets"])
        assert set(service.get("depends_on", ())) <= set(plan["services"]) - {name}
        for volume in service["volumes"]:
            source = volume.partition(":")[0]
            assert source in plan["volumes"] or (DEPLOY / source).exists()
    for secret in plan["secrets"].values():
        assert secret["file"].removeprefix("./") in PAGE.read_text("utf-8")


def test_whatever_is_waited_for_tells_its_health() -> None:
    services = compose()["services"]
    waited = {name for service in services.values() for name in service.get("depends_on", ())}
    assert waited == {"db", "server"}
    assert "healthcheck" in services["db"]
    assert f"127.0.0.1:1{USUAL_PORT}/readyz" in TEXTS["Containerfile"].partition("HEALTHCHECK")[2]


def test_the_proxy_of_a_composition_is_believed() -> None:
    plan = compose()
    trusted = plan["services"]["server"]["environment"]["FORWARDED_ALLOW_IPS"]
    assert [{"subnet": trusted}] == plan["networks"]["inside"]["ipam"]["config"]


def test_a_container_is_built_from_what_is_there() -> None:
    words = TEXTS["Containerfile"]
    for sources in re.findall(r"^COPY ([^-].*) \S+$", words, re.M):
        assert all(list(ROOT.glob(source)) for source in sources.split()), sources
    assert re.search(r"^USER \d+$", words, re.M)


# --- metrics ------------------------------------------------------------------------------

METRIC = re.compile(r"\b((?:stammtisch|process)_[a-z_]+)\b")
PARTS = ("_bucket", "_count", "_sum")  # of a histogram


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Every metric of a server where something happened."""
    app = api_app(tmp_path_factory.mktemp("house"))
    admin = TestClient(health_app(watch(app)))
    with TestClient(app, base_url="http://house") as client:
        sit_all(client, "forsale", 3)
        text = admin.get("/metrics").text
    return {line.split()[0].partition("{")[0] for line in text.splitlines() if line[0] != "#"}


def whole(metrics: set[str]) -> set[str]:
    """A histogram by its name, without what Prometheus adds about its age."""
    found = set()
    for name in metrics:
        part = next((part for part in PARTS if name.endswith(part)), "")
        found.add(name.removesuffix(part))
    return {name for name in found if not name.endswith("_created")}


def shown() -> set[str]:
    board = json.loads(TEXTS["grafana-dashboard.json"])
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    return {name for words in asked for name in METRIC.findall(words)}


@pytest.mark.slow
def test_the_dashboard_shows_what_is_exported_and_nothing_else(exported: set[str]) -> None:
    assert shown() <= exported
    missing = {name for name in whole(exported) if name.startswith("stammtisch")} - whole(shown())
    assert not missing


def test_alerts_and_the_page_name_what_is_exported(exported: set[str]) -> None:
    rules = yaml.safe_load(TEXTS["alerts.yml"])["groups"][0]["rules"]
    used = {name for rule in rules for name in METRIC.findall(rule["expr"])}
    assert used <= exported
    told = set(METRIC.findall(TEXTS["host.md"])) - {"process_"}
    assert told <= whole(exported)
    assert {name for name in whole(exported) if name.startswith("stammtisch")} <= told


def test_no_two_panels_lie_on_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in json.loads(TEXTS["grafana-dashboard.json"])["panels"]:
        place = panel["gridPos"]
        fields = {
            (place["x"] + across, place["y"] + down)
            for across in range(place["w"])
            for down in range(place["h"])
        }
        assert not fields & taken, panel["title"]
        taken |= fields


@needs("promtool")
def test_prometheus_reads_its_files() -> None:
    check("promtool", "check", "config", DEPLOY / "prometheus.yml")


# --- proxies ------------------------------------------------------------------------------


@needs("caddy")
@pytest.mark.parametrize("name", ["Caddyfile", "Caddyfile.two"])
def test_caddy_reads_its_file(name: str) -> None:
    check("caddy", "adapt", "--adapter", "caddyfile", "--validate", "--config", DEPLOY / name)
