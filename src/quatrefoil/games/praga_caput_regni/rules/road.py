"""The King's Road (PR-11.1 to PR-11.3, PR-19.2)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import bridge, gains
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.facts import Parts, RoadFacts, told
from quatrefoil.games.praga_caput_regni.rules.printed import (
    KR3_VP,
    ROAD_EGG,
    ROAD_EGG_COST,
    ROAD_EGGS,
    ROAD_FREE,
    ROAD_FREE_GOLD,
    ROAD_PER_UPGRADE,
    STEP_SILVER,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import (
    FROM_ROAD,
    GOLD_ON_BRIDGE_STACK,
    ITEM,
    ROAD_EGG_EFFECT,
    ROAD_FREE_EFFECT,
    ROAD_GOLD_EFFECT,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.vocabulary import ROAD_EFFECT

FREE: Final = 0
FREE_ONE: Final = 1
EGG_ONE: Final = 3
"""Where the effects stand in the vocabulary: free, free-1, free-2, egg-1, egg-2."""
KR3_BIT: Final = 8
STEP_THREE: Final = 2
REPLACED: Final = [1, 6, 0]
"""King's Road tiles that leave no free effect to be resolved on steps I and II."""


class WalkOn(Step):
    """The figure moves to the next step and the egg for it is paid (PR-11.1)."""

    def go_on(self, table: Praga) -> None:
        seat = self.owner
        player = table.players[seat]
        at: i64 = player.road
        player.eggs -= ROAD_EGGS[at]
        player.road += 1
        if table.events is not None:
            table.tell("road", seat, {"step": int(at)})
        if at + 1 == STEP_SILVER:
            bridge.draw_silver(table, seat)
            return
        if at + 1 > STEP_SILVER:
            bridge.look_for_gold(table, seat, GOLD_ON_BRIDGE_STACK)  # PR-11.5
            return
        if not table.road_tiles & REPLACED[at]:
            kind: i64 = ROAD_GOLD_EFFECT if ROAD_FREE_GOLD[at] else ROAD_FREE_EFFECT
            table.pending.append(int(kind * ITEM + at))  # PR-11.2: may be resolved later
        table.pending.append(int(ROAD_EGG_EFFECT * ITEM + at))


def resolve(table: Praga, seat: i64, step: i64, effect: i64) -> None:
    """A road effect that was pending; counted at this moment (PR-11.2, PR-11.3)."""
    player = table.players[seat]
    if effect >= EGG_ONE:
        player.eggs -= ROAD_EGG_COST[step]
        gains.gain(table, seat, ROAD_EGG[step][effect - EGG_ONE], FROM_ROAD)
    elif effect >= FREE_ONE:
        gains.gain(table, seat, ROAD_FREE[step][effect - FREE_ONE], FROM_ROAD)
    elif step == STEP_THREE and table.road_tiles & KR3_BIT:
        gains.score(table, seat, KR3_VP[0] * (player.silver + player.goldwin), FROM_ROAD)
    elif ROAD_PER_UPGRADE[step]:
        gains.score(table, seat, ROAD_PER_UPGRADE[step] * player.old_upgrades, FROM_ROAD)
    else:
        player.gold -= ROAD_FREE_GOLD[step]
        gains.gain(table, seat, ROAD_FREE[step][0], FROM_ROAD)


def road_facts(table: Praga, seat: i64, action: Action) -> Facts:
    """What an effect of the road costs and gives."""
    step, effect = action.a, action.b
    cost: Parts = {}
    gives: Parts = {}
    each = 0
    counted = ""
    if effect >= EGG_ONE:
        cost, gives = {"egg": ROAD_EGG_COST[step]}, unpack(ROAD_EGG[step][effect - EGG_ONE])
    elif effect >= FREE_ONE:
        gives = unpack(ROAD_FREE[step][effect - FREE_ONE])
    elif step == STEP_THREE and table.road_tiles & KR3_BIT:
        each, counted = KR3_VP[0], "window"
    elif ROAD_PER_UPGRADE[step]:
        each, counted = ROAD_PER_UPGRADE[step], "era1_upgrade"
    else:
        cost, gives = {"gold": ROAD_FREE_GOLD[step]}, unpack(ROAD_FREE[step][0])
    return RoadFacts(
        *told(table, seat, action, cost),
        step=BOX.road[step].step,
        gives=gives,
        each=each,
        counted=counted,
        forced=bool(table.closing),
    )


class ChooseRoadGain(Decision[Praga]):
    """D-7: which of the two gains, when the effect is forced at the end of the turn (M8)."""

    key: ClassVar[str] = "road-gain"
    rule: ClassVar[str] = "PR-11.2"

    def __init__(self, seat: i64, step: i64) -> None:
        super().__init__(seat)
        self.step: i64 = step

    def choices(self, table: Praga) -> list[Action]:
        return [ROAD_EFFECT[self.step][FREE_ONE], ROAD_EFFECT[self.step][FREE_ONE + 1]]

    def apply(self, table: Praga, action: Action) -> None:
        resolve(table, self.seat, self.step, action.b)

    def facts(self, table: Praga, action: Action) -> Facts:
        return road_facts(table, self.seat, action)
