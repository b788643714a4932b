"""A session that goes on until its process is killed: it plays, saves, imports cards and changes settings.

Run as a module with a folder and a seed. After each input it tells on its standard output how many there are.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from mtgtable.session.key_settings import write_keys
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.remembered import remember
from mtgtable.ui.window import Window
from tests.session.decks import DECK, one_input

CARD_FILES = Path(__file__).parents[1] / "cards" / "card_files"


class Session:
    """One window and what is done in it, a little with each turn of the event loop."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.dice = random.Random(seed)
        self.window = Window(folder / "crashes", folder / "games")
        self.window.opening.gate = lambda then: then()
        self.window.show()
        self.begin()

    def begin(self) -> None:
        """A game of two."""
        seats = (NewSeat("Ana", DECK), NewSeat("Bob", DECK))
        self.window.opening.begin(NewGame(seats, seed=self.dice.randrange(10**6)), "Killed")

    def step(self) -> None:
        """Something that a person does."""
        window, what = self.window, self.dice.random()
        window.curtain.lift()
        sitting = window.play.sitting
        if what < 0.04:
            self.tell("save")
            window.opening.save(sitting, self.folder / "game.mtgtable")
        elif what < 0.06:
            self.tell("import")
            window.beside.cards.begin(CARD_FILES / self.dice.choice(("default_cards.json", "AtomicCards.json")))
        elif what < 0.1:
            self.tell("settings")
            write_keys(self.folder / "keys.json", {"pass": (self.dice.choice(("Space", "P", "F2")),)})
            remember(window)
        elif what < 0.16 and sitting.can_undo:
            self.tell("undo")
            window.play.run(sitting.undo)
        elif sitting.state.over:
            self.tell("begin")
            self.begin()
        else:
            self.tell("input")
            window.play.run(lambda: one_input(sitting))
        self.tell("done")

    def tell(self, what: str) -> None:
        """What is about to be done, or that it is done, and how much has been."""
        sitting = self.window.play.sitting
        record = sitting.record
        sys.stdout.write(f"{what} {sitting.journal.folder.name} {len(record.entries)} {record.position}\n")
        sys.stdout.flush()


def main() -> None:
    """Go on for ever."""
    folder, seed = Path(sys.argv[1]), int(sys.argv[2])
    app = QApplication(["mtgtable"])
    THEME.install(app, "dark")
    session = Session(folder, seed)
    session.tell("done")
    timer = QTimer()
    timer.timeout.connect(session.step)
    timer.start(0)
    app.exec()


if __name__ == "__main__":
    main()
