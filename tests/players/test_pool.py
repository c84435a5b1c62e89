"""Thinking in worker processes."""

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from concurrent.futures.process import BrokenProcessPool
from functools import partial

import pytest

import quatrefoil as qf
from quatrefoil.engine.errors import NotYourTurn
from quatrefoil.engine.match import Match
from quatrefoil.players.levels import make_player
from quatrefoil.players.pool import SLOTS, Pool, Thinking, Weighed, agreed
from tests.toy import register

register()


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(1) as made:
        made.warm(["stone-piles"])
        yield made


@pytest.fixture
def match() -> Match:
    return qf.new("stone-piles", seats=3, seed=4, length="long")


def test_a_worker_answers_as_the_player_itself_would(pool: Pool, match: Match):
    for level, playouts in (("random", 0), ("journeyman", 0), ("master", 80)):
        here = make_player(level, match.game, 6, playouts or None).choose(match, match.seat)
        assert pool.choose(match, match.seat, level, 6, playouts).result(60) == here.notation


def test_whole_games_can_be_played_through_a_pool(pool: Pool):
    match = qf.new("stone-piles", seats=2, seed=1)
    while not match.over:
        match.play(pool.choose(match, match.seat, "apprentice", 3).result(60))
    assert match.scores


def test_a_hint_comes_back_as_plain_data(pool: Pool, match: Match):
    advice = pool.hint(match, match.seat, playouts=100).result(60)
    assert len(advice) == 3
    legal = {action.notation for action in match.choices}
    for each in advice:
        assert each.notation in legal
        assert 0 <= each.win <= 1
        assert each.playouts >= 60


def test_a_hurried_worker_answers_long_before_its_time(pool: Pool, match: Match):
    thinking = pool.choose(match, match.seat, "grandmaster", playouts=10**9)  # days
    time.sleep(0.3)
    assert not thinking.future.done()
    thinking.hurry()
    assert thinking.result(60) in {action.notation for action in match.choices}


def test_a_stopped_question_frees_the_worker_for_the_next(pool: Pool, match: Match):
    questions = [pool.choose(match, match.seat, "grandmaster", playouts=10**9) for _ in range(6)]
    time.sleep(0.1)
    for question in questions:
        question.stop()
    pool.choose(match, match.seat, "random").result(60)
    with pytest.raises(CancelledError):
        questions[-1].result(1)


def test_slots_come_back(pool: Pool, match: Match):
    for _ in range(SLOTS + 5):
        pool.choose(match, match.seat, "random").result(60)
    assert len(pool._free) == SLOTS


def test_a_wrong_question_raises_the_named_error(pool: Pool, match: Match):
    with pytest.raises(NotYourTurn):
        pool.choose(match, (match.seat + 1) % 3, "random").result(60)


@pytest.mark.slow
def test_a_dead_worker_is_replaced(match: Match):
    with Pool(1) as pool:
        pool.warm(["stone-piles"])
        thinking = pool.choose(match, match.seat, "grandmaster")
        assert pool._executor is not None
        (worker,) = pool._executor._processes
        os.kill(worker, signal.SIGKILL)
        with pytest.raises(BrokenProcessPool):
            thinking.result(60)
        assert pool.choose(match, match.seat, "random").result(60)


@pytest.mark.slow
def test_closing_ends_the_thinking_at_once(match: Match):
    pool = Pool(1)
    pool.warm(["stone-piles"])
    thinking = pool.choose(match, match.seat, "grandmaster", playouts=10**9)
    time.sleep(0.1)
    assert not thinking.future.done()
    assert pool._executor is not None
    workers = list(pool._executor._processes.values())
    pool.close()  # would wait for days
    assert thinking.future.done()
    assert not any(worker.is_alive() for worker in workers)


@pytest.mark.slow
def test_a_grand_master_thinks_in_all_workers_that_are_idle(match: Match):
    with Pool(2) as pool:
        pool.warm(["stone-piles"])
        thinking = pool.choose(match, match.seat, "grandmaster", 3)
        (helping,) = pool._extra
        thinking.hurry()
        assert thinking.result(60) in {action.notation for action in match.choices}
        assert helping.future.done()


def test_who_only_helps_makes_room_for_who_asks(pool: Pool, match: Match):
    hurried: list[str] = []
    thinking = pool.choose(match, match.seat, "grandmaster", playouts=10**9)  # nobody is idle now
    pool._extra = [Thinking(Future(), partial(hurried.append, name)) for name in ("one", "other")]
    answer = pool.choose(match, match.seat, "random")
    assert hurried == ["one"]
    assert len(pool._extra) == 1
    pool._extra.clear()
    thinking.hurry()
    answer.result(60)


def test_what_several_have_weighed_is_added_up():
    one = Weighed("a", {"a": 50, "b": 40}, {"a": 0.5, "b": 0.5})
    other = Weighed("b", {"a": 10, "b": 45, "c": 20}, {"a": 0.5, "b": 0.6, "c": 0.9})
    assert agreed([one, other]) == "b"
    level = [Weighed("a", {"a": 5, "b": 5}, {"a": 0.4, "b": 0.5})] * 2
    assert agreed(level) == "b"
    assert agreed([Weighed("a", {"a": 0}, {"a": 0.0})]) == "a"  # there was nothing to weigh


def test_a_pool_needs_a_worker():
    with pytest.raises(ValueError, match="needs a worker"):
        Pool(0)
