"""Imports point one way: server, arena, adapters, cli → players → games → drawing, engine."""

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "quatrefoil"
ROOMS = sorted({path.parent for path in PACKAGE.rglob("*.py")})

BASE = {"version", "engine"}
RULES = BASE | {"drawing", "words", "games"}
PLAY = RULES | {"players", "files", "shelf"}
API = PLAY | {"quatrefoil"}  # the package itself, `import quatrefoil as qf`
EVERYTHING = API | {"arena", "adapters", "server", "commands", "cli"}

# What each room may import. A room that is not listed fails, so that nobody adds one unnoticed.
MAY_IMPORT = {
    "version": set(),
    "engine": BASE,
    "drawing": BASE | {"drawing"},
    "words": BASE | {"drawing", "words"},
    "games": RULES,
    "players": PLAY,
    "files": BASE,
    "shelf": BASE | {"files"},
    "quatrefoil": PLAY,
    "arena": API | {"arena"},
    "adapters": API | {"adapters"},
    "server": API | {"server"},
    "commands": EVERYTHING,
    "cli": EVERYTHING,
    "__main__": EVERYTHING,
}

# Engine and games read no clock, no environment and no files, and draw no luck of their own.
PURE = {"engine", "games", "drawing", "words"}
IMPURE_MODULES = {
    *("asyncio", "datetime", "gettext", "glob", "http", "io", "locale", "logging", "os"),
    *("pathlib", "random", "secrets", "shutil", "signal", "socket", "sqlite3", "subprocess"),
    *("sys", "tempfile", "threading", "time", "tomllib", "urllib", "uuid", "multiprocessing"),
    "importlib.resources",
}
IMPURE_CALLS = {"open", "print", "input", "eval", "exec"}
EXCEPTIONS = {
    "components.py": {"importlib.resources", "tomllib"},
    "engine/learned.py": {"importlib.resources"},
    "engine/language.py": {"gettext", "importlib.resources", "tomllib"},
    "engine/manners.py": {"gettext", "importlib.resources", "tomllib"},
    "drawing/icons.py": {"importlib.resources"},
}
# Inside the server each room may import those before it, and routes do not import each other.
SERVER_ROOMS = ("storage", "tables", "pictures", "web")
ROUTES = {
    path.stem
    for path in (PACKAGE / "server" / "web").glob("*.py")
    if "router = APIRouter(" in path.read_text("utf-8")
}
# The registry looks into the folder of games to list them; it names none of them.
REGISTRY = ("engine/game.py", "quatrefoil.games")
NOT_STANDARD = {"mypy_extensions", "librt", "quatrefoil"}


def parts(source: str) -> list[ast.Import | ast.ImportFrom | ast.Call]:
    """All that a module imports and calls, wherever it does so."""
    kinds = (ast.Import, ast.ImportFrom, ast.Call)
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, kinds)]


def imported(nodes: Iterable[ast.AST], module: str) -> Iterator[tuple[int, str]]:
    """Line and absolute name of everything that a module imports."""
    for node in nodes:
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = module.split(".")[: -node.level]
                base = ".".join([*above, base] if base else above)
            for name in node.names:
                yield node.lineno, f"{base}.{name.name}"


def room(dotted: str) -> str:
    """The part of the package that a module belongs to: `quatrefoil.engine.table` is `engine`."""
    parts = dotted.split(".")
    known = len(parts) > 1 and parts[1] in MAY_IMPORT
    return parts[1] if known else parts[0]


def game_of(dotted: str) -> str | None:
    """The game whose folder a module lies in."""
    parts = dotted.split(".")
    if parts[:2] != ["quatrefoil", "games"] or len(parts) < 3:
        return None
    return parts[2] if (PACKAGE / "games" / parts[2]).is_dir() else None


def within(name: str, modules: set[str]) -> bool:
    return any(name == module or name.startswith(module + ".") for module in modules)


def wrong_in_server(dotted: str, name: str) -> bool:
    """Whether one module of the server may not import another."""
    here, other = (f"{each}..".split(".")[2:4] for each in (dotted, name))
    if not dotted.startswith("quatrefoil.server.") or here[0] not in SERVER_ROOMS:
        return False
    if other[0] in SERVER_ROOMS:
        upwards = SERVER_ROOMS.index(other[0]) > SERVER_ROOMS.index(here[0])
        is_route = here[0] == other[0] == "web" and {here[1], other[1]} <= ROUTES
        return upwards or (is_route and here != other)
    return name.startswith("quatrefoil.server.app")


def complaints(source: str, path: str) -> list[str]:
    """What a file at this path, relative to the package, imports or calls but may not."""
    dotted = "quatrefoil." + path.removesuffix(".py").replace("/", ".")
    here = dotted.split(".")[1] if "/" in path or path != "__init__.py" else "quatrefoil"
    if here not in MAY_IMPORT:
        return [f"{path}: no rule says what {here} may import"]
    allowed = EXCEPTIONS.get(path, set()) | EXCEPTIONS.get(path.rsplit("/", 1)[-1], set())
    found = []
    nodes = parts(source)
    for line, name in imported(nodes, dotted):
        if within(name, {"quatrefoil"}):
            other = game_of(name)
            if room(name) not in MAY_IMPORT[here] and (path, name) != REGISTRY:
                found.append(f"{path}:{line}: {here} must not import {name}")
            elif game_of(dotted) and other and other != game_of(dotted):
                found.append(f"{path}:{line}: a game must not import another game ({name})")
            elif wrong_in_server(dotted, name):
                found.append(f"{path}:{line}: this part of the server must not import {name}")
        elif here in PURE and not within(name, allowed):
            if within(name, IMPURE_MODULES):
                found.append(f"{path}:{line}: {here} must not use {name}")
            elif name.split(".")[0] not in sys.stdlib_module_names | NOT_STANDARD:
                found.append(f"{path}:{line}: {here} must do without {name}")
    if here in PURE:
        for node in nodes:
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in IMPURE_CALLS
            ):
                found.append(f"{path}:{node.lineno}: {here} must not call {node.func.id}()")
    return found


@pytest.mark.parametrize("room", ROOMS, ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_imports_point_one_way(room: Path):
    sources = sorted(room.glob("*.py"))
    assert sources
    found = []
    for path in sources:
        found += complaints(path.read_text("utf-8"), path.relative_to(PACKAGE).as_posix())
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("engine/table.py", "from quatrefoil.games import red_cathedral"),
        ("engine/game.py", "from quatrefoil.games import red_cathedral"),
        ("engine/table.py", "from quatrefoil import games"),
        ("engine/table.py", "from ..players import search"),
        ("engine/table.py", "import random"),
        ("engine/table.py", "from os import path"),
        ("engine/table.py", "import quatrefoil as qf"),
        ("engine/table.py", "import numpy"),
        ("engine/table.py", "print(1)"),
        ("engine/table.py", "from importlib import resources"),
        ("games/red_cathedral/turns.py", "def f():\n    import time"),
        ("games/red_cathedral/turns.py", "from quatrefoil.server import app"),
        ("games/red_cathedral/turns.py", "import tomllib"),
        ("drawing/dice.py", "from quatrefoil.games.red_cathedral import table"),
        ("players/search.py", "from quatrefoil.arena import match"),
        ("server/app.py", "from quatrefoil.arena import match"),
        ("server/storage/store.py", "from quatrefoil.server.tables import hub"),
        ("server/tables/hub.py", "from quatrefoil.server.pictures.frames import draw"),
        ("server/tables/hub.py", "from quatrefoil.server.web.viewers import Viewer"),
        ("server/pictures/frames.py", "from quatrefoil.server.web import templating"),
        ("server/web/replay.py", "from quatrefoil.server.web.api import choices"),
        ("server/web/socket.py", "from quatrefoil.server.app import create_app"),
        ("cellar/wine.py", "import ast"),
    ],
)
def test_a_wrong_import_is_found(path: str, line: str):
    assert complaints(line, path)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("engine/table.py", "from quatrefoil.engine.random import Random"),
        ("engine/table.py", "from . import random"),
        ("engine/game.py", "from quatrefoil import games"),
        ("engine/table.py", "from mypy_extensions import i64"),
        ("engine/language.py", "import gettext"),
        ("games/red_cathedral/components.py", "import tomllib\nfrom importlib import resources"),
        ("games/red_cathedral/board.py", "from quatrefoil.drawing import dice"),
        ("players/search.py", "from quatrefoil.games import red_cathedral"),
        ("commands/serve.py", "import uvicorn\nfrom quatrefoil.server import app"),
        ("server/app.py", "import quatrefoil as qf"),
        ("server/app.py", "from quatrefoil.server.web import api, pages"),
        ("server/tables/hub.py", "from quatrefoil.server.storage.store import Store"),
        ("server/web/pages.py", "from quatrefoil.server.web.templating import page"),
    ],
)
def test_a_right_import_passes(path: str, line: str):
    assert not complaints(line, path)


def test_games_do_not_import_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for game in ("red_cathedral", "keythedral"):
        (tmp_path / "games" / game).mkdir(parents=True)
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path)
    wrong = complaints("from quatrefoil.games.keythedral import table", "games/red_cathedral/a.py")
    assert wrong
    assert not complaints(
        "from quatrefoil.games.red_cathedral import table", "games/red_cathedral/a.py"
    )
