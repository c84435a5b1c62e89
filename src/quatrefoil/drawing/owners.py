"""The card of a player: a click on it shows all that lies before them."""

from quatrefoil.drawing.markup import esc
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Name


def openable(card: str, seat: int, look: Look) -> str:
    """A card that opens the things of its player, by a click or from the keyboard."""
    label = look.language.say("Everything {who} has", who=Name(look.names[seat]))
    return (
        f'<div class="whose" data-things="{seat}">{card}'
        f'<button type="button" aria-label="{esc(label)}"></button></div>'
    )
