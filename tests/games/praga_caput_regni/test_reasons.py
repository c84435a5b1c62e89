"""Reasons: what is not possible says why, at a place of the drawing where one would click."""

import random
import re

import pytest

import quatrefoil as qf
from quatrefoil.games.praga_caput_regni import GAME, words
from tests.games.praga_caput_regni.helpers import Scene
from tests.quick import only_quick

LOOK = GAME.look(["Anna", "Bela", "Cyril", "Dora"])
VARIANTS = {"side": "b", "road1": "kr1", "road2": "b", "road3": "kr3", "hunger_wall": "b"}

every_count = pytest.mark.parametrize("seats", only_quick([2], GAME.seats))


def reasons(scene: Scene) -> dict[str, list[str]]:
    """Sentences by place."""
    found: dict[str, list[str]] = {}
    for one in scene.table.top().blocked(scene.table):
        found.setdefault(one.place, []).append(GAME.words.reason(one, LOOK))
    return found


@every_count
@pytest.mark.parametrize("options", [{}, VARIANTS], ids=["plain", "variants"])
def test_every_reason_lies_at_a_place_of_the_drawing(seats: int, options: dict[str, str]):
    """A click on what is impossible finds its reason, for who decides."""
    match = qf.new("praga-caput-regni", seats=seats, seed=50 + seats, **options)
    dice = random.Random(seats)
    placed = 0
    while not match.over:
        asked = [one.place for one in match.blocked() if one.place]
        if asked:
            drawn = "".join(panel.markup for panel in match.panels(match.seat))
            there = set(re.findall(r'data-place="([^"]+)"', drawn))
            assert set(asked) <= there, match.decision.key
            placed += len(asked)
        match.play(dice.choice(match.choices))
    assert placed > 100


def test_pr_11_4_a_taken_place_of_the_bridge_explains_itself():
    """PR-11.4: the places are numbered from 1, as they are drawn."""
    scene = Scene().token_at("AT3", 5, 10).give(road=3, eggs=1)
    scene.table.bridge[2] = 1
    scene.table.pieces[25] = 0
    scene.play("take at3", "do road")
    scene.play(scene.choices[0])
    assert scene.key == "bridge-place"
    assert reasons(scene) == {"bridge-3": ["Place 3 is taken."]}


def test_pr_7_2_an_empty_row_is_the_reason():
    """PR-7.2: with no tile to take, gold and stone would not help."""
    scene = Scene().token_at("AT2", 5, 10).give(stone=9, wealth=0)
    for slot in range(4, 7):
        scene.table.tiles[scene.table.rows[slot]] = 0
        scene.table.rows[slot] = -1
    scene.play("take at2")
    assert reasons(scene)["hex-walls"] == ["Build a wall: there is no tile that you may take."]


def test_pr_14_1_an_extra_action_that_is_impossible_says_why():
    """PR-14.1: the windows are there; what is missing is told action by action."""
    scene = Scene().give(gold=0, stone=0, goldwin=2, road=5, wealth=0)
    found = reasons(scene)
    assert found["hex-road"] == ["Your figure has reached the end of the King's Road."]
    assert found["hex-walls"] == ["Build a wall: not possible with what you hold."]
    assert "res-goldwin" not in found
    scene.give(goldwin=1, silver=0)
    assert reasons(scene)["res-goldwin"] == ["An extra action costs two windows, one of them gold."]


def test_pr_7_3_each_row_says_why_it_cannot_be_refreshed():
    """PR-7.3: once a turn, for gold or stone, two tiles of which one is common (A-24)."""
    scene = Scene().give(gold=0, stone=0)
    assert reasons(scene)["row-walls"] == ["Walls: a refresh costs 1 gold or 1 stone."]
    scene.give(gold=2)
    for slot in range(2):
        scene.table.tiles[scene.table.rows[slot]] = 0
        scene.table.rows[slot] = -1
    scene.table.tiles[scene.table.rows[3]] = 0
    scene.table.rows[3] = -1
    found = reasons(scene.again())
    few = "Upgrades: there are no two tiles to replace, one of them common."
    assert found["row-upgrade"] == [few]
    assert "row-walls" not in found
    scene.play("refresh walls", "swap 1+2")
    assert reasons(scene)["row-walls"] == ["Walls: you have refreshed a row this turn."]


def test_pr_6_6_seals_that_cannot_be_claimed():
    """PR-6.6: the second seal of 6 VP is like the first; others are taken or too dear."""
    scene = Scene().give(claims=1, silver=1)
    scene.table.seals_left &= ~1
    scene.table.players[1].seals = 1
    found = reasons(scene.again())
    assert "seal s6a" in scene.choices
    assert found["seal-s6b"] == [
        "This seal is like another one that you can claim: claim that one."
    ]
    assert found["seal-sg"] == ["This seal is taken."]
    assert found["seal-ss"] == ["The seal costs 2 silver windows; you have 1."]


def test_a_38_who_must_buy_the_egg_is_told_so():
    """A-38 (PR-5.4): the token's action is possible with the egg, so the turn cannot end."""
    scene = Scene(side="b").token_at("AT3", 5, 6).give(gold=1, stone=0, eggs=0, road=3, walls=12)
    scene.play("take at3")
    assert "end" not in scene.choices
    found = reasons(scene)
    assert found["hex-road"] == [
        "Build the King's Road: not possible with what you hold; buy the egg of the wheel first."
    ]
    assert (
        "You cannot end your turn: with the egg of the wheel an action of your token is possible."
        in found[""]
    )
    assert "end" not in scene.play("buy-egg").choices
    assert "You cannot end your turn: an action of your token is possible." in reasons(scene)[""]


@every_count
def test_every_choice_lies_at_places_of_the_drawing(seats: int):
    """What the facts light up is there, for who decides."""
    match = qf.new("praga-caput-regni", seats=seats, seed=80 + seats, **VARIANTS)
    dice = random.Random(seats)
    while not match.over:
        drawn = "".join(panel.markup for panel in match.panels(match.seat))
        there = set(re.findall(r'data-place="([^"]+)"', drawn))
        for action in match.choices:
            assert set(words.places(match.facts(action))) <= there, action.notation
        match.play(dice.choice(match.choices))
