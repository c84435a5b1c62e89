"""Gains: resources, limited by supply, bank and inventory (RC-1)."""

from mypy_extensions import i64

from quatrefoil.games.red_cathedral.rules.printed import (
    ONE,
    RECOGNITION,
    RESOURCES,
    RUBLES,
    SLOTS,
    TILE_AMOUNT,
    TILE_DIE,
    TILE_RESOURCE,
    TOKEN_AMOUNT,
    count_in,
)
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.track import after_recognition


def limit_of(table: RedCathedral, seat: i64, resource: i64, amount: i64) -> i64:
    """How much of a gain a player can have: what supply and inventory allow (RC-1.2, RC-1.5)."""
    if resource == RECOGNITION:
        return amount
    if resource == RUBLES:  # RC-1.7: rubles need no storage, only the bank limits them
        return amount if amount <= table.bank else table.bank
    left: i64 = count_in(table.supply, resource)
    if amount > left:
        amount = left
    free: i64 = table.players[seat].free_space()
    return amount if amount <= free else free


def gain(table: RedCathedral, seat: i64, resource: i64, amount: i64) -> None:
    """Take a resource out of the supply; the caller has kept to the limit."""
    player = table.players[seat]
    if resource == RECOGNITION:
        player.position = after_recognition(player.position, amount)
    elif resource == RUBLES:
        player.rubles += amount
        table.bank -= amount
    else:
        pieces: i64 = ONE[resource]
        pieces *= amount
        player.goods += pieces
        player.stored += amount
        table.supply -= pieces


def spend(table: RedCathedral, seat: i64, rubles: i64) -> None:
    """Pay rubles to the bank (RC-1.3, RC-1.7)."""
    table.players[seat].rubles -= rubles
    table.bank += rubles


def tile_resource(table: RedCathedral, tile: i64) -> i64:
    """What a tile gives now: a die tile the token where its die lies (RC-7.14, RC-7.12)."""
    die: i64 = TILE_DIE[tile]
    if die < 0:
        return TILE_RESOURCE[tile]
    return table.tokens[table.die_space[die]]


def tile_limit(table: RedCathedral, seat: i64, tile: i64) -> i64:
    """How much a tile can give now; 0 when it has no effect (RC-7.14, RC-7.16)."""
    resource = tile_resource(table, tile)
    amount: i64 = TILE_AMOUNT[tile]
    if TILE_DIE[tile] >= 0:
        amount = TOKEN_AMOUNT[resource]
    return limit_of(table, seat, resource, amount)


def tell_gain(table: RedCathedral, kind: str, seat: i64, resource: i64, amount: i64) -> None:
    if table.events is not None:
        table.tell(kind, seat, {"resource": RESOURCES[resource], "amount": int(amount)})


def activate(table: RedCathedral, seat: i64, slot: i64, amount: i64) -> None:
    """Gain the benefit of an own face-up tile (RC-7.13, RC-7.14)."""
    resource = tile_resource(table, table.players[seat].face_up_tile(slot))
    gain(table, seat, resource, amount)
    if table.events is not None:
        data = {"slot": SLOTS[slot], "resource": RESOURCES[resource], "amount": int(amount)}
        table.tell("activate", seat, data)
