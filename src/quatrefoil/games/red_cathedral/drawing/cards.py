"""A player's things as one small card, and Ivan's row of solo cards."""

from quatrefoil.drawing import (
    Item,
    Owned,
    centred,
    coin,
    die,
    mark,
    paint,
    path,
    picture,
    place,
    seq,
    sign,
    text,
)
from quatrefoil.drawing.shapes import box
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, Name
from quatrefoil.games.red_cathedral.drawing.seats import Owner, Slot, slot_face

WIDTH, HEIGHT = 344, 96
IVAN_HEIGHT = 178


def _frame(colour: str, height: float) -> str:
    inner = box(0.75, 0.75, WIDTH - 1.5, height - 1.5, 10)
    return (
        path(inner, "var(--card)", "var(--rule)", 1.5)
        + f'<path d="M10 .75H5A4.25 9 0 0 0 .75 10V{height - 10:g}A4.25 9 0 0 0 5 {height - 0.75:g}'
        f'H10Z" fill="{paint(colour)}"/>'
    )


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def _head(owner: Owner, note: str) -> str:
    """Mark, name, what is to be said about the turn, points and finished sections."""
    return (
        mark(owner.colour, 27, 17, 25)
        + text(46, 23, _short(owner.name, 15 if note else 22), "who", "start")
        + text(240, 23, note, "note", "end")
        + sign("pp", 249, 6, 21)
        + text(272, 23, owner.prestige, "on", "start")
        + sign("cathedral", 297, 6, 21)
        + text(320, 23, owner.finished, "on", "start")
    )


def _goods(owner: Owner, look: Look) -> str:
    held = [(kind, count) for kind, count in owner.goods.items() if count]
    pitch = 46 if len(held) < 6 else 41
    goods = "".join(
        place(
            f"goods-{owner.colour}-{kind}",
            box(45 + pitch * i, 33, 39, 26, 6),
            seq([count, kind], 48 + pitch * i, 46, 20, "start"),
            kind,
        )
        for i, (kind, count) in enumerate(held)
    )
    free = look.language.say("{n} free", n=owner.free)
    return coin(owner.rubles, 27, 46, 25) + goods + text(336, 51, free, "note", "end")


def _slot(slot: Slot, colour: str, x: float, y: float) -> str:
    lines = paint(slot.die) if slot.die != "white" else "var(--leaf)"
    cell = (
        f'<rect x="{x:g}" y="{y:g}" width="28" height="30" rx="6" fill="var(--well)" '
        f'stroke="var(--stone-lo)" stroke-width="1"/>'
        f'<path d="M{x:g} {y + 7:g}V{y + 6:g}a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v1z" fill="{lines}" '
        f'stroke="var(--stone-lo)" stroke-width="1"/>'
    )
    face = slot_face(slot, colour, x + 14, y + 18.5, 20)
    tip = f"tile-{slot.tile_id}" if slot.tile_id else f"slot-{slot.die}"
    return place(f"slot-{colour}-{slot.name}", box(x, y, 28, 30, 6), cell + face, tip)


def player_card(owner: Owner, note: str, look: Look) -> str:
    """One player: points, rubles, materials, workshop, banners and ornaments left."""
    workshop = "".join(
        _slot(slot, owner.colour, 14 + 32 * i, 61) for i, slot in enumerate(owner.slots)
    )
    rest: list[Item] = [owner.banners_left, Owned("banner", owner.colour)]
    rest += [Owned(o.kind, owner.colour) for o in owner.ornaments if o.state == "free"]
    body = (
        _frame(owner.colour, HEIGHT)
        + _head(owner, note)
        + _goods(owner, look)
        + workshop
        + seq(rest, 336, 77, 19.5, "end")
    )
    label = look.language.say(
        "{player}: {prestige}, {rubles}, {finished}",
        player=Name(owner.name),
        prestige=Amount("prestige", owner.prestige),
        rubles=Amount("ruble", owner.rubles),
        finished=Amount("finished", owner.finished),
    )
    return picture(WIDTH, HEIGHT, body, label, "pcard")


# Ivan


def ivan_card(
    owner: Owner,
    row: list[tuple[str, str, bool, bool]],
    materials: dict[str, dict[str, int]],
    note: str,
    look: Look,
) -> str:
    """Ivan's row: (card, die of the tile on it, turned down, comes next) from the left (RC-10.2).

    `materials` lie on the cards named; the next ornament is the first that is free (RC-10.12).
    """
    cards = ""
    for i, (card, colour, is_down, is_next) in enumerate(row):
        face = _solo_card(card, owner.colour, 14 + 65 * i, is_next)
        lying = _lying(materials.get(card, {}), 44 + 65 * i)
        cards += place(
            f"solo-{card}",
            box(14 + 65 * i, 40, 60, 106, 7),
            face + _solo_tile(colour, is_down, 44 + 65 * i) + lying,
            f"solo-{card}",
        )
    free: list[Item] = [Owned(o.kind, owner.colour) for o in owner.ornaments if o.state == "free"]
    rest: list[Item] = [owner.banners_left, Owned("banner", owner.colour), *free]
    body = (
        _frame(owner.colour, IVAN_HEIGHT)
        + _head(owner, note)
        + cards
        + seq(rest, 16, 162, 21, "start")
    )
    label = look.language.say(
        "{player}: {prestige}, {finished}",
        player=Name(owner.name),
        prestige=Amount("prestige", owner.prestige),
        finished=Amount("finished", owner.finished),
    )
    return picture(WIDTH, IVAN_HEIGHT, body, label, "pcard")


_SOLO_SIGNS: dict[str, list[Item]] = {
    "recognition": ["+4", "rp"],
    "inventory": ["+4", "any"],
    "transport": ["any", "to", "deliver"],
    "claim": ["banner"],
    "construction": ["deliver", "to", "cathedral"],
}


def _solo_card(card: str, colour: str, x: float, is_next: bool) -> str:
    """What the card does, in signs; the one of Ivan's next turn has a strong frame."""
    line, width = ("var(--brand)", 2.5) if is_next else ("var(--rule)", 1.5)
    items = [Owned("banner", colour)] if card == "claim" else _SOLO_SIGNS[card]
    return path(box(x, 40, 60, 106, 7), "var(--well)", line, width) + seq(
        items, x + 30, 94, 22 if len(items) < 3 else 20
    )


def _solo_tile(colour: str, is_down: bool, cx: float) -> str:
    if is_down:
        return centred("facedown", cx, 62, 34)
    return (
        f'<rect x="{cx - 16:g}" y="46" width="32" height="32" rx="6" fill="var(--trim)" '
        f'stroke="var(--trim-lo)" stroke-width="1.5"/>{die(0, colour, cx, 62, 25)}'
    )


def _lying(materials: dict[str, int], cx: float) -> str:
    """The materials on a card, two kinds a row; their number is what counts (RC-10.14)."""
    held = [(kind, count) for kind, count in materials.items() if count]
    if len(held) > 2:
        total: list[Item] = [sum(count for _, count in held), "any"]
        return seq(total, cx, 128, 20)
    return "".join(
        seq([count, kind], cx + (i - (len(held) - 1) / 2) * 29, 128, 16)
        for i, (kind, count) in enumerate(held)
    )
