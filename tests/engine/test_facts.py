"""What an action does, as plain data."""

from dataclasses import dataclass

from quatrefoil.engine.action import Vocabulary
from quatrefoil.engine.facts import Facts, Move

words = Vocabulary()
STEP = words.verb("step", way=["left", "right"])


@dataclass(frozen=True)
class StepFacts(Facts):
    """Of a game with pieces that may stay where they are."""

    steps: int = 0
    bonus: str | None = None


def test_plain_data_holds_all_that_says_something():
    facts = StepFacts(
        STEP.at(1), 1, {"gold": 2}, {}, {0: {"gold": 1}}, [Move("p", "a", "b")], True, 3
    )
    assert facts.to_dict() == {
        "verb": "step",
        "way": "right",
        "seat": 1,
        "cost": {"gold": 2},
        "others": {"0": {"gold": 1}},
        "moves": [{"piece": "p", "origin": "a", "target": "b"}],
        "ends_turn": True,
        "steps": 3,
    }


def test_the_first_seat_and_no_steps_say_something():
    assert StepFacts(STEP.at(0), 0).to_dict() == {
        "verb": "step",
        "way": "left",
        "seat": 0,
        "steps": 0,
    }
