"""Setup (RC-2, RC-9.1, RC-10.1 to RC-10.4) as chance decisions, CE-1 to CE-7, CE-10 and CE-11.

Every draw is one outcome, in the order in which the specification lists them, so that records of
the same table can be compared. What is not drawn returns to the box and never matters again.
"""

from typing import ClassVar

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Chance, Continuation
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.random import Random
from quatrefoil.games.red_cathedral.rules.components import components
from quatrefoil.games.red_cathedral.rules.facts import (
    CardFacts,
    FirstFacts,
    LaidFacts,
    PlanFacts,
    SectionCardFacts,
    SectionFacts,
    SoloCardFacts,
    TileLaidFacts,
    section_facts,
    tile_facts,
)
from quatrefoil.games.red_cathedral.rules.printed import (
    ACTIONS,
    BASE,
    BIT,
    CARD_ACTION,
    CARD_GUILD,
    CARDS,
    DICE,
    DIE_COUNT,
    DOME,
    FIRST_GAME_CARDS,
    GUILD_NAMES,
    LEVELS,
    MATERIALS,
    MIDDLE,
    PLAN_HEIGHTS,
    PLAN_PLAYERS,
    PLANS,
    RECOGNITION,
    RESOURCES,
    SECTION_COST,
    SECTION_RECOGNITION,
    SECTION_RUBLES,
    SECTION_TYPE,
    SECTIONS,
    SPACES,
    START_RUBLES,
    TILE_CROWDED,
    unpack,
)
from quatrefoil.games.red_cathedral.rules.solo import DealSoloTile, claim_at_setup
from quatrefoil.games.red_cathedral.rules.steps import roll_facts
from quatrefoil.games.red_cathedral.rules.table import NOWHERE, RedCathedral
from quatrefoil.games.red_cathedral.rules.turns import NextTurn
from quatrefoil.games.red_cathedral.rules.vocabulary import (
    DRAW_CARD,
    DRAW_PLAN,
    DROP_DIE,
    FIRST,
    GO_ON,
    LAY_GUILD,
    LAY_SECTION,
    LAY_TILE,
    LAY_TOKEN,
    ROLL,
    SOLO_CARD,
)


def lay(table: RedCathedral) -> None:
    """Put the whole setup on the stack; the first draw on top."""
    table.push(NextTurn())
    table.push(LayToken())


class LayToken(Chance[RedCathedral]):
    """CE-1: the resource token of the next market space, from 0 to 7 (RC-2.4)."""

    key: ClassVar[str] = "token"
    rule: ClassVar[str] = "RC-2.4"

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        for token in range(SPACES):
            if token not in table.tokens:
                legal.append(LAY_TOKEN[token])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        table.tokens = [*table.tokens, int(action.a)]
        if len(table.tokens) < SPACES:
            table.push(self)
        else:
            table.push(DrawInfluence())

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        place = f"space-{len(table.tokens)}"
        return LaidFacts(action, NATURE, name=RESOURCES[action.a], place=place)


class DrawInfluence(Chance[RedCathedral]):
    """CE-2: one of the three cards of the next guild; the first game names them (RC-2.5)."""

    key: ClassVar[str] = "influence-card"
    rule: ClassVar[str] = "RC-2.5"

    def choices(self, table: RedCathedral) -> list[Action]:
        guild: i64 = len(table.guild_cards)
        if table.first_game:
            return [DRAW_CARD[FIRST_GAME_CARDS[guild]]]
        legal: list[Action] = []
        for card in range(len(CARD_GUILD)):
            if CARD_GUILD[card] == guild:
                legal.append(DRAW_CARD[card])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        table.guild_cards = [*table.guild_cards, int(action.a)]
        if len(table.guild_cards) < 4:
            table.push(self)
        else:
            table.push(LayInfluence())

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        card: i64 = action.a
        return CardFacts(
            action,
            NATURE,
            card=CARDS[card],
            guild=GUILD_NAMES[CARD_GUILD[card]],
            actions=[ACTIONS[one] for one in CARD_ACTION[card]],
        )


class LayInfluence(Chance[RedCathedral]):
    """CE-2: which guild's card lies in the next quadrant, from 0 to 3 (RC-2.5)."""

    key: ClassVar[str] = "quadrant"
    rule: ClassVar[str] = "RC-2.5"

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        for guild in range(4):
            if table.guild_cards[guild] not in table.influence:
                legal.append(LAY_GUILD[guild])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        table.influence = [*table.influence, table.guild_cards[action.a]]
        if len(table.influence) < 4:
            table.push(self)
        else:
            table.push(DropDie())

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        place = f"guild-{len(table.influence)}"
        return LaidFacts(action, NATURE, name=GUILD_NAMES[action.a], place=place)


class DropDie(Chance[RedCathedral]):
    """CE-3: the die on the next space in arrow direction from the recognition token (RC-2.6)."""

    key: ClassVar[str] = "drop-die"
    rule: ClassVar[str] = "RC-2.6"

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        for die in range(DIE_COUNT):
            if table.die_space[die] == NOWHERE:
                legal.append(DROP_DIE[die])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        table.die_space[action.a] = int(drop_space(table))
        if NOWHERE in table.die_space:
            table.push(self)
        else:
            table.push(FirstRoll())

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        place = f"space-{drop_space(table)}"
        return LaidFacts(action, NATURE, name=DICE[action.a], place=place)


def drop_space(table: RedCathedral) -> i64:
    """Where the next die is dropped."""
    dropped: i64 = 0
    for space in table.die_space:
        if space != NOWHERE:
            dropped += 1
    start: i64 = table.tokens.index(int(RECOGNITION))
    return (start + dropped) % SPACES


class FirstRoll(Chance[RedCathedral]):
    """CE-3: the values of the dice, in the order of the dice (RC-2.6)."""

    key: ClassVar[str] = "roll"
    rule: ClassVar[str] = "RC-2.6"

    def choices(self, table: RedCathedral) -> list[Action]:
        return ROLL[table.die_face.index(0)]

    def draw(self, table: RedCathedral, rng: Random) -> Action:
        return ROLL[table.die_face.index(0)][rng.below(6)]

    def apply(self, table: RedCathedral, action: Action) -> None:
        table.die_face[action.a] = int(action.b) + 1
        if 0 in table.die_face:
            table.push(self)
        else:
            table.push(DrawPlan())

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        return roll_facts(action)


class DrawPlan(Chance[RedCathedral]):
    """CE-4: one of the three plans of the player count; solo uses those for two (RC-2.8)."""

    key: ClassVar[str] = "plan"
    rule: ClassVar[str] = "RC-2.8"

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        for plan in range(len(PLAN_PLAYERS)):
            if PLAN_PLAYERS[plan] == table.seats:
                legal.append(DRAW_PLAN[plan])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        table.plan = action.a
        places: i64 = 0
        tower: i64 = 0
        for height in PLAN_HEIGHTS[action.a]:
            for level in range(height):
                places |= BIT[tower * LEVELS + level]
            tower += 1
        table.sections = places
        table.push(LaySection(0))

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        plan: i64 = action.a
        return PlanFacts(action, NATURE, plan=PLANS[plan], heights=PLAN_HEIGHTS[plan])


def members(cards: list[int]) -> i64:
    """The set of cards that lie somewhere, as bits."""
    laid: i64 = 0
    for card in cards:
        if card >= 0:
            laid |= 1 << card
    return laid


class LaySection(Chance[RedCathedral]):
    """CE-5: the section card of a place, tower by tower from the base up (RC-2.9)."""

    key: ClassVar[str] = "section"
    rule: ClassVar[str] = "RC-2.9"

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place: i64 = place

    def choices(self, table: RedCathedral) -> list[Action]:
        kind: i64 = MIDDLE
        if self.place % LEVELS == 0:
            kind = BASE
        elif not table.sections & BIT[self.place] << 1 or self.place % LEVELS == LEVELS - 1:
            kind = DOME
        laid = members(table.card)
        legal: list[Action] = []
        for card in range(len(SECTION_TYPE)):
            if SECTION_TYPE[card] == kind and not (laid >> card) & 1:
                legal.append(LAY_SECTION[card])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        table.card = table.card.copy()
        table.card[self.place] = int(action.a)
        following = next_place(table, self.place)
        if following >= 0:
            table.push(LaySection(following))
        else:
            table.push(LayTile(0))

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        card: i64 = action.a
        place = section_facts(table, self.place)
        needed = zip(MATERIALS, unpack(SECTION_COST[card]), strict=True)
        return SectionCardFacts(
            action,
            NATURE,
            card=SECTIONS[card],
            section=SectionFacts(
                place.place,
                place.tower,
                place.type,
                SECTION_RECOGNITION[card],
                SECTION_RUBLES[card],
            ),
            needed={name: n for name, n in needed if n},
        )


def next_place(table: RedCathedral, place: i64) -> i64:
    """The place after this one, tower by tower from the base up; -1 after the last."""
    place += 1
    while place < len(table.card):
        if table.sections & BIT[place]:
            return place
        place += 1
    return -1


class LayTile(Chance[RedCathedral]):
    """CE-6: the workshop tile on a section; marked ones only with 3 or 4 players (RC-2.10)."""

    key: ClassVar[str] = "tile"
    rule: ClassVar[str] = "RC-2.10"

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place: i64 = place

    def choices(self, table: RedCathedral) -> list[Action]:
        laid = members(table.tile)
        legal: list[Action] = []
        for tile in range(len(TILE_CROWDED)):
            if (table.seats > 2 or not TILE_CROWDED[tile]) and not (laid >> tile) & 1:
                legal.append(LAY_TILE[tile])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        table.tile = table.tile.copy()
        table.tile[self.place] = int(action.a)
        following = next_place(table, self.place)
        if following >= 0:
            table.push(LayTile(following))
        elif table.is_solo():
            table.push(LaySoloCard())
        else:
            table.push(DrawFirstPlayer())

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        section = section_facts(table, self.place)
        return TileLaidFacts(action, NATURE, section=section, tile=tile_facts(action.a))


class DrawFirstPlayer(Chance[RedCathedral]):
    """CE-7: who begins; rubles go by the turn order, out of the bank (RC-2.11)."""

    key: ClassVar[str] = "first-player"
    rule: ClassVar[str] = "RC-2.11"

    def choices(self, table: RedCathedral) -> list[Action]:
        return [FIRST[colour] for colour in table.colours[: table.seats]]

    def apply(self, table: RedCathedral, action: Action) -> None:
        begin_with(table, table.colours.index(int(action.a)))

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        first = table.colours.index(int(action.a))
        return FirstFacts(
            action,
            NATURE,
            others={
                int((first + order) % table.seats): {"rubles": START_RUBLES[order]}
                for order in range(table.seats)
            },
            first=first,
            colour=table.colour_of(first),
        )


def begin_with(table: RedCathedral, first: i64) -> None:
    """Hand out the starting rubles and let `first` have the first turn (RC-2.11)."""
    table.first = first
    for order in range(table.seats - table.automata):
        seat: i64 = (first + order) % table.seats
        rubles: i64 = START_RUBLES[order]
        table.players[seat].rubles = rubles
        table.bank -= rubles
    table.active = (first + table.seats - 1) % table.seats  # NextTurn goes on to `first`
    if table.events is not None:
        table.tell("begin", first, {})


class LaySoloCard(Chance[RedCathedral]):
    """CE-10: the next card of Ivan's row, from the left; the order stays (RC-10.2)."""

    key: ClassVar[str] = "solo-card"
    rule: ClassVar[str] = "RC-10.2"

    def choices(self, table: RedCathedral) -> list[Action]:
        legal: list[Action] = []
        for card in range(len(SOLO_CARD)):
            if card not in table.solo_row:
                legal.append(SOLO_CARD[card])
        return legal

    def apply(self, table: RedCathedral, action: Action) -> None:
        table.solo_row = [*table.solo_row, int(action.a)]
        if len(table.solo_row) < len(SOLO_CARD):
            table.push(self)
        else:
            table.push(StartSolo())
            table.push(DealSoloTile())

    def facts(self, table: RedCathedral, action: Action) -> Facts:
        return SoloCardFacts(action, NATURE, name=components().solo_cards[int(action.a)].name)


class StartSolo(Continuation[RedCathedral]):
    """Ivan claims a base at once (RC-10.4), then the human begins (RC-10.1, RC-10.5)."""

    key: ClassVar[str] = "start-solo"
    rule: ClassVar[str] = "RC-10.4"

    def __init__(self) -> None:
        super().__init__(GO_ON)

    def apply(self, table: RedCathedral, action: Action) -> None:
        claim_at_setup(table)
        begin_with(table, 0)
