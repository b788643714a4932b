"""Answers put together by clicks."""

from __future__ import annotations

from mtgtable.engine.asking.decisions import (
    Arrange,
    Attack,
    Attacks,
    Block,
    Blocks,
    Choose,
    Chosen,
    Divide,
    Divided,
    Number,
    Numbered,
    Option,
    Order,
    Ordered,
)
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.ui.playing.choosing import Choosing

A, B, C = PlayerId(0), PlayerId(1), PlayerId(2)
BEAR, OGRE, ANGEL = ObjectId(1), ObjectId(2), ObjectId(3)
THREE = (Option("Bear", BEAR), Option("Ogre", OGRE), Option("Angel", ANGEL))


def test_one_click_answers_where_exactly_one_is_wanted() -> None:
    choosing = Choosing(Choose(A, "target", "Choose target creature", THREE))
    assert choosing.click(OGRE)
    assert choosing.answer() == Chosen((1,))


def test_several_are_clicked_together_and_again_to_take_back() -> None:
    choosing = Choosing(Choose(A, "sacrifice", "Sacrifice two", THREE, 2, 2))
    assert not choosing.click(BEAR)
    assert choosing.why_not() is not None
    choosing.click(ANGEL)
    assert choosing.legal() == {BEAR, ANGEL}, "no more can be chosen, only taken back"
    choosing.click(BEAR)
    choosing.click(OGRE)
    assert choosing.answer() == Chosen((2, 1))
    assert choosing.why_not() is None


def test_the_only_defender_is_attacked_by_a_click() -> None:
    choosing = Choosing(Attack(A, (BEAR, OGRE), (Seat(B),)))
    choosing.click(BEAR)
    choosing.click(OGRE)
    choosing.click(BEAR)
    assert choosing.answer() == Attacks(((OGRE, Seat(B)),))


def test_with_two_defenders_the_attacker_waits_for_one() -> None:
    choosing = Choosing(Attack(A, (BEAR,), (Seat(B), Seat(C))))
    choosing.click(BEAR)
    assert choosing.legal() == {Seat(B), Seat(C)}
    choosing.click(Seat(C))
    assert choosing.answer() == Attacks(((BEAR, Seat(C)),))


def test_a_blocker_waits_for_its_attacker() -> None:
    choosing = Choosing(Block(B, (BEAR,), (OGRE, ANGEL)))
    choosing.click(BEAR)
    assert choosing.legal() == {OGRE, ANGEL}
    choosing.click(ANGEL)
    assert choosing.answer() == Blocks(((BEAR, ANGEL),))
    choosing.click(BEAR)
    assert choosing.answer() == Blocks(())


def test_an_attack_that_is_not_possible_is_not_taken() -> None:
    choosing = Choosing(Attack(A, (BEAR,), (Seat(B),)))
    assert not choosing.attack(OGRE, Seat(B))
    assert choosing.answer() == Attacks(())


def test_damage_begins_with_lethal_to_the_first() -> None:
    decision = Divide(A, "combat damage", "Divide 5 damage", THREE[:2], 5, at_least=(2, 2))
    choosing = Choosing(decision)
    assert choosing.answer() == Divided((2, 3))
    assert choosing.why_not() is None


def test_a_click_moves_one_from_the_richest() -> None:
    choosing = Choosing(Divide(A, "combat damage", "Divide 3 among any", THREE, 3, minimum=0))
    assert choosing.amounts == [3, 0, 0]
    choosing.click(ANGEL)
    assert choosing.answer() == Divided((2, 0, 1))


def test_numbers_orders_and_piles_begin_with_something_legal() -> None:
    assert Choosing(Number(A, "X", "Choose X", minimum=1)).answer() == Numbered(1)
    assert Choosing(Order(A, "trigger", "Order", THREE)).answer() == Ordered((0, 1, 2))
    for decision in (Arrange(A, "scry", "Scry 3", THREE, ("top", "bottom")),):
        assert Choosing(decision).why_not() is None
