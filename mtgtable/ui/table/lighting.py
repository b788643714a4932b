"""Which things on the table are lit, and which arrows lie over it: functions of the view and the open decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from mtgtable.engine.asking.decisions import Attack, Block, Sourced
from mtgtable.engine.showing.views import GameView, ObjectView
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.tile import Marks
from mtgtable.ui.look.theme import THEME, color
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.playing.gestures import Reach
from mtgtable.ui.table.arrows import Arrow
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.pile_item import PileItem, cards_in


def marks_of(
    item: TableItem,
    view: GameView,
    choosing: Choosing | None,
    reach: Reach | None,
    selected: ObjectId | None,
    lit_up: frozenset[ObjectId],
    plan: Mapping[ObjectId, str],
) -> Marks:
    """How one thing is lit now."""
    if isinstance(item, PileItem):
        return _pile_marks(item, view, choosing)
    ref = item.ref
    legal = choosing.legal() if choosing is not None else frozenset()
    chosen = choosing.marked() if choosing is not None else frozenset()
    if reach is not None:
        legal = reach.refs
    card = item.view if isinstance(item, CardItem) else None
    attacks = bool(card and card.attacking is not None)
    if choosing is not None and isinstance(choosing.decision, Attack) and ref in choosing.attacks:
        attacks = True
    return Marks(
        legal=ref in legal or ref in lit_up,
        chosen=ref in chosen,
        playable=bool(card and card.playable and reach is None and choosing is None and not _is_land_in_play(card)),
        selected=ref is not None and ref == selected,
        planned=plan.get(card.id, "") if card else "",
        attacking=attacks,
        blocking=bool(card and card.blocking),
    )


def _is_land_in_play(card: ObjectView) -> bool:
    """Every untapped land can be used; a ring around each would say nothing."""
    return card.zone is Zone.BATTLEFIELD and "Land" in card.types


def _pile_marks(item: PileItem, view: GameView, choosing: Choosing | None) -> Marks:
    assert item.owner is not None
    assert item.zone is not None
    cards = cards_in(view.players[item.owner], item.zone)
    legal = choosing.legal() if choosing is not None else frozenset()
    chosen = choosing.marked() if choosing is not None else frozenset()
    return Marks(
        legal=any(card.id in legal for card in cards),
        chosen=any(card.id in chosen for card in cards),
        playable=choosing is None and any(card.playable for card in cards),
    )


def arrows_of(view: GameView, choosing: Choosing | None, place: Callable[[Ref], QRectF | None]) -> list[Arrow]:
    """All arrows: targets, attacks, blocks, declared or being declared. They go from edge to edge, over no text."""
    found = []
    for start_ref, end_ref, tint, tentative in _links(view, choosing):
        start, end = place(start_ref), place(end_ref)
        if start is not None and end is not None and start != end:
            found.append(arrow_between(start, end, color(tint, 0.9), tentative=tentative))
    return found


def arrow_between(start: QRectF, end: QRectF, tint: QColor, *, tentative: bool = False) -> Arrow:
    """An arrow from one thing to another, from edge to edge."""
    return Arrow(_edge(start, end.center(), 0.94), _edge(end, start.center(), 0.82), tint, tentative)


def _edge(box: QRectF, toward: QPointF, share: float) -> QPointF:
    """Where the line from the middle of a box to a point leaves the box, pulled inward to that share of the way."""
    way = toward - box.center()
    across = abs(way.x()) / max(1.0, box.width() / 2)
    along = abs(way.y()) / max(1.0, box.height() / 2)
    reach = max(across, along)
    return box.center() if reach <= 1 else box.center() + way / reach * share


def _links(view: GameView, choosing: Choosing | None) -> Iterator[tuple[Ref, Ref, str, bool]]:
    colors = THEME.colors
    for item in view.stack:
        for target in item.targets:
            yield item.id, target, colors.accent, False
    attacking = {card.id: card.attacking for player in view.players for card in player.battlefield}
    for player in view.players:
        for card in player.battlefield:
            if card.attacking is not None and not card.blocked_by:
                yield card.id, card.attacking, colors.attack, False
            for attacker in card.blocking:
                if attacker in attacking:
                    yield card.id, attacker, colors.block, False
    if choosing is None:
        return
    decision = choosing.decision
    if isinstance(decision, Attack | Block):
        tint = colors.attack if isinstance(decision, Attack) else colors.block
        for start, end in choosing.pairs():
            yield start, end, tint, True
    if isinstance(decision, Sourced) and decision.source and decision.purpose == "target":
        for ref in choosing.marked():
            yield decision.source, ref, colors.legal, True
