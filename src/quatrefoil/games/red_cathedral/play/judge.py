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
from quatrefoil.engine.learned import learned_by
from quatrefoil.engine.random import Random
from quatrefoil.games.red_cathedral.play.estimate import (
    Taste,
    expected_points,
    hurry,
    lead,
    needs,
    progress,
)
from quatrefoil.games.red_cathedral.play.traits import traits
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
SWAP_ACTION: Final[i64] = ACTIONS.index("ia-t4")
MOST_FOLLOWED: Final = 24
"""Steps of one turn that a look ahead follows at most."""
TRIGGER_WEIGHT: Final = 0.6
"""How much a point of lead counts when an action ends the game: hurry when ahead, wait else."""


class RedCathedralJudge(Judge[RedCathedral]):
    """Greedy play looks to the end of the own turn; playouts follow simple weights."""

    def __init__(self) -> None:
        self.taste: Taste = Taste()
        self.learned = LEARNED

    def value(self, table: RedCathedral, seat: i64) -> float:
        if table.is_over():
            return float(table.scores()[seat])
        return expected_points(table, seat, self.taste)

    def traits(self, table: RedCathedral, seat: i64) -> list[float]:
        return traits(table, seat, self.taste)

    def rate(self, table: RedCathedral, action: Action, rng: Random) -> float:
        """The value at the end of the turn, when the rest of it is played well."""
        seat: i64 = table.top().seat
        wish = hurry(table, seat, self.taste)
        after = table.clone()
        after.play(action)
        if action.kind == IS_REROLL or (action is EXCHANGE and table.top().key == "turn"):
            # Nothing gained yet but for its price; what follows is rated when it comes.
            return self.drive(after, seat, wish) - 0.5
        self.finish_turn(after, seat, wish, rng)
        worth = self.drive(after, seat, wish)
        if after.trigger == seat and table.trigger < 0:
            worth += TRIGGER_WEIGHT * lead(after, seat)
        return worth

    def drive(self, table: RedCathedral, seat: i64, wish: float) -> float:
        """Expected points, and how near the seat has come to the end."""
        return expected_points(table, seat, self.taste) + wish * progress(table, seat)

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
                worth -= 0.01  # of equal choices rather the one that does something
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

    def pick(self, table: RedCathedral, legal: list[Action], rng: Random) -> Action:
        """One of the choices in proportion to its weight."""
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
            return 0.02
        if action is FINISH or action is STOP:
            return 0.1
        if action is END:
            return 5.0
        if kind == IS_DELIVER:
            place: i64 = action.b
            left: i64 = SECTION_PIECES[table.card[place]] - pieces_in(table.laid[place])
            return 200.0 if left == 1 else 90.0 if left == 2 else 50.0
        if kind == IS_DECORATE:
            return 8.0 + 40.0 * JEWEL_COUNT[action.b]
        if kind == IS_CLAIM:
            opened = table.players[seat].claimed & ~table.finished
            return 30.0 if opened == 0 else 6.0 if opened & (opened - 1) == 0 else 0.4
        if kind in (IS_TAKE, IS_GAIN):
            most = float(action.a)
            return 1.0 + 3.0 * most * most
        if kind == IS_ACTIVATE:
            return 4.0 + 8.0 * float(action.b)
        if kind == IS_FAVOUR:
            return 2.0 + 8.0 * float(action.c)
        if kind == IS_PLACE:
            return 6.0 if action.b else 1.0
        if kind == IS_SELL:
            return 0.2
        if kind == IS_BUY:
            return 4.0 if count_in(wanted, action.b) else 0.05
        if kind == IS_RECEIVE:
            return 4.0 if count_in(wanted, action.a) else 0.5
        if action is BANNER[0]:
            return 4.0
        return 1.0

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
            worth = 0.35 * float(amount)
        else:
            useful: i64 = count_in(wanted, resource)
            free: i64 = table.players[seat].free_space()
            if amount > free:
                amount = free
            if useful > amount:
                useful = amount
            worth = 0.05 * float(amount) + 1.4 * float(useful)
        worth -= 0.3 * float(action.b)
        return 0.1 + worth * worth if worth > 0.0 else 0.05
