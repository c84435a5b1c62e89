"""The same seed and choices give the same game, compiled or not.

The plain run writes what each game led to; the compiled run reads it and must agree.
"""

import json
import os
from pathlib import Path

import pytest

from quatrefoil.engine.random import Random
from tests.conformance.cases import CASES, play_on


def outcomes() -> dict[str, list[object]]:
    found: dict[str, list[object]] = {}
    for case in CASES:
        match = case.new(seed=77)
        play_on(match, Random(77), 120)
        middle = match.digest()
        play_on(match, Random(78))
        found[str(case)] = [middle, match.digest(), len(match.history), match.scores]
    return found


@pytest.mark.slow
def test_compiled_and_plain_play_the_same_games():
    found = outcomes()
    assert found
    write, read = (os.environ.get(f"QUATREFOIL_{way}_DIGESTS") for way in ("WRITE", "READ"))
    if write:
        Path(write).write_text(json.dumps(found), "utf-8")
    if read:
        if not Path(read).exists():
            pytest.fail("the plain run has written no digests to compare with")
        assert found == json.loads(Path(read).read_text("utf-8"))
