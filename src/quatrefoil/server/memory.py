"""Giving memory back to the system, and looking for garbage where there may be some."""

import ctypes
import gc
import sys
from typing import Any


def _find_trim() -> Any:
    if not sys.platform.startswith("linux"):
        return None
    try:
        return ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):  # not every C library has it
        return None


_trim = _find_trim()


def give_back() -> None:
    """What has been freed between things that stay is kept by the C library unless it is told."""
    if _trim is not None:
        _trim(0)


YOUNG, OLDER, OLDEST = 10_000, 10, 2
"""Objects more than there were, before the young are looked through; how often that, before those
are that have outlasted it; and how often these, before all are."""


def settle() -> None:
    """What is loaded now stays for good: to look through it takes a tenth of a second each time,
    in which nobody is answered. Most garbage goes by itself; the rest may wait a little longer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, OLDEST)
