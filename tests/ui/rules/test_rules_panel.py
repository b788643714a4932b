"""The dock of the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.session.rulebook.shelf import Shelf
from mtgtable.ui.rules.rules_panel import RulesPanel, linked

LINES = [f"{100 + n}.1. Rule number {n}, about bears. See rule 613.8a." for n in range(60)]
LINES += ["613.8a The exact words of the rule about dependency."]


@pytest.fixture
def panel(qtbot: QtBot, tmp_path: Path) -> RulesPanel:
    made = RulesPanel(Shelf(tmp_path / "shelf"))
    qtbot.addWidget(made)
    return made


def test_a_number_shows_its_sentence_at_once(panel: RulesPanel) -> None:
    panel.show_rule("613.8a")
    said = panel.page.toPlainText()
    assert "depends on another of the same layer" in said
    assert "Import" in said


def test_a_file_goes_to_the_edition_whose_numbers_it_has(panel: RulesPanel, tmp_path: Path) -> None:
    """A file of 2011 has layer 7b in 613.3b; taken in while another edition is shown, it is that of 2011."""
    file = tmp_path / "rules.txt"
    file.write_text("\n".join([*LINES, "613.3b Layer 7b: what sets power and toughness."]))
    told: list[str] = []
    panel.said.connect(told.append)
    panel.import_file(file)
    assert panel.edition_name == "2011"
    assert "those of 2011" in told[0]
    assert panel.shelf.book("current") is None
    assert panel.shelf.book("2011") is not None


def test_an_imported_file_gives_the_exact_words_and_is_searched(panel: RulesPanel, tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_text("\n".join(LINES))
    panel.import_file(file)
    panel.show_rule("613.8a")
    assert "The exact words of the rule about dependency." in panel.page.toPlainText()
    panel.words.clear()
    QTest.keyClicks(panel.words, "bears number 7,")
    QTest.keyClick(panel.words, Qt.Key.Key_Return)
    assert "107.1" in panel.page.toPlainText()
    assert "108.1" not in panel.page.toPlainText()


def test_links_lead_on_and_back(panel: RulesPanel) -> None:
    panel.show_rule("613.7")
    panel.page.anchorClicked.emit(QUrl("rule:613.8b"))
    assert panel.shown == "613.8b"
    panel.go_back()
    assert panel.shown == "613.7"


def test_each_edition_says_its_own(panel: RulesPanel) -> None:
    panel.show_rule("613.3d", "2011")
    assert "counters" in panel.page.toPlainText()
    panel.show_rule("418.5a", "2007")
    assert "Six layers" in panel.page.toPlainText()


def test_a_file_that_is_none_is_told(panel: RulesPanel, tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "rules.txt"
    file.write_text("Dear diary")
    with qtbot.waitSignal(panel.troubled) as told:
        panel.import_file(file)
    assert "numbered rules" in told.args[0]


def test_a_whole_rule_that_is_cited_is_a_link_and_other_numbers_are_none(panel: RulesPanel) -> None:
    told = linked("See rule 707, “Copying Objects,” and rule 613.2a; rules 103–105. It has 100 life.")
    assert re.findall(r'"rule:([^"]+)"', told) == ["707", "613.2a", "103"]
    panel.page.anchorClicked.emit(QUrl("rule:707"))
    assert panel.shown == "707"
