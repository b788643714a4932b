"""What an upkeep asks for is paid where what that keeps is worth more than the price (118.12, 702.24a, 702.30a)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.inputs import Pass
from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from mtgtable.session.record import Answered, do
from tests.lab.decks import catalog
from tests.lab.pilots.test_dear_mana import life, put
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

DJINN = "Flying\nAt the beginning of your upkeep, sacrifice this creature unless you pay {1}{U}."
ANY = [GreedyPilot, SearchingPilot, RolloutPilot]


def until_my_next_main(game: Game, pilot: type[GreedyPilot | SearchingPilot]) -> None:
    """The rest of this turn and the other player's are passed, and the pilot answers in my upkeep."""
    while game.state.turn.number < 3:
        decision = game.decision
        if decision is not None:
            do(game, Answered(decision.player, answering.least(decision)))
        else:
            assert game.priority is not None
            game.act(game.priority, Pass())
    piloted = PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()})
    while game.state.turn.step != "precombat_main":
        piloted.step()


@pytest.mark.parametrize("pilot", ANY)
@pytest.mark.parametrize("text", [DJINN, "Flying\nEcho {1}{U}", "Flying\nCumulative upkeep {1}"])
def test_an_upkeep_is_paid(pilot: type[GreedyPilot | SearchingPilot], text: str) -> None:
    game = table([], ["Island", "Island"])
    put(game, "Djinn", "Creature — Djinn", text, cost="{4}{U}", body="5/5")
    until_my_next_main(game, pilot)
    assert "Djinn" in on_table(game, ME)


def test_what_the_mana_would_cast_otherwise_is_weighed_against_it() -> None:
    for spell, stays in (("Llanowar Elves", True), ("Centaur Courser", False)):
        game = table([spell], ["Forest", "Forest", "Forest"])
        small = "At the beginning of your upkeep, sacrifice this creature unless you pay {2}."
        put(game, "Imp", "Creature — Imp", small, cost="{1}", body="1/1")
        until_my_next_main(game, GreedyPilot)
        assert ("Imp" in on_table(game, ME)) is stays


def test_life_is_paid_for_what_is_worth_it_and_while_it_is_there() -> None:
    text = "At the beginning of your upkeep, sacrifice this creature unless you pay 2 life."
    for there, stays in ((20, True), (3, False)):
        game = table([], ["Forest"])
        put(game, "Imp", "Creature — Imp", text, cost="{3}", body="3/3")
        game.state.update_player(ME, life=there)
        until_my_next_main(game, GreedyPilot)
        assert ("Imp" in on_table(game, ME)) is stays
        assert life(game) == there - 2 * stays


def test_a_card_is_drawn_for_mana_that_is_left() -> None:
    text = "At the beginning of your upkeep, you may pay {1}. If you do, draw a card."
    for hand, more in (([], 1), (["Grizzly Bears"], 0)):
        game = table(hand, ["Forest"])
        put(game, "Book", "Artifact", text)
        held = len(game.state.zone(Zone.HAND, ME))
        if hand:
            add_card(game.state, catalog().card("Forest").compiled, ME, Zone.BATTLEFIELD)
        until_my_next_main(game, GreedyPilot)
        assert len(game.state.zone(Zone.HAND, ME)) == held + 1 + more
