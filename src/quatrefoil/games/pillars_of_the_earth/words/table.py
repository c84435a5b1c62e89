"""The table in words: the event, the cards, the places, the market, the players."""

from collections.abc import Sequence
from typing import cast

from quatrefoil.engine.game import Chapter, Chart, Look, View
from quatrefoil.engine.language import Noun
from quatrefoil.games.pillars_of_the_earth.rules.components import KINDS, RESOURCES
from quatrefoil.games.pillars_of_the_earth.rules.view import (
    OwnCraftsman,
    PillarsView,
    Player,
    TrackEntry,
)
from quatrefoil.games.pillars_of_the_earth.words.cards import advantage_text
from quatrefoil.games.pillars_of_the_earth.words.explanations import explain, explain_event
from quatrefoil.games.pillars_of_the_earth.words.names import (
    ADVANTAGE,
    CARD,
    CRAFTSMAN,
    EVENT,
    amount,
    craftsman,
    exchange,
    gold,
    often,
    own_craftsman,
    place,
    player,
)
from quatrefoil.words.account import (
    NOTHING,
    by_player,
    colours_of,
    course,
    line,
    listed,
    name_of,
    names_of,
    yes,
)

TALLY_TITLES = ("priory", "advantages", "tax", "events")


def in_words(view: View, look: Look) -> list[Chapter]:
    """All that a seat may know."""
    seen = cast(PillarsView, view)
    chapters = [_course(seen, look), _event(seen, look), _players(seen, look)]
    if seen["phase"] == "one":
        chapters.append(_display(seen, look))
    return [
        *chapters,
        _crews(seen, look),
        _price(seen, look),
        _places(seen, look),
        _offers(seen, look),
        _work(seen, look),
        _market(seen, look),
        _to_come(seen, look),
        _sheet(seen, look),
    ]


# How the game stands


def _course(view: PillarsView, look: Look) -> Chapter:
    say = look.language.say
    phases = {
        "setup": say("setup"),
        "one": say("phase I: craftsmen and resource cards"),
        "two": say("phase II: master builders"),
        "three": say("phase III: resolution"),
        "over": say("the game is over"),
    }
    told = [
        line(say("Round"), say("{n} of {all}", n=view["round"], all=view["rounds"])),
        line(say("Phase"), phases[view["phase"]]),
    ]
    if view["location"]:
        told.append(line(say("Step {n} of 14", n=view["step"]), _title(view["location"], look)))
    if view["turn_order"]:
        told.append(line(say("Turn order"), names_of(view["turn_order"], look)))
    built = view["cathedral"]
    stands = [look.language.phrase(Noun(part["id"])) for part in built["parts"] if part["built"]]
    told.append(line(say("Parts of the cathedral that stand"), listed(stands)))
    for part in built["parts"]:
        if part["seat"] >= 0:
            who = player(part["seat"], look)
            told.append(say("{player} adds {part:the}", player=who, part=Noun(part["id"])))
    active = view["decision"]["seat"] if view["decision"] else None
    return course(look, active, view["starter"], view["winners"], *told)


def _title(location: str, look: Look) -> str:
    return look.language.phrase(Noun(location), "cap")


def _event(view: PillarsView, look: Look) -> Chapter:
    say, event = look.language.say, view["event"]
    told = [line(say("Event of this round"), _event_text(event["card"], look))]
    if event["protected"]:
        told.append(line(say("Protected from it"), names_of(event["protected"], look)))
    told.append(line(say("Event cards left"), event["left"]))
    if event["peeked_by"] >= 0:
        told.append(line(say("Has looked at the next"), look.names[event["peeked_by"]]))
    if event["peek"]:
        told.append(line(say("Only you know the next"), _event_text(event["peek"], look)))
    seen = [look.language.phrase(Noun(card)) for card in view["events_seen"]]
    told.append(line(say("Events seen so far"), listed(seen)))
    return Chapter(say("Event"), told)


def _event_text(card: str, look: Look) -> str:
    return explain_event(EVENT[card], look) if card else NOTHING


# Players


def _players(view: PillarsView, look: Look) -> Chapter:
    say, players = look.language.say, view["players"]

    def row(title: str, values: Sequence[object]) -> tuple[str, Sequence[object]]:
        return title, values

    rows = [
        colours_of(players, look),
        row(say("Points"), [one["points"] for one in players]),
        row(look.language.phrase(Noun("gold"), "cap"), [one["gold"] for one in players]),
        *(
            row(look.language.phrase(Noun(name), "cap"), [one["cubes"][name] for one in players])
            for name in RESOURCES
        ),
        row(say("Cubes in all"), [one["cube_total"] for one in players]),
        row(say("Still to come this round"), [_coming(one, look) for one in players]),
        row(say("Workers not placed"), [one["reserve"] for one in players]),
        row(say("Workers in all"), [one["workers"] for one in players]),
        row(say("Grey workers among them"), [one["grey"] for one in players]),
        row(say("Black worker among them"), [yes(bool(one["black"]), look) for one in players]),
        row(say("Grey workers for the next round"), [one["grey_next"] for one in players]),
        row(say("Builders in the bag"), [one["builders"]["bag"] for one in players]),
        row(say("Builders drawn"), [one["builders"]["hand"] for one in players]),
        row(say("Builders waiting at a price"), [one["builders"]["parked"] for one in players]),
        row(say("Builders on the board"), [one["builders"]["board"] for one in players]),
        row(say("Builders laid aside"), [one["builders"]["aside"] for one in players]),
        row(say("Advantages"), [_advantages(one, look) for one in players]),
        row(say("Resource cards"), [_cards(one["cards"], look) for one in players]),
        row(say("Most craftsmen allowed"), [one["limit"] for one in players]),
        row(say("Passed in phase I"), [yes(one["passed"], look) for one in players]),
        row(say("Only two builders this round"), [yes(one["walled"], look) for one in players]),
        row(
            say("Only two builders in the next round"),
            [yes(one["walled_next"], look) for one in players],
        ),
    ]
    if any(one["bought"] for one in players):
        bought = [
            listed([look.language.phrase(Noun(name)) for name in one["bought"]]) for one in players
        ]
        rows.append(row(say("Bought in this market step"), bought))
    return Chapter(say("Players"), [], by_player(look, view["me"], rows))


def _coming(owner: Player, look: Look) -> str:
    cubes = [amount(name, n) for name, n in owner["coming"].items() if n]
    return listed([look.language.phrase(one) for one in cubes])


def _advantages(owner: Player, look: Look) -> str:
    return listed([look.language.phrase(Noun(card)) for card in owner["advantages"]])


def _cards(cards: Sequence[str], look: Look) -> str:
    return listed([_card(card, look) for card in cards])


def _card(name: str, look: Look) -> str:
    """A resource card: workers, and the cubes that they bring."""
    card = CARD[name]
    return look.language.say(
        "{workers} → {cubes}",
        workers=amount("worker", card.workers),
        cubes=amount(card.resource, card.brings),
    )


def _crews(view: PillarsView, look: Look) -> Chapter:
    """The craftsmen of each player, as the choices call them."""
    say = look.language.say
    columns = [say("Craftsman"), say("Exchange"), say("Uses this round"), say("Used")]
    chapters = []
    for crew in view["players"]:
        crafts = [one["kind"] for one in crew["craftsmen"]]
        rows = [_own(one, crafts.count(one["kind"]) > 1, look) for one in crew["craftsmen"]]
        cards = [
            line(look.language.phrase(Noun(card)), advantage_text(ADVANTAGE[card], look))
            for card in crew["advantages"]
        ]
        chapters.append(Chapter(look.names[crew["seat"]], cards, Chart(columns, rows)))
    return Chapter(say("Craftsmen and advantages of the players"), [], None, chapters)


def _own(one: OwnCraftsman, has_namesake: bool, look: Look) -> list[str]:
    uses = str(one["capacity"])
    if one["boosted"]:
        uses = look.language.say("{n}, strengthened", n=uses)
    return [
        look.language.phrase(own_craftsman(one["id"], has_namesake), "cap"),
        look.language.phrase(exchange(CRAFTSMAN[one["id"]])),
        uses,
        str(one["used"]),
    ]


# Phase I


def _display(view: PillarsView, look: Look) -> Chapter:
    say, display = look.language.say, view["display"]
    told = [line(say("Resource cards"), _cards(display["cards"], look))]
    told += [line(say("Craftsman"), explain(man, look)) for man in display["craftsmen"]]
    told.append(line(say("Not used this round"), _cards(view["unused_cards"], look)))
    return Chapter(say("Display"), told)


# Phase II


def _price(view: PillarsView, look: Look) -> Chapter:
    say, hand = look.language.say, view["in_hand"]
    told = [line(say("Price of the next builder"), look.language.phrase(gold(view["price"])))]
    if hand is not None:
        told.append(line(say("Builder drawn"), look.names[hand["seat"]]))
    redraw = yes(view["redraw_left"], look)
    told.append(line(say("A builder may still be put back this round"), redraw))
    columns = [say("Price"), say("Player"), say("Where the builder is")]
    rows = [_track(entry, look) for entry in view["track"]]
    return Chapter(say("Builder price"), told, Chart(columns, rows))


def _track(entry: TrackEntry, look: Look) -> list[str]:
    where = NOTHING
    if entry["parked"]:
        where = look.language.say("waits at this price")
    elif entry["place"]:
        where = look.language.phrase(place(entry["place"]))
    return [str(entry["price"]), name_of(entry["seat"], look), where]


# Phase III


def _places(view: PillarsView, look: Look) -> Chapter:
    """Whose builders stand where, in the order in which places are resolved."""
    say = look.language.say
    rows = []
    for name, seats in view["spaces"].items():
        for number, seat in enumerate(seats, 1):
            title = look.language.phrase(place(name), "cap")
            many = say("{place}, space {n}", place=title, n=number) if len(seats) > 1 else title
            rows.append([many, name_of(seat, look)])
    told = [
        line(say("Metal at the king's court"), view["court_metal"]),
        line(say("Tax of this round"), view["tax"] or NOTHING),
        line(say("Grey workers at Shiring castle"), view["castle"]),
        line(say("Black worker"), name_of(view["black_worker"], look)),
    ]
    return Chapter(say("Builders on the board"), told, Chart([say("Space"), say("Builder")], rows))


def _offers(view: PillarsView, look: Look) -> Chapter:
    """The cards of Kingsbridge and Shiring."""
    say, rows = look.language.say, []
    for number, space in enumerate(view["kingsbridge"], 1):
        text = explain(space["card"], look) if space["card"] else NOTHING
        title = look.language.phrase(place(f"kingsbridge_{number}"), "cap")
        rows.append([title, text, name_of(space["seat"], look)])
    for number, space in enumerate(view["shiring"], 1):
        text = explain(space["card"], look) if space["card"] else NOTHING
        title = look.language.phrase(place(f"shiring_{number}"), "cap")
        rows.append([title, text, name_of(space["seat"], look)])
    columns = [say("Space"), say("Card"), say("Builder")]
    told = [line(say("Advantage cards left"), view["advantages_left"])]
    gone = [look.language.phrase(Noun(card)) for card in view["advantages_gone"]]
    told.append(line(say("Advantage cards removed"), listed(gone)))
    return Chapter(say("Kingsbridge and Shiring"), told, Chart(columns, rows))


def _work(view: PillarsView, look: Look) -> Chapter:
    say = look.language.say
    rows = []
    for name, crews in view["work"].items():
        cells = [
            say("{n} → {brings}", n=crew["workers"], brings=crew["brings"])
            if crew["workers"]
            else NOTHING
            for crew in crews
        ]
        rows.append((_title(name, look), cells))
    told = [say("Workers, and the cubes or gold that they bring.")]
    return Chapter(say("Workers at work"), told, by_player(look, view["me"], rows))


def _market(view: PillarsView, look: Look) -> Chapter:
    say, turn = look.language.say, view["market_turn"]
    told = []
    if turn is not None:
        acts = say("{place}, space {n}", place=name_of(turn["seat"], look), n=turn["slot"] + 1)
        told.append(line(say("Trades now"), acts))
    columns = [say("Cube"), say("On the market"), say("Costs"), say("Sells for"), say("Supply")]
    rows = [
        [
            look.language.phrase(Noun(name), "cap"),
            str(view["market"].get(name, NOTHING)),
            str(prices["buy"] or NOTHING),
            str(prices["sell"]),
            str(view["supply"][name]),
        ]
        for name, prices in view["prices"].items()
    ]
    return Chapter(_title("market", look), told, Chart(columns, rows))


def _to_come(view: PillarsView, look: Look) -> Chapter:
    """The craftsmen of later rounds."""
    say = look.language.say
    rows = []
    for number, men in enumerate(view["craftsmen_left"], 1):
        for man in men:
            entry = CRAFTSMAN[man]
            rows.append(
                [
                    look.language.phrase(craftsman(man), "cap"),
                    str(number),
                    look.language.phrase(exchange(entry)),
                    often(entry, look),
                    look.language.phrase(gold(entry.cost)),
                ]
            )
    columns = [say("Craftsman"), say("Round"), say("Exchange"), say("How often"), say("Cost")]
    return Chapter(say("Craftsmen still to come"), [], Chart(columns, rows) if rows else None)


def _sheet(view: PillarsView, look: Look) -> Chapter:
    say, players = look.language.say, view["players"]
    titles = {
        "priory": say("Priory"),
        "advantages": say("Advantage cards"),
        "tax": say("Unpaid taxes"),
        "events": say("Events"),
        **{kind: look.language.phrase(Noun(kind), "cap") for kind in KINDS},
    }
    rows = [
        (title, [one["tally"][name] for one in players])
        for name, title in titles.items()
        if name in TALLY_TITLES or any(one["tally"][name] for one in players)
    ]
    rows.append((say("Total"), [one["points"] for one in players]))
    return Chapter(say("Points by source"), [], by_player(look, view["me"], rows))
