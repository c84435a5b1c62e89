"""What the icons of Keythedral are called; `drawing/icons.svg` draws them."""

from quatrefoil.engine.language import mark

ICONS = {
    "water": mark("water"),
    "food": mark("food"),
    "wine": mark("wine"),
    "iron": mark("iron"),
    "glass": mark("stained glass"),
    "cottage": mark("cottage"),
    "house": mark("house"),
    "law": mark("law scroll"),
    "nofence": mark("remove a fence"),
}
