"""What the icons of The Pillars of the Earth are called; `drawing/icons.svg` draws them."""

from quatrefoil.engine.language import mark

ICONS = {
    "sand": mark("sand"),
    "metal": mark("metal ingot"),
    "event": mark("event"),
    "advantage": mark("advantage"),
    "tax": mark("tax"),
    "crew": mark("workers"),
    "mitre": mark("bishopric"),
    "wool": mark("wool mill"),
    "priory": mark("priory"),
    "pit": mark("gravel pit"),
    "crown": mark("king's court"),
    "notax": mark("no tax"),
    "gothic": mark("cathedral under construction"),
    "c-mortar_mixer": mark("mortar mixer"),
    "c-stonecutter": mark("stonecutter"),
    "c-woodworker": mark("woodworker"),
    "c-architect": mark("architect"),
    "c-potter": mark("potter"),
    "c-mason": mark("mason"),
    "c-carpenter": mark("carpenter"),
    "c-sculptor": mark("sculptor"),
    "c-goldsmith": mark("goldsmith"),
    "c-toolmaker": mark("toolmaker"),
    "c-glassblower": mark("glassblower"),
    "c-bell_founder": mark("bell founder"),
    "c-organ_builder": mark("organ builder"),
}
