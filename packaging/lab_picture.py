"""Makes the README's picture of the lab: a starter deck counted, as the program itself paints it.

Run by ``packaging/pictures.py``, which gives the file to write.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

SIZE = (1360, 765)
DECK = "red-green-trample-and-burn"


def main() -> int:
    """Count the deck and paint the lab; the exit status is 1 where the picture can't be written."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
            os.environ[name] = folder  # whose cards and settings are on this machine is nobody's business
        return int(not _painted(Path(sys.argv[1])))


def _painted(target: Path) -> bool:
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication

    from mtgtable.lab.commands.deck_file import deck_of_file
    from mtgtable.resources import resource
    from mtgtable.ui.lab.room import LabRoom
    from mtgtable.ui.look.theme import THEME

    app = QApplication(sys.argv[:1])
    THEME.install(app, "light")
    room = LabRoom(())
    room.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    room.resize(*SIZE)
    room.show()
    room.take(deck_of_file(resource("decks", f"{DECK}.txt"), []))
    for _ in range(20):
        app.processEvents()
    while room.counts.dealer.running:
        app.processEvents()  # what is dealt beside what is counted belongs into the picture
    return room.grab().save(str(target))


if __name__ == "__main__":
    sys.exit(main())
