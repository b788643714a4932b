"""What can be begun is lit: told with the view on a small table. On a large one, where that takes long, the view comes
first, lit as it was, and the lights as soon as hands rest for a moment."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from mtgtable.engine.showing.viewing import playable
from mtgtable.engine.showing.views import GameView
from mtgtable.engine.stack.legal import is_told
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.session.sitting import Sitting

LARGE: Final = 80
"""With so many permanents looking through all that could be begun takes longer than all the rest of a view."""
REST_MS: Final = 90
"""So long after the last change was drawn hands rest."""
_LONGEST_MS: Final = 500
"""No longer than that lights wait for hands to rest."""


class Lights(QObject):
    """Of one window. ``came``: what can be begun is known now, and isn't what is lit."""

    came = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lit: frozenset[ObjectId] = frozenset()
        self._waits: tuple[Sitting, PlayerId | None, int] | None = None
        """Whose view waits for its lights, and the version of the state that it is of."""
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.finish)

    @property
    def waiting(self) -> bool:
        """Is the table lit as it was, and not yet as it is."""
        return self._waits is not None

    def view(self, sitting: Any, looking: PlayerId | None) -> GameView:
        """The view of a table, with its lights where they are known, else with those that it had."""
        if not isinstance(sitting, Sitting) or len(sitting.state.battlefield) < LARGE:
            self._waits = None
            small: GameView = sitting.view(looking)
            return small
        acts = sitting.game.priority
        asked = acts is not None and looking in (None, acts)
        if acts is None or not asked or is_told(sitting.game.table, acts):
            self._waits, self._lit = None, playable(sitting.game, looking)
        else:
            self._wait(sitting, looking)
        return sitting.view(looking, lit=self._lit)

    def _wait(self, sitting: Sitting, looking: PlayerId | None) -> None:
        if self._waits is None:
            self._since.start()
        self._waits = (sitting, looking, sitting.state.version)
        self._timer.start(_LONGEST_MS)  # where nothing is drawn at all

    def drawn(self) -> None:
        """The table was drawn: not before that the time begins in which hands may rest."""
        if self._waits is not None:
            self._timer.start(REST_MS if self._since.elapsed() < _LONGEST_MS else 0)

    def finish(self) -> None:
        """Work out what can be begun now, and say so if it isn't what is lit."""
        self._timer.stop()
        waits, self._waits = self._waits, None
        if waits is None:
            return
        sitting, looking, version = waits
        if sitting.state.version == version and playable(sitting.game, looking) != self._lit:
            self.came.emit()
