"""The log: events as whole sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, Name, mark
from quatrefoil.engine.table import Event
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX, GRIDS
from quatrefoil.games.praga_caput_regni.rules.printed import TILES
from quatrefoil.games.praga_caput_regni.rules.view import PIECE_IDS, SOURCE_NAMES
from quatrefoil.games.praga_caput_regni.words.names import (
    about_seal,
    about_tile,
    action_name,
    grid_noun,
    lot_noun,
    parts,
    piece_text,
    plaza_noun,
    points,
    sides_of,
    tile_noun,
    token_name,
)
from quatrefoil.games.praga_caput_regni.words.technologies import technology_text

SOURCE_TITLES = {
    "wheel": mark("Action wheel"),
    "production": mark("Production"),
    "upgrades": mark("Upgrade bonuses"),
    "walls": mark("Walls built"),
    "buildings": mark("Buildings"),
    "connections": mark("Connections"),
    "plazas": mark("Plazas"),
    "road": mark("King's Road"),
    "bridge": mark("Charles Bridge"),
    "cells": mark("Cells of the grids"),
    "technology": mark("Technologies"),
    "overflow": mark("Beyond the end of a track"),
    "wealth": mark("Wealth"),
    "final_plazas": mark("Plazas at the end"),
    "final_academics": mark("Academics"),
    "final_hunger_wall": mark("Hunger Wall at the end"),
    "final_cathedral": mark("Cathedral at the end"),
    "final_walls": mark("Set of walls"),
    "final_pieces": mark("Gold bridge pieces"),
    "final_seals": mark("Seals"),
    "final_eggs": mark("Eggs"),
}
STEP_NAMES = tuple(step.step for step in BOX.road)
FIRST_PIECE = len(BOX.technologies)
"""Bridge pieces follow the technologies."""
BOUGHT = 1

Data = Mapping[str, Any]


def source_title(look: Look, source: int) -> str:
    return look.language.say(SOURCE_TITLES[SOURCE_NAMES[source]])


def log_line(event: Event, look: Look) -> str:
    """A line of the log."""
    who = Name(look.names[event.seat] if event.seat >= 0 else "")
    return _LINES[event.kind](event.data, look, who)


# The table


def _deal(data: Data, look: Look, who: Name) -> str:
    upgrade = mark("A new tile is turned up: the upgrade for “{action}”, bonus {bonus}.")
    other = mark("A new tile is turned up: {tile:the} for {cost}: {reward}.")
    return about_tile(look, upgrade, other, TILES[data["tile"]].id)


def _five(data: Data, look: Look, who: Name) -> str:
    token = token_name(look, sides_of(data["token"], data["side"]))
    message = mark("The token {token} leaves the blue zone: now worth {vp} more.")
    return look.language.say(message, token=token, vp=points(5))


def _counter(data: Data, look: Look, who: Name) -> str:
    message = mark("The turn counter moves: {squares} to the hourglass.")
    return look.language.say(message, squares=Amount("square", data["square"]))


def _era(data: Data, look: Look, who: Name) -> str:
    return look.language.say("Era II begins: all rows are laid out anew.")


def _opponent(data: Data, look: Look, who: Name) -> str:
    token = token_name(look, sides_of(data["token"], data["side"]))
    return look.language.say("The virtual opponent takes {token}.", token=token)


def _plaza(data: Data, look: Look, who: Name) -> str:
    plaza = plaza_noun(BOX.plazas[data["plaza"]].id)
    return look.language.say("All lots of {plaza} are built.", plaza=plaza)


def _final(data: Data, look: Look, who: Name) -> str:
    return look.language.say("The game is over; the final scoring begins.")


# Gains


def _gain(data: Data, look: Look, who: Name) -> str:
    gain, source = parts(data["gain"]), source_title(look, data["source"])
    message = mark("{who} gains {gain} ({source}).")
    return look.language.say(message, who=who, gain=gain, source=source)


def _score(data: Data, look: Look, who: Name) -> str:
    vp, source = points(data["vp"]), source_title(look, data["source"])
    return look.language.say("{who} scores {vp} ({source}).", who=who, vp=vp, source=source)


def _wealth(data: Data, look: Look, who: Name) -> str:
    gain = parts(BOX.wealth[data["place"]].gain)
    return look.language.say("{who} is wealthy: a cube and {gain}.", who=who, gain=gain)


def _technology(data: Data, look: Look, who: Name) -> str:
    tech = BOX.technologies[data["tech"]]
    message = mark("{who} gains {gain} from a technology of level {level}.")
    extra = parts(tech.extra)
    return look.language.say(message, who=who, gain=extra, level=tech.level)


# Tiles


def _refresh(data: Data, look: Look, who: Name) -> str:
    one, two = (tile_noun(look, TILES[tile].id) for tile in data["tiles"])
    return look.language.say("{who} replaces {one:the} and {two:the}.", who=who, one=one, two=two)


def _pick(data: Data, look: Look, who: Name) -> str:
    upgrade = mark("{who} takes the upgrade for “{action}”, bonus {bonus}.")
    other = mark("{who} takes {tile:the} for {cost}: {reward}.")
    return about_tile(look, upgrade, other, TILES[data["tile"]].id, who=who)


def _build(data: Data, look: Look, who: Name) -> str:
    lot = lot_noun(data["lot"] + 1)
    return look.language.say("{who} places the building on {lot}.", who=who, lot=lot)


def _place(data: Data, look: Look, who: Name) -> str:
    hex = data["hex"]
    if hex < len(ACTIONS):
        action = action_name(look, ACTIONS[hex])
        message = mark("{who} places the upgrade on “{action}”.")
        return look.language.say(message, who=who, action=action)
    n = hex - len(ACTIONS) + 1
    return look.language.say("{who} places the wall on wall place {n}.", who=who, n=n)


# The turn


def _start(data: Data, look: Look, who: Name) -> str:
    return look.language.say("{who} starts.", who=who)


def _take(data: Data, look: Look, who: Name) -> str:
    token = token_name(look, sides_of(data["token"], data["side"]))
    return look.language.say("{who} takes {token} from the wheel.", who=who, token=token)


def _action(data: Data, look: Look, who: Name) -> str:
    action = action_name(look, ACTIONS[data["action"]])
    if data["how"] == BOUGHT:
        return look.language.say("{who} buys an extra action: {action}.", who=who, action=action)
    return look.language.say("{who}: {action}.", who=who, action=action)


def _advance(data: Data, look: Look, who: Name) -> str:
    if data["track"] == 0:
        return look.language.say("{who} advances the gold mines.", who=who)
    return look.language.say("{who} advances the quarries.", who=who)


def _produce(data: Data, look: Look, who: Name) -> str:
    if data["track"] == 0:
        return look.language.say("{who} produces with the gold mines.", who=who)
    return look.language.say("{who} produces with the quarries.", who=who)


def _production_token(data: Data, look: Look, who: Name) -> str:
    gain = parts(BOX.production_tokens[data["token"]].gain)
    return look.language.say("{who} places a production token: {gain}.", who=who, gain=gain)


# Markers and pieces


def _move(data: Data, look: Look, who: Name) -> str:
    grid = grid_noun(GRIDS[data["grid"]])
    n = data["column"] + 1  # people count from 1
    return look.language.say("{who} moves to column {n}: {grid}.", who=who, n=n, grid=grid)


def _climb(data: Data, look: Look, who: Name) -> str:
    grid, n = grid_noun(GRIDS[data["grid"]]), data["row"]
    return look.language.say("{who} climbs to row {n}: {grid}.", who=who, n=n, grid=grid)


def _road(data: Data, look: Look, who: Name) -> str:
    step = STEP_NAMES[data["step"]]
    return look.language.say("{who} reaches step {step} of the King's Road.", who=who, step=step)


def _keep_technology(data: Data, look: Look, who: Name) -> str:
    tech = BOX.technologies[data["tech"]]
    text = technology_text(look, tech.id)
    message = mark("{who} keeps a technology of level {level}. {text}")
    return look.language.say(message, who=who, level=tech.level, text=text)


def _keep_piece(data: Data, look: Look, who: Name) -> str:
    text = piece_text(look, PIECE_IDS[FIRST_PIECE + data["piece"]])
    return look.language.say("{who} keeps a bridge piece: {text}", who=who, text=text)


def _bridge(data: Data, look: Look, who: Name) -> str:
    return look.language.say("{who} builds at bridge place {n}.", who=who, n=data["place"] + 1)


def _use(data: Data, look: Look, who: Name) -> str:
    level = BOX.technologies[data["tech"]].level
    return look.language.say("{who} uses a technology of level {level}.", who=who, level=level)


def _seal(data: Data, look: Look, who: Name) -> str:
    dear = mark("{who} claims a seal: {scores}; costs {cost}.")
    free = mark("{who} claims a seal: {scores}; costs nothing.")
    return about_seal(look, dear, free, BOX.seals[data["seal"]], who=who)


_LINES: Mapping[str, Callable[[Data, Look, Name], str]] = {
    "deal": _deal,
    "five": _five,
    "counter": _counter,
    "era": _era,
    "opponent": _opponent,
    "plaza": _plaza,
    "final": _final,
    "gain": _gain,
    "score": _score,
    "wealth": _wealth,
    "technology": _technology,
    "refresh": _refresh,
    "pick": _pick,
    "build": _build,
    "place": _place,
    "start": _start,
    "take": _take,
    "action": _action,
    "advance": _advance,
    "produce": _produce,
    "production-token": _production_token,
    "move": _move,
    "climb": _climb,
    "road": _road,
    "keep-technology": _keep_technology,
    "keep-piece": _keep_piece,
    "bridge": _bridge,
    "use": _use,
    "seal": _seal,
}
