"""Facts: what a choice is said to give is what comes, but for caps, ends and what waits."""

import pytest

import quatrefoil as qf
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import settle
from quatrefoil.games.praga_caput_regni import GAME
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.facts import (
    LotFacts,
    RotationFacts,
    TakeFacts,
    TileFacts,
    holdings,
)
from quatrefoil.games.praga_caput_regni.rules.vocabulary import VOCABULARY
from tests.games.praga_caput_regni.helpers import Scene
from tests.quick import only_quick

VARIANTS = {"road1": "kr1", "road2": "b", "road3": "kr3", "side": "b"}
MOST = {"gold": 9, "stone": 9, "tech": 8, "univ": 8, "mine": 8, "quarry": 7}
MOVES = ("hunger", "cathedral", "either_side")
WAITING = ("take", "production", "any-plaza")
"""Choices whose gain comes later."""


def facts(scene: Scene, notation: str) -> Facts:
    return scene.table.top().facts(scene.table, VOCABULARY.parse(notation))


@pytest.mark.parametrize("seats", only_quick([2], GAME.seats))
@pytest.mark.parametrize("options", [{}, VARIANTS], ids=["plain", "variants"])
def test_pr_4_5_what_is_given_is_gained(seats: int, options: dict[str, str]):
    """PR-4.5, PR-4.6, PR-6.3: all parts come at once, up to the cap and the end of a track."""
    table = GAME.lay(seats, GAME.check_options(seats, options))
    rng = Random(70 + seats)
    checked = 0
    while legal := settle(table, rng):
        for action in legal:
            said = table.top().facts(table, action)
            gives = getattr(said, "gives", {})
            after = table.clone()
            after.play(action)
            if not gives or action.verb in WAITING or len(after.stack) > len(table.stack):
                continue
            have = holdings(table.players[said.seat])
            for part, n in gives.items():
                if part in MOVES:
                    continue
                room = MOST.get(part, 99) - have[part] + said.cost.get(part, 0)
                assert said.gain.get(part, 0) >= min(n, room), (action.notation, part)
                checked += 1
        table.play(legal[rng.below(len(legal))])
    assert checked > 20


def test_pr_5_1_a_token_costs_and_scores_at_once_and_its_bonus_waits():
    """PR-5.1, PR-5.3, A-17: the position counts now, gold of the sector when it is collected."""
    scene = Scene().token_at("AT1", 2, 9).give(gold=3)
    said = facts(scene, "take at1")
    assert isinstance(said, TakeFacts)
    assert (said.cost, said.gain, said.gives) == ({"gold": 1}, {}, {"gold": 2})
    assert (said.token, said.actions, said.position) == ("AT1", ["mines", "buildings"], 2)
    assert [(m.piece, m.origin, m.target) for m in said.moves] == [
        ("token-at1", "sector-9", "taken")
    ]


def test_pr_12_6_what_an_egg_sets_off_is_among_the_facts():
    """PR-12.6 (5): the stone for the egg and the stone of the technology are both told."""
    scene = Scene().know("TII-5").token_at("AT1", 5, 11).play("take at1")
    said = facts(scene, "buy-egg")
    assert said.cost == {"stone": 1}
    assert said.gain == {"stone": 1, "egg": 1, "vp": 1}


def test_pr_12_8_the_price_of_a_building_is_that_of_tile_and_lot():
    """PR-12.8 (1): what the tile leaves of the discount lowers the lot."""
    scene = Scene().know("TIV-1").give(gold=2, stone=0)
    scene.show("B1-01", 0)
    scene.play("use tiv-1")
    tile = facts(scene, "pick b1-01")
    assert isinstance(tile, TileFacts)
    assert tile.price == {"gold": 0}
    assert tile.cost == {}, "paid with the lot"
    lot = facts(scene.play("pick b1-01"), "lot l01")
    assert isinstance(lot, LotFacts)
    assert (lot.cost, lot.more, lot.points) == ({}, 0, 1)


def test_pr_15_2_the_end_of_a_turn_is_told():
    """PR-15.1, PR-15.2: a turn ends at once, unless windows have to be chosen first."""
    scene = Scene().token_at("AT1", 5, 10).play("take at1", "do mines", "advance")
    said = facts(scene, "end")
    assert said.ends_turn
    assert "token-at1" in [move.piece for move in said.moves]
    scene.give(silver=2, goldwin=1)
    assert not facts(scene, "end").ends_turn
    assert facts(scene.play("end"), "keep gold-silver").ends_turn


def test_pr_10_8_a_reward_for_others_is_told():
    """PR-10.7, PR-10.8: who has cubes on a full plaza gains, and gets the cubes back."""
    said = to_the_last_lot(Scene().plaza("PJ", "PZ-G2"))
    assert said.others[1]["cube"] == 1


def to_the_last_lot(scene: Scene) -> Facts:
    """The rotation of the building that fills plaza PJ, where seat 1 leads with a cube."""
    lots = [lot.id for lot in BOX.lots if lot.plaza == "PJ"]
    houses = iter(("B1-02", "B1-03", "B1-04", "B1-05", "B2-01", "B2-02"))
    for n, lot in enumerate(lots[:-1]):
        scene.clear(lot).build(next(houses), lot, cube=1 if n == 0 else None)
    scene.token_at("AT1", 5, 10).give(gold=9, wealth=0)
    turned = [one for one in BOX.buildings if 1 in one.corners and one.era == 1]
    last = next(one.id for one in turned if not one.cube_space and one.rarity == "common")
    scene.show(last, 0)
    lot = f"lot {lots[-1].lower()}"
    scene.play("take at1", "do buildings", f"pick {last.lower()}", lot)
    return facts(scene, "rotate 0")


def test_facts_are_plain_data_for_programs():
    """The API gives facts as they are: arguments by name, then what they say."""
    scene = Scene().token_at("AT1", 2, 9).give(gold=3)
    data = facts(scene, "take at1").to_dict()
    assert data["verb"] == "take"
    assert data["cost"] == {"gold": 1}
    assert data["moves"] == [{"piece": "token-at1", "origin": "sector-9", "target": "taken"}]


def test_pr_9_facts_say_at_which_sides_and_corners_a_tile_pays():
    """What is ringed on the board is what pays: nothing without an end, no end without a gain."""
    seen: set[str] = set()
    for seed in range(8):
        match, luck = qf.new("praga-caput-regni", seats=2, seed=seed), Random(seed)
        while not match.over:
            if match.decision.key.endswith("rotation"):
                for action in match.choices:
                    seen.update(check_ends(match.facts(action)))
            match.play(match.choices[luck.below(len(match.choices))])
    assert {"red", "blue"} < seen


def check_ends(said: Facts) -> dict[str, int]:
    assert isinstance(said, RotationFacts)
    assert bool(said.gives) == bool(said.sides or said.corners)
    assert bool(said.corners) == bool(said.gives.get("blue" if said.lot else "red", 0))
    return said.gives
