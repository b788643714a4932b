"""The list of objects goes on from what it lists: it is as one that is made now, and only what differs is made anew."""

from __future__ import annotations

from dataclasses import replace

from pytestqt.qtbot import QtBot

from mtgtable.engine.showing.viewing import view
from mtgtable.model.ids import PlayerId
from mtgtable.ui.docks.object_list import ObjectList, described
from tests.soak.test_kept import random_game


def lines(shown: ObjectList) -> list[tuple[str, bool, list[tuple[str, str]]]]:
    heads = [shown.topLevelItem(place) for place in range(shown.topLevelItemCount())]
    return [
        (head.text(0), head.isExpanded(), [(head.child(n).text(0), head.child(n).toolTip(0))
                                           for n in range(head.childCount())])
        for head in heads if head is not None
    ]  # fmt: skip


def test_what_has_no_type_is_only_named() -> None:
    table = random_game(1)
    seen = view(table.game, PlayerId(0))
    card = seen.players[0].hand[0]
    assert described(replace(card, type_line="")).split(", ")[0] == card.name
    assert ", ," not in described(replace(card, type_line=""))
    assert not described(replace(card, type_line="", power=None, playable=False)).endswith(", ")


def test_it_lists_what_a_new_one_would(qtbot: QtBot) -> None:
    table, shown, compared = random_game(1), ObjectList(), 0
    qtbot.addWidget(shown)
    while not table.game.state.over and len(table.inputs) < 120:
        table.step()
        seen = view(table.game, PlayerId(len(table.inputs) // 7 % 2))
        chosen = shown.current()
        shown.show_game(seen)
        fresh = ObjectList()
        qtbot.addWidget(fresh)
        fresh.show_game(seen)
        assert lines(shown) == lines(fresh)
        assert shown.current() in (chosen, None)
        everything = [card.id for player in seen.players for card in player.battlefield]
        if everything:
            shown.select(everything[len(table.inputs) % len(everything)])
            assert shown.current() == everything[len(table.inputs) % len(everything)]
        compared += 1
    assert compared > 60


def test_lines_of_other_zones_stay_where_they_are(qtbot: QtBot) -> None:
    table, shown, stayed = random_game(2), ObjectList(), 0
    qtbot.addWidget(shown)
    for _ in range(80):
        before = {
            shown.topLevelItem(place).text(0): shown.topLevelItem(place) for place in range(shown.topLevelItemCount())
        }
        table.step()
        shown.show_game(view(table.game, None))
        for place in range(shown.topLevelItemCount()):
            head = shown.topLevelItem(place)
            assert head is not None
            stayed += head is before.get(head.text(0))
    assert stayed > 150
