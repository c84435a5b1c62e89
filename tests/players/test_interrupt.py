"""Ctrl-C while a computer thinks: compiled or not, Python goes on and the game is safe."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from tests.commands.run import ROOT

# A run in the background ignores Ctrl-C and hands that down: who thinks here is at a keyboard.
THINK = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)

import quatrefoil as qf
from quatrefoil.players.levels import make_player

match = qf.new("red-cathedral", seats=2, seed=3)
player = make_player("grandmaster", match.game, 1, playouts=10_000_000)
print("thinking", flush=True)
try:
    player.choose(match, match.seat)
except KeyboardInterrupt:
    print("interrupted with", len(match.choices), "choices")
"""


@pytest.fixture(params=["in the foreground", "in the background"])
def ground(request: pytest.FixtureRequest) -> Iterator[None]:
    """With `nohup ... &` Ctrl-C is ignored from the start, and by all that is started."""
    before = signal.getsignal(signal.SIGINT)
    if request.param == "in the background":
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@pytest.mark.usefixtures("ground")
def test_ctrl_c_ends_the_thinking_and_nothing_else():
    with subprocess.Popen(
        [sys.executable, "-c", THINK], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as started:
        try:
            assert started.stdout is not None
            assert started.stdout.readline() == "thinking\n"
            time.sleep(0.5)
            started.send_signal(signal.SIGINT)
            told, _ = started.communicate(timeout=60)
        finally:
            started.kill()
    assert started.returncode == 0
    assert told.startswith("interrupted with ")
