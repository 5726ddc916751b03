"""The games as environments of PettingZoo, by its own kits and by our laws."""

import copy
import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from stammtisch import GAMES, BadOption, IllegalAction, Table

pytest.importorskip("pettingzoo")

import pettingzoo

from stammtisch.adapters import pettingzoo as zoo
from stammtisch.adapters.pettingzoo import Environment
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import say_key

pytestmark = pytest.mark.slow  # the kits take their time

env: Any = zoo.env  # PettingZoo's own types leave open what a wrapper holds
raw_env: Any = zoo.raw_env
with warnings.catch_warnings():  # where pygame is installed, its kits load games the old way
    warnings.simplefilter("ignore", DeprecationWarning)
    kit: Any = import_module("pettingzoo.test")

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("forsale", 3, {}),
    ("forsale", 6, {"edition": "iello"}),
    ("zahltag", 2, {}),
    ("zahltag", 4, {}),
    ("stichtag", 3, {"date": "12-24"}),
    ("stichtag", 4, {"date": "03-11"}),
    ("stichtag", 5, {"date": "random"}),
]
# PettingZoo keeps a list of its own environments that may have an action mask.
ALLOWED = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
tables = pytest.mark.parametrize(("name", "seats", "options"), TABLES)


def allowed(test: Callable[..., None]) -> Callable[..., None]:
    for warning in ALLOWED:
        test = pytest.mark.filterwarnings(warning)(test)
    return test


def legal(environment: Any) -> list[int]:
    mask = environment.observe(environment.agent_selection)["action_mask"]
    return [int(action) for action in np.flatnonzero(mask)]


def play(environment: Any, chance: np.random.Generator, steps: int = 10**6) -> list[Any]:
    """Random acts until the game is over, and all that was shown on the way."""
    shown = []
    for _step in range(steps):
        agent = environment.agent_selection
        observation, *rest = environment.last()
        seen = [part.tobytes() for part in observation.values()]
        shown.append((agent, seen, copy.deepcopy(rest)))
        if environment.terminations[agent]:
            break
        environment.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return shown


def begun(seed: int, name: str, seats: int, **options: str) -> Any:
    environment = env(name, seats, **options)
    environment.reset(seed=seed)
    return environment


def chance_of(number: int) -> np.random.Generator:
    return np.random.default_rng(number)


# --- PettingZoo's own kits ----------------------------------------------------------------


@allowed
@tables
def test_api(name: str, seats: int, options: dict[str, str]) -> None:
    kit.api_test(env(name, seats, **options), num_cycles=40)


@allowed
def test_api_without_a_wrapper() -> None:
    kit.api_test(zoo.forsale_v1.raw_env(), num_cycles=40)


@tables
def test_seeds(name: str, seats: int, options: dict[str, str]) -> None:
    """PettingZoo's kit compares equal seeds; other seeds must give other games."""
    kit.seed_test(partial(env, name, seats, **options), num_cycles=20)
    games = [play(begun(seed, name, seats, **options), chance_of(0), 20) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("edition", [zoo.forsale_v1, zoo.zahltag_v1, zoo.stichtag_v1])
def test_pictures(edition: zoo.EnvironmentModule, capsys: pytest.CaptureFixture[str]) -> None:
    is_svg = {"svg": lambda picture: picture.startswith("<svg ") and "</svg>" in picture}
    kit.render_test(edition.env, custom_tests=is_svg)
    assert "seat_0" in capsys.readouterr().out


# --- playing ------------------------------------------------------------------------------


@tables
def test_an_environment_plays_as_any_table(name: str, seats: int, options: dict[str, str]) -> None:
    environment = raw_env(name, seats, **options)
    environment.reset(seed=3)
    key = say_key(environment._batch.tables.states[0].key)
    rules = environment._batch.rules
    table = Table(name, seats, key, **rules.sets[int(environment._batch.tables.dealt[0])])
    chance = chance_of(1)
    while not table.over:
        seat = table.to_act[0]
        assert environment.agent_selection == f"seat_{seat}"
        assert legal(environment) == table.legal(seat)
        action = int(chance.choice(legal(environment)))
        table.play(seat, action)
        environment.step(action)
    told = [(info["score"], info["rank"]) for info in environment.infos.values()]
    assert told == [tuple(standing) for standing in table.standing()]


def test_all_leave_when_the_game_is_over() -> None:
    environment = env("zahltag", 3)
    environment.reset(seed=5)
    play(environment, chance_of(5))
    assert sum(environment.rewards.values()) == pytest.approx(0)
    rewards, left = dict(environment.rewards), []
    for agent in environment.agent_iter():
        _seen, reward, terminated, truncated, info = environment.last()
        assert (reward, terminated, truncated) == (rewards[agent], True, False)
        assert set(info) == {"score", "rank"}
        left.append(agent)
        environment.step(None)
    assert sorted(left) == environment.possible_agents
    with pytest.raises(IllegalAction, match="the game is over"):
        environment.unwrapped.step(0)


@pytest.mark.parametrize("reward", ["score", "rank"])
def test_scores_and_ranks_are_rewards_too(reward: str) -> None:
    environment = raw_env("forsale", reward=reward)
    environment.reset(seed=1)
    play(environment, chance_of(1))
    infos = environment.infos
    best = max(environment.agents, key=lambda agent: environment.rewards[agent])
    assert infos[best]["rank"] == 1
    is_score = [environment.rewards[agent] == infos[agent]["score"] for agent in infos]
    assert all(is_score) == (reward == "score")


def test_without_a_seed_chance_goes_on() -> None:
    one, two = raw_env("forsale"), raw_env("forsale")
    firsts = []
    for environment in (one, two):
        environment.reset(seed=4)
        environment.reset()
        firsts.append(play(environment, chance_of(1)))
    assert firsts[0] == firsts[1]
    one.reset(seed=4)
    assert play(one, chance_of(1)) != firsts[0]
    two.reset()
    fresh = raw_env("forsale")
    fresh.reset()
    assert play(fresh, chance_of(1)) != play(two, chance_of(1))


def test_options_may_change_for_one_game() -> None:
    environment = env("stichtag", 4, render_mode="ansi", date="01-05")
    for options, day in ((None, "05 January"), ({"date": "12-24"}, "24 December"), ({}, "05 Jan")):
        environment.reset(seed=1, options=options)
        assert environment.render().startswith(day)
    with pytest.raises(BadOption, match="stichtag has no option 'day'; its options are date"):
        environment.reset(options={"day": 3})
    assert environment.render().startswith("05 January")


# --- secrets ------------------------------------------------------------------------------


def seen_by_others(environment: Environment, agent: str) -> list[bytes]:
    others = [other for other in environment.possible_agents if other != agent]
    return [environment.observe(other)["observation"].tobytes() for other in others]


@pytest.mark.parametrize(
    ("name", "options"), [("forsale", {}), ("zahltag", {}), ("stichtag", {"date": "12-24"})]
)
def test_nothing_of_a_sealed_choice_is_shown(name: str, options: dict[str, str]) -> None:
    environment = raw_env(name, 4, **options)
    environment.reset(seed=3)
    chance, sealed = chance_of(3), 0
    while not any(environment.terminations.values()):
        agent, actions = environment.agent_selection, legal(environment)
        state = environment._batch.tables.states[0]
        waiting = list(members_of(environment._batch.game.to_act(state)))
        assert agent == f"seat_{waiting[0]}"
        if len(waiting) > 1 and len(actions) > 1:
            sealed += 1
            check_sealed(environment, agent, actions)
        environment.step(int(chance.choice(actions)))
    assert sealed > 3


def check_sealed(environment: Environment, agent: str, actions: list[int]) -> None:
    kept, seen = environment.save(), []
    for action in (actions[0], actions[-1]):
        environment.step(action)
        seen.append((environment.agent_selection, seen_by_others(environment, agent)))
        environment.restore(kept)
    assert seen[0] == seen[1]


def test_any_agent_may_look_at_any_moment() -> None:
    environment = raw_env("forsale", 4, start="2")
    environment.reset(seed=1)
    names = [feature.name for feature in environment.layout.features]
    before = environment.last()[0]
    turns = []
    for agent in environment.possible_agents:
        seen = environment.observe(agent)
        assert seen in environment.observation_space(agent)
        assert seen["action_mask"].any() == (agent == "seat_2")
        turns.append(int(seen["observation"][names.index("turn")]))
    assert turns == [2, 1, 0, 3]
    assert np.array_equal(environment.last()[0]["observation"], before["observation"])
    play(environment, chance_of(1))
    assert not np.array_equal(environment.last()[0]["observation"], before["observation"])
    with pytest.raises(BadOption, match=r"agent must be one of seat_0, seat_1, .*, not 'me'"):
        environment.observe("me")


def test_what_was_seen_does_not_change_later() -> None:
    environment = env("forsale")
    environment.reset(seed=2)
    seen = environment.last()[0]
    kept = copy.deepcopy(seen)
    play(environment, chance_of(2))
    assert all(np.array_equal(seen[part], kept[part]) for part in kept)


# --- keeping ------------------------------------------------------------------------------

COPIES: list[Callable[[Any], Any]] = [
    lambda environment: environment.clone(),
    copy.deepcopy,
    lambda environment: pickle.loads(pickle.dumps(environment)),
]


@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize(
    ("name", "options"), [("forsale", {}), ("zahltag", {}), ("stichtag", {"date": "random"})]
)
def test_a_copy_plays_on_by_itself(
    make: Callable[..., Any], copied: Callable[[Any], Any], name: str, options: dict[str, str]
) -> None:
    one = make(name, 4, **options)
    one.reset(seed=8)
    play(one, chance_of(8), 30)
    two = copied(one)
    assert type(two) is type(one)
    untouched = pickle.dumps(two.save())
    first = play(one, chance_of(9))
    assert pickle.dumps(two.save()) == untouched
    assert play(two, chance_of(9)) == first
    for environment in (one, two):
        environment.reset()
    assert play(one, chance_of(1), 20) == play(two, chance_of(1), 20)


@pytest.mark.parametrize("make", [env, raw_env])
def test_a_game_can_be_taken_up_again_and_again(make: Callable[..., Any]) -> None:
    environment = make("stichtag", 3, date="12-24")
    environment.reset(seed=8)
    play(environment, chance_of(8), 20)
    kept = environment.save()
    first = play(environment, chance_of(2))
    for _time in range(2):
        environment.restore(kept)
        assert play(environment, chance_of(2)) == first
    environment.reset(seed=9, options={"date": "01-05"})
    environment.restore(pickle.loads(pickle.dumps(kept)))
    assert play(environment, chance_of(2)) == first
    other = make("stichtag", 3, date="01-05")
    other.restore(kept)
    assert play(other, chance_of(2)) == first
    environment.reset(seed=9, options={"date": "01-05"})
    other.reset(seed=9)
    assert play(other, chance_of(2), 20) == play(environment, chance_of(2), 20)


def test_a_copy_samples_the_same_actions() -> None:
    environment = env("forsale")
    environment.reset(seed=1)
    space = environment.action_space("seat_0")
    space.seed(4)
    twin = environment.clone().action_space("seat_0")
    assert [space.sample() for _ in range(9)] == [twin.sample() for _ in range(9)]


# --- showing ------------------------------------------------------------------------------


def test_a_picture_shows_what_its_viewer_may_see() -> None:
    def text(viewer: str) -> str:
        environment = env("stichtag", 4, render_mode="ansi", viewer=viewer, date="12-24")
        environment.reset(seed=1)
        return str(environment.render())

    assert "seat_0 (you)" in text("on_turn")
    assert text("on_turn") == text("seat_0") != text("seat_1")
    assert "Your hand" in text("seat_3")
    assert "Your hand" not in text("spectator")


@pytest.mark.parametrize("name", GAMES)
def test_every_picture_has_the_same_size(name: str) -> None:
    environment = env(name, render_mode="rgb_array")
    environment.reset(seed=1)
    first = environment.render()
    assert first.shape == (640, 960, 3)
    play(environment, chance_of(1))
    last = environment.render()
    assert last.shape == first.shape
    assert not np.array_equal(first, last)


def test_without_a_render_mode_nothing_is_shown() -> None:
    environment = env("forsale")
    environment.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert environment.render() is None
    environment.close()


def test_actions_have_words() -> None:
    assert zoo.forsale_v1.raw_env().say(4) == "bid 4"


# --- what is refused ----------------------------------------------------------------------


@pytest.mark.parametrize("make", [env, raw_env])
def test_an_illegal_action_changes_nothing(make: Callable[..., Any]) -> None:
    environment = make("zahltag", 3)
    environment.reset(seed=1)
    before = pickle.dumps(environment.save())
    for wrong in (33, -1, 9999):
        with pytest.raises(IllegalAction, match=f"seat . may not {wrong}.*legal: "):
            environment.step(wrong)
    for strange in (None, "pass", 1.0, True):
        with pytest.raises(IllegalAction, match=f"an action is a whole number, not {strange!r}"):
            environment.step(strange)
    assert pickle.dumps(environment.save()) == before
    environment.step(np.int32(legal(environment)[0]))
    assert pickle.dumps(environment.save()) != before


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "poker"}, "there is no game 'poker'; the games are forsale, zahltag, stichtag"),
        ({"seats": 9}, "stichtag takes 3 to 5 players, not 9"),
        ({"reward": "fame"}, "reward must be one of win, score, rank, not 'fame'"),
        ({"render_mode": "film"}, "render_mode must be one of None, human, ansi, .*, not 'film'"),
        (
            {"viewer": "seat_7"},
            "viewer must be one of on_turn, spectator, seat_0, .*, not 'seat_7'",
        ),
        ({"date": "13-01"}, "date must be a month and a day like 12-24"),
        ({"edition": "iello"}, "stichtag has no option 'edition'; its options are date, "),
    ],
)
def test_bad_input_gets_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        env(**{"game": "stichtag", "seats": 4, **wrong})


def test_a_bad_seed_gets_a_sentence_and_changes_nothing() -> None:
    environment = env("forsale")
    environment.reset(seed=1)
    before = pickle.dumps(environment.save())
    with pytest.raises(BadOption, match="a seed is a whole number, not 'x'"):
        environment.reset(seed="x")
    assert pickle.dumps(environment.save()) == before


def test_a_game_of_another_table_is_refused() -> None:
    environment, other = env("forsale", 4), env("forsale", 3)
    environment.reset(seed=1)
    other.reset(seed=1)
    with pytest.raises(BadOption, match="saved at a table of forsale with 3 seats"):
        environment.restore(other.save())


@pytest.mark.parametrize("saved", [None, "a game", {}, ()])
def test_what_was_never_saved_is_refused(saved: Any) -> None:
    environment = env("forsale", 4)
    environment.reset(seed=1)
    before = pickle.dumps(environment.save())
    with pytest.raises(BadOption, match="not saved by an environment"):
        environment.restore(saved)
    assert pickle.dumps(environment.save()) == before


def test_a_reset_comes_first() -> None:
    environment = env("forsale")
    for early in (environment.last, lambda: environment.step(0), environment.render):
        with pytest.raises(AssertionError, match="reset"):
            early()


# --- finding them -------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_knows_the_games(name: str) -> None:
    made = pettingzoo.make("aec", f"stammtisch/{name}-v1", seats=4)
    assert str(made) == f"stammtisch_{name}_v1"
    assert made.possible_agents == ["seat_0", "seat_1", "seat_2", "seat_3"]


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium", "PIL"])
def test_without_the_extra_there_is_a_sentence(missing: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import stammtisch.adapters.pettingzoo"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stderr.splitlines()[-1] == (
        "ModuleNotFoundError: environments of PettingZoo need more packages: "
        "pip install 'stammtisch[rl]'"
    )


def test_older_versions_have_nothing_to_register_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """AgileRL takes PettingZoo below 1.27, which has no `register`."""
    monkeypatch.delattr(pettingzoo, "register")
    zoo.register_games()
    assert zoo.forsale_v1.raw_env().seats == 4


# --- for clients that take less -----------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_flat_form_has_its_mask_in_the_infos(name: str) -> None:
    flat, whole = env(name, form="flat"), env(name)
    flat.reset(seed=5)
    whole.reset(seed=5)
    chance = chance_of(5)
    for _step in range(30):
        agent = flat.agent_selection
        seen, *_rest, info = flat.last()
        assert seen in flat.observation_space(agent)
        assert np.array_equal(seen, whole.last()[0]["observation"])
        assert np.array_equal(info["action_mask"], whole.last()[0]["action_mask"])
        assert [other for other, told in flat.infos.items() if told] == [agent]
        action = int(chance.choice(np.flatnonzero(info["action_mask"])))
        flat.step(action)
        whole.step(action)


def test_the_kit_takes_the_flat_form() -> None:
    kit.api_test(env("zahltag", 3, form="flat"), num_cycles=40)


def test_the_state_is_what_all_agents_see() -> None:
    environment = env("stichtag", 4, date="12-24")
    with pytest.raises(AssertionError, match="reset"):
        environment.state()
    environment.reset(seed=5)
    play(environment, chance_of(5), 20)
    views = [environment.observe(agent)["observation"] for agent in environment.possible_agents]
    assert np.array_equal(environment.state(), np.concatenate(views))
    assert environment.state() in environment.state_space


def test_the_state_knows_no_card_that_is_still_to_come() -> None:
    """Two games that differ only in what is dealt later have one state."""
    tables = [Table("forsale", 3, key, start=0, draws=["draw buildings 3 4 5"]) for key in (1, 2)]
    environments = []
    for table in tables:
        environment = raw_env("forsale", 3, start=0)
        environment.reset(seed=1)
        environment._batch.tables.states[0] = table._state
        environments.append(environment)
    one, two = environments
    assert tables[0]._state.tobytes() != tables[1]._state.tobytes()
    assert one.state().tobytes() == two.state().tobytes()


@pytest.mark.parametrize("make", [env, raw_env])
def test_an_illegal_action_may_lose_the_game(make: Callable[..., Any]) -> None:
    environment = make("zahltag", 3, illegal="lose")
    environment.reset(seed=1)
    loser = environment.agent_selection
    environment.step(33)
    assert all(environment.terminations.values())
    assert sum(environment.rewards.values()) == pytest.approx(0, abs=1e-6)
    assert environment.rewards[loser] == min(environment.rewards.values()) < 0
    assert environment.infos[loser]["rank"] == 3
    assert not environment.observe(loser)["action_mask"].any()
    environment.reset(seed=1)
    assert legal(environment)


def test_a_transcript_leads_to_the_same_position() -> None:
    environment = env("stichtag", 4, date="random")
    environment.reset(seed=4)
    play(environment, chance_of(4), 90)
    table = Table.read(environment.transcript())
    assert table._state.tobytes() == environment.unwrapped._batch.tables.states[0].tobytes()
    copied = pickle.loads(pickle.dumps(environment))
    assert copied.transcript() == environment.transcript()


@pytest.mark.parametrize("wrong", [{"form": "round"}, {"illegal": "ignore"}])
def test_a_wrong_wish_gets_a_sentence(wrong: dict[str, Any]) -> None:
    [name] = wrong
    with pytest.raises(BadOption, match=f"{name} must be one of "):
        env("forsale", **wrong)
