"""A goldfish's blank cards are of no type; a board with them is a study like any other, and a file of it is read."""

from __future__ import annotations

from mtgtable.cards.starter import starter_cards
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import Catalog, compile_printed
from mtgtable.session.made_up import BLANK_NAME
from mtgtable.session.new_game import NewGame
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.sitting import Sitting
from mtgtable.session.study.from_game import study_of
from mtgtable.session.study.laying_out import lay_out
from mtgtable.session.study.reading import study_in
from mtgtable.session.study.saving import link_of, scenario_in


def test_the_hand_of_a_goldfish_goes_into_a_study_and_back() -> None:
    bear = next(compile_printed(one).compiled for one in starter_cards() if one.name == "Grizzly Bears")
    sitting = Sitting.new(NewGame.goldfish((bear,) * 40, seed=4))
    board, _, left = study_of(sitting.game.state, "Alone", listed=lambda card: card is bear)
    assert left == ()
    laid = lay_out(study_in(scenario_in(link_of(board))), Workshop(Catalog.of_user()[0]))
    hand = [laid.state.objects[id_] for id_ in laid.state.zone(Zone.HAND, PlayerId(1))]
    assert {one.printed.name for one in hand} == {BLANK_NAME}
    assert len(hand) == 7
    assert all(not one.printed.types and not one.token for one in hand)
