"""The component file and the geometry (PR-1, PR-2)."""

import re
from importlib.resources import files

import pytest

from quatrefoil.engine.box import BadValues, Key, Values
from quatrefoil.engine.components import BadComponents
from quatrefoil.games.praga_caput_regni.rules.components import BOX, SETS, read_components
from quatrefoil.games.praga_caput_regni.rules.geometry import distance, neighbour, vertex
from quatrefoil.games.praga_caput_regni.rules.printed import (
    BOARD_ACROSS,
    BOARD_EDGE,
    BOARD_HEXES,
    CORNER,
    EDGE,
    LOT_HEXES,
    LOT_PLAZA,
    LOT_PRINTED,
    PLAZA_HEXES,
    TILES,
    TURNS,
    pack,
    unpack,
)

TEXT = files("quatrefoil.games.praga_caput_regni").joinpath("components.toml").read_text("utf-8")


def test_inv_20_the_file_is_the_box():
    """INV-20 (PR-1.1, PR-1.2): counts as in the rulebook, provenance everywhere."""
    assert len(BOX.upgrades) == 30
    assert len(BOX.walls) == len(BOX.buildings) == 36
    assert len(BOX.technologies) == 24
    assert len(BOX.lots) == 29
    assert len(BOX.plazas) == 10
    assert len(BOX.plaza_tiles) == 11
    assert len(BOX.production_tokens) == 8
    assert len(BOX.seals) == 5


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "W1-01"\nera = 1', 'id = "W1-01"\ncolour = "red"\nera = 1', "unknown key colour"),
        ('id = "W1-01"', 'id = "W1-02"', "two things"),
        (
            'rarity = "special"\naction = "upgrade"',
            'rarity = "rare"\naction = "upgrade"',
            "special",
        ),
        ("players_min = 1", "", None),
        ('plaza = "PA"', 'plaza = "PX"', "plaza"),
        ("reward = { vp = 1 }", "reward = { fame = 1 }", "no part"),
        ('edges = ["tech", "", "", "silver", "", ""]', 'edges = ["tech"]', "edges"),
        ('provenance = "reconstructed"', 'provenance = "guess"', "provenance"),
    ],
)
def test_wrong_component_files_are_refused(old: str, new: str, message: str | None):
    """PR-1.1: an owner of the box who edits the file is told what is wrong with it."""
    assert old in TEXT
    changed = TEXT.replace(old, new, 1)
    if message is None:
        assert read_components(changed)
        return
    with pytest.raises(BadComponents, match=message):
        read_components(changed)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "upper = { vp = 4 }\nlower = { stone = 3 }",
            "upper = { vp = 9 }\nlower = { vp = 9 }",
            r"\(vp\) adds up",
        ),
        ("max = 8\ntoken_at = 5", "max = 15\ntoken_at = 5", r"\(gold\) adds up"),
        ("gain = { gold = 2 }", "gain = { gold = 9 }", None),
        ("extra = { gold = 1, vp = 1 }", "extra = { gold = 14, vp = 1 }", r"\(gold\) adds up"),
        ('"vp5"]', '"vp20"]', "a cell 'vp20'"),
    ],
)
def test_pr_4_5_gains_that_do_not_fit_are_refused(old: str, new: str, message: str | None):
    """PR-4.5: what the rules add up stays within one gain, or the file is refused."""
    assert old in TEXT, "the entry that is changed"
    changed = TEXT.replace(old, new, 1)
    if message is None:
        assert read_components(changed)
        return
    with pytest.raises(BadComponents, match=message):
        read_components(changed)


def test_a_29_a_bonus_that_the_notation_cannot_hold_is_refused():
    """A-29: gold that waits is collected by its amount, of which there are words up to 3."""
    upgrade = next(one for one in BOX.upgrades if "gold" in one.bonus)
    start = TEXT.index(f'id = "{upgrade.id}"')
    changed = TEXT[:start] + re.sub(r"gold = \d", "gold = 4", TEXT[start:], count=1)
    with pytest.raises(BadComponents, match="cannot wait"):
        read_components(changed)


def test_inv_9_every_lot_adjoins_its_plaza_alone():
    """INV-9 (PR-2.8)."""
    for lot, hex in enumerate(LOT_HEXES):
        near = [n for n, plaza in enumerate(PLAZA_HEXES) if distance(hex, plaza) == 1]
        assert near == [LOT_PLAZA[lot]]


def test_inv_9_corner_identities():
    """INV-9 (PR-2.7): corner k is corner k + 2 and k + 4 of the two hexes beside it."""
    for hex in [*LOT_HEXES, *BOARD_HEXES]:
        for k in range(6):
            assert vertex(hex, k) == vertex(neighbour(hex, k), (k + 2) % 6)
            assert vertex(hex, k) == vertex(neighbour(hex, (k + 1) % 6), (k + 4) % 6)


def test_inv_9_six_rotations_are_none():
    """INV-9 (PR-2.12): side d shows edge d - s; a period of the pattern is a rotation less."""
    for n, tile in enumerate(TILES):
        for s in range(6):
            for d in range(6):
                at = (n * 6 + s) * 6 + d
                assert CORNER[at] == tile.corners[(d - s) % 6]
                assert EDGE[at] == EDGE[(n * 6 + (s + TURNS[n]) % 6) * 6 + d]


def test_pr_2_9_each_printed_blue_corner_touches_two_lots():
    """PR-2.9."""
    assert len(BOX.blue_corners) == 8
    assert sum(LOT_PRINTED) == 16


def test_pr_2_11_the_action_board_is_two_rings():
    """PR-2.11: six wall places touch two action hexes, six touch one."""
    touching = []
    for place in range(6, 18):
        across = [BOARD_ACROSS[place * 6 + side] for side in range(6)]
        touching.append(sum(1 for other in across if 0 <= other < 6))
    assert sorted(touching) == [1] * 6 + [2] * 6
    assert len({key for key in BOARD_EDGE if key >= 0}) == 36


def test_gains_are_packed_and_unpacked():
    """PR-4.5: in the order of the parts."""
    gain = {"gold": 2, "vp": 9, "tech": 1, "hunger": 1, "either_side": 1}
    assert list(unpack(pack(gain)).items()) == list(gain.items())


@pytest.mark.parametrize(
    ("key", "values", "complaint"),
    [
        (("technology", "TII-5"), {"extra": {"egg": 1}}, "none of"),
        (("technology", "TIV-3"), {"extra": {"vp": 1}}, "permanent"),
        (("tracks.production", "mines"), {"vp_at": [4, 7], "tech_at": [7]}, "two bonuses"),
        (
            ("tracks.technology", "technology"),
            {"levels_at": {"I": 3, "II": 2, "III": 5, "IV": 6}},
            "levels",
        ),
        (("tracks.technology", "technology"), {"max": 7}, None),
        (("technology", "TII-1"), {"symbol": "cube_space"}, None),
        (("technology", "TII-1"), {"symbol": "hunger"}, "no technology refers"),
        (("technology", "TI-1"), {"symbol": "cathedral"}, "no technology refers"),
        (("wheel.frame", "WF0"), {"cost_gold": 0}, "red places cost"),
        (("wheel.frame", "WF0"), {"vp": 1}, "blue ones score"),
        (("wheel.frame", "WF5"), {"cost_gold": 1}, "green ones do nothing"),
        (("wheel.frame", "WF11"), {"vp": 7}, None),
        (("wheel.sector", "SEC1"), {"kind": "gain"}, "a sector has"),
        (("wheel.sector", "SEC1"), {"vp": 0}, "a sector has"),
        (("wheel.sector", "SEC1"), {"kind": "gain", "gain": {"gold": 1}, "vp": 0}, None),
        (("wheel.sector", "SEC6"), {"pay": {}}, "one egg with its price"),
        (("wheel.sector", "SEC6"), {"gain": {"egg": 2}}, "one egg with its price"),
        (("wheel.sector", "SEC6"), {"pay": {"stone": 3}}, None),
        (("road", "RD1"), {"free_or": {}}, "Free effect: or this gain is missing"),
        (("road", "RD1"), {"free_pay": 2}, "nothing called “Free effect: gold to pay”"),
        (("road", "RD1"), {"free_gain": {"stone": 1}}, None),
        (("road", "RD3"), {"free_per_upgrade": 0}, "is missing"),
        (("road_tile", "KR2"), {"gain_b": {}}, "is missing"),
        (("road_tile", "KR2"), {"stone": 1}, "nothing called"),
        (("road_tile", "KR3"), {"vp_per_window": 3}, None),
        (("action_board", "AB"), {"order": ["mines"] * 6}, "each action once"),
        (("city.lot", "L01"), {"prebuilt": [2, 2]}, "twice"),
        (("city.lot", "L01"), {"prebuilt": [4]}, None),
        (("city.lot", "L01"), {"cost_gold": 2, "vp": 1}, None),
        (("city.lot", "L01"), {"cost_gold": 3, "vp": 1}, "too dear"),
    ],
)
def test_what_no_box_can_say_is_refused(key: Key, values: Values, complaint: str | None):
    """PR-1.1: the rules would not come to an end with it, or could not show it."""
    values = {**SETS.values()[key], **values}
    if complaint is None:
        assert SETS.add({key: values}) != SETS.own
        return
    with pytest.raises(BadValues, match=complaint):
        SETS.add({key: values})
