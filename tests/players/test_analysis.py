"""Analysis of a finished game."""

import pytest

import quatrefoil as qf
from quatrefoil.engine.match import Match
from quatrefoil.players.analysis import Analysis, Analyst, Moment, analyse
from quatrefoil.players.thinking.tree import Stop
from quatrefoil.players.together import analyse_together
from tests.players.quarry import quarry
from tests.toy import register


def moment(step: int, chances: tuple[float, float], **given: object) -> Moment:
    values = {
        "turn": step,
        "seat": 0,
        "played": "take one",
        "best": "take one",
        "played_win": 0.5,
        "best_win": 0.5,
        "played_margin": 0.0,
        "best_margin": 0.0,
    }
    return Moment(step=step, chances=chances, **{**values, **given})  # type: ignore[arg-type]


@pytest.fixture
def blunder() -> Match:
    """With 7 stones left the first player takes one instead of three, and loses for it."""
    match = Match(quarry().game, 2, {}, 5)
    for notation in ("take three", "take three", "take three", "take three"):
        match.play(notation)
    match.play("take two")  # 9 - 2 = 7 for the second player
    match.play("take one")  # 6: should have been three
    for notation in ("take two", "take one", "take three"):
        match.play(notation)
    assert match.over
    return match


def test_the_blunder_is_found_and_the_better_choice_named(blunder: Match):
    found = analyse(blunder, playouts=800)
    slip = found.slips()[0]
    history = [action.notation for action in blunder.history]
    assert any(m.played == "take one" and m.best == "take three" for m in found.slips())
    assert history[slip.step] == slip.played
    assert slip.best_win > slip.played_win


def test_the_chart_has_a_point_for_every_turn_and_ends_with_the_result(blunder: Match):
    chart = analyse(blunder, playouts=40).chart()
    assert len(chart) == 10
    assert chart[-1] == (len(blunder.history), (1.0, 0.0))
    for _, chances in chart:
        assert sum(chances) == pytest.approx(1.0)


def test_analysing_leaves_the_match_as_it_was(blunder: Match):
    before, length = blunder.digest(), len(blunder.history)
    analyse(blunder, playouts=20)
    assert (blunder.digest(), len(blunder.history)) == (before, length)


def test_the_same_seed_gives_the_same_analysis(blunder: Match):
    assert analyse(blunder, playouts=30, seed=2) == analyse(blunder, playouts=30, seed=2)


def test_swings_are_the_biggest_changes_of_the_chart():
    moments = (moment(0, (0.5, 0.5)), moment(4, (0.9, 0.1)), moment(8, (0.8, 0.2)))
    swings = Analysis(moments, (0.0, 1.0), 12).swings(2)
    assert [(s.step, s.before, s.after) for s in swings] == [(8, 0.8, 0.0), (0, 0.5, 0.9)]


def test_playing_the_search_s_choice_costs_nothing():
    assert moment(0, (0.5, 0.5), best_win=0.9).cost == 0
    assert moment(0, (0.5, 0.5), best="take two", best_win=0.9).cost == pytest.approx(0.4)


def test_progress_is_told_and_a_stop_is_heeded(blunder: Match):
    stop, told = Stop(), []

    def tell(step: int, steps: int) -> None:
        told.append((step, steps))
        if step == 4:
            stop.ask()

    found = analyse(blunder, playouts=10, stop=stop, tell=tell)
    assert told[-1] == (4, len(blunder.history))
    assert len(found.moments) <= 4


def test_plain_data_has_chart_swings_and_slips(blunder: Match):
    data = analyse(blunder, playouts=40).plain()
    assert set(data) == {"steps", "chart", "swings", "slips"}
    assert data["chart"][0]["chances"]


def test_a_stop_amid_a_decision_is_answered_at_once_and_tells_nothing_of_it(blunder: Match):
    class After(Stop):
        left = 500

        def check(self) -> bool:
            self.left -= 1
            return self.left < 0

    found = analyse(blunder, playouts=100, stop=After())
    assert 0 < len(found.moments) < 9
    whole = analyse(blunder, playouts=100)
    assert found.moments == whole.moments[: len(found.moments)]
    assert found.final == ()
    assert found.chart() == whole.chart()[: len(found.chart())]
    assert found.swings(99)[0].size < 0.9


def test_an_analyst_begins_with_the_chart_and_ends_with_the_same_analysis(blunder: Match):
    class Now(Stop):
        """Lets one decision through."""

        left = 0

        def check(self) -> bool:
            self.left -= 1
            return self.left < 0

    analyst, stop = Analyst(blunder, playouts=10), Now()
    shares = [analyst.share]
    while analyst.share < 1:
        assert (analyst.so_far().final == ()) == (len(analyst.so_far().moments) < analyst._turns)
        stop.left = 200  # a decision with its playouts
        analyst.go_on(stop)
        shares.append(analyst.share)
    assert shares == sorted(set(shares)), "it goes on with every question"
    assert analyst.so_far() == analyse(blunder, playouts=10)


def test_a_decision_that_takes_longer_than_the_time_is_finished(blunder: Match):
    analyst = Analyst(blunder, playouts=10)
    analyst.go_on(Stop(), seconds=-1.0)
    assert analyst.share == 0.0
    while analyst.share < 1:
        before = analyst.share
        analyst.go_on(Stop(), seconds=1e-9)
        assert analyst.share > before


@pytest.mark.slow
def test_an_analyst_looks_at_one_decision_of_every_turn_first():
    import quatrefoil as qf
    from quatrefoil.players.levels import make_player

    match = qf.new("red-cathedral", seats=2, seed=3)
    player = make_player("greedy", match.game, 1)
    for _ in range(12):
        match.play(player.choose(match, match.seat))
    first = Analyst(match, playouts=2)._todo
    assert first != sorted(first), "turns have several decisions"
    analyst = Analyst(match, playouts=2)
    analyst.go_on(Stop())
    whole = analyse(match, playouts=2)
    assert analyst.so_far().moments == whole.moments
    assert analyst.so_far().chart() == whole.chart()
    turns = [moment.turn for moment in whole.moments]
    assert analyst._turns == len(set(turns))


@pytest.mark.slow
def test_several_processes_find_what_one_finds():
    register()
    match = qf.new("stone-piles", seats=2, seed=3)
    while not match.over:
        match.play(match.choices[-1])
    heard: list[tuple[int, int]] = []
    together = analyse_together(match, 2, 12, 1, lambda step, steps: heard.append((step, steps)))
    assert together == analyse(match, 12, 1)
    assert heard[-1] == (len(match.history), len(match.history))
