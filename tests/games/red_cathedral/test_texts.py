"""Words: what a choice says, reasons, tips, the terminal."""

import itertools

import pytest

import quatrefoil as qf
from quatrefoil.engine.decision import Decision
from quatrefoil.engine.game import Look, find_game
from quatrefoil.engine.language import Amount, Noun, find_language
from quatrefoil.engine.random import Random
from quatrefoil.games.red_cathedral import words
from quatrefoil.games.red_cathedral.rules.build import complete
from quatrefoil.games.red_cathedral.rules.components import components
from quatrefoil.games.red_cathedral.rules.printed import pack_of
from quatrefoil.games.red_cathedral.rules.setup import (
    DrawInfluence,
    DrawPlan,
    LaySection,
    LayTile,
)
from quatrefoil.games.red_cathedral.rules.solo import (
    CLAIM_CARD,
    CONSTRUCTION_CARD,
    IVAN_CARD,
    IvanClaim,
)
from quatrefoil.games.red_cathedral.rules.steps import ROLL_DIE
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.vocabulary import END, VOCABULARY
from quatrefoil.games.red_cathedral.words.choices import CHOICES
from tests.games.red_cathedral.bench import (
    YELLOW,
    give,
    lay_dice,
    lay_influence,
    lay_section,
    lay_tile,
    lay_tokens,
    options,
    own,
    place_of,
    play,
    ready,
)

LOOK = Look(find_language("en", "quatrefoil.games.red_cathedral"), ["Anna", "Marek", "Ines", "Zoe"])


def said(table: RedCathedral, notation: str, decision: Decision[RedCathedral] | None = None) -> str:
    """The sentence of a choice, of the pending decision unless another is given."""
    asked = decision or table.top()
    return words.sentence(asked.facts(table, VOCABULARY.parse(notation)), LOOK)


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
    lines = [words.reason(b, LOOK) for b in table.top().blocked(table)]
    assert "The space where the red die would end holds three dice." in lines
    assert "You have nothing in your inventory to deliver." in lines


def test_log_lines_name_the_player() -> None:
    table = ready(active=YELLOW)
    play(table, "claim 1a", "banner outside", "place blue down")
    assert table.events is not None
    lines = [words.log_line(event, LOOK) for event in table.events]
    assert lines[0] == "Marek claims section 1 in tower 1."


def test_every_verb_and_prompt_has_words() -> None:
    assert set(CHOICES.by_verb) == set(VOCABULARY.verbs)
    keys = set()
    for seats in (1, 4):
        match = qf.new("red-cathedral", seats=seats, seed=2, workshop="advanced")
        rng = Random(5)
        while not match.over:
            keys.add(match.decision.key)
            assert words.question(match.table, match.decision, LOOK)
            match.play(match.choices[rng.below(len(match.choices))])
    assert keys >= {"turn", "market", "deliver", "banner", "place-tile", "repeat"}


def test_tips_come_from_the_data() -> None:
    line = words.explain("section-se-b01", LOOK)
    assert line == "A base costs 2 wood and 1 brick; it gives 3 recognition points and 2 rubles."
    line = words.explain("influence-ia-k2", LOOK)
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


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Ivan"), ("cs", "Jakovlev"), ("sk", "Jakovlev"), ("pl", "Iwan")]
)
def test_ivan_is_called_as_in_the_box_of_the_reader(language: str, name: str) -> None:
    match = qf.new("red-cathedral", seats=1, seed=2)
    assert match.look(language).names[1] == name
    assert match.names[1] == "Ivan", "a record is the same in every language"


@pytest.mark.parametrize(
    ("language", "move"),
    [
        ("cs", "posunout bílou kostku o 3 políčka ke smaragdům"),
        ("sk", "posunúť bielu kocku o 3 políčka k smaragdom"),
        ("pl", "przesuń białą kość o 3 pola do szmaragdów"),
    ],
)
def test_a_die_goes_to_a_resource_in_every_language(language: str, move: str) -> None:
    say = find_language(language, "quatrefoil.games.red_cathedral").say
    line = say(
        "Pay {cost} and move {die:the} {steps} to {resource:kind}.",
        cost=Amount("ruble", 1),
        die=Noun("die_white"),
        steps=Amount("space", 3),
        resource=Noun("emerald"),
    )
    assert move in line.replace("\N{NO-BREAK SPACE}", " ")


def told(table: RedCathedral, *notations: str) -> list[str]:
    """The log lines of some actions."""
    assert table.events is not None
    table.events.clear()
    play(table, *notations)
    return [words.log_line(event, LOOK) for event in table.events]


def at_guild(card: str, **goods: int) -> RedCathedral:
    table = ready()
    lay_tokens(table, "brick", "wood")
    lay_influence(table, 1, card)
    give(table, 0, **goods)
    play(table, "move red +0")
    return table


def test_rc_9_3_and_rc_9_4_a_tile_frees_or_loses_the_ornament() -> None:
    table = ready(side="advanced")
    give(table, 0, rubles=3)
    play(table, "claim 1a", "banner white_1")
    assert said(table, "place red up") == (
        "Place the tile face up on the red slot for 3 rubles: it frees the cross there."
    )
    assert said(table, "place red down") == (
        "Place the tile face down on the red slot, free: it never works, and the cross on this"
        " slot is lost for good."
    )
    line = "Place the tile face down on the first white slot, free: it never works."
    assert said(table, "place white_1 down") == line
    basic = ready()
    play(basic, "claim 1a", "banner outside")
    line = "Place the tile face down on the red slot, free: it never works."
    assert said(basic, "place red down") == line


def test_influence_logs_what_was_paid_and_given() -> None:
    """IA-K3, IA-K2, IA-M2, IA-T4."""
    table = at_guild("ic-k2", wood=1, brick=1, stone=1)
    assert told(table, "discard ia-k3 wood brick stone")[:2] == [
        "Anna discards wood, brick, stone.",
        "Anna gains 1 prestige point from the clergy.",
    ]
    table = at_guild("ic-k1", rubles=3)
    line = "Anna pays 3 rubles and gains 1 prestige point from the clergy."
    assert told(table, "use ia-k2")[0] == line
    table = at_guild("ic-m1", wood=1, rubles=2)
    line = "Anna gives 1 wood and 1 ruble to the merchants."
    assert told(table, "give ia-m2 wood", "receive gold")[0] == line
    table = at_guild("ic-m1", wood=2)
    line = "Anna gives 2 wood to the merchants."
    assert told(table, "give ia-m1 wood", "receive gold")[0] == line
    table = at_guild("ic-t3", rubles=2)
    line = "Anna pays 2 rubles and swaps the tokens of wood and gold."
    assert told(table, "use ia-t4", "swap wood gold")[0] == line


def test_ivans_ornament_is_named_with_its_article_and_its_point() -> None:
    """RC-10.12, D-13: the second ornament is an arch."""
    table = ready(seats=1)
    table.players[1].decorated = 1 << place_of("4a")
    for place, card in (("1b", "se-m01"), ("2b", "se-m02")):
        lay_section(table, place, card)
        own(table, 0, place, done=True)
    table.solo_down = 31
    table.stack.pop()
    options(table)
    asked = words.question(table, table.top(), LOOK)
    assert asked == "Choose the section on which Ivan places an arch."
    line = "Ivan places an arch on the middle section 2 of tower 1."
    assert said(table, "ivan-decorate 1b") == line
    assert told(table, "ivan-decorate 1b")[0] == (
        "Marek places an arch on section 2 in tower 1 and gains 1 prestige point."
    )


def test_ivans_cards_without_effect_say_so() -> None:
    """RC-10.10: claim without a banner, construction without materials."""
    table = ready(seats=1)
    table.players[1].banners = 0
    assert table.events is not None
    table.events.clear()
    for card in (CLAIM_CARD, CONSTRUCTION_CARD):
        IVAN_CARD[card].apply(table, END)
    lines = [words.log_line(event, LOOK) for event in table.events]
    assert lines == [
        "Marek has no banner left to claim with: nothing happens.",
        "Marek cannot build anything now: nothing happens.",
    ]


def test_ivans_claim_names_the_points_of_the_tile() -> None:
    table = ready(seats=1)
    lay_tile(table, "1a", "wt-13")
    lay_tile(table, "2a", "wt-06")
    line = "Ivan claims the base of tower 1 and gains 1 recognition point from its tile."
    asked = IvanClaim(0, 1 << place_of("1a") | 1 << place_of("2a"))
    assert said(table, "ivan-claim 1a", asked) == line
    assert said(table, "ivan-claim 2a", asked) == "Ivan claims the base of tower 2."


def test_stop_says_whether_it_ends_the_turn() -> None:
    table = ready()
    lay_section(table, "1a", "se-b06")
    own(table, 0, "1a")
    give(table, 0, wood=2, brick=1)
    play(table, "deliver wood 1a")
    assert said(table, "stop") == "Stop delivering and end your turn."
    table = at_guild("ic-t2", wood=2, brick=1, rubles=3)
    lay_section(table, "1a", "se-b06")
    own(table, 0, "1a")
    play(table, "use ia-t3", "deliver wood 1a")
    assert said(table, "stop") == "Stop delivering."


def test_a_reroll_says_how_far_the_marker_goes_back() -> None:
    table = ready()
    table.players[0].position = 12
    lay_tokens(table, "wood", "brick")
    line = "Give up 1 prestige point and roll the die at brick again: your marker goes back"
    assert said(table, "reroll 1") == f"{line} 3 spaces."


def test_no_reward_of_nought_rubles() -> None:
    table = ready()
    poor = next(entry for entry in components().sections if not entry.rubles)
    lay_section(table, "1a", poor.id.lower())
    lines = [said(table, "claim 1a"), words.explain(f"section-{poor.id.lower()}", LOOK)]
    points = f"{poor.recognition} recognition points"
    assert f"(reward {points}) and take" in lines[0]
    assert lines[1].endswith(f"gives {points}.")


@pytest.mark.parametrize("seats", [1, 2])
def test_the_sixth_section_says_that_the_game_ends(seats: int) -> None:
    """RC-8.1; in solo without the bonus (RC-10.6)."""
    table = ready(seats=seats)
    lay_section(table, "1a", "se-b01")
    own(table, 0, "1a")
    give(table, 0, wood=2, brick=1)
    table.players[0].completed = 5
    play(table, "deliver wood 1a", "deliver wood 1a")
    start = "Deliver brick and finish the base of tower 1: 3 recognition points and 2 rubles."
    sixth = "It is your sixth section:"
    bonus = " 3 prestige points more, and" if seats == 2 else ""
    assert said(table, "deliver brick 1a") == f"{start} {sixth}{bonus} the game ends soon."
    table.trigger = 1
    assert said(table, "deliver brick 1a") == start, "somebody else was first"


def test_a_penalty_at_the_floor_takes_nothing() -> None:
    """RC-3.2: never below 0."""
    for position, told in ((0, "has nothing to lose"), (9, "loses 1 recognition point")):
        table = ready()
        own(table, 1, "1a")
        own(table, 0, "1b")
        table.players[1].position = position
        assert table.events is not None
        table.events.clear()
        complete(table, 0, place_of("1b"))
        lines = [words.log_line(event, LOOK) for event in table.events]
        assert lines[1] == f"Marek {told}: section 1 in tower 1 is not finished."


def test_chance_is_told_with_what_is_printed() -> None:
    table = ready()
    assert said(table, "roll red 4", ROLL_DIE[0]) == "The red die shows 4."
    assert said(table, "section se-b01", LaySection(0)) == (
        "A base costs 2 wood and 1 brick; it gives 3 recognition points and 2 rubles. (SE-B01)"
    )
    assert said(table, "tile wt-06", LayTile(0)) == "The tile says: gain 1 wood. (WT-06)"
    assert said(table, "plan pl-2a", DrawPlan()) == "Towers of 4, 3, 3, 2 sections (PL-2A)."
    assert said(table, "card ic-k1", DrawInfluence()) == (
        "Gain 1 recognition point. Pay 3 rubles and gain 1 prestige point. (IC-K1)"
    )


def test_people_at_a_real_table_are_asked_for_one_place_after_another() -> None:
    match = qf.new("red-cathedral", seats=2, nature="manual")
    asked = [match.describe()]
    places = [words.places(match.facts(match.choices[0]))]
    while match.decision.key != "turn":
        match.play(match.choices[0])
        if match.describe() != asked[-1]:
            asked.append(match.describe())
            if match.decision.key in ("token", "quadrant", "drop-die", "section", "tile"):
                places.append(words.places(match.facts(match.choices[0])))
    assert asked[:2] == [
        "Which resource token lies on the first space of spring?",
        "Which resource token lies on the second space of spring?",
    ]
    assert asked[7:13] == [
        "Which card of the Craftsmen's Guild is drawn?",
        "Which card of the Teamsters' Guild is drawn?",
        "Which card of the Merchants' Guild is drawn?",
        "Which card of the Clergy is drawn?",
        "Which guild's card lies in the quadrant of spring?",
        "Which guild's card lies in the quadrant of summer?",
    ]
    assert "Which die lies at the token of recognition?" in asked
    assert "What does the red die show?" in asked
    assert "Which section card is the base of tower 1?" in asked
    assert "Which workshop tile lies on the dome of tower 4?" in asked
    assert len(asked) == len(set(asked)), "no question is asked twice in the same words"
    assert places[:3] == [["space-0"], ["space-1"], ["space-2"]]
    assert all(len(found) == 1 for found in places)


def test_tips_leave_no_case_out() -> None:
    """RC-10.11 and RC-8.7 to RC-8.9."""
    assert words.explain("solo-claim", LOOK).endswith("else a base, else any section.")
    tower = words.explain("tower", LOOK)
    assert "the second scores a third, and a tie scores nothing" in tower
    assert "each next rank half" in tower


def test_a_supply_without_another_kind_is_the_reason() -> None:
    """RC-7.16, IA-M2."""
    table = at_guild("ic-m1", wood=1, rubles=1)
    table.supply = pack_of({"wood": 3})
    lines = [words.reason(b, LOOK) for b in table.top().blocked(table)]
    assert "The supply has no other kind of material to receive." in lines
    assert "You have no material to give." not in lines


# The list of buttons


def groups(table: RedCathedral) -> dict[str, list[tuple[str, str, int]]]:
    """Headings with the notation, the words and the width of each button."""
    legal = table.top().choices(table)
    return {
        group.heading: [(one.action.notation, one.text, one.width) for one in group.labels]
        for group in words.groups([table.top().facts(table, one) for one in legal], LOOK)
    }


def test_what_is_taken_only_in_part_stands_small_beside_the_whole() -> None:
    table = ready()
    lay_tokens(table, "wood", "brick", "stone")
    lay_dice(table, red=(0, 1))
    play(table, "move red +0")
    amounts = groups(table)["Take resources"]
    assert [notation for notation, _, _ in amounts] == ["take 4", "take 3", "take 2", "take 1"]
    assert [width for _, _, width in amounts] == [6, 2, 2, 2], "one row of twelve"
    assert [bool(text) for _, text, _ in amounts] == [True, False, False, False]


def test_paid_steps_follow_their_die() -> None:
    table = ready()
    lay_tokens(table, "wood", "brick", "stone")
    lay_dice(table, red=(0, 1), white=(0, 2))
    give(table, 0, rubles=1)
    options(table)
    listed = groups(table)
    assert next(iter(listed)) == "Market", "the market comes first, as in the rulebook"
    moves = [notation for notation, _, _ in listed["Market"]]
    for one, other in itertools.pairwise(moves):
        assert not other.endswith("+1") or one == other.replace("+1", "+0")
    labels = {notation: text for notation, text, _ in listed["Market"]}
    assert labels["move red +0"] == "Red die: 1 space to brick"
    assert labels["move red +1"] == ""


def test_the_head_of_the_page_says_who_ends_the_game() -> None:
    table = ready()
    table.turn = 12
    assert words.stage(table, LOOK) == "Turn 12"
    table.trigger = 1
    assert words.stage(table, LOOK) == "Last turns: Marek has six sections"


def test_who_can_only_go_on_is_told_that_dice_are_rolled() -> None:
    match, rng = qf.new("red-cathedral", seats=2, seed=5), Random(5)
    while len(match.choices) > 1:
        match.play(match.choices[rng.below(len(match.choices))])
    assert [choice.notation for choice in match.choices] == ["finish"]
    assert match.describe() == "Nothing else is possible. The dice are rolled when you go on."
