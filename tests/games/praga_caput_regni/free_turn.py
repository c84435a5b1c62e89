"""A turn without a menu: every item of PR-4.2 as a step of its own, in any order.

Written apart from the rules and without their pending items: what the rules let a player put off
can be put off here, and the price of an extra action is paid apart from doing it. Actions are the
three that draw nothing (mines, quarries, road up to step III); the technology track stands above
its last level, so that nothing is drawn.
"""

from dataclasses import dataclass, replace

from quatrefoil.games.praga_caput_regni.rules.components import BOX

GRIDS = ("hunger_wall", "cathedral")
ACTIONS = ("mines", "quarries", "road")


@dataclass(frozen=True)
class Turn:
    """Where a player stands within the turn."""

    gold: int
    stone: int
    eggs: int
    silver: int
    goldwin: int
    vp: int
    mines: int
    quarries: int
    tech: int
    univ: int
    road: int
    rows: tuple[int, int]
    columns: tuple[int, int]
    wealth: int
    taken: bool = False
    wheel: bool = False
    acted: bool = False
    paid: bool = False
    extra: bool = False
    waiting: tuple[str, ...] = ()


@dataclass(frozen=True)
class Setting:
    """What does not change: the token's action and place, upgrades and era I upgrades."""

    action: str
    position: int
    sector: int
    bonuses: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]
    old_upgrades: int


def gain(turn: Turn, **parts: int) -> Turn:
    """Parts of a gain in the order of PR-4.5, with cap and wealth."""
    for part in ("gold", "stone"):
        amount = parts.get(part, 0)
        if amount:
            turn = replace(turn, **{part: min(9, getattr(turn, part) + amount)})
            for place, wealth in enumerate(BOX.wealth):
                at = int(wealth.condition.split()[2])
                counts = part in wealth.condition and getattr(turn, part) >= at
                if counts and turn.wealth >> place & 1:
                    turn = replace(turn, wealth=turn.wealth & ~(1 << place))
                    turn = gain(turn, **wealth.gain)
    turn = replace(
        turn,
        eggs=turn.eggs + parts.get("egg", 0),
        vp=turn.vp + parts.get("vp", 0),
        silver=turn.silver + parts.get("silver", 0),
        goldwin=turn.goldwin + parts.get("goldwin", 0),
    )
    for _ in range(parts.get("tech", 0)):
        if turn.tech < 8:
            turn = replace(turn, tech=turn.tech + 1)
        else:
            turn = replace(turn, vp=turn.vp + 2)
    mines = min(8, turn.mines + parts.get("mine", 0))
    quarries = min(7, turn.quarries + parts.get("quarry", 0))
    return replace(turn, mines=mines, quarries=quarries)


def land(turn: Turn, grid: int) -> list[Turn]:
    """The cell that the marker has come to."""
    cell = BOX.grids[GRIDS[grid]]["printed"].cells[turn.rows[grid] - 1][turn.columns[grid]]
    if cell.startswith("vp"):
        return [replace(turn, vp=turn.vp + int(cell[2:]))]
    if cell == "side":
        return move(turn, grid)
    if cell == "up":
        return [turn, *climb(turn, grid)]
    return [turn]


def move(turn: Turn, grid: int) -> list[Turn]:
    if turn.columns[grid] == 4:
        return [turn]
    columns = list(turn.columns)
    columns[grid] += 1
    return land(replace(turn, columns=(columns[0], columns[1])), grid)


def climb(turn: Turn, grid: int) -> list[Turn]:
    """One row up, the crossing cost paid; nothing where that cannot be."""
    row = turn.rows[grid]
    if row >= 5:  # the top row has gold pieces to draw: out of reach here
        return []
    cost = {2: "I_II", 4: "II_III"}.get(row)
    price = BOX.grids[GRIDS[grid]]["printed"].cross_cost[cost] if cost else {}
    if turn.gold < price.get("gold", 0) or turn.stone < price.get("stone", 0):
        return []
    rows = list(turn.rows)
    rows[grid] += 1
    turn = replace(
        turn,
        rows=(rows[0], rows[1]),
        gold=turn.gold - price.get("gold", 0),
        stone=turn.stone - price.get("stone", 0),
    )
    return land(turn, grid)


def perform(turn: Turn, action: str, setting: Setting) -> list[Turn]:
    """An action; gold and stone of its upgrade may wait."""
    bonus = dict(dict(setting.bonuses).get(action, ()))
    later = tuple(f"{part} {bonus.pop(part)}" for part in ("gold", "stone") if part in bonus)
    if action == "road":
        if turn.road >= 3:
            return []
        step = turn.road + 1
        turn = gain(turn, **bonus)
        waiting = (*turn.waiting, *later, f"free {step}", f"egg {step}")
        return [replace(turn, road=step, waiting=waiting)]
    track = BOX.tracks[action]
    count = getattr(turn, action)
    part, step_part = ("gold", "mine") if action == "mines" else ("stone", "quarry")
    produced = {part: count}
    for at, bonuses in track.bonuses.items():
        for name, amount in bonuses.items():
            if count >= at:
                produced[name] = produced.get(name, 0) + amount
    found = [gain(turn, **produced), gain(turn, **{part: 1, step_part: 1})]
    return [replace(gain(one, **bonus), waiting=(*one.waiting, *later)) for one in found]


def road_effects(turn: Turn, item: str, setting: Setting) -> list[Turn]:
    """What a pending effect of the road can become."""
    kind, number = item.split()
    rest = list(turn.waiting)
    rest.remove(item)
    turn = replace(turn, waiting=tuple(rest))
    step = BOX.road[int(number) - 1]
    if kind == "egg":
        if turn.eggs < 1:
            return []
        turn = replace(turn, eggs=turn.eggs - 1)
        return [gain(turn, **one) for one in step.egg["choose_one"]]
    free = step.free or {}
    if "choose_one" in free:
        return [gain(turn, **one) for one in free["choose_one"]]
    if "vp_per_era1_upgrade" in free:
        return [gain(turn, vp=free["vp_per_era1_upgrade"] * setting.old_upgrades)]
    if turn.gold < 1:
        return []
    return [gain(replace(turn, gold=turn.gold - 1), **free["gain"])]


def steps(turn: Turn, setting: Setting) -> list[Turn]:
    """Everything that can be done next."""
    found: list[Turn] = []
    frame, sector = BOX.frame[setting.position], BOX.sectors[setting.sector]
    if not turn.taken and turn.gold >= frame.cost_gold:
        took = replace(turn, taken=True, gold=turn.gold - frame.cost_gold)
        found.append(gain(took, vp=frame.vp))
    if turn.taken and not turn.wheel:
        done = replace(turn, wheel=True)
        if sector.kind == "gain":
            found.append(gain(done, **(sector.gain or {})))
        elif sector.kind == "special_or_vp":
            found.append(gain(done, vp=sector.vp))
        else:
            price = sector.pay or {}
            if turn.gold >= price.get("gold", 0) and turn.stone >= price.get("stone", 0):
                bought = replace(
                    done,
                    gold=turn.gold - price.get("gold", 0),
                    stone=turn.stone - price.get("stone", 0),
                )
                found.append(gain(bought, egg=1))
    if turn.taken and not turn.acted:
        found += perform(replace(turn, acted=True), setting.action, setting)
    if not turn.paid and turn.goldwin >= 1 and turn.silver >= 1:
        found.append(replace(turn, paid=True, goldwin=turn.goldwin - 1, silver=turn.silver - 1))
    if not turn.paid and turn.goldwin >= 2:
        found.append(replace(turn, paid=True, goldwin=turn.goldwin - 2))
    if turn.paid and not turn.extra:
        for action in ACTIONS:
            found += perform(replace(turn, extra=True), action, setting)
    if turn.silver >= 2:
        for grid in range(2):
            found += climb(replace(turn, silver=turn.silver - 2), grid)
    for item in set(turn.waiting):
        rest = list(turn.waiting)
        rest.remove(item)
        kind, detail = item.split()
        if kind in ("gold", "stone"):
            found.append(gain(replace(turn, waiting=tuple(rest)), **{kind: int(detail)}))
        elif kind == "move":
            found += move(replace(turn, waiting=tuple(rest)), int(detail))
        else:
            found += road_effects(turn, item, setting)
    return [replace(one, waiting=tuple(sorted(one.waiting))) for one in found]


def must_go_on(turn: Turn, sector: int) -> bool:
    """Whether something is left that has to be done before the turn ends."""
    if not turn.taken or not turn.acted or (turn.paid and not turn.extra):
        return True
    if not turn.wheel and BOX.sectors[sector].kind != "buy_egg":
        return True
    for item in turn.waiting:
        kind, detail = item.split()
        if kind in ("gold", "stone") or (kind == "free" and detail != "2"):
            return True
        if kind == "move" and turn.columns[int(detail)] < 4:
            return True
    return False


def endings(start: Turn, setting: Setting, most: int) -> set[tuple[int, ...]] | None:
    """All positions in which the turn may end; None where there are too many lines."""
    seen = {start}
    queue = [start]
    found: set[tuple[int, ...]] = set()
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


def outcome(turn: Turn) -> tuple[int, ...]:
    """What counts at the end: first what must be equal, then what may be more."""
    return (
        *(turn.rows[0], turn.rows[1], turn.columns[0], turn.columns[1], turn.road),
        *(turn.gold, turn.stone, turn.eggs, turn.silver, turn.goldwin, turn.vp),
        *(turn.mines, turn.quarries, turn.tech),
    )


EQUAL = 5
"""How many entries of an outcome must be equal."""
