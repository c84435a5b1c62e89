"""What a position of The Red Cathedral looks like from a seat, in numbers to learn from."""

from mypy_extensions import i64

from quatrefoil.games.red_cathedral.play.estimate import (
    expected_points,
    fitting,
    on_track,
    progress,
    promise_of_sections,
    tower_share,
    turns_left,
    worth_of_tiles,
)
from quatrefoil.games.red_cathedral.rules.printed import (
    KINDS,
    PLACE_OF,
    SECTION_PIECES,
    SECTION_RECOGNITION,
    SECTION_RUBLES,
    count_in,
    pieces_in,
)
from quatrefoil.games.red_cathedral.rules.scoring import ones
from quatrefoil.games.red_cathedral.rules.table import RedCathedral


def traits(table: RedCathedral, seat: i64) -> list[float]:
    """The first is the hand-made value; what is learned is what it lacks."""
    player = table.players[seat]
    left = turns_left(table, seat)
    slope = (on_track(player.position + 8) - on_track(player.position)) / 8.0
    own = progress(table, seat)
    ahead: float = 0.0
    most: i64 = 0
    rival: float = -100.0
    for other in range(table.seats):
        if other != seat:
            far = progress(table, other)
            if far > ahead:
                ahead = far
            if table.players[other].completed > most:
                most = table.players[other].completed
            worth = expected_points(table, other)
            if worth > rival:
                rival = worth
    found: list[float] = [
        expected_points(table, seat),
        rival,
        float(table.seats),
        float(table.automata),
        float(table.turn) / float(table.seats),
        left,
        1.0 if table.trigger >= 0 else 0.0,
        float((seat - table.active + table.seats) % table.seats),
        own,
        ahead,
        float(player.completed),
        float(most),
        on_track(player.position),
        slope,
        float(player.rubles),
        float(player.free_space()),
        float(player.banners_left()),
        float(ones(player.decorated)),
        float(player.ornaments & 255),
        float((player.ornaments >> 8) & 255),
        float((player.ornaments >> 16) & 255),
        tower_share(table, seat, left),
        promise_of_sections(table, player, left, slope),
        worth_of_tiles(player, left),
        float(ones(table.available())),
        float(ones(table.sections & ~table.claimed())),
        float(ones(table.finished & ~table.decorated())),
    ]
    for kind in range(KINDS):
        found.append(float(count_in(player.goods, kind)))
    sections_in_sight(table, seat, found)
    return found


def sections_in_sight(table: RedCathedral, seat: i64, found: list[float]) -> None:
    """Open sections: how many, and what they lack, hold and promise together."""
    player = table.players[seat]
    goods: i64 = player.goods
    count = 0.0
    lacking = 0.0
    stored = 0.0
    recognition = 0.0
    rubles = 0.0
    nearest = 9.0
    places: i64 = player.claimed & ~table.finished
    while places:
        bit: i64 = places & -places
        places ^= bit
        place: i64 = PLACE_OF[bit % 37]
        fit: i64 = fitting(table.missing(place), goods) if goods else 0
        goods -= fit
        card: i64 = table.card[place]
        open_pieces: i64 = SECTION_PIECES[card] - pieces_in(table.laid[place])
        away = float(open_pieces) - 0.5 * float(pieces_in(fit))
        count += 1.0
        lacking += float(open_pieces)
        stored += float(pieces_in(fit))
        recognition += float(SECTION_RECOGNITION[card])
        rubles += float(SECTION_RUBLES[card])
        if away < nearest:
            nearest = away
    found.append(count)
    found.append(lacking)
    found.append(stored)
    found.append(recognition * count)
    found.append(recognition)
    found.append(rubles)
    found.append(nearest if count > 0.0 else 4.0)
    found.append(float(pieces_in(goods)))
