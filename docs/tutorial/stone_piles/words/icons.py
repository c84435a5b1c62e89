"""What the icons of Stone Piles are called; `drawing/icons.svg` draws them."""

from quatrefoil.engine.language import mark

ICONS = {"pebble": mark("pebble")}
