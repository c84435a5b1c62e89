"""All choices of Praga by their verbs, and how they are listed."""

from collections.abc import Sequence
from typing import Any

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Group, Label, Look
from quatrefoil.engine.language import mark
from quatrefoil.games.praga_caput_regni.drawing.signs import SIGN
from quatrefoil.games.praga_caput_regni.words.action_choices import (
    Advance,
    BridgePlace,
    CoveredOrNew,
    Grid,
    KeepWindows,
    Lot,
    NoGold,
    Pay,
    Pick,
    Piece,
    Plaza,
    Produce,
    ProduceTrack,
    ProductionToken,
    Reward,
    Rise,
    RoadTileGain,
    Rotate,
    Stay,
    StepTrack,
    Swap,
    Technology,
    WallPlace,
)
from quatrefoil.games.praga_caput_regni.words.choice import PragaChoice
from quatrefoil.games.praga_caput_regni.words.draws import BridgeSide, Deal, Order, PlazaTile, Start
from quatrefoil.games.praga_caput_regni.words.turn_choices import (
    Act,
    BuyEgg,
    Claim,
    Climb,
    Collect,
    CollectWheel,
    End,
    Extra,
    MoveOn,
    Refresh,
    Road,
    Take,
    Use,
)
from quatrefoil.words.choices import Choices

BY_VERB: dict[str, PragaChoice[Any]] = {
    "take": Take(),
    "do": Act(mark("Your token's action")),
    "extra": Extra(mark("Extra action")),
    "use": Use(),
    "climb": Climb(),
    "collect-wheel": CollectWheel(),
    "collect": Collect(),
    "buy-egg": BuyEgg(),
    "move": MoveOn(),
    "move-either": MoveOn(),
    "road": Road(),
    "refresh": Refresh(),
    "seal": Claim(),
    "end": End(),
    "advance": Advance(),
    "produce": Produce(),
    "production": ProductionToken(),
    "pick": Pick(),
    "wall": WallPlace(),
    "lot": Lot(),
    "rotate": Rotate(),
    "keep-silver": Piece(kept=True),
    "keep-gold": Piece(kept=True),
    "no-gold": NoGold(),
    "bridge": BridgePlace(),
    "keep-tech": Technology(kept=True),
    "rise": Rise(),
    "stay": Stay(),
    "reward": Reward(),
    "grid": Grid(),
    "swap": Swap(),
    "pay": Pay(),
    "keep": KeepWindows(),
    "plaza": Plaza(),
    "bonus": CoveredOrNew(),
    "kr1": RoadTileGain(),
    "act": Act(),
    "step": StepTrack(),
    "produce-track": ProduceTrack(),
    "start": Start(),
    "order": Order(),
    "bridge-side": BridgeSide(),
    "plaza-tile": PlazaTile(),
    "deal": Deal(),
    "draw-tech": Technology(kept=False),
    "draw-silver": Piece(kept=False),
    "draw-gold": Piece(kept=False),
}


class PragaChoices(Choices):
    """The choices of Praga: two ways to pay an extra action are two lists."""

    def signs(self, facts: Facts) -> tuple[str, str]:
        before, after = super().signs(facts)
        return BY_VERB[facts.verb].picture(facts) or before, after

    def groups(self, listed: Sequence[Facts], look: Look) -> list[Group]:
        found: dict[tuple[str, str], tuple[str, list[Label]]] = {}
        for facts in listed:
            choice = BY_VERB[facts.verb]
            head = choice.headed(facts), choice.note(facts, look)
            found.setdefault(head, (choice.kind, []))[1].append(self.label(facts, look))
        return [
            Group(look.language.say(heading), labels, note, kind)
            for (heading, note), (kind, labels) in found.items()
        ]


CHOICES = PragaChoices(BY_VERB, counted={**SIGN, "gold": "coin"})
