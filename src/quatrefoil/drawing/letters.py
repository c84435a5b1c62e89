"""Words that must fit: how wide they are, and lines that are broken or drawn closer.

Drawings cannot measure; `widths.py` knows the letters of our typefaces. A reader without them has a
font that may be a third broader.
"""

from typing import Final
from unicodedata import combining, normalize

from quatrefoil.drawing.markup import esc
from quatrefoil.drawing.widths import BOLD, SANS, SERIF

SQUEEZED = 0.84
"""How much closer than usual letters may stand before words are cut."""
BROADER = 1.3
"""How much broader a reader's own font may be."""
_USUAL = 560
"""The width of a letter that we do not have."""
_ADVANCE: Final = {
    face: {letter: width for width, letters in rows for letter in letters}
    for face, rows in (("sans", SANS), ("bold", BOLD), ("serif", SERIF))
}


def text_width(words: str, size: float, face: str = "sans") -> float:
    """How wide a line is in one of our typefaces: sans, bold or serif."""
    known = _ADVANCE[face]
    units = 0
    for letter in words:
        if letter in known:
            units += known[letter]
        else:
            units += sum(known.get(c, _USUAL) for c in normalize("NFD", letter) if not combining(c))
    return units * size / 1000


def fitted(words: str, width: float, size: float, face: str = "sans") -> str:
    """Words cut to a width, with an ellipsis where something is missing."""
    if text_width(words, size, face) <= width:
        return words
    while words and text_width(words + "…", size, face) > width:
        words = words[:-1]
    return words.rstrip() + "…"


def wrapped(words: str, width: float, size: float, lines: int, face: str = "sans") -> list[str]:
    """Words broken into at most so many lines; the last one is cut if it is too long."""
    found: list[str] = []
    line = ""
    for word in words.split(" "):  # not at a non-breaking space
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size, face) > width and len(found) < lines - 1:
            found.append(line)
            line = word
        else:
            line = longer
    found.append(line)
    return [fitted(each, width / SQUEEZED, size, face) for each in found]


def kept_within(words: str, room: float, size: float, face: str = "sans") -> str:
    """The attributes of a line that must keep to its room: none where any font keeps to it.

    In our typefaces the line has the width that it gets, unless it must be drawn closer.
    """
    usual = text_width(words, size, face)
    if usual * BROADER <= room:
        return ""
    return f' textLength="{min(room, usual):.4g}" lengthAdjust="spacingAndGlyphs"'


def label(
    x: float,
    y: float,
    words: str,
    room: float,
    size: float,
    css: str,
    anchor: str = "middle",
    face: str = "sans",
) -> str:
    """One line of a class, of a size that no page changes, kept within its room."""
    words = fitted(words, room / SQUEEZED, size, face)
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    where += kept_within(words, room, size, face)
    return (
        f'<text class="{css}" x="{x:g}" y="{y:g}" style="font-size:{size:g}px"{where}>'
        f"{esc(words)}</text>"
    )
