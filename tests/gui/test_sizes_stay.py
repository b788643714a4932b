"""On a table with many permanents sizes stand from pass to pass: what changes its size is painted anew, and is counted.

Triggers come to the stack and resolve, cards untap, attackers are declared: none of that needs room.
"""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.happenings import StepBegins
from mtgtable.abilities.instructions import GainLife
from mtgtable.engine.asking.decisions import Attack
from mtgtable.session.sitting import Sitting
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.layout_kept import KeptLayout
from mtgtable.ui.table.places import Box
from mtgtable.ui.window import Window
from tests.engine import layer_cards as cards
from tests.engine.boards import A, face
from tests.ui.crowds import beside_nobody, go_on

pytestmark = pytest.mark.gui

SHRINE = face("Shrine", "Enchantment", TriggeredAbility(StepBegins("upkeep"), Content(GainLife(1))))
BODIES = (cards.BEARS, cards.FOREST, cards.SOL_RING, cards.SERRA_ANGEL)
PERMANENTS = 120


def crowd() -> Sitting:
    """Very many permanents, one of which triggers in every upkeep."""
    bodies = (BODIES[number % len(BODIES)] if number else SHRINE for number in range(PERMANENTS))
    return beside_nobody(bodies, first=A)


def tiles(window: Window) -> dict[int, Box]:
    return {id_: place.box for id_, place in window.scene.layout_now.cards.items() if place.form == "tile"}


def drawn() -> None:
    for _ in range(4):
        QApplication.processEvents()


def passed(window: Window) -> None:
    go_on(window)
    drawn()


def test_no_card_changes_its_size_in_a_series_of_passes(window: Window, qtbot: QtBot) -> None:
    window.sit_down(crowd(), "Counting")
    window.play.full_control = True
    qtbot.waitUntil(lambda: len(tiles(window)) == PERMANENTS)
    passed(window)  # with the first layout the panels beside the table give way, once
    resized, stacked, asked = 0, 0, 0
    for _ in range(40):
        before, held = tiles(window), bool(window.play.view.players[A].hand)
        passed(window)
        now = tiles(window)
        if bool(window.play.view.players[A].hand) is not held:
            continue  # an empty hand gives most of its place away
        resized += sum(now[id_].w != box.w for id_, box in before.items() if id_ in now)
        stacked += bool(window.play.view.stack)
        asked += isinstance(window.play.view.decision, Attack)
    assert stacked >= 2
    assert asked >= 1
    assert window.play.view.turn >= 3
    assert resized == 0


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[CardItem]:
    """Small cards in the order in which they are laid down."""
    found: list[CardItem] = []
    paint = CardItem._paint_tile

    def noted(self: CardItem, painter: QPainter) -> None:
        found.append(self)
        paint(self, painter)

    monkeypatch.setattr(CardItem, "_paint_tile", noted)
    return found


def test_cards_that_are_told_the_place_that_they_have_are_not_painted(
    window: Window, qtbot: QtBot, painted: list[CardItem]
) -> None:
    """A layout that is worked out anew often is the one that there was; keys that go to the table change nothing."""
    window.sit_down(crowd(), "Counting")
    qtbot.waitUntil(lambda: len(tiles(window)) == PERMANENTS)
    window.scene.kept.sharpening.finish(drawn)
    small = [item for item in window.scene.kept.all() if isinstance(item, CardItem) and item.form == "tile"]
    painted.clear()
    small[3].update()
    drawn()
    assert small[3] in painted
    assert len(painted) < PERMANENTS / 4
    painted.clear()
    window.scene.layout_kept = KeptLayout()
    size = (window.scene.width(), window.scene.height())
    window.scene.layout_kept.lay(window.play.view, A, size, {}, 1.0)
    list(window.scene.layout_kept.new_ground())
    window.scene.show_game()
    for item in small:
        item.show_view(item.view, item.form, item.place)
    drawn()
    assert not painted
    for widget in (window.prompt.buttons()[0], window.table, window.prompt.buttons()[0], window.table):
        widget.setFocus()
        drawn()
    assert window.table.hasFocus()
    assert not painted
