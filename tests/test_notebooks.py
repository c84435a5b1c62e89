"""Every notebook runs from its first cell to its last, and is kept without what it prints."""

from pathlib import Path

import nbformat
import pytest
from tools import notebook_pages

FOLDER = Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_there_are_notebooks():
    assert len(NOTEBOOKS) >= 3


@pytest.mark.parametrize("place", NOTEBOOKS, ids=lambda place: place.stem)
def test_notebooks_are_kept_without_outputs(place: Path):
    for cell in nbformat.read(place, as_version=4).cells:
        assert not cell.get("outputs")
        assert not cell.get("execution_count")


@pytest.mark.slow
@pytest.mark.parametrize("place", NOTEBOOKS, ids=lambda place: place.stem)
def test_notebooks_run(place: Path, tmp_path: Path):
    page = notebook_pages.page(place, tmp_path, run_it=True)
    assert page.startswith(f"# {notebook_pages.title(place)}\n")
    assert "```text\n" in page, "it prints something"
    for drawn in tmp_path.iterdir():
        assert drawn.name in page
    assert any(tmp_path.iterdir()) == ("SVG(" in page)


@pytest.mark.slow
def test_an_error_in_a_cell_is_raised(tmp_path: Path):
    cells = [nbformat.v4.new_markdown_cell("# Wrong"), nbformat.v4.new_code_cell("1 / 0")]
    place = tmp_path / "wrong.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells), place)
    with pytest.raises(Exception, match="ZeroDivisionError"):
        notebook_pages.run(place)
