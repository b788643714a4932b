"""Handing an explanation on: to the clipboard, as a picture, as a drawing, as a PDF, on paper."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QMimeData, QPoint, QRect, QSize, QSizeF
from PySide6.QtGui import (
    QFont,
    QFontInfo,
    QGuiApplication,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPixmap,
    QTextDocument,
)
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QFileDialog, QGraphicsScene, QWidget

from mtgtable.session.whole_file import FileTrouble, write_whole
from mtgtable.ui.controls.at_full_size import at_full_size
from mtgtable.ui.controls.file_dialog import FileDialog
from mtgtable.ui.language import tr
from mtgtable.ui.layers.outlines import outlined
from mtgtable.ui.look.theme import THEME, color

SCALE: Final = 2.0
"""How much finer than the screen pictures are."""
_MOST_DOTS: Final = 32_000
"""Qt draws no picture that is higher or wider."""
_WIDTH: Final = 720
_EXTENT: Final = re.compile(r'width="[\d.]+mm" height="[\d.]+mm"')
_MARGIN_MM: Final = 18.0
_STYLE: Final = "body { font-size: 10pt; color: #000; }"
_POINTS: Final = 10.0
"""Of the words on paper; headings are larger by Qt's own measure, of a font that must be given in points for that."""


class TooLarge(FileTrouble):
    """A picture at a scale at which it can't be drawn; the message names the largest that can."""


def copy_html(html: str, plain: str) -> None:
    """Put a page into the clipboard, with its plain text for those who take no HTML."""
    data = QMimeData()
    data.setHtml(html)
    data.setText(plain)
    QGuiApplication.clipboard().setMimeData(data)


def document_of(html: str) -> QTextDocument:
    """A page to be drawn: black on white, whatever the window's colors."""
    document = QTextDocument()
    font = QFont(document.defaultFont())
    font.setPointSizeF(_POINTS)  # the window's font is in pixels, of which a printer has many more to the inch
    document.setDefaultFont(font)
    document.setDefaultStyleSheet(_STYLE)
    document.setHtml(f"<body>{html}</body>")
    return document


def write_pdf(html: str, path: Path, title: str) -> None:
    """Write a page as a PDF. Raises FileTrouble."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("mtgtable")
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM), QPageLayout.Unit.Millimeter)
    document = document_of(html)
    document.print_(writer)
    buffer.close()
    write_whole(path, bytes(data.data()))


def write_svg(html: str, path: Path, title: str) -> None:
    """Write a page as an SVG drawing. Raises FileTrouble."""
    document = document_of(html)
    document.setTextWidth(_WIDTH)
    size = document.size().toSize()
    data = drawing(size, title, lambda painter: document.drawContents(painter))
    write_whole(path, data)


def write_scene_svg(scene: QGraphicsScene, path: Path, title: str) -> None:
    """Write what a scene shows as an SVG drawing. Raises FileTrouble."""
    area = scene.itemsBoundingRect()
    write_whole(path, drawing(QSizeF(area.size()).toSize(), title, lambda painter: scene.render(painter, source=area)))


def drawing(size: QSize, title: str, paint: Callable[[QPainter], object]) -> bytes:
    """An SVG of what is painted."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setTitle(title)
    # Points are as large as where the page was laid out, else letters are smaller than the room that they have.
    generator.setResolution(_dots_per_inch())
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, max(1, size.width()), max(1, size.height())))
    painter = QPainter(generator)
    paint(painter)
    painter.end()
    buffer.close()
    svg = outlined(bytes(data.data()).decode())
    # As large as it was laid out, in pixels, not in millimetres of a screen that it isn't looked at on.
    return _EXTENT.sub(f'width="{size.width()}" height="{size.height()}"', svg, count=1).encode()


def _dots_per_inch() -> int:
    """How many pixels text of 72 points takes where pages are laid out."""
    font = QFont(QGuiApplication.font())
    font.setPointSize(72)
    return QFontInfo(font).pixelSize()


def picture_of(widget: QWidget, scale: float = SCALE) -> QPixmap:
    """All that is in a widget, also what it would scroll to, finer than on the screen. Raises TooLarge."""
    with at_full_size(widget) as size:
        if max(size.width(), size.height()) * scale > _MOST_DOTS:
            most = int(_MOST_DOTS / max(size.width(), size.height()) * 10) / 10
            raise TooLarge(tr("The picture would be too large to be drawn; it can be up to {0} times as fine", most))
        picture = QPixmap((QSizeF(size) * scale).toSize())
        picture.setDevicePixelRatio(scale)
        widget.render(picture)
    return picture


def seen_of(widget: QWidget, scale: float) -> QPixmap:
    """What a widget shows now, finer than on the screen."""
    picture = QPixmap(widget.size() * scale)
    picture.setDevicePixelRatio(scale)
    widget.render(picture)
    return picture


def write_png(widget: QWidget, path: Path, scale: float = SCALE) -> None:
    """Write all that is in a widget as a picture. Raises FileTrouble or TooLarge."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture_of(widget, scale).save(buffer, "PNG")
    buffer.close()
    write_whole(path, bytes(data.data()))


def write_widget_svg(widget: QWidget, path: Path, title: str) -> None:
    """Write all that is in a widget as an SVG drawing, which is sharp at any size. Raises FileTrouble."""
    with at_full_size(widget) as size:
        data = drawing(size, title, lambda painter: widget.render(painter, QPoint()))
    write_whole(path, data)


def write_scene_png(scene: QGraphicsScene, path: Path, scale: float = SCALE) -> None:
    """Write what a scene shows as a picture, whatever is scrolled to. Raises FileTrouble or TooLarge."""
    area = scene.itemsBoundingRect()
    if max(area.width(), area.height()) * scale > _MOST_DOTS:
        scale = _MOST_DOTS / max(area.width(), area.height())
    picture = QPixmap((area.size() * scale).toSize().expandedTo(QSize(1, 1)))
    picture.fill(color(THEME.colors.surface))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter, source=area)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    buffer.close()
    write_whole(path, bytes(data.data()))


def ask_file(parent: QWidget, title: str, kinds: str, suffix: str, then: Callable[[Path], object]) -> QFileDialog:
    """Ask where something is to be written."""
    dialog = FileDialog(parent, title, "", kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)
    dialog.fileSelected.connect(lambda name: then(Path(name)))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


def print_page(html: str, printer: QPrinter) -> None:
    """Print a page."""
    document_of(html).print_(printer)


def ask_print(parent: QWidget, html: str, title: str) -> QPrintDialog:
    """Ask for a printer, and print the page there."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    dialog = QPrintDialog(printer, parent)
    dialog.accepted.connect(lambda: print_page(html, printer))
    dialog.finished.connect(dialog.deleteLater)
    dialog.setModal(True)
    dialog.show()
    return dialog
