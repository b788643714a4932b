"""A match: boarding between its games, who leads, who begins, and when it is over."""

from __future__ import annotations

from pathlib import Path

from mtgtable.model.ids import PlayerId
from mtgtable.session.match import Boarding, counted, is_decided, next_game, score
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from tests.gui.cards import card

A, B = PlayerId(0), PlayerId(1)
BEARS, OGRE, FOREST = card("Grizzly Bears"), card("Gray Ogre"), card("Forest")
GAME = NewGame(
    (NewSeat("Ana", (FOREST, FOREST, BEARS), (OGRE, OGRE)), NewSeat("Ben", (FOREST,) * 3)), seed=1, best_of=3
)


def test_cards_go_in_and_out() -> None:
    before = Boarding.of(GAME.seats[0])
    now = before.moved("Gray Ogre", into=True).moved("Grizzly Bears", into=False)
    came, went = now.exchanged(before)
    assert (dict(came), dict(went)) == ({"Gray Ogre": 1}, {"Grizzly Bears": 1})
    assert counted(now.side) == {"Gray Ogre": 1, "Grizzly Bears": 1}
    assert now.moved("Black Lotus", into=True) == now


def test_the_loser_begins_the_next_game_with_the_boarded_deck() -> None:
    """103.1a: in a match the loser of the game before chooses who begins."""
    board = Boarding.of(GAME.seats[0]).moved("Gray Ogre", into=True)
    second = next_game(GAME, (A,), {A: board})
    assert (second.won, second.starting, second.seed) == ((1, 0), B, None)
    assert counted(second.seats[0].deck)["Gray Ogre"] == 1
    assert second.seats[1] == GAME.seats[1]


def test_two_wins_of_three_decide() -> None:
    second = next_game(GAME, (A,), {})
    assert not is_decided(second, score(second, (B,)))
    assert is_decided(second, score(second, (A,)))
    assert score(second, ()) == (1, 0), "a drawn game counts for nobody"
    assert next_game(second, (A,), {}).won == (), "after the match another one begins"


def test_the_standing_is_saved(tmp_path: Path) -> None:
    sitting = Sitting.new(next_game(GAME, (B,), {}))
    sitting.save(tmp_path / "match.mtgtable")
    setup = Sitting.load(tmp_path / "match.mtgtable").record.setup
    assert setup is not None
    assert (setup.best_of, setup.won) == (3, (0, 1))
