"""One seat of a table as a Gymnasium environment, with bots in all other seats.

>>> import gymnasium
>>> import stammtisch.adapters.gymnasium
>>> one = gymnasium.make("stammtisch/forsale-seat-v1", seats=3, opponents="policy")
>>> observation, info = one.reset(seed=7)
>>> over = False
>>> while not over:
...     action = int(info["action_mask"].argmax())
...     observation, reward, over, truncated, info = one.step(action)
>>> info["rank"]
3

`gymnasium.make("stammtisch.adapters.gymnasium:stammtisch/forsale-seat-v1")` needs no import."""

from collections.abc import Mapping
from typing import Any

from stammtisch.adapters.batch import Illegal
from stammtisch.adapters.pettingzoo import RENDER_MODES, Form, raw_env
from stammtisch.adapters.reward import Reward
from stammtisch.bots import find_bot
from stammtisch.core.chance import read_key
from stammtisch.core.game import BadOption, Game, whole
from stammtisch.core.kernel import compiled_game
from stammtisch.core.language import _
from stammtisch.core.record import Array
from stammtisch.games import GAMES

import gymnasium  # isort: skip  # the modules above say what to install where it is missing

Info = dict[str, Any]
KEY_BYTES = 16
SEEDS = 2**63


class SeatEnvironment(gymnasium.Env[Any, int]):
    """A seat that learns, among bots of one level.

    game          the name of an installed game, such as forsale
    seats         the number of players (default: the game's usual number)
    opponents     the bot in all other seats: policy, random, casual, expert:20, ...
    seat          the seat that learns (default: another one drawn for every game)
    reward        win, score or rank, at the end of the game
    illegal       lose (the game ends, and the seat comes last), or raise IllegalAction
    form          of observations: flat, or dict (with the action mask)
    render_mode   human, ansi (text), rgb_array (a picture) or svg
    options       the options of the game; "random" draws a new value for every game

    `info` holds `action_mask` and `seat`; once the game is over, `score` and `rank` as well."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        opponents: str = "policy",
        seat: int | None = None,
        reward: str = Reward.WIN,
        illegal: str = Illegal.LOSE,
        form: str = Form.FLAT,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        looks = {"form": form, "render_mode": render_mode}
        self.table = raw_env(game, seats, reward=reward, illegal=illegal, **looks, **options)
        self.render_mode = render_mode
        self._entry = find_bot(opponents)
        self._bot = self._entry.make(compiled_game(self.table.game))
        self._fixed_seat = self._checked_seat(seat)
        self.agent = self.table.possible_agents[self._fixed_seat or 0]
        self.observation_space = self.table.observation_space(self.agent)
        self.action_space: Any = self.table.action_space(self.agent)

    def _checked_seat(self, seat: object) -> int | None:
        number = whole(seat)
        if seat is None or (number is not None and 0 <= number < self.table.seats):
            return number
        words = _("there is no seat {seat!r}; seats count from 0 to {last}")
        raise BadOption(words.format(seat=seat, last=self.table.seats - 1), "seat")

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[Any, Info]:
        """Begins a new game; equal seeds and actions give equal games.

        `options` replace those of the game until the next reset."""
        super().reset(seed=seed)
        self.agent = self.table.viewer = self.table.possible_agents[self._drawn_seat()]
        self.table.reset(seed=int(self.np_random.integers(SEEDS)), options=options)
        self._let_others_play()
        return self.table.observe(self.agent), self._info()

    def _drawn_seat(self) -> int:
        drawn = int(self.np_random.integers(self.table.seats))
        return drawn if self._fixed_seat is None else self._fixed_seat

    def step(self, action: int) -> tuple[Any, float, bool, bool, Info]:
        """Plays an action, then the bots play until the seat has to decide again.

        >>> one = SeatEnvironment("forsale", 3, seat=0)
        >>> seen, info = one.reset(seed=7)
        >>> one.step(999)[1:4]
        (-0.3333333333333333, True, False)"""
        self.table.step(action)
        self._let_others_play()
        reward, over = self.table.rewards[self.agent], self.table.terminations[self.agent]
        return self.table.observe(self.agent), reward, over, False, self._info()

    def _let_others_play(self) -> None:
        table = self.table
        while table.agent_selection != self.agent and not table.terminations[self.agent]:
            seat = table.possible_agents.index(table.agent_selection)
            view = table.view(table.agent_selection)
            key = read_key(self.np_random.bytes(KEY_BYTES))
            table.step(self._bot.choose(view, seat, self._entry.budget, key))

    def _info(self) -> Info:
        seat = self.table.possible_agents.index(self.agent)
        return {**self.table.infos[self.agent], "action_mask": self.action_masks(), "seat": seat}

    def action_masks(self) -> Array:
        """The legal actions, as MaskablePPO of sb3-contrib asks for them."""
        return self.table.legal_mask(self.agent)

    def transcript(self) -> str:
        """The game so far with its key, which is secret: `stammtisch replay` reads it."""
        return self.table.transcript()

    def render(self) -> Any:
        """A picture of the table, as the seat sees it."""
        return self.table.render()


for _game in GAMES.values():
    gymnasium.register(
        f"stammtisch/{_game.name}-seat-v{_game.version}",
        entry_point=f"{__name__}:{SeatEnvironment.__name__}",
        kwargs={"game": _game.name},
    )
