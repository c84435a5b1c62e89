"""The four guilds: one class an effect of their influence cards (RC-7.9 to RC-7.16).

An action is a row of `components.toml` with the effect it has; `INFLUENCE` lists them all.
"""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.components import require
from quatrefoil.engine.facts import Facts, Move
from quatrefoil.games.red_cathedral.rules.build import Deliver, can_deliver
from quatrefoil.games.red_cathedral.rules.components import BOX, InfluenceAction, components
from quatrefoil.games.red_cathedral.rules.facts import (
    DiscardFacts,
    FavourFacts,
    ReceiveFacts,
    SwapFacts,
    TradeFacts,
    UseFacts,
)
from quatrefoil.games.red_cathedral.rules.gains import activate, tile_limit, tile_resource
from quatrefoil.games.red_cathedral.rules.influence import (
    Influence,
    discard,
    from_bank,
    paid_by_bank,
    receive,
)
from quatrefoil.games.red_cathedral.rules.player import Player
from quatrefoil.games.red_cathedral.rules.printed import (
    ACTIONS,
    DICE,
    KINDS,
    MATERIALS,
    ONE,
    PLACE_OF,
    RESOURCES,
    SLOT_COUNT,
    SLOT_DIE,
    SLOTS,
    SPACES,
    count_in,
)
from quatrefoil.games.red_cathedral.rules.steps import Step
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.vocabulary import (
    BUY,
    DISCARD,
    FAVOUR,
    GIVE,
    RECEIVE,
    SELL,
    SWAP,
    TRIPLES,
    USE,
)

# Craftsmen


class Sell(Influence):
    """Sell one of the materials named (IA-C1, IA-C3, IA-C5)."""

    def __init__(self, action: i64, entry: InfluenceAction) -> None:
        super().__init__(action, entry)
        self.kinds: list[int] = kinds_of(entry)
        self.rubles: i64 = entry.rubles_gain

    def add_effects(self, table: RedCathedral, seat: i64, legal: list[Action]) -> None:
        goods: i64 = table.players[seat].goods
        if table.bank == 0 or goods == 0:
            return
        for kind in self.kinds:
            if count_in(goods, kind):
                legal.append(SELL[self.action][kind])

    def carry_out(self, table: RedCathedral, seat: i64, choice: Action) -> None:
        discard(table, seat, ONE[choice.b])
        rubles = from_bank(table, seat, self.rubles)
        if table.events is not None:
            table.tell("sell", seat, {"material": MATERIALS[choice.b], "rubles": int(rubles)})

    def facts(self, table: RedCathedral, seat: i64, choice: Action) -> Facts:
        material = MATERIALS[choice.b]
        return TradeFacts(
            choice,
            int(seat),
            cost={material: 1},
            gain={"rubles": int(paid_by_bank(table, self.rubles))},
            colour=table.colour_of(seat),
            influence=ACTIONS[self.action],
            material=material,
        )

    def lacks(self, table: RedCathedral, seat: i64) -> str:
        return "bank-empty" if table.bank == 0 else "nothing-to-sell"


class Buy(Influence):
    """Buy one of the materials named, with room for it (IA-C2, IA-C4, IA-C6)."""

    def __init__(self, action: i64, entry: InfluenceAction) -> None:
        super().__init__(action, entry)
        self.kinds: list[int] = kinds_of(entry)

    def add_effects(self, table: RedCathedral, seat: i64, legal: list[Action]) -> None:
        if table.players[seat].free_space() == 0:
            return
        for kind in self.kinds:
            if count_in(table.supply, kind):
                legal.append(BUY[self.action][kind])

    def carry_out(self, table: RedCathedral, seat: i64, choice: Action) -> None:
        receive(table, seat, choice.b)
        if table.events is not None:
            data = {"material": MATERIALS[choice.b], "rubles": int(self.cost)}
            table.tell("buy", seat, data)

    def facts(self, table: RedCathedral, seat: i64, choice: Action) -> Facts:
        material = MATERIALS[choice.b]
        return TradeFacts(
            choice,
            int(seat),
            cost=self.price(),
            gain={material: 1},
            colour=table.colour_of(seat),
            influence=ACTIONS[self.action],
            material=material,
        )

    def lacks(self, table: RedCathedral, seat: i64) -> str:
        return "inventory-full" if table.players[seat].free_space() == 0 else "supply-empty"


def kinds_of(entry: InfluenceAction) -> list[int]:
    """The materials that an action sells or buys, in their fixed order."""
    return [kind for kind, name in enumerate(MATERIALS) if name in entry.materials]


# Teamsters


class Hire(Influence):
    """Pay carriers, then deliver step by step (IA-T1, IA-T3)."""

    def __init__(self, action: i64, entry: InfluenceAction) -> None:
        super().__init__(action, entry)
        self.deliveries: i64 = entry.deliveries

    def add_effects(self, table: RedCathedral, seat: i64, legal: list[Action]) -> None:
        if can_deliver(table, seat):
            legal.append(USE[self.action])

    def carry_out(self, table: RedCathedral, seat: i64, choice: Action) -> None:
        if table.events is not None:
            table.tell("hire", seat, {"action": ACTIONS[self.action], "cost": int(self.cost)})
        table.push(Deliver(seat, self.deliveries, True, False))

    def lacks(self, table: RedCathedral, seat: i64) -> str:
        return "nothing-to-deliver"


class Alms(Influence):
    """Gain rubles (IA-T2)."""

    def __init__(self, action: i64, entry: InfluenceAction) -> None:
        super().__init__(action, entry)
        self.rubles: i64 = entry.rubles_gain

    def add_effects(self, table: RedCathedral, seat: i64, legal: list[Action]) -> None:
        if table.bank > 0:
            legal.append(USE[self.action])

    def carry_out(self, table: RedCathedral, seat: i64, choice: Action) -> None:
        rubles = from_bank(table, seat, self.rubles)
        if table.events is not None:
            table.tell("alms", seat, {"rubles": int(rubles)})

    def facts(self, table: RedCathedral, seat: i64, choice: Action) -> Facts:
        return UseFacts(
            choice,
            int(seat),
            gain={"rubles": int(paid_by_bank(table, self.rubles))},
            colour=table.colour_of(seat),
            influence=ACTIONS[self.action],
        )

    def lacks(self, table: RedCathedral, seat: i64) -> str:
        return "bank-empty"


class Swap(Influence):
    """Pay, then swap two resource tokens of the market (IA-T4)."""

    def carry_out(self, table: RedCathedral, seat: i64, choice: Action) -> None:
        table.push(SwapTokens(seat, self.cost))


class SwapTokens(Step):
    """IA-T4: two resource tokens of the market change places (RC-7.9, RC-7.12)."""

    key: ClassVar[str] = "swap-tokens"
    rule: ClassVar[str] = "RC-7.12"

    def __init__(self, seat: i64, paid: i64) -> None:
        super().__init__(seat)
        self.paid: i64 = paid

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
                "cost": int(self.paid),
            }
            table.tell("swap", self.seat, data)

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        names = [RESOURCES[action.a], RESOURCES[action.b]]
        spaces = [table.tokens.index(int(token)) for token in (action.a, action.b)]
        return SwapFacts(
            action,
            int(self.seat),
            moves=[
                Move(f"token-{names[n]}", f"space-{spaces[n]}", f"space-{spaces[1 - n]}")
                for n in range(2)
            ],
            one=names[0],
            other=names[1],
            spaces=spaces,
        )


# Merchants


class Trade(Influence):
    """Give identical materials for others (IA-M1, IA-M2, IA-M3).

    The pieces just given count for the supply and leave room enough (RC-7.11, RC-7.16), so only
    IA-M2, which asks for another kind, can lack something to receive.
    """

    def __init__(self, action: i64, entry: InfluenceAction) -> None:
        super().__init__(action, entry)
        self.given: i64 = entry.give_identical + entry.give_any
        self.received: i64 = entry.receive_any + entry.receive_any_other
        self.other_kind: bool = entry.receive_any_other > 0

    def add_effects(self, table: RedCathedral, seat: i64, legal: list[Action]) -> None:
        goods: i64 = table.players[seat].goods
        if goods == 0:
            return
        for kind in range(KINDS):
            if count_in(goods, kind) >= self.given:
                if self.other_kind and table.supply & ~(255 << (8 * kind)) == 0:
                    continue
                legal.append(GIVE[self.action][kind])

    def carry_out(self, table: RedCathedral, seat: i64, choice: Action) -> None:
        kind: i64 = choice.b
        pieces: i64 = ONE[kind]
        pieces *= self.given
        discard(table, seat, pieces)
        if table.events is not None:
            data = {
                "material": MATERIALS[kind],
                "count": int(self.given),
                "cost": int(self.cost),
            }
            table.tell("give", seat, data)
        but: i64 = kind if self.other_kind else -1
        table.push(Receive(seat, self.action, self.received, but))

    def facts(self, table: RedCathedral, seat: i64, choice: Action) -> Facts:
        material = MATERIALS[choice.b]
        return TradeFacts(
            choice,
            int(seat),
            cost={**self.price(), material: int(self.given)},
            colour=table.colour_of(seat),
            influence=ACTIONS[self.action],
            material=material,
            count=int(self.given),
            received=int(self.received),
            other_kind=self.other_kind,
        )

    def lacks(self, table: RedCathedral, seat: i64) -> str:
        if self.other_kind and table.players[seat].goods:
            return "no-other-kind"
        return "nothing-to-give"


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

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        material = MATERIALS[action.a]
        return ReceiveFacts(
            action,
            int(self.seat),
            gain={material: 1},
            colour=table.colour_of(self.seat),
            material=material,
        )


class Favour(Influence):
    """Activate any own face-up tile, also one used already (IA-M4, RC-7.15)."""

    def add_effects(self, table: RedCathedral, seat: i64, legal: list[Action]) -> None:
        player = table.players[seat]
        if player.slots == 0:
            return
        for slot in range(SLOT_COUNT):
            tile = player.face_up_tile(slot)
            if tile >= 0:
                amount = tile_limit(table, seat, tile)
                while amount > 0:
                    legal.append(FAVOUR[self.action][slot][amount])
                    amount -= 1

    def carry_out(self, table: RedCathedral, seat: i64, choice: Action) -> None:
        activate(table, seat, choice.b, choice.c)

    def facts(self, table: RedCathedral, seat: i64, choice: Action) -> Facts:
        tile = table.players[seat].face_up_tile(choice.b)
        resource = RESOURCES[tile_resource(table, tile)]
        return FavourFacts(
            choice,
            int(seat),
            cost=self.price(),
            gain={resource: int(choice.c)},
            colour=table.colour_of(seat),
            influence=ACTIONS[self.action],
            resource=resource,
            amount=int(choice.c),
            most=int(tile_limit(table, seat, tile)),
            slot=SLOTS[choice.b],
            die=DICE[SLOT_DIE[choice.b]],
        )

    def lacks(self, table: RedCathedral, seat: i64) -> str:
        return "no-useful-tile"


# Clergy


class Grant(Influence):
    """Gain points, paid or free (IA-K1, IA-K2)."""

    def carry_out(self, table: RedCathedral, seat: i64, choice: Action) -> None:
        self.score(table, seat)

    def free_recognition(self, table: RedCathedral, player: Player) -> i64:
        return 0 if self.cost else self.recognition


class Discard(Influence):
    """Discard three different materials for points (IA-K3)."""

    def add_effects(self, table: RedCathedral, seat: i64, legal: list[Action]) -> None:
        goods: i64 = table.players[seat].goods
        held: i64 = 0
        kinds: i64 = 0
        for kind in range(KINDS):
            if count_in(goods, kind):
                held |= 1 << kind
                kinds += 1
        if kinds < 3:
            return
        row = DISCARD[self.action]
        triple: i64 = 0
        for three in TRIPLES:
            if (held >> three[0]) & (held >> three[1]) & (held >> three[2]) & 1:
                legal.append(row[triple])
            triple += 1

    def carry_out(self, table: RedCathedral, seat: i64, choice: Action) -> None:
        discard(table, seat, ONE[choice.b] + ONE[choice.c] + ONE[choice.d])
        if table.events is not None:
            table.tell("discard", seat, {"materials": materials_of(choice)})
        self.score(table, seat)

    def facts(self, table: RedCathedral, seat: i64, choice: Action) -> Facts:
        return DiscardFacts(
            choice,
            int(seat),
            cost={**self.price(), **dict.fromkeys(materials_of(choice), 1)},
            gain=self.points(table, seat),
            colour=table.colour_of(seat),
            influence=ACTIONS[self.action],
            prestige=int(self.prestige),
            materials=materials_of(choice),
        )

    def lacks(self, table: RedCathedral, seat: i64) -> str:
        return "nothing-to-discard"


def materials_of(choice: Action) -> list[str]:
    return [MATERIALS[choice.b], MATERIALS[choice.c], MATERIALS[choice.d]]


class Honour(Influence):
    """Points for own completed sections of each type (IA-K4)."""

    def __init__(self, action: i64, entry: InfluenceAction) -> None:
        super().__init__(action, entry)
        self.each: i64 = entry.requires_completed_each_type

    def add_effects(self, table: RedCathedral, seat: i64, legal: list[Action]) -> None:
        if has_each_type(table, table.players[seat], self.each):
            legal.append(USE[self.action])

    def carry_out(self, table: RedCathedral, seat: i64, choice: Action) -> None:
        self.score(table, seat)

    def lacks(self, table: RedCathedral, seat: i64) -> str:
        return "needs-each-type"

    def free_recognition(self, table: RedCathedral, player: Player) -> i64:
        return self.recognition if has_each_type(table, player, self.each) else 0


def has_each_type(table: RedCathedral, player: Player, count: i64) -> bool:
    """So many own completed bases, middles and domes each (IA-K4)."""
    found: list[int] = [0, 0, 0]
    places: i64 = player.claimed & table.finished
    while places:
        bit: i64 = places & -places
        places ^= bit
        found[table.type_at(PLACE_OF[bit % 37])] += 1
    return found[0] >= count and found[1] >= count and found[2] >= count


EFFECTS: Final[dict[str, type[Influence]]] = {
    "sell": Sell,
    "buy": Buy,
    "deliver": Hire,
    "gain_rubles": Alms,
    "swap_tokens": Swap,
    "exchange": Trade,
    "activate_workshop": Favour,
    "gain_points": Grant,
    "discard": Discard,
    "honour": Honour,
}


def influence_of(action: int, entry: InfluenceAction) -> Influence:
    """An influence action from its row of the component file."""
    require(entry.effect in EFFECTS, f"{entry.id}: unknown effect {entry.effect!r}")
    return EFFECTS[entry.effect](action, entry)


INFLUENCE: Final[list[Influence]] = []
"""The influence actions by their number."""


def _fill() -> None:
    INFLUENCE[:] = [influence_of(n, entry) for n, entry in enumerate(components().actions)]


BOX.follow(_fill)
