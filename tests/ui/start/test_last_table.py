"""New game remembers who sat where, and over how many games a match goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mtgtable.session.new_game import NewGame
from mtgtable.session.recent import LastTable, RecentFiles
from mtgtable.ui.start.deck_reading import pasted_source
from mtgtable.ui.start.entrance import Entrance
from mtgtable.ui.start.new_game_dialog import NewGameDialog
from mtgtable.ui.start.start_page import GameKind
from tests.ui.start.shelf import BEARS

LEFT = Qt.MouseButton.LeftButton


def asked(entrance: Entrance, kind: GameKind, bears: Path) -> NewGameDialog:
    """The dialog for a new game, with a deck at each seat where a person sits."""
    del bears
    entrance.new_game(kind)
    assert entrance.dialog is not None
    for row in entrance.dialog.rows:
        if not row.choice().passive:
            entrance.dialog.offer(pasted_source(BEARS, "Bears"), row)
    return entrance.dialog


def named(qtbot: QtBot, dialog: NewGameDialog, place: int, name: str) -> None:
    """Type a name over the one that is there."""
    field = dialog.rows[place].name
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, name)


def begin(qtbot: QtBot, dialog: NewGameDialog, games: list[NewGame]) -> NewGame:
    before = len(games)
    qtbot.waitUntil(dialog.go.isEnabled)
    qtbot.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: len(games) > before)
    return games[-1]


def test_names_and_the_match_are_those_of_last_time(
    qtbot: QtBot, entrance: Entrance, bears: Path, games: list[NewGame], recent: RecentFiles
) -> None:
    dialog = asked(entrance, "hotseat", bears)
    named(qtbot, dialog, 0, "Ann")
    named(qtbot, dialog, 1, "Ben")
    dialog.match.setCurrentIndex(dialog.match.findData(3))
    begin(qtbot, dialog, games)
    again = asked(entrance, "hotseat", bears)
    assert [row.name.text() for row in again.rows] == ["Ann", "Ben"]
    assert again.match.currentData() == 3
    qtbot.mouseClick(again.add, LEFT)
    assert again.rows[2].name.text() == "Player 3"
    alone = asked(entrance, "goldfish", bears)
    assert [row.name.text() for row in alone.rows] == ["You", "Goldfish"], "each kind of game has its own"
    assert alone.match.currentData() == 1
    assert RecentFiles(recent.path).table("hotseat") == LastTable("hotseat", ("Ann", "Ben"), 3), "and the next run"


def test_a_name_stays_where_a_program_has_sat_meanwhile(
    qtbot: QtBot, entrance: Entrance, bears: Path, games: list[NewGame]
) -> None:
    dialog = asked(entrance, "hotseat", bears)
    named(qtbot, dialog, 0, "Ann")
    named(qtbot, dialog, 1, "Ben")
    begin(qtbot, dialog, games)
    second = asked(entrance, "hotseat", bears)
    second.rows[1].set_passive(True)
    second.rows[1].choose(None)
    begin(qtbot, second, games)
    assert [row.name.text() for row in asked(entrance, "hotseat", bears).rows] == ["Ann", "Ben"]


def test_a_name_that_the_program_gives_is_not_remembered(
    qtbot: QtBot, entrance: Entrance, bears: Path, games: list[NewGame], recent: RecentFiles
) -> None:
    dialog = asked(entrance, "goldfish", bears)
    named(qtbot, dialog, 0, "Ann")
    begin(qtbot, dialog, games)
    assert recent.table("goldfish").names[0] == "Ann"
    second = asked(entrance, "goldfish", bears)
    named(qtbot, second, 0, "You")
    begin(qtbot, second, games)
    assert asked(entrance, "goldfish", bears).rows[0].name.text() == "You"


@pytest.mark.parametrize(
    "tables",
    ["3", '[{"kind": "hotseat"}]', '[{"kind": "hotseat", "names": [1], "best_of": 1}]',
     '[{"kind": "hotseat", "names": [], "best_of": "x"}]'],
)  # fmt: skip
def test_what_is_no_table_is_told_with_its_place(tmp_path: Path, tables: str) -> None:
    path = tmp_path / "recent.json"
    path.write_text(f'{{"tables": {tables}}}', encoding="utf-8")
    recent = RecentFiles(path)
    assert "tables" in recent.trouble
    assert recent.table("hotseat") == LastTable("hotseat")
