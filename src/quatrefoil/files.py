"""Where this user's data lies, and how a file is written so that nothing is lost."""

import os
import sys
from pathlib import Path
from typing import Final

from quatrefoil.engine.errors import BadOption, why

FOLDER_IN_SHELL: Final = "QUATREFOIL_DATA"
"""The variable of the shell that names another data folder."""


def data_folder() -> Path:
    """Where programs keep their data for this user."""
    if os.environ.get(FOLDER_IN_SHELL):
        return Path(os.environ[FOLDER_IN_SHELL]).expanduser()
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "quatrefoil"


def write_safely(path: Path, text: str) -> None:
    """Replace a file in one step; BadOption where it cannot be written."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, "utf-8")
        os.replace(beside, path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise BadOption("cannot write {path}: {reason}", path=path, reason=why(error)) from None
