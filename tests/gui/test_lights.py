"""What can be begun is lit with the view on a small table, and on a large one as soon as hands rest."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import Activate, Cast, Pass
from mtgtable.engine.showing.viewing import playable
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.lights import LARGE
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.window import Window
from tests.engine.boards import A, B, Table
from tests.gui.cards import card

pytestmark = pytest.mark.gui


def with_lands(window: Window, count: int) -> ObjectId:
    """A table of two with so many Forests, one of them just tapped by who has priority and holds a creature."""
    table = Table()
    bears = table.put(card("Grizzly Bears").faces[0], A, Zone.HAND)
    for _ in range(2):
        table.put(card("Giant Growth").faces[0], A, Zone.HAND)
    for number in range(count):
        table.put(card("Forest").faces[0], A if number % 2 else B)
    window.sit_down(Sitting.of_table(table.state), "Many")
    window.play.full_control = True
    window.play.lights.finish()
    tap(window)
    return bears


def tap(window: Window) -> None:
    """Tap a Forest for mana."""
    forest = next(one.id for one in window.play.view.players[A].battlefield if not one.tapped)
    assert window.play.act(Activate(forest, 0))


def lit(window: Window) -> set[ObjectId]:
    return {one.view.id for one in window.scene.kept.all() if isinstance(one, CardItem) and one.view.playable}


def told(window: Window) -> int:
    made: int = window.play.sitting.game.table.memory.made["told to be legal"]
    return made


def able(window: Window) -> frozenset[ObjectId]:
    return playable(window.play.sitting.game, window.play.looking)


def test_a_small_table_is_lit_with_the_view(window: Window) -> None:
    bears = with_lands(window, 6)
    assert not window.play.lights.waiting
    assert bears in lit(window) == set(able(window))


def test_a_large_table_is_shown_first_and_lit_when_hands_rest(window: Window, qtbot: QtBot) -> None:
    bears = with_lands(window, LARGE)
    before = told(window)
    assert window.play.lights.waiting
    tapped = {one.id for one in window.play.view.players[A].battlefield if one.tapped}
    assert tapped
    assert tapped <= lit(window), "lit as it was"
    item = window.scene.kept.item_of(bears)
    assert item is not None
    qtbot.waitUntil(lambda: not window.play.lights.waiting)
    assert told(window) == before + 1, "worked out once"
    assert bears in lit(window) == set(able(window))
    assert window.scene.kept.item_of(bears) is item
    assert item.marks.playable
    assert not tapped & lit(window)


def test_what_is_done_while_lights_wait_is_judged_as_it_is(window: Window, qtbot: QtBot) -> None:
    bears = with_lands(window, LARGE)
    assert Cast(bears) in window.play.legal()
    assert window.play.lights.waiting
    tap(window)
    assert window.play.act(Cast(bears))
    window.play.lights.finish()
    assert lit(window) == set(able(window))


def test_many_changes_at_once_are_lit_once(window: Window, qtbot: QtBot) -> None:
    with_lands(window, LARGE)
    qtbot.waitUntil(lambda: not window.play.lights.waiting)
    before = told(window)
    for _ in range(3):
        tap(window)
    assert told(window) == before
    window.play.lights.finish()
    assert told(window) == before + 1
    assert lit(window) == set(able(window))


def test_lights_of_a_game_that_is_gone_say_nothing(window: Window, qtbot: QtBot) -> None:
    with_lands(window, LARGE)
    window.play.sitting.act(A, Pass())  # behind the window's back, which looks again afterwards
    heard: list[bool] = []
    window.play.lit.connect(lambda: heard.append(True))
    window.play.lights.finish()
    assert not heard
    window.play.look_again()
    with_lands(window, 4)
    assert not window.play.lights.waiting
    assert lit(window) == set(able(window))
