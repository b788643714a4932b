"""The layer panel in the window: what the table shows while it doesn't show what is real."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.engine.showing.views import ObjectView
from mtgtable.session.sitting import Sitting
from mtgtable.ui.layers.examples import svogthos
from mtgtable.ui.window import Window
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B
from tests.gui.hands import fetched
from tests.ui.layers import tables


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[Window]:
    made = Window()
    qtbot.addWidget(made)
    made.resize(1280, 760)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    made.close()


def size(item: ObjectView) -> str:
    return f"{item.power}/{item.toughness}"


def shown(window: Window, name: str) -> ObjectView:
    """A permanent as the table draws it."""
    permanents = [item for player in window.scene.shown.players for item in player.battlefield]
    return next(item for item in permanents if item.name == name)


def test_explore_opens_the_example_with_its_editions_side_by_side(window: Window) -> None:
    window.explore_menu.actions()[0].trigger()
    fetched(window)
    panel = window.layer_panel
    assert panel.account is not None
    assert panel.account.name == "Gray Ogre"
    assert panel.pages.currentWidget() is panel.compare_view
    assert [account.result.size for account in panel.compare_view.table.rows.comparison.accounts] == [
        "1/4", "5/8", "5/8",
    ]  # fmt: skip


def test_the_table_scrubs_with_the_slider_and_says_that_it_is_not_real(window: Window) -> None:
    state, tomb = svogthos()
    window.sit_down(Sitting.of_table(state), "Svogthos")
    window.scene.select(tomb)
    window.pin()
    assert size(shown(window, "Svogthos, the Restless Tomb")) == "11/11"
    slider = window.layer_panel.scrubber.slider
    slider.setFocus()
    QTest.keyClick(slider, Qt.Key.Key_Home)
    assert "Creature" not in shown(window, "Svogthos, the Restless Tomb").types
    assert window.table.hypothetical == "Before all effects, not the real state"
    assert "Creature" in window.play.player(A).battlefield[0].types
    QTest.keyClick(slider, Qt.Key.Key_End)
    assert window.table.hypothetical == ""
    assert size(shown(window, "Svogthos, the Restless Tomb")) == "11/11"


def test_applying_a_supposition_by_hand_changes_the_game_and_can_be_undone(window: Window) -> None:
    table, ogre = tables.shrunk_ogre()
    bears = table.put(cards.BEARS)
    table.put(cards.GLORIOUS_ANTHEM)
    window.sit_down(Sitting.of_table(table.state), "Ogre")

    def real() -> dict[str, str]:
        permanents = window.play.player(A).battlefield
        return {item.name: size(item) for item in permanents if item.id in (ogre, bears)}

    window.scene.select(ogre)
    window.pin()
    panel = window.layer_panel
    QTest.mouseClick(panel.what_if_button, Qt.MouseButton.LeftButton)
    order = panel.what_if_page.order
    names = [row.effect.source_name for row in order.effects.rows]
    order.effects.toggle(names.index("Glorious Anthem"))
    assert window.table.hypothetical == "Hypothetical"
    assert [size(shown(window, name)) for name in ("Gray Ogre", "Grizzly Bears")] == ["4/5", "2/2"]
    assert real() == {"Gray Ogre": "5/6", "Grizzly Bears": "3/3"}
    QTest.mouseClick(panel.hypothetical.apply_button, Qt.MouseButton.LeftButton)
    assert window.table.hypothetical == ""
    assert real() == {"Gray Ogre": "4/5", "Grizzly Bears": "2/2"}
    assert window.play.sitting.undo_label == "apply the hypothesis by hand"
    window.play.run(window.play.sitting.undo)
    assert real() == {"Gray Ogre": "5/6", "Grizzly Bears": "3/3"}, "both are one step of undo"


def test_keys_of_the_window_lead_to_the_panel_and_the_panel_keeps_its_own(window: Window) -> None:
    state, tomb = svogthos()
    window.sit_down(Sitting.of_table(state), "Svogthos")
    window.scene.select(tomb)
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    panel = window.layer_panel
    assert panel.account is not None
    assert panel.tree.hasFocus()
    turn = window.play.view.turn, window.play.view.step
    QTest.keyClick(panel.tree, Qt.Key.Key_Space)
    QTest.keyClick(panel.tree, Qt.Key.Key_Down)
    assert (window.play.view.turn, window.play.view.step) == turn
    QTest.keyClick(window, Qt.Key.Key_F7)
    assert window.effects_list.isVisible()
    QTest.keyClick(window, Qt.Key.Key_F8)
    assert window.dependency_graph.isVisible()


def test_space_on_a_button_of_the_panel_presses_it_and_passes_nothing(window: Window) -> None:
    state, tomb = svogthos()
    window.sit_down(Sitting.of_table(state), "Svogthos")
    window.scene.select(tomb)
    window.pin()
    window.activateWindow()
    panel = window.layer_panel
    panel.compare_button.setFocus()
    turn = window.play.view.turn, window.play.view.step
    QTest.keyClick(panel.compare_button, Qt.Key.Key_Space)
    assert panel.compare_button.isChecked()
    assert (window.play.view.turn, window.play.view.step) == turn
    panel.compare_button.setChecked(False)
    panel.edition.setFocus()
    QTest.keyClick(panel.edition, Qt.Key.Key_Up)
    assert panel.edition_name == "2011"
    assert window.scene.selected == tomb


def test_a_face_down_card_stays_as_it_is_while_other_things_are_shown(window: Window) -> None:
    table = tables.named()
    secret = tables.face_down(table)
    window.sit_down(Sitting.of_table(table.state), "Secret")
    before = next(item for item in window.play.player(B).battlefield if item.id == secret)
    board = window.layer_panel.watch.board("current")
    assert board is not None
    assert board.at(0)[secret].name == "Serra Angel"
    window.scene.show_as_if(board.at(0))
    (after,) = (item for player in window.scene.shown.players for item in player.battlefield)
    assert after == before
