"""`quatrefoil rules`: what a game is, how it is played, and what its components do."""

import argparse
import logging

from rich.console import Console
from rich.markdown import Markdown

from quatrefoil.engine.game import Game, Look, find_game, game_names
from quatrefoil.engine.language import Language, Say, find_language, rulebook

log = logging.getLogger("quatrefoil")


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("game", nargs="?", help=say("without one, the games are listed"))
    parser.add_argument(
        "--about", metavar="WORD", help=say("only components whose text has this word")
    )
    parser.add_argument(
        "--plain", action="store_true", help=say("the text as it is, without layout")
    )


def run(args: argparse.Namespace) -> int:
    house = find_language(args.language)
    if not args.game:
        for name in game_names():
            game = find_game(name)
            players = house.say("players: {n}", n=seat_range(game))
            print(f"{name:<24}{house.phrase(game.called)}, {players}")
        return 0
    game = find_game(args.game)
    names = [house.say("Player {n}", n=n + 1) for n in range(max(game.seats))]
    look = game.look(names, args.language)
    if args.about:
        return print_about(game, look, args.about, house)
    text = rules_text(game, look, args.language)
    if args.plain:
        print(text)
    else:
        console = Console()
        console.print(Markdown(text))
    return 0


def seat_range(game: Game) -> str:
    first, last = min(game.seats), max(game.seats)
    return str(first) if first == last else f"{first}–{last}"


def explanations(game: Game, look: Look) -> list[str]:
    """What each component is and does, every text once, in the game's order."""
    return list(dict.fromkeys(game.words.explain(tip, look) for tip in game.words.tips()))


def print_about(game: Game, look: Look, word: str, house: Language) -> int:
    found = [text for text in explanations(game, look) if word.lower() in text.lower()]
    for text in found:
        print(f"- {text}")
    if not found:
        told = house.say(
            "No component of {game} has {word} in its text.", game=game.called, word=repr(word)
        )
        print(told)
    return 0 if found else 1


def rules_text(game: Game, look: Look, language: str) -> str:
    """The game's own rules page where it has one, its components and options in any case."""
    house, say = find_language(language), look.language.say
    low, high = game.minutes
    head = house.say(
        "Players: {seats}. Minutes: {minutes}.", seats=seat_range(game), minutes=f"{low}–{high}"
    )
    parts = [f"# {house.phrase(game.called)}", f"{head} {say(game.credits)}"]
    page, found = rulebook(game.package, language)
    if page:
        parts.append(page)
        if found != language:
            log.warning("%s has no rules in %r: English instead", game.title, language)
    if game.options:
        parts.append("## " + house.say("Options"))
        for option in game.options:
            values = ", ".join(
                f"`{value}` ({say(title)})"
                for value, title in zip(option.values, option.titles, strict=True)
            )
            parts.append(f"- `{option.name}`, {say(option.title)}: {values}")
    parts.append("## " + house.say("Components"))
    parts += [f"- {text}" for text in explanations(game, look)]
    return "\n\n".join(parts)
