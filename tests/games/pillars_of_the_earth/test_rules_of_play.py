"""The three phases: who decides when and what is offered (PE-5 to PE-14, D-1 to D-9)."""

import pytest

import quatrefoil as qf
from quatrefoil.games.pillars_of_the_earth import GAME
from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES, BOX
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars
from tests.games.pillars_of_the_earth.bench import (
    at_work,
    before_step,
    builder,
    crew,
    cubes,
    give,
    go_on,
    hold,
    in_round,
    in_two,
    parse,
    play,
    ready,
    run,
    take,
)

FREE = [
    *("bishopric", "kingsbridge_1", "kingsbridge_2", "priory_1", "priory_2", "kings_court"),
    *("shiring_1", "shiring_2", "shiring_castle", "market", "start_player"),
]


def asked(table: Pillars) -> tuple[int, str]:
    """Who is asked, and the key of the decision."""
    run(table)
    return int(table.top().seat), table.top().key


def drawn(table: Pillars, colour: str) -> list[str]:
    """A builder comes out of the bag; what is offered then."""
    go_on(table)
    assert colour in [a.notation.split()[1] for a in table.top().choices(table)]
    table.play(parse(f"draw {colour}"))
    return run(table)


def revealed(table: Pillars, event: str) -> Pillars:
    before_step(table, 1)
    go_on(table)
    table.play(parse(f"event {event}"))
    go_on(table)
    return table


# Phase I


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_pe_5_1_one_card_each_in_turn_order(starter: int) -> None:
    """PE-5.1, PE-1.2: clockwise from the starting player, again and again."""
    match = qf.new("pillars-of-the-earth", seats=3, nature="manual")
    match.play(match.choices[starter])
    while match.decision.key != "take-card":
        match.play(match.choices[0])
    assert match.view()["turn_order"] == [(starter + n) % 3 for n in range(3)]
    seats = []
    for _ in range(6):
        seats.append(match.seat)
        cards = [a.notation for a in match.choices if a.verb == "hire"]
        small = [a.notation for a in match.choices if a.notation.endswith("_2")]
        match.play((small or cards or ["pass"])[0])
    assert seats == [(starter + n) % 3 for n in range(6)]


def test_d_1_what_can_be_taken() -> None:
    """D-1: cards with enough workers, craftsmen with enough gold, or passing."""
    table = ready(2)
    view = GAME.view(table, 0)["display"]
    workers = {card.id: card.workers for card in BOX.resource_cards}
    costs = {man.id: man.cost for man in BOX.craftsmen}
    for reserve, gold in ((12, 20), (5, 3), (1, 2), (2, 0)):
        table.reserve[0], table.gold[0] = reserve, gold
        takes = [f"take {card}" for card in view["cards"] if workers[card] <= reserve]
        hires = [f"hire {man}" for man in view["craftsmen"] if costs[man] <= gold]
        assert [a.notation for a in table.top().choices(table)] == [*takes, *hires, "pass"]


@pytest.mark.parametrize("event", ["cathedral_collapse", "william_levy"])
def test_q_28_several_players_decide_in_turn_order(event: str) -> None:
    """Q-28, PE-1.2: protection and losses go round from the starting player."""
    table = ready(4)
    table.starter = 2
    for seat in range(4):
        table.advantages[seat] = 1 << ADVANTAGES.index("archbishop_thomas")
    revealed(table, event)
    seats = []
    while table.top().key == "use-thomas":
        seats.append(int(table.top().seat))
        table.play(parse("use archbishop_thomas"))
        go_on(table)
    assert seats == [2, 3, 0, 1]


# Phase II


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pe_6_7_all_builders_are_drawn_and_find_a_space(seats: int) -> None:
    """PE-6.7, PE-6.13, PE-6.2: 6, 9 or 12 draws by nature; 17 spaces are never full."""
    table = in_two(seats)
    draws = 0
    while table.phase < 3:
        go_on(table)
        key = table.top().key
        if key == "draw-builder":
            assert table.top().seat == qf.NATURE
            draws += 1
            table.play(table.top().choices(table)[0])
        elif key == "redraw":
            assert table.top().seat == table.starter
            table.play(parse("keep"))
        elif key in ("place-or-park", "place"):
            free = [a for a in table.top().choices(table) if a.verb == "place"]
            assert free or table.gold[table.top().seat] < table.price
            table.play(free[-1] if free else parse("park"))
        else:
            break
    assert draws == 3 * seats
    assert sum(len(spaces) for spaces in GAME.view(table, 0)["spaces"].values()) == 17
    placed = [s for spaces in GAME.view(table, 0)["spaces"].values() for s in spaces if s >= 0]
    assert len(placed) == 3 * seats


def test_pe_6_1_a_new_phase_begins_at_seven() -> None:
    """PE-6.1: the marker is back at 7 and all builders are in the bag, in the next round too."""
    match = qf.new("pillars-of-the-earth", seats=2, seed=3)
    while match.view()["round"] < 2 or match.view()["phase"] != "two":
        names = [a.notation for a in match.choices]
        wanted = [n for n in names if n in ("pass", "keep", "park", "leave", "done")]
        match.play(wanted[0] if wanted else names[0])
    view = match.view()
    in_hand = view["in_hand"]["seat"]
    assert [bag + (seat == in_hand) for seat, bag in enumerate(view["bag"])] == [3, 3]
    assert view["price"] == 7


def test_d_3_the_starting_player_keeps_or_draws_again() -> None:
    """D-3, Q-10: for anybody's builder, own or not, at any price, before the owner decides."""
    for colour, price in (("red", 7), ("blue", 7), ("blue", 3), ("red", 0)):
        table = in_two(3)
        go_on(table)
        table.price = price
        assert drawn(table, colour) == ["keep", "redraw"]
        assert asked(table) == (0, "redraw")
        again = table.clone()
        table.play(parse("keep"))
        owner = {"red": 0, "blue": 1}[colour]
        assert asked(table) == (owner, "place-or-park" if price else "place")
        again.play(parse("redraw"))
        go_on(again)
        assert again.top().key == "draw-builder"
        assert GAME.view(again, 0)["bag"] == [3, 3, 3], "the same one may come up again"
        assert again.price == price
        assert "redraw" not in drawn(again, colour), "once a round"


def test_d_4_pay_and_place_remigius_or_park() -> None:
    """D-4: every free place for the price, every free place with the card, and parking."""
    table = in_two(2)
    hold(table, 1, "brother_remigius")
    builder(table, 0, "bishopric")
    drawn(table, "blue")
    table.play(parse("keep"))
    assert asked(table) == (1, "place-or-park")
    free = [place for place in FREE if place != "bishopric"]
    paid = [f"place {place}" for place in free]
    cards = [f"remigius {place}" for place in free]
    assert sorted(run(table)) == sorted([*paid, *cards, "park"])
    table.gold[1] = 6
    assert sorted(run(table)) == sorted([*cards, "park"]), "7 gold are asked for"
    table.advantages[1] = 0
    table.gold[1] = 7
    assert sorted(run(table)) == sorted([*paid, "park"])


def test_d_5_a_free_place_at_price_zero() -> None:
    """D-5: any free space, court and market as one place each, no passing."""
    table = in_two(4)
    go_on(table)
    for seat in (0, 1, 2, 3):
        builder(table, seat, "kings_court")
    builder(table, 0, "priory_1")
    table.price = 0
    drawn(table, "green")
    table.play(parse("keep"))
    assert asked(table) == (2, "place")
    taken = {"kings_court", "priory_1"}
    assert run(table) == [f"place {place}" for place in FREE if place not in taken]


# Phase III


def test_pe_7_1_steps_in_numerical_order() -> None:
    """PE-7.1: event, bishopric, tax, market and cathedral; the others leave no question."""
    table = ready(2)
    for place in ("bishopric", "priory_1", "market"):
        builder(table, 0, place)
    table.mill, table.reserve = table.reserve, [0, 0]
    table.gold = [0, 0]
    seen: list[int] = []
    before_step(table, 1)
    table.phase = 2
    while table.stack and table.round == 1:
        top = table.top()
        if top.key and (not seen or seen[-1] != table.step):
            seen.append(int(table.step))
        if top.key == "tax-roll":
            assert table.points[0] == 2 + 2, "step 5 comes before step 9"
            assert table.gold[0] == 5 + 12, "and so does step 3"
        table.play(top.choices(table)[0 if top.key == "event" else -1])
    assert seen == [1, 2, 9, 12, 13]


def test_pe_8_1_positive_events_reach_all() -> None:
    """PE-8.1: at once, for everybody, also beside a builder at the bishopric."""
    table = ready(4)
    builder(table, 1, "bishopric")
    hold(table, 2, "archbishop_thomas")
    table.gold = [10, 10, 10, 10]
    before_step(table, 1)
    assert asked(table) == (qf.NATURE, "event")
    table.play(parse("event king_victory"))
    assert table.gold == [15, 15, 15, 15]
    assert asked(table) == (1, "bishop-cube")


def test_pe_8_2_negative_events_reach_who_is_not_protected() -> None:
    """PE-8.2: one by the bishopric, one by a card, the others suffer."""
    table = ready(4)
    builder(table, 1, "bishopric")
    hold(table, 2, "archbishop_thomas")
    table.gold = [10, 10, 10, 10]
    revealed(table, "william_levy")
    table.play(parse("protection"))
    go_on(table)
    table.play(parse("use archbishop_thomas"))
    go_on(table)
    assert table.gold == [6, 10, 10, 6]


def test_d_6_the_choice_at_the_bishopric() -> None:
    """D-6, Q-13: asked in step 1 when the card is revealed; the cube comes in step 2."""
    table = ready(2)
    builder(table, 1, "bishopric")
    revealed(table, "philip_waleran_conflict")
    assert asked(table) == (1, "bishop-choice")
    assert run(table) == ["protection", "suffer"]
    assert table.step == 1
    table.play(parse("suffer"))
    assert cubes(table, 1)["wood"] == 0
    assert asked(table) == (1, "bishop-cube")
    assert table.step == 2
    assert table.points[1] == 0


def test_d_7_the_archbishop_is_used_or_kept() -> None:
    """D-7: asked of the owner who is not protected yet, with the event on the table."""
    table = ready(3)
    hold(table, 2, "archbishop_thomas")
    revealed(table, "william_levy")
    assert asked(table) == (2, "use-thomas")
    assert run(table) == ["use archbishop_thomas", "save archbishop_thomas"]
    gold = table.gold[2]
    table.play(parse("save archbishop_thomas"))
    go_on(table)
    assert table.gold[2] == gold - 4
    assert GAME.view(table, 0)["players"][2]["advantages"] == ["archbishop_thomas"]


def test_d_9_a_type_that_lies_on_the_market() -> None:
    """D-9, Q-34: the cube is taken in any case; only its type is chosen."""
    table = ready(2)
    builder(table, 0, "bishopric")
    table.market[1] = 0
    table.supply[1] += 4
    revealed(table, "king_victory")
    assert asked(table) == (0, "bishop-cube")
    assert run(table) == ["cube wood", "cube sand"]
    table.market[2] = 0
    table.supply[2] += 4
    assert [a.notation for a in table.top().choices(table)] == ["cube wood"]
    table.play(parse("cube wood"))
    assert cubes(table, 0)["wood"] == 1


@pytest.mark.parametrize("card", BOX.resource_cards, ids=lambda card: str(card.id))
def test_pe_11_1_a_card_brings_what_is_printed(card: object) -> None:
    """PE-11.1, PE-19.5: 2, 3 or 4 cubes from the supply; with volunteers one more."""
    printed = next(one for one in BOX.resource_cards if one is card)
    for event, more in (("king_victory", 0), ("volunteers", 1)):
        table = ready(2)
        before = GAME.view(table, 0)["supply"][printed.resource]
        take(table, 0, printed.id)
        table.reserve[0] = 12 - printed.workers
        run(before_step(table, 6, event))
        assert cubes(table, 0)[printed.resource] == printed.brings + more
        assert sum(cubes(table, 0).values()) == printed.brings + more
        after = GAME.view(table, 0)["supply"][printed.resource]
        assert after == before - printed.brings - more
    assert printed.brings in (2, 3, 4)


@pytest.mark.parametrize("seats", [2, 4])
def test_pe_12_1_one_roll_for_all(seats: int) -> None:
    """PE-12.1: 2, 3, 4 or 5, once a round, and everybody owes the same."""
    table = ready(seats)
    table.gold = [10] * seats
    give(table, 0, wood=2)  # something to do in step 13
    before_step(table, 9, "king_victory")
    assert run(table) == ["tax 2", "tax 3", "tax 4", "tax 5"]
    assert table.top().seat == qf.NATURE
    table.play(parse("tax 4"))
    run(table)
    assert table.gold == [6] * seats
    assert GAME.view(table, 0)["tax"] == 4
    assert table.step == 13


def test_pe_14_3_one_type_bought_or_sold_in_an_action() -> None:
    """PE-14.3: any number of one type, then it is the turn of the next builder."""
    table = ready(2)
    for seat in (0, 1):
        builder(table, seat, "market")
        give(table, seat, sand=3, metal=1)
    table.gold = [30, 30]
    before_step(table, 12, "king_victory")
    names = run(table)
    deals = [name for name in names if name != "leave"]
    assert all(len(name.split()) == 3 and int(name.split()[2]) >= 1 for name in deals)
    assert [n for n in names if n.startswith("sell sand")] == [f"sell sand {n}" for n in (1, 2, 3)]
    play(table, "sell sand 3")
    assert asked(table) == (1, "market")
    play(table, "buy stone 2")
    assert asked(table) == (0, "market")
    assert table.gold == [30, 22]


def test_pe_18_2_the_architect_needs_nothing() -> None:
    """PE-18.2: one point a round without input, once."""
    table = at_work(number=2)
    crew(table, 0, "r2_architect start_woodworker")
    give(table, 0, wood=2)
    play(table, "work r2_architect")
    assert table.points[0] == 3
    assert cubes(table, 0)["wood"] == 2
    assert not [name for name in run(table) if "r2_architect" in name]


def test_pe_20_7_a_stone_and_a_wood_at_once() -> None:
    """PE-20.7: from the supply, in round 6."""
    table = in_round(ready(2), 6)
    table.kingsbridge = [-1, ADVANTAGES.index("cathedral_near_completion")]
    builder(table, 1, "kingsbridge_2")
    supply = table.supply.copy()
    run(before_step(table, 4, "king_victory"))
    assert cubes(table, 1) == {"wood": 1, "stone": 1, "sand": 0, "metal": 0}
    assert table.supply == [supply[0] - 1, supply[1] - 1, supply[2], supply[3]]


@pytest.mark.parametrize(
    ("card", "resource"), [("aliena", "wood"), ("tom_builder", "stone"), ("richard", "sand")]
)
def test_q_20_incomes_begin_in_the_round_of_gaining(card: str, resource: str) -> None:
    """Q-20: steps 6 to 8 come after step 4."""
    table = ready(2)
    table.kingsbridge = [ADVANTAGES.index(card), -1]
    table.advantages_seen |= 1 << ADVANTAGES.index(card)
    builder(table, 0, "kingsbridge_1")
    run(before_step(table, 4, "king_victory"))
    assert table.step == 9
    assert cubes(table, 0)[resource] == 1
    assert sum(cubes(table, 0).values()) == 1
