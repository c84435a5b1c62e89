"""Every rule id of the specification is cited where it is carried out, or in the rulings."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
IDS = (HERE / "rule_ids.txt").read_text("utf-8").split()
SOURCES = sorted((ROOT / "src" / "quatrefoil" / "games" / "keythedral").rglob("*.py"))
TEXT = "\n".join(path.read_text("utf-8") for path in SOURCES)
RULINGS = (ROOT / "docs" / "rulings.md").read_text("utf-8")


def is_cited(rule: str, text: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(rule)}(?![\w-]|\.\d)", text) is not None


@pytest.mark.parametrize("rule", IDS)
def test_a_rule_is_cited(rule: str):
    assert is_cited(rule, TEXT) or is_cited(rule, RULINGS)


def test_the_list_is_whole():
    assert len(IDS) == len(set(IDS)) > 150
    assert {"KT-1.1", "KT-12.20", "KT-18.4", "AM-33", "D-3B", "W-BUY-LAST", "CH-5"} <= set(IDS)


def test_a_longer_id_is_not_a_citation():
    assert not is_cited("KT-1.1", "KT-1.12 and KT-1.1.3")
    assert is_cited("KT-1.1", "(KT-1.1).")


def test_rules_named_by_decisions_exist():
    named = set(re.findall(r'rule: ClassVar\[str\] = "([^"]+)"', TEXT))
    named |= set(re.findall(r'Blocked\("[^"]+", "([^"]+)"', TEXT))
    assert named <= set(IDS) | {"KT-17.4", "KT-17.5"}
