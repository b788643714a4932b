"""What lies on the stack is painted when it says something else, not whenever something else comes or goes."""

from __future__ import annotations

from typing import Final

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from mtgtable.engine.showing.views import StackItemView
from mtgtable.engine.state.altering import altered
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.ui.look.symbol_text import Laid
from mtgtable.ui.table import stack_item
from mtgtable.ui.table.places import Box, OnStack
from mtgtable.ui.table.stack_item import StackItem
from mtgtable.ui.table.stack_words import words_on_stack
from tests.ui import boards


class Counted(StackItem):
    painted = 0

    def update(self, *_: object) -> None:
        self.painted += 1


def test_it_is_painted_anew_when_it_says_something_else(qtbot: QtBot) -> None:
    source = boards.middle().players[0].battlefield[0]
    ability = StackItemView(
        ObjectId(70), "triggered", "Soul Warden", "You gain 1 life", PlayerId(0), source.id, (), None
    )
    item = Counted(ability, source, "Ana")
    first = item.painted
    for _ in range(5):
        item.show_item(altered(ability, targets=()), altered(source, tapped=not source.tapped, damage=1), "Ana")
    assert item.painted == first
    for number, shown in enumerate((altered(ability, x=3), altered(ability, x=3, text="You gain 3 life")), 1):
        item.show_item(shown, source, "Ana")
        assert item.painted == first + number
    item.show_item(ability, altered(source, colors="" if source.colors else "G"), "Bruno")
    assert item.painted == first + 3


def laid_of(monkeypatch: pytest.MonkeyPatch, item: StackItem) -> list[Laid]:
    """The texts that are painted below the head."""
    found: list[Laid] = []
    monkeypatch.setattr(stack_item, "paint_laid", lambda _painter, laid, *_: found.append(laid))
    image = QImage(300, 200, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return found


def test_modes_and_abilities_stand_in_lines_of_their_own(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    ability = StackItemView(ObjectId(70), "triggered", "Elf", "Haste\nCascade", PlayerId(0), ObjectId(71), (), None)
    item = StackItem(ability, None, "Ana")
    item.resize(220, 112)
    (laid,) = laid_of(monkeypatch, item)
    assert len({run.baseline for run in laid.runs}) == 2


@pytest.mark.parametrize(("strip", "texts"), [(26.0, 0), (48.0, 1)])
def test_of_a_covered_entry_whole_lines_are_seen_or_none(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, strip: float, texts: int
) -> None:
    """Half a line under what lies on it can't be read."""
    words = "This deals three damage to any target, and then it deals three more damage to each other target."
    spell = StackItemView(ObjectId(70), "triggered", "Bolt", words, PlayerId(0), ObjectId(71), (), None)
    item = StackItem(spell, None, "Ana")
    item.resize(220, 112)
    item.rest = QPointF(110, 56)
    item.show_item(spell, None, "Ana", OnStack(Box(0, 0, 220, strip), 2, 1))
    found = laid_of(monkeypatch, item)
    assert len(found) == texts
    for laid in found:
        assert laid.height <= strip - 24
        assert laid.runs[-1].text == "…"


COMMAND: Final = (
    "Choose two —\n• Counter target spell.\n• Return target permanent to its owner's hand.\n"
    "• Tap all creatures your opponents control.\n• Draw a card."
)


def begins_of_lines(text: str, modes: tuple[str, ...], room: float) -> list[str]:
    """The words with which lines begin."""
    laid = words_on_stack(text, modes, 139, room, 12)
    assert laid.height <= room
    first: dict[float, str] = {}
    for run in laid.runs:
        first.setdefault(run.baseline, run.text)
    return list(first.values())


@pytest.mark.parametrize("room", [58, 65, 90, 130])
def test_each_mode_of_a_spell_on_the_stack_begins_a_line(qtbot: QtBot, room: float) -> None:
    """However little room there is; run together nobody finds where one ends."""
    assert begins_of_lines(COMMAND, (), room).count("•") == 4


@pytest.mark.parametrize("room", [36, 50, 90])
def test_each_chosen_mode_has_a_line_of_its_own(qtbot: QtBot, room: float) -> None:
    modes = ("Counter target spell.", "Return target permanent to its owner's hand.", "Draw a card.")
    begins = begins_of_lines(COMMAND, modes, room)
    assert [word for word in begins if word in ("Counter", "Return", "Draw")] == ["Counter", "Return", "Draw"]


ANGEL: Final = (
    "Flying\nDethrone (Whenever this creature attacks the player with the most life, it grows.)\n"
    "Whenever this creature deals combat damage to a player, you may draw a card and discard a card."
)
FUSED: Final = "Destroy target artifact that has no counters on it.\nDestroy target enchantment an opponent controls."


@pytest.mark.parametrize("room", [24, 36, 48, 58, 90])
@pytest.mark.parametrize(("text", "begins"), [(ANGEL, ("Flying", "Dethrone", "Whenever")), (FUSED, ("Destroy",) * 2)])
def test_each_ability_of_a_spell_on_the_stack_begins_a_line(
    qtbot: QtBot, text: str, begins: tuple[str, ...], room: float
) -> None:
    """Run together nobody finds where one ends, nor where the second half of a fused spell begins."""
    found = [word for word in begins_of_lines(text, (), room) if word in begins]
    assert tuple(found) == begins[: int(room / 11)]
