"""A box with other printed values plays, reads and looks as if its values were in our own file."""

import json
import subprocess
import sys
from dataclasses import replace
from importlib.resources import files

import pytest

from quatrefoil.engine.box import BadValues, Key
from quatrefoil.engine.errors import BadRecord
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.match import Match
from quatrefoil.engine.overlay import Entered, Overlay, differences, read_overlay, whole_set
from quatrefoil.engine.random import Random
from quatrefoil.engine.record import Record
from quatrefoil.players.levels import make_player
from quatrefoil.players.pool import _goes_on
from tests.boxes import box_of, course, invented, new_match, thoughts

BOXED = [name for name in game_names() if find_game(name).box() is not None]
every_box = pytest.mark.parametrize("name", BOXED)


def as_if_ours(name: str, seats: int) -> dict[str, object]:
    """A game, and thoughts about one, in a process that knows the invented values alone."""
    data = box_of(name).with_values(invented(box_of(name)))
    done = subprocess.run(
        [sys.executable, "-m", "tests.boxes", name, str(seats)],
        input=json.dumps(data),
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.slow
@every_box
def test_another_box_is_played_as_if_it_were_ours(name: str):
    box, seats = box_of(name), 3
    before = course(new_match(name, seats), steps=60)
    digest = box.add(invented(box))
    assert digest != box.own
    player = make_player("master", name, playouts=4)
    alone = as_if_ours(name, seats)
    assert course(new_match(name, seats, digest)) == alone["course"]
    ours, theirs = new_match(name, seats), new_match(name, seats, digest)
    player.choose(ours, ours.seat)  # our values lie in the tables when the other one is asked
    assert thoughts(theirs) == alone["thoughts"]
    assert course(new_match(name, seats), steps=60) == before, "ours is as it was"


@every_box
def test_tables_of_two_boxes_go_on_side_by_side(name: str):
    box = box_of(name)
    digest = box.add(invented(box))
    alone = [course(new_match(name, 2, values), steps=40) for values in ("", digest)]
    ours, theirs = new_match(name, 2), new_match(name, 2, digest)
    for match in (ours, theirs):
        assert match.view(0) == match.clone().view(0)
    both = [course(match, steps=40) for match in (ours, theirs)]
    assert both == alone
    while not (ours.over or theirs.over) and len(ours.history) < 80:
        for match in (ours, theirs):
            match.play(match.choices[0])
    for match in (ours, theirs):
        again = Match.replay(Record.read(match.record().to_text()))
        assert again.values == match.values
        assert again.view(0) == match.view(0)


@every_box
def test_a_whole_game_beside_a_real_box(name: str):
    """Set-up, every draw and die told by hand: the same scores as if chance had drawn them."""
    box = box_of(name)
    digest = box.add(invented(box))
    drawn, rng = new_match(name, 2, digest), Random(5, 1)
    while not drawn.over:
        drawn.play(drawn.choices[rng.below(len(drawn.choices))])
    told = Match(drawn.game, 2, drawn.options, nature="manual", values=digest)
    for action, actor in zip(drawn.history, drawn.actors, strict=True):
        assert action in told.choices
        assert told.seat == actor
        assert told.describe(action, "pl"), "it is found by what is printed on it"
        told.play(action)
    assert told.over
    assert told.scores == drawn.scores


@every_box
def test_a_record_names_the_values_it_was_played_with(name: str):
    record = new_match(name, 2).record()
    assert record.values == box_of(name).own
    assert Record.read(record.to_json()).values == record.values
    unknown = record.to_json().replace(record.values, "0123456789abcdef")
    with pytest.raises(BadRecord, match="other printed values"):
        Match.replay(Record.read(unknown))
    old = record.to_json().replace(f'"values":"{record.values}",', "")
    assert Match.replay(Record.read(old)).values == (find_game(name).unnamed or record.values)


@every_box
def test_a_card_is_corrected_when_it_comes_up(name: str):
    """Beside a real box: what is not yet in play may turn out to be another card."""
    box, game = box_of(name), find_game(name)
    match = Match(game, 2, game.check_options(2, {}), nature="manual")
    assert match.with_values(box.own).digest() == match.digest()
    digest = box.add(invented(box))
    for _ in range(12):
        match.play(match.choices[-1])
    corrected = match.with_values(digest)
    assert corrected.values == digest
    assert corrected.history == match.history
    assert corrected.nature == "manual"
    with pytest.raises(BadRecord):
        match.with_values("0" * 16)


@every_box
def test_who_thinks_for_one_box_does_not_go_on_with_another(name: str):
    record = new_match(name, 2).record()
    assert _goes_on(record, replace(record, actions=[*record.actions, "anything"]))
    assert not _goes_on(record, replace(record, values="0123456789abcdef"))


@every_box
def test_every_entry_can_be_confirmed_as_it_is(name: str):
    box = box_of(name)
    whole = whole_set(box, box.with_values({}))
    assert box.add(whole.values()) == box.own
    assert list(differences(box, whole)) == []


@every_box
def test_every_set_of_ours_is_kept_for_the_records_that_name_it(name: str):
    """tools/own_sets.py writes it: then it can be found when our values have changed."""
    box, game = box_of(name), find_game(name)
    kept = files(game.package).joinpath("sets", f"{box.own}.toml")
    assert kept.is_file(), "our values are others than those kept: run tools/own_sets.py"
    assert box.add(read_overlay(kept.read_text("utf-8"), box).values()) == box.own


@every_box
def test_a_file_says_what_was_entered(name: str):
    box = box_of(name)
    entries = {
        key: Entered(values, 'Ann "A"', "2026-11-16") for key, values in invented(box).items()
    }
    overlay = Overlay(name, entries)
    read = read_overlay(overlay.to_text(box), box)
    assert read == overlay
    assert box.add(read.values()) == box.add(overlay.values())
    changed = {key for key, _, _, _ in differences(box, overlay)}
    same = [key for key in entries if key not in changed]
    assert all(can_only_be_ours(name, key) for key in same), "every component is another"


def can_only_be_ours(name: str, key: Key) -> bool:
    """Nothing else can be on it: what is used once, green places of the wheel, four fields."""
    own = box_of(name).values()[key]
    return (
        (key[0] == "technology" and not own["extra"])
        or (key[0] == "wheel.frame" and not any(own.values()))
        or (key[0] == "field_tile" and own["number"] == 1)
        or (key[0] == "influence_actions" and list(own.values()) == ["once", [], 0, 0, 0, 0])
    )


@every_box
def test_what_cannot_be_is_refused_and_changes_nothing(name: str):
    box = box_of(name)
    for key, values in box.values().items():
        for field in values:
            with pytest.raises(BadValues, match=key[1]):
                box.add({key: {**values, field: None}})
        with pytest.raises(BadValues):
            box.add({key: {**values, "colour of the sky": 1}})
    with pytest.raises(BadValues, match="no component"):
        box.add({("nothing", "x"): {}})
    assert box.laid == box.own
