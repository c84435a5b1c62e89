"""The choices of the turn menu (D-1) in words and signs."""

from collections.abc import Sequence

from quatrefoil.drawing import Item
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, Noun, Phrase, mark
from quatrefoil.games.praga_caput_regni.drawing.signs import (
    ACTION_SIGN,
    GRID_SIGN,
    items,
)
from quatrefoil.games.praga_caput_regni.rules.facts import (
    ActionFacts,
    CollectFacts,
    EggFacts,
    GridFacts,
    RefreshFacts,
    RoadFacts,
    SealFacts,
    TakeFacts,
    TechnologyFacts,
)
from quatrefoil.games.praga_caput_regni.words.choice import PragaChoice
from quatrefoil.games.praga_caput_regni.words.names import (
    ACTION_WORDS,
    ROW_TITLES,
    about_seal,
    action_name,
    find_seal,
    grid_noun,
    parts,
    points,
    tiles_of_row,
    token_name,
)
from quatrefoil.games.praga_caput_regni.words.technologies import (
    technology_signs,
    technology_text,
)
from quatrefoil.words.choices import HALF, THIRD


class Take(PragaChoice[TakeFacts]):
    """An action token (PR-5.1)."""

    heading = mark("Take an action token")

    def sentence(self, facts: TakeFacts, look: Look) -> str:
        say = look.language.say
        token, bonus = token_name(look, facts.actions), self._bonus(facts)
        vp = points(facts.gain.get("vp", 0))
        if facts.cost:
            cost = parts(facts.cost)
            if vp.n:
                message = mark("Take {token}: pay {cost}, score {vp}; bonus: {bonus}.")
                return say(message, token=token, cost=cost, vp=vp, bonus=bonus)
            message = mark("Take {token}: pay {cost}; bonus: {bonus}.")
            return say(message, token=token, cost=cost, bonus=bonus)
        if vp.n:
            message = mark("Take {token}: score {vp}; bonus: {bonus}.")
            return say(message, token=token, vp=vp, bonus=bonus)
        return say("Take {token}; bonus: {bonus}.", token=token, bonus=bonus)

    def _bonus(self, facts: TakeFacts) -> Phrase:
        if facts.bonus == "buy_egg":
            return Noun("egg_offer", {"cost": parts(facts.egg_price)})
        if facts.bonus == "special_or_vp":
            return Noun("special_or_vp", {"vp": points(facts.gives["vp"])})
        return parts(facts.gives)

    def label(self, facts: TakeFacts, look: Look) -> str:
        return token_name(look, facts.actions)

    def note(self, facts: TakeFacts, look: Look) -> str:
        return look.language.say("one of its two actions")

    def before(self, facts: TakeFacts) -> Sequence[Item]:
        return [ACTION_SIGN[action] for action in facts.actions]

    def cost(self, facts: TakeFacts) -> Sequence[Item]:
        return items(facts.cost)

    def gain(self, facts: TakeFacts) -> Sequence[Item]:
        """An egg for sale is offered as on the wheel: it need not be bought."""
        scored = items({"vp": facts.gain["vp"]}) if "vp" in facts.gain else []
        offered: list[Item] = []
        if facts.bonus == "buy_egg":
            offered = [*items(facts.egg_price), "›", "egg"]
        elif facts.bonus == "special_or_vp":
            offered = ["special", "/"]
        return [*scored, *offered, *items(facts.gives)]

    def places(self, facts: TakeFacts) -> Sequence[str]:
        return [f"token-{facts.token.lower()}"]


class Act(PragaChoice[ActionFacts]):
    """One of the six actions: the token's, or one that a technology gives."""

    width = HALF

    def __init__(self, heading: str = "") -> None:
        self.heading = heading

    def sentence(self, facts: ActionFacts, look: Look) -> str:
        return look.language.say("{action}.", action=action_name(look, facts.action_name))

    def label(self, facts: ActionFacts, look: Look) -> str:
        return look.language.say(ACTION_WORDS[facts.action_name])

    def before(self, facts: ActionFacts) -> Sequence[Item]:
        return [ACTION_SIGN[facts.action_name]]

    def places(self, facts: ActionFacts) -> Sequence[str]:
        return [f"hex-{facts.action_name}"]


class Extra(Act):
    """An action for two windows (PR-14.1)."""

    def before(self, facts: ActionFacts) -> Sequence[Item]:
        return []

    def cost(self, facts: ActionFacts) -> Sequence[Item]:
        return items(facts.cost)

    def gain(self, facts: ActionFacts) -> Sequence[Item]:
        return [ACTION_SIGN[facts.action_name]]

    def sentence(self, facts: ActionFacts, look: Look) -> str:
        action = action_name(look, facts.action_name)
        if "silver" in facts.cost:
            return look.language.say("Pay a gold and a silver window: {action}.", action=action)
        return look.language.say("Pay two gold windows: {action}.", action=action)

    def note(self, facts: ActionFacts, look: Look) -> str:
        if "silver" in facts.cost:
            return look.language.say("1 gold and 1 silver window")
        return look.language.say("2 gold windows")


class Use(PragaChoice[TechnologyFacts]):
    """A one-shot technology (PR-12.4)."""

    heading = mark("Technologies")

    def sentence(self, facts: TechnologyFacts, look: Look) -> str:
        text = technology_text(look, facts.technology)
        return look.language.say("Use your technology. {text}", text=text)

    def label(self, facts: TechnologyFacts, look: Look) -> str:
        return look.language.say("Technology {level}", level=facts.level)

    def before(self, facts: TechnologyFacts) -> Sequence[Item]:
        return ["technology"]

    def after(self, facts: TechnologyFacts) -> Sequence[Item]:
        return technology_signs(facts.technology)

    def places(self, facts: TechnologyFacts) -> Sequence[str]:
        return [f"tech-{facts.technology.lower()}"]


class Climb(PragaChoice[GridFacts]):
    """A row up for windows (PR-13.2)."""

    heading = mark("Climb and claim")

    def sentence(self, facts: GridFacts, look: Look) -> str:
        message = mark("Climb one row for {cost}: {grid}.")
        return look.language.say(message, cost=parts(facts.cost), grid=grid_noun(facts.grid))

    def cost(self, facts: GridFacts) -> Sequence[Item]:
        return items(facts.cost)

    def gain(self, facts: GridFacts) -> Sequence[Item]:
        return [GRID_SIGN[facts.grid], "up"]

    def places(self, facts: GridFacts) -> Sequence[str]:
        return [f"grid-{facts.grid}"]


_TO_COME = mark("Still to come this turn")


class MoveOn(PragaChoice[GridFacts]):
    """A sideways move that waits (PR-13.1)."""

    heading = _TO_COME

    def sentence(self, facts: GridFacts, look: Look) -> str:
        return look.language.say("Move one column on: {grid}.", grid=grid_noun(facts.grid))

    def before(self, facts: GridFacts) -> Sequence[Item]:
        return [GRID_SIGN[facts.grid]]

    def after(self, facts: GridFacts) -> Sequence[Item]:
        return ["side"]

    def places(self, facts: GridFacts) -> Sequence[str]:
        return [f"grid-{facts.grid}"]


class CollectWheel(PragaChoice[CollectFacts]):
    """Gold or stone of the wheel (PR-5.3)."""

    heading = _TO_COME

    def sentence(self, facts: CollectFacts, look: Look) -> str:
        return look.language.say("Collect the wheel bonus: {gain}.", gain=parts(facts.gives))

    def label(self, facts: CollectFacts, look: Look) -> str:
        return look.language.say("Collect the wheel bonus")

    def before(self, facts: CollectFacts) -> Sequence[Item]:
        return ["wheel"]

    def after(self, facts: CollectFacts) -> Sequence[Item]:
        return items(facts.gives)

    def places(self, facts: CollectFacts) -> Sequence[str]:
        return [f"sector-{facts.sector}"]


class Collect(PragaChoice[CollectFacts]):
    """The bonus of an upgrade that would have exceeded the cap (A-29)."""

    heading = _TO_COME

    def sentence(self, facts: CollectFacts, look: Look) -> str:
        message = mark("Collect the waiting upgrade bonus: {gain}.")
        return look.language.say(message, gain=parts(facts.gives))

    def label(self, facts: CollectFacts, look: Look) -> str:
        return look.language.say("Collect the waiting upgrade bonus")

    def after(self, facts: CollectFacts) -> Sequence[Item]:
        return items(facts.gives)

    def places(self, facts: CollectFacts) -> Sequence[str]:
        return [f"res-{resource}" for resource in facts.gives]


class BuyEgg(PragaChoice[EggFacts]):
    """The egg of the wheel (PR-5.4)."""

    heading = _TO_COME

    def sentence(self, facts: EggFacts, look: Look) -> str:
        return look.language.say("Buy an egg for {cost}.", cost=parts(facts.cost))

    def label(self, facts: EggFacts, look: Look) -> str:
        return look.language.say("Buy an egg")

    def cost(self, facts: EggFacts) -> Sequence[Item]:
        return items(facts.cost)

    def gain(self, facts: EggFacts) -> Sequence[Item]:
        return ["egg"]

    def places(self, facts: EggFacts) -> Sequence[str]:
        return [f"sector-{facts.sector}"]


class Road(PragaChoice[RoadFacts]):
    """An effect of the King's Road (PR-11.3); at the end of the turn it is asked for by itself."""

    def headed(self, facts: RoadFacts) -> str:
        return "" if facts.forced else _TO_COME

    def sentence(self, facts: RoadFacts, look: Look) -> str:
        say, step, vp = look.language.say, facts.step, points(facts.each)
        if facts.counted == "window":
            message = mark("King's Road, step {step}: score {vp} for each window you hold.")
            return say(message, step=step, vp=vp)
        if facts.counted:
            message = mark(
                "King's Road, step {step}: score {vp} for each era I upgrade you placed."
            )
            return say(message, step=step, vp=vp)
        gain = parts(facts.gives)
        if facts.cost:
            message = mark("King's Road, step {step}: pay {cost}, gain {gain}.")
            return say(message, step=step, cost=parts(facts.cost), gain=gain)
        return say("King's Road, step {step}: gain {gain}.", step=step, gain=gain)

    def before(self, facts: RoadFacts) -> Sequence[Item]:
        return ["road"]

    def cost(self, facts: RoadFacts) -> Sequence[Item]:
        return items(facts.cost)

    def gain(self, facts: RoadFacts) -> Sequence[Item]:
        return items(facts.gives)

    def places(self, facts: RoadFacts) -> Sequence[str]:
        return [f"road-{facts.step.lower()}"]


class Refresh(PragaChoice[RefreshFacts]):
    """A row of which two tiles are replaced (PR-7.3)."""

    heading = mark("Replace two tiles")
    width = THIRD

    def sentence(self, facts: RefreshFacts, look: Look) -> str:
        return look.language.say(
            "Pay {gold} or {stone} to replace {tiles}.",
            gold=Amount("gold", facts.price),
            stone=Amount("stone", facts.price),
            tiles=tiles_of_row(facts.row, 2),
        )

    def label(self, facts: RefreshFacts, look: Look) -> str:
        return look.language.say(ROW_TITLES[facts.row])

    def note(self, facts: RefreshFacts, look: Look) -> str:
        gold, stone = Amount("gold", facts.price), Amount("stone", facts.price)
        return look.language.say("{gold} or {stone}", gold=gold, stone=stone)

    def places(self, facts: RefreshFacts) -> Sequence[str]:
        return [f"row-{facts.row}"]


class Claim(PragaChoice[SealFacts]):
    """A seal (PR-6.6)."""

    heading = Climb.heading

    def sentence(self, facts: SealFacts, look: Look) -> str:
        dear = mark("Claim a seal: {scores}; costs {cost}.")
        free = mark("Claim a seal: {scores}; costs nothing.")
        return about_seal(look, dear, free, find_seal(facts.seal))

    def cost(self, facts: SealFacts) -> Sequence[Item]:
        return items(find_seal(facts.seal).cost)

    def gain(self, facts: SealFacts) -> Sequence[Item]:
        return ["seal"]

    def places(self, facts: SealFacts) -> Sequence[str]:
        return [f"seal-{facts.seal.lower()}"]


class End(PragaChoice[Facts]):
    """The end of the turn (PR-15.1)."""

    heading = mark("End")

    def sentence(self, facts: Facts, look: Look) -> str:
        return look.language.say("End your turn.")
