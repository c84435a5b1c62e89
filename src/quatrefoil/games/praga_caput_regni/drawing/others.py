"""The other players, one card each."""

from collections.abc import Mapping
from typing import Any

from quatrefoil.drawing import Item, Mark, cached, esc, inline, joined, openable, paint, with_player
from quatrefoil.engine.game import Look
from quatrefoil.games.praga_caput_regni.drawing.signs import icon
from quatrefoil.games.praga_caput_regni.rules.view_types import PragaView

_FIGURES = (
    ("gold", "coin"),
    ("stone", "stone"),
    ("eggs", "egg"),
    ("silver", "window-silver"),
    ("goldwin", "window-gold"),
    ("red", "token-red"),
    ("blue", "token-blue"),
    ("mines", "mines"),
    ("quarries", "quarries"),
    ("tech", "technology"),
    ("univ", "university"),
    ("upgrades", "upgrade"),
    ("walls", "wall"),
    ("spare", "cube"),
)
_CARD = ("vp", *(name for name, _ in _FIGURES))


def others(view: PragaView, shown: int, look: Look) -> str:
    """Everybody but the one whose board is shown, in turn order after them."""
    n = view["seats"]
    seats = [(shown + i) % n for i in range(1, n)]
    cards = [
        cached(_other, with_player(view, seat, *_CARD), seat, _note(view, seat, look), look)
        for seat in seats
    ]
    return joined(('<div class="others">', *cards, "</div>"))


def _note(view: PragaView, seat: int, look: Look) -> str:
    say = look.language.say
    if view["phase"] == "over":
        return say("winner") if view["ranking"][seat] == 0 else ""
    if seat == view["active"]:
        return say("to move")
    if seat == (view["active"] + 1) % view["seats"]:
        return say("next")
    return ""


def _other(view: PragaView, seat: int, note: str, look: Look) -> str:
    return openable(_card(view, seat, note, look), seat, look)


def _card(view: PragaView, seat: int, note: str, look: Look) -> str:
    player: Mapping[str, Any] = view["players"][seat]
    colour = view["colours"][seat]
    row = "".join(_amount(player[name], sign) for name, sign in _FIGURES)
    return (
        f'<article class="opp" data-card="{seat}" data-place="player-{seat}"'
        f' style="--who:{paint(colour)}">'
        f"<header>{inline([Mark(colour)], 26)}<strong>{esc(look.names[seat])}</strong>"
        f"<em>{esc(note)}</em>"
        f'<span class="pts"><b class="num">{player["vp"]}</b>{icon("vp", 20)}</span></header>'
        f'<div class="row">{row}</div><p class="last" data-last="{seat}"></p></article>'
    )


def _amount(n: int, item: Item) -> str:
    css = "amt" if n else "amt z"
    return f'<span class="{css}"><b class="num">{n}</b>{icon(item, 18)}</span>'
