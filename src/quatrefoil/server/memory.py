"""Giving memory back to the system."""

import ctypes
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
