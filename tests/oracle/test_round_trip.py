"""How many abilities of the starter cards come back from their plain words as they were; it only rises."""

from mtgtable.cards.starter import starter_cards
from tests.oracle.coming_back import how_many

AT_LEAST = 486


def test_what_the_starter_cards_say_comes_back() -> None:
    assert how_many(starter_cards()) >= AT_LEAST
