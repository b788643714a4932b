"""The keep rule: what it keeps, what it says, and that every hand ends somewhere."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.lab.exact.keeping import FREE_FIRST, BadRule, KeepRule, kept_hands, size_chances

BOUNDS = st.tuples(st.integers(0, 7), st.integers(0, 7)).map(lambda two: (min(two), max(two)))
RULES = st.builds(KeepRule, st.lists(BOUNDS, min_size=1, max_size=7).map(tuple), st.integers(0, 7), st.none() | BOUNDS)


@given(st.integers(0, 40), RULES)
def test_every_deck_ends_with_some_hand(lands: int, rule: KeepRule) -> None:
    assert sum(kept.chance for kept in kept_hands(40, lands, rule)) == pytest.approx(1)
    assert all(rule.smallest <= size <= 7 for size in size_chances(40, lands, rule))


@given(RULES, st.integers(0, 7), st.integers(0, 7))
def test_the_bottom_takes_no_card_that_is_not_there(rule: KeepRule, size: int, lands: int) -> None:
    left = rule.lands_left(size, lands)
    assert 0 <= left <= lands
    assert 0 <= size - left <= 7 - lands


@given(RULES)
def test_a_rule_is_read_again_from_its_words(rule: KeepRule) -> None:
    """The last hand is kept whatever it is, so its bounds aren't told."""
    assert KeepRule.of_words(rule.words()) == replace(rule, bounds=(*rule.bounds[:-1], (0, 7)))


@pytest.mark.parametrize(
    "words", ["", "Keep any four.", f"{KeepRule().words()} Or not.", "Keep seven cards with 9" * 99]
)
def test_other_words_are_no_rule(words: str) -> None:
    with pytest.raises(BadRule, match="no keep rule is told as"):
        KeepRule.of_words(words)


def test_the_rule_in_words() -> None:
    assert KeepRule().words() == (
        "Keep seven cards with 2 to 5 lands, six or five cards with 2 to 4 lands, any four. "
        "The bottom leaves 3 lands if it can."
    )
    assert "The first mulligan is free: before it, 3 to 5 lands." in FREE_FIRST.words()


def test_a_rule_that_wants_more_at_least_than_at_most_is_refused() -> None:
    with pytest.raises(BadRule, match="no hand has at least 5 lands and at most 2"):
        KeepRule(((5, 2),))


def test_one_land_is_one_land() -> None:
    said = KeepRule(bounds=((1, 1), (0, 7)), wanted=1, free=(1, 1)).words()
    assert said == (
        "Keep seven cards with 1 land, any six. The first mulligan is free: before it, 1 land. "
        "The bottom leaves 1 land if it can."
    )
