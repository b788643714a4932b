"""Loyalty is a characteristic that only planeswalkers have, and defense one of battles (306.5, 310.4)."""

from __future__ import annotations

import pytest

from mtgtable.engine.continuous import evaluate, explain
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.study.board import Piece, StudyBoard
from mtgtable.session.study.laying_out import lay_out

WALKER = (("type_line", "Legendary Planeswalker — Test"), ("oracle_text", "+1: Draw a card."), ("loyalty", "4"))
TURNS_LAND = (
    ("type_line", "Enchantment — Aura"),
    ("oracle_text", "Enchant permanent\nEnchanted permanent is a land and loses all other card types."),
)


@pytest.mark.parametrize("attached", [True, False])
def test_what_is_no_planeswalker_has_no_loyalty(attached: bool) -> None:
    board = StudyBoard().add(Piece(0, "Walker", custom=WALKER))
    board = board.add(Piece(0, "Earth", custom=TURNS_LAND, attached_to=1 if attached else None))
    laid = lay_out(board, Workshop(Catalog.of_user()[0]))
    walker = laid.ids[1]
    now = evaluate(laid.state).characteristics[walker]
    assert ("Land" in now.types, now.loyalty) == ((True, None) if attached else (False, 4))
    assert laid.state.objects[walker].counters_of("loyalty") == 4
    said = [one.rule for one in explain(laid.state, walker).after]
    assert said == (["306.5"] if attached else [])
