"""How many abilities of each fiftieth card in today's wording come back as they were; it only rises."""

from pathlib import Path

from mtgtable.cards.card_file import load_card_file
from tests.oracle.coming_back import how_many

AT_LEAST = 719


def test_what_the_pool_says_comes_back(reference_texts: Path) -> None:
    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-today.json")
    assert how_many(sorted(cards, key=lambda printed: printed.name)[::50]) >= AT_LEAST
