"""Every word about The Pillars of the Earth, and the signs of its choices."""

from quatrefoil.games.pillars_of_the_earth.words.choices import CHOICES
from quatrefoil.games.pillars_of_the_earth.words.explanations import explain, tips
from quatrefoil.games.pillars_of_the_earth.words.feats import counted, feats
from quatrefoil.games.pillars_of_the_earth.words.log import log_line
from quatrefoil.games.pillars_of_the_earth.words.questions import question, score_sheet, stage
from quatrefoil.games.pillars_of_the_earth.words.reasons import reason
from quatrefoil.games.pillars_of_the_earth.words.summary import summary
from quatrefoil.games.pillars_of_the_earth.words.table import in_words

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
