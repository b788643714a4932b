"""The row of games on the start page: back to the one on the table, and those that were left unfinished."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from mtgtable.session.glance import Glance
from mtgtable.session.keeping import UNFINISHED
from mtgtable.session.unfinished import Unfinished
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import M
from mtgtable.ui.said import said
from mtgtable.ui.start.game_tile import GameTile, when_in_words, where_it_stands
from mtgtable.ui.start.tile_grid import TileGrid

_SHOWN: Final = 3
"""So many games are shown at first; a button shows the others."""


class UnfinishedRow(QWidget):
    """Hidden while there is nothing to go on with. Every request is a signal."""

    backRequested = Signal()
    takeUpRequested = Signal(Path)
    throwAwayRequested = Signal(Path)

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(M)
        line = QHBoxLayout()
        title = QLabel(tr("Go on playing"))
        title.setProperty("role", "title")
        title.setToolTip(said(UNFINISHED.words))
        self._more = QPushButton()
        self._more.setProperty("quiet", "true")
        self._more.setAutoDefault(False)
        self._more.clicked.connect(self._show_all)
        line.addWidget(title)
        line.addStretch(1)
        line.addWidget(self._more)
        column.addLayout(line)
        self._tiles = QWidget()
        self._grid = TileGrid(290, 4, self._tiles)
        column.addWidget(self._tiles)
        self._all = False
        self._games: tuple[Unfinished, ...] = ()
        self._back: GameTile | None = None
        self.hide()

    def show_games(self, open_game: Glance | None, games: Sequence[Unfinished]) -> None:
        """Show the game on the table, if there is one, and those that were left."""
        self._games = tuple(games)
        while self._grid.count():
            item = self._grid.takeAt(0)
            gone = item.widget() if item is not None else None
            if gone is not None:
                gone.hide()
                gone.deleteLater()
        if open_game is not None:
            words = f"{open_game.title}\n{where_it_stands(open_game)}"
            back = GameTile(tr("Back to the game"), words, open_game, primary=True)
            back.setObjectName("game-back")
            back.clicked.connect(self.backRequested)
            self._grid.addWidget(back)
        shown = self._games if self._all else self._games[:_SHOWN]
        for game in shown:
            self._grid.addWidget(self._tile(game))
        self._more.setVisible(len(self._games) > _SHOWN)
        self._more.setText(tr("Show fewer") if self._all else tr("Show all {0}", len(self._games)))
        self._open_game = open_game
        self.setVisible(self._grid.count() > 0)
        self._grid.invalidate()

    def _tile(self, game: Unfinished) -> GameTile:
        tile = GameTile(game.title, f"{where_it_stands(game.glance)}\n{when_in_words(game.when)}", game.glance)
        tile.clicked.connect(lambda: self.takeUpRequested.emit(game.folder))
        tile.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        tile.customContextMenuRequested.connect(lambda at: self._offer(tile, at, game))
        return tile

    def _offer(self, tile: GameTile, at: QPoint, game: Unfinished) -> None:
        menu = QMenu(tile)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        go_on = QAction(tr("Go on playing"), menu)
        go_on.triggered.connect(lambda: self.takeUpRequested.emit(game.folder))
        throw = QAction(tr("Throw this game away"), menu)
        throw.triggered.connect(lambda: self.throwAwayRequested.emit(game.folder))
        menu.addActions([go_on, throw])
        menu.popup(tile.mapToGlobal(at))

    def _show_all(self) -> None:
        self._all = not self._all
        self.show_games(self._open_game, self._games)
