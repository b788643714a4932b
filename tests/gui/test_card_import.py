"""File > Import cards: beside the window, with progress, a cancel button, and cards that can be used at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from mtgtable.cards.store import CardStore
from mtgtable.ui.window import Window

pytestmark = pytest.mark.gui


def scryfall(path: Path, count: int) -> Path:
    """A card file as Scryfall writes it."""
    bear = {
        "object": "card", "layout": "normal", "lang": "en", "type_line": "Creature — Bear", "oracle_text": "",
        "mana_cost": "{1}{G}", "cmc": 2.0, "power": "2", "toughness": "2", "colors": ["G"], "color_identity": ["G"],
        "keywords": [], "legalities": {}, "set": "tst", "set_type": "expansion", "games": ["paper"], "digital": False,
    }  # fmt: skip
    cards = [
        bear | {"name": f"Test Bear {n}", "id": f"{n:08d}-0000-4000-8000-000000000000", "oracle_id": f"bear-{n}"}
        for n in range(count)
    ]
    path.write_text(json.dumps(cards), encoding="utf-8")
    return path


@pytest.fixture
def store(window: Window, tmp_path: Path) -> Path:
    path = tmp_path / "cards.sqlite"
    window.beside.cards._make_store = lambda: CardStore(path)
    return path


def test_a_file_is_imported_from_the_menu(window: Window, qtbot: QtBot, store: Path, tmp_path: Path) -> None:
    file = scryfall(tmp_path / "oracle-cards.json", 30)
    window.actions_by_name["import cards"].trigger()
    dialog = next(found for found in window.findChildren(QFileDialog) if found.isVisible())
    with qtbot.waitSignal(window.beside.cards.imported, timeout=20_000) as told:
        dialog.fileSelected.emit(str(file))
        dialog.close()
    assert "30 cards" in told.args[0]
    assert window.message.isVisible()
    with CardStore(store) as cards:
        assert cards.match("Test Bear 7") is not None


def test_what_is_no_card_file_is_told(window: Window, qtbot: QtBot, store: Path, tmp_path: Path) -> None:
    file = tmp_path / "notes.json"
    file.write_text('{"hello": "there"}', encoding="utf-8")
    with qtbot.waitSignal(window.beside.cards.troubled, timeout=20_000) as told:
        window.beside.cards.begin(file)
    assert str(file) in told.args[0]
    assert not window.beside.cards.busy


def test_a_cancelled_import_leaves_the_store_as_it_was(
    window: Window, qtbot: QtBot, store: Path, tmp_path: Path
) -> None:
    importing = window.beside.cards
    with qtbot.waitSignal(importing.imported, timeout=20_000):
        importing.begin(scryfall(tmp_path / "small.json", 3))
    with qtbot.waitSignal(importing.imported, timeout=20_000) as told:
        importing.begin(scryfall(tmp_path / "large.json", 20_000))
        importing.strip.cancel.click()
    assert "cancelled" in told.args[0]
    with CardStore(store) as cards:
        assert cards.match("Test Bear 2") is not None
        assert cards.match("Test Bear 5") is None


def test_a_second_file_waits(window: Window, qtbot: QtBot, store: Path, tmp_path: Path) -> None:
    importing = window.beside.cards
    file = scryfall(tmp_path / "large.json", 5_000)
    with qtbot.waitSignal(importing.imported, timeout=20_000):
        assert importing.begin(file)
        assert not importing.begin(file)
        assert "another card file" in window.message.text
