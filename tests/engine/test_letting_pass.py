"""Who is let pass passes as if by an action of their own."""

from __future__ import annotations

from mtgtable.engine.asking.inputs import Pass, PlayLand
from mtgtable.engine.game import Game
from mtgtable.engine.snapshot import state_bytes
from mtgtable.engine.state.setup import add_card
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from tests.lab.decks import catalog

ME = PlayerId(0)
THEY = PlayerId(1)
COMBAT = "begin_combat"


def begun() -> Game:
    """Two players with twenty Forests each, the first with priority in the first upkeep."""
    seats = (NewSeat("A", (catalog().card("Forest"),) * 20), NewSeat("B", (catalog().card("Forest"),) * 20))
    return Game.start(NewGame(seats, seed=3, mulligans=False, starting=ME).for_engine())


def to_the_combat_phase(game: Game) -> Game:
    while game.state.turn.step != COMBAT:
        assert game.priority is not None
        game.act(game.priority, Pass())
    return game


def test_it_is_as_if_each_had_passed() -> None:
    game, seen = begun(), list[tuple[str, PlayerId]]()

    def passes(player: PlayerId) -> bool:
        if game.state.turn.step == COMBAT:
            return False
        seen.append((game.state.turn.step, player))
        return True

    game.let_pass(passes)
    game.act(ME, Pass())
    steps = ("upkeep", "draw", "precombat_main")
    assert seen == [(step, player) for step in steps for player in (ME, THEY)][1:]
    assert state_bytes(game.state) == state_bytes(to_the_combat_phase(begun()).state)


def test_it_ends_where_it_is_taken_back() -> None:
    game = begun()
    land = add_card(game.state, catalog().card("Forest").compiled, ME, Zone.HAND)
    game.let_pass(lambda _player: game.state.turn.step != "precombat_main")
    game.act(ME, Pass())
    game.let_pass(None)
    game.act(ME, PlayLand(land.id))
    game.act(ME, Pass())
    assert (game.priority, len(game.state.battlefield)) == (THEY, 1)


def test_nobody_is_asked_of_whom_it_doesn_t_hold() -> None:
    game = begun()
    game.let_pass(lambda _player: False)
    game.act(ME, Pass())
    assert (game.priority, game.state.turn.step) == (THEY, "upkeep")


def test_a_failure_goes_back_no_farther_than_the_last_pass() -> None:
    game = begun()

    def passes(player: PlayerId) -> bool:
        if player == ME:
            raise RuntimeError("no pilot")
        return True

    game.let_pass(passes)
    try:
        game.act(ME, Pass())
    except RuntimeError:
        assert (game.state.turn.priority, game.state.turn.step) == (THEY, "upkeep")
        assert game.settled
    else:
        raise AssertionError("the failure was swallowed")
