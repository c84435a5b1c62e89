"""The examples of docstrings as code on the documentation site; Griffe reads the docstrings.

They are the same examples that tests/test_examples.py runs.
"""

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"(?:^>>> .*(?:\n(?!\n).*)*\n?)+", re.M)


class Examples(griffe.Extension):
    """Puts a fence around what begins with `>>>` and ends with an empty line."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """The docstring of the package itself, which is no object in Griffe's eyes."""
        self.on_object(obj=pkg)


def fenced(text: str) -> str:
    """A docstring in Markdown."""
    if "```" in text:
        return text
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", text)
