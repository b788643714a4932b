"""The phase bar: whose turn it is, and where in it the game is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolTip, QWidget

from mtgtable.engine.showing.views import PlayerView
from mtgtable.model.edition import edition_named
from mtgtable.model.ids import PlayerId
from mtgtable.ui.bars.lives_told import lives_told
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.theme import RADIUS, THEME, XS, M, S, color, font, pixels, sized_font
from mtgtable.ui.playing.own_turns import own_turn_title
from mtgtable.ui.playing.play import Play
from mtgtable.ui.said import said

STEPS: Final[tuple[tuple[str, str, str], ...]] = (
    ("untap", mark("Untap"), mark("Untap step (502)")),
    ("upkeep", mark("Upkeep"), mark("Upkeep step (503)")),
    ("draw", mark("Draw"), mark("Draw step (504)")),
    ("precombat_main", mark("Main 1"), mark("First main phase (505)")),
    ("begin_combat", mark("Combat"), mark("Beginning of combat step (507)")),
    ("declare_attackers", mark("Attack"), mark("Declare attackers step (508)")),
    ("declare_blockers", mark("Block"), mark("Declare blockers step (509)")),
    ("first_strike_damage", mark("First"), mark("Combat damage step for first strike (510.4)")),
    ("combat_damage", mark("Damage"), mark("Combat damage step (510)")),
    ("end_combat", mark("End combat"), mark("End of combat step (511)")),
    ("postcombat_main", mark("Main 2"), mark("Second main phase (505)")),
    ("end", mark("End"), mark("End step (513)")),
    ("cleanup", mark("Cleanup"), mark("Cleanup step (514)")),
)
"""Each step: its name in the engine, its short title, and what a resting mouse is told."""

_SHORT: Final[dict[str, str]] = {
    "untap": mark("Unt"),
    "upkeep": mark("Upk"),
    "draw": mark("Drw"),
    "precombat_main": mark("M1"),
    "begin_combat": mark("Cmb"),
    "declare_attackers": mark("Atk"),
    "declare_blockers": mark("Blk"),
    "first_strike_damage": mark("1st"),
    "combat_damage": mark("Dmg"),
    "end_combat": mark("EoC"),
    "postcombat_main": mark("M2"),
    "end": mark("End"),
    "cleanup": mark("Cln"),
}
"""What the other steps are called where the whole titles of all have no room: the present one keeps its own."""
_HIDDEN: Final = frozenset({"first_strike_damage", "cleanup", "untap"})
"""Steps in which players hardly ever act: shown only while the game is in them."""

_LEFT: Final = 190.0
"""What the turn and the rules take at the left, with text of the usual size."""
_AROUND: Final = 10.0
"""The room around the title of a step."""
_LEAST: Final = 9.5
"""So small the titles become, in pixels, before they are cut."""
_LEAST_LIVES: Final = 11.0
_SMALLER: Final = (0.85, 0.7, 0.6)
_LETTERS: Final = 3
"""So small, and in these steps, life totals become before fewer letters stand beside each."""
_LEAST_OF_USUAL: Final = 0.7
"""Of so little of their usual size the other steps have their short titles: who asks for larger text wants it here."""


class PhaseBar(QWidget):
    """Draws the steps of the turn, the present one lit. A click on a later one asks to pass on to it."""

    step_wanted = Signal(str)
    panel_wanted = Signal()

    def __init__(self, play: Play, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.play = play
        self.unseen: Callable[[], frozenset[PlayerId]] = frozenset
        """Whose plates aren't seen now: their life is told here."""
        self.setObjectName("phases")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Steps of the turn"))
        play.changed.connect(self._again)
        THEME.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(600, round(THEME.body * 2.3))

    def _again(self) -> None:
        view = self.play.view
        now = tr("Turn {0}, {1}: {2}", view.turn, view.players[view.active].name, title_of(view.step))
        self.setAccessibleDescription(f"{now}. {rules_played(view.edition)}")
        self.update()

    def cells(self) -> list[tuple[str, str, QRectF]]:
        """Each step that is shown: its name in the engine, what it is called, and where."""
        view = self.play.view
        shown = [(name, tr(title)) for name, title, _ in STEPS if name not in _HIDDEN or name == view.step]
        if self._size([title for _, title in shown]) <= max(_LEAST, pixels("small") * _LEAST_OF_USUAL):
            shown = [(name, title if name == view.step else tr(_SHORT[name])) for name, title in shown]
        left, size = self._left(), self._size([title for _, title in shown])
        metrics = QFontMetricsF(sized_font(size, bold=True))
        wanted = [metrics.horizontalAdvance(title) + _AROUND for _, title in shown]
        spare = (self.width() - left - S - sum(wanted)) / len(shown)
        cells, x = [], left
        for (name, title), wide in zip(shown, wanted, strict=True):
            # Where room is short, all titles give the same share of their width.
            width = wide + spare if spare > 0 else wide * (self.width() - left - S) / sum(wanted)
            cells.append((name, title, QRectF(x, 4, width, self.height() - 8)))
            x += width
        return cells

    @property
    def _half(self) -> float:
        """Where the line below the turn begins."""
        return self.height() * 0.56

    def _left(self) -> float:
        """What the turn and the rules take at the left."""
        return max(_LEFT, min(_LEFT * THEME.text, self.width() * 0.28))

    def sign(self, title: float) -> QRectF | None:
        """Where it is written that everything stops, and that this is why: a sign that lasts, as wide as its words.

        It stands beside the turn, whose ``title`` is so wide, or without room there below it, in place of the rules.
        Where lives are told below, the title gives way instead.
        """
        if not self.play.full_control:
            return None
        metrics = QFontMetricsF(font("tiny", bold=True))
        wide, high = metrics.horizontalAdvance(tr("Full control")) + 2 * S, metrics.height() + 2
        if self._untold():
            return QRectF(self._left() - XS - wide, 1, wide, min(high, self._half - 1))
        if M + title + XS + wide <= self._left() - XS:
            return QRectF(self._left() - XS - wide, (self.height() - high) / 2, wide, high)
        return QRectF(M, self.height() - high - 1, min(wide, self._left() - M - XS), high)

    def _size(self, titles: list[str]) -> float:
        """How large the titles are: as small text is, or as small as it takes so that none is cut."""
        usual = pixels("small")
        natural = sum(QFontMetricsF(sized_font(usual, bold=True)).horizontalAdvance(title) for title in titles)
        room = self.width() - self._left() - S - _AROUND * len(titles)
        return max(_LEAST, usual * min(1.0, room / max(1.0, natural)))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt's."""
        if self.play.sitting is None:
            return
        colors, view = THEME.colors, self.play.view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), color(colors.surface))
        painter.fillRect(QRectF(0, 0, self.width(), 1), color(colors.line))
        painter.setFont(font("small", bold=True))
        painter.setPen(color(colors.text))
        metrics = painter.fontMetrics()
        title = turn_title(self.play) if view.turn else tr("Before the game")
        room, half = self._left() - M, self._half
        below = QRectF(M, half - 1, room, self.height() - half)
        sign = self.sign(metrics.horizontalAdvance(title))
        beside = 0 if sign is None or sign.top() > half - 2 else sign.width() + 2 * XS
        text = metrics.elidedText(title, Qt.TextElideMode.ElideRight, int(room - max(beside, S)))
        painter.drawText(QRectF(M, 1, room, half), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        lives, size = self._lives(room - S)
        if lives:  # never cut: a number that is missing can't be asked for
            painter.setFont(sized_font(size, bold=True))
            painter.drawText(below, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, lives)
        elif sign is None or beside:
            painter.setFont(font("tiny"))
            painter.setPen(color(colors.muted))
            rules = painter.fontMetrics().elidedText(
                rules_played(view.edition), Qt.TextElideMode.ElideRight, int(room - max(beside, S))
            )
            painter.drawText(below, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, rules)
        if sign is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color(colors.warning_soft))
            painter.drawRoundedRect(sign, sign.height() / 2, sign.height() / 2)
            painter.setFont(font("tiny", bold=True))
            painter.setPen(color(colors.warning))
            painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, tr("Full control"))
        before = view.turn > 0
        cells = self.cells()
        size = self._size([title for _, title, _ in cells])
        for name, title, cell in cells:
            now = name == view.step and view.turn > 0
            if now:
                before = False
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(color(colors.accent_soft))
                painter.drawRoundedRect(cell.adjusted(2, 0, -2, 0), RADIUS, RADIUS)
                painter.setBrush(color(colors.accent))
                painter.drawRoundedRect(QRectF(cell.center().x() - 10, cell.bottom() - 3, 20, 3), 1.5, 1.5)
            painter.setFont(sized_font(size, bold=now))
            painter.setPen(color(colors.text if now else colors.faint if before else colors.muted))
            shown = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, int(cell.width()) - 2)
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, shown)
            self._paint_stops(painter, name, cell)
        painter.end()

    def lives(self, room: float) -> str:
        """The life of those whose plates a larger table doesn't show now, in so much room; it stands for the rules."""
        return self._lives(room)[0]

    def _lives(self, room: float) -> tuple[str, float]:
        """That, and how large it is written: smaller before less than some letters of a name are left."""
        found = self._untold()
        usual = pixels("tiny")
        smallest = min(usual, _LEAST_LIVES)
        for size in (usual, *(max(smallest, usual * share) for share in _SMALLER), smallest):
            letters = _LETTERS if size > smallest else 0
            told = lives_told(found, partial(_fits, size, room), least=letters)
            if told or not found:
                break
        wide = _wide(size, told)
        return (told, size * min(1.0, room / wide)) if found and wide else ("", size)

    def _untold(self) -> list[PlayerView]:
        """The players whose plates aren't seen."""
        if self.play.sitting is None:
            return []
        unseen = self.unseen()
        return [player for player in self.play.view.players if player.id in unseen]

    def _paint_stops(self, painter: QPainter, step: str, cell: QRectF) -> None:
        """A dot for a stop in one's own turn, a ring for one in the turns of others."""
        stops, player = self.play.rhythm.stops, self.play.bottom
        tint = color(THEME.colors.warning)
        at = QPointF(cell.right() - 9, cell.top() + 6)
        if stops.wants(player, step, own=True):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tint)
            painter.drawEllipse(at, 3, 3)
        if stops.wants(player, step, own=False):
            painter.setPen(QPen(tint, 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, 4.5, 4.5)

    def step_at(self, x: float) -> str | None:
        """The step shown at a horizontal place."""
        return next((name for name, _, cell in self.cells() if cell.left() <= x < cell.right()), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        step = self.step_at(event.position().x())
        text = next((tr(tip) for name, _, tip in STEPS if name == step), "")
        QToolTip.showText(event.globalPosition().toPoint(), text, self)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        step = self.step_at(event.position().x())
        if step is not None and event.button() == Qt.MouseButton.LeftButton:
            self.step_wanted.emit(step)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Qt's: stops in the step under the mouse."""
        step = self.step_at(event.pos().x())
        if step is not None and self.play.sitting is not None:
            self.stops_menu(step).popup(event.globalPos())

    def stops_menu(self, step: str) -> QMenu:
        """Whether the one who sits here stops in a step."""
        menu = QMenu(self)
        stops, player = self.play.rhythm.stops, self.play.bottom
        for words, own in ((tr("Stop here in my turn"), True), (tr("Stop here in other turns"), False)):
            action = menu.addAction(words)
            action.setCheckable(True)
            action.setChecked(stops.wants(player, step, own=own))
            action.toggled.connect(self._setter(step, own))
        menu.addSeparator()
        menu.addAction(tr("Stops and yields…"), self.panel_wanted.emit)
        menu.aboutToHide.connect(menu.deleteLater)
        return menu

    def _setter(self, step: str, own: bool) -> Callable[[bool], None]:
        def put(wanted: bool) -> None:
            self.play.rhythm.stops.set_stop(self.play.bottom, step, own=own, wanted=wanted)
            self.update()

        return put


def title_of(step: str) -> str:
    """The short title of a step; the step's own name where it has none."""
    return next((tr(title) for name, title, _ in STEPS if name == step), step)


def rules_played(edition: str) -> str:
    """By which edition of the rules the game is played.

    >>> rules_played("2011"), rules_played("current")
    ('Rules of March 2011', 'Current rules')
    """
    title = edition_named(edition).title.partition(" (")[0]
    if title.startswith("current"):
        return tr("Current rules")
    return tr("Rules of the {0}", said(title)) if title.startswith("mid") else tr("Rules of {0}", said(title))


def turn_title(play: Play) -> str:
    """Whose turn it is and its number; against the program alone each counts its own turns."""
    view = play.view
    whose = said(view.players[view.active].name)
    if play.solo and (view.active == play.bottom or view.active in play.piloted):
        return own_turn_title(view, play.bottom)
    return tr("Turn {0}: {1}", view.turn, whose)


def _fits(size: float, room: float, text: str) -> bool:
    return _wide(size, text) <= room


def _wide(size: float, text: str) -> float:
    return QFontMetricsF(sized_font(size, bold=True)).horizontalAdvance(text)
