"""A player controls another during that player's next turn (722)."""

from mtgtable.abilities.instructions import ChangeTurn
from mtgtable.abilities.selectors import Players, Targeted, TargetSpec
from mtgtable.engine.asking.inputs import Concede
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.turn.led import leader_of
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewSeat, played_by_program
from tests.engine.boards import Table
from tests.engine.play import BEARS, FOREST, PLAYER_B, A, B, Play, library, spell

ORDERS = spell(
    "Orders", "Sorcery", "{0}", ChangeTurn("control next turn", Targeted(0)), TargetSpec(players=Players("each"))
)


def given_orders() -> Play:
    table = Table()
    library(table, A, [FOREST] * 5)
    library(table, B, [FOREST] * 5)
    table.put(ORDERS, A, Zone.HAND)
    table.put(BEARS, B, Zone.HAND)
    play = Play(table)
    play.cast(A, play.find("Orders", Zone.HAND), PLAYER_B)
    play.resolve()
    return play


def test_it_begins_and_ends_with_the_next_turn_of_that_player() -> None:
    play = given_orders()
    assert leader_of(play.game.state, B) == B
    play.to_step("upkeep", turn=2)
    assert (leader_of(play.game.state, B), leader_of(play.game.state, A)) == (A, A)
    play.to_step("upkeep", turn=3)
    assert leader_of(play.game.state, B) == B
    play.to_step("upkeep", turn=4)
    assert leader_of(play.game.state, B) == B


def test_who_controls_a_player_sees_what_that_player_sees() -> None:
    """722.4."""
    play = given_orders()
    bears = play.find("Grizzly Bears", Zone.HAND, B)
    assert not Sight(play.game.table, A).sees(bears)
    play.to_step("upkeep", turn=2)
    assert Sight(play.game.table, A).sees(bears)
    assert Sight(play.game.table, B).sees(bears)
    drawn = play.game.state.zone(Zone.LIBRARY, B)[0]
    assert not Sight(play.game.table, A).sees(drawn)
    play.to_step("upkeep", turn=3)
    assert not Sight(play.game.table, A).sees(bears)


def test_the_last_one_created_works() -> None:
    """722.1a."""
    play = given_orders()
    orders = play.put(ORDERS, B, Zone.HAND)
    play.game.state.update_turn(priority=B)
    play.game.state.update_turn(led=((B, A, 0), (A, B, 0)))
    assert orders
    play.to_step("upkeep", turn=2)
    assert leader_of(play.game.state, B) == A
    play.to_step("upkeep", turn=3)
    assert leader_of(play.game.state, A) == B


def test_nobody_who_has_left_decides() -> None:
    play = given_orders()
    play.to_step("upkeep", turn=2)
    play.game.act(A, Concede())
    assert leader_of(play.game.state, B) == B


def test_the_program_plays_for_whom_it_controls_and_not_for_whom_others_control() -> None:
    play = given_orders()
    person, program = NewSeat("Ann"), NewSeat("Bo", pilot="random")
    assert played_by_program((person, program), play.game.state) == {B}
    play.to_step("upkeep", turn=2)
    assert played_by_program((person, program), play.game.state) == set()
    assert played_by_program((program, person), play.game.state) == {A, B}
