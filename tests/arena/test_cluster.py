"""The same games on a real Dask cluster, one of whose workers dies."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.arena.cluster import running_cluster
from tests.commands.run import ROOT, START, quatrefoil
from tests.waiting import wait_until

pytest.importorskip("distributed")
pytestmark = pytest.mark.slow

PLAYERS = ("stone-piles", "random", "tests.arena.own:Last:patience=0.02", "--games", "60")


def games(folder: Path) -> dict[int, object]:
    file = folder / "games.jsonl"
    lines = file.read_text().splitlines() if file.exists() else []
    found = {}
    for line in map(json.loads, lines):
        del line["seconds"]
        assert line["number"] not in found
        found[line["number"]] = line
    return found


def test_a_worker_that_dies_changes_nothing(tmp_path: Path):
    with running_cluster(tmp_path, 2) as (address, (_, *workers)):
        words = ("arena", *PLAYERS, "--cluster", address, "--out", str(tmp_path / "cluster"))
        with subprocess.Popen(
            [sys.executable, "-c", START, *words], stdout=subprocess.DEVNULL, cwd=ROOT
        ) as started:
            wait_until(lambda: len(games(tmp_path / "cluster")) > 5)
            workers[0].send_signal(signal.SIGKILL)
            assert len(games(tmp_path / "cluster")) < 60
            assert started.wait(timeout=120) == 0
        rows = tmp_path / "cluster.parquet"
        told = quatrefoil(
            "dataset", "--arena", tmp_path / "cluster", "--out", rows, "--cluster", address
        )
        assert told.returncode == 0, told.stderr
    quatrefoil("arena", *PLAYERS, "--jobs", "1", "--out", tmp_path / "here")
    assert len(games(tmp_path / "here")) == 60
    assert games(tmp_path / "cluster") == games(tmp_path / "here")
    quatrefoil(
        *("dataset", "--arena", tmp_path / "here", "--out", tmp_path / "here.parquet"),
        *("--jobs", "1"),
    )
    parquet = pytest.importorskip("pyarrow.parquet")
    assert parquet.read_table(rows).equals(parquet.read_table(tmp_path / "here.parquet"))


def test_a_cluster_that_is_lost_leaves_what_was_played(tmp_path: Path):
    words = ("arena", *PLAYERS, "--out", str(tmp_path / "lost"))
    with (
        running_cluster(tmp_path, 1) as (address, (scheduler, _)),
        subprocess.Popen(
            [sys.executable, "-c", START, *words, "--cluster", address],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        ) as started,
    ):
        wait_until(lambda: len(games(tmp_path / "lost")) > 5)
        scheduler.send_signal(signal.SIGKILL)
        _, told = started.communicate(timeout=120)
    assert started.returncode == 2
    assert told.splitlines()[-1].startswith(f"quatrefoil: the cluster at {address} does not answer")
    assert 5 < len(games(tmp_path / "lost")) < 60
    assert quatrefoil(*words, "--jobs", "1").returncode == 0
    assert len(games(tmp_path / "lost")) == 60
