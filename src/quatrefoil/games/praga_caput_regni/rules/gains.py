"""Gains (PR-4.5 to PR-4.7): resources with their cap, wealth, and the parts of a gain in order.

What a part sets off is finished before the next part (A-37): where it asks a question, the rest of
the gain waits on the stack below it.
"""

from mypy_extensions import i64

from quatrefoil.games.praga_caput_regni.rules import grids, technology, tracks
from quatrefoil.games.praga_caput_regni.rules.printed import (
    BIT,
    BLUE,
    CATHEDRAL,
    CATHEDRAL_GRID,
    EGG,
    EITHER,
    GOLD_MAX,
    GOLDWIN,
    HUNGER,
    HUNGER_WALL,
    MINE,
    MINES,
    ON_BLUE,
    ON_EGG,
    ON_RED,
    ONCE_A_ROUND,
    QUARRIES,
    QUARRY,
    RED,
    SILVER,
    STONE,
    STONE_MAX,
    TECH,
    TECH_EXTRA,
    TRACK_MAX,
    UNIV,
    UNIV_MAX,
    UNIV_OVERFLOW,
    VP,
    WEALTH_AT,
    WEALTH_GAIN,
    WEALTH_OF_GOLD,
    WEALTH_OF_STONE,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import (
    FROM_OVERFLOW,
    FROM_TECHNOLOGY,
    FROM_WEALTH,
    ITEM,
    SIDE_MOVE,
    Player,
    Praga,
)


def score(table: Praga, seat: i64, points: i64, source: i64) -> None:
    """Victory points, by source."""
    player = table.players[seat]
    player.vp += points
    player.points[source] += int(points)
    if table.events is not None and points:
        table.tell("score", seat, {"vp": int(points), "source": int(source)})


def gain(table: Praga, seat: i64, packed: i64, source: i64) -> None:
    """Apply a gain, part by part in the order of PR-4.5."""
    if table.events is not None and packed:
        announce(table, seat, packed, source)
    take(table, seat, packed, source)


def announce(table: Praga, seat: i64, packed: i64, source: i64) -> None:
    """Tell of a gain as it will be: what the cap or the end of a track loses is left out."""
    player = table.players[seat]
    parts = unpack(int(packed))
    for part, room in (
        ("gold", GOLD_MAX - player.gold),
        ("stone", STONE_MAX - player.stone),
        ("mine", TRACK_MAX[0] - player.mines),
        ("quarry", TRACK_MAX[1] - player.quarries),
    ):
        if parts.get(part, 0) > room:
            parts[part] = int(room)
    table.tell("gain", seat, {"gain": parts, "source": int(source)})


def also_gain(table: Praga, mark: i64, seat: i64, packed: i64, source: i64) -> None:
    """Another gain of the same occasion, after what the first has set off."""
    if table.events is not None:
        announce(table, seat, packed, source)
    then_gain(table, mark, seat, packed, source)


def then_gain(table: Praga, mark: i64, seat: i64, packed: i64, source: i64) -> None:
    """A gain that follows what has been begun since the stack was `mark` high."""
    if packed == 0:
        return
    if len(table.stack) > mark:
        table.stack.insert(int(mark), GainRest(seat, packed, source))
    else:
        take(table, seat, packed, source)


class GainRest(Step):
    """The parts of a gain that wait until what an earlier part set off is finished (A-37)."""

    def __init__(self, seat: i64, packed: i64, source: i64) -> None:
        super().__init__(seat)
        self.packed: i64 = packed
        self.source: i64 = source

    def go_on(self, table: Praga) -> None:
        take(table, self.owner, self.packed, self.source)


def take(table: Praga, seat: i64, packed: i64, source: i64) -> None:
    """The parts that are counters: gold, stone, eggs, points, windows; then the steps."""
    player = table.players[seat]
    stack = table.stack
    mark: i64 = len(stack)
    amount: i64 = packed & 15
    if amount:
        packed -= amount
        add_gold(table, seat, player, amount)
        if len(stack) > mark:
            then_gain(table, mark, seat, packed, source)
            return
    amount = packed >> STONE & 15
    if amount:
        packed -= amount << STONE
        add_stone(table, seat, player, amount)
        if len(stack) > mark:
            then_gain(table, mark, seat, packed, source)
            return
    amount = packed >> EGG & 15
    if amount:
        packed -= amount << EGG
        player.eggs += amount
        if player.active & ON_EGG:
            fire_each(table, seat, ON_EGG, amount)  # PR-12.6 (5)
            if len(stack) > mark:
                then_gain(table, mark, seat, packed, source)
                return
    amount = packed >> VP & 15
    if amount:
        player.vp += amount
        player.points[source] += int(amount)
    player.silver += packed >> SILVER & 15
    player.goldwin += packed >> GOLDWIN & 15
    packed = packed >> TECH << TECH
    if packed:
        take_steps(table, seat, player, packed, source)


def take_steps(table: Praga, seat: i64, player: Player, packed: i64, source: i64) -> None:
    """Track steps, one by one, then bonus tokens and moves."""
    mark: i64 = len(table.stack)
    amount: i64 = packed >> TECH & 15
    while amount:
        amount -= 1
        packed -= 1 << TECH
        technology.step(table, seat, player)
        if len(table.stack) > mark:
            then_gain(table, mark, seat, packed, source)
            return
    amount = packed >> UNIV & 15
    if amount:
        packed -= amount << UNIV
        step_university(table, seat, player, amount)
    amount = packed >> MINE & 15
    while amount:
        amount -= 1
        packed -= 1 << MINE
        tracks.step(table, seat, player, MINES)
        if len(table.stack) > mark:
            then_gain(table, mark, seat, packed, source)
            return
    amount = packed >> QUARRY & 15
    while amount:
        amount -= 1
        packed -= 1 << QUARRY
        tracks.step(table, seat, player, QUARRIES)
        if len(table.stack) > mark:
            then_gain(table, mark, seat, packed, source)
            return
    if packed:
        take_tokens(table, seat, player, packed, source)


def take_tokens(table: Praga, seat: i64, player: Player, packed: i64, source: i64) -> None:
    """Bonus tokens, then moves on the grids."""
    mark: i64 = len(table.stack)
    amount: i64 = packed >> RED & 15
    if amount:
        packed -= amount << RED
        player.red += amount
        if player.active & ON_RED:
            fire(table, seat, ON_RED)  # PR-12.6 (2)
            if len(table.stack) > mark:
                then_gain(table, mark, seat, packed, source)
                return
    amount = packed >> BLUE & 15
    if amount:
        packed -= amount << BLUE
        player.blue += amount
        if player.active & ON_BLUE:
            fire(table, seat, ON_BLUE)  # PR-12.6 (3)
            if len(table.stack) > mark:
                then_gain(table, mark, seat, packed, source)
                return
    if packed:
        take_moves(table, seat, packed, source)


def take_moves(table: Praga, seat: i64, packed: i64, source: i64) -> None:
    """Sideways moves come last; in your own turn they may wait (A-10, PR-10.8)."""
    mark: i64 = len(table.stack)
    may_wait = seat == table.active and not table.closing and not table.final
    for grid in range(3):
        shift = HUNGER + 4 * grid
        amount: i64 = packed >> shift & 15
        while amount:
            amount -= 1
            packed -= BIT[shift]
            if may_wait:
                table.pending.append(SIDE_MOVE * ITEM + grid)
                continue
            if shift == EITHER:
                grids.move_either(table, seat)  # D-14: chosen when gained
            else:
                grids.move(table, seat, HUNGER_WALL if shift != CATHEDRAL else CATHEDRAL_GRID)
            if len(table.stack) > mark:
                then_gain(table, mark, seat, packed, source)
                return


# Gold and stone


def add_gold(table: Praga, seat: i64, player: Player, amount: i64) -> None:
    """Gold up to the cap; the excess is lost (PR-4.6)."""
    held: i64 = player.gold + amount
    player.gold = held if held < GOLD_MAX else GOLD_MAX
    if player.wealth:
        check_wealth(table, seat, player, WEALTH_OF_GOLD, player.gold)


def add_stone(table: Praga, seat: i64, player: Player, amount: i64) -> None:
    """Stone up to the cap; the excess is lost (PR-4.6)."""
    held: i64 = player.stone + amount
    player.stone = held if held < STONE_MAX else STONE_MAX
    if player.wealth:
        check_wealth(table, seat, player, WEALTH_OF_STONE, player.stone)


def check_wealth(table: Praga, seat: i64, player: Player, counts: list[bool], held: i64) -> None:
    """Each threshold once a game: the cube comes back and the bonus with it (PR-4.7)."""
    mark: i64 = len(table.stack)
    for place in range(len(WEALTH_AT)):
        if player.wealth >> place & 1 and counts[place] and held >= WEALTH_AT[place]:
            player.wealth &= ~(1 << place)
            player.spare += 1
            if table.events is not None:
                table.tell("wealth", seat, {"place": place})
            then_gain(table, mark, seat, WEALTH_GAIN[place], FROM_WEALTH)


def step_university(table: Praga, seat: i64, player: Player, steps: i64) -> None:
    """University steps; at the top each scores instead (PR-12.2)."""
    room: i64 = UNIV_MAX - player.univ
    if steps <= room:
        player.univ += steps
        return
    player.univ = UNIV_MAX
    score(table, seat, UNIV_OVERFLOW * (steps - room), FROM_OVERFLOW)


# Permanent technologies


def fire(table: Praga, seat: i64, mask: i64, mark: i64 = -1) -> None:
    """What the permanent technologies of a kind pay, once (PR-12.5, PR-12.6)."""
    player = table.players[seat]
    mask &= player.active & ~player.fired
    if mark < 0:
        mark = len(table.stack)
    tech: i64 = 0
    while mask:
        if mask & 1:
            player.fired |= (1 << tech) & ONCE_A_ROUND
            if table.events is not None:
                table.tell("technology", seat, {"tech": int(tech)})
            then_gain(table, mark, seat, TECH_EXTRA[tech], FROM_TECHNOLOGY)
        mask >>= 1
        tech += 1


def fire_each(table: Praga, seat: i64, mask: i64, times: i64) -> None:
    """The same for several at once, each paying."""
    player = table.players[seat]
    mask &= player.active
    mark: i64 = len(table.stack)
    for _ in range(times):
        tech: i64 = 0
        left: i64 = mask
        while left:
            if left & 1:
                if table.events is not None:
                    table.tell("technology", seat, {"tech": int(tech)})
                then_gain(table, mark, seat, TECH_EXTRA[tech], FROM_TECHNOLOGY)
            left >>= 1
            tech += 1
