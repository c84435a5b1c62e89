"""The table as text with Rich markup, about 100 columns wide: view in, screen out."""

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, ListOf, Noun
from quatrefoil.games.pillars_of_the_earth.rules.view import OwnCraftsman, PillarsView, Player
from quatrefoil.games.pillars_of_the_earth.words.cards import advantage_text
from quatrefoil.games.pillars_of_the_earth.words.explanations import explain_event
from quatrefoil.games.pillars_of_the_earth.words.names import (
    ADVANTAGE,
    CARD,
    CRAFTSMAN,
    EVENT,
    LOCATION,
    amount,
    craftsman,
    exchange,
    gold,
    often,
    points,
)

STYLES = {"red": "bright_red", "blue": "bright_blue", "green": "green", "yellow": "yellow"}
RESOURCE_STYLES = {"wood": "orange4", "stone": "grey62", "sand": "khaki3", "metal": "steel_blue1"}
WIDTH = 98
TITLE_WIDTH = 20
"""The column of the places is as wide as this, or as the longest title."""


def screen(view: PillarsView, look: Look) -> str:
    """The whole table: head, places in the order of their numbers, players."""
    lines = [*_head(view, look), ""]
    if view["phase"] == "one":
        lines += [*_display(view, look), ""]
    lines += [*_places(view, look), ""]
    lines += [*_price(view, look), ""]
    for player in view["players"]:
        lines += _player(view, player, look)
    return "\n".join(lines)


def _escape(text: str) -> str:
    return text.replace("[", "\\[")


def _who(view: PillarsView, seat: int, look: Look) -> str:
    """A player's letter in his colour; a dot for nobody."""
    if seat < 0:
        return "[dim]·[/]"
    player = view["players"][seat]
    return f"[bold {STYLES[player['colour']]}]{player['letter']}[/]"


def _named(view: PillarsView, seat: int, look: Look) -> str:
    player = view["players"][seat]
    return f"[bold {STYLES[player['colour']]}]{player['letter']} {_escape(look.names[seat])}[/]"


def _rule(title: str) -> str:
    return f"[bold dark_goldenrod]{title}[/] [dim]{'─' * max(3, WIDTH - len(title) - 1)}[/]"


def _head(view: PillarsView, look: Look) -> list[str]:
    say = look.language.say
    phases = {
        "setup": say("setup"),
        "one": say("phase I: craftsmen and resource cards"),
        "two": say("phase II: master builders"),
        "three": say("phase III: resolution"),
        "over": say("the game is over"),
    }
    phase = phases[view["phase"]]
    if view["location"]:
        place = Noun(view["location"])
        phase = say("{phase}, step {n} ({place})", phase=phase, n=view["step"], place=place)
    title = say("The Pillars of the Earth, round {n} of {all}, {phase}",
                n=view["round"], all=view["rounds"], phase=phase)  # fmt: skip
    built = view["cathedral"]["built"]
    arches = "▲" * built + "△" * (len(view["cathedral"]["parts"]) - built)
    order = " ".join(_who(view, seat, look) for seat in view["turn_order"])
    parts = (say("Turn order {order}", order=order), say("cathedral {arches}", arches=arches))
    return [_rule(title), "   ".join(parts)]


def _cost(n: int, look: Look) -> str:
    return f"[yellow]{look.language.phrase(gold(n))}[/]"


def _cubes(resource: str, n: int, look: Look) -> str:
    return f"[{RESOURCE_STYLES[resource]}]{look.language.phrase(amount(resource, n))}[/]"


def _display(view: PillarsView, look: Look) -> list[str]:
    say = look.language.say
    lines = [_rule(say("Display"))]
    row: list[str] = []
    for card_id in view["display"]["cards"]:
        card = CARD[card_id]
        workers = Amount("worker", card.workers)
        brings = _cubes(card.resource, card.brings, look)
        row.append(say("{workers} → {cubes}", workers=workers, cubes=brings))
    lines += ["  " + "   ".join(row[i : i + 4]) for i in range(0, len(row), 4)]
    lines += [
        "  " + _craftsman_line(man, look, _cost(CRAFTSMAN[man].cost, look))
        for man in view["display"]["craftsmen"]
    ]
    return lines


def _craftsman_line(man_id: str, look: Look, note: str) -> str:
    man = CRAFTSMAN[man_id]
    phrase = look.language.phrase
    title = f"[bold]{phrase(craftsman(man_id))}[/]"
    text = f"{title}: {phrase(exchange(man))}, {often(man, look)}"
    return f"{text} ({note})" if note else text


def _step(view: PillarsView, n: int, title: str, content: str) -> str:
    """One place: its number (lit when it is being resolved), name and content."""
    number = f"[reverse]{n:>2}[/]" if view["step"] == n else f"{n:>2}"
    return f"{number} [bold]{title}[/] {content}"


def _crew_line(view: PillarsView, place: str, look: Look) -> str:
    """Workers of each player at a place and what they bring."""
    parts: list[str] = []
    for seat, entry in enumerate(view["work"][place]):
        if entry["workers"]:
            parts.append(f"{_who(view, seat, look)} {entry['workers']} → {entry['brings']}")
    return "   ".join(parts) or "[dim]–[/]"


def _spaces(view: PillarsView, place: str, look: Look) -> str:
    return " ".join(_who(view, seat, look) for seat in view["spaces"][place])


def _places(view: PillarsView, look: Look) -> list[str]:
    say = look.language.say
    lines = [_rule(say("Places"))]
    grey = say("grey workers: {n}", n=view["castle"])
    contents = {
        "event": _event(view, look),
        "bishopric": _spaces(view, "bishopric", look),
        "wool_mill": _crew_line(view, "wool_mill", look),
        "kingsbridge": "",
        "priory": f"{_spaces(view, 'priory_1', look)} 2   {_spaces(view, 'priory_2', look)} 1",
        "forest": _crew_line(view, "forest", look),
        "quarry": _crew_line(view, "quarry", look),
        "gravel_pit": _crew_line(view, "gravel_pit", look),
        "kings_court": _court(view, look),
        "shiring": "",
        "shiring_castle": f"{_spaces(view, 'shiring_castle', look)}   {grey}",
        "market": _market(view, look),
        "start_player": _spaces(view, "start_player", look),
    }
    titles = {place: look.language.phrase(Noun(place)) for place in contents}
    room = max(TITLE_WIDTH, *(len(title) for title in titles.values()))
    for place in LOCATION.values():
        if place.id == "cathedral":
            continue
        title = titles[place.id].ljust(room)
        lines.append(_step(view, place.step, title, contents[place.id]))
        if place.id == "kingsbridge":
            lines += _kingsbridge(view, look)
        if place.id == "shiring":
            for n, entry in enumerate(view["shiring"]):
                who = _spaces(view, f"shiring_{n + 1}", look)
                text = _craftsman_line(entry["card"], look, "") if entry["card"] else "[dim]–[/]"
                lines.append(f"     {who} {text}")
    return lines


def _event(view: PillarsView, look: Look) -> str:
    say = look.language.say
    event = view["event"]
    if event["card"]:
        text = explain_event(EVENT[event["card"]], look)
        return f"[{'red' if event['negative'] else 'green'}]{text}[/]"
    left = look.language.count("{n} card left", "{n} cards left", event["left"])
    if event["peek"]:
        card = Noun(event["peek"])
        return say("{left}; only you know the next: {card}", left=left, card=card)
    if event["peeked_by"] >= 0:
        who = _named(view, event["peeked_by"], look)
        return say("{left}; {player} has looked at the next", left=left, player=who)
    return left


def _kingsbridge(view: PillarsView, look: Look) -> list[str]:
    """The two advantage cards, with what each of them does."""
    lines: list[str] = []
    for entry in view["kingsbridge"]:
        text = "[dim]–[/]"
        if entry["card"]:
            title = look.language.phrase(Noun(entry["card"]))
            text = f"[bold]{title}[/]: {advantage_text(ADVANTAGE[entry['card']], look)}"
        lines.append(f"     {_who(view, entry['seat'], look)} {text}")
    return lines


def _court(view: PillarsView, look: Look) -> str:
    say = look.language.say
    parts = [_spaces(view, "kings_court", look)]
    if view["court_metal"]:
        parts.append(_cubes("metal", view["court_metal"], look))
    if view["tax"]:
        parts.append(say("tax {n}", n=view["tax"]))
    return "   ".join(parts)


def _market(view: PillarsView, look: Look) -> str:
    goods = [
        f"{_cubes(resource, n, look)} ({view['prices'][resource]['buy']})"
        for resource, n in view["market"].items()
    ]
    return f"{_spaces(view, 'market', look)}   {'  '.join(goods)}"


def _price(view: PillarsView, look: Look) -> list[str]:
    """The price track: who was offered a builder for what, and where it went."""
    say = look.language.say
    cells: list[str] = []
    for entry in view["track"]:
        price = entry["price"]
        label = f"[reverse]{price}[/]" if price == view["price"] else str(price)
        if entry["parked"]:
            label += say(":{who} waits", who=_who(view, entry["seat"], look))
        elif entry["place"]:
            step = LOCATION[_location_of(entry["place"])].step
            label += f":{_who(view, entry['seat'], look)}→{step}"
        cells.append(label)
    bag = "  ".join(f"{_who(view, seat, look)}{count}" for seat, count in enumerate(view["bag"]))
    lines = [_rule(say("Builder price")), "  " + "   ".join(cells)]
    text = say("Bag: {bag}", bag=bag)
    if view["in_hand"]:
        drawn = _named(view, view["in_hand"]["seat"], look)
        text += "   " + say("Drawn: a builder of {player}", player=drawn)
    return [*lines, "  " + text]


def _location_of(place: str) -> str:
    return place.rsplit("_", 1)[0] if place[-1].isdigit() else place


def _player(view: PillarsView, player: Player, look: Look) -> list[str]:
    say = look.language.say
    seat = player["seat"]
    arrow = "[bold]▶[/]" if player["active"] else " "
    marks = [say("starts")] if player["starts"] else []
    if player["passed"] and view["phase"] == "one":
        marks.append(say("has passed"))
    if player["walled"]:
        marks.append(say("only two builders"))
    if seat == view["me"]:
        marks.append(say("you"))
    stock = "  ".join(_cubes(r, n, look) for r, n in player["cubes"].items() if n)
    scored = look.language.phrase(points(player["points"]))
    free = say("workers {n}/{all}", n=player["reserve"], all=player["workers"])
    head = (
        f"{arrow} {_named(view, seat, look)}  [bold]{scored}[/]  "
        f"{_cost(player['gold'], look)}  {free}  {stock}"
    )
    if marks:
        head += f"  [dim]({', '.join(marks)})[/]"
    men = [_short_craftsman(entry, look) for entry in player["craftsmen"]]
    lines = [head]
    lines += ["     " + "  ".join(men[i : i + 4]) for i in range(0, len(men), 4)]
    if player["advantages"]:
        cards = ListOf([Noun(card) for card in player["advantages"]], ",")
        lines.append("     " + say("Advantages: {cards}", cards=cards))
    return lines


def _short_craftsman(entry: OwnCraftsman, look: Look) -> str:
    left = entry["capacity"] - entry["used"]
    man = CRAFTSMAN[entry["id"]]
    title = look.language.phrase(craftsman(man.id))
    return f"[bold]{title}[/] [dim]{_short_exchange(man.id, look)} ×{left}[/]"


def _short_exchange(man_id: str, look: Look) -> str:
    """An exchange in letters: 2w→1 (the number of points, unless the letter of gold stands)."""
    man = CRAFTSMAN[man_id]
    taken = "+".join(f"{n}{_letter(what, look)}" for what, n in man.inputs.items())
    if man.requires_in_stock:
        taken = f"({_letter('metal', look)})"
    return f"{taken}→{man.points or str(man.gold) + _letter('gold', look)}"


def _letter(what: str, look: Look) -> str:
    return look.language.phrase(Noun(what), "letter")
