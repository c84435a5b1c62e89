"""Prompts, reasons, explanations and the score sheet; choices and log lines stand beside it."""

from collections.abc import Sequence
from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Blocked, Decision
from quatrefoil.engine.game import Group, Look
from quatrefoil.engine.table import Event
from quatrefoil.games.praga_caput_regni.rules.components import BOX, LEVELS
from quatrefoil.games.praga_caput_regni.rules.table import FROM_WEALTH, NONE, SOURCES, Praga
from quatrefoil.games.praga_caput_regni.words import choices, explanations, labels, log, names


def describe_action(table: Praga, action: Action, look: Look) -> str:
    """What the choice does and what it costs."""
    return choices.describe_action(table, action, look)


def group(table: Praga, action: Action, look: Look) -> str:
    """The heading under which a choice is listed."""
    return choices.group(table, action, look)


def arrange(table: Praga, legal: Sequence[Action], look: Look) -> list[Group]:
    """The choices as short labels under their headings."""
    return labels.arrange(table, legal, look)


def stage(table: Praga, look: Look) -> str:
    """The turn and the era."""
    say = look.language.say
    if table.is_over():
        return say("The game is over")
    turns = BOX.meta.turns_per_player * int(table.crowd)
    counts = {"n": min(int(table.ended) + 1, turns), "turns": turns}
    if table.era == 1:
        return say("Turn {n} of {turns} · era I", **counts)
    return say("Turn {n} of {turns} · era II", **counts)


def describe_event(event: Event, look: Look) -> str:
    """A line of the log."""
    return log.describe_event(event, look)


def explain(tip: str, look: Look) -> str:
    """What a component is and does, from its data entry."""
    return explanations.explain(tip, look)


def tips() -> Sequence[str]:
    """All tips that `explain` knows."""
    return explanations.tips()


# Questions


def describe_decision(table: Praga, decision: Decision[Any], look: Look) -> str:
    """What is asked, as one short sentence."""
    say = look.language.say
    key = decision.key
    one: Any = decision
    if decision.seat == NATURE:
        return _chance_prompt(decision, look)
    if key == "menu":
        if table.token == NONE:
            return say("Take an action token, or do something else first.")
        if not table.done:
            return say("Do your token's action, or something else first.")
        return say("What else do you do this turn?")
    if key == "manage":
        return (
            say("Advance or produce with your mines?"),
            say("Advance or produce with your quarries?"),
        )[int(one.track)]
    if key == "tile":
        return (say("Which upgrade?"), say("Which wall?"), say("Which building?"))[int(one.row)]
    if key in ("upgrade-rotation", "wall-rotation", "building-rotation"):
        return say("How do you turn {tile}?", tile=names.tile_name(look, int(one.tile)))
    if key == "wall-place":
        return say("Where do you place {tile}?", tile=names.tile_name(look, int(one.tile)))
    if key == "lot":
        return say("On which lot do you build?")
    if key == "technology":
        level = LEVELS[one.level]
        return say("Which technology of level {level} do you keep?", level=level)
    return _other_prompt(key, one, look)


def _other_prompt(key: str, one: Any, look: Look) -> str:
    say = look.language.say
    if key == "plaza-reward":
        name = names.opening(names.plaza_name(look, int(one.plaza)))
        return say("{plaza}: which reward?", plaza=name)
    if key == "arrow":
        grid = names.grid_name(look, int(one.grid))
        return say("An arrow on the {grid}: do you climb?", grid=grid)
    prompts = {
        "production-token": say("Which production token do you place?"),
        "silver-piece": say("Which silver piece do you keep?"),
        "gold-piece": say("Which gold piece do you take?"),
        "bridge-place": say("On which place of the bridge?"),
        "road-gain": say("King's Road: which gain?"),
        "move-grid": say("On which grid do you move?"),
        "climb-grid": say("On which grid do you climb?"),
        "any-action": say("Which action do you do?"),
        "step-track": say("Which track advances?"),
        "produce-track": say("Do you produce gold or stone?"),
        "any-plaza": say("Both rewards of which plaza?"),
        "old-or-new": say("The bonus of the covered or of the new upgrade?"),
        "kr1": say("Stone or gold?"),
        "keep-windows": say("You keep two windows. Which?"),
        "refresh-tiles": say("Which two tiles are replaced?"),
        "refresh-pay": say("Do you pay gold or stone?"),
    }
    return prompts.get(key, say("The game goes on."))


def _chance_prompt(decision: Decision[Any], look: Look) -> str:
    say = look.language.say
    one: Any = decision
    if decision.key == "bridge-side":
        return say("Which side of place {n} of the bridge lies up?", n=int(one.place) + 1)
    if decision.key == "plaza-tile":
        return say(
            "Counted from the top left: which tile lies on {plaza}?",
            plaza=names.plaza_name(look, int(one.plaza)),
        )
    if decision.key == "prebuilt":
        return say(
            "Counted from the top left: which building stands on {lot} from the start?",
            lot=names.lot_place(look, int(one.lot)),
        )
    prompts = {
        "wheel-order": say("Which action token comes next on the wheel?"),
        "start-player": say("Who starts?"),
        "refill": say("Which tile is turned up?"),
        "draw-technology": say("Which technology is drawn?"),
        "draw-silver": say("Which silver piece is drawn?"),
        "split-gold": say("Which gold piece lies in this stack?"),
        "find-gold": say("Which gold piece is found in this stack?"),
    }
    return prompts.get(decision.key, say("The game goes on."))


# Reasons


def describe_blocked(blocked: Blocked, look: Look) -> str:
    """Why something is not possible now."""
    data: dict[str, Any] = blocked.data
    for reasons in (_menu_reason, _tile_reason, _climb_reason):
        found = reasons(blocked.reason, data, look)
        if found:
            return found
    return look.language.say("That is not possible now.")


def _menu_reason(reason: str, data: dict[str, Any], look: Look) -> str:
    say = look.language.say
    if reason == "token-cost":
        token = names.token_name(look, data["token"], data["side"])
        return say(
            "{token} costs {need} gold; you have {have}.",
            token=token,
            need=data["need"],
            have=data["have"],
        )
    if reason == "token-impossible":
        token = names.token_name(look, data["token"], data["side"])
        return say("{token}: you could do neither.", token=token)
    if reason in ("action-impossible", "action-collect-first"):
        action = names.action_name(look, data["action"])
        if reason == "action-collect-first":
            return say(
                "{action}: not possible with what you hold; collect what waits first.",
                action=action,
            )
        return say("{action}: not possible with what you hold.", action=action)
    if reason == "egg-cost":
        return say("You cannot pay for the egg: {cost}.", cost=names.parts(look, data))
    if reason == "road-gold":
        return say("You have no gold for the King's Road effect.")
    if reason == "road-egg":
        step = names.STEP_NAMES[data["step"]]
        return say("You have no egg for the effect of step {step}.", step=step)
    if reason == "technology-idle":
        level = BOX.technologies[data["tech"]].level
        return say("Your technology of level {level} would do nothing now.", level=level)
    if reason == "seal-cost":
        return say("The seal costs {need} silver windows; you have {have}.", **data)
    simple = {
        "extra-used": say("You have bought your extra action of this turn."),
        "extra-windows": say("An extra action costs two windows, one of them gold."),
        "refresh-used": say("You have refreshed a row this turn."),
        "refresh-cost": say("A refresh costs 1 gold or 1 stone."),
        "road-end": say("Your figure has reached the end of the King's Road."),
        "road-step-egg": say("The next step of the King's Road costs an egg."),
        "no-wall-place": say("All your wall places are taken."),
        "no-lot": say("Every lot of the city is built."),
        "end-token": say("You cannot end your turn before you take a token."),
        "end-move": say("You cannot end your turn while a sideways move is left."),
        "end-action": say("You cannot end your turn: an action of your token is possible."),
    }
    return simple.get(reason, "")


def _tile_reason(reason: str, data: dict[str, Any], look: Look) -> str:
    say = look.language.say
    if reason == "no-special-right":
        return say("The special tile needs the star of the wheel and the token's own action.")
    if reason == "too-dear":
        need = names.parts(look, {"gold": data["gold"], "stone": data["stone"]})
        have = names.parts(look, {"gold": data["have_gold"], "stone": data["have_stone"]})
        name = names.tile_name(look, data["tile"])
        return say(
            "{tile} costs {need} in all; you have {have}.",
            tile=names.opening(name),
            need=need,
            have=have,
        )
    if reason == "lot-built":
        return say("{lot} is built.", lot=names.opening(names.lot_name(look, data["lot"])))
    if reason == "lot-too-dear":
        return say(
            "With {lot} the building costs {need} gold; you have {have}.",
            lot=names.lot_name(look, data["lot"]),
            need=data["need"],
            have=data["have"],
        )
    if reason == "place-taken":
        return say("Place {place} is taken.", place=data["place"] + 1)
    if reason == "no-gold":
        return say("You have no gold.")
    if reason == "no-stone":
        return say("You have no stone.")
    if reason == "track-end":
        return say("The track is at its end: only the gold or stone is gained.")
    return ""


def _climb_reason(reason: str, data: dict[str, Any], look: Look) -> str:
    say = look.language.say
    if "grid" not in data:
        return ""
    grid = names.grid_name(look, data["grid"])
    if reason == "top-row":
        return say("You have reached the top: {grid}.", grid=grid)
    if reason == "climb-windows":
        return say(
            "A climb costs {need} silver windows; you have {have}: {grid}.",
            need=data["need"],
            have=data["have"],
            grid=grid,
        )
    cost = names.parts(look, {"gold": data["gold"], "stone": data["stone"]})
    return say("Crossing to the next level costs {cost}: {grid}.", cost=cost, grid=grid)


# Score sheet


def score_sheet(table: Praga, look: Look) -> list[tuple[str, list[int]]]:
    """Points by source; while the game is on, only those that have brought somebody something."""
    rows: list[tuple[str, list[int]]] = []
    for source in range(SOURCES):
        points = [int(player.points[source]) for player in table.players]
        if any(points) or (table.final and source != FROM_WEALTH):
            rows.append((log.source_title(look, source), points))
    rows.append((look.language.say("Total"), table.scores()))
    return rows
