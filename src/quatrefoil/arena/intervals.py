"""Error bars: what chance leaves open after so many games."""

import math
import statistics
from collections.abc import Sequence

CONFIDENT = 1.96
"""Standard errors of a 95 % confidence interval."""

Interval = tuple[float, float]


def wilson(share: float, games: float) -> Interval:
    """The 95 % confidence interval of a proportion."""
    if games == 0:
        return 0.0, 1.0
    z2 = CONFIDENT * CONFIDENT
    centre = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = CONFIDENT * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    spread /= 1 + z2 / games
    return max(0.0, centre - spread), min(1.0, centre + spread)


def mean_interval(values: Sequence[float]) -> Interval:
    """The 95 % confidence interval of a mean."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return mean, mean
    spread = CONFIDENT * statistics.stdev(values) / math.sqrt(len(values))
    return mean - spread, mean + spread


def spread(values: Sequence[float]) -> dict[str, float]:
    """Mean, half width of its 95 % confidence interval, least and most."""
    low, high = mean_interval(values)
    return {
        "mean": round(statistics.fmean(values), 2),
        "plus_minus": round((high - low) / 2, 2),
        "least": min(values),
        "most": max(values),
    }


class Mean:
    """Numbers of which only their mean and its error are wanted."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = self.squares = 0.0

    def add(self, value: float, times: int = 1) -> None:
        self.count += times
        self.sum += value * times
        self.squares += value * value * times

    @property
    def mean(self) -> float:
        return self.sum / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.count < 2:
            return 0.0
        spread = (self.squares - self.sum * self.mean) / (self.count - 1)
        return math.sqrt(max(0.0, spread) / self.count)
