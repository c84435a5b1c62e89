"""Facts: what they promise of later steps comes true as well; what chance does, they say too."""

from collections.abc import Iterator

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.random import Random
from quatrefoil.games.pillars_of_the_earth import GAME
from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN
from quatrefoil.games.pillars_of_the_earth.rules.facts import BishopFacts, PlaceFacts
from quatrefoil.games.pillars_of_the_earth.rules.setup import lay
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars
from tests.conformance.test_facts import complaint
from tests.games.pillars_of_the_earth.bench import (
    before_step,
    builder,
    crew,
    go_on,
    hold,
    in_two,
    parse,
    play,
    ready,
    run,
)


def positions(seats: int, seed: int) -> Iterator[Pillars]:
    """The table before every step of a random game."""
    table, rng = lay(seats), Random(seed, 3)
    while table.stack:
        yield table
        table.play(table.top().draw(table, rng))


def test_what_chance_does() -> None:
    """C-1 to C-7: draws change what they say, for everybody."""
    seen: set[str] = set()
    for seats in (2, 3, 4):
        for table in positions(seats, seats):
            top = table.top()
            if top.seat != NATURE or not top.key:
                continue
            for action in top.choices(table):
                seen.add(action.verb)
                assert complaint(GAME, table, top.facts(table, action)) == ""
    assert seen >= {"start", "advantage", "shiring", "unused", "event", "draw", "tax"}


def placing(place: str, *others: str, held: str = "") -> tuple[Pillars, PlaceFacts]:
    """Red may place a builder for 7 gold and has others on the board already."""
    table = in_two(2)
    hold(table, 0, held)
    for other in others:
        builder(table, 0, other)
    go_on(table)
    table.play(parse("draw red"))
    play(table, "keep")
    facts = table.top().facts(table, parse(f"place {place}"))
    assert isinstance(facts, PlaceFacts)
    assert facts.cost == {"gold": 7}
    return table, facts


def test_the_first_builder_at_court_saves_the_tax_and_takes_the_metal() -> None:
    """PE-12.2, PE-12.5: the second builder of a player brings nothing more."""
    _, first = placing("kings_court")
    assert (first.saves_tax, first.metal) == (True, 1)
    _, second = placing("kings_court", "kings_court")
    assert (second.saves_tax, second.metal) == (False, 0)


def test_priory_with_the_own_prior() -> None:
    """PE-10.4: the bonus counts, also that of a card that is gained a step before."""
    assert placing("priory_1")[1].points == 2
    assert placing("priory_1", held="prior_philip")[1].points == 3
    assert placing("priory_2", held="prior_philip")[1].points == 2
    table = in_two(2)
    table.kingsbridge = [ADVANTAGES.index("prior_philip"), ADVANTAGES.index("jack")]
    builder(table, 0, "kingsbridge_1")
    go_on(table)
    table.play(parse("draw red"))
    play(table, "keep")
    facts = table.top().facts(table, parse("place priory_2"))
    assert isinstance(facts, PlaceFacts)
    table.play(parse("place priory_2"))
    before = table.points[0]
    run(before_step(table, 4, "king_victory"))
    assert facts.points == 2 == table.points[0] - before


def test_bishopric_with_the_archbishop() -> None:
    """PE-8.4, Q-14: whoever holds the card can have the cube and be protected."""
    assert placing("bishopric")[1].protector is None
    assert placing("bishopric", held="archbishop_thomas")[1].protector == "archbishop_thomas"


def test_suffering_says_what_it_costs() -> None:
    """PE-8.3: the points or the gold that the event takes; with the card it may be nothing."""
    for held, cost in (("", {"points": 2}), ("archbishop_thomas", {})):
        table = ready(2)
        hold(table, 0, held)
        builder(table, 0, "bishopric")
        go_on(before_step(table, 1))
        table.play(parse("event philip_waleran_conflict"))
        go_on(table)
        facts = table.top().facts(table, parse("suffer"))
        assert isinstance(facts, BishopFacts)
        assert facts.cost == cost
        assert facts.protector == (held or None)
        assert facts.ends_turn == (not held)


def test_shiring_with_a_full_row() -> None:
    """PE-2.7, PE-13.1: who has five craftsmen gives one up, unless the sixth may stay."""
    five = "r1_mason r1_toolmaker start_woodworker start_stonecutter start_mortar_mixer"
    for held, row, leaves in (
        ("", "start_woodworker", False),
        ("", five, True),
        ("jack", five, False),
    ):
        table = in_two(2)
        hold(table, 0, held)
        crew(table, 0, row)
        table.shiring = [CRAFTSMEN.index("r1_mortar_mixer"), CRAFTSMEN.index("r1_woodworker")]
        go_on(table)
        table.play(parse("draw red"))
        play(table, "keep")
        facts = table.top().facts(table, parse("place shiring_1"))
        assert isinstance(facts, PlaceFacts)
        assert facts.gives_one_up == leaves
        table.play(parse("place shiring_1"))
        run(before_step(table, 10, "king_victory"))
        assert (table.top().key == "discard-craftsman") == leaves


def test_the_second_space_of_shiring_counts_the_first() -> None:
    """PE-13.1: with room for one more, the second builder there makes somebody leave."""
    table = in_two(2)
    crew(table, 0, "r1_mason start_woodworker start_stonecutter start_mortar_mixer")
    table.shiring = [CRAFTSMEN.index("r1_mortar_mixer"), CRAFTSMEN.index("r1_woodworker")]
    builder(table, 0, "shiring_1")
    go_on(table)
    table.play(parse("draw red"))
    play(table, "keep")
    facts = table.top().facts(table, parse("place shiring_2"))
    assert isinstance(facts, PlaceFacts)
    assert facts.gives_one_up
