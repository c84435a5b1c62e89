# not compiled: only interpreted code hears of Ctrl-C
"""A short pause in long thinking."""

import time


def breathe() -> None:
    """Let other threads run, and let Python raise what a signal such as Ctrl-C asks for.

    Compiled code does neither by itself.
    """
    time.sleep(0)
