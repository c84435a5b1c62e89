"""What stands on the cards of the other players."""

from markupsafe import Markup, escape

from quatrefoil.server.pictures.players import last_words
from quatrefoil.server.pictures.turns import with_summaries

CARDS = '<article><p class="last" data-last="1"></p></article><p data-last="2"></p>'


def test_what_everybody_did_last():
    log = [(1, 1, "Ann passes."), (2, 2, "Ben bids."), (3, 1, "Ann takes <2>."), (4, -1, "Night.")]
    assert last_words(log, {1, 2}) == {1: escape("Ann takes <2>."), 2: escape("Ben bids.")}
    assert last_words(log, {3}) == {}


def test_cards_keep_a_place_for_it():
    told = {1: Markup("<b>+2 points</b> Passes."), 0: Markup("Nobody's.")}
    assert with_summaries(CARDS, told) == (
        '<article><p class="last" data-last="1"><b>+2 points</b> Passes.</p></article>'
        '<p data-last="2"></p>'
    )
