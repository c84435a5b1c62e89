"""Every id of the specification is carried out, ruled on or tested somewhere."""

import re
from collections import Counter
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
IDS = (HERE / "rule_ids.txt").read_text().split()
TESTED = ("T", "I")


def cites(text: str, name: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\d.]*\d)", text) is not None


RULES = "\n".join(
    path.read_text("utf-8")
    for path in (
        *sorted((ROOT / "src/quatrefoil/games/red_cathedral").rglob("*.py")),
        ROOT / "docs/rulings.md",
    )
)
TESTS = "\n".join(path.read_text("utf-8") for path in sorted(HERE.glob("*.py")))


def test_the_list_is_whole() -> None:
    """95 rules, 18 decision points, 11 chance events, 18 influence actions, 45 rulings."""
    kinds = Counter(name.split("-")[0] for name in IDS)
    assert kinds == {"RC": 95, "DP": 18, "CE": 11, "IA": 18, "D": 45, "T": 28, "I": 20}


@pytest.mark.parametrize("name", [n for n in IDS if n.split("-")[0] not in TESTED])
def test_a_rule_is_cited_in_code_or_rulings(name: str) -> None:
    assert cites(RULES, name)


@pytest.mark.parametrize("name", [n for n in IDS if n.split("-")[0] in TESTED])
def test_an_example_or_invariant_is_tested(name: str) -> None:
    assert cites(TESTS, name)
