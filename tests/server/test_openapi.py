"""The description of the JSON API is true: requests made from it, good and bad, with all checks."""

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from quatrefoil.server.tables import computers, presence
from tests.server.playing import new_table, play
from tests.server.running import running

CONFIG = Path(__file__).with_name("schemathesis.toml")
ROOT = Path(__file__).parents[2]


def finished(anna: httpx.Client) -> str:
    code = str(new_table(anna, "me")["code"])
    while not anna.get(f"/api/tables/{code}").json()["over"]:
        play(anna, code)
    return code


@pytest.mark.slow
def test_the_description_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(computers, "HINT_SECONDS", 0.05)
    monkeypatch.setattr(presence, "PRESENT_FOR", -1.0)  # no computer player thinks
    with running(tmp_path) as server, server.client("Anna") as anna:
        codes = [
            new_table(anna, "me", "@Ines")["code"],
            new_table(anna, "me", "open")["code"],
            finished(anna),
        ]
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
            "API_TOKEN": anna.headers["authorization"].removeprefix("Bearer "),
            "API_CODES": " ".join(codes),
        }
        done = subprocess.run(
            [
                *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(CONFIG)),
                *("run", f"{server.address}/api/openapi.json"),
            ],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
    print(done.stdout)  # noqa: T201 - pytest shows it where the test fails
    assert done.returncode == 0, done.stderr
