"""No test may leave a process behind: a run that does fails and says which test it was.

Whatever a test starts inherits the environment of the run, so a mark in it finds even what has lost
its parent; what hides its environment is found as a child of ours. Needs /proc.
"""

import contextlib
import os
import signal
import time
from collections.abc import Generator
from dataclasses import dataclass
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any

import pytest

MARK = "QUATREFOIL_TEST_RUN"
PATIENCE = float(os.environ.get("QUATREFOIL_TEST_PATIENCE", "15"))
"""Seconds in which what was told to end may do so, on a busy machine too."""


@dataclass(frozen=True)
class Process:
    pid: int
    parent: int
    command: str
    environment: dict[str, str]

    def __str__(self) -> str:
        by = self.environment.get("PYTEST_CURRENT_TEST", "an unknown test")
        return f"{by} left process {self.pid}: {self.command}"


def running_processes() -> list[Process]:
    """All that may be looked at; those that have ended and wait to be noticed are left out."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            status, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            if status == "Z":
                continue
            words = (folder / "cmdline").read_bytes().replace(b"\0", b" ")
            command = words.decode("utf-8", "replace").strip()
            environment: dict[str, str] = {}
            with contextlib.suppress(PermissionError):
                for entry in (folder / "environ").read_bytes().split(b"\0"):
                    name, _, value = entry.decode("utf-8", "replace").partition("=")
                    environment[name] = value
            found.append(Process(int(folder.name), int(parent), command[:200], environment))
    return found


def started_by(run: str) -> list[Process]:
    """The processes with this mark, and those below this one in the tree."""
    ours = {os.getpid()}
    processes = running_processes()
    for _ in processes:
        below = {process.pid for process in processes if process.parent in ours} - ours
        if not below:
            break
        ours |= below
    # Python's own helper of worker processes stays until we go, and goes then.
    helper = getattr(resource_tracker._resource_tracker, "_pid", None)
    return [
        process
        for process in processes
        if process.pid not in (os.getpid(), helper)
        and (process.pid in ours or run in process.environment.get(MARK, ""))
    ]


class LeftProcesses:
    """Looks at the end of a run, in each of its workers and then in the process that leads them."""

    def __init__(self) -> None:
        self.run = f"/{os.getpid()}-{time.monotonic_ns()}"
        self.found: list[str] = []
        os.environ[MARK] = os.environ.get(MARK, "") + self.run

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.found += getattr(node, "workeroutput", {}).get("left_processes", [])

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None, None, None]:
        """After the last fixtures and the workers are gone, before the summary is printed."""
        yield
        left = self.left()
        for process in left:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)
        self.found += map(str, left)
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["left_processes"] = self.found
        elif self.found:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def left(self) -> list[Process]:
        """What does not end by itself; who has just been started may be missed once, not twice."""
        deadline = time.monotonic() + PATIENCE
        missed = 0
        while missed < 2:
            left = started_by(self.run)
            if left and time.monotonic() > deadline:
                return left
            missed = 0 if left else missed + 1
            time.sleep(0.05)
        return []

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.found:
            terminalreporter.section("processes left behind", red=True)
            for line in self.found:
                terminalreporter.write_line(line)


def watch(config: pytest.Config) -> None:
    if Path("/proc/self/environ").exists():
        config.pluginmanager.register(LeftProcesses(), "left processes")
