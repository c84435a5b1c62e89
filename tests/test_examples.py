"""Every example runs: the Python blocks of README and docs, and those of all docstrings."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PYTHON_BLOCK = re.compile(r"^```python\n(.*?)^```", re.M | re.S)

# Pages whose examples need more than an interpreter, and the tests that run them.
RUN_ELSEWHERE = {
    "docs/remote-player.md": "tests/server/test_remote_player.py",
    "docs/tutorial/README.md": "tests/test_tutorial.py",
}


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def run_page(text: str, name: str) -> None:
    """The blocks of a page one after another, as in one session; those with `>>>` are doctests."""
    known: dict[str, object] = {"__name__": "example"}
    for block in PYTHON_BLOCK.finditer(text):
        line = text.count("\n", 0, block.start(1))
        if ">>>" in block[1]:
            test = doctest.DocTestParser().get_doctest(block[1], known, name, name, line)
            runner = doctest.DebugRunner()
            runner.run(test, clear_globs=False)
            known = test.globs
        else:
            exec(compile("\n" * line + block[1], name, "exec"), known)


WITH_BLOCKS = [page for page in PAGES if PYTHON_BLOCK.search(page.read_text("utf-8"))]
DOCUMENTED = [path for path in sorted(SOURCES.rglob("*.py")) if ">>>" in path.read_text("utf-8")]


@pytest.mark.slow
@pytest.mark.parametrize("page", WITH_BLOCKS, ids=relative)
def test_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    if relative(page) in RUN_ELSEWHERE:
        assert page.name in (ROOT / RUN_ELSEWHERE[relative(page)]).read_text("utf-8")
        return
    monkeypatch.chdir(tmp_path)
    run_page(page.read_text("utf-8"), relative(page))


@pytest.mark.parametrize("page", PAGES, ids=relative)
def test_python_stands_in_blocks_that_are_run(page: Path):
    rest = PYTHON_BLOCK.sub("", page.read_text("utf-8"))
    assert not re.search(r"^\s*(>>> |import quatrefoil|from quatrefoil)", rest, re.M)


@pytest.mark.parametrize("path", DOCUMENTED, ids=relative)
def test_examples_of_docstrings_run(path: Path):
    name = path.relative_to(SOURCES).with_suffix("").as_posix().replace("/", ".")
    module = importlib.import_module(name.removesuffix(".__init__"))
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed


def test_readme_and_package_have_examples():
    found = {relative(path) for path in (*WITH_BLOCKS, *DOCUMENTED)}
    assert {"README.md", "src/quatrefoil/__init__.py"} <= found


@pytest.mark.parametrize(
    "text",
    [
        "```python\nassert 1 == 2\n```",
        "```python\n>>> 1 + 1\n3\n\n```",
        "```python\nx = 1\n```\nthen\n```python\n>>> x\n2\n\n```",
    ],
)
def test_a_wrong_example_is_found(text: str):
    with pytest.raises((AssertionError, doctest.DocTestFailure)):
        run_page(text, "page.md")


def test_later_blocks_know_the_earlier_ones():
    run_page("```python\nx = 1\n```\n```python\n>>> x + 1\n2\n>>> y = 3\n```\n", "page.md")
