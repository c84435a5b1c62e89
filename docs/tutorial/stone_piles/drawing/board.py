"""The pictures of the table page: a view in, SVG and HTML out."""

from quatrefoil.drawing import package_text
from quatrefoil.engine.game import Look, Panel, View

from ..rules.turns import pile_id, stone_id
from ..rules.vocabulary import PILES

WIDTH = 320


def _picture(view: View, look: Look) -> str:
    piles, stones = [], []
    for i, height in enumerate(view["piles"]):
        x = 40 + 100 * i
        box = f'<rect class="edge" x="{x - 4}" y="6" width="52" height="188" rx="6"/>'
        piles.append(
            f'<g data-place="{pile_id(PILES[i])}" data-tip="pile">{box}{box}'
            f'<rect x="{x}" y="10" width="44" height="180" rx="4" fill="var(--well)"/>'
            f'<text x="{x + 22}" y="30" text-anchor="middle" class="n">{height}</text></g>'
        )
        stones += [
            f'<circle id="{stone_id(PILES[i], n)}" class="piece" r="6" fill="var(--stone)"'
            f' style="transform:translate({x + 22}px,{180 - 13 * n}px)"/>'
            for n in range(height)
        ]
    die = (
        f'<g id="the-die" class="piece" data-tip="die" style="transform:translate(300px,100px)">'
        f'<rect x="-14" y="-14" width="28" height="28" rx="5" fill="var(--leaf)"/>'
        f'<text y="6" text-anchor="middle" fill="#26221c">{view["die"]}</text></g>'
    )
    label = look.language.say("Piles: {heights}", heights=", ".join(map(str, view["piles"])))
    return (
        f'<svg viewBox="0 0 {WIDTH} 200" role="img" aria-label="{label}">{"".join(piles)}'
        f'<g class="pieces">{"".join(stones)}{die}</g></svg>'
    )


def panels(view: View, look: Look) -> list[Panel]:
    say, bet = look.language.say, view["my_bet"]
    words = say("no bet") if bet < 0 else say("pile {pile}", pile=PILES[bet].upper())
    mine = f'<p class="secret-bet">{say("Secret bet:")} <b>{words}</b></p>'
    return [
        Panel("piles", say("Piles"), say("Piles"), _picture(view, look)),
        Panel("mine", say("Your things"), say("Mine"), mine),
    ]


def things(view: View, seat: int, look: Look) -> str:
    """A bet is a secret: whoever looks at another player sees the points."""
    say = look.language.say
    return f'<p>{say("Points")}: <b class="num">{view["scores"][seat]}</b></p>'


def svg(view: View, look: Look) -> str:
    return _picture(view, look).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


def style() -> str:
    return package_text(__name__.removesuffix(".board"), "board.css")
