"""The arrow keys on the real table: rows from left to right, one after the other, and straight up and down."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.eye_order import in_eye_order, rows_of
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.plate_item import PlateItem
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, key, put

pytestmark = pytest.mark.gui


@pytest.fixture
def crowded(window: Window, qtbot: QtBot) -> Window:
    """Creatures and lands of both players, and four cards in hand."""
    deck = ("Gray Ogre", "Grizzly Bears", "Doomed Scholar", "Doomed Healer", "Lightning Bolt", "Glorious Anthem")
    window.sit_down(goldfish(*deck * 3, rest="Mountain"), "Test")
    for name in deck[:4]:
        put(window, name, Zone.BATTLEFIELD, 3)
    put(window, "Glorious Anthem", Zone.BATTLEFIELD, 2)
    put(window, "Mountain", Zone.BATTLEFIELD, 5)
    put(window, "Lightning Bolt", Zone.HAND, 3)
    put(window, "Mountain", Zone.HAND)
    window.table.setFocus()
    return window


def here(window: Window) -> TableItem:
    scene = window.scene
    selected = scene.kept.item_of(scene.selected) if scene.selected is not None else None
    found = scene.cursor or selected
    assert found is not None
    return found


def go_to_the_first(window: Window) -> None:
    window.scene.come_to(in_eye_order(window.scene.kept.all())[0])


def test_right_goes_by_rows_from_left_to_right_and_reaches_everything(crowded: Window) -> None:
    scene = crowded.scene
    go_to_the_first(crowded)
    met = [here(crowded)]
    for _ in range(200):
        key(crowded, Qt.Key.Key_Right)
        if here(crowded) is met[-1]:
            break
        met.append(here(crowded))
    # Five Mountains lie in a pile: one stop, at the one on top.
    piled = [item for item in scene.kept.all() if isinstance(item, CardItem) and item.view.name == "Mountain"]
    lands = [item for item in piled if item.zone is Zone.BATTLEFIELD]
    assert [item.number for item in lands if item in met] == [5]
    assert len(met) == len(set(met)) == len(list(scene.kept.all())) - 4
    # Where the cards lie is read off the layout itself: what is in one line of it is met from left to right, and no
    # card of a lower line is met before one of a higher line.
    boxes = scene.layout_now.cards
    cards = [boxes[item.view.id].box for item in met if isinstance(item, CardItem)]
    assert len({round(box.y) for box in cards}) >= 3
    for one, other in pairwise(cards):
        same_line = abs(one.y + one.h / 2 - other.y - other.h / 2) < min(one.h, other.h) / 2
        assert one.x < other.x if same_line else one.y < other.y
    for key_back in range(len(met) - 1):
        key(crowded, Qt.Key.Key_Left)
        assert here(crowded) is met[-2 - key_back]


def test_down_and_up_keep_to_the_column_they_began_in(crowded: Window) -> None:
    scene = crowded.scene
    hand = [item for item in scene.kept.all() if isinstance(item, CardItem) and item.zone is Zone.HAND]
    for start in hand:
        scene.come_to(start)
        up: list[TableItem] = [start]
        for _ in range(12):
            key(crowded, Qt.Key.Key_Up)
            if here(crowded) is up[-1]:
                break
            up.append(here(crowded))
        assert len(up) >= 4
        heights = [item.rest.y() for item in up]
        assert heights == sorted(heights, reverse=True)
        for row in rows_of(scene.kept.all()):
            met = [item for item in up if item in row]
            assert len(met) <= 1
            for item in met:
                if item.ref is not None and isinstance(item, CardItem):
                    nearest = min(abs(one.seen.center().x() - start.rest.x()) for one in row)
                    assert abs(item.seen.center().x() - start.rest.x()) <= nearest + item.width
        for back in up[-2::-1]:
            key(crowded, Qt.Key.Key_Down)
            assert here(crowded) is back


def test_players_and_piles_are_met_on_the_way_along_the_rows(crowded: Window) -> None:
    go_to_the_first(crowded)
    kinds = set()
    for _ in range(80):
        thing = here(crowded)
        if isinstance(thing, PileItem | PlateItem):
            kinds.add((type(thing), thing.owner, thing.zone))
        key(crowded, Qt.Key.Key_Right)
    assert {(PlateItem, A, None), (PlateItem, B, None)} <= kinds
    assert {(PileItem, seat, zone) for seat in (A, B) for zone in (Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE)} <= kinds


@pytest.fixture(params=[1.0, 2.0], ids=["100%", "200%"])
def german(request: pytest.FixtureRequest, window: Window) -> Iterator[Window]:
    """The window in German, with text of that size."""
    THEME.text = request.param
    THEME.choose(THEME.choice)
    LANGUAGE.install("de")
    yield window
    LANGUAGE.install("en")
    THEME.text = 1.0
    THEME.choose(THEME.choice)


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
def test_no_pile_is_met_between_the_permanents_of_a_player(german: Window, size: tuple[int, int]) -> None:
    """However many lines they have beside it: one's own piles come after them, those of the one above before."""
    german.resize(*size)
    german.sit_down(goldfish("Gray Ogre"), "Test")
    kinds = ("Gray Ogre", "Glorious Anthem", "Mountain", "Forest", "Swamp", "Plains", "Short Sword", "Doomed Healer")
    for seat in (A, B):
        for name in kinds * 2:
            german.play.act(ManualPut(seat, card(name), Zone.BATTLEFIELD))
    QApplication.processEvents()
    order = in_eye_order(german.scene.kept.all())
    assert len(order) == len(set(order)) == sum(len(row) for row in rows_of(german.scene.kept.all()))
    for seat in (A, B):
        field = [
            place
            for place, item in enumerate(order)
            if isinstance(item, CardItem) and item.zone is Zone.BATTLEFIELD and item.view.controller == seat
        ]
        assert field == list(range(field[0], field[-1] + 1))
    german.table.setFocus()
    german.scene.come_to(order[0])
    met = [here(german)]
    while len(met) < len(order):
        key(german, Qt.Key.Key_Right)
        met.append(here(german))
    assert met == order


def test_a_hidden_hand_is_no_row_of_stops(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.hand.draw(B)
    window.hand.draw(B)
    hidden = [item for item in window.scene.kept.all() if isinstance(item, CardItem) and item.owner == B]
    assert hidden
    assert not set(hidden) & set(in_eye_order(window.scene.kept.all()))


@pytest.fixture
def aimed(window: Window) -> Window:
    """A spell that wants any target, with creatures of both, lands and a hand."""
    window.sit_down(goldfish("Lightning Bolt", "Gray Ogre", "Giant Growth"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 2)
    put(window, "Mountain", Zone.BATTLEFIELD, 3)
    for name in ("Grizzly Bears", "Forest"):
        window.play.act(ManualPut(B, card(name), Zone.BATTLEFIELD))
    put(window, "Lightning Bolt", Zone.HAND)
    put(window, "Giant Growth", Zone.HAND, 3)
    window.table.setFocus()
    return window


@pytest.mark.parametrize("arrow", [Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right])
@pytest.mark.parametrize("before", ["nothing", "a land", "a card of the hand"])
def test_the_first_arrow_of_a_question_goes_to_what_can_be_chosen(aimed: Window, arrow: Qt.Key, before: str) -> None:
    """601.2c: from nowhere, or from what was selected before the question was asked."""
    held = next(one for one in aimed.play.player(A).hand if one.name == "Giant Growth")
    land = next(one for one in aimed.play.player(A).battlefield if one.name == "Mountain")
    aimed.hand.use(next(one for one in aimed.play.player(A).hand if one.name == "Lightning Bolt").id)
    choosing = aimed.play.choosing
    assert choosing is not None
    if before != "nothing":
        aimed.scene.select(land.id if before == "a land" else held.id)
    key(aimed, arrow)
    assert here(aimed).ref in choosing.legal()
    came = here(aimed)
    order = in_eye_order(aimed.scene.kept.all())
    key(aimed, Qt.Key.Key_Right)
    assert here(aimed) is order[min(order.index(came) + 1, len(order) - 1)], "then the eye's order holds again"


def test_a_refused_return_keeps_what_was_come_to(aimed: Window) -> None:
    aimed.hand.use(next(one for one in aimed.play.player(A).hand if one.name == "Lightning Bolt").id)
    asked = aimed.play.decision
    choosing = aimed.play.choosing
    assert choosing is not None
    key(aimed, Qt.Key.Key_Down)
    for _ in range(40):
        if here(aimed).ref not in choosing.legal() and isinstance(here(aimed), CardItem):
            break
        key(aimed, Qt.Key.Key_Right)
    came = here(aimed)
    assert isinstance(came, CardItem)
    for _ in range(2):
        key(aimed, Qt.Key.Key_Return)
        assert "can't be chosen here (601.2c)" in aimed.message.text
        assert here(aimed) is came
        assert aimed.play.decision is asked


def test_return_with_what_was_selected_before_comes_to_what_can_be_chosen(aimed: Window) -> None:
    land = next(one for one in aimed.play.player(A).battlefield if one.name == "Mountain")
    bolt = next(one for one in aimed.play.player(A).hand if one.name == "Lightning Bolt")
    aimed.scene.select(land.id)
    aimed.hand.use(bolt.id)
    choosing, asked = aimed.play.choosing, aimed.play.decision
    assert choosing is not None
    key(aimed, Qt.Key.Key_Return)
    assert here(aimed).ref in choosing.legal()
    assert aimed.play.decision is asked
    key(aimed, Qt.Key.Key_Return)
    assert aimed.play.decision is not asked
