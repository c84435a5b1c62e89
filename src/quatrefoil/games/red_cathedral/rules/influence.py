"""Influence cards: the actions of the four guilds (RC-7.7 to RC-7.16)."""

from typing import Any, ClassVar

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked
from quatrefoil.games.red_cathedral.rules.build import Deliver, can_deliver
from quatrefoil.games.red_cathedral.rules.gains import activate, spend, tile_limit
from quatrefoil.games.red_cathedral.rules.player import Player
from quatrefoil.games.red_cathedral.rules.printed import (
    ACTIONS,
    ALMS,
    BUY_FOR,
    DELIVERIES,
    DISCARDED,
    EFFECT,
    GIVEN,
    HIRE,
    KINDS,
    MATERIALS,
    NEEDS_EACH_TYPE,
    ONE,
    PLACE_OF,
    PRESTIGE_GAIN,
    RECEIVED,
    RECEIVES_OTHER,
    RECOGNITION_GAIN,
    RESOURCES,
    RUBLES_COST,
    RUBLES_GAIN,
    SELL_FOR,
    SLOT_COUNT,
    SPACES,
    SWAP_TOKENS,
    TRADE,
    TRADED,
    WORKSHOP,
    count_in,
)
from quatrefoil.games.red_cathedral.rules.steps import Step
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.track import after_prestige, after_recognition
from quatrefoil.games.red_cathedral.rules.vocabulary import (
    BUY,
    DISCARD,
    FAVOUR,
    GIVE,
    IS_BUY,
    IS_DISCARD,
    IS_FAVOUR,
    IS_GIVE,
    IS_SELL,
    RECEIVE,
    SELL,
    SWAP,
    TRIPLES,
    USE,
)


def influence_action_of(action: Action) -> i64:
    """The influence action that a choice uses: the first argument of all these verbs."""
    return action.a


def add_uses(table: RedCathedral, seat: i64, action: i64, legal: list[Action]) -> None:
    """DP-14: the legal uses of an influence action: payable now, and with effect (RC-7.16)."""
    if table.players[seat].rubles >= RUBLES_COST[action]:
        add_paid_uses(table, seat, action, legal)


def add_paid_uses(table: RedCathedral, seat: i64, action: i64, legal: list[Action]) -> None:
    """The uses that have an effect, whether their rubles are there or not."""
    player = table.players[seat]
    effect: i64 = EFFECT[action]
    if effect == SELL_FOR:
        add_sales(table, player, action, legal)
    elif effect == BUY_FOR:
        add_purchases(table, player, action, legal)
    elif effect == TRADE:
        add_trades(table, player, action, legal)
    elif effect == WORKSHOP:
        add_favours(table, seat, action, legal)
    elif effect == HIRE:
        if can_deliver(table, seat):
            legal.append(USE[action])
    elif effect == ALMS:
        if table.bank > 0:
            legal.append(USE[action])
    elif effect == SWAP_TOKENS:
        legal.append(USE[action])
    elif DISCARDED[action]:
        add_discards(player, action, legal)
    elif not NEEDS_EACH_TYPE[action] or has_each_type(table, player, NEEDS_EACH_TYPE[action]):
        legal.append(USE[action])


def add_sales(table: RedCathedral, player: Player, action: i64, legal: list[Action]) -> None:
    """Craftsmen: sell one of the materials named (IA-C1, IA-C3, IA-C5)."""
    if table.bank == 0 or player.goods == 0:
        return
    for kind in TRADED[action]:
        if count_in(player.goods, kind):
            legal.append(SELL[action][kind])


def add_purchases(table: RedCathedral, player: Player, action: i64, legal: list[Action]) -> None:
    """Craftsmen: buy one of the materials named, with room for it (IA-C2, IA-C4, IA-C6)."""
    if player.free_space() == 0:
        return
    for kind in TRADED[action]:
        if count_in(table.supply, kind):
            legal.append(BUY[action][kind])


def add_trades(table: RedCathedral, player: Player, action: i64, legal: list[Action]) -> None:
    """Merchants: give identical materials for others (IA-M1, IA-M2, IA-M3).

    The pieces just given count for the supply and leave room enough (RC-7.11, RC-7.16), so only
    IA-M2, which asks for another kind, can lack something to receive.
    """
    if player.goods == 0:
        return
    needed: i64 = GIVEN[action]
    for kind in range(KINDS):
        if count_in(player.goods, kind) >= needed:
            if RECEIVES_OTHER[action] and table.supply & ~(255 << (8 * kind)) == 0:
                continue
            legal.append(GIVE[action][kind])


def add_favours(table: RedCathedral, seat: i64, action: i64, legal: list[Action]) -> None:
    """Merchants: activate any own face-up tile, also one used already (IA-M4, RC-7.15)."""
    player = table.players[seat]
    if player.slots == 0:
        return
    for slot in range(SLOT_COUNT):
        tile = player.face_up_tile(slot)
        if tile >= 0:
            amount = tile_limit(table, seat, tile)
            while amount > 0:
                legal.append(FAVOUR[action][slot][amount])
                amount -= 1


def add_discards(player: Player, action: i64, legal: list[Action]) -> None:
    """Clergy: three different materials (IA-K3)."""
    held: i64 = 0
    kinds: i64 = 0
    for kind in range(KINDS):
        if count_in(player.goods, kind):
            held |= 1 << kind
            kinds += 1
    if kinds < 3:
        return
    row = DISCARD[action]
    triple: i64 = 0
    for three in TRIPLES:
        if (held >> three[0]) & (held >> three[1]) & (held >> three[2]) & 1:
            legal.append(row[triple])
        triple += 1


def has_each_type(table: RedCathedral, player: Player, count: i64) -> bool:
    """So many own completed bases, middles and domes each (IA-K4)."""
    found: list[int] = [0, 0, 0]
    places: i64 = player.claimed & table.finished
    while places:
        bit: i64 = places & -places
        places ^= bit
        found[table.type_at(PLACE_OF[bit % 37])] += 1
    return found[0] >= count and found[1] >= count and found[2] >= count


def carry_out_use(table: RedCathedral, seat: i64, choice: Action) -> None:
    """Pay for one use and carry it out, without a break (RC-4.4)."""
    action: i64 = choice.a
    kind: i64 = choice.kind
    cost: i64 = RUBLES_COST[action]
    if cost:
        spend(table, seat, cost)
    if kind == IS_SELL:
        sell(table, seat, action, choice.b)
    elif kind == IS_BUY:
        buy(table, seat, action, choice.b)
    elif kind == IS_GIVE:
        give(table, seat, action, choice.b)
    elif kind == IS_DISCARD:
        discard(table, seat, ONE[choice.b] + ONE[choice.c] + ONE[choice.d])
        if table.events is not None:
            given = [MATERIALS[choice.b], MATERIALS[choice.c], MATERIALS[choice.d]]
            table.tell("discard", seat, {"materials": given})
        score(table, seat, action)
    elif kind == IS_FAVOUR:
        activate(table, seat, choice.b, choice.c)
    else:
        use(table, seat, action)


def use(table: RedCathedral, seat: i64, action: i64) -> None:
    """The actions without parameters: teamsters and clergy."""
    effect: i64 = EFFECT[action]
    if effect == HIRE:  # IA-T1, IA-T3: paid first, then delivered step by step
        if table.events is not None:
            table.tell("hire", seat, {"action": ACTIONS[action], "cost": RUBLES_COST[action]})
        table.push(Deliver(seat, DELIVERIES[action], True, False))
    elif effect == ALMS:  # IA-T2
        rubles = from_bank(table, seat, RUBLES_GAIN[action])
        if table.events is not None:
            table.tell("alms", seat, {"rubles": int(rubles)})
    elif effect == SWAP_TOKENS:  # IA-T4
        table.push(SwapTokens(seat))
    else:  # IA-K1, IA-K2, IA-K4
        score(table, seat, action)


def from_bank(table: RedCathedral, seat: i64, rubles: i64) -> i64:
    """Gain rubles; a bank that is short pays what it has (RC-7.16)."""
    if rubles > table.bank:
        rubles = table.bank
    table.players[seat].rubles += rubles
    table.bank -= rubles
    return rubles


def sell(table: RedCathedral, seat: i64, action: i64, kind: i64) -> None:
    discard(table, seat, ONE[kind])
    rubles = from_bank(table, seat, RUBLES_GAIN[action])
    if table.events is not None:
        table.tell("sell", seat, {"material": MATERIALS[kind], "rubles": int(rubles)})


def buy(table: RedCathedral, seat: i64, action: i64, kind: i64) -> None:
    receive(table, seat, kind)
    if table.events is not None:
        data = {"material": MATERIALS[kind], "rubles": RUBLES_COST[action]}
        table.tell("buy", seat, data)


def give(table: RedCathedral, seat: i64, action: i64, kind: i64) -> None:
    count: i64 = GIVEN[action]
    pieces: i64 = ONE[kind]
    pieces *= count
    player = table.players[seat]
    player.goods -= pieces
    player.stored -= count
    table.supply += pieces
    if table.events is not None:
        data = {"material": MATERIALS[kind], "count": int(count), "cost": RUBLES_COST[action]}
        table.tell("give", seat, data)
    but: i64 = kind if RECEIVES_OTHER[action] else -1
    table.push(Receive(seat, action, RECEIVED[action], but))


def discard(table: RedCathedral, seat: i64, pieces: i64) -> None:
    """Pieces, at most one of a kind, go back to the supply (RC-7.11, RC-1.3)."""
    player = table.players[seat]
    player.goods -= pieces
    table.supply += pieces
    while pieces:
        player.stored -= pieces & 255
        pieces >>= 8


def receive(table: RedCathedral, seat: i64, kind: i64) -> None:
    player = table.players[seat]
    player.goods += ONE[kind]
    player.stored += 1
    table.supply -= ONE[kind]


def score(table: RedCathedral, seat: i64, action: i64) -> None:
    """Clergy: recognition (IA-K1, IA-K4; D-15, D-17) or prestige (IA-K2, IA-K3)."""
    player = table.players[seat]
    if RECOGNITION_GAIN[action]:
        player.position = after_recognition(player.position, RECOGNITION_GAIN[action])
    if PRESTIGE_GAIN[action]:
        player.position = after_prestige(player.position, PRESTIGE_GAIN[action])
    if table.events is not None:
        data = {
            "action": ACTIONS[action],
            "recognition": RECOGNITION_GAIN[action],
            "prestige": PRESTIGE_GAIN[action],
            "cost": RUBLES_COST[action],
        }
        table.tell("score", seat, data)


class Receive(Step):
    """The kind received from the merchants, one piece after the other (RC-7.9, RC-7.16)."""

    key: ClassVar[str] = "receive"
    rule: ClassVar[str] = "RC-7.9"

    def __init__(self, seat: i64, action: i64, pieces: i64, but: i64) -> None:
        super().__init__(seat)
        self.action: i64 = action
        self.pieces: i64 = pieces
        self.but: i64 = but

    def about(self, table: RedCathedral) -> dict[str, Any]:
        return {"action": ACTIONS[self.action], "pieces_left": int(self.pieces)}

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        for kind in range(KINDS):
            if kind != self.but and count_in(table.supply, kind):
                legal.append(RECEIVE[kind])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        receive(table, self.seat, action.a)
        if table.events is not None:
            table.tell("receive", self.seat, {"material": MATERIALS[action.a]})
        if self.pieces > 1:
            table.push(Receive(self.seat, self.action, self.pieces - 1, self.but))


class SwapTokens(Step):
    """IA-T4: two resource tokens of the market change places (RC-7.9, RC-7.12)."""

    key: ClassVar[str] = "swap-tokens"
    rule: ClassVar[str] = "RC-7.12"

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        for one in range(SPACES):
            for other in range(one + 1, SPACES):
                legal.append(SWAP[one][other])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        tokens = table.tokens.copy()
        one = tokens.index(int(action.a))
        other = tokens.index(int(action.b))
        tokens[one], tokens[other] = tokens[other], tokens[one]
        table.tokens = tokens
        if table.events is not None:
            data = {
                "one": RESOURCES[action.a],
                "other": RESOURCES[action.b],
                "cost": RUBLES_COST[EFFECT.index(SWAP_TOKENS)],
            }
            table.tell("swap", self.seat, data)


def uses_blocked(table: RedCathedral, seat: i64, action: i64) -> list[Blocked]:
    """Why an influence action cannot be used now; [] if it can."""
    legal: list[Action] = []
    add_uses(table, seat, action, legal)
    if legal:
        return []
    player = table.players[seat]
    effect: i64 = EFFECT[action]
    data: dict[str, object] = {
        "action": ACTIONS[action],
        "cost": RUBLES_COST[action],
        "rubles": int(player.rubles),
    }
    reason = "no-effect"
    if player.rubles < RUBLES_COST[action]:
        reason = "use-too-dear"
    elif effect in (SELL_FOR, ALMS):
        reason = "bank-empty" if table.bank == 0 else "nothing-to-sell"
    elif effect == BUY_FOR:
        reason = "inventory-full" if player.free_space() == 0 else "supply-empty"
    elif effect == TRADE:
        reason = "nothing-to-give"
        data["count"] = GIVEN[action]
        if RECEIVES_OTHER[action] and player.goods:
            reason = "no-other-kind"
    elif effect == HIRE:
        reason = "nothing-to-deliver"
    elif effect == WORKSHOP:
        reason = "no-useful-tile"
    elif DISCARDED[action]:
        reason = "nothing-to-discard"
    elif NEEDS_EACH_TYPE[action]:
        reason = "needs-each-type"
    return [Blocked(reason, "RC-7.16", data, f"influence-{ACTIONS[action]}")]
