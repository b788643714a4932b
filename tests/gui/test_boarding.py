"""Between the games of a match, in the window: in and out shown, by mouse and keys, and on to the next game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualDraw, ManualLife, ManualPut
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.session.match import counted
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.cards.full import rules_text
from mtgtable.ui.cards.parts import parts_of
from mtgtable.ui.cards.printed_view import view_in_deck
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.start.sideboarding import Sideboarding
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, key, press
from tests.gui.spells import spell

pytestmark = pytest.mark.gui


def game(best_of: int, *, alone: bool = True) -> NewGame:
    deck = (card("Forest"),) * 20 + (card("Grizzly Bears"),) * 4
    ana = NewSeat("Ana", deck, (card("Gray Ogre"), card("Gray Ogre"), card("Giant Growth")))
    ben = NewSeat("Fish", passive=True) if alone else NewSeat("Ben", deck, (card("Lightning Bolt"),))
    return NewGame((ana, ben), seed=4, mulligans=False, best_of=best_of)


def over(window: Window, setup: NewGame) -> None:
    """A game that Ana has won."""
    window.sit_down(Sitting.new(setup), "Match")
    window.play.act(ManualLife(B, 0))
    assert window.play.view.over


def boarding(window: Window) -> Sideboarding:
    QApplication.processEvents()
    (dialog,) = (one for one in window.findChildren(Sideboarding) if one.isVisible())
    return dialog


def test_in_german_how_a_match_stands_is_german(window: Window) -> None:
    setup = game(3, alone=True)
    named = tuple(replace(seat, name=name) for seat, name in zip(setup.seats, ("You", "Goldfish"), strict=True))
    LANGUAGE.use(table("de"), "de")
    try:
        window.sit_down(Sitting.new(replace(setup, seats=named)), "Match")
        window.play.concede(A)
        told = window.prompt.question.text
        assert told.endswith("Du: aufgegeben. Gewonnene Spiele: Du: 0, Goldfisch: 1.")
    finally:
        LANGUAGE.use({}, "en")


def test_between_the_games_of_a_match_of_two_hands_are_turned_down(window: Window) -> None:
    """What one held tells the other what to board against."""
    window.sit_down(Sitting.new(game(3, alone=False)), "Match")
    for _ in range(3):
        window.play.act(ManualDraw(B))
    window.play.concede(A)
    assert window.play.next_game is not None
    hands = [card for seat in window.play.view.players for card in seat.hand]
    assert hands
    assert not any(card.known for card in hands)
    window.sit_down(Sitting.new(game(1, alone=False)), "Game")
    window.play.act(ManualDraw(A))
    window.play.concede(A)
    assert any(card.known for seat in window.play.view.players for card in seat.hand)


def test_a_match_goes_on_with_the_boarded_deck(window: Window, qtbot: QtBot) -> None:
    over(window, game(3, alone=False))
    assert "Games won: Ana: 1, Ben: 0." in window.prompt.question.text
    window.table.setFocus()
    qtbot.waitUntil(lambda: window.prompt.primary() is not None)  # hands rest for a moment after the end
    key(window, Qt.Key.Key_Space)
    dialog = boarding(window)
    assert dialog.tabs.count() == 2
    ana = dialog.boards[A]
    assert not ana.isVisible(), "whoever looks on sees no deck"
    shows = next(one for one in dialog.findChildren(QPushButton) if one.text() == "Ana: show my deck")
    QTest.mouseClick(shows, Qt.MouseButton.LeftButton)
    assert ana.isVisible()
    assert not dialog.boards[B].isVisible()
    rows = [ana.side.item(n).text() for n in range(ana.side.count())]
    assert rows == ["1 × Giant Growth", "2 × Gray Ogre"]
    ana.side.setFocus()
    QTest.keyClick(ana.side, Qt.Key.Key_Down)
    QTest.keyClick(ana.side, Qt.Key.Key_Space)
    bears = ana.main.item(2)
    assert bears.text() == "4 × Grizzly Bears"
    at = ana.main.visualItemRect(bears).center()
    QTest.mouseClick(ana.main.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(ana.main.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert ana.told.text() == "In: 1 Gray Ogre.  Out: 1 Grizzly Bears."
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.play.view.over, timeout=10_000)
    setup = window.play.setup
    assert setup is not None
    assert setup.won == (1, 0)
    assert counted(setup.seats[0].deck)["Gray Ogre"] == 1
    assert setup.starting == B, "the loser begins"


def moved(viewport: QWidget, to: QPoint) -> None:
    """The mouse moves; offscreen the pointer itself would find the window behind the dialog."""
    place, no = QPointF(to), Qt.MouseButton.NoButton
    there = QPointF(viewport.mapToGlobal(to))
    keys = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(viewport, QMouseEvent(QEvent.Type.MouseMove, place, there, no, no, keys))


def shown(dialog: Sideboarding) -> str:
    view = dialog.boards[A].card.picture.view
    return "" if view is None else view.name


def test_the_card_under_the_mouse_and_the_one_with_the_keys_are_shown(window: Window) -> None:
    over(window, game(3))
    press(window, "Game 2 of 3")
    dialog = boarding(window)
    ana = dialog.boards[A]
    assert shown(dialog) == "Giant Growth", "the keys are at the first of the sideboard"
    QTest.keyClick(ana.side, Qt.Key.Key_Down)
    assert shown(dialog) == "Gray Ogre"
    bears = ana.main.visualItemRect(ana.main.item(1)).center()
    moved(ana.main.viewport(), bears)
    assert shown(dialog) == "Grizzly Bears"
    view = ana.card.picture.view
    assert view is not None
    assert (view.power, view.mana_cost, view.type_line) == (2, "{1}{G}", "Creature — Bear")
    moved(ana.main.viewport(), QPoint(bears.x(), ana.main.viewport().height() - 3))
    assert shown(dialog) == "Gray Ogre", "on no card: the one with the keys again"
    moved(ana.main.viewport(), bears)
    QApplication.sendEvent(ana.main.viewport(), QEvent(QEvent.Type.Leave))
    assert shown(dialog) == "Gray Ogre"
    QTest.keyClick(ana.side, Qt.Key.Key_Space)
    assert shown(dialog) == "Gray Ogre", "the second one is there still"


def test_of_a_covered_deck_no_card_is_shown(window: Window) -> None:
    over(window, game(3, alone=False))
    press(window, "Game 2 of 3")
    dialog = boarding(window)
    ana = dialog.boards[A]
    assert shown(dialog) == ""
    shows = next(one for one in dialog.findChildren(QPushButton) if one.text() == "Ana: show my deck")
    QTest.mouseClick(shows, Qt.MouseButton.LeftButton)
    assert shown(dialog) == "Giant Growth"
    dialog.tabs.setCurrentIndex(1)
    dialog.tabs.setCurrentIndex(0)
    assert not ana.card.isVisible()


def test_escape_leaves_everything_as_it_was(window: Window) -> None:
    over(window, game(3))
    press(window, "Game 2 of 3")
    dialog = boarding(window)
    dialog.boards[A].move_card("Gray Ogre", into=True)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.play.view.over
    press(window, "Game 2 of 3")
    assert boarding(window).boards[A].told.text() == "Nothing is exchanged."


def test_as_before_takes_back_and_fewer_cards_are_told(window: Window) -> None:
    over(window, game(1))
    press(window, "Sideboard")
    board = boarding(window).boards[A]
    board.move_card("Grizzly Bears", into=False)
    assert "1 card fewer than before" in board.told.text()
    board.take_back()
    assert board.told.text() == "Nothing is exchanged."


def test_a_decided_match_offers_no_next_game(window: Window, qtbot: QtBot) -> None:
    from dataclasses import replace

    over(window, replace(game(3), won=(1, 0)))
    assert "the match is decided" in window.prompt.question.text
    assert window.prompt.button("Game") is None
    again = window.prompt.button("Again")
    assert again is not None
    qtbot.waitUntil(lambda: window.prompt.primary() is not None)  # hands rest for a moment after the end
    lit = window.prompt.primary()
    assert lit is not None
    assert lit.text() == "Again"
    press(window, "Again")
    setup = window.play.setup
    assert setup is not None
    assert not window.play.view.over
    assert (setup.best_of, setup.won) == (3, ()), "a new match, not its last game once more"


def test_only_split_cards_have_both_names_and_all_sides_are_told(window: Window) -> None:
    """709.4a: a split card has two names; of others the front is what one looks for, and no name is scrolled for."""
    deck = (card("Forest"),) * 20
    setup = NewGame(
        (NewSeat("Ana", deck, (spell("Fire // Ice"), spell("Scout"))), NewSeat("Fish", passive=True)),
        seed=4, mulligans=False, best_of=3,
    )  # fmt: skip
    over(window, setup)
    press(window, "Game 2")
    (board,) = boarding(window).boards.values()
    titles = [board.side.item(row).text() for row in range(board.side.count())]
    assert titles == ["1 × Fire // Ice", f"1 × {spell('Scout').front.name}"]
    assert board.side.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    view = view_in_deck(spell("Fire // Ice"))
    assert view is not None
    assert [(part.name, part.mana_cost) for part in parts_of(view)] == [("Fire", "{1}{R}"), ("Ice", "{1}{U}")]


HUNTMASTER = "Huntmaster of the Fells // Ravager of the Fells"


@pytest.fixture(params=[1.0, 2.0], ids=["100%", "200%"])
def text(request: pytest.FixtureRequest, dressed: None) -> Iterator[float]:
    """Text of that size."""
    THEME.text = request.param
    THEME.choose(THEME.choice)
    yield request.param
    THEME.text = 1.0
    THEME.choose(THEME.choice)


def long_names() -> NewGame:
    """A deck whose cards have long names, one of them known by its name alone."""
    told = PrintedFace(
        "Asmoranomardicadaistinaculdacar of the Endless Kitchens", "Creature — Cook", "", "{R}", "1", "1"
    )
    cook = compile_printed(PrintedCard(told.name, "normal", (told,))).compiled
    deck = (card("Forest"),) * 20 + (spell("Wear // Tear"), cook, HUNTMASTER)
    ana = NewSeat("Ana", deck, (spell("Fire // Ice"), spell("Wear // Tear"), cook, HUNTMASTER))
    return NewGame((ana, NewSeat("Fish", passive=True)), seed=4, mulligans=False, best_of=3)


def test_no_name_is_cut(text: float, window: Window, qtbot: QtBot) -> None:
    dialog = Sideboarding(long_names(), "Game 2 of 3", window)
    dialog.show()
    qtbot.waitUntil(dialog.isVisible)
    ana = dialog.boards[A]
    for width in (760, 880, 1300):
        dialog.resize(width, 560)
        QApplication.processEvents()
        for cards in (ana.main, ana.side):
            assert not cards.horizontalScrollBar().isVisible()
            measure = cards.fontMetrics().horizontalAdvance
            for row in range(cards.count()):
                lines = cards.item(row).text().split("\n")
                longest = max(lines, key=measure)
                assert " " not in longest or measure(longest) <= cards.viewport().width(), longest
                assert cards.visualItemRect(cards.item(row)).height() >= len(lines) * cards.fontMetrics().height()
    names = {ana.side.item(row).text().replace("\n", " ") for row in range(ana.side.count())}
    assert f"1 × {HUNTMASTER}" in names
    dialog.reject()


@pytest.mark.parametrize("name", ["Fire // Ice", "Wear // Tear"])
def test_a_split_card_is_shown_with_both_halves_as_in_the_hand(window: Window, name: str) -> None:
    """709.4: it is headed with both names and has both costs and texts."""
    sitting = goldfish("Gray Ogre")
    sitting.act(A, ManualPut(A, spell(name), Zone.HAND))
    window.sit_down(sitting, "Test")
    held = next(one for one in window.play.player(A).hand if one.name in name)
    shown = view_in_deck(spell(name))
    assert shown is not None
    assert shown.name == held.name == name
    assert (shown.mana_cost, shown.colors, shown.type_line) == (held.mana_cost, held.colors, held.type_line)
    assert [one.text for one in rules_text(shown)] == [one.text for one in rules_text(held)]
