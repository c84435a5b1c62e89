"""The reader's things and the other players, in HTML so that they fit every width."""

from quatrefoil.drawing import (
    Item,
    Mark,
    Owned,
    cached,
    esc,
    inline,
    joined,
    openable,
    paint,
    with_player,
)
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount
from quatrefoil.games.keythedral.drawing.seats import order
from quatrefoil.games.keythedral.drawing.signs import colour, icon
from quatrefoil.games.keythedral.drawing.town import law_card
from quatrefoil.games.keythedral.rules.view import KeythedralView, PlayerView
from quatrefoil.games.keythedral.words.laws import law_name
from quatrefoil.games.keythedral.words.names import PHASES

FENCES = 3


def phases(view: KeythedralView, look: Look) -> str:
    """The five phases of a round and the order of play."""
    items = []
    for n, name in enumerate(PHASES, 1):
        css = "now" if n == view["phase"] else "done" if n < view["phase"] else ""
        items.append(f'<li class="{css}"><i>{n}</i>{esc(look.language.say(name))}</li>')
    return f'<div class="phases"><ol>{"".join(items)}</ol>{order(view, look)}</div>'


def store(view: KeythedralView, look: Look) -> str:
    """What lies in the store."""
    cells = [f"<span>{esc(look.language.say('Store'))}</span>"]
    if view["drawn"]:
        drawn = look.language.say("Drawn")
        cells = [
            f"<span>{esc(drawn)}</span>",
            '<svg class="i" viewBox="-56 -56 112 112" width="36" height="36" aria-hidden="true">'
            f'<g class="kt"><use href="#kt-{view["drawn"]}"/></g></svg>',
            *cells,
        ]
    for kind, n in view["store"].items():
        if n or kind in ("wood", "stone", "food", "water", "wine"):
            cells.append(
                f'<span class="amt" data-place="trade-{kind}" data-tip="cube-{kind}">'
                f'<b class="num">{n}</b>{icon(kind, 22)}</span>'
            )
    return f'<div class="supply">{"".join(cells)}</div>'


def mine(view: KeythedralView, seat: int, look: Look) -> str:
    """What lies behind the reader's screen (or a player's, for a spectator who may see it)."""
    note = look.language.say("you") if seat == view["me"] else owner_note(view, seat, look)
    own = [house for house in view["houses"] if house["seat"] == seat]
    return cached(_mine, {**with_player(view, seat), "houses": own}, seat, note, look)


def _mine(view: KeythedralView, seat: int, note: str, look: Look) -> str:
    player = view["players"][seat]
    who = colour(seat)
    blocks = _me(view, seat, note, look) + _cubes(player, look) + _tiles(view, seat, look)
    blocks += _won(player, look)
    return f'<div class="mine" style="--who:{paint(who)}">{blocks}</div>'


def _stat(item: Item, figure: object, words: str) -> str:
    return (
        f'<div class="stat">{icon(item, 26)}<b class="num">{figure}</b>'
        f"<small>{esc(words)}</small></div>"
    )


def _me(view: KeythedralView, seat: int, note: str, look: Look) -> str:
    say = look.language.say
    points = view["players"][seat]["points"]
    stats = ""
    if points:
        stats = _stat("vp", points["total"], say("points"))
        stats += _stat("seat", points["seats"], say("in seats"))
        stats += _stat("any", points["cubes"], say("in cubes"))
    mark = inline([Mark(colour(seat))], 40)
    return (
        f'<div class="me">{mark}<div><strong>{esc(look.names[seat])}</strong>'
        f"<span>{esc(note)}</span></div>{stats}</div>"
    )


def _cubes(player: PlayerView, look: Look) -> str:
    counts = player["cubes"]
    if counts is None:
        return ""
    cells = "".join(
        f'<div class="cell{"" if n else " free"}" data-place="cube-{kind}" data-tip="cube-{kind}">'
        f'{icon(kind, 28)}<b class="num">{n}</b></div>'
        for kind, n in counts.items()
    )
    behind = look.language.say("{n} behind the screen", n=player["cube_count"])
    title = look.language.say("Cubes")
    return _block(title, behind, f'<div class="cubes">{cells}</div>')


def owner_note(view: KeythedralView, seat: int, look: Look) -> str:
    """What is special about a player now."""
    say = look.language.say
    decision = view["decision"]
    if view["over"]:
        return ""
    if decision and decision["seat"] == seat:
        return say("to move")
    if view["start"] == seat:
        return say("start player")
    if view["phase"] == 3 and view["spending"] and seat not in view["spending"]["active"]:
        return say("has ended spending")
    return ""


def _block(title: str, note: str, content: str) -> str:
    return (
        f'<div class="blk"><h3><span>{esc(title)}</span><small>{esc(note)}</small></h3>'
        f"{content}</div>"
    )


def _tiles(view: KeythedralView, seat: int, look: Look) -> str:
    player = view["players"][seat]
    who = colour(seat)
    tiles = ""
    for house in view["houses"]:
        waiting = "" if house["x"] is not None else " waiting"
        tiles += (
            f'<div class="mt {house["side"]}{waiting}" data-place="house-{house["id"]}" '
            f'data-tip="{house["side"]}">{icon(Owned(house["side"], who), 30)}'
            f'<b class="num">{house["number"]}</b></div>'
        )
    left = player["fences_unused"]
    fences = "".join(
        f'<span class="fe" data-tip="fence">{icon(Owned("fence", who), 28)}</span>'
        if n < left
        else '<span class="fe out"></span>'
        for n in range(FENCES)
    )
    note = look.language.phrase(Amount("house", player["houses"]))
    words = look.language.say("{fences} left", fences=Amount("fence", left))
    body = (
        f'<div class="mts">{tiles}</div><div class="fen">{fences}<small>{esc(words)}</small></div>'
    )
    return _block(look.language.say("Tiles"), note, body)


def _won(player: PlayerView, look: Look) -> str:
    """Seats bought and laws in hand."""
    say = look.language.say
    values = player["seat_values"] or []
    won = say("{n} won", n=len(values))
    seats = "".join(f'<span class="st num" data-tip="seat">{value}</span>' for value in values)
    laws = player["laws"]
    if laws is None:
        hand = say("{n} in hand", n=player["law_count"])
        held = f"<small>{esc(say('Laws'))}: {esc(hand)}</small>" if player["law_count"] else ""
    else:
        held = "".join(law_card(key, look, f"held-{key}") for key in laws)
    css = "held many" if laws and len(laws) > 1 else "held"
    body = f'<div class="won"><div class="sts">{seats}</div><div class="{css}">{held}</div></div>'
    return _block(say("Seats and laws"), won, body)


def others(view: KeythedralView, shown: int, look: Look) -> str:
    """A card for every other player."""
    cards = [
        cached(_other, with_player(view, seat), seat, owner_note(view, seat, look), look)
        for seat in _clockwise(view, shown)
        if seat != shown
    ]
    return joined(('<div class="others">', *cards, "</div>"))


def _clockwise(view: KeythedralView, shown: int) -> list[int]:
    n = view["seats"]
    return [(max(shown, 0) + i) % n for i in range(n)]


def _other(view: KeythedralView, seat: int, note: str, look: Look) -> str:
    return openable(_card(view, seat, note, look), seat, look)


def _card(view: KeythedralView, seat: int, note: str, look: Look) -> str:
    player = view["players"][seat]
    who = colour(seat)
    points = player["points"]
    head = f"<strong>{esc(look.names[seat])}</strong><em>{esc(note)}</em>"
    if player["seat_values"] is not None:
        head += _points("seat", len(player["seat_values"]))
    if points:
        head += _points("vp", points["total"])
    row = ""
    if player["cubes"] is not None:
        for kind, n in player["cubes"].items():
            if n:
                row += _amount(n, kind)
        row += '<span class="sep"></span>'
    row += _amount(player["law_count"], "law") + _amount(player["houses"], Owned("house", who))
    row += _amount(player["fences_unused"], Owned("fence", who))
    hand = ""
    if player["laws"]:
        names = ", ".join(law_name(key, look) for key in player["laws"])
        hand = f"<p>{esc(names)}</p>"
    mark = inline([Mark(who)], 26)
    return (
        f'<article class="opp" data-card="{seat}" data-place="player-{seat}"'
        f' style="--who:{paint(who)}">'
        f'<header>{mark}{head}</header><div class="row">{row}</div>{hand}'
        f'<p class="last" data-last="{seat}"></p></article>'
    )


def _points(name: Item, n: int) -> str:
    return f'<span class="pts">{icon(name, 20)}<b class="num">{n}</b></span>'


def _amount(n: int, item: Item) -> str:
    return f'<span class="amt"><b class="num">{n}</b>{icon(item, 20)}</span>'
