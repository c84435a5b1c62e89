"""Words: what a choice says, reasons, tips, the terminal."""

import quatrefoil as qf
from quatrefoil.engine.game import Look, find_game
from quatrefoil.engine.random import Random
from quatrefoil.engine.tongue import tongue
from quatrefoil.games.red_cathedral import sentences, texts
from quatrefoil.games.red_cathedral.actions import VOCABULARY
from quatrefoil.games.red_cathedral.table import RedCathedral
from tests.games.red_cathedral.bench import (
    YELLOW,
    give,
    lay_dice,
    lay_section,
    lay_tokens,
    options,
    own,
    play,
    ready,
)

LOOK = Look(tongue("en"), ["Anna", "Marek", "Ines", "Zoe"])


def said(table: RedCathedral, notation: str) -> str:
    return texts.describe_action(table, VOCABULARY.parse(notation), LOOK)


def test_choices_say_what_happens_and_what_it_costs() -> None:
    table = ready()
    lay_tokens(table, "wood", "brick", "stone")
    lay_dice(table, red=(0, 1))
    give(table, 0, rubles=2)
    assert said(table, "move red +0") == "Move the red die 1 space to brick."
    assert said(table, "move red +1") == "Pay 1 ruble and move the red die 2 spaces to stone."
    play(table, "move red +0")
    assert said(table, "take 4") == "Take 4 bricks."
    assert said(table, "take 2") == "Take only 2 bricks."


def test_the_last_piece_says_the_reward() -> None:
    table = ready()
    lay_section(table, "1a", "se-b01")
    own(table, 0, "1a")
    give(table, 0, wood=2, brick=1)
    play(table, "deliver wood 1a", "deliver wood 1a")
    line = said(table, "deliver brick 1a")
    assert line == (
        "Deliver brick and finish the base of tower 1: 3 recognition points and 2 rubles."
    )


def test_reasons_are_sentences() -> None:
    table = ready(active=YELLOW)
    lay_dice(table, red=(0, 2), green=(2, 1), blue=(2, 1), white=(2, 1))
    options(table)
    lines = [texts.describe_blocked(b, LOOK) for b in table.top().blocked(table)]
    assert "The space where the red die would end holds three dice." in lines
    assert "You have nothing in your inventory to deliver." in lines


def test_log_lines_name_the_player() -> None:
    table = ready(active=YELLOW)
    play(table, "claim 1a", "banner outside", "place blue down")
    assert table.events is not None
    lines = [texts.describe_event(event, LOOK) for event in table.events]
    assert lines[0] == "Marek claims section 1a in tower 1."


def test_every_verb_and_prompt_has_words() -> None:
    assert set(sentences.DESCRIBE) == set(VOCABULARY.verbs)
    keys = set()
    for seats in (1, 4):
        match = qf.new("red-cathedral", seats=seats, seed=2, workshop="advanced")
        rng = Random(5)
        while not match.over:
            keys.add(match.decision.key)
            match.play(match.choices[rng.below(len(match.choices))])
    assert keys <= set(texts.PROMPTS)
    assert keys >= {"turn", "market", "deliver", "banner", "place-tile", "repeat"}


def test_tips_come_from_the_data() -> None:
    line = texts.explain("section-se-b01", LOOK)
    assert line == "A base costs 2 wood, 1 brick and gives 3 recognition points and 2 rubles."
    line = texts.explain("influence-ia-k2", LOOK)
    assert line == "The Clergy, as often as you want: Pay 3 rubles and gain 1 prestige point."


def test_the_terminal_shows_the_table() -> None:
    from rich.text import Text

    match = qf.new("red-cathedral", seats=1, seed=2)
    match.names[0] = "A[bold]nna"
    screen = find_game("red-cathedral").terminal.screen(match.view(0), match.look())
    text = Text.from_markup(screen).plain
    assert "A[bold]nna" in text
    assert max(len(line) for line in text.splitlines()) <= 100
    for word in ("Market", "Cathedral", "Ivan's cards", "Craftsmen", "1a base"):
        assert word in text
