"""What a pilot gives up, pays, taps, puts back and looks for, where nothing is targeted."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.decisions import Said
from mtgtable.engine.asking.inputs import Cast, Pass
from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.record import Acted, Answered
from tests.lab.decks import catalog
from tests.lab.pilots.test_greedy import ME, THEY, on_table, played, table
from tests.oracle.cards import card as printed


def with_card(game: Game, name: str, kind: str, text: str, cost: str = "") -> Game:
    """The same with a card of this text in my hand."""
    card = compile_card(printed(name, kind, text, cost))
    assert card.unsupported == ()
    add_card(game.state, card, ME, Zone.HAND)
    return game


def in_hand(game: Game) -> list[str]:
    return sorted(game.state.objects[id_].printed.name for id_ in game.state.zone(Zone.HAND, ME))


def test_half_of_its_life_stays_where_any_amount_may_be_paid() -> None:
    game = with_card(
        table([], ["Forest"]), "Greedy Engine", "Artifact", "As this artifact enters, pay any amount of life.", "{1}"
    )
    played(game)
    assert "Greedy Engine" in on_table(game, ME)
    assert game.state.player(ME).life == 10


def test_it_taps_what_it_needs_least() -> None:
    text = "When this artifact enters, tap two untapped permanents you control."
    game = with_card(table([], ["Forest", "Serra Angel", "Glorious Anthem"]), "Snare", "Artifact", text, "{1}")
    played(game)
    tapped = [game.state.objects[id_].printed.name for id_ in game.state.battlefield if game.state.objects[id_].tapped]
    assert "Serra Angel" in on_table(game, ME)
    assert game.state.player(THEY).life == 15  # the angel attacked (vigilance), with the anthem
    assert sorted(tapped) == ["Forest", "Glorious Anthem", "Snare"]


@pytest.mark.parametrize(("there", "kept"), [(1, True), (6, False)])
def test_a_land_that_is_still_needed_isn_t_put_back(there: int, kept: bool) -> None:
    game = table(["Shivan Dragon", "Mountain"], ["Island"] * there)
    game.state.update_player(ME, lands_played=1)
    text = "Draw a card, then put a card from your hand on the bottom of your library."
    with_card(game, "Turning", "Sorcery", text, "{U}")
    before = in_hand(game)
    played(game)
    assert "Turning" in before
    assert ("Mountain" in in_hand(game) and "Shivan Dragon" not in in_hand(game)) is kept


def test_what_is_worth_least_is_put_back_into_the_library() -> None:
    game = table(["Brainstorm", "Shivan Dragon"], ["Island", *["Forest"] * 6])
    played(game)
    assert "Shivan Dragon" in in_hand(game)


def test_it_sees_what_it_looks_through_and_takes_the_best_of_it() -> None:
    text = "Search your library for a creature card, put it onto the battlefield, then shuffle."
    game = with_card(table([], ["Forest"]), "Calling", "Sorcery", text, "{1}")
    for name in ("Grizzly Bears", "Shivan Dragon", "Centaur Courser"):
        add_card(game.state, catalog().card(name).compiled, ME, Zone.LIBRARY)
    assert not any(PilotSeat(game, ME).sees(id_) for id_ in game.state.zone(Zone.LIBRARY, ME))
    played(game)
    assert "Shivan Dragon" in on_table(game, ME)


def test_of_the_lands_it_finds_it_takes_the_color_that_its_hand_lacks() -> None:
    game = table(["Rampant Growth", "Shivan Dragon"], ["Forest", "Forest"])
    for name in ("Island", "Plains", "Mountain", "Swamp"):
        add_card(game.state, catalog().card(name).compiled, ME, Zone.LIBRARY)
    played(game)
    assert "Mountain" in on_table(game, ME)


def test_what_does_nothing_but_harm_waits_for_something_to_harm() -> None:
    text = (
        "When this enchantment enters, exile target creature.\n"
        "When this enchantment leaves the battlefield, "
        "return the exiled card to the battlefield under its owner's control."
    )
    game = with_card(table([], ["Forest"]), "Long Way", "Enchantment", text, "{1}")
    played(game)
    assert in_hand(game) == ["Long Way"]
    game = with_card(table([], ["Forest"], ["Grizzly Bears"]), "Long Way", "Enchantment", text, "{1}")
    played(game)
    assert "Long Way" in on_table(game, ME)
    assert on_table(game, THEY) == []


def test_a_body_is_cast_though_its_harm_finds_nothing() -> None:
    text = "When this creature enters, destroy target artifact."
    game = with_card(table([], ["Forest"]), "Smasher", "Creature — Goblin", text, "{1}")
    played(game)
    assert "Smasher" in on_table(game, ME)


def test_what_comes_back_to_its_hand_is_the_best_and_what_goes_from_play_the_least() -> None:
    text = "Return a creature card from your graveyard to your hand."
    game = with_card(table([], ["Forest"]), "Remembering", "Sorcery", text, "{1}")
    for name in ("Grizzly Bears", "Shivan Dragon", "Centaur Courser"):
        add_card(game.state, catalog().card(name).compiled, ME, Zone.GRAVEYARD)
    played(game)
    assert in_hand(game) == ["Shivan Dragon"]
    text = "When this artifact enters, return a creature you control to its owner's hand."
    game = with_card(table([], ["Forest", "Serra Angel", "Llanowar Elves"]), "Calling Home", "Artifact", text, "{2}")
    piloted = PilotedGame(game, {ME: GreedyPilot()})
    piloted.play(1)
    assert in_hand(game) == ["Llanowar Elves"]


def spent_isle() -> Game:
    """{1}{U}{U} is there only with a land that is sacrificed: that is no payment for any pilot."""
    text = "{T}, Sacrifice this land: Add {U}{U}."
    lands = ["Island", "Forest", "Forest"]
    game = with_card(table(["Serra Angel"], lands), "Heavy Toy", "Artifact", "{T}: Draw a card.", "{1}{U}{U}")
    land = compile_card(printed("Spent Isle", "Land", text))
    assert land.unsupported == ()
    add_card(game.state, land, ME, Zone.BATTLEFIELD)
    return game


@pytest.mark.parametrize(("pilot", "times"), [(GreedyPilot, 1), (SearchingPilot, 0), (RolloutPilot, 0)])
def test_what_would_be_taken_back_is_no_line(pilot: type[GreedyPilot | SearchingPilot], times: int) -> None:
    piloted = PilotedGame(spent_isle(), {ME: pilot()})
    piloted.play(1)
    begun = [entry for entry in piloted.inputs if isinstance(entry, Acted) and isinstance(entry.action, Cast)]
    assert len(begun) == times


def test_what_was_taken_back_is_not_tried_again_this_turn() -> None:
    game = spent_isle()
    seat, pilot = PilotSeat(game, ME), SearchingPilot()
    (toy,) = (action for action in seat.legal_actions() if isinstance(action, Cast))
    assert toy in [line.action for line in pilot.lines(seat, Pass())]
    pilot.begin(seat)
    pilot._greedy.begun(seat, toy)
    pilot.refused(seat)
    assert toy not in [line.action for line in pilot.lines(seat, Pass())]


def test_an_offer_that_was_taken_in_vain_is_declined() -> None:
    """Taking the spell back takes back the pass before it, too (732.1): without that it is offered for ever."""
    game = with_card(table([], ["Grizzly Bears"]), "Fall", "Sorcery", "Destroy target creature.", "{9}")
    offer = (
        "At the beginning of combat on your turn, "
        "you may cast a sorcery spell from your hand without paying its mana cost."
    )
    card = compile_card(printed("Elm", "Enchantment", offer))
    assert card.unsupported == ()
    add_card(game.state, card, ME, Zone.BATTLEFIELD)
    piloted = PilotedGame(game, {ME: GreedyPilot()}, most_inputs=300)
    piloted.play(1)
    assert not piloted.stuck
    assert (in_hand(game), on_table(game, ME)) == (["Fall"], ["Elm", "Grizzly Bears"])
    assert [entry.answer for entry in piloted.inputs if isinstance(entry, Answered)].count(Said(True)) == 1
