"""Mines and quarries (PR-6): advancing, producing, production tokens and seal claims."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import gains, upgrades
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.facts import ProductionTokenFacts, TrackFacts, told
from quatrefoil.games.praga_caput_regni.rules.places import TRACK_AT
from quatrefoil.games.praga_caput_regni.rules.printed import (
    GOLD,
    MINE,
    MINES,
    ON_TRACK,
    PRODUCTION,
    QUARRY,
    SEAL_AT,
    STONE,
    TOKEN_AT,
    TOKEN_GAIN,
    TRACK_MAX,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import FROM_PRODUCTION, NONE, Player, Praga
from quatrefoil.games.praga_caput_regni.rules.vocabulary import (
    ADVANCE,
    PRODUCE,
    PRODUCTION_TOKEN,
    TRACKS,
)

ADVANCE_GAIN: Final = [(1 << GOLD) + (1 << MINE), (1 << STONE) + (1 << QUARRY)]
"""One gold or stone and a step of the track (PR-6.1, PR-6.2)."""


def step(table: Praga, seat: i64, player: Player, track: i64) -> None:
    """One step of a track; beyond its end it is lost (PR-6.3)."""
    count: i64
    if track == MINES:
        count = player.mines + 1
        if count > TRACK_MAX[0]:
            return
        player.mines = count
    else:
        count = player.quarries + 1
        if count > TRACK_MAX[1]:
            return
        player.quarries = count
    mark: i64 = len(table.stack)
    if player.active & ON_TRACK[track]:
        gains.fire(table, seat, ON_TRACK[track])  # PR-12.5 (3), (4)
    if count == SEAL_AT[track]:
        player.claims += 1  # PR-6.5
    if count == TOKEN_AT[track] and table.production_left and not table.final:
        table.stack.insert(int(mark), ChooseProductionToken(seat, track))


class ChooseProductionToken(Decision[Praga]):
    """D-4: one of the remaining production tokens for the track (PR-6.4)."""

    key: ClassVar[str] = "production-token"
    rule: ClassVar[str] = "PR-6.4"

    def __init__(self, seat: i64, track: i64) -> None:
        super().__init__(seat)
        self.track: i64 = track

    def choices(self, table: Praga) -> list[Action]:
        legal: list[Action] = []
        kinds: list[int] = []
        for token in range(len(TOKEN_GAIN)):
            if table.production_left >> token & 1 and TOKEN_GAIN[token] not in kinds:
                kinds.append(TOKEN_GAIN[token])
                legal.append(PRODUCTION_TOKEN[token])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        table.production_left &= ~(1 << action.a)
        player = table.players[self.seat]
        if self.track == MINES:
            player.mine_token = action.a
        else:
            player.quarry_token = action.a
        if table.events is not None:
            table.tell("production-token", self.seat, {"token": int(action.a)})

    def facts(self, table: Praga, action: Action) -> Facts:
        token = BOX.production_tokens[action.a]
        return ProductionTokenFacts(
            *told(table, self.seat, action),
            token=token.id,
            track=TRACKS[self.track],
            gives=dict(token.gain),
        )


def production(player: Player, track: i64) -> i64:
    """Gold or stone for the count and every bonus it has reached (PR-6.1, PR-6.2)."""
    if track == MINES:
        packed: i64 = PRODUCTION[0][player.mines]
        token: i64 = player.mine_token
    else:
        packed = PRODUCTION[1][player.quarries]
        token = player.quarry_token
    if token != NONE:
        packed += TOKEN_GAIN[token]
    return packed


def produce(table: Praga, seat: i64, track: i64) -> None:
    """Gain what a track produces."""
    gains.gain(table, seat, production(table.players[seat], track), FROM_PRODUCTION)


class ManageTrack(Decision[Praga]):
    """D-3: advance the track and take one, or produce (PR-6.1, PR-6.2)."""

    key: ClassVar[str] = "manage"
    rule: ClassVar[str] = "PR-6.1"

    def __init__(self, seat: i64, track: i64) -> None:
        super().__init__(seat)
        self.track: i64 = track

    def choices(self, table: Praga) -> list[Action]:
        return [ADVANCE, PRODUCE]

    def apply(self, table: Praga, action: Action) -> None:
        mark: i64 = len(table.stack)
        if table.events is not None:
            table.tell(action.verb, self.seat, {"track": int(self.track)})
        if action is PRODUCE:
            produce(table, self.seat, self.track)
        else:
            gains.gain(table, self.seat, ADVANCE_GAIN[self.track], FROM_PRODUCTION)
        # PR-7.7: the bonus of an upgrade comes after the action's own gain.
        if len(table.stack) > mark:
            table.stack.insert(int(mark), BonusAfter(self.seat, self.track))
        else:
            upgrades.action_bonus(table, self.seat, self.track)

    def facts(self, table: Praga, action: Action) -> Facts:
        packed: i64 = ADVANCE_GAIN[self.track]
        if action is PRODUCE:
            packed = production(table.players[self.seat], self.track)
        return TrackFacts(
            *told(table, self.seat, action),
            track=TRACKS[self.track],
            gives=unpack(int(packed)),
        )

    def blocked(self, table: Praga) -> list[Blocked]:
        player = table.players[self.seat]
        count = player.mines if self.track == MINES else player.quarries
        if count < TRACK_MAX[self.track]:
            return []
        return [Blocked("track-end", "PR-6.3", {"track": int(self.track)}, TRACK_AT[self.track])]


class BonusAfter(Step):
    """The bonus of an upgraded track, once what the action set off is finished (PR-7.7)."""

    def __init__(self, seat: i64, action: i64) -> None:
        super().__init__(seat)
        self.action: i64 = action

    def go_on(self, table: Praga) -> None:
        upgrades.action_bonus(table, self.owner, self.action)
