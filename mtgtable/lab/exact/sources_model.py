"""How many lands of a color a cost needs, after the model that Frank Karsten published in 2022.

A deck is spells, lands that make the color (good) and other lands. The question is: given as many lands as the turn's
number, are there enough good ones among them. Karsten answers it by playing five million hands; here every hand is
counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from mtgtable.lab.exact.hypergeometric import hands
from mtgtable.model.shortly import shortly

Hand: TypeAlias = tuple[int, int, int]
"""Spells, good lands, other lands."""

COMMANDER_DECK: Final = 99
OPENING: Final = 7
SMALLEST: Final = 4
MOST_CARDS: Final = 500
LAST_TURN: Final = 20
_LONGEST_COST: Final = 20
_WRITTEN: Final = re.compile(r"(\d*)(([A-Z])\3*)")


class BadQuestion(ValueError):
    """A question that the model has no answer to; the message says which part of it."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A cost of generic mana and mana of one color."""

    generic: int
    colored: int

    @property
    def mana_value(self) -> int:
        """All mana in it."""
        return self.generic + self.colored


def read_cost(text: str) -> Cost:
    """The cost written as a number and one letter repeated, which stands for any color. Raises BadQuestion.

    >>> read_cost("2CC")
    Cost(generic=2, colored=2)
    """
    found = _WRITTEN.fullmatch(re.sub(r"[{}\s]", "", text.upper()))
    if found is None or len(found[0]) > _LONGEST_COST:
        raise BadQuestion(f"cost: expected a number and one letter repeated, as in 2CC, not {shortly(text)}")
    return Cost(int(found[1] or 0), len(found[2]))


@dataclass(frozen=True, slots=True)
class Question:
    """A deck of ``cards`` with ``lands``, of which ``sources`` make the color; a cost, and the turn to cast it on."""

    cards: int
    lands: int
    sources: int
    cost: Cost
    turn: int
    on_the_draw: bool = False

    def __post_init__(self) -> None:
        if not OPENING <= self.cards <= MOST_CARDS:
            raise BadQuestion(f"cards: expected a number from {OPENING} to {MOST_CARDS}, not {self.cards}")
        if self.turn > LAST_TURN:
            raise BadQuestion(f"turn: expected a number up to {LAST_TURN}, not {self.turn}")
        if not 0 <= self.sources <= self.lands <= self.cards:
            raise BadQuestion(f"expected sources ≤ lands ≤ cards, not {self.sources} ≤ {self.lands} ≤ {self.cards}")
        if self.turn < max(1, self.cost.mana_value):
            raise BadQuestion(
                f"turn: {self.cost.mana_value} mana take as many lands, so expected a turn from "
                f"{max(1, self.cost.mana_value)}, not {self.turn}"
            )
        if self.cards < OPENING + self.draws:
            raise BadQuestion(
                f"cards: {OPENING + self.draws} are drawn by turn {self.turn}, so {self.cards} are too few"
            )

    @property
    def draws(self) -> int:
        """Cards drawn after the opening hand, by that turn; with 99 cards one is drawn on turn one in any case."""
        return self.turn if self.on_the_draw or self.cards == COMMANDER_DECK else self.turn - 1

    @property
    def deck(self) -> Hand:
        """The whole deck by kind."""
        return (self.cards - self.lands, self.sources, self.lands - self.sources)


@dataclass(frozen=True, slots=True)
class Answer:
    """``castable``: the chance of enough good lands, given lands enough; ``lands_enough``: the chance of those."""

    castable: float
    lands_enough: float


def answer(question: Question) -> Answer:
    """The model's answer, exact."""
    enough = good_enough = 0.0
    deck = question.deck
    for seen, kept, chance in kept_hands(deck):
        library = (deck[0] - seen[0], deck[1] - seen[1], deck[2] - seen[2])
        for drawn, likely in hands(library, question.draws):
            good = kept[1] + drawn[1]
            if good + kept[2] + drawn[2] >= question.turn:
                enough += chance * likely
                if good >= question.cost.colored:
                    good_enough += chance * likely
    if not enough:
        raise BadQuestion(
            f"{in_lands(question.lands)} never become{'s' if question.lands == 1 else ''} "
            f"{in_lands(question.turn)} by turn {question.turn}"
        )
    return Answer(good_enough / enough, enough)


def in_lands(count: int) -> str:
    """So many lands in words.

    >>> in_lands(1), in_lands(24)
    ('1 land', '24 lands')
    """
    return f"{count} land{'' if count == 1 else 's'}"


def wished_for(cost: Cost) -> float:
    """How surely a spell should be castable on its turn, as Karsten asks: 90 % for one mana, one more for each more."""
    return 0.89 + 0.01 * max(1, cost.mana_value)


def fewest_sources(cards: int, lands: int, cost: Cost, turn: int, *, on_the_draw: bool = False) -> int:
    """The fewest sources with which the cost is castable as surely as wished; all lands are enough, if there are any.

    Raises BadQuestion.
    """
    answer(Question(cards, lands, lands, cost, turn, on_the_draw))  # raises for no such deck, turn, or lands too few
    goal = wished_for(cost)
    low, high = 0, lands
    while low < high:
        middle = (low + high) // 2
        if answer(Question(cards, lands, middle, cost, turn, on_the_draw)).castable >= goal:
            high = middle
        else:
            low = middle + 1
    return low


def kept_hands(deck: Hand) -> Iterator[tuple[Hand, Hand, float]]:
    """The seven cards seen last, what is kept of them, and the chance of it."""
    dealt = list(hands(deck, OPENING))
    going_on = 1.0
    rules = [(7, 3, 5)] if sum(deck) == COMMANDER_DECK else []
    rules += [(7, 2, 5), (6, 2, 4), (5, 2, 4), (SMALLEST, 0, SMALLEST)]
    for size, fewest, most in rules:
        mulligan = 0.0
        for seen, chance in dealt:
            spells, good, other = seen
            kept = after_bottoming((spells, good, other), OPENING - size)
            if fewest <= kept[1] + kept[2] <= most:
                yield (spells, good, other), kept, going_on * chance
            else:
                mulligan += chance
        going_on *= mulligan


def after_bottoming(hand: Hand, count: int) -> Hand:
    """What is left of seven cards when so many go to the bottom, so that three lands stay as nearly as can be.

    More than three spells: spells go. Else lands, other lands before good ones; but with three spells and two or three
    cards to go, and with two spells and three cards to go, one land (or two) and the rest spells.
    """
    spells = hand[0]
    if spells > 3:
        gone = count
    elif spells == 3 and count >= 2:
        gone = count - 1
    elif spells == 2 and count == 3:
        gone = 1
    else:
        gone = 0
    lands = count - gone
    others = min(lands, hand[2])
    return (spells - gone, hand[1] - (lands - others), hand[2] - others)
