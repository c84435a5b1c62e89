"""The reader's own things, in HTML so that they rearrange themselves on a narrow page."""

from quatrefoil.drawing import LETTERS, Coin, Item, Mark, Owned, esc, ink_on, inline, paint
from quatrefoil.engine.game import Look
from quatrefoil.games.red_cathedral.drawing.seats import Ornament, Owner, Slot
from quatrefoil.games.red_cathedral.drawing.words import ORNAMENT_STATES

MATERIAL_OF = {"door": "wood", "arch": "stone", "cross": "gold"}
SPACES = 10


def icon(item: Item, size: float) -> str:
    return inline([item], size)


def _die_icon(colour: str, size: float) -> str:
    style = f' style="--die:{paint(colour)};--pip:{ink_on(colour)}"' if colour in LETTERS else ""
    return (
        f'<svg class="i" width="{size:g}" height="{size:g}" viewBox="0 0 24 24" '
        f'aria-hidden="true"><use href="#i-die" width="24" height="24"{style}/></svg>'
    )


def _stat(item: Item, figure: str, words: str) -> str:
    return (
        f'<div class="stat">{icon(item, 26)}<b class="num">{figure}</b>'
        f"<small>{esc(words)}</small></div>"
    )


def _me(owner: Owner, is_reader: bool, look: Look) -> str:
    say, count = look.tongue.say, look.tongue.count
    steps = count("next in one step", "next in %(n)d steps", owner.steps)
    rubles = count("ruble", "rubles", owner.rubles)
    note = f"<span>{esc(say('you'))}</span>" if is_reader else ""
    return (
        f'<div class="me">{icon(Mark(owner.colour), 40)}'
        f"<div><strong>{esc(owner.name)}</strong>{note}</div>"
        f"{_stat('pp', str(owner.prestige), steps)}{_stat('ruble', str(owner.rubles), rubles)}"
        f"{_stat('cathedral', f'{owner.finished}<i>/6</i>', say('finished'))}</div>"
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
        return f'<span class="tile empty" data-place="banner-{slot.name}">{banner}</span>'
    price = icon(Coin(slot.cost), 28)
    if slot.ornament:
        locked = icon(Owned(slot.ornament, colour), 26)
        return f'<span class="tile empty locks">{locked}{icon(Coin(slot.cost), 22)}</span>'
    return f'<span class="tile empty">{price}</span>'


def _slot(slot: Slot, owner: Owner) -> str:
    return (
        f'<div class="slot" data-place="slot-{slot.name}" data-tip="slot-{slot.die}" '
        f'style="--c:{paint(slot.die)}"><span class="tab">{_die_icon(slot.die, 18)}</span>'
        f"{_tile(slot, owner.colour)}</div>"
    )


def _inventory(owner: Owner, look: Look) -> str:
    """Ten spaces: materials, free ones, and those under banners (RC-1.4)."""
    cells = [
        f'<div class="cell" data-place="goods-{kind}" data-tip="{kind}">{icon(kind, 32)}</div>'
        for kind in owner.pieces
    ]
    cells += ['<div class="cell free"></div>'] * owner.free
    banner = icon(Owned("banner", owner.colour), 32)
    locked = (
        f'<div class="cell lock" data-place="banner-inventory" data-tip="banner">{banner}</div>'
    )
    cells += [locked] * owner.banners.get("inventory", 0)
    outside = (
        f'<span class="out" data-place="banner-outside" data-tip="banner">'
        f"{icon(Owned('banner', owner.colour), 22)}</span>"
    ) * owner.banners.get("outside", 0)
    say = look.tongue.say
    free = look.tongue.count("%(n)d free", "%(n)d free", owner.free)
    return (
        f'<div class="blk"><h3><span>{esc(say("Inventory"))}</span>{outside}'
        f'<small>{esc(free)}</small></h3><div class="inv">{"".join(cells)}</div></div>'
    )


def _ornament(ornament: Ornament, owner: Owner, look: Look) -> str:
    if ornament.state != "free":
        words = look.tongue.say(ORNAMENT_STATES[ornament.state])
        return (
            f'<div class="o used" data-tip="{ornament.kind}">{icon(ornament.kind, 22)}'
            f"<small>{esc(words)}</small></div>"
        )
    return (
        f'<div class="o" data-place="ornament-{ornament.kind}" data-tip="{ornament.kind}">'
        f"{icon(Owned(ornament.kind, owner.colour), 28)}"
        f"{icon(MATERIAL_OF[ornament.kind], 20)}</div>"
    )


def mine(owner: Owner, is_reader: bool, look: Look) -> str:
    """Points, workshop, inventory and ornaments."""
    say = look.tongue.say
    slots = "".join(_slot(slot, owner) for slot in owner.slots)
    ornaments = "".join(_ornament(o, owner, look) for o in owner.ornaments)
    hint = say("a die of this colour activates the tile")
    return (
        f'<div class="mine" style="--who:{paint(owner.colour)}">{_me(owner, is_reader, look)}'
        f'<div class="blk"><h3><span>{esc(say("Workshop"))}</span><small>{esc(hint)}</small></h3>'
        f'<div class="slots">{slots}</div></div>{_inventory(owner, look)}'
        f'<div class="blk"><h3><span>{esc(say("Ornaments"))}</span></h3>'
        f'<div class="orn">{ornaments}</div></div></div>'
    )


def supply(counts: dict[str, int], bank: int, look: Look) -> str:
    """What is left in the supply."""
    cells = "".join(
        f'<span class="amt" data-place="supply-{kind}" data-tip="{kind}">{icon(kind, 22)}'
        f'<b class="num">{count}</b></span>'
        for kind, count in counts.items()
    )
    rubles = (
        f'<span class="amt" data-tip="rubles">{icon("ruble", 22)}<b class="num">{bank}</b></span>'
    )
    title = esc(look.tongue.say("Supply"))
    return f'<div class="supply"><span>{title}</span>{cells}{rubles}</div>'
