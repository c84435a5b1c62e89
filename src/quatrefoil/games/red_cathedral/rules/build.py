"""Basic action B: build sections and decorate them (RC-6)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked
from quatrefoil.engine.facts import Facts
from quatrefoil.games.red_cathedral.rules.facts import (
    DecorateFacts,
    DeliverFacts,
    Penalty,
    StopFacts,
    section_facts,
)
from quatrefoil.games.red_cathedral.rules.player import FACE_DOWN_BIT
from quatrefoil.games.red_cathedral.rules.printed import (
    AMETHYST,
    BIT,
    EMERALD,
    END_BONUS,
    END_BONUS_SOLO,
    END_SECTIONS,
    JEWEL_COUNT,
    JEWEL_PACK,
    JEWEL_PRESTIGE,
    JEWELS,
    KINDS,
    LEVELS,
    MATERIALS,
    MOST_DELIVERIES,
    ONE,
    ORNAMENT_MATERIAL,
    ORNAMENT_NAMES,
    PLACE_OF,
    PLACES,
    SECTION_COST,
    SECTION_RECOGNITION,
    SECTION_RUBLES,
    SLOT_COUNT,
    SLOTS,
    TOWER,
    count_in,
    pieces_in,
)
from quatrefoil.games.red_cathedral.rules.scoring import ones
from quatrefoil.games.red_cathedral.rules.steps import FreeStep
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.track import after_prestige, after_recognition
from quatrefoil.games.red_cathedral.rules.vocabulary import (
    DECORATE,
    DELIVER,
    IS_DECORATE,
    IS_DELIVER,
    STOP,
)


def add_deliveries(table: RedCathedral, seat: i64, pieces: i64, legal: list[Action]) -> None:
    """DP-9: one piece to an own section that lacks it, or a whole ornament (RC-6.2)."""
    player = table.players[seat]
    goods: i64 = player.goods
    if goods == 0:
        return
    places: i64 = player.claimed & ~table.finished
    while places:
        bit: i64 = places & -places
        places ^= bit
        place: i64 = PLACE_OF[bit % 37]
        missing = table.missing(place)
        for kind in range(KINDS):  # RC-6.3: only what the cost still lacks
            if (missing >> (8 * kind)) & 255 and (goods >> (8 * kind)) & 255:
                legal.append(DELIVER[kind][place])
    if player.ornaments:
        add_decorations(table, seat, pieces, legal)


def add_decorations(table: RedCathedral, seat: i64, pieces: i64, legal: list[Action]) -> None:
    """Ornaments that fit a completed section and can be paid with this many pieces (RC-6.7)."""
    player = table.players[seat]
    goods: i64 = player.goods
    emeralds: i64 = (goods >> (8 * EMERALD)) & 255
    amethysts: i64 = (goods >> (8 * AMETHYST)) & 255
    places: i64 = table.finished & ~table.decorated()
    while places:
        bit: i64 = places & -places
        places ^= bit
        place: i64 = PLACE_OF[bit % 37]
        ornament: i64 = table.type_at(place)
        material: i64 = ORNAMENT_MATERIAL[ornament]
        if (player.ornaments >> (8 * ornament)) & 255 == 0 or (goods >> (8 * material)) & 255 == 0:
            continue
        row = DECORATE[place]  # RC-6.8: plain, or with one or two jewels
        legal.append(row[0])
        if pieces >= 2:
            if emeralds:
                legal.append(row[1])
            if amethysts:
                legal.append(row[2])
        if pieces >= 3:
            if emeralds >= 2:
                legal.append(row[3])
            if amethysts >= 2:
                legal.append(row[4])
            if emeralds and amethysts:
                legal.append(row[5])


def can_deliver(table: RedCathedral, seat: i64) -> bool:
    """Whether a single piece can be delivered: then some delivery is legal."""
    player = table.players[seat]
    goods: i64 = player.goods
    if goods == 0:
        return False
    places: i64 = player.claimed & ~table.finished
    while places:
        bit: i64 = places & -places
        places ^= bit
        missing = table.missing(PLACE_OF[bit % 37])
        for kind in range(KINDS):
            if (missing >> (8 * kind)) & 255 and (goods >> (8 * kind)) & 255:
                return True
    if player.ornaments:
        places = table.finished & ~table.decorated()
        while places:
            bit = places & -places
            places ^= bit
            kind_there: i64 = table.type_at(PLACE_OF[bit % 37])
            material: i64 = ORNAMENT_MATERIAL[kind_there]
            if (player.ornaments >> (8 * kind_there)) & 255 and (goods >> (8 * material)) & 255:
                return True
    return False


def ornaments_blocked(table: RedCathedral, seat: i64) -> list[Blocked]:
    """Why an ornament cannot be placed where completed sections are there for it."""
    found: list[Blocked] = []
    for ornament, name in enumerate(ORNAMENT_NAMES):
        fitting: list[int] = []
        free: list[int] = []
        for place in range(len(PLACES)):
            if table.finished & BIT[place] and table.type_at(place) == ornament:
                fitting.append(place)
                if not table.decorated() & BIT[place]:
                    free.append(place)
        if free:
            found += ornament_blocked(table, seat, ornament, f"section-{PLACES[free[0]]}")
        elif fitting and table.players[seat].has_ornament(ornament):
            place_name = f"ornament-{table.colour_of(seat)}-{name}"
            found.append(Blocked("all-decorated", "RC-6.7", {"ornament": name}, place_name))
    return found


def ornament_blocked(table: RedCathedral, seat: i64, ornament: i64, place: str) -> list[Blocked]:
    """Why an ornament cannot be placed on a free section; [] if it can."""
    player = table.players[seat]
    name = ORNAMENT_NAMES[ornament]
    material = ORNAMENT_MATERIAL[ornament]
    if player.has_ornament(ornament):
        if count_in(player.goods, material):
            return []
        data: dict[str, object] = {"ornament": name, "material": MATERIALS[material]}
        return [Blocked("ornament-material", "RC-6.7", data, place)]
    lost: list[str] = []
    for slot in range(SLOT_COUNT):
        if table.slot_ornament(seat, slot) == ornament:
            data = {"ornament": name, "slot": SLOTS[slot]}
            if player.slot(slot) == 0:
                where = f"slot-{table.colour_of(seat)}-{SLOTS[slot]}"
                return [Blocked("ornament-locked", "RC-9.3", data, where)]
            if player.slot(slot) >= FACE_DOWN_BIT:
                lost.append(SLOTS[slot])
    if lost:
        return [Blocked("ornament-lost", "RC-9.4", {"ornament": name, "slot": lost[0]}, place)]
    return [Blocked("ornament-placed", "RC-6.7", {"ornament": name}, place)]


def carry_out(table: RedCathedral, seat: i64, action: Action) -> i64:
    """Carry out one delivery or ornament; the number of pieces it took."""
    if action.kind == IS_DELIVER:
        deliver(table, seat, action.a, action.b)
        return 1
    decorate(table, seat, action.a, action.b)
    return 1 + JEWEL_COUNT[action.b]


def deliver(table: RedCathedral, seat: i64, kind: i64, place: i64) -> None:
    """Put one piece on an own section; it is completed when its cost lies there (RC-6.3)."""
    player = table.players[seat]
    piece: i64 = ONE[kind]
    player.goods -= piece
    player.stored -= 1
    laid: i64 = table.laid[place]
    laid += piece
    table.laid[place] = laid
    if table.events is not None:
        table.tell("deliver", seat, {"material": MATERIALS[kind], "place": PLACES[place]})
    if laid == SECTION_COST[table.card[place]]:
        complete(table, seat, place)


def complete(table: RedCathedral, seat: i64, place: i64) -> None:
    """A section holds its full cost: materials back, reward, end trigger, penalties (RC-6.4)."""
    player = table.players[seat]
    table.supply += table.laid[place]  # (1), RC-1.3
    table.laid[place] = 0
    card: i64 = table.card[place]
    player.position = after_recognition(player.position, SECTION_RECOGNITION[card])  # (2)
    rubles: i64 = 0
    if seat < table.seats - table.automata:  # RC-10.15: Ivan gets no rubles
        rubles = rubles_of_section(table, place)
        player.rubles += rubles
        table.bank -= rubles
    table.finished |= BIT[place]  # (3)
    player.completed += 1
    if table.events is not None:
        points = SECTION_RECOGNITION[card]
        data = {"place": PLACES[place], "recognition": points, "rubles": int(rubles)}
        table.tell("complete", seat, data)
    if ends_the_game(table, player.completed):  # (4)
        trigger_end(table, seat)
    punish(table, place)  # (5)


def rubles_of_section(table: RedCathedral, place: i64) -> i64:
    """The rubles of a reward, or what the bank still has (RC-1.2)."""
    rubles: i64 = SECTION_RUBLES[table.card[place]]
    return rubles if rubles <= table.bank else table.bank


def ends_the_game(table: RedCathedral, completed: i64) -> bool:
    """Whether so many sections of a seat are the first six (RC-8.1)."""
    return completed >= END_SECTIONS and table.trigger < 0


def end_bonus(table: RedCathedral) -> i64:
    return END_BONUS_SOLO if table.is_solo() else END_BONUS


def trigger_end(table: RedCathedral, seat: i64) -> None:
    """The first sixth section ends the game and gives a bonus, not in solo (RC-8.1, RC-10.6)."""
    table.trigger = seat
    bonus = end_bonus(table)
    player = table.players[seat]
    player.position = after_prestige(player.position, bonus)
    if table.events is not None:
        table.tell("trigger", seat, {"prestige": int(bonus)})


def punish(table: RedCathedral, place: i64) -> None:
    """Penalties for unfinished sections below a new completed one (RC-6.5, RC-6.6)."""
    positions = [int(player.position) for player in table.players]
    for penalty in penalties(table, place, table.finished, positions):
        table.players[penalty.seat].position -= penalty.lost
        if table.events is not None:
            data = {
                "place": penalty.place,
                "recognition": penalty.recognition,
                "lost": penalty.lost,
            }
            table.tell("penalty", penalty.seat, data)


def penalties(
    table: RedCathedral, place: i64, finished: i64, positions: list[int]
) -> list[Penalty]:
    """What each unfinished section below a place costs its owner, from the bottom (RC-6.5).

    It is 1 RP for every completed section of somebody else above it; `positions` are where the
    markers stand, and go back with it.
    """
    found: list[Penalty] = []
    tower: i64 = TOWER[place // LEVELS]
    below: i64 = tower & (BIT[place] - 1) & ~finished
    while below:
        bit: i64 = below & -below
        below ^= bit
        owner = table.owner(PLACE_OF[bit % 37])
        above: i64 = tower & ~((bit << 1) - 1)
        loss = ones(finished & above & ~table.players[owner].claimed)
        if loss > 0:
            before: i64 = positions[owner]
            after = after_recognition(before, -loss)
            positions[owner] = int(after)
            name = PLACES[PLACE_OF[bit % 37]]
            found.append(Penalty(int(owner), name, int(loss), int(before - after)))
    return found


def decorate(table: RedCathedral, seat: i64, place: i64, jewels: i64) -> None:
    """Place an ornament and be rewarded for its jewels; it costs nobody else (RC-6.9, RC-6.11)."""
    player = table.players[seat]
    ornament: i64 = table.type_at(place)
    used: i64 = ONE[ORNAMENT_MATERIAL[ornament]]
    used += JEWEL_PACK[jewels]
    player.goods -= used
    player.stored -= 1 + JEWEL_COUNT[jewels]
    table.supply += used  # RC-6.10
    player.ornaments -= 1 << (8 * ornament)
    player.decorated |= BIT[place]
    player.position = after_prestige(player.position, JEWEL_PRESTIGE[jewels])
    if table.events is not None:
        data = {
            "place": PLACES[place],
            "ornament": ORNAMENT_NAMES[ornament],
            "jewels": JEWELS[jewels],
            "prestige": JEWEL_PRESTIGE[jewels],
        }
        table.tell("decorate", seat, data)


def delivery_facts(table: RedCathedral, seat: i64, action: Action, pieces: i64) -> Facts:
    """What one delivery or ornament does; so many pieces may be delivered now."""
    if action.kind != IS_DELIVER:
        return decorate_facts(table, seat, action, pieces)
    place: i64 = action.b
    material = MATERIALS[action.a]
    if pieces_in(table.missing(place)) > 1:
        return DeliverFacts(
            action,
            int(seat),
            cost={material: 1},
            colour=table.colour_of(seat),
            material=material,
            section=section_facts(table, place),
            pieces_left=int(pieces),
        )
    return last_piece_facts(table, seat, action, pieces)


def last_piece_facts(table: RedCathedral, seat: i64, action: Action, pieces: i64) -> Facts:
    """The piece that completes a section: reward, end of the game and penalties (RC-6.4)."""
    place: i64 = action.b
    player = table.players[seat]
    positions = [int(other.position) for other in table.players]
    position = after_recognition(player.position, SECTION_RECOGNITION[table.card[place]])
    ends_game = ends_the_game(table, player.completed + 1)
    bonus: i64 = end_bonus(table) if ends_game else 0
    position = after_prestige(position, bonus)
    positions[seat] = int(position)
    gain = {"recognition": int(position - player.position)}
    rubles = rubles_of_section(table, place)
    if rubles:
        gain["rubles"] = int(rubles)
    cost = {MATERIALS[action.a]: 1}
    others: dict[int, dict[str, int]] = {}
    due = penalties(table, place, table.finished | BIT[place], positions)
    for penalty in due:
        if penalty.seat == seat:
            cost["recognition"] = cost.get("recognition", 0) + penalty.lost
        else:
            theirs = others.setdefault(penalty.seat, {})
            theirs["recognition"] = theirs.get("recognition", 0) - penalty.lost
    return DeliverFacts(
        action,
        int(seat),
        cost={name: n for name, n in cost.items() if n},
        gain=gain,
        others=others,
        colour=table.colour_of(seat),
        material=MATERIALS[action.a],
        section=section_facts(table, place),
        pieces_left=int(pieces),
        completes=True,
        ends_game=ends_game,
        prestige=int(bonus),
        penalties=due,
    )


def decorate_facts(table: RedCathedral, seat: i64, action: Action, pieces: i64) -> Facts:
    ornament: i64 = table.type_at(action.a)
    material = MATERIALS[ORNAMENT_MATERIAL[ornament]]
    jewels = JEWELS[action.b].split("+") if JEWEL_COUNT[action.b] else []
    cost = {ORNAMENT_NAMES[ornament]: 1, material: 1}
    for jewel in jewels:
        cost[jewel] = cost.get(jewel, 0) + 1
    before: i64 = table.players[seat].position
    steps = after_prestige(before, JEWEL_PRESTIGE[action.b]) - before
    return DecorateFacts(
        action,
        int(seat),
        cost=cost,
        gain={"recognition": int(steps)} if steps else {},
        colour=table.colour_of(seat),
        section=section_facts(table, action.a),
        ornament=ORNAMENT_NAMES[ornament],
        material=material,
        jewels=jewels,
        prestige=JEWEL_PRESTIGE[action.b],
        pieces_left=int(pieces),
    )


class Deliver(FreeStep):
    """DP-9 again: the next delivery of a build action or of hired teamsters, or stop.

    `hired` tells the deliveries of IA-T1 and IA-T3 (RC-7.10) from the basic action; `started`
    whether a piece has been delivered: at least one must be (RC-6.1, RC-7.10).
    """

    key: ClassVar[str] = "deliver"
    rule: ClassVar[str] = "RC-6.2"

    def __init__(self, seat: i64, pieces: i64, hired: bool, started: bool) -> None:
        super().__init__(seat)
        self.pieces: i64 = pieces
        self.hired: bool = hired
        self.started: bool = started

    def about(self, table: RedCathedral) -> dict[str, Any]:
        return {"pieces_left": int(self.pieces), "hired": self.hired}

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        add_deliveries(table, self.seat, self.pieces, legal)
        if self.started:
            legal.append(STOP)
        self.add_free_actions(table, legal)
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        if action is STOP:
            if not self.hired:
                # The free actions of this moment were offered here; EndTurn would ask again.
                table.stack.pop()
            return
        if self.apply_free_action(table, action):
            return
        used = carry_out(table, self.seat, action)
        go_on_delivering(table, self.seat, self.pieces - used, self.hired)

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        if action is STOP:
            ends = not self.hired
            return StopFacts(action, int(self.seat), ends_turn=ends, delivering=True)
        if action.kind in (IS_DELIVER, IS_DECORATE):
            return delivery_facts(table, self.seat, action, self.pieces)
        return self.free_action_facts(table, action)

    def blocked(self, table: RedCathedral) -> list[Blocked]:
        found: list[Blocked] = []
        if not self.started:
            found.append(Blocked("deliver-first", "RC-7.10"))
        return found + ornaments_blocked(table, self.seat) + self.free_actions_blocked(table)


DELIVER_STEP: Final[list[list[list[Deliver]]]] = [
    [
        [Deliver(seat, pieces, hired, True) for pieces in range(MOST_DELIVERIES + 1)]
        for hired in (False, True)
    ]
    for seat in range(4)
]


def go_on_delivering(table: RedCathedral, seat: i64, pieces: i64, hired: bool) -> None:
    """Ask for the next delivery while pieces are left and one is possible (RC-6.1)."""
    if pieces > 0 and can_deliver(table, seat):
        table.push(DELIVER_STEP[seat][1 if hired else 0][pieces])
