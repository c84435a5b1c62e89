"""The remote player of the documentation plays a whole game as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.playing import new_table, play
from tests.server.running import RunningServer

PAGE = Path(__file__).parents[2] / "docs" / "remote-player.md"


@pytest.mark.slow
def test_the_player_of_the_documentation_plays_to_the_end(
    server: RunningServer, anna: httpx.Client, tmp_path: Path
):
    found = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    assert found is not None
    code = [line for line in found[1].splitlines() if line.strip()]
    assert len(code) <= 35, "the page promises some thirty lines"
    program = tmp_path / "player.py"
    program.write_text(found[1], "utf-8")
    table = new_table(anna, "me", "open")
    robot = subprocess.Popen(
        [sys.executable, str(program), server.address, table["code"]],
        stdout=subprocess.PIPE,
        text=True,
    )
    while not table["over"]:
        if table["to_act"] in table["mine"]:
            table = play(anna, table["code"])
        else:
            asked = {"newer_than": table["v"]}
            table = anna.get(f"/api/tables/{table['code']}", params=asked).json()
    said, _ = robot.communicate(timeout=30)
    assert said.strip() == str(table["scores"])
    assert table["seats"][1]["name"] == "Rosa the robot"
