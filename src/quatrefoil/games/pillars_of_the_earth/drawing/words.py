"""Names that stand on the drawings, as messages, and the signs of places, cards and crafts.

Cards are narrow: where the full name of a component is long, its drawing carries a short one and
the explanation of the card the full one.
"""

from quatrefoil.engine.language import mark
from quatrefoil.games.pillars_of_the_earth.drawing.parts import Crew, Gold, Item
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX

PLACE_TITLES = {
    "event": mark("Event"),
    "bishopric": mark("Bishopric"),
    "wool_mill": mark("Wool mill"),
    "kingsbridge": mark("Kingsbridge"),
    "priory": mark("Priory"),
    "forest": mark("Forest"),
    "quarry": mark("Quarry"),
    "gravel_pit": mark("Gravel pit"),
    "kings_court": mark("King’s court"),
    "shiring": mark("Shiring"),
    "shiring_castle": mark("Castle"),
    "market": mark("Market"),
    "cathedral": mark("Cathedral"),
    "start_player": mark("Next start"),
}
PLACE_SIGNS = {
    "event": "event",
    "bishopric": "mitre",
    "wool_mill": "wool",
    "kingsbridge": "bridge",
    "priory": "priory",
    "forest": "forest",
    "quarry": "quarry",
    "gravel_pit": "pit",
    "kings_court": "crown",
    "shiring": "town",
    "shiring_castle": "castle",
    "market": "market",
    "cathedral": "gothic",
    "start_player": "start",
}
# A wash of colour over the paper of a place: token and how much of it.
PLACE_TINTS = {
    "event": ("var(--card)", 0.0),
    "bishopric": ("var(--amethyst)", 0.11),
    "wool_mill": ("var(--stone)", 0.16),
    "kingsbridge": ("var(--water)", 0.12),
    "priory": ("var(--slate)", 0.14),
    "forest": ("var(--glass-green)", 0.18),
    "quarry": ("var(--stone-lo)", 0.22),
    "gravel_pit": ("var(--sst-lo)", 0.3),
    "kings_court": ("var(--glass-red)", 0.11),
    "shiring": ("var(--brick)", 0.12),
    "shiring_castle": ("var(--metal)", 0.18),
    "market": ("var(--gold)", 0.13),
    "start_player": ("var(--card)", 0.0),
}
STEP_OF = {place.id: place.step for place in BOX.locations}

KIND_TITLES = {
    "mortar_mixer": mark("Mortar mixer"),
    "stonecutter": mark("Stonecutter"),
    "woodworker": mark("Woodworker"),
    "architect": mark("Architect"),
    "potter": mark("Potter"),
    "mason": mark("Mason"),
    "carpenter": mark("Carpenter"),
    "sculptor": mark("Sculptor"),
    "goldsmith": mark("Goldsmith"),
    "toolmaker": mark("Toolmaker"),
    "glassblower": mark("Glassblower"),
    "bell_founder": mark("Bell founder"),
    "organ_builder": mark("Organ builder"),
}
# What a card of this craft says besides its exchange (PE-18.3 to PE-18.6).
KIND_RULES = {
    "mortar_mixer": mark("! for masons"),
    "stonecutter": mark("! sells stone"),
    "woodworker": mark("! buys wood"),
    "mason": mark("needs mixer"),
    "toolmaker": mark("metal stays"),
}

ADVANTAGE_TITLES = {
    "toledo_mathematics": mark("Toledo"),
    "brother_remigius": mark("Brother Remigius"),
    "otto_blackface": mark("Otto Blackface"),
    "archbishop_thomas": mark("Archbishop Thomas"),
    "royal_loyalty": mark("Loyalty rewarded"),
    "weeping_madonna": mark("Weeping Madonna"),
    "cathedral_near_completion": mark("Near completion"),
    "wool_fair": mark("Wool fair"),
    "royal_festivities": mark("Royal festivities"),
    "aliena": mark("Aliena"),
    "ellen": mark("Ellen"),
    "jack": mark("Jack"),
    "richard": mark("Richard"),
    "tom_builder": mark("Tom Builder"),
    "brother_francis": mark("Brother Francis"),
    "prior_philip": mark("Prior Philip"),
}
ADVANTAGE_KINDS = {
    "immediate": mark("at once"),
    "one_time": mark("once"),
    "permanent": mark("each round"),
}
# What an advantage card does, in signs.
ADVANTAGE_SIGNS: dict[str, list[Item]] = {
    "toledo_mathematics": ["+2", "metal"],
    "brother_remigius": ["master", "to", Gold(0)],
    "otto_blackface": ["+1", Crew("black")],
    "archbishop_thomas": ["event", "to", "shield"],
    "royal_loyalty": ["notax"],
    "weeping_madonna": ["+3", "vp"],
    "cathedral_near_completion": ["+1", "stone", "+1", "wood"],
    "wool_fair": ["+", Gold(8)],
    "royal_festivities": ["+1", "metal"],
    "aliena": ["+1", "wood"],
    "ellen": ["event", "to", "help"],
    "jack": ["6", "craftsmen"],
    "richard": ["+1", "sand"],
    "tom_builder": ["+1", "stone"],
    "brother_francis": ["tax", "to", Gold(2)],
    "prior_philip": ["+1", "vp", "priory"],
}

EVENT_TITLES = {
    "king_victory": mark("King’s victory"),
    "richard_castle": mark("Richard’s castle"),
    "philip_goods": mark("Philip’s goods"),
    "madonna_statue": mark("Madonna statue"),
    "volunteers": mark("Volunteers"),
    "cathedral_collapse": mark("Collapse"),
    "philip_waleran_conflict": mark("Philip against Waleran"),
    "cold_winter": mark("Cold winter"),
    "city_wall": mark("City wall"),
    "william_levy": mark("William’s levy"),
}
EVENT_SIGNS: dict[str, list[Item]] = {
    "king_victory": ["+", Gold(5)],
    "richard_castle": ["+1", "metal"],
    "philip_goods": ["5", Crew(), "to", Gold(2)],
    "madonna_statue": ["craftsmen", "+1×"],
    "volunteers": ["+1", "wood", "stone", "sand"],
    "cathedral_collapse": ["−1", "craftsmen"],
    "philip_waleran_conflict": ["−2", "vp"],
    "cold_winter": ["−1", "wood", "stone", "sand"],
    "city_wall": ["2", "master"],
    "william_levy": ["−", Gold(4)],
}

PART_TITLES = {
    "nave": mark("nave"),
    "portal": mark("portal"),
    "apse": mark("apse"),
    "tower_1": mark("tower"),
    "tower_2": mark("tower"),
    "roof": mark("roof"),
}
PART_PLANS = {
    "nave": mark("{player} adds the nave"),
    "portal": mark("{player} adds the portal"),
    "apse": mark("{player} adds the apse"),
    "tower_1": mark("{player} adds the first tower"),
    "tower_2": mark("{player} adds the second tower"),
    "roof": mark("{player} adds the roof"),
}
