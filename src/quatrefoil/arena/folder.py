"""The folder of an arena: its plan and its games, one line each; a crash loses none.

    arena.json    what is played: game, seats, options, players, seed
    games.jsonl   a line of JSON for each game that is over, in the order in which they ended
    report.html   what came of it

A line counts once it is whole. Whoever opens the folder again drops what a crash has cut off and
plays the games whose numbers are missing.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO

from quatrefoil.arena.playing import Played, Setting
from quatrefoil.engine.errors import BadOption, BadRecord, why
from quatrefoil.engine.game import find_game
from quatrefoil.files import write_safely

try:
    import fcntl
except ImportError:  # a system without it lets two programs write; the lines stay whole
    fcntl = None  # type: ignore[assignment]

PLAN = "arena.json"
GAMES = "games.jsonl"
REPORT = "report.html"
LOCK = ".lock"
FORMAT = "quatrefoil-arena"
FORMAT_VERSION = 1


def read_setting(path: Path) -> Setting:
    """What is played in the arena of a folder."""
    return _read_plan(path)[0]


def _read_plan(path: Path) -> tuple[Setting, int]:
    """The same, and by which version of the rules."""
    try:
        data = json.loads((path / PLAN).read_text("utf-8"))
        if (data["format"], data["version"]) != (FORMAT, FORMAT_VERSION):
            raise ValueError(data["format"])
        found = Setting(
            data["game"], data["seats"], tuple(data["players"]), data["options"], data["seed"]
        )
        rules = data["rules"]
    except OSError:
        raise BadOption("{path} is not the folder of an arena", path=path) from None
    except (ValueError, KeyError, TypeError):
        raise BadOption("{path} cannot be read", path=path / PLAN) from None
    game = find_game(found.game)
    if rules not in game.versions:
        raise BadRecord(
            "written under rules version {theirs} of {game}, not {ours} as played here",
            theirs=rules,
            game=game.called,
            ours=game.version,
        )
    return found, rules


def read_games(path: Path) -> Iterator[Played]:
    """The games of a folder, in the order in which they ended."""
    for line in read_lines(path):
        yield Played.read(line)


def read_lines(path: Path) -> Iterator[str]:
    """The whole lines of a folder's games."""
    try:
        with (path / GAMES).open(encoding="utf-8") as stream:
            for line in stream:
                if line.endswith("\n"):
                    yield line
    except FileNotFoundError:
        return


def lines_in_order(path: Path) -> Iterator[str]:
    """The same by the numbers of the games; where each line starts is all that is kept of them."""
    starts: list[tuple[int, int]] = []
    with (path / GAMES).open("rb") as stream:
        place = 0
        for line in stream:
            if line.endswith(b"\n"):
                starts.append((_number(line, path / GAMES), place))
            place += len(line)
        for _, place in sorted(starts):
            stream.seek(place)
            yield stream.readline().decode("utf-8")


def _number(line: bytes, path: Path) -> int:
    """The number of a game by its line."""
    try:
        return int(json.loads(line)["number"])
    except (ValueError, KeyError, TypeError) as error:
        raise BadRecord(
            "{path}: {reason}", path=path, reason=f"{type(error).__name__}: {error}"
        ) from None


class Folder:
    """The folder of an arena while it is played: nobody else plays in it."""

    def __init__(self, path: Path, setting: Setting) -> None:
        self.path = path
        self.setting = setting
        self.done: set[int] = set()
        """The numbers of the games that are over."""
        self._lock: IO[str] | None = None
        self._games: int | None = None

    def __enter__(self) -> "Folder":
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._lock_folder()
            self._check_plan()
            self._mend()
            kind = os.O_WRONLY | os.O_APPEND | os.O_CREAT
            self._games = os.open(self.path / GAMES, kind, 0o666)
        except OSError as error:
            self._close()
            raise BadOption(
                "cannot write {path}: {reason}", path=self.path, reason=why(error)
            ) from None
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._close()

    def _close(self) -> None:
        if self._games is not None:
            os.fsync(self._games)
            os.close(self._games)
            self._games = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _lock_folder(self) -> None:
        """The system opens the lock again however its owner ends."""
        self._lock = (self.path / LOCK).open("w")
        if fcntl is not None:
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise BadOption("an arena is being played in {path}", path=self.path) from None

    def _check_plan(self) -> None:
        """A folder holds one arena; the same may go on, also with more games.

        A plan by which no game was played, since nothing came of the command, binds nobody.
        """
        if not (self.path / PLAN).exists():
            if (self.path / GAMES).exists():
                raise BadOption("{path} has games but no plan", path=self.path)
            self._write_plan()
            return
        there, rules = _read_plan(self.path)
        if next(read_lines(self.path), None) is None:
            self._write_plan()
            return
        compared = [
            (name, getattr(there, name), getattr(self.setting, name))
            for name in ("game", "seats", "options", "players", "seed")
        ]
        compared.append(("rules", rules, find_game(there.game).version))
        for name, theirs, ours in compared:
            if theirs != ours:
                raise BadOption(
                    "{path} holds another arena ({name}: {theirs}; asked for: {ours}); take "
                    "another folder for this one",
                    path=self.path,
                    name=name,
                    theirs=_shown(theirs),
                    ours=_shown(ours),
                )

    def _write_plan(self) -> None:
        plan = {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "game": self.setting.game,
            "rules": find_game(self.setting.game).version,
            "seats": self.setting.seats,
            "options": dict(self.setting.options),
            "players": list(self.setting.players),
            "seed": self.setting.seed,
        }
        write_safely(self.path / PLAN, json.dumps(plan, indent=2) + "\n")

    def _mend(self) -> None:
        """Drop the line that a crash has cut off, and see which games are over."""
        path = self.path / GAMES
        if not path.exists():
            return
        whole = 0
        with path.open("rb+") as stream:
            for line in stream:
                if not line.endswith(b"\n"):
                    stream.truncate(whole)
                    break
                whole += len(line)
                self.done.add(_number(line, path))

    def keep(self, number: int, line: str) -> None:
        """Add a game; it is there as soon as this returns, even if the program is killed then."""
        if self._games is None or number in self.done:
            raise RuntimeError(f"game {number} cannot be kept")
        left = line.encode("utf-8")
        try:
            while left:
                left = left[os.write(self._games, left) :]
        except OSError as error:
            raise BadOption(
                "cannot write {path}: {reason}", path=self.path / GAMES, reason=why(error)
            ) from None
        self.done.add(number)


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name}={each}" for name, each in value.items())
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
