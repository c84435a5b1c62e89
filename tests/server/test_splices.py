"""Changes of texts as splices."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quatrefoil.drawing import joined
from quatrefoil.server.pictures.splices import SMALL, Splice, is_plain, splices


def applied(old: str, change: list[Splice] | str) -> str:
    """What the page makes of it."""
    if isinstance(change, str):
        return change
    text = old
    for start, gone, come in change:
        text = text[:start] + come + text[start + gone :]
    return text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", "abc"),
        ("abc", ""),
        ("aaaa", "aaa"),
        ("aaa", "aaaa"),
        ("<g>1</g><g>2</g>" * 50, "<g>1</g><g>2</g>" * 49 + "<g>1</g><g>3</g>"),
        ("x" * 100, "x" * 40 + "y" + "x" * 60),
        ("same", "same"),
    ],
)
def test_splices_rebuild_the_text(old: str, new: str):
    change = splices(old, new)
    assert applied(old, change) == new


def test_letters_that_browsers_count_twice_are_not_spliced_in():
    old = "<g>1</g>" * 50
    new = old + "<g>\U0001f600</g>"
    assert (is_plain(old), is_plain(new)) == (True, False)
    assert splices(old, new) == new
    assert isinstance(splices(old, old + "<g>č…</g>"), list)


def test_a_small_change_is_a_small_splice():
    old = "".join(f"<svg ><text>{n}</text></svg>" for n in range(1000))
    change = splices(old, old.replace("<text>900<", "<text>9000<").replace("<text>7<", "<text>8<"))
    assert isinstance(change, list)
    assert [come for _, _, come in change] == ["0", "8"], "the last one first"


def test_a_new_part_is_one_splice():
    old = "".join(f"<svg >{n}</svg>" for n in range(100))
    change = splices(old, old.replace("<svg >50</svg>", "<svg >50</svg><svg >new</svg>"))
    assert isinstance(change, list)
    assert len(change) == 1
    assert "new" in change[0][2]


PIECE = st.one_of(
    st.sampled_from(["<g>", "</g>", '<use href="#a"/>', "<svg >", "</svg>", "words", "–"]),
    st.integers(0, 40).map(lambda n: f'<g id="{n}">'),
)
MARKUP = st.lists(PIECE, max_size=40)


@pytest.mark.slow
@given(MARKUP, MARKUP, MARKUP, st.integers(1, 300))
def test_any_change_can_be_spliced(head: list[str], old: list[str], new: list[str], times: int):
    """Whatever is moved, dropped or doubled; long enough to be looked at closely."""
    many = "".join(f"<b>{n}</b>" for n in range(times))
    before = "".join([*head, *old, many, *new])
    after = "".join([*new, many, *old, *head])
    assert applied(before, splices(before, after)) == after


def test_a_large_change_is_spliced_tag_by_tag():
    old = "<svg >" + "".join(f'<g id="{n}"><text>{n}</text></g>' for n in range(1000)) + "</svg>"
    new = old.replace('<g id="20"><text>20</text></g>', "").replace("<text>980<", "<text>new<")
    assert len(old) > 2 * SMALL
    change = splices(old, new)
    assert isinstance(change, list)
    assert applied(old, change) == new
    assert sum(len(come) for _, _, come in change) < 60


def test_a_joined_text_is_compared_piece_by_piece():
    cards = [f"<p>{n}</p>" * 50 for n in range(9)]
    old = joined(cards)
    changed = [*cards[:2], cards[2] + "<b>Eva</b>", *cards[3:7], "<i/>" + cards[7], cards[8]]
    change = splices(old, joined(changed))
    assert isinstance(change, list)
    assert applied(old, change) == "".join(changed)
    assert sum(len(come) for _, _, come in change) <= len("<i/><b>Eva</b>")


def test_a_piece_more_is_one_splice():
    cards = [f"<p>{n}</p>" * 50 for n in range(9)]
    change = splices(joined(cards), joined([*cards[:4], "<p>new</p>", *cards[4:]]))
    assert change == [(sum(map(len, cards[:4])), 0, "<p>new</p>")]


PIECES = st.lists(st.sampled_from([f"<p>{n}</p>" * 40 for n in range(6)] + ["<b>", "č"]))


@pytest.mark.slow
@given(PIECES, PIECES, st.booleans())
def test_any_pieces_can_be_spliced(old: list[str], new: list[str], is_joined: bool):
    before = joined(old)
    after = joined(new) if is_joined else "".join(new)
    assert applied(before, splices(before, after)) == after
