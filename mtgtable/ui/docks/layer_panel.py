"""The layer panel: the pinned permanent's story, an edition to look at it under, and where each effect comes from."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.model.edition import EDITIONS
from mtgtable.model.ids import ObjectId
from mtgtable.ui.docks.layer_rows import Row, StoryDelegate, StoryModel, rows_of
from mtgtable.ui.docks.layer_story import Story, story_as_markdown
from mtgtable.ui.docks.layer_telling import tell
from mtgtable.ui.icons import give_icon
from mtgtable.ui.play import Play
from mtgtable.ui.theme import THEME, M, S


class LayerPanel(QWidget):
    """Tells the story of one permanent. ``source_clicked``: select this on the table; ``lit``: light these up there."""

    source_clicked = Signal(object)
    lit = Signal(object)
    said = Signal(str)

    def __init__(self, play: Play, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.play = play
        self.pinned: ObjectId | None = None
        self.story: Story | None = None
        self._told: tuple[ObjectId, str, int] | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, S, 0, 0)
        column.setSpacing(S)
        head = QHBoxLayout()
        head.setContentsMargins(M, 0, M, 0)
        self.title = QLabel()
        self.title.setProperty("role", "title")
        self.title.setMinimumWidth(60)
        self.edition = QComboBox()
        self.edition.setAccessibleName("Edition of the rules")
        self.edition.setToolTip("Look at it under another edition of the rules")
        for edition in EDITIONS.values():
            self.edition.addItem(edition.name.capitalize(), edition.name)
        self.edition.currentIndexChanged.connect(lambda _: self.again())
        self.copy = QPushButton()
        self.copy.setProperty("quiet", "true")
        self.copy.setFixedWidth(34)
        self.copy.setToolTip("Copy as Markdown")
        self.copy.setAccessibleName("Copy as Markdown")
        give_icon(self.copy, "copy")
        self.copy.clicked.connect(self._copy)
        head.addWidget(self.title, 1)
        head.addWidget(self.edition)
        head.addWidget(self.copy)
        column.addLayout(head)
        self.summary = QLabel()
        self.summary.setProperty("role", "small")
        self.summary.setContentsMargins(M, 0, M, 0)
        self.summary.setWordWrap(True)
        column.addWidget(self.summary)
        self.rows = StoryModel()
        self.list = QListView()
        self.list.setModel(self.rows)
        self.list.setItemDelegate(StoryDelegate(self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setMouseTracking(True)
        self.list.setAccessibleName("Layers")
        self.list.entered.connect(self._entered)
        self.list.clicked.connect(self._clicked)
        self.list.activated.connect(self._clicked)
        self.list.viewportEntered.connect(lambda: self.lit.emit(frozenset()))
        column.addWidget(self.list, 1)
        self.empty = QLabel("Click a permanent, or select it and press L, to see layer by layer why it is what it is.")
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setContentsMargins(M * 2, M, M * 2, M)
        self.empty.setProperty("role", "muted")
        column.addWidget(self.empty, 1)
        THEME.changed.connect(self.list.viewport().update)
        self._show(None)

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(300, 360)

    def pin(self, id_: ObjectId | None) -> None:
        """Tell about another object; None: about nothing."""
        if id_ != self.pinned or id_ is None:
            self.pinned = id_
            self._told = None
            if self.play.sitting is not None:
                name = self.play.sitting.game.state.edition
                self.edition.blockSignals(True)
                self.edition.setCurrentIndex(max(0, self.edition.findData(name)))
                self.edition.blockSignals(False)
        self.again()

    def again(self) -> None:
        """Tell the story as it is now."""
        if self.pinned is None or self.play.sitting is None or self.play.object(self.pinned) is None:
            self.pinned = None
            self._show(None)
            return
        edition = str(self.edition.currentData())
        version = self.play.view.version
        if self._told == (self.pinned, edition, version):
            return
        self._told = (self.pinned, edition, version)
        try:
            story = tell(self.play.sitting.game, self.pinned, edition)
        except Exception as error:
            self._show(None)
            self.empty.setText(f"This can't be explained: {type(error).__name__}: {error}")
            return
        self._show(story)

    def markdown(self) -> str:
        """The story as Markdown; empty without one."""
        return story_as_markdown(self.story) if self.story is not None else ""

    def _show(self, story: Story | None) -> None:
        self.story = story
        for widget in (self.list, self.title, self.edition, self.copy, self.summary):
            widget.setVisible(story is not None)
        self.empty.setVisible(story is None)
        if story is None:
            self.rows.show_rows([])
            self.empty.setText(
                "Click a permanent, or select it and press L, to see layer by layer why it is what it is."
            )
            return
        metrics = self.title.fontMetrics()
        self.title.setText(metrics.elidedText(story.name, Qt.TextElideMode.ElideRight, max(80, self.width() - 170)))
        self.title.setToolTip(story.name)
        steps = sum(len(layer.steps) for layer in story.layers)
        self.summary.setText(f"{steps} steps" if steps != 1 else "1 step")
        self.rows.show_rows(rows_of(story))

    def _copy(self) -> None:
        from PySide6.QtWidgets import QApplication

        QApplication.clipboard().setText(self.markdown())
        self.said.emit("The explanation is in the clipboard")

    def _entered(self, index: QModelIndex) -> None:
        row: Row = index.data(Qt.ItemDataRole.UserRole)
        self.lit.emit(frozenset((row.source,)) if row.source else frozenset())

    def _clicked(self, index: QModelIndex) -> None:
        row: Row = index.data(Qt.ItemDataRole.UserRole)
        if row.source:
            self.source_clicked.emit(row.source)
