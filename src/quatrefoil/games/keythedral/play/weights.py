"""Every number of the strategy, in points unless it says otherwise: all of it is judgement.

Nothing here is a rule of the game.
"""

from typing import Final

# How long the game goes on

USUAL_ROUNDS: Final[list[float]] = [0.0, 0.0, 10.0, 8.0, 7.0, 6.0]
"""By players: how long the short version lasts; KT-1.3: fewer players, more rounds."""
FULL_LENGTH: Final = 1.25
"""How many times longer the full version is."""
ROW_LEAST: Final = 0.6
"""Rounds that each row of seats takes at least,"""
ROW_LEAST_ALL: Final = 0.3
"""less so much for all of them together."""
ROW_MOST: Final = 2.2
"""Rounds that each row of seats takes at most."""
LATE: Final = 0.3
"""What a seat is worth above its points for each round beyond the usual ones."""
PLANNING: Final = 1.5
"""Rounds from which on plans lose their worth, in proportion."""

# Cubes

USE: Final = 0.15
"""What a cube that seats ask for is worth above its points: little, seats are what is scarce."""
SHARE: Final = 1.6
"""How much more than an even share of what the seats ask for a player can use."""
SPARE_CUBE: Final = 1.1
"""What a cube that the plan does not need is worth when it is traded away."""
NEEDED: Final = 0.55
"""What a harvested cube of a kind that seats ask for and the hand lacks is worth besides."""
HOUSE_CUBE: Final = 0.35
"""Wood and stone besides, while houses pay and the hand has less than two of them."""
HOUSE_ROUNDS: Final = 2.5
"""Rounds left above which houses pay."""
HOUSE_CUBES: Final = 2.0
"""Wood or stone in hand with which one has enough for a house."""

# Seats

PATIENCE: Final = 0.62
"""What is left of a purchase's gain for each action that it is away."""
RAISED: Final = 2
"""Cubes that law 2 under a tile adds to the way there, and law 3 spares."""
OUT_OF_PHASE: Final = 0.5
"""What is left of the best seat within reach for whoever is out of phase 3."""
LAST_SEAT_WON: Final = 5.0
"""For ending the game as its winner,"""
LAST_SEAT_LOST: Final = -0.5
"""and for ending it behind."""

# Workers and fields

FIELD_CUBE: Final = 1.1
"""What a harvested cube is worth."""
PLACED: Final = 0.3
"""The part of it that a worker on a field counts before the harvest."""
RIVALRY: Final = 0.33
"""How much each rival tile at a field takes from the chance to find it free."""
ONE_WORKER: Final = 0.9
"""How often the first worker comes, in proportion to a chance"""
ONE_SURE: Final = 1.1
"""below this; above it he always comes."""
SECOND_SURE: Final = 0.85
"""How often the second worker of a house comes at best."""
CONTESTED: Final = 0.08
"""For each tile of others that may still come to a field: better to be there first."""
OWN_LATER: Final = 0.3
"""Taken off for each own tile that may still send a worker to a field."""
BARREN: Final = 0.01
"""For a field that yields nothing: rather there than nowhere."""
NO_FIELD: Final = -1.0
"""For calling a number whose own tile is shut out."""

# Laying the land (TN-2 to TN-5)

TYPE_WORTH: Final[list[float]] = [1.15, 1.2, 1.05, 1.05, 0.95]
"""TN-5: wood and stone matter most at first, wine later."""
NEW_TYPE: Final = 0.45
"""For a field type that no own tile reaches yet."""
FIELDS_TO_COME: Final = 0.25
"""For a gap to which fields may still come: with fewer"""
FIELDS_WANTED: Final = 3
"""than so many of them,"""
ROUNDS_OF_FIELDS: Final = 3
"""in the first so many rounds of the setup."""
SAME_NUMBER: Final = 0.2
"""TN-3: for each field shared with the same number of the player on the right, taken off."""
RIVAL_TILE: Final = 0.35
"""For each tile of others at a field beside own ones, taken off."""
COMPACT: Final = 0.05
"""For each field beside a new one that own tiles reach."""
COMPACT_FAR: Final = 0.2
"""The same where no own tile reaches,"""
OPEN_GAP: Final = 0.1
"""for each gap there,"""
RIVAL_TILE_FAR: Final = 0.4
"""and for each tile of others there, taken off."""

# The auction

START_WORTH: Final = 1.3
"""What naming the start player is worth."""
BID_CUBE: Final = 1.15
"""What a cube that is bid is worth,"""
TAKEN_CUBE: Final = 1.0
"""and one that is received."""
START_ONESELF: Final = 1.0
"""TN-10: naming oneself,"""
START_RIGHT: Final = 0.8
"""or the player on one's right."""

# Laws

LAW_WORTH: Final = 1.2
"""A law in hand."""
KEEP: Final = 0.6
"""What is lost by playing a law that could wait,"""
KEEP_LAST: Final = 0.1
"""and what when the end is near."""
LAST_CHANCE: Final = 2.0
"""Rounds left from which on no card is worth keeping."""
BEFORE_A_CHOICE: Final = 50.0
"""Puts a law that is worth playing before every other choice of a turn, others behind them."""
WORK_ORDER_WORTH: Final = 1.4
"""Law 1: choosing the order of all numbers of the round."""
DECREASE_WORTH: Final = 1.0
"""Law 3 under a seat that one is buying."""
SUBSTITUTE_NEEDED: Final = 2.0
"""Law 5 when the seat cannot be paid without it,"""
SUBSTITUTE_IDLE: Final = -0.5
"""and when it can."""
INCREASE_HURTS: Final = 0.5
"""Law 2 against somebody in front,"""
INCREASE_WANTED: Final = 0.4
"""the part of what the seat is worth to oneself,"""
INCREASE_COST: Final = 0.3
"""and its price."""
PLAN_WANTED: Final = 0.5
"""Law 13 during a purchase: the part of what the seat is worth to oneself,"""
PLAN_VALUE: Final = 10.0
"""the value of a seat that counts in full,"""
PLAN_COST: Final = 0.7
"""and its price."""
NO_REASON: Final = -1.0
"""A law that would do nothing useful."""
CANCEL_HARM: Final = 1.0
"""Law 10 against a law that hurts, of somebody in front"""
CANCEL_HARM_BEHIND: Final = 0.7
"""or behind."""
CANCEL_OTHER: Final = 0.7
"""Law 10 against any other law of somebody in front"""
CANCEL_OTHER_BEHIND: Final = 0.3
"""or behind."""
FREE_HARVEST_WORTH: Final = 0.7
"""Law 8: choosing the kinds of the own harvest."""
FREE_HOUSE: Final = 0.7
"""Law 4: the part of a harvested cube that a house brings a round,"""
FREE_HOUSE_COST: Final = 0.2
"""and its price."""
DOUBLED_FEW: Final = 0.4
"""Law 14: what a cube more is worth besides its points, of a kind of which one has few"""
DOUBLED_MANY: Final = 0.2
"""or many,"""
DOUBLED_ENOUGH: Final = 2.0
"""which begins here."""
OTHERS_CUBE: Final = 1.1
"""A cube that others gain or lose by laws 18 and 19."""
DEMOLITION: Final = 0.25
"""Law 17: the part of a harvested cube a round that it takes from another,"""
DEMOLITION_AHEAD: Final = 1.5
"""so many times more against somebody in front,"""
OWN_HOUSE: Final = -5.0
"""and never against oneself."""
SECOND_TILE: Final = 0.9
"""Law 6 with a free field and late in the phase,"""
SECOND_TILE_EARLY: Final = 0.3
"""otherwise,"""
SECOND_TILE_STEP: Final = 3
"""late being from this step on."""
BROKEN_FENCE: Final = 0.8
"""Law 9, for each own tile behind fences that has still to send workers."""
OPENED_FENCE: Final = 0.3
"""Law 11 at an own tile, a round."""
BANNED_BUILDER: Final = 0.5
"""Law 12, for each other player who could build now."""
MARKER: Final = 0.9
"""Law 20 for oneself."""

# Playouts

WANTED_SOON: Final = 0.5
"""What the yield of a field is worth besides if all of it is asked for"""
ROWS_AHEAD: Final = 3
"""in so many rows."""
CHANCE_NOISE: Final = 0.4
"""How much luck there is in choosing fields."""
HOUSE_ROWS: Final = 3
"""Rows of seats during which a house still pays."""
DEMAND_NOW: Final = 0.4
"""What a cube to be paid is missed more because this row asks for it,"""
DEMAND_NEXT: Final = 0.2
"""because the next one does,"""
PLENTIFUL: Final = 0.1
"""less for each that one has,"""
PLANNED: Final = 0.8
"""and more if the plan needs it."""
LAWS_ARE_PASSED: Final = 2
"""One in so many windows is passed."""
PLACEMENT_LAW: Final = 12
"""One in so many times a law is played on a placement turn."""
FIRST_ROW: Final = 3
"""One in so many times a seat of the first row is left."""
BUILDS: Final = 4
"""One in so many times a house is not built."""
WANDERS: Final = 8
"""One in so many times something else is tried."""
LAST_CHOICE: Final = 6
"""One in so many times the last law is played."""
BIDS: Final = 6
"""One in so many times a cube is bid."""
HOUSE_TRIES: Final = 2
"""How many other places for a house are looked at."""

WEIGHTS: Final[dict[str, float]] = {
    "buy": 8.0,
    "build": 3.0,
    "fence": 0.05,
    "unfence": 0.05,
    "craft": 1.0,
    "trade": 0.6,
    "take": 0.7,
    "take-unseen": 0.7,
    "pass": 1.5,
    "bid": 0.3,
    "withdraw": 0.3,
    "send": 1.0,
}
"""How likely a sensible player is to choose a verb; others have 1."""
TWO_WORKERS: Final = 2.5
"""Sending both workers of a house."""
LATE_HOUSE: Final = 0.2
"""A house near the end."""
ONE_CUBE_BID: Final = 0.5
"""A bid of one cube,"""
MORE_CUBES_BID: Final = 0.02
"""and of more."""

# Weaker players

LEEWAY: Final = 1.0
"""Points of a rate that an apprentice gives away lightly: so much worse is e times less likely."""
