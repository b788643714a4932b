"""Answers against decisions: what fits, what is forced, what is least."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.answering import forced, least, validate
from mtgtable.engine.asking.decisions import IllegalAnswer, Option
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId, PlayerId

A = PlayerId(0)


def options(count: int) -> tuple[Option, ...]:
    return tuple(Option(f"option {number}") for number in range(count))


@pytest.mark.parametrize(
    ("decision", "answer", "why"),
    [
        (d.Choose(A, "target", "?", options(3)), d.Chosen(()), "exactly 1"),
        (d.Choose(A, "target", "?", options(3)), d.Chosen((3,)), "no option 3"),
        (d.Choose(A, "discard", "?", options(3), 2, 2), d.Chosen((1, 1)), "twice"),
        (d.Choose(A, "target", "?", options(3)), d.Said(True), "must be Chosen"),
        (d.Order(A, "trigger", "?", options(3)), d.Ordered((0, 1)), "every option once"),
        (d.Divide(A, "combat damage", "?", options(2), 5, minimum=1), d.Divided((5, 0)), "at least 1"),
        (d.Divide(A, "combat damage", "?", options(2), 5), d.Divided((2, 2)), "there is 5"),
        (d.Divide(A, "combat damage", "?", options(2), 5, at_least=(3, 2)), d.Divided((2, 3)), "lethal damage"),
        (d.Number(A, "X", "?", 0, 4), d.Numbered(5), "0 to 4"),
        (d.Arrange(A, "scry", "?", options(2), ("top", "bottom")), d.Arranged(((0,), ())), "every card"),
        (
            d.Attack(A, (ObjectId(1),), (Seat(PlayerId(1)),)),
            d.Attacks(((ObjectId(2), Seat(PlayerId(1))),)),
            "can't attack",
        ),
        (d.Attack(A, (ObjectId(1),), (Seat(PlayerId(1)),)), d.Attacks(((ObjectId(1), Seat(A)),)), "can't be attacked"),
        (d.Block(A, (ObjectId(1),), (ObjectId(2),)), d.Blocks(((ObjectId(1), ObjectId(3)),)), "isn't attacking"),
        (d.Name(A, "card name", "?"), d.Named("  "), "name is needed"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_reason(decision: d.Decision, answer: d.Answer, why: str) -> None:
    with pytest.raises(IllegalAnswer, match=why):
        validate(decision, answer)


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (d.Choose(A, "sacrifice", "?", options(1)), d.Chosen((0,))),
        (d.Choose(A, "discard", "?", options(2), 2, 2), d.Chosen((0, 1))),
        (d.Choose(A, "target", "?", (), 0, 2), d.Chosen(())),
        (d.Order(A, "trigger", "?", options(1)), d.Ordered((0,))),
        (d.Divide(A, "divide", "?", options(1), 3), d.Divided((3,))),
        (d.Divide(A, "divide", "?", options(2), 2, minimum=1), d.Divided((1, 1))),
        (d.Divide(A, "counters", "?", options(2), 5, maximum_each=(2, 3)), d.Divided((2, 3))),
        (d.Number(A, "X", "?", 2, 2), d.Numbered(2)),
        (d.Attack(A, (), (Seat(PlayerId(1)),)), d.Attacks()),
    ],
)
def test_a_choice_with_one_answer_is_not_put(decision: d.Decision, answer: d.Answer) -> None:
    assert forced(decision) == answer
    validate(decision, answer)


def test_a_single_target_is_put_while_one_can_still_go_back() -> None:
    assert forced(d.Choose(A, "target", "?", options(1), cancellable=True)) is None


def test_real_choices_are_put() -> None:
    assert forced(d.Choose(A, "sacrifice", "?", options(2))) is None
    assert forced(d.YesNo(A, "may", "?")) is None
    assert forced(d.Divide(A, "divide", "?", options(2), 3, minimum=1)) is None
    assert forced(d.Divide(A, "counters", "?", options(2), 4, maximum_each=(2, 3))) is None
    assert forced(d.Divide(A, "counters", "?", options(1), 4, exact=False)) is None
    assert forced(d.Order(A, "trigger", "?", options(2))) is None


counts = st.integers(0, 5)


@given(count=counts, low=counts, high=counts, repeat=st.booleans())
def test_the_least_choice_is_legal(count: int, low: int, high: int, repeat: bool) -> None:
    if low > high or (low > count and not (repeat and count)):
        return
    decision = d.Choose(A, "X", "?", options(count), low, high, repeat=repeat)
    answer = least(decision)
    validate(decision, answer)
    assert isinstance(answer, d.Chosen)
    assert len(answer.indexes) == low


@given(needs=st.lists(st.integers(1, 4), min_size=1, max_size=4), total=st.integers(0, 12), exact=st.booleans())
def test_the_least_division_is_legal(needs: list[int], total: int, exact: bool) -> None:
    decision = d.Divide(A, "combat damage", "?", options(len(needs)), total, exact=exact, at_least=tuple(needs))
    validate(decision, least(decision))
