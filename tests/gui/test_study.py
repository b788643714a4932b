"""The layer study with mouse and keys: laying a board out, going back, and handing it on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPersistentModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualMove
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import scenario_from_data
from mtgtable.session.study.saving import LINK
from mtgtable.ui.asked_for import AskedFor
from mtgtable.ui.cards.full import rules_text
from mtgtable.ui.commands.object_menu import object_menu
from mtgtable.ui.layers.panel import LayerPanel
from mtgtable.ui.window import Window

pytestmark = pytest.mark.gui


def lay(window: Window, *names: str) -> None:
    """Type names into the study, one after the other."""
    if not window.study.is_open:
        window.actions_by_name["study"].trigger()
        QApplication.processEvents()
    for name in names:
        QTest.keyClicks(window.study.panel.name, name)
        QTest.keyClick(window.study.panel.name, Qt.Key.Key_Return)
        QApplication.processEvents()


def size(window: Window, key: int) -> str:
    view = window.play.object(window.study.desk.object_of(key))  # type: ignore[arg-type]
    assert view is not None
    return f"{view.power}/{view.toughness}"


def field(window: Window, name: str) -> QLineEdit:
    found = window.study.panel.form.field(name)
    assert isinstance(found, QLineEdit)
    return found


def test_a_board_is_laid_out_by_typing_and_every_step_goes_back(window: Window) -> None:
    """Humility is the older: Opalescence has the last word, 4/4; the other way round 1/1 (613.7)."""
    lay(window, "Humility", "Opalescence")
    assert size(window, 1) == "4/4"
    window.study.panel.list.setCurrentRow(0)
    QTest.keyClick(window.study.panel.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    QApplication.processEvents()
    assert size(window, 1) == "1/1"
    window.actions_by_name["undo"].trigger()
    QApplication.processEvents()
    assert size(window, 1) == "4/4"
    QTest.mouseClick(window.study.panel.undo, Qt.MouseButton.LeftButton)
    assert len(window.study.desk.board.entries) == 1
    QTest.mouseClick(window.study.panel.redo, Qt.MouseButton.LeftButton)
    assert len(window.study.desk.board.entries) == 2


def test_a_spell_that_is_put_down_has_resolved_on_what_was_selected(window: Window) -> None:
    lay(window, "Gray Ogre", "Giant Growth")
    assert size(window, 1) == "5/5"
    assert "Giant Growth (resolved)" in window.study.panel.list.item(1).text()


def test_a_second_spell_is_about_what_the_first_was_about(window: Window) -> None:
    """Grown first, then a frog: 1/1 in layer 7b, +3/+3 in 7c (613.4b, 613.4c)."""
    lay(window, "Gray Ogre", "Giant Growth", "Turn to Frog")
    assert window.play.object(window.study.desk.object_of(1)).name == "Gray Ogre"  # type: ignore[arg-type]
    assert size(window, 1) == "4/4"


def test_counters_choices_and_marks_are_set_in_the_form(window: Window) -> None:
    lay(window, "Gray Ogre")
    line = field(window, "counters")
    QTest.keyClicks(line, "2 +1/+1")
    QTest.keyClick(line, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert size(window, 1) == "4/4"
    box = window.study.panel.form.field("face_down")
    assert isinstance(box, QCheckBox)
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    QApplication.processEvents()
    assert size(window, 1) == "4/4"
    piece = window.study.desk.board.piece(1)
    assert piece is not None
    assert piece.face_down


def test_what_cant_be_read_is_said_and_changes_nothing(window: Window) -> None:
    lay(window, "Gray Ogre")
    line = field(window, "chosen")
    QTest.keyClicks(line, "whatever")
    QTest.keyClick(line, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert "Chosen" in window.message.text
    assert window.study.desk.board.piece(1).chosen == ()
    line = field(window, "counters")
    line.clear()
    QTest.keyClicks(line, "99999999999 +1/+1")
    QTest.keyClick(line, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert window.message.text == "Counters: at most 9 digits"
    assert window.study.desk.board.piece(1).counters == ()
    lay(window, "Painter's Servant")
    for typed in ("creature type Elf", "color purple"):
        line = field(window, "chosen")
        line.clear()
        QTest.keyClicks(line, typed)
        QTest.keyClick(line, Qt.Key.Key_Return)
        QApplication.processEvents()
        assert window.message.text.startswith("Chosen: "), typed
        assert window.study.desk.board.piece(2).chosen == ()
    lay(window, "Forrest of no return")
    assert len(window.study.desk.board.entries) == 2


def test_a_study_is_saved_with_checks_that_hold(window: Window, tmp_path: Path) -> None:
    lay(window, "Humility", "Opalescence", "Grizzly Bears", "Giant Growth")
    file = tmp_path / "who-is-big.json"
    assert window.study.save(file)
    data = json.loads(file.read_text())
    assert data["name"] == "who is big"
    assert any(step.get("check") == "object" and step.get("power") == 4 for step in data["script"])
    assert play(scenario_from_data(data), Workshop(Catalog.of_user()[0])).status == "passed"


def test_the_link_text_opens_as_the_same_board(window: Window) -> None:
    lay(window, "Humility", "Opalescence", "Gray Ogre")
    window.study.copy_link()
    assert QApplication.clipboard().text().startswith(LINK)
    window.study.desk.begin()
    assert window.study.desk.board.entries == ()
    window.actions_by_name["open link"].trigger()
    QApplication.processEvents()
    assert [one.card for one in window.study.desk.board.pieces] == ["Humility", "Opalescence", "Gray Ogre"]


def test_in_a_low_window_the_big_card_makes_room_for_the_panel(window: Window) -> None:
    window.resize(1280, 720)
    lay(window, "Humility", "Opalescence")
    assert not window.docks["Card"].isVisible()
    assert window.layer_panel.height() > 500
    window.sit_down(window.play.sitting, "A game")
    window.study.desk.sitting = None
    assert not window.docks["Card"].isVisible()


def test_a_board_goes_from_a_game_to_the_study_and_back(window: Window) -> None:
    lay(window, "Gray Ogre")
    game = window.study.desk.sitting
    window.sit_down(game, "A game")
    window.study.desk.sitting = None
    heard: list[str] = []
    window.study.desk.said.connect(heard.append)
    window.actions_by_name["study this"].trigger()
    QApplication.processEvents()
    assert heard == ["The libraries are left out: those of a study are blank"]
    assert [one.card for one in window.study.desk.board.pieces] == ["Gray Ogre"]
    assert window.play.sitting is not game
    window.study.panel.back_action.trigger()
    QApplication.processEvents()
    assert window.play.sitting is game
    assert not window.study.dock.isVisible()


def supposing(window: Window, key: int) -> LayerPanel:
    """The panel in what-if mode, about a piece."""
    window.study.desk.select(key)
    window.layer_panel.suppose()
    QApplication.processEvents()
    return window.layer_panel


def switch(panel: LayerPanel, source: str) -> None:
    """Click the box of an effect."""
    order = panel.what_if_page.order
    number = [row.effect.source_name for row in order.effects.rows].index(source)
    area = order.visualRect(order.effects.index(number))
    at = QPoint(area.x() + 26, area.center().y())
    QTest.mouseClick(order.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QApplication.processEvents()


def test_the_big_card_shows_what_is_supposed_and_says_so(window: Window) -> None:
    lay(window, "Serra Angel", "Humility")
    panel = supposing(window, 1)
    picture = window.card_dock.picture
    assert picture.view is not None
    assert (picture.view.power, picture.not_real) == (1, "")
    assert [line.text for line in rules_text(picture.view)] == ["It has no abilities now."]
    switch(panel, "Humility")
    assert (picture.view.power, picture.not_real) == (4, "Hypothetical")
    assert "Flying" in rules_text(picture.view)[0].text
    QTest.mouseClick(panel.hypothetical.reset_button, Qt.MouseButton.LeftButton)
    assert (picture.view.power, picture.not_real) == (1, "")


def test_a_what_if_is_opened_again_with_the_link_text(window: Window) -> None:
    lay(window, "Serra Angel", "Humility")
    panel = supposing(window, 1)
    QTest.keyClicks(panel.what_if_page.card, "Glorious Anthem")
    QTest.keyClick(panel.what_if_page.card, Qt.Key.Key_Return)
    switch(panel, "Humility")
    assert panel.account is not None
    assert panel.account.result.size == "5/5"
    window.study.copy_link()
    window.study.desk.begin()
    QApplication.processEvents()
    assert panel.what_if.outcome is None
    window.study.ask_link()
    QApplication.processEvents()
    assert panel.account.result.size == "5/5"
    assert panel.hypothetical.isVisible()
    QTest.mouseClick(panel.hypothetical.apply_button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert panel.what_if.outcome is None
    view = window.play.object(window.study.desk.object_of(1))  # type: ignore[arg-type]
    assert view is not None
    assert (view.power, view.toughness) == (5, 5)
    assert "is switched off" in " ".join(entry.text for entry in window.play.view.log)


def drag(window: Window, key: int, to: QPointF) -> None:
    """Drag a piece to a place on the table."""
    item = window.scene.kept.item_of(window.study.desk.object_of(key))  # type: ignore[arg-type]
    assert item is not None
    view = window.table
    start = view.mapFromScene(item.sceneBoundingRect().center())
    end = view.mapFromScene(to)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for step in range(1, 9):
        QTest.mouseMove(view.viewport(), start + (end - start) * step / 8)
        QApplication.processEvents()
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    QApplication.processEvents()


def test_cards_are_dragged_to_zones_seats_and_hosts(window: Window) -> None:
    lay(window, "Serra Angel", "Grizzly Bears")
    board = window.study.desk.board
    graveyard = window.scene.layout_now.piles[PlayerId(1), Zone.GRAVEYARD]
    drag(window, 1, QPointF(graveyard.x + graveyard.w / 2, graveyard.y + graveyard.h / 2))
    piece = window.study.desk.board.piece(1)
    assert piece is not None
    assert (piece.zone, piece.player) == ("graveyard", "B")
    assert window.study.desk.undo_label == "Serra Angel to the graveyard of B"
    window.study.desk.undo()
    QApplication.processEvents()
    assert window.study.desk.board == board
    drag(window, 2, QPointF(window.scene.width() * 0.7, window.scene.layout_now.middle / 2))
    piece = window.study.desk.board.piece(2)
    assert piece is not None
    assert piece.controller == "B"
    view = window.play.object(window.study.desk.object_of(2))  # type: ignore[arg-type]
    assert view is not None
    assert view.controller == 1


def test_what_would_die_in_a_game_lies_still_and_is_marked(window: Window) -> None:
    """Nothing dies in a study: a Forest that has become a 0/0 creature (704.5f) can be looked at."""
    lay(window, "Mycosynth Lattice", "March of the Machines", "Forest")
    window.study.desk.select(3)
    QApplication.processEvents()
    assert size(window, 3) == "0/0"
    assert window.layer_panel.account is not None
    assert window.layer_panel.account.name == "Forest"
    assert "wouldn't stay (704)" in window.study.panel.list.item(2).text()
    assert "wouldn't stay" not in window.study.panel.list.item(0).text()


def test_another_board_can_be_undone(window: Window) -> None:
    lay(window, "Humility", "Gray Ogre")
    window.study.panel.empty_action.trigger()
    assert window.study.desk.board.entries == ()
    QTest.mouseClick(window.study.panel.undo, Qt.MouseButton.LeftButton)
    assert [one.card for one in window.study.desk.board.pieces] == ["Humility", "Gray Ogre"]


def test_a_name_that_is_no_card_is_typed_over(window: Window) -> None:
    lay(window, "Humilty", "Humility")
    assert [one.card for one in window.study.desk.board.pieces] == ["Humility"]


def press(window: Window, name: str) -> None:
    """Press a button of the form."""
    button = window.study.panel.form.field(name)
    window.study.panel.form.parentWidget().parentWidget().ensureWidgetVisible(button)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_an_activated_ability_is_laid_out_as_resolved(window: Window) -> None:
    """The wolf's ability is about the wolf until it is aimed at another creature: 2/2 + 1/+1, then the ogre 3/3."""
    lay(window, "Gray Ogre", "Wyluli Wolf")
    press(window, "resolve")
    assert size(window, 2) == "2/2"
    box = window.study.panel.form.field("target 1")
    box.setCurrentIndex(box.findData(1))
    box.activated.emit(box.currentIndex())
    QApplication.processEvents()
    assert (size(window, 1), size(window, 2)) == ("3/3", "1/1")
    assert "Wyluli Wolf, ability 1 (resolved)" in window.study.panel.list.item(2).text()


def test_one_of_several_abilities_is_picked_from_a_menu(window: Window) -> None:
    """Figure of Destiny under Humility has lost its abilities, but one may have resolved before (113.7a)."""
    lay(window, "Humility", "Figure of Destiny")
    assert size(window, 2) == "1/1"
    button = window.study.panel.form.field("resolve")
    assert [one.text()[:6] for one in button.menu().actions()] == ["{R/W}:", "{R/W}{", "{R/W}{"]
    button.menu().actions()[0].trigger()
    QApplication.processEvents()
    assert size(window, 2) == "2/2"
    window.study.panel.list.setCurrentRow(0)
    for _ in range(2):
        QTest.keyClick(window.study.panel.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
        QApplication.processEvents()
    assert size(window, 2) == "1/1"


def test_a_saved_study_opens_as_the_study_that_it_was(window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    """The Forest would die in a game (704.5f); its file says what is true on the board, and opens as that board."""
    lay(window, "Mycosynth Lattice", "March of the Machines", "Forest")
    window.study.desk.select(3)
    file = tmp_path / "a-living-forest.json"
    assert window.study.save(file)
    data = json.loads(file.read_text())
    assert data["still"]
    assert any((step.get("power"), step.get("toughness")) == (0, 0) for step in data["script"])
    assert play(scenario_from_data(data), Workshop(Catalog.of_user()[0])).status == "passed"
    window.study.desk.begin()
    window.opening.open_scenarios(file)
    qtbot.waitUntil(lambda: len(window.study.desk.board.entries) == 3)
    assert window.study.is_open
    assert window.layer_panel.account is not None
    assert window.layer_panel.account.name == "Forest"


def drop_row(window: Window, row: int, at: QPointF) -> None:
    """Drop a row of the list on the table, as the drag that Qt runs would."""
    rows = window.study.panel.list
    data = rows.mimeData([rows.item(row)])
    place = QPointF(window.table.mapFromScene(at))
    how = (Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window.table.viewport(), QDragEnterEvent(place.toPoint(), *how))
    QApplication.sendEvent(window.table.viewport(), QDropEvent(place, *how))
    QApplication.processEvents()


def middle_of(window: Window, key: int) -> QPointF:
    item = window.scene.kept.item_of(window.study.desk.object_of(key))  # type: ignore[arg-type]
    assert item is not None
    return item.sceneBoundingRect().center()


def test_a_row_of_the_list_is_dragged_onto_the_table(window: Window) -> None:
    """A card to a pile, an Aura to its host, a spell to what it is about."""
    lay(window, "Grizzly Bears", "Gray Ogre", "Giant Growth", "Serra Angel")
    assert (size(window, 1), size(window, 2)) == ("2/2", "5/5")
    drop_row(window, 2, middle_of(window, 1))
    assert (size(window, 1), size(window, 2)) == ("5/5", "2/2")
    graveyard = window.scene.layout_now.piles[PlayerId(1), Zone.GRAVEYARD]
    drop_row(window, 3, QPointF(graveyard.x + graveyard.w / 2, graveyard.y + graveyard.h / 2))
    piece = window.study.desk.board.piece(4)
    assert piece is not None
    assert (piece.zone, piece.player) == ("graveyard", "B")
    assert [window.study.panel.list.key_at(row) for row in range(4)] == [1, 2, 3, 4]


def test_one_more_of_a_card_is_supposed_from_its_menu(window: Window) -> None:
    lay(window, "Grizzly Bears", "Glorious Anthem")
    window.study.desk.select(1)
    view = window.play.object(window.study.desk.object_of(2))  # type: ignore[arg-type]
    assert view is not None
    menu = object_menu(window.hand, view, window.pin, window)
    (entry,) = (one for one in menu.actions() if "one more" in one.text())
    entry.trigger()
    QApplication.processEvents()
    assert window.layer_panel.account is not None
    assert window.layer_panel.account.result.size == "4/4"
    assert window.layer_panel.hypothetical.isVisible()
    assert len(window.study.desk.board.entries) == 2


def test_a_spell_after_an_aura_is_about_what_the_aura_is_on(window: Window) -> None:
    """The Aura itself is no creature that could be chosen (601.2c)."""
    lay(window, "Gray Ogre", "Pacifism", "Giant Growth")
    assert size(window, 1) == "5/5"
    assert not window.message.isVisible()


def test_what_cant_be_aimed_is_told_by_name_until_it_is_mended(window: Window) -> None:
    lay(window, "Forest", "Gray Ogre", "Giant Growth")
    window.study.desk.edit(3, "target", targets=(1,))
    assert "Forest can't be chosen" in window.message.text
    window.study.desk.edit(3, "target", targets=(2,))
    QApplication.processEvents()
    assert not window.message.isVisible()


def test_a_card_in_a_pile_is_looked_at_too(window: Window) -> None:
    lay(window, "Gray Ogre", "Serra Angel")
    window.study.desk.edit(2, "zone", zone="graveyard")
    window.study.desk.select(1)
    window.study.desk.select(2)
    QApplication.processEvents()
    assert window.layer_panel.account is not None
    assert window.layer_panel.account.name == "Serra Angel"


def test_a_piece_that_was_moved_by_hand_is_still_shown_and_is_on_no_table(window: Window) -> None:
    """400.7: what has changed zones is another object; the study keeps its entry."""
    lay(window, "Humility", "Llanowar Elves")
    desk = window.study.desk
    elves = desk.object_of(1)
    assert elves is not None
    window.play.act(ManualMove(elves, Zone.GRAVEYARD))
    desk.select(0)
    desk.select(1)
    assert desk.object_of(1) is None
    assert desk.abilities(1) == ()
    assert not desk.resolve(1, 1)
    assert desk.undo_label


def test_a_piece_of_a_study_is_selected_by_the_alias_it_is_saved_with(window: Window) -> None:
    """Two cards of one name are told apart by alias, as in the file that a study is saved to."""
    lay(window, "Gray Ogre", "Gray Ogre")
    asked = AskedFor(window)
    for alias, key in (("Gray Ogre (2)", 2), ("Gray Ogre (1)", 1), ("A:Gray Ogre#2", 2)):
        asked.play_and_select(None, alias)
        assert window.scene.selected == window.study.desk.object_of(key)
    assert not asked.troubles
    asked.play_and_select(None, "Gray Ogre (3)")
    assert "Gray Ogre (3)" in asked.troubles[0]


def popup_rows(window: Window) -> list[str]:
    """What the field for names offers now."""
    completer = window.study.panel.name.completer()
    assert completer is not None
    model = completer.completionModel()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def test_names_are_offered_the_likeliest_first_and_put_down_once(window: Window, qtbot: QtBot) -> None:
    """Beginnings before beginnings of a word, those before middles; Enter takes one, and one only."""
    lay(window)
    name = window.study.panel.name
    QTest.keyClicks(name, "moon")
    rows = [row.casefold() for row in popup_rows(window)]
    ranks = [0 if row.startswith("moon") else 1 if " moon" in row else 2 for row in rows]
    assert ranks == sorted(ranks)
    name.clear()
    QTest.keyClicks(name, "Serra Ang")
    popup = name.completer().popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(window.study.desk.board.entries))
    QApplication.processEvents()
    assert [one.card for one in window.study.desk.board.pieces] == ["Serra Angel"]
    QTest.keyClicks(name, "Gray Ogr")
    qtbot.waitUntil(popup.isVisible)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(window.study.desk.board.entries) > 1)
    QApplication.processEvents()
    assert [one.card for one in window.study.desk.board.pieces] == ["Serra Angel", "Gray Ogre"]
    assert name.text() == ""


def choose(window: Window, name: str, value: object) -> None:
    """Choose in a field of the form, as Enter in its list does."""
    box = window.study.panel.form.field(name)
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())
    QApplication.processEvents()


def test_spells_wait_on_the_stack_at_four_seats_in_a_late_turn(window: Window, qtbot: QtBot) -> None:
    lay(window, "Gray Ogre")
    panel, desk = window.study.panel, window.study.desk
    panel.seat.setCurrentIndex(panel.seat.findData("C"))
    panel.zone.setCurrentIndex(panel.zone.findData("stack"))
    lay(window, "Giant Growth", "Forest")
    assert [one.card for one in desk.board.waiting] == ["Giant Growth"]
    assert "never a spell" in window.message.text
    panel.name.clear()
    spell = desk.board.waiting[0]
    assert (spell.player, spell.targets, desk.board.players) == ("C", (1,), 3)
    on_stack = desk.object_of(spell.key)
    assert on_stack is not None
    qtbot.waitUntil(lambda: window.scene.kept.item_of(on_stack) is not None)
    panel.seats.setCurrentIndex(panel.seats.findData(4))
    panel.seats.activated.emit(panel.seats.currentIndex())
    panel.turn.setValue(7)
    panel.active.setCurrentIndex(panel.active.findData("D"))
    panel.active.activated.emit(panel.active.currentIndex())
    QApplication.processEvents()
    turn = window.play.sitting.state.turn
    assert (turn.number, turn.active, len(window.play.view.players)) == (7, 3, 4)
    desk.select(spell.key)
    QApplication.processEvents()
    assert window.layer_panel.account is not None
    assert window.layer_panel.account.name == "Giant Growth"
    choose(window, "zone", "battlefield")
    assert size(window, 1) == "5/5"
    for _ in range(4):
        QTest.mouseClick(panel.undo, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert (desk.board.turn, desk.board.players, len(desk.board.waiting)) == (1, 3, 1)
    assert size(window, 1) == "2/2"


def test_a_card_is_dragged_from_the_hand_onto_the_stack_and_off_it(window: Window, qtbot: QtBot) -> None:
    lay(window, "Gray Ogre")
    panel, desk = window.study.panel, window.study.desk
    panel.zone.setCurrentIndex(panel.zone.findData("stack"))
    lay(window, "Grizzly Bears")
    panel.zone.setCurrentIndex(panel.zone.findData("hand"))
    lay(window, "Giant Growth")
    qtbot.waitUntil(lambda: window.scene.layout_now.stack_area is not None)
    area = window.scene.layout_now.stack_area
    assert area is not None
    drag(window, 3, QPointF(area.x + area.w / 2, area.y + 8))
    qtbot.waitUntil(lambda: len(desk.board.waiting) == 2)
    assert desk.undo_label == "Giant Growth onto the stack"
    drop_row(window, 2, middle_of(window, 1))
    assert desk.board.waiting[1].targets == (1,)
    graveyard = window.scene.layout_now.piles[PlayerId(0), Zone.GRAVEYARD]
    drop_row(window, 2, QPointF(graveyard.x + graveyard.w / 2, graveyard.y + graveyard.h / 2))
    piece = desk.board.piece(3)
    assert piece is not None
    assert piece.zone == "graveyard"


def test_a_pile_is_named_in_the_form(window: Window) -> None:
    lay(window, "Grizzly Bears")
    line = field(window, "merged")
    QTest.keyClicks(line, "Serra Angel; Llanowar Elves")
    QTest.keyClick(line, Qt.Key.Key_Return)
    QApplication.processEvents()
    piece = window.study.desk.board.piece(1)
    assert piece is not None
    assert piece.merged == ("Serra Angel", "Llanowar Elves")
    view = window.play.object(window.study.desk.object_of(1))  # type: ignore[arg-type]
    assert view is not None
    assert [one.text for one in rules_text(view)] == ["Flying, vigilance", "{T}: Add {G}."]


def test_a_row_may_be_dragged_with_the_press_that_picks_it(window: Window, qtbot: QtBot) -> None:
    """Picking a row leaves the rows as they are: made anew, the one under the mouse would be gone."""
    lay(window, "Humility", "Opalescence", "Gray Ogre")
    rows = window.study.panel.list
    pressed = QPersistentModelIndex(rows.model().index(0, 0))
    at = rows.visualItemRect(rows.item(0)).center()
    QTest.mousePress(rows.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    qtbot.waitUntil(lambda: window.study.desk.selected == 1)
    assert pressed.isValid()
    QTest.mouseRelease(rows.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert [rows.key_at(row) for row in range(3)] == [1, 2, 3]
    window.study.desk.undo()
    qtbot.waitUntil(lambda: rows.count() == 2)


def test_life_and_counters_of_players_are_typed(window: Window, qtbot: QtBot) -> None:
    lay(window, "Serra Ascendant")
    line = window.study.panel.players
    assert line.text() == "A 20; B 20"
    line.selectAll()
    QTest.keyClicks(line, "A 34; B 27 of 40, 3 poison")
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: size(window, 1) == "6/6")
    assert window.play.sitting.state.players[1].starting_life == 40
    line.selectAll()
    QTest.keyClicks(line, "A much")
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.message.text.startswith("Players: expected"))
    window.actions_by_name["undo"].trigger()
    qtbot.waitUntil(lambda: size(window, 1) == "1/1")
    assert line.text() == "A 20; B 20"
