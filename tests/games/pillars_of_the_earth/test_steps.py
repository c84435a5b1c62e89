"""Steps 3 to 11: mill, Kingsbridge, priory, production, court, Shiring and castle (PE-9 to 13)."""

import pytest

from quatrefoil.engine.decision import WeightedChance
from quatrefoil.games.pillars_of_the_earth import GAME
from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars
from tests.games.pillars_of_the_earth.bench import (
    before_step,
    builder,
    crew,
    cubes,
    hold,
    in_round,
    mask,
    parse,
    play,
    ready,
    run,
    take,
)


def milled(workers: int, gold: int, event: str) -> int:
    """Gold after step 3 with so many workers in the mill."""
    table = ready(2)
    table.mill = [workers, 0]
    table.reserve = [12 - workers, 12]
    table.gold[0] = gold
    run(before_step(table, 3, event))
    assert table.mill == [0, 0]
    assert table.reserve[0] == 12, "PE-9.2"
    return table.gold[0]


def test_ex_13_mill() -> None:
    """EX-13 (PE-9.1, PE-19.3): gold 27 and 5 workers make 30; up to five earn double."""
    assert milled(5, 27, "volunteers") == 30
    assert milled(8, 0, "volunteers") == 8
    assert milled(8, 0, "philip_goods") == 13
    assert milled(3, 0, "philip_goods") == 6


def test_ex_10_yields() -> None:
    """EX-10 (PE-11.2): a card of 4 wood brings 5 with `volunteers`, 3 with `cold_winter`."""
    for event, brought in (("king_victory", 4), ("volunteers", 5), ("cold_winter", 3)):
        table = ready(2)
        take(table, 0, "forest_4")
        table.reserve[0] = 3
        run(before_step(table, 6, event))
        assert cubes(table, 0)["wood"] == brought
        assert table.reserve[0] == 12, "PE-11.4"
        assert int(table.unused_cards).bit_count() == 9, "PE-11.4"


def test_incomes_are_not_changed_by_events() -> None:
    """PE-11.2, PE-11.3, PE-20.10, PE-20.13, PE-20.14: one cube each, whatever the event."""
    for event in ("volunteers", "cold_winter", "king_victory"):
        table = ready(2)
        hold(table, 0, "aliena tom_builder richard")
        run(before_step(table, 6, event))
        assert cubes(table, 0) == {"wood": 1, "stone": 1, "sand": 1, "metal": 0}


def test_owed_cubes() -> None:
    """PE-2.6, Q-18: an exhausted supply goes below 0, the market is not touched."""
    table = ready(2)
    table.from_supply(1, 0, 18)
    take(table, 0, "forest_3")
    table.reserve[0] = 6
    run(before_step(table, 6, "king_victory"))
    assert cubes(table, 0)["wood"] == 3
    assert table.supply[0] == -2
    assert table.market[0] == 4


def gained(card: str, seats: int = 2, number: int = 1) -> Pillars:
    """Red's builder stands at Kingsbridge below this card; step 4 is carried out."""
    table = in_round(ready(seats), number)
    table.kingsbridge = [ADVANTAGES.index(card), -1]
    table.advantages_seen |= 1 << ADVANTAGES.index(card)
    builder(table, 0, "kingsbridge_1")
    run(before_step(table, 4, "king_victory"))
    return table


def test_immediate_cards() -> None:
    """PE-10.1, PE-20.1, PE-20.6 to PE-20.9, PE-20.17: carried out and removed at once."""
    expected = {
        "toledo_mathematics": {"metal": 2},
        "cathedral_near_completion": {"stone": 1, "wood": 1},
        "royal_festivities": {"metal": 1},
    }
    for card, brought in expected.items():
        table = gained(card)
        assert {r: n for r, n in cubes(table, 0).items() if n} == brought
        assert table.advantages[0] == 0
        assert card in GAME.view(table, 0)["advantages_gone"]
    assert gained("weeping_madonna").points[0] == 5
    assert gained("wool_fair").gold[0] == 28


def test_otto_stays() -> None:
    """PE-20.3, Q-21: the black worker joins the reserve and is kept."""
    table = gained("otto_blackface")
    assert table.black == 0
    assert table.reserve[0] == 13
    view = GAME.view(table, 1)["players"][0]
    assert (view["workers"], view["black"]) == (13, 1)
    assert table.advantages[0] == 0


@pytest.mark.parametrize("card", ["brother_remigius", "archbishop_thomas", "royal_loyalty"])
def test_one_time_cards_lie_before_the_player(card: str) -> None:
    """PE-20.18."""
    table = gained(card)
    assert GAME.view(table, 1)["players"][0]["advantages"] == [card]


def test_cards_without_builder_are_removed() -> None:
    """PE-10.2: nobody's card is gone for good."""
    table = ready(2)
    cards = [ADVANTAGES[card] for card in table.kingsbridge]
    run(before_step(table, 4, "king_victory"))
    assert table.kingsbridge == [-1, -1]
    assert set(cards) <= set(GAME.view(table, 0)["advantages_gone"])


def test_priory() -> None:
    """PE-10.3, PE-10.4, PE-20.16: 2 and 1 points, one more each with `prior_philip`."""
    table = ready(2)
    builder(table, 0, "priory_2")
    builder(table, 1, "priory_1")
    hold(table, 0, "prior_philip")
    run(before_step(table, 5, "king_victory"))
    assert table.points == [4, 4]
    assert table.bag == [3, 3]


def test_prior_philip_counts_in_the_round_of_gaining() -> None:
    """PE-10.4: step 5 comes after step 4."""
    table = ready(2)
    table.kingsbridge[0] = ADVANTAGES.index("prior_philip")
    table.advantages_seen |= mask("prior_philip", ADVANTAGES)
    builder(table, 0, "kingsbridge_1")
    builder(table, 0, "priory_1")
    run(before_step(table, 4, "king_victory"))
    assert table.points[0] == 5


def taxed(gold: int, points: int, tax: int, cards: str = "") -> tuple[int, int]:
    """Gold and points of red after this tax roll."""
    table = ready(2)
    table.gold[0], table.points[0] = gold, points
    hold(table, 0, cards)
    before_step(table, 9, "king_victory")
    play(table, f"tax {tax}")
    return table.gold[0], table.points[0]


def test_ex_6_unpaid_tax() -> None:
    """EX-6 (PE-2.3): gold 1, tax 4: gold 0, one point lost."""
    assert taxed(1, 2, 4) == (0, 1)


def test_ex_14_debt() -> None:
    """EX-14 (PE-2.3, Q-16): half of what is unpaid, rounded down, and never below 0."""
    assert taxed(3, 9, 4) == (0, 9)
    assert taxed(2, 9, 4) == (0, 8)
    assert taxed(0, 9, 4) == (0, 7)
    assert taxed(0, 9, 5) == (0, 7)
    assert taxed(0, 1, 5) == (0, 0)


def test_ex_15_francis() -> None:
    """EX-15 (PE-20.15): owes 2, pays 1, 1 unpaid costs nothing."""
    assert taxed(1, 9, 5, "brother_francis") == (0, 9)
    assert taxed(9, 9, 5, "brother_francis") == (7, 9)


def test_court_is_exempt_and_the_first_takes_the_metal() -> None:
    """PE-12.2, PE-12.5, INV-16: builders at court pay nothing; slot 1 takes the metal."""
    table = ready(3)
    table.gold = [9, 9, 9]
    builder(table, 2, "kings_court")
    builder(table, 0, "kings_court")
    before_step(table, 9, "king_victory")
    assert run(table)[-1] == "tax 5"
    table.play(parse("tax 5"))
    assert table.gold == [9, 4, 9]
    assert cubes(table, 2)["metal"] == 1
    assert cubes(table, 0)["metal"] == 0
    assert GAME.view(table, 0)["tax"] == 5
    run(table)
    assert (table.round, GAME.view(table, 0)["tax"]) == (2, 0), "the die shows one round's tax"


def test_metal_not_taken_stays_one() -> None:
    """Q-17: it is not stacked."""
    table = ready(2)
    before_step(table, 9, "king_victory")
    play(table, "tax 2")
    assert table.court_metal == 1
    assert table.supply[3] == 12


def test_loyalty() -> None:
    """PE-12.3, PE-20.5, D-10: offered after the roll to a player who owes; then removed."""
    table = ready(2)
    table.gold = [9, 9]
    hold(table, 1, "royal_loyalty")
    before_step(table, 9, "king_victory")
    play(table, "tax 4")
    assert (table.top().key, table.top().seat) == ("use-tax-exemption", 1)
    assert table.gold == [9, 9], "nobody has paid yet"
    kept = table.clone()
    play(table, "use royal_loyalty")
    assert table.gold == [5, 9]
    assert table.advantages[1] == 0
    play(kept, "save royal_loyalty")
    assert kept.gold == [5, 5]
    assert kept.advantages[1] != 0


def test_loyalty_is_not_offered_at_court() -> None:
    """PE-12.3: who owes nothing is not asked."""
    table = ready(2)
    hold(table, 1, "royal_loyalty")
    builder(table, 1, "kings_court")
    before_step(table, 9, "king_victory")
    play(table, "tax 4")
    assert table.advantages[1] != 0
    assert table.gold[1] == 21


def test_tax_die() -> None:
    """C-7: 2 and 5 once, 3 and 4 twice."""
    table = ready(2)
    before_step(table, 9, "king_victory")
    assert run(table) == ["tax 2", "tax 3", "tax 4", "tax 5"]
    die = table.top()
    assert isinstance(die, WeightedChance)
    assert die.weights(table) == [1, 2, 2, 1]


def test_shiring_gives_craftsmen_free() -> None:
    """PE-13.1, PE-13.2: no payment; a card without builder is removed."""
    table = ready(2, "shiring r1_mason; shiring r1_toolmaker")
    builder(table, 1, "shiring_2")
    run(before_step(table, 10, "king_victory"))
    assert table.crews[1] & mask("r1_toolmaker", CRAFTSMEN)
    assert not table.crews[0] & mask("r1_mason", CRAFTSMEN)
    assert table.shiring == [-1, -1]
    assert table.gold[1] == 21


def test_shiring_above_the_limit_space_one_first() -> None:
    """PE-13.1, PE-2.7: each craftsman too many is settled before the next is gained."""
    table = ready(2, "shiring r1_mason; shiring r1_toolmaker")
    crew(table, 0, "start_mortar_mixer start_woodworker start_stonecutter r2_potter r2_mason")
    builder(table, 0, "shiring_1")
    builder(table, 0, "shiring_2")
    before_step(table, 10, "king_victory")
    assert "discard r1_mason" in run(table)
    assert "discard r1_toolmaker" not in run(table)
    assert table.builders_out(0) == 2, "PE-7.2: the builders go home together, at the end"
    play(table, "discard r1_mason")
    assert "discard r1_toolmaker" in run(table)
    play(table, "discard start_mortar_mixer")
    assert table.crews[0].bit_count() == 5
    assert table.bag[0] == 3


def test_castle_brings_grey_workers_for_the_next_round() -> None:
    """PE-13.3, PE-16.3, INV-5: two grey workers, for one round."""
    table = ready(2)
    builder(table, 1, "shiring_castle")
    run(before_step(table, 11, "king_victory"))
    assert table.round == 2
    assert table.reserve == [12, 14]
    assert GAME.view(table, 0)["castle"] == 2
    assert GAME.view(table, 0)["players"][1]["grey"] == 2
    run(before_step(table, 11, "king_victory"))
    while table.round == 2:
        table.play(table.top().choices(table)[0])
    assert table.reserve == [12, 12]
    assert GAME.view(table, 0)["castle"] == 4


def test_castle_twice_in_a_row() -> None:
    """PE-13.4, Q-26: two in use while the next two are taken."""
    table = ready(2)
    table.grey_now = 0
    table.reserve[0] = 14
    builder(table, 0, "shiring_castle")
    table.stack = []
    before_step(table, 11, "king_victory")
    go = table.clone()
    run(go)
    assert go.reserve[0] == 14
    assert go.grey_now == 0
    assert GAME.view(go, 0)["castle"] == 2


def test_castle_in_round_six() -> None:
    """PE-13.4, Q-29: no effect."""
    table = in_round(ready(2), 6)
    builder(table, 1, "shiring_castle")
    run(before_step(table, 11, "king_victory"))
    assert table.grey_next == -1
