"""Why something is not possible now, as whole sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from quatrefoil.engine.decision import Blocked
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, mark
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX, GRIDS, ROWS
from quatrefoil.games.praga_caput_regni.rules.printed import TILES
from quatrefoil.games.praga_caput_regni.words.log import STEP_NAMES
from quatrefoil.games.praga_caput_regni.words.names import (
    ROW_TITLES,
    action_name,
    grid_noun,
    lot_noun,
    parts,
    sides_of,
    tile_noun,
    token_name,
)

SIMPLE = {
    "extra-used": mark("You have bought your extra action of this turn."),
    "extra-windows": mark("An extra action costs two windows, one of them gold."),
    "road-end": mark("Your figure has reached the end of the King's Road."),
    "road-step-egg": mark("The next step of the King's Road costs an egg."),
    "no-wall-place": mark("All your wall places are taken."),
    "no-lot": mark("Every lot of the city is built."),
    "end-token": mark("You cannot end your turn before you take a token."),
    "end-move": mark("You cannot end your turn while a sideways move is left."),
    "end-action": mark("You cannot end your turn: an action of your token is possible."),
    "end-egg": mark(
        "You cannot end your turn: with the egg of the wheel an action of your token is possible."
    ),
    "seal-taken": mark("This seal is taken."),
    "seal-alike": mark("This seal is like another one that you can claim: claim that one."),
    "road-gold": mark("You have no gold for the King's Road effect."),
    "no-special-right": mark(
        "The special tile needs the star of the wheel and the token's own action."
    ),
    "no-gold": mark("You have no gold."),
    "no-stone": mark("You have no stone."),
    "track-end": mark("The track is at its end: only the gold or stone is gained."),
}

Data = Mapping[str, Any]


def reason(blocked: Blocked, look: Look) -> str:
    """Why something is not possible now."""
    if blocked.reason in SIMPLE:
        return look.language.say(SIMPLE[blocked.reason])
    return _REASONS[blocked.reason](blocked.data, look)


def _token_cost(data: Data, look: Look) -> str:
    return look.language.say(
        "{token} costs {need}; you have {have}.",
        token=token_name(look, sides_of(data["token"], data["side"])),
        need=Amount("gold", data["need"]),
        have=data["have"],
    )


def _token_impossible(data: Data, look: Look) -> str:
    token = token_name(look, sides_of(data["token"], data["side"]))
    return look.language.say("{token}: you could do neither.", token=token)


def _action_impossible(data: Data, look: Look) -> str:
    action = action_name(look, ACTIONS[data["action"]])
    return look.language.say("{action}: not possible with what you hold.", action=action)


def _collect_first(data: Data, look: Look) -> str:
    message = mark("{action}: not possible with what you hold; first collect what is waiting.")
    return look.language.say(message, action=action_name(look, ACTIONS[data["action"]]))


def _egg_first(data: Data, look: Look) -> str:
    message = mark("{action}: not possible with what you hold; buy the egg of the wheel first.")
    return look.language.say(message, action=action_name(look, ACTIONS[data["action"]]))


def _row_empty(data: Data, look: Look) -> str:
    action = action_name(look, ACTIONS[data["action"]])
    return look.language.say("{action}: there is no tile that you may take.", action=action)


_REFRESH = {
    "refresh-used": mark("{row}: you have refreshed a row this turn."),
    "refresh-cost": mark("{row}: a refresh costs 1 gold or 1 stone."),
    "refresh-row": mark("{row}: there are no two tiles to replace, one of them common."),
}


def _refresh(reason: str) -> Callable[[Data, Look], str]:
    def say(data: Data, look: Look) -> str:
        name = ROWS[data["row"]]
        return look.language.say(_REFRESH[reason], row=look.language.say(ROW_TITLES[name]))

    return say


def _egg_cost(data: Data, look: Look) -> str:
    return look.language.say("You cannot pay for the egg: {cost}.", cost=parts(data))


def _road_egg(data: Data, look: Look) -> str:
    step = STEP_NAMES[data["step"]]
    return look.language.say("You have no egg for the effect of step {step}.", step=step)


def _technology_idle(data: Data, look: Look) -> str:
    level = BOX.technologies[data["tech"]].level
    message = mark("Your technology of level {level} would do nothing now.")
    return look.language.say(message, level=level)


def _seal_cost(data: Data, look: Look) -> str:
    message = mark("The seal costs {need}; you have {have}.")
    return look.language.say(message, need=Amount("silver", data["need"]), have=data["have"])


def _too_dear(data: Data, look: Look) -> str:
    say, tile = look.language.say, tile_noun(look, TILES[data["tile"]].id)
    need = parts({"gold": data["gold"], "stone": data["stone"]})
    have = {"gold": data["have_gold"], "stone": data["have_stone"]}
    if not any(have.values()):
        return say("{tile:the cap} costs {need} in all; you have nothing.", tile=tile, need=need)
    message = mark("{tile:the cap} costs {need} in all; you have {have}.")
    return say(message, tile=tile, need=need, have=parts(have))


def _lot_built(data: Data, look: Look) -> str:
    return look.language.say("{lot:nom cap} is built.", lot=lot_noun(data["lot"] + 1))


def _lot_too_dear(data: Data, look: Look) -> str:
    return look.language.say(
        "With {lot} the building costs {need}; you have {have}.",
        lot=lot_noun(data["lot"] + 1),
        need=Amount("gold", data["need"]),
        have=data["have"],
    )


def _place_taken(data: Data, look: Look) -> str:
    return look.language.say("Place {place} is taken.", place=data["place"] + 1)


def _top_row(data: Data, look: Look) -> str:
    grid = grid_noun(GRIDS[data["grid"]])
    return look.language.say("You have reached the top: {grid}.", grid=grid)


def _climb_windows(data: Data, look: Look) -> str:
    return look.language.say(
        "A climb costs {need}; you have {have}: {grid}.",
        need=Amount("silver", data["need"]),
        have=data["have"],
        grid=grid_noun(GRIDS[data["grid"]]),
    )


def _climb_crossing(data: Data, look: Look) -> str:
    return look.language.say(
        "Crossing to the next level costs {cost}: {grid}.",
        cost=parts({"gold": data["gold"], "stone": data["stone"]}),
        grid=grid_noun(GRIDS[data["grid"]]),
    )


_REASONS: Mapping[str, Callable[[Data, Look], str]] = {
    "token-cost": _token_cost,
    "token-impossible": _token_impossible,
    "action-impossible": _action_impossible,
    "action-collect-first": _collect_first,
    "action-egg-first": _egg_first,
    "row-empty": _row_empty,
    **{reason: _refresh(reason) for reason in _REFRESH},
    "egg-cost": _egg_cost,
    "road-egg": _road_egg,
    "technology-idle": _technology_idle,
    "seal-cost": _seal_cost,
    "too-dear": _too_dear,
    "lot-built": _lot_built,
    "lot-too-dear": _lot_too_dear,
    "place-taken": _place_taken,
    "top-row": _top_row,
    "climb-windows": _climb_windows,
    "climb-crossing": _climb_crossing,
}
