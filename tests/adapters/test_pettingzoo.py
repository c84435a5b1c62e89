"""PettingZoo's own tests, for every game."""

import pickle
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from quatrefoil.adapters.pettingzoo import env, raw_env
from quatrefoil.adapters.pixels import SVG, plain
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import find_game
from tests.conformance.cases import GAMES

CASES = [
    pytest.param(name, seats, id=f"{name}-{seats}")
    for name in GAMES
    for seats in find_game(name).seats
]
every_case = pytest.mark.parametrize(("name", "seats"), CASES)
pytestmark = pytest.mark.slow


@every_case
def test_the_api_is_kept(name: str, seats: int):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")  # dictionaries, as with all masks
        api_test(env(name, seats), num_cycles=40)


@every_case
def test_a_seed_gives_the_same_game_again(name: str, seats: int):
    seed_test(lambda: env(name, seats), num_cycles=30)


@every_case
def test_a_table_can_be_rendered(name: str, seats: int):
    def svg(picture: str) -> bool:
        return picture.startswith("<svg") and picture.endswith("</svg>")

    render_test(lambda render_mode: env(name, seats, render_mode=render_mode), {"svg": svg})


def test_only_known_ways_to_render_are_taken():
    with pytest.raises(BadOption, match="render_mode must be one of human, ansi, svg, rgb_array"):
        env("keythedral", render_mode="picture")


def test_a_whole_game_is_worth_nothing_to_all_together():
    environment = env("pillars-of-the-earth", seats=3)
    environment.reset(seed=5)
    rng = np.random.default_rng(5)
    total = dict.fromkeys(environment.agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, over, cut, _info = environment.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        environment.step(None if over or cut else int(rng.choice(legal)))
    assert sorted(total.values())[-1] > 0
    assert sum(total.values()) == pytest.approx(0)


def test_who_does_not_decide_has_no_choice():
    environment = raw_env("red-cathedral", seats=2)
    environment.reset(seed=1)
    waiting = next(a for a in environment.agents if a != environment.agent_selection)
    assert not environment.observe(waiting)["action_mask"].any()
    assert environment.observe(environment.agent_selection)["action_mask"].any()


def test_what_is_illegal_ends_the_game():
    environment = env("red-cathedral", seats=2)
    environment.reset(seed=1)
    observation, *_rest = environment.last()
    agent = environment.agent_selection
    environment.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert environment.rewards[agent] == -1
    assert all(environment.terminations.values())


def test_an_environment_is_named_with_its_version_and_can_be_pickled():
    environment = raw_env("praga-caput-regni", seats=3, side="b")
    again = pickle.loads(pickle.dumps(environment))
    assert str(again) == str(environment) == "quatrefoil_praga_caput_regni_v0"
    assert again.possible_agents == environment.possible_agents


def test_what_resvg_does_not_know_is_written_out():
    """Mixed colours, and properties that are set on a group and used by rules below it."""
    told = plain(
        f'<svg xmlns="{SVG}"><style>svg .a .b{{fill: var(--who)}}</style>'
        '<g class="a" style="--who:#102030"><path class="b" stroke="var(--line, #fff)"/></g>'
        '<path fill="color-mix(in srgb, #000 25%, #ffffff)"/></svg>'
    )
    assert 'style="fill: #102030;"' in told
    assert 'stroke="#fff"' in told
    assert 'fill="#bfbfbf"' in told


def test_a_picture_has_the_colours_of_the_table():
    environment = raw_env("keythedral", render_mode="rgb_array")
    environment.reset(seed=1)
    picture = environment.render()
    assert tuple(picture[0, 0]) == (0xF6, 0xF1, 0xE7)
    assert (picture == 0).all(axis=2).mean() < 0.01
