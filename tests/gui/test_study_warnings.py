"""What a study says is amiss with its board, and what it refuses in its own words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.session.study.board import Piece
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.window import Window
from tests.gui.test_study import drag, field, lay, size

pytestmark = pytest.mark.gui


def test_what_cant_be_attached_there_is_marked_with_its_rule(window: Window) -> None:
    """An Equipment on a land comes off (704.5n); an Aura for creatures on a land goes (704.5m); a Bear comes off."""
    lay(window, "Forest", "Bonesplitter", "Flight", "Grizzly Bears")
    for key in (2, 3, 4):
        window.study.desk.edit(key, "host", attached_to=1)
    rows = [window.study.panel.list.item(row) for row in range(4)]
    assert "(704.5n)" in rows[1].text()
    assert "stay on the battlefield" in rows[1].toolTip()
    assert "(704.5m)" in rows[2].text()
    assert "graveyard" in rows[2].toolTip()
    assert "(704.5p)" in rows[3].text()
    window.study.desk.edit(4, "host", attached_to=None)
    window.study.desk.edit(2, "host", attached_to=4)
    window.study.desk.edit(3, "host", attached_to=4)
    assert not any("704" in window.study.panel.list.item(row).text() for row in range(4))
    window.study.desk.edit(4, "face", zone="graveyard")
    assert "704.5n" not in window.study.panel.list.item(1).text()


def test_a_color_that_nobody_has_chosen_is_told_and_offered(window: Window, qtbot: QtBot) -> None:
    lay(window, "Grizzly Bears", "Painter's Servant")
    assert "nothing is chosen yet (color)" in window.message.text
    assert "not chosen yet: color" in window.study.panel.list.item(1).text()
    window.study.desk.select(1)
    qtbot.waitUntil(lambda: window.layer_panel.account is not None and window.layer_panel.account.name != "")
    reasons = [entry.reason for entry in window.layer_panel.account.refusals]
    assert "No color is chosen for Painter's Servant yet." in reasons
    window.study.panel.choose(2)
    completer = field(window, "chosen").completer()
    assert completer.completionCount() == 5
    completer.activated.emit("color blue")
    QApplication.processEvents()
    assert window.study.desk.board.piece(2).chosen == (("color", "blue"),)
    assert "not chosen" not in window.study.panel.list.item(1).text()


def test_what_another_permanent_would_have_changed_as_it_entered_is_marked(window: Window) -> None:
    """614.12: what is put down has not entered; the row says whose effect was passed by, and the tip its words."""
    text = "Creatures your opponents control enter tapped."
    slow = Piece(0, "Slow Air", "B", custom=(("type_line", "Enchantment"), ("oracle_text", text)))
    desk = window.study.desk
    lay(window, "Forest")
    desk.change(desk.board.add(slow).add(Piece(0, "Grizzly Bears")), "laying")
    QApplication.processEvents()
    row = window.study.panel.list.item(2)
    assert "Slow Air not applied (614.12)" in row.text()
    assert text in row.toolTip()
    assert "614.12" not in window.study.panel.list.item(0).text()


def test_what_is_put_down_enters_as_what_is_there_would_have_it(window: Window) -> None:
    """614.1c, 614.12: it is applied as the name is typed, said, and taken back with the same step of *Undo*."""
    text = "Creatures enter tapped.\nEach creature you control enters with an additional +1/+1 counter on it."
    slow = Piece(0, "Slow Air", custom=(("type_line", "Enchantment"), ("oracle_text", text)))
    desk = window.study.desk
    lay(window, "Gray Ogre")
    desk.change(desk.board.add(slow), "laying")
    lay(window, "Grizzly Bears")
    bears = desk.board.piece(3)
    assert bears is not None
    assert (bears.tapped, bears.counters) == (True, (("+1/+1", 1),))
    assert "Grizzly Bears entered as Slow Air would have it (614.12)" in window.message.text
    assert "not applied" not in window.study.panel.list.item(2).text()
    QTest.mouseClick(window.study.panel.undo, Qt.MouseButton.LeftButton)
    assert len(desk.board.entries) == 2


def test_what_got_a_newer_timestamp_is_asked_how_it_enters(window: Window) -> None:
    """The row says what wasn't applied; the button in the form applies it."""
    text = "Creatures your opponents control enter tapped."
    slow = Piece(0, "Slow Air", "B", custom=(("type_line", "Enchantment"), ("oracle_text", text)))
    desk = window.study.desk
    lay(window, "Grizzly Bears")
    desk.change(desk.board.add(slow), "laying")
    lay(window, "Forest")
    rows = window.study.panel.list
    rows.setCurrentRow(0)
    assert "enter" not in window.study.panel.form.fields
    QTest.keyClick(rows, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    QApplication.processEvents()
    assert "Slow Air not applied (614.12)" in rows.item(1).text()
    button = window.study.panel.form.field("enter")
    assert button.text() == "as Slow Air says"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert desk.board.piece(1).tapped
    assert "not applied" not in rows.item(1).text()
    assert "enter" not in window.study.panel.form.fields


def test_what_comes_later_leaves_the_counters_with_which_it_entered(window: Window) -> None:
    """Triskelion and then Humility: 1/1 and three counters; the other way round it enters without them (614.12)."""
    lay(window, "Triskelion", "Humility")
    assert size(window, 1) == "4/4"
    assert "3 +1/+1" in window.study.panel.list.item(0).text()
    window.study.desk.begin()
    lay(window, "Humility", "Triskelion")
    assert size(window, 2) == "1/1"


def test_what_it_loses_as_it_enters_it_does_not_ask_for(window: Window) -> None:
    """614.12: under Humility no color is chosen, and Humility that comes later changes nothing of that."""
    lay(window, "Humility", "Painter's Servant")
    assert "not chosen" not in window.study.panel.list.item(1).text()
    window.study.desk.change(window.study.desk.board.move(1, 1), "order")
    assert "not chosen yet: color" in window.study.panel.list.item(0).text()


def test_in_a_study_nothing_attacks(window: Window) -> None:
    """What is dropped where it means nothing is refused in the words of a study, and no combat begins."""
    lay(window, "Grizzly Bears", "Hill Giant")
    other = window.scene.kept.item_of(window.study.desk.object_of(2))  # type: ignore[arg-type]
    assert other is not None
    drag(window, 1, other.sceneBoundingRect().center())
    assert "attack" not in window.message.text
    assert "isn't attached" in window.message.text
    assert window.study.is_open
    assert not window.play.sitting.can_undo


def test_the_head_of_the_panel_is_one_line_in_german(qtbot: QtBot, dressed: None) -> None:
    LANGUAGE.install("de")
    try:
        window = Window()
        qtbot.addWidget(window)
        window.resize(1280, 720)
        window.show()
        window.furnish()
        lay(window, "Grizzly Bears")
        panel = window.layer_panel
        qtbot.waitUntil(lambda: panel.account is not None and panel.bar.height() > 20)
        tops = {widget.geometry().top() for widget in (panel.edition, panel.what_if_button, panel.copy)}
        assert max(tops) - min(tops) < 5
    finally:
        LANGUAGE.install("en")


def test_an_ability_that_speaks_of_its_event_asks_for_it(window: Window) -> None:
    """Boros Reckoner deals "that much"; No Mercy destroys what has dealt the damage (603.2)."""
    lay(window, "Grizzly Bears", "Hill Giant", "No Mercy")
    window.study.desk.resolve(3, 1)
    QApplication.processEvents()
    assert window.study.desk.board.waiting == ()
    assert dict(window.study.desk.board.entries[-1].event) == {"source": 2}
    assert "event: Hill Giant" in window.study.panel.list.item(3).text()
    box = window.study.panel.form.field("event source")
    box.setCurrentIndex(box.findData(1))
    box.activated.emit(box.currentIndex())
    QApplication.processEvents()
    assert dict(window.study.desk.board.entries[-1].event) == {"source": 1}
    assert window.study.desk.table.troubles == ()
    lay(window, "Stuffy Doll")
    window.study.desk.edit(5, "chosen", chosen=(("player", "B"),))
    window.study.desk.resolve(
        5, 1 + [text.startswith("Whenever") for _, text in window.study.desk.abilities(5)].index(True)
    )
    QApplication.processEvents()
    assert window.play.sitting.state.players[1].life == 19
    window.study.panel.form.field("event amount").setValue(5)
    QApplication.processEvents()
    assert window.play.sitting.state.players[1].life == 15


def test_what_could_not_be_done_is_marked_in_its_row(window: Window) -> None:
    """A counterspell that has nothing to counter isn't on the stack (601.2c); with a spell it is."""
    desk = window.study.desk
    desk.begin()
    desk.drop("Counterspell", "A", "stack")
    row = window.study.panel.list.item(0)
    assert "could not be done" in row.text()
    assert "601.2c" in row.toolTip()
    desk.drop("Grizzly Bears", "A", "battlefield")
    assert "could not be done" not in window.study.panel.list.item(1).text()


def test_a_study_saved_with_a_spell_selected_is_opened_as_a_study(window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    """The question is about what the spell was about; a board without any object lies still."""
    lay(window, "Grizzly Bears", "Giant Growth")
    assert window.study.desk.selected == 2
    for name in ("grown", "empty"):
        assert window.study.save(tmp_path / f"{name}.json")
        window.study.desk.begin()
        window.opening.open_scenarios(tmp_path / f"{name}.json")
        wanted = name

        def opened(wanted: str = wanted) -> bool:
            return window.study.desk.board.name == wanted

        qtbot.waitUntil(opened)
        assert window.study.is_open
        assert (window.study.desk.selected is None) is (name == "empty")
        window.study.desk.begin()
