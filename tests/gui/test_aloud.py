"""Symbols by ear: what is announced and what things are called says them in words, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from pytestqt.qtbot import QtBot

from mtgtable.model.zones import Zone
from mtgtable.ui.controls import announcing
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import click, find, key, put

pytestmark = pytest.mark.gui


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the platform is told to say."""
    found: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            found.append(event.message())

    class Platform(QAccessible):
        updateAccessibility = staticmethod(hear)  # noqa: N815, as Qt calls it

    monkeypatch.setattr(announcing, "QAccessible", Platform)
    return found


@pytest.fixture
def german() -> Iterator[None]:
    LANGUAGE.install("de")
    yield
    LANGUAGE.install("en")


def test_what_cannot_be_paid_is_said_in_words(window: Window, heard: list[str]) -> None:
    window.sit_down(goldfish("Gray Ogre", "Grizzly Bears"), "Test")
    put(window, "Gray Ogre", Zone.HAND)
    click(window, find(window, "Gray Ogre", Zone.HAND).id)
    key(window, Qt.Key.Key_Return)
    said = [text for text in heard if "pay" in text]
    assert said, heard
    assert "two generic and red" in said[-1]
    assert not [text for text in heard if "{" in text]


def test_the_keys_come_to_a_card_that_is_told_in_words(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.HAND)
    click(window, find(window, "Gray Ogre", Zone.HAND).id)
    qtbot.waitUntil(lambda: "costs two generic and red" in window.table.accessibleDescription())


def test_german_has_words_of_its_own(german: None) -> None:
    told = aloud("{T}: Erzeuge {C}{C}. A kann {2}{W}{U/B}{R/P} nicht zahlen.")
    assert told == (
        "Tappen: Erzeuge zweimal farblos. "
        "A kann zwei generische Mana, weiß, blau oder schwarz und rot oder zwei Lebenspunkte nicht zahlen."
    )
    assert aloud("{0}") == "Null"
    assert aloud("{16}{X}") == "16 generische Mana und X"
