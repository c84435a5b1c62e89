"""What is said about Stone Piles."""

from .choices import CHOICES
from .explanations import explain, tips
from .feats import counted, feats
from .log import log_line
from .questions import question, score_sheet, stage
from .reasons import reason
from .summary import summary
from .table import in_words

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
