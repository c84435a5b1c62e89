"""Basic action C: acquire resources from the market (RC-7)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked
from quatrefoil.engine.facts import Facts, Move
from quatrefoil.games.red_cathedral.rules.facts import (
    FinishFacts,
    GainFacts,
    MoveFacts,
    StopFacts,
    Worth,
    dice_facts,
    workshop_worth,
)
from quatrefoil.games.red_cathedral.rules.gains import (
    activate,
    gain,
    limit_of,
    spend,
    tell_gain,
    tile_limit,
    tile_resource,
)
from quatrefoil.games.red_cathedral.rules.guilds import INFLUENCE
from quatrefoil.games.red_cathedral.rules.printed import (
    ACTIONS,
    CARD_ACTION,
    DICE,
    DIE_COUNT,
    MOST_DICE,
    RESOURCES,
    SLOT_COUNT,
    SLOT_DIE,
    SLOTS,
    SPACES,
    STEP_COST,
    TOKEN_AMOUNT,
    WHITE,
)
from quatrefoil.games.red_cathedral.rules.steps import FreeStep, roll_space
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.vocabulary import (
    ACTIVATE,
    EXCHANGE,
    FINISH,
    IS_ACTIVATE,
    IS_REROLL,
    IS_TAKE,
    MOST_EXTRA,
    MOVE,
    STOP,
    TAKE,
)

TOOK: Final = 1
INFLUENCED: Final = 2
WORKED: Final = 4
"""Bits of the market actions already taken in a turn: each at most once (RC-7.4)."""
USED_NAMES: Final[list[str]] = ["take", "influence", "workshop"]


def crowd(table: RedCathedral) -> i64:
    """The number of dice on each space, four bits a space."""
    count: i64 = 0
    for space in table.die_space:
        count += 1 << (4 * space)
    return count


def add_moves(table: RedCathedral, seat: i64, legal: list[Action]) -> None:
    """DP-10 and DP-11: each die by its value, the own and the white one further for rubles."""
    dice = crowd(table)
    reach: i64 = table.players[seat].rubles // STEP_COST
    if reach > MOST_EXTRA:
        reach = MOST_EXTRA
    own: i64 = table.colours[seat]
    for die in range(DIE_COUNT):
        start: i64 = table.die_space[die]
        others: i64 = dice - (1 << (4 * start))
        end: i64 = (start + table.die_face[die]) & 7
        row = MOVE[die]
        if (others >> (4 * end)) & 15 < MOST_DICE:  # RC-7.3
            legal.append(row[0])
        if die in (WHITE, own):  # RC-7.2
            for extra in range(1, reach + 1):
                end = (end + 1) & 7
                if (others >> (4 * end)) & 15 < MOST_DICE:
                    legal.append(row[extra])


def end_of(table: RedCathedral, die: i64, extra: i64) -> i64:
    """Where a die comes to rest (RC-7.1, RC-7.2)."""
    start: i64 = table.die_space[die]
    return (start + table.die_face[die] + extra) % SPACES


def move(table: RedCathedral, seat: i64, die: i64, extra: i64) -> None:
    """Pay the extra steps and move the die in arrow direction (RC-7.1, RC-7.2)."""
    start: i64 = table.die_space[die]
    end = end_of(table, die, extra)
    if extra:
        spend(table, seat, extra * STEP_COST)
    table.die_space[die] = int(end)
    if table.events is not None:
        data = {
            "die": DICE[die],
            "from": int(start),
            "space": int(end),
            "cost": int(extra * STEP_COST),
            "resource": RESOURCES[table.tokens[end]],
        }
        table.tell("move", seat, data)
    table.push(MARKET_STEP[seat][die][0])


def move_facts(table: RedCathedral, seat: i64, action: Action) -> Facts:
    """What a move costs, and what its end offers: the token for every die, and the workshop."""
    die: i64 = action.a
    start: i64 = table.die_space[die]
    end = end_of(table, die, action.b)
    dice = table.dice_at(end) + (1 if end != start else 0)
    resource = table.tokens[end]
    return MoveFacts(
        action,
        int(seat),
        cost={"rubles": int(action.b * STEP_COST)} if action.b else {},
        moves=[Move(f"die-{DICE[die]}", f"space-{start}", f"space-{end}")] if end != start else [],
        colour=table.colour_of(seat),
        die=DICE[die],
        face=table.die_face[die],
        extra=int(action.b),
        steps=table.die_face[die] + int(action.b),
        space=int(end),
        offer=Worth(RESOURCES[resource], int(TOKEN_AMOUNT[resource] * dice)),
        workshop=workshop_worth(table, seat, die, end),
    )


def moves_blocked(table: RedCathedral, seat: i64) -> list[Blocked]:
    found: list[Blocked] = []
    dice = crowd(table)
    for die in range(DIE_COUNT):
        start: i64 = table.die_space[die]
        end = end_of(table, die, 0)
        if ((dice - (1 << (4 * start))) >> (4 * end)) & 15 >= MOST_DICE:
            data: dict[str, object] = {"die": DICE[die], "space": int(end)}
            found.append(Blocked("space-full", "RC-7.3", data, f"die-{DICE[die]}"))
    if table.players[seat].rubles < STEP_COST:
        found.append(Blocked("no-rubles-for-steps", "RC-7.2", {"cost": int(STEP_COST)}))
    return found


class MarketActions(FreeStep):
    """DP-12, DP-13 and DP-15: the next market action, or finish; each is optional (RC-7.4)."""

    key: ClassVar[str] = "market"
    rule: ClassVar[str] = "RC-7.4"

    def __init__(self, seat: i64, die: i64, used: i64) -> None:
        super().__init__(seat)
        self.die: i64 = die
        self.used: i64 = used

    def asks(self, table: RedCathedral) -> bool:
        """Dice are rolled next, which nobody can undo: a player says when (since version 2)."""
        return table.rules > 1

    def about(self, table: RedCathedral) -> dict[str, Any]:
        return {
            "die": DICE[self.die],
            "space": table.die_space[self.die],
            "used": [name for n, name in enumerate(USED_NAMES) if self.used & 1 << n],
        }

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        space: i64 = table.die_space[self.die]
        if not self.used & TOOK:
            amount = take_limit(table, self.seat, space)
            while amount > 0:  # RC-1.6, RC-7.6: the token is an upper limit
                legal.append(TAKE[amount])
                amount -= 1
        if not self.used & WORKED:
            self.add_activations(table, legal)
        if not self.used & INFLUENCED:
            card: i64 = table.influence[space // 2]
            for action in CARD_ACTION[card]:  # RC-7.7: one of the two
                INFLUENCE[action].add_uses(table, self.seat, legal)
        elif not legal:
            # Nothing is left that a free action could make possible; the next moment for
            # one comes right after the roll (RC-4.4).
            return [FINISH]
        legal.append(FINISH)
        self.add_free_actions(table, legal)
        return legal

    def add_activations(self, table: RedCathedral, legal: list[Action]) -> None:
        """The face-up tile of the moved die's colour; white has two slots (RC-7.13)."""
        player = table.players[self.seat]
        if player.slots == 0:
            return
        slot: i64 = self.die
        while slot < SLOT_COUNT:
            if SLOT_DIE[slot] == self.die:
                tile = player.face_up_tile(slot)
                if tile >= 0:
                    amount = tile_limit(table, self.seat, tile)
                    while amount > 0:  # DP-8
                        legal.append(ACTIVATE[slot][amount])
                        amount -= 1
            slot += 1

    def apply(self, table: RedCathedral, action: Action) -> None:
        kind: i64 = action.kind
        space: i64 = table.die_space[self.die]
        following = MARKET_STEP[self.seat][self.die]
        if kind == IS_TAKE:
            table.push(following[self.used | TOOK])
            resource: i64 = table.tokens[space]
            gain(table, self.seat, resource, action.a)
            tell_gain(table, "take", self.seat, resource, action.a)
        elif action is FINISH:
            roll_space(table, space)  # RC-7.5
        elif kind == IS_ACTIVATE:
            table.push(following[self.used | WORKED])
            activate(table, self.seat, action.a, action.b)
        elif not self.apply_free_action(table, action):
            table.push(following[self.used | INFLUENCED])
            used = INFLUENCE[action.a]
            if used.repeats:
                table.push(REPEAT_STEP[self.seat][action.a])
            used.use(table, self.seat, action)

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        space = table.die_space[self.die]
        if action.kind == IS_TAKE:
            return self.take_facts(table, action, space)
        if action is FINISH:
            dice = dice_facts(table, space)
            return FinishFacts(action, int(self.seat), space=int(space), dice=dice)
        if action.kind == IS_ACTIVATE:
            return self.activate_facts(table, action)
        if action is EXCHANGE or action.kind == IS_REROLL:
            return self.free_action_facts(table, action)
        return INFLUENCE[action.a].facts(table, self.seat, action)

    def take_facts(self, table: RedCathedral, action: Action, space: i64) -> Facts:
        resource = RESOURCES[table.tokens[space]]
        return GainFacts(
            action,
            int(self.seat),
            gain={resource: int(action.a)},
            colour=table.colour_of(self.seat),
            resource=resource,
            amount=int(action.a),
            most=int(take_limit(table, self.seat, space)),
            space=int(space),
        )

    def activate_facts(self, table: RedCathedral, action: Action) -> Facts:
        tile = table.players[self.seat].face_up_tile(action.a)
        resource = RESOURCES[tile_resource(table, tile)]
        return GainFacts(
            action,
            int(self.seat),
            gain={resource: int(action.b)},
            colour=table.colour_of(self.seat),
            resource=resource,
            amount=int(action.b),
            most=int(tile_limit(table, self.seat, tile)),
            slot=SLOTS[action.a],
            die=DICE[self.die],
        )

    def blocked(self, table: RedCathedral) -> list[Blocked]:
        found: list[Blocked] = []
        space: i64 = table.die_space[self.die]
        if not self.used & TOOK and take_limit(table, self.seat, space) == 0:
            found.append(nothing_to_take(table, self.seat, table.tokens[space]))
        if not self.used & WORKED:
            found += self.activations_blocked(table)
        if not self.used & INFLUENCED:
            for action in CARD_ACTION[table.influence[space // 2]]:
                found += INFLUENCE[action].blocked(table, self.seat)
        return found + self.free_actions_blocked(table)

    def activations_blocked(self, table: RedCathedral) -> list[Blocked]:
        found: list[Blocked] = []
        player = table.players[self.seat]
        for slot in range(SLOT_COUNT):
            if SLOT_DIE[slot] != self.die:
                continue
            data: dict[str, object] = {"slot": SLOTS[slot]}
            tile = player.face_up_tile(slot)
            if tile < 0:
                place = f"slot-{table.colour_of(self.seat)}-{SLOTS[slot]}"
                found.append(Blocked("no-tile-up", "RC-7.13", data, place))
            elif tile_limit(table, self.seat, tile) == 0:
                found.append(nothing_to_take(table, self.seat, tile_resource(table, tile)))
        return found


def take_limit(table: RedCathedral, seat: i64, space: i64) -> i64:
    """Token amount times dice on the space, as far as supply and inventory go (RC-7.6)."""
    resource: i64 = table.tokens[space]
    return limit_of(table, seat, resource, TOKEN_AMOUNT[resource] * table.dice_at(space))


def nothing_to_take(table: RedCathedral, seat: i64, resource: i64) -> Blocked:
    """Why a gain of this resource would be nil (RC-7.16)."""
    data: dict[str, object] = {"resource": RESOURCES[resource]}
    if resource < 6 and table.players[seat].free_space() == 0:
        return Blocked("inventory-full", "RC-1.5", data)
    return Blocked("supply-empty", "RC-1.2", data)


class RepeatUse(FreeStep):
    """DP-14: an infinity action again, or stop; one block without other actions (RC-7.8)."""

    key: ClassVar[str] = "repeat"
    rule: ClassVar[str] = "RC-7.7"

    def __init__(self, seat: i64, action: i64) -> None:
        super().__init__(seat)
        self.action: i64 = action

    def about(self, table: RedCathedral) -> dict[str, Any]:
        return {"action": ACTIONS[self.action]}

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        again = INFLUENCE[self.action]
        again.add_uses(table, self.seat, legal)
        if not legal and not again.has_effect(table, self.seat):
            return [STOP]  # no exchange could make another use possible
        legal.append(STOP)
        self.add_free_actions(table, legal)
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        if action is STOP or self.apply_free_action(table, action):
            return
        table.push(self)
        INFLUENCE[self.action].use(table, self.seat, action)

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        if action is STOP:
            return StopFacts(action, int(self.seat), delivering=False)
        if action is EXCHANGE or action.kind == IS_REROLL:
            return self.free_action_facts(table, action)
        return INFLUENCE[self.action].facts(table, self.seat, action)

    def blocked(self, table: RedCathedral) -> list[Blocked]:
        found = INFLUENCE[self.action].blocked(table, self.seat)
        return found + self.free_actions_blocked(table)


MARKET_STEP: Final[list[list[list[MarketActions]]]] = [
    [[MarketActions(seat, die, used) for used in range(8)] for die in range(DIE_COUNT)]
    for seat in range(4)
]
REPEAT_STEP: Final[list[list[RepeatUse]]] = [
    [RepeatUse(seat, action) for action in range(len(ACTIONS))] for seat in range(4)
]
