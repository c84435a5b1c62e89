"""`quatrefoil components GAME`: the printed values of a box, as its owner has entered them.

Without an option it says how much of the box has been entered.
"""

import argparse
import json
from datetime import date
from pathlib import Path
from typing import Any

from quatrefoil.engine.box import BadValues, Box
from quatrefoil.engine.errors import why
from quatrefoil.engine.game import find_game
from quatrefoil.engine.language import Language, Say, find_language
from quatrefoil.engine.overlay import LONGEST_TEXT, Overlay, differences, read_overlay, signed
from quatrefoil.files import write_safely
from quatrefoil.shelf import Shelf, box_of, open_shelf


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("game", metavar="GAME", help=say("the name of a game"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--show", action="store_true", help=say("list all components"))
    what.add_argument("--json", action="store_true", help=say("print JSON and nothing else"))
    what.add_argument(
        "--check", metavar="FILE", type=Path, help=say("see whether a file can be played with")
    )
    what.add_argument(
        "--diff",
        metavar="FILE",
        type=Path,
        nargs="?",
        const=Path(),
        help=say("what differs from our values, in a file or in what has been entered"),
    )
    what.add_argument(
        "--add", metavar="FILE", type=Path, help=say("add a file to what has been entered")
    )
    what.add_argument(
        "--save", metavar="FILE", type=Path, help=say("write what has been entered to a file")
    )


def run(args: argparse.Namespace) -> int:
    box, shelf = box_of(args.game), open_shelf()
    house = find_language(args.language)
    room = find_language(args.language, find_game(args.game).package)
    if args.check is not None:
        print(checked(read_overlay(read_file(args.check), box), box, house, room))
        return 0
    if args.add is not None:
        return add(read_file(args.add), box, shelf, house)
    overlay = shelf.overlay(box.game)
    if args.save is not None:
        write_safely(args.save, overlay.to_text(box))
        return 0
    if args.diff is not None:
        if args.diff != Path():
            overlay = read_overlay(read_file(args.diff), box)
        for key, name, ours, theirs in differences(box, overlay):
            field = next(one for one in box.kind(key[0]).fields if one.name == name)
            print(f"{key[1]}, {room.say(field.title)}: {said(ours)} → {said(theirs)}")
        return 0
    if args.json:
        print(json.dumps(listed(box, overlay), ensure_ascii=False))
        return 0
    if args.show:
        print(shown(box, overlay, house, room))
    print(progress(box, overlay, house))
    return 0


def read_file(path: Path) -> str:
    """The text of a file; BadValues if there is none."""
    try:
        if path.stat().st_size > 4 * LONGEST_TEXT:
            raise BadValues("the file is too long")
        return path.read_text("utf-8")
    except OSError as error:
        raise BadValues("cannot read {path}: {reason}", path=path, reason=why(error)) from None
    except UnicodeDecodeError:
        raise BadValues("{path} is not text", path=path) from None


def checked(overlay: Overlay, box: Box, house: Language, room: Language) -> str:
    """That a file can be played with, and what one should look at twice."""
    digest = box.add(overlay.values())
    lines = [
        f"{key[1]}: {room.phrase(clause)}"
        for key, entered in overlay.entries.items()
        for clause in box.unusual(key, entered.values)
    ]
    lines.append(
        house.say(
            "{done} of {all} entered; games can be played with it (values {digest})",
            done=len(overlay.entries),
            all=len(box.all_keys()),
            digest=digest,
        )
    )
    return "\n".join(lines)


def add(text: str, box: Box, shelf: Shelf, house: Language) -> int:
    """Add a file to what is there; where two people read differently, what was there stays."""
    given = signed(read_overlay(text, box), "", date.today().isoformat())
    shelf.take_set(box, text)  # records may have been played with just this
    together, conflicts = shelf.overlay(box.game).merged(given)
    shelf.change(box.game, lambda there: there.merged(given)[0])
    for conflict in conflicts:
        print(house.say("{id}: two readings, the one that was there stays", id=conflict.key[1]))
        print(f"  {said(conflict.ours.values)}\n  {said(conflict.theirs.values)}")
    print(progress(box, together, house))
    return 1 if conflicts else 0


def shown(box: Box, overlay: Overlay, house: Language, room: Language) -> str:
    """All components with what is printed on them, and where that comes from."""
    lines = []
    for kind in box.kinds:
        lines.append(room.say(kind.title))
        titles = {field.name: room.say(field.title) for field in kind.fields}
        for (table, id), own in box.values().items():
            if table != kind.table:
                continue
            entered = overlay.entries.get((table, id))
            values = own if entered is None else entered.values
            told = "; ".join(f"{titles[name]}: {said(value)}" for name, value in values.items())
            if entered is not None:
                state = house.say("from the box")
            elif box.is_certain((table, id)):
                state = house.say("known")
            else:
                state = house.say("reconstructed")
            lines.append(f"  {id} ({state}): {told}")
        lines.append("")
    return "\n".join(lines)


def listed(box: Box, overlay: Overlay) -> list[dict[str, Any]]:
    """The same for programs."""
    return [
        {
            "of": key[0],
            "id": key[1],
            "values": dict(overlay.entries[key].values) if key in overlay.entries else own,
            "checked": key in overlay.entries,
            "certain": box.is_certain(key),
        }
        for key, own in box.values().items()
    ]


def progress(box: Box, overlay: Overlay, house: Language) -> str:
    """How much of the box has been entered."""
    keys = box.all_keys()
    return house.say(
        "{done} of {all} checked", done=sum(key in overlay.entries for key in keys), all=len(keys)
    )


def said(value: Any) -> str:
    """A printed value in short."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {said(one)}" for name, one in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(said(one) for one in value) or "–"
    if isinstance(value, bool):
        return "+" if value else "–"
    return str(value) or "–"
