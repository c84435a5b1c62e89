"""What the cards of the other players tell."""

from quatrefoil.server.pictures.players import with_last_words

CARDS = '<article><p data-last="0"></p></article><article><p data-last="2"></p></article>'


def test_a_card_tells_what_its_player_did_last():
    log = [(1, 0, "Anna passes."), (2, 2, "Ines passes."), (3, 2, "Ines bids 2 cubes.")]
    told = with_last_words(CARDS, log)
    assert '<p data-last="0">Anna passes.</p>' in told
    assert '<p data-last="2">Ines bids 2 cubes.</p>' in told
    assert "Ines passes." not in told


def test_a_card_stays_empty_while_its_player_did_nothing():
    told = with_last_words(CARDS, [(1, -1, "The first card is drawn."), (2, 1, "Marek passes.")])
    assert told == CARDS


def test_a_name_in_the_log_is_escaped():
    told = with_last_words(CARDS, [(1, 0, "<b>Anna</b> passes.")])
    assert "&lt;b&gt;Anna&lt;/b&gt; passes." in told
    assert "<b>" not in told
