"""The version of the package, and whether this installation is compiled."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

VERSION = "0.1.0"


def is_compiled() -> bool:
    """Whether the engine of this installation is machine code; looks, but imports nothing."""
    engine = Path(__file__).parent / "engine"
    return any((engine / f"action{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def mode() -> str:
    """The mode in words, for people: `compiled` or `plain Python`."""
    return "compiled" if is_compiled() else "plain Python"
