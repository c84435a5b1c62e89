"""Pictures are kept as long as what they show stays the same, and no longer."""

from typing import Any

from quatrefoil.drawing import cached, joined, with_player, with_players
from quatrefoil.drawing.memory import LONG_PART, Album, forget_those_of, pieces_of
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import find_language

LOOK = Look(find_language("en"), ["Anna", "Marek"])


class Drawing:
    """A drawing that counts how often it is drawn."""

    def __init__(self) -> None:
        self.times = 0

    def market(self, view: dict[str, Any], look: Look) -> str:
        self.times += 1
        return f"{view['dice']} {look.names[0]}"

    def mine(self, view: dict[str, Any], look: Look) -> str:
        self.times += 1
        return f"{view['me']} {view.get('hint', 'none')}"

    def whole(self, view: dict[str, Any], look: Look) -> str:
        self.times += 1
        return " ".join(f"{key}={view[key]}" for key in view)


def test_a_picture_serves_all_seats_that_see_the_same():
    drawing = Drawing()
    for me in range(4):
        assert cached(drawing.market, {"me": me, "dice": [1, 2]}, LOOK) == "[1, 2] Anna"
    assert drawing.times == 1


def test_what_is_looked_at_and_changes_is_drawn_again():
    drawing = Drawing()
    assert cached(drawing.market, {"dice": [1]}, LOOK) == "[1] Anna"
    assert cached(drawing.market, {"dice": [2]}, LOOK) == "[2] Anna"
    assert cached(drawing.market, {"dice": [1]}, LOOK) == "[1] Anna"
    assert drawing.times == 2


def test_a_missing_key_counts_as_looked_at():
    drawing = Drawing()
    assert cached(drawing.mine, {"me": 0}, LOOK) == "0 none"
    assert cached(drawing.mine, {"me": 0, "hint": "b"}, LOOK) == "0 b"
    assert cached(drawing.mine, {"me": 1}, LOOK) == "1 none"
    assert drawing.times == 3


def test_who_goes_through_all_keys_has_seen_them_all():
    drawing = Drawing()
    assert cached(drawing.whole, {"a": 1}, LOOK) == "a=1"
    assert cached(drawing.whole, {"a": 2}, LOOK) == "a=2"


def test_language_names_and_arguments_count():
    drawing = Drawing()
    cached(drawing.market, {"dice": 1}, LOOK)
    assert cached(drawing.market, {"dice": 1}, Look(find_language("en"), ["Eva"])) == "1 Eva"
    assert drawing.times == 2


def test_a_picture_in_a_picture_is_watched_through_both():
    drawing = Drawing()

    def outer(view: dict[str, Any], look: Look) -> str:
        return f"<{cached(drawing.market, view, look)}>"

    assert cached(outer, {"dice": 1}, LOOK) == "<1 Anna>"
    assert cached(outer, {"dice": 2}, LOOK) == "<2 Anna>"
    assert cached(outer, {"dice": 1}, LOOK) == "<1 Anna>"


def test_a_picture_in_a_picture_looks_at_nothing_else():
    drawing, outside = Drawing(), Drawing()

    def outer(view: dict[str, Any], look: Look) -> str:
        outside.times += 1
        return cached(drawing.market, view, look)

    for me in range(4):
        assert cached(outer, {"me": me, "dice": 1}, LOOK) == "1 Anna"
    assert (outside.times, drawing.times) == (1, 1)


def test_what_other_players_do_leaves_the_picture_of_one_alone():
    drawing = Drawing()

    def card(view: dict[str, Any], seat: int, look: Look) -> str:
        drawing.times += 1
        return f"{look.names[seat]} {view['players'][seat]['gold']}"

    for gold in (1, 2, 3):
        view = {"players": [{"gold": 7}, {"gold": gold}]}
        assert cached(card, with_player(view, 0), 0, LOOK) == "Anna 7"
    assert drawing.times == 1
    assert cached(card, with_player(view, 1), 1, LOOK) == "Marek 3"
    assert view == {"players": [{"gold": 7}, {"gold": 3}]}


def test_a_picture_of_all_players_may_look_at_one_thing_of_theirs():
    drawing = Drawing()

    def track(view: dict[str, Any], look: Look) -> str:
        drawing.times += 1
        return " ".join(str(player["gold"]) for player in view["players"])

    for points in (1, 2, 3):
        view = {"players": [{"gold": 7, "points": points}, {"gold": 8, "points": 0}]}
        assert cached(track, with_players(view, "gold"), LOOK) == "7 8"
    assert drawing.times == 1


def test_one_thing_of_a_player_is_that_of_the_table_at_hand():
    """Tables in turn, the same seat and names: what was narrowed last may be another player's."""
    drawing = Drawing()

    def card(view: dict[str, Any], seat: int, look: Look) -> str:
        drawing.times += 1
        return str(view["players"][seat])

    tables = [{"players": [{"gold": gold, "points": 0}]} for gold in (1, 2)]
    for _ in range(3):
        for gold, view in enumerate(tables, 1):
            assert cached(card, with_player(view, 0, "gold"), 0, LOOK) == f"{{'gold': {gold}}}"
    assert drawing.times == 2
    changed = {"players": [{**tables[0]["players"][0], "points": 9}]}
    assert cached(card, with_player(changed, 0, "gold"), 0, LOOK) == "{'gold': 1}"
    assert drawing.times == 2


def test_pictures_that_looked_at_other_things_are_told_apart():
    """A drawing may look at more or less, as what it sees bids it."""
    drawing = Drawing()

    def hand(view: dict[str, Any], look: Look) -> str:
        drawing.times += 1
        return str(view["cards"]) if view["open"] else "closed"

    views: list[dict[str, Any]] = [
        {"open": True, "cards": 1},
        {"open": False, "cards": 1},
        {"open": True, "cards": 2},
        {"open": False, "cards": 2},
    ]
    for _ in range(2):
        assert [cached(hand, dict(view), LOOK) for view in views] == ["1", "closed", "2", "closed"]
    assert drawing.times == 3


def test_the_album_has_an_end():
    album = Album(100)
    for number in range(30):
        album.keep(("table", number), (["n"], [number], "x" * 10))
        album.find(("table", 0), {"n": 0})
    held = [n for n in range(30) if album.find(("table", n), {"n": n})]
    assert held == [0, *range(21, 30)], "what was shown longest ago goes first"
    album.forget_unseen()
    album.forget_unseen()
    for number in range(30):
        album.keep(("seats",), (["n"], [number], "x"))
    assert [n for n in range(30) if album.find(("seats",), {"n": n})] == list(range(20, 30))


def test_tables_that_are_played_at_in_turn_find_how_they_stood():
    album = Album(120)
    for move in range(5):
        for table in range(10):
            assert not move or album.find((table,), {"move": move - 1})
            album.keep((table,), (["move"], [move], "x" * 10))
    held = [[move for move in range(5) if album.find((n,), {"move": move})] for n in range(10)]
    assert held == [[4]] * 9 + [[3, 4]], "what stood there before goes first"


def test_what_was_not_shown_for_a_while_is_forgotten():
    album = Album(1000)
    for key in ("old", "new"):
        album.keep((key,), (["dice"], [1], key))
    album.forget_unseen()
    assert album.find(("new",), {"dice": 1}) is not None
    album.forget_unseen()
    assert album.find(("old",), {"dice": 1}) is None
    assert album.find(("new",), {"dice": 1}) is not None


def picture(letter: str) -> str:
    """A text of its own, however often the same letter is asked for."""
    return letter * (LONG_PART + 1)


def test_the_same_parts_are_the_same_text_as_long_as_somebody_holds_it():
    one, other = picture("a"), picture("b")
    text = joined(("<p>", one, f"<b>{len(one)}</b>", other, "</p>"))
    assert text == f"<p>{one}<b>{len(one)}</b>{other}</p>"
    assert joined(["<p>", one, f"<b>{len(one)}</b>", other, "</p>"]) is text
    assert joined(("<p>", one, "</p>", other)) is not text
    assert joined(("<p>", picture("a"), f"<b>{len(one)}</b>", other, "</p>")) == text


def test_a_joined_text_knows_its_pieces():
    inner = joined(("<i>", picture("a"), "</i>"))
    pieces = ["<i>", picture("a"), "</i>"]
    assert pieces_of(joined((inner, "-", inner))) == [*pieces, "-", *pieces]
    assert pieces_of("plain") == ["plain"]


def test_a_text_that_nobody_holds_is_never_taken_for_another():
    """The address of a picture that is gone may be that of the next one."""
    for n in range(200):
        text = joined(("<p>", picture(chr(97 + n % 26)), "</p>"))
        assert text[3] == chr(97 + n % 26)
        del text


def test_what_was_drawn_for_some_people_can_be_forgotten():
    drawing = Drawing()
    for names in (("Ines", "Otto"), ("Anna", "Marek")):
        cached(drawing.market, {"dice": 1}, Look(LOOK.language, names))
    forget_those_of({("Ines", "Otto"), ("Nobody", "Else")})
    for names in (("Ines", "Otto"), ("Anna", "Marek")):
        cached(drawing.market, {"dice": 1}, Look(LOOK.language, list(names)))
    assert drawing.times == 3, "only one of them is drawn again"
