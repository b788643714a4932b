"""The answers of a scenario: which one a choice takes, and what it leaves in the queue."""

from dataclasses import replace
from typing import Any

import pytest

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Option
from mtgtable.engine.game import Game
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import State
from mtgtable.model.ids import PlayerId
from mtgtable.session.scenarios.answering import NotTaken, Queue, least_answers, only_one, take
from mtgtable.session.scenarios.references import Finder, Names
from tests.engine.boards import Table

A = PlayerId(0)


def options(*labels: str) -> tuple[Option, ...]:
    return tuple(Option(label) for label in labels)


def answered(decision: d.Decision, *answers: Any) -> tuple[d.Answer, list[Any]]:
    """What a queue with these answers gives, and what is left of it."""
    queue = Queue(list(answers))
    finder = Finder(Game(State()), Names())
    return take(decision, queue, finder), queue.answers


def choose(*labels: str, least: int = 1, most: int = 1, **more: Any) -> d.Choose:
    return d.Choose(A, "choose", "Choose", options(*labels), least, most, **more)


def test_the_first_legal_answer_is_taken_and_the_others_stay() -> None:
    answer, left = answered(choose("red", "green"), "yes", "blue", "green", "red")
    assert answer == d.Chosen((1,))
    assert left == ["yes", "blue", "red"]


def test_an_answer_that_fits_nothing_is_never_taken() -> None:
    with pytest.raises(NotTaken):
        answered(choose("red", "green"), "blue", 7, ["red", "blue"])


def test_the_beginning_of_a_mode_is_enough() -> None:
    answer, _ = answered(choose("Draw a card.", "Destroy target creature."), "Destroy target")
    assert answer == d.Chosen((1,))


def test_colors_answer_by_name_or_letter() -> None:
    assert answered(choose("white", "blue"), "U")[0] == d.Chosen((1,))
    assert answered(choose("{W}", "{U}"), "blue")[0] == d.Chosen((1,))


def test_several_come_as_one_list_in_its_order() -> None:
    answer, left = answered(choose("a", "b", "c", least=2, most=2), ["c", "a"], "b")
    assert answer == d.Chosen((2, 0))
    assert left == ["b"]


def test_several_come_as_single_answers_until_the_choice_is_full() -> None:
    answer, left = answered(choose("a", "b", "c", least=0, most=2), "c", "yes", "a", "b")
    assert answer == d.Chosen((2, 0))
    assert left == ["yes", "b"]


def test_an_empty_list_chooses_none() -> None:
    assert answered(choose("a", "b", least=0, most=2), [], "a") == (d.Chosen(()), ["a"])


def test_an_empty_list_stops_once_enough_are_chosen() -> None:
    assert answered(choose("a", "b", "c", least=1, most=3), "b", [], "a") == (d.Chosen((1,)), ["a"])


def test_an_empty_list_is_no_answer_where_one_must_be_chosen() -> None:
    assert answered(choose("a", "b"), [], "b") == (d.Chosen((1,)), [[]])


def test_the_same_option_is_chosen_twice_only_where_it_may_repeat() -> None:
    twice = choose("a", "b", least=2, most=2, repeat=True)
    assert answered(twice, ["b", "b"])[0] == d.Chosen((1, 1))
    with pytest.raises(NotTaken):
        answered(choose("a", "b", "c", least=2, most=2), ["b", "b"])


@pytest.mark.parametrize(("said", "value"), [("X=3", 3), (2, 2), ("4", 4)])
def test_numbers(said: Any, value: int) -> None:
    decision = d.Number(A, "X", "Choose X", 0, 5)
    assert answered(decision, "yes", said) == (d.Numbered(value), ["yes"])


def test_a_number_out_of_range_waits_for_another_choice() -> None:
    assert answered(d.Number(A, "X", "Choose X", 0, 2), "X=3", "X=1") == (d.Numbered(1), ["X=3"])


def test_yes_and_no() -> None:
    decision = d.YesNo(A, "may", "Draw a card?")
    assert answered(decision, "X=3", "no", "yes") == (d.Said(False), ["X=3", "yes"])


def test_the_first_named_comes_first_and_the_rest_follows_in_order_of_arrival() -> None:
    decision = d.Order(A, "trigger", "Order", options("a", "b", "c"))
    assert answered(decision, "c")[0] == d.Ordered((2, 0, 1))
    assert answered(decision, ["b", "c", "a"])[0] == d.Ordered((1, 2, 0))


def test_a_division_names_every_share() -> None:
    decision = d.Divide(A, "divide", "Divide 5", options("Scute Mob", "Spellskite"), 5)
    assert answered(decision, {"Spellskite": 4, "Scute Mob": 1})[0] == d.Divided((1, 4))
    with pytest.raises(NotTaken):
        answered(decision, {"Spellskite": 4})


def test_a_named_card_is_one_of_the_allowed() -> None:
    free = d.Name(A, "card name", "Name a card")
    assert answered(free, "yes", "Forest") == (d.Named("Forest"), ["yes"])
    listed = d.Name(A, "creature type", "Choose a type", ("Elf", "Goblin"))
    assert answered(listed, "Dog", "elf") == (d.Named("Elf"), ["Dog"])


def test_where_there_is_nothing_to_choose_nothing_is_taken() -> None:
    assert only_one(choose("a")) == d.Chosen((0,))
    assert only_one(choose("a", "b", least=2, most=2)) == d.Chosen((0, 1))
    assert only_one(choose("a", "b")) is None
    assert only_one(d.Order(A, "trigger", "Order", options("same", "same"))) == d.Ordered((0, 1))
    assert only_one(d.YesNo(A, "may", "Draw?")) is None


def least(decision: d.Decision) -> d.Answer:
    """The default answer."""
    return next(least_answers(Game(State()), decision))


def test_defaults_do_as_little_as_they_must() -> None:
    assert least(d.YesNo(A, "may", "Draw?")) == d.Said(False)
    assert least(choose("a", "b", least=0, most=2)) == d.Chosen(())
    assert least(choose("a", "b", "c", least=2, most=3)) == d.Chosen((0, 1))
    assert least(d.Number(A, "X", "X", 1, 5)) == d.Numbered(1)
    assert least(d.Order(A, "order", "Order", options("a", "b"))) == d.Ordered((0, 1))
    assert least(d.Divide(A, "divide", "Divide 3", options("a", "b"), 3, 1)) == d.Divided((2, 1))


def test_the_letter_of_a_player_is_never_the_beginning_of_a_name() -> None:
    """ "B" is the player, or black; a Bear Cub is called by more than a letter."""
    with pytest.raises(NotTaken):
        answer_of_two_players(choose("Bear Cub", "Ogre"), "B")
    assert answer_of_two_players(choose("Bear Cub", "black"), "B") == d.Chosen((1,))
    bob = choose("Bear Cub", "Ogre")
    bob = replace(bob, options=(*bob.options, Option("Bob", Seat(PlayerId(1)))))
    assert answer_of_two_players(bob, "B") == d.Chosen((2,))


def answer_of_two_players(decision: d.Decision, *answers: Any) -> d.Answer:
    """What the answers give in a game of A and B."""
    game = Game(Table().state)
    return take(decision, Queue(list(answers)), Finder(game, Names()))
