"""What is loaded when: the rooms under the window need no Qt, reading the command line hardly anything."""

import json
import subprocess
import sys

import pytest

QT = {"PySide6", "shiboken6"}


LATER = (
    "pydantic", "sqlite3", "http.client", "ssl", "mtgtable.abilities", "mtgtable.engine", "mtgtable.oracle",
    "mtgtable.lab", "mtgtable.session.sitting", "mtgtable.session.scenarios", "mtgtable.session.search",
    "mtgtable.cards.decklist", "mtgtable.cards.bulk_download", "mtgtable.ui.furnishing", "mtgtable.ui.table",
    "mtgtable.ui.layers.panel", "mtgtable.ui.lab", "mtgtable.ui.cardroom",
)  # fmt: skip
"""What the start page needs nothing of: it is loaded once that is painted, or when it is first asked for."""

MOST = 62
"""So many modules of ours may be loaded before the first paint; there are over 700."""

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


PLAYED_LATER = ("mtgtable.oracle.compiling", "mtgtable.lab.pilots", "mtgtable.lab.runs", "mtgtable.ui.cardroom", "ssl")
"""What a window that is wholly there still doesn't need."""

FURNISHED = f"""{FIRST_PAINT}
import importlib
brought = []
furnishing = "mtgtable.ui.furnishing"
real = importlib.import_module
from mtgtable.ui import warming
def load(name):
    before = len(sys.modules)
    real(name)
    brought.append((len([new for new in list(sys.modules)[before:] if new.startswith("mtgtable.")]), name))
warming.import_module = load
window.furnished.connect(app.quit)
app.exec()
assert max(brought)[0] <= 40, sorted(brought)[-5:]
assert all(hasattr(window, name) for name in Window.__annotations__)
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
    assert "mtgtable.ui.start.start_page" in loaded
    assert [name for name in LATER if name in loaded] == []
    assert len([name for name in loaded if name.startswith("mtgtable.")]) <= MOST


def test_once_it_is_painted_the_rest_comes_by_itself_in_small_pieces() -> None:
    loaded = modules_after(FURNISHED)
    assert "mtgtable.ui.furnishing" in loaded
    assert [name for name in PLAYED_LATER if name in loaded] == []


@pytest.mark.parametrize("room", ["model", "abilities", "oracle", "engine", "cards", "session"])
def test_rooms_under_the_window_load_no_qt(room: str) -> None:
    assert loaded_by(f"import mtgtable.{room}") & QT == set()


@pytest.mark.parametrize("room", ["model", "abilities", "engine"])
def test_the_engine_loads_neither_database_nor_pydantic(room: str) -> None:
    assert loaded_by(f"import mtgtable.{room}") & {"sqlite3", "pydantic"} == set()


def test_the_command_line_is_read_before_anything_heavy_is_loaded() -> None:
    assert loaded_by("import mtgtable.cli; mtgtable.cli.build_parser()") & (QT | {"pydantic", "sqlite3"}) == set()
