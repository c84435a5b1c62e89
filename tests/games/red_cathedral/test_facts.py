"""Facts: what a choice says that it does, beyond the amounts that every game is checked for."""

import json

import quatrefoil as qf
from quatrefoil.engine.facts import Facts, Move
from quatrefoil.engine.random import Random
from quatrefoil.games.red_cathedral.rules.components import components
from quatrefoil.games.red_cathedral.rules.facts import (
    DeliverFacts,
    MoveFacts,
    Penalty,
    PlaceFacts,
    Worth,
)
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.vocabulary import VOCABULARY
from tests.games.red_cathedral.bench import (
    give,
    lay_dice,
    lay_section,
    lay_tile,
    lay_tokens,
    options,
    own,
    play,
    put_tile,
    ready,
)

WHITE_TILE = next(tile.id.lower() for tile in components().tiles if tile.die == "white")
MIDDLE = next(
    entry
    for entry in components().sections
    if entry.type == "middle" and sum(entry.cost.values()) == 3
)


def facts_of(table: RedCathedral, notation: str) -> Facts:
    assert notation in options(table)
    return table.top().facts(table, VOCABULARY.parse(notation))


def test_a_move_offers_its_space_for_every_die_and_the_workshop() -> None:
    """RC-7.6, RC-7.13; a tile with the moved die gives the token of its new space (RC-7.14)."""
    table = ready()
    lay_tokens(table, "gold", "wood", "stone")
    lay_dice(table, white=(0, 1), red=(1, 2))
    give(table, 0, rubles=1)
    put_tile(table, 0, "white_1", "wt-13")
    put_tile(table, 0, "white_2", WHITE_TILE)
    facts = facts_of(table, "move white +0")
    assert isinstance(facts, MoveFacts)
    assert (facts.die, facts.face, facts.steps, facts.space) == ("white", 1, 1, 1)
    assert facts.offer.resource == "wood"
    assert facts.offer.amount == 2 * int(table.dice_at(1) + 1)
    assert facts.workshop == [Worth("recognition", 1, "white_1"), Worth("wood", 2, "white_2")]
    assert facts.moves == [Move("die-white", "space-0", "space-1")]
    paid = facts_of(table, "move white +1")
    assert paid.cost == {"rubles": 1}


def test_the_last_piece_tells_what_it_costs_others() -> None:
    """RC-6.4, RC-6.5: an unfinished section below costs its owner recognition."""
    table = ready()
    lay_section(table, "1b", MIDDLE.id.lower())
    own(table, 1, "1a")
    own(table, 0, "1b")
    table.players[1].position = 9
    *pieces, last = [name for name, n in MIDDLE.cost.items() for _ in range(n)]
    give(table, 0, **MIDDLE.cost)
    for piece in pieces:
        first = facts_of(table, f"deliver {piece} 1b")
        assert isinstance(first, DeliverFacts)
        assert not first.completes
        play(table, f"deliver {piece} 1b")
    facts = facts_of(table, f"deliver {last} 1b")
    assert isinstance(facts, DeliverFacts)
    assert facts.completes
    assert facts.others == {1: {"recognition": -1}}
    assert facts.penalties == [Penalty(1, "1a", 1, 1)]
    assert facts.gain["recognition"] == facts.section.recognition


def test_a_tile_moves_from_its_section_to_its_slot() -> None:
    """RC-5.4; RC-9.3: face up on the advanced side it frees the ornament."""
    table = ready(side="advanced")
    lay_tile(table, "1a", "wt-06")
    give(table, 0, rubles=3)
    play(table, "claim 1a", "banner white_1")
    facts = facts_of(table, "place red up")
    assert isinstance(facts, PlaceFacts)
    assert facts.moves == [Move("tile-wt-06", "section-1a", "slot-red-red")]
    assert (facts.cost, facts.gain) == ({"rubles": 3}, {"cross": 1})
    assert facts_of(table, "place red down").gain == {}


def test_facts_are_plain_data_for_programs() -> None:
    match = qf.new("red-cathedral", seats=1, seed=2, workshop="advanced")
    rng = Random(6)
    for _ in range(300):
        if match.over:
            break
        for action in match.choices:
            told = match.facts(action).to_dict()
            assert json.loads(json.dumps(told)) == told
            assert told["verb"] == action.verb
        match.play(match.choices[rng.below(len(match.choices))])
