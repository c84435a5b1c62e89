"""The solo game (RC-10)."""

from typing import ClassVar

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Chance
from quatrefoil.games.red_cathedral.actions import SOLO_TILE
from quatrefoil.games.red_cathedral.figures import DIE_COUNT
from quatrefoil.games.red_cathedral.table import RedCathedral


class DealSoloTile(Chance[RedCathedral]):
    """CE-11: the die tile on the next solo card, from the left (RC-10.3, RC-10.13)."""

    key: ClassVar[str] = "solo-tile"
    rule: ClassVar[str] = "RC-10.13"

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        for die in range(DIE_COUNT):
            if die not in table.solo_dice:
                legal.append(SOLO_TILE[die])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        table.solo_dice = [*table.solo_dice, int(action.a)]
        if len(table.solo_dice) < DIE_COUNT:
            table.push(self)


def claim_at_setup(table: RedCathedral) -> None:
    pass
