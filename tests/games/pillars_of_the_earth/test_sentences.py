"""Sentences: log lines, prompts and reasons say what really happens, to the right person."""

import pytest

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import find_language
from quatrefoil.engine.table import EVERYONE, Event
from quatrefoil.games.pillars_of_the_earth import GAME, words
from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars
from tests.games.pillars_of_the_earth.bench import (
    at_work,
    before_step,
    builder,
    crew,
    give,
    go_on,
    hold,
    in_round,
    in_two,
    parse,
    play,
    ready,
    run,
    take,
)

LOOK = Look(
    find_language("en", "quatrefoil.games.pillars_of_the_earth"), ["Ann", "Bob", "Cid", "Dot"]
)


def listening(seats: int = 2) -> Pillars:
    """A table that tells its events from now on."""
    table = ready(seats)
    table.events = []
    return table


def lines(table: Pillars, kind: str) -> list[str]:
    """The log lines of a kind."""
    told = table.events or []
    return [GAME.words.log_line(event, LOOK) for event in told if event.kind == kind]


def choice(table: Pillars, notation: str) -> str:
    assert notation in run(table)
    return GAME.words.sentence(table.top().facts(table, parse(notation)), LOOK)


def prompt(table: Pillars) -> str:
    return GAME.words.question(table, table.top(), LOOK)


# Advantage cards in the log


def gaining(card: str, gold: int = 10) -> list[str]:
    """What the log says when Bob gains a card."""
    table = listening()
    table.kingsbridge = [ADVANTAGES.index(card), -1]
    table.gold[1] = gold
    builder(table, 1, "kingsbridge_1")
    run(before_step(table, 4, "king_victory"))
    return lines(table, "gains-advantage")


@pytest.mark.parametrize("card", ADVANTAGES)
def test_the_log_addresses_nobody(card: str) -> None:
    """All read the log: it never says "you" of the player who gains a card."""
    (line,) = gaining(card)
    assert line.startswith("Bob gains ")
    assert "you" not in line.lower()
    assert "Take" not in line
    assert line.count(".") == 1


def test_the_log_names_what_a_card_brings_at_once() -> None:
    """PE-20.1, PE-20.6, PE-20.8, PE-2.1."""
    assert gaining("jack") == ["Bob gains Jack."]
    assert gaining("toledo_mathematics")[0].endswith(": 2 metal.")
    assert gaining("weeping_madonna")[0].endswith(": 3 points.")
    assert gaining("wool_fair")[0].endswith(": 8 gold.")
    assert gaining("wool_fair", 24)[0].endswith(
        ": 8 gold. 2 gold of it are lost: nobody can own more than 30 gold."
    )


# Gold above 30 (PE-2.1)

LOST = "of it are lost: nobody can own more than 30 gold."


def test_mill_at_the_cap() -> None:
    """PE-9.1: the wage, and what of it is lost."""
    table = listening()
    table.mill, table.reserve, table.gold = [8, 4], [4, 8], [29, 26]
    run(before_step(table, 3, "volunteers"))
    assert lines(table, "mill") == [
        f"8 workers of Ann earn 8 gold in the wool mill. 7 gold {LOST}",
        "4 workers of Bob earn 4 gold in the wool mill.",
    ]


def test_king_victory_at_the_cap() -> None:
    """PE-19.1: the log says who gains less than the card gives."""
    table = listening(3)
    table.gold = [30, 27, 25]
    before_step(table, 1)
    go_on(table)
    table.play(parse("event king_victory"))
    assert lines(table, "event-gold") == [
        "Ann gains nothing: nobody can own more than 30 gold.",
        "Bob gains only 3 gold: nobody can own more than 30 gold.",
    ]
    assert table.gold == [30, 30, 30]


def test_kingsbridge_at_the_cap() -> None:
    """PE-10.1: the choice warns of gold that would be lost, after what the place costs."""
    table = in_two(2)
    go_on(table)
    table.play(parse("draw red"))
    play(table, "keep")
    table.kingsbridge = [ADVANTAGES.index("wool_fair"), ADVANTAGES.index("jack")]
    for gold, lost in ((28, ""), (29, ""), (30, " As things are, 1 gold of it is lost: ")):
        table.gold[0] = gold
        text = choice(table, "place kingsbridge_1")
        assert text.startswith(f"Kingsbridge, Wool fair: Gain 8 gold.{lost}")
        assert ("lost" in text) == bool(lost)
        assert "lost" not in choice(table, "place kingsbridge_2")


def test_selling_at_the_cap() -> None:
    """PE-14.5, Q-22: the choice warns, the log says so too."""
    table = listening()
    builder(table, 0, "market")
    before_step(table, 12, "king_victory")
    table.gold[0] = 24
    give(table, 0, metal=2)
    assert choice(table, "sell metal 1") == "Sell 1 metal for 5 gold."
    assert choice(table, "sell metal 2") == f"Sell 2 metal for 10 gold. 4 gold {LOST}"
    play(table, "sell metal 2")
    assert lines(table, "sells") == [f"Ann sells 2 metal for 10 gold. 4 gold {LOST}"]


def test_craftsmen_at_the_cap() -> None:
    """PE-18.8: a toolmaker at 30 gold brings nothing, and says so."""
    table = at_work(number=5)
    table.events = []
    crew(table, 0, "r1_woodworker r1_toolmaker r5_goldsmith")
    give(table, 0, wood=2, metal=1)
    table.gold[0] = 30
    text = choice(table, "once r1_toolmaker")
    assert text == f"Use the toolmaker once: own metal → 2 gold. 2 gold {LOST}"
    assert "lost" not in choice(table, "work r5_goldsmith")
    play(table, "once r1_toolmaker")
    assert lines(table, "works") == [
        f"Ann uses the toolmaker once: own metal → 2 gold. 2 gold {LOST}"
    ]


# Debts (PE-2.3)


@pytest.mark.parametrize(
    ("gold", "points", "line"),
    [
        (9, 5, "Ann pays 4 gold in tax."),
        (3, 5, "Ann pays 3 gold of the tax of 4 gold; the rest is forgiven."),
        (1, 5, "Ann pays 1 gold of the tax of 4 gold and loses 1 point for the rest."),
        (1, 0, "Ann pays 1 gold of the tax of 4 gold and has no points to lose for the rest."),
        (0, 5, "Ann cannot pay the tax of 4 gold and loses 2 points."),
        (0, 0, "Ann cannot pay the tax of 4 gold and has no points to lose."),
    ],
)
def test_taxes_in_the_log(gold: int, points: int, line: str) -> None:
    """PE-12.4: what was paid, forgiven and lost."""
    table = listening()
    table.gold[0], table.points[0] = gold, points
    before_step(table, 9, "king_victory")
    play(table, "tax 4")
    assert lines(table, "pays-tax")[0] == line


def reveal(table: Pillars, event: str) -> Pillars:
    before_step(table, 1)
    go_on(table)
    table.play(parse(f"event {event}"))
    go_on(table)
    return table


def test_events_that_find_nothing_to_take() -> None:
    """PE-19.7, PE-19.10: no line speaks of 0 points or 0 gold."""
    table = listening()
    table.points = [0, 3]
    reveal(table, "philip_waleran_conflict")
    assert lines(table, "conflict") == ["Ann has no points to lose.", "Bob loses 2 points."]
    table = listening(3)
    table.gold, table.points = [3, 0, 9], [2, 0, 2]
    reveal(table, "william_levy")
    assert lines(table, "levy") == [
        "Ann pays 3 gold of the levy of 4 gold; the rest is forgiven.",
        "Bob cannot pay the levy of 4 gold and has no points to lose.",
        "Cid pays 4 gold to William Hamleigh.",
    ]


# Protection


def test_prompts_about_protection_say_what_the_event_does() -> None:
    """PE-8.3, PE-8.4, Q-29, Q-39: its effect, and whether it would hurt."""
    wall = "City wall: Each player without protection places only 2 builders in the next round."
    for number, harmless in ((1, ""), (6, " It would not hurt you.")):
        table = in_round(ready(2), number)
        hold(table, 0, "archbishop_thomas")
        reveal(table, "city_wall")
        assert prompt(table) == f"{wall}{harmless} Do you use Archbishop Thomas?"
        table = in_round(ready(2), number)
        builder(table, 0, "bishopric")
        reveal(table, "city_wall")
        assert prompt(table) == f"{wall}{harmless} Do you want protection or a cube?"


@pytest.mark.parametrize(
    "event", ["cathedral_collapse", "philip_waleran_conflict", "cold_winter", "william_levy"]
)
def test_an_event_that_finds_nothing_is_called_harmless(event: str) -> None:
    """PE-8.4: without craftsmen, points, cards or gold there is nothing to protect."""
    table = ready(2)
    builder(table, 0, "bishopric")
    rich = table.clone()
    take(rich, 0, "forest_2")
    assert "not hurt" not in prompt(reveal(rich, event))
    crew(table, 0, "")
    table.points[0] = table.gold[0] = 0
    assert "It would not hurt you." in prompt(reveal(table, event))


# Single texts


def test_missing_workers() -> None:
    """PE-5.3."""
    table = ready(2, "unused forest_2 forest_3")
    table.reserve[0] = 8
    reasons = [GAME.words.reason(b, LOOK) for b in table.top().blocked(table)]
    assert "4 stones need 10 workers; you have 8." in reasons


def test_explanations_agree_with_the_rules() -> None:
    """PE-20.15, Q-15, and a capacity of one."""
    explain = GAME.words.explain
    assert "Your tax is 2 gold whenever you owe any." in explain("brother_francis", LOOK)
    statue = explain("madonna_statue", LOOK)
    for kind in ("organ builder", "bell founder", "architect", "toolmaker"):
        assert kind in statue
    assert explain("r4_glassblower", LOOK).endswith("once a round.")
    assert not [man for man in CRAFTSMEN if "1 time" in explain(man, LOOK)]


def test_shiring_names_one_price() -> None:
    """PE-13.1, PE-6.4: what is paid is paid for the builder."""
    table = in_two(2)
    go_on(table)
    table.play(parse("draw red"))
    table.play(parse("keep"))
    text = choice(table, "place shiring_1")
    assert text.endswith(" You pay 7 gold.")
    assert "costs nothing" not in text
    table.price = 0
    free = GAME.words.sentence(table.top().facts(table, parse("place shiring_1")), LOOK)
    assert free.count("costs nothing") == 1


# What a builder will do (the facts are tested in test_facts.py)


def offered(place: str, *others: str, held: str = "", row: str = "") -> str:
    """The sentence of a place for Ann, who has other builders and cards already."""
    table = in_two(2)
    hold(table, 0, held)
    if row:
        crew(table, 0, row)
    for other in others:
        builder(table, 0, other)
    go_on(table)
    table.play(parse("draw red"))
    play(table, "keep")
    return choice(table, f"place {place}")


def test_a_second_builder_at_court_is_told_that_it_brings_nothing() -> None:
    """PE-12.2: one builder there saves the whole tax."""
    assert offered("kings_court").startswith("King's court: pay no tax and take the metal.")
    assert offered("kings_court", "kings_court").startswith(
        "King's court: no effect, another builder of yours there saves you the tax."
    )


def test_the_priory_counts_the_own_prior_in_words_and_signs() -> None:
    """PE-10.4."""
    assert offered("priory_1").startswith("Priory: gain 2 points.")
    assert offered("priory_1", held="prior_philip").startswith("Priory: gain 3 points.")
    table = in_two(2)
    hold(table, 0, "prior_philip")
    go_on(table)
    table.play(parse("draw red"))
    play(table, "keep")
    facts = table.top().facts(table, parse("place priory_2"))
    assert ">2<" in words.signs(facts)[1]


def test_the_bishopric_knows_of_the_archbishop() -> None:
    """PE-8.4, Q-14: the cube and the protection."""
    both = "With Archbishop Thomas you can have both."
    assert both not in offered("bishopric")
    assert both in offered("bishopric", held="archbishop_thomas")
    table = ready(2)
    hold(table, 0, "archbishop_thomas")
    builder(table, 0, "bishopric")
    go_on(before_step(table, 1))
    table.play(parse("event william_levy"))
    assert choice(table, "suffer") == (
        "Take a cube from the market in step 2. "
        "Archbishop Thomas can still protect you from the event."
    )


def test_shiring_says_that_somebody_leaves_a_full_row() -> None:
    """PE-2.7, PE-13.1."""
    five = "r6_sculptor r5_sculptor start_woodworker start_stonecutter start_mortar_mixer"
    assert "Then you give one up." not in offered("shiring_1")
    assert "Then you give one up." in offered("shiring_1", row=five)
    assert "Then you give one up." not in offered("shiring_1", row=five, held="jack")


def test_signs_say_the_cost_before_the_gain() -> None:
    """PE-14.4, PE-14.5: gold becomes cubes, cubes become gold; nothing is lost."""
    table = ready(2)
    give(table, 0, sand=2)
    builder(table, 0, "market")
    run(before_step(table, 12, "king_victory"))
    for notation, first, last in (("buy sand 2", "gold", "sand"), ("sell sand 2", "sand", "gold")):
        after = words.signs(table.top().facts(table, parse(notation)))[1]
        assert after.index(first) < after.index("#i-to") < after.index(last), notation
        assert "−" not in after


def test_what_was_bought_is_forgotten_after_the_market() -> None:
    """PE-14.6: the view lists it in step 12 only."""
    table = ready(2)
    builder(table, 0, "market")
    run(before_step(table, 12, "king_victory"))
    table.play(parse("buy sand 1"))
    run(table)
    assert GAME.view(table, 0)["players"][0]["bought"] == ["sand"]
    play(table, "leave")
    assert GAME.view(table, 0)["step"] != 12
    assert GAME.view(table, 0)["players"][0]["bought"] == []


def test_the_terminal_says_what_the_cards_of_kingsbridge_do() -> None:
    """PE-10.1."""
    table = ready(2)
    table.kingsbridge = [ADVANTAGES.index("wool_fair"), ADVANTAGES.index("jack")]
    screen = GAME.terminal.screen(GAME.view(table, 0), LOOK)
    assert "Wool fair[/]: Gain 8 gold." in screen
    assert "Jack[/]: You may own 6 craftsmen." in screen


@pytest.mark.parametrize(
    ("code", "own", "other"),
    [
        ("en", "Ann puts their own builder back.", "Ann puts the builder of Bob back."),
        (
            "cs",
            "Ann vrací do sáčku vlastního stavitele.",
            "Ann vrací do sáčku stavitele hráče Bob.",
        ),
    ],
)
def test_a_builder_that_is_put_back_may_be_ones_own(code: str, own: str, other: str) -> None:
    """By the seat, not by the name: two people may have the same."""
    look = Look(find_language(code, "quatrefoil.games.pillars_of_the_earth"), ["Ann", "Bob"])
    said = [
        GAME.words.log_line(Event("redraws", 0, {"owner": owner}, EVERYONE), look).replace(
            "\N{NO-BREAK SPACE}", " "
        )
        for owner in (0, 1)
    ]
    assert said == [own, other]
