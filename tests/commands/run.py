"""The real command in a process of its own, with the test game in its registry."""

import io
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from quatrefoil.cli import main

START = (
    "import sys; from tests.toy import register; register(); "
    "from quatrefoil.cli import main; sys.exit(main())"
)
ROOT = Path(__file__).parent.parent.parent


def quatrefoil(
    *words: str | Path, typed: str = "", timeout: float = 60
) -> subprocess.CompletedProcess[str]:
    """Run `quatrefoil WORDS` from the root of the tree, `typed` being its standard input."""
    return subprocess.run(
        [sys.executable, "-c", START, *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=timeout,
        cwd=ROOT,
    )


def quatrefoil_here(*words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The same in this process: a new one takes a third of a second to begin."""
    told, complained = io.StringIO(), io.StringIO()
    typing = patch.object(sys, "stdin", io.StringIO(typed))
    with typing, redirect_stdout(told), redirect_stderr(complained):
        status = main([str(word) for word in words])
    return subprocess.CompletedProcess(words, status, told.getvalue(), complained.getvalue())


def refuses(done: subprocess.CompletedProcess[str], *parts: str) -> bool:
    """Whether a command ended with status 2 and one line that says these things."""
    lines = done.stderr.strip().splitlines()
    return (
        done.returncode == 2
        and len(lines) == 1
        and lines[0].startswith("quatrefoil: ")
        and all(part in lines[0] for part in parts)
    )
