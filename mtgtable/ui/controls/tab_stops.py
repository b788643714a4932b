"""Where Tab goes in a window with docks: only to what is seen, never behind a tab or to a bar that Qt has put aside."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QMainWindow, QWidget


class SeenStops(QMainWindow):
    """A window whose docks lie behind each other: those that lie behind are shown, for Qt, and outside the window."""

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 (Qt's name)
        """Qt's: what isn't seen takes no keys while Tab looks for the next stop."""
        unseen = [(one, one.focusPolicy()) for one in self.findChildren(QWidget) if _stops(one) and not is_seen(one)]
        for stop, _ in unseen:
            stop.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        try:
            return super().focusNextPrevChild(next)
        finally:
            for stop, policy in unseen:
                stop.setFocusPolicy(policy)


def is_seen(widget: QWidget) -> bool:
    """Does anything of a widget show; what is scrolled out of its area comes into sight with the keys."""
    outermost: QWidget = widget
    above = widget.parentWidget()
    while above is not None and not above.isWindow():
        if isinstance(above, QAbstractScrollArea):
            outermost = above
        above = above.parentWidget()
    return not outermost.visibleRegion().isEmpty()


def _stops(widget: QWidget) -> bool:
    return (
        bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
        and widget.isVisible()
        and not widget.hasFocus()
    )
