"""The Keythedral board: five rows of seats as choir stalls under a gable, and the work order."""

from collections.abc import Mapping

from quatrefoil.drawing import Mark, centred, esc, inline, picture, place, text
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, mark
from quatrefoil.games.keythedral.drawing.signs import colour
from quatrefoil.games.keythedral.rules.view import KeythedralView, RowView, SpaceView

WIDTH, HEIGHT = 400, 472
_MIDDLE = 213
_PITCH = 67
_STALL = "M-30 0V-46Q-30-52-24-52H-8Q-3-52 0-57Q3-52 8-52H24Q30-52 30-46V0Z"
_EMPTY = (
    f'<path d="{_STALL}" class="bk"/><path d="M-23-4V-34Q-23-46 0-46Q23-46 23-34V-4z" '
    'class="niche"/><path d="M-23-18H23V-11H-23z" class="bench"/>'
)
_MOST_CUBES = 6
"""Drawn one by one on a seat."""
_ORDINALS = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"))


def seats(view: KeythedralView, look: Look) -> str:
    """The board as one picture."""
    say = look.language.say
    rows = view["rows"]
    body = _gable([len(row["spaces"]) for row in rows])
    body += text(8, 24, say("Keythedral"), "ttl", "start")
    open_row = next((row for row in rows if row["open"]), None)
    if open_row:
        period = say("period {n} of 5", n=open_row["period"])
        body += text(8, 44, period, "lb", "start")
    left = say("{seats} left", seats=Amount("plain_seat", view["seats_left"]))
    body += text(8, 64 if open_row else 44, left, "lb", "start")
    for level, row in enumerate(rows):
        body += _row(level, row, look)
    body += _work_order(view, look)
    return picture(WIDTH, HEIGHT, f'<g class="kt">{body}</g>', _label(view, look), "seats")


def _label(view: KeythedralView, look: Look) -> str:
    rows = ", ".join(
        look.language.say(
            "{points}: {left}",
            points=Amount("point", row["value"]),
            left=sum(1 for space in row["spaces"] if space["state"] != "taken"),
        )
        for row in view["rows"]
    )
    return look.language.say("Seats left by row, {rows}", rows=rows)


def _base(level: int) -> float:
    return 392 - 63 * level


def _gable(counts: list[int]) -> str:
    """Walls that step in where a row has fewer seats, with a roof over them."""
    right: list[tuple[float, float]] = [(_half(counts[0]), 400)]
    for level, n in enumerate(counts):
        top = _base(level) - 58 if level < len(counts) - 1 else 82
        right.append((_half(n), top))
        if level < len(counts) - 1:
            right.append((_half(counts[level + 1]), top - 14 if counts[level + 1] != n else top))
    outline = [(_MIDDLE + x, y) for x, y in right] + [(_MIDDLE, 22)]
    outline += [(_MIDDLE - x, y) for x, y in reversed(right)]
    wall = "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in outline) + "Z"
    half = _half(counts[-1])
    roof = f"M{_MIDDLE - half - 8:.4g} 88L{_MIDDLE} 19L{_MIDDLE + half + 8:.4g} 88"
    for level in range(len(counts) - 1):
        if counts[level] != counts[level + 1]:
            wide, narrow = _half(counts[level]), _half(counts[level + 1])
            top = _base(level) - 58
            for way in (-1, 1):
                roof += (
                    f"M{_MIDDLE + way * (wide + 6):.4g} {top + 4:.4g}"
                    f"L{_MIDDLE + way * narrow:.4g} {top - 20:.4g}"
                )
    return (
        f'<path d="{wall}" class="facade"/><path d="{roof}" class="roof"/>'
        f'<path d="M{_MIDDLE} 18v-12M{_MIDDLE - 5} 11h10" stroke="var(--gold)" '
        'stroke-width="3" stroke-linecap="round"/>'
        f'<circle cx="{_MIDDLE}" cy="56" r="19" class="rose"/>{centred("logo", _MIDDLE, 56, 34)}'
    )


def _half(n: int) -> float:
    return n * _PITCH / 2 + 8


def _row(level: int, row: RowView, look: Look) -> str:
    y = _base(level)
    n = len(row["spaces"])
    half = n * _PITCH / 2 + 4
    drawn = f'<path d="M{_MIDDLE - half:.4g} {y}H{_MIDDLE + half:.4g}v6H{_MIDDLE - half:.4g}z" '
    drawn += 'class="rail"/>'
    for i, space in enumerate(row["spaces"]):
        drawn += _stall(space, row["value"], _MIDDLE + _PITCH * (i - (n - 1) / 2), y)
    now = " now" if row["open"] else ""
    value = (
        f'<circle r="17" class="val{now}"/>'
        f'<text class="sv2" y="6.5" text-anchor="middle">{row["value"]}</text>'
    )
    x = _MIDDLE - _half(n) - 19
    disc = "M-17 0a17 17 0 1 1 34 0a17 17 0 1 1-34 0z"
    return drawn + place(f"row-{row['value']}", disc, value, "seat-down", x, y - 28)


def _stall(space: SpaceView, value: int, x: float, y: float) -> str:
    state = space["state"]
    if state == "taken":
        return place(f"space-{space['space']}", _STALL, _EMPTY, "seat", x, y)
    back = f'<path d="{_STALL}" class="bk"/>'
    if state == "down":
        back += (
            '<rect x="-24" y="-47" width="48" height="43" rx="4" class="back"/>'
            '<path d="M-20-43H20V-8H-20z" class="bl"/>'
            f'<text class="sv" y="-17" text-anchor="middle">{value}</text>'
        )
        return place(f"space-{space['space']}", _STALL, back, "seat-down", x, y)
    back = seat_face(space["cost"] or {})
    for n, law in enumerate(space["laws"]):
        back += centred("law", -14 + 28 * n, -1, 20) + text(
            -14 + 28 * n, 5, "+" if law == "price_increase" else "−", "n3"
        )
    return place(f"seat-{space['tile']}", _STALL, back, "seat", x, y)


def seat_face(cost: Mapping[str, int]) -> str:
    """A stall with a seat whose price lies open."""
    return (
        f'<path d="{_STALL}" class="bk"/>'
        f'<rect x="-26" y="-49" width="52" height="46" rx="4" class="front"/>{_price(cost)}'
    )


def _price(cost: Mapping[str, int]) -> str:
    """Up to six cubes in two rows; more are counted."""
    kinds = [kind for kind, n in cost.items() for _ in range(n)]
    if len(kinds) > _MOST_CUBES:
        return _counted(cost)
    columns = 2 if len(kinds) <= 4 else 3
    size = 23 if columns == 2 else 17
    drawn = ""
    for i, kind in enumerate(kinds):
        row, column = divmod(i, columns)
        alone = columns if row < (len(kinds) - 1) // columns else (len(kinds) - 1) % columns + 1
        x = (column - (alone - 1) / 2) * (size + 1.5)
        y = -26 if len(kinds) <= columns else -37 + row * 22.5
        drawn += centred(kind, x, y, size)
    return drawn


def _counted(cost: Mapping[str, int]) -> str:
    """Each kind once with its number: one below the other, or in two columns."""
    items = list(cost.items())
    columns = 1 if len(items) <= 2 else 2
    rows = -(-len(items) // columns)
    size = 19 if rows <= 2 and columns == 1 else min(15, 42 / rows)
    drawn = ""
    for i, (kind, n) in enumerate(items):
        row, column = divmod(i, columns)
        x = 0 if columns == 1 else -12.5 + 25 * column
        y = -26 + (row - (rows - 1) / 2) * 42 / rows
        drawn += text(x - size * 0.3, y + size * 0.34, n, "n3", "end", size=size * 0.95)
        drawn += centred(kind, x + size * 0.3, y, size)
    return drawn


def _work_order(view: KeythedralView, look: Look) -> str:
    """The five numbers of phase 1 with the marker that lies at each."""
    say = look.language.say
    drawn = '<rect x="4" y="410" width="392" height="58" rx="8" class="stepb"/>'
    # Translators: the first of the two lines “Work order”.
    drawn += text(14, 436, say("Work"), "lb", "start")
    # Translators: the second of the two lines “Work order”.
    drawn += text(14, 454, say("order"), "lb", "start")
    for n in range(1, 6):
        step = view["markers"][n - 1]
        circle = f'<circle cy="1" r="22" class="circ{" now" if view["number"] == n else ""}"/>'
        circle += f'<text class="won" y="{-2 if step else 8}" text-anchor="middle">{n}</text>'
        if step:
            order = esc(say(_ORDINALS[step - 1]))
            circle += (
                '<rect x="-18" y="2" width="36" height="21" rx="6" class="mk"/>'
                f'<text class="mkn" y="18" text-anchor="middle">{order}</text>'
            )
        disc = "M-22 1a22 22 0 1 1 44 0a22 22 0 1 1-44 0z"
        drawn += place(f"number-{n}", disc, circle, "work-order", 104 + 66 * (n - 1), 438)
    return drawn


def order(view: KeythedralView, look: Look) -> str:
    """Players in turn order from the start player, as marks in HTML."""
    decision = view["decision"]
    parts = []
    for seat in view["order"]:
        now = ' class="now"' if decision and decision["seat"] == seat else ""
        bell = inline(["start"], 18) if seat == view["start"] else ""
        parts.append(
            f'<span{now} data-place="player-{seat}">{inline([Mark(colour(seat))], 26)}{bell}</span>'
        )
    return f'<span class="ord">{"".join(parts)}</span>'
