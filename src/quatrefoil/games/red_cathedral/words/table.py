"""The table in words: market, cathedral, players, Ivan."""

from collections.abc import Mapping, Sequence
from typing import cast

from quatrefoil.engine.game import Chapter, Chart, Look, View
from quatrefoil.engine.language import Amount, ListOf, Noun
from quatrefoil.games.red_cathedral.rules.facts import TileFacts
from quatrefoil.games.red_cathedral.rules.printed import DICE, MATERIALS, SLOTS
from quatrefoil.games.red_cathedral.rules.view import (
    OrnamentsView,
    PlayerView,
    RedCathedralView,
    SectionView,
    SlotView,
    SoloCardView,
    SoloView,
    SpaceView,
    TileView,
)
from quatrefoil.games.red_cathedral.words.explanations import explain
from quatrefoil.games.red_cathedral.words.names import (
    SOLO_TITLES,
    amount,
    die,
    goods,
    kind,
    level,
    reward,
    slot,
    tile,
)
from quatrefoil.words.account import (
    NOTHING,
    by_player,
    capital,
    colours_of,
    course,
    line,
    listed,
    name_of,
    phrase,
    yes,
)


def in_words(view: View, look: Look) -> list[Chapter]:
    """All that lies on the table, from the market to the score sheet."""
    seen = cast(RedCathedralView, view)
    chapters = [_course(seen, look), _market(seen, look), _cathedral(seen, look)]
    chapters += [_players(seen, look), _workshops(seen, look)]
    if seen["solo"]:
        chapters.append(_ivan(seen["solo"], look))
    return [*chapters, _presence(seen, look), _sheet(seen, look)]


# How the game stands


def _course(view: RedCathedralView, look: Look) -> Chapter:
    say, pending = look.language.say, view["pending"]
    side = say("Advanced side") if view["side"] == "advanced" else say("Basic side")
    told = [line(say("Workshop side"), side)]
    if view["first_game"]:
        told.append(line(say("Influence cards"), say("The set for a first game")))
    if view["trigger"] >= 0:
        told.append(line(say("First with six sections"), look.names[view["trigger"]]))
    if view["rerolled"]:
        told.append(say("Dice have been rolled again in this turn."))
    if "die" in pending:
        told.append(line(say("Die moved"), look.language.phrase(die(pending["die"]))))
    if "tile" in pending:
        told.append(line(say("Tile in hand"), _tile(pending["tile"], look)))
    over = view["phase"] == "over"
    return course(look, None if over else view["active"], view["first"], view["winners"], *told)


# The market


def _market(view: RedCathedralView, look: Look) -> Chapter:
    say, market = look.language.say, view["market"]
    faces = {shown["colour"]: shown["face"] for shown in market["dice"]}
    rows = [_space(view, space, faces, look) for space in market["spaces"] if space["token"]]
    left = [amount(name, n) for name, n in view["supply"].items()]
    supply = ListOf([*left, amount("rubles", view["bank"])], ",")
    waiting = [shown["colour"] for shown in market["dice"] if shown["space"] < 0]
    told = [
        say("The spaces lie in a ring, in the order in which dice move."),
        say("Supply: {goods}", goods=look.language.phrase(supply)),
    ]
    if waiting and len(waiting) < len(DICE):
        told.append(line(say("Dice beside the market"), _dice(waiting, faces, look)))
    columns = [say("Space"), say("For each die"), say("Dice"), say("Influence")]
    return Chapter(say("Market"), told, Chart(columns, rows))


def _space(
    view: RedCathedralView, space: SpaceView, faces: Mapping[str, int], look: Look
) -> list[str]:
    token, card = space["token"], view["market"]["influence"][space["quadrant"]]
    assert token is not None
    influence = NOTHING
    if card is not None:
        action = card["actions"][space["space"] % 2]
        influence = explain(f"influence-{action['id'].lower()}", look)
    return [
        look.language.phrase(kind(token["resource"]), "kind cap"),
        look.language.phrase(amount(token["resource"], token["amount"])),
        _dice(space["dice"], faces, look),
        influence,
    ]


def _dice(colours: Sequence[str], faces: Mapping[str, int], look: Look) -> str:
    return listed([line(look.language.phrase(die(one)), faces[one]) for one in colours])


def _tile(seen: TileView, look: Look) -> str:
    """What a tile gives; of a die tile also what that is now."""
    facts = TileFacts(seen["id"].lower(), seen["die"], seen["resource"], seen["amount"])
    if not seen["die"]:
        return look.language.phrase(tile(facts))
    gives = look.language.phrase(Noun("token_of_die", {"die": die(seen["die"])}))
    if not seen["resource"]:
        return gives
    now = look.language.phrase(amount(seen["resource"], seen["amount"]))
    return look.language.say("{gives} (now {now})", gives=gives, now=now)


# The cathedral


def _cathedral(view: RedCathedralView, look: Look) -> Chapter:
    say = look.language.say
    columns = [
        *(say("Section"), say("State"), say("Player"), say("Cost"), say("Laid")),
        *(say("Missing"), say("Reward"), say("Tile"), say("Ornament")),
    ]
    towers = [
        Chapter(
            say("Tower {n}", n=tower["tower"] + 1),
            [],
            Chart(columns, [_section(section, look) for section in tower["sections"]]),
        )
        for tower in view["towers"]
    ]
    return Chapter(say("Cathedral"), [say("Each tower from its base up.")], None, towers)


def section_noun(section: SectionView) -> Noun:
    """A section as the choices call it."""
    place = section["place"]
    return Noun(section["type"], {"place": level(place), "tower": int(place[0])})


def _section(section: SectionView, look: Look) -> list[str]:
    say_as, told = look.language.say_as, look.language.phrase
    if section["done"]:
        state = say_as("section", "finished")
    elif section["owner"] >= 0:
        state = say_as("section", "claimed")
        if section["laid"]:
            state = say_as("section", "under way")
    elif section["available"]:
        state = say_as("section", "can be claimed")
    else:
        state = say_as("section", "not yet free")
    missing = NOTHING
    if section["owner"] >= 0:
        missing = phrase(look, goods(section["missing"]))
        if section["pieces_missing"] and not section["missing"]:  # Ivan's: any (RC-10.14)
            missing = told(Amount("material", section["pieces_missing"]))
    return [
        told(section_noun(section), "nom cap"),
        state,
        name_of(section["owner"], look),
        phrase(look, goods(section["cost"])),
        phrase(look, goods(section["laid"])),
        missing,
        phrase(look, reward(section["recognition"], section["rubles"])),
        _tile(section["tile"], look) if section["tile"] else NOTHING,
        name_of(section["ornament"], look),
    ]


def _presence(view: RedCathedralView, look: Look) -> Chapter:
    """Banners on finished sections and ornaments by tower (RC-8.5)."""
    say = look.language.say
    rows = [
        [say("Tower {n}", n=tower["tower"] + 1), str(tower["value"]), *map(str, tower["presence"])]
        for tower in view["towers"]
    ]
    columns = [say("Tower"), say("Worth"), *look.names[: view["seats"]]]
    return Chapter(
        say("Presence in the towers"),
        [say("Banners on finished sections, and ornaments.")],
        Chart(columns, rows),
    )


# The players


def _players(view: RedCathedralView, look: Look) -> Chapter:
    say, players = look.language.say, view["players"]
    places = {
        section["place"]: look.language.phrase(section_noun(section))
        for tower in view["towers"]
        for section in tower["sections"]
    }
    rows: list[tuple[str, Sequence[object]]] = [
        colours_of(players, look),
        (say("Prestige points"), [one["prestige"] for one in players]),
        (say("Space on the score track"), [one["position"] for one in players]),
        (say("Steps to the next prestige point"), [one["steps_to_next"] for one in players]),
        (look.language.phrase(kind("rubles"), "kind cap"), [one["rubles"] for one in players]),
        *(
            (look.language.phrase(kind(name), "kind cap"), [one["goods"][name] for one in players])
            for name in MATERIALS
        ),
        (say("Inventory: full spaces"), [one["stored"] for one in players]),
        (say("Inventory: empty spaces"), [one["free"] for one in players]),
        (say("Inventory: banners"), [one["banners"]["inventory"] for one in players]),
        (say("Banners beside the inventory"), [one["banners"]["outside"] for one in players]),
        (say("Banners left"), [one["banners_left"] for one in players]),
        *(
            (look.language.phrase(Noun(name), "cap"), [_worn(one, name, look) for one in players])
            for name in players[0]["ornaments"]
        ),
        (say("Sections finished"), [one["completed"] for one in players]),
        (
            say("Sections claimed and not finished"),
            [listed([places[place] for place in one["open"]]) for one in players],
        ),
    ]
    return Chapter(say("Players"), [], by_player(look, view["me"], rows))


def _worn(player: PlayerView, name: str, look: Look) -> str:
    counts: OrnamentsView = player["ornaments"][name]
    return look.language.say(
        "to place: {available}, locked: {locked}, lost: {lost}, placed: {placed}",
        available=counts["available"],
        locked=counts["locked"],
        lost=counts["lost"],
        placed=counts["placed"],
    )


def _workshops(view: RedCathedralView, look: Look) -> Chapter:
    players = view["players"]
    rows = [
        (
            look.language.phrase(slot(name), "nom cap"),
            [_slot(one["slots"][n], look) if one["slots"] else NOTHING for one in players],
        )
        for n, name in enumerate(SLOTS)
    ]
    told = [explain("slot-white", look)]
    return Chapter(look.language.say("Workshop"), told, by_player(look, view["me"], rows))


def _slot(seen: SlotView, look: Look) -> str:
    say = look.language.say
    if seen["state"] == "banner":
        return say("a banner lies there")
    if seen["state"] == "down":
        return say("a tile lies face down there")
    if seen["tile"] is not None:
        return _tile(seen["tile"], look)
    cost = amount("rubles", seen["cost"])
    if seen["ornament"] is not None:
        return say(
            "empty; costs {cost}; frees {ornament:a}", cost=cost, ornament=Noun(seen["ornament"])
        )
    return say("empty; costs {cost}", cost=cost)


# Ivan


def _ivan(solo: SoloView, look: Look) -> Chapter:
    say = look.language.say
    told = [
        line(capital(say("on the inventory card")), phrase(look, goods(solo["stock"]))),
        line(capital(say("on the construction card")), phrase(look, goods(solo["site"]))),
        line(say("Banners left"), solo["banners"]),
    ]
    if solo["next_ornament"] is not None:
        told.append(line(say("Next ornament"), look.language.phrase(Noun(solo["next_ornament"]))))
    columns = [say("Card"), say("Die tile"), say("What it does"), say("Next")]
    rows = [_solo_card(card, look) for card in solo["row"]]
    return Chapter(say("Ivan's cards"), told, Chart(columns, rows))


def _solo_card(card: SoloCardView, look: Look) -> list[str]:
    say = look.language.say
    shown = NOTHING
    if card["die"] is not None:
        name = look.language.phrase(die(card["die"]))
        shown = name if card["face_up"] else say("{die}, face down", die=name)
    return [
        capital(say(SOLO_TITLES[card["name"]])),
        shown,
        explain(f"solo-{card['name']}", look),
        yes(card["next"], look),
    ]


# Points


def _sheet(view: RedCathedralView, look: Look) -> Chapter:
    """The final scoring as it would be now (RC-8.3 to RC-8.9)."""
    say, sheet = look.language.say, view["sheet"]
    rows = [(say("Score track"), sheet["track"]), (say("Leftovers"), sheet["leftovers"])]
    rows += [(say("Tower {n}", n=n + 1), row) for n, row in enumerate(sheet["towers"])]
    rows.append((say("Total"), sheet["total"]))
    return Chapter(say("Points if the game ended now"), [], by_player(look, view["me"], rows))
