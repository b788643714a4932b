"""No visible text escapes translation: the window in a language in which every text bears a mark."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.cards.decklist.formats import FORMATS
from mtgtable.cards.search.fields import FIELDS
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.session.habits import EXAMPLES
from mtgtable.session.new_game import NewGame
from mtgtable.session.search.meaning import MEANINGS
from mtgtable.session.sitting import Sitting
from mtgtable.ui.cardroom.search_bar import ORDERING
from mtgtable.ui.commands.object_menu import object_menu, pile_menu, player_menu
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.layers.narrator import Narrator
from mtgtable.ui.said import said
from mtgtable.ui.start.habit_words import habits_shown
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, put
from tests.gui.visible_texts import MARK, marked, unmarked

pytestmark = pytest.mark.gui

NAMES = frozenset(
    {
        "mtgtable",
        "Ana",
        "Fish",
        "Test",
        "Test – mtgtable",
        "Goldfish",
        "You",
        "English",
        "Deutsch",
        "Gray Ogre",
        "Mountain",
        "Lightning Bolt",
    }
)
"""Names: of the program, of players, of languages, of cards. They are the same in every language."""


QTS = ("OK", "Cancel", "Close", "Float", "Scroll Left", "Scroll Right", "&Save", "&Open")
"""What Qt says itself; its own translation does it, which isn't marked."""

QUERIES = frozenset(example for field in (*FIELDS, *MEANINGS) for example in field.examples) | {
    f"{name}:{one}" for name, _, known in ORDERING for one in known
}
"""Queries are typed in English, and so are their examples."""

PROGRAMS = frozenset(one.title for one in FORMATS if not one.title.startswith("Other"))
"""Names of programs whose decks are read."""

CARDS = re.compile(
    r"(?:\d+ )?(?:Mountain|Gray Ogre|Lightning Bolt)(?:   [{}0-9A-Z]+|, [A-Z].* — .*)?|−1 Gray Ogre,\s\+1 Mountain"
)
"""Cards of the deck with their number and cost, and a swap of them."""

AS_IT_IS = ("mtgtable ", "Closes the dock", "Undocks and", "{T}: ", "T: ")
"""How the version, Qt's words about docks, and rules text begin."""


@pytest.fixture
def nothing_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folders in which no deck and no save were opened yet: what those are called is nobody's to translate."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))


@pytest.fixture
def speaking(qtbot: QtBot, dressed: None, nothing_opened: None) -> Iterator[Window]:
    """A window in the marked language, with a game."""
    with marked():
        made = Window()
        qtbot.addWidget(made)
        made.resize(1280, 760)
        with qtbot.waitExposed(made):
            made.show()
        made.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
        yield made
        QApplication.processEvents()


def escaped(root: QWidget) -> set[tuple[str, str]]:
    """The texts of ours that are shown untranslated, without names."""
    found = set()
    for where, text in unmarked(root):
        if text in NAMES or text in QTS or text in map(habits_shown, EXAMPLES) or text in QUERIES or text in PROGRAMS:
            continue
        if where == "CardPicture, name by ear":
            continue  # a card's own words, as it is printed; whether one is shown yet is a matter of time
        if text.startswith(AS_IT_IS) or CARDS.fullmatch(text):
            continue
        found.add((where, text))
    return found


def test_a_text_without_the_mark_is_found(speaking: Window) -> None:
    speaking.setStatusTip("")
    speaking.table.setToolTip("This was never translated")
    assert any("never translated" in text for _, text in escaped(speaking))


def test_no_text_of_the_window_with_a_game_escapes(speaking: Window) -> None:
    assert escaped(speaking) == set()


def menus(root: QMenu) -> Iterator[QMenu]:
    """A menu and those in it, each filled as it is when it opens."""
    root.aboutToShow.emit()
    yield root
    for action in root.actions():
        under = action.menu()
        if isinstance(under, QMenu):
            yield from menus(under)


def test_no_text_of_the_menus_escapes_once_they_have_been_opened(speaking: Window) -> None:
    bar = [action.menu() for action in speaking.menuBar().actions()]
    opened = [menu for one in bar if isinstance(one, QMenu) for menu in menus(one)]
    assert len(speaking.explore_menu.actions()) > 11
    assert {text for menu in opened for text in escaped(menu)} == set()


def test_no_text_of_the_start_page_escapes(speaking: Window) -> None:
    speaking.show_start()
    assert escaped(speaking) == set()


@pytest.mark.parametrize(
    "command",
    [
        "new game",
        "stops",
        "numbers",
        "set keys",
        "kept files",
        "about",
        "language",
        "for eyes",
        "note",
        "dice",
        "life set",
        "mana",
    ],
)
def test_no_text_of_a_dialog_escapes(speaking: Window, qtbot: QtBot, command: str) -> None:
    before = set(QApplication.topLevelWidgets())
    speaking.actions_by_name[command].trigger()
    qtbot.wait(1)
    opened = [
        one
        for one in set(QApplication.topLevelWidgets()) - before
        if isinstance(one, QDialog) and one.isVisible() and not isinstance(one, QFileDialog)
    ]
    found = {text for dialog in opened for text in escaped(dialog)}
    for dialog in opened:
        dialog.reject()
    assert found == set(), "\n".join(map(str, sorted(found)))


@pytest.mark.parametrize("command", ["card room", "lab", "study", "quiz", "effects", "dependencies", "rules", "tour"])
def test_no_text_of_a_room_escapes(speaking: Window, qtbot: QtBot, command: str) -> None:
    before = set(QApplication.topLevelWidgets())
    speaking.actions_by_name[command].trigger()
    qtbot.wait(50)
    opened = [one for one in set(QApplication.topLevelWidgets()) - before if one.isVisible()]
    found = {text for widget in (speaking, *opened) for text in escaped(widget)}
    for widget in opened:
        widget.close()
    assert found == set(), "\n".join(map(str, sorted(found)))


@pytest.mark.parametrize("mode", ["compare editions", "what if", "wide layers"])
def test_no_text_of_the_layer_panel_escapes(speaking: Window, qtbot: QtBot, mode: str) -> None:
    put(speaking, "Gray Ogre", Zone.BATTLEFIELD)
    speaking.scene.select(of_zone(speaking, Zone.BATTLEFIELD).id)
    rows = speaking.layer_panel.tree.model()
    told = [rows.index(number, 0).data(Qt.ItemDataRole.AccessibleTextRole) for number in range(rows.rowCount())]
    assert told
    assert [text for text in told if MARK not in text] == []
    speaking.actions_by_name[mode].trigger()
    qtbot.wait(1)
    assert escaped(speaking) == set()


def test_who_controls_is_named_in_the_layer_panel_as_on_the_plate() -> None:
    LANGUAGE.use(table("de"), "de")
    try:
        sitting = Sitting.new(NewGame.goldfish((card("Gray Ogre"),) * 20, seed=1))
        named = [Narrator(Sight(sitting.game.table, None)).player(seat) for seat in (A, B)]
        assert named == ["Du", "Goldfisch"]
    finally:
        LANGUAGE.use({}, "en")


@pytest.mark.parametrize("place", [Zone.HAND, Zone.BATTLEFIELD])
def test_no_text_of_a_cards_menu_escapes(speaking: Window, place: Zone) -> None:
    put(speaking, "Mountain", place)
    view = of_zone(speaking, place)
    assert escaped(object_menu(speaking.hand, view, lambda: None, speaking)) == set()


def of_zone(window: Window, place: Zone) -> ObjectView:
    """A card that lies there."""
    player = window.play.view.players[A]
    return (player.hand if place is Zone.HAND else player.battlefield)[-1]


@pytest.mark.parametrize(
    "menu",
    [
        lambda window: player_menu(window.hand, A, window),
        lambda window: pile_menu(window.hand, A, Zone.LIBRARY, lambda: None, window),
    ],
    ids=["player", "library"],
)
def test_no_text_of_a_players_menus_escapes(speaking: Window, menu: Callable[[Window], QWidget]) -> None:
    assert escaped(menu(speaking)) == set()


def test_the_log_of_a_turn_is_said_in_german(speaking: Window) -> None:
    speaking.play.pass_toward("next turn")
    told = [said(entry.text) for entry in speaking.play.view.log]
    assert [text for text in told if MARK not in text] == []


def test_whoever_is_called_you_is_addressed() -> None:
    LANGUAGE.use(table("de"), "de")
    try:
        assert said("You draws a card") == "Du ziehst eine Karte"
        assert said("Ana draws a card") == "Ana zieht eine Karte"
    finally:
        LANGUAGE.use({}, "en")
