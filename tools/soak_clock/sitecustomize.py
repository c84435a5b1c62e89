"""The clock of a process under `tools/soak.py`: ahead or behind by what a file says.

Only what the server asks for the date is changed; how long something takes is measured by a
clock that nobody can set.
"""

import os
import time
from pathlib import Path

_file = Path(os.environ.get("QUATREFOIL_TEST_CLOCK", os.devnull))
_true_time = time.time


def _time() -> float:
    try:
        return _true_time() + float(_file.read_text() or 0)
    except (OSError, ValueError):
        return _true_time()


time.time = _time
