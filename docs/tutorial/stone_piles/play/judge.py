"""What a good player thinks of a position."""

from quatrefoil.engine.judge import Judge

from ..rules.table import StonePiles


class StoneJudge(Judge[StonePiles]):
    """Counts stones, as anybody would."""

    def value(self, table: StonePiles, seat: int) -> float:
        return float(table.points[seat])
