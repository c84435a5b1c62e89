"""A workbench: tables of The Red Cathedral laid as a test wants them."""

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Event
from quatrefoil.games.red_cathedral import GAME
from quatrefoil.games.red_cathedral.rules.printed import (
    BIT,
    CARD_GUILD,
    CARDS,
    DICE,
    MATERIALS,
    ONE,
    PLACES,
    RESOURCES,
    SECTIONS,
    SLOTS,
    TILES,
    unpack,
)
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.turns import TAKE_TURN, NextTurn
from quatrefoil.games.red_cathedral.rules.vocabulary import VOCABULARY

RED, YELLOW, GREEN, BLUE = range(4)


def ready(seats: int = 2, side: str = "basic", active: int = 0, seed: int = 1) -> RedCathedral:
    """A table after a random setup, with nobody owning anything, at the turn of `active`."""
    table = GAME.lay(seats, GAME.check_options(seats, {"workshop": side, "setup": "free"}))
    assert isinstance(table, RedCathedral)
    rng = Random(seed)
    while table.turn == 0:
        top = table.top()
        table.play(top.draw(table, rng) if top.seat == NATURE else top.choices(table)[0])
    for player in table.players:
        table.bank += player.rubles
        player.rubles = 0
    table.stack = [NextTurn(), TAKE_TURN[active]]
    table.active = active
    lay_dice(table, red=(0, 1), yellow=(1, 1), green=(2, 1), blue=(3, 1), white=(4, 1))
    table.events = []
    return table


def lay_dice(table: RedCathedral, **dice: tuple[int, int]) -> None:
    """Put dice on spaces with values."""
    for colour, (space, face) in dice.items():
        table.die_space[DICE.index(colour)] = space
        table.die_face[DICE.index(colour)] = face


def lay_tokens(table: RedCathedral, *names: str) -> None:
    """The resource tokens from space 0 on; the others fill up in their order."""
    rest = [name for name in RESOURCES if name not in names]
    table.tokens = [RESOURCES.index(name) for name in (*names, *rest)]


def lay_influence(table: RedCathedral, space: int, card: str) -> None:
    """An influence card into the quadrant of a space; the guild that lay there moves."""
    cards = list(table.influence)
    guild = CARD_GUILD[CARDS.index(card)]
    at = next(q for q in range(4) if CARD_GUILD[cards[q]] == guild)
    cards[at], cards[space // 2] = cards[space // 2], CARDS.index(card)
    table.influence = cards


def give(table: RedCathedral, seat: int, **goods: int) -> None:
    """Materials (and rubles) out of the supply, whatever room there is."""
    player = table.players[seat]
    for name, count in goods.items():
        if name == "rubles":
            player.rubles += count
            table.bank -= count
        else:
            pieces = ONE[MATERIALS.index(name)] * count
            player.goods += pieces
            player.stored += count
            table.supply -= pieces


def goods(table: RedCathedral, seat: int) -> dict[str, int]:
    """A seat's inventory, nil left out."""
    counts = zip(MATERIALS, unpack(int(table.players[seat].goods)), strict=True)
    return {name: count for name, count in counts if count}


def place_of(name: str) -> int:
    return PLACES.index(name)


def lay_section(table: RedCathedral, place: str, card: str) -> None:
    """A section card at a place, exchanged with where it lay."""
    cards = list(table.card)
    at, wanted = place_of(place), SECTIONS.index(card)
    if wanted in cards:
        cards[cards.index(wanted)] = cards[at]
    cards[at] = wanted
    table.card = cards


def lay_tile(table: RedCathedral, place: str, tile: str) -> None:
    """A workshop tile on a section, exchanged with where it lay."""
    tiles = list(table.tile)
    at, wanted = place_of(place), TILES.index(tile)
    if wanted in tiles:
        tiles[tiles.index(wanted)] = tiles[at]
    tiles[at] = wanted
    table.tile = tiles


def own(table: RedCathedral, seat: int, place: str, done: bool = False) -> None:
    """A banner of a seat on a section, which may be finished; its tile goes face down."""
    player = table.players[seat]
    bit = BIT[place_of(place)]
    player.claimed |= bit
    for source in (0, 1, 2, 3):
        if (player.banners >> (8 * source)) & 255:
            player.banners -= 1 << (8 * source)
            break
    automaton = seat >= table.seats - table.automata
    for slot in range(6):
        if not automaton and not (player.slots >> (8 * slot)) & 255:
            player.slots += (table.tile[place_of(place)] + 1 + 128) << (8 * slot)
            break
    if done:
        table.finished |= bit
        player.completed += 1


def put_tile(table: RedCathedral, seat: int, slot: str, tile: str) -> None:
    """A tile face up on a slot."""
    at = SLOTS.index(slot)
    player = table.players[seat]
    player.slots &= ~(255 << (8 * at))
    player.slots += (TILES.index(tile) + 1) << (8 * at)


def settle_forced(table: RedCathedral) -> list[str]:
    """Play forced steps; the notations on offer (chance too), [] at the end."""
    while table.stack:
        top = table.top()
        legal = top.choices(table)
        assert legal, "a decision must offer something"
        if len(legal) > 1 or top.asks(table):
            return [action.notation for action in legal]
        table.play(legal[0])
    return []


def options(table: RedCathedral, verb: str = "") -> list[str]:
    """What is on offer, of one verb or at all."""
    found = settle_forced(table)
    return [text for text in found if not verb or text.split()[0] == verb]


def play(table: RedCathedral, *notations: str) -> None:
    """Play actions one after the other; each must be on offer."""
    for notation in notations:
        offered = settle_forced(table)
        assert notation in offered, f"{notation} is not among {offered}"
        table.play(VOCABULARY.parse(notation))


def roll_on(table: RedCathedral, face: int = 1) -> None:
    """Let every die that is being rolled show the same."""
    while True:
        offered = settle_forced(table)
        if not offered or not offered[0].startswith("roll"):
            return
        play(table, offered[face - 1])


def key(table: RedCathedral) -> str:
    settle_forced(table)
    return table.top().key if table.stack else ""


def turn_of(table: RedCathedral) -> int:
    """Whose turn it is once forced steps are played."""
    settle_forced(table)
    return int(table.active)


def events(table: RedCathedral, kind: str) -> list[Event]:
    return [event for event in table.events or [] if event.kind == kind]
