"""Every keyword ability that the program claims does something: a card with it isn't like the same card without (702).

An ability that is read and then does nothing raises nothing and is missed by nobody but its player.
"""

from pathlib import Path

from mtgtable.engine.keywords import SUPPORTED
from tests.soak.keywords_at_work import CASES, TOLD_ELSEWHERE, in_vain
from tests.soak.test_sweep import seed_of


def test_each_claimed_keyword_is_in_the_table() -> None:
    assert set(SUPPORTED) == CASES.keys() | TOLD_ELSEWHERE.keys()


def test_a_card_with_it_is_otherwise(soak_is_long: bool, repository: Path) -> None:
    """A sixth of the keywords, another one for each commit; all of them in the long form."""
    names = sorted(CASES)
    start = 0 if soak_is_long else seed_of(repository) % 6
    idle = [one for name in (names if soak_is_long else names[start::6]) for one in in_vain(name)]
    assert idle == []
