"""OpenSpiel's own tests, for every game, and what a state of it tells."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

from quatrefoil.adapters.openspiel import name_of, register
from quatrefoil.engine.game import find_game
from tests.conformance.cases import GAMES

register()
every_game = pytest.mark.parametrize("name", GAMES)
pytestmark = pytest.mark.slow


def load(name: str, players: int = 2, **options: str):
    return pyspiel.load_game(name_of(name), {"players": players, **options})


@every_game
def test_random_games_keep_the_api(name: str):
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players"),
    # Its test takes the square of a game's length: that of four would take minutes.
    [
        (name, players)
        for name in GAMES
        for players in find_game(name).seats
        if players == 1 or (players > 2 and name == "pillars-of-the-earth")
    ],
)
def test_random_games_of_other_companies_keep_the_api(name: str, players: int):
    game = load(name, players)
    assert game.get_type().min_num_players <= players <= game.get_type().max_num_players
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@every_game
def test_the_numbers_of_players_and_the_options_are_parameters(name: str):
    game = find_game(name)
    for players in game.seats:
        if players > 1:
            assert load(name, players).num_players() == players
    for option in game.options:
        loaded = load(name, **{option.name: option.values[-1]})
        assert loaded.get_parameters()[option.name] == option.values[-1]


def test_registering_twice_changes_nothing():
    register()
    before = pyspiel.registered_names()
    register()
    assert pyspiel.registered_names() == before


def test_bots_of_openspiel_play():
    """A search and a random bot, from the middle of a game to its end."""
    game = load("pillars-of-the-earth")
    rng = np.random.RandomState(3)
    state = game.new_initial_state()

    def go_on(bots, steps: int) -> None:
        for _ in range(steps):
            if state.is_terminal():
                return
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=chances)))
            else:
                state.apply_action(bots[state.current_player()].step(state))

    randoms = [uniform_random.UniformRandomBot(seat, rng) for seat in range(2)]
    go_on(randoms, 40)
    thinker = mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    go_on([thinker, randoms[1]], 4)
    go_on(randoms, 20_000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)


def test_a_copy_is_independent_and_a_serialised_state_comes_back():
    game = load("red-cathedral", 3)
    state = game.new_initial_state()
    rng = np.random.RandomState(4)
    for _ in range(80):
        state.apply_action(int(rng.choice(state.legal_actions())))
    twin = state.clone()
    again = game.deserialize_state(state.serialize())
    for player in range(3):
        told = state.information_state_string(player)
        assert told == twin.information_state_string(player)
        assert told == again.information_state_string(player)
    before = str(state), state.observation_tensor(0)
    twin.apply_action(twin.legal_actions()[0])
    assert (str(state), state.observation_tensor(0)) == before


def test_an_information_state_remembers_what_an_observation_forgets():
    """Two orders of the same dice lead to one table, seen alike, remembered apart."""
    game = load("red-cathedral")
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    state = game.new_initial_state()
    told = set()
    for _ in range(60):
        recall.set_from(state, 0)
        told.add(recall.string_from(state, 0))
        state.apply_action(state.legal_actions()[0])
    assert len(told) == 60
    assert recall.tensor.shape == (game.information_state_tensor_size(),)
    assert set(recall.dict) > {"recall", "market.token"}
