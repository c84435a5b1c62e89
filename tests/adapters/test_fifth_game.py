"""The game of the tutorial in every environment: what is said of four games holds for a fifth."""

import warnings

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from quatrefoil.adapters import openspiel
from quatrefoil.adapters.gymnasium import register_all
from quatrefoil.adapters.pettingzoo import env
from quatrefoil.adapters.vector import VectorEnv
from tests.toy import NAME, register

register()
register_all()
openspiel.register()
every_company = pytest.mark.parametrize("seats", range(1, 6))


@every_company
def test_pettingzoo(seats: int):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")  # dictionaries, as with all masks
        api_test(env(NAME, seats), num_cycles=20)
    seed_test(lambda: env(NAME, seats), num_cycles=20)


def test_pettingzoo_renders_it():
    render_test(lambda render_mode: env(NAME, render_mode=render_mode), {"svg": bool})


@every_company
def test_gymnasium(seats: int):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*(non-default|rgb_array|render)")
        made = gymnasium.make("quatrefoil/StonePiles-v0", seats=seats)
        check_env(made.unwrapped, skip_render_check=True)


@every_company
def test_openspiel(seats: int):
    game = pyspiel.load_game(openspiel.name_of(NAME), {"players": seats})
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@every_company
def test_many_at_once(seats: int):
    envs = VectorEnv(NAME, seats=seats, n=4, seed=3)
    rng = np.random.default_rng(3)
    ended = sum(int(envs.step(envs.sample(rng))[3].sum()) for _ in range(60))
    assert ended >= 4
