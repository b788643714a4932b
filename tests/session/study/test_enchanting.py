"""What an Aura may be put on in a study (303.4a, 702.5a), and what one has returned that brings back what it is on."""

from __future__ import annotations

import pytest

from mtgtable.engine.continuous import evaluate
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.study.board import Piece, Resolved, StudyBoard
from mtgtable.session.study.enchanting import could_be_on
from mtgtable.session.study.from_game import study_of
from mtgtable.session.study.laying_out import LaidOut, lay_out
from mtgtable.session.study.reading import study_in
from mtgtable.session.study.saving import link_of, scenario_in


def test_what_only_the_aura_would_make_a_creature_is_none_yet() -> None:
    mantle = "Enchant creature\nEnchanted permanent is an Insect artifact creature with base power and toughness 0/1."
    aura = Piece(0, "Insect Mantle", custom=(("type_line", "Enchantment — Aura"), ("oracle_text", mantle)))
    board = StudyBoard().add(Piece(0, "Glorious Anthem")).add(Piece(0, "Grizzly Bears")).add(aura)
    table = lay_out(board, Workshop(Catalog.of_user()[0]))
    anthem, bears, mine = (piece.key for piece in board.pieces)
    assert not could_be_on(table, mine, anthem)
    assert could_be_on(table, mine, bears)
    assert not could_be_on(table, mine, "B")
    assert not could_be_on(table, 99, bears)


REVIVING = (
    "Enchant creature card in a graveyard\n"
    'When this Aura enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains '
    '"enchant creature put onto the battlefield with this Aura." Return enchanted creature card to the battlefield '
    "under your control and attach this Aura to it. When this Aura leaves the battlefield, that creature's controller "
    "sacrifices it.\nEnchanted creature gets -1/-0."
)
AURA = Piece(0, "Reviving", custom=(("type_line", "Enchantment — Aura"), ("oracle_text", REVIVING)), attached_to=1)


@pytest.mark.parametrize("zone", ["battlefield", "graveyard"])
def test_what_an_aura_has_returned_it_stays_on(zone: str) -> None:
    """Laid on the creature, or on the card with its ability resolved: the same board, also taken from a game."""
    board = StudyBoard().add(Piece(0, "Grizzly Bears", zone=zone)).add(AURA)
    if zone == "graveyard":
        board = board.add(Resolved(0, source=2))
    shop = Workshop(Catalog.of_user()[0])
    table = lay_out(board, shop)
    assert told(table) == (1, 2, 3)
    taken, _, left = study_of(table.state, "taken", listed=lambda card: card.name != "Reviving")
    assert left == ()
    assert told(lay_out(taken, shop)) == (1, 2, 3)
    assert told(lay_out(study_in(scenario_in(link_of(taken))), shop)) == (1, 2, 3)


def told(table: LaidOut) -> tuple[int | None, int | None, int]:
    """The size of the creature, and how many abilities the Aura has, none of which is unfit or told to leave."""
    assert (table.troubles, table.unfit, table.passing) == ((), {}, frozenset())
    now = evaluate(table.state).characteristics
    by_name = {now[id_].name: now[id_] for id_ in table.state.battlefield}
    bears = by_name["Grizzly Bears"]
    return bears.power, bears.toughness, len(by_name["Reviving"].abilities)
