"""What is loaded when: the rooms under the window need no Qt, reading the command line hardly anything."""

import json
import subprocess
import sys

import pytest

QT = {"PySide6", "shiboken6"}


LATER = (
    "mtgtable.oracle", "mtgtable.lab.pilots", "mtgtable.lab.runs", "mtgtable.ui.lab", "mtgtable.ui.cardroom",
    "mtgtable.session.search", "mtgtable.cards.bulk_download", "http.client", "ssl",
)  # fmt: skip
"""What the start page needs nothing of: it is loaded when it is first asked for."""

FIRST_PAINT = """
import os
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtWidgets import QApplication
app = QApplication(["mtgtable"])
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window
THEME.install(app, "dark")
window = Window()
window.show()
app.processEvents()
"""


def modules_after(statement: str) -> set[str]:
    """The names in sys.modules after a fresh Python has run the statement."""
    program = f"import json, sys\n{statement}\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout.splitlines()[-1]))


def loaded_by(statement: str) -> set[str]:
    """The top-level names among them."""
    return {name.split(".")[0] for name in modules_after(statement)}


def test_the_window_is_painted_before_what_it_needs_later_is_loaded() -> None:
    loaded = modules_after(FIRST_PAINT)
    assert "mtgtable.ui.start.entrance" in loaded
    assert [name for name in LATER if name in loaded] == []


@pytest.mark.parametrize("room", ["model", "abilities", "oracle", "engine", "cards", "session"])
def test_rooms_under_the_window_load_no_qt(room: str) -> None:
    assert loaded_by(f"import mtgtable.{room}") & QT == set()


@pytest.mark.parametrize("room", ["model", "abilities", "engine"])
def test_the_engine_loads_neither_database_nor_pydantic(room: str) -> None:
    assert loaded_by(f"import mtgtable.{room}") & {"sqlite3", "pydantic"} == set()


def test_the_command_line_is_read_before_anything_heavy_is_loaded() -> None:
    assert loaded_by("import mtgtable.cli; mtgtable.cli.build_parser()") & (QT | {"pydantic", "sqlite3"}) == set()
