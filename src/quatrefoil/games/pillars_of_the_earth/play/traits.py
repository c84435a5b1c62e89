"""What a position of The Pillars of the Earth looks like from a seat, in numbers to learn from."""

from mypy_extensions import i64

from quatrefoil.games.pillars_of_the_earth.play.estimate import (
    advantage_worth,
    crew_future,
    gold_worth,
    usual_harvest,
)
from quatrefoil.games.pillars_of_the_earth.play.outlook import (
    at_market,
    builder_worth,
    coming_crew,
    expected_stock,
    step_now,
    still_to_work,
)
from quatrefoil.games.pillars_of_the_earth.rules.components import CRAFTSMEN
from quatrefoil.games.pillars_of_the_earth.rules.printed import ROUNDS, TYPES, WORKERS_ON
from quatrefoil.games.pillars_of_the_earth.rules.table import PHASE_ONE, PHASE_TWO, Pillars


def traits(table: Pillars, seat: i64, worth: float) -> list[float]:
    """The first is the hand-made value; what is learned is what it lacks."""
    now = step_now(table)
    have = expected_stock(table, seat, now)
    crew = coming_crew(table, seat, now, have)
    coming = float(ROUNDS - table.round)
    cards = 0.0
    held: i64 = table.advantages[seat]
    card: i64 = 0
    promised = 0.0
    while held:
        if held & 1:
            cards += 1.0
            promised += advantage_worth(card, table.round)
        held >>= 1
        card += 1
    found: list[float] = [
        worth,
        float(table.seats),
        coming,
        1.0 if table.phase == PHASE_ONE else 0.0,
        1.0 if table.phase == PHASE_TWO else 0.0,
        float(now),
        1.0 if still_to_work(table, seat, now) else 0.0,
        float((seat - table.starter + table.seats) % table.seats),
        float(table.points[seat]),
        float(table.gold[seat]),
        float(table.reserve[seat]),
        have[4],
        gold_worth(table.round, have[4]),
        float(table.crew_size(seat)),
        usual_harvest(crew, table.round),
        usual_harvest(crew, table.round) * coming,
        crew_future(crew, have, table.round),
        builder_worth(table, seat, now),
        1.0 if at_market(table, seat) else 0.0,
        cards,
        promised,
        promised * coming,
        float(3 - table.builders_out(seat) - table.aside[seat]),
        float(table.aside[seat]),
        1.0 if table.grey_now == seat else 0.0,
        1.0 if table.grey_next == seat else 0.0,
        float((table.walled_next >> seat) & 1),
        float(WORKERS_ON[table.cards[seat]]),
    ]
    for resource in range(TYPES):
        found.append(float(table.cubes[seat * TYPES + resource]))
        found.append(have[resource])
    for man in range(len(CRAFTSMEN)):
        found.append(float((crew >> man) & 1))
    return found
