"""Giving memory back to the system, and looking for garbage where there may be some."""

import ctypes
import gc
import sys
import time
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


YOUNG, NEVER = 2_000, 1_000_000
"""Objects more than there were, before the young are looked through; all others are only looked
through when somebody asks for it."""


def settle() -> None:
    """What is loaded now stays for good, and is not looked through again. Nearly all garbage goes
    by itself: playing makes none that does not, and requests a little, which is young. To look
    through all that a thousand tables hold takes half a second, and through what they got in the
    last seconds some hundredths, in which nobody is answered: that is done now and then
    (`look_for_garbage`)."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


def look_for_garbage() -> tuple[int, float]:
    """Look through everything but what was there at the start: how many objects were garbage, and
    how many seconds it took."""
    begun = time.monotonic()
    found = gc.collect()
    return found, time.monotonic() - begun
