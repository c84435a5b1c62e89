"""The table as text with Rich markup: market, cathedral, players, Ivan."""

from collections.abc import Mapping
from typing import cast

from quatrefoil.engine.game import Look, View
from quatrefoil.engine.language import Noun
from quatrefoil.games.red_cathedral.rules.view import (
    PlayerView,
    RedCathedralView,
    SectionView,
    SlotView,
    SoloCardView,
    SoloView,
    TileView,
    TokenView,
)
from quatrefoil.games.red_cathedral.words.influence import influence_sentence
from quatrefoil.games.red_cathedral.words.names import (
    COLOUR_TITLES,
    SOLO_TITLES,
    TYPE_TITLES,
    kind,
)

STYLE = {"red": "red", "yellow": "yellow", "green": "green", "blue": "blue", "white": "white"}
LETTER = {
    "wood": "w",
    "brick": "b",
    "stone": "s",
    "gold": "g",
    "emerald": "e",
    "amethyst": "a",
    "rubles": "R",
    "recognition": "*",
}
ORNAMENT_SIGN = {"base": "∩", "middle": "⌒", "dome": "+"}
WIDTH = 15


def screen(view: View, look: Look) -> str:
    """The whole table, about 100 columns wide."""
    seen = cast(RedCathedralView, view)
    parts = [_market(seen, look), _cathedral(seen, look), _players(seen, look)]
    if seen["solo"]:
        parts.append(_solo(seen["solo"], look))
    return "\n\n".join(parts)


def _painted(colour: str, text: str) -> str:
    return f"[{STYLE[colour]}]{text}[/]"


def _letters(counts: Mapping[str, int]) -> str:
    return "".join(LETTER[name] * n for name, n in counts.items())


def _market(view: RedCathedralView, look: Look) -> str:
    say, market = look.language.say, view["market"]
    face = {die["colour"]: die["face"] for die in market["dice"]}
    lines = [f"[bold]{say('Market')}[/]"]
    for space in market["spaces"]:
        token = space["token"]
        gives = _token(token, look) if token else ""
        dice = " ".join(_painted(c, f"{c[0].upper()}{face[c]}") for c in space["dice"])
        card = market["influence"][space["quadrant"]]
        number = space["space"]
        text = ""
        if card:
            entry = card["actions"][number % 2]
            sign = "∞" if entry["limit"] == "repeat" else "↯"
            guild = look.language.phrase(Noun(card["guild"]), "short") if number % 2 == 0 else ""
            text = f"{guild:<10}{sign} {influence_sentence(entry['id'].lower(), look)}"
        padding = " " * (9 - 3 * len(space["dice"]))
        lines.append(f" {number}  {gives:<14}{dice}{padding}{text}")
    supply = "  ".join(f"{_name(name, look)} {n}" for name, n in view["supply"].items())
    lines.append(say("Supply: {goods}  rubles {bank}", goods=supply, bank=view["bank"]))
    return "\n".join(lines)


def _token(token: TokenView, look: Look) -> str:
    return f"{token['amount']} {_name(token['resource'], look)}"


def _name(resource: str, look: Look) -> str:
    return look.language.phrase(kind(resource), "kind")


def _cathedral(view: RedCathedralView, look: Look) -> str:
    say, towers = look.language.say, view["towers"]
    lines = [f"[bold]{say('Cathedral')}[/]"]
    height = max((len(tower["sections"]) for tower in towers), default=0)
    for level in range(height - 1, -1, -1):
        rows: list[list[str]] = [[], [], []]
        for tower in towers:
            cell = [_fit("")] * 3
            if level < len(tower["sections"]):
                cell = _section(view, tower["sections"][level], look)
            for row, text in zip(rows, cell, strict=True):
                row.append(text)
        lines += ["  ".join(row).rstrip() for row in rows]
    foot = [
        _fit(say("Tower {n}: {value}", n=tower["tower"] + 1, value=tower["value"]))
        for tower in towers
    ]
    lines.append("  ".join(foot).rstrip())
    return "\n".join(line or " " * WIDTH for line in lines)


def _fit(text: str) -> str:
    return f"{text:<{WIDTH}}"[:WIDTH]


def _section(view: RedCathedralView, section: SectionView, look: Look) -> list[str]:
    """Three lines of a section: name and owner, cost or ornament, reward and tile."""
    owner = section["owner"]
    who = view["players"][owner]["colour"] if owner >= 0 else ""
    name = f"{section['place']} {look.language.say(TYPE_TITLES[section['type']])}"
    if section["done"]:
        first = _painted(who, _fit(f"█{name}"))
        sign = ""
        if section["ornament"] >= 0:
            colour = view["players"][section["ornament"]]["colour"]
            sign = _painted(colour, _fit(f"█ {ORNAMENT_SIGN[section['type']]}"))
        return [first, sign or _painted(who, _fit("█")), _painted(who, _fit("█"))]
    cost, laid = _letters(section["cost"]), _letters(section["laid"])
    reward = f"{section['recognition']}* {section['rubles']}R"
    if owner >= 0:
        lines = [f"▒{name}", f"▒ {laid}/{cost}", f"▒ {reward}"]
        return [_painted(who, _fit(line)) for line in lines]
    tile = section["tile"]
    gives = ""
    if tile:
        gives = f"⚄{tile['die'][0].upper()}" if tile["kind"] == "die" else _gain(tile)
    marker = "▸" if section["available"] else "·"
    return [
        _fit(f"{marker}{name}"),
        _fit(f"  {cost}"),
        _fit(f"  {reward}  {gives}"),
    ]


def _gain(tile: TileView) -> str:
    return f"{tile['amount']}{LETTER[tile['resource']]}"


def _players(view: RedCathedralView, look: Look) -> str:
    return "\n".join(_player(view, player, look) for player in view["players"])


def _player(view: RedCathedralView, player: PlayerView, look: Look) -> str:
    say = look.language.say
    name = look.names[player["seat"]]
    marker = "▶" if player["seat"] == view["active"] and view["phase"] != "over" else " "
    colour = say(COLOUR_TITLES[player["colour"]])
    head = say(
        "{name} ({colour}): {prestige} PP at space {position}, sections done {done},"
        " banners left {banners}, score now {score}",
        name=_painted(player["colour"], name.replace("[", "\\[")),
        colour=colour,
        prestige=player["prestige"],
        position=player["position"],
        done=player["completed"],
        banners=player["banners_left"],
        score=player["score"],
    )
    if player["automaton"]:
        return f"{marker} {head}"
    goods = "  ".join(f"{_name(name, look)} {n}" for name, n in player["goods"].items() if n)
    own = say(
        "rubles {rubles}   inventory {stored} of {capacity}: {goods}",
        rubles=player["rubles"],
        stored=player["stored"],
        capacity=player["capacity"],
        goods=goods,
    )
    slots = "  ".join(_slot(slot) for slot in player["slots"])
    ornaments = "  ".join(
        f"{look.language.phrase(Noun(name))} {counts['available']}"
        for name, counts in player["ornaments"].items()
    )
    work = say("workshop {slots}   ornaments {ornaments}", slots=slots, ornaments=ornaments)
    return f"{marker} {head}\n    {own}\n    {work}"


def _slot(slot: SlotView) -> str:
    tile = slot["tile"]
    if slot["state"] == "down":
        text = "x"
    elif slot["state"] == "banner":
        text = "⚑"
    elif tile is None:
        text = f"({slot['cost']}R)"
    elif tile["kind"] == "die":
        text = f"⚄{tile['die'][0].upper()}"
    else:
        text = _gain(tile)
    return _painted(slot["die"], f"{slot['die'][0].upper()}:{text}")


def _solo(solo: SoloView, look: Look) -> str:
    say = look.language.say
    cards = [_solo_card(card, look) for card in solo["row"]]
    lines = [say("Ivan's cards: {cards}", cards="  ".join(cards))]
    for title, counts in (
        (say("on the inventory card"), solo["stock"]),
        (say("on the construction card"), solo["site"]),
    ):
        lines.append(f"    {title}: {_letters(counts) or '-'}")
    return "\n".join(lines)


def _solo_card(card: SoloCardView, look: Look) -> str:
    name = look.language.say(SOLO_TITLES[card["name"]])
    shown = card["die"] if card["face_up"] else None
    die = _painted(shown, shown[0].upper()) if shown else "·"
    return f"[bold]{name}[/]{die}" if card["next"] else f"{name}{die}"
