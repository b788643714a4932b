"""Amounts that compare players: the highest life total, the fewest lands, the most cards discarded (608.2)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.filters import ControlledBy, OwnedBy, all_of
from mtgtable.abilities.happenings import Attacks
from mtgtable.abilities.quantities import CountOf, HowOften, MostAmong, PlayerStat, Quantity, StatOf
from mtgtable.abilities.selectors import All, Bound, Players, PlayersWho, Those, You
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Amount, Anaphor, Noun, Phrase, is_plural
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_EACH = Bound("each")


@amount("the amount of life (you|they) (gained|lost)", "the amount of life you gained")
def the_amount_of_life(c: Captures) -> Quantity:
    """What the event was about, or what was done just before."""
    return Amount(c["at"], "life").quantity


@amount("<o:object_whose> total <s:stat>", "their total power")
def their_total(c: Captures) -> Quantity:
    return StatOf(c["s"], c["o"].selector)


@amount("the number of opponents you attacked this turn", "the number of opponents you attacked this turn")
def the_number_of_opponents_you_attacked(_c: Captures) -> Quantity:
    """508.6: a creature of yours was declared as attacking that player."""
    attacked = Compares(HowOften(Attacks(ControlledBy(You()), Bound("each"))), ">", 0)
    return CountOf(PlayersWho(Players("opponents"), attacked))


@amount("the difference", "the difference")
def the_difference(c: Captures) -> Quantity:
    """Between the two that the condition before it compares."""
    return Amount(c["at"], "difference").quantity


@amount("the highest life total among (all players|players)", "the highest life total among all players")
def the_highest_life_total(_c: Captures) -> Quantity:
    return MostAmong(Players("each"), PlayerStat("life", _EACH))


@amount("the lowest life total among (all players|players)", "the lowest life total among all players")
def the_lowest_life_total(_c: Captures) -> Quantity:
    return MostAmong(Players("each"), PlayerStat("life", _EACH), least=True)


@amount(
    "the highest life total among your opponents",
    "the highest life total among your opponents",
)
def the_highest_life_total_among_opponents(_c: Captures) -> Quantity:
    return MostAmong(Players("opponents"), PlayerStat("life", _EACH))


@amount("the greatest number of <n:most_controlled>", "the greatest number of artifacts an opponent controls")
def the_greatest_number_controlled(c: Captures) -> Quantity | None:
    """Of one of the players."""
    return _that_one_controls(*c["n"])


@slot("most_controlled")
def _most_controlled(text: Text, i: int) -> Parsed:
    """ "Artifacts an opponent controls": what, and of which players one."""
    for words, of in ((("an", "opponent", "controls"), Players("opponents")), (("a", "player", "controls"), Players())):
        k = next((j for j in range(i + 1, min(i + 5, text.n)) if text.at(j, words)), 0)
        found = text.up_to(k).slot("noun", i) if k else None
        if found is not None and found[1] == k:
            return (found[0], of), k + len(words)
    return None


@amount(
    "the number of <n:controlled> by the player who controls the fewest",
    "the number of lands controlled by the player who controls the fewest",
)
def the_fewest_that_a_player_controls(c: Captures) -> Quantity | None:
    return _that_one_controls(c["n"], Players("each"), least=True)


@slot("controlled")
def _controlled(text: Text, i: int) -> Parsed:
    """ "Lands controlled", before the words that say by whom."""
    k = text.find("controlled", i, min(i + 4, text.n))
    found = text.up_to(k).slot("noun", i) if k > i else None
    return (found[0], k + 1) if found is not None and found[1] == k else None


def _that_one_controls(noun: Noun, of: Players, *, least: bool = False) -> Quantity | None:
    if not noun.of_permanents or not noun.plural:
        return None
    return MostAmong(of, CountOf(All(all_of(noun.filter, ControlledBy(_EACH)))), least)


@amount(
    "the greatest number of cards a player discarded this way",
    "the greatest number of cards a player discarded this way",
)
def the_most_cards_discarded_this_way(c: Captures) -> Quantity:
    those = Phrase(c["at"], "object", (), True, Anaphor("those", "discarded"))
    return MostAmong(Players("each"), CountOf(Those(those.selector, OwnedBy(_EACH))))


@amount(
    "the number of cards <p:player> (have|has) drawn this turn", "the number of cards target player has drawn this turn"
)
def the_number_of_cards_player_has_drawn(c: Captures) -> Quantity | None:
    return None if is_plural(c["p"]) else PlayerStat("cards_drawn_this_turn", c["p"])


@amount(
    "the number of untapped lands <p:player> controlled at the beginning of this turn",
    "the number of untapped lands they controlled at the beginning of this turn",
)
def the_untapped_lands_as_the_turn_began(c: Captures) -> Quantity | None:
    return None if is_plural(c["p"]) else PlayerStat("untapped_lands_as_turn_began", c["p"])
