"""Gymnasium's own check, for every game, and the seat that it plays."""

import warnings

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from quatrefoil.adapters.gymnasium import SeatEnv
from quatrefoil.engine.errors import BadOption
from quatrefoil.players.thinking.simple import RandomPlayer
from tests.conformance.cases import GAMES
from tests.quick import only_quick

every_game = pytest.mark.parametrize("name", GAMES)


def made(name: str, **options: object):
    return gymnasium.make(f"quatrefoil/{name.title().replace('-', '')}-v0", **options)


@every_game
def test_the_check_of_gymnasium_passes(name: str):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*(non-default|rgb_array|render)")
        check_env(made(name).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("opponents", only_quick(["random"], ["random", "journeyman"]))
def test_a_game_is_played_to_its_end(opponents: str):
    environment = made("pillars-of-the-earth", seats=3, seat=1, opponents=opponents)
    _observation, info = environment.reset(seed=3)
    rewards, over = [], False
    while not over:
        _observation, reward, over, cut, info = environment.step(info["legal"][-1])
        assert not cut
        rewards.append(reward)
    assert set(rewards[:-1]) <= {0.0}
    assert -1 <= rewards[-1] <= 1
    assert len(info["scores"]) == 3


def test_the_same_seed_is_the_same_game():
    courses = []
    for _ in range(2):
        environment = made("red-cathedral", opponents=RandomPlayer(seed=5))
        observation, info = environment.reset(seed=9)
        course = [observation["observation"].tobytes()]
        for _ in range(30):
            observation, *_rest, info = environment.step(info["legal"][0])
            course.append(observation["observation"].tobytes())
        courses.append(course)
    assert courses[0] == courses[1]


def test_what_is_illegal_loses():
    environment = made("red-cathedral")
    environment.reset(seed=1)
    illegal = int((~environment.unwrapped.action_masks()).argmax())
    _observation, reward, over, _cut, info = environment.step(illegal)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_seats_and_opponents_are_checked():
    with pytest.raises(BadOption, match="0 to 1"):
        SeatEnv("red-cathedral", seats=2, seat=2)
    with pytest.raises(BadOption, match="no computer player 'nobody'"):
        SeatEnv("red-cathedral", opponents="nobody")
    with pytest.raises(BadOption, match="needed: 2"):
        SeatEnv("red-cathedral", seats=3, opponents=["random"])
