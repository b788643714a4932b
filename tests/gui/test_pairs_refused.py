"""Who can't attack or block that is told so where the two are put together, not when all is declared."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.ids import ObjectId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.window import Window
from tests.gui.hands import A, B, click, drag, find, key, press, to_attackers
from tests.gui.spells import spell
from tests.gui.test_nobody_is_passed import at_one_screen

pytestmark = pytest.mark.gui


def creature(name: str, text: str) -> CompiledCard:
    made = compile_printed(
        PrintedCard(name, "normal", (PrintedFace(name, "Creature — Ape", text, "{2}{G}", "3", "3"),))
    )
    assert made.supported
    return made.compiled


EVASION = {
    "Forestwalk": "702.14c",
    "Flying": "702.9b",
    "Fear": "702.36b",
    "Protection from green": "702.16f",
    "Red Ape can't be blocked.": "509.1b",
}
"""What keeps the Bears from blocking, and the rule."""


def click_both(window: Window, one: ObjectId, other: ObjectId) -> None:
    click(window, one)
    click(window, other)


def blocks(window: Window, text: str) -> tuple[ObjectId, ObjectId, ObjectId]:
    """Ben, with a Forest, is to block an ape with this and another without: they, and his blocker."""
    at_one_screen(window, ("", ""), ("", "G"))
    for card in (creature("Red Ape", text), creature("Gray Ape", "")):
        window.play.act(ManualPut(A, card, Zone.BATTLEFIELD, entering=False))
    window.play.act(ManualPut(B, spell("Grizzly Bears"), Zone.BATTLEFIELD, entering=False))
    to_attackers(window)
    assert isinstance(window.play.decision, Attack)
    press(window, "All attack")
    press(window, "Attack with 2")
    assert isinstance(window.play.decision, Block)
    return (
        find(window, "Red Ape", Zone.BATTLEFIELD, A).id,
        find(window, "Gray Ape", Zone.BATTLEFIELD, A).id,
        find(window, "Grizzly Bears", Zone.BATTLEFIELD, B).id,
    )


@pytest.mark.parametrize(("text", "rule"), EVASION.items())
@pytest.mark.parametrize("how", [drag, click_both])
def test_an_illegal_block_is_refused_where_the_two_meet(window: Window, text: str, rule: str, how: object) -> None:
    evasive, plain, blocker = blocks(window, text)
    told: list[str] = []
    window.play.refused.connect(told.append)
    window.hand.said.connect(told.append)
    window.scene.refused.connect(told.append)
    how(window, blocker, evasive)  # type: ignore[operator]
    choosing = window.play.choosing
    assert choosing is not None
    assert choosing.blocks == []
    assert [one.endswith(f"({rule})") for one in told] == [True], told
    key(window, Qt.Key.Key_Escape)
    how(window, blocker, plain)  # type: ignore[operator]
    assert choosing.blocks == [(blocker, plain)]
