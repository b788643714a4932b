"""The start page: a new game, the starter decks, what was opened last, and scenarios to explore."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QMenu, QPushButton, QScrollArea, QVBoxLayout, QWidget

from mtgtable.session.recent import Kind, RecentFile, RecentFiles
from mtgtable.ui.controls.wrapping_row import WrappingRow
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.icons import give_icon
from mtgtable.ui.look.theme import THEME, XL, L, M, S, font
from mtgtable.ui.said import said
from mtgtable.ui.start.deck_source import DeckSource, starter_sources
from mtgtable.ui.start.explore import Exploration, explorations
from mtgtable.ui.start.tile import Tile, TileFace
from mtgtable.ui.start.tile_grid import TileGrid
from mtgtable.ui.start.unfinished_row import UnfinishedRow

if TYPE_CHECKING:
    from mtgtable.ui.start.entrance import Entrance

GameKind: TypeAlias = Literal["goldfish", "hotseat"]

_WIDEST: Final = 1280
_BESIDE_BUTTONS: Final = "beside buttons"
_LEAST_WORDS: Final = 240
"""Words keep so much beside buttons, which go on in a second line then."""
_SHOWN: Final = 4
_WAYS: Final[tuple[tuple[GameKind, str, str, str], ...]] = (
    ("goldfish", mark("Goldfish a deck"), mark("Alone, against an opponent who does nothing."), "user"),
    ("hotseat", mark("Play at one screen"), mark("Two to four people; hands stay hidden."), "users"),
)
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip


class StartPage(QScrollArea):
    """What the window shows while there is no game. Every request is a signal; the page itself does nothing."""

    gameRequested = Signal(str)
    deckRequested = Signal(object)
    openDeckRequested = Signal()
    pasteDeckRequested = Signal()
    openSaveRequested = Signal()
    loadRequested = Signal(Path)
    scenarioRequested = Signal(Path, str)
    guideRequested = Signal(str)
    shown = Signal()
    studyRequested = Signal()

    def __init__(
        self,
        recent: RecentFiles,
        starters: Sequence[DeckSource],
        explore: Sequence[Exploration],
        complaints: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("start")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._recent = recent
        self._rows: list[QBoxLayout] = []
        self._recents = QVBoxLayout()
        self._recents.setSpacing(S)
        self._page = page = QWidget()
        self.setWidget(page)
        self._sheet = sheet = QWidget()
        self._widen()
        THEME.changed.connect(self._widen)
        outer = self._outer = QHBoxLayout(page)
        outer.setContentsMargins(XL, XL, XL, XL)
        outer.addStretch(1)
        outer.addWidget(sheet, 1000)
        outer.addStretch(1)
        column = QVBoxLayout(sheet)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(M)
        column.addStretch(1)
        column.addLayout(self._heading())
        column.addSpacing(S)
        self.games = UnfinishedRow()
        column.addWidget(self.games)
        halves = self._beside_each_other()
        halves.setSpacing(XL)
        halves.addLayout(self._play(starters), 5)
        halves.addLayout(self._last(), 3)
        column.addLayout(halves)
        column.addSpacing(S)
        self._add_explore(column, explore, complaints)
        column.addStretch(2)
        THEME.changed.connect(self._dress)
        self._dress()
        self.refresh()

    def refresh(self) -> None:
        """Show the recent files as they are now."""
        while self._recents.count():
            item = self._recents.takeAt(0)
            gone = item.widget() if item is not None else None
            if gone is not None:
                gone.hide()
                gone.deleteLater()
        files = _by_turns(self._recent.decks, self._recent.saves)
        for kind, file in files:
            self._recents.addWidget(self._recent_tile(kind, file))
        if not files:
            empty = _words(tr("Decks and games that you open are listed here."), "muted")
            self._recents.addWidget(empty)
        self._recents.addStretch(1)

    def leave_above(self, room: int) -> None:
        """So many pixels at the upper edge are taken by a message: all of the page lies below it."""
        self._outer.setContentsMargins(XL, XL + room, XL, XL)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self._stack()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's, which hears what the page needs: other words, or larger ones."""
        if watched is self._page and event.type() == QEvent.Type.LayoutRequest:
            self._stack()
        return super().eventFilter(watched, event)

    def _stack(self) -> None:
        """What has no room beside something lies below it, so that nothing is cut at the right edge."""
        room = self.viewport().width() - 2 * XL
        for row in self._rows:
            parts = [part for place in range(row.count()) if (part := row.itemAt(place)) is not None]
            needs = sum(part.minimumSize().width() for part in parts)
            fits = needs + row.spacing() * (row.count() - 1) <= room
            row.setDirection(QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys go to the next tile in their direction."""
        step = _ARROWS.get(Qt.Key(event.key()))
        if step is None or not self._go(*step):
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """The first tile has the focus, so that Enter begins."""
        super().showEvent(event)
        self.shown.emit()
        if self.focusWidget() is None:
            self.tiles()[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def tiles(self) -> list[Tile]:
        """All tiles that are shown."""
        return [tile for tile in self.findChildren(Tile) if not tile.isHidden()]

    # ---- building ---------------------------------------------------------------------------------------------------

    def _widen(self) -> None:
        self._sheet.setMaximumWidth(grown(_WIDEST))
        for words in self._sheet.findChildren(QLabel, _BESIDE_BUTTONS):
            words.setMinimumWidth(grown(_LEAST_WORDS))

    def _beside_each_other(self) -> QBoxLayout:
        """A row of the page, which lies as a column where the page is too narrow."""
        self._rows.append(row := QBoxLayout(QBoxLayout.Direction.LeftToRight))
        return row

    def _heading(self) -> QBoxLayout:
        row = self._beside_each_other()
        row.setSpacing(L)
        words = QVBoxLayout()
        words.setSpacing(2)
        self._title = QLabel("mtgtable")
        self._subtitle = _beside_buttons(tr("A Magic table that shows why every permanent is what it is."))
        words.addWidget(self._title)
        words.addWidget(self._subtitle)
        row.addLayout(words, 1)
        buttons = WrappingRow(from_right=True)
        buttons.setSpacing(L)
        for text, icon, emit in (
            (tr("Open deck…"), "folder-open", self.openDeckRequested.emit),
            (tr("Paste deck…"), "file-plus", self.pasteDeckRequested.emit),
            (tr("Open saved game…"), "history", self.openSaveRequested.emit),
        ):
            buttons.addWidget(_button(text, icon, emit))
        below = QVBoxLayout()
        below.addStretch(1)
        below.addLayout(buttons)
        row.addLayout(below)
        return row

    def _play(self, starters: Sequence[DeckSource]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(M)
        column.addWidget(_section(tr("New game")))
        ways = TileGrid(220, 2)
        for kind, title, detail, icon in ((one, tr(a), tr(b), c) for one, a, b, c in _WAYS):
            tile = Tile(TileFace(title, detail, icon, lines=1, primary=True, grows=True))
            tile.setObjectName(f"game-{kind}")
            tile.clicked.connect(lambda _=False, kind=kind: self.gameRequested.emit(kind))
            ways.addWidget(tile)
        column.addLayout(ways)
        column.addSpacing(S)
        column.addWidget(_section(tr("Starter decks")))
        if starters:
            decks = TileGrid(220, 2)
            for source in starters:
                decks.addWidget(self._starter_tile(source))
            column.addLayout(decks)
        else:
            column.addWidget(_words(tr("This installation has no starter decks."), "muted"))
        column.addStretch(1)
        return column

    def _starter_tile(self, source: DeckSource) -> Tile:
        tile = Tile(TileFace(said(source.title), said(source.detail), "play", source.colors, lines=1, grows=True))
        tile.setToolTip(tr("Goldfish this deck\n{0}", said(source.detail)))
        tile.clicked.connect(lambda: self.deckRequested.emit(source))
        return tile

    def _last(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(M)
        column.addWidget(_section(tr("Recent")))
        column.addLayout(self._recents, 1)
        return column

    def _recent_tile(self, kind: Kind, file: RecentFile) -> Tile:
        path = Path(file.path)
        place = f"{said(file.detail)} · {path.parent.name}" if file.detail else str(path.parent)
        there = file.is_there
        tile = Tile(TileFace(file.title, place if there else tr("Not found any more"), _RECENT_ICONS[kind], lines=1))
        tile.setToolTip(file.path)
        tile.setEnabled(there)
        if kind == "decks":
            source = DeckSource("recent", file.title, path, "", file.detail)
            tile.clicked.connect(lambda: self.deckRequested.emit(source))
        else:
            tile.clicked.connect(lambda: self.loadRequested.emit(path))
        tile.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        tile.customContextMenuRequested.connect(lambda at: self._offer_forgetting(tile, at, kind, file))
        return tile

    def _add_explore(self, column: QVBoxLayout, explore: Sequence[Exploration], complaints: Sequence[str]) -> None:
        if not explore and not complaints:
            return
        line = self._beside_each_other()
        line.addWidget(_section(tr("Explore layers")))
        hint = tr("Small tables, each with something odd on it. Select a permanent to see why.")
        line.addWidget(_beside_buttons(hint), 1)
        buttons = WrappingRow(from_right=True)
        buttons.setSpacing(S)
        buttons.addWidget(_button(tr("Lay out a board"), "layers-2", self.studyRequested.emit))
        buttons.addWidget(_button(tr("How to read the panel"), "circle-question-mark", self._ask_for_guide))
        line.addLayout(buttons)
        column.addLayout(line)
        grid = TileGrid(190, 6)
        for exploration in explore:
            tile = Tile(TileFace(said(exploration.title), said(exploration.detail), lines=3, title_lines=2))
            tile.setToolTip(f"{said(exploration.name)}\n{said(exploration.detail)}")
            tile.clicked.connect(lambda _=False, shown=exploration: self.scenarioRequested.emit(shown.path, shown.name))
            grid.addWidget(tile)
        column.addLayout(grid)
        for complaint in complaints:
            column.addWidget(_words(complaint, "warning"))

    # ---- doing ------------------------------------------------------------------------------------------------------

    def _dress(self) -> None:
        self._title.setFont(font("display", bold=True))

    def _ask_for_guide(self) -> None:
        self.guideRequested.emit("layers")

    def _offer_forgetting(self, tile: Tile, at: QPoint, kind: Kind, file: RecentFile) -> None:
        menu = QMenu(tile)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        one = QAction(tr("Remove from this list"), menu)
        one.triggered.connect(lambda: self._recent.forget(kind, file.path))
        every = QAction(tr("Clear recent decks") if kind == "decks" else tr("Clear recent games"), menu)
        every.triggered.connect(lambda: self._recent.clear(kind))
        for action in (one, every):
            action.triggered.connect(self.refresh)
            menu.addAction(action)
        menu.popup(tile.mapToGlobal(at))

    def _go(self, dx: int, dy: int) -> bool:
        here = self.focusWidget()
        tiles = self.tiles()
        if here not in tiles:
            return False
        origin = here.mapTo(self._page, here.rect().center())
        best: tuple[int, Tile] | None = None
        for tile in tiles:
            if tile is here or not tile.isEnabled():
                continue
            off = tile.mapTo(self._page, tile.rect().center()) - origin
            along, aside = off.x() * dx + off.y() * dy, abs(off.x() * dy) + abs(off.y() * dx)
            within = tile.height() // 2 if dy else tile.width() // 2
            if along >= within and (best is None or along + 3 * aside < best[0]):
                best = (along + 3 * aside, tile)
        if best is None:
            return False
        best[1].setFocus(Qt.FocusReason.OtherFocusReason)
        self.ensureWidgetVisible(best[1])
        return True


def usual_page(recent: RecentFiles, entrance: Callable[[], Entrance]) -> StartPage:
    """The page with what the program ships. What is asked for there the entrance does, which may come only then."""
    page = StartPage(recent, starter_sources(), *explorations())
    page.gameRequested.connect(lambda kind: entrance().new_game(kind))
    page.deckRequested.connect(lambda source: entrance().open_source(source))
    page.openDeckRequested.connect(lambda: entrance().choose_file())
    page.pasteDeckRequested.connect(lambda: entrance().paste())
    page.openSaveRequested.connect(lambda: entrance().openSaveRequested.emit())
    page.loadRequested.connect(lambda path: entrance().loadRequested.emit(path))
    page.scenarioRequested.connect(lambda path, name: entrance().scenarioRequested.emit(path, name))
    page.guideRequested.connect(lambda name: entrance().guideRequested.emit(name))
    return page


_RECENT_ICONS: Final[dict[Kind, str]] = {"decks": "list", "saves": "save"}


def _by_turns(decks: Sequence[RecentFile], saves: Sequence[RecentFile]) -> list[tuple[Kind, RecentFile]]:
    """The last of both kinds: half of the rows each, more of one where the other has few."""
    some_saves = min(len(saves), max(_SHOWN // 2, _SHOWN - len(decks)))
    some_decks = min(len(decks), _SHOWN - some_saves)
    found: list[tuple[Kind, RecentFile]] = [("decks", file) for file in decks[:some_decks]]
    return found + [("saves", file) for file in saves[:some_saves]]


def _section(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "title")
    return label


def _words(text: str, role: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", role)
    label.setWordWrap(True)
    return label


def _beside_buttons(text: str) -> QLabel:
    label = _words(text, "muted")
    label.setObjectName(_BESIDE_BUTTONS)
    label.setMinimumWidth(grown(_LEAST_WORDS))
    return label


def _button(text: str, icon: str, emit: Callable[[], None]) -> QPushButton:
    button = QPushButton(f" {text}")
    button.setAccessibleName(text)
    give_icon(button, icon)
    button.setAutoDefault(False)
    button.clicked.connect(lambda: emit())
    return button
