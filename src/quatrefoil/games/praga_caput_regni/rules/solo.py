"""The solo game's virtual opponent (PR-18.1): sixteen turns each (PR-18.2).

The publisher's more detailed opponent is not part of the game here (PR-18.3).
"""

from mypy_extensions import i64

from quatrefoil.games.praga_caput_regni.rules import ending
from quatrefoil.games.praga_caput_regni.rules.table import NONE, Praga


def opponent_turn(table: Praga) -> bool:
    """It takes the token at the highest position and ends its turn; whether era II begins."""
    position: i64 = 11
    while True:
        sector: i64 = (position - table.arrow + 12) % 12
        token: i64 = table.wheel[sector]
        if token != NONE:
            break
        position -= 1
    table.wheel[sector] = NONE
    table.five &= ~(1 << token)  # the 5-VP token is put aside
    if table.events is not None:
        data = {"token": int(token), "side": int(table.side), "position": int(position)}
        table.tell("opponent", -1, data)
    return ending.turn_wheel(table, token)
