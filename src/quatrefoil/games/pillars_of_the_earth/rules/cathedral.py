"""Step 13: the cathedral (PE-15), where the craftsmen work (PE-18)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Continuation, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX, CRAFTSMEN, RESOURCES
from quatrefoil.games.pillars_of_the_earth.rules.facts import (
    BoostFacts,
    CubeFacts,
    DoneFacts,
    WorkFacts,
    has_namesake,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    BOOSTABLE,
    CAPACITY,
    EXTRA_USES,
    GIVES_GOLD,
    GIVES_POINTS,
    INPUT,
    INPUT_COUNT,
    INPUT_TOO,
    INPUT_TOO_COUNT,
    KEPT_CUBES,
    KIND,
    METAL,
    MOST_GOLD,
    NEEDS_METAL,
    NEEDS_ONE_OF,
    TAKES_GOLD,
    TYPES,
    WORK_ORDER,
    members,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import (
    FROM_CRAFTS,
    NOBODY,
    NOTHING,
    Pillars,
)
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import (
    BOOST,
    DONE,
    GO_ON,
    NO_BOOST,
    ONCE,
    RETURN,
    WORK,
    WORK_KIND,
)


class CapacityBonus(Decision[Pillars]):
    """D-12: with an event one craftsman can do one piece of work more (PE-15.5)."""

    key: ClassVar[str] = "capacity-bonus"
    rule: ClassVar[str] = "PE-15.5"

    def choices(self, table: Pillars) -> list[Action]:
        crew: i64 = table.crews[self.seat]
        legal: list[Action] = []
        for man in WORK_ORDER:
            if ((crew & BOOSTABLE) >> man) & 1:
                legal.append(BOOST[man])
        legal.append(NO_BOOST)
        return legal

    def apply(self, table: Pillars, action: Action) -> None:
        if action is not NO_BOOST:
            table.boosted = action.a
            if table.events is not None:
                table.tell("boosts", self.seat, {"craftsman": CRAFTSMEN[action.a]})

    def facts(self, table: Pillars, action: Action) -> Facts:
        seat, man = int(self.seat), int(action.a)
        if action is NO_BOOST:
            return Facts(action=action, seat=seat)
        return BoostFacts(
            action=action,
            seat=seat,
            craftsman=CRAFTSMEN[man],
            uses=CAPACITY[man] + EXTRA_USES[table.event],
            has_namesake=has_namesake(table, seat, man),
        )

    def blocked(self, table: Pillars) -> list[Blocked]:
        return [
            Blocked(
                "not-boostable",
                self.rule,
                {"craftsman": CRAFTSMEN[man]},
                f"own:{CRAFTSMEN[man]}",
            )
            for man in members(table.crews[self.seat] & ~BOOSTABLE)
        ]


def uses_left(table: Pillars, man: i64) -> i64:
    """What is left of a craftsman's capacity this round (PE-15.2)."""
    left: i64 = CAPACITY[man] - table.uses[man]
    if table.boosted == man:
        left += EXTRA_USES[table.event]  # PE-15.5
    return left


def possible_uses(table: Pillars, seat: i64, man: i64) -> i64:
    """How often in a row a craftsman could be used now (PE-15.2)."""
    count = uses_left(table, man)
    if count <= 0:
        return 0
    crew: i64 = table.crews[seat]
    if not crew & NEEDS_ONE_OF[man]:  # PE-18.4, PE-18.7, Q-19: masons need a mortar mixer
        return 0
    at = seat * TYPES
    resource: i64 = INPUT[man]
    if resource >= 0:
        enough: i64 = table.cubes[at + resource] // INPUT_COUNT[man]
        if enough < count:
            count = enough
        resource = INPUT_TOO[man]
        if resource >= 0:  # PE-18.10: metal and one thing more
            enough = table.cubes[at + resource] // INPUT_TOO_COUNT[man]
            if enough < count:
                count = enough
        return count
    cost: i64 = TAKES_GOLD[man]
    if cost > 0:  # PE-18.9, Q-2: the goldsmith, with gold of this very step too
        enough = table.gold[seat] // cost
        return enough if enough < count else count
    if table.cubes[at + METAL] < NEEDS_METAL[man]:  # PE-18.3, Q-23: the toolmaker keeps it
        return 0
    return count


def best_uses(table: Pillars, seat: i64, man: i64, possible: i64) -> i64:
    """How many of the possible uses bring anything: gold above 30 does not (PE-15.3)."""
    gain: i64 = GIVES_GOLD[man]
    if gain == 0:
        return possible
    useful: i64 = (MOST_GOLD - table.gold[seat] + gain - 1) // gain
    return useful if useful < possible else possible


class Work(Decision[Pillars]):
    """D-13: the craftsmen work, in any order and as often as they can (PE-15.2).

    `work` is as often as brings anything, in one go; `once` is a single use, offered where it
    differs from that. So every plan can be played, and the usual one with an action a craftsman.
    """

    key: ClassVar[str] = "work"
    rule: ClassVar[str] = "PE-15.2"

    def choices(self, table: Pillars) -> list[Action]:
        crew: i64 = table.crews[self.seat]
        legal: list[Action] = []
        singles: list[Action] = []
        for order in range(len(CRAFTSMEN)):
            man: i64 = WORK_ORDER[order]
            if not (crew >> man) & 1:
                continue
            possible = possible_uses(table, self.seat, man)
            if possible == 0:
                continue
            best = best_uses(table, self.seat, man, possible)
            if best > 0:
                legal.append(WORK[man])
            if best != 1:
                singles.append(ONCE[man])
        legal.extend(singles)
        legal.append(DONE)
        return legal

    def apply(self, table: Pillars, action: Action) -> None:
        if action is DONE:
            if table.cube_count(self.seat) > KEPT_CUBES:
                table.push(RETURN_CUBES[self.seat])  # PE-15.6
            return
        employ(table, self.seat, action.a, self.uses(table, action))
        table.push(self)

    def uses(self, table: Pillars, action: Action) -> i64:
        """How often the craftsman of an action is used."""
        if action.kind != WORK_KIND:
            return 1
        possible = possible_uses(table, self.seat, action.a)
        return best_uses(table, self.seat, action.a, possible)

    def facts(self, table: Pillars, action: Action) -> Facts:
        seat, man = int(self.seat), int(action.a)
        if action is DONE:
            over = max(0, int(table.cube_count(seat)) - KEPT_CUBES)
            return DoneFacts(action=action, seat=seat, ends_turn=over == 0, cubes_too_many=over)
        uses = int(self.uses(table, action))
        card = BOX.craftsmen[man]
        kept = int(table.room_for(seat, card.gold * uses))
        made = {"points": card.points * uses, "gold": kept}
        return WorkFacts(
            action=action,
            seat=seat,
            cost={what: n * uses for what, n in card.inputs.items()},
            gain={what: n for what, n in made.items() if n > 0},
            craftsman=card.id,
            uses=uses,
            lost_gold=card.gold * uses - kept,
            has_namesake=has_namesake(table, seat, man),
        )

    def blocked(self, table: Pillars) -> list[Blocked]:
        reasons: list[Blocked] = []
        for man in members(table.crews[self.seat]):
            if possible_uses(table, self.seat, man) == 0:
                reason, rule = why_idle(table, int(self.seat), man)
                data: dict[str, object] = {"craftsman": CRAFTSMEN[man]}
                reasons.append(Blocked(reason, rule, data, f"own:{CRAFTSMEN[man]}"))
        return reasons


def why_idle(table: Pillars, seat: int, man: int) -> tuple[str, str]:
    """Why a craftsman cannot be used now, and the rule."""
    if uses_left(table, man) <= 0:
        return "capacity-used-up", "PE-15.2"
    if not table.crews[seat] & NEEDS_ONE_OF[man]:
        return "needs-mortar-mixer", "PE-18.4"
    if NEEDS_METAL[man]:
        return "needs-metal", "PE-18.3"
    if TAKES_GOLD[man]:
        return "needs-gold", "PE-18.9"
    return "needs-cubes", "PE-15.2"


def employ(table: Pillars, seat: i64, man: i64, uses: i64) -> None:
    """A craftsman is used so many times: cubes to the supply (PE-15.4), points and gold in."""
    table.uses[man] += uses
    resource: i64 = INPUT[man]
    if resource >= 0:
        table.to_supply(seat, resource, uses * INPUT_COUNT[man])
        resource = INPUT_TOO[man]
        if resource >= 0:
            table.to_supply(seat, resource, uses * INPUT_TOO_COUNT[man])
    cost: i64 = TAKES_GOLD[man]
    if cost > 0:
        table.gold[seat] -= uses * cost
    points: i64 = uses * GIVES_POINTS[man]  # PE-18.1, PE-18.2
    if points > 0:
        table.score(seat, points, FROM_CRAFTS + KIND[man])
    gold: i64 = uses * GIVES_GOLD[man]  # PE-18.8; the cap after every use comes to the same
    lost: i64 = 0
    if gold > 0:
        lost = table.earn(seat, gold)
    if table.events is not None:
        data = {"craftsman": CRAFTSMEN[man], "uses": int(uses), "points": int(points)}
        table.tell("works", seat, {**data, "lost": int(lost)})


class ReturnCubes(Decision[Pillars]):
    """D-14: more than five cubes are too many; the player returns them one by one (PE-15.6)."""

    key: ClassVar[str] = "keep-cubes"
    rule: ClassVar[str] = "PE-15.6"

    def choices(self, table: Pillars) -> list[Action]:
        at = self.seat * TYPES
        legal: list[Action] = []
        for resource in range(TYPES):
            if table.cubes[at + resource] > 0:
                legal.append(RETURN[resource])
        return legal

    def apply(self, table: Pillars, action: Action) -> None:
        table.to_supply(self.seat, action.a, 1)
        if table.events is not None:
            table.tell("returns", self.seat, {"resource": RESOURCES[action.a]})
        if table.cube_count(self.seat) > KEPT_CUBES:
            table.push(self)

    def facts(self, table: Pillars, action: Action) -> CubeFacts:
        seat, name = int(self.seat), RESOURCES[action.a]
        last = table.cube_count(seat) - 1 <= KEPT_CUBES
        return CubeFacts(action=action, seat=seat, cost={name: 1}, ends_turn=last, resource=name)


class Cathedral(Continuation[Pillars]):
    """PE-15.1: in turn order each player once has his craftsmen work."""

    def apply(self, table: Pillars, action: Action) -> None:
        if table.active + 1 == table.seats:
            finish_part(table)
            return
        table.active += 1
        seat = table.seat_after(table.active)
        for man in range(len(CRAFTSMEN)):
            table.uses[man] = 0
        table.boosted = NOTHING
        table.turn += 1
        table.push(WORKSHOP)
        table.push(AT_WORK[seat])
        if EXTRA_USES[table.event] > 0 and table.crews[seat] & BOOSTABLE:  # PE-19.4
            table.push(CAPACITY_BONUS[seat])


def finish_part(table: Pillars) -> None:
    """The starting player puts his part on the building site (PE-15.7, Q-35)."""
    table.built += 1
    table.active = NOBODY
    table.boosted = NOTHING
    for man in range(len(CRAFTSMEN)):
        table.uses[man] = 0
    if table.events is not None:
        table.tell("part", table.starter, {"part": BOX.parts[int(table.built) - 1].id})


def resolve_cathedral(table: Pillars) -> None:
    """Step 13."""
    table.active = NOBODY
    table.push(WORKSHOP)


CAPACITY_BONUS: Final = [CapacityBonus(seat) for seat in range(4)]
AT_WORK: Final = [Work(seat) for seat in range(4)]
RETURN_CUBES: Final = [ReturnCubes(seat) for seat in range(4)]
WORKSHOP: Final = Cathedral(GO_ON)
