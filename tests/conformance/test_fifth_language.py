"""Another language is a matter of files: nothing that is compiled or run knows its name."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
MANNERS = """
name = "Deutsch"
plurals = 2
plural = "n != 1"
and = "und"
or = "oder"
decimal = ","
thousands = "."
ungrouped = 4
percent = "{n}\u00a0%"
quotes = "„“"
alphabet = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
"""
HEAD = r"""msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=n != 1\n"

"""
HOUSE = {
    "there is no game {name} (there are: {names})": "{name} ist kein Spiel (es gibt: {names})",
    "the game has {steps}, not {given}": "die Partie hat {steps:acc}, nicht {given}",
}
TERMS = """
[step]
gender = "m"
singular = { nom = "Schritt", gen = "Schritts", dat = "Schritt", acc = "Schritt" }
plural = { nom = "Schritte", gen = "Schritte", dat = "Schritten", acc = "Schritte" }
"""
CODE = """
from quatrefoil.engine.language import Amount, find_language, missing_catalogues
from quatrefoil.engine.manners import languages
german = find_language("de")
print(*languages())
print(*[german.phrase(Amount("step", n), "acc") for n in (1, 2, 5)], sep=", ")
print(german.manners.number(12345.5, 1), german.manners.joined(["a", "b"]))
print(find_language("de", "quatrefoil.games.keythedral").code)
print(("quatrefoil", "de") in missing_catalogues([]))
"""
BEGUN = """
import quatrefoil as qf
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, find_language, missing_catalogues
room = "quatrefoil.games.keythedral"
print(find_language("de", room).code, (room, "de") in missing_catalogues([room]))
print(find_language("de").phrase(Amount("point", 2)))
match = qf.new("keythedral", seats=2, seed=1)
look = Look(find_language("de", room), ("A", "B"))
print(match.game.words.sentence(match.facts(match.choices[0]), look))
"""


@pytest.mark.slow
def test_a_fifth_language_takes_files_alone(tmp_path: Path):
    """German: how it writes, one catalogue and the terms of the house, one rulebook."""
    without = shutil.ignore_patterns("__pycache__", "*.so", "*.mo")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=without)
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=without)
    words = tmp_path / "src" / "quatrefoil" / "words"
    (words / "locale" / "de.toml").write_text(MANNERS, "utf-8")
    entries = "".join(f'msgid "{key}"\nmsgstr "{value}"\n\n' for key, value in HOUSE.items())
    (words / "locale" / "de.po").write_text(HEAD + entries, "utf-8")
    (words / "terms" / "de.toml").write_text(TERMS, "utf-8")
    rules = tmp_path / "src" / "quatrefoil" / "games" / "keythedral" / "words" / "rules.de.md"
    rules.write_text("# Keythedral\n\n## Ziel\n", "utf-8")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *arguments],
            env={**os.environ, "PYTHONPATH": str(tmp_path / "src"), "LC_ALL": "de_DE.UTF-8"},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    compiled = run("tools/catalogues.py", "compile")
    assert compiled.returncode == 0, compiled.stderr
    assert run("-c", CODE).stdout.splitlines() == [
        "en cs de pl sk",
        "1\N{NO-BREAK SPACE}Schritt, 2\N{NO-BREAK SPACE}Schritte, 5\N{NO-BREAK SPACE}Schritte",
        "12.345,5 a und b",
        "en",
        "False",
    ]
    refused = run("-m", "quatrefoil.cli", "rules", "chess")
    assert refused.stderr.startswith("quatrefoil: 'chess' ist kein Spiel (es gibt: ")
    assert "## Ziel" in run("-m", "quatrefoil.cli", "rules", "keythedral", "--plain").stdout

    # Where the work has begun, what is missing is English.
    for work in ("update", "compile"):
        done = run("tools/catalogues.py", work)
        assert done.returncode == 0, done.stderr
    told, points, sentence = run("-c", BEGUN).stdout.splitlines()
    assert told == "en True"
    assert points == "2\N{NO-BREAK SPACE}points"
    assert sentence.startswith("Lay ")
