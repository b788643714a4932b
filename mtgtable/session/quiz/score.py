"""What was answered right and wrong, by rule, kept from one sitting to the next."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import user_state_path

from mtgtable.cards.plain_file import MEGABYTE, read_plain
from mtgtable.session.whole_file import FileTrouble, write_whole

MOST: Final = 500
"""So many boards are kept, and so many rules: those that were answered last."""
KEPT_WORDS: Final = (
    f"Right and wrong answers are counted for the {MOST} boards and the {MOST} rules that were answered last, "
    "without a limit of time. What is more goes with the next answer."
)


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a rule was right, and how often wrong."""

    right: int = 0
    wrong: int = 0

    @property
    def asked(self) -> int:
        """How often it was asked."""
        return self.right + self.wrong


class Score:
    """Kept in a small file; one that can't be read or written is begun anew in memory, and said so."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else user_state_path("mtgtable", appauthor=False) / "quiz.json"
        self.trouble = ""
        self.rules: dict[str, Tally] = {}
        self.boards: dict[str, bool] = {}
        """Which boards were answered, and whether right the last time."""
        self._read()

    def _read(self) -> None:
        try:
            data = json.loads(read_plain(self.path, MEGABYTE))
            self.rules = {str(rule): Tally(int(row[0]), int(row[1])) for rule, row in data["rules"].items()}
            self.boards = {str(name): bool(well) for name, well in data["boards"].items()}
            self._forget()
        except FileNotFoundError:
            return
        except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
            self.trouble = f"{self.path}: what was answered before can't be read ({error}); counting begins anew"

    def note(self, board: str, rules: Mapping[str, bool], *, well: bool) -> None:
        """Count an answer for a board, and for each rule whether what it is about was right, and keep it."""
        self.boards.pop(board, None)
        self.boards[board] = well
        for rule, good in rules.items():
            old = self.rules.pop(rule, Tally())
            self.rules[rule] = Tally(old.right + good, old.wrong + (not good))
        self._forget()
        data = {
            "rules": {rule: [one.right, one.wrong] for rule, one in self.rules.items()},
            "boards": self.boards,
        }
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, json.dumps(data, ensure_ascii=False, indent=1).encode())
        except OSError as error:
            self.trouble = f"{self.path}: can't be written ({error.strerror or error}); the count isn't kept"
        except FileTrouble as trouble:
            self.trouble = f"{trouble}; the count isn't kept"

    def _forget(self) -> None:
        """Leave out what was answered longest ago; the last stand last."""
        for name in list(self.boards)[:-MOST]:
            del self.boards[name]
        for rule in list(self.rules)[:-MOST]:
            del self.rules[rule]

    def weakest(self, most: int = 5) -> list[tuple[str, Tally]]:
        """The rules that were wrong most often."""
        missed = [(rule, one) for rule, one in self.rules.items() if one.wrong]
        return sorted(missed, key=lambda pair: (-pair[1].wrong / pair[1].asked, -pair[1].wrong, pair[0]))[:most]
