"""What is asked, how far the game is, and the score sheet."""

from typing import Any

from quatrefoil.engine.decision import NATURE, Decision
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.praga_caput_regni.rules.components import BOX, GRIDS, LEVELS
from quatrefoil.games.praga_caput_regni.rules.printed import TILES
from quatrefoil.games.praga_caput_regni.rules.table import FROM_WEALTH, NONE, SOURCES, Praga
from quatrefoil.games.praga_caput_regni.words.log import source_title
from quatrefoil.games.praga_caput_regni.words.names import (
    grid_noun,
    lot_place,
    plaza_noun,
    tile_noun,
)

QUESTIONS = {
    "lot": mark("On which lot do you build?"),
    "production-token": mark("Which production token do you place?"),
    "silver-piece": mark("Which silver piece do you keep?"),
    "gold-piece": mark("Which gold piece do you take?"),
    "bridge-place": mark("On which place of the bridge?"),
    "road-gain": mark("King's Road: which gain?"),
    "move-grid": mark("On which grid do you move?"),
    "climb-grid": mark("On which grid do you climb?"),
    "any-action": mark("Which action do you do?"),
    "step-track": mark("Which track advances?"),
    "produce-track": mark("Do you produce gold or stone?"),
    "any-plaza": mark("Both rewards of which plaza?"),
    "old-or-new": mark("The bonus of the covered or of the new upgrade?"),
    "kr1": mark("Stone or gold?"),
    "keep-windows": mark("You keep two windows. Which?"),
    "refresh-tiles": mark("Which two tiles are replaced?"),
    "refresh-pay": mark("Do you pay gold or stone?"),
    # Nature
    "wheel-order": mark("Which action token comes next on the wheel?"),
    "start-player": mark("Who starts?"),
    "refill": mark("Which tile is turned up?"),
    "draw-technology": mark("Which technology is drawn?"),
    "draw-silver": mark("Which silver piece is drawn?"),
    "split-gold": mark("Which gold piece lies in this stack?"),
    "find-gold": mark("Which gold piece is found in this stack?"),
}
_TRACKS = (
    mark("Advance or produce with your mines?"),
    mark("Advance or produce with your quarries?"),
)
_ROWS = (mark("Which upgrade?"), mark("Which wall?"), mark("Which building?"))


def question(table: Praga, decision: Decision[Any], look: Look) -> str:
    """What is asked, as one short sentence."""
    say = look.language.say
    key = decision.key
    one: Any = decision
    if key in QUESTIONS:
        return say(QUESTIONS[key])
    if key == "menu":
        if table.token == NONE:
            return say("Take an action token, or do something else first.")
        if not table.done:
            return say("Do your token's action, or something else first.")
        return say("What else do you do this turn?")
    if key == "manage":
        return say(_TRACKS[one.track])
    if key == "tile":
        return say(_ROWS[one.row])
    if key == "technology":
        level = LEVELS[one.level]
        return say("Which technology of level {level} do you keep?", level=level)
    if key == "plaza-reward":
        return say("{plaza:nom cap}: which reward?", plaza=plaza_noun(BOX.plazas[one.plaza].id))
    if key == "arrow":
        grid = grid_noun(GRIDS[one.grid])
        return say("An arrow on {grid:the}: do you climb?", grid=grid)
    if decision.seat == NATURE:
        return _chance(decision, look)
    tile = tile_noun(look, TILES[one.tile].id)
    if key == "wall-place":
        return say("Where do you place {tile:the}?", tile=tile)
    return say("How do you turn {tile:the}?", tile=tile)


def _chance(decision: Decision[Any], look: Look) -> str:
    """What a person at a real table is asked for nature."""
    say = look.language.say
    one: Any = decision
    if decision.key == "bridge-side":
        return say("Which side of place {n} of the bridge lies up?", n=int(one.place) + 1)
    if decision.key == "plaza-tile":
        return say(
            "Counted from the top left: which tile lies on {plaza}?",
            plaza=plaza_noun(BOX.plazas[one.plaza].id),
        )
    return say(
        "Counted from the top left: which building stands on {lot} from the start?",
        lot=lot_place(int(one.lot)),
    )


def stage(table: Praga, look: Look) -> str:
    """The turn and the era; in the solo game one's own turns are counted (PR-18.2)."""
    say = look.language.say
    if table.is_over():
        return say("The game is over")
    each = BOX.meta.turns_per_player
    turns = each * int(table.seats)
    now = int(table.ended) * int(table.seats) // int(table.crowd) + 1
    counts = {"n": min(now, turns), "turns": turns}
    if table.era == 1:
        return say("Turn {n} of {turns} · era I", **counts)
    return say("Turn {n} of {turns} · era II", **counts)


def score_sheet(table: Praga, look: Look) -> list[tuple[str, list[int]]]:
    """Points by source; while the game is on, only those that have brought somebody something."""
    rows: list[tuple[str, list[int]]] = []
    for source in range(SOURCES):
        points = [int(player.points[source]) for player in table.players]
        if any(points) or (table.final and source != FROM_WEALTH):
            rows.append((source_title(look, source), points))
    rows.append((look.language.say("Total"), table.scores()))
    return rows
