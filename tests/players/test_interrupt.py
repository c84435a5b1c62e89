"""Ctrl-C while a computer thinks: compiled or not, Python goes on and the game is safe."""

import signal
import subprocess
import sys
import time

from tests.commands.run import ROOT

THINK = """
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


def test_ctrl_c_ends_the_thinking_and_nothing_else():
    started = subprocess.Popen(
        [sys.executable, "-c", THINK], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert started.stdout is not None
    assert started.stdout.readline() == "thinking\n"
    time.sleep(0.5)
    started.send_signal(signal.SIGINT)
    told, _ = started.communicate(timeout=20)
    assert started.returncode == 0
    assert told.startswith("interrupted with ")
