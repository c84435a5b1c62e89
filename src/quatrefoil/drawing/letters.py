"""Words that must fit: how wide they are about, and lines that are broken or drawn closer.

Drawings cannot measure, and a reader's font may be a third broader than the usual one.
"""

from unicodedata import combining, normalize

from quatrefoil.drawing.markup import esc

SQUEEZED = 0.84
"""How much closer than usual letters may stand before words are cut."""
_LETTERS = {
    222: "ijl'’|",
    278: "ftI .,:;!/[]·\u00a0",
    333: "r-()",
    500: "ckvsxyzJ",
    611: "FTZ",
    667: "ABEKPSVXY",
    722: "wCDHNRU",
    778: "GOQ",
    833: "mM",
    1000: "W…—→@",
}
"""Letters by their width in thousandths, as in most sans serifs; all others have 550."""
_ADVANCE = {letter: width for width, letters in _LETTERS.items() for letter in letters}


def text_width(words: str, size: float) -> float:
    """About how wide a line is; drawings cannot measure."""
    plain = words if words.isascii() else normalize("NFD", words)
    units = sum(_ADVANCE.get(letter, 550) for letter in plain if not combining(letter))
    return units * size / 1000


def fitted(words: str, width: float, size: float) -> str:
    """Words cut to a width, with an ellipsis where something is missing."""
    if text_width(words, size) <= width:
        return words
    while words and text_width(words + "…", size) > width:
        words = words[:-1]
    return words.rstrip() + "…"


def wrapped(words: str, width: float, size: float, lines: int) -> list[str]:
    """Words broken into at most so many lines; the last one is cut if it is too long."""
    found: list[str] = []
    line = ""
    for word in words.split(" "):  # not at a non-breaking space
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size) * 0.95 > width and len(found) < lines - 1:
            found.append(line)
            line = word
        else:
            line = longer
    found.append(line)
    return [fitted(each, width / SQUEEZED, size) for each in found]


def label(
    x: float, y: float, words: str, room: float, size: float, css: str, anchor: str = "middle"
) -> str:
    """One line of a class that sets its letters about `size` tall, kept within its room.

    A line that a broad font could push out of it gets a width; a usual font has it anyway.
    """
    usual = text_width(words, size) * 1.1
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    if usual * 1.2 > room:
        length = min(room, usual)
        where += f' textLength="{length:.4g}" lengthAdjust="spacingAndGlyphs"'
    return f'<text class="{css}" x="{x:g}" y="{y:g}"{where}>{esc(words)}</text>'
