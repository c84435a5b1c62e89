"""What choices achieve, said for hints: in every language, for the reader and for others."""

import pytest

from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.language import Amount
from quatrefoil.engine.manners import languages
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.words.feats import Doer

OTHERS, READER = Doer(is_reader=False), Doer(is_reader=True)


@pytest.mark.parametrize("name", game_names())
def test_feats_are_said_of_every_choice(name: str):
    game, rng = find_game(name), Random(3, 3)
    seats = game.seats[0] if game.seats[0] > 1 else game.seats[1]
    match = Match(game, seats, game.check_options(seats, {}), 11)
    looks = [match.look(code) for code in languages()]
    told: set[str] = set()
    while not match.over:
        if len(match.choices) > 1:
            facts = match.facts(match.choices[int(rng.below(len(match.choices)))])
            for look in looks:
                theirs = game.words.feats(facts, look, OTHERS)
                own = game.words.feats(facts, look, READER)
                assert len(own) == len(theirs)
                assert all(one != other for one, other in zip(own, theirs, strict=True))
                assert not any("{" in text or "|" in text for text in (*own, *theirs))
                told.update(f"{look.language.code} {facts.verb}" for _ in own)
        match.play(match.choices[int(rng.below(len(match.choices)))])
    assert told, "somebody achieves something"


@pytest.mark.parametrize("name", game_names())
def test_what_is_counted_has_a_word(name: str):
    game = find_game(name)
    seats = game.seats[0] if game.seats[0] > 1 else game.seats[1]
    match = Match(game, seats, game.check_options(seats, {}), 11)
    terms = [game.words.counted(held) for held in game.holdings(match.table, 0)]
    for code in languages():
        language = match.look(code).language
        for term in filter(None, terms):
            for n in (1, 2, 5):
                assert str(n) in language.phrase(Amount(term, n), "acc")
