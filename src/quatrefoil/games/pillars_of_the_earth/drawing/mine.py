"""The reader's own things: points and gold, craftsmen, cubes and advantage cards."""

from functools import cache

from quatrefoil.drawing import box, esc, mark, path, picture, sign
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Name, Noun
from quatrefoil.games.pillars_of_the_earth.drawing.cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    advantage,
    advantage_line,
    craftsman,
    place_card,
    single,
)
from quatrefoil.games.pillars_of_the_earth.drawing.parts import (
    SMALL,
    coin,
    crew,
    figure,
    words,
)
from quatrefoil.games.pillars_of_the_earth.rules.components import RESOURCES
from quatrefoil.games.pillars_of_the_earth.rules.view import PillarsView, Player
from quatrefoil.games.pillars_of_the_earth.words.names import amount, gold, points, short_title

ME_WIDTH, CUBES_WIDTH, HEIGHT = 128, 150, CARD_HEIGHT
NARROW_CARD = 78
LINES_WIDTH = 190
FULL_CARDS = 2
"""So many advantage cards are shown whole; more become lines."""

OWN_THINGS = (
    *("seat", "colour", "starts", "points", "gold", "workers", "reserve", "craftsmen", "limit"),
    *("cubes", "cube_total", "coming", "bought", "advantages"),
)
"""What of a player is shown here: what else happens to them leaves the picture alone."""

_DASHES = ' stroke-dasharray="5 4"'


def shown_seat(view: PillarsView) -> int:
    """Whose things are shown: the reader's, or for a spectator those of whoever decides."""
    if view["me"] >= 0:
        return int(view["me"])
    pending = view["decision"]
    if pending and pending["seat"] >= 0:
        return int(pending["seat"])
    return max(0, int(view["starter"]))


def me(view: PillarsView, player: Player, look: Look) -> str:
    """Name, points, gold and workers."""
    say = look.language.say
    seat, colour = player["seat"], player["colour"]
    role = say("you") if seat == view["me"] else ""
    if player["starts"]:
        role = say("you start") if seat == view["me"] else say("starts")
    own_points, own_gold = points(player["points"]), gold(player["gold"])
    # Translators: beside the number of points.
    scored = say("{points:points|points|points}", points=own_points)
    # Translators: beside the number of gold.
    owned = say("{gold:gold|gold|gold}", gold=own_gold)
    workers, men = say("at work"), player["workers"]
    if view["phase"] == "one":
        men = player["reserve"]
        # Translators: beside the number of workers who have no work yet.
        workers = say("{workers:free|free|free}", workers=amount("worker", men))
    parts = [
        mark(colour, 20, 20, 38),
        words(46, 18, look.names[seat], 18, weight=600, serif=True, room=ME_WIDTH - 46),
        words(46, 35, role, SMALL, "var(--ink-2)", room=ME_WIDTH - 46),
        f'<g data-tip="points">{sign("vp", 6, 47, 24)}{figure(38, 65, player["points"], 19)}'
        f"{words(72, 64, scored, SMALL, 'var(--ink-2)', room=56)}</g>",
        f'<g data-tip="gold">{coin("", 18, 86, 25)}{figure(38, 92, player["gold"], 19)}'
        f"{words(72, 91, owned, SMALL, 'var(--ink-2)', room=56)}</g>",
        f'<g data-tip="worker">{crew(colour, 18, 112, 25)}{figure(38, 119, men, 19)}'
        f"{words(72, 118, workers, SMALL, 'var(--ink-2)', room=56)}</g>",
    ]
    label = say(
        "{name}: {points}, {gold}",
        name=Name(look.names[seat]),
        points=own_points,
        gold=own_gold,
    )
    return picture(ME_WIDTH, HEIGHT, "".join(parts), label, "mepart")


@cache
def _empty(width: float) -> str:
    """Room for one more craftsman."""
    frame = box(1, 1, width - 2, HEIGHT - 2, 9)
    return (
        f'<svg class="card" viewBox="0 0 {width:g} {HEIGHT}" aria-hidden="true">'
        f"{path(frame, 'none', 'var(--rule)', 1.5, _DASHES)}</svg>"
    )


def _is_long(player: Player) -> bool:
    """Whether the row has room for more than the usual five craftsmen (PE-20.12)."""
    return max(len(player["craftsmen"]), int(player["limit"])) > 5


def crafts(player: Player, look: Look) -> list[tuple[float, str]]:
    """Width and picture of every craftsman."""
    row = player["craftsmen"]
    width = NARROW_CARD if _is_long(player) else CARD_WIDTH
    found: list[tuple[float, str]] = []
    for man in row:
        face = craftsman(
            man["id"],
            look,
            width,
            HEIGHT,
            capacity=man["capacity"],
            used=man["used"],
            boosted=man["boosted"],
        )
        label = look.language.phrase(Noun(man["kind"]), "cap")
        found.append((width, single(f"own:{man['id']}", man["id"], width, HEIGHT, face, label)))
    for _ in range(player["limit"] - len(row)):
        found.append((width, _empty(width)))
    return found


def cubes(player: Player, trading: bool, look: Look) -> str:
    """Four cells: how many cubes, and how many this round still brings."""
    wide, high = 72, 60
    parts: list[str] = []
    for i, name in enumerate(RESOURCES):
        x, y = (wide + 6) * (i % 2), (high + 6) * (i // 2)
        coming = player["coming"].get(name, 0)
        bought = trading and name in player["bought"]
        middle = x + (wide if not coming else wide - 26) / 2
        outline = box(x + 0.75, y + 0.75, wide - 1.5, high - 1.5, 8)
        edge = f'<path class="edge" d="{outline}"/>'
        more = (
            words(x + wide - 5, y + 36, f"+{coming}", 15, "var(--brand)", "end", 700)
            if coming
            else ""
        )
        count = player["cubes"][name]
        body = (
            path(outline, "var(--well)", "var(--gold)" if bought else "var(--rule)", 1.5)
            + figure(middle - 5, y + 37, count, 18, "end")
            + sign(name, middle - 2, y + 17, 26)
            + more
        )
        parts.append(f'<g data-place="cubes:{name}" data-tip="{name}">{edge}{body}{edge}</g>')
    label = look.language.say("Cubes")
    return picture(CUBES_WIDTH, HEIGHT, "".join(parts), label, "cubes")


def advantages(player: Player, look: Look) -> list[tuple[float, str]]:
    """Advantage cards: two whole, or all of them as lines in columns of five."""
    names: list[str] = player["advantages"]
    if len(names) <= FULL_CARDS:
        return [
            (
                99,
                single(
                    f"advantage:{name}",
                    name,
                    99,
                    HEIGHT,
                    advantage(name, look, 99, HEIGHT),
                    short_title(name, look.language),
                ),
            )
            for name in names
        ]
    lines = ""
    step = 25.2 if len(names) <= 5 else 126 / ((len(names) + 1) // 2)
    columns = 1 if len(names) <= 5 else 2
    width = LINES_WIDTH / columns
    for i, name in enumerate(names):
        x, y = width * (i % columns), step * (i // columns)
        face = advantage_line(name, look, width - (2 if columns > 1 else 0))
        card = place_card(f"advantage:{name}", name, width - 2, 25, face)
        lines += f'<g transform="translate({x:g} {y:g})">{card}</g>'
    label = look.language.say("Advantages")
    return [(LINES_WIDTH, picture(LINES_WIDTH, HEIGHT, lines, label, "advlines"))]


def _block(title: str, note: str, content: str, css: str) -> str:
    small = f"<small>{esc(note)}</small>" if note else ""
    return (
        f'<div class="blk {css}"><h3><span>{esc(title)}</span>{small}</h3>'
        f'<div class="cards">{content}</div></div>'
    )


def _none(look: Look) -> str:
    said = look.language.say("none yet")
    return f'<p class="none">{esc(said)}</p>'


def notes(player: Player, look: Look) -> tuple[str, str]:
    """What is said beside the titles of craftsmen and cubes."""
    say = look.language.say
    crew_note = say("{n} of {most}", n=len(player["craftsmen"]), most=player["limit"])
    coming = sum(player["coming"].values())
    cube_note = str(player["cube_total"])
    if coming:
        cube_note = say("{n}, {more} coming", n=player["cube_total"], more=coming)
    return crew_note, cube_note


def mine(view: PillarsView, seat: int, look: Look) -> str:
    """The row below the board."""
    say = look.language.say
    player = view["players"][seat]
    crew_note, cube_note = notes(player, look)
    row = "".join(drawn for _, drawn in crafts(player, look))
    held = "".join(drawn for _, drawn in advantages(player, look))
    narrow = " narrow" if _is_long(player) else ""
    parts = [
        f'<div class="blk who">{me(view, player, look)}</div>',
        _block(say("Craftsmen"), crew_note, row, "crafts" + narrow),
        _block(say("Cubes"), cube_note, cubes(player, view["location"] == "market", look), "goods"),
    ]
    parts.append(_block(say("Advantages"), "", held or _none(look), "advs"))
    colour = player["colour"]
    return f'<div class="mine" style="border-top-color:var(--p-{colour})">{"".join(parts)}</div>'
