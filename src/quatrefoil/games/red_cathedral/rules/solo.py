"""The solo game: the turns of the automated builder Ivan (RC-10.7 to RC-10.16).

Ivan is the last seat. Where several sections are equally good for him the human chooses (DP-17,
DP-18); these decisions fall in Ivan's turn, so no free actions are offered there.
"""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Chance, Continuation
from quatrefoil.engine.facts import Facts, Move
from quatrefoil.games.red_cathedral.rules.build import complete
from quatrefoil.games.red_cathedral.rules.facts import IvanFacts, SoloTileFacts, section_facts
from quatrefoil.games.red_cathedral.rules.guilds import INFLUENCE
from quatrefoil.games.red_cathedral.rules.player import OUTSIDE
from quatrefoil.games.red_cathedral.rules.printed import (
    BASES,
    BIT,
    CARD_ACTION,
    DICE,
    DIE_COUNT,
    KINDS,
    LEVELS,
    MOST_DICE,
    ONE,
    ORNAMENT_NAMES,
    PLACE_OF,
    PLACES,
    RECOGNITION,
    SECTION_PIECES,
    SECTION_RECOGNITION,
    SOLO_CARDS,
    SOLO_MATERIALS,
    SOLO_ORNAMENT_PRESTIGE,
    SOLO_ORNAMENTS,
    SOLO_RECOGNITION,
    SPACES,
    TILE_AMOUNT,
    TILE_RESOURCE,
    TILES,
    TOKEN_AMOUNT,
    count_in,
    pieces_in,
)
from quatrefoil.games.red_cathedral.rules.scoring import ones
from quatrefoil.games.red_cathedral.rules.steps import Step, roll_space
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.track import after_prestige, after_recognition
from quatrefoil.games.red_cathedral.rules.vocabulary import (
    GO_ON,
    IVAN_CLAIM,
    IVAN_DECORATE,
    SOLO_TILE,
)

HUMAN: Final = 0
IVAN: Final = 1
ALL_DOWN: Final = 31
RECOGNITION_CARD: Final = 0
INVENTORY_CARD: Final = 1
TRANSPORT_CARD: Final = 2
CLAIM_CARD: Final = 3
CONSTRUCTION_CARD: Final = 4


class DealSoloTile(Chance[RedCathedral]):
    """CE-11: the die tile on the next solo card, from the left (RC-10.3, RC-10.13)."""

    key: ClassVar[str] = "solo-tile"
    rule: ClassVar[str] = "RC-10.13"

    def choices(self, table: RedCathedral) -> list[Action]:
        if len(table.solo_dice) == DIE_COUNT:  # all face down: they are shuffled again
            return SOLO_TILE.copy()
        legal: list[Action] = []
        for die in range(DIE_COUNT):
            if die not in table.solo_dice:
                legal.append(SOLO_TILE[die])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        if len(table.solo_dice) == DIE_COUNT:
            table.solo_dice = []
            table.solo_down = 0
        table.solo_dice = [*table.solo_dice, int(action.a)]
        if len(table.solo_dice) < DIE_COUNT:
            table.push(self)

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        return SoloTileFacts(action, NATURE, die=DICE[action.a])


def claim_at_setup(table: RedCathedral) -> None:
    """Ivan's sixth banner goes to the base with most RP, the leftmost of equals (RC-10.4)."""
    best: i64 = -1
    most: i64 = -1
    for tower in range(6):
        place: i64 = tower * LEVELS
        if table.sections & BIT[place]:
            points: i64 = SECTION_RECOGNITION[table.card[place]]
            if points > most:
                most = points
                best = place
    claim_for_ivan(table, best)


def recognition_of_tile(tile: i64) -> i64:
    """What a tile gives Ivan: only printed recognition counts (RC-10.11, D-41)."""
    return TILE_AMOUNT[tile] if TILE_RESOURCE[tile] == RECOGNITION else 0


def next_ornament(table: RedCathedral) -> i64:
    """The type of his next ornament in the fixed order, or -1 (RC-10.12)."""
    placed = ones(table.players[IVAN].decorated)
    return SOLO_ORNAMENTS[placed] if placed < len(SOLO_ORNAMENTS) else -1


def claim_for_ivan(table: RedCathedral, place: i64) -> None:
    """A banner, and the RP of a printed recognition tile (RC-10.11, D-14, D-41)."""
    ivan = table.players[IVAN]
    ivan.banners -= 1 << (8 * OUTSIDE)
    ivan.claimed |= BIT[place]
    tile: i64 = table.tile[place]
    points = recognition_of_tile(tile)
    ivan.position = after_recognition(ivan.position, points)
    if table.events is not None:
        table.tell("ivan-claim", IVAN, {"place": PLACES[place], "recognition": int(points)})


def begin_turn_of_ivan(table: RedCathedral) -> None:
    """Ornament and new tiles if all five lie face down (RC-10.7), then the card's turn."""
    table.push(IVAN_MOVE)
    if table.solo_down == ALL_DOWN:
        table.push(DealSoloTile())
        places = ornament_places(table)
        if places:
            table.push(IvanDecorate(HUMAN, places))


def ornament_places(table: RedCathedral) -> i64:
    """Where his next ornament may go: sections built by the human, else his own (RC-10.12)."""
    wanted = next_ornament(table)
    fitting: i64 = 0
    free: i64 = table.finished & ~table.decorated()
    while free:
        bit: i64 = free & -free
        free ^= bit
        if table.type_at(PLACE_OF[bit % 37]) == wanted:
            fitting |= bit
    humans: i64 = fitting & table.players[HUMAN].claimed
    return humans if humans else fitting


class IvanPlaces(Step):
    """The human chooses among equally good sections for Ivan."""

    def __init__(self, seat: i64, places: i64) -> None:
        super().__init__(seat)
        self.places: i64 = places

    def about(self, table: RedCathedral) -> dict[str, Any]:
        return {"places": names_of(self.places)}


class IvanDecorate(IvanPlaces):
    """DP-17: where Ivan's ornament goes (RC-10.12)."""

    key: ClassVar[str] = "ivan-decorate"
    rule: ClassVar[str] = "RC-10.12"

    def choices(self, table: RedCathedral) -> list[Action]:
        return actions_at(self.places, IVAN_DECORATE)

    def apply(self, table: RedCathedral, action: Action) -> None:
        ivan = table.players[IVAN]
        ornament = table.type_at(action.a)
        ivan.ornaments -= 1 << (8 * ornament)
        ivan.decorated |= BIT[action.a]
        ivan.position = after_prestige(ivan.position, SOLO_ORNAMENT_PRESTIGE)  # D-13
        if table.events is not None:
            data = {
                "place": PLACES[action.a],
                "ornament": ORNAMENT_NAMES[ornament],
                "prestige": int(SOLO_ORNAMENT_PRESTIGE),
            }
            table.tell("ivan-decorate", IVAN, data)

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        before: i64 = table.players[IVAN].position
        steps = after_prestige(before, SOLO_ORNAMENT_PRESTIGE) - before
        ornament = ORNAMENT_NAMES[table.type_at(action.a)]
        return IvanFacts(
            action,
            int(self.seat),
            others={IVAN: {ornament: -1, "recognition": int(steps)}},
            colour=table.colour_of(IVAN),
            section=section_facts(table, action.a),
            ornament=ornament,
        )


def actions_at(places: i64, row: list[Action]) -> list[Action]:
    legal: list[Action] = []
    while places:
        bit: i64 = places & -places
        places ^= bit
        legal.append(row[PLACE_OF[bit % 37]])
    return legal


def names_of(places: i64) -> list[str]:
    return [name for place, name in enumerate(PLACES) if places & BIT[place]]


class IvanMove(Continuation[RedCathedral]):
    """The leftmost solo card with a face-up tile: its die moves (RC-10.8, RC-10.9)."""

    key: ClassVar[str] = "ivan-move"
    rule: ClassVar[str] = "RC-10.8"

    def __init__(self) -> None:
        super().__init__(GO_ON)

    def apply(self, table: RedCathedral, action: Action) -> None:
        at: i64 = 0
        while (table.solo_down >> at) & 1:
            at += 1
        table.solo_down |= 1 << at
        card: i64 = table.solo_row[at]
        table.push(IVAN_CARD[card])
        die: i64 = table.solo_dice[at]
        start: i64 = table.die_space[die]
        end: i64 = (start + table.die_face[die]) % SPACES
        others: i64 = table.dice_at(end)
        if others >= MOST_DICE:  # he never pays, so the move is skipped
            if table.events is not None:
                table.tell("ivan-stuck", IVAN, {"die": DICE[die], "card": SOLO_CARDS[card]})
            return
        table.die_space[die] = int(end)
        gained = recognition_at(table, end)
        ivan = table.players[IVAN]
        ivan.position = after_recognition(ivan.position, gained)
        if table.events is not None:
            data = {
                "die": DICE[die],
                "from": int(start),
                "space": int(end),
                "card": SOLO_CARDS[card],
                "recognition": int(gained),
            }
            table.tell("ivan-move", IVAN, data)
        roll_space(table, end)  # D-28


def recognition_at(table: RedCathedral, space: i64) -> i64:
    """RP that Ivan gains on a space: the token, and one free influence action (RC-10.9)."""
    gained: i64 = 0
    resource: i64 = table.tokens[space]
    if resource == RECOGNITION:
        gained = TOKEN_AMOUNT[resource] * table.dice_at(space)
    best: i64 = 0
    for action in CARD_ACTION[table.influence[space // 2]]:
        points = INFLUENCE[action].free_recognition(table, table.players[IVAN])
        if points > best:
            best = points
    return gained + best


class IvanCard(Continuation[RedCathedral]):
    """The action of a solo card, whether the die moved or not (RC-10.10)."""

    key: ClassVar[str] = "ivan-card"
    rule: ClassVar[str] = "RC-10.10"

    def __init__(self, card: i64) -> None:
        super().__init__(GO_ON)
        self.card: i64 = card

    def apply(self, table: RedCathedral, action: Action) -> None:
        ivan = table.players[IVAN]
        if self.card == RECOGNITION_CARD:
            ivan.position = after_recognition(ivan.position, SOLO_RECOGNITION)
            if table.events is not None:
                table.tell("ivan-recognition", IVAN, {"recognition": int(SOLO_RECOGNITION)})
        elif self.card == INVENTORY_CARD:
            take_materials(table)
        elif self.card == TRANSPORT_CARD:
            if table.events is not None:
                count = int(pieces_in(table.solo_stock))
                table.tell("ivan-transport", IVAN, {"count": count})
            table.solo_site += table.solo_stock
            table.solo_stock = 0
        elif self.card == CLAIM_CARD:
            places = claim_places(table)
            if places:
                table.push(IvanClaim(HUMAN, places))
            elif table.events is not None:
                table.tell("ivan-no-claim", IVAN, {})
        elif construct(table) == 0 and table.events is not None:
            table.tell("ivan-no-construct", IVAN, {})


IVAN_MOVE: Final = IvanMove()
IVAN_CARD: Final[list[IvanCard]] = [IvanCard(card) for card in range(5)]


def take_materials(table: RedCathedral) -> None:
    """Four pieces, each from the largest pile, equals in the fixed order (RC-10.16)."""
    taken: i64 = 0
    while taken < SOLO_MATERIALS:
        most: i64 = 0
        largest: i64 = -1
        for kind in range(KINDS):
            left: i64 = count_in(table.supply, kind)
            if left > most:
                most = left
                largest = kind
        if largest < 0:  # short supply: what there is
            break
        table.supply -= ONE[largest]
        table.solo_stock += ONE[largest]
        taken += 1
    if table.events is not None:
        table.tell("ivan-materials", IVAN, {"count": int(taken)})


def claim_places(table: RedCathedral) -> i64:
    """Where Ivan may claim, by priority: above the human, a base, any (RC-10.11)."""
    if table.players[IVAN].banners == 0:
        return 0
    available = table.available()
    above: i64 = available & ~BASES & (table.players[HUMAN].claimed << 1)
    if above:
        return above
    bases: i64 = available & BASES
    return bases if bases else available


class IvanClaim(IvanPlaces):
    """DP-18: where Ivan claims (RC-10.11)."""

    key: ClassVar[str] = "ivan-claim"
    rule: ClassVar[str] = "RC-10.11"

    def choices(self, table: RedCathedral) -> list[Action]:
        return actions_at(self.places, IVAN_CLAIM)

    def apply(self, table: RedCathedral, action: Action) -> None:
        claim_for_ivan(table, action.a)

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        tile = table.tile[action.a]
        points = int(recognition_of_tile(tile))
        return IvanFacts(
            action,
            int(self.seat),
            others={IVAN: {"banners": -1, **({"recognition": points} if points else {})}},
            moves=[Move(f"tile-{TILES[tile]}", f"section-{PLACES[action.a]}", "")],
            colour=table.colour_of(IVAN),
            section=section_facts(table, action.a),
            recognition=points,
        )


def construct(table: RedCathedral) -> i64:
    """Fill Ivan's sections row by row from the bottom; kinds do not matter (RC-10.14, RC-10.15).

    Pieces leave the card kind by kind; a section is completed before the next one is filled.
    Returns how many pieces were laid.
    """
    total: i64 = 0
    ivan = table.players[IVAN]
    for level in range(LEVELS):
        for tower in range(6):
            place: i64 = tower * LEVELS + level
            if table.solo_site == 0:
                return total
            if not ivan.claimed & ~table.finished & BIT[place]:
                continue
            laid: i64 = table.laid[place]
            lacking: i64 = SECTION_PIECES[table.card[place]] - pieces_in(laid)
            moved: i64 = 0
            for kind in range(KINDS):
                while lacking and count_in(table.solo_site, kind):
                    table.solo_site -= ONE[kind]
                    laid += ONE[kind]
                    lacking -= 1
                    moved += 1
            table.laid[place] = laid
            total += moved
            if table.events is not None:
                data = {"place": PLACES[place], "count": int(moved)}
                table.tell("ivan-construct", IVAN, data)
            if lacking == 0:
                complete(table, IVAN, place)
    return total
