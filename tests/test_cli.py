"""The `quatrefoil` command: what it offers, and that it starts without heavy imports."""

import subprocess
import sys

import pytest

from quatrefoil import cli
from quatrefoil.version import VERSION, mode


def quatrefoil(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "quatrefoil.cli", *words],
        capture_output=True,
        text=True,
        check=False,
    )


def test_version_says_the_mode():
    assert quatrefoil("--version").stdout == f"quatrefoil {VERSION} ({mode()})\n"


def test_version_imports_nothing_heavy():
    heavy = "'rich', 'fastapi', 'sqlalchemy', 'jinja2', 'asyncio', 'numpy'"
    code = (
        "import sys, quatrefoil.cli as c\n"
        "try: c.main(['--version'])\n"
        "except SystemExit: pass\n"
        f"print([m for m in ({heavy}) if m in sys.modules])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.splitlines()[-1] == "[]"


@pytest.mark.slow
@pytest.mark.parametrize("name", cli.available())
def test_every_command_on_offer_has_a_help_page(name: str):
    done = quatrefoil(name, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(f"usage: quatrefoil {name}")


def test_help_names_the_address_that_is_listened_on():
    told = quatrefoil("serve", "--help").stdout
    assert "(127.0.0.1)" in told
    assert "(8440)" in told


def test_without_a_command_the_help_is_shown(capsys: pytest.CaptureFixture[str]):
    assert cli.main([]) == 0
    assert "usage: quatrefoil" in capsys.readouterr().out


def test_an_unknown_command_is_refused_with_one_sentence():
    done = quatrefoil("bake")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
