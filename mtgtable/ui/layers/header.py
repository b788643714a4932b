"""The head of the panel: what is pinned, and what became of it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mtgtable.ui.cards.chosen_words import choices_said
from mtgtable.ui.language import tr
from mtgtable.ui.layers.account import Account, Facts
from mtgtable.ui.layers.account_rows import Art, Column
from mtgtable.ui.layers.sheet import Span, flow
from mtgtable.ui.layers.told import told, told_value
from mtgtable.ui.look.theme import RADIUS, THEME, M, S, color


def lay_header(account: Account, result: Facts, width: float, *, not_now: bool, steady: bool = False) -> Art:
    """Name, printed → current size and type line. ``not_now``: the current ones are of a step, not of the game.

    ``steady``: in as many lines whatever it becomes.
    """
    column = Column(S)
    base, room = account.base, width - 2 * M
    now = "warning" if not_now else "text"
    size = _both(told(base.size), told(result.size), now, "title")
    pill = flow(size, room) if size else None
    name = [Span(result.name if account.name != "no name" else account.name, "title", bold=True)]
    if base.name != result.name:
        name = [Span(base.name, "body", "muted"), Span(" → ", "body", "muted"), *name]
    if pill is not None:
        column.pieces.append((pill, width - M - S - pill.width, column.y))
        column.add(name, M, room - pill.width - 2 * S - M, 1 if steady else 0)
        column.y = max(column.y, column.pieces[0][0].height + S + 2)
    else:
        column.add(name, M, room, 1 if steady else 0)
    column.y += 2
    if steady:
        least = flow([Span("0/0", "title", bold=True)], room).height + 2 * S + 4
        column.y = max(column.y, least)
        column.add(_both(base.type_line, result.type_line, now, "small"), M, room, 1)
        return column.done(S)
    column.add(_both(base.type_line, result.type_line, now, "small"), M, room)
    if base.colors != result.colors:
        column.add(_both(told_value("Color", base.colors), told_value("Color", result.colors), now, "small"), M, room)
    if base.controller != result.controller:
        who = _both(base.controller, result.controller, now, "small")
        column.add([Span(tr("Controlled by "), "small", "muted"), *who], M, room)
    for words in choices_said(account.chosen):
        column.add([Span(words, "small")], M, room)
    return column.done(S)


def _both(before: str, after: str, tint: str, role: str) -> list[Span]:
    if before == after:
        return [Span(after, role, tint, bold=role == "title")] if after else []  # type: ignore[arg-type]
    return [
        Span(before or "–", role, "muted"),  # type: ignore[arg-type]
        Span(" → ", role, "muted"),  # type: ignore[arg-type]
        Span(after or "–", role, tint, bold=True),  # type: ignore[arg-type]
    ]


class Header(QWidget):
    """Shows the name, the size and the type line of the pinned object, as printed and as they are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.account: Account | None = None
        self.result: Facts | None = None
        self.not_now = False
        self.steady = False
        """It keeps its height, so that nothing below it moves."""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        THEME.changed.connect(self._again)

    def show_account(self, account: Account, result: Facts | None = None, *, not_now: bool = False) -> None:
        """Show an account; ``result``: what it is at another moment than at the end."""
        self.account, self.result, self.not_now = account, result or account.result, not_now
        facts = self.result
        was = tr(", printed {0}", told(account.base.size)) if account.base.size != facts.size else ""
        named = tr(
            "{0} {1}{2}, {3}, printed {4}",
            facts.name,
            told(facts.size),
            was,
            facts.type_line,
            account.base.type_line,
        )
        self.setAccessibleName(". ".join((named, *choices_said(account.chosen))))
        self._again()

    def clear(self) -> None:
        """Say nothing of what was pinned, not even to whoever listens to what isn't shown."""
        self.account = self.result = None
        self.setAccessibleName("")
        self._again()

    def keep_steady(self, on: bool) -> None:
        """Keep the height, whatever is shown, or take what it needs again."""
        if on != self.steady:
            self.steady = on
            self._again()

    def _again(self) -> None:
        self.setFixedHeight(self.heightForWidth(self.width()))
        self.update()

    def _art(self, width: float) -> Art | None:
        if self.account is None or self.result is None:
            return None
        return lay_header(self.account, self.result, width, not_now=self.not_now, steady=self.steady)

    def heightForWidth(self, width: int) -> int:
        """Qt's."""
        art = self._art(float(width))
        return int(art.height) if art is not None else 0

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(300, self.heightForWidth(300))

    def resizeEvent(self, event: object) -> None:
        """Qt's."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._again()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt's."""
        art = self._art(float(self.width()))
        if art is None or self.account is None or self.result is None:
            return
        colors = THEME.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.account.base.size or self.result.size:
            flowed, x, y = art.pieces[0]
            painter.setPen(QPen(color(colors.hypothetical if self.not_now else colors.line_strong), 1))
            painter.setBrush(color(colors.raised))
            painter.drawRoundedRect(QRectF(x - S, y - 2, flowed.width + 2 * S, flowed.height + 4), RADIUS, RADIUS)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for flowed, x, y in art.pieces:
            flowed.paint(painter, QPointF(x, y))
        painter.end()
