"""Keytown: a street of three craftsmen, the shop and the lawmaker; and the laws on offer."""

from quatrefoil.drawing import box, centred, esc, label, picture, place, sign, text
from quatrefoil.engine.game import Look
from quatrefoil.games.keythedral.drawing.signs import icon
from quatrefoil.games.keythedral.rules.view import KeythedralView
from quatrefoil.games.keythedral.words.laws import LAW_WORDS, law_name
from quatrefoil.games.keythedral.words.names import WORKPLACES

WIDTH, HEIGHT = 400, 172
_GROUND = 120
_FORGE = (
    '<g class="ol"><path d="M-22-40V-92H-6V-50z" fill="var(--stone-lo)"/>'
    '<path d="M-35-50L0-82L35-50z" fill="var(--slate)"/>'
    '<path d="M-35-50H35V0H-35z" fill="var(--stone)"/>'
    '<path d="M-35-36H-20M-35-20H-24M20-36H35M24-20H35" stroke-width="1.1"/></g>'
    '<path d="M-14-97q-5-5 0-9t0-9" fill="none" stroke="var(--stone-lo)" stroke-width="3" '
    'stroke-linecap="round"/>'
)
_GLASSWORKS = (
    '<g class="ol"><path d="M-35-58H35V0H-35z" fill="var(--trim)"/>'
    '<path d="M-35-58L0-100L35-58z" fill="var(--glass-blue)"/>'
    '<path d="M-17.5-79L17.5-79M0-100V-58M-17.5-79V-58M17.5-79V-58" stroke-width="1.2"/></g>'
)
_GOLDSMITH = (
    '<g class="ol"><path d="M-35 0V-62H-26V-76H-15V-90H15V-76H26V-62H35V0z" fill="var(--brick)"/>'
    '<path d="M-35-62H-26V-76H-15V-90H15V-76H26V-62H35" fill="none" stroke="var(--gold)" '
    'stroke-width="3"/></g>'
)
_AWNING = "".join(
    f'<path d="M{-30 + 12 * i}-84h12L{-22.8 + 15.2 * i:.4g}-56a7.6 6 0 0 1-15.2 0z" '
    f'fill="var(--{"leaf" if i % 2 else "glass-red"})"/>'
    for i in range(5)
)
_SHOP = f'<g class="ol"><path d="M-33-56H33V0H-33z" fill="var(--wood-hi)"/>{_AWNING}</g>'
_LAWMAKER = (
    '<g class="ol"><path d="M-35-60H35V0H-35z" fill="var(--leaf)"/>'
    '<path d="M-37-60L0-92L37-60z" fill="var(--trim)"/>'
    '<path d="M-32-60H-24V0H-32zM24-60H32V0H24z" fill="var(--trim-lo)"/>'
    '<path d="M0-92V-106" stroke-width="2"/>'
    '<path d="M0-106H14L10-102L14-98H0z" fill="var(--brand-fill)"/></g>'
)
_CRAFTS = {"iron": _FORGE, "glass": _GLASSWORKS, "gold": _GOLDSMITH}
_PLATE = box(-28, -28, 56, 27, 7)


def town(view: KeythedralView, look: Look) -> str:
    """The street as one picture."""
    say = look.language.say
    prices = view["prices"]
    asked = {"iron": prices["iron"], "glass": prices["glass"], "gold": prices["gold"]}
    body = f'<path d="M0 {_GROUND}H{WIDTH}V{HEIGHT}H0z" class="street"/>'
    body += f'<path d="M0 {_GROUND}H{WIDTH}" stroke="var(--lead)" stroke-width="1.5"/>'
    for i, (kind, drawn) in enumerate(_CRAFTS.items()):
        x = 40 + 80 * i
        drawn += _hanging_sign(kind) + _price(asked[kind])
        body += place(f"craft-{kind}", _PLATE, drawn, f"craft-{kind}", x, _GROUND)
        body += _below(x, say(WORKPLACES[kind]), view["workplaces"][kind], kind)
    goods = "".join(
        sign(kind, -33 + 13.2 * i, -46, 13.5)
        for i, kind in enumerate(["wood", "stone", "food", "water", "wine"])
    )
    body += place("shop", _PLATE, _SHOP + goods + _price(prices["trade"]), "shop", 280, _GROUND)
    body += _name(280, say("Shop"))
    body += text(280, 161, say("{n} for 1", n=prices["trade"]), "n4")
    drawn = _LAWMAKER + _hanging_sign("law") + _price(prices["law"])
    body += place("lawmaker", _PLATE, drawn, "lawmaker", 360, _GROUND)
    body += _below(360, say("Lawmaker"), view["laws"]["deck"], "law")
    return picture(WIDTH, HEIGHT, f'<g class="kt">{body}</g>', say("Keytown"), "town")


def _hanging_sign(name: str) -> str:
    return f'<circle cy="-45" r="17" class="sign"/>{centred(name, 0, -45, 24)}'


def _price(n: int) -> str:
    return (
        '<rect x="-27" y="-27" width="54" height="25" rx="6" class="price"/>'
        f"{text(-9, -8, n, 'n3')}{sign('any', -1, -24.5, 20)}"
    )


def _name(x: float, name: str) -> str:
    """What a house of the street is called; houses stand 80 apart."""
    return label(x, 138, name, 76, 16.2, "nm", face="serif")


def _below(x: float, name: str, stock: int, kind: str) -> str:
    return _name(x, name) + text(x - 2, 163, stock, "n3", "end") + sign(kind, x + 2, 147, 20)


def law_card(key: str, look: Look, name: str = "") -> str:
    """A law as a card in HTML."""
    title = law_name(key, look)
    words = "" if key == "back" else look.language.say(LAW_WORDS[key].card)
    where = esc(name or f"law-{key}")
    tip = "lawmaker" if key == "back" else f"law-{key}"
    return (
        f'<div class="law" data-place="{where}" data-tip="{tip}">{icon("law", 26)}'
        f"<span><b>{esc(title)}</b><small>{esc(words)}</small></span></div>"
    )


def offer(view: KeythedralView, look: Look) -> str:
    """The two laws that can be taken."""
    cards = []
    for i, key in enumerate(view["laws"]["offer"]):
        if key is None:
            empty = look.language.say("no law left")
            cards.append(f'<div class="law none"><small>{esc(empty)}</small></div>')
        else:
            cards.append(law_card(key, look, f"offer-{i}" if key == "back" else ""))
    return f'<div class="laws">{"".join(cards)}</div>'
