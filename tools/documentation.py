"""Builds the documentation site into build/site/html (`make site`); it opens from the folder.

The pages are the Markdown files of this repository and what is made of other sources: the rules of
every game in every language, what a program observes of it, the notebooks, the reference from
docstrings. They are gathered in build/site/pages, and Zensical makes the site of them.
"""

import argparse
import html
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any

import notebook_pages

from quatrefoil.commands.observation import described
from quatrefoil.drawing.document import sprite, stylesheet
from quatrefoil.engine.game import Game, find_game, game_names
from quatrefoil.engine.language import find_language
from quatrefoil.engine.manners import languages, manners
from quatrefoil.server.web.assets import cover
from quatrefoil.server.web.rulebook import components, rule_text

ROOT = Path(__file__).resolve().parent.parent
LOOK = ROOT / "docs" / "site"
STATIC = ROOT / "src" / "quatrefoil" / "server" / "static"
LINK = re.compile(r"(!?\[[^\]]*\]\()([^)#\s]+)(#[^)\s]*)?\)")
OPENER = re.compile(r'<form class="try".*?</form>', re.S)
HEADING = re.compile(r'<h2 id="([^"]+)">(.*?)</h2>', re.S)
SHIM = "https://unpkg.com/iframe-worker/shim"
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))

Nav = list[dict[str, Any]]

# Pages of the repository that have another place on the site than below docs/.
MOVED = {
    "README.md": "readme.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "docs/tutorial/README.md": "tutorial.md",
}
# Folders and files that are no pages, and where links to them lead.
INSTEAD = {
    "docs/games": "games/overview.md",
    "docs/tutorial": "tutorial.md",
    "notebooks": f"notebooks/{NOTEBOOKS[0].stem}.md",
    **{f"notebooks/{place.name}": f"notebooks/{place.stem}.md" for place in NOTEBOOKS},
}


def pages_of_the_repository() -> dict[str, str]:
    """The path of every page in the repository, and its path on the site."""
    found = {name: MOVED[name] for name in MOVED if (ROOT / name).is_file()}
    for place in sorted((ROOT / "docs").rglob("*.md")):
        name = place.relative_to(ROOT).as_posix()
        if name.startswith("docs/tutorial/"):
            continue  # its page shows all files
        found.setdefault(name, name.removeprefix("docs/"))
    return found


class Site:
    """The folder in which the pages are gathered and built."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pages = folder / "pages"
        self.places = {**pages_of_the_repository(), **INSTEAD}
        shutil.rmtree(folder, ignore_errors=True)
        self.pages.mkdir(parents=True)

    def write(self, name: str, text: str) -> None:
        place = self.pages / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")

    def copy(self, place: Path, name: str) -> None:
        into = self.pages / name
        into.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(place, into)

    def gather(self, run_notebooks: bool) -> None:
        for source, name in pages_of_the_repository().items():
            self.write(name, self.linked((ROOT / source).read_text("utf-8"), source, name))
        front = (self.pages / "index.md").read_text("utf-8")
        self.write("index.md", f"---\nhide:\n  - toc\n---\n\n{front}")
        games = [find_game(name) for name in game_names()]
        self.write("games/overview.md", overview(games))
        for game in games:
            self.write(f"observations/{game.name}.md", observation_page(game))
            for code in languages():
                self.write(rules_name(game, code), rules_page(game, code))
        folder = self.pages / "notebooks"
        folder.mkdir()
        for notebook in NOTEBOOKS:
            text = notebook_pages.page(notebook, folder, run_notebooks)
            name = f"notebooks/{notebook.stem}.md"
            self.write(name, self.linked(text, f"notebooks/{notebook.name}", name))
        self.style(games)

    def linked(self, text: str, source: str, name: str) -> str:
        """Links of a page as they are on the site; what has no page there is text."""
        here = PurePosixPath(name).parent

        def lead(found: re.Match[str]) -> str:
            start, target, anchor = found[1], found[2], found[3] or ""
            if re.match(r"[a-z]+:", target) or (self.pages / here / target).is_file():
                return found[0]  # another host's, or a picture that has just been drawn
            meant = os.path.normpath(PurePosixPath(source).parent / target)
            place = self.places.get(meant)
            if place is None and start.startswith("!"):
                place = meant.removeprefix("docs/")
                self.copy(ROOT / meant, place)
            if place is None:
                if not (ROOT / meant).exists():
                    raise SystemExit(f"{source}: {target} does not exist")
                return start.removeprefix("[").removesuffix("](")
            return f"{start}{os.path.relpath(place, here)}{anchor})"

        # A second heading of the same words is called title-1 elsewhere, title_1 here.
        text = re.sub(r"\]\(#([\w-]+)-(\d+)\)", r"](#\1_\2)", text)
        return outside_code(text, lambda part: LINK.sub(lead, part))

    def style(self, games: list[Game]) -> None:
        """The colours and typefaces of the web app, and what its drawings need."""
        for font in sorted((STATIC / "fonts").iterdir()):
            self.copy(font, f"look/{font.name}")
        self.copy(STATIC / "logo.svg", "look/logo.svg")
        for name in ("site.css", "worker.js"):
            self.copy(LOOK / name, f"look/{name}")
        rules = (STATIC / "rules.css").read_text("utf-8")
        parts = [nested(".qf", stylesheet()), nested(".qf", rules)]
        for game in games:
            parts.append(nested(f'.qf[data-game="{game.name}"]', game.board.style()))
            own = Path(sys.modules[game.package].__file__ or "").parent / "drawing" / "cover.css"
            if own.is_file():
                parts.append(nested(f'.qf[data-game="{game.name}"]', own.read_text("utf-8")))
        self.write("look/drawings.css", "".join(parts))

    def build(self, strict: bool) -> int:
        text = (LOOK / "site.toml").read_text("utf-8")
        nav = written(navigation([find_game(name) for name in game_names()]))
        text = text.replace("nav = []", f"nav = {nav}", 1)
        text = text.replace('"SOURCES"', json.dumps(str(ROOT / "src")))
        text = text.replace('"EXAMPLES"', json.dumps(f"{ROOT}/tools/doc_examples.py:Examples"))
        config = self.folder / "zensical.toml"
        config.write_text(text, "utf-8")
        command = [sys.executable, "-m", "zensical", "build", "--clean", "-f", str(config)]
        plain = {**os.environ, "NO_COLOR": "1"}
        done = subprocess.run([*command, *["--strict"] * strict], check=False, env=plain)
        if done.returncode == 0:
            self.stay_at_home()
        return done.returncode

    def stay_at_home(self) -> None:
        """What lets the search work from a folder comes from another host: ours does the same."""
        for page in (self.folder / "html").rglob("*.html"):
            text = page.read_text("utf-8")
            ours = os.path.relpath(self.folder / "html" / "look" / "worker.js", page.parent)
            page.write_text(text.replace(SHIM, ours), "utf-8")


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """A page with everything changed but its code."""
    parts = re.split(r"(^```.*?^```$|`[^`\n]+`)", text, flags=re.M | re.S)
    # A link may have code in its text, so that the code leaves marks behind.
    marked = "".join(f"\0{n}\0" if n % 2 else part for n, part in enumerate(parts))
    return re.sub(r"\0(\d+)\0", lambda found: parts[int(found[1])], change(marked))


def nested(selector: str, css: str) -> str:
    """A stylesheet that holds within one kind of element."""
    return f"{selector} {{\n{re.sub(r':root', '&', css)}\n}}\n"


# --- pages ----------------------------------------------------------------------------------


def rules_name(game: Game, code: str) -> str:
    return f"rules/{game.name}.{code}.md"


def rules_title(game: Game, code: str) -> str:
    return f"{manners(code).name}: {find_language(code).phrase(game.called)}"


def rules_page(game: Game, code: str) -> str:
    """The rules of a game as the web app shows them, each chapter under a heading of the site."""
    body = OPENER.sub("", rule_text(game, code)[0])  # there is no board on the site
    house = find_language(code)
    tongues = " · ".join(
        f"**{manners(other).name}**"
        if other == code
        else f"[{manners(other).name}]({game.name}.{other}.md)"
        for other in languages()
    )
    parts = HEADING.split(body)
    page = [
        f"# {house.phrase(game.called)}",
        tongues,
        in_app(game, code, f'<div class="cover">{cover(game)}</div>{sprite(code, game.package)}'),
        in_app(game, code, parts[0]),
    ]
    for anchor, title, chapter in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        page += [f"## {title} {{#{anchor}}}", in_app(game, code, chapter)]
    entries = "".join(f"<li>{html.escape(text)}</li>" for _, text in components(game, code))
    page += [
        f"## {house.say('Components')} {{#components}}",
        in_app(game, code, f'<ul class="components">{entries}</ul>'),
    ]
    return "\n\n".join(page) + "\n"


def in_app(game: Game, code: str, markup: str) -> str:
    """Markup of the web app, in its own colours."""
    lines = re.sub(r"\n\s*\n", "\n", markup.strip())
    book = f'<div class="book">{lines}</div>'
    return f'<div class="qf" data-game="{game.name}" lang="{code}">{book}</div>'


def observation_page(game: Game) -> str:
    """Every number that a program sees of a game, and every choice."""
    found = described(game)
    rows = [
        f"| `{block['name']}` | {block['start']} | {' × '.join(map(str, block['shape'])) or 1} "
        f"| {block['low']}…{block['high']} | {cell(block['meaning'])}{values(block)} |"
        for block in found["blocks"]
    ]
    choices = "\n".join(f"{n:>5}  {choice}" for n, choice in enumerate(found["choices"]))
    return "\n".join(
        [
            f"# Observations of {game.title}",
            "",
            f"{found['features']} features in {len(rows)} blocks, {len(found['choices'])} choices: "
            f"what `quatrefoil observation {game.name} --choices` prints. "
            "[For research](../research.md) says how to read them.",
            "",
            "## Features",
            "",
            "| Block | Starts at | Shape | Range | Meaning |",
            "|---|---:|---|---|---|",
            *rows,
            "",
            "## Choices",
            "",
            "```text",
            choices,
            "```",
            "",
        ]
    )


def cell(text: str) -> str:
    return html.escape(text).replace("|", "\\|")


def values(block: dict[str, Any]) -> str:
    return f" ({cell(', '.join(block['values']))})" if block["values"] else ""


def overview(games: list[Game]) -> str:
    """The four games side by side: a picture, the rules in every language, what is covered."""
    cards = []
    for game in games:
        low, high = game.minutes
        rules = " · ".join(
            f"[{manners(code).name}](../{rules_name(game, code)})" for code in languages()
        )
        cards.append(
            f'<div class="card" markdown>\n\n{in_app(game, "en", cover(game))}\n\n'
            f"### {game.title} {{.plain}}\n\n{game.tagline}\n\n"
            f"{game.seats[0]}–{game.seats[-1]} players, {low}–{high} minutes\n\n"
            f"Rules: {rules}\n\n[What is covered, notation, options]({game.name}.md)\n\n</div>"
        )
    return (
        "# The games\n\nOur own words and drawings; the boxes belong to their authors and "
        "publishers, who are named with the rules.\n\n"
        f'<div class="cards" markdown>\n\n{"".join(cards)}\n\n</div>\n'
    )


# --- navigation -----------------------------------------------------------------------------


def navigation(games: list[Game]) -> Nav:
    rules: Nav = [
        {game.title: [{rules_title(game, code): rules_name(game, code)} for code in languages()]}
        for game in games
    ]
    covered: Nav = [{game.title: f"games/{game.name}.md"} for game in games]
    observed: Nav = [{game.title: f"observations/{game.name}.md"} for game in games]
    studied: Nav = [
        {notebook_pages.title(place): f"notebooks/{place.stem}.md"} for place in NOTEBOOKS
    ]
    return [
        {"Home": "index.md"},
        {
            "Play": [
                {"How to play": "playing.md"},
                {"The games": "games/overview.md"},
                {"Rules": rules},
                {"What is covered": covered},
                {"Rulings": "rulings.md"},
                {"Computer players": "players.md"},
            ]
        },
        {
            "Run a server": [
                {"Operations": "operations.md"},
                {"A remote player": "remote-player.md"},
            ]
        },
        {
            "Research": [
                {"At a glance": "readme.md"},
                {"Environments, arena, data": "research.md"},
                {"Notebooks": studied},
                {"Observations": observed},
                {"Speed": "benchmarks.md"},
            ]
        },
        {
            "Add a game": [
                {"A game in an afternoon": "tutorial.md"},
                {"Architecture": "architecture.md"},
                {"Languages": "languages.md"},
                {"Contributing": "contributing.md"},
            ]
        },
        {
            "Reference": [
                {"Python": "reference/python.md"},
                {"For games": "reference/engine.md"},
                {"Environments and arena": "reference/environments.md"},
                {"Records": "records.md"},
                {"The socket": "protocol.md"},
                {"Changes": "changelog.md"},
            ]
        },
    ]


def written(nav: Nav) -> str:
    """The navigation as TOML."""
    entries = (
        f"{{ {json.dumps(title, ensure_ascii=False)} = "
        f"{written(place) if isinstance(place, list) else json.dumps(place)} }}"
        for entry in nav
        for title, place in entry.items()
    )
    return f"[{', '.join(entries)}]"


def leaves(nav: Nav) -> Iterator[str]:
    for entry in nav:
        for place in entry.values():
            if isinstance(place, list):
                yield from leaves(place)
            else:
                yield place


def unlisted(site: Site) -> list[str]:
    """Pages that no entry of the navigation leads to."""
    listed = set(leaves(navigation([find_game(name) for name in game_names()])))
    there = {place.relative_to(site.pages).as_posix() for place in site.pages.rglob("*.md")}
    return sorted(there ^ listed)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "site")
    parser.add_argument(
        "--run", action="store_true", help="run the notebooks and show what they print and draw"
    )
    args = parser.parse_args()
    site = Site(args.folder.resolve())
    site.gather(args.run)
    if wrong := unlisted(site):
        raise SystemExit(f"not both a page and in the navigation: {', '.join(wrong)}")
    status = site.build(strict=True)
    if status == 0:
        print(f"open {site.folder / 'html' / 'index.html'}")
    return status


if __name__ == "__main__":
    sys.exit(main())
