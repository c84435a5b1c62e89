"""One-shot technologies of levels III and IV (PR-12.4, PR-12.7, PR-12.8): one class a kind."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.components import require
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import gains, grids, six_actions, tracks
from quatrefoil.games.praga_caput_regni.rules.blocked import impossible
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX
from quatrefoil.games.praga_caput_regni.rules.facts import ActionFacts, PlazaFacts, TrackFacts, told
from quatrefoil.games.praga_caput_regni.rules.printed import (
    LOWER,
    MINES,
    PERMANENT,
    TOP_ROW,
    UPPER,
    pack,
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


class OneShot:
    """A technology that is used once and discarded (PR-12.3): one class a kind.

    A permanent technology has no use of its own: it pays on occasions (`printed.py`).
    """

    def __init__(self, tech: i64, params: dict[str, Any]) -> None:
        self.tech: Final = tech
        self.gain: Final[i64] = pack(params.get("gain", params.get("first", {})))
        self.action: Final[i64] = _action(params)

    def can_use(self, table: Praga, player: Player) -> bool:
        """Whether it would do anything (A-31)."""
        return True

    def use(self, table: Praga, seat: i64) -> None:
        """The gain that comes with it, and what follows."""
        table.push(AfterGain(seat, self.tech))
        gains.gain(table, seat, self.gain, FROM_TECHNOLOGY)

    def follow(self, table: Praga, seat: i64) -> None:
        """What it does after its gain."""


def _action(params: dict[str, Any]) -> i64:
    """The action that it gives, or the track on which it produces; -1 for none."""
    name = params.get("action", params.get("track", ""))
    return ACTIONS.index(name) if name else NONE


class Gain(OneShot):
    """TIII-3: a gain (PR-12.7)."""

    def use(self, table: Praga, seat: i64) -> None:
        gains.gain(table, seat, self.gain, FROM_TECHNOLOGY)


class FreeClimb(OneShot):
    """TIII-2: a row up, without windows and without crossing cost (PR-12.7)."""

    def can_use(self, table: Praga, player: Player) -> bool:
        return player.hunger_row < TOP_ROW or player.cathedral_row < TOP_ROW

    def use(self, table: Praga, seat: i64) -> None:
        table.push(grids.ChooseClimb(seat))


class Produce(OneShot):
    """TIII-5, TIII-6: a production and a gain (PR-12.7)."""

    def follow(self, table: Praga, seat: i64) -> None:
        tracks.produce(table, seat, self.action)  # PR-6.7: no upgrade bonus


class ActionAndGain(OneShot):
    """TIII-1, TIII-4, TIV-5: a gain, then an action if it is possible (PR-12.7, PR-12.8)."""

    def follow(self, table: Praga, seat: i64) -> None:
        if six_actions.can_do_with(table, table.players[seat], self.action, self.tech):
            six_actions.perform(table, seat, self.action, six_actions.BY_TECHNOLOGY, self.tech)


class CheaperAction(ActionAndGain):
    """TIV-1, TIV-2: an action at a discount (PR-12.8 (1), (2))."""

    def can_use(self, table: Praga, player: Player) -> bool:
        return six_actions.can_do_with(table, player, self.action, self.tech)


class AnyAction(OneShot):
    """TIV-3: any one of the six actions (PR-12.8 (3))."""

    def follow(self, table: Praga, seat: i64) -> None:
        table.push(ChooseAction(seat, self.tech))


class StepAndProduce(OneShot):
    """TIV-4: a step of a track, then a production (PR-12.8 (4))."""

    def use(self, table: Praga, seat: i64) -> None:
        table.push(StepTrack(seat))


class PlazaBoth(OneShot):
    """TIV-6: both rewards of a plaza (PR-12.8 (6))."""

    def use(self, table: Praga, seat: i64) -> None:
        table.push(ChoosePlaza(seat))


def _one_shot(tech: int, kind: str, params: dict[str, Any]) -> OneShot:
    if kind == "gain":
        return Gain(tech, params)
    if kind == "free_climb":
        return FreeClimb(tech, params)
    if kind == "produce":
        return Produce(tech, params)
    if kind == "action_and_gain":
        return ActionAndGain(tech, params)
    if kind == "cheaper_action":
        return CheaperAction(tech, params)
    if kind == "any_action":
        return AnyAction(tech, params)
    if kind == "step_and_produce":
        return StepAndProduce(tech, params)
    require(kind == "plaza_both", f"there is no technology of kind {kind!r}")
    return PlazaBoth(tech, params)


EFFECTS: Final[list[OneShot]] = [
    OneShot(n, {}) if tech.permanent else _one_shot(n, tech.kind, tech.params)
    for n, tech in enumerate(BOX.technologies)
]
"""By the number of the technology; permanent ones have none."""


def can_use(table: Praga, player: Player, tech: i64) -> bool:
    """Whether a one-shot would do anything (A-31)."""
    return EFFECTS[tech].can_use(table, player)


def use(table: Praga, seat: i64, tech: i64) -> None:
    """M3: use a one-shot and discard it (PR-12.3)."""
    player = table.players[seat]
    player.held &= ~(1 << tech)
    player.used |= 1 << tech
    if table.events is not None:
        table.tell("use", seat, {"tech": int(tech)})
    EFFECTS[tech].use(table, seat)


class AfterGain(Step):
    """The production or the action of a one-shot, after the gain that comes with it."""

    def __init__(self, seat: i64, tech: i64) -> None:
        super().__init__(seat)
        self.tech: i64 = tech

    def go_on(self, table: Praga) -> None:
        EFFECTS[self.tech].follow(table, self.owner)


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
