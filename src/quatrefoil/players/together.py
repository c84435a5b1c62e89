"""Analysis on several cores: every decision is looked at by itself, so the result is the same."""

from collections.abc import Callable
from concurrent.futures import as_completed

from quatrefoil.engine.match import Match
from quatrefoil.players.analysis import PLAYOUTS, Analysis, Moment, decisions, final_shares
from quatrefoil.players.pool import Pool

PIECES = 8
"""For each worker: the last of them must not wait long for one another."""


def analyse_together(
    match: Match,
    jobs: int,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    tell: Callable[[int, int], None] | None = None,
) -> Analysis:
    """What `analyse` finds, found by so many processes; `tell(step, steps)` hears how far it is."""
    steps = decisions(match)
    size = max(1, -(-len(steps) // (jobs * PIECES)))
    pieces = [steps[n : n + size] for n in range(0, len(steps), size)]
    moments: list[Moment] = []
    with Pool(jobs) as pool:
        asked = [pool.look(match, piece, playouts, seed).future for piece in pieces]
        for answer in as_completed(asked):
            moments += answer.result()
            if tell is not None:
                tell(len(match.history) * len(moments) // len(steps), len(match.history))
    moments.sort(key=lambda moment: moment.step)
    return Analysis(tuple(moments), final_shares(match), len(match.history))
