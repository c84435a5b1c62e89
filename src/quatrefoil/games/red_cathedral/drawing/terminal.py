"""The table as text with Rich markup: market, cathedral, players, Ivan."""

from collections.abc import Mapping
from typing import cast

from quatrefoil.engine.game import Look, View
from quatrefoil.engine.language import Noun
from quatrefoil.games.red_cathedral.rules.printed import GUILD_NAMES
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
    die,
    kind,
)

STYLE = {"red": "red", "yellow": "yellow", "green": "green", "blue": "blue", "white": "white"}
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


def _letter(thing: Noun, look: Look) -> str:
    return look.language.phrase(thing, "letter")


def _letters(counts: Mapping[str, int], look: Look) -> str:
    return "".join(_letter(kind(name), look) * n for name, n in counts.items())


def _market(view: RedCathedralView, look: Look) -> str:
    say, market = look.language.say, view["market"]
    face = {shown["colour"]: shown["face"] for shown in market["dice"]}
    title = say("Market")
    lines = [f"[bold]{title}[/]"]
    guilds = {name: look.language.phrase(Noun(name), "short") for name in GUILD_NAMES}
    width = max(len(guild) for guild in guilds.values()) + 1
    for space in market["spaces"]:
        token = space["token"]
        gives = _token(token, look) if token else ""
        dice = " ".join(_painted(c, f"{_letter(die(c), look)}{face[c]}") for c in space["dice"])
        card = market["influence"][space["quadrant"]]
        number = space["space"]
        text = ""
        if card:
            entry = card["actions"][number % 2]
            sign = "∞" if entry["limit"] == "repeat" else "↯"
            guild = guilds[card["guild"]] if number % 2 == 0 else ""
            text = f"{guild:<{width}}{sign} {influence_sentence(entry['id'].lower(), look)}"
        padding = " " * (9 - 3 * len(space["dice"]))
        lines.append(f" {number}  {gives:<14}{dice}{padding}{text}")
    supply = "  ".join(f"{_name(name, look)} {n}" for name, n in view["supply"].items())
    lines.append(say("Supply: {goods}", goods=f"{supply}  {_name('rubles', look)} {view['bank']}"))
    return "\n".join(lines)


def _token(token: TokenView, look: Look) -> str:
    return f"{_name(token['resource'], look)} {token['amount']}"


def _name(resource: str, look: Look) -> str:
    return look.language.phrase(kind(resource), "kind")


def _cathedral(view: RedCathedralView, look: Look) -> str:
    say, towers = look.language.say, view["towers"]
    title = say("Cathedral")
    lines = [f"[bold]{title}[/]"]
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
    title = TYPE_TITLES[section["type"]]
    name = f"{section['place']} {look.language.say(title)}"
    if section["done"]:
        first = _painted(who, _fit(f"█{name}"))
        sign = ""
        if section["ornament"] >= 0:
            colour = view["players"][section["ornament"]]["colour"]
            sign = _painted(colour, _fit(f"█ {ORNAMENT_SIGN[section['type']]}"))
        return [first, sign or _painted(who, _fit("█")), _painted(who, _fit("█"))]
    cost, laid = _letters(section["cost"], look), _letters(section["laid"], look)
    reward = f"{section['recognition']}* {section['rubles']}{_letter(kind('rubles'), look)}"
    if owner >= 0:
        lines = [f"▒{name}", f"▒ {laid}/{cost}", f"▒ {reward}"]
        return [_painted(who, _fit(line)) for line in lines]
    tile = section["tile"]
    gives = ""
    if tile:
        gives = _tile(tile, look)
    marker = "▸" if section["available"] else "·"
    return [
        _fit(f"{marker}{name}"),
        _fit(f"  {cost}"),
        _fit(f"  {reward}  {gives}"),
    ]


def _tile(tile: TileView, look: Look) -> str:
    if tile["kind"] == "die":
        return f"⚄{_letter(die(tile['die']), look)}"
    return f"{tile['amount']}{_letter(kind(tile['resource']), look)}"


def _players(view: RedCathedralView, look: Look) -> str:
    return "\n".join(_player(view, player, look) for player in view["players"])


def _player(view: RedCathedralView, player: PlayerView, look: Look) -> str:
    say = look.language.say
    name = look.names[player["seat"]]
    marker = "▶" if player["seat"] == view["active"] and view["phase"] != "over" else " "
    title = COLOUR_TITLES[player["colour"]]
    head = say(
        "{name} ({colour}): {prestige} PP at space {position}, sections done {done},"
        " banners left {banners}, score now {score}",
        name=_painted(player["colour"], name.replace("[", "\\[")),
        colour=say(title),
        prestige=player["prestige"],
        position=player["position"],
        done=player["completed"],
        banners=player["banners_left"],
        score=player["score"],
    )
    if player["automaton"]:
        return f"{marker} {head}"
    goods = "  ".join(f"{_name(name, look)} {n}" for name, n in player["goods"].items() if n)
    rubles = f"{_name('rubles', look)} {player['rubles']}"
    own = say(
        "inventory {stored} of {capacity}: {goods}",
        stored=player["stored"],
        capacity=player["capacity"],
        goods=goods,
    )
    slots = "  ".join(_slot(slot, look) for slot in player["slots"])
    ornaments = "  ".join(
        f"{look.language.phrase(Noun(name), 'short')} {counts['available']}"
        for name, counts in player["ornaments"].items()
    )
    work, worn = say("workshop {slots}", slots=slots), say("ornaments {all}", all=ornaments)
    return f"{marker} {head}\n    {rubles}   {own}\n    {work}   {worn}"


def _slot(slot: SlotView, look: Look) -> str:
    tile = slot["tile"]
    if slot["state"] == "down":
        text = "x"
    elif slot["state"] == "banner":
        text = "⚑"
    elif tile is None:
        text = f"({slot['cost']}{_letter(kind('rubles'), look)})"
    else:
        text = _tile(tile, look)
    return _painted(slot["die"], f"{_letter(die(slot['die']), look)}:{text}")


def _solo(solo: SoloView, look: Look) -> str:
    say = look.language.say
    cards = [_solo_card(card, look) for card in solo["row"]]
    lines = [say("Ivan's cards: {cards}", cards="  ".join(cards))]
    for title, counts in (
        (say("on the inventory card"), solo["stock"]),
        (say("on the construction card"), solo["site"]),
    ):
        lines.append(f"    {title}: {_letters(counts, look) or '-'}")
    return "\n".join(lines)


def _solo_card(card: SoloCardView, look: Look) -> str:
    title = SOLO_TITLES[card["name"]]
    name = look.language.say(title)
    shown = card["die"] if card["face_up"] else None
    sign = _painted(shown, _letter(die(shown), look)) if shown else "·"
    return f"[bold]{name}[/] {sign}" if card["next"] else f"{name} {sign}"
