"""The tab on a sheet: puts it aside, so that the table under it is seen, and brings it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.language import tr
from mtgtable.ui.look.icons import give_icon
from mtgtable.ui.look.theme import M
from mtgtable.ui.prompt.free_place import Kept, covered

_STEP: Final = 12
"""Its places along the edge are told apart by so many pixels."""
_OWN: Final = frozenset({Qt.Key.Key_Space})


class SheetTab(QPushButton):
    """Stands on the upper edge of a sheet while that is shown, where it covers least; at the lower edge of the table
    while it is aside."""

    def __init__(self, sheet: QWidget, table: QWidget, better_seen: Callable[[], Sequence[Kept]] = tuple) -> None:
        super().__init__(table)
        self._sheet, self._table, self._better_seen = sheet, table, better_seen
        self.aside = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._turn)
        for watched in (sheet, table):
            watched.installEventFilter(self)
        self.setText(tr("Look at the table"))
        self.hide()

    def stand(self, *, on: bool) -> None:
        """Be there for what the sheet shows now, which is in front; or not."""
        self.aside = False
        self.setVisible(on)
        if on:
            self._settle()

    @property
    def room(self) -> int:
        """How much it takes above a sheet: so much stays free there, so that it lies over no word of the sheet."""
        return self.sizeHint().height()

    def event(self, event: QEvent) -> bool:
        """Qt's: Space is its own while it has the keys."""
        return keep_for_focus(event, _OWN) or super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: it goes where the sheet goes."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize) and not self.isHidden():
            self._settle()
        return super().eventFilter(watched, event)

    def _turn(self) -> None:
        self.aside = not self.aside
        self._sheet.setVisible(not self.aside)
        (self._table if self.aside else self._sheet).setFocus(Qt.FocusReason.OtherFocusReason)
        self._settle()

    def _settle(self) -> None:
        self.setText(tr("Back to the choice") if self.aside else tr("Look at the table"))
        give_icon(self, "chevron-up" if self.aside else "chevron-down", "text")
        size = self.sizeHint()
        place = self._sheet.geometry()
        bottom = self._table.height() - M if self.aside else max(size.height(), place.top() + 1)
        least, most = place.left() + M, max(place.left() + M, place.right() - size.width() - M)
        ways = [QRect(x, bottom - size.height(), size.width(), size.height()) for x in range(most, least - 1, -_STEP)]
        along = QRect(least, bottom - size.height(), most - least + size.width(), size.height())
        kept = [one for one in self._better_seen() if one[0].intersects(along)]
        self.setGeometry(min(ways, key=lambda way: covered(way, kept)))
        self.raise_()
