"""Records of every release are replayed by all later ones."""

import gzip
from pathlib import Path

import pytest

import quatrefoil as qf
from quatrefoil.engine.match import Match
from quatrefoil.engine.record import Record

FILES = sorted((Path(__file__).parent / "records").glob("*/*.jsonl.gz"))


def game_of(path: Path) -> str:
    return path.name.removesuffix(".jsonl.gz")


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{game_of(path)}")
def test_records_of_a_release_are_replayed(path: Path):
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    for line in lines:
        record = Record.read(line)
        match = Match.replay(record)  # the scores are compared
        assert match.over
        again = match.record()
        assert (again.rules, again.actions, again.scores) == (
            record.rules,
            record.actions,
            record.scores,
        )
    assert lines


def test_every_game_has_left_records():
    releases = {path.parent for path in FILES}
    assert releases
    for release in releases:
        assert {game_of(path) for path in FILES if path.parent == release} <= set(qf.game_names())
