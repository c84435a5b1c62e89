"""What every run sees to: no process is left behind, and in CI no test is left out."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.left_processes import running_processes

ROOT = Path(__file__).parent.parent
LEAVES = """
import subprocess

def test_starts_a_process_and_forgets_it():
    subprocess.Popen({how}).poll()
"""
WAYS = {
    "as a child": "['sleep', '612']",
    "without a parent": "['sh', '-c', 'setsid sleep 612 & exit']",
    "without our environment": "['sleep', '612'], env={}",
}
TIDY = """
import subprocess, sys

def test_waits_for_its_process():
    subprocess.run([sys.executable, "-c", "pass"], check=True)
"""
SKIPPED = """
import pytest

def test_needs_what_is_not_there():
    pytest.skip("no organ in the cathedral")
"""
needs_proc = pytest.mark.skipif(not Path("/proc").exists(), reason="processes are found in /proc")


def run(
    folder: Path, test: str, *words: str, **environment: str
) -> subprocess.CompletedProcess[str]:
    """One test with the `conftest.py` of this folder, in a run of its own."""
    (folder / "test_it.py").write_text(test)
    plugins = ("-p", "tests.conftest", "-p", "no:cacheprovider")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-c", ROOT / "pyproject.toml", *plugins, *words, folder],
        cwd=ROOT,
        env=os.environ | {"QUATREFOIL_TEST_PATIENCE": "1"} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@needs_proc
@pytest.mark.parametrize(
    ("how", "workers"), [("as a child", "-n1"), *((how, "-n0") for how in WAYS)]
)
def test_a_process_left_behind_fails_the_run(tmp_path: Path, how: str, workers: str):
    done = run(tmp_path, LEAVES.format(how=WAYS[how]), workers)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "1 passed" in done.stdout
    told = re.search(r"left process (\d+): sleep 612", done.stdout)
    assert told, done.stdout
    if how != "without our environment":
        assert "test_starts_a_process_and_forgets_it (call) left process" in done.stdout
    assert int(told[1]) not in {process.pid for process in running_processes()}


@pytest.mark.slow
@needs_proc
def test_a_tidy_run_passes(tmp_path: Path):
    done = run(tmp_path, TIDY, "-n1")
    assert done.returncode == 0, done.stdout
    assert "left process" not in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(("ci", "ended"), [("true", "1 failed"), ("false", "1 skipped")])
def test_what_is_skipped_elsewhere_fails_in_ci(tmp_path: Path, ci: str, ended: str):
    done = run(tmp_path, SKIPPED, "-n0", CI=ci)
    assert ended in done.stdout
    assert "no organ in the cathedral" in done.stdout
    assert (done.returncode != 0) == (ci == "true")
