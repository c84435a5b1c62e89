"""What must hold for every game, seat count and option: the contract of the engine."""

import json

import pytest

import quatrefoil as qf
from quatrefoil.engine.decision import NATURE, SPECTATOR, Chance
from quatrefoil.engine.game import find_game
from quatrefoil.engine.random import Random
from quatrefoil.engine.record import Record
from quatrefoil.engine.snapshot import digest
from quatrefoil.engine.table import play_at_random, settle
from tests.conformance.cases import GAMES, Case, every_case, every_count, every_game, play_on


def test_the_four_games_are_registered():
    four = {"keythedral", "pillars-of-the-earth", "praga-caput-regni", "red-cathedral"}
    assert four <= set(GAMES) <= set(qf.game_names())


@every_case
def test_a_random_game_ends_with_scores_and_a_winner(case: Case):
    table = find_game(case.game).lay(
        case.seats, find_game(case.game).check_options(case.seats, case.options)
    )
    asked = play_at_random(table, Random(11))
    assert asked > 10
    assert len(table.scores()) == len(table.ranking()) == table.seats
    assert min(table.ranking()) == 0


@every_case
def test_choices_are_complete_unique_ordered_and_belong_to_the_vocabulary(case: Case):
    match = case.new(seed=3, nature="manual")
    vocabulary = find_game(case.game).vocabulary
    rng = Random(3)
    while not match.over:
        choices = match.choices
        assert choices
        assert len({action.id for action in choices}) == len(choices)
        assert match.decision.choices(match.table) == choices, "asking must change nothing"
        assert match.decision.key
        for action in choices[:3]:
            assert vocabulary.parse(action.notation) is action
            assert vocabulary.by_id(action.id) is action
        if match.seat == NATURE:
            assert isinstance(match.decision, Chance)
            weights = match.decision.weights(match.table)
            assert len(weights) == len(choices)
            assert min(weights) > 0
        play_on(match, rng, 1)


@every_case
def test_clones_are_independent(case: Case):
    """Whatever is played on a clone, no earlier position changes."""
    table = find_game(case.game).lay(
        case.seats, find_game(case.game).check_options(case.seats, case.options)
    )
    rng = Random(5)
    kept = []
    while legal := settle(table, rng):
        if rng.below(12) == 0:
            kept.append((table, digest(table)))
            table = table.clone()
            assert digest(table) == kept[-1][1], "a clone equals its original"
        table.play(legal[rng.below(len(legal))])
    assert kept
    for earlier, known in kept:
        assert digest(earlier) == known


@every_case
def test_a_record_replays_to_the_same_position(case: Case):
    match = case.new(seed=8)
    play_on(match, Random(8))
    record = match.record()
    for text in (record.to_json(), record.to_text()):
        again = qf.replay(text)
        assert again.over
        assert again.digest() == match.digest()
        assert again.scores == match.scores
        assert again.record().to_json() == record.to_json()


@every_count
def test_a_game_cut_anywhere_resumes_with_the_same_chance(case: Case):
    match = case.new(seed=21)
    play_on(match, Random(1), 40)
    resumed = qf.replay(match.record(), seed=21)
    assert resumed.digest() == match.digest()
    play_on(match, Random(2), 60)
    play_on(resumed, Random(2), 60)
    assert resumed.digest() == match.digest()


@every_count
def test_rewinding_finds_every_earlier_position_and_its_log(case: Case):
    match = case.new(seed=4)
    seen = {}
    rng = Random(9)
    for _ in range(60):
        if match.over:
            break
        seen[len(match.history)] = (match.digest(), len(match.log), list(match.turns))
        play_on(match, rng, 1)
    for length in sorted(seen, reverse=True):
        match.rewind(length)
        assert (match.digest(), len(match.log), list(match.turns)) == seen[length]


@every_count
def test_undo_stops_at_chance_and_at_other_players(case: Case):
    match = case.new(seed=6)
    rng = Random(6)
    undone = 0
    for _ in range(150):
        if match.over:
            break
        seat, before = match.seat, match.digest()
        length = len(match.history)
        play_on(match, rng, 1)
        others = set(match.actors[length:]) - {seat}
        if not others and not match.can_undo(seat):
            # Only where others held a card for this moment and could have played it (KT-17.10).
            assert case.game == "keythedral"
            with pytest.raises(qf.CannotUndo, match="the choice to answer"):
                match.undo(seat)
        elif not others:
            match.undo(seat)
            assert match.digest() == before
            undone += 1
            play_on(match, rng, 1)
        else:
            with pytest.raises(qf.CannotUndo):
                match.undo(seat)
    assert undone > 0


@every_count
def test_undoing_the_turn_never_passes_the_start_of_it(case: Case):
    match = case.new(seed=16)
    rng = Random(16)
    for _ in range(120):
        if match.over:
            break
        if match.can_undo(to="turn"):
            actors = list(match.actors)
            turns = list(match.turns)
            twin = match.clone()
            twin.undo(to="turn")
            taken = actors[len(twin.history) :]
            assert set(taken) == {actors[-1]}
            assert not [t for t in turns if len(twin.history) < t < len(actors)]
        play_on(match, rng, 1)
    assert match.turns == sorted(set(match.turns)), "each beginning is noted once"


@every_count
def test_a_match_clone_goes_its_own_way(case: Case):
    match = case.new(seed=12)
    play_on(match, Random(1), 20)
    before, history = match.digest(), len(match.history)
    twin = match.clone()
    play_on(twin, Random(2), 20)
    assert match.digest() == before
    assert len(match.history) == history
    assert len(match.record().actions) == history


@every_count
def test_what_all_know_can_be_gathered_once_for_all_seats(case: Case):
    match = case.new(seed=3)
    rng = Random(3)
    while not match.over:
        public = match.view(SPECTATOR)
        for seat in range(case.seats):
            view = match.game.view(match.table, seat, public)
            assert view == match.view(seat)
            assert view["me"] == seat
            assert list(view) == list(public), "who looks makes no difference to what there is"
        assert public == match.view(SPECTATOR) == match.view(NATURE)
        play_on(match, rng, 25)


@every_count
def test_views_are_plain_data_and_drawing_them_changes_nothing(case: Case):
    match = case.new(seed=2)
    rng = Random(2)
    for steps in (0, 25, 80, 1_000_000):
        play_on(match, rng, steps)
        before = match.digest()
        for seat in (*range(case.seats), SPECTATOR):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == json.loads(json.dumps(match.view(seat)))
        assert match.digest() == before


@every_count
def test_words_are_there_for_everything(case: Case):
    match = case.new(seed=14)
    rng = Random(14)
    look = match.look()
    words = match.game.words
    while not match.over:
        if rng.below(4) == 0:
            assert match.describe().strip()
            sentences = [match.describe(action) for action in match.choices]
            assert all(sentence.strip() for sentence in sentences)
            assert len(set(sentences)) == len(sentences), "two choices must not read alike"
            for reason in match.blocked():
                assert match.describe(reason).strip()
                assert reason.rule
            assert isinstance(words.stage(match.table, look), str)
        play_on(match, rng, 1)
    assert match.log
    for _, event in match.log:
        line = match.describe(event)
        assert line.strip()
        assert "{" not in line
    rows = words.score_sheet(match.table, look)
    assert rows[-1][1] == match.scores
    columns = zip(*(points for _, points in rows[:-1]), strict=True)
    assert [sum(column) for column in columns] == match.scores


@every_game
def test_every_component_is_explained(name: str):
    game = find_game(name)
    look = game_look(name)
    tips = game.words.tips()
    assert len(tips) == len(set(tips)) > 10
    for tip in tips:
        assert len(game.words.explain(tip, look)) > 10


def game_look(name: str):
    return qf.new(name, seats=find_game(name).seats[-1]).look()


@every_game
def test_wrong_input_gets_a_named_error_and_changes_nothing(name: str):
    game = find_game(name)
    with pytest.raises(qf.BadOption):
        qf.new(name, seats=99)
    with pytest.raises(qf.BadOption):
        qf.new(name, seats=game.seats[-1], colour="mauve")
    match = qf.new(name, seats=game.seats[-1], seed=1)
    before = match.digest()
    for text in ("", "no such thing", f"{match.choices[0].notation} more", "\x00"):
        with pytest.raises(qf.UnknownNotation):
            match.play(text)
    with pytest.raises(qf.NotYourTurn):
        match.play(match.choices[0], seat=(match.seat + 1) % match.players)
    illegal = next(
        verb.by_offset(i)
        for verb in game.vocabulary.verbs.values()
        for i in range(min(verb.size, 50))
        if verb.by_offset(i) not in match.choices
    )
    with pytest.raises(qf.IllegalAction):
        match.play(illegal)
    assert match.digest() == before


@every_game
def test_a_damaged_record_names_the_step_and_the_reason(name: str):
    match = qf.new(name, seats=find_game(name).seats[-1], seed=1)
    play_on(match, Random(1), 12)
    record = match.record()
    whole = json.loads(record.to_json())

    def replay_with(**changes: object) -> None:
        qf.replay(json.dumps({**whole, **changes}))

    actions = list(whole["actions"])
    with pytest.raises(qf.BadRecord, match="step 5"):
        replay_with(actions=[*actions[:5], "nonsense", *actions[6:]])
    with pytest.raises(qf.BadRecord, match="rules version 99"):
        replay_with(rules=99)
    with pytest.raises(qf.BadRecord, match="version"):
        replay_with(version=7)
    with pytest.raises(qf.BadRecord):
        replay_with(game="chess")
    with pytest.raises(qf.BadRecord):
        replay_with(options={"colour": "mauve"})
    with pytest.raises(qf.BadRecord):
        replay_with(seats=77)
    with pytest.raises(qf.BadRecord):
        replay_with(scores=[1] * len(match.scores))
    for cut in range(0, len(record.to_json()) - 1, 97):
        with pytest.raises(qf.BadRecord):
            qf.replay(record.to_json()[:cut])
    with pytest.raises(qf.BadRecord):
        qf.replay(record.to_text().replace(actions[3], "xx", 1))


def test_records_of_no_sense_are_refused():
    for text in ("", "{}", "[]", "null", "{" * 5000, "quatrefoil-record: 1", "a: b\n\nc"):
        with pytest.raises(qf.BadRecord):
            Record.read(text)
