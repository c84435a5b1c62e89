"""The pictures of a game, and plain ones where a game has none of its own."""

import re
from functools import cache
from html import escape
from importlib.util import find_spec

from quatrefoil.drawing import COLOURS
from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import Board, Game, Look, Panel, View
from quatrefoil.engine.language import find_language
from quatrefoil.engine.match import Match

_MARKUP = re.compile(r"\[/?[^\[\]]*\]")


class PlainBoard:
    """A table as text: what the terminal shows, or failing that the plain view."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def _text(self, view: View, look: Look) -> str:
        if find_spec(f"{self.game.package}.drawing.terminal") is None:
            return "\n".join(f"{key}: {value}" for key, value in view.items())
        return _MARKUP.sub("", self.game.terminal.screen(view, look))

    def panels(self, view: View, look: Look) -> list[Panel]:
        title = find_language(look.language.code).say("Table")
        return [Panel("board", title, title, f"<pre>{escape(self._text(view, look))}</pre>")]

    def svg(self, view: View, look: Look) -> str:
        lines = self._text(view, look).splitlines()
        rows = "".join(
            f'<text x="10" y="{24 + 18 * n}" xml:space="preserve">{escape(line)}</text>'
            for n, line in enumerate(lines)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="{30 + 18 * len(lines)}"'
            f' font-family="monospace" font-size="14">{rows}</svg>'
        )

    def places(self, view: View, action: Action) -> list[str]:
        return []

    def badge(self, view: View, action: Action) -> tuple[str, str]:
        return "", ""

    def style(self) -> str:
        return ""


def board_of(game: Game) -> Board:
    """The game's own board, or a plain one."""
    return (
        game.board if find_spec(f"{game.package}.drawing.board") is not None else PlainBoard(game)
    )


@cache
def seat_colours(
    game: Game, players: int, options: tuple[tuple[str, str], ...] = ()
) -> tuple[str, ...]:
    """The colours of the seats, as the game's own view gives them out."""
    match = Match(game, players, game.check_options(players, dict(options)))
    given = game.seat_colours(match.view(SPECTATOR))
    # A box may hold black or brown pieces: the boards draw them in the colour that is left over.
    spare = [colour for colour in reversed(COLOURS) if colour not in given]
    return tuple(colour if colour in COLOURS else spare.pop(0) for colour in given)


def colours_of(match: Match) -> tuple[str, ...]:
    return seat_colours(match.game, match.players, tuple(match.options.items()))
