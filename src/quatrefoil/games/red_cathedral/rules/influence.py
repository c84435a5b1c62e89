"""Influence cards: what their actions have in common (RC-7.7 to RC-7.16); `guilds.py` has them."""

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked
from quatrefoil.engine.facts import Facts
from quatrefoil.games.red_cathedral.rules.components import InfluenceAction
from quatrefoil.games.red_cathedral.rules.facts import UseFacts
from quatrefoil.games.red_cathedral.rules.gains import spend
from quatrefoil.games.red_cathedral.rules.player import Player
from quatrefoil.games.red_cathedral.rules.printed import ACTIONS, ONE
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.track import after_prestige, after_recognition
from quatrefoil.games.red_cathedral.rules.vocabulary import USE


class Influence:
    """An action of an influence card: when it can be used, what it does, and why it cannot be.

    A subclass is one effect; the numbers come from the entry of the action.
    """

    def __init__(self, action: i64, entry: InfluenceAction) -> None:
        self.action: i64 = action
        self.cost: i64 = entry.rubles_cost
        self.repeats: bool = entry.limit == "repeat"
        self.recognition: i64 = entry.recognition_gain
        self.prestige: i64 = entry.prestige_gain

    # What a subclass says

    def add_effects(self, table: RedCathedral, seat: i64, legal: list[Action]) -> None:
        """The uses that have an effect, whether their rubles are there or not (RC-7.16)."""
        legal.append(USE[self.action])

    def carry_out(self, table: RedCathedral, seat: i64, choice: Action) -> None:
        """One use, once its rubles are paid."""
        raise NotImplementedError

    def facts(self, table: RedCathedral, seat: i64, choice: Action) -> Facts:
        """What one use does."""
        return UseFacts(
            choice,
            int(seat),
            cost=self.price(),
            gain=self.points(table, seat),
            colour=table.colour_of(seat),
            influence=ACTIONS[self.action],
            prestige=int(self.prestige),
        )

    def lacks(self, table: RedCathedral, seat: i64) -> str:
        """The reason why no use would have an effect."""
        return "no-effect"

    def free_recognition(self, table: RedCathedral, player: Player) -> i64:
        """Recognition that Ivan gets, who neither pays nor gives anything (RC-10.9)."""
        return 0

    # What all of them do

    def add_uses(self, table: RedCathedral, seat: i64, legal: list[Action]) -> None:
        """DP-14: the legal uses: payable now, and with effect (RC-7.16)."""
        if table.players[seat].rubles >= self.cost:
            self.add_effects(table, seat, legal)

    def has_effect(self, table: RedCathedral, seat: i64) -> bool:
        found: list[Action] = []
        self.add_effects(table, seat, found)
        return len(found) > 0

    def use(self, table: RedCathedral, seat: i64, choice: Action) -> None:
        """Pay for one use and carry it out, without a break (RC-4.4)."""
        if self.cost:
            spend(table, seat, self.cost)
        self.carry_out(table, seat, choice)

    def blocked(self, table: RedCathedral, seat: i64) -> list[Blocked]:
        """Why it cannot be used now; [] if it can. What rubles would not cure comes first."""
        rubles: i64 = table.players[seat].rubles
        reason = "use-too-dear"
        if not self.has_effect(table, seat):
            reason = self.lacks(table, seat)
        elif rubles >= self.cost:
            return []
        name = ACTIONS[self.action]
        data: dict[str, object] = {"action": name, "cost": int(self.cost), "rubles": int(rubles)}
        return [Blocked(reason, "RC-7.16", data, f"influence-{name}")]

    def price(self) -> dict[str, int]:
        """The rubles of one use, for the facts."""
        return {"rubles": int(self.cost)} if self.cost else {}

    def points(self, table: RedCathedral, seat: i64) -> dict[str, int]:
        """The steps that the points of one use are worth, for the facts."""
        before: i64 = table.players[seat].position
        after = self.scored(before)
        return {"recognition": int(after - before)} if after > before else {}

    def scored(self, position: i64) -> i64:
        """Where a marker comes by the points of one use."""
        if self.recognition:
            position = after_recognition(position, self.recognition)
        if self.prestige:
            position = after_prestige(position, self.prestige)
        return position

    def score(self, table: RedCathedral, seat: i64) -> None:
        """Clergy: recognition (IA-K1, IA-K4; D-15, D-17) or prestige (IA-K2, IA-K3)."""
        player = table.players[seat]
        player.position = self.scored(player.position)
        if table.events is not None:
            data = {
                "action": ACTIONS[self.action],
                "recognition": int(self.recognition),
                "prestige": int(self.prestige),
                "cost": int(self.cost),
            }
            table.tell("score", seat, data)


def from_bank(table: RedCathedral, seat: i64, rubles: i64) -> i64:
    """Gain rubles; a bank that is short pays what it has (RC-7.16)."""
    rubles = paid_by_bank(table, rubles)
    table.players[seat].rubles += rubles
    table.bank -= rubles
    return rubles


def paid_by_bank(table: RedCathedral, rubles: i64) -> i64:
    return rubles if rubles <= table.bank else table.bank


def discard(table: RedCathedral, seat: i64, pieces: i64) -> None:
    """Pieces go back to the supply (RC-7.11, RC-1.3)."""
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
