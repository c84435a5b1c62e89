"""The sprite, the tokens, and pictures that stand alone."""

import re
from functools import cache

from quatrefoil.drawing.icons import find_sign, icons_of, package_text, shared_signs, sign_names
from quatrefoil.drawing.markup import esc
from quatrefoil.engine.language import find_language
from quatrefoil.engine.manners import HOUSE

# Set where a drawing is used, not by the theme: owned things, dice, slots.
_CONTEXT = ("who", "die", "pip", "c")
_TOKEN = re.compile(r"--([\w-]+):\s*([^;]+);")
_LIGHT_DARK = re.compile(r"light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)")
_VAR = re.compile(r"var\(--([\w-]+)(?:,([^()]*))?\)")
_USE = re.compile(r'<use href="#(i-[\w-]+)"([^>]*)/>')
_STYLE = re.compile(r' style="([^"]*)"')
_DRAWN = re.compile(r"svg[.\w-]* \S")
_WHOLE = re.compile(r"svg[.\w-]*")
_STATES = re.compile(r"\.(can|hot|chosen|changed)\b")
_MOVED = re.compile(r'style="transform:translate\(([-\d.e]+)px,([-\d.e]+)px\)( scale\([\d.]+\))?"')


def stylesheet() -> str:
    """tokens.css: colours, type and states, for pages."""
    return package_text("quatrefoil.drawing", "tokens.css")


@cache
def sprite(language: str, package: str = HOUSE) -> str:
    """The shared signs and those of a game, named in the reader's language.

    Inlined once in every page that draws.
    """
    drawn = {HOUSE: shared_signs()}
    if package != HOUSE:
        drawn[package] = icons_of(package)
    symbols = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 24 24"><title>'
        f"{esc(find_language(language, room).say(sign_names(room)[name]))}</title>{body}</symbol>"
        for room, bodies in drawn.items()
        for name, body in bodies.items()
    )
    return f'<svg class="sprite" aria-hidden="true">{symbols}</svg>'


@cache
def tokens(theme: str = "light") -> dict[str, str]:
    """The plain value of every token in a theme."""
    choice = r"\2" if theme == "dark" else r"\1"
    css = re.sub(r"/\*.*?\*/", "", stylesheet(), flags=re.S)
    values: dict[str, str] = {}
    for name, value in _TOKEN.findall(css):
        values.setdefault(name, _LIGHT_DARK.sub(choice, value).strip())
    if theme == "dark":
        values["facet"] = ".05"
    return values


def resolve(markup: str, theme: str = "light", css: str = "") -> str:
    """Markup with the tokens' values in place of `var(--token)`; a game's css may have its own."""
    values = {**tokens(theme), **_own_tokens(css)}

    def value(match: re.Match[str]) -> str:
        name = match[1]
        return match[0] if name in _CONTEXT or name not in values else values[name]

    return _LIGHT_DARK.sub(r"\2" if theme == "dark" else r"\1", _VAR.sub(value, markup))


def _own_tokens(css: str) -> dict[str, str]:
    """The tokens that a stylesheet sets for whole pictures, or in one place only."""
    whole: dict[str, str] = {}
    others: dict[str, list[str]] = {}
    for selector, rule in re.findall(r"([^{}]+)\{([^{}]*)\}", css):
        found = _TOKEN.findall(rule)
        if all(_WHOLE.fullmatch(one.strip()) for one in selector.split(",")):
            whole.update(found)
        elif _DRAWN.match(selector.strip()):
            for name, value in found:
                others.setdefault(name, []).append(value)
    once = {name: values[0] for name, values in others.items() if len(values) == 1}
    return {**once, **whole}


def _with_context(body: str, style: str) -> str:
    """A symbol's body with the owner's or the die's colours filled in, or its defaults."""
    given = dict(part.split(":", 1) for part in style.split(";") if part.startswith("--"))
    return _VAR.sub(
        lambda m: given.get("--" + m[1], m[2] or "none") if m[1] in _CONTEXT else m[0], body
    )


def document(
    width: float, height: float, body: str, css: str = "", theme: str = "light", label: str = ""
) -> str:
    """One self-contained SVG file: used signs embedded, colours plain, nothing left to a page.

    Viewers know neither `light-dark()` nor, some of them, custom properties and CSS transforms;
    so all three are written out. `css` is the game's own.
    """
    body = _MOVED.sub(r'transform="translate(\1 \2)\3"', body)
    used: dict[str, str] = {}

    def use(match: re.Match[str]) -> str:
        name, rest = match[1], match[2]
        styled = _STYLE.search(rest)
        own = styled[1] if styled and "--" in styled[1] else ""
        known = name
        if own:
            known = "-".join([name, *re.findall(r":var\(--([\w-]+)\)", own)])
            rest = _STYLE.sub("", rest)
        drawn = find_sign(name[2:])
        if drawn is not None:
            used[known] = _with_context(drawn, own)
        return f'<use href="#{known}"{rest}/>'

    body = _USE.sub(use, body)
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 24 24">{content}</symbol>'
        for name, content in sorted(used.items())
    )
    style = _plain_rules(stylesheet()) + _plain_rules(css)
    inner = resolve(f"<style>{style}</style><defs>{symbols}</defs>{body}", theme, css)
    values = tokens(theme)
    name = f' role="img" aria-label="{esc(label)}"' if label else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" color="{values["ink"]}"{name}>'
        f'<rect width="100%" height="100%" fill="{values["paper"]}"/>{inner}</svg>'
    )


def _plain_rules(css: str) -> str:
    """The rules of a stylesheet that concern a still picture: those about parts of an
    `svg`, less the states, which only a page can show.
    """
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    css = re.sub(r"@[\w-]+[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", css)
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", css)
    return "".join(
        f"{selector.strip()}{{{rule.strip()}}}"
        for selector, rule in rules
        if _DRAWN.match(selector.strip()) and not _STATES.search(selector)
    )
