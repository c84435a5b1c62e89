"""INV-17 for turns with tiles, refresh, seals and one-shots (PR-4.2)."""

import random
from typing import Any

import pytest

from quatrefoil.engine.action import Action
from quatrefoil.engine.random import Random
from quatrefoil.engine.snapshot import digest
from quatrefoil.engine.table import settle
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.printed import TILES, TURNS
from quatrefoil.games.praga_caput_regni.rules.table import ITEM, TILE_IN_STACK, Praga
from quatrefoil.games.praga_caput_regni.rules.vocabulary import END
from tests.games.praga_caput_regni.free_tile_turn import endings, outcome
from tests.games.praga_caput_regni.free_tiles import ROWS, TileSetting, TileTurn
from tests.games.praga_caput_regni.helpers import LOTS, TECHS, Scene

MOST = 4_000
SEEDS = (3, 16, 18, 21, 23, 24, 28, 29, 36, 37, 40, 44, 47, 52, 55)
"""Turns with few enough lines."""
TOKENS = {"upgrade": "AT3", "walls": "AT2", "buildings": "AT1"}
FORCED = {1, 2, 3, 8}
"""Kinds of pending items that the end of the turn would still pay; 5 is the special right."""
SPECIAL_RIGHT = 5
SHOTS = [t.id for t in BOX.technologies if not t.permanent]
SWAPS = ["1+2", "1+3", "2+3", "1+s", "2+s", "3+s"]


def position(seed: int, shot: str = "") -> tuple[Scene, TileSetting, TileTurn]:
    """A random turn for both models, everything that is drawn laid in order.

    With a one-shot given there are no windows at the start: fewer lines, and it is surely there.
    """
    dice = random.Random(seed)
    action = dice.choice(ROWS)
    sector = dice.randrange(1, 12)
    place = dice.choice([p for p in range(12) if (p - sector) % 12 != 0])
    scene = Scene(1, seed=seed).token_at(TOKENS[action], place, sector)
    rotation = dice.randrange(6)
    for row in dice.sample(("mines", "upgrade", action, "quarries"), 2):
        ids = [u.id for u in BOX.upgrades if u.era == 1 and u.action == row]
        if scene.me.board[BOX.action_board.order.index(row)] < 0:
            scene.upgrade(dice.choice(ids), dice.randrange(6))
    scene.wall(dice.choice(("W1-01", "W1-10", "W1-S01")), dice.randrange(2, 12), dice.randrange(6))
    scene.build("B1-05", "L19", cube=0).plaza("PF", dice.choice(("PZ-G4", "PZ-G1", "PZ-G8")))
    windows = (0, 0) if shot else dice.choice(((0, 0), (0, 2), (1, 1), (2, 0), (1, 2)))
    done = dice.choice(((3, 2), (8, 2), (4, 7), (7, 4)))
    scene.give(
        gold=dice.choice((0, 1, 3, 5, 8, 9)),
        stone=dice.choice((0, 1, 3, 5, 8, 9)),
        eggs=dice.randrange(2),
        goldwin=windows[0],
        silver=windows[1],
        mines=done[0],
        quarries=done[1],
        claims=(done[0] == 8) + (done[1] == 7),
        spare=dice.randrange(3),
        tech=6,
        univ=dice.choice((0, 7)),
        road=dice.randrange(3),
        wealth=dice.randrange(8),
        cathedral_row=dice.randrange(1, 3),
        cathedral_column=dice.randrange(4),
        hunger_row=dice.randrange(1, 3),
        hunger_column=dice.randrange(4),
    )
    if shot or dice.random() < 0.7:
        scene.know(shot or dice.choice(SHOTS))
    scene.table.production_left = 0
    piles = lay_in_order(scene.table)
    setting = TileSetting(
        action=action,
        position=place,
        sector=sector,
        extras=(dice.choice(("mines", "quarries", "road", *ROWS)),),
        places=(dice.choice((6, 7)),),
        lots=("L01", "L20"),
        rotation=rotation,
        refresh=(dice.choice(ROWS), *dice.choice(((0, 1), (1, 3)))),
        plazas=tuple(
            (BOX.plazas[n].id, BOX.plaza_tiles[tile].id)
            for n, tile in enumerate(scene.table.plazas)
            if tile >= 0 and "either_side" not in BOX.plaza_tiles[tile].upper
        ),
        one_shot_plazas=("PF", "PD"),
    )
    return scene.again(), setting, as_turn(scene.table, piles)


def lay_in_order(table: Praga) -> tuple[Any, ...]:
    """Every stack in the order of its ids, so that nothing is left to chance."""
    piles = []
    for kind in ("U", "W", "B"):
        two = []
        for special in (False, True):
            pile = []
            for n, tile in enumerate(TILES):
                same = tile.id[0] == kind and (tile.rarity == "special") == special
                if same and tile.era == 1 and table.tiles[n] >= TILE_IN_STACK:
                    table.tiles[n] = TILE_IN_STACK + len(pile)
                    pile.append(tile.id)
            two.append(tuple(pile))
        piles.append((two[0], two[1]))
    table.batch = 50
    return tuple(piles)


def as_turn(table: Praga, piles: tuple[Any, ...]) -> TileTurn:
    """The position of the rules in the terms of the free model."""
    me = table.players[0]
    built = []
    for n, code in enumerate(table.city):
        if code >= 0:
            built.append((LOTS[n], TILES[code // 48].id, code // 8 % 6, code % 8 == 1))
    numbers = ("gold", "stone", "eggs", "silver", "goldwin", "vp", "mines", "quarries", "tech")
    return TileTurn(
        **{name: int(getattr(me, name)) for name in numbers},
        univ=int(me.univ),
        road=int(me.road),
        rows=(int(me.hunger_row), int(me.cathedral_row)),
        columns=(int(me.hunger_column), int(me.cathedral_column)),
        wealth=int(me.wealth),
        red=int(me.red),
        blue=int(me.blue),
        spare=int(me.spare),
        rows_shown=tuple(
            tuple(TILES[t].id if t >= 0 else "" for t in table.rows[n * 4 : n * 4 + 4])
            for n in range(3)
        ),
        piles=piles,
        board=tuple(
            (hex, TILES[code // 6].id, code % 6) for hex, code in enumerate(me.board) if code >= 0
        ),
        old=int(me.old_upgrades),
        built=tuple(sorted(built)),
        shots=tuple(BOX.technologies[n].id for n in range(len(TECHS)) if me.held >> n & 1),
        seals=tuple(sorted(s.id for n, s in enumerate(BOX.seals) if me.seals >> n & 1)),
    )


def is_wanted(table: Praga, action: Action, setting: TileSetting) -> bool:
    """Whether the free model knows this choice too."""
    words = action.notation.split()
    player = table.players[0]
    top: Any = table.top()
    if words[0] == "take":
        return words[1] == TOKENS[setting.action].lower()
    if words[0] == "do":
        return words[1] == setting.action
    if words[0] in ("extra", "act"):
        return words[-1] in setting.extras and (words[-1] != "road" or player.road < 3)
    if words[0] == "refresh":
        return words[1] == setting.refresh[0]
    if words[0] == "swap":
        return SWAPS.index(words[1]) == {(0, 1): 0, (1, 3): 4}[setting.refresh[1:]]
    if words[0] == "rotate":
        return bool(action.a == setting.rotation % TURNS[top.tile])
    if words[0] == "wall":
        return 6 + action.a in setting.places
    if words[0] == "lot":
        return words[1].upper() in setting.lots
    if words[0] == "plaza":
        return words[1].upper() in setting.one_shot_plazas
    return words != ["use", "tiii-1"] or player.road < 3


def menu_endings(scene: Scene, setting: TileSetting, lost: str = "") -> set[Any] | None:
    """All positions in which a turn by the menu may end; `lost` leaves out a kind of choice."""
    seen = set()
    queue = [scene.table.clone()]
    found = set()
    rng = Random(1)
    while queue:
        table = queue.pop()
        settle(table, rng)
        table.pending.sort()
        me = table.players[0]
        me.points[:] = [0] * len(me.points)
        state = digest(table)
        if state in seen:
            continue
        seen.add(state)
        if len(seen) > MOST:
            return None
        legal = table.top().choices(table)
        kinds = {item // ITEM for item in table.pending}
        if END in legal and not kinds & FORCED:
            same, more = outcome(as_turn(table, ()))
            if SPECIAL_RIGHT in kinds:
                points = BOX.sectors[setting.sector].vp
                more = (*more[:5], more[5] + points, *more[6:])
            found.add((same, more))
        for action in legal:
            if action is END or action.verb == lost or not is_wanted(table, action, setting):
                continue
            twin = table.clone()
            twin.play(action)
            queue.append(twin)
    return found


def lost_endings(free: set[Any], menu: set[Any]) -> list[Any]:
    """Ends of the free turn that the menu neither reaches nor betters."""
    best: dict[Any, list[tuple[int, ...]]] = {}
    for same, more in menu:
        best.setdefault(same, []).append(more)
    return [
        (same, more)
        for same, more in free - menu
        if not any(
            all(a >= b for a, b in zip(one, more, strict=True)) for one in best.get(same, [])
        )
    ]


def compare(seed: int, shot: str = "") -> tuple[TileSetting, set[Any], set[Any]]:
    scene, setting, start = position(seed, shot)
    free = endings(start, setting, MOST)
    menu = menu_endings(scene, setting)
    assert free is not None, "this turn has too many lines to try"
    assert menu is not None, "this turn has too many lines to try"
    return setting, free, menu


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_inv_17_no_order_of_items_with_tiles_is_lost(seed: int):
    """INV-17 (PR-4.2): every end of a free turn with tiles is reached or bettered by the menu."""
    setting, free, menu = compare(seed)
    missing = lost_endings(free, menu)
    assert not missing, f"{setting}: {missing[:2]}"
    assert menu <= free, "the menu offers nothing that the free turn does not know"
    assert menu


@pytest.mark.slow
@pytest.mark.parametrize("shot", SHOTS)
def test_inv_17_one_shots_at_any_time(shot: str):
    """INV-17 (PR-4.2, PR-12.4): each one-shot before, between and after the other items."""
    seed = {"TIII-1": 40, "TIV-2": 27}.get(shot, SHOTS.index(shot))
    setting, free, menu = compare(seed, shot)
    missing = lost_endings(free, menu)
    assert not missing, f"{setting}: {missing[:2]}"
    assert menu <= free
    assert any(not same[6] for same, _ in menu), "it is used in some of the turns"


@pytest.mark.slow
@pytest.mark.parametrize(("verb", "seed"), [("refresh", 16), ("seal", 3), ("extra", 18)])
def test_inv_17_a_menu_without_a_kind_of_item_would_lose_options(verb: str, seed: int):
    """INV-17: the test can fail; each kind of item leads somewhere."""
    scene, setting, start = position(seed)
    free = endings(start, setting, MOST) or set()
    menu = menu_endings(scene, setting, lost=verb) or set()
    assert menu
    assert lost_endings(free, menu)
