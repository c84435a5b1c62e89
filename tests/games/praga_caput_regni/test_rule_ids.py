"""Every id of the specification is carried out, ruled on or tested somewhere."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
IDS = (HERE / "rule_ids.txt").read_text().split()
CODE = "\n".join(
    path.read_text("utf-8")
    for path in sorted((ROOT / "src/quatrefoil/games/praga_caput_regni").rglob("*.py"))
)
RULINGS = (ROOT / "docs/rulings.md").read_text("utf-8")
TESTS = "\n".join(path.read_text("utf-8") for path in sorted(HERE.glob("*.py")))
PREFIXES = ("PR-", "A-", "D-", "EX-", "INV-")


def cites(text: str, name: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?!\d)", text) is not None


def test_the_list_is_whole():
    """119 rules, 38 rulings, 22 decisions, 22 examples and 20 invariants."""
    kinds = {kind: sum(name.startswith(kind) for name in IDS) for kind in PREFIXES}
    assert kinds == {"PR-": 119, "A-": 38, "D-": 22, "EX-": 22, "INV-": 20}


@pytest.mark.parametrize("name", [n for n in IDS if n.startswith(("PR-", "D-"))])
def test_rule_is_cited_in_the_code(name: str):
    assert cites(CODE, name)


@pytest.mark.parametrize("name", [n for n in IDS if n.startswith("A-")])
def test_ruling_is_written_down(name: str):
    assert cites(RULINGS, name)


@pytest.mark.parametrize("name", [n for n in IDS if n.startswith(("EX-", "INV-"))])
def test_example_or_invariant_is_tested(name: str):
    assert cites(TESTS, name)
