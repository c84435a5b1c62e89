"""Pictures as arrays: an SVG of a table, drawn by resvg.

resvg knows neither custom properties nor mixed colours: both are reckoned before.
"""

import io
import re
from typing import Any
from xml.etree import ElementTree

import numpy as np
import resvg_py
from PIL import Image

Array = Any

SVG = "http://www.w3.org/2000/svg"
SCALE = 2 / 3
"""Of the picture: small enough to be quick, large enough to be read."""
_COLOUR = r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})"
_PART = r"(?:\s+([\d.]+)%)?"
_MIXED = re.compile(rf"color-mix\(in srgb,\s*{_COLOUR}{_PART},\s*{_COLOUR}{_PART}\)")
_VAR = re.compile(r"var\(--([\w-]+)(?:,\s*([^()]*))?\)")
_OWN = re.compile(r"--([\w-]+):\s*([^;]+)")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")

Rule = tuple[list[set[str]], str]
"""The classes of a selector's parts, the last one the element's own, and what it sets."""


def to_pixels(svg: str) -> Array:
    """Rows of RGB pixels."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=plain(svg),
        zoom=SCALE,
        sans_serif_family="DejaVu Sans",
        serif_family="DejaVu Serif",
    )
    with Image.open(io.BytesIO(bytes(drawn))) as picture:
        return np.asarray(picture.convert("RGB"))


def plain(svg: str) -> str:
    """The same picture with the values of custom properties and of mixed colours written out."""
    if "var(--" in svg:
        ElementTree.register_namespace("", SVG)
        root = ElementTree.fromstring(svg)
        _resolve(root, _rules(root), [], {})
        svg = ElementTree.tostring(root, encoding="unicode")
    return _MIXED.sub(_mix, svg)


def _rules(root: ElementTree.Element) -> list[Rule]:
    """The rules whose values depend on where they are used."""
    found: list[Rule] = []
    for style in root.iter(f"{{{SVG}}}style"):
        for selectors, body in _RULE.findall(style.text or ""):
            if _VAR.search(body):
                for selector in selectors.split(","):
                    parts = [set(part.split(".")[1:]) for part in selector.split()]
                    found.append(([part for part in parts if part], body))
    return found


def _resolve(
    element: ElementTree.Element, rules: list[Rule], above: list[set[str]], known: dict[str, str]
) -> None:
    """Write values into an element and all below it."""
    known = {**known, **dict(_OWN.findall(element.get("style", "")))}
    path = [*above, set(element.get("class", "").split())]
    styles = [body.strip().rstrip(";") for parts, body in rules if _applies(parts, path)]
    if styles:
        element.set("style", ";".join([*styles, element.get("style", "")]))
    for name, value in element.attrib.items():
        if "var(--" in value:
            element.set(name, _VAR.sub(lambda m: known.get(m[1], m[2] or "none"), value))
    for child in element:
        _resolve(child, rules, path, known)


def _applies(parts: list[set[str]], path: list[set[str]]) -> bool:
    """Whether a selector means the last element of a path."""
    if not parts or not parts[-1] <= path[-1]:
        return False
    wanted = parts[:-1]
    for classes in path[:-1]:
        if wanted and wanted[0] <= classes:
            wanted = wanted[1:]
    return not wanted


def _mix(match: re.Match[str]) -> str:
    """Two colours mixed; the part of one of them is told."""
    first, second = match[2], match[4]
    part = float(second) / 100 if second else 1 - float(first or 50) / 100
    pairs = zip(_channels(match[1]), _channels(match[3]), strict=True)
    return "#" + "".join(f"{round(a * (1 - part) + b * part):02x}" for a, b in pairs)


def _channels(digits: str) -> bytes:
    return bytes.fromhex(digits if len(digits) == 6 else "".join(d * 2 for d in digits))
