"""Pictures as arrays: an SVG of a table, drawn by resvg."""

import io
import re
from typing import Any

import numpy as np
import resvg_py
from PIL import Image

Array = Any

_COLOUR = r"#([0-9a-f]{6}|[0-9a-f]{3})"
_MIXED = re.compile(rf"color-mix\(in srgb,\s*{_COLOUR},\s*{_COLOUR}\s+([\d.]+)%\)")


def to_pixels(svg: str) -> Array:
    """Rows of RGB pixels."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=_MIXED.sub(_mix, svg),
        sans_serif_family="DejaVu Sans",
        serif_family="DejaVu Serif",
    )
    with Image.open(io.BytesIO(bytes(drawn))) as picture:
        return np.asarray(picture.convert("RGB"))


def _mix(match: re.Match[str]) -> str:
    """Two colours mixed, which resvg does not do by itself."""
    part = float(match[3]) / 100
    pairs = zip(_channels(match[1]), _channels(match[2]), strict=True)
    return "#" + "".join(f"{round(a * (1 - part) + b * part):02x}" for a, b in pairs)


def _channels(digits: str) -> bytes:
    return bytes.fromhex(digits if len(digits) == 6 else "".join(d * 2 for d in digits))
