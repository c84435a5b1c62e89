"""Learns a policy from self-play: `tools/train/learn_policy.py FOLDER... --out FILE`, with PyTorch.

The folders are those that `play.py --offers` wrote. What a journeyman found its choices worth after
it had tried them out is what the policy is to say at a glance: both are made likelihoods (`heat`
points make a choice e times as likely), and these are compared. A choice has weights of its own,
and shares others with all choices that have a word of their notation in common, so that what is
rare is not unknown. One game in ten is held back: the epoch that does best on these is kept.
"""

import argparse
import json
import math
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from learn import FULL, NEXT_UNITS, SECOND, UNITS, Inputs, Seen, played, rounded, text
from torch import Tensor, nn

FINE = 24
"""Of `quatrefoil.engine.policy`."""
LEAST_PRIOR = 1e-4


class Offers(Seen):
    """Decisions: what was seen, and by choice its number, prior, rate and worth."""

    def __init__(self, folders: list[str], most: int) -> None:
        about = json.loads((Path(folders[0]) / "about.json").read_text(encoding="utf-8"))
        self.about = about
        size, choices = about["size"], about["most_offered"]
        width = len(about["offer"]) + choices * len(about["choice"])
        rows, offers = [], []
        for folder in folders:
            for path in sorted(Path(folder).glob("*.offers")):
                offered = np.fromfile(path, np.float32)
                offered = offered[: len(offered) // width * width].reshape(-1, width)
                seen = np.fromfile(path.with_suffix(".asked"), np.int16)
                seen = seen[: len(seen) // size * size].reshape(-1, size)
                count = min(len(offered), len(seen))
                rows.append(seen[:count])
                offers.append(offered[:count])
        self.rows = np.concatenate(rows)[:most]
        offered = np.concatenate(offers)[:most]
        self.game = offered[:, 0].astype(np.int64)
        self.seats = offered[:, 1].astype(np.int64)
        self.held = self.game % 10 == 0
        self.count = offered[:, 3].astype(np.int64)
        by_choice = offered[:, len(about["offer"]) :].reshape(-1, choices, len(about["choice"]))
        self.number = by_choice[:, :, 0].astype(np.int64)
        self.prior, self.rate, self.worth = (by_choice[:, :, n].copy() for n in (1, 2, 3))


def words(choices: list[str]) -> tuple[np.ndarray, int]:
    """For every choice which of the shared weights are its own: by verb, and verb and word."""
    known: dict[tuple[str, ...], int] = {}
    rows = []
    for notation in choices:
        verb, *arguments = notation.split()
        parts: list[tuple[str, ...]] = [(verb,), ("only", notation)]
        parts += [(verb, str(n), word) for n, word in enumerate(arguments)]
        rows.append([known.setdefault(part, len(known)) for part in parts])
    found = np.zeros((len(choices), len(known)), np.float32)
    for n, row in enumerate(rows):
        found[n, row] = 1
    return found, len(known)


class Net(nn.Module):
    """As `quatrefoil.engine.policy` does it, in floats."""

    shared: Tensor

    def __init__(self, inputs: int, shared: Tensor) -> None:
        super().__init__()
        self.first = nn.Parameter(torch.randn(inputs, UNITS) * 0.04)
        self.bias = nn.Parameter(torch.full((UNITS,), 0.2))
        self.second = nn.Parameter(torch.randn(UNITS, NEXT_UNITS) / math.sqrt(UNITS))
        self.next_bias = nn.Parameter(torch.full((NEXT_UNITS,), 0.2))
        self.parts = nn.Parameter(torch.randn(shared.shape[1], NEXT_UNITS + 1) * 0.05)
        self.prior = nn.Parameter(torch.tensor(0.5))
        self.register_buffer("shared", shared)

    def choices(self) -> Tensor:
        return rounded(self.shared @ self.parts, FINE, 127)

    def forward(self, on: Tensor, number: Tensor, prior: Tensor, drop: float = 0.0) -> Tensor:
        """How likely each choice is, as logarithms."""
        if drop > 0:
            on = on * (torch.rand_like(on) >= drop)
        hidden = (on @ rounded(self.first, FULL, 127) + self.bias).clamp(0, 1)
        hidden = (hidden @ rounded(self.second, SECOND, 127) + self.next_bias).clamp(0, 1)
        chosen = self.choices()[number]
        found = (chosen[:, :, :NEXT_UNITS] @ hidden[:, :, None])[:, :, 0] + chosen[:, :, NEXT_UNITS]
        return found + self.prior * prior


class Compared:
    """What is learned and tested, on the device."""

    def __init__(self, offers: Offers, device: str, heat: float) -> None:
        there = np.arange(offers.number.shape[1])[None, :] < offers.count[:, None]
        self.there = torch.from_numpy(there).to(device)
        self.number = torch.from_numpy(offers.number).to(device)
        prior = np.log(np.maximum(LEAST_PRIOR, offers.prior))
        self.prior = torch.from_numpy(prior).float().to(device)
        self.rate = torch.from_numpy(offers.rate).float().to(device)
        self.worth = torch.from_numpy(offers.worth).float().to(device)
        self.wanted = (self.worth / heat).masked_fill(~self.there, -1e4).softmax(1)

    def loss(self, found: Tensor, chosen: Tensor) -> Tensor:
        likely = found.masked_fill(~self.there[chosen], -1e4).log_softmax(1)
        return -(self.wanted[chosen] * likely * self.there[chosen]).sum(1)

    def given_away(self, found: Tensor, chosen: Tensor) -> Tensor:
        """Points that the choice that seems best is worse than the best."""
        best = found.masked_fill(~self.there[chosen], -1e9).argmax(1, keepdim=True)
        worth = self.worth[chosen].masked_fill(~self.there[chosen], -1e9)
        return worth.max(1).values - worth.gather(1, best)[:, 0]


def train(
    offers: Offers, inputs: Inputs, on: Tensor, device: str, args: argparse.Namespace, heat: float
) -> tuple[Net, dict[str, Any]]:
    torch.manual_seed(args.seed)
    shared, _ = words(offers.about["choices"])
    net = Net(inputs.count, torch.from_numpy(shared)).to(device)
    compared = Compared(offers, device, heat)
    known = torch.from_numpy(np.flatnonzero(~offers.held)).to(device)
    tested = torch.from_numpy(np.flatnonzero(offers.held)).to(device)
    steps = len(known) // args.batch * args.epochs
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, args.rate, total_steps=steps + 1)
    parts = tested.split(8192)

    def over(by: Any) -> tuple[float, float]:
        loss = torch.cat([compared.loss(by(part), part) for part in parts]).mean()
        given = torch.cat([compared.given_away(by(part), part) for part in parts]).mean()
        return round(float(loss), 4), round(float(given), 4)

    perfect = float(
        torch.cat([compared.loss(compared.worth[part] / heat, part) for part in parts]).mean()
    )
    report: dict[str, Any] = {
        "perfect": round(perfect, 4),
        "by_prior": over(lambda part: compared.prior[part]),
        "by_rate": over(lambda part: compared.rate[part] / heat),
    }
    print(args.name, len(offers.game), "decisions,", inputs.count, "inputs,", report, flush=True)
    begin, best, kept = time.monotonic(), math.inf, net.state_dict()
    for epoch in range(1, args.epochs + 1):
        order = known[torch.randperm(len(known), device=device)]
        for start in range(0, len(order) - args.batch + 1, args.batch):
            chosen = order[start : start + args.batch]
            found = net(
                on[chosen].float(), compared.number[chosen], compared.prior[chosen], args.drop
            )
            loss = compared.loss(found, chosen).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            pace.step()
            with torch.no_grad():
                net.first.clamp_(-1, 1)
        with torch.no_grad():
            told = over(
                lambda part: net(on[part].float(), compared.number[part], compared.prior[part])
            )
        spent = time.monotonic() - begin
        print(f"{args.name} {epoch} {spent:.0f} s {float(loss.detach()):.4f} {told}", flush=True)
        if told[0] < best:
            best, kept = told[0], {key: part.clone() for key, part in net.state_dict().items()}
            report |= {"epoch": epoch, "loss": told[0], "policy": told}
    net.load_state_dict(kept)
    with torch.no_grad():
        sums = [on[part].float() @ net.first + net.bias for part in parts]
        report["widest"] = round(max(float(each.abs().max()) for each in sums) * FULL)
    return net, report


def export(net: Net, offers: Offers, inputs: Inputs, heat: float) -> dict[str, Any]:
    """The policy as whole numbers; row 0 of the first layer is empty."""
    with torch.no_grad():
        first = torch.round(net.first * FULL).clamp(-127, 127).cpu().numpy().astype(np.int64)
        bias = torch.round(net.bias * FULL).cpu().numpy().astype(np.int64)
        second = torch.round(net.second * SECOND).clamp(-127, 127).cpu().numpy().astype(np.int64)
        next_bias = torch.round(net.next_bias * FULL * SECOND).cpu().numpy().astype(np.int64)
        choices = torch.round(net.choices() * FINE).clamp(-127, 127).cpu().numpy().astype(np.int64)
    rows = np.concatenate([table + 1 for table in inputs.tables])
    return {
        "features": offers.about["size"],
        "seats": sorted({int(n) for n in np.unique(offers.seats)}),
        "heat": heat,
        "prior": round(float(net.prior.detach()), 4),
        "used": text(inputs.used, 2),
        "rows": text(rows, 2),
        "first": text(np.concatenate([np.zeros((1, UNITS), np.int64), first]), 1),
        "bias": text(bias, 2),
        "second": text(second, 1),
        "next_bias": text(next_bias, 4),
        "choices": text(choices, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a policy from self-play.")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--name", default="")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--decay", type=float, default=0.1)
    parser.add_argument("--drop", type=float, default=0.05, help="inputs that are left out")
    parser.add_argument("--least", type=int, default=300, help="times that an input must be seen")
    parser.add_argument("--most", type=int, default=2500, help="inputs at most")
    parser.add_argument("--decisions", type=int, default=600_000, help="decisions at most")
    parser.add_argument("--heat", type=float, default=0.0, help="that of the game's tuning")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    offers = Offers(args.folders, args.decisions)
    inputs = Inputs(offers, args.least, args.most, judged=False)
    on = inputs.encode(offers, device)
    heat = args.heat or offers.about["heat"]
    net, report = train(offers, inputs, on, device, args, heat)
    settings = {
        key: getattr(args, key)
        for key in ("epochs", "batch", "rate", "decay", "drop", "least", "seed")
    }
    history = {
        "self_play": played(args.folders),
        "games": len(np.unique(offers.game)),
        "decisions": len(offers.game),
        "heat": heat,
        **settings,
        **report,
    }
    out = Path(args.out)
    out.write_text(json.dumps(export(net, offers, inputs, heat)) + "\n", encoding="utf-8")
    beside = out.with_name(f"{out.stem}-history.json")
    beside.write_text(json.dumps(history, indent=1) + "\n", encoding="utf-8")
    print(out, out.stat().st_size, report)


if __name__ == "__main__":
    main()
