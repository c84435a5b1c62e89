"""The log: events as whole sentences."""

from typing import Any

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.engine.table import Event
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.view import PIECE_IDS, SOURCE_NAMES
from quatrefoil.games.praga_caput_regni.words import names
from quatrefoil.games.praga_caput_regni.words.names import parts

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
    "overflow": mark("Beyond the end of tracks"),
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


def source_title(look: Look, source: int) -> str:
    return look.language.say(SOURCE_TITLES[SOURCE_NAMES[source]])


def describe_event(event: Event, look: Look) -> str:
    """A line of the log."""
    data: dict[str, Any] = event.data
    who = look.names[event.seat] if 0 <= event.seat < len(look.names) else ""
    if event.seat < 0 or event.kind in ("final", "plaza"):
        return _table_event(event.kind, data, look)
    if event.kind in ("gain", "score", "wealth", "technology"):
        return _gain_event(event.kind, who, data, look)
    if event.kind in ("pick", "place", "build", "refresh"):
        return _tile_event(event.kind, who, data, look)
    return _turn_event(event.kind, who, data, look)


def _table_event(kind: str, data: dict[str, Any], look: Look) -> str:
    say = look.language.say
    if kind == "deal":
        return say("A new tile lies out: {tile}.", tile=names.tile_text(look, data["tile"]))
    if kind == "five":
        token = names.token_name(look, data["token"], data["side"])
        return say("{token} left the blue zone and is now worth 5 VP.", token=token)
    if kind == "counter":
        return look.language.count(
            "The turn counter moves: {n} square to the hourglass.",
            "The turn counter moves: {n} squares to the hourglass.",
            data["square"],
        )
    if kind == "era":
        return say("Era II begins: all rows are laid out anew.")
    if kind == "opponent":
        token = names.token_name(look, data["token"], data["side"])
        return say("The virtual opponent takes {token}.", token=token)
    if kind == "plaza":
        plaza = names.plaza_name(look, data["plaza"])
        return say("All lots of {plaza} are built.", plaza=plaza)
    return say("The game is over; the final scoring begins.")


def _gain_event(kind: str, who: str, data: dict[str, Any], look: Look) -> str:
    say = look.language.say
    if kind == "gain":
        return say(
            "{who} gains {gain} ({source}).",
            who=who,
            gain=parts(look, data["gain"]),
            source=source_title(look, data["source"]),
        )
    if kind == "score":
        return say(
            "{who} scores {vp} VP ({source}).",
            who=who,
            vp=data["vp"],
            source=source_title(look, data["source"]),
        )
    if kind == "wealth":
        gain = parts(look, BOX.wealth[data["place"]].gain)
        return say("{who} is wealthy: a cube and {gain}.", who=who, gain=gain)
    tech = BOX.technologies[data["tech"]]
    extra = parts(look, tech.params["extra"])
    text = mark("{who} gains {gain} from a technology of level {level}.")
    return say(text, who=who, gain=extra, level=tech.level)


def _tile_event(kind: str, who: str, data: dict[str, Any], look: Look) -> str:
    say = look.language.say
    if kind == "refresh":
        one, two = (names.tile_name(look, tile) for tile in data["tiles"])
        return say("{who} replaces {one} and {two}.", who=who, one=one, two=two)
    tile = data["tile"]
    if kind == "pick":
        return say("{who} takes {tile}.", who=who, tile=names.tile_text(look, tile))
    if kind == "build":
        lot = names.lot_name(look, data["lot"])
        return say("{who} places the building on {lot}.", who=who, lot=lot)
    hex = data["hex"]
    if hex < 6:
        action = names.action_name(look, hex)
        return say("{who} places the upgrade on “{action}”.", who=who, action=action)
    return say("{who} places the wall on wall place {n}.", who=who, n=hex - 5)


def _turn_event(kind: str, who: str, data: dict[str, Any], look: Look) -> str:
    say = look.language.say
    if kind == "start":
        return say("{who} starts.", who=who)
    if kind == "take":
        token = names.token_name(look, data["token"], data["side"])
        return say("{who} takes {token} from the wheel.", who=who, token=token)
    if kind == "action":
        action = names.action_name(look, data["action"])
        if data["how"] == 1:
            return say("{who} buys an extra action: {action}.", who=who, action=action)
        return say("{who}: {action}.", who=who, action=action)
    if kind in ("advance", "produce"):
        track = names.track_name(look, data["track"])
        if kind == "advance":
            return say("{who} advances the {track}.", who=who, track=track)
        return say("{who} produces with the {track}.", who=who, track=track)
    if kind == "production-token":
        token = BOX.production_tokens[data["token"]]
        return say(
            "{who} places a production token: {gain}.", who=who, gain=parts(look, token.gain)
        )
    return _marker_event(kind, who, data, look)


def _marker_event(kind: str, who: str, data: dict[str, Any], look: Look) -> str:
    say = look.language.say
    if kind == "move":
        grid = names.grid_name(look, data["grid"])
        return say("{who} moves to column {n}: {grid}.", who=who, n=data["column"], grid=grid)
    if kind == "climb":
        grid = names.grid_name(look, data["grid"])
        return say("{who} climbs to row {n}: {grid}.", who=who, n=data["row"], grid=grid)
    if kind == "road":
        step = names.STEP_NAMES[data["step"]]
        return say("{who} reaches step {step} of the King's Road.", who=who, step=step)
    if kind == "keep-technology":
        tech = BOX.technologies[data["tech"]]
        text = names.technology_text(look, tech.id)
        message = mark("{who} keeps a technology of level {level}. {text}")
        return say(message, who=who, level=tech.level, text=text)
    if kind == "keep-piece":
        id = PIECE_IDS[24 + data["piece"]]
        text = names.piece_text(look, id)
        return say("{who} keeps a bridge piece: {text}", who=who, text=text)
    if kind == "bridge":
        return say("{who} builds at bridge place {n}.", who=who, n=data["place"] + 1)
    if kind == "use":
        level = BOX.technologies[data["tech"]].level
        return say("{who} uses a technology of level {level}.", who=who, level=level)
    seal = BOX.seals[data["seal"]].id
    return say("{who} claims a seal: {seal}.", who=who, seal=names.seal_text(look, seal))
