"""A turn without a menu, with tiles: the six actions, refresh, seals and one-shots in any order."""

from dataclasses import replace
from typing import Any

from quatrefoil.games.praga_caput_regni.rules.components import BOX
from tests.games.praga_caput_regni.free_tiles import (
    ROWS,
    TileSetting,
    TileTurn,
    both_rewards,
    building,
    gains,
    pay,
    performed,
    refill,
    upgrade,
    wall,
)
from tests.games.praga_caput_regni.free_turn import Turn, climb, land, move, must_go_on

SHOTS = {tech.id: tech for tech in BOX.technologies if not tech.permanent}
SEALS = {seal.id: seal for seal in BOX.seals}


def produced(turn: TileTurn, track: str) -> TileTurn:
    count = turn.mines if track == "mines" else turn.quarries
    parts = {"gold" if track == "mines" else "stone": count}
    for at, bonuses in BOX.tracks[track].bonuses.items():
        for name, amount in bonuses.items():
            if count >= at:
                parts[name] = parts.get(name, 0) + amount
    return gains(turn, parts)


def perform(
    turn: TileTurn,
    action: str,
    setting: TileSetting,
    special: bool = False,
    off: dict[str, int] | None = None,
) -> list[TileTurn]:
    """Everything that doing an action can lead to."""
    if action == "upgrade":
        return list(upgrade(turn, setting, special))
    if action == "walls":
        return list(wall(turn, setting, special, off or {}))
    if action == "buildings":
        return list(building(turn, setting, special, off or {}))
    if action == "road":
        if turn.road >= 3:
            return []
        step = turn.road + 1
        turn = performed(turn, "road")
        return [replace(turn, road=step, waiting=(*turn.waiting, f"free {step}", f"egg {step}"))]
    one = {"gold": 1, "mine": 1} if action == "mines" else {"stone": 1, "quarry": 1}
    return [performed(produced(turn, action), action), performed(gains(turn, one), action)]


def use(turn: TileTurn, id: str, setting: TileSetting) -> list[TileTurn]:
    """A one-shot technology (PR-12.7, PR-12.8)."""
    rest = list(turn.shots)
    rest.remove(id)
    turn = replace(turn, shots=tuple(rest))
    tech = SHOTS[id]
    params = tech.params
    if tech.kind == "free_climb":
        return [after for grid in (0, 1) for after in free_climb(turn, grid)]
    if tech.kind == "plaza_both":
        tiles = dict(setting.plazas)
        return [gains(turn, both_rewards(tiles[plaza])) for plaza in setting.one_shot_plazas]
    turn = gains(turn, params.get("first", params.get("gain", {})))
    if tech.kind == "gain":
        return [turn]
    if tech.kind == "produce":
        return [produced(turn, params["track"])]
    if tech.kind == "step_and_produce":
        steps = [gains(turn, {"mine": 1}), gains(turn, {"quarry": 1})]
        return [produced(after, track) for after in steps for track in ("mines", "quarries")]
    actions = setting.extras if tech.kind == "any_action" else (params["action"],)
    found: list[TileTurn] = []
    for action in actions:
        found += perform(turn, action, setting, off=params.get("discount", {}))
    return found or ([turn] if "first" in params else [])


def free_climb(turn: TileTurn, grid: int) -> list[TileTurn]:
    """One row up without windows or crossing; an arrow it lands on is paid as usual."""
    rows = list(turn.rows)
    if rows[grid] >= 5:
        return []
    rows[grid] += 1
    return tiled(land(replace(turn, rows=(rows[0], rows[1])), grid))


def tiled(turns: list[Turn]) -> list[TileTurn]:
    return [turn for turn in turns if isinstance(turn, TileTurn)]


def wait_less(turn: TileTurn, item: str, setting: TileSetting) -> list[TileTurn]:
    """What can become of something that waits."""
    kind, detail = item.split()
    rest = list(turn.waiting)
    rest.remove(item)
    turn = replace(turn, waiting=tuple(rest))
    if kind in ("gold", "stone"):
        return [gains(turn, {kind: int(detail)})]
    if kind == "move":
        return tiled(move(turn, int(detail)))
    step = BOX.road[int(detail) - 1]
    if kind == "egg":
        paid = replace(turn, eggs=turn.eggs - 1)
        return [gains(paid, one) for one in step.egg["choose_one"]] if turn.eggs else []
    free = step.free or {}
    if "choose_one" in free:
        return [gains(turn, one) for one in free["choose_one"]]
    if "vp_per_era1_upgrade" in free:
        return [gains(turn, {"vp": free["vp_per_era1_upgrade"] * turn.old})]
    return [gains(replace(turn, gold=turn.gold - 1), free["gain"])] if turn.gold else []


def wheel_bonus(turn: TileTurn, setting: TileSetting) -> list[TileTurn]:
    sector = BOX.sectors[setting.sector]
    done = replace(turn, wheel=True)
    if sector.kind == "gain":
        return [gains(done, sector.gain or {})]
    if sector.kind == "special_or_vp":
        return [gains(done, {"vp": sector.vp})]
    bought = pay(done, sector.pay or {}, {})
    return [gains(bought, {"egg": 1})] if bought else []


def steps(turn: TileTurn, setting: TileSetting) -> list[TileTurn]:
    """Everything that can be done next."""
    found: list[TileTurn] = []
    frame = BOX.frame[setting.position]
    if not turn.taken and turn.gold >= frame.cost_gold:
        took = replace(turn, taken=True, gold=turn.gold - frame.cost_gold)
        found.append(gains(took, {"vp": frame.vp}))
    if turn.taken and not turn.wheel:
        found += wheel_bonus(turn, setting)
    if turn.taken and not turn.acted:
        special = not turn.wheel and BOX.sectors[setting.sector].kind == "special_or_vp"
        found += perform(replace(turn, acted=True), setting.action, setting, special)
    for gold in (1, 2):
        if not turn.paid and turn.goldwin >= gold and turn.silver >= 2 - gold:
            left = (turn.goldwin - gold, turn.silver - 2 + gold)
            found.append(replace(turn, paid=True, goldwin=left[0], silver=left[1]))
    if turn.paid and not turn.extra:
        for action in setting.extras:
            found += perform(replace(turn, extra=True), action, setting)
    if turn.silver >= 2:
        for grid in range(2):
            found += tiled(climb(replace(turn, silver=turn.silver - 2), grid))
    for item in sorted(set(turn.waiting)):
        found += wait_less(turn, item, setting)
    for id in turn.shots:
        found += use(turn, id, setting)
    found += claims(turn)
    if not turn.refreshed:
        row, one, two = setting.refresh
        for part in ("gold", "stone"):
            paid = pay(replace(turn, refreshed=True), {part: 1}, {})
            if paid:
                found.append(refill(paid, ROWS.index(row), (two, one)))
    return [replace(one, waiting=tuple(sorted(one.waiting))) for one in found]


def claims(turn: TileTurn) -> list[TileTurn]:
    """Seals: one claim for each finished track (PR-6.5, PR-6.6); equal seals are one choice."""
    if len(turn.seals) >= (turn.mines == 8) + (turn.quarries == 7):
        return []
    found = []
    for id, seal in SEALS.items():
        silver = seal.cost.get("silver", 0)
        twin = id == "S6b" and "S6a" not in turn.seals
        if id not in turn.seals and turn.silver >= silver and not twin:
            spare = max(0, turn.spare - 1)
            kept = tuple(sorted((*turn.seals, id)))
            found.append(replace(turn, seals=kept, silver=turn.silver - silver, spare=spare))
    return found


def endings(start: TileTurn, setting: TileSetting, most: int) -> set[Any] | None:
    """All positions in which the turn may end; None where there are too many lines."""
    seen = {start}
    queue = [start]
    found = set()
    while queue:
        turn = queue.pop()
        if not must_go_on(turn, setting.sector):
            found.add(outcome(turn))
        for after in steps(turn, setting):
            if after not in seen:
                seen.add(after)
                queue.append(after)
                if len(seen) > most:
                    return None
    return found


def outcome(turn: TileTurn) -> tuple[Any, tuple[int, ...]]:
    """What must be equal at the end, and what may be more."""
    return (
        (
            *(turn.rows, turn.columns, turn.road, turn.rows_shown, turn.board),
            *(turn.built, turn.shots, turn.seals),
        ),
        (
            *(turn.gold, turn.stone, turn.eggs, turn.silver, turn.goldwin, turn.vp),
            *(turn.mines, turn.quarries, turn.tech, turn.univ, turn.red, turn.blue, turn.spare),
        ),
    )
