"""What every page pays for: style sheets must leave a move cheap."""

import re
from pathlib import Path

import pytest

import quatrefoil

SHEETS = sorted(Path(quatrefoil.__file__).parent.rglob("*.css"))
OF_THE_WHOLE = re.compile(r"(?:^|[\s,>}])(?:html|body|main|:root|\.table|\.panel)[^\s,>{]*:has\(")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_no_rule_makes_the_whole_page_depend_on_a_part(sheet: Path):
    """With such a rule a browser works out the style of all elements anew with every move."""
    assert OF_THE_WHOLE.findall(sheet.read_text("utf-8")) == []


def test_the_pattern_finds_what_it_forbids():
    assert OF_THE_WHOLE.search("main.table:has(.result) > .panel { }")
    assert OF_THE_WHOLE.search("a, body:has(main) .top { }")
    assert not OF_THE_WHOLE.search(".chips:has(> :nth-child(4)) > .chip { }")
