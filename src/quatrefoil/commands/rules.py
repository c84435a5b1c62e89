"""`quatrefoil rules`: what a game is, how it is played, and what its components do."""

import argparse
import logging

from rich.console import Console
from rich.markdown import Markdown

from quatrefoil.engine.game import Game, Look, find_game, game_names
from quatrefoil.engine.language import rulebook
from quatrefoil.engine.manners import languages

log = logging.getLogger("quatrefoil")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="without one, the games are listed")
    parser.add_argument("--about", metavar="WORD", help="only components whose text has this word")
    parser.add_argument("--plain", action="store_true", help="the text as it is, without layout")
    parser.add_argument("--language", choices=languages(), default="en")


def run(args: argparse.Namespace) -> int:
    if not args.game:
        for name in game_names():
            game = find_game(name)
            print(f"{name:<24}{game.title}, {seat_range(game)} players")
        return 0
    game = find_game(args.game)
    look = game.look([f"Player {n + 1}" for n in range(max(game.seats))], args.language)
    if args.about:
        return print_about(game, look, args.about)
    text = rules_text(game, look, args.language)
    if args.plain:
        print(text)
    else:
        console = Console()
        console.print(Markdown(text))
    return 0


def seat_range(game: Game) -> str:
    first, last = min(game.seats), max(game.seats)
    return str(first) if first == last else f"{first} to {last}"


def explanations(game: Game, look: Look) -> list[str]:
    """What each component is and does, every text once, in the game's order."""
    return list(dict.fromkeys(game.words.explain(tip, look) for tip in game.words.tips()))


def print_about(game: Game, look: Look, word: str) -> int:
    found = [text for text in explanations(game, look) if word.lower() in text.lower()]
    for text in found:
        print(f"- {text}")
    if not found:
        print(f"No component of {game.title} has {word!r} in its text.")
    return 0 if found else 1


def rules_text(game: Game, look: Look, language: str) -> str:
    """The game's own rules page where it has one, its components and options in any case."""
    low, high = game.minutes
    parts = [
        f"# {game.title}",
        f"{seat_range(game)} players, {low} to {high} minutes. {game.credits}",
    ]
    page, found = rulebook(game.package, language)
    if page:
        parts.append(page)
        if found != language:
            log.warning("%s has no rules in %r: English instead", game.title, language)
    if game.options:
        parts.append("## Options")
        for option in game.options:
            values = ", ".join(
                f"`{value}` ({look.language.say(title)})"
                for value, title in zip(option.values, option.titles, strict=True)
            )
            parts.append(f"- `{option.name}`, {look.language.say(option.title)}: {values}")
    parts.append("## Components")
    parts += [f"- {text}" for text in explanations(game, look)]
    return "\n\n".join(parts)
