"""From the view, which is plain data, to what the drawings want to know."""

from collections.abc import Mapping, Sequence

from quatrefoil.engine.game import Look
from quatrefoil.games.red_cathedral.drawing.seats import Ornament, Owner, Slot, Tile
from quatrefoil.games.red_cathedral.drawing.skyline import Section, Tower
from quatrefoil.games.red_cathedral.rules.components import InfluenceAction
from quatrefoil.games.red_cathedral.rules.view import (
    InfluenceCardView,
    OrnamentsView,
    RedCathedralView,
    SectionView,
    SlotView,
    TileView,
)
from quatrefoil.games.red_cathedral.words.influence import find_influence
from quatrefoil.games.red_cathedral.words.names import SIGN_OF

ORNAMENTS = ("door", "arch", "cross")


def colour_of(view: RedCathedralView, seat: int) -> str:
    """The colour of a seat; empty for nobody."""
    return str(view["players"][seat]["colour"]) if seat >= 0 else ""


def shown_seat(view: RedCathedralView) -> int:
    """Whose own things are shown large: the reader's, for spectators the active player's."""
    if 0 <= view["me"] < view["seats"]:
        return int(view["me"])
    active = int(view["active"])
    return active if 0 <= active < view["seats"] - view["automata"] else 0


def tile_of(tile: TileView | None) -> Tile | None:
    """The face of a tile: a die's colour and 0, or a sign and an amount."""
    if tile is None:
        return None
    if tile["kind"] == "die":
        return str(tile["die"]), 0
    return SIGN_OF[tile["resource"]], int(tile["amount"])


def owner_of(view: RedCathedralView, seat: int, look: Look) -> Owner:
    """One player's things."""
    player = view["players"][seat]
    ornaments = [
        Ornament(kind, state)
        for kind in ORNAMENTS
        for state, count in _states(player["ornaments"][kind])
        for _ in range(count)
    ]
    return Owner(
        colour=player["colour"],
        name=look.names[seat],
        prestige=player["prestige"],
        steps=player["steps_to_next"],
        rubles=player["rubles"],
        finished=player["completed"],
        goods=player["goods"],
        free=player["free"],
        banners=player["banners"],
        slots=[_slot(slot) for slot in player["slots"]],
        ornaments=ornaments,
    )


def _states(counts: OrnamentsView) -> list[tuple[str, int]]:
    """How many ornaments of a kind are drawn in each state."""
    return [
        ("free", counts["available"]),
        ("locked", counts["locked"]),
        ("lost", counts["lost"]),
        ("placed", counts["placed"]),
    ]


def _slot(slot: SlotView) -> Slot:
    return Slot(
        name=slot["slot"],
        die=slot["die"],
        cost=slot["cost"],
        tile=tile_of(slot["tile"]),
        tile_id=slot["tile"]["id"].lower() if slot["tile"] else "",
        is_down=slot["state"] == "down",
        has_banner=slot["state"] == "banner",
        ornament=slot["ornament"] or "",
    )


def towers_of(view: RedCathedralView) -> list[Tower]:
    """The towers from the left, with presence by colour, most first."""
    found = []
    for tower in view["towers"]:
        ranked = sorted(
            ((count, seat) for seat, count in enumerate(tower["presence"]) if count),
            key=lambda pair: (-pair[0], pair[1]),
        )
        found.append(
            Tower(
                [_section(view, section) for section in tower["sections"]],
                tower["value"],
                [(colour_of(view, seat), count) for count, seat in ranked],
            )
        )
    return found


def _section(view: RedCathedralView, section: SectionView) -> Section:
    cost = tuple(kind for kind, count in section["cost"].items() for _ in range(count))
    laid: Mapping[str, int] = section["laid"]
    if section["owner"] >= view["seats"] - view["automata"]:
        laid = _as_wanted(cost, sum(laid.values()))
    return Section(
        name=section["place"],
        kind=section["type"],
        card=(section["card"] or "").lower(),
        reward=(section["recognition"], section["rubles"]),
        cost=cost,
        delivered=tuple(laid.items()),
        tile=tile_of(section["tile"]),
        owner=colour_of(view, section["owner"]),
        is_finished=section["done"],
        ornament=colour_of(view, section["ornament"]),
    )


def _as_wanted(cost: Sequence[str], pieces: int) -> dict[str, int]:
    """Only the number of Ivan's pieces counts (RC-10.14): they tick the cost from the left."""
    ticked: dict[str, int] = {}
    for kind in cost[:pieces]:
        ticked[kind] = ticked.get(kind, 0) + 1
    return ticked


def tokens_of(view: RedCathedralView) -> list[tuple[str, int] | None]:
    """The token of each space: resource and amount."""
    tokens = [space["token"] for space in view["market"]["spaces"]]
    return [(t["resource"], t["amount"]) if t else None for t in tokens]


def dice_of(view: RedCathedralView) -> list[tuple[str, int, int]]:
    """The dice on the ring: colour, space, face."""
    dice = view["market"]["dice"]
    return [(d["colour"], d["space"], d["face"]) for d in dice if d["space"] >= 0]


def cards_of(
    cards: Sequence[InfluenceCardView | None],
) -> list[tuple[str, list[InfluenceAction]] | None]:
    """The influence card of each quadrant: guild and actions."""
    return [
        (card["guild"], [find_influence(a["id"].lower()) for a in card["actions"]])
        if card
        else None
        for card in cards
    ]
