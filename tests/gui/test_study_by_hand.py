"""What is done by hand on the board of a study goes with it when it is handed on, or is named."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualCounters, ManualSwitch, ManualTimestamp
from mtgtable.engine.continuous import EffectKey, evaluate, explain_board
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import scenario_from_data
from mtgtable.session.study.laying_out import lay_out
from mtgtable.session.study.reading import study_in
from mtgtable.session.study.saving import scenario_in
from mtgtable.ui.window import Window


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


def test_what_is_switched_off_is_named(window: Window, tmp_path: Path) -> None:
    lay(window, "Serra Angel", "Humility")
    window.play.act(ManualSwitch(effect_of(window, "Humility")))
    window.study.copy_link()
    assert "Humility was switched off by hand" in window.message.text
    window.message.hide()
    assert window.study.save(tmp_path / "off.json")
    assert "Humility was switched off by hand" in window.message.text


def test_an_aura_goes_onto_what_it_may_enchant(window: Window) -> None:
    """Not onto the enchantment that is looked at, but onto the creature (303.4a, 702.5a); onto nothing without one."""
    lay(window, "Glorious Anthem", "Pacifism")
    assert [piece.attached_to for piece in window.study.desk.board.pieces] == [None, None]
    lay(window, "Serra Angel", "Glorious Anthem", "Pacifism")
    assert window.study.desk.board.pieces[-1].attached_to == 3
