"""What the icons of Praga Caput Regni are called; `drawing/icons.svg` draws them."""

from quatrefoil.engine.language import mark

ICONS = {
    "egg": mark("egg"),
    "window-silver": mark("silver window"),
    "window-gold": mark("gold window"),
    "token-red": mark("red token"),
    "token-blue": mark("blue token"),
    "technology": mark("technology"),
    "university": mark("university"),
    "seal": mark("seal"),
    "upgrade": mark("upgrade"),
    "building": mark("building"),
    "mines": mark("mines"),
    "quarries": mark("quarries"),
    "minestep": mark("step of the mines"),
    "quarrystep": mark("step of the quarries"),
    "hunger": mark("Hunger Wall"),
    "vitus": mark("St Vitus Cathedral"),
    "special": mark("special tile"),
    "hourglass": mark("era"),
    "wheel": mark("action wheel"),
    "refresh": mark("refresh"),
    "nocube": mark("no cube"),
    "sealx": mark("seal taken"),
}
