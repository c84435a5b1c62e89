"""Notebooks as pages of the documentation site, with what they print and draw if they are run."""

import base64
import re
from pathlib import Path
from typing import Any

import nbformat

ANSI = re.compile(r"\x1b\[[0-9;]*m")
LONGEST_RUN = 600
"""Seconds for one cell, on a busy machine."""


def title(place: Path) -> str:
    """The heading of the first cell."""
    first = nbformat.read(place, as_version=4).cells[0].source
    return str(first).partition("\n")[0].removeprefix("# ").strip()


def run(place: Path) -> Any:
    """The notebook with its outputs; an error in a cell is raised."""
    from nbclient import NotebookClient

    book = nbformat.read(place, as_version=4)
    folder = {"metadata": {"path": str(place.parent)}}
    client = NotebookClient(
        book, timeout=LONGEST_RUN, startup_timeout=LONGEST_RUN, resources=folder
    )
    client.execute()
    return book


def page(place: Path, folder: Path, run_it: bool) -> str:
    """A notebook in Markdown; its pictures become files of the folder."""
    book = run(place) if run_it else nbformat.read(place, as_version=4)
    return "\n\n".join(_cells(book, place.stem, folder)) + "\n"


def _cells(book: Any, name: str, folder: Path) -> list[str]:
    parts: list[str] = []
    for n, cell in enumerate(book.cells):
        if cell.cell_type == "markdown":
            parts.append(cell.source)
        elif cell.cell_type == "code":
            parts.append(f"```python\n{cell.source}\n```")
            for m, output in enumerate(cell.outputs):
                parts.append(_shown(output, f"{name}-{n}-{m}", folder))
        if n == 0:
            parts.append(f"From `notebooks/{name}.ipynb`; every cell runs in our tests.")
    return [part for part in parts if part]


def _shown(output: Any, name: str, folder: Path) -> str:
    if output.output_type == "stream":
        return _text(output.text)
    data = output.get("data", {})
    if "image/svg+xml" in data:
        (folder / f"{name}.svg").write_text(data["image/svg+xml"], "utf-8")
        return f"![What the cell draws]({name}.svg)"
    if "image/png" in data:
        (folder / f"{name}.png").write_bytes(base64.b64decode(data["image/png"]))
        return f"![What the cell draws]({name}.png)"
    return _text(data.get("text/plain", ""))


def _text(text: str) -> str:
    plain = ANSI.sub("", text).rstrip()
    return f"```text\n{plain}\n```" if plain else ""
