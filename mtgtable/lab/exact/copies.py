"""What copies of a card change: how surely one is seen, and how surely one is there with the mana for it.

The first cards of a shuffled library are looked at, as if every hand of seven were kept: what a keep rule sends back
depends on lands, and of the cards that go to the bottom nobody says which.
"""

from __future__ import annotations

from dataclasses import replace

from mtgtable.lab.exact.castable import ROUNDING, Cell, Circumstances, How, castable
from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.hypergeometric import at_least
from mtgtable.lab.exact.keeping import OPENING, KeepRule

ANY_SEVEN = KeepRule(((0, OPENING),))


def one_seen(deck: CountedDeck, name: str, draws: int) -> float:
    """The chance of a copy or more among the first seven cards and so many more."""
    return at_least(1, min(deck.size, OPENING + draws), _copies(deck, name), deck.size)


def castable_copies(deck: CountedDeck, name: str, circumstances: Circumstances) -> tuple[Cell, ...]:
    """For each turn the chance that a copy was seen and its mana is there; none for what isn't cast, or makes mana.

    Mana is there, less where it is there and no copy was seen: then all that was seen is of the rest of the deck.
    """
    card = next((each for each in deck.library if each.name == name), None)
    if card is None or card.land or card.maker is not None or card.card.front.mana_cost is None:
        return ()
    around = replace(circumstances, rule=ANY_SEVEN)
    found = _joined(deck, card, around)
    by_lands = replace(deck, cards=tuple(_land_alone(each) for each in deck.cards))
    lower = found if all(cell.how == "exact" for cell in found) else _joined(by_lands, card, around)
    return tuple(
        cell if cell.how == "exact" else Cell(alone.value, "lands alone", alone.value, 1.0)
        for cell, alone in zip(found, lower, strict=True)
    )


def _joined(deck: CountedDeck, card: CountedCard, around: Circumstances) -> tuple[Cell, ...]:
    """As far as both parts are exact; a cell says so of itself."""
    copies = _copies(deck, card.name)
    asked = _asking_only(deck, card)
    with_it = next((row for row in castable(asked, around, card.name) if row.name == card.name), None)
    without = next(
        (row for row in castable(asked.with_count(card.name, 0), around, card.name) if row.name == card.name), None
    )
    if with_it is None or without is None:
        return ()
    cells = []
    for turn in range(1, around.turns + 1):
        one, other = with_it.cell(turn), without.cell(turn)
        unseen = 1.0 - at_least(1, OPENING + around.draws(turn), copies, deck.size)
        chance = one.value - unseen * other.value
        how: How = "exact" if one.how == other.how == "exact" else "lands alone"
        value = chance if chance > ROUNDING else 0.0
        cells.append(Cell(value, how, value, value))
    return tuple(cells)


def _asking_only(deck: CountedDeck, card: CountedCard) -> CountedDeck:
    """The deck in which of the spells only this one is asked for; the others are as good as one another."""
    asked = [each for each in deck.library if each.land or each.maker is not None or each.name == card.name]
    others = [each for each in deck.library if each not in asked]
    filled = (replace(others[0], count=sum(each.count for each in others)),) if others else ()
    return replace(deck, cards=(*asked, *filled))


def _land_alone(card: CountedCard) -> CountedCard:
    return card if card.land else replace(card, maker=None)


def _copies(deck: CountedDeck, name: str) -> int:
    return sum(each.count for each in deck.library if each.name == name)
