"""The invariants of the specification (I-1 to I-20) that hold after every step."""

from quatrefoil.games.red_cathedral.rules.claim import PlaceTile
from quatrefoil.games.red_cathedral.rules.market import add_moves
from quatrefoil.games.red_cathedral.rules.player import FACE_DOWN_BIT
from quatrefoil.games.red_cathedral.rules.printed import (
    BANK,
    BANNERS,
    BIT,
    CARD_GUILD,
    LEVELS,
    ORNAMENT_COUNT,
    SECTION_COST,
    SECTION_PIECES,
    SLOT_COUNT,
    SLOT_ORNAMENT,
    SUPPLY,
    TOWER,
    unpack,
)
from quatrefoil.games.red_cathedral.rules.scoring import ones, points_of_towers, presence_in
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.vocabulary import VOCABULARY

PLACE_COUNT = 36


def check_all(table: RedCathedral) -> None:
    """Everything that holds at any moment after setup."""
    i_1_materials(table)
    i_2_rubles(table)
    i_3_dice(table)
    i_4_inventories(table)
    i_5_banners_and_tiles(table)
    i_6_prefixes(table)
    i_7_sites(table)
    i_8_ornaments(table)
    i_9_moves(table)
    i_11_positions(table)
    i_13_market(table)
    i_17_towers(table)
    i_19_claims(table)
    i_20_ivan(table)


def i_1_materials(table: RedCathedral) -> None:
    """I-1: no piece is lost or made."""
    packs = [int(table.supply), int(table.solo_stock), int(table.solo_site), *table.laid]
    packs += [int(player.goods) for player in table.players]
    totals = [sum(counts) for counts in zip(*map(unpack, packs), strict=True)]
    assert totals == unpack(SUPPLY)


def i_2_rubles(table: RedCathedral) -> None:
    """I-2: bank and players together have all rubles, nobody a negative amount."""
    assert table.bank + sum(player.rubles for player in table.players) == BANK[0]
    assert table.bank >= 0
    assert all(player.rubles >= 0 for player in table.players)


def i_3_dice(table: RedCathedral) -> None:
    """I-3: five dice, values 1 to 6, at most three on a space."""
    assert len(table.die_space) == len(table.die_face) == 5
    assert all(1 <= face <= 6 for face in table.die_face)
    assert all(0 <= space <= 7 for space in table.die_space)
    assert max(table.die_space.count(space) for space in range(8)) <= 3


def i_4_inventories(table: RedCathedral) -> None:
    """I-4: materials and banners fit the ten spaces."""
    for player in table.players:
        assert player.stored == sum(unpack(int(player.goods)))
        assert player.stored + (player.banners & 255) <= 10
        assert player.free_space() >= 0


def i_5_banners_and_tiles(table: RedCathedral) -> None:
    """I-5: six banners each; as many tiles as sections, the one in hand counted."""
    people = table.seats - table.automata
    for seat, player in enumerate(table.players):
        sections = ones(player.claimed)
        assert player.banners_left() + sections == BANNERS
        assert player.completed == ones(player.claimed & table.finished)
        if seat < people:
            tiles = sum(1 for slot in range(6) if player.slot(slot))
            in_hand = [s for s in table.stack if isinstance(s, PlaceTile) and s.seat == seat]
            assert tiles + len(in_hand) == sections <= 6


def i_6_prefixes(table: RedCathedral) -> None:
    """I-6: claims grow from the base; what is finished is claimed; one banner a section."""
    claimed = table.claimed()
    assert table.finished & ~claimed == 0
    assert claimed & ~table.sections == 0
    assert sum(ones(player.claimed) for player in table.players) == ones(claimed)
    for tower in TOWER:
        part = (claimed & tower) >> (TOWER.index(tower) * int(LEVELS))
        assert part & (part + 1) == 0


def i_7_sites(table: RedCathedral) -> None:
    """I-7: no section holds more than it costs, finished and unclaimed ones hold nothing."""
    for place in range(PLACE_COUNT):
        laid = table.laid[place]
        if not laid:
            continue
        owner = table.owner(place)
        assert owner >= 0
        assert not table.finished & BIT[place]
        card = table.card[place]
        if owner < table.seats - table.automata:
            cost = unpack(SECTION_COST[card])
            assert all(a <= b for a, b in zip(unpack(laid), cost, strict=True))
            assert laid != SECTION_COST[card]
        else:
            assert sum(unpack(laid)) < SECTION_PIECES[card]


def i_8_ornaments(table: RedCathedral) -> None:
    """I-8: one ornament a section, on finished ones of its type; none is lost or made."""
    assert sum(ones(p.decorated) for p in table.players) == ones(table.decorated())
    assert table.decorated() & ~table.finished == 0
    for seat, player in enumerate(table.players):
        locked, lost = [0, 0, 0], [0, 0, 0]
        if table.advanced and seat < table.seats - table.automata:
            for slot in range(SLOT_COUNT):
                kind = SLOT_ORNAMENT[seat * SLOT_COUNT + slot]
                held = player.slot(slot)
                if kind >= 0 and held == 0:
                    locked[kind] += 1
                elif kind >= 0 and held >= FACE_DOWN_BIT:
                    lost[kind] += 1
        placed = [0, 0, 0]
        for place in range(PLACE_COUNT):
            if player.decorated & BIT[place]:
                placed[table.type_at(place)] += 1
        for kind in range(3):
            available = (int(player.ornaments) >> (8 * kind)) & 255
            assert available + locked[kind] + lost[kind] + placed[kind] == ORNAMENT_COUNT[kind]


def i_9_moves(table: RedCathedral) -> None:
    """I-9: a legal die move always exists."""
    for seat in range(table.seats - table.automata):
        moves: list[object] = []
        add_moves(table, seat, moves)  # type: ignore[arg-type]
        assert moves


def i_11_positions(table: RedCathedral) -> None:
    """I-11: no marker below 0."""
    assert all(player.position >= 0 for player in table.players)


def i_13_market(table: RedCathedral) -> None:
    """I-13: eight tokens, one influence card a quadrant and a guild."""
    assert sorted(table.tokens) == list(range(8))
    assert sorted(CARD_GUILD[card] for card in table.influence) == [0, 1, 2, 3]


def i_17_towers(table: RedCathedral) -> None:
    """I-17: limits of the tower points; presence counts sections and ornaments."""
    for tower, points in zip(TOWER, points_of_towers(table.finished, table.players), strict=True):
        completed, ornaments = ones(table.finished & tower), ones(table.decorated() & tower)
        presence = sum(presence_in(tower, table.finished, p) for p in table.players)
        assert presence == completed + ornaments
        value = 2 * completed + ornaments
        most = value + value // 2 + value // 4 + value // 8
        assert sum(points) <= (value + value // 3 if table.seats == 2 else most)


def i_19_claims(table: RedCathedral) -> None:
    """I-19: a banner always has a section, and a tile in hand a slot."""
    for player in table.players:
        if player.banners_left():
            assert table.available()
    for step in table.stack:
        if isinstance(step, PlaceTile):
            words = [action.verb for action in step.choices(table)]
            assert "place" in words


def i_20_ivan(table: RedCathedral) -> None:
    """I-20: Ivan holds no rubles and no inventory."""
    if table.automata:
        ivan = table.players[-1]
        assert (ivan.rubles, ivan.stored, ivan.slots) == (0, 0, 0)
        assert ones(table.claimed()) <= 12


def choices_are_sound(table: RedCathedral) -> None:
    """Choices are never empty, never doubled, and can be read back from their notation."""
    legal = table.top().choices(table)
    assert legal
    assert len({action.id for action in legal}) == len(legal)
    for action in legal[:3]:
        assert VOCABULARY.parse(action.notation) is action
        assert VOCABULARY.by_id(action.id) is action
