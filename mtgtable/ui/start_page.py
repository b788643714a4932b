"""The start page: what one can begin with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from mtgtable.resources import resources_folder
from mtgtable.session.recent import RecentFiles
from mtgtable.ui.icons import give_icon
from mtgtable.ui.theme import THEME, XL, L, M, S, font


class StartPage(QWidget):
    """Buttons for the ways to begin, decks and games opened last, the decks that come with the program."""

    def __init__(
        self,
        ways: tuple[tuple[str, str, str, Callable[[], object]], ...],
        open_deck: Callable[[Path], object],
        load: Callable[[Path], object],
        open_scenario: Callable[[Path], object],
        recent: RecentFiles,
    ) -> None:
        super().__init__()
        self._open_deck, self._load, self._open_scenario, self._recent = open_deck, load, open_scenario, recent
        outer = QHBoxLayout(self)
        outer.setContentsMargins(XL, XL, XL, XL)
        column = QVBoxLayout()
        column.setSpacing(L)
        outer.addStretch(1)
        outer.addLayout(column, 0)
        outer.addStretch(1)
        column.addStretch(2)
        self._title = QLabel("mtgtable")
        self._said = QLabel("A table that shows, layer by layer, why every permanent is what it is.")
        self._said.setProperty("role", "muted")
        column.addWidget(self._title)
        column.addWidget(self._said)
        row = QHBoxLayout()
        row.setSpacing(M)
        for number, (title, icon_name, tip, do) in enumerate(ways):
            row.addWidget(self._way(title, icon_name, tip, do, primary=number == 0))
        row.addStretch(1)
        column.addLayout(row)
        self._lists = QGridLayout()
        self._lists.setHorizontalSpacing(XL * 2)
        self._lists.setVerticalSpacing(S)
        column.addSpacing(M)
        column.addLayout(self._lists)
        column.addStretch(3)
        self.refresh()
        THEME.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        self._title.setFont(font("display", bold=True))

    def _way(self, title: str, icon_name: str, tip: str, do: Callable[[], object], *, primary: bool) -> QPushButton:
        button = QPushButton(f"  {title}")
        button.setToolTip(tip)
        button.setMinimumHeight(40)
        button.setIconSize(QSize(20, 20))
        if primary:
            button.setProperty("primary", "true")
        give_icon(button, icon_name, "on_accent" if primary else "muted")
        button.clicked.connect(lambda: do())
        return button

    def refresh(self) -> None:
        """Show the lists as they are now."""
        while self._lists.count():
            taken = self._lists.takeAt(0).widget()
            if taken is not None:
                taken.deleteLater()
        starters = sorted((resources_folder() / "decks").glob("*.txt"))
        scenarios = (
            sorted((resources_folder() / "scenarios").glob("*.json"))
            if (resources_folder() / "scenarios").is_dir()
            else []
        )
        columns: list[tuple[str, list[tuple[str, str, Callable[[], object]]]]] = [
            ("Starter decks", [(_named(path), "", _opener(self._open_deck, path)) for path in starters]),
            ("Explore layers", [(_named(path), "", _opener(self._open_scenario, path)) for path in scenarios]),
            (
                "Recent decks",
                [(f.title, f.detail, _opener(self._open_deck, Path(f.path))) for f in self._recent.decks if f.is_there],
            ),
            (
                "Recent games",
                [(f.title, f.detail, _opener(self._load, Path(f.path))) for f in self._recent.saves if f.is_there],
            ),
        ]
        shown = [pair for pair in columns if pair[1]]
        for number, (title, entries) in enumerate(shown):
            head = QLabel(title)
            head.setProperty("role", "title")
            self._lists.addWidget(head, 0, number, Qt.AlignmentFlag.AlignLeft)
            for line, (name, detail, do) in enumerate(entries[:10], 1):
                button = QPushButton(name)
                button.setProperty("quiet", "true")
                button.setToolTip(detail)
                button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
                button.clicked.connect(lambda _=False, do=do: do())
                self._lists.addWidget(button, line, number, Qt.AlignmentFlag.AlignLeft)


def _named(path: Path) -> str:
    return path.stem.replace("-", " ").replace("_", " ").capitalize()


def _opener(do: Callable[[Path], object], path: Path) -> Callable[[], object]:
    return lambda: do(path)
