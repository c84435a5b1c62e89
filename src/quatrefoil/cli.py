"""The `quatrefoil` command: finds the subcommand and imports nothing but that one."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from quatrefoil.version import VERSION, mode

# In the order of the help page. A command whose module is not there is not offered.
COMMANDS = {
    "play": "play a game in the terminal",
    "serve": "play in the browser: start the web app",
    "replay": "step through a recorded game, or draw it",
    "rules": "read the rules of a game",
    "analyse": "let the computer comment on a recorded game",
    "ladder": "rate computer players against each other",
    "calibrate": "play many games and count length, points and seats",
    "bench": "measure the speed of the engine",
}


def available() -> list[str]:
    """The commands that this installation has."""
    folder = Path(__file__).parent / "commands"
    return [name for name in COMMANDS if (folder / f"{name}.py").exists()]


def build_parser(chosen: str | None) -> argparse.ArgumentParser:
    """The parser, with the arguments of the chosen command only: the others stay unimported."""
    parser = argparse.ArgumentParser(
        prog="quatrefoil",
        description="Four board games about building cathedrals.",
    )
    parser.add_argument("--version", action="version", version=f"quatrefoil {VERSION} ({mode()})")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name in available():
        command = commands.add_parser(name, help=COMMANDS[name], description=COMMANDS[name])
        if name == chosen:
            import_module(f"quatrefoil.commands.{name}").add_arguments(command)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    chosen = next((word for word in words if not word.startswith("-")), None)
    parser = build_parser(chosen)
    args = parser.parse_args(words)
    if args.command is None:
        parser.print_help()
        return 0
    from quatrefoil.engine.errors import QuatrefoilError

    try:
        status: int = import_module(f"quatrefoil.commands.{args.command}").run(args)
    except QuatrefoilError as error:
        print(f"quatrefoil: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main())
