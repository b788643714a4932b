"""What is done by hand on the board of a study goes with it when it is handed on, or is named."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualCounters, ManualSwitch, ManualTimestamp
from mtgtable.engine.continuous import EffectKey, evaluate, explain_board
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import scenario_from_data
from mtgtable.session.study.board import Counted, Decided, Piece, StudyBoard
from mtgtable.session.study.laying_out import lay_out
from mtgtable.session.study.reading import study_in
from mtgtable.session.study.saving import scenario_in
from mtgtable.session.study.supposed import SupposedCard
from mtgtable.ui.window import Window

REVIVES = (
    ("type_line", "Enchantment — Aura"),
    (
        "oracle_text",
        """Enchant creature card in a graveyard
When this Aura enters, if it's on the battlefield, it loses "enchant creature card in a graveyard" and gains "enchant \
creature put onto the battlefield with this Aura." Return enchanted creature card to the battlefield under your \
control and attach this Aura to it. When this Aura leaves the battlefield, that creature's controller sacrifices it.
Enchanted creature gets -1/-0.""",
    ),
)


def lay(window: Window, *names: str) -> None:
    window.study.begin()
    for name in names:
        assert window.study.desk.drop(name, "A", "battlefield")
    QApplication.processEvents()


def effect_of(window: Window, name: str) -> EffectKey:
    return next(
        one.effect.key
        for one in explain_board(window.play.sitting.game.state).effects
        if name in (one.effect.source_name, one.effect.text)
    )


def abilities(window: Window, name: str) -> int:
    """How many the permanent has in the board of the link text."""
    window.study.copy_link()
    board = study_in(scenario_in(QGuiApplication.clipboard().text()))
    laid = lay_out(board, Workshop(Catalog.of_user()[0]))
    key = next(piece.key for piece in board.pieces if piece.card == name)
    return len(evaluate(laid.state).characteristics[laid.ids[key]].abilities)


def test_an_order_given_by_hand_is_in_file_and_line(window: Window, tmp_path: Path) -> None:
    lay(window, "Serra Angel", "Humility")
    desk = window.study.desk
    angel = desk.object_of(1)
    assert angel is not None
    window.play.act(ManualCounters(angel, "flying", 1))
    assert abilities(window, "Serra Angel") == 1
    window.play.act(ManualTimestamp(effect=effect_of(window, "Humility")))
    assert abilities(window, "Serra Angel") == 0
    assert "Not in it" not in window.message.text
    file = tmp_path / "by-hand.json"
    assert window.study.save(file)
    data = json.loads(file.read_text())
    check = next(one for one in data["script"] if one.get("object") == "Serra Angel" and "check" in one)
    assert check["ability_count"] == 0
    assert play(scenario_from_data(data), Workshop(Catalog.of_user()[0])).status == "passed"


def test_what_is_switched_off_stands_in_no_layer_of_the_graph(window: Window) -> None:
    lay(window, "Serra Angel", "Humility")
    window.actions_by_name["dependencies"].trigger()
    QApplication.processEvents()
    graph = window.dependency_graph
    assert {node.effect.effect.source_name for node in graph.view.nodes} == {"Humility"}
    window.play.act(ManualSwitch(effect_of(window, "Humility")))
    QApplication.processEvents()
    assert not graph.view.nodes


def test_what_is_switched_off_is_in_file_and_line(window: Window, tmp_path: Path) -> None:
    lay(window, "Serra Angel", "Humility")
    window.play.act(ManualSwitch(effect_of(window, "Humility")))
    assert abilities(window, "Serra Angel") == 2
    assert "Not in it" not in window.message.text
    file = tmp_path / "off.json"
    assert window.study.save(file)
    data = json.loads(file.read_text())
    assert {"do": "manual", "action": "switch"}.items() <= data["script"][0].items()
    assert play(scenario_from_data(data), Workshop(Catalog.of_user()[0])).status == "passed"


def test_what_is_switched_off_has_a_row_and_is_on_again(window: Window) -> None:
    lay(window, "Serra Angel", "Humility")
    window.play.act(ManualSwitch(effect_of(window, "Humility")))
    window.study.take()
    desk, panel = window.study.desk, window.study.panel
    entry = desk.board.entries[-1]
    assert isinstance(entry, Decided)
    assert "switched off by hand" in panel.list.item(panel.list.count() - 1).text()
    desk.select(entry.key)
    panel.form.field("again").click()
    QApplication.processEvents()
    assert abilities(window, "Serra Angel") == 0
    assert desk.undo()
    assert abilities(window, "Serra Angel") == 2


def test_counters_are_set_where_their_row_is(window: Window) -> None:
    lay(window, "Serra Angel", "Humility")
    desk, panel = window.study.desk, window.study.panel
    desk.edit(1, "counters", counters=(("flying", 1),))
    counted = next(one for one in desk.board.entries if isinstance(one, Counted))
    desk.select(counted.key)
    assert window.layer_panel.account is not None
    assert window.layer_panel.account.name == "Serra Angel"
    panel.form.field("how many").setValue(3)
    QApplication.processEvents()
    piece = desk.board.piece(1)
    assert piece is not None
    assert piece.counters == (("flying", 3),)
    desk.select(1)
    panel.form.field("damage").setValue(2)
    piece = desk.board.piece(1)
    assert piece is not None
    assert piece.damage == 2


def test_an_aura_is_put_onto_the_card_that_it_returns(window: Window, tmp_path: Path) -> None:
    """Animate Dead enchants a card in a graveyard, which its ability then returns (702.5a, 607.2c)."""
    window.study.begin()
    desk = window.study.desk
    assert desk.drop("Serra Angel", "B", "graveyard")
    assert desk.change(desk.board.add(Piece(0, "Reviving", custom=REVIVES)), "an Aura")
    assert desk.table is not None
    assert desk.table.unfit == {2: "704.5m"}
    desk.select(2)
    hosts = window.study.panel.form.field("attached_to")
    hosts.setCurrentIndex(hosts.findText("Serra Angel (graveyard)"))
    hosts.activated.emit(hosts.currentIndex())
    QApplication.processEvents()
    assert not desk.table.unfit
    window.study.panel.form.field("resolve").click()
    QApplication.processEvents()
    angel = window.play.object(desk.object_of(1))  # type: ignore[arg-type]
    assert angel is not None
    assert (str(angel.zone), angel.controller, angel.power) == ("battlefield", 0, 3)
    file = tmp_path / "animated.json"
    assert window.study.save(file)
    data = json.loads(file.read_text())
    assert any(one.get("object") == "Serra Angel" and one.get("power") == 3 for one in data["script"])
    assert play(scenario_from_data(data), Workshop(Catalog.of_user()[0])).status == "passed"


def test_an_aura_goes_onto_what_it_may_enchant(window: Window) -> None:
    """Not onto the enchantment that is looked at, but onto the creature (303.4a, 702.5a); onto nothing without one."""
    lay(window, "Glorious Anthem", "Pacifism")
    assert [piece.attached_to for piece in window.study.desk.board.pieces] == [None, None]
    lay(window, "Serra Angel", "Glorious Anthem", "Pacifism")
    assert window.study.desk.board.pieces[-1].attached_to == 3


def test_what_was_supposed_and_applied_stands_in_the_list_and_stays(window: Window) -> None:
    """A flying counter made newer (613.7c), and a card that was supposed; undo takes both from the list again."""
    lay(window, "Serra Angel", "Humility")
    desk, panel = window.study.desk, window.layer_panel
    desk.edit(1, "counters", counters=(("flying", 1),))
    desk.change(desk.board.move(next(one.key for one in desk.board.entries if isinstance(one, Counted)), 1), "order")
    desk.select(1)
    before = [(type(one), getattr(one, "card", "")) for one in desk.board.entries]
    panel.suppose()
    assert panel.what_if.suppose_card(SupposedCard("Glorious Anthem"))
    order = panel.what_if_page.order.effects
    flying = order.names().index("Flying counter")
    assert order.move(flying, len(order.rows) - 1)
    panel.what_if.suppose()
    QTest.mouseClick(panel.hypothetical.apply_button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()

    def pieces() -> list[str]:
        return [piece.card for piece in desk.board.pieces]

    def angel() -> tuple[int | None, int]:
        key = next(piece.key for piece in desk.board.pieces if piece.card == "Serra Angel")
        now = window.play.object(desk.object_of(key))  # type: ignore[arg-type]
        assert now is not None
        return now.power, len(now.abilities)

    rows = [window.study.panel.list.item(row).text() for row in range(window.study.panel.list.count())]
    assert "Glorious Anthem" in rows[-2]
    assert "Flying counter" in rows[-1]
    assert window.play.sitting.can_undo, "the table stays, with what its log says"
    assert angel() == (2, 1)
    window.actions_by_name["undo"].trigger()
    QApplication.processEvents()
    assert [(type(one), getattr(one, "card", "")) for one in desk.board.entries] == before
    window.actions_by_name["redo"].trigger()
    QApplication.processEvents()
    assert pieces() == ["Serra Angel", "Humility", "Glorious Anthem"], "done again, it stands in the list again"
    assert desk.holds_all
    assert angel() == (2, 1)
    window.actions_by_name["undo"].trigger()
    assert [(type(one), getattr(one, "card", "")) for one in desk.board.entries] == before
    panel.suppose()
    assert panel.what_if.suppose_card(SupposedCard("Glorious Anthem"))
    QTest.mouseClick(panel.hypothetical.apply_button, Qt.MouseButton.LeftButton)
    assert desk.drop("Grizzly Bears", "A", "battlefield"), "nothing is asked, as nothing is lost"
    QApplication.processEvents()
    assert pieces() == ["Serra Angel", "Humility", "Glorious Anthem", "Grizzly Bears"]
    assert angel() == (2, 0)
    assert desk.undo()
    assert pieces() == ["Serra Angel", "Humility", "Glorious Anthem"]


def test_markdown_has_the_question_and_what_is_supposed(window: Window) -> None:
    lay(window, "Serra Angel", "Humility")
    window.study.desk.select(1)
    panel = window.layer_panel
    panel.question = "Does it fly?"
    panel.suppose()
    panel.what_if_page.order.effects.toggle(0)
    panel.what_if.suppose()
    text = panel.markdown()
    assert "Does it fly?" in text
    assert "**Hypothetical. The effect of Humility is switched off.**" in text


def test_another_board_begins_beside_its_list_also_from_the_widest_panel(window: Window) -> None:
    window.resize(1280, 720)
    lay(window, "Serra Angel", "Humility")
    window.study.desk.select(1)
    window.layer_panel.wide_button.click()
    QApplication.processEvents()
    assert not window.study.dock.isVisible()
    assert window.study.desk.begin(StudyBoard())
    QApplication.processEvents()
    assert window.study.dock.isVisible()
    assert not window.layer_panel.wide_button.isChecked()


def test_a_study_that_is_entered_from_the_widest_panel_stands_beside_the_narrow_one(window: Window) -> None:
    window.resize(1280, 720)
    window.layer_panel.wide_button.setChecked(True)
    lay(window, "Serra Angel", "Humility")
    assert window.study.dock.isVisible()
    assert not window.layer_panel.wide_button.isChecked()
    window.study.desk.select(1)
    window.layer_panel.wide_button.click()
    QApplication.processEvents()
    assert not window.study.dock.isVisible()
    assert window.layer_panel.width() > 600


def test_what_a_spell_did_is_switched_off_by_what_if_and_said_afterwards(window: Window) -> None:
    """From the box of the effect to the row that takes it back: explanations name it all the way."""
    lay(window, "Grizzly Bears", "Giant Growth")
    desk, panel = window.study.desk, window.layer_panel
    desk.select(1)
    assert panel.account is not None
    assert panel.account.result.size == "5/5"
    QTest.mouseClick(panel.what_if_button, Qt.MouseButton.LeftButton)
    order = panel.what_if_page.order
    order.setFocus()
    order.setCurrentIndex(order.effects.index(0))
    QTest.keyClick(order, Qt.Key.Key_Space)
    QTest.mouseClick(panel.hypothetical.apply_button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert panel.account.result.size == "2/2"
    assert "**Giant Growth**: A player switched it off by hand." in panel.markdown()
    window.study.take()
    rows = window.study.panel.list
    text = rows.item(rows.count() - 1).text()
    assert "switched off by hand · on Grizzly Bears" in text
    rows.setCurrentRow(rows.count() - 1)
    QApplication.processEvents()
    QTest.mouseClick(window.study.panel.form.field("again"), Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert "switched off" not in rows.item(rows.count() - 1).text()
    assert panel.account.result.size == "5/5"
