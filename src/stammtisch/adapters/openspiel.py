"""The games as Python games of OpenSpiel, registered when this module is imported.

>>> import pyspiel
>>> import stammtisch.adapters.openspiel
>>> game = pyspiel.load_game("python_stammtisch_stichtag(players=4,date=12/24)")
>>> game.num_players()
4

The parameters are `players` and the options of the game. Write a date with a slash: OpenSpiel
would read 12-24 as a number.

Moves     Sequential: seats that decide at the same time do so in ascending order, and do not see
          each other's choice.
Chance    Explicit: eight chance nodes deal the digits of the game's key, one of 2**32, and the key
          decides all cards. `Table("forsale", 4, "c0ffee12")` is the game of these digits. So a
          history is the whole game, and states can be serialised. Python games of OpenSpiel with
          sampled chance cannot (`GetRNGState unimplemented`).
Utility   The share of the win minus an equal share.
Tensors   The flattened view (`core/observation.py`) of a seat with a perfect memory for cards.
Recall    The information state has perfect recall: besides the view, it has a number for all that
          the seat has seen and done at its own decisions (62 bits, at the end of the tensor). The
          view alone does not: it drops the order of past events.
Guesses   `resample_from_infostate` returns a world without a history, since no seat knows the true
          one. What other seats have seen before is unknown there."""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from stammtisch.adapters.sequential_table import OVER, Ruleset, SequentialTable, ruleset
from stammtisch.core.chance import read_key
from stammtisch.core.game import BadOption, Game, IllegalAction
from stammtisch.core.language import _
from stammtisch.core.record import Array
from stammtisch.core.settings import find_card_files, is_file_name
from stammtisch.core.table import Table
from stammtisch.games import GAMES

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        _("games of OpenSpiel need more packages: pip install 'stammtisch[openspiel]'")
    ) from missing

PREFIX = "python_stammtisch_"
PLAYERS = "players"
NUMBER_UNSAID, WORDS_UNSAID = -1, ""  # a parameter that is not given

PAST_BITS = 62  # of the number for what a seat has seen and done
DIGITS = 8  # of a key
VALUES = 16  # of a digit
EVEN = [(value, 1 / VALUES) for value in range(VALUES)]

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


# --- parameters ---------------------------------------------------------------------------


def parameters_of(game: Game) -> dict[str, int | str]:
    """The parameters of a game with their defaults; -1 and "" mean that an option is not given."""
    unsaid = {each.name: NUMBER_UNSAID if each.numbers else WORDS_UNSAID for each in game.options}
    return {PLAYERS: game.usual_seats, **unsaid}


def read_parameters(game: Game, parameters: Mapping[str, object]) -> Ruleset:
    """The rules with these parameters; raises BadOption."""
    said = {
        name: value if is_file_name(value) else str(value).replace("/", "-").replace(";", ",")
        for name, value in parameters.items()
        if name != PLAYERS and value not in (NUMBER_UNSAID, WORDS_UNSAID)
    }
    seats = game.check_seats(parameters.get(PLAYERS, game.usual_seats))
    return ruleset(game, seats, game.read_options(find_card_files(game, said)))


def say_parameters(rules: Ruleset) -> dict[str, int | str]:
    """The parameters as OpenSpiel can read them again: without commas, dates with slashes."""
    known = parameters_of(rules.game)
    said = {
        name: int(value) if known[name] == NUMBER_UNSAID else spelt(value)
        for name, value in rules.options
    }
    return {PLAYERS: rules.seats, **said}


def spelt(words: str) -> str:
    """A value in OpenSpiel's spelling.

    >>> spelt("12-24")
    '12/24'"""
    return words.replace("-", "/").replace(",", ";")


def type_of(game: Game) -> Any:
    """OpenSpiel's `GameType` of a game."""
    return type_with(
        short_name=PREFIX + game.name,
        long_name=game.text.title(),
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


def type_with(**facts: Any) -> Any:
    """A `GameType` with these facts, and with what all our games have in common."""
    return pyspiel.GameType(
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        provides_information_state_string=True,
        **facts,
    )


def facts_of(rules: Ruleset) -> Any:
    """OpenSpiel's `GameInfo` of a game with its number of players."""
    share = 1 / rules.seats
    return pyspiel.GameInfo(
        num_distinct_actions=rules.game.actions,
        max_chance_outcomes=VALUES,
        num_players=rules.seats,
        min_utility=-share,
        max_utility=1 - share,
        utility_sum=0.0,
        max_game_length=rules.game.longest(rules.seats),
    )


# --- game and state -----------------------------------------------------------------------


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its number of players and options; each game has its own subclass.

    Make one with `pyspiel.load_game`."""

    game: Game
    kind: Any

    def __init__(self, parameters: Mapping[str, object]) -> None:
        self.rules = read_parameters(self.game, parameters)
        super().__init__(self.kind, facts_of(self.rules), say_parameters(self.rules))

    def new_initial_state(self) -> "SpielState":
        """The state before the key is dealt.

        >>> game = pyspiel.load_game("python_stammtisch_forsale(players=3)")
        >>> state = game.new_initial_state()
        >>> for digit in "c0ffee12":
        ...     state.apply_action(int(digit, 16))
        >>> state.current_player(), state.action_to_string(1)
        (2, 'bid 1')"""
        return SpielState(self)

    def state_of(self, view: Any, seat: int) -> "SpielState":
        """A seat's turn with only what the seat may know, for a bot that must not know more."""
        state = SpielState(self)
        state.key = None
        state.turn = SequentialTable.seen(self.rules, view, seat)
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        """The digits of a key."""
        return DIGITS

    def make_py_observer(
        self, kind: object = None, _parameters: Mapping[str, object] | None = None
    ) -> "SpielObserver | None":
        """An observer of what one seat sees; None for any other kind of observer."""
        if not isinstance(kind, pyspiel.IIGObservationType):
            return SpielObserver(self.rules, "observation", SpielState.said_to)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        if kind.perfect_recall:
            return SpielObserver(self.rules, "info_state", SpielState.known_to, PAST_BITS)
        return SpielObserver(self.rules, "observation", SpielState.said_to)


def loaded(words: str) -> Any:
    """The game of its own description, `str(game)`."""
    return pyspiel.load_game(words)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A game in progress; there is no turn until all digits of its key are dealt.

    OpenSpiel calls the methods with an underscore. Its own versions of the public methods would
    call several of those, so the ones that are needed at every step are overridden."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.key: str | None = ""  # None: unknown
        self.turn: SequentialTable | None = None

    # --- deciding -------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's number for chance or for the end of the game."""
        if self.turn is None:
            return CHANCE
        return TERMINAL if self.turn.seat == OVER else self.turn.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.turn is not None and self.turn.seat == OVER

    def is_chance_node(self) -> bool:
        """Whether a digit of the key is dealt next."""
        return self.turn is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The 16 digits, all equally likely; nothing at a decision."""
        return EVEN if self.turn is None else []

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The action ids that a player may choose, ascending; None is the one to act."""
        if self.turn is None:
            return list(range(VALUES))
        if player is None or player == self.turn.seat:
            return self.turn.legal()
        others: list[int] = super().legal_actions(player)
        return others

    def _legal_actions(self, _player: int) -> list[int]:
        return self.turn.legal() if self.turn else []

    def _apply_action(self, action: int) -> None:
        if self.turn is None:
            self._deal(action)
        else:
            self.turn.decide(action)

    def _deal(self, digit: int) -> None:
        """Adds a digit to the key; the last one begins the game."""
        if not 0 <= digit < VALUES:
            sentence = _("chance deals digits from 0 to {last}, not {digit}")
            raise IllegalAction(sentence.format(last=VALUES - 1, digit=digit))
        self.key = f"{self.key}{digit:x}"
        if len(self.key) == DIGITS:
            self.turn = SequentialTable.begun(self.rules, read_key(self.key))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"key {action:x}"
        return self.rules.game.text.say_action(action)

    def returns(self) -> list[float]:
        """Every seat's share of the win minus an equal share; all 0 before the end."""
        return self.turn.shares() if self.turn else [0.0] * self.rules.seats

    # --- knowing --------------------------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player knows, with perfect recall; exact and short, not for reading."""
        seat = self._seat(player)
        return super().information_state_string(player) if seat is None else self.known_to(seat)

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees now, as named numbers; zeros are left out."""
        seat = self._seat(player)
        return super().observation_string(player) if seat is None else self.said_to(seat)

    def _seat(self, player: int | None) -> int | None:
        """The seat whose knowledge is meant; None if OpenSpiel should refuse."""
        seat = self.current_player() if player is None else player
        return seat if 0 <= seat < self.rules.seats else None

    def known_to(self, seat: int) -> str:
        """All that a seat knows, exact and short, as a key for tables of positions."""
        if self.turn is None:
            return ""
        return f"{seat} {self.turn.past(seat):x} {self.turn.view(seat).hex()}"

    def said_to(self, seat: int) -> str:
        """The observation in words: each number other than 0 with its name."""
        row = self.numbers_for(seat)
        told = (f"{self.rules.names[place]}={row[place]}" for place in np.flatnonzero(row))
        return f"seat {seat}: {' '.join(told)}"

    def numbers_for(self, seat: int) -> Array:
        """The observation of a seat; all zeros before the deal."""
        if self.turn is None:
            return np.zeros(self.rules.layout.size, np.int16)
        return self.turn.observation(seat)

    def past_of(self, seat: int) -> int:
        """A number for all that a seat has seen and done at its own decisions."""
        return self.turn.past(seat) if self.turn else 0

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A world that is possible for all the player knows, drawn with the sampler."""
        words = [int(sampler() * (1 << 32)) for _word in range(4)]
        return self.guessed(player, np.array(words, np.int64))

    def guessed(self, seat: int, key: Array) -> "SpielState":
        """A world that is possible for all a seat knows; equal keys give equal guesses."""
        if self.turn is None:
            copied: SpielState = self.clone()
            return copied
        state = SpielState(self.get_game())
        state.key = None
        state.turn = self.turn.guess(seat, key)
        return state

    def __str__(self) -> str:
        """The game so far, in the words of the notation."""
        key = "unknown" if self.key is None else self.key
        lines = [f"{self.rules.game.name}, {self.rules.seats} seats, key {key}"]
        for act in self.full_history():
            if act.player >= 0:
                lines.append(f"{act.player} {self._action_to_string(act.player, act.action)}")
        record = self.turn.record if self.turn else b""
        return "\n".join([*lines, f"record {hashlib.sha256(record).hexdigest()[:16]}"])


class SpielObserver:
    """What a seat sees, as a tensor and as a string.

    bits      how many bits of the seat's past follow in the tensor"""

    def __init__(
        self, rules: Ruleset, name: str, words: Callable[[SpielState, int], str], bits: int = 0
    ) -> None:
        self.tensor = np.zeros(rules.layout.size + bits, np.float32)
        self.dict = {name: self.tensor}
        self._words = words
        self._bits = np.arange(bits)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the tensor with what a player sees."""
        numbers = state.numbers_for(player)
        self.tensor[: numbers.size] = numbers
        self.tensor[numbers.size :] = state.past_of(player) >> self._bits & 1

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, in words."""
        return self._words(state, player)


def transcript_of(state: SpielState) -> str:
    """The game of a state with its key, which is secret: `stammtisch replay` reads it.

    Raises BadOption for a state without a history, such as a guess.

    >>> game = pyspiel.load_game("python_stammtisch_forsale(players=3)")
    >>> state = game.new_initial_state()
    >>> for action in [*(int(digit, 16) for digit in "c0ffee12"), 1]:
    ...     state.apply_action(action)
    >>> transcript_of(state).splitlines()[-1]
    '2 bid 1'"""
    if state.turn is None or state.key is None:
        sentence = _("a transcript needs the key of the game: all its digits, and not a guess")
        raise BadOption(sentence, "state")
    options: Mapping[str, Any] = dict(state.rules.options)
    table = Table(state.rules.game, state.rules.seats, state.key, **options)
    for act in state.full_history()[DIGITS:]:
        table.play(act.player, act.action)
    return table.transcript()


# --- registering --------------------------------------------------------------------------


def register(game: Game) -> None:
    """Makes a game known to `pyspiel.load_game`.

    OpenSpiel holds on to what it calls until after Python has ended; only a class survives that."""
    kind = type_of(game)
    made = type(f"Spiel{game.name.title()}", (SpielGame,), {"game": game, "kind": kind})
    pyspiel.register_game(kind, made)


for _game in GAMES.values():
    register(_game)
