"""Combat is seen: what attacks is as clear as what may block it, and no arrow is drawn over a power or toughness."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Block
from mtgtable.engine.asking.inputs import ManualMove, ManualPut, ManualStatus
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, B, drag, find, nobody_acts, press
from tests.gui.test_two_people import two_people

pytestmark = pytest.mark.gui


def attack(window: Window, others: int = 8, worn: str = "", stays: int = 0) -> list[CardItem]:
    """Ana attacks with four Bears and an Ogre, over a row of Ogres that stay at home; what lies on the table."""
    sitting = two_people()
    for player, name, count in ((A, "Grizzly Bears", 4), (B, "Gray Ogre", others)):
        for _ in range(count):
            sitting.act(A, ManualPut(player, card(name), Zone.BATTLEFIELD))
    for seen in (one for one in sitting.view(None).players[A].battlefield if one.sick):
        sitting.act(A, ManualStatus(seen.id, "not sick"))
    for _ in range(stays):
        sitting.act(A, ManualPut(A, card("Grizzly Bears"), Zone.BATTLEFIELD))
    if worn:
        ogre = next(one for one in sitting.view(None).players[A].battlefield if one.name == "Gray Ogre")
        sitting.act(A, ManualPut(A, card(worn), Zone.BATTLEFIELD, host=ogre.id))
    window.sit_down(sitting, "Test")
    press(window, "All attack")
    nobody_acts(window)
    QApplication.processEvents()
    return [item for item in window.scene.kept.all() if isinstance(item, CardItem) and item.zone is Zone.BATTLEFIELD]


def test_no_arrow_is_drawn_over_numbers(window: Window) -> None:
    cards = attack(window)
    layer = window.scene.arrow_layer
    assert sorted(one.count for one in layer.arrows) == [1, 4], "like attackers have one arrow"
    assert layer.free.contains(QPointF(2, 2))
    boxes = [box for box in (item.numbers for item in cards) if box is not None]
    assert len(boxes) == 14
    middles = [box.boundingRect().center() for box in boxes]
    crossed = [at for at in middles if any(_passes(one.start, one.end, at) for one in layer.arrows)]
    assert crossed
    assert not any(layer.free.contains(at) for at in crossed)


def _passes(start: QPointF, end: QPointF, point: QPointF) -> bool:
    """Does a point lie within the rectangle between two others."""
    low, high = min(start.y(), end.y()), max(start.y(), end.y())
    return low <= point.y() <= high and min(start.x(), end.x()) <= point.x() <= max(start.x(), end.x())


def brightest(window: Window, item: CardItem) -> int:
    """How bright the brightest point in the box of a card's numbers is."""
    assert item.numbers is not None
    box = window.table.mapFromScene(item.numbers.boundingRect()).boundingRect()
    picture = window.table.viewport().grab(box).toImage()
    points = (QColor(picture.pixel(x, y)) for x in range(picture.width()) for y in range(picture.height()))
    return max(point.lightness() for point in points)


def test_what_attacks_isnt_pale(window: Window) -> None:
    cards = attack(window, others=0)
    press(window, "Attack with 5")
    QApplication.processEvents()
    with_numbers = [item for item in cards if item.view.power is not None]
    fight = [brightest(window, item) for item in with_numbers if item.view.attacking is not None]
    (at_home,) = (brightest(window, item) for item in with_numbers if item.view.attacking is None)
    assert len(fight) == 5
    assert all(item.view.tapped == (item.view.attacking is not None) for item in with_numbers)
    assert min(fight) >= at_home - 12


def _to_blocks(window: Window) -> None:
    for _ in range(12):
        window.curtain.lift()
        if isinstance(window.play.decision, Block):
            return
        primary = window.prompt.primary()
        assert primary is not None
        primary.click()
    raise AssertionError(window.prompt.question.text)


def test_what_was_blocked_points_at_nobody_when_its_blocker_has_gone(window: Window) -> None:
    """It remains blocked (509.1h), so that no damage comes."""
    attack(window, others=1)
    press(window, "Attack with 5")
    _to_blocks(window)
    attacker = next(one for one in window.play.view.players[A].battlefield if one.attacking is not None)
    blockers = [one for one in window.play.view.players[B].battlefield if one.power is not None]
    drag(window, blockers[0].id, attacker.id)
    window.prompt.primary().click()
    assert sum(one.count for one in window.scene.arrow_layer.arrows) == 5
    window.play.act(ManualMove(blockers[0].id, Zone.GRAVEYARD))
    QApplication.processEvents()
    seen = window.play.object(attacker.id)
    assert seen is not None
    assert seen.blocked
    assert not seen.blocked_by
    assert sum(one.count for one in window.scene.arrow_layer.arrows) == 4


def _forward(window: Window, item: CardItem) -> float:
    """How far a card stands above the place where it is laid."""
    box = window.scene.layout_now.cards[item.view.id].box
    return box.y + box.h / 2 - item.rest.y()


def _bearer(window: Window, item: CardItem) -> CardItem:
    assert isinstance(item.view.attached_to, int)
    found = window.scene.kept.item_of(item.view.attached_to)
    assert isinstance(found, CardItem)
    return found


@pytest.mark.parametrize("others", [0, 2, 8, 22])
def test_attackers_stand_forward_however_full_the_table_is(window: Window, others: int) -> None:
    """Tapped ones too, with what is attached to them; where there is no room the others step back."""
    cards = attack(window, others, "Short Sword", stays=1)
    sword = window.scene.kept.item_of(find(window, "Short Sword", Zone.BATTLEFIELD).id)
    press(window, "Attack with 5")
    QApplication.processEvents()
    fighters = [item for item in cards if item.view.attacking is not None]
    at_home = [
        item for item in cards if item.view.attacking is None and item.view.power is not None and item.view.owner == A
    ]
    assert len(fighters) == 5
    assert isinstance(sword, CardItem)
    steps = [_forward(window, item) for item in (*fighters, sword)]
    assert min(steps) - max([_forward(window, item) for item in at_home], default=-8.0) >= 7
    assert _forward(window, sword) == pytest.approx(_forward(window, _bearer(window, sword)), abs=1)


@pytest.mark.parametrize("others", [0, 8, 22])
def test_attackers_and_blockers_cover_no_numbers(window: Window, others: int) -> None:
    """They step towards each other, tapped ones leaning, and none over the line between the halves."""
    cards = attack(window, others)
    press(window, "Attack with 5")
    _to_blocks(window)
    attackers = [item for item in cards if item.view.attacking is not None]
    blockers = [item for item in cards if item.view.owner == B and item.view.power is not None]
    for blocker, attacker in zip(blockers[:2], attackers, strict=False):
        drag(window, blocker.view.id, attacker.view.id)
    primary = window.prompt.primary()
    assert primary is not None
    primary.click()
    QApplication.processEvents()
    table = [item for item in window.scene.kept.all() if isinstance(item, CardItem) and item.zone is Zone.BATTLEFIELD]
    for item in table:
        for other in (one for one in table if one.view.owner != item.view.owner):
            assert item.numbers is None or not other.seen.intersects(item.numbers.boundingRect())


@pytest.mark.parametrize(("size", "giants"), [((1366, 768), 8), ((1440, 900), 14), ((1920, 1080), 20)])
def test_who_attacks_from_the_second_row_covers_no_numbers_of_the_first(
    window: Window, size: tuple[int, int], giants: int, qtbot: QtBot
) -> None:
    """Attackers lie in two rows and step forward as far as there is room behind those before them."""
    window.resize(*size)
    sitting = two_people()
    for number in range(giants):
        kind = "Vigilance" if number < 2 else ""
        face = PrintedFace(f"Giant of the {number}th Hill", "Creature — Giant", kind, "{3}{R}", "3", "3")
        giant = compile_printed(PrintedCard(face.name, "normal", (face,))).compiled
        sitting.act(A, ManualPut(A, giant, Zone.BATTLEFIELD))
    for seen in (one for one in sitting.view(None).players[A].battlefield if one.sick):
        sitting.act(A, ManualStatus(seen.id, "not sick"))
    for _ in range(4):
        sitting.act(A, ManualPut(A, card("Forest"), Zone.BATTLEFIELD))
    window.sit_down(sitting, "Test")
    press(window, "All attack")
    nobody_acts(window)
    press(window, "Attack with")
    table = [item for item in window.scene.kept.all() if isinstance(item, CardItem) and item.zone is Zone.BATTLEFIELD]
    mine = [item for item in table if item.view.owner == A]
    qtbot.waitUntil(lambda: all(item.pos() == item.rest for item in mine))
    fighters = [item for item in mine if item.view.attacking is not None]
    assert len({round(item.place.box.y) for item in fighters if item.place is not None}) > 1
    assert any(_forward(window, item) > 1 for item in fighters)
    for item in mine:
        for other in mine:
            lies = other.mapToScene(other.area.adjusted(2, 2, -2, -2))
            assert item is other or item.numbers is None or not item.numbers.intersects(lies)
