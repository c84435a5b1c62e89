"""Seals (PR-6.5, PR-6.6): claiming one of the five."""

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.facts import SealFacts, told
from quatrefoil.games.praga_caput_regni.rules.printed import SEAL_SCORE, SEAL_SILVER, SEAL_VP
from quatrefoil.games.praga_caput_regni.rules.table import Player, Praga
from quatrefoil.games.praga_caput_regni.rules.vocabulary import CLAIM


def add_claims(table: Praga, player: Player, legal: list[Action]) -> None:
    """D-15: the unclaimed seals that can be paid; of equal ones only the first."""
    seen: list[int] = []
    for seal in range(len(SEAL_VP)):
        if not table.seals_left >> seal & 1 or player.silver < SEAL_SILVER[seal]:
            continue
        effect = (SEAL_SCORE[seal] * 10 + SEAL_SILVER[seal]) * 100 + SEAL_VP[seal]
        if effect not in seen:
            seen.append(effect)
            legal.append(CLAIM[seal])


def claim(table: Praga, seat: i64, seal: i64) -> None:
    """M7: pay and mark a seal with a cube (PR-6.6)."""
    player = table.players[seat]
    player.claims -= 1
    player.silver -= SEAL_SILVER[seal]
    player.seals |= 1 << seal
    table.seals_left &= ~(1 << seal)
    if player.spare > 0:
        player.spare -= 1
    else:
        player.track_cubes -= 1  # the cube of the finished track
    if table.events is not None:
        table.tell("seal", seat, {"seal": int(seal)})


def claim_facts(table: Praga, seat: i64, action: Action) -> Facts:
    """What a claim pays and which seal it marks."""
    return SealFacts(*told(table, seat, action), seal=BOX.seals[action.a].id)
