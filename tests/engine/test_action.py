"""Vocabularies: interning, ids and notation."""

import pickle
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

import quatrefoil as qf
from quatrefoil.engine.action import Action, Vocabulary


@pytest.fixture
def vocabulary() -> Vocabulary:
    made = Vocabulary()
    made.verb("move", die=["red", "blue"], extra=["+0", "+1", "+2"])
    made.word("pass")
    made.verb("far", x=[str(x) for x in range(-50, 51)], y=[str(y) for y in range(-50, 51)])
    return made


def test_the_same_verb_and_arguments_are_the_same_object(vocabulary: Vocabulary):
    move = vocabulary.verbs["move"]
    assert move.at(1, 2) is move.at(1, 2) is vocabulary.parse("move blue +2")
    assert move.grid()[1][2] is move.at(1, 2)


def test_ids_are_dense_stable_and_lead_back(vocabulary: Vocabulary):
    ids = [action.id for row in vocabulary.verbs["move"].grid() for action in row]
    assert ids == [0, 1, 2, 3, 4, 5]
    assert vocabulary.parse("pass").id == 6
    assert vocabulary.size == 7 + 101 * 101
    for id in (0, 5, 6, 7, 4000, vocabulary.size - 1):
        assert vocabulary.by_id(id).id == id
        assert vocabulary.parse(vocabulary.by_id(id).notation).id == id


def test_a_huge_verb_costs_only_what_is_used(vocabulary: Vocabulary):
    action = vocabulary.verbs["far"].at(50, 0)
    assert action.notation == "far 0 -50"
    assert (action.a, action.b) == (50, 0)


@pytest.mark.parametrize("text", ["", "  ", "fly", "move", "move red", "move red +9", "pass now"])
def test_what_is_no_notation_is_unknown(vocabulary: Vocabulary, text: str):
    with pytest.raises(qf.UnknownNotation):
        vocabulary.parse(text)


@pytest.mark.parametrize("id", [-1, 10_000_000])
def test_an_id_out_of_range_is_unknown(vocabulary: Vocabulary, id: int):
    with pytest.raises(qf.UnknownNotation):
        vocabulary.by_id(id)


def test_arguments_out_of_range_are_refused(vocabulary: Vocabulary):
    with pytest.raises(IndexError):
        vocabulary.verbs["move"].at(2, 0)


def test_a_verb_is_declared_once(vocabulary: Vocabulary):
    with pytest.raises(ValueError, match="twice"):
        vocabulary.word("pass")


def test_actions_do_not_travel_between_processes(vocabulary: Vocabulary):
    with pytest.raises(TypeError, match="notation"):
        pickle.dumps(vocabulary.parse("pass"))


def test_threads_that_ask_for_the_same_action_get_the_same_object(
    request: pytest.FixtureRequest,
):
    """A server reads records in threads beside the games that are played."""
    request.addfinalizer(partial(sys.setswitchinterval, sys.getswitchinterval()))
    sys.setswitchinterval(1e-6)
    verb = Vocabulary().verb("take", n=[str(n) for n in range(3000)])
    start = threading.Barrier(4)

    def ask(_: int) -> list[Action]:
        start.wait()
        return verb.row()

    with ThreadPoolExecutor(4) as threads:
        rows = list(threads.map(ask, range(4)))
    for others in rows[1:]:
        assert all(mine is theirs for mine, theirs in zip(rows[0], others, strict=True))
