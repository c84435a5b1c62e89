"""One-shot technologies of levels III and IV (PR-12.4, PR-12.7, PR-12.8)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import gains, grids, six_actions, tracks
from quatrefoil.games.praga_caput_regni.rules.blocked import impossible
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX
from quatrefoil.games.praga_caput_regni.rules.facts import ActionFacts, PlazaFacts, TrackFacts, told
from quatrefoil.games.praga_caput_regni.rules.printed import (
    ANY_ACTION,
    IS_ACTION,
    IS_CLIMB,
    IS_GAIN,
    IS_PLAZA,
    IS_PRODUCE,
    LOWER,
    MINES,
    PERMANENT,
    TECH_ACTION,
    TECH_FIRST,
    TECH_KIND,
    TOP_ROW,
    UPPER,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import FROM_TECHNOLOGY, NONE, Player, Praga
from quatrefoil.games.praga_caput_regni.rules.vocabulary import (
    ACT,
    PLAZA,
    PRODUCE_TRACK,
    STEP_TRACK,
    TRACKS,
)

ONE_SHOTS: Final = sum(1 << n for n in range(len(PERMANENT)) if not PERMANENT[n])
FIRST_ONE_SHOT: Final = 12


def can_use(table: Praga, player: Player, tech: i64) -> bool:
    """Whether a one-shot would do anything (A-31)."""
    kind: i64 = TECH_KIND[tech]
    if kind == IS_CLIMB:
        return player.hunger_row < TOP_ROW or player.cathedral_row < TOP_ROW
    if kind != IS_ACTION or TECH_FIRST[tech] or TECH_ACTION[tech] == ANY_ACTION:
        return True
    return six_actions.can_do_with(table, player, TECH_ACTION[tech], tech)


def use(table: Praga, seat: i64, tech: i64) -> None:
    """M3: use a one-shot and discard it (PR-12.3)."""
    player = table.players[seat]
    player.held &= ~(1 << tech)
    player.used |= 1 << tech
    if table.events is not None:
        table.tell("use", seat, {"tech": int(tech)})
    kind: i64 = TECH_KIND[tech]
    if kind == IS_CLIMB:
        table.push(grids.ChooseClimb(seat))
    elif kind == IS_PLAZA:
        table.push(ChoosePlaza(seat))
    elif kind == IS_GAIN:
        gains.gain(table, seat, TECH_FIRST[tech], FROM_TECHNOLOGY)
    elif kind in (IS_PRODUCE, IS_ACTION):
        table.push(AfterFirst(seat, tech))
        gains.gain(table, seat, TECH_FIRST[tech], FROM_TECHNOLOGY)
    else:
        table.push(StepTrack(seat))


class AfterFirst(Step):
    """The production or the action of a one-shot, after the gain that comes with it."""

    def __init__(self, seat: i64, tech: i64) -> None:
        super().__init__(seat)
        self.tech: i64 = tech

    def go_on(self, table: Praga) -> None:
        action: i64 = TECH_ACTION[self.tech]
        if TECH_KIND[self.tech] == IS_PRODUCE:
            tracks.produce(table, self.owner, action)  # PR-6.7: no upgrade bonus
        elif action == ANY_ACTION:
            table.push(ChooseAction(self.owner, self.tech))
        elif six_actions.can_do_with(table, table.players[self.owner], action, self.tech):
            six_actions.perform(table, self.owner, action, six_actions.BY_TECHNOLOGY, self.tech)


class ChooseAction(Decision[Praga]):
    """D-21: any one of the six actions that is possible (PR-12.8 (3))."""

    key: ClassVar[str] = "any-action"
    rule: ClassVar[str] = "PR-12.8"

    def __init__(self, seat: i64, tech: i64) -> None:
        super().__init__(seat)
        self.tech: i64 = tech

    def choices(self, table: Praga) -> list[Action]:
        player = table.players[self.seat]
        legal: list[Action] = []
        for action in range(6):
            if six_actions.can_do_with(table, player, action, self.tech):
                legal.append(ACT[action])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        six_actions.perform(table, self.seat, action.a, six_actions.BY_TECHNOLOGY, self.tech)

    def facts(self, table: Praga, action: Action) -> Facts:
        return ActionFacts(*told(table, self.seat, action), action_name=ACTIONS[action.a])

    def blocked(self, table: Praga) -> list[Blocked]:
        legal = self.choices(table)
        player = table.players[self.seat]
        return [impossible(table, player, n) for n in range(6) if ACT[n] not in legal]


class StepTrack(Decision[Praga]):
    """D-22: the track that a technology advances (PR-12.8 (4))."""

    key: ClassVar[str] = "step-track"
    rule: ClassVar[str] = "PR-12.8"

    def choices(self, table: Praga) -> list[Action]:
        return STEP_TRACK

    def apply(self, table: Praga, action: Action) -> None:
        table.push(ProduceTrack(self.seat))
        tracks.step(table, self.seat, table.players[self.seat], action.a)

    def facts(self, table: Praga, action: Action) -> Facts:
        gives = {"mine": 1} if action.a == MINES else {"quarry": 1}
        return TrackFacts(*told(table, self.seat, action), track=TRACKS[action.a], gives=gives)


class ProduceTrack(Decision[Praga]):
    """D-22: then gold or stone is produced, whichever track was advanced (PR-12.8 (4))."""

    key: ClassVar[str] = "produce-track"
    rule: ClassVar[str] = "PR-12.8"

    def choices(self, table: Praga) -> list[Action]:
        return PRODUCE_TRACK

    def apply(self, table: Praga, action: Action) -> None:
        tracks.produce(table, self.seat, action.a)

    def facts(self, table: Praga, action: Action) -> Facts:
        packed = tracks.production(table.players[self.seat], action.a)
        return TrackFacts(
            *told(table, self.seat, action), track=TRACKS[action.a], gives=unpack(int(packed))
        )


class ChoosePlaza(Decision[Praga]):
    """D-18: both rewards of any plaza tile on the board, evaluated or not (PR-12.8 (6))."""

    key: ClassVar[str] = "any-plaza"
    rule: ClassVar[str] = "PR-12.8"

    def choices(self, table: Praga) -> list[Action]:
        legal: list[Action] = []
        for plaza in range(len(table.plazas)):
            if table.plazas[plaza] != NONE:
                legal.append(PLAZA[plaza])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        tile: i64 = table.plazas[action.a]
        gains.gain(table, self.seat, UPPER[tile] + LOWER[tile], FROM_TECHNOLOGY)

    def facts(self, table: Praga, action: Action) -> Facts:
        tile = table.plazas[action.a]
        return PlazaFacts(
            *told(table, self.seat, action),
            plaza=BOX.plazas[action.a].id,
            gives=unpack(UPPER[tile] + LOWER[tile]),
        )
