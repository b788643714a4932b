"""What is painted when something happens is counted: a pass that changes nothing of the cards paints none of them."""

from __future__ import annotations

from operator import is_

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.inputs import Pass
from mtgtable.engine.showing.views import StackItemView
from mtgtable.engine.state.altering import altered
from mtgtable.model.ids import ObjectId
from mtgtable.session.sitting import Sitting
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.table import items_kept
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.layout import lay_table
from mtgtable.ui.table.painted import PAINTINGS
from mtgtable.ui.window import Window
from tests.engine import layer_cards as cards
from tests.engine.boards import A
from tests.ui.crowds import beside_nobody

BODIES = (cards.BEARS, cards.FOREST, cards.SOL_RING, cards.SERRA_ANGEL)
PERMANENTS = 12


def crowd() -> Sitting:
    """A game against nobody with permanents on both sides."""
    return beside_nobody(BODIES[number % len(BODIES)] for number in range(PERMANENTS))


def passed(window: Window) -> int:
    """How many cards were painted when priority was passed, or the least was answered."""
    before = PAINTINGS.painted
    decision = window.play.sitting.decision
    if decision is None:
        window.play.act(Pass())
    else:
        window.play.answer(answering.least(decision))
    for _ in range(4):
        QApplication.processEvents()
    window.table.grab()
    return PAINTINGS.painted - before


def test_cards_are_painted_when_they_change_and_at_sizes_that_they_have_not_had(window: Window, qtbot: QtBot) -> None:
    window.sit_down(crowd(), "Counting")
    window.play.full_control = True
    qtbot.waitUntil(lambda: window.scene.kept.item_of(window.play.sitting.state.battlefield[0]) is not None)
    first = sum(passed(window) for _ in range(16))
    again = sum(passed(window) for _ in range(16))
    assert first <= 5 * PERMANENTS, "once for each size, and where something untaps or is sick no more"
    assert again <= 2 * PERMANENTS, "sixteen passes later nothing is new but what has changed"


def test_a_pass_on_the_same_board_lays_out_and_paints_nothing(window: Window, qtbot: QtBot) -> None:
    """Only the step has changed: the layout stands, no permanent is viewed anew, no thing is laid or marked anew."""
    window.sit_down(crowd(), "Counting")
    window.play.full_control = True
    qtbot.waitUntil(lambda: window.scene.kept.item_of(window.play.sitting.state.battlefield[0]) is not None)
    quiet = 0
    for _ in range(16):
        before, laid, size = window.play.view, window.scene.layout_kept.worked_out, window.scene.sceneRect()
        things = {item: (item.marks, item.pos()) for item in window.scene.kept.all()}
        painted = passed(window)
        after = window.play.view
        if [one.battlefield for one in before.players] != [one.battlefield for one in after.players]:
            continue
        if [one.hand for one in before.players] != [one.hand for one in after.players] or before.stack != after.stack:
            continue
        if before.decision or after.decision or window.scene.sceneRect() != size:
            continue  # while attackers are declared like cards lie apart
        quiet += 1
        for one, other in zip(before.players, after.players, strict=True):
            assert all(map(is_, one.battlefield, other.battlefield)), "the very same views"
        assert (window.scene.layout_kept.worked_out, painted) == (laid, 0)
        assert {item: (item.marks, item.pos()) for item in window.scene.kept.all()} == things
    assert quiet >= 4


def test_seats_are_laid_out_once_though_the_stack_comes_and_goes(window: Window, qtbot: QtBot) -> None:
    """A spell that comes and is gone again leaves every card where it was, in the very same place."""
    sitting = crowd()
    window.sit_down(sitting, "Counting")
    window.play.full_control = True
    kept, view = window.scene.layout_kept, window.play.view
    size = (window.scene.width(), window.scene.height())
    item = StackItemView(ObjectId(9_001), "triggered", "Bears", "", A, view.players[A].battlefield[0].id, (), None)
    first = kept.lay(view, A, size, {}, 1.0)
    stacked = kept.lay(altered(view, stack=(item,)), A, size, {}, 1.0)
    laid = kept.worked_out
    for number in range(5):
        other = altered(item, id=ObjectId(9_002 + number))
        again = kept.lay(altered(view, stack=(other,)), A, size, {}, 1.0)
        assert all(again.cards[id_] is place for id_, place in stacked.cards.items())
        assert all(kept.lay(view, A, size, {}, 1.0).cards[id_] is place for id_, place in first.cards.items())
    assert kept.worked_out == laid


def test_a_crowd_is_at_its_places_at_once_and_a_few_glide(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(THEME, "animated", True)
    window.sit_down(crowd(), "Counting")
    for most, gliding in ((3, False), (100, True)):
        monkeypatch.setattr(items_kept, "_MOST_GLIDING", most)
        window.resize(window.width() - 90, window.height() - 60)
        QApplication.processEvents()
        window.scene.kept.reconcile(
            window.play.view, A, lay_table(window.play.view, A, 1_100.0, 500.0 + most), None, glide=True
        )
        cards = [item for item in window.scene.kept.all() if isinstance(item, CardItem) and item.form == "tile"]
        assert len(cards) == PERMANENTS
        assert any(item.pos() != item.rest for item in cards) is gliding
