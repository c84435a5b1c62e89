"""Words: every choice, question, event, refusal and component has its sentence."""

import random
import re

import pytest
from rich.console import Console
from rich.text import Text

import quatrefoil as qf
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import find_language
from quatrefoil.engine.match import Match
from quatrefoil.games.praga_caput_regni import GAME
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.printed import CATHEDRAL_GRID
from quatrefoil.games.praga_caput_regni.rules.table import ITEM, SIDE_MOVE
from quatrefoil.games.praga_caput_regni.rules.vocabulary import VOCABULARY
from tests.games.praga_caput_regni.helpers import Scene
from tests.quick import only_quick

VARIANTS = {
    "side": "b",
    "road1": "kr1",
    "road2": "b",
    "road3": "kr3",
    "cathedral": "a",
    "hunger_wall": "b",
}
LOOK = Look(
    find_language("en", "quatrefoil.games.praga_caput_regni"), ["Anna", "Bela", "Cyril", "Dora"]
)


def say(scene: Scene, notation: str) -> str:
    facts = scene.table.top().facts(scene.table, VOCABULARY.parse(notation))
    return GAME.words.sentence(facts, LOOK)


def refusals(scene: Scene) -> list[str]:
    return [GAME.words.reason(one, LOOK) for one in scene.table.top().blocked(scene.table)]


@pytest.mark.parametrize("seats", only_quick([2], GAME.seats))
@pytest.mark.parametrize("options", [{}, VARIANTS], ids=["plain", "variants"])
def test_a_whole_game_in_words(seats: int, options: dict[str, str]):
    match = qf.new("praga-caput-regni", seats=seats, seed=seats, **options)
    dice = random.Random(seats)
    words = GAME.words
    while not match.over:
        prompt = match.describe()
        assert prompt.endswith(("?", "."))
        assert prompt != "The game goes on."
        for action in match.choices:
            sentence = match.describe(action)
            assert sentence.endswith(".")
            assert "{" not in sentence
        if match.decision.key == "menu":
            listed = [match.facts(action) for action in match.choices]
            assert all(group.heading for group in words.groups(listed, match.look()))
        for blocked in match.blocked():
            assert match.describe(blocked) != "That is not possible now."
            assert blocked.rule.startswith("PR-")
        match.play(dice.choice(match.choices))
    for _, event in match.log:
        assert match.describe(event).endswith(".")
    sheet = words.score_sheet(match.table, match.look())
    assert sheet[-1] == ("Total", match.scores)
    for seat, total in enumerate(match.scores):
        assert sum(row[seat] for _, row in sheet[:-1]) == total


def test_chance_has_words_too():
    """A person at a real table answers for nature."""
    match = qf.new("praga-caput-regni", seats=3, seed=1, nature="manual")
    dice = random.Random(2)
    for _ in range(400):
        if match.over:
            break
        assert match.describe() != "The game goes on."
        for action in match.choices[:4]:
            assert match.describe(action).endswith(".")
        match.play(dice.choice(match.choices))


def test_every_component_is_explained():
    look = qf.new("praga-caput-regni", seats=2, seed=1).look()
    for tip in GAME.words.tips():
        assert len(GAME.words.explain(tip, look)) > 10, tip
    assert GAME.words.explain("no-such-thing", look) == ""


@pytest.mark.parametrize("seats", only_quick([2], GAME.seats))
def test_the_terminal_shows_the_table(seats: int):
    match = qf.new("praga-caput-regni", seats=seats, seed=seats)
    match.names[0] = "Anna [b]"
    dice = random.Random(seats)
    while not match.over:
        match.play(dice.choice(match.choices))
        if dice.random() < 0.05:
            check_screen(match)
    check_screen(match)


def check_screen(match: Match) -> None:
    screen = GAME.terminal.screen(match.view(0), match.look())
    plain = Text.from_markup(screen).plain
    assert "Anna [b]" in plain
    assert max(len(line) for line in plain.splitlines()) <= 112
    for name in ("AT1", "AT6", "PA", "Cathedral", "S6a"):
        assert name in plain
    assert Console(width=120).render_str(screen).plain == plain


def test_pr_12_8_costs_are_told_with_the_discount():
    """PR-12.8 (1): the total of tile and lot is 2 gold less, in choices and refusals."""
    scene = Scene().know("TIV-1").give(gold=1, stone=0)
    scene.show("B1-08", 0)
    scene.show("B1-06", 1)
    scene.show("B1-01", 2)
    scene.play("use tiv-1")
    assert "The building with 5 VP costs 2 gold in all; you have 1 gold." in refusals(scene)
    assert say(scene, "pick b1-06").startswith("Take the building for 1 gold:")
    assert say(scene, "pick b1-01").startswith("Take the building for nothing:")
    scene.play("pick b1-06")
    assert "With lot 1 the building costs 2 gold; you have 1." in refusals(scene)
    free = Scene().know("TIV-1").give(gold=0)
    free.show("B1-01", 0)
    free.show("B1-02", 1)
    free.play("use tiv-1", "pick b1-01")
    assert say(free, "lot l01") == "Lot 1, at plaza 2 of row 2: pay 0 gold more, score 1 VP."
    free.play("lot l01")
    assert free.me.gold == 0


def test_pr_12_8_walls_are_told_with_the_discount():
    """PR-12.8 (2): the stone cost is 2 less."""
    scene = Scene().know("TIV-2").give(stone=1, gold=0)
    for place, wall in enumerate(("W1-09", "W1-10", "W1-02")):
        scene.show(wall, place)
    scene.play("use tiv-2")
    assert "The wall with 5 VP costs 2 stone in all; you have 1 stone." in refusals(scene)
    assert say(scene, "pick w1-10").startswith("Take the wall for 1 stone:")


def test_pr_4_4_the_reason_why_an_action_is_impossible():
    """PR-4.4, PR-8.1, PR-11.1, PR-11.8: no step, no egg, no place, or not enough."""
    scene = Scene(side="b").token_at("AT3", 5, 9).give(stone=9, wealth=0)
    for place, wall in enumerate(("W1-02", "W1-03", "W1-04")):
        scene.show(wall, place)
    scene.play("take at3").give(gold=0, stone=0, road=5)
    assert "Your figure has reached the end of the King's Road." in refusals(scene)
    assert "Build a wall: not possible with what you hold." in refusals(scene), "2 gold wait"
    scene.give(road=3, walls=12, stone=9)
    assert "The next step of the King's Road costs an egg." in refusals(scene)
    assert "All your wall places are taken." in refusals(scene)
    stone = Scene(side="b").token_at("AT3", 5, 2).give(gold=0, stone=0, road=5)
    stone.show("W1-02")
    stone.play("take at3")
    first = "Build a wall: not possible with what you hold; first collect what is waiting."
    assert first in refusals(stone)
    full = Scene().know("TIV-3").give(gold=9, wealth=0)
    full.table.free_lots = 0
    full.again().play("use tiv-3")
    assert "Every lot of the city is built." in refusals(full)


def told(scene: Scene, *notations: str) -> list[str]:
    """The lines of the log that these choices write."""
    scene.table.events = []
    scene.play(*notations)
    return [GAME.words.log_line(event, LOOK) for event in scene.table.events]


def test_pr_4_6_the_log_leaves_out_what_is_lost():
    """PR-4.6, PR-6.3: gold beyond 9 and steps beyond the end of a track are not gained."""
    scene = Scene().token_at("AT1", 5, 10).give(gold=8, mines=8, wealth=0, mine_token=-1)
    lines = told(scene, "take at1", "do mines", "produce")
    assert "Anna gains 1 gold, 2 VP and 1 technology step (Production)." in lines
    scene = Scene().token_at("AT1", 5, 10).give(gold=2, mines=8, wealth=0)
    assert "Anna gains 1 gold (Production)." in told(scene, "take at1", "do mines", "advance")


def test_pr_12_6_every_gain_is_in_the_log():
    """PR-12.6 (5), PR-19.2, PR-10.4: technologies of eggs, road tiles and Cathedral symbols."""
    scene = Scene().know("TII-5").token_at("AT1", 5, 6).play("take at1")
    assert "Anna gains 1 stone and 1 VP from a technology of level II." in told(scene, "buy-egg")
    scene = Scene(2, road2="b").token_at("AT2", 5, 10).give(road=2, stone=4)
    scene.show("W1-02")
    lines = told(scene, "take at2", "do walls", "pick w1-02")
    assert "Anna gains 2 VP (King's Road)." in lines
    scene = Scene(2, road2="a").token_at("AT1", 5, 10).give(road=2, gold=4)
    scene.show("B1-07")
    lines = told(scene, "take at1", "do buildings", "pick b1-07", "lot l16")
    assert "Anna gains 3 VP (King's Road)." in lines
    assert "Anna gains 1 move on the Cathedral (Buildings)." in lines


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", [{}, VARIANTS], ids=["plain", "variants"])
def test_pr_4_5_the_log_explains_every_point(seats: int, options: dict[str, str]):
    """PR-4.5: the points told in the log are those on the score sheet."""
    match = qf.new("praga-caput-regni", seats=seats, seed=40 + seats, **options)
    dice = random.Random(seats)
    while not match.over:
        match.play(dice.choice(match.choices))
    told = [0] * seats
    for _, event in match.log:
        if event.kind == "gain":
            told[event.seat] += event.data["gain"].get("vp", 0)
        elif event.kind == "score":
            told[event.seat] += event.data["vp"]
        elif event.kind == "technology":
            told[event.seat] += BOX.technologies[event.data["tech"]].extra.get("vp", 0)
    assert told == match.scores


def test_pr_12_5_the_points_of_a_token_are_told_with_the_technology_for_them():
    """PR-12.5 (6): position, 5-VP token and the special right, each with its own point."""
    scene = Scene().know("TI-6").token_at("AT1", 9, 1)
    scene.table.five = 1
    told = "Take Mines or Buildings: score 10 VP; bonus: a special tile or 2 VP."
    assert say(scene, "take at1") == told
    assert scene.play("take at1").me.vp == 10
    plain = Scene().token_at("AT1", 9, 1)
    assert "score 3 VP; bonus: a special tile or 1 VP" in say(plain, "take at1")


def test_pr_11_9_and_pr_6_5_pieces_and_claims_in_words():
    """PR-11.9: V1 scores every step of the university; PR-6.5: a claim may be used at once."""
    now = "3 VP now; at the end 1 VP for each step of your university."
    assert GAME.words.explain("V1", LOOK) == f"Gold bridge piece: {now}"
    assert "at once or in a later turn" in GAME.words.explain("claims", LOOK)


def test_the_log_names_no_id_that_nobody_sees():
    """Ids are our own: on the table a thing is what is printed on it."""
    match = qf.new("praga-caput-regni", seats=3, seed=2)
    dice = random.Random(3)
    while not match.over:
        match.play(dice.choice(match.choices))
    lines = " ".join(match.describe(event) for _, event in match.log)
    assert re.search(r"\b(?:[UWB][12]-\w+|AT\d|T[IV]+-\d|I?V\d|w\d\d)\b", lines) is None
    assert "takes Mines or Buildings from the wheel." in lines


def test_pr_13_1_the_log_counts_columns_from_one():
    """PR-13.1: the column where all markers start is the first."""
    scene = Scene().token_at("AT2", 5, 10).give(stone=9, wealth=0)
    wall = next(one.id for one in BOX.walls if one.hunger and one.era == 1)
    scene.show(wall)
    scene.play("take at2", "do walls", f"pick {wall.lower()}", "wall w01")
    if "rotate 0" in scene.choices:
        scene.play("rotate 0")
    assert "Anna moves to column 2: Hunger Wall." in told(scene, "move hunger_wall")


def test_pr_18_2_alone_one_counts_ones_own_turns():
    """PR-18.2: sixteen turns, on the page, on the wheel and in the terminal."""
    match = qf.new("praga-caput-regni", seats=1, seed=1)
    dice = random.Random(1)
    while match.table.ended < 2:
        match.play(dice.choice(match.choices))
    assert GAME.words.stage(match.table, match.look()) == "Turn 2 of 16 · era I"
    assert "Turn 2 of 16," in GAME.terminal.screen(match.view(0), match.look())
    assert ">2/16<" in match.panels(0)[0].markup


def test_pr_12_5_points_of_wheel_technologies_have_their_source():
    """PR-12.5 (1), (2): the VP of TI-1 and TI-2 count for technologies on the score sheet."""
    for tech, sector in (("TI-1", 9), ("TI-2", 2)):
        scene = Scene().know(tech).token_at("AT1", 5, sector).play("take at1", "collect-wheel")
        sheet = dict(GAME.words.score_sheet(scene.table, LOOK))
        assert sheet == {"Technologies": [1, 0], "Total": [1, 0]}


def test_pr_13_3_an_arrow_says_what_crossing_costs():
    """PR-13.3: no windows, but the crossing of a level."""
    scene = Scene().give(silver=2, cathedral_column=1, gold=1, stone=1)
    scene.play("climb cathedral")
    crossing = "Climb one row without windows; crossing the level costs 1 gold and 1 stone."
    assert say(scene, "rise") == crossing
    low = Scene().give(cathedral_column=3)
    low.table.pending.append(SIDE_MOVE * ITEM + CATHEDRAL_GRID)
    low.again().play("move cathedral")
    assert say(low, "rise") == "Climb one row without windows."
