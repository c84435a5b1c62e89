"""Makes the typefaces of the pages: small subsets of Source Sans 3 and Source Serif 4.

Needs fonttools and brotli, and the packages that Adobe publishes:

    npm pack source-sans@3.52.0 source-serif@4.5.1
    python -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    /tmp/fonts/bin/python tools/fonts.py source-sans-3.52.0.tgz source-serif-4.5.1.tgz

Writes `server/static/fonts` and `drawing/widths.py`, by which drawings measure words. A subset is
a modified version, and "Source" is a reserved name: ours are called Quatrefoil.
"""

import argparse
import io
import json
import tarfile
from collections import defaultdict
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

PACKAGE = Path(__file__).parents[1] / "src" / "quatrefoil"
FONTS = PACKAGE / "server" / "static" / "fonts"
WIDTHS = PACKAGE / "drawing" / "widths.py"
SIGNS = "ȘșȚț\u2009\u202f\u2011–—‘’‚“”„†•…‰‹›€←↑→↓↖↗↘↙−≈≠≤≥∞●▲△▶▸"
LETTERS = {*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, SIGNS)}
"""ASCII, Latin-1, Latin Extended-A and what our texts use besides."""
FEATURES = ["kern", "tnum", "locl"]
LARGER = 1.07
"""Source Sans has small letters for its size; so much larger they are as tall as in most sans."""
ASCENT, DESCENT = 0.96, 0.26
"""Of a line, in parts of the size: the capitals with their accents, and the descenders."""
FACES = (
    ("sans", "Quatrefoil Sans", "source-sans", "SourceSans3-Regular", LARGER),
    ("bold", "Quatrefoil Sans", "source-sans", "SourceSans3-Bold", LARGER),
    ("serif", "Quatrefoil Serif", "source-serif", "SourceSerif4-Semibold", 1.0),
)


def read(archives: list[Path]) -> dict[str, bytes]:
    """The typefaces and licences in the packages, by file name; licences with their package's."""
    found = {}
    for archive in archives:
        with tarfile.open(archive) as package:
            for member in package:
                name = Path(member.name)
                file = package.extractfile(member)
                if file and name.parts[1:-1] == ("TTF",):
                    found[name.name] = file.read()
                elif file and name.parts[1:] == ("LICENSE.md",):
                    found[f"{archive.name.rpartition('-')[0]}.txt"] = file.read()
    return found


def subset(source: bytes, family: str, larger: float) -> TTFont:
    font = TTFont(io.BytesIO(source), recalcTimestamp=False)
    options = Options(hinting=False, layout_features=FEATURES, name_IDs=[0, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    for number, words in ((1, family), (2, "Regular"), (4, family), (6, family.replace(" ", ""))):
        font["name"].setName(words, number, 3, 1, 0x409)
    font["head"].unitsPerEm = em = round(font["head"].unitsPerEm / larger)
    ascent, descent = round(ASCENT * em), round(DESCENT * em)
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ascent, -descent, 0
    marks = font["OS/2"]
    marks.sTypoAscender, marks.sTypoDescender, marks.sTypoLineGap = ascent, -descent, 0
    marks.usWinAscent, marks.usWinDescent = ascent, descent
    return font


def widths(font: TTFont) -> list[tuple[int, str]]:
    """The letters by their width in thousandths of the size."""
    by_width = defaultdict(list)
    em = font["head"].unitsPerEm
    for code, glyph in font.getBestCmap().items():
        by_width[round(1000 * font["hmtx"][glyph][0] / em)].append(chr(code))
    return [
        (width, "".join(letters[start : start + 60]))
        for width, letters in sorted(by_width.items())
        for start in range(0, len(letters), 60)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("archive", nargs="+", type=Path, help="source-sans and source-serif")
    given = read(parser.parse_args().archive)
    FONTS.mkdir(parents=True, exist_ok=True)
    module = [
        '"""How wide letters are, in thousandths of their size; made by `tools/fonts.py`."""',
        "",
        "from typing import Final",
    ]
    licences = []
    for name, family, package, file, larger in FACES:
        font = subset(given[f"{file}.ttf"], family, larger)
        font.flavor = "woff2"
        font.save(FONTS / f"{name}.woff2")
        rows = "".join(
            f"    ({width}, {json.dumps(letters, ensure_ascii=letters.isspace())}),\n"
            for width, letters in widths(font)
        )
        module += ["", f"{name.upper()}: Final = (", rows + ")"]
        notice = given[f"{package}.txt"].decode()
        licences.append(notice.replace("\r\n", "\n").strip())
        print(f"{name}: {(FONTS / f'{name}.woff2').stat().st_size} bytes")
    WIDTHS.write_text("\n".join(module) + "\n", "utf-8")
    # Two notices of copyright, one licence.
    notices = list(dict.fromkeys(text.partition("\n")[0] for text in licences))
    licence = licences[0].partition("\n")[2]
    (FONTS / "OFL.txt").write_text("\n".join(notices) + "\n" + licence + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
