"""Every game has the same rooms, and every number of its strategy has a word on it."""

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from quatrefoil.engine.game import find_game
from tests.conformance.cases import every_game

ROOMS = {
    "": ["__init__.py", "components.toml"],
    "rules": [
        *("components.py", "vocabulary.py", "table.py", "setup.py", "facts.py", "view.py"),
        "printed.py",
    ],
    "words": [
        *("names.py", "choices.py", "questions.py", "log.py", "reasons.py", "explanations.py"),
        *("summary.py", "feats.py", "table.py", "icons.py", "rules.md", "terms/en.toml"),
    ],
    "drawing": ["board.py", "terminal.py", "figures.py", "board.css", "cover.svg", "emblem.svg"],
    "play": ["judge.py", "weights.py", "traits.py", "tuning.py", "observation.py", "estimate.py"],
}


def folder(name: str) -> Path:
    return Path(str(files(find_game(name).package)))


def constants(source: str) -> Iterator[tuple[str, bool]]:
    """Each constant of a module, and whether something is said about it."""
    body = ast.parse(source).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            yield ast.unparse(target), said and isinstance(after.value.value, str)


@every_game
def test_the_rooms_have_the_same_files(name: str):
    missing = [
        f"{room}/{each}"
        for room, wanted in ROOMS.items()
        for each in wanted
        if not (folder(name) / room / each).is_file()
    ]
    assert missing == []
    rooms = {each.name for each in folder(name).iterdir() if list(each.glob("*.py"))}
    assert rooms == set(ROOMS) - {""}


@every_game
def test_every_number_of_the_strategy_is_explained(name: str):
    found = list(constants((folder(name) / "play" / "weights.py").read_text("utf-8")))
    assert len(found) > 40
    assert [constant for constant, said in found if not said] == []


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('A: Final = 1\n"""A word."""\n', True),
        ("A: Final = 1\n", False),
        ("A = 1\nprint(A)\n", False),
        ('A = 1\nB = 2\n"""Of B alone."""\n', False),
    ],
)
def test_a_number_without_a_word_is_found(source: str, said: bool):
    assert next(constants(source)) == ("A", said)
