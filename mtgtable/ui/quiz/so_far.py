"""What has come to the board of a quiz, the oldest first, beside its question."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from mtgtable.session.quiz.so_far import FACE_DOWN, Came
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import THEME, XS
from mtgtable.ui.said import said

_MOST: Final = 190
"""So high at most; what is more is scrolled."""


class SoFar(QTextBrowser):
    """A numbered list as high as it needs to be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setAccessibleName(tr("What has come so far, oldest first"))
        self._rows: tuple[str, ...] = ()
        THEME.changed.connect(self._write)

    def show_board(self, row: Iterable[Came]) -> None:
        """List what has come."""
        self._rows = tuple(_words(one) for one in row)
        self._write()

    def _write(self) -> None:
        muted = THEME.colors.muted
        style = f"p {{ margin: 0 0 {XS}px 0; color: {muted}; }} ol {{ margin: 0; -qt-list-indent: 0; }}"
        self.document().setDefaultStyleSheet(style)
        head = f"<p>{tr('What has come so far, oldest first')}:</p>"
        self.setHtml(head + "".join(f"<div>{number}. {one}</div>" for number, one in enumerate(self._rows, 1)))
        self.setVisible(bool(self._rows))
        self._fit()

    def _fit(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        self.setFixedHeight(min(_MOST, int(self.document().size().height()) + 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's: another width, another height."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._fit()

    def event(self, event: QEvent) -> bool:
        """Qt's: what has the focus in here gets its own keys."""
        return keep_for_focus(event) or super().event(event)


def _words(one: Came) -> str:
    """One of the list; names and rules text are quoted as they are."""
    on = ", ".join(_called(name) for name in one.on)
    does = f": {escape('; '.join(one.does))}" if one.does else ""
    name = f"<b>{_called(one.name)}</b>"
    if one.off:
        return tr("{0}: an effect of it is switched off by hand", name)
    if one.kind == "counters":
        return tr("{0} {1} counters on {2}", one.count, name, on) if one.count != 1 else tr(
            "1 {0} counter on {1}", name, on)  # fmt: skip
    if one.kind == "effect":
        return (tr("{0} has resolved, on {1}", name, on) if on else tr("{0} has resolved", name)) + does
    if one.kind == "by hand":
        return tr("By hand, on {0}", on) + does
    counted = f"{one.count} {name}" if one.count > 1 else name
    where = f" ({said(one.zone)})" if one.zone else ""
    return (tr("{0}, on {1}", counted, on) if on else counted) + where + does


def said_of(name: str) -> str:
    """A name as it is shown."""
    return tr("a face-down card") if name == FACE_DOWN else name


def _called(name: str) -> str:
    return escape(said_of(name))
