"""Parameters of which few are quick: the others are left to `make test`."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def only_quick(quick: Iterable[Any], among: Sequence[Any]) -> list[Any]:
    """All values for `pytest.mark.parametrize`, slow but for these."""
    chosen = list(quick)
    rows = [one if isinstance(one, tuple) else (one,) for one in among]
    slow = [() if one in chosen else (pytest.mark.slow,) for one in among]
    return [pytest.param(*row, marks=marks) for row, marks in zip(rows, slow, strict=True)]
