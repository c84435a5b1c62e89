"""Basic action C: the market (RC-7.1 to RC-7.6, RC-7.13 to RC-7.15)."""

import pytest

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.games.red_cathedral import GAME
from quatrefoil.games.red_cathedral.rules.printed import RECOGNITION
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.vocabulary import VOCABULARY
from tests.games.red_cathedral.bench import (
    BLUE,
    RED,
    YELLOW,
    give,
    goods,
    key,
    lay_dice,
    lay_influence,
    lay_tokens,
    options,
    play,
    put_tile,
    ready,
    roll_on,
    turn_of,
)


def market() -> RedCathedral:
    """T-13, T-14: yellow die 3 steps before blue with bricks, red one further with wood."""
    table = ready(active=YELLOW)
    lay_tokens(table, "gold", "emerald", "amethyst", "brick", "wood")
    lay_dice(table, yellow=(0, 3), blue=(3, 2), red=(4, 5), green=(6, 1), white=(7, 1))
    lay_influence(table, 3, "ic-m1")
    return table


def test_t_13_the_die_ends_beside_the_other() -> None:
    """T-13 (RC-7.1, RC-7.2): two dice on the space; paying is optional."""
    table = market()
    give(table, YELLOW, rubles=1)
    assert options(table, "move")[:3] == ["move red +0", "move yellow +0", "move yellow +1"]
    play(table, "move yellow +0")
    assert table.dice_at(3) == 2
    assert table.players[YELLOW].rubles == 1


def test_t_14_bricks_or_wood() -> None:
    """T-14 (RC-7.6): 4 bricks with two dice, or 1 ruble and 4 wood one space further."""
    table = market()
    play(table, "move yellow +0", "take 4")
    assert goods(table, YELLOW) == {"brick": 4}
    table = market()
    give(table, YELLOW, rubles=1)
    play(table, "move yellow +1", "take 4")
    assert goods(table, YELLOW) == {"wood": 4}
    assert table.players[YELLOW].rubles == 0


def test_t_15_two_bricks_for_an_emerald() -> None:
    """T-15 (RC-7.9): IA-M1 after T-14."""
    table = market()
    play(table, "move yellow +0", "take 4", "give ia-m1 brick", "receive emerald")
    assert goods(table, YELLOW) == {"brick": 2, "emerald": 1}


def test_t_16_workshop_tiles() -> None:
    """T-16 (RC-7.13, RC-7.14, D-38): a red-die tile at the wood, a 1 RP tile."""
    table = ready(active=BLUE, seats=4)
    lay_tokens(table, "wood", "brick", "stone", "gold")
    lay_dice(table, red=(0, 1), green=(0, 1), white=(0, 2), blue=(1, 1), yellow=(2, 1))
    put_tile(table, BLUE, "blue", "wt-01")
    put_tile(table, BLUE, "yellow", "wt-13")
    play(table, "move blue +0", "activate blue 2")
    assert goods(table, BLUE) == {"wood": 2}, "once, whatever the number of dice"
    table = ready(active=BLUE, seats=4)
    put_tile(table, BLUE, "yellow", "wt-13")
    before = table.players[BLUE].position
    play(table, "move yellow +0", "activate yellow 1")
    assert table.players[BLUE].position == before + 1


def test_t_22_a_full_space() -> None:
    """T-22 (RC-7.3): blue may not take red; red may pay 1 to 7, never 8."""
    for active, legal in ((BLUE, []), (RED, [f"move red +{n}" for n in range(1, 8)])):
        table = ready(active=active, seats=4)
        lay_dice(table, red=(0, 2), yellow=(2, 1), green=(2, 3), blue=(2, 4), white=(5, 1))
        give(table, active, rubles=12)
        assert [text for text in options(table, "move") if " red " in text] == legal
        reasons = [(b.reason, b.rule, b.data["die"]) for b in table.top().blocked(table)[:1]]
        assert reasons == [("space-full", "RC-7.3", "red")]


def test_t_23_dice_from_the_recognition_token_on() -> None:
    """T-23 (RC-2.6): recognition at space 6 puts the dice on 6, 7, 0, 1, 2."""
    table = GAME.lay(2, GAME.check_options(2, {"workshop": "basic", "setup": "free"}))
    assert isinstance(table, RedCathedral)
    for name in ("wood", "brick", "stone", "gold", "emerald", "amethyst", "recognition"):
        table.play(VOCABULARY.parse(f"token {name}"))
    rng = Random(4)
    while table.top().seat == NATURE and 0 in table.die_face:
        table.play(table.top().draw(table, rng))
    assert table.tokens[6] == RECOGNITION
    assert sorted(table.die_space) == [0, 1, 2, 6, 7]


def test_a_die_may_come_back_to_its_space() -> None:
    """RC-7.3: with paid steps a full lap ends where it began."""
    table = ready()
    lay_dice(table, white=(4, 1))
    give(table, 0, rubles=7)
    play(table, "move white +7")
    assert table.die_space[4] == 4
    assert table.players[0].rubles == 0


def test_nobody_pays_for_another_die() -> None:
    """RC-7.2: only the white die and the own one."""
    table = ready()
    give(table, 0, rubles=3)
    paid = {text.split()[1] for text in options(table, "move") if not text.endswith("+0")}
    assert paid == {"red", "white"}


def test_each_market_action_once_and_optional() -> None:
    """RC-7.4, RC-7.5, I-10: nothing need be taken; the dice of the space are rolled at last."""
    table = ready()
    lay_tokens(table, "wood", "brick", "stone")
    lay_dice(table, red=(0, 1), yellow=(1, 4), green=(2, 3), blue=(6, 5), white=(7, 6))
    lay_influence(table, 1, "ic-k1")
    play(table, "move red +0", "take 3")
    assert not options(table, "take")
    play(table, "use ia-k1", "finish")
    play(table, "roll red 5", "roll yellow 6")
    assert table.die_face == [5, 6, 3, 5, 6]
    assert table.die_space == [1, 1, 2, 6, 7]
    assert turn_of(table) == 1


@pytest.mark.parametrize(
    ("card", "steps"),
    [
        ("ic-k1", ["take 2", "use ia-k1"]),
        ("ic-m3", ["take 2", "favour ia-m4 blue 1"]),
        ("ic-k2", ["take 2", "discard ia-k3 wood brick stone"]),
    ],
)
def test_rc_7_5_the_last_market_action_can_be_undone_before_the_roll(
    card: str, steps: list[str]
) -> None:
    """Nothing is left to do but to finish: a person is asked all the same, so dice do not roll."""
    table = ready()
    lay_tokens(table, "brick", "wood")
    lay_influence(table, 1, card)
    put_tile(table, 0, "blue", "wt-06")
    give(table, 0, wood=1, brick=1, stone=1)
    match = Match(GAME, 2, GAME.check_options(2, {}), seed=4, table=table)
    match.play("move red +0")
    for step in steps:
        match.play(step)
    assert [action.notation for action in match.choices] == ["finish"]
    assert match.can_undo(0)
    match.undo(0)
    assert steps[-1] in [action.notation for action in match.choices]
    match.play(steps[-1])
    match.play("finish")
    assert not match.can_undo(0), "chance has decided since"


def test_rules_version_1_rolls_without_asking() -> None:
    """Records of before have no such step, and replay as they were played."""
    table = ready()
    table.rules = 1
    lay_tokens(table, "brick", "wood")
    lay_influence(table, 1, "ic-k1")
    play(table, "move red +0", "take 2", "use ia-k1")
    assert options(table)[0].startswith("roll red")


def test_no_market_action_still_rolls() -> None:
    """RC-7.5: mandatory, also when nothing was taken."""
    table = ready()
    play(table, "move red +0", "finish")
    assert options(table)[0].startswith("roll red")


def test_take_is_limited_by_space_and_supply() -> None:
    """RC-1.2, RC-1.5, RC-1.6, DP-13: 1 to the most; with a full inventory not at all."""
    table = market()
    give(table, YELLOW, wood=3)
    play(table, "move yellow +0")
    assert options(table, "take") == ["take 3", "take 2", "take 1"]
    table = market()
    give(table, YELLOW, wood=6)
    play(table, "move yellow +0")
    assert not options(table, "take")
    assert "inventory-full" in {b.reason for b in table.top().blocked(table)}
    table = market()
    table.supply -= 19 << 8
    play(table, "move yellow +0")
    assert options(table, "take") == ["take 1"]


def test_rubles_are_limited_by_the_bank() -> None:
    """RC-1.2, RC-1.7: a token and a tile give what the bank still has."""
    table = ready(active=YELLOW)
    lay_tokens(table, "gold", "emerald", "amethyst", "rubles")
    lay_dice(table, yellow=(0, 3), blue=(3, 2), red=(4, 5), green=(6, 1), white=(7, 1))
    put_tile(table, YELLOW, "yellow", "wt-12")
    give(table, RED, rubles=69)
    assert table.bank == 1
    play(table, "move yellow +0")
    assert options(table, "take") == ["take 1"]
    play(table, "take 1")
    assert (table.bank, table.players[YELLOW].rubles) == (0, 1)
    assert not options(table, "activate"), "nothing is left for the tile"


def test_the_workshop_works_after_influence() -> None:
    """RC-7.4: the market actions in any order, each once."""
    table = ready()
    lay_tokens(table, "wood", "brick")
    lay_influence(table, 1, "ic-k1")
    put_tile(table, 0, "red", "wt-13")
    play(table, "move red +0", "use ia-k1")
    assert options(table, "activate") == ["activate red 1"]
    before = table.players[0].position
    play(table, "activate red 1")
    assert table.players[0].position == before + 1
    assert not options(table, "activate")
    play(table, "take 4")
    assert goods(table, 0) == {"brick": 4}


def test_two_white_tiles_one_activation() -> None:
    """RC-7.13, D-26, DP-15: choose one of the two, once."""
    table = ready()
    put_tile(table, 0, "white_1", "wt-06")
    put_tile(table, 0, "white_2", "wt-13")
    play(table, "move white +0")
    assert options(table, "activate") == ["activate white_1 1", "activate white_2 1"]
    play(table, "activate white_2 1")
    assert not options(table, "activate")


def test_a_face_down_tile_is_useless() -> None:
    """RC-5.4: it is never activated."""
    table = ready()
    table.players[0].slots = (6 + 128) << 0
    play(table, "move red +0")
    assert not options(table, "activate")


def test_exchange_pays_for_influence_between_market_actions() -> None:
    """RC-4.4, DP-12: asked again even if only finish is left, as an exchange may pay."""
    table = ready()
    lay_tokens(table, "wood", "brick")
    lay_influence(table, 1, "ic-k1")
    give(table, 0, rubles=1)
    table.players[0].position = 59
    play(table, "move red +0", "take 2")
    assert "use ia-k2" not in options(table)
    play(table, "exchange", "use ia-k2")
    assert table.players[0].position == 59
    assert key(table) == "repeat", "another exchange could pay again"
    play(table, "stop", "finish")
    roll_on(table)
    assert key(table) == "end-turn", "RC-4.4, DP-16: free actions after the roll"
    play(table, "reroll 4", "roll white 2", "end")
    assert turn_of(table) == 1
