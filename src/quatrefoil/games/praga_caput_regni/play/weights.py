"""Every number of the strategy, in victory points unless said otherwise; found by playing."""

from typing import Final

# Gains

PART_VALUE: Final[list[float]] = [
    0.9,  # gold
    0.9,  # stone
    2.0,  # egg
    1.0,  # victory point
    1.6,  # silver window
    3.0,  # gold window
    2.6,  # technology step
    1.3,  # university step
    1.3,  # mine step
    1.3,  # quarry step
    1.5,  # red token
    1.5,  # blue token
    1.5,  # move on the Hunger Wall
    1.5,  # move on the Cathedral
    1.8,  # move on either
]
"""What one of each part of a gain is worth in the middle of the game."""

# The turn in progress

TURN_BEFORE: Final = 1.0
"""Turns that are left of one in which no token is taken yet,"""
TURN_BEGUN: Final = 0.6
"""and of one whose action is still to be done."""

# Gold, stone, windows, cubes

RESOURCE: Final = 1.9
"""The first gold or stone held; each further one is worth a little less."""
RESOURCE_FALL: Final = 0.035
"""How much less, with the square of their number."""
SILVER_WINDOW: Final = 1.0
"""A silver window,"""
GOLD_WINDOW: Final = 3.5
"""and a gold one."""
EXTRA_ACTION: Final = 1.2
"""Windows that buy an extra action, besides their own worth."""
SPARE_CUBE: Final = 0.5
"""A cube at hand,"""
CUBES_COUNTED: Final = 3
"""of which so many count."""
FULL_WORTH: Final = 3.0
"""Turns left from which on means are worth all that;"""
LAST_WORTH: Final = 0.4
"""this part of it in the last turn,"""
WORTH_A_TURN: Final = 0.2
"""and so much more for each turn left."""

# What pays turn after turn

USES: Final[list[float]] = [0.12, 0.12, 0.22, 0.2, 0.22, 0.12]
"""How often a turn each action is done."""
UPGRADE_BONUS: Final = 1.2
"""The bonus of an upgrade, times the uses to be expected."""
TRACK: Final = 0.09
"""A mine or quarry, each turn that is left."""
TRACK_SQUARE: Final = 0.1
"""The way to the end of a track, with its bonuses and the seal."""
FIRST_MINE: Final = 3
"""The step of the mines from which on they count."""
FIRST_QUARRY: Final = 2
"""The same of the quarries."""
PRODUCTION_TOKEN: Final = 0.1
"""The gain of a production token, each turn that is left."""
PERMANENT_TECHNOLOGY: Final = 0.46
"""Each turn that is left."""
ONE_SHOT: Final = 6.0
"""One that can be used once."""
OLD_UPGRADE: Final = 1.6
"""An era I upgrade while step III of the road lies ahead,"""
LONG_GAME: Final = 15.0
"""with as many turns left as this."""
ROAD_STEP: Final = 0.7
"""A step of the King's Road."""
ROAD_TURNS: Final = 4.0
"""Turns left with which a step of the road is worth half of it."""

# Technology times university

TECHNOLOGY_GROWTH: Final = 0.26
"""Steps of the technology track a turn."""
UNIVERSITY_GROWTH: Final = 0.33
"""Steps of the university a turn."""
TRACK_TOP: Final = 8.0
"""Where the university ends."""
UNIVERSITY_FREE: Final = 3.0
"""Steps of the university that are worth nothing yet;"""
UNIVERSITY_STEP: Final = 0.55
"""each further one multiplies the technology by so much more."""
ACADEMIC_TRUST: Final = 0.6
"""How much of the growth is believed in."""

# Sets of walls and eggs

WALL_HOPE: Final[list[float]] = [0.0, 1.8, 4.0, 6.5, 10.0, 13.5, 18.0]
"""By number of walls: what a set on its way may bring;"""
EGG_HOPE: Final[list[float]] = [0.0, 1.8, 3.8, 6.6, 10.0, 10.6]
"""the same by number of eggs,"""
SET_TURNS: Final = 6.0
"""with so many turns left or more."""
SET_TRUST: Final = 1.0
"""How much of that hope is believed."""

# Hunger Wall and Cathedral

COLUMN: Final = 0.25
"""Each column that the marker is to the side."""
TOKEN_GROWTH: Final = 0.1
"""Bonus tokens a turn."""
ROW: Final = 0.03
"""What the next row scores more, each turn that is left."""

# Plazas

INFLUENCE: Final = 0.9
"""A cube where the lower reward is sure."""
LEADER: Final = 0.8
"""How far the better reward is sure for who leads,"""
FOLLOWER: Final = 0.5
"""and for who does not."""
AT_THE_END: Final = 0.8
"""A lower reward in the final scoring."""
TURNS_A_LOT: Final = 2.0
"""Turns that a free lot stays free."""

# Seals

CLAIM: Final = 5.5
"""A claim with which a seal of fixed points can be marked,"""
CLAIM_EACH: Final = 4.0
"""or one that counts gold or stone."""

# The quick weights of choices (without unit: only their proportion counts)

ACTION_WEIGHT: Final[list[float]] = [2.5, 2.5, 11.0, 6.5, 6.5, 3.0]
"""How attractive the six actions are as such."""
LEAST: Final = 0.02
"""No choice is weighed less."""
POOR: Final = 0.3
"""No tile is scored less."""

# Tiles
UPGRADE_BASE: Final = 1.0
"""Any upgrade."""
UPGRADE_OLD: Final = 2.0
"""How much an upgrade's bonus counts in era I,"""
UPGRADE_NEW: Final = 1.2
"""and in era II."""
GRID_SYMBOL: Final = 1.6
"""A tile with a climb on it."""
CUBE_SPACE: Final = 1.6
"""A tile with a space for a cube,"""
NO_CUBE_SPACE: Final = 0.8
"""and without one."""
TILE_BASE: Final = 1.4
"""Any tile."""
TILE_COST: Final = 0.75
"""Each gold or stone that a tile costs."""
COVERED_BONUS: Final = 1.6
"""The bonus that a new upgrade covers."""
EGG_SECTOR: Final = 0.8
"""A sector that gives an egg."""

# Places
LOT_BASE: Final = 1.0
"""Any lot."""
LOT_COST: Final = 0.8
"""Each gold that a lot costs."""
NEW_PLAZA: Final = 0.45
"""The lower reward of a plaza where one has no cube yet."""
WALL_BASE: Final = 0.4
"""A place for a wall,"""
WALL_NEIGHBOUR: Final = 1.0
"""and each tile beside it."""
TURN_BASE: Final = 0.1
"""Any rotation."""
TURN_PAYS: Final = 4.0
"""What a rotation pays, squared."""
BLUE_CORNER: Final = 1.5
"""A blue corner that a rotation meets."""

# Tracks
PRODUCE_BASE: Final = 0.3
"""Any production."""
PRODUCE_SQUARE: Final = 0.5
"""What it brings, squared."""
ADVANCE_BASE: Final = 0.5
"""A step on a track,"""
ADVANCE_TURN: Final = 0.1
"""for each turn that is left,"""
ADVANCE_NEAR: Final = 1.5
"""and near its end."""
NEAR_END: Final = 6
"""Steps from which on the end of a track is near."""
TRACK_DONE: Final = 1.0
"""A track that is at its end."""

# Other answers
CLIMB_ARROW: Final = 12.0
"""Rising along an arrow of the grid; staying has 1."""
KEEP_GOLD: Final = 3.0
"""Each gold window that is kept."""

# The menu
DO_ACTION: Final = 2.5
"""The action of the token: its own weight, times this."""
BUY_ACTION: Final = 1.4
"""An extra action: its own weight, times this."""
END_TURN: Final = 0.45
"""Ending the turn."""
COLLECT: Final = 30.0
"""Collecting a bonus."""
COLLECT_LOSS: Final = 1.0
"""Collecting what the cap would cut short,"""
COLLECT_BONUS_LOSS: Final = 0.5
"""the same of an upgrade's bonus."""
MOVE_ON: Final = 8.0
"""A move on one of the buildings."""
USE_EARLY: Final = 2.0
"""A technology that can be used once,"""
USE_LATE: Final = 5.0
"""and late in the game,"""
USE_LATE_TURNS: Final = 12
"""with fewer turns left than this."""
CLAIM_SEAL: Final = 8.0
"""A seal."""
CLIMB: Final = 4.0
"""A climb for windows."""
BUY_EGG: Final = 3.0
"""An egg,"""
BUY_EGG_TOO_MANY: Final = 0.3
"""another one,"""
EGGS_ENOUGH: Final = 4
"""with so many already."""
ROAD_FREE_EFFECT: Final = 5.0
"""An effect of the road that is free,"""
ROAD_EGG_EFFECT: Final = 2.0
"""and one for eggs."""
REFRESH_ROW: Final = 0.06
"""Two tiles of a row replaced."""

# Tokens
TAKE_BASE: Final = 1.0
"""Any token."""
TAKE_COST: Final = 1.2
"""Each gold that a token costs."""
TAKE_FIVE: Final = 5.0
"""The five points that lie on a token."""
TAKE_SHARE: Final = 0.25
"""The square of all that, times this."""
LONG_TRACK: Final = 0.25
"""Each step of a track, for an action on it,"""
FULL_PURSE: Final = 0.3
"""times this with a full purse,"""
PURSE: Final = 4
"""which is so much gold or stone."""
CAN_PAY: Final = 0.5
"""Each stone for walls and gold for buildings,"""
MUST_PAY: Final = 2.0
"""less what they cost on the whole."""
LAST_TURN: Final = 0.3
"""Tracks in the last turn."""
ACTION_LEAST: Final = 0.5
"""No action has less."""

# The judge

LINES: Final = 3
"""Ways in which the rest of a turn is tried."""
LONGEST: Final = 60
"""Decisions after which a line is judged as it stands."""

# Weaker players

LEEWAY: Final = 3.3
"""Points of a rate that an apprentice gives away lightly: so much worse is e times less likely."""
