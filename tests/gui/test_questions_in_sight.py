"""What a question is about is read beside it; a division begins with what is wanted most often."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox

from mtgtable.engine.asking.decisions import Divide, YesNo
from mtgtable.engine.asking.inputs import ManualMove
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, B, click, find, press, resolve
from tests.gui.test_equal_cards import click_row
from tests.gui.test_paying_told import asked, lay, use
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

ELF = compile_card(printed("Odd Elf", "Creature — Elf", "Cascade", "{2}{R}{R}", power="3", toughness="2"))
ROLLING = compile_card(
    printed(
        "Rolling Thunder",
        "Sorcery",
        "Rolling Thunder deals X damage divided as you choose among any number of targets.",
        "{X}{R}{R}",
    )
)
MONGREL = compile_card(
    printed(
        "Wild Mongrel", "Creature — Dog", "Discard a card: This creature gets +1/+1 until end of turn.", "{1}{G}",
        power="2", toughness="2",
    )
)  # fmt: skip
TEMPER = compile_card(
    printed("Fiery Temper", "Instant", "Fiery Temper deals 3 damage to any target.\nMadness {R}", "{1}{R}{R}")
)
VISIONS = compile_card(
    printed("Odd Visions", "Sorcery", "Look at the top card of your library. You may put it into your hand.", "{R}")
)

DELVER = compile_card(printed("Odd Delver", "Sorcery", "Venture into the dungeon.", "{R}"))


@pytest.fixture
def german() -> Iterator[None]:
    """The window speaks German."""
    LANGUAGE.use(table("de"), "de")
    yield
    LANGUAGE.use({}, "en")


def read_beside(window: Window) -> list[str]:
    """The cards of the sheet that stands beside the question."""
    sheet = window.prompt.sheet
    if sheet.isHidden():
        return []
    return [view.name for made in sheet.lists() for view in made.views() if view is not None]


def head_of(window: Window) -> str:
    return window.prompt.sheet.lists()[0].accessibleName()


def cascading(window: Window) -> None:
    """Odd Elf is cast; its cascade finds a Lightning Bolt."""
    lay(window, ELF, card("Lightning Bolt"), mine=(card("Mountain"),) * 4)
    window.play.act(ManualMove(find(window, "Lightning Bolt", Zone.HAND).id, Zone.LIBRARY))
    use(window, "Odd Elf")
    if window.play.decision is not None:
        press(window, "Pay")
    while window.play.decision is None and window.play.view.stack:
        resolve(window)


def test_what_cascade_has_found_is_read_beside_the_question(window: Window) -> None:
    """702.85a: it lies in exile, where nobody reads it."""
    cascading(window)
    assert isinstance(window.play.decision, YesNo)
    assert asked(window) == "Odd Elf: cast Lightning Bolt without paying its mana cost?"
    assert read_beside(window) == ["Lightning Bolt"]
    assert head_of(window) == "You look at this card."


def test_madness_discards_and_says_for_what_the_card_is_cast(window: Window) -> None:
    """702.35a: it is discarded, into exile, and may be cast from there for its madness cost."""
    lay(window, TEMPER, mine=(MONGREL, card("Mountain")))
    use(window, "Wild Mongrel", zone=Zone.BATTLEFIELD)
    assert asked(window) == "Wild Mongrel: discard Fiery Temper into exile, from where it may be cast (702.35a)?"
    press(window, "Pay")
    while window.play.decision is None and window.play.view.stack:
        press(window, "Pass")
    assert asked(window) == "Cast Fiery Temper for its madness cost {R}?"
    assert read_beside(window) == ["Fiery Temper"]


def test_a_division_begins_with_what_kills_most(window: Window) -> None:
    bears = card("Grizzly Bears")
    lay(window, ROLLING, mine=(card("Mountain"),) * 6, theirs=(bears, bears))
    use(window, "Rolling Thunder")
    field = window.focusWidget()
    assert isinstance(field, QSpinBox)
    QTest.keyClicks(field, "4")
    press(window, "Done")
    for one in window.play.player(B).battlefield:
        if one.name == "Grizzly Bears":
            click(window, one.id)
    press(window, "Done")
    decision = window.play.decision
    assert isinstance(decision, Divide)
    assert decision.default == (2, 2)
    fields = window.prompt.sheet.numbers()
    assert [one.value() for one in fields if isinstance(one, QSpinBox)] == [2, 2]
    assert window.play.player(A).life == 20


def test_one_card_is_one_card(window: Window, german: None) -> None:
    lay(window, VISIONS, mine=(card("Mountain"),))
    use(window, "Odd Visions")
    while window.play.decision is None and window.play.view.stack:
        window.play.pass_priority()
    assert head_of(window) == "Diese Karte siehst du dir an."


def test_dungeons_are_read_and_rooms_say_what_they_do(window: Window) -> None:
    """309.4, 309.5a: a dungeon is chosen by its card, a room by what happens in it."""
    lay(window, DELVER, DELVER, mine=(card("Mountain"),) * 2)

    def venture() -> None:
        use(window, "Odd Delver")
        if window.play.decision is not None:
            press(window, "Pay")
        press(window, "Pass")

    venture()
    assert asked(window).endswith("hoose a dungeon")
    assert read_beside(window) == ["Lost Mine of Phandelver", "Dungeon of the Mad Mage", "Tomb of Annihilation"]
    click_row(window.prompt.sheet.lists()[0], 0)
    press(window, "Pass")
    if window.play.decision is not None:
        press(window, "Done")
    venture()
    assert asked(window).endswith("hoose a room")
    made = window.prompt.sheet.lists()[0]
    told = [made.item(row).data(int(Qt.ItemDataRole.AccessibleTextRole)) for row in range(made.count())]
    assert told == ["Goblin Lair: Create a 1/1 red Goblin creature token.", "Mine Tunnels: Create a Treasure token."]
    click_row(made, 1)
    assert window.play.decision is None
