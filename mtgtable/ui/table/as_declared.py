"""What attacks and is blocked as far as it has been said: like attackers lie in one pile before it is declared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.showing.views import GameView, ObjectView
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import ObjectId
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.table.together import alike

_NOTHING: Final[Mapping[ObjectId, Ref]] = {}


class Declared:
    """Who attacks or blocks what, as far as that has been said of the open question."""

    def __init__(self) -> None:
        self._said: tuple[tuple[Ref, Ref], ...] = ()

    def has_changed(self, choosing: Choosing | None) -> bool:
        """Has something been said, or taken back, since this was asked last."""
        before, self._said = self._said, choosing.pairs() if choosing is not None else ()
        return before != self._said


def as_declared(view: GameView, choosing: Choosing | None) -> GameView:
    """The view in which piles lie: who has been named as an attacker attacks, whoever a blocker was given is blocked.

    Only what could lie in a pile is told so; all else lies where it lies either way. The very same view while nobody of
    those is named (508.1, 509.1).
    """
    if choosing is None or not isinstance(choosing.decision, Attack | Block):
        return view
    attacks = choosing.attacks if isinstance(choosing.decision, Attack) else _NOTHING
    blocked = frozenset(attacker for _, attacker in choosing.blocks)
    if not attacks and not blocked:
        return view

    def said(card: ObjectView) -> ObjectView:
        if card.id not in attacks and card.id not in blocked:
            return card
        attacker = replace(card, attacking=attacks.get(card.id, card.attacking))
        if alike(attacker, bears=False) is None:
            return card
        return replace(attacker, blocked=card.blocked or card.id in blocked)

    players = tuple(replace(player, battlefield=tuple(map(said, player.battlefield))) for player in view.players)
    return replace(view, players=players)
