"""Tuning: what suits the search in a game."""

from typing import Final

from mypy_extensions import i64

LONG: Final = 3.0
"""Seconds a turn that may be better spent on a longer look than on more playouts."""


class Tuning:
    """What suits a game; the numbers are found by playing (`play/tuning.py` of the game)."""

    def __init__(
        self,
        explore: float = 0.5,
        heat: float = 1.0,
        turns: int = 2,
        scale: float = 20.0,
        winning: float = 0.5,
        rivalry: float = 1.0,
        par: float = 0.0,
        first: float = 0.5,
        rate_visits: int = 8,
        trust: float = 10.0,
        careful: int = 0,
        width: int = 6,
        lines: int = 1,
        most_nodes: int = 120_000,
        keep: int = 200,
        policy: int = 1,
        halving: int = 0,
        loose: float = 0.0,
        crowded: "Tuning | None" = None,
        foreseeing: "Tuning | None" = None,
        former: "Tuning | None" = None,
    ) -> None:
        self.explore: Final = explore
        """Weight of curiosity against the results so far."""
        self.heat: Final = heat
        """Points of judgement that make a choice e times as likely to be tried."""
        self.turns: Final = turns
        """Turns that a playout lasts before it is judged; 0 plays to the end."""
        self.scale: Final = scale
        """A margin in points that counts as a clear win."""
        self.winning: Final = winning
        """How much of a result is first place; the rest is the margin."""
        self.rivalry: Final = rivalry
        """How much of the margin is the lead over the best other seat; the rest is own progress.

        Where players hardly touch each other, the luck of the others is only noise.
        """
        self.par: Final = par
        """Solo: the score to beat."""
        self.first: Final = first
        """Part of a turn's budget that its first decision gets; then that part of the rest."""
        self.rate_visits: Final = rate_visits
        """Visits from which a decision in the tree is judged choice by choice."""
        self.trust: Final = trust
        """Playouts that the judge's opinion of a choice weighs as much as."""
        self.slope: Final = (0.5 + 0.5 * winning) / scale
        """What a point is worth as a result."""
        self.careful: Final = careful
        """Turns of a playout in which choices are judged one by one instead of picked lightly."""
        self.width: Final = width
        """How many choices are judged then: those with the highest prior."""
        self.lines: Final = lines
        """Ways in which each turn of a playout is tried; the best for its player goes on."""
        self.most_nodes: Final = most_nodes
        self.keep: Final = keep
        """Visits from which a tree is kept for the next step; below, a careful look knows more."""
        self.policy: Final = policy
        """How far what was learned of choices counts: not at all (0), until choices are tried out
        one by one (1), or instead of trying them out (2)."""
        self.halving: Final = halving
        """Of how many choices at hand the worse half is given up again and again; 0 for none:
        then each is tried as often as it seems worth."""
        self.loose: Final = loose
        """Points by which luck counts where choices of careful turns are judged at a glance."""
        self.crowded: Final = crowded
        """What suits three and more players, where it is something else."""
        self.foreseeing: Final = foreseeing
        """What suits a search that goes by a network, where it is something else."""
        self.former: Final = former
        """What the frozen players of 2026-11 go by, where it is something else."""

    def at(self, seats: i64) -> "Tuning":
        """The tuning for a table of so many."""
        return self.crowded if seats > 2 and self.crowded is not None else self
