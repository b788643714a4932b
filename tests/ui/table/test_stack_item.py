"""What lies on the stack is painted when it says something else, not whenever something else comes or goes."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from mtgtable.engine.showing.views import StackItemView
from mtgtable.engine.state.altering import altered
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.ui.table.stack_item import StackItem
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
