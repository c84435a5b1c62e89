"""`quatrefoil play`: a game in the terminal, against the computer or others at one keyboard."""

import argparse
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from quatrefoil.commands import opponents
from quatrefoil.commands.files import (
    add_option,
    check_writable,
    fresh_name,
    option_values,
    read_record,
    save_record,
)
from quatrefoil.commands.screen import Screen, numbers_of
from quatrefoil.commands.seats import YOU, default_seats, seat_list, seat_names, seats_by_name
from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, SPECTATOR
from quatrefoil.engine.errors import BadOption, QuatrefoilError
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.language import Amount, ListOf, Say, mark
from quatrefoil.engine.match import Match
from quatrefoil.engine.table import Table
from quatrefoil.players.levels import OFFERED, find_level, make_player
from quatrefoil.players.ratings import rating_of
from quatrefoil.players.thinking.player import Player
from quatrefoil.shelf import open_shelf

ENDING = ".qf"
HELP = (
    ("1, 2 …", mark("play that choice; its notation works too")),
    ("abc …", mark("show only the choices that contain this text")),
    ("?", mark("what is not possible now, and why")),
    ("h", mark("hint: the best three choices")),
    (
        "u",
        mark("undo a step; uu the whole turn; with --nature manual also what you entered"),
    ),
    (
        "i",
        mark("be asked before others choose, to break in where the rules allow it; again: no more"),
    ),
    ("s", mark("your standing orders, where the game knows them; s 2 changes the second one")),
    ("l", mark("the log")),
    ("w", mark("the table in words")),
    ("Enter", mark("show the table again")),
    ("q", mark("save and leave")),
)


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "game", nargs="?", help=say("the game: {names}", names=ListOf(game_names(), ","))
    )
    parser.add_argument(
        "--seats",
        help=say(
            "who sits where, e.g. you,greedy,random; levels: {levels}",
            levels=ListOf([level.name for level in OFFERED], ","),
        ),
    )
    parser.add_argument("--names", help=say("names of the seats, e.g. Anna,Computer"))
    parser.add_argument("--seed", type=int, help=say("the luck of the game; without it a new one"))
    parser.add_argument(
        "--nature",
        choices=("seed", "manual"),
        default="seed",
        help=say("manual: you enter what the dice and cards of a real box show"),
    )
    add_option(parser, say)
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help=say("keep the game in this file")
    )
    parser.add_argument(
        "--words", action="store_true", help=say("tell the table in words instead of drawing it")
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help=say("go on with a saved game"))


def run(args: argparse.Namespace) -> int:
    seed = secrets.randbelow(1 << 48) if args.seed is None else args.seed
    path: Path | None = args.record or args.resume
    if args.record:
        check_writable(args.record)
    if args.resume:
        match, seats = resumed(args, seed)
    else:
        match, seats = begun(args, seed)
    if path is not None:
        check_writable(path)
    seats = opponents.adapted(seats, match.game.name)
    players = {
        n: make_player(seat, match.game, seed + n) for n, seat in enumerate(seats) if seat != YOU
    }
    screen = Screen(Console(soft_wrap=True), args.language, args.words)
    return Sitting(match, players, screen, path, seats).play()


# A new game, or a saved one


def begun(args: argparse.Namespace, seed: int) -> tuple[Match, list[str]]:
    """A new game as the arguments say."""
    if not args.game:
        raise BadOption("which game? there are: {names}", names=ListOf(game_names(), ","))
    if args.record and args.record.exists():
        raise BadOption("{path} exists; --resume {path} continues it", path=args.record)
    game = find_game(args.game)
    seats = seat_list(args.seats) if args.seats else default_seats(game)
    names = seat_names(seats, args.names, args.language)
    options = game.check_options(len(seats), option_values(args.option))
    values = open_shelf().played_with(game.name)
    return Match(game, len(seats), options, seed, args.nature, names, values=values), seats


def resumed(args: argparse.Namespace, seed: int) -> tuple[Match, list[str]]:
    """A saved game; who is a computer follows from the names unless --seats says it."""
    record = read_record(args.resume)
    if args.game and args.game != record.game:
        raise BadOption(
            "{path} is a game of {found}, not {asked}",
            path=args.resume,
            found=record.game,
            asked=args.game,
        )
    if args.option:
        raise BadOption("options of a saved game cannot be changed")
    if args.record and args.record != args.resume and args.record.exists():
        raise BadOption("{path} exists already", path=args.record)
    match = Match.replay(record, seed, args.nature)
    seats = seat_list(args.seats) if args.seats else seats_by_name(match.names[: match.players])
    if len(seats) != match.players:
        raise BadOption(
            "{path} has {seats}, not {given}",
            path=args.resume,
            seats=Amount("seat", match.players),
            given=len(seats),
        )
    return match, seats


# The game


class Left(Exception):
    """The player leaves the table."""


class Sitting:
    """One game at one keyboard."""

    def __init__(
        self,
        match: Match,
        players: dict[int, Player],
        screen: Screen,
        path: Path | None,
        seats: Sequence[str] = (),
    ) -> None:
        self.match = match
        self.players = players
        self.screen = screen
        self.say = screen.house.say
        self.path = path
        self.seats = list(seats)
        """Who sits where, as --seats says it."""
        self.people = [n for n in range(match.players) if n not in players]
        self.viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.helped = False
        """Whether people have been told how to find out what they can type."""
        self.watching = False
        """Whether people want to be asked before others choose."""
        self.seen = len(match.history)
        """The length of the history that the viewer has seen."""
        self.commands: dict[str, Callable[[], None]] = {
            "": self.show,
            "?": lambda: self.screen.blocked(self.match),
            "help": lambda: self.screen.keys(HELP),
            "h": self.hint,
            "u": lambda: self.undo("step"),
            "uu": lambda: self.undo("turn"),
            "i": self.toggle_watch,
            "s": self.show_orders,
            "l": lambda: self.screen.events(self.match, self.viewer, most=40),
            "w": lambda: self.screen.words(self.match, self.viewer),
            "q": self.leave,
        }

    def play(self) -> int:
        """To the end, or until the player leaves; whatever happens, the game is kept."""
        self.introduce()
        try:
            while not self.match.over:
                self.step()
        except (Left, KeyboardInterrupt, EOFError):
            self.save_and_tell()
            return 0
        except BaseException:
            self.save_and_tell()
            raise
        self.show()
        self.screen.result(self.match)
        opponents.note(self.match, self.seats)
        if self.path is not None:
            self.save_and_tell()
        return 0

    def introduce(self) -> None:
        """How strong the computers are, as far as it was measured."""
        known = {n: rating_of(self.match.game, seat) for n, seat in enumerate(self.seats)}
        number = self.screen.house.manners.number
        for n, rating in known.items():
            if rating is not None:
                told = self.say(
                    "{who}: {level}, rating about {rating}",
                    who=self.match.called(n),
                    level=self.say(find_level(self.seats[n]).title),
                    rating=number(rating),
                )
                self.screen.line(told, "dim")

    def step(self) -> None:
        """One decision: a computer's, nature's or a person's."""
        seat = self.match.seat
        player = self.players.get(seat)
        if self.watching and self.broke_in(seat):
            return
        if player is not None:
            thinking = self.say("{who} is thinking", who=self.match.called(seat))
            with self.screen.console.status(thinking):
                self.match.play(player.choose(self.match, seat))
            return
        if seat != NATURE:
            self.hand_over(seat)
        self.show()
        self.ask()

    def broke_in(self, decider: int) -> bool:
        """Ask the people who may play something unasked; whether one of them has."""
        for seat in self.people:
            offers = self.announceable(seat) if seat != decider else []
            if not offers and not self.must_bluff(seat, decider):
                continue
            self.hand_over(seat)
            self.screen.board(self.match, seat)
            self.screen.events(self.match, seat, self.seen)
            self.screen.prompt(self.match)
            who = self.match.called(seat)
            self.screen.line(self.say("{who} may break in; Enter lets it pass.", who=who), "bold")
            for number, action in enumerate(offers, 1):
                words = self.match.describe(action, self.screen.language, seat)
                self.screen.line(f"{number}  {words}")
            line = self.read("> ").strip().lower()
            if line in ("q", "i"):
                self.commands[line]()
            for number, action in enumerate(offers, 1):
                if line in (str(number), action.notation):
                    self.match.play(action, seat)
                    self.keep()
                    return True
        return False

    def announceable(self, seat: int) -> list[Action]:
        """What a seat may play unasked that all notice; its standing orders wait for its turn."""
        is_private = self.match.table.is_private
        return [action for action in self.match.interrupts(seat) if not is_private(action)]

    def must_bluff(self, seat: int, decider: int) -> bool:
        """Among people, whoever might have something to play is asked like who has it."""
        if len(self.people) == 1 or seat == decider:
            return False
        return self.match.table.may_break_in(seat)

    def hand_over(self, seat: int) -> None:
        """Let the next person come to the keyboard where hands are hidden."""
        if seat == self.viewer:
            return
        table = type(self.match.table)
        if len(self.people) > 1 and table.imagine is not Table.imagine:
            if self.screen.console.is_terminal:
                self.screen.console.clear()
            who = self.match.called(seat)
            asked = self.say("{who}, press Enter when only you are looking.", who=who)
            self.read(f"{asked} ")
        self.viewer = seat

    def show(self) -> None:
        """The table, what has happened since, and the question."""
        self.screen.board(self.match, self.viewer)
        self.screen.events(self.match, self.viewer, self.seen)
        if not self.match.over:
            self.screen.prompt(self.match)
            self.screen.choices(self.match, self.match.choices)

    def ask(self) -> None:
        """Read lines until one of them has changed the game."""
        before = len(self.match.history)
        if not self.helped:
            self.screen.line(self.say("help lists what you can type."), "dim")
            self.helped = True
        while len(self.match.history) == before and not self.match.over:
            line = " ".join(self.read("> ").split())
            command = self.commands.get(line.lower())
            if command is not None:
                command()
                continue
            action = self.order(line) or self.understand(line)
            if action is not None:
                if action in self.match.choices:
                    self.seen = before
                self.match.play(action)
                self.keep()

    def read(self, prompt: str) -> str:
        return self.screen.console.input(prompt, markup=False)

    def understand(self, line: str) -> Action | None:
        """The choice that a line names, or None after saying or showing what may be meant."""
        choices = self.match.choices
        if line.isascii() and line.isdigit():
            numbers = numbers_of(self.match)
            number = line.lstrip("0")
            for n, action in zip(numbers, choices, strict=True):
                if str(n) == number:
                    return action
            first, last = numbers[0], numbers[-1]
            told = self.say("The numbers go from {first} to {last}.", first=first, last=last)
            self.screen.line(told, "red")
            return None
        for action in choices:
            if action.notation == line.lower():
                return action
        language = self.screen.language
        found = [
            action
            for action in choices
            if line.lower() in f"{action.notation} {self.match.describe(action, language)}".lower()
        ]
        if found:
            self.screen.choices(self.match, found)
        else:
            told = self.say(
                "There is no choice {line}; help lists what you can type.", line=repr(line)
            )
            self.screen.line(told, "red")
        return None

    # Standing orders: notes of a player that nobody else learns of

    def orders(self) -> list[Action]:
        is_private = self.match.table.is_private
        return [a for a in self.match.interrupts(self.match.seat) if is_private(a)]

    def show_orders(self) -> None:
        found = self.orders()
        for number, action in enumerate(found, 1):
            self.screen.line(f"s {number}  {self.match.describe(action, self.screen.language)}")
        if not found:
            self.screen.line(self.say("There are no standing orders here."), "dim")

    def order(self, line: str) -> Action | None:
        """The standing order that a line such as `s 2` or its notation names."""
        for number, action in enumerate(self.orders(), 1):
            if line.lower() in (f"s {number}", f"s{number}", action.notation):
                return action
        return None

    # Commands

    def undo(self, to: str) -> None:
        try:
            if self.match.nature == "manual":
                self.seen = min(self.seen, self.match.take_back(self.players, to))
            else:
                self.match.undo(self.match.seat, to)
        except QuatrefoilError as error:
            told = self.say("That cannot be undone: {reason}.", reason=error.clause)
            self.screen.line(told, "red")
            return
        self.keep()

    def hint(self) -> None:
        if self.match.seat == NATURE:
            self.screen.line(self.say("Chance takes no advice."), "red")
            return
        from quatrefoil.players.hints import hint
        from quatrefoil.players.reasons import in_one

        with self.screen.console.status(self.say("Thinking")):
            advice = hint(self.match, self.match.seat, language=self.screen.language)
        for each in advice:
            number = self.match.choices.index(each.action) + 1
            sentence = self.match.describe(each.action, self.screen.language)
            promised = each.in_words(len(self.match.names), self.screen.language)
            self.screen.line(f"{number}  {sentence}  {promised}")
            why = in_one(each.reasons(self.match.look(self.screen.language)))
            if why:
                self.screen.line(f"   {why}", "dim")

    def toggle_watch(self) -> None:
        self.watching = not self.watching
        if self.watching:
            told = self.say("From now on you are asked before the others choose.")
        else:
            told = self.say("The others choose without stopping again.")
        self.screen.line(told, "dim")

    def leave(self) -> None:
        raise Left

    # Keeping the game

    def keep(self) -> None:
        """After every step where a file was named: a power cut costs nothing."""
        if self.path is not None:
            save_record(self.path, self.match.record())

    def save_and_tell(self) -> None:
        if self.path is None:
            self.path = fresh_name(self.match.game.name, ENDING)
        save_record(self.path, self.match.record())
        if self.match.over:
            told = self.say("Saved as {path}.", path=self.path)
        else:
            words = self.resuming()
            told = self.say("Saved as {path}; {words} continues it.", path=self.path, words=words)
        self.screen.line(told)

    def resuming(self) -> str:
        """The arguments that lead back to this table: a record knows neither box nor computers."""
        words = f"--resume {self.path}"
        if self.match.nature == "manual":
            words = f"--nature manual {words}"
        if self.seats and self.seats != seats_by_name(self.match.names[: self.match.players]):
            words = f"--seats {','.join(self.seats)} {words}"
        return words
