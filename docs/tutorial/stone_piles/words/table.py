"""The table in words, for those who do not see the board: all that a view shows."""

from quatrefoil.engine.game import Chapter, Look, View
from quatrefoil.words.account import by_player, course, line

from ..rules.table import NONE
from ..rules.vocabulary import PILES


def in_words(view: View, look: Look) -> list[Chapter]:
    say = look.language.say
    piles = [
        line(say("Pile {pile}", pile=pile.upper()), height)
        for pile, height in zip(PILES, view["piles"], strict=True)
    ]
    if view["die"]:
        piles.append(line(say("The die"), view["die"]))
    if view["my_bet"] != NONE:
        piles.append(line(say("My secret bet"), PILES[view["my_bet"]].upper()))
    rows = [(say("Points"), view["points"])]
    if view["bets"]:
        bets = [PILES[bet].upper() if bet != NONE else "–" for bet in view["bets"]]
        rows.append((say("Bet"), bets))
    return [
        course(look, view["whose"], None, ()),
        Chapter(say("Piles"), piles),
        Chapter(say("Players"), [], by_player(look, view["me"], rows)),
    ]
