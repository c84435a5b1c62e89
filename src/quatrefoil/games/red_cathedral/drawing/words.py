"""Names that the drawings need, as messages, and the sign of each resource."""

from quatrefoil.engine.language import mark

GUILD_TITLES = {
    "craftsmen": mark("Craftsmen"),
    "teamsters": mark("Teamsters"),
    "merchants": mark("Merchants"),
    "clergy": mark("Clergy"),
}
SIGN_OF = {
    "wood": "wood",
    "brick": "brick",
    "stone": "stone",
    "gold": "gold",
    "emerald": "emerald",
    "amethyst": "amethyst",
    "rubles": "ruble",
    "recognition": "rp",
}
ORNAMENT_STATES = {
    "placed": mark("placed"),
    "locked": mark("locked"),
    "lost": mark("lost"),
}
