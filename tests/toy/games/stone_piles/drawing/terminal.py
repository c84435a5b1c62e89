"""Stone Piles as text."""

from quatrefoil.engine.game import Look, View


def screen(view: View, look: Look) -> str:
    return "  ".join(f"{'ABC'[i]}: {'o' * n or '-'}" for i, n in enumerate(view["piles"]))
