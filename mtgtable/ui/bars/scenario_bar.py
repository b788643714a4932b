"""The scenario bar: steps through the script of the scenario on the table, and tells how each check came out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QPushButton, QSizePolicy, QWidget

from mtgtable.session.scenarios.following import Following, StepResult
from mtgtable.session.scenarios.script import Step
from mtgtable.ui.bars.step_said import said_failure, said_step
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.icons import give_icon, icon
from mtgtable.ui.look.theme import THEME, M, S
from mtgtable.ui.playing.play import Play
from mtgtable.ui.prompt.symbol_label import SymbolLabel
from mtgtable.ui.said import said

_MARKS = {"passed": "✓", "failed": "✗", "done": "•"}
_TINTS = {"passed": "good", "failed": "danger", "done": "text"}
_WIDEST_ENTRY = 110
_ROOM_FOR_WORDS = 720
"""A bar narrower than this shows its buttons as icons."""
_BESIDE_WORDS = 440
"""What the count and the next step need beside the buttons with words."""


class ScenarioBar(QFrame):
    """Lies above the table while a scenario with a script is open. Restart is for the window to do.

    ``checked``: the object that the last step was about. ``stepped``: another step is the last one now. ``closed``: the
    player has closed the script.
    """

    checked = Signal(object)
    stepped = Signal()
    closed = Signal()

    def __init__(self, play: Play, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.play = play
        self.following: Following | None = None
        self._sitting: object = None
        self.setObjectName("prompt")
        self.setAccessibleName(tr("Script of the scenario"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        line = QHBoxLayout(self)
        line.setContentsMargins(M, S // 2, M, S // 2)
        line.setSpacing(S)
        self.count = QPushButton()
        self.count.setProperty("quiet", "true")
        self.count.setToolTip(tr("All steps"))
        self.count.clicked.connect(self.show_steps)
        self.last = SymbolLabel(lines=2, role="small")
        self.upcoming = SymbolLabel(lines=2, role="small", tint="muted")
        self.back_button = self._button(tr("Back"), "chevron-left", self.back)
        self.back_button.setToolTip(tr("Take the last step back"))
        self.next_button = self._button(tr("Next step"), "step-forward", self.next)
        self.end_button = self._button(tr("Run to end"), "fast-forward", self.to_end)
        self.restart_button = self._button(tr("Restart"), "rotate-ccw", None)
        self.close_button = self._button("", "x", self._close)
        self.close_button.setToolTip(tr("Close the script; the table stays"))
        self.close_button.setAccessibleName(tr("Close the script"))
        self.close_button.setProperty("quiet", "true")
        line.addWidget(self.count)
        line.addWidget(self.last)
        line.addWidget(self.upcoming)
        self._line = line
        for button in (self.back_button, self.next_button, self.end_button, self.restart_button, self.close_button):
            line.addWidget(button)
        play.changed.connect(self._game_changed)
        THEME.changed.connect(self.again)
        self.hide()

    def _button(self, title: str, picture: str, do: Callable[[], object] | None) -> QPushButton:
        button = QPushButton(title)
        button.setToolTip(title)
        button.setAccessibleName(title)
        give_icon(button, picture, "text")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if do is not None:
            button.clicked.connect(lambda: do())
        return button

    def _worded(self) -> tuple[QPushButton, ...]:
        """The buttons that bear words where there is room."""
        return self.back_button, self.next_button, self.end_button, self.restart_button

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's: words on the buttons only where there is room for them."""
        super().resizeEvent(event)
        words = sum(self.fontMetrics().horizontalAdvance(button.accessibleName()) + 60 for button in self._worded())
        wide = event.size().width() >= max(_ROOM_FOR_WORDS, words + _BESIDE_WORDS)
        for button in self._worded():
            title = button.accessibleName() if wide else ""
            if button.text() != title:
                button.setText(title)

    def minimumSizeHint(self) -> QSize:
        """Qt's."""
        return QSize(320, super().minimumSizeHint().height())

    def follow(self, following: Following | None) -> None:
        """Step through this script from now on; None, or one without steps: no bar."""
        self.following = following if following is not None and following.steps else None
        self._sitting = self.play.sitting
        self.setVisible(self.following is not None)
        self.again()

    def _close(self) -> None:
        self.follow(None)
        self.closed.emit()

    def _game_changed(self) -> None:
        if self.following is None:
            return
        if self.play.sitting is not self._sitting:
            self.follow(None)
            return
        self.following.look()
        self.again()

    def next(self) -> None:
        """Play the next step."""
        following = self.following
        if following is not None:
            self._run(following.next)

    def back(self) -> None:
        """Take the last step back."""
        following = self.following
        if following is not None:
            self._run(following.back)

    def to_end(self) -> None:
        """Play on to the end, or to the first step that fails."""
        following = self.following
        if following is not None:
            self._run(following.to_end)

    def _run(self, do: Callable[[], object]) -> None:
        self.play.run(do)
        self.again()
        self.stepped.emit()
        found = self.following.looked_at() if self.following is not None else None
        if found is not None:
            self.checked.emit(found)

    def again(self) -> None:
        """Show how far the script is."""
        following = self.following
        if following is None:
            return
        total = len(following.steps)
        self.count.setText(tr("Step {0} of {1}", following.done, total))
        # In a narrow window the words beside it give way, not the count.
        self.count.setMinimumWidth(self.count.sizeHint().width())
        last = following.results[-1] if following.results else None
        self.last.set_text(told(last, following.steps[last.index]) if last is not None else "")
        self.last.tint(_TINTS[last.status] if last is not None else "muted")
        over = following.done >= total
        if following.trouble:
            self.upcoming.set_text(tr("{0}: restart", said(following.trouble)))
        elif over:
            self.upcoming.set_text(self._verdict())
        else:
            self.upcoming.set_text(tr("Next: {0}", said_step(following.steps[following.done])))
        for label in (self.last, self.upcoming):  # the longer needs the more room; what says nothing, none
            self._line.setStretchFactor(label, len(label.text))
            label.setVisible(bool(label.text))
        can = not over and not following.trouble
        self.next_button.setEnabled(can)
        self.end_button.setEnabled(can)
        self.back_button.setEnabled(following.can_go_back)

    def _verdict(self) -> str:
        results = self.following.results if self.following is not None else ()
        failed = sum(result.status == "failed" for result in results)
        checks = sum(result.status != "done" for result in results)
        if failed:
            return trn("The end: {0} of {1} steps failed", "The end: {0} of {1} steps failed", failed, len(results))
        return trn("The end: its one check holds", "The end: all {0} checks hold", checks) if checks else tr("The end")

    def show_steps(self) -> QMenu:
        """Show all steps, with how those that were played came out."""
        menu = QMenu(self)
        following = self.following
        results = {result.index: result for result in following.results} if following is not None else {}
        for index, step in enumerate(following.steps if following is not None else ()):
            result = results.get(index)
            words = told(result, step) if result is not None else step_words(index, step)
            line = words.splitlines()[0]
            line = line if len(line) <= _WIDEST_ENTRY else line[: _WIDEST_ENTRY - 1] + "…"
            action = menu.addAction(line.replace("&", "&&"))
            if result is not None and result.status != "done":
                action.setIcon(icon("check" if result.status == "passed" else "x", "text"))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.mapToGlobal(self.count.geometry().bottomLeft()))
        return menu


def step_words(index: int, step: Step) -> str:
    """A step that is still to come."""
    return f"{index + 1}. {said_step(step)}"


def told(result: StepResult, step: Step) -> str:
    """A result in a line, what was expected and seen included."""
    head = f"{_MARKS[result.status]} {result.index + 1}. {said_step(step)}"
    return f"{head}: {said_failure(result.message)}" if result.message else head
