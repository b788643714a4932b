"""Lines of the log: a copy by both its names, a face-down card with a capital; German symbols for the ear."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mtgtable.model.zones import Zone
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.said import said
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import B, click, find, press
from tests.gui.spells import spell
from tests.gui.test_paying_told import ISLAND, VEILED, lay, use

pytestmark = pytest.mark.gui


@pytest.fixture
def german() -> Iterator[None]:
    """The window speaks German."""
    LANGUAGE.use(table("de"), "de")
    yield
    LANGUAGE.use({}, "en")


def settled(window: Window) -> None:
    """Pay, and let it resolve until something else is asked."""
    if window.play.decision is not None:
        press(window, "Pay")
    while window.play.decision is None and window.play.view.stack:
        press(window, "Pass")


def lines(window: Window) -> list[str]:
    return [entry.text for entry in window.play.view.log]


def test_a_clone_enters_as_a_copy(window: Window) -> None:
    """707.2: it has another name then; the log says which card it is."""
    lay(window, spell("Clone"), mine=(ISLAND,) * 4, theirs=(card("Grizzly Bears"),))
    use(window, "Clone")
    settled(window)
    press(window, "Yes")
    if window.play.decision is not None:
        click(window, find(window, "Grizzly Bears", Zone.BATTLEFIELD, B).id)
    assert "Clone enters the battlefield as a copy of Grizzly Bears" in lines(window)


def test_a_face_down_card_begins_with_a_capital(window: Window) -> None:
    lay(window, VEILED, mine=(card("Plains"),) * 3)
    use(window, "Exalted Angel", "morph")
    settled(window)
    assert "A face-down card enters the battlefield" in lines(window)
    assert not any(line.startswith(("a face-down", "something")) for line in lines(window))


def test_generic_mana_is_said_in_german(german: None) -> None:
    assert aloud("{1}{R}") == "Ein generisches Mana und rot"
    assert aloud("{2}{W}") == "Zwei generische Mana und weiß"
    assert said("A face-down card enters the battlefield") == "Eine verdeckte Karte kommt ins Spiel"
    told = said("Clone enters the battlefield as a copy of Grizzly Bears")
    assert told == "Clone kommt als Kopie von Grizzly Bears ins Spiel"
