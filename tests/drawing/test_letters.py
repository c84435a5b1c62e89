"""Words are measured by the letters of our typefaces, and those have every letter that we use."""

from html import unescape

import pytest
from tools import catalogues

from quatrefoil.drawing import fitted, label, text_width, wrapped
from quatrefoil.drawing.letters import SQUEEZED
from quatrefoil.drawing.widths import BOLD, SANS, SERIF
from quatrefoil.server.web.assets import assets

FACES = {"sans": SANS, "bold": BOLD, "serif": SERIF}


@pytest.mark.parametrize("face", FACES)
def test_a_typeface_has_every_letter_of_every_translation(face: str):
    known = {letter for _, letters in FACES[face] for letter in letters} | {"\n"}
    for source in catalogues.sources():
        missing = set(source.read_text("utf-8")) - known
        assert not missing, source


def test_the_typefaces_are_small():
    fonts = [asset for asset in assets().values() if asset.kind == "font/woff2"]
    assert {font.name for font in fonts} == {f"{face}.woff2" for face in FACES}
    assert sum(len(font.plain) for font in fonts) <= 90_000


def test_figures_are_of_one_width():
    for face in FACES:
        assert len({text_width(figure, 10, face) for figure in "0123456789"}) == 1


def test_accents_add_no_width_and_unknown_letters_some():
    assert text_width("příliš", 14) == pytest.approx(text_width("prilis", 14))
    assert text_width("Ελ", 10) > 5
    assert text_width("ḕ", 10) == text_width("e", 10)


def test_words_are_cut_and_wrapped_to_their_room():
    long = "a very long name that nobody has"
    assert text_width(fitted(long, 80, 14, "serif"), 14, "serif") <= 80
    assert fitted("Ida", 80, 14) == "Ida"
    for line in wrapped(long, 80, 13, 2):
        assert text_width(line, 13) * SQUEEZED <= 80


def test_a_label_is_never_drawn_closer_than_can_be_read():
    assert "textLength" not in label(0, 0, "Ida", 80, 14, "n")
    natural = label(0, 0, "Merchants", 72, 14, "n")
    assert f'textLength="{text_width("Merchants", 14):.4g}"' in natural
    closer = label(0, 0, "Merchants", 58, 14, "n")
    assert 'textLength="58"' in closer
    assert "Merchants" in closer
    assert "…" in unescape(label(0, 0, "Merchants", 40, 14, "n"))
