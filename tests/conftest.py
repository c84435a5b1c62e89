"""What all tests share: the mode they run in, Hypothesis profiles, no process left behind."""

import gc
import os
import re
import shutil
import ssl
import tempfile
from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tools import catalogues

from quatrefoil.engine.box import lay_out_ours
from quatrefoil.version import is_compiled, mode
from tests import left_processes

os.environ["LC_ALL"] = "C.UTF-8"  # commands speak the language of the shell; here it is English
# Who runs the tests may have entered a box: their data stays out of it.
DATA = tempfile.mkdtemp(prefix="quatrefoil-tests-")
os.environ["QUATREFOIL_DATA"] = DATA
# Every client of httpx would read all certificates, 40 ms, though no test speaks TLS.
ssl.create_default_context = cache(ssl.create_default_context)
IN_CI = os.environ.get("CI") == "true"

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("default"), derandomize=True)
settings.load_profile("ci" if IN_CI else "default")


_MARKED = re.compile(r"^pytestmark = .*?pytest\.mark\.(\w+)", re.M)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file all of whose tests are left out (`-m "not slow"`) is not even imported."""
    if collection_path.suffix == ".py" and config.option.markexpr:
        marked = _MARKED.search(collection_path.read_text("utf-8"))
        if marked and f"not {marked[1]}" in config.option.markexpr:
            return True
    return None


def pytest_configure(config: pytest.Config) -> None:
    if not is_compiled():
        catalogues.compile_stale()  # an editable install reads what lies beside the sources
    left_processes.watch(config)


def pytest_unconfigure() -> None:
    shutil.rmtree(DATA, ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Modules and tests stay: who looks for rubbish later need not go through them each time."""
    gc.disable()
    collected = yield
    gc.freeze()
    gc.enable()
    return collected


def pytest_report_header() -> str:
    return f"quatrefoil: {mode()}"


def pytest_sessionstart() -> None:
    """A run that is meant for the compiled wheel must not test plain Python by mistake."""
    if os.environ.get("QUATREFOIL_EXPECT_COMPILED") == "1" and not is_compiled():
        raise pytest.UsageError("these tests are meant for a compiled quatrefoil, this one is not")


def pytest_runtest_teardown() -> None:
    """A test that plays with another box leaves the tables of the rules as others expect them."""
    lay_out_ours()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI nothing is skipped: what a test needs is there, or its absence is an error.

    But for containers: where tests run in one there is often no engine.
    """
    report = yield
    is_error = report.skipped and "container" not in report.keywords
    if IN_CI and is_error and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
    return report
