"""Learns a network from self-play: `tools/train/learn.py FOLDER... --out FILE`, with PyTorch.

The folders are those that `play.py` wrote. Every value of every feature that was seen often enough
becomes an input; the foreseen values of the seats are cut into steps. The network learns the
points that these lack, above all the gaps between seats, and who comes first. One
game in ten is held back: the epoch that does best on these is kept.

A result is mostly luck, seen from early in a game. So with `--blend` two networks are trained
first, each on half of the games, and what each expects at the later positions of the other half
goes into the targets of the one that is kept.
"""

import argparse
import base64
import json
import math
import time
import zlib
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import cross_entropy

UNITS, LANES, NEXT_UNITS, SEATS, FULL = 64, 4, 32, 4, 127
SECOND, THIRD = 64, 2048
"""How fine the weights of the later layers are."""
WIDEST = 16383
"""What a sum of the first layer may reach."""
LOOKED_AT = 200_000
"""Positions from which the inputs are planned."""
UNSEEN: dict[str, tuple[np.ndarray, np.ndarray]] = {}
"""What was expected without having been seen, by settings: tries may share it."""
BANDS = (0.0, 0.15, 0.3, 0.45, 0.55, 0.7, 0.85, 1.0)


class Seen:
    """Observations, as `play.py` describes them."""

    about: dict[str, Any]
    rows: np.ndarray
    seats: np.ndarray
    held: np.ndarray

    def codes(self) -> list[bool]:
        return [b["code"] for b in self.about["blocks"] for _ in range(b["size"])]

    def reach(self) -> list[tuple[int, int]]:
        return [(b["low"], b["high"]) for b in self.about["blocks"] for _ in range(b["size"])]


class Positions(Seen):
    """What the folders hold: observations, and the notes by name."""

    def __init__(self, folders: list[str]) -> None:
        about = json.loads((Path(folders[0]) / "about.json").read_text(encoding="utf-8"))
        self.about = about
        names, size = about["notes"], about["size"]
        rows, notes = [], []
        for folder in folders:
            for path in sorted(Path(folder).glob("*.notes")):
                noted = np.fromfile(path, np.float32)
                noted = noted[: len(noted) // len(names) * len(names)].reshape(-1, len(names))
                seen = np.fromfile(path.with_suffix(".rows"), np.int16)
                seen = seen[: len(seen) // size * size].reshape(-1, size)
                count = min(len(noted), len(seen))
                rows.append(seen[:count])
                notes.append(noted[:count])
        self.rows = np.concatenate(rows)
        noted = np.concatenate(notes)
        column = {name: noted[:, n] for n, name in enumerate(names)}
        self.game = column["game"].astype(np.int64)
        self.seats = column["seats"].astype(np.int64)
        self.playouts = column["playouts"]
        self.when = column["turn"] / column["length"]
        self.by_hand, self.value, self.points, self.first = (
            np.stack([column[f"{name}{n}"] for n in range(SEATS)], 1)
            for name in ("value", "foreseen", "points", "first")
        )
        self.held = self.game % 10 == 0
        strongest = self.playouts == self.playouts.max()
        self.strong = strongest if strongest.mean() > 0.02 else np.ones_like(self.held)


class Inputs:
    """Which row of weights each value of each feature has; the rows of the same meaning are one.

    Of decisions (`policy.py`) the values of the seats are not known, and no input.
    """

    def __init__(self, positions: Seen, least: int, most: int, judged: bool = True) -> None:
        self.used: list[int] = []
        self.tables: list[np.ndarray] = []
        """For each used feature the input of every value from its lowest on; -1 for none."""
        self.count = 0
        while True:
            self._plan(positions, least)
            if self.count <= most:
                break
            least = least * 5 // 4
        self.least = least
        self.steps: list[list[float]] = []
        self.step_inputs: list[int] = []
        known = ~positions.held
        for which in range(2 * SEATS - 1 if judged else 0):
            assert isinstance(positions, Positions)
            there = known & (positions.seats > (which if which < SEATS else which - SEATS + 1))
            amounts = standing(positions.value, which)[there]
            cuts = np.quantile(amounts, np.linspace(0, 1, 33)[1:-1]) if len(amounts) else []
            self.steps.append([float(np.float32(cut)) for cut in np.unique(cuts)])
            self.step_inputs.append(self.count)
            self.count += len(self.steps[-1]) + 1

    def _plan(self, positions: Seen, least: int) -> None:
        self.used, self.tables, self.count = [], [], 0
        known = positions.rows[~positions.held]
        known = known[:: max(1, len(known) // LOOKED_AT)]
        codes = positions.codes()
        for feature, (low, high) in enumerate(positions.reach()):
            amounts = np.bincount(
                known[:, feature].astype(np.int64) - low, minlength=high - low + 1
            )
            table = np.full(high - low + 1, -1, np.int64)
            if codes[feature] or high - low == 1:
                for value in range(low, high + 1):
                    if value != 0 and least <= amounts[value - low] <= len(known) - least:
                        table[value - low] = self.count
                        self.count += 1
            else:
                self._cut(table, amounts, low, least)
            if (table >= 0).any():
                self.used.append(feature)
                self.tables.append(table)

    def _cut(self, table: np.ndarray, amounts: np.ndarray, low: int, least: int) -> None:
        """Neighbouring amounts share an input until it has been seen often enough; 0 has none."""
        wanted = max(least, int(amounts.sum()) // 24)
        for sign in (1, -1):
            seen, open_input = 0, False
            value = sign
            while 0 <= value - low < len(table):
                if not open_input and amounts[value - low :: sign].sum() < least:
                    table[value - low] = self.count - 1 if value != sign else -1
                else:
                    if not open_input:
                        self.count += 1
                        seen, open_input = 0, True
                    table[value - low] = self.count - 1
                    seen += int(amounts[value - low])
                    open_input = seen < wanted
                value += sign

    def encode(self, positions: Seen, device: str) -> Tensor:
        """1 for every input that is on."""
        found = torch.zeros(len(positions.rows), self.count, dtype=torch.uint8, device=device)
        every = torch.arange(len(positions.rows), device=device)
        seen = torch.from_numpy(positions.rows).to(device)
        reach = positions.reach()
        for feature, table in zip(self.used, self.tables, strict=True):
            amounts = seen[:, feature].long()
            inputs = torch.from_numpy(table).to(device)[amounts - reach[feature][0]]
            on = inputs >= 0
            found[every[on], inputs[on]] = 1
        seats = torch.from_numpy(positions.seats).to(device)
        for which, steps in enumerate(self.steps):
            assert isinstance(positions, Positions)
            amounts = np.searchsorted(steps, standing(positions.value, which), side="right")
            inputs = torch.from_numpy(amounts).to(device) + self.step_inputs[which]
            on = seats > (which if which < SEATS else which - SEATS + 1)
            found[every[on], inputs[on]] = 1
        return found


def standing(values: np.ndarray, which: int) -> np.ndarray:
    """The value of a seat, or the lead over it."""
    if which < SEATS:
        return values[:, which]
    return values[:, 0] - values[:, which - SEATS + 1]


def rounded(weights: Tensor, fine: int, most: float) -> Tensor:
    """Weights as they will be stored; the slope passes through."""
    stored = torch.clamp(torch.round(weights * fine), -most, most) / fine
    return weights + (stored - weights).detach()


class Net(nn.Module):
    """As `quatrefoil.engine.network` does it, in floats."""

    def __init__(self, inputs: int) -> None:
        super().__init__()
        self.first = nn.Parameter(torch.randn(inputs, UNITS) * 0.04)
        self.bias = nn.Parameter(torch.full((UNITS,), 0.2))
        self.second = nn.Parameter(torch.randn(UNITS, NEXT_UNITS) / math.sqrt(UNITS))
        self.next_bias = nn.Parameter(torch.full((NEXT_UNITS,), 0.2))
        self.third = nn.Parameter(torch.randn(NEXT_UNITS, 2 * SEATS) / math.sqrt(NEXT_UNITS) / 4)
        self.last_bias = nn.Parameter(torch.zeros(2 * SEATS))

    def forward(self, on: Tensor, drop: float = 0.0) -> Tensor:
        if drop > 0:
            on = on * (torch.rand_like(on) >= drop)
        hidden = (on @ rounded(self.first, FULL, 127) + self.bias).clamp(0, 1)
        hidden = (hidden @ rounded(self.second, SECOND, 127) + self.next_bias).clamp(0, 1)
        found: Tensor = hidden @ rounded(self.third, THIRD, 32767) + self.last_bias
        return found


class Targets:
    def __init__(
        self, positions: Positions, device: str, points: np.ndarray, first: np.ndarray
    ) -> None:
        lack = points - positions.value
        there = np.arange(SEATS)[None, :] < positions.seats[:, None]
        self.middle = float(lack[there].mean())
        self.scale = float((lack - lack[:, :1])[there].std()) * math.sqrt(0.5) + 1e-6
        self.lack = torch.from_numpy((lack - self.middle) / self.scale).float().to(device)
        self.there = torch.from_numpy(there).to(device)
        self.first = torch.from_numpy(first).float().to(device)

    def loss(self, found: Tensor, chosen: Tensor, level: float, winning: float) -> Tensor:
        lack, there = self.lack[chosen], self.there[chosen].float()
        wrong = (found[:, :SEATS] - lack) * there
        mean = wrong.sum(1, keepdim=True) / there.sum(1, keepdim=True)
        gaps = ((wrong - mean) * there).square().sum(1) / there.sum(1)
        chances = found[:, SEATS:].masked_fill(there == 0, -1e4)
        win = cross_entropy(chances, self.first[chosen])
        return gaps.mean() + level * mean.square().mean() + winning * win


def margins(points: np.ndarray, seats: np.ndarray) -> np.ndarray:
    """Ahead of the best other seat."""
    others = np.where(np.arange(1, SEATS)[None, :] < seats[:, None], points[:, 1:], -1e9)
    return points[:, 0] - others.max(1)


def fit(positions: Positions, guess: np.ndarray, chosen: np.ndarray) -> list[float]:
    """R² of the margins, in all and in each part of the game."""
    truth = margins(positions.points, positions.seats)
    found = margins(guess, positions.seats)
    bands = [chosen] + [
        chosen & (positions.when >= low) & (positions.when < high) for low, high in pairwise(BANDS)
    ]
    return [
        round(float(1 - np.mean((truth - found)[b] ** 2) / np.var(truth[b])), 4) if b.any() else 0.0
        for b in bands
    ]


def courses(positions: Positions) -> list[np.ndarray]:
    """The positions of every game, by time and side."""
    change = np.flatnonzero(np.diff(positions.game * 8 + positions.seats) != 0) + 1
    found = []
    for start, end in pairwise([0, *change.tolist(), len(positions.game)]):
        found.append(np.arange(start, end).reshape(-1, int(positions.seats[start])))
    return found


def expected(net: Net, targets: Targets, positions: Positions, on: Tensor) -> tuple[Any, Any]:
    """Points and chances that a network expects everywhere."""
    with torch.no_grad():
        found = torch.cat([net(part.float()) for part in on.split(16384)])
    lacks = found[:, :SEATS].cpu().numpy() * targets.scale + targets.middle
    chances = found[:, SEATS:].masked_fill(~targets.there, -1e4).softmax(1).cpu().numpy()
    return positions.value + lacks, chances


def unseen(
    positions: Positions, inputs: Inputs, on: Tensor, device: str, args: argparse.Namespace
) -> tuple[np.ndarray, np.ndarray]:
    """What networks expect of the games that they have not seen: two, each from half of them."""
    half = positions.game // 10 % 2 == 1
    guess, chance = np.zeros_like(positions.points), np.zeros_like(positions.first)
    for which in (False, True):
        plain = positions.points, positions.first
        net, targets, _ = train(
            positions, inputs, on, device, args, *plain, ~positions.held & (half == which)
        )
        for kept, found in zip((guess, chance), expected(net, targets, positions, on), strict=True):
            kept[half != which] = found[half != which]
    return guess, chance


def blended(
    positions: Positions, inputs: Inputs, on: Tensor, device: str, args: argparse.Namespace
) -> tuple[np.ndarray, np.ndarray]:
    """Points and first places to learn: at every position the result, and what is expected later.

    From each position to the next noted one the part `--blend` of what follows is replaced by what
    a network expects there that has not seen the game.
    """
    points, first = positions.points.copy(), positions.first.copy()
    if args.blend <= 0:
        return points, first
    alike = str({key: value for key, value in vars(args).items() if key != "blend"})
    if alike not in UNSEEN:
        UNSEEN[alike] = unseen(positions, inputs, on, device, args)
    guess, chance = UNSEEN[alike]
    for course in courses(positions):
        for n in range(len(course) - 2, -1, -1):
            now, then = course[n], course[n + 1]
            for target, later in ((points, guess), (first, chance)):
                target[now] = (1 - args.blend) * target[then] + args.blend * later[then]
    return points, first


def train(
    positions: Positions,
    inputs: Inputs,
    on: Tensor,
    device: str,
    args: argparse.Namespace,
    points: np.ndarray,
    first: np.ndarray,
    learned: np.ndarray,
) -> tuple[Net, Targets, dict[str, Any]]:
    """A network from the positions `learned`; what is held back is compared with the results."""
    torch.manual_seed(args.seed)
    targets = Targets(positions, device, points, first)
    truth = Targets(positions, device, positions.points, positions.first)
    truth.lack = (truth.lack * truth.scale + truth.middle - targets.middle) / targets.scale
    net = Net(inputs.count).to(device)
    known = torch.from_numpy(np.flatnonzero(learned)).to(device)
    test = positions.held
    strong = test & positions.strong
    tested = torch.from_numpy(np.flatnonzero(test)).to(device)
    steps = len(known) // args.batch * args.epochs
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, args.rate, total_steps=steps + 1)
    report: dict[str, Any] = {
        "by_hand": fit(positions, positions.by_hand, test),
        "foreseen": fit(positions, positions.value, test),
        "foreseen_strong": fit(positions, positions.value, strong),
    }
    print(args.name, len(positions.game), "positions,", inputs.count, "inputs,", report, flush=True)
    begin, best, kept = time.monotonic(), math.inf, net.state_dict()
    for epoch in range(1, args.epochs + 1):
        order = known[torch.randperm(len(known), device=device)]
        total = 0.0
        for start in range(0, len(order) - args.batch + 1, args.batch):
            chosen = order[start : start + args.batch]
            found = net(on[chosen].float(), args.drop)
            loss = targets.loss(found, chosen, args.level, args.winning)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            pace.step()
            with torch.no_grad():
                net.first.clamp_(-1, 1)
            total += loss.detach()
        with torch.no_grad():
            found = torch.cat([net(on[part].float()) for part in tested.split(16384)])
            loss = float(truth.loss(found, tested, args.level, args.winning))
        guess = positions.value.copy()
        guess[test] += found[:, :SEATS].cpu().numpy() * targets.scale + targets.middle
        fits = fit(positions, guess, test)
        taken = float(total) / max(1, len(known) // args.batch)
        spent = time.monotonic() - begin
        print(f"{args.name} {epoch} {spent:.0f} s {taken:.4f} {loss:.4f} {fits}", flush=True)
        if loss < best:
            best, kept = loss, {key: part.clone() for key, part in net.state_dict().items()}
            report |= {"epoch": epoch, "loss": round(loss, 4), "network": fits}
            report["network_strong"] = fit(positions, guess, strong)
            report["calibration"] = calibration(found, truth, tested)
    net.load_state_dict(kept)
    with torch.no_grad():
        sums = [on[part].float() @ net.first + net.bias for part in tested.split(16384)]
        report["widest"] = round(max(float(each.abs().max()) for each in sums) * FULL)
    return net, targets, report


def calibration(found: Tensor, targets: Targets, tested: Tensor) -> list[list[float]]:
    """How often positions called so were won: the chance, the share, how many."""
    chances = found[:, SEATS:].masked_fill(~targets.there[tested], -1e4).softmax(1)[:, 0]
    won = targets.first[tested][:, 0]
    rows = []
    for n in range(10):
        b = (chances >= n / 10) & (chances < (n + 1) / 10)
        if b.any():
            called, share = float(chances[b].mean()), float(won[b].mean())
            rows.append([round(called, 3), round(share, 3), int(b.sum())])
    return rows


def text(numbers: Any, size: int) -> str:
    kind = {1: np.int8, 2: np.int16, 4: np.int32}[size]
    flat = np.asarray(numbers).reshape(-1)
    assert np.abs(flat).max(initial=0) < 2 ** (8 * size - 1)
    packed = zlib.compress(flat.astype(f"<i{size}" if size > 1 else kind).tobytes(), 9)
    return base64.b85encode(packed).decode()


def export(net: Net, positions: Positions, inputs: Inputs, targets: Targets) -> dict[str, Any]:
    """The network as whole numbers; row 0 is empty."""
    with torch.no_grad():
        first = torch.round(net.first * FULL).clamp(-127, 127).cpu().numpy().astype(np.int64)
        bias = torch.round(net.bias * FULL).cpu().numpy().astype(np.int64)
        second = torch.round(net.second * SECOND).clamp(-127, 127).cpu().numpy().astype(np.int64)
        next_bias = torch.round(net.next_bias * FULL * SECOND).cpu().numpy().astype(np.int64)
        third = torch.round(net.third * THIRD).clamp(-32767, 32767).cpu().numpy().astype(np.int64)
        last = net.last_bias.clone()
        last[:SEATS] += targets.middle / targets.scale
        last_bias = torch.round(last * FULL * THIRD).cpu().numpy().astype(np.int64)
    rows = np.concatenate([table + 1 for table in inputs.tables])
    units = [targets.scale / (FULL * THIRD)] * SEATS + [1 / (FULL * THIRD)] * SEATS
    return {
        "features": positions.about["size"],
        "seats": sorted({int(n) for n in np.unique(positions.seats)}),
        "used": text(inputs.used, 2),
        "rows": text(rows, 2),
        "first": text(np.concatenate([np.zeros((1, UNITS), np.int64), first]), 1),
        "bias": text(bias, 2),
        "steps": inputs.steps,
        "step_rows": [start + 1 for start in inputs.step_inputs],
        "second": text(second, 1),
        "next_bias": text(next_bias, 4),
        "third": text(third.T, 2),
        "last_bias": text(last_bias, 4),
        "units": units,
    }


def played(folders: list[str]) -> list[dict[str, Any]]:
    """How the games were played, as `play.py` wrote it down."""
    paths = [path for folder in folders for path in sorted(Path(folder).glob("*.settings"))]
    return [json.loads(path.read_text(encoding="utf-8")) for path in paths]


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a network from self-play.")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--name", default="")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=0.1)
    parser.add_argument("--drop", type=float, default=0.1, help="inputs that are left out")
    parser.add_argument("--level", type=float, default=0.2, help="weight of the level of scores")
    parser.add_argument("--winning", type=float, default=0.5, help="weight of who comes first")
    parser.add_argument(
        "--blend", type=float, default=0.0, help="part of each next expectation in a target"
    )
    parser.add_argument("--least", type=int, default=300, help="times that an input must be seen")
    parser.add_argument("--most", type=int, default=4000, help="inputs at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--try",
        dest="tries",
        action="append",
        default=[],
        help="e.g. drop=0.3,decay=1; the best is kept",
    )
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    positions = Positions(args.folders)
    inputs = Inputs(positions, args.least, args.most)
    on = inputs.encode(positions, device)
    best: tuple[Net, Targets, dict[str, Any]] | None = None
    for each in args.tries or [""]:
        for pair in filter(None, each.split(",")):
            name, _, amount = pair.partition("=")
            setattr(args, name, type(getattr(args, name))(amount))
        made = train(
            positions,
            inputs,
            on,
            device,
            args,
            *blended(positions, inputs, on, device, args),
            ~positions.held,
        )
        print(
            args.name, "TRY", each, made[2]["loss"], made[2]["network"], made[2]["network_strong"]
        )
        if best is None or made[2]["loss"] < best[2]["loss"]:
            best, chosen = made, dict(vars(args))
    assert best is not None
    net, targets, report = best
    if report["widest"] > WIDEST // 4:
        raise SystemExit(f"sums reach {report['widest']}: too near to {WIDEST}")
    settings = {
        key: chosen[key]
        for key in (
            *("epochs", "batch", "rate", "decay", "drop", "level", "winning", "blend"),
            *("least", "seed"),
        )
    }
    games = len(np.unique(positions.game * 8 + positions.seats))
    history = {
        "self_play": played(args.folders),
        "games": games,
        "positions": len(positions.game),
        **settings,
        **report,
    }
    out = Path(args.out)
    out.write_text(json.dumps(export(net, positions, inputs, targets)) + "\n", encoding="utf-8")
    beside = out.with_name(f"{out.stem}-history.json")
    beside.write_text(json.dumps(history, indent=1) + "\n", encoding="utf-8")
    print(out, out.stat().st_size, report)


if __name__ == "__main__":
    main()
