"""Basic action A: claim a section (RC-5, RC-9.3 to RC-9.6)."""

from typing import Any, ClassVar

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked
from quatrefoil.engine.facts import Facts, Move
from quatrefoil.games.red_cathedral.rules.facts import (
    BannerFacts,
    ClaimFacts,
    GainFacts,
    PlaceFacts,
    section_facts,
    tile_facts,
)
from quatrefoil.games.red_cathedral.rules.gains import (
    gain,
    spend,
    tell_gain,
    tile_limit,
    tile_resource,
)
from quatrefoil.games.red_cathedral.rules.player import FACE_DOWN_BIT, WHITE_1, Player
from quatrefoil.games.red_cathedral.rules.printed import (
    BIT,
    DICE,
    ORNAMENT_NAMES,
    PLACE_OF,
    PLACES,
    RESOURCES,
    SLOT_COUNT,
    SLOT_DIE,
    SLOTS,
    TILES,
)
from quatrefoil.games.red_cathedral.rules.steps import FreeStep, Step
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.vocabulary import (
    BANNER,
    CLAIM,
    FACE_DOWN,
    FACE_UP,
    GAIN,
    IS_PLACE,
    PLACE,
    SOURCES,
)

FIRST_WHITE_SLOT: i64 = 4


def add_claims(table: RedCathedral, seat: i64, legal: list[Action]) -> None:
    """DP-5: the available sections, with a banner left on the board (RC-5.1, RC-5.3, RC-5.7)."""
    if table.players[seat].banners == 0:
        return
    places = table.available()
    while places:
        bit: i64 = places & -places
        legal.append(CLAIM[PLACE_OF[bit % 37]])
        places ^= bit


def claim(table: RedCathedral, seat: i64, place: i64) -> None:
    """Banner and card are chosen without a break between them (RC-4.4)."""
    table.push(TakeBanner(seat, place))


def claim_facts(table: RedCathedral, seat: i64, action: Action) -> Facts:
    return ClaimFacts(
        action,
        int(seat),
        colour=table.colour_of(seat),
        section=section_facts(table, action.a),
        tile=tile_facts(table.tile[action.a]),
        banners_left=int(table.players[seat].banners_left()),
    )


class TakeBanner(Step):
    """DP-4: which banner goes to the section (RC-5.2, RC-9.5)."""

    key: ClassVar[str] = "banner"
    rule: ClassVar[str] = "RC-5.2"

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__(seat)
        self.place: i64 = place

    def about(self, table: RedCathedral) -> dict[str, Any]:
        return {"place": PLACES[self.place], "tile": table.tile[self.place]}

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        banners: i64 = table.players[self.seat].banners
        for source in range(4):
            if (banners >> (8 * source)) & 255:
                legal.append(BANNER[source])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        player = table.players[self.seat]
        player.banners -= 1 << (8 * action.a)
        player.claimed |= BIT[self.place]
        if table.events is not None:
            data = {"place": PLACES[self.place], "source": SOURCES[action.a]}
            table.tell("claim", self.seat, data)
        table.push(PlaceTile(self.seat, self.place))

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        return BannerFacts(
            action,
            int(self.seat),
            cost={"banners": 1},
            colour=table.colour_of(self.seat),
            source=SOURCES[action.a],
            section=section_facts(table, self.place),
        )


def takes_a_tile(player: Player, slot: i64) -> bool:
    """Whether a slot is empty; a banner on a white slot of the advanced side fills it (RC-9.5)."""
    if (player.slots >> (8 * slot)) & 255:
        return False
    if slot < FIRST_WHITE_SLOT:
        return True
    return (player.banners >> (8 * (WHITE_1 + slot - FIRST_WHITE_SLOT))) & 255 == 0


class PlaceTile(FreeStep):
    """DP-6 and DP-7: the slot of the tile, face up for rubles or face down (RC-5.4, RC-5.6).

    There always is an empty slot (RC-9.6, I-19).
    """

    key: ClassVar[str] = "place-tile"
    rule: ClassVar[str] = "RC-5.4"

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__(seat)
        self.place: i64 = place

    def about(self, table: RedCathedral) -> dict[str, Any]:
        return {"place": PLACES[self.place], "tile": table.tile[self.place]}

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        player = table.players[self.seat]
        for slot in range(SLOT_COUNT):
            if takes_a_tile(player, slot):
                if player.rubles >= table.slot_cost(self.seat, slot):
                    legal.append(PLACE[slot][FACE_UP])
                legal.append(PLACE[slot][FACE_DOWN])
        self.add_free_actions(table, legal)
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        if self.apply_free_action(table, action):
            return
        player = table.players[self.seat]
        tile: i64 = table.tile[self.place]
        slot: i64 = action.a
        held: i64 = tile + 1
        if action.b == FACE_DOWN:  # RC-9.4: an ornament locked on this slot is lost
            player.slots += (held + FACE_DOWN_BIT) << (8 * slot)
            if table.events is not None:
                table.tell("face-down", self.seat, {"slot": SLOTS[slot], "tile": TILES[tile]})
            return
        player.slots += held << (8 * slot)
        cost: i64 = table.slot_cost(self.seat, slot)
        spend(table, self.seat, cost)
        if table.events is not None:
            data = {"slot": SLOTS[slot], "tile": TILES[tile], "cost": int(cost)}
            table.tell("face-up", self.seat, data)
        unlock(table, self.seat, slot)
        most = tile_limit(table, self.seat, tile)
        if most > 0:  # RC-5.5
            table.push(Gain(self.seat, tile_resource(table, tile), most))

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        if action.kind != IS_PLACE:
            return self.free_action_facts(table, action)
        slot: i64 = action.a
        face_up = action.b == FACE_UP
        price = table.slot_cost(self.seat, slot) if face_up else 0
        kind = table.slot_ornament(self.seat, slot)
        ornament = ORNAMENT_NAMES[kind] if kind >= 0 else ""
        colour = table.colour_of(self.seat)
        tile = tile_facts(table.tile[self.place])
        place, target = f"section-{PLACES[self.place]}", f"slot-{colour}-{SLOTS[slot]}"
        return PlaceFacts(
            action,
            int(self.seat),
            cost={"rubles": int(price)} if price else {},
            gain={ornament: 1} if ornament and face_up else {},
            moves=[Move(f"tile-{tile.id}", place, target)],
            colour=colour,
            tile=tile,
            slot=SLOTS[slot],
            die=DICE[SLOT_DIE[slot]],
            face_up=face_up,
            ornament=ornament,
        )

    def blocked(self, table: RedCathedral) -> list[Blocked]:
        found: list[Blocked] = []
        player = table.players[self.seat]
        for slot in range(SLOT_COUNT):
            if (player.slots >> (8 * slot)) & 255:
                continue
            place = f"slot-{table.colour_of(self.seat)}-{SLOTS[slot]}"
            cost: i64 = table.slot_cost(self.seat, slot)
            if not takes_a_tile(player, slot):
                data: dict[str, object] = {"slot": SLOTS[slot]}
                found.append(Blocked("slot-has-banner", "RC-9.5", data, place))
            elif player.rubles < cost:
                data = {"slot": SLOTS[slot], "cost": int(cost), "rubles": int(player.rubles)}
                found.append(Blocked("slot-too-dear", "RC-5.4", data, place))
        return found + self.free_actions_blocked(table)


def unlock(table: RedCathedral, seat: i64, slot: i64) -> None:
    """A face-up tile frees the ornament of its coloured slot (RC-9.3)."""
    ornament = table.slot_ornament(seat, slot)
    if ornament >= 0:
        table.players[seat].ornaments += 1 << (8 * ornament)
        if table.events is not None:
            table.tell("unlock", seat, {"ornament": ORNAMENT_NAMES[ornament]})


class Gain(Step):
    """DP-8: how much of the benefit of a tile just placed face up is taken (RC-5.5, RC-1.6)."""

    key: ClassVar[str] = "gain"
    rule: ClassVar[str] = "RC-5.5"

    def __init__(self, seat: i64, resource: i64, most: i64) -> None:
        super().__init__(seat)
        self.resource: i64 = resource
        self.most: i64 = most

    def about(self, table: RedCathedral) -> dict[str, Any]:
        return {"resource": RESOURCES[self.resource], "most": int(self.most)}

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        amount: i64 = self.most
        while amount >= 0:
            legal.append(GAIN[amount])
            amount -= 1
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        gain(table, self.seat, self.resource, action.a)
        tell_gain(table, "gain", self.seat, self.resource, action.a)

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        resource = RESOURCES[self.resource]
        return GainFacts(
            action,
            int(self.seat),
            gain={resource: int(action.a)} if action.a else {},
            colour=table.colour_of(self.seat),
            resource=resource,
            amount=int(action.a),
            most=int(self.most),
        )
