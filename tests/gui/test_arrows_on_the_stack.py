"""A spell that targets a spell: its arrow goes beside the stack, to the name of what it targets, over no text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from mtgtable.engine.asking.decisions import Choose, Pay
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.table.arrows import pieces
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, find, press, put

pytestmark = pytest.mark.gui

DENIED = PrintedCard("Denied", "normal", (PrintedFace("Denied", "Instant", "Counter target spell.", "{R}"),))


def test_it_passes_what_lies_between(window: Window) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    for name in ("Lightning Bolt", "Lightning Bolt"):
        put(window, name, Zone.HAND)
    window.play.act(ManualPut(A, compile_printed(DENIED).compiled, Zone.HAND))
    for _ in range(3):
        window.play.act(ManualPut(A, card("Mountain"), Zone.BATTLEFIELD, entering=False))
    window.play.full_control = True
    for name in ("Lightning Bolt", "Lightning Bolt", "Denied"):
        window.hand.use(find(window, name, Zone.HAND).id)
        decision = window.play.decision
        if name == "Denied":
            assert isinstance(decision, Choose)
            first = window.play.view.stack[-1].id
            window.play.click(first)
        else:
            press(window, "Fish")
        while isinstance(window.play.decision, Pay):
            press(window, "Pay")
    top, between, target = window.play.view.stack
    assert top.targets == (target.id,)
    arrow = next(one for one in window.scene.arrow_layer.arrows if one.around is not None)
    boxes = {one.id: QRectF(window.scene.kept.item_of(one.id).sceneBoundingRect()) for one in (top, between, target)}
    assert boxes[top.id].contains(arrow.start)
    assert boxes[target.id].contains(arrow.end)
    assert pieces(arrow)
    inside = boxes[between.id].adjusted(20, 20, 0, -20)
    assert arrow.around is not None
    assert arrow.around.x() < inside.left() - 20
