"""How Stone Piles is drawn."""

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Look, Panel, View

WIDTH = 320


def _picture(view: View) -> str:
    piles, stones = [], []
    for i, height in enumerate(view["piles"]):
        x = 40 + 100 * i
        name = "abc"[i]
        box = f'<rect class="edge" x="{x - 4}" y="6" width="52" height="188" rx="6"/>'
        piles.append(
            f'<g data-place="pile-{name}" data-tip="pile">{box}{box}'
            f'<rect x="{x}" y="10" width="44" height="180" rx="4" fill="var(--well)"/>'
            f'<text x="{x + 22}" y="30" text-anchor="middle" class="n">{height}</text></g>'
        )
        stones += [
            f'<circle id="stone-{name}-{n}" class="piece" r="6" fill="var(--stone)"'
            f' style="transform:translate({x + 22}px,{180 - 13 * n}px)"/>'
            for n in range(height)
        ]
    die = (
        f'<g id="the-die" class="piece" data-tip="die" style="transform:translate(300px,100px)">'
        f'<rect x="-14" y="-14" width="28" height="28" rx="5" fill="var(--leaf)"/>'
        f'<text y="6" text-anchor="middle" fill="#26221c">{view["die"]}</text></g>'
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} 200" role="img" aria-label="Piles: '
        f'{", ".join(map(str, view["piles"]))}">{"".join(piles)}'
        f'<g class="pieces">{"".join(stones)}{die}</g></svg>'
    )


def panels(view: View, look: Look) -> list[Panel]:
    bet = "no bet" if view["my_bet"] < 0 else "pile " + "ABC"[view["my_bet"]]
    mine = f'<p class="toy-mine">Secret bet: <b>{bet}</b></p>'
    return [
        Panel("piles", "Piles", "Piles", _picture(view)),
        Panel("mine", "Your things", "Mine", mine),
    ]


def svg(view: View, look: Look) -> str:
    return _picture(view).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


def places(view: View, action: Action) -> list[str]:
    if action.verb in ("take", "bet"):
        return ["pile-" + "abc"[action.a]]
    return []


def badge(view: View, action: Action) -> tuple[str, str]:
    return "", ""


def style() -> str:
    return """
@media (min-width: 1001px) {
  main.table { grid-template: "piles side" minmax(0, 1fr) "mine side" auto / 1fr 372px; }
}
"""
