"""A short pause in long thinking."""

import time


def poll_signals() -> None:
    """Let other threads run, and let Python raise what a signal such as Ctrl-C asks for.

    Compiled code does neither by itself.
    """
    time.sleep(0)
