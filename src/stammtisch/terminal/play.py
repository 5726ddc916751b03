"""`stammtisch play`: a game against bots in the terminal, saved between sittings."""

import argparse
import shlex
from dataclasses import dataclass, replace

from stammtisch.bots import LEVELS, SIMPLE
from stammtisch.core import notation
from stammtisch.core.branch import branch_of, table_at
from stammtisch.core.chance import key_of_game, read_key
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import N_, _
from stammtisch.core.notation import NotationError
from stammtisch.core.record import bytes_of
from stammtisch.core.settings import TABLE_OPTIONS, read_options
from stammtisch.core.table import Table
from stammtisch.terminal.arguments import read_bots, read_seed, read_whole, usually
from stammtisch.terminal.game_arguments import add_game, add_game_options, given_options, read_game
from stammtisch.terminal.parser import BadInput, Parser
from stammtisch.terminal.party import Party, player_name
from stammtisch.terminal.replay import read_content
from stammtisch.terminal.save_file import SavedGame, SaveFile, save_file_of
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.session import Session
from stammtisch.terminal.stream import INTERRUPTED, say_aside

USAGE = (N_("GAME"),)
EXAMPLES = (
    ("stammtisch play forsale", N_("go on, or begin a game against three bots")),
    ("stammtisch play forsale --seats 3 --name Anna --new", N_("begin anew, with a name")),
    ("stammtisch play forsale --bots expert,regular --seed 7", N_("choose bots and cards")),
    ("stammtisch play forsale --memory-aid no", N_("remember the others' coins yourself")),
    ("stammtisch play zahltag --cards my-box.toml", N_("with the contracts from your box")),
    ("stammtisch play stichtag --date today", N_("by the rules of today’s date")),
    ("stammtisch play stichtag --date 02-35 --seats 5", N_("a date that no year has")),
    ("stammtisch play forsale --from game.txt --step 12", N_("play on from a step of a game")),
)
USUAL_BOTS = "regular"
MOST_STEPS = 1_000_000
BOTS = (*LEVELS, *SIMPLE)
USUAL_SETTINGS = {"practice": "yes"}


def arguments(parser: Parser) -> None:
    add_game(parser)
    bots = _("the others: {bots}; the last one fills the other chairs").format(bots=", ".join(BOTS))
    parser.option("--bots", _("BOT,…"), bots)
    parser.option("--name", _("NAME"), _("what the others call you"))
    parser.option("--seat", "N", _("where you sit, counted from 0"))
    parser.option("--seed", "N", _("the same seed gives the same cards"))
    parser.option("--key", "HEX", _("the key of the cards, up to 32 hexadecimal digits"))
    parser.option("--save", _("FILE"), _("keep the game in this file, or go on with it"))
    parser.option("--from", _("FILE"), _("play on from this transcript; other cards come then"))
    parser.option("--step", "N", _("after so many decisions (default: all of them)"))
    parser.switch("--new", _("begin a new game; the old one is kept"))
    add_game_options(parser, TABLE_OPTIONS)


@dataclass(frozen=True)
class PlayRequest:
    """What the person asked for; None for what was left out."""

    game: Game
    seats: int | None
    seat: str | None
    name: str | None
    bots: str | None
    key: str | bytes | None
    options: dict[str, str]
    anew: bool
    position: Table | None = None

    def table(self) -> Table:
        if self.position is not None:
            return self.position.copy()
        seats = self.seats or self.game.read_seats(None)
        return Table(self.game, seats, self.key, **{**USUAL_SETTINGS, **self.options})

    def party(self, seats: int) -> Party:
        seat = read_whole("--seat", usually(self.seat, "0"), 0, seats - 1)
        return Party(
            seat, player_name(self.name), read_bots(usually(self.bots, USUAL_BOTS), seats - 1)
        )

    def allows(self, saved: SavedGame) -> bool:
        """Whether the saved game is what was asked for, so that it may go on."""
        return (
            not self.anew
            and not saved.table.over
            and saved.table.game is self.game
            and self.seats in (None, saved.table.seats)
            and self._allows_key(saved.table.key)
            and self._allows_options(saved.table)
            and self._allows_party(saved.party)
        )

    def _allows_key(self, key: str) -> bool:
        return self.key is None or bool((read_key(self.key) == read_key(key)).all())

    def _allows_options(self, table: Table) -> bool:
        """Whether the rules are the same, even if an option repeats what the edition says."""
        own = {option.name for option in self.game.options}
        wished = {name: word for name, word in self.options.items() if name in own}
        table_wished = {name: word for name, word in self.options.items() if name not in own}
        try:
            variant = self.game.variant(table.seats, {**table.options, **wished})
        except BadOption:
            return False
        same = bytes_of(variant) == bytes_of(self.game.variant(table.seats, table.options))
        return same and table_wished.items() <= settings_of(table).items()

    def _allows_party(self, party: Party | None) -> bool:
        if party is None:
            return True
        return self.seat in (None, str(party.seat)) and (
            self.bots is None or read_bots(self.bots, party.seats - 1) == party.bots
        )


def settings_of(table: Table) -> dict[str, str]:
    return {
        "practice": "yes" if table.is_practice else "no",
        "memory_aid": "yes" if table.has_memory_aid else "no",
    }


def read_request(read: argparse.Namespace) -> PlayRequest:
    game = read_game(read.game)
    key = read_cards(read)
    position = read_position(read, game, key)
    given = game.draw_options(given_options(read, TABLE_OPTIONS), read_key(key).tobytes())
    options, settings = read_options(game, given)
    return PlayRequest(
        game=game,
        seats=None if read.seats is None else game.read_seats(read.seats),
        seat=read.seat,
        name=read.name,
        bots=read.bots,
        key=key,
        options={**options, **settings},
        anew=read.new or position is not None,
        position=position,
    )


def read_position(read: argparse.Namespace, game: Game, key: str | bytes | None) -> Table | None:
    """The table to play on from, if a transcript is named."""
    name: str | None = vars(read)["from"]
    if name is None:
        if read.step is not None:
            raise BadInput(_("--step goes with --from"))
        return None
    if read.seats is not None or given_options(read, TABLE_OPTIONS):
        raise BadInput(_("the transcript says how many play, and by which rules"))
    table = table_at(Table, notation.decode(read_content(name)), read_step(read.step))
    if table.game is not game:
        raise BadInput(_("{name} is a game of {game}").format(name=name, game=table.game.name))
    return branch_of(table, key)


def read_step(words: str | None) -> int | None:
    return None if words is None else read_whole("--step", words, 0, MOST_STEPS)


def read_cards(read: argparse.Namespace) -> str | bytes | None:
    if read.seed is not None and read.key is not None:
        raise BadInput(_("--seed and --key both choose the cards; give only one of them"))
    if read.seed is not None:
        return key_of_game(read_seed(read.seed), 0)
    if read.key is not None:
        read_key(read.key)
    key: str | None = read.key
    return key


# --- sitting down -------------------------------------------------------------------------


def run(read: argparse.Namespace) -> int:
    request = read_request(read)
    with save_file_of(request.game.name, read.save) as save_file:
        session = sit_down(request, save_file, Screen())
        try:
            session.run()
        except KeyboardInterrupt:
            session.screen.say("")
            return say_aside(farewell(request.game, read.save), INTERRUPTED)
        if not session.table.over:
            session.screen.say(farewell(request.game, read.save))
    return 0


def farewell(game: Game, save: str | None) -> str:
    command = f"stammtisch play {game.name}"
    if save is not None:
        command = f"{command} --save {shlex.quote(save)}"
    return _("The game is saved; `{command}` goes on with it.").format(command=command)


def sit_down(request: PlayRequest, save_file: SaveFile, screen: Screen) -> Session:
    """Continues the saved game if that is what was asked for; else begins a new one."""
    try:
        saved = save_file.load()
    except NotationError as wrong:
        return begin_beside_damage(request, save_file, screen, wrong)
    if saved is None:
        return begin(request, save_file, screen)
    if request.allows(saved):
        return resume(request, saved, save_file, screen)
    return begin_beside(request, saved, save_file, screen)


def begin(request: PlayRequest, save_file: SaveFile, screen: Screen) -> Session:
    table = request.table()
    session = Session(table, request.party(table.seats), save_file, screen)
    if request.position is None:
        session.begin()
    else:
        save_file.save(table, session.party)
        session.show_current_step()
    return session


def resume(request: PlayRequest, saved: SavedGame, save_file: SaveFile, screen: Screen) -> Session:
    party = saved.party or request.party(saved.table.seats)
    if request.name is not None:
        party = replace(party, name=player_name(request.name))
    screen.say(_("Going on with your saved game; `--new` begins another one."))
    session = Session(saved.table, party, save_file, screen)
    session.show_current_step()
    return session


def begin_beside(
    request: PlayRequest, saved: SavedGame, save_file: SaveFile, screen: Screen
) -> Session:
    """Begins a new game; moves the old one only when the new one can be played."""
    request.party(request.table().seats)
    if saved.table.over:
        kept = save_file.finish() if save_file.home else save_file.set_aside()
        screen.say(_("The last game is over and kept in {path}.").format(path=kept))
    else:
        kept = save_file.set_aside()
        screen.say(_("A new game begins; the old one is kept in {path}.").format(path=kept))
    return begin(request, save_file, screen)


def begin_beside_damage(
    request: PlayRequest, save_file: SaveFile, screen: Screen, wrong: NotationError
) -> Session:
    if save_file.home is None:
        raise BadInput(
            _("{path} is not a game that can go on: {reason}").format(
                path=save_file.path, reason=wrong
            )
        )
    request.party(request.table().seats)
    kept = save_file.set_aside()
    screen.say(
        _("The saved game cannot be read ({reason}); it is kept in {path}.").format(
            reason=wrong, path=kept
        )
    )
    return begin(request, save_file, screen)
