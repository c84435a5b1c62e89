"""The shared parts are well formed, complete and quick."""

import re
from collections import Counter
from timeit import timeit
from xml.etree import ElementTree

import pytest

from quatrefoil.drawing import (
    COLOURS,
    SIGN_NAMES,
    Coin,
    Die,
    Mark,
    Owned,
    arc,
    arch,
    box,
    card,
    die,
    disc,
    document,
    esc,
    group,
    hexagon,
    inline,
    inset,
    layer,
    mark,
    octagon,
    package_text,
    path,
    pennant,
    picture,
    piece,
    place,
    polar,
    resolve,
    sector,
    seq,
    seq_width,
    shield,
    sign,
    sprite,
    stylesheet,
    text,
    tokens,
)

SVG = "{http://www.w3.org/2000/svg}"
OUTLINES = {
    "arc": arc(50, 50, 40, 0, 90),
    "arch": arch(50, 90, 40, 60),
    "pointed": arch(50, 90, 40, 60, pointed=True),
    "box": box(1, 2, 30, 40),
    "round box": box(1, 2, 30, 40, 6),
    "disc": disc(50, 50, 20),
    "hexagon": hexagon(50, 50, 20),
    "octagon": octagon(50, 50, 20),
    "pennant": pennant(0, 0, 20, 30),
    "ring": sector(50, 50, 20, 40, -30, 30),
    "slice": sector(50, 50, 0, 40, 0, 270),
    "shield": shield(20, 4),
}


def gallery() -> str:
    """One of everything."""
    signs = "".join(sign(name, 30 * i, 0, 24) for i, name in enumerate(SIGN_NAMES))
    marks = "".join(mark(colour, 30 * i, 60) for i, colour in enumerate(COLOURS))
    dice = "".join(die(v, c, 40 * v, 100) for v in range(7) for c in (*COLOURS, "white"))
    shapes = "".join(
        place(f"shape-{i}", d, path(d, "var(--stone)", "var(--lead)"), "shape", 100 * i, 150)
        for i, d in enumerate(OUTLINES.values())
    )
    row = seq([2, "wood", "to", Coin(3), Owned("banner", "red"), Mark("blue"), Die(5)], 200, 300)
    moving = [
        piece(f"die-{c}", 10, 20, die(3, c, 0, 0), f"die-{c}", disc(0, 0, 9)) for c in COLOURS
    ]
    words = text(0, 0, "Žofie & <Petr>") + card(0, 0, 90, 50, title="A & B", band="var(--pp)")
    return group(signs + marks + dice + shapes + row + words, 5, 5, 0.5) + layer(*moving)


def test_every_sign_of_the_sprite_has_a_name_and_every_name_a_sign():
    symbols = re.findall(
        r'<symbol id="i-([^"]+)"', package_text("quatrefoil.drawing", "sprite.svg")
    )
    assert symbols == list(SIGN_NAMES)
    assert all(SIGN_NAMES.values())
    assert len(set(SIGN_NAMES.values())) == len(SIGN_NAMES)


def test_sprite_carries_the_names():
    root = ElementTree.fromstring(sprite("en"))
    titles = {s.attrib["id"]: s.findtext("title") for s in root}
    assert titles["i-wood"] == "wood"
    assert len(titles) == len(SIGN_NAMES)


def test_an_unknown_sign_is_an_error():
    with pytest.raises(KeyError):
        sign("plutonium", 0, 0, 24)


def test_gallery_is_well_formed_and_ids_are_unique():
    root = ElementTree.fromstring(picture(800, 400, gallery(), 'All "parts"'))
    ids = Counter(e.attrib["id"] for e in root.iter() if "id" in e.attrib)
    assert ids
    assert max(ids.values()) == 1


def test_a_place_has_two_edges_around_its_content():
    group = ElementTree.fromstring(place("space-1", "M0 0h9", "<rect/>", "space", 3, 4))
    assert [child.tag for child in group] == ["path", "rect", "path"]
    assert [child.get("class") for child in group] == ["edge", None, "edge"]
    assert group.attrib == {
        "data-place": "space-1",
        "data-tip": "space",
        "transform": "translate(3 4)",
    }


def test_a_piece_is_placed_by_a_style_transform():
    group = ElementTree.fromstring(piece("die-red", 1.5, -2, "<rect/>"))
    assert group.attrib == {
        "id": "die-red",
        "class": "piece",
        "style": "transform:translate(1.5px,-2px)",
    }


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_document_stands_alone(theme: str):
    """No light-dark(), no variables, no CSS transforms; every sign that is used is inside."""
    made = document(800, 400, gallery(), "svg .own { fill: var(--pp); }", theme, "Gallery")
    root = ElementTree.fromstring(made)
    assert root.tag == f"{SVG}svg"
    assert "light-dark" not in made
    assert "var(" not in made
    assert "transform:" not in made
    ids = Counter(e.attrib["id"] for e in root.iter() if "id" in e.attrib)
    assert max(ids.values()) == 1
    used = {e.attrib["href"][1:] for e in root.iter(f"{SVG}use")}
    assert used <= set(ids)
    symbols = {e.attrib["id"] for e in root.iter(f"{SVG}symbol")}
    assert symbols == used
    assert tokens(theme)["paper"] in made
    assert f"fill: {tokens(theme)['pp']};" in made


def test_a_document_keeps_owners_apart():
    both = (
        sign("banner", 0, 0, 24, "red")
        + sign("banner", 0, 0, 24, "blue")
        + sign("banner", 0, 0, 24)
    )
    made = document(100, 100, both)
    assert len(re.findall("<symbol", made)) == 3
    for colour in ("p-red", "p-blue"):
        assert tokens()[colour] in made


def test_themes_differ_and_are_plain():
    light, dark = tokens("light"), tokens("dark")
    assert light.keys() == dark.keys()
    assert (light["paper"], dark["paper"]) == ("#f6f1e7", "#12151d")
    assert (light["facet"], dark["facet"]) == (".26", ".05")
    assert light["halo-soft"] == "rgb(232 170 20 / .34)"
    assert not any("light-dark" in v for v in (light | dark).values())
    assert resolve('fill="var(--wood,#000)"') == f'fill="{light["wood"]}"'


def test_every_token_that_a_sign_uses_exists():
    known = set(tokens()) | {"who", "die", "pip", "c"}
    both = package_text("quatrefoil.drawing", "sprite.svg") + stylesheet() + gallery()
    assert set(re.findall(r"var\(--([\w-]+)", both)) <= known


def test_rows_are_as_wide_as_they_say():
    assert seq_width([]) == 0
    assert seq_width(["wood"], 24) == 24
    assert seq_width([12, "wood"], 24) > seq_width([2, "wood"], 24)
    assert 'x="88" ' in seq(["wood"], 100, 12, 24)
    assert 'x="76" ' in seq(["wood"], 100, 12, 24, anchor="end")
    root = ElementTree.fromstring(inline([2, "wood"], 24))
    assert float(root.attrib["width"]) == pytest.approx(seq_width([2, "wood"], 24), abs=0.1)


def test_a_picture_inside_a_picture_keeps_its_own_coordinates():
    inner = picture(100, 50, "<rect/>", "inner", "small")
    root = ElementTree.fromstring(inset(inner, 5, 6, 200, 100))
    assert root.attrib["viewBox"] == "0 0 100 50"
    assert (root.attrib["x"], root.attrib["width"], root.attrib["class"]) == ("5", "200", "small")


def test_arrows_are_narrower_than_other_signs():
    assert seq_width(["to"], 24) < seq_width(["wood"], 24)
    assert seq(["to"], 0, 12, 24, "start").count("<use") == 1


def test_rules_about_whole_pictures_stay_out_of_documents():
    """A width for a page would undo the place of a picture inside a picture."""
    made = document(9, 9, "", "svg.sky { width: 100%; } svg.sky .n { fill: red; }")
    assert "width: 100%" not in made
    assert "svg.sky .n{fill: red;}" in made


def test_angles_run_clockwise_from_the_right():
    assert polar(0, 0, 10, 0) == (10, 0)
    assert polar(0, 0, 10, 90) == (0, 10)


def test_names_are_escaped():
    assert esc('<b> & "x"') == "&lt;b&gt; &amp; &quot;x&quot;"
    assert "<Petr>" not in gallery()
    assert 'aria-label="&lt;Petr&gt;"' in picture(1, 1, "", "<Petr>")


def test_fifteen_hundred_elements_are_quick():
    """About a millisecond on any machine; ten times that would be a mistake."""
    took = min(
        timeit(lambda: "".join(sign("wood", i, i, 24) for i in range(1500)), number=1)
        for _ in range(5)
    )
    assert took < 0.02
