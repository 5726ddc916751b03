"""`stammtisch serve`: the table in the browser."""

import argparse
import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, tzinfo
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from stammtisch.bots import SIMPLE
from stammtisch.bots.levels import is_counted
from stammtisch.core.daily import BOTS
from stammtisch.core.folder import data_folder
from stammtisch.core.language import N_, _
from stammtisch.terminal.arguments import read_whole
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.stream import say
from stammtisch.web.http.open_files import Capacity, raise_file_limit

if TYPE_CHECKING:
    import uvicorn

    from stammtisch.web.http.turn_push import PushSetup
    from stammtisch.web.rooms.daily_house import DailySetup
    from stammtisch.web.server import Server

USAGE = ()
EXAMPLES = (
    ("stammtisch serve --browser", N_("the table in the browser, on this machine")),
    ("stammtisch serve --host 0.0.0.0 --port 80", N_("for everybody in your network")),
    ("stammtisch serve --database postgresql:///club", N_("for a club, on PostgreSQL")),
)
USUAL_HOST, USUAL_PORT = "127.0.0.1", "8765"
EVERYWHERE = "0.0.0.0"  # every network that this machine is in
ANYBODY = ("198.51.100.1", 9)  # an address reserved for documentation, which nobody has
ANY_PORT = "0"
HIGHEST_PORT = 65_535
MOST_PAGES = 1_000_000
RARELY = (5_000, 20, 1000)  # a full collection stops everybody
QUIT = "q"
DATABASE_VARIABLE = "STAMMTISCH_DATABASE"
DAYS_VARIABLE = "STAMMTISCH_KEEP_DAYS"
MOST_DAYS = 36_500
LOGS = ("plain", "json")
PUSH_VARIABLE = "STAMMTISCH_PUSH_KEYS"  # a file
ZONE_VARIABLE = "STAMMTISCH_TIME_ZONE"
USUAL_ZONE = "UTC"
PASSKEY_VARIABLE = "STAMMTISCH_PASSKEYS"  # an address
TOKEN_VARIABLE = "STAMMTISCH_METRICS_TOKEN"  # who sends it reads health and metrics


def arguments(parser: Parser) -> None:
    parser.option("--host", _("ADDRESS"), _("where to listen; without it, this machine only"))
    parser.option("--port", "N", _("on which port; 0 takes any that is free"))
    database_arguments(parser, _("where tables are kept; without it, in the data folder"))
    parser.option("--admin-port", "N", _("health and metrics on this port, for this machine only"))
    parser.option(
        "--pages-per-address", "N", _("how many pages of one address may be open; default: 500")
    )
    parser.option(
        "--keep-days",
        "N",
        _("delete tables that have not changed for N days; without it, nothing is ever deleted"),
    )
    parser.option(
        "--push-keys",
        _("FILE"),
        _("send notifications with the keys that `stammtisch push-keys` made"),
    )
    parser.option(
        "--time-zone",
        _("ZONE"),
        _("where it is midnight when the daily game changes; default: UTC"),
    )
    parser.option(
        "--daily-bots",
        _("BOT"),
        _("who plays against people in daily games; default: {bots}").format(bots=BOTS),
    )
    parser.option(
        "--passkeys",
        _("URL"),
        _("let people sign in with passkeys at this address, such as https://play.example.org"),
    )
    parser.option("--log", "|".join(LOGS), _("how the log is written"))
    parser.switch("--browser", _("open a browser"))


def database_arguments(parser: Parser, about: str) -> None:
    parser.option("--database", _("URL"), about)
    parser.option(
        "--database-file",
        _("FILE"),
        _("a file that holds the URL, for one with a password"),
    )


def run(read: argparse.Namespace) -> int:
    listener = listen(read.host or USUAL_HOST, read.port)
    raise_file_limit()
    with listener:
        outside = outside_of(listener)
        log = read_log(read.log)
        admin = listen_for_admin(read.admin_port)
        server = server_of(read, outside, admin)
        limit_pages(server, read.pages_per_address)
        write_log(log)
        address = address_of(listener)
        announce(address, web_address(outside, port_of(listener)) if outside else "")
        if admin:
            announce_admin(admin)
        threading.Thread(target=wait_for_quit, args=(server,), daemon=True).start()
        if read.browser:
            threading.Timer(1.0, webbrowser.open, [address]).start()
        gc.set_threshold(*RARELY)
        with suppress(KeyboardInterrupt):  # Ctrl-C is the way to end it
            server.run(sockets=[listener])
    return 0


def server_of(read: argparse.Namespace, outside: str, admin: socket.socket | None) -> "Server":
    push = push_setup_of(read)
    days = read_days(read.keep_days)
    daily = daily_setup_of(read)
    passkeys = passkey_origin_of(read)
    return make_server(database_of(read), outside, admin, days, push, daily, passkeys)


def daily_setup_of(read: argparse.Namespace) -> "DailySetup":
    with web_sentences():
        from stammtisch.web.rooms.daily_house import DailySetup

        return DailySetup(read_zone(read.time_zone), read_daily_bots(read.daily_bots))


def read_zone(words: str | None) -> tzinfo:
    """The name of a time zone: UTC, Europe/Berlin and so on."""
    name = words or os.environ.get(ZONE_VARIABLE) or USUAL_ZONE
    try:
        return UTC if name == USUAL_ZONE else ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        sentence = _("there is no time zone {name!r}; they are called as Europe/Berlin")
        raise BadInput(sentence.format(name=name)) from None


def read_daily_bots(words: str | None) -> str:
    """Only bots that answer the same question alike."""
    if words is None:
        return BOTS
    if words in SIMPLE or is_counted(words):
        return words
    sentence = _("daily games need bots with a number of iterations, as {bots}, not {name!r}")
    raise BadInput(sentence.format(bots=BOTS, name=words))


def announce(address: str, outside: str) -> None:
    say(
        _("The table stands at {address}; q and Enter, or Ctrl-C, ends it.").format(address=address)
    )
    if outside:
        say(_("Others in your network find it at {address}").format(address=outside))
    room = Capacity.now().streams
    say(_("Up to {count} pages can be open at once.").format(count=room))


def database_of(read: argparse.Namespace) -> str | Path:
    """Everybody on a machine can read the words of a command, so a password has other ways."""
    if read.database and read.database_file:
        raise BadInput(_("--database and --database-file exclude each other"))
    if read.database_file:
        return address_in(Path(read.database_file))
    return read.database or os.environ.get(DATABASE_VARIABLE) or usual_database()


def address_in(path: Path) -> str:
    try:
        return path.read_text("utf-8").strip()
    except (OSError, UnicodeError) as wrong:
        reason = getattr(wrong, "strerror", "") or str(wrong)
        words = _("{place} cannot be read: {reason}").format(place=path, reason=reason)
        raise BadInput(words) from wrong


def usual_database() -> Path:
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tables.db"


def listen(host: str, words: str | None) -> socket.socket:
    """Listens on the usual port or any free one, or on the port that was asked for."""
    wanted = USUAL_PORT if words is None else words
    port = read_whole("--port", wanted, 0, HIGHEST_PORT)
    try:
        return bound(host, port)
    except OSError as wrong:
        if words is None and wrong.errno == errno.EADDRINUSE:
            return listen(host, ANY_PORT)
        raise cannot_listen(host, port, wrong) from wrong


def bound_or_refused(host: str, port: int) -> socket.socket:
    try:
        return bound(host, port)
    except OSError as wrong:
        raise cannot_listen(host, port, wrong) from wrong


def cannot_listen(host: str, port: int, wrong: OSError) -> BadInput:
    reason, _brackets, _place = str(wrong.strerror or wrong).partition(" (while")
    return BadInput(
        _("cannot listen on {host}, port {port}: {reason}").format(
            host=host, port=port, reason=reason
        )
    )


def bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family)


def address_of(listener: socket.socket) -> str:
    host = listener.getsockname()[0]
    shown = "localhost" if host in (EVERYWHERE, USUAL_HOST) else host
    return web_address(shown, port_of(listener))


def web_address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def port_of(listener: socket.socket) -> int:
    return int(listener.getsockname()[1])


def outside_of(listener: socket.socket) -> str:
    """This machine's name for others; empty if only this machine is served."""
    host = str(listener.getsockname()[0])
    if host == EVERYWHERE:
        return network_address()
    return "" if ip_address(host).is_loopback else host


def network_address() -> str:
    """This machine's address in its network; empty if there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(ANYBODY)  # picks a route, and sends nothing
        except OSError:
            return ""
        return str(line.getsockname()[0])


def read_log(word: str | None) -> str:
    if word in (None, *LOGS):
        return word or LOGS[0]
    raise BadInput(_("--log is one of {choices}").format(choices=", ".join(LOGS)))


def limit_pages(server: "Server", words: str | None) -> None:
    if words is not None:
        server.limit_address(read_whole("--pages-per-address", words, 1, MOST_PAGES))


def read_days(words: str | None) -> int:
    """For how long tables are kept; 0: for ever."""
    flag, wanted = "--keep-days", words
    if words is None:
        flag, wanted = DAYS_VARIABLE, os.environ.get(DAYS_VARIABLE)
    return read_whole(flag, wanted, 1, MOST_DAYS) if wanted else 0


def write_log(form: str) -> None:
    if form == "json":
        from stammtisch.web.json_log import log_as_json

        log_as_json()


def listen_for_admin(words: str | None) -> socket.socket | None:
    if words is None:
        return None
    return bound_or_refused(USUAL_HOST, read_whole("--admin-port", words, 0, HIGHEST_PORT))


def announce_admin(admin: socket.socket) -> None:
    address = web_address(USUAL_HOST, port_of(admin))
    say(_("Health and metrics: {address}").format(address=address))


def push_setup_of(read: argparse.Namespace) -> "PushSetup | None":
    """How to send notifications; None: there are no keys."""
    path = read.push_keys or os.environ.get(PUSH_VARIABLE)
    if not path:
        return None
    with push_sentences():
        from stammtisch.web.http.push_delivery import PushDelivery
        from stammtisch.web.http.push_keys import read_keys
        from stammtisch.web.http.turn_push import PushSetup

        return PushSetup(read_keys(Path(path)), PushDelivery())


@contextmanager
def push_sentences() -> Iterator[None]:
    """Says in a sentence which packages are missing, or what is wrong with the keys."""
    with web_sentences():
        try:
            yield
        except ModuleNotFoundError as wrong:
            words = _("notifications need more packages: pip install 'stammtisch[push]'")
            raise BadInput(words) from wrong


def passkey_origin_of(read: argparse.Namespace) -> str:
    """Where passkeys are good; empty: on this machine only."""
    words = read.passkeys or os.environ.get(PASSKEY_VARIABLE)
    if not words:
        return ""
    with web_sentences():
        from stammtisch.web.http.passkey_origin import BadOrigin, is_installed, read_origin
    if not is_installed():
        raise BadInput(_("passkeys need one more package: pip install 'stammtisch[passkeys]'"))
    try:
        return read_origin(words)
    except BadOrigin as wrong:
        sentence = _("--passkeys is an address like https://play.example.org, not {words!r}")
        raise BadInput(sentence.format(words=words)) from wrong


def make_server(
    database: str | Path,
    outside: str,
    admin: socket.socket | None = None,
    keep_days: int = 0,
    push_setup: "PushSetup | None" = None,
    daily: "DailySetup | None" = None,
    passkey_origin: str = "",
) -> "Server":
    with web_sentences():
        from stammtisch.web.app import create_app
        from stammtisch.web.http.services import USUAL_DAILY
        from stammtisch.web.server import Server

        token = os.environ.get(TOKEN_VARIABLE, "")
        setup = daily or USUAL_DAILY
        app = create_app(database, outside, token, keep_days, push_setup, setup, passkey_origin)
        return Server(app, admin)


@contextmanager
def web_sentences() -> Iterator[None]:
    """Says in a sentence which packages are missing, or what is wrong with the database."""
    try:
        from stammtisch.web.store.database import SpokenError
    except ModuleNotFoundError as wrong:
        raise missing_packages() from wrong
    try:
        yield
    except SpokenError as wrong:
        raise BadInput(str(wrong)) from wrong
    except ModuleNotFoundError as wrong:
        raise missing_packages() from wrong


def missing_packages() -> BadInput:
    return BadInput(_("the browser table needs more packages: pip install 'stammtisch[web]'"))


def wait_for_quit(server: "uvicorn.Server") -> None:
    """Stops the server when a person quits; there may be no input at all."""
    for line in sys.stdin:
        if line.strip().lower() == QUIT:
            server.should_exit = True
            return
