"""Whoever asks for larger text has larger cards with it, and what is asked about is brought into sight."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSlider, QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Divide
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.state.refs import Ref
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.remembered import remember, remembered_cards, restore_switches
from mtgtable.ui.settings_file import settings
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, find, key, point_of
from tests.gui.test_dividing import fight

pytestmark = pytest.mark.gui

SIZES = [(1280, 720), (1366, 768), (1920, 1080)]
READABLE = 72.0
"""Permanents so wide are read, with larger words on them, rather than scrolled to."""
FULL = 22
"""So many more creatures a side are smaller at 1280×720 where text is twice as large."""
BOTH = ((A, "Gray Ogre"), (B, "Gray Ogre"), (A, "Forest"), (B, "Forest"))


@pytest.fixture(autouse=True)
def usual_text(dressed: None) -> Iterator[None]:
    """Text as usual, before and afterwards; nothing is kept of what was chosen."""
    yield
    write(1.0)
    for name in ("zoom", "size of cards"):
        settings().remove(name)


def write(text: float) -> None:
    """Text so many times larger than usual."""
    THEME.text = text
    THEME.choose(THEME.choice)
    QApplication.processEvents()


def board(more: int = 0) -> Sitting:
    """Some creatures and lands of both, and so many more; and a hand of four with a spell for any target."""
    sitting = goldfish("Gray Ogre")
    for player in (A, B):
        for made in ("Gray Ogre", "Grizzly Bears", "Gray Ogre", *("Gray Ogre",) * more):
            sitting.act(A, ManualPut(player, card(made), Zone.BATTLEFIELD))
        for _ in range(3):
            sitting.act(A, ManualPut(player, card("Mountain"), Zone.BATTLEFIELD))
    for made in ("Giant Growth", "Gray Ogre", "Forest", "Lightning Bolt"):
        sitting.act(A, ManualPut(A, card(made), Zone.HAND))
    return sitting


def shown(window: Window) -> QRect:
    return window.table.viewport().rect()


def lies(window: Window, item: TableItem) -> QRect:
    return window.table.mapFromScene(item.area.translated(item.rest)).boundingRect()


def in_sight(window: Window, ref: Ref) -> bool:
    item = window.scene.kept.item_of(ref)
    assert item is not None
    return shown(window).contains(lies(window, item).adjusted(1, 1, -1, -1))


def narrowest(window: Window) -> float:
    places = window.scene.layout_now.cards.values()
    return min(place.box.w for place in places if place.form == "tile")


def in_hand(window: Window) -> float:
    layout = window.scene.layout_now
    return min(layout.cards[one.id].box.w for one in window.play.player(A).hand)


def uppermost(window: Window) -> TableItem:
    """Of the other's creatures one that lies as far up as any."""
    found = [window.scene.kept.item_of(one.id) for one in window.play.view.players[B].battlefield if one.power]
    return min((item for item in found if item is not None), key=lambda item: item.rest.y())


@pytest.mark.parametrize("more", [0, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_all_of_the_table_is_seen_while_cards_can_be_read(window: Window, size: tuple[int, int], more: int) -> None:
    """However large text is: the panels fold, and nobody scrolls unasked for two creatures a side."""
    window.resize(*size)
    window.sit_down(board(more), "Test")
    QApplication.processEvents()
    usual = narrowest(window), in_hand(window)
    for text in (1.3, 1.5, 2.0, 3.0):
        write(text)
        for _ in range(3):
            QApplication.processEvents()
        assert window.table.horizontalScrollBar().maximum() == window.table.verticalScrollBar().maximum() == 0
        assert narrowest(window) >= READABLE
        if text <= 2.0:
            assert in_hand(window) >= min(usual[1], 1.15 * narrowest(window)), "as before, or larger than permanents"
    write(1.0)
    assert narrowest(window) >= usual[0] - 0.01


def test_where_cards_could_not_be_read_they_grow_with_the_text(window: Window) -> None:
    window.resize(1280, 720)
    window.sit_down(board(FULL), "Test")
    for text in (1.3, 1.5, 2.0):
        write(text)
        assert all(in_sight(window, one.id) for one in window.play.player(A).hand), "the hand is what one plays from"
        own = [one.id for one in window.play.player(A).battlefield if one.name != "Mountain"]
        assert any(in_sight(window, ref) for ref in own), "and what lies above it"
    assert window.table.verticalScrollBar().maximum() > 0
    assert narrowest(window) >= READABLE


@pytest.mark.parametrize("text", [2.0, 3.0])
@pytest.mark.parametrize("more", [12, 16, FULL])
def test_a_table_is_scrolled_down_no_further_than_it_takes_and_never_sideways(
    window: Window, text: float, more: int
) -> None:
    """With 18 a side cards had grown to 119 pixels, and the other's board was out of sight."""
    write(text)
    window.resize(1280, 720)
    window.sit_down(board(more), "Test")
    for _ in range(4):
        QApplication.processEvents()
    assert window.table.horizontalScrollBar().maximum() == 0
    assert READABLE <= narrowest(window) <= READABLE * 1.2


@pytest.mark.parametrize("size", SIZES)
def test_the_hand_stays_in_sight_as_the_board_fills(window: Window, size: tuple[int, int]) -> None:
    write(2.0)
    window.resize(*size)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.hand.draw(A, 4)
    for _ in range(6):
        for player in (A, B):
            window.play.act(ManualPut(player, card("Gray Ogre"), Zone.BATTLEFIELD))
        QApplication.processEvents()
        hand = window.play.player(A).hand
        assert all(in_sight(window, one.id) for one in hand)


def test_what_was_chosen_otherwise_stays(window: Window) -> None:
    window.table.zoom_to(1.25)
    write(2.0)
    assert window.table.zoom == 1.25
    remember(window)
    window.table.zoom_as_text()
    restore_switches(window)
    assert (window.table.zoom, window.table.as_text) == (1.25, False)
    window.table.zoom_to(1.0)
    remember(window)
    window.table.zoom_as_text()
    restore_switches(window)
    assert (window.table.zoom, window.table.as_text) == (1.0, False)


@pytest.mark.parametrize(
    ("kept", "means"),
    [("1.000", 0.0), ("as text", 0.0), ("1.500", 1.5), ("0.750", 0.75), ("no size", 0.0), (None, 0.0)],
)
def test_of_what_was_kept_before_only_a_choice_holds(kept: str | None, means: float) -> None:
    """The usual size was written down unasked each time the window was closed."""
    if kept is not None:
        settings().setValue("zoom", kept)
    assert remembered_cards() == means


@pytest.mark.parametrize("size", SIZES)
def test_what_can_be_chosen_comes_into_sight(window: Window, size: tuple[int, int]) -> None:
    write(2.0)
    window.resize(*size)
    window.sit_down(board(), "Test")
    QApplication.processEvents()
    table = window.table
    before = (table.horizontalScrollBar().value(), table.verticalScrollBar().value())
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    QApplication.processEvents()
    choosing = window.play.choosing
    assert choosing is not None
    creatures = [ref for ref in choosing.legal() if isinstance(ref, int)]
    assert len(creatures) == 6
    assert sum(in_sight(window, ref) for ref in creatures) >= 3
    window.table.setFocus()
    met: set[Ref] = set()
    key(window, Qt.Key.Key_Up)
    for arrow in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        for _ in range(30):
            here = window.scene.selected
            if here is not None:
                assert in_sight(window, here)
                met.add(here)
            elif window.scene.cursor is not None:
                assert shown(window).intersects(lies(window, window.scene.cursor))
            key(window, arrow)
    assert set(creatures) <= met
    window.play.cancel()
    QApplication.processEvents()
    assert (table.horizontalScrollBar().value(), table.verticalScrollBar().value()) == before


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bystanders", [0, 8])
def test_what_damage_is_divided_among_comes_into_sight(
    window: Window, qtbot: QtBot, size: tuple[int, int], bystanders: int
) -> None:
    write(2.0)
    window.resize(*size)
    window.sit_down(fight(bystanders), "Test")
    sheet = window.prompt.sheet
    qtbot.waitUntil(sheet.isVisible)
    decision = window.play.decision
    assert isinstance(decision, Divide)
    for option in decision.options:
        if isinstance(option.ref, int):
            assert in_sight(window, option.ref), option.label


@pytest.mark.parametrize("size", SIZES)
def test_the_spell_that_may_be_answered_comes_into_sight(window: Window, size: tuple[int, int]) -> None:
    write(2.0)
    window.resize(*size)
    window.sit_down(board(), "Test")
    window.play.full_control = True
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)
    fish = window.prompt.button("Fish")
    assert fish is not None
    fish.click()
    QApplication.processEvents()
    (spell,) = window.play.view.stack
    assert in_sight(window, spell.id)
    window.play.full_control = False


def test_what_the_mouse_is_on_does_not_move_away_under_it(window: Window) -> None:
    write(3.0)
    window.resize(1280, 720)
    window.sit_down(board(FULL), "Test")
    QApplication.processEvents()
    cut = uppermost(window)
    bar = window.table.verticalScrollBar()
    bar.setValue(round(cut.rest.y() + cut.height / 4))
    before = bar.value()
    at = QPoint(lies(window, cut).x() + 6, shown(window).top() + 4)
    QTest.mouseClick(window.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()
    assert window.scene.selected == cut.ref
    assert bar.value() == before


def test_where_somebody_has_scrolled_to_stays(window: Window) -> None:
    write(2.0)
    window.resize(1280, 720)
    window.sit_down(board(FULL), "Test")
    QApplication.processEvents()
    bar = window.table.verticalScrollBar()
    bar.triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    QApplication.processEvents()
    assert bar.value() == 0
    window.play.act(ManualPut(B, card("Gray Ogre"), Zone.BATTLEFIELD))
    QApplication.processEvents()
    assert bar.value() == 0


def test_what_is_dragged_to_the_edge_finds_the_table_going_on_under_it(window: Window, qtbot: QtBot) -> None:
    """A spell is dropped on a creature that wasn't in sight when it was picked up."""
    write(3.0)
    window.resize(1280, 720)
    window.sit_down(board(FULL), "Test")
    QApplication.processEvents()
    target = uppermost(window).ref
    assert isinstance(target, int)
    assert not in_sight(window, target)
    viewport, bar = window.table.viewport(), window.table.verticalScrollBar()
    start = point_of(window, find(window, "Lightning Bolt", Zone.HAND).id)
    low = bar.value()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    for at in (start - QPoint(0, 14), start - QPoint(0, 40), QPoint(start.x(), 8)):
        QTest.mouseMove(viewport, at)
    assert window.scene.drag is not None
    qtbot.waitUntil(lambda: bar.value() == 0)
    assert low > 0
    QTest.mouseMove(viewport, QPoint(8, 120))
    qtbot.waitUntil(lambda: in_sight(window, target))
    end = point_of(window, target)
    QTest.mouseMove(viewport, end)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    qtbot.waitUntil(lambda: window.play.object(target) is None or bool(window.play.view.stack))


def test_what_is_dragged_in_the_middle_lets_the_table_be(window: Window) -> None:
    write(2.0)
    window.resize(1280, 720)
    window.sit_down(board(FULL), "Test")
    QApplication.processEvents()
    viewport, bar = window.table.viewport(), window.table.verticalScrollBar()
    start, before = point_of(window, find(window, "Lightning Bolt", Zone.HAND).id), bar.value()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    for at in (start - QPoint(0, 14), start - QPoint(0, 40), QPoint(viewport.width() // 2, viewport.height() // 2)):
        QTest.mouseMove(viewport, at)
    QTest.qWait(120)
    assert bar.value() == before
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start)


@pytest.mark.parametrize("size", SIZES)
def test_after_a_card_of_a_long_hand_was_played_by_its_key_the_hand_is_in_sight(
    window: Window, size: tuple[int, int]
) -> None:
    write(2.0)
    window.resize(*size)
    sitting = board()
    for _ in range(4):
        sitting.act(A, ManualPut(A, card("Gray Ogre"), Zone.HAND))
    window.sit_down(sitting, "Test")
    QApplication.processEvents()
    key(window, Qt.Key.Key_Down)
    key(window, Qt.Key.Key_8)
    QApplication.processEvents()
    assert window.play.choosing is None
    assert len(window.play.player(A).hand) == 7
    bar = window.table.verticalScrollBar()
    assert bar.value() == bar.maximum()
    first = window.scene.kept.item_of(window.play.player(A).hand[0].id)
    assert first is not None
    assert lies(window, first).bottom() <= shown(window).bottom()


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_is_drawn_is_in_sight_and_the_selected_one_stays_so(window: Window, size: tuple[int, int]) -> None:
    write(2.0)
    window.resize(*size)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    QApplication.processEvents()
    for _ in range(3):
        window.hand.draw(A, 1)
        QApplication.processEvents()
        assert all(in_sight(window, one.id) for one in window.play.player(A).hand)
    window.hand.draw(A, 6)
    last = window.play.player(A).hand[-1]
    window.scene.select(last.id)
    assert in_sight(window, last.id)
    window.play.act(ManualPut(B, card("Forest"), Zone.BATTLEFIELD))
    QApplication.processEvents()
    assert in_sight(window, last.id)


def test_the_hand_of_the_next_person_is_in_sight(window: Window) -> None:
    write(2.0)
    window.resize(1280, 720)
    deck = (card("Grizzly Bears"), card("Forest")) * 20
    window.sit_down(Sitting.new(NewGame((NewSeat("Ana", deck), NewSeat("Ben", deck)), seed=3, mulligans=False)), "Test")
    for player, count in ((A, 1), (B, 5)):
        for _ in range(count):
            window.play.act(ManualPut(player, card("Gray Ogre"), Zone.HAND))
    window.play.open_hands = True
    for viewer in (A, B):
        window.play.viewer = viewer
        window.play.look_again()
        QApplication.processEvents()
        bar = window.table.verticalScrollBar()
        assert bar.value() == bar.maximum()


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_hand_is_as_large_with_larger_text_whatever_lies_on_the_table(
    window: Window, size: tuple[int, int]
) -> None:
    """The opening hand of seven, after the first land, with three permanents and with a board of both."""
    met: dict[float, list[tuple[float, float]]] = {}
    for text in (1.0, 2.0):
        write(text)
        window.resize(*size)
        window.sit_down(goldfish("Gray Ogre"), "Test")
        window.size_docks()
        while len(window.play.player(A).hand) < 7:
            window.hand.draw(A, 1)
        QApplication.processEvents()
        found = met.setdefault(text, [])
        for player, made in ((A, ""), (A, "Forest"), (A, "Gray Ogre"), (A, "Forest"), *BOTH * 4):
            if made:
                window.play.act(ManualPut(player, card(made), Zone.BATTLEFIELD))
                QApplication.processEvents()
            hand = window.play.player(A).hand
            assert all(in_sight(window, one.id) for one in hand), (text, made)
            found.append((in_hand(window), narrowest(window) if made else math.inf))
    for (usual, _), (now, permanents) in zip(*met.values(), strict=True):
        assert now >= min(usual, permanents), met


@pytest.mark.parametrize("size", SIZES)
def test_panels_beside_larger_text_leave_the_cards_three_quarters(window: Window, size: tuple[int, int]) -> None:
    write(2.0)
    window.resize(*size)
    window.sit_down(board(), "Test")
    QApplication.processEvents()
    if not window.docks["Layers"].isVisible():  # cards have the room first, where they need it
        key(window, Qt.Key.Key_F9)
    assert window.docks["Layers"].isVisible()
    assert window.docks["Layers"].width() <= size[0] / 4 + 1


@pytest.mark.parametrize("more", [0, 8])
@pytest.mark.parametrize("text", [1.3, 1.5])
def test_with_text_up_to_half_as_much_again_all_of_the_table_is_seen(window: Window, text: float, more: int) -> None:
    write(text)
    window.resize(1280, 720)
    sitting = board()
    for player in (A, B):
        for made in ("Doomed Scholar", "Doomed Healer", "Doomed Witness", "Swamp", "Jace Beleren")[:more]:
            sitting.act(A, ManualPut(player, card(made), Zone.BATTLEFIELD))
    window.sit_down(sitting, "Test")
    for _ in range(4):
        QApplication.processEvents()
    assert window.table.horizontalScrollBar().maximum() == window.table.verticalScrollBar().maximum() == 0


def test_a_spell_that_is_paid_for_lies_beside_the_hand_and_permanents_stay_as_large(window: Window) -> None:
    """A column as wide as its text would leave twenty a side no room in which they are read."""
    write(2.0)
    window.resize(1280, 720)
    sitting = goldfish("Gray Ogre")
    names = ("Grizzly Bears", "Gray Ogre", "Mountain", "Forest")
    for player in (A, B):
        for number in range(20):
            sitting.act(A, ManualPut(player, card(names[number % 4]), Zone.BATTLEFIELD))
    for _ in range(4):
        sitting.act(A, ManualPut(A, card("Gray Ogre"), Zone.HAND))
    window.play.rhythm.pays = False
    window.sit_down(sitting, "Test")
    window.play.full_control = True
    QApplication.processEvents()
    bears = find(window, "Grizzly Bears", Zone.BATTLEFIELD).id
    before = window.scene.kept.item_of(bears)
    assert before is not None
    wide = before.width
    window.hand.use(find(window, "Gray Ogre", Zone.HAND).id)
    QApplication.processEvents()
    assert window.play.view.stack
    assert window.scene.layout_now.stack_in_a_row
    assert before.width >= 0.9 * wide
