"""The table as text."""

from quatrefoil.engine.game import Look, View

from ..rules.vocabulary import PILES


def screen(view: View, look: Look) -> str:
    heights = zip(PILES, view["piles"], strict=True)
    return "  ".join(f"{pile.upper()}: {'o' * height or '-'}" for pile, height in heights)
