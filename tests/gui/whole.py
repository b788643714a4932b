"""What of a shown widget can't be read: words that are cut, buttons too narrow, what scrolls sideways."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QAbstractScrollArea, QComboBox, QLabel, QPlainTextEdit, QPushButton, QWidget

from mtgtable.ui.controls.elided_box import ElidedBox


def cut(root: QWidget) -> list[str]:
    """Each of them in words; none where all is whole."""
    return [fault for widget in (root, *root.findChildren(QWidget)) if widget.isVisible() for fault in _faults(widget)]


def _faults(widget: QWidget) -> Iterator[str]:
    words = widget.fontMetrics()
    match widget:
        case QLabel() if widget.text():
            if widget.wordWrap():
                if widget.heightForWidth(widget.width()) > widget.height() + 1:
                    yield f"{widget.text()!r} has too little height"
                if "<" not in widget.text() and any(
                    words.horizontalAdvance(word) > widget.contentsRect().width() + 1 for word in widget.text().split()
                ):
                    yield f"{widget.text()!r} is narrower than a word of it"
            elif widget.sizeHint().width() > widget.width() + 1 or widget.sizeHint().height() > widget.height() + 1:
                yield f"{widget.text()!r} is cut"
        case QPushButton() if widget.text():
            if words.horizontalAdvance(widget.text().replace("&", "")) > widget.width():
                yield f"the button {widget.text()!r} is too narrow"
            if words.height() > widget.height() + 1:
                yield f"the button {widget.text()!r} is too low"
        case QComboBox() if not isinstance(widget, ElidedBox) and not widget.isEditable():
            if words.horizontalAdvance(widget.currentText()) > widget.width() - widget.height() // 2:
                yield f"the box with {widget.currentText()!r} is too narrow"
        case QAbstractScrollArea() if not isinstance(widget, QPlainTextEdit):
            bar = widget.horizontalScrollBar()
            if bar.maximum() > bar.minimum():
                yield f"{widget.accessibleName() or type(widget).__name__} scrolls sideways by {bar.maximum()}"
        case _:
            pass
