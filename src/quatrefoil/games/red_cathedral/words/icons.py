"""What the icons of The Red Cathedral are called; `drawing/icons.svg` draws them."""

from quatrefoil.engine.language import mark

ICONS = {
    "brick": mark("brick"),
    "ruble": mark("ruble"),
    "emerald": mark("emerald"),
    "amethyst": mark("amethyst"),
    "rp": mark("recognition point"),
    "pp": mark("prestige point"),
    "door": mark("door"),
    "cross": mark("cross"),
    "teamsters": mark("Teamsters"),
    "clergy": mark("Clergy"),
    "merchants": mark("Merchants"),
    "deliver": mark("deliver"),
    "facedown": mark("face-down tile"),
}
