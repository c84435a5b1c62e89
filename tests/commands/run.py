"""The real command in a process of its own, with the test game in its registry."""

import subprocess
import sys
from pathlib import Path

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


def refuses(done: subprocess.CompletedProcess[str], *parts: str) -> bool:
    """Whether a command ended with status 2 and one line that says these things."""
    lines = done.stderr.strip().splitlines()
    return (
        done.returncode == 2
        and len(lines) == 1
        and lines[0].startswith("quatrefoil: ")
        and all(part in lines[0] for part in parts)
    )
