"""What a turn leaves behind is told without the order in which it came."""

from collections.abc import Iterator

import pytest

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.inputs import Cast, ManualCounters, ManualLife, ManualStatus, Pass
from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.left_behind import left_behind
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.lab.decks import catalog
from tests.lab.pilots.test_greedy import ME, THEY, table


def cast(game: Game, *names: str) -> Game:
    """Cast these in that order, each to its end."""
    for name in names:
        game.act(ME, Cast(held(game, name)))
        while game.decision is not None:
            game.answer(ME, answering.least(game.decision))
        while game.state.stack:
            game.act(game.priority or ME, Pass())
    return game


def held(game: Game, name: str) -> ObjectId:
    return next(id_ for id_ in game.state.zone(Zone.HAND, ME) if game.state.objects[id_].printed.name == name)


def two_creatures() -> Game:
    return table(["Elvish Mystic", "Elvish Mystic", "Centaur Courser"], ["Forest"] * 4)


def test_two_orders_of_the_same_spells_leave_the_same() -> None:
    one = cast(two_creatures(), "Elvish Mystic", "Centaur Courser")
    other = cast(two_creatures(), "Centaur Courser", "Elvish Mystic")
    assert left_behind(one.state) == left_behind(other.state)


def test_other_spells_leave_something_else() -> None:
    one = cast(two_creatures(), "Elvish Mystic")
    both = cast(two_creatures(), "Elvish Mystic", "Elvish Mystic")
    assert len({left_behind(game.state) for game in (two_creatures(), one, both)}) == 3


def test_it_is_all_the_same_which_of_two_equal_lands_is_tapped_but_not_how_many() -> None:
    found = []
    for taps in ((0,), (1,), (0, 1)):
        game = table([], ["Forest", "Forest"])
        for place in taps:
            game.act(ME, ManualStatus(game.state.battlefield[place], "tap"))
        found.append(left_behind(game.state))
    assert found[0] == found[1] != found[2]


def changes() -> Iterator[tuple[str, object]]:
    yield "life", lambda game: game.act(ME, ManualLife(THEY, 19))
    yield "a counter", lambda game: game.act(ME, ManualCounters(game.state.battlefield[0], "+1/+1", 1))
    yield "a tapped creature", lambda game: game.act(ME, ManualStatus(game.state.battlefield[0], "tap"))
    yield "a card", lambda game: add_card(game.state, catalog().card("Forest").compiled, ME, Zone.GRAVEYARD)
    yield "whose card", lambda game: add_card(game.state, catalog().card("Forest").compiled, THEY, Zone.EXILE)


@pytest.mark.parametrize(("what", "change"), list(changes()), ids=[name for name, _ in changes()])
def test_what_a_later_turn_could_tell_apart_is_told_apart(what: str, change: object) -> None:
    assert callable(change)
    game, other = (table([], ["Grizzly Bears"]) for _ in range(2))
    assert left_behind(game.state) == left_behind(other.state)
    change(other)
    assert left_behind(game.state) != left_behind(other.state), what
