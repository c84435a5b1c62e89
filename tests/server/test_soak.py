"""`make soak` in short: nothing is lost, doubled or left behind, whoever is killed."""

import pytest
from tools import soak

KINDS = (
    "clock_jumps",
    "database_is_killed",
    "database_is_restarted",
    "server_process",
    "thinker",
    "whole_server",
)
pytestmark = [pytest.mark.postgres, pytest.mark.slow]


def test_a_club_outlives_kills_restarts_and_a_full_disk(
    capsys: pytest.CaptureFixture[str], postgres: str
):
    assert soak.main(["--minutes", "0", "--seed", "5"]) == 0
    told = capsys.readouterr().out
    assert "none lost, none doubled, all pages current" in told
    assert all(f"1 {kind}" in told for kind in KINDS)
