"""What can be chosen and what moves: places, pieces and card frames."""

from quatrefoil.drawing.markup import esc, text
from quatrefoil.drawing.shapes import box


def _names(place: str, tip: str) -> str:
    where = f' data-place="{esc(place)}"' if place else ""
    return f'{where} data-tip="{esc(tip)}"' if tip else where


def place(name: str, outline: str, content: str, tip: str = "", x: float = 0, y: float = 0) -> str:
    """Something that a choice can belong to: content between its two outlines.

    `outline` is path data. The page puts a state's class (can, hot, chosen, changed) on the group
    and the two `.edge` shapes show it: the first is soft and lies below, the second sharp.
    """
    edge = f'<path class="edge" d="{outline}"/>'
    move = f' transform="translate({x:g} {y:g})"' if x or y else ""
    return f"<g{_names(name, tip)}{move}>{edge}{content}{edge}</g>"


def piece(
    name: str,
    x: float,
    y: float,
    content: str,
    place: str = "",
    outline: str = "",
    tip: str = "",
    scale: float = 1,
) -> str:
    """A movable thing with a stable id, drawn around its own origin; it glides when it moves.

    With an outline it can be chosen itself, under the name `place`.
    """
    edge = f'<path class="edge" d="{outline}"/>' if outline else ""
    grow = f" scale({scale:g})" if scale != 1 else ""
    return (
        f'<g id="{esc(name)}" class="piece"{_names(place, tip)} '
        f'style="transform:translate({x:g}px,{y:g}px){grow}">{edge}{content}{edge}</g>'
    )


def layer(*pieces: str) -> str:
    """The last layer of a picture: all its movable pieces, side by side."""
    return f'<g class="pieces">{"".join(pieces)}</g>'


def card(
    x: float,
    y: float,
    width: float,
    height: float,
    content: str = "",
    title: str = "",
    band: str = "",
    fill: str = "var(--card)",
    radius: float = 8,
) -> str:
    """A card: paper with a frame, a coloured band under the title if one is given."""
    frame = (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f'fill="{fill}" stroke="var(--rule)" stroke-width="1.5"/>'
    )
    if band:
        frame += (
            f'<rect x="{x + 8:g}" y="{y + 27:g}" width="{width - 16:g}" height="3" rx="1.5" '
            f'fill="{band}"/>'
        )
    if title:
        frame += text(x + 10, y + 21, title, "gname", "start")
    return frame + content


def card_outline(x: float, y: float, width: float, height: float, radius: float = 8) -> str:
    """The outline of a card, for `place`."""
    return box(x, y, width, height, radius)
