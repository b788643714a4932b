"""Ten cards of a deck swapped by search, the deck saved in three formats and played: each input is counted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QToolBar, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.cards.decklist import read_decklist, read_decklist_file
from mtgtable.cards.decklist.deck import Section
from mtgtable.cards.store import CardStore
from mtgtable.session.building.draft import Draft
from mtgtable.ui.cardroom.deck_tree import DeckTree
from mtgtable.ui.cardroom.doorway import Doorway
from mtgtable.ui.cardroom.room import CardRoom
from mtgtable.ui.window import Window
from tests.conftest import REFERENCE
from tests.gui.focus import in_front

pytestmark = pytest.mark.gui

DECK = """
4 Grizzly Bears
4 Kird Ape
4 Lightning Bolt
4 Giant Growth
2 Naturalize
2 Shivan Dragon
3 Serra Angel
3 Glorious Anthem
4 Gray Ogre
4 Hill Giant
13 Mountain
13 Forest
"""
FROM_OUTSIDE = REFERENCE / "decks" / "event" / "isd-deathfed.txt"
"""A deck as it was sold, with a sideboard; its cards are imported first."""
CONTROL = Qt.KeyboardModifier.ControlModifier


class Inputs:
    """What a person does, counted: clicks, keys pressed, and texts typed."""

    def __init__(self) -> None:
        self.counted: Counter[str] = Counter()

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        self.counted["clicks"] += 1
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at if at is not None else widget.rect().center())

    def press(self, widget: QWidget, key: Qt.Key, with_: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.counted["keys"] += 1
        QTest.keyClick(widget, key, with_)

    def type(self, widget: QWidget, text: str) -> None:
        self.counted["texts"] += 1
        QTest.keyClicks(widget, text)


def _own_deck(folder: Path) -> Path:
    file = folder / "ten.txt"
    file.write_text(DECK, encoding="utf-8")
    return file


def _deck_from_outside(folder: Path) -> Path:
    """A deck whose cards are in the user's card store, which is begun with them."""
    if not FROM_OUTSIDE.is_file():
        pytest.skip("the reference decks are not there")
    names = {entry.name for _, entry in read_decklist_file(FROM_OUTSIDE).entries()}
    cards = json.loads((REFERENCE / "oracle" / "oracle-today.json").read_text(encoding="utf-8"))
    part = folder / "oracle-cards.json"
    part.write_text(json.dumps([card for card in cards if card["name"].split(" // ")[0] in names]), encoding="utf-8")
    with CardStore() as store:
        store.import_file(part)
    return FROM_OUTSIDE


def _swapped_in(room: CardRoom, deck: Counter[str], count: int) -> list[str]:
    """Names of cards that aren't in the deck, told apart from all others by their whole name."""
    model = room.results.model_of_names
    names = [model.name(row) for row in range(model.rowCount())]
    plain = [name for name in names if name not in deck and name.isascii() and " " in name and "//" not in name]
    return plain[:: len(plain) // count][:count]


def _place_of(tree: DeckTree, name: str) -> QPoint:
    """Where a row of the deck lies; nothing is chosen yet."""
    assert tree.select(name, Section.MAIN)
    tree.scrollTo(tree.currentIndex())
    place = tree.visualRect(tree.currentIndex()).center()
    tree.setCurrentIndex(QModelIndex())
    return place


def _current(tree: DeckTree) -> str:
    row = tree.current()
    return row.name if row is not None else ""


def _ask_file(room: CardRoom, qtbot: QtBot, inputs: Inputs, key: Qt.Key, path: Path) -> None:
    """Open or save by its key: type the path, Enter."""
    in_front(qtbot, room)
    inputs.press(room, key, CONTROL)
    (dialog,) = [one for one in room.findChildren(QFileDialog) if one.isVisible()]
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert field is not None
    in_front(qtbot, dialog)
    qtbot.waitUntil(field.hasFocus)
    gone: list[int] = []
    dialog.finished.connect(gone.append)
    inputs.type(field, str(path))
    assert field.text() == str(path)
    inputs.press(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(gone))


def _main(draft: Draft) -> Counter[str]:
    return Counter({row.name: row.count for row in draft.rows if row.section is Section.MAIN})


@pytest.mark.parametrize("deck_file", [_own_deck, _deck_from_outside])
def test_ten_cards_are_swapped_and_the_deck_saved_and_played_in_fifty_five_inputs(
    window: Window,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    deck_file: Callable[[Path], Path],
) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    inputs = Inputs()
    file = deck_file(tmp_path)
    action = window.actions_by_name["card room"]
    button = next(bar.widgetForAction(action) for bar in window.findChildren(QToolBar) if bar.widgetForAction(action))
    inputs.click(button)
    qtbot.waitUntil(lambda: Doorway.of(window).room is not None)
    room = Doorway.of(window).room
    assert room is not None
    qtbot.waitUntil(lambda: room.results.model_of_names.rowCount() > 100, timeout=60_000)
    panel, field = room.deck_panel, room.search_bar.field
    _ask_file(room, qtbot, inputs, Qt.Key.Key_O, file)
    qtbot.waitUntil(lambda: panel.draft.size(Section.MAIN) == 60, timeout=20_000)

    before = _main(panel.draft)
    sideboard = panel.draft.size(Section.SIDEBOARD)
    out = [name for name in before if name not in ("Plains", "Island", "Swamp", "Mountain", "Forest")][:10]
    wanted = _swapped_in(room, before, len(out))
    swaps = dict(zip(out, wanted, strict=True))
    assert len(set(wanted)) == 10
    for old, new in swaps.items():
        in_front(qtbot, room)
        inputs.click(panel.tree.viewport(), _place_of(panel.tree, old))
        qtbot.waitUntil(lambda old=old: _current(panel.tree) == old)  # type: ignore[misc]
        inputs.press(panel.tree, Qt.Key.Key_F, CONTROL)
        qtbot.waitUntil(field.hasFocus)
        inputs.type(field, new)
        inputs.press(field, Qt.Key.Key_Return, CONTROL)
        qtbot.waitUntil(lambda old=old, new=new: panel.draft.count(new) == before[old], timeout=20_000)  # type: ignore[misc]
        assert panel.draft.count(old) == 0
    after = Counter({swaps.get(name, name): count for name, count in before.items()})
    assert _main(panel.draft) == after
    for ending in ("cod", "dek", "txt"):
        written = tmp_path / f"new.{ending}"
        _ask_file(room, qtbot, inputs, Qt.Key.Key_S, written)
        qtbot.waitUntil(written.exists)
        read = read_decklist(written.read_bytes(), written.name)
        counts = {section: Counter[str]() for section in Section}
        for section, entry in read.entries():
            counts[section][entry.name] += entry.count
        assert counts[Section.MAIN] == after
        assert counts[Section.SIDEBOARD].total() == sideboard
    in_front(qtbot, room)
    with qtbot.waitSignal(window.entrance.gameReady, timeout=20_000):
        inputs.press(room, Qt.Key.Key_G, CONTROL)
    in_front(qtbot, window)
    inputs.press(window.table, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: window.play.decision is None)
    assert len(window.play.view.players[window.play.bottom].hand) == 7
    assert dict(inputs.counted) == {"clicks": 11, "keys": 30, "texts": 14}
    QApplication.processEvents()
