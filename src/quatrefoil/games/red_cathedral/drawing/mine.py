"""The reader's own things, in HTML so that they rearrange themselves on a narrow page."""

from quatrefoil.drawing import COLOURS, Coin, Item, Mark, Owned, esc, ink_on, inline, paint
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.red_cathedral.drawing.seats import Ornament, Owner, Slot

ORNAMENT_STATES = {
    "placed": mark("placed"),
    "locked": mark("locked"),
    "lost": mark("lost"),
}
MATERIAL_OF = {"door": "wood", "arch": "stone", "cross": "gold"}
SPACES = 10


def icon(item: Item, size: float) -> str:
    return inline([item], size)


def _die_icon(colour: str, size: float) -> str:
    style = f' style="--die:{paint(colour)};--pip:{ink_on(colour)}"' if colour in COLOURS else ""
    return (
        f'<svg class="i" width="{size:g}" height="{size:g}" viewBox="0 0 24 24" '
        f'aria-hidden="true"><use href="#i-die" width="24" height="24"{style}/></svg>'
    )


def _spot(css: str, place: str, tip: str, content: str, tag: str = "div", style: str = "") -> str:
    """A place in HTML: its states are those of the page's own boxes, it needs no outlines."""
    look = f' style="{style}"' if style else ""
    return f'<{tag} class="{css}" data-place="{place}" data-tip="{tip}"{look}>{content}</{tag}>'


def _stat(item: Item, figure: str, words: str, place: str = "") -> str:
    content = f'{icon(item, 26)}<b class="num">{figure}</b><small>{esc(words)}</small>'
    return (
        _spot("stat", place, "marker", content) if place else f'<div class="stat">{content}</div>'
    )


def _me(owner: Owner, is_reader: bool, look: Look) -> str:
    say, count = look.language.say, look.language.count
    steps = count("next in one step", "next in {n} steps", owner.steps)
    rubles = count("ruble", "rubles", owner.rubles)
    you, finished = say("you"), say("finished")
    note = f"<span>{esc(you)}</span>" if is_reader else ""
    return (
        f'<div class="me">{icon(Mark(owner.colour), 40)}'
        f"<div><strong>{esc(owner.name)}</strong>{note}</div>"
        f"{_stat('pp', str(owner.prestige), steps, f'marker-{owner.colour}')}"
        f"{_stat('ruble', str(owner.rubles), rubles)}"
        f"{_stat('cathedral', f'{owner.finished}<i>/6</i>', finished)}</div>"
    )


def _tile(slot: Slot, colour: str) -> str:
    """What lies in a slot; a banner there is a place of its own."""
    if slot.is_down:
        return f'<span class="tile down">{icon("facedown", 50)}</span>'
    if slot.tile is not None:
        content, amount = slot.tile
        if not amount:
            face = _die_icon(content, 30)
        elif content == "ruble":
            face = icon(Coin(amount), 30)
        else:
            face = f'<b class="num">{amount}</b>{icon(content, 26)}'
        return f'<span class="tile" data-tip="tile-{slot.tile_id}">{face}</span>'
    if slot.has_banner:
        banner = icon(Owned("banner", colour), 30)
        return f'<span class="tile empty" data-place="banner-{colour}-{slot.name}">{banner}</span>'
    price = icon(Coin(slot.cost), 28)
    if slot.ornament:
        locked = icon(Owned(slot.ornament, colour), 26)
        return f'<span class="tile empty locks">{locked}{icon(Coin(slot.cost), 22)}</span>'
    return f'<span class="tile empty">{price}</span>'


def _slot(slot: Slot, owner: Owner) -> str:
    tab = f'<span class="tab">{_die_icon(slot.die, 18)}</span>'
    return _spot(
        "slot",
        f"slot-{owner.colour}-{slot.name}",
        f"slot-{slot.die}",
        tab + _tile(slot, owner.colour),
        style=f"--c:{paint(slot.die)}",
    )


def _inventory(owner: Owner, look: Look) -> str:
    """Ten spaces: materials, free ones, and those under banners (RC-1.4)."""
    colour = owner.colour
    cells = [_spot("cell", f"goods-{colour}-{kind}", kind, icon(kind, 32)) for kind in owner.pieces]
    cells += ['<div class="cell free"></div>'] * owner.free
    banner = icon(Owned("banner", colour), 32)
    inside = _spot("cell lock", f"banner-{colour}-inventory", "banner", banner)
    cells += [inside] * owner.banners.get("inventory", 0)
    small = icon(Owned("banner", colour), 22)
    beside = _spot("out", f"banner-{colour}-outside", "banner", small, "span")
    beside *= owner.banners.get("outside", 0)
    free = look.language.say("{n} free", n=owner.free)
    title = esc(look.language.say("Inventory"))
    return (
        f'<div class="blk"><h3><span>{title}</span>{beside}<small>{esc(free)}</small></h3>'
        f'<div class="inv">{"".join(cells)}</div></div>'
    )


def _ornament(ornament: Ornament, owner: Owner, look: Look) -> str:
    if ornament.state != "free":
        words = look.language.say(ORNAMENT_STATES[ornament.state])
        return (
            f'<div class="o used" data-tip="{ornament.kind}">{icon(ornament.kind, 22)}'
            f"<small>{esc(words)}</small></div>"
        )
    drawn = icon(Owned(ornament.kind, owner.colour), 28) + icon(MATERIAL_OF[ornament.kind], 20)
    return _spot("o", f"ornament-{owner.colour}-{ornament.kind}", ornament.kind, drawn)


def mine(owner: Owner, is_reader: bool, look: Look) -> str:
    """Points, workshop, inventory and ornaments."""
    say = look.language.say
    slots = "".join(_slot(slot, owner) for slot in owner.slots)
    ornaments = "".join(_ornament(o, owner, look) for o in owner.ornaments)
    hint = say("a die of this colour activates the tile")
    titles = {"workshop": esc(say("Workshop")), "ornaments": esc(say("Ornaments"))}
    return (
        f'<div class="mine" style="border-top-color:{paint(owner.colour)}">'
        f"{_me(owner, is_reader, look)}"
        f'<div class="blk"><h3><span>{titles["workshop"]}</span><small>{esc(hint)}</small></h3>'
        f'<div class="slots">{slots}</div></div>{_inventory(owner, look)}'
        f'<div class="blk"><h3><span>{titles["ornaments"]}</span></h3>'
        f'<div class="orn">{ornaments}</div></div></div>'
    )


def supply(counts: dict[str, int], bank: int, look: Look) -> str:
    """What is left in the supply."""
    rows = [(kind, kind, count) for kind, count in counts.items()]
    rows.append(("rubles", "ruble", bank))
    cells = "".join(
        _spot("amt", f"supply-{name}", name, f'{icon(drawn, 22)}<b class="num">{n}</b>', "span")
        for name, drawn, n in rows
    )
    title = esc(look.language.say("Supply"))
    return f'<div class="supply"><span>{title}</span>{cells}</div>'
