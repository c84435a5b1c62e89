"""The documentation page knows every verb and option."""

import re
from pathlib import Path

from quatrefoil.games.keythedral.rules.vocabulary import VOCABULARY
from tests.games.keythedral.kit import GAME

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "keythedral.md").read_text("utf-8")
ROWS = re.findall(r"^\| `([a-z-]+)` \|([^|]*)\| `([^`]+)` \|", PAGE, re.M)


def test_the_notation_table_has_every_verb_in_order():
    assert [verb for verb, _, _ in ROWS] == list(VOCABULARY.verbs)


def test_its_examples_are_actions():
    for verb, arguments, example in ROWS:
        action = VOCABULARY.parse(example)
        assert action.verb == verb
        assert bool(arguments.strip()) == bool(VOCABULARY.verbs[verb].dims)


def test_every_option_is_explained():
    for option in GAME.options:
        values = ", ".join(f"`{value}`" for value in option.values)
        assert f"| `{option.name}` | {values} |" in PAGE
