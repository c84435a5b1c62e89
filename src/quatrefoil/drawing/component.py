"""A component of a box in its natural size: what the drawings of all games share."""

from collections.abc import Mapping
from typing import Any

from quatrefoil.drawing.icons import is_sign
from quatrefoil.drawing.markup import text
from quatrefoil.drawing.pieces import card
from quatrefoil.drawing.signs import inline
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Noun, UnknownForm

SIGN = 22
"""How large the sign of a choice is."""


def drawn(width: float, height: float, body: str, scale: float = 1, css: str = "") -> str:
    """A component of so many units; words beside it say what is on it.

    Like the badges of choices it is of the class `i`: its figures are the same on all pages.
    """
    name = f"i {css}" if css else "i"
    return (
        f'<svg class="{name}" viewBox="0 0 {width:g} {height:g}" width="{width * scale:g}" '
        f'height="{height * scale:g}" aria-hidden="true">{body}</svg>'
    )


def shared_by_all(defs: str) -> str:
    """What several pictures of a page refer to."""
    return f'<svg class="sprite" aria-hidden="true">{defs}</svg>'


def named(key: str, look: Look) -> str:
    """A thing as such, by the key of its term; the key where it is no term of the game."""
    for form in ("kind", "short", "nom"):
        try:
            return look.language.phrase(Noun(key), form)
        except UnknownForm:
            continue
    return key


# A game that draws nothing itself


def title(table: str, entry: Mapping[str, Any], look: Look) -> str:
    return str(entry["id"])


def picture(table: str, entry: Mapping[str, Any], look: Look) -> str:
    """A card with its id; what is printed on it is told in words beside it."""
    return drawn(120, 80, card(1, 1, 118, 78) + text(60, 46, entry["id"], "tw"))


def shared() -> str:
    return ""


def choice(table: str, field: str, value: str, look: Look) -> tuple[str, str]:
    """A choice by its term, with the sign of the same name if there is one."""
    return inline([value], SIGN) if is_sign(value) else "", named(value, look)
