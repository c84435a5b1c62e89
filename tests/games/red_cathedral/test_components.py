"""The component file: counts, references, provenance, unknown keys."""

from dataclasses import replace
from importlib import resources

import pytest

from quatrefoil.engine.components import BadComponents
from quatrefoil.games.red_cathedral.rules import guilds
from quatrefoil.games.red_cathedral.rules.components import components, read
from quatrefoil.games.red_cathedral.rules.guilds import influence_of
from quatrefoil.games.red_cathedral.words import influence

TEXT = resources.files("quatrefoil.games.red_cathedral").joinpath("components.toml").read_text()


def test_the_box_is_whole() -> None:
    """Section 3 of the specification."""
    box = components()
    assert len(box.sections) == 40
    assert len(box.tiles) == 28
    assert sum(tile.only_3_4_players for tile in box.tiles) == 14
    assert len(box.cards) == 12
    assert len(box.actions) == 18
    assert len(box.plans) == 9
    assert len(box.tokens) == 8
    assert len(box.solo_cards) == 5
    assert len(box.boards) == 8


def test_section_rewards_follow_the_model() -> None:
    """Recognition and rubles together: worth of the materials and one a piece less one."""
    value = components().tables["section_model"]["value"]
    for section in components().sections:
        worth = sum(value[name] * count for name, count in section.cost.items())
        pieces = sum(section.cost.values())
        assert section.recognition + section.rubles == worth + pieces - 1


def test_an_influence_action_has_a_known_effect() -> None:
    entry = replace(components().actions[0], effect="brew_tea")
    with pytest.raises(BadComponents, match="IA-C1: unknown effect 'brew_tea'"):
        influence_of(0, entry)


def test_every_effect_has_words() -> None:
    """One card, one place: a class in the rules, one in the words."""
    assert set(guilds.EFFECTS) == set(influence.EFFECTS)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("amount = 2\nprovenance", "amount = 2\ncolour = 1\nprovenance", "unknown key colour"),
        ('type = "base"', 'type = "cellar"', "cards"),
        ("tower_heights = [4, 3, 3, 2]", "tower_heights = [4, 3, 3, 3]", "add up to"),
        ('actions = ["IA-C1", "IA-C2"]', 'actions = ["IA-C1", "IA-X9"]', "no action"),
        ('actions = ["IA-C1", "IA-C2"]', 'actions = ["IA-C1", "IA-T1"]', "another guild"),
        (
            '\nprovenance = "rulebook"',
            '\nprovenance = "hearsay"',
            "missing or unknown",
        ),
        ('{ "1" = 25, "3" = 15 }', '{ "1" = 2, "3" = 2 }', "worth 8 rubles in all"),
        ('{ "1" = 25, "3" = 15 }', '{ "1" = 25, "5" = 15 }', "denominations"),
        ("  5, 9, 13,", "  5, 13, 9,", "must rise"),
        ("  5, 9, 13,", "  9, 13,", "one for each prestige point"),
        ("78, 79, 80,", "77, 78, 79,", "must rise, and the last one is 80"),
        ('["IA-C1", "IA-C2"]', '["IA-C1", "IA-C1"]', "the same action twice"),
        ("rubles_gain = 1", "rubles_gain = 1\nprestige_gain = 1", "nothing called Brings prestige"),
        ("prestige_gain = 1", "prestige_gain = 0", "either recognition or prestige"),
        ("rubles_cost = 3\nprestige_gain", "prestige_gain", "IA-K2: free and without limit"),
        (
            'shows = "red"\nonly_3_4_players = true',
            'shows = "red"\nonly_3_4_players = false',
            "WT-15",
        ),
        (
            'shows = "red"\nonly_3_4_players = true',
            'shows = "blue"\nonly_3_4_players = true',
            "WT-15",
        ),
        ('shows = "red"', 'shows = "purple"', "it shows 'purple'"),
        ('shows = "red"', 'shows = "wood"', "WT-01: it brings nothing"),
        ('id = "WT-02"', 'id = "WT-01"', "stands twice"),
        ('resource = "gold"\namount = 1', 'resource = "silver"\namount = 1', "resource tokens"),
        ("[market]", "[bazaar]", "market"),
        ("cards = 66", "cards = 65", "cards"),
        ("[meta]", '[cellar]\nprovenance = "public"\n\n[meta]', "unknown table 'cellar'"),
        ('["IC-C1", "IC-T1", "IC-M1", "IC-K1"]', '["IC-C1", "IC-T1", "IC-M1"]', "first_game"),
        ("recognition = 3\nrubles = 2\n", "recognition = 3\n", "rubles"),
    ],
)
def test_a_contradiction_is_refused(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    with pytest.raises(BadComponents, match=complaint):
        read(TEXT.replace(old, new, 1))
