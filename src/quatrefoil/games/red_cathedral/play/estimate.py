"""The numbers behind the judgement: expected points of a seat in an unfinished game."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.games.red_cathedral.play.weights import (
    CLAIMED,
    CROWDED,
    DANGER,
    ENOUGH_TURNS,
    FITTING,
    HALF_BUILT,
    HARDLY,
    HURRY,
    HURRY_AHEAD,
    HURRY_MOST,
    IN_STORE,
    JEWEL,
    JEWEL_LATER,
    JEWELS_LATER,
    LATER,
    LINEAR,
    LONG_GAME,
    MANY_RUBLES,
    MANY_SPARE,
    OPENED,
    ORNAMENT,
    ORNAMENT_READY,
    OVERTIME,
    RUBLE,
    RUBLE_TOO_MANY,
    SPARE,
    STORED_NEARER,
    TILE,
    TILE_TURN,
    TOO_LATE,
    TOWER_SHARE,
    TOWERS_CLAIMED,
    TOWERS_NOW,
    TURNS_PER_SECTION,
    TURNS_TO_GET,
    TURNS_TO_LAY,
    TWO_KINDS,
)
from quatrefoil.games.red_cathedral.rules.components import BOX
from quatrefoil.games.red_cathedral.rules.player import Player
from quatrefoil.games.red_cathedral.rules.printed import (
    AMETHYST,
    BIT,
    EMERALD,
    END_SECTIONS,
    KINDS,
    LAP,
    LAP_PRESTIGE,
    LEVELS,
    ONE,
    ORNAMENT_MATERIAL,
    PLACE_OF,
    PRESTIGE_SPACES,
    SECTION_PIECES,
    SECTION_RECOGNITION,
    SECTION_RUBLES,
    SLOT_COUNT,
    TOWER,
    count_in,
    pieces_in,
)
from quatrefoil.games.red_cathedral.rules.scoring import (
    leftover_points,
    ones,
    points_of_towers,
)
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.track import NEXT, PRESTIGE_BELOW


def _fraction(position: int) -> float:
    reached = PRESTIGE_BELOW[position]
    below = PRESTIGE_SPACES[reached - 1] if reached else 0
    ahead = NEXT[position]
    return reached + (position - below) / (ahead - below)


TRACK: Final[list[float]] = []
"""Prestige on the track with the way to the next space counted in parts."""


def _fill() -> None:
    TRACK[:] = [_fraction(position) for position in range(int(LAP))]


BOX.follow_with([TRACK], _fill)


def on_track(position: i64) -> float:
    lap: i64 = position // LAP
    whole: i64 = lap * LAP_PRESTIGE
    return float(whole) + TRACK[position - lap * LAP]


def turns_left(table: RedCathedral, seat: i64) -> float:
    """About how many turns a seat still has."""
    if table.trigger >= 0:
        if seat == table.trigger:
            return 0.0
        to_trigger: i64 = (table.trigger - table.active) % table.seats
        to_seat: i64 = (seat - table.active) % table.seats
        return 1.0 if 0 < to_seat < to_trigger else 0.0
    most: i64 = 0
    furthest: float = 0.0
    for player in table.players:
        if player.completed >= most:
            most = player.completed
        near = float(player.completed) + STORED_NEARER * float(player.stored)
        if near > furthest:
            furthest = near
    left = (float(END_SECTIONS) - furthest) * TURNS_PER_SECTION
    return left if left > 1.0 else 1.0


def needs(table: RedCathedral, seat: i64) -> i64:
    """The pack of materials that open sections and ornaments still want beyond the inventory."""
    player = table.players[seat]
    wanted: i64 = 0
    places: i64 = player.claimed & ~table.finished
    while places:
        bit: i64 = places & -places
        places ^= bit
        wanted += table.missing(PLACE_OF[bit % 37])
    if places == 0 and wanted == 0:
        wanted = ONE[0] + ONE[1] + ONE[2] + ONE[3]
    if player.ornaments:
        wanted += ONE[EMERALD] + ONE[AMETHYST]
    left: i64 = 0
    for kind in range(KINDS):
        lacking = count_in(wanted, kind) - count_in(player.goods, kind)
        if lacking > 0:
            left += lacking << (8 * kind)
    return left


def expected_points(table: RedCathedral, seat: i64) -> float:
    """Points that a seat can expect at the end."""
    player = table.players[seat]
    left = turns_left(table, seat)
    points = on_track(player.position)
    points += tower_share(table, seat, left)
    if left <= 0.0:
        return points + float(leftover_points(player))
    slope = (on_track(player.position + 8) - on_track(player.position)) / 8.0
    points += RUBLE * float(player.rubles)
    if player.rubles > MANY_RUBLES:
        points -= RUBLE_TOO_MANY * float(player.rubles - MANY_RUBLES)
    points += promise_of_sections(table, player, left, slope)
    points += worth_of_tiles(player, left)
    return points


def tower_share(table: RedCathedral, seat: i64, left: float) -> float:
    """Tower points as they stand, and a little of how they will stand when claims are built."""
    now: i64 = 0
    for row in points_of_towers(table.finished, table.players):
        if row:
            now += row[seat]
    if left <= 0.0:
        return float(now)
    later: i64 = 0
    for row in points_of_towers(table.finished | table.claimed(), table.players):
        if row:
            later += row[seat]
    return TOWERS_NOW * float(now) + TOWERS_CLAIMED * float(later)


def fitting(missing: i64, goods: i64) -> i64:
    """The pack of goods that fit what a section lacks."""
    fit: i64 = 0
    for kind in range(KINDS):
        lacking: i64 = (missing >> (8 * kind)) & 255
        if lacking:
            held: i64 = (goods >> (8 * kind)) & 255
            fit += (held if held < lacking else lacking) << (8 * kind)
    return fit


def promise_of_sections(table: RedCathedral, player: Player, left: float, slope: float) -> float:
    """What open sections and the materials promise: the nearest to completion first."""
    goods: i64 = player.goods
    points: float = 0.0
    weight: float = 1.0
    turns: float = 0.0
    places: i64 = player.claimed & ~table.finished
    while places:
        best: i64 = 0
        fewest: i64 = 99
        fit: i64 = 0
        rest: i64 = places
        while rest:
            bit: i64 = rest & -rest
            rest ^= bit
            at: i64 = PLACE_OF[bit % 37]
            # RC-10: Ivan lays any material, so what his sections lack is a number and no pack.
            fits: i64 = fitting(table.missing(at), goods) if goods else 0
            open_pieces: i64 = SECTION_PIECES[table.card[at]] - pieces_in(table.laid[at])
            lacking: i64 = 2 * open_pieces - pieces_in(fits)
            if lacking < fewest:
                fewest = lacking
                best = bit
                fit = fits
        places ^= best
        goods -= fit
        place: i64 = PLACE_OF[best % 37]
        card: i64 = table.card[place]
        pieces: i64 = SECTION_PIECES[card]
        laid: i64 = pieces_in(table.laid[place])
        stored: i64 = pieces_in(fit)
        reward = SECTION_RECOGNITION[card] * slope + SECTION_RUBLES[card] * RUBLE
        reward += TOWER_SHARE + danger(table, player, place, slope)
        left_to_lay = float(pieces - laid)
        turns += TURNS_TO_GET * float(pieces - laid - stored) + TURNS_TO_LAY * left_to_lay
        chance = left / (left + turns) if left > turns * TOO_LATE else HARDLY
        share = (float(laid) + IN_STORE * float(stored)) / float(pieces)
        share *= LINEAR + (1.0 - LINEAR) * share
        points += reward * chance * weight * (CLAIMED + (1.0 - CLAIMED) * share)
        weight *= LATER
    points += worth_of_ornaments(table, player, goods, left)
    spare: i64 = pieces_in(goods)
    points += SPARE * float(spare)
    crowded: i64 = spare - MANY_SPARE
    if crowded > 0:
        points -= CROWDED * float(crowded * crowded)
    return points


def danger(table: RedCathedral, player: Player, place: i64, slope: float) -> float:
    """Extra reward of finishing a section above which others build: penalties end (RC-6.5)."""
    tower: i64 = TOWER[place // LEVELS]
    bit: i64 = BIT[place]
    above: i64 = tower & ~((bit << 1) - 1)
    others = ones(above & table.claimed() & ~player.claimed & ~table.finished)
    return -DANGER * slope * float(others)


def worth_of_ornaments(table: RedCathedral, player: Player, goods: i64, left: float) -> float:
    """Ornaments still on the board: material and jewels at hand, and a place to put them."""
    if player.ornaments == 0:
        return 0.0
    points: float = 0.0
    free: i64 = table.finished & ~table.decorated()
    jewels: i64 = count_in(goods, EMERALD) + count_in(goods, AMETHYST)
    room: i64 = 0
    later: i64 = 0
    for ornament in range(3):
        count: i64 = (player.ornaments >> (8 * ornament)) & 255
        if count == 0:
            continue
        fitting: i64 = 0
        places: i64 = free
        while places:
            bit: i64 = places & -places
            places ^= bit
            if table.type_at(PLACE_OF[bit % 37]) == ornament:
                fitting += 1
        points += ORNAMENT * float(count)
        if fitting:
            room += count if count < fitting else fitting
            if count_in(goods, ORNAMENT_MATERIAL[ornament]):
                points += ORNAMENT_READY
        else:
            later += 1
    if jewels > 2 * room:
        extra: i64 = jewels - 2 * room
        jewels = 2 * room
        if later and left > ENOUGH_TURNS:
            points += JEWEL_LATER * float(extra if extra < JEWELS_LATER else JEWELS_LATER)
    points += JEWEL * float(jewels)
    if count_in(goods, EMERALD) and count_in(goods, AMETHYST) and room:
        points += TWO_KINDS
    return points


def worth_of_tiles(player: Player, left: float) -> float:
    """Face-up tiles bring something each time their die moves."""
    points: float = 0.0
    for slot in range(SLOT_COUNT):
        if player.face_up_tile(slot) >= 0:
            points += TILE + TILE_TURN * left
    return points


def progress(table: RedCathedral, seat: i64) -> float:
    """Completed sections, and those begun in part."""
    player = table.players[seat]
    done = float(player.completed)
    places: i64 = player.claimed & ~table.finished
    goods: i64 = player.goods
    while places:
        bit: i64 = places & -places
        places ^= bit
        place: i64 = PLACE_OF[bit % 37]
        fit = fitting(table.missing(place), goods)
        goods -= fit
        have = float(pieces_in(table.laid[place])) + FITTING * float(pieces_in(fit))
        share = have / float(SECTION_PIECES[table.card[place]])
        done += OPENED + HALF_BUILT * share * share
    return done


def hurry(table: RedCathedral, seat: i64) -> float:
    """How much a seat wishes to come nearer to the end: the more the further it is ahead."""
    ahead = lead(table, seat)
    wish = HURRY + (HURRY_AHEAD * ahead if ahead > 0.0 else 0.0)
    if wish > HURRY_MOST:
        wish = HURRY_MOST
    beyond: i64 = table.turn - LONG_GAME * table.seats
    return wish + OVERTIME * float(beyond) / float(table.seats) if beyond > 0 else wish


def lead(table: RedCathedral, seat: i64) -> float:
    """By how many points a seat would be ahead of the best other one if the game ended now."""
    points = table.scores()
    best: i64 = -1000
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return float(points[seat]) - float(best)
