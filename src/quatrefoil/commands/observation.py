"""`quatrefoil observation`: what a program sees of a game, number by number, and can choose."""

import argparse
import json
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Sheet

from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.language import Say, find_language


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("game", help=say("the name of the game"))
    parser.add_argument(
        "--choices", action="store_true", help=say("also list the choices by their numbers")
    )
    parser.add_argument("--json", action="store_true", help=say("print JSON and nothing else"))


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    found = described(game)
    if args.json:
        print(json.dumps(found))
        return 0
    say = find_language(args.language).say
    console = Console()
    sheet = Sheet(box=None, pad_edge=False, header_style="bold")
    sheet.add_column(say("Block"))
    for title in (say("Offset"), say("Shape"), say("Range")):
        sheet.add_column(title, justify="right")
    sheet.add_column(say("Meaning"))
    for block in found["blocks"]:
        shape = " x ".join(map(str, block["shape"])) or "1"
        meaning = escape(block["meaning"])
        if block["values"]:
            meaning += f" [dim]({escape(', '.join(block['values']))})[/dim]"
        numbers = (str(block["start"]), shape, f"{block['low']}…{block['high']}")
        sheet.add_row(escape(block["name"]), *numbers, meaning)
    console.print(sheet)
    told = say(
        "Features: {features}. Choices: {choices}.",
        features=found["features"],
        choices=len(found["choices"]),
    )
    console.print(f"\n{told}", highlight=False)
    if args.choices:
        for number, choice in enumerate(found["choices"]):
            print(f"{number:>5}  {choice}")
    return 0


def described(game: Game) -> dict[str, Any]:
    """All that there is to know of the features and choices of a game, as plain data."""
    observer = game.observer()
    return {
        "game": game.name,
        "features": observer.layout.size,
        "blocks": [
            {
                "name": block.name,
                "meaning": block.meaning,
                "start": block.start,
                "shape": list(block.shape),
                "axes": block.axes,
                "low": block.low,
                "high": block.high,
                "values": block.values,
            }
            for block in observer.layout.blocks
        ],
        "choices": observer.choices,
    }
