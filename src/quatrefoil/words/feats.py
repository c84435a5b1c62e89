"""Feats: what a choice achieves that somebody may want to be told of, or to be first at.

A game's `words/feats.py` says them as clauses without their subject, once for others and once for
the reader: `{by:claims|claim} the dome of tower 2`.
"""

from dataclasses import dataclass

from quatrefoil.engine.language import Language, Phrase


@dataclass(frozen=True)
class Doer(Phrase):
    """Whose feat it is, for the verb: somebody's or the choice's own, or the reader's."""

    is_reader: bool

    def form(self, name: str, language: Language) -> str:
        return ""

    def index(self, language: Language) -> int:
        return int(self.is_reader)
