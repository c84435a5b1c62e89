"""Every number of the strategy, in prestige points unless said otherwise."""

from typing import Final

# How long the game lasts

TURNS_PER_SECTION: Final = 3.6
"""Turns that a seat needs for one section, all things considered."""
STORED_NEARER: Final = 0.1
"""Sections by which a material in the inventory brings the end nearer."""
LONG_GAME: Final = 30
"""Turns of each seat after which a game is long."""

# Rubles, materials, tiles

RUBLE: Final = 0.26
"""A ruble, leftover points included."""
MANY_RUBLES: Final = 6
"""Rubles beyond these are worth less."""
RUBLE_TOO_MANY: Final = 0.06
"""By how much."""
SPARE: Final = 0.21
"""A material without use: a leftover, and something to trade."""
MANY_SPARE: Final = 4
"""Materials without use beyond these are in the way."""
CROWDED: Final = 0.08
"""How much, with the square of their number."""
TILE: Final = 0.15
"""A face-up tile."""
TILE_TURN: Final = 0.055
"""What it brings a turn besides."""

# Sections

CLAIMED: Final = 0.22
"""The part of a section's worth that its claim alone brings."""
IN_STORE: Final = 0.62
"""The part of a delivered piece's worth that a fitting piece in the inventory has."""
LINEAR: Final = 0.4
"""How far a half-built section is worth half: the rest grows with the square."""
LATER: Final = 0.75
"""What each further open section is worth of the one before."""
TURNS_TO_GET: Final = 0.55
"""Turns that a piece still to be got takes."""
TURNS_TO_LAY: Final = 0.34
"""Turns that a piece still to be laid takes."""
TOO_LATE: Final = 0.5
"""With less than this part of the turns that a section takes it will hardly be finished."""
HARDLY: Final = 0.1
"""How likely it is then."""
DANGER: Final = 0.5
"""Recognition points feared for each section that others have claimed above an open one."""

# Towers

TOWER_SHARE: Final = 2.6
"""What a completed section brings in its tower, roughly."""
TOWERS_NOW: Final = 0.7
"""Tower points as they stand,"""
TOWERS_CLAIMED: Final = 0.3
"""and as they would stand with all claims built."""

# Ornaments

ORNAMENT: Final = 0.3
"""An ornament that may still be placed."""
ORNAMENT_READY: Final = 0.45
"""Its material at hand, and a place for it."""
JEWEL: Final = 0.5
"""A jewel for it."""
JEWEL_LATER: Final = 0.25
"""A jewel for an ornament that has no place yet,"""
JEWELS_LATER: Final = 2
"""of which so many count,"""
ENOUGH_TURNS: Final = 5.0
"""if there are more turns than this."""
TWO_KINDS: Final = 0.35
"""An emerald and an amethyst together."""

# The wish to come nearer to the end

HURRY: Final = 1.5
"""The wish to complete one more section, whoever is ahead."""
HURRY_AHEAD: Final = 0.3
"""How much that wish grows with each point of lead."""
HURRY_MOST: Final = 5.0
"""It never grows beyond this."""
OVERTIME: Final = 0.2
"""How much it grows with each turn beyond a long game, so that every game ends."""
OPENED: Final = 0.1
"""Progress of an open section,"""
HALF_BUILT: Final = 0.7
"""of what lies there, with the square of the part,"""
FITTING: Final = 0.6
"""and of a fitting piece in the inventory, to one that lies there."""
TRIGGER: Final = 0.6
"""How much a point of lead counts when an action ends the game: hurry when ahead, wait else."""

# Greedy play

MOST_FOLLOWED: Final = 24
"""Steps of one turn that a look ahead follows at most."""
FREE_ACTION: Final = -0.5
"""A free action that has not paid off yet."""
IDLE: Final = -0.01
"""Of equal choices rather the one that does something."""

# How likely a sensible player takes a choice, for playouts

FREE_WEIGHT: Final = 0.02
"""A free action."""
STOP_WEIGHT: Final = 0.1
"""Stopping what could be done again."""
END_WEIGHT: Final = 5.0
"""Ending the turn."""
LAST_PIECE_WEIGHT: Final = 200.0
"""A delivery that completes a section,"""
LAST_BUT_ONE_WEIGHT: Final = 90.0
"""one that leaves one piece,"""
PIECE_WEIGHT: Final = 50.0
"""and any other."""
ORNAMENT_WEIGHT: Final = 8.0
"""An ornament,"""
ORNAMENT_JEWEL_WEIGHT: Final = 40.0
"""For each jewel besides."""
FIRST_CLAIM_WEIGHT: Final = 30.0
"""A claim with no open section,"""
SECOND_CLAIM_WEIGHT: Final = 6.0
"""with one,"""
CLAIM_WEIGHT: Final = 0.4
"""with more."""
TAKE_WEIGHT: Final = 1.0
"""Resources of the market,"""
TAKE_SQUARE_WEIGHT: Final = 3.0
"""For the square of the amount besides."""
ACTIVATE_WEIGHT: Final = 4.0
"""A workshop tile."""
FAVOUR_WEIGHT: Final = 2.0
"""An influence action."""
TILE_AMOUNT_WEIGHT: Final = 8.0
"""For each piece that a tile gives."""
FACE_UP_WEIGHT: Final = 6.0
"""A tile that is placed face up."""
SELL_WEIGHT: Final = 0.2
"""A material that is sold."""
WANTED_WEIGHT: Final = 4.0
"""A material that is needed, bought or received;"""
BUY_WEIGHT: Final = 0.05
"""another one bought,"""
RECEIVE_WEIGHT: Final = 0.5
"""or received."""
INVENTORY_BANNER_WEIGHT: Final = 4.0
"""A banner that frees a space of the inventory."""
ANY_WEIGHT: Final = 1.0
"""Whatever else."""
MOVE_POINTS: Final = 0.35
"""A move to a recognition point or a ruble,"""
MOVE_MATERIAL: Final = 0.05
"""to a material,"""
MOVE_WANTED: Final = 1.4
"""to one that is needed;"""
MOVE_EXTRA: Final = 0.3
"""an extra step costs."""
MOVE_LEAST: Final = 0.1
"""A move that is worth something, besides the square of that."""
MOVE_BAD: Final = 0.05
"""A move that is worth nothing."""

# Weaker players

LEEWAY: Final = 0.8
"""Points of a rate that an apprentice gives away lightly: so much worse is e times less likely."""
