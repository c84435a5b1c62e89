"""Choices within an action, in words and signs."""

from collections.abc import Sequence

from quatrefoil.drawing import Item
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import ON_BOARD, TURNED, Look
from quatrefoil.engine.language import Amount, mark
from quatrefoil.games.praga_caput_regni.drawing.signs import (
    ACTION_SIGN,
    GRID_SIGN,
    items,
    piece_signs,
)
from quatrefoil.games.praga_caput_regni.drawing.tiles import (
    LOT_RADIUS,
    face,
    tile_picture,
    turned_tile,
)
from quatrefoil.games.praga_caput_regni.rules.facts import (
    BridgePlaceFacts,
    GainFacts,
    GridFacts,
    LotFacts,
    PayFacts,
    PieceFacts,
    PlazaFacts,
    ProductionTokenFacts,
    RotationFacts,
    SwapFacts,
    TechnologyFacts,
    TileFacts,
    TrackFacts,
    WallPlaceFacts,
    WindowsFacts,
)
from quatrefoil.games.praga_caput_regni.words.choice import PragaChoice
from quatrefoil.games.praga_caput_regni.words.names import (
    about_tile,
    bonus_of,
    grid_noun,
    lot_noun,
    parts,
    piece_text,
    plaza_noun,
    points,
    tile_noun,
)
from quatrefoil.games.praga_caput_regni.words.technologies import (
    technology_signs,
    technology_text,
)
from quatrefoil.words.choices import HALF, THIRD

# Tracks


class Advance(PragaChoice[TrackFacts]):
    """A step of a track with its gold or stone (PR-6.1)."""

    def sentence(self, facts: TrackFacts, look: Look) -> str:
        if facts.track == "mines":
            return look.language.say("Advance: gain 1 gold and a mine step.")
        return look.language.say("Advance: gain 1 stone and a quarry step.")

    def places(self, facts: TrackFacts) -> Sequence[str]:
        return [f"track-{facts.track}"]


class Produce(PragaChoice[TrackFacts]):
    """A production (PR-6.2)."""

    def sentence(self, facts: TrackFacts, look: Look) -> str:
        return look.language.say("Produce: gain {gain}.", gain=parts(facts.gives))

    def places(self, facts: TrackFacts) -> Sequence[str]:
        return [f"track-{facts.track}"]


class ProduceTrack(Produce):
    """A production on the track of one's choice (PR-12.8 (4))."""

    def before(self, facts: TrackFacts) -> Sequence[Item]:
        return [ACTION_SIGN[facts.track]]


class StepTrack(PragaChoice[TrackFacts]):
    """A step of a track alone (PR-12.8 (4))."""

    def sentence(self, facts: TrackFacts, look: Look) -> str:
        if facts.track == "mines":
            return look.language.say("Advance the gold mines one step.")
        return look.language.say("Advance the quarries one step.")

    def before(self, facts: TrackFacts) -> Sequence[Item]:
        return [ACTION_SIGN[facts.track], "up"]

    def places(self, facts: TrackFacts) -> Sequence[str]:
        return [f"track-{facts.track}"]


class ProductionToken(PragaChoice[ProductionTokenFacts]):
    """A token for a track (PR-6.4)."""

    heading = mark("Take a production token")
    width = THIRD

    def sentence(self, facts: ProductionTokenFacts, look: Look) -> str:
        message = mark("Production token: {gain} at every production.")
        return look.language.say(message, gain=parts(facts.gives))

    def label(self, facts: ProductionTokenFacts, look: Look) -> str:
        return ""

    def after(self, facts: ProductionTokenFacts) -> Sequence[Item]:
        return items(facts.gives)

    def places(self, facts: ProductionTokenFacts) -> Sequence[str]:
        return [f"production-{facts.token.lower()}"]


# Tiles


class Pick(PragaChoice[TileFacts]):
    """A tile of a row (PR-7.1)."""

    def sentence(self, facts: TileFacts, look: Look) -> str:
        upgrade = mark("Take the upgrade for “{action}”, bonus {bonus} ({id}).")
        other = mark("Take {tile:the} for {cost}: {reward} ({id}).")
        return about_tile(look, upgrade, other, facts.tile, facts.price, id=facts.tile)

    def label(self, facts: TileFacts, look: Look) -> str:
        upgrade = mark("{action}: {bonus} each time")
        other = mark("{tile:nom cap}: {reward}")
        return about_tile(look, upgrade, other, facts.tile, facts.price)

    def picture(self, facts: TileFacts) -> str:
        return tile_picture(facts.tile, 0, 60)

    def cost(self, facts: TileFacts) -> Sequence[Item]:
        """A price that a technology has taken away is shown as nothing."""
        return items(facts.price)

    def gain(self, facts: TileFacts) -> Sequence[Item]:
        return items(bonus_of(facts.tile))

    def places(self, facts: TileFacts) -> Sequence[str]:
        return [f"tile-{facts.tile.lower()}"]


class WallPlace(PragaChoice[WallPlaceFacts]):
    """A place for a wall (PR-8.1)."""

    heading = mark("Wall places")
    width = THIRD
    kind = ON_BOARD

    def sentence(self, facts: WallPlaceFacts, look: Look) -> str:
        return look.language.say("Wall place {place}.", place=facts.number)

    def label(self, facts: WallPlaceFacts, look: Look) -> str:
        return look.language.say("Place {place}", place=facts.number)

    def ghost(self, facts: WallPlaceFacts) -> str:
        return face(facts.tile, 0, 0, 0)

    def places(self, facts: WallPlaceFacts) -> Sequence[str]:
        return [f"wall-w{facts.number:02}"]


class Lot(PragaChoice[LotFacts]):
    """A lot of the city (PR-10.2)."""

    width = THIRD
    kind = ON_BOARD

    def headed(self, facts: LotFacts) -> str:
        return mark("Old Town") if facts.town == "old" else mark("New Town")

    def sentence(self, facts: LotFacts, look: Look) -> str:
        say = look.language.say
        lot, plaza = lot_noun(facts.number), plaza_noun(facts.plaza)
        if facts.town == "new":
            return say("{lot:nom cap}, at {plaza}.", lot=lot, plaza=plaza)
        return say(
            "{lot:nom cap}, at {plaza}: pay {cost} more, score {vp}.",
            lot=lot,
            plaza=plaza,
            cost=Amount("gold", facts.more),
            vp=points(facts.points),
        )

    def label(self, facts: LotFacts, look: Look) -> str:
        return look.language.phrase(lot_noun(facts.number), "nom cap")

    def note(self, facts: LotFacts, look: Look) -> str:
        return look.language.say("more to pay, points to score") if facts.town == "old" else ""

    def cost(self, facts: LotFacts) -> Sequence[Item]:
        return items({"gold": facts.more}) if facts.town == "old" else []

    def gain(self, facts: LotFacts) -> Sequence[Item]:
        return items({"vp": facts.points}) if facts.town == "old" else []

    def ghost(self, facts: LotFacts) -> str:
        return face(facts.tile, 0, 0, 0, LOT_RADIUS)

    def places(self, facts: LotFacts) -> Sequence[str]:
        return [f"lot-{facts.lot.lower()}"]


class Rotate(PragaChoice[RotationFacts]):
    """How a tile is turned (PR-9, PR-10.3)."""

    heading = mark("Turn it: connections give")
    width = HALF
    kind = TURNED

    def sentence(self, facts: RotationFacts, look: Look) -> str:
        say, degrees = look.language.say, facts.turn * 60
        if not facts.gives:
            message = mark("Turned by {degrees}°: connections give nothing.")
            return say(message, degrees=degrees)
        message = mark("Turned by {degrees}°: connections give {gain}.")
        return say(message, degrees=degrees, gain=parts(facts.gives))

    def label(self, facts: RotationFacts, look: Look) -> str:
        return look.language.phrase(parts(facts.gives))

    def gain(self, facts: RotationFacts) -> Sequence[Item]:
        return items(facts.gives)

    def ghost(self, facts: RotationFacts) -> str:
        return turned_tile(facts.tile, facts.turn, facts.sides, facts.corners, bool(facts.lot))

    def places(self, facts: RotationFacts) -> Sequence[str]:
        return [facts.place]


class Swap(PragaChoice[SwapFacts]):
    """Two tiles to be replaced (PR-7.3)."""

    heading = mark("Replace two tiles of the row")
    width = THIRD

    def sentence(self, facts: SwapFacts, look: Look) -> str:
        one, two = facts.tiles
        return look.language.say(
            "Replace {one:the} and {two:the} ({first}, {second}).",
            one=tile_noun(look, one),
            two=tile_noun(look, two),
            first=one,
            second=two,
        )

    def label(self, facts: SwapFacts, look: Look) -> str:
        return ""

    def after(self, facts: SwapFacts) -> Sequence[Item]:
        """By their place in the row, the special one by its star."""
        places = facts.action.arguments["places"].split("+")
        one, other = (int(place) if place.isdigit() else "special" for place in places)
        return [one, "+", other]

    def places(self, facts: SwapFacts) -> Sequence[str]:
        return [f"tile-{tile.lower()}" for tile in facts.tiles]


class Pay(PragaChoice[PayFacts]):
    """Gold or stone for a refresh (PR-7.3)."""

    def sentence(self, facts: PayFacts, look: Look) -> str:
        return look.language.say("Pay {cost}.", cost=parts(facts.cost))

    def cost(self, facts: PayFacts) -> Sequence[Item]:
        return items(facts.cost)

    def gain(self, facts: PayFacts) -> Sequence[Item]:
        return ["refresh"]

    def places(self, facts: PayFacts) -> Sequence[str]:
        return [f"res-{resource}" for resource in facts.cost]


class CoveredOrNew(PragaChoice[GainFacts]):
    """The bonus of the covered or of the new upgrade (PR-7.7)."""

    def sentence(self, facts: GainFacts, look: Look) -> str:
        gain = parts(facts.gives)
        if facts.action.arguments["upgrade"] == "old":
            return look.language.say("Bonus of the covered upgrade: {gain}.", gain=gain)
        return look.language.say("Bonus of the new upgrade: {gain}.", gain=gain)

    def places(self, facts: GainFacts) -> Sequence[str]:
        return ["hex-upgrade"]


class RoadTileGain(PragaChoice[GainFacts]):
    """Stone or gold of a King's Road tile (PR-19.2)."""

    def sentence(self, facts: GainFacts, look: Look) -> str:
        return look.language.say("Gain {gain}.", gain=parts(facts.gives))

    def after(self, facts: GainFacts) -> Sequence[Item]:
        return items(facts.gives)

    def places(self, facts: GainFacts) -> Sequence[str]:
        return [f"res-{resource}" for resource in facts.gives]


# Technologies, pieces, plazas, grids, windows


class Technology(PragaChoice[TechnologyFacts]):
    """A technology that is kept or drawn (PR-12.1)."""

    def __init__(self, kept: bool) -> None:
        self._kept = kept

    def sentence(self, facts: TechnologyFacts, look: Look) -> str:
        return technology_text(look, facts.technology)

    def before(self, facts: TechnologyFacts) -> Sequence[Item]:
        return ["technology"] if self._kept else []

    def after(self, facts: TechnologyFacts) -> Sequence[Item]:
        return technology_signs(facts.technology) if self._kept else []

    def places(self, facts: TechnologyFacts) -> Sequence[str]:
        return [f"drawn-{facts.technology.lower()}"] if self._kept else []


class Piece(PragaChoice[PieceFacts]):
    """A bridge piece that is kept or drawn (PR-11.4, PR-11.5)."""

    def __init__(self, kept: bool) -> None:
        self._kept = kept

    def sentence(self, facts: PieceFacts, look: Look) -> str:
        text = piece_text(look, facts.piece)
        if facts.piece.startswith("IV"):
            return look.language.say("Silver piece: {text}", text=text)
        return look.language.say("Gold piece: {text}", text=text)

    def label(self, facts: PieceFacts, look: Look) -> str:
        return piece_text(look, facts.piece)

    def after(self, facts: PieceFacts) -> Sequence[Item]:
        return piece_signs(facts.piece) if self._kept else []

    def places(self, facts: PieceFacts) -> Sequence[str]:
        """Gold pieces are chosen in the list alone."""
        silver = facts.piece.startswith("IV")
        return [f"drawn-{facts.piece.lower()}"] if self._kept and silver else []


class NoGold(PragaChoice[Facts]):
    """No gold piece of the Cathedral (PR-13.5)."""

    def sentence(self, facts: Facts, look: Look) -> str:
        return look.language.say("Take no gold piece.")


class BridgePlace(PragaChoice[BridgePlaceFacts]):
    """A place of the bridge (PR-11.4)."""

    def sentence(self, facts: BridgePlaceFacts, look: Look) -> str:
        message = mark("Bridge place {place}: {gain}.")
        return look.language.say(message, place=facts.number, gain=parts(facts.gives))

    def after(self, facts: BridgePlaceFacts) -> Sequence[Item]:
        return items(facts.gives)

    def places(self, facts: BridgePlaceFacts) -> Sequence[str]:
        return [f"bridge-{facts.number}"]


class Reward(PragaChoice[PlazaFacts]):
    """The upper or the lower reward of a plaza (PR-10.7)."""

    def sentence(self, facts: PlazaFacts, look: Look) -> str:
        gain = parts(facts.gives)
        if facts.action.arguments["reward"] == "upper":
            return look.language.say("Upper reward: {gain}.", gain=gain)
        return look.language.say("Lower reward: {gain}.", gain=gain)

    def after(self, facts: PlazaFacts) -> Sequence[Item]:
        return items(facts.gives)

    def places(self, facts: PlazaFacts) -> Sequence[str]:
        return [f"plaza-{facts.plaza.lower()}"]


class Plaza(PragaChoice[PlazaFacts]):
    """Both rewards of a plaza (PR-12.8 (6))."""

    def sentence(self, facts: PlazaFacts, look: Look) -> str:
        message = mark("{plaza:nom cap}: {gain}.")
        return look.language.say(message, plaza=plaza_noun(facts.plaza), gain=parts(facts.gives))

    def places(self, facts: PlazaFacts) -> Sequence[str]:
        return [f"plaza-{facts.plaza.lower()}"]


class Grid(PragaChoice[GridFacts]):
    """The grid of a move or climb (D-14)."""

    def sentence(self, facts: GridFacts, look: Look) -> str:
        return look.language.say("{grid}.", grid=grid_noun(facts.grid))

    def before(self, facts: GridFacts) -> Sequence[Item]:
        return [GRID_SIGN[facts.grid]]

    def places(self, facts: GridFacts) -> Sequence[str]:
        return [f"grid-{facts.grid}"]


class Stay(PragaChoice[GridFacts]):
    """An arrow that lapses (PR-13.3)."""

    def sentence(self, facts: GridFacts, look: Look) -> str:
        return look.language.say("Stay; the arrow lapses.")

    def places(self, facts: GridFacts) -> Sequence[str]:
        return [f"marker-{facts.grid}-{facts.colour}", f"grid-{facts.grid}"]


class Rise(Stay):
    """An arrow that lifts the marker; crossing a level costs as printed (PR-13.3)."""

    def sentence(self, facts: GridFacts, look: Look) -> str:
        if not facts.cost:
            return look.language.say("Climb one row without windows.")
        message = mark("Climb one row without windows; crossing the level costs {cost}.")
        return look.language.say(message, cost=parts(facts.cost))

    def cost(self, facts: GridFacts) -> Sequence[Item]:
        return items(facts.cost)

    def gain(self, facts: GridFacts) -> Sequence[Item]:
        return ["up"]


class KeepWindows(PragaChoice[WindowsFacts]):
    """The windows that stay (PR-15.1)."""

    def sentence(self, facts: WindowsFacts, look: Look) -> str:
        return look.language.say("Keep {windows}.", windows=parts(facts.kept))

    def places(self, facts: WindowsFacts) -> Sequence[str]:
        return ["res-silver", "res-goldwin"]
