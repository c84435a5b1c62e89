"""Every word about Keythedral, and the signs of its choices."""

from quatrefoil.games.keythedral.words.choices import CHOICES
from quatrefoil.games.keythedral.words.explanations import explain, tips
from quatrefoil.games.keythedral.words.feats import counted, feats
from quatrefoil.games.keythedral.words.log import log_line
from quatrefoil.games.keythedral.words.questions import question, score_sheet, stage
from quatrefoil.games.keythedral.words.reasons import reason
from quatrefoil.games.keythedral.words.summary import summary
from quatrefoil.games.keythedral.words.table import in_words

sentence = CHOICES.sentence
groups = CHOICES.groups
signs = CHOICES.signs
places = CHOICES.places
sign_of = CHOICES.sign_of

__all__ = [
    "counted",
    "explain",
    "feats",
    "groups",
    "in_words",
    "log_line",
    "places",
    "question",
    "reason",
    "score_sheet",
    "sentence",
    "sign_of",
    "signs",
    "stage",
    "summary",
    "tips",
]
