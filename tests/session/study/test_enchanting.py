"""What an Aura may be put on in a study: what it would make of its host doesn't count (303.4a, 702.5a)."""

from __future__ import annotations

from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.study.board import Piece, StudyBoard
from mtgtable.session.study.enchanting import could_be_on
from mtgtable.session.study.laying_out import lay_out


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
