"""Blockers lie before what they block, and rows stay whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.engine.showing.views import GameView, ObjectView
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.ui.table.layout import lay_table
from tests.gui.cards import goldfish

A, B = PlayerId(0), PlayerId(1)


def creatures(view: GameView, player: PlayerId, count: int, first: int, **changes: Any) -> tuple[ObjectView, ...]:
    bear = next(card for card in view.players[A].library_top if card.name == "Grizzly Bears")
    return tuple(
        replace(bear, id=ObjectId(first + n), lineage=first + n, controller=player, owner=player, **changes)
        for n in range(count)
    )


def everything(view: GameView) -> frozenset[ObjectId]:
    return frozenset(card.id for player in view.players for card in player.battlefield)


def combat() -> GameView:
    """Four creatures attack; of four the first blocks the last attacker, and the last the first."""
    view = goldfish("Grizzly Bears").view(None)
    attackers = creatures(view, A, 4, 900, attacking=Seat(B))
    blockers = list(creatures(view, B, 4, 950))
    blockers[0] = replace(blockers[0], blocking=(attackers[3].id,))
    blockers[3] = replace(blockers[3], blocking=(attackers[0].id,))
    players = (replace(view.players[0], battlefield=attackers), replace(view.players[1], battlefield=tuple(blockers)))
    return replace(view, players=players)


def test_blockers_lie_before_what_they_block() -> None:
    view = combat()
    layout = lay_table(view, A, 960, 560, apart=everything(view))
    for blocker, attacker in ((950, 903), (953, 900)):
        mine, theirs = layout.cards[ObjectId(blocker)].box, layout.cards[ObjectId(attacker)].box
        assert abs((mine.x + mine.w / 2) - (theirs.x + theirs.w / 2)) < mine.w / 2


def test_nobody_loses_a_place() -> None:
    view = combat()
    at_rest = replace(
        view,
        players=tuple(
            replace(p, battlefield=tuple(replace(c, blocking=(), attacking=None) for c in p.battlefield))
            for p in view.players
        ),
    )
    fighting = lay_table(view, A, 960, 560, apart=everything(view))
    resting = lay_table(at_rest, A, 960, 560, apart=everything(view))
    boxes = {(place.box.x, place.box.y) for place in fighting.cards.values()}
    assert boxes == {(place.box.x, place.box.y) for place in resting.cards.values()}
