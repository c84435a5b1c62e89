"""The `quatrefoil` command: finds the subcommand and imports nothing but that one."""

import argparse
import keyword
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

from quatrefoil.engine.language import Language, find_language, mark
from quatrefoil.engine.manners import SOURCE, languages
from quatrefoil.version import VERSION, mode

# In the order of the help page. A command whose module is not there is not offered.
COMMANDS = {
    "play": mark("play a game in the terminal"),
    "serve": mark("play in the browser: start the web app"),
    "think": mark("let computer players of such a server think on this machine"),
    "backup": mark("copy the whole database, also while it is served"),
    "restore": mark("put a copy in the place of a database"),
    "export": mark("write tables to a file, for another database"),
    "import": mark("add the tables of such a file to a database"),
    "keys": mark("look after the keys that sign cookies"),
    "replay": mark("step through a recorded game, or draw it"),
    "rules": mark("read the rules of a game"),
    "components": mark("look after the printed values of a box"),
    "analyse": mark("let the computer comment on a recorded game"),
    "arena": mark("play matches among computer players: records, ratings, a report"),
    "dataset": mark("write positions of games as Parquet, for programs that learn"),
    "puzzles": mark("find positions in which one choice is clearly best"),
    "ladder": mark("rate computer players against each other"),
    "calibrate": mark("play many games and count length, points and seats"),
    "observation": mark("what a program observes of a game, number by number"),
    "bench": mark("measure the speed of the engine"),
}
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the shell says in which language messages are read; the first that is set counts."""
ARGPARSE = (
    mark("usage: "),
    mark("positional arguments"),
    mark("options"),
    mark("show this help message and exit"),
    mark("%(prog)s: error: %(message)s\n"),
    mark("argument %(argument_name)s: %(message)s"),
    mark("the following arguments are required: %s"),
    mark("unrecognized arguments: %s"),
    mark("expected one argument"),
    mark("invalid %(type)s value: %(value)r"),
    mark("invalid choice: %(value)r (choose from %(choices)s)"),
    mark("ambiguous option: %(option)s could match %(matches)s"),
)
"""What argparse says by itself: it asks its own `_` for a translation."""


def available() -> list[str]:
    """The commands that this installation has."""
    folder = Path(__file__).parent / "commands"
    return [name for name in COMMANDS if (folder / f"{module_of(name)}.py").exists()]


def module_of(name: str) -> str:
    """The module of a command; a word of Python cannot name one."""
    return f"{name}_" if keyword.iskeyword(name) else name


def wanted_language(words: Sequence[str], shell: Mapping[str, str]) -> str:
    """What `--language` says, else the locale of the shell, else English."""
    for n, word in enumerate(words):
        if word == "--language" and n + 1 < len(words):
            return words[n + 1]
        if word.startswith("--language="):
            return word.partition("=")[2]
    locale = next((shell[name] for name in LOCALE if shell.get(name)), SOURCE)
    return locale.partition(".")[0].partition("_")[0].lower()


def build_parser(chosen: str | None, house: Language) -> argparse.ArgumentParser:
    """The parser, with the arguments of the chosen command only: the others stay unimported."""
    say = house.say
    vars(argparse)["_"] = lambda message: say(message) if message else message
    parser = argparse.ArgumentParser(
        prog="quatrefoil",
        description=say("Four board games about building cathedrals."),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"quatrefoil {VERSION} ({mode()})",
        help=say("show program's version number and exit"),
    )
    add_language(parser, house, house.code)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title=say("commands"))
    for name in available():
        about = say(COMMANDS[name])
        command = commands.add_parser(name, help=about, description=about)
        if name == chosen:
            import_module(f"quatrefoil.commands.{module_of(name)}").add_arguments(command, say)
            add_language(command, house, argparse.SUPPRESS)
    return parser


def add_language(parser: argparse.ArgumentParser, house: Language, default: str) -> None:
    """`--language`, before the command or behind it."""
    told = house.say("the language of everything that is said; by default that of the shell")
    parser.add_argument("--language", choices=languages(), default=default, help=told)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    chosen = next((word for word in words if word in COMMANDS), None)
    house = find_language(wanted_language(words, os.environ))
    parser = build_parser(chosen, house)
    args = parser.parse_args(words)
    if args.command is None:
        parser.print_help()
        return 0
    from quatrefoil.engine.errors import QuatrefoilError

    try:
        status: int = import_module(f"quatrefoil.commands.{module_of(args.command)}").run(args)
    except QuatrefoilError as error:
        print(f"quatrefoil: {error.in_language(args.language)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main())
