"""A server that knows a single set of printed values, in a process of its own.

`python -m tests.server.one_box FOLDER [COMPONENTS]` tells its port and serves until its input ends;
COMPONENTS is a file with the components of The Red Cathedral that take the place of ours.
"""

import json
import sys
from pathlib import Path
from typing import Any

from quatrefoil.engine import box
from quatrefoil.engine.components import read_file


def main() -> None:
    folder = Path(sys.argv[1])
    if len(sys.argv) > 2:
        data = json.loads(Path(sys.argv[2]).read_text("utf-8"))
        box.read_file = lambda package: data if "red_cathedral" in package else read_file(package)  # type: ignore[assignment]
    from tests.server.running import running

    settings: dict[str, Any] = {"seed": 5, "data": folder}
    with running(folder, **settings) as server:
        sys.stdout.write(f"{server.port}\n")
        sys.stdout.flush()
        sys.stdin.read()


if __name__ == "__main__":
    main()
