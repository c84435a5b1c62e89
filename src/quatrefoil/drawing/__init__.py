"""SVG parts that games share: signs, marks, dice, outlines, cards, places and pieces.

Everything is a function from numbers and names to a string; a board is such strings joined. In a
page the sprite is inlined once (`sprite`) and drawings refer to it; `document` makes a picture that
stands alone.

A small gallery:

>>> sign("wood", 0, 0, 24)                      # a sign by its upper left corner
'<use href="#i-wood" x="0" y="0" width="24" height="24"/>'
>>> row = seq([2, "wood", "to", Coin(3)], 100, 12)      # 2 logs become 3 rubles, centred on 100
>>> crest = inline([Die(4, "red"), "to", 2, "stone"])   # the same in HTML, as a small <svg>
>>> who = mark("blue", 14, 14, 28)              # a player: shape and colour
>>> banner = sign("banner", 0, 0, 24, who="green")      # something that a player owns

A place is what a choice belongs to; the page lights its outlines. A piece has a stable id, lies in
the last layer of its picture, is drawn around its own origin, and glides when it moves.

>>> space = place("space-3", sector(284, 284, 174, 272, 45, 90), path(disc(380, 380, 25)), "space")
>>> red = piece("die-red", 80, 60, die(3, "red", 0, 0), "die-red", box(-19, -19, 38, 38, 8), "die")
>>> board = picture(568, 568, space + layer(red), "Market: eight spaces in a ring")

Colours are tokens (`fill="var(--stone)"`, see tokens.css), figures take their size from a class:
`n` figures, `cn` figures in a coin, `gname` titles, `tw` words. Whatever a person typed goes
through `esc`; `text` and `picture` do that themselves.
"""

from quatrefoil.drawing.document import (
    document,
    resolve,
    sprite,
    stylesheet,
    tokens,
)
from quatrefoil.drawing.icons import find_sign, is_sign, package_text, sign_name, sign_names
from quatrefoil.drawing.letters import SQUEEZED, fitted, kept_within, label, text_width, wrapped
from quatrefoil.drawing.markup import esc, group, inset, path, picture, text, tipped
from quatrefoil.drawing.memory import cached, joined, with_player, with_players
from quatrefoil.drawing.names import SIGN_NAMES
from quatrefoil.drawing.owners import openable
from quatrefoil.drawing.pieces import card, card_outline, layer, piece, place
from quatrefoil.drawing.shapes import (
    arc,
    arch,
    box,
    disc,
    hexagon,
    octagon,
    pennant,
    polar,
    polygon,
    sector,
    shield,
)
from quatrefoil.drawing.signs import (
    COLOURS,
    Coin,
    Die,
    Item,
    Mark,
    Owned,
    amount,
    centred,
    coin,
    crest,
    die,
    ink_on,
    inline,
    mark,
    paint,
    seq,
    seq_width,
    sign,
)

__all__ = [
    "COLOURS",
    "SIGN_NAMES",
    "SQUEEZED",
    "Coin",
    "Die",
    "Item",
    "Mark",
    "Owned",
    "amount",
    "arc",
    "arch",
    "box",
    "cached",
    "card",
    "card_outline",
    "centred",
    "coin",
    "crest",
    "die",
    "disc",
    "document",
    "esc",
    "find_sign",
    "fitted",
    "group",
    "hexagon",
    "ink_on",
    "inline",
    "inset",
    "is_sign",
    "joined",
    "kept_within",
    "label",
    "layer",
    "mark",
    "octagon",
    "openable",
    "package_text",
    "paint",
    "path",
    "pennant",
    "picture",
    "piece",
    "place",
    "polar",
    "polygon",
    "resolve",
    "sector",
    "seq",
    "seq_width",
    "shield",
    "sign",
    "sign_name",
    "sign_names",
    "sprite",
    "stylesheet",
    "text",
    "text_width",
    "tipped",
    "tokens",
    "with_player",
    "with_players",
    "wrapped",
]
