"""What a good player of The Red Cathedral thinks of a position.

The value counts prestige points: those on the track, those of the towers as they stand and as
they are claimed, what open sections and the materials for them promise, ornaments, tiles and
rubles, each as far as the game still lasts. A game lasts until somebody has six sections, so the
nearer that is, the less a promise is worth.
"""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.learned import chances_of, learned_by, networks_of, policies_of
from quatrefoil.engine.random import Random
from quatrefoil.games.red_cathedral.play.estimate import (
    expected_points,
    hurry,
    lead,
    needs,
    progress,
)
from quatrefoil.games.red_cathedral.play.observation import RedCathedralObserver
from quatrefoil.games.red_cathedral.play.traits import traits
from quatrefoil.games.red_cathedral.play.weights import (
    ACTIVATE_WEIGHT,
    ANY_WEIGHT,
    BUY_WEIGHT,
    CLAIM_WEIGHT,
    END_WEIGHT,
    FACE_UP_WEIGHT,
    FAVOUR_WEIGHT,
    FIRST_CLAIM_WEIGHT,
    FREE_ACTION,
    FREE_WEIGHT,
    IDLE,
    INVENTORY_BANNER_WEIGHT,
    LAST_BUT_ONE_WEIGHT,
    LAST_PIECE_WEIGHT,
    LEEWAY,
    MOST_FOLLOWED,
    MOVE_BAD,
    MOVE_EXTRA,
    MOVE_LEAST,
    MOVE_MATERIAL,
    MOVE_POINTS,
    MOVE_WANTED,
    ORNAMENT_JEWEL_WEIGHT,
    ORNAMENT_WEIGHT,
    PIECE_WEIGHT,
    RECEIVE_WEIGHT,
    SECOND_CLAIM_WEIGHT,
    SELL_WEIGHT,
    STOP_WEIGHT,
    TAKE_SQUARE_WEIGHT,
    TAKE_WEIGHT,
    TILE_AMOUNT_WEIGHT,
    TRIGGER,
    WANTED_WEIGHT,
)
from quatrefoil.games.red_cathedral.rules.printed import (
    ACTIONS,
    JEWEL_COUNT,
    RECOGNITION,
    RUBLES,
    SECTION_PIECES,
    TOKEN_AMOUNT,
    count_in,
    pieces_in,
)
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.vocabulary import (
    BANNER,
    END,
    EXCHANGE,
    FINISH,
    IS_ACTIVATE,
    IS_BUY,
    IS_CLAIM,
    IS_DECORATE,
    IS_DELIVER,
    IS_FAVOUR,
    IS_GAIN,
    IS_MOVE,
    IS_PLACE,
    IS_RECEIVE,
    IS_REROLL,
    IS_SELL,
    IS_TAKE,
    IS_USE,
    STOP,
)

LEARNED: Final = learned_by("quatrefoil.games.red_cathedral")
OBSERVER: Final = RedCathedralObserver()
NETWORKS: Final = networks_of("quatrefoil.games.red_cathedral", OBSERVER)
POLICIES: Final = policies_of("quatrefoil.games.red_cathedral", OBSERVER)
CHANCES: Final = chances_of("quatrefoil.games.red_cathedral")
SWAP_ACTION: Final[i64] = ACTIONS.index("ia-t4")


class RedCathedralJudge(Judge[RedCathedral]):
    """Greedy play looks to the end of the own turn; playouts follow simple weights."""

    def __init__(self) -> None:
        self.learned = LEARNED
        self.networks = NETWORKS
        self.policies = POLICIES
        self.chances = CHANCES
        self.leeway = LEEWAY

    def value(self, table: RedCathedral, seat: i64) -> float:
        if table.is_over():
            return float(table.scores()[seat])
        return expected_points(table, seat)

    def traits(self, table: RedCathedral, seat: i64) -> list[float]:
        return traits(table, seat)

    def rate(self, table: RedCathedral, action: Action, rng: Random) -> float:
        """The value at the end of the turn, when the rest of it is played well."""
        seat: i64 = table.top().seat
        wish = hurry(table, seat)
        after = table.clone()
        after.play(action)
        if action.kind == IS_REROLL or (action is EXCHANGE and table.top().key == "turn"):
            # Nothing gained yet but for its price; what follows is rated when it comes.
            return self.drive(after, seat, wish) + FREE_ACTION
        self.finish_turn(after, seat, wish, rng)
        worth = self.drive(after, seat, wish)
        if after.trigger == seat and table.trigger < 0:
            worth += TRIGGER * lead(after, seat)
        return worth

    def drive(self, table: RedCathedral, seat: i64, wish: float) -> float:
        """Expected points, and how near the seat has come to the end."""
        return expected_points(table, seat) + wish * progress(table, seat)

    def finish_turn(self, table: RedCathedral, seat: i64, wish: float, rng: Random) -> None:
        """Play the rest of a turn step by step, each for the best value right after it.

        It stops before the next turn begins, so that all choices are compared at one moment.
        """
        for _ in range(MOST_FOLLOWED):
            if len(table.stack) <= 1:
                return
            top = table.top()
            if top.seat < 0:
                table.play(top.draw(table, rng))
                continue
            if top.seat != seat:
                return
            legal = top.choices(table)
            if legal[0] is END:
                return
            if len(legal) == 1:
                table.play(legal[0])
            else:
                table.play(self.best_step(table, legal, seat, wish))

    def best_step(self, table: RedCathedral, legal: list[Action], seat: i64, wish: float) -> Action:
        """The step with the best value right after it, free actions and the like left out."""
        best: Action = legal[0]
        most: float = -1e9
        for action in legal:
            kind: i64 = action.kind
            if action is EXCHANGE or kind == IS_REROLL:
                continue
            if kind == IS_USE and action.a == SWAP_ACTION:
                continue
            after = table.clone()
            after.play(action)
            worth = self.drive(after, seat, wish)
            if action is FINISH or action is STOP:
                worth += IDLE
            if worth > most:
                most = worth
                best = action
        return best

    def prior(self, table: RedCathedral, legal: list[Action]) -> list[float]:
        seat: i64 = table.top().seat
        wanted = needs(table, seat)
        weights: list[float] = []
        for action in legal:
            weights.append(self.weight(table, action, seat, wanted))
        return weights

    def commute(self, one: Action, other: Action) -> bool:
        """Deliveries to one section, purchases, sales, ornaments; tiles and what a die brings."""
        if one.kind == other.kind:
            if one.kind == IS_DELIVER:
                return one.b == other.b
            return one.kind == IS_BUY or one.kind == IS_SELL or one.kind == IS_DECORATE
        return self.brings(one) and self.brings(other)

    def brings(self, action: Action) -> bool:
        """Whether a step of a market turn takes what a die or a tile offers."""
        return action.kind == IS_TAKE or action.kind == IS_ACTIVATE or action.kind == IS_FAVOUR

    def pick(self, table: RedCathedral, legal: list[Action], rng: Random) -> Action:
        """One of the choices in proportion to its weight."""
        if len(legal) == 1:
            return legal[0]
        seat: i64 = table.top().seat
        wanted = needs(table, seat)
        weights: list[float] = []
        total: float = 0.0
        for action in legal:
            weight = self.weight(table, action, seat, wanted)
            total += weight
            weights.append(weight)
        left = rng.unit() * total
        for n in range(len(legal)):
            left -= weights[n]
            if left < 0.0:
                return legal[n]
        return legal[-1]

    def weight(self, table: RedCathedral, action: Action, seat: i64, wanted: i64) -> float:
        """How likely a sensible player takes this choice; `wanted` is the pack still needed."""
        kind: i64 = action.kind
        if kind == IS_MOVE:
            return self.weight_of_move(table, action, seat, wanted)
        if action is EXCHANGE or kind == IS_REROLL:
            return FREE_WEIGHT
        if action is FINISH or action is STOP:
            return STOP_WEIGHT
        if action is END:
            return END_WEIGHT
        if kind == IS_DELIVER:
            place: i64 = action.b
            left: i64 = SECTION_PIECES[table.card[place]] - pieces_in(table.laid[place])
            if left == 1:
                return LAST_PIECE_WEIGHT
            return LAST_BUT_ONE_WEIGHT if left == 2 else PIECE_WEIGHT
        if kind == IS_DECORATE:
            return ORNAMENT_WEIGHT + ORNAMENT_JEWEL_WEIGHT * JEWEL_COUNT[action.b]
        if kind == IS_CLAIM:
            opened = table.players[seat].claimed & ~table.finished
            if opened == 0:
                return FIRST_CLAIM_WEIGHT
            return SECOND_CLAIM_WEIGHT if opened & (opened - 1) == 0 else CLAIM_WEIGHT
        if kind in (IS_TAKE, IS_GAIN):
            most = float(action.a)
            return TAKE_WEIGHT + TAKE_SQUARE_WEIGHT * most * most
        if kind == IS_ACTIVATE:
            return ACTIVATE_WEIGHT + TILE_AMOUNT_WEIGHT * float(action.b)
        if kind == IS_FAVOUR:
            return FAVOUR_WEIGHT + TILE_AMOUNT_WEIGHT * float(action.c)
        if kind == IS_PLACE:
            return FACE_UP_WEIGHT if action.b else ANY_WEIGHT
        if kind == IS_SELL:
            return SELL_WEIGHT
        if kind == IS_BUY:
            return WANTED_WEIGHT if count_in(wanted, action.b) else BUY_WEIGHT
        if kind == IS_RECEIVE:
            return WANTED_WEIGHT if count_in(wanted, action.a) else RECEIVE_WEIGHT
        if action is BANNER[0]:
            return INVENTORY_BANNER_WEIGHT
        return ANY_WEIGHT

    def weight_of_move(self, table: RedCathedral, action: Action, seat: i64, wanted: i64) -> float:
        """A move by what lies at its end, less what its extra steps cost."""
        die: i64 = action.a
        start: i64 = table.die_space[die]
        end: i64 = (start + table.die_face[die] + action.b) & 7
        resource: i64 = table.tokens[end]
        dice: i64 = table.dice_at(end)
        if end != start:
            dice += 1
        amount: i64 = TOKEN_AMOUNT[resource] * dice
        if resource in (RECOGNITION, RUBLES):
            worth = MOVE_POINTS * float(amount)
        else:
            useful: i64 = count_in(wanted, resource)
            free: i64 = table.players[seat].free_space()
            if amount > free:
                amount = free
            if useful > amount:
                useful = amount
            worth = MOVE_MATERIAL * float(amount) + MOVE_WANTED * float(useful)
        worth -= MOVE_EXTRA * float(action.b)
        return MOVE_LEAST + worth * worth if worth > 0.0 else MOVE_BAD
