"""The network of whole numbers: the sums that share integers come out as if each stood alone."""

import base64
import random
import zlib
from typing import Any

import pytest

from quatrefoil.engine.game import find_game
from quatrefoil.engine.network import OUTPUTS, Network
from quatrefoil.engine.observation import Observer, new_row
from quatrefoil.engine.table import Table
from quatrefoil.engine.trunk import FULL, NEXT_UNITS, SEATS, SHIFT, UNITS
from quatrefoil.players.levels import make_player
from tests.conformance.cases import GAMES
from tests.engine.test_learned import middle_of
from tests.quick import only_quick

STEPS = [[-5.0, 0.0, 12.5]] * (2 * SEATS - 1)


def text(numbers: list[int], size: int) -> str:
    packed = b"".join(number.to_bytes(size, "little", signed=True) for number in numbers)
    return base64.b85encode(zlib.compress(packed)).decode()


class Made:
    """A network of random weights, and what it ought to find, worked out one sum at a time."""

    def __init__(self, observer: Observer[Any], seed: int) -> None:
        luck = random.Random(seed)
        self.observer = observer
        self.lows, self.highs = observer.layout.lows(), observer.layout.highs()
        self.used = sorted(luck.sample(range(observer.layout.size), observer.layout.size * 2 // 3))
        self.rows: dict[tuple[int, int], int] = {}
        count = 300
        for feature in self.used:
            for value in range(self.lows[feature], self.highs[feature] + 1):
                self.rows[feature, value] = luck.randrange(count)
        self.first = [[0] * UNITS] + [
            [luck.randint(-127, 127) for _ in range(UNITS)] for _ in range(count + 40)
        ]
        self.step_rows = [count + 5 * n for n in range(len(STEPS))]
        self.bias = [luck.randint(-400, 400) for _ in range(UNITS)]
        self.second = [[luck.randint(-127, 127) for _ in range(NEXT_UNITS)] for _ in range(UNITS)]
        self.next_bias = [luck.randint(-9000, 9000) for _ in range(NEXT_UNITS)]
        self.third = [
            [luck.randint(-3000, 3000) for _ in range(NEXT_UNITS)] for _ in range(OUTPUTS)
        ]
        self.last_bias = [luck.randint(-99999, 99999) for _ in range(OUTPUTS)]

    def source(self) -> dict[str, Any]:
        return {
            "features": self.observer.layout.size,
            "seats": [2, 3],
            "used": text(self.used, 2),
            "rows": text(list(self.rows.values()), 2),
            "first": text([n for row in self.first for n in row], 1),
            "bias": text(self.bias, 2),
            "steps": STEPS,
            "step_rows": self.step_rows,
            "second": text([n for row in self.second for n in row], 1),
            "next_bias": text(self.next_bias, 4),
            "third": text([n for row in self.third for n in row], 2),
            "last_bias": text(self.last_bias, 4),
            "units": [1e-4] * SEATS + [1e-5] * SEATS,
        }

    def units(self, table: Table, seat: int, values: list[float]) -> list[int]:
        """Of the second layer."""
        row = new_row(self.observer.layout.size)
        self.observer.observe(table, seat, row, 0)
        on = [self.rows[n, int(row[n])] for n in self.used if row[n] != 0]
        standing = dict(enumerate(values))
        standing |= {SEATS + n - 1: values[0] - values[n] for n in range(1, len(values))}
        for which, amount in standing.items():
            on.append(self.step_rows[which] + sum(amount >= step for step in STEPS[which]))
        sums = [bias + sum(self.first[n][u] for n in on) for u, bias in enumerate(self.bias)]
        hidden = [min(FULL, max(0, total)) for total in sums]
        after = [
            bias + sum(hidden[u] * self.second[u][n] for u in range(UNITS))
            for n, bias in enumerate(self.next_bias)
        ]
        return [min(FULL, max(0, total >> SHIFT)) for total in after]

    def outputs(self, table: Table, seat: int, values: list[float]) -> list[int]:
        hidden = self.units(table, seat, values)
        return [
            bias + sum(h * w for h, w in zip(hidden, self.third[n], strict=True))
            for n, bias in enumerate(self.last_bias)
        ]


@pytest.mark.parametrize("name", only_quick(["pillars-of-the-earth"], GAMES))
def test_sums_that_share_an_integer_do_not_touch(name: str):
    observer = find_game(name).observer()
    table = middle_of(name)
    for seed in range(3):
        made = Made(observer, seed)
        network = Network(observer, made.source())
        for seat in (0, 1):
            for values in ([3.0, 20.0], [-5.0, -5.1], [12.5, 0.0]):
                wanted = made.outputs(table, seat, values)
                assert network.outputs(table, seat, values) == wanted


def test_points_and_chances_come_by_seat_of_the_table():
    game = find_game("red-cathedral")
    made = Made(game.observer(), 1)
    network = Network(game.observer(), made.source())
    table = middle_of(game.name)
    own = made.outputs(table, 1, [8.0, 5.0])
    found = network.forecast(table, 1, [5.0, 8.0])
    assert found.points == [5.0 + own[1] * 1e-4, 8.0 + own[0] * 1e-4]
    assert sum(found.chances) == pytest.approx(1)
    assert (found.chances[0] > found.chances[1]) == (own[SEATS + 1] > own[SEATS])


def test_a_network_is_asked_only_where_it_was_trained():
    game = find_game("red-cathedral")
    network = Network(game.observer(), Made(game.observer(), 1).source())
    fits = {n: network.fits(game.lay(n, game.check_options(n, {}))) for n in game.seats}
    assert fits == {1: False, 2: True, 3: True, 4: False}


def test_other_observations_than_the_learned_ones_are_an_error():
    source = Made(find_game("red-cathedral").observer(), 1).source()
    with pytest.raises(ValueError, match="other observations"):
        Network(find_game("keythedral").observer(), source)


@pytest.mark.parametrize("name", GAMES)
def test_frozen_players_search_without_a_network(name: str):
    game = find_game(name)
    frozen = make_player("master-2026-11", game).judge
    assert not frozen.networks
    assert not frozen.policies
    assert make_player("master", game).judge.networks is game.judge().networks


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_players_has_at_most_one_network(name: str):
    """Those of three and four seats lie in a file of their own."""
    game = find_game(name)
    judge = game.judge()
    for seats in game.seats:
        table = game.lay(seats, game.check_options(seats, {}))
        fitting = [network for network in judge.networks if network.fits(table)]
        assert len(fitting) <= 1
        assert judge.network(table) is (fitting[0] if fitting else None)


@pytest.mark.parametrize("name", ["pillars-of-the-earth", "praga-caput-regni", "red-cathedral"])
def test_searches_of_two_three_and_four_go_by_a_network(name: str):
    game = find_game(name)
    judge = game.judge()
    for seats in (2, 3, 4):
        table = game.lay(seats, game.check_options(seats, {}))
        network = judge.network(table)
        assert network is not None
        assert network.leads
        found = judge.forecast(network, table, seats - 1)
        assert len(found.points) == len(found.chances) == seats
        assert sum(found.chances) == pytest.approx(1)
