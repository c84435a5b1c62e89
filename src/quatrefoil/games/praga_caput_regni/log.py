# not compiled: words
"""The log: events as whole sentences."""

from typing import Any

from quatrefoil.engine.game import Look
from quatrefoil.engine.table import Event
from quatrefoil.engine.tongue import mark
from quatrefoil.games.praga_caput_regni import phrases
from quatrefoil.games.praga_caput_regni.components import BOX
from quatrefoil.games.praga_caput_regni.phrases import parts
from quatrefoil.games.praga_caput_regni.view import PIECE_IDS, SOURCE_NAMES

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
    return look.tongue.say(SOURCE_TITLES[SOURCE_NAMES[source]])


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
    say = look.tongue.say
    if kind == "deal":
        return say("A new tile lies out: %(tile)s.", tile=phrases.tile_text(look, data["tile"]))
    if kind == "five":
        token = phrases.token_name(look, data["token"], data["side"])
        return say("%(token)s left the blue zone and is now worth 5 VP.", token=token)
    if kind == "counter":
        return look.tongue.count(
            "The turn counter moves: %(n)d square to the hourglass.",
            "The turn counter moves: %(n)d squares to the hourglass.",
            data["square"],
        )
    if kind == "era":
        return say("Era II begins: all rows are laid out anew.")
    if kind == "opponent":
        token = phrases.token_name(look, data["token"], data["side"])
        return say("The virtual opponent takes %(token)s.", token=token)
    if kind == "plaza":
        plaza = phrases.plaza_name(look, data["plaza"])
        return say("All lots of %(plaza)s are built.", plaza=plaza)
    return say("The game is over; the final scoring begins.")


def _gain_event(kind: str, who: str, data: dict[str, Any], look: Look) -> str:
    say = look.tongue.say
    if kind == "gain":
        return say(
            "%(who)s gains %(gain)s (%(source)s).",
            who=who,
            gain=parts(look, data["gain"]),
            source=source_title(look, data["source"]),
        )
    if kind == "score":
        return say(
            "%(who)s scores %(vp)d VP (%(source)s).",
            who=who,
            vp=data["vp"],
            source=source_title(look, data["source"]),
        )
    if kind == "wealth":
        gain = parts(look, BOX.wealth[data["place"]].gain)
        return say("%(who)s is wealthy: a cube and %(gain)s.", who=who, gain=gain)
    tech = BOX.technologies[data["tech"]]
    extra = parts(look, tech.params["extra"])
    text = mark("%(who)s gains %(gain)s from a technology of level %(level)s.")
    return say(text, who=who, gain=extra, level=tech.level)


def _tile_event(kind: str, who: str, data: dict[str, Any], look: Look) -> str:
    say = look.tongue.say
    if kind == "refresh":
        one, two = (phrases.tile_name(look, tile) for tile in data["tiles"])
        return say("%(who)s replaces %(one)s and %(two)s.", who=who, one=one, two=two)
    tile = data["tile"]
    if kind == "pick":
        return say("%(who)s takes %(tile)s.", who=who, tile=phrases.tile_text(look, tile))
    if kind == "build":
        lot = phrases.lot_name(look, data["lot"])
        return say("%(who)s places the building on %(lot)s.", who=who, lot=lot)
    hex = data["hex"]
    if hex < 6:
        action = phrases.action_name(look, hex)
        return say("%(who)s places the upgrade on “%(action)s”.", who=who, action=action)
    return say("%(who)s places the wall on wall place %(n)d.", who=who, n=hex - 5)


def _turn_event(kind: str, who: str, data: dict[str, Any], look: Look) -> str:
    say = look.tongue.say
    if kind == "start":
        return say("%(who)s starts.", who=who)
    if kind == "take":
        token = phrases.token_name(look, data["token"], data["side"])
        return say("%(who)s takes %(token)s from the wheel.", who=who, token=token)
    if kind == "action":
        action = phrases.action_name(look, data["action"])
        if data["how"] == 1:
            return say("%(who)s buys an extra action: %(action)s.", who=who, action=action)
        return say("%(who)s: %(action)s.", who=who, action=action)
    if kind in ("advance", "produce"):
        track = phrases.track_name(look, data["track"])
        if kind == "advance":
            return say("%(who)s advances the %(track)s.", who=who, track=track)
        return say("%(who)s produces with the %(track)s.", who=who, track=track)
    if kind == "production-token":
        token = BOX.production_tokens[data["token"]]
        return say(
            "%(who)s places a production token: %(gain)s.", who=who, gain=parts(look, token.gain)
        )
    return _marker_event(kind, who, data, look)


def _marker_event(kind: str, who: str, data: dict[str, Any], look: Look) -> str:
    say = look.tongue.say
    if kind == "move":
        grid = phrases.grid_name(look, data["grid"])
        return say("%(who)s moves to column %(n)d: %(grid)s.", who=who, n=data["column"], grid=grid)
    if kind == "climb":
        grid = phrases.grid_name(look, data["grid"])
        return say("%(who)s climbs to row %(n)d: %(grid)s.", who=who, n=data["row"], grid=grid)
    if kind == "road":
        step = phrases.STEP_NAMES[data["step"]]
        return say("%(who)s reaches step %(step)s of the King's Road.", who=who, step=step)
    if kind == "keep-technology":
        tech = BOX.technologies[data["tech"]]
        text = phrases.technology_text(look, tech.id)
        message = mark("%(who)s keeps a technology of level %(level)s. %(text)s")
        return say(message, who=who, level=tech.level, text=text)
    if kind == "keep-piece":
        id = PIECE_IDS[24 + data["piece"]]
        text = phrases.piece_text(look, id)
        return say("%(who)s keeps a bridge piece: %(text)s", who=who, text=text)
    if kind == "bridge":
        return say("%(who)s builds at bridge place %(n)d.", who=who, n=data["place"] + 1)
    if kind == "use":
        level = BOX.technologies[data["tech"]].level
        return say("%(who)s uses a technology of level %(level)s.", who=who, level=level)
    seal = BOX.seals[data["seal"]].id
    return say("%(who)s claims a seal: %(seal)s.", who=who, seal=phrases.seal_text(look, seal))
