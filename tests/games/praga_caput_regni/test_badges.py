"""Signs beside the choices tell the same amounts as their sentences."""

from xml.etree import ElementTree

from quatrefoil.drawing import Coin, Item, inline
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import find_language
from quatrefoil.games.praga_caput_regni import GAME
from quatrefoil.games.praga_caput_regni.rules.vocabulary import VOCABULARY
from quatrefoil.games.praga_caput_regni.words.choices import CHOICES
from tests.games.praga_caput_regni.helpers import Scene

SIZE = 20.0


def after(scene: Scene, notation: str) -> str:
    table = scene.table
    return GAME.words.signs(table.top().facts(table, VOCABULARY.parse(notation)))[1]


def cost(scene: Scene, notation: str) -> list[Item]:
    """The signs before the arrow."""
    facts = scene.table.top().facts(scene.table, VOCABULARY.parse(notation))
    return list(CHOICES.of(facts).cost(facts))


def test_pr_12_8_a_building_and_its_lot_show_the_discount():
    """PR-12.8 (1): 2 gold less on the total."""
    scene = Scene().know("TIV-1").give(gold=1, stone=0)
    scene.show("B1-06", 1)
    scene.show("B1-01", 2)
    scene.play("use tiv-1")
    assert cost(scene, "pick b1-06") == [Coin(1)]
    assert cost(scene, "pick b1-01") == [Coin(0)]
    scene.play("pick b1-01")
    assert after(scene, "lot l01") == inline([Coin(0), "to", 1, "vp"], SIZE)


def test_pr_12_8_a_wall_shows_the_discount():
    """PR-12.8 (2): 2 stone less."""
    scene = Scene().know("TIV-2").give(stone=1, gold=0)
    scene.show("W1-10", 1)
    assert scene.play("use tiv-2").key == "tile"
    assert cost(scene, "pick w1-10") == [1, "stone"]


def test_without_a_technology_a_tile_and_a_lot_show_what_is_printed():
    scene = Scene().token_at("AT1", 5, 10).give(gold=9, stone=9)
    scene.show("B1-06", 1)
    scene.play("take at1", "do buildings")
    assert cost(scene, "pick b1-06") == [Coin(3)]
    scene.play("pick b1-06")
    assert after(scene, "lot l01") == inline([Coin(1), "to", 1, "vp"], SIZE)


def test_pr_12_5_points_of_the_wheel_are_shown_with_the_technology_for_them():
    """PR-12.5 (6): position, 5-VP token and the special right, each with its own point."""
    scene = Scene().know("TI-6").token_at("AT1", 9, 1)
    scene.table.five = 1
    assert after(scene, "take at1") == inline([10, "vp", "special", "/", 2, "vp"], SIZE)
    plain = Scene().token_at("AT1", 9, 1)
    assert after(plain, "take at1") == inline([3, "vp", "special", "/", 1, "vp"], SIZE)


def test_pr_13_2_a_climb_shows_what_crossing_costs():
    scene = Scene().give(silver=2, hunger_row=2, gold=1, stone=1)
    crossing = [Coin(1), 1, "stone"]
    assert cost(scene, "climb hunger_wall") == [2, "window-silver", *crossing]
    shown = [2, "window-silver", "to", "vitus", "up"]
    assert after(scene, "climb cathedral") == inline(shown, SIZE)


def test_pr_13_3_an_arrow_lies_on_the_marker_that_it_lifts():
    """PR-13.3: no windows, but the crossing; both answers are given on the marker."""
    scene = Scene().give(silver=2, cathedral_column=1, gold=1, stone=1)
    scene.play("climb cathedral")
    assert scene.choices == ["rise", "stay"]
    assert after(scene, "rise") == inline([Coin(1), 1, "stone", "to", "up"], SIZE)
    assert after(scene, "stay") == ""
    view = GAME.view(scene.table, 0)
    mine = f"marker-cathedral-{view['colours'][0]}"
    for choice in scene.legal:
        assert list(GAME.words.places(scene.table.top().facts(scene.table, choice))) == [
            mine,
            "grid-cathedral",
        ]


def test_the_place_of_a_marker_is_a_part_of_its_grid():
    """A click on it means the grid where no arrow is asked about."""
    view = GAME.view(Scene(seats=4).table, 0)
    panels = GAME.board.panels(
        view,
        Look(
            find_language("en", "quatrefoil.games.praga_caput_regni"),
            ["Anna", "Bela", "Cyril", "Dora"],
        ),
    )
    castle = ElementTree.fromstring(next(p.markup for p in panels if p.area == "castle"))
    for grid in ("cathedral", "hunger_wall"):
        (frame,) = castle.iterfind(f".//g[@data-place='grid-{grid}']")
        inside = [part.get("data-place") for part in frame.iterfind("g")]
        assert inside == [f"marker-{grid}-{colour}" for colour in view["colours"]]


def test_pr_5_1_a_token_shows_what_it_costs_then_what_it_brings():
    """PR-5.1, PR-5.4: the position is paid; the egg is only offered, as on the wheel."""
    paid = Scene().token_at("AT1", 2, 9).give(gold=3)
    assert after(paid, "take at1") == inline([Coin(1), "to", Coin(2)], SIZE)
    egg = Scene().token_at("AT1", 2, 11).give(gold=3)
    assert after(egg, "take at1") == inline([Coin(1), "to", 1, "stone", "›", "egg"], SIZE)
    free = Scene().token_at("AT1", 5, 6)
    assert after(free, "take at1") == inline([Coin(1), "›", "egg"], SIZE)
