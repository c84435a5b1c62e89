"""Figures of a rules page: small pictures in their natural size, side by side.

On a narrow page the pictures go to the next line instead of shrinking, so that figures and words
in them stay readable.
"""

from quatrefoil.drawing.markup import esc


def part(width: float, height: float, body: str, words: str, scale: float = 1) -> str:
    """One picture with its words below; `scale` is its size on the page.

    Like the badges of choices it is of the class `i`, which a game's stylesheet may know.
    """
    size = f'width="{width * scale:g}" height="{height * scale:g}"'
    return (
        f'<div class="part"><svg class="i" viewBox="0 0 {width:g} {height:g}" {size} role="img" '
        f'aria-label="{esc(words)}">{body}</svg>'
        f'<span aria-hidden="true">{esc(words)}</span></div>'
    )


def parts(*drawn: str) -> str:
    """Pictures side by side."""
    return f'<div class="parts">{"".join(drawn)}</div>'


def legend(*rows: tuple[str, str]) -> str:
    """Signs with what they mean: rows of (picture, words)."""
    lines = "".join(f"<li>{drawn}<span>{esc(words)}</span></li>" for drawn, words in rows)
    return f'<ul class="legend">{lines}</ul>'
