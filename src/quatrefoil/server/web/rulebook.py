"""The rules of a game as a page: our own words, pictures by the board's own code, an anchor a rule.

A game's `rules.md` is Markdown; `rules.cs.md` beside it is the same page in Czech. Pictures come in
two ways: `![caption](figure:NAME)` is the figure of that name that the game's board draws
(`board.figure`), and a fenced block `panel AREA` (with `seats=3 seed=7 step=20` if wanted) is that
panel of a real position. Where `examples/NAME.txt` is a record that ends at a choice of this kind,
the figure has a button that opens it as a table; so has a worked example that begins with
`[*Example.*](example:NAME)`. `examples/stated.txt` lists those that end at the very position of the
text. The first mention of a rule id, `RC-7.3` in the text or `{#RC-7.3}` after it, is its anchor.
The page itself has the title.
"""

import logging
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from quatrefoil.drawing import esc
from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import Game
from quatrefoil.engine.language import find_language, rulebook
from quatrefoil.engine.manners import SOURCE
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.engine.record import Record

log = logging.getLogger("quatrefoil.server")
RULE = re.compile(r"(?:\{#|\b)([A-Z]{2}-\d+(?:\.\d+)*)(?:\}|\b)")
_CHAPTER = re.compile(r"^## (.+)$", re.M)
_TAG = re.compile(r"(<[^>]*>)")
_ID = re.compile(r' id="([^"]+)"')
FIGURE = "figure:"
EXAMPLE = "example:"
EXAMPLES = "examples"
STATED = "stated.txt"
MOST_STEPS = 2000
MOST_LISTS = 64
"""Of components: games, languages, and what has been entered of boxes."""


class UnknownFigure(LookupError):
    """The rules of a game name a picture that its board does not draw."""


@cache
def rule_text(game: Game, language: str) -> tuple[str, list[tuple[str, str]]]:
    """The rendered rules and their table of contents as (anchor, title)."""
    source, found = rulebook(game.package, language)
    if source and found != language:
        log.warning("%s has no rules in %r: they are shown in English", game.title, language)
    english, _ = rulebook(game.package, SOURCE)
    return rendered(game, language, source, _CHAPTER.findall(english))


def rendered(
    game: Game, language: str, source: str, chapters: Sequence[str] = ()
) -> tuple[str, list[tuple[str, str]]]:
    """Rules in Markdown as HTML, and their table of contents.

    Anchors are made of the English titles, `chapters`: a link leads to its chapter in any language.
    """
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("fence", lambda _, tokens, i, *rest: _fence(game, language, tokens[i]))
    reader.add_render_rule("image", lambda _, tokens, i, *rest: _image(game, language, tokens[i]))
    reader.add_render_rule("table_open", lambda *_: '<div class="wide" tabindex="0"><table>\n')
    reader.add_render_rule("table_close", lambda *_: "</table></div>\n")
    tokens = reader.parse(source)
    if [token.tag for token in tokens[:1]] == ["h1"]:
        del tokens[:3]
    _bare_figures(tokens)
    tokens = _with_openers(game, language, tokens)
    contents: list[tuple[str, str]] = []
    for n, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            title = tokens[n + 1].content
            named = chapters[len(contents)] if len(contents) < len(chapters) else title
            anchor = re.sub(r"[^a-z0-9]+", "-", named.lower()).strip("-")
            token.attrSet("id", anchor)
            contents.append((anchor, title))
    html = reader.renderer.render(tokens, reader.options, {})
    # The empty corner of a table with headings on two sides is no heading.
    return _anchored(html.replace("<th></th>", "<td></td>")), contents


def _anchored(html: str) -> str:
    """Rule ids in the text: the first mention is the anchor, later ones lead to it."""
    seen: set[str] = set()

    def mark(found: re.Match[str]) -> str:
        rule = found[1]
        if rule in seen:
            return f'<a class="rule" href="#{rule}">{rule}</a>'
        seen.add(rule)
        return f'<span class="rule" id="{rule}">{rule}</span>'

    parts = _TAG.split(html)
    return "".join(part if part.startswith("<") else RULE.sub(mark, part) for part in parts)


def _bare_figures(tokens: list[Any]) -> None:
    """A paragraph that is nothing but a figure is no paragraph: HTML allows no figure in one."""
    for n, token in enumerate(tokens):
        if token.type != "inline" or tokens[n - 1].type != "paragraph_open":
            continue
        if all(child.type in ("image", "softbreak") for child in token.children):
            tokens[n - 1].hidden = tokens[n + 1].hidden = True


def _with_openers(game: Game, language: str, tokens: Sequence[Token]) -> list[Token]:
    """A worked example is no link: its position is opened by a button below the paragraph."""
    made: list[Token] = []
    openers = ""
    for token in tokens:
        made.append(token)
        shown: list[Token] = []
        is_example = False
        for child in token.children or ():
            href = str(child.attrGet("href")) if child.type == "link_open" else ""
            if href.startswith(EXAMPLE):
                name = href.removeprefix(EXAMPLE)
                if example_record(game, name) is None:
                    raise UnknownFigure(f"{game.title} has no example {name!r}")
                openers += _opener(game, name, language)
                is_example = True
            elif child.type == "link_close" and is_example:
                is_example = False
            else:
                shown.append(child)
        if token.children:
            token.children = shown
        if token.type == "paragraph_close" and openers:
            made.append(Token("html_block", "", 0, content=openers + "\n"))
            openers = ""
    return made


def _image(game: Game, language: str, token: Any) -> str:
    source = str(token.attrGet("src"))
    if not source.startswith(FIGURE):
        raise UnknownFigure(f"the rules of {game.title} may show figures only, not {source!r}")
    return figure(game, source.removeprefix(FIGURE), token.content, language)


def figure(game: Game, name: str, caption: str, language: str) -> str:
    """A figure that the board draws for the rules, with its caption."""
    draw = getattr(game.board, "figure", None)
    look = Match(game, game.seats[-1], game.check_options(game.seats[-1], {})).look(language)
    try:
        drawn = draw(name, look) if draw else None
    except KeyError as missing:
        raise UnknownFigure(f"{game.title} has no figure {name!r} ({missing})") from missing
    if not drawn:
        raise UnknownFigure(f"{game.title} has no figure {name!r}")
    return (
        f'<figure class="diagram" data-figure="{esc(name)}">{_still(drawn)}'
        f"<figcaption>{esc(caption)}</figcaption>{_opener(game, name, language)}</figure>\n"
    )


def _opener(game: Game, name: str, language: str) -> str:
    """A button that opens a position of the board in which the same choice comes up."""
    if example_record(game, name) is None:
        return ""
    say = find_language(language).say
    told = (
        say("Opens the position that is described here.")
        if name in stated(game)
        else say("Opens a similar position of another game.")
    )
    return (
        f'<form class="try" method="post" action="/rules/{game.name}/examples/{esc(name)}">'
        f'<button class="sec">{esc(say("Try it on the board"))}</button>'
        f"<small>{esc(told)}</small></form>"
    )


@cache
def stated(game: Game) -> frozenset[str]:
    """The examples whose position is the one that the text or the figure shows."""
    path = files(game.package).joinpath(EXAMPLES, STATED)
    return frozenset(path.read_text("utf-8").split() if path.is_file() else ())


def example_record(game: Game, figure: str) -> Record | None:
    """A game that ends where somebody has the choice that a figure explains, if there is one."""
    path = files(game.package).joinpath(EXAMPLES, f"{figure}.txt")
    if not figure.replace("-", "").isalnum() or not path.is_file():
        return None
    return Record.read(path.read_text("utf-8"))


def _still(markup: str) -> str:
    """A picture that nobody plays on: the same piece may stand in many, so it has no id here."""
    return _ID.sub(lambda found: found[0] if f"#{found[1]}" in markup else "", markup)


def _fence(game: Game, language: str, token: Any) -> str:
    words = (token.info + " " + token.content).split()
    if words[:1] != ["panel"] or len(words) < 2:
        return f"<pre><code>{esc(token.content)}</code></pre>"
    settings = dict(word.split("=", 1) for word in words[2:] if "=" in word)
    return picture(
        game,
        words[1],
        language,
        seats=int(settings.get("seats", 2 if 2 in game.seats else game.seats[0])),
        seed=int(settings.get("seed", 7)),
        step=int(settings.get("step", 0)),
    )


def picture(game: Game, area: str, language: str, seats: int, seed: int, step: int) -> str:
    """A panel of a position that random play leads to."""
    match = Match(game, seats, game.check_options(seats, {}), seed)
    luck = Random(seed, 1 << 41)
    for _ in range(min(step, MOST_STEPS)):
        if match.over:
            break
        match.play(match.choices[luck.below(len(match.choices))])
    seat = 0 if area == "mine" else SPECTATOR
    for panel in game.board.panels(match.view(seat), match.look(language)):
        if panel.area == area:
            return (
                f'<figure class="panel" data-area="{esc(area)}">{_still(panel.markup)}'
                f"<figcaption>{esc(panel.title)}</figcaption></figure>"
            )
    raise UnknownFigure(f"{game.title} has no panel {area!r}")


@lru_cache(MOST_LISTS)
def components(game: Game, language: str, values: str = "") -> list[tuple[str, str]]:
    """Every component that the drawings explain, as (tip, explanation), without repetitions.

    `values` is the digest of what is printed on them, by default as in the game's own file.
    """
    options = game.check_options(game.seats[-1], {})
    look = Match(game, game.seats[-1], options, values=values).look(language)
    found: dict[str, str] = {}
    for tip in game.words.tips():
        found.setdefault(game.words.explain(tip, look), tip)
    return [(tip, text) for text, tip in found.items()]
