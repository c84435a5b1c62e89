"""What goes to another process arrives there, compiled or not."""

import pickle

import pytest

import quatrefoil as qf
from quatrefoil.arena.playing import Setting, play_tasks, tasks
from quatrefoil.arena.spreading import local
from quatrefoil.players.pool import Pool


def test_a_record_arrives_as_it_left():
    match = qf.new("red-cathedral", seats=2, seed=7)
    for _ in range(5):
        match.play(match.choices[0])
    record = match.record()
    again = pickle.loads(pickle.dumps(record))
    assert again == record
    assert again.turns == record.turns


@pytest.mark.slow
def test_players_think_in_another_process():
    match = qf.new("pillars-of-the-earth", seats=2, seed=7)
    with Pool(1) as pool:
        found = pool.choose(match, match.seat, "journeyman").result(120)
    assert found in [action.notation for action in match.choices]


@pytest.mark.slow
def test_games_are_played_in_other_processes():
    setting = Setting("pillars-of-the-earth", 2, ("random",), {}, 3)
    with local(2) as workers:
        found = list(workers.results(play_tasks, setting, tasks(setting, range(4)), ordered=True))
    assert found == play_tasks(setting, tasks(setting, range(4)))
