"""All that is counted of a deck at once: hands, lands, colors, curve and castability by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mtgtable.lab.exact.beyond import remarks_on
from mtgtable.lab.exact.bounds import with_bounds
from mtgtable.lab.exact.castable import CastableRow, Circumstances, castable, lands_by_turn
from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.hypergeometric import at_least, exactly
from mtgtable.lab.exact.keeping import OPENING, size_chances
from mtgtable.lab.exact.makers import is_land
from mtgtable.model.mana import MANA_TYPES

METHOD: Final = (
    "Counted, not simulated. Which lands to play is judged by hindsight; what goes to the bottom is any of "
    "the lands and any of the other cards in hand. A land that enters tapped can't be the land of the turn. Costs "
    "are as printed, X is 0, Phyrexian mana is paid with life. No other mana is counted; which cards "
    "would give some is said below."
)
ONE_ROCK: Final = (
    "A rock or a creature that makes mana is cast for its cost and makes mana from the turn after. What one rock does "
    "that lands cast is counted."
)
DEALT: Final = (
    "The figures with ± are dealt, as there rocks may cast rocks, or which rock is cast when matters: {0:,} hands, "
    "each played in every sensible order of lands and rocks, with the 95 % interval (Wilson) of what rocks add."
)
OPEN: Final = (
    "Where rocks may cast rocks, or which rock is cast when matters, that is not dealt yet: the figures there are what "
    "lands alone pay, counted, with ≥."
)
EITHER_FACE: Final = (
    "A spell with a land on its other face counts as a land: for the keep rule, as a land drop and for its mana. In a "
    "row of its own cost one copy is the spell, and only the others are lands."
)
HELD: Final = (
    "Where a card that may be played as a land has a cost of its own (cycling, channel), one copy of it is kept for "
    "that and not played."
)
MORE_COSTS: Final = (
    "A card has a row for each of its costs; of those by a keyword only the mana is counted, and that they may be paid "
    "then (from a graveyard, say) is taken for granted."
)
HELD_DEALT: Final = "Where what a rock adds to such a row is dealt, that copy is dealt as a land (≈)."
BOUNDS: Final = (
    "The figures with ≥ are at least so much, those with ≤ at most, those with ≈ about: cards that count for less or "
    "more than they do are named below."
)


@dataclass(frozen=True, slots=True)
class ColorRow:
    """Sources of one color, lands and others, and for each turn the chance that a land that makes it was seen."""

    color: str
    lands: int
    others: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """What is counted of a deck. Chances are between 0 and 1; those by turn begin with turn one."""

    title: str
    cards: int
    lands: int
    rule: str
    opening_lands: tuple[float, ...]
    """For each number of lands, from none on, the chance of it among the first seven cards."""
    kept_sizes: tuple[tuple[int, float], ...]
    lands_seen: tuple[tuple[float, ...], ...]
    land_drops: tuple[float, ...]
    """The chance that a land was played on every turn so far."""
    colors: tuple[ColorRow, ...]
    curve: tuple[tuple[int, int], ...]
    """How many cards have each mana value."""
    castable: tuple[CastableRow, ...]
    remarks: tuple[str, ...]
    """What is taken as simpler than it is."""
    dealt: int = 0
    """How many hands were dealt for what isn't counted."""
    as_lands: int = 0
    """How many of the lands are spells with a land on their other face."""

    @property
    def exact(self) -> bool:
        """Is everything counted exactly, as far as nothing is said of what is taken as simpler than it is."""
        return all(row.exact for row in self.castable)

    def as_json(self) -> dict[str, Any]:
        """The figures as plain values."""
        return {
            "deck": self.title,
            "cards": self.cards,
            "lands": self.lands,
            "spells_counted_as_lands": self.as_lands,
            "keep": self.rule,
            "method": "\n".join(methods_of((self,))),
            "dealt": self.dealt,
            "opening_lands": list(self.opening_lands),
            "kept_sizes": {str(size): chance for size, chance in self.kept_sizes},
            "land_drops_by_turn": list(self.land_drops),
            "colors": [
                {"color": row.color, "lands": row.lands, "others": row.others, "seen_by_turn": list(row.chances)}
                for row in self.colors
            ],
            "curve": {str(value): count for value, count in self.curve},
            "castable": [
                {
                    "name": row.name,
                    "title": row.title,
                    "cost": row.cost,
                    "count": row.count,
                    "commander": row.commander,
                    "by_turn": list(row.chances),
                    "how_by_turn": list(row.how),
                    "low_by_turn": list(row.low),
                    "high_by_turn": list(row.high),
                    "bound_by_turn": list(row.bound),
                    "given_lands_by_turn": list(row.given_lands),
                }
                for row in self.castable
            ],
            "remarks": list(self.remarks),
        }


def methods_of(all_: Sequence[DeckFigures]) -> tuple[str, ...]:
    """How the figures of some decks were found out, line by line: only what is true of any of them."""
    found = [METHOD]
    rows = [row for each in all_ for row in each.castable if row.count]
    if any(row.word for row in rows):
        found.append(MORE_COSTS)
    if any(each.as_lands for each in all_):
        found.append(EITHER_FACE)
    if any(row.held and row.word for row in rows):
        found.append(HELD)
    if any(row.others for each in all_ for row in each.colors):
        found.append(ONE_ROCK)
    if any(row.held and "dealt" in row.how for row in rows):
        found.append(HELD_DEALT)
    if hands := [each.dealt for each in all_ if each.dealt]:
        found.append(DEALT.format(min(hands)))
    if any(how == "lands alone" for each in all_ for row in each.castable for how in row.how):
        found.append(OPEN)
    if any(each.remarks and any(row.bound) for each in all_ for row in each.castable):
        found.append(BOUNDS)
    return tuple(found)


def figures(deck: CountedDeck, circumstances: Circumstances) -> DeckFigures:
    """Count everything. A deck too small to draw so many turns has no figures by turn."""
    enough = deck.size >= OPENING + circumstances.draws(circumstances.turns)
    seen = lands_by_turn(deck, circumstances) if enough else ()
    return DeckFigures(
        deck.title,
        deck.size,
        deck.lands,
        circumstances.rule.words(),
        tuple(exactly(count, OPENING, deck.lands, deck.size) for count in range(OPENING + 1)) if enough else (),
        tuple(size_chances(deck.size, deck.lands, circumstances.rule).items()) if enough else (),
        seen,
        tuple(sum(chances[turn:]) for turn, chances in enumerate(seen, 1)),
        tuple(_colors(deck, seen)),
        _curve(deck),
        with_bounds(deck, castable(deck, circumstances)),
        remarks_of(deck),
        as_lands=sum(card.count for card in deck.library if card.spell_too),
    )


def remarks_of(deck: CountedDeck) -> tuple[str, ...]:
    """What is taken as simpler than it is; none where all figures are exact."""
    return tuple(remarks_on(deck))


def _colors(deck: CountedDeck, seen: tuple[tuple[float, ...], ...]) -> Iterable[ColorRow]:
    """Given the lands seen, any of the deck's lands are as likely as any other."""
    in_all = deck.lands
    makers = [(card.maker.types, card.land, card.count) for card in deck.library if card.maker is not None]
    for color in MANA_TYPES:
        lands = sum(count for types, land, count in makers if land and color in types)
        others = sum(count for types, land, count in makers if not land and color in types)
        if lands or others:
            chances = tuple(
                sum(chance * at_least(1, count, lands, in_all) for count, chance in enumerate(turn) if chance)
                for turn in seen
            )
            yield ColorRow(color, lands, others, chances)


def _curve(deck: CountedDeck) -> tuple[tuple[int, int], ...]:
    counts: dict[int, int] = {}
    for card in deck.library:
        cost = card.card.front.mana_cost
        if cost is not None and not is_land(card.card):
            counts[cost.mana_value] = counts.get(cost.mana_value, 0) + card.count
    return tuple((value, counts.get(value, 0)) for value in range(max(counts, default=0) + 1))


def group_odds(
    deck: CountedDeck, belongs: Callable[[CountedCard], bool], circumstances: Circumstances
) -> tuple[tuple[float, ...], ...]:
    """For one, two, three and four cards of a group: the chance of as many in seven cards and the draws of each turn.

    Mulligans are left out: these are the first cards of a shuffled library.
    """
    number = sum(card.count for card in deck.library if belongs(card))
    turns = range(1, circumstances.turns + 1)
    return tuple(
        tuple(at_least(found, min(deck.size, OPENING + circumstances.draws(turn)), number, deck.size) for turn in turns)
        for found in range(1, 5)
    )
