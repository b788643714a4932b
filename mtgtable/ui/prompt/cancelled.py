"""After *Cancel* it is told how what was announced comes back, with all that was chosen for it."""

from __future__ import annotations

from collections.abc import Callable

from mtgtable.engine.asking.decisions import Decision, Pay
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.session.record import Cancelled
from mtgtable.session.sitting import Sitting
from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.language import tr
from mtgtable.ui.playing.play import Play


class TellsOfCancelling:
    """Watches a game for the moment in which a payment, or a pause by hand before it, is cancelled (601.2, 732.1)."""

    def __init__(self, play: Play, say: Callable[[str], None]) -> None:
        self._play, self._say = play, say
        self._asked: Decision | None = None
        self._at = 0
        play.changed.connect(self._changed)

    def _changed(self) -> None:
        asked, self._asked = self._asked, self._play.decision
        sitting = self._play.sitting
        if not isinstance(sitting, Sitting):
            return
        record = sitting.record
        before, self._at = self._at, record.position
        if asked is None or self._asked is not None:
            return
        if asked.purpose == BY_HAND and record.position < before and self._play.taken_back:
            self._say(tr("It was taken back. {0} brings it back with all that was chosen for it", key_of("redo")))
        if not isinstance(asked, Pay):
            return
        if record.position and isinstance(record.entries[record.position - 1].input, Cancelled):
            self._say(tr("It was taken back. {0} brings it back with all that was chosen for it", key_of("undo")))
