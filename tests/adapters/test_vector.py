"""The vector environment: rows of NumPy arrays that are the games they stand for."""

import numpy as np
import pytest

from quatrefoil.adapters.inputs import Inputs
from quatrefoil.adapters.vector import VectorEnv
from quatrefoil.engine.errors import BadOption
from tests.conformance.cases import GAMES

every_game = pytest.mark.parametrize("name", GAMES)


def course(name: str, n: int, seed: int, steps: int) -> list[tuple[bytes, ...]]:
    """What the first game of a batch went through."""
    envs = VectorEnv(name, seats=2, n=n, seed=seed)
    found = []
    for step in range(steps):
        legal = [np.flatnonzero(mask) for mask in envs.masks]
        observations, masks, rewards, ended = envs.step([row[step % len(row)] for row in legal])
        found.append((observations[0].tobytes(), masks[0].tobytes(), rewards[0].tobytes()))
        assert not ended.all()
    return found


@every_game
def test_a_seed_decides_everything_whatever_else_is_played(name: str):
    assert course(name, 1, 7, 40) == course(name, 3, 7, 40)
    assert course(name, 1, 7, 40) != course(name, 1, 8, 40)


def test_games_end_with_rewards_and_begin_anew():
    envs = VectorEnv("pillars-of-the-earth", seats=2, n=2, seed=1)
    rng = np.random.default_rng(1)
    first = envs.observations.copy()
    over = np.zeros(2, int)
    for _ in range(1500):
        _observations, masks, rewards, ended = envs.step(envs.sample(rng))
        over += ended
        assert masks.any(axis=1).all()
        assert np.array_equal(rewards.sum(axis=1), np.zeros(2))
        assert (rewards[~ended] == 0).all()
        if ended.any():
            assert (envs.scores[ended] > 0).any()
        if (over > 1).all():
            break
    assert (over > 1).all()
    again, _masks = envs.reset()
    assert np.array_equal(again, first)
    assert not np.array_equal(envs.reset(seed=2)[0], first)


def test_nothing_is_played_when_one_choice_is_illegal():
    envs = VectorEnv("red-cathedral", seats=3, n=2, seed=4, workshop="advanced")
    before = envs.observations.copy()
    legal = envs.masks.argmax(axis=1)
    for wrong in ([legal[0], int((~envs.masks[1]).argmax())], [-1, legal[1]], [legal[0], 10**6]):
        with pytest.raises(ValueError, match="not legal in game"):
            envs.step(wrong)
    with pytest.raises(ValueError, match="2 actions are wanted"):
        envs.step(legal[:1])
    with pytest.raises(ValueError, match="2 actions are wanted"):
        envs.step(legal.reshape(2, 1))
    assert np.array_equal(envs.observations, before)
    envs.step(legal)
    assert not np.array_equal(envs.observations, before)


def test_there_is_at_least_one_game():
    with pytest.raises(BadOption, match="n must be positive"):
        VectorEnv("red-cathedral", n=0)


def test_the_arrays_cannot_be_written_by_accident():
    envs = VectorEnv("red-cathedral")
    with pytest.raises(ValueError, match="read-only"):
        envs.observations[0, 0] = 1


@every_game
def test_inputs_say_the_same_between_0_and_1(name: str):
    envs = VectorEnv(name, seats=2, n=2, seed=3)
    rng = np.random.default_rng(3)
    for _ in range(25):
        envs.step(envs.sample(rng))
    inputs = Inputs(envs.layout)
    found = inputs(envs.observations)
    assert found.dtype == np.float32
    assert found.shape == (2, inputs.size)
    assert found.min() >= 0
    assert found.max() <= 1
    names = dict(zip(inputs.names, found[1], strict=True))
    assert len(names) == inputs.size
    for block in envs.layout.blocks:
        for n, feature in enumerate(block.features()):
            value = int(envs.observations[1, block.start + n])
            if block.values:
                flags = [names[f"{feature}={word}"] for word in block.values]
                assert flags == [float(value == at + 1) for at in range(len(flags))]
            else:
                scaled = (value - block.low) / (block.high - block.low)
                assert names[feature] == pytest.approx(scaled)
