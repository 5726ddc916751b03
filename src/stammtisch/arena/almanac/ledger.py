"""The almanac's results on disk, so that an interrupted run goes on where it stopped.

A file for each game: the first line says what it belongs to, every other line is a measured row, a
played deal or a game of self-play. The last two count only for the bots that have played them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO

from stammtisch.arena.almanac.duplicate_deals import DealRanks
from stammtisch.arena.almanac.policy_games import RowFigures
from stammtisch.arena.almanac.self_play import SelfPlaySums
from stammtisch.arena.almanac.settings import Setting
from stammtisch.arena.ledger import keep_to_ourselves, line_of, naming, read_json
from stammtisch.arena.signature import signature_of
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import _
from stammtisch.core.sources import PACKAGE, digest_of

RowKey = tuple[Setting, int]  # with the number of games
DealKey = tuple[Setting, str, int]  # with bot and deal, or number of the game


@cache
def bots_digest() -> str:
    return digest_of([PACKAGE / "bots"])


@cache
def rules_signature(game: Game) -> str:
    return signature_of(game)


def identity_of(game: Game, seed: int) -> dict[str, Any]:
    """Equal identities give equal rows: the signature changes with the rules and policies."""
    return {
        "game": game.name,
        "version": game.version,
        "seed": seed,
        "signature": rules_signature(game),
    }


class AlmanacLedger:
    """An open ledger: all results so far, and the file to write to."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self.rows: dict[RowKey, dict[str, Any]] = {}
        self.deals: dict[DealKey, list[list[int]]] = {}
        self.self_play: dict[DealKey, SelfPlaySums] = {}
        self._file = file

    def add_row(self, row: RowFigures) -> None:
        self._write({**setting_as_json(row.setting), "games": row.games, "figures": row.figures})
        self.rows[row.setting, row.games] = row.figures

    def add_deal(self, deal: DealRanks) -> None:
        content = {"bot": deal.bot, "by": bots_digest(), "deal": deal.deal, "ranks": deal.ranks}
        self._write({**setting_as_json(deal.setting), **content})
        self.deals[deal.setting, deal.bot, deal.deal] = deal.ranks

    def add_self_play(self, game: SelfPlaySums) -> None:
        content = {"bot": game.bot, "by": bots_digest(), "game": game.number, "sums": game.sums}
        self._write({**setting_as_json(game.setting), **content})
        self.self_play[game.setting, game.bot, game.number] = game

    def _write(self, content: dict[str, Any]) -> None:
        with naming(self.path):
            self._file.write(line_of(content))
            self._file.flush()

    def read(self, lines: Iterable[bytes]) -> None:
        for number, line in enumerate(lines, 2):
            try:
                self._take(read_json(line))
            except (KeyError, TypeError, ValueError, AttributeError) as wrong:
                raise no_almanac_ledger(self.path, number) from wrong

    def _take(self, kept: dict[str, Any]) -> None:
        setting = Setting(int(kept["seats"]), tuple(kept["options"].items()))
        if "figures" in kept:
            self.rows[setting, int(kept["games"])] = kept["figures"]
        elif kept["by"] != bots_digest():
            return
        elif "deal" in kept:
            self.deals[setting, kept["bot"], int(kept["deal"])] = kept["ranks"]
        else:
            sums = [(name, tuple(keys), *both) for name, keys, *both in kept["sums"]]
            game = SelfPlaySums(setting, kept["bot"], int(kept["game"]), sums)
            self.self_play[setting, game.bot, game.number] = game


def setting_as_json(setting: Setting) -> dict[str, Any]:
    return {"seats": setting.seats, "options": dict(setting.options)}


@contextmanager
def open_almanac_ledger(path: Path, game: Game, seed: int) -> Iterator[AlmanacLedger]:
    """A new ledger or one that goes on; raises BadOption for any other file."""
    with naming(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b")
    with file:
        keep_to_ourselves(file, path)
        ledger = AlmanacLedger(path, file)
        with naming(path):
            ledger.read(lines_of(file, path, identity_of(game, seed)))
        yield ledger


def lines_of(file: BinaryIO, path: Path, identity: dict[str, Any]) -> list[bytes]:
    """The lines after the first; an unfinished last line is cut off."""
    file.seek(0)
    *lines, torn = file.read().split(b"\n")
    head = line_of({"almanac": identity})
    if not lines and head.startswith(torn):
        file.truncate(0)
        file.write(head)
        file.flush()
        return []
    check_identity(lines[0] if lines else torn, path, identity)
    if torn:
        file.truncate(sum(len(line) + 1 for line in lines))
    return lines[1:]


def check_identity(line: bytes, path: Path, identity: dict[str, Any]) -> None:
    kept = read_json(line).get("almanac")
    if not isinstance(kept, dict):
        raise no_almanac_ledger(path, 1)
    other = [name for name, value in identity.items() if kept.get(name) != value]
    if other:
        sentence = _(
            "{path} belongs to other rules or deals (different {names}); "
            "choose another folder with --ledger"
        )
        raise BadOption(sentence.format(path=path, names=", ".join(other)), "ledger")


def no_almanac_ledger(path: Path, line: int) -> BadOption:
    sentence = _("{path}, line {line}: this is not the ledger of an almanac")
    return BadOption(sentence.format(path=path, line=line), "ledger")
