"""Settings > Pictures on cards: off at first, chosen by hand, kept for the next time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QRadioButton
from pytestqt.qtbot import QtBot

from mtgtable.cards.pictures.published import REST, Published
from mtgtable.engine.asking.inputs import ManualPut, ManualResolve
from mtgtable.model.zones import Zone
from mtgtable.session.made_tokens import in_words
from mtgtable.ui.cards.art_in_frame import art_of
from mtgtable.ui.pictures.choice import PictureChoice, remember_choice, remembered_choice
from mtgtable.ui.pictures.gallery import GALLERY
from mtgtable.ui.window import Window
from tests.cards.pictures.publisher import publishing
from tests.gui.cards import goldfish
from tests.gui.hands import A, find
from tests.gui.spells import spell
from tests.ui.pictures.paintings import art
from tests.ui.pictures.test_gallery import no_wait

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def no_pictures_after() -> Iterator[None]:
    yield
    GALLERY.use(PictureChoice())
    remember_choice(PictureChoice())


def click(button: QRadioButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(10, button.height() // 2))


def test_nothing_is_fetched_until_it_is_chosen(window: Window) -> None:
    window.actions_by_name["pictures"].trigger()
    dialog = window.beside.show_pictures()
    assert dialog.buttons["none"].isChecked()
    assert GALLERY.choice.source == "none"


def test_a_folder_is_chosen_and_remembered(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "Forest.jpg").write_bytes(art())
    dialog = window.beside.show_pictures()
    click(dialog.buttons["folder"])
    dialog.take_folder(str(tmp_path))
    qtbot.waitUntil(lambda: dialog.account.text() == "A picture for 1 name was found", timeout=20_000)
    assert remembered_choice() == PictureChoice("folder", tmp_path)
    qtbot.waitUntil(lambda: GALLERY.art("Forest") is not None, timeout=20_000)
    click(dialog.buttons["none"])
    assert GALLERY.art("Forest") is None
    assert remembered_choice() == PictureChoice("none", tmp_path)


@pytest.mark.parametrize("file", ["FireIce.jpg", "Fire-Ice.full.jpg"])
def test_a_split_card_has_the_picture_that_bears_both_names(
    window: Window, qtbot: QtBot, tmp_path: Path, file: str
) -> None:
    """As Cockatrice names it, and XMage."""
    (tmp_path / file).write_bytes(art())
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, spell("Fire // Ice"), Zone.HAND))
    GALLERY.use(PictureChoice("folder", tmp_path))
    qtbot.waitUntil(lambda: art_of(find(window, "Fire // Ice", Zone.HAND)) is not None, timeout=20_000)


def token_on(window: Window, words: str) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualResolve(A, in_words(words).compiled))


def test_a_token_has_the_picture_that_bears_its_type_alone(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "Treasure.jpg").write_bytes(art())
    token_on(window, "Create a Treasure token.")
    GALLERY.use(PictureChoice("folder", tmp_path))
    qtbot.waitUntil(lambda: art_of(window.play.view.players[A].battlefield[0]) is not None, timeout=20_000)


def test_a_token_is_fetched_as_a_token_and_kept(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    token_on(window, "Create a 2/2 green Bear creature token.")
    with publishing({"Small": art()}) as publisher:
        small = {**publisher.card("Small"), "name": "Bear", "power": "2", "toughness": "2", "colors": ["G"]}
        publisher.tokens['t:token !"Bear"'] = [small]
        for _ in range(2):
            GALLERY.use(PictureChoice("published"), tmp_path, no_wait(publisher.address))
            qtbot.waitUntil(lambda: art_of(window.play.view.players[A].battlefield[0]) is not None, timeout=20_000)
    assert publisher.searches == ['t:token !"Bear"']
    assert [names for names in publisher.lists if any("Bear" in name or "Token" in name for name in names)] == []


def test_the_message_of_a_refusal_goes_when_pictures_come_again(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    now = [0.0]
    with publishing({"Forest": art()}) as publisher:
        publisher.refuses = 429
        made = lambda _: Published(publisher.address, lambda _: None, lambda: now[0])  # noqa: E731
        GALLERY.use(PictureChoice("published"), tmp_path, made)
        GALLERY.art("Forest")
        qtbot.waitUntil(lambda: "429" in window.message.text and window.message.isVisible(), timeout=20_000)
        publisher.refuses, now[0] = 0, REST + 1
        with qtbot.waitSignal(GALLERY.recovered, timeout=20_000):
            GALLERY._ask_again()  # as its clock does a minute later
            GALLERY.art("Forest")
        assert not window.message.isVisible()
