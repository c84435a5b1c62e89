"""`make soak` in short: nothing is lost, doubled or left behind, whoever is killed."""

import pytest
from tools import soak

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


def test_a_club_outlives_kills_restarts_and_a_full_disk(
    capsys: pytest.CaptureFixture[str], postgres: str
):
    assert soak.main(["--minutes", "0.2", "--seed", "5"]) == 0
    assert "none lost, none doubled, all pages current" in capsys.readouterr().out
