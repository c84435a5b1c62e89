"""How far a long command is, where nobody sees a bar."""

import io
import time
from contextlib import redirect_stderr
from pathlib import Path

import pytest

import quatrefoil
from quatrefoil.commands import progress
from quatrefoil.engine.language import find_language
from tests.commands.run import quatrefoil_here
from tests.toy import register
from tests.waiting import wait_until

register()


def test_a_file_gets_a_line_before_the_first_is_done(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(progress, "LINE_SECONDS", 0.05)
    told = io.StringIO()
    with (
        redirect_stderr(told),
        progress.progress(find_language("en"), "Keythedral", 1200, 7) as advance,
    ):
        wait_until(lambda: told.getvalue() == "Keythedral: 7/1,200\n")
        time.sleep(0.06)
        advance(3)
        assert told.getvalue().splitlines()[1:] == ["Keythedral: 10/1,200"]
        advance()  # too soon for another line
    assert len(told.getvalue().splitlines()) == 2


def test_what_is_soon_over_tells_nothing():
    told = io.StringIO()
    with redirect_stderr(told), progress.progress(find_language("en"), "Games", 2) as advance:
        advance(2)
    assert told.getvalue() == ""


def test_an_analysis_tells_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(progress, "LINE_SECONDS", 0.0)
    match = quatrefoil.new("stone-piles", seats=2, seed=3)
    while not match.over:
        match.play(match.choices[0])
    record = tmp_path / "record.json"
    record.write_text(match.record().to_json())
    done = quatrefoil_here("analyse", record, "--playouts", "2", "--jobs", "1")
    assert done.returncode == 0
    steps = len(match.history)
    assert done.stderr.splitlines()[-1] == f"Thinking: {steps}/{steps}"
