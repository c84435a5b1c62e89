"""Every id of the specification is carried out, ruled on or tested somewhere."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
IDS = (HERE / "rule_ids.txt").read_text().split()


def text_of(*paths: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def cites(text: str, name: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\d.]*\d)", text) is not None


RULES = text_of(
    *sorted((ROOT / "src/quatrefoil/games/pillars_of_the_earth").rglob("*.py")),
    ROOT / "docs/rulings.md",
)
TESTS = text_of(*sorted(HERE.glob("*.py"))).replace("rule_ids.txt", "")


def test_the_list_is_whole() -> None:
    """139 rules, 14 decisions, 7 chances, 39 rulings, 24 examples and 23 invariants."""
    kinds = {kind: sum(name.startswith(kind) for name in IDS) for kind in PREFIXES}
    assert kinds == {"PE-": 139, "D-": 14, "C-": 7, "Q-": 39, "EX-": 24, "INV-": 23}


PREFIXES = ("PE-", "D-", "C-", "Q-", "EX-", "INV-")


@pytest.mark.parametrize("name", [n for n in IDS if not n.startswith(("EX-", "INV-"))])
def test_rule_is_cited_in_code_or_rulings(name: str) -> None:
    assert cites(RULES, name)


@pytest.mark.parametrize("name", [n for n in IDS if n.startswith(("EX-", "INV-"))])
def test_example_or_invariant_is_tested(name: str) -> None:
    assert cites(TESTS, name)
