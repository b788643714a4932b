"""The window of the guides: a list at the left, the text at the right; it stays open while one plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import (
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QTextBrowser, QWidget

from mtgtable.resources import resources_folder
from mtgtable.ui.controls.of_the_game import outlives_games
from mtgtable.ui.guides.figures import figure_image
from mtgtable.ui.guides.guide import GUIDES, guide_named
from mtgtable.ui.guides.pictures import TILE_WIDTH, full_image, tile_image
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown, open_at
from mtgtable.ui.look.theme import THEME, XL, XS, L, M, S, font

_MOST_LIST_WIDTH: Final = 280
"""A longer title takes two lines."""
_WORDS_WIDTH: Final = 230
_LINE_HEIGHT: Final = 132.0
"""Percent."""
_PICTURE: Final = "\ufffc"
"""What stands in a text for a picture."""


class GuidePage(QTextBrowser):
    """Shows the text of one guide; the pictures in it are drawn when they are needed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.document().setDocumentMargin(XL)

    def show_text(self, markdown: str) -> None:
        """Show a Markdown text from its beginning."""
        document = self.document()
        document.setDefaultFont(font("body"))
        document.setMarkdown(markdown)
        self._dress(document)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(0)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Draw a picture of the guides; everything else is Qt's."""
        wanted = QUrl(name)
        if kind == QTextDocument.ResourceType.ImageResource.value and wanted.scheme() in _DRAWN:
            return _DRAWN[wanted.scheme()](wanted.path(), self.devicePixelRatioF())
        return super().loadResource(kind, name)

    def _dress(self, document: QTextDocument) -> None:
        """Our spacing and weights for what Markdown leaves to the viewer."""
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                _dress_table(frame)
        block = document.begin()
        while block.isValid():
            _dress_block(block)
            _soften_bold(block)
            block = block.next()


class GuideWindow(QDialog):
    """All guides. ``scenarioRequested`` brings the file of a table that a guide speaks of."""

    scenarioRequested = Signal(Path, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Guides"))
        outlives_games(self)
        self.setModal(False)
        open_at(self, 900, 680)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Guides"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setStyleSheet(f"QListWidget {{ padding: {L}px {S}px; }} QListWidget::item {{ padding: {S}px; }}")
        for guide in GUIDES:
            self.list.addItem(tr(guide.title))
        self.list.ensurePolished()
        self.list.setFixedWidth(min(_MOST_LIST_WIDTH, self.list.sizeHintForColumn(0) + 2 * L))
        self.page = GuidePage()
        row.addWidget(self.list)
        row.addWidget(self.page, 1)
        self.list.currentRowChanged.connect(self._show_row)
        self.page.anchorClicked.connect(self._follow)
        THEME.changed.connect(self._again)

    def show_guide(self, name: str = "playing") -> None:
        """Show a guide over the window, without stopping anything."""
        row = GUIDES.index(guide_named(name))
        if self.list.currentRow() == row:
            self._show_row(row)
        else:
            self.list.setCurrentRow(row)
        self.show()
        self.raise_()
        self.page.setFocus()

    @property
    def current(self) -> str:
        """The name of the guide that is shown."""
        return GUIDES[max(0, self.list.currentRow())].name

    def _show_row(self, row: int) -> None:
        if row >= 0:
            self.page.setAccessibleName(tr(GUIDES[row].title))
            self.page.show_text(GUIDES[row].text())

    def _again(self) -> None:
        at = self.page.verticalScrollBar().value()
        self._show_row(self.list.currentRow())
        self.page.verticalScrollBar().setValue(at)

    def _follow(self, link: QUrl) -> None:
        if link.scheme() == "guide":
            self.show_guide(link.path())
        elif link.scheme() == "scenario":
            self.scenarioRequested.emit(resources_folder() / "scenarios" / link.path(), "")


_DRAWN: Final = {"card": tile_image, "full": full_image, "figure": figure_image}


def _dress_block(block: QTextBlock) -> None:
    """Margins and line height; a line with a picture, and code, keep theirs."""
    shape = block.blockFormat()
    level, code = shape.headingLevel(), _is_code(block)
    cursor = QTextCursor(block)
    if _PICTURE not in block.text() and not code:
        shape.setLineHeight(_LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    shape.setTopMargin(XL if level > 1 else 0)
    shape.setBottomMargin(S if level else 0 if code or cursor.currentTable() is not None else M)
    if code:
        shape.setLeftMargin(L)
        shape.setNonBreakableLines(False)  # a long line goes on below; sideways nobody reads
        after = block.next()
        shape.setBottomMargin(0 if after.isValid() and _is_code(after) else M)
    cursor.setBlockFormat(shape)
    if level:
        cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
        letters = QTextCharFormat()
        letters.setFontWeight(QFont.Weight.DemiBold)
        cursor.mergeCharFormat(letters)


def _is_code(block: QTextBlock) -> bool:
    return block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence.value)


def _soften_bold(block: QTextBlock) -> None:
    """Bold words in the weight that our typeface has, not in one made up from it."""
    spans = []
    fragments = block.begin()
    while not fragments.atEnd():
        fragment = fragments.fragment()
        if fragment.charFormat().fontWeight() > QFont.Weight.DemiBold:
            spans.append((fragment.position(), fragment.length()))
        fragments += 1
    for start, length in spans:
        cursor = QTextCursor(block)
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        letters = QTextCharFormat()
        letters.setFontWeight(QFont.Weight.DemiBold)
        cursor.mergeCharFormat(letters)


def _dress_table(table: QTextTable) -> None:
    shape = table.format()
    # Markdown tables must have a head; ours leave it empty.
    if not any(table.cellAt(0, column).firstCursorPosition().block().text() for column in range(table.columns())):
        table.removeRows(0, 1)
    first = table.cellAt(0, 0).firstCursorPosition().block().text()
    width = TILE_WIDTH + 3 * XL if _PICTURE in first else (_WORDS_WIDTH + grown(_WORDS_WIDTH)) // 2
    widths = [QTextLength(QTextLength.Type.FixedLength, width)]
    shape.setColumnWidthConstraints([*widths, QTextLength()])
    shape.setCellPadding(XS)
    shape.setCellSpacing(0)
    shape.setBorder(0)
    shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_None)
    shape.setBottomMargin(M)
    shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    table.setFormat(shape)
