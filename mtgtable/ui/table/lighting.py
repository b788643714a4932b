"""Which things on the table are lit, and which arrows lie over it: functions of the view and the open decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPolygonF

from mtgtable.engine.asking.decisions import Attack, Block, Sourced
from mtgtable.engine.showing.views import GameView, ObjectView
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.tile import Marks
from mtgtable.ui.look.theme import THEME, color
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.playing.gestures import Reach
from mtgtable.ui.table.arrows import BOW, Arrow, pieces
from mtgtable.ui.table.bundles import FEW, Link, bundled
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.facing import gets_through
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.pile_item import PileItem, cards_in
from mtgtable.ui.table.together import alike

if TYPE_CHECKING:
    from mtgtable.ui.table.scene import TableScene

_BESIDE: Final = 56.0
"""So far to the left of the stack an arrow between two things on it bows."""
_AT_NAME: Final = QPointF(3, 14)
"""Where it ends, from the corner of such a thing: at its name, which is seen also where they overlap."""


class Lighting:
    """How all things on the table are lit now: what the open decision, the hand and the panels say, asked once."""

    def __init__(
        self,
        view: GameView,
        choosing: Choosing | None,
        reach: Reach | None,
        selected: ObjectId | None,
        lit_up: frozenset[ObjectId],
        plan: Mapping[ObjectId, str],
    ) -> None:
        self._view = view
        self._free = choosing is None
        self._legal = choosing.legal() if choosing is not None else frozenset()
        self._chosen = choosing.marked() if choosing is not None else frozenset()
        self._reached = (reach.refs if reach is not None else self._legal) | lit_up
        self._dragging = reach is not None
        self._attacks = choosing.attacks if choosing is not None and isinstance(choosing.decision, Attack) else {}
        self._selected = selected
        self._plan = plan

    def marks_of(self, item: TableItem, *, selected: bool) -> Marks:
        """How one thing is lit; ``selected``: by a key or together with others."""
        hovered = item.marks.hovered
        if isinstance(item, PileItem):
            return self._pile_marks(item, selected, hovered)
        ref = item.ref
        card = item.view if isinstance(item, CardItem) else None
        return Marks(
            legal=ref in self._reached,
            chosen=ref in self._chosen,
            playable=bool(card and card.playable and self._free and not self._dragging and not _is_land_in_play(card)),
            selected=selected or (ref is not None and ref == self._selected),
            hovered=hovered,
            planned=self._plan.get(card.id, "") if card else "",
            attacking=bool(card and card.attacking is not None) or ref in self._attacks,
            blocking=bool(card and card.blocking),
        )

    def _pile_marks(self, item: PileItem, selected: bool, hovered: bool) -> Marks:
        assert item.owner is not None
        assert item.zone is not None
        cards = cards_in(self._view.players[item.owner], item.zone)
        return Marks(
            legal=any(card.id in self._legal for card in cards),
            chosen=any(card.id in self._chosen for card in cards),
            playable=self._free and any(card.playable for card in cards),
            selected=selected,
            hovered=hovered,
        )


def light_again(scene: TableScene) -> None:
    """Light what can be begun as the view tells it now; nothing has moved, and what a hand does goes on."""
    if scene.play.sitting is None or not scene.layout_now.plates:
        return
    held = scene.drag.item if scene.drag and isinstance(scene.drag.item, CardItem) else None
    scene.kept.reconcile(scene.shown, scene.play.bottom, scene.layout_now, held, glide=True, rest=True)
    scene.relight()


def _is_land_in_play(card: ObjectView) -> bool:
    """Every untapped land can be used; a ring around each would say nothing."""
    return card.zone is Zone.BATTLEFIELD and "Land" in card.types


def arrows_of(
    view: GameView, choosing: Choosing | None, place: Callable[[Ref], QRectF | None], middle: float, width: float
) -> list[Arrow]:
    """All arrows: targets, attacks, blocks, declared or being declared. They go from edge to edge, over no text.

    ``middle``: how far down the halves of the table meet; there run the bundles of many attackers.
    """
    on_stack = {item.id for item in view.stack}
    links = list(_links(view, choosing))
    attacks = [Link(*link) for link in links if link[2] == THEME.colors.attack]
    lying = _lying(view, place) if len(attacks) > FEW else []
    found, in_bundles = bundled(attacks, place, middle, lying, width)
    for start_ref, end_ref, tint, tentative, count in links:
        start, end = place(start_ref), place(end_ref)
        if start is None or end is None or start == end or (start_ref, end_ref) in in_bundles:
            continue
        if start_ref in on_stack and end_ref in on_stack:
            found.append(_arrow_beside(start, end, color(tint, 0.9)))
        else:
            about = (start_ref, end_ref) if isinstance(end_ref, int) else (start_ref,)
            arrow = arrow_between(start, end, color(tint, 0.9), tentative=tentative, count=count)
            found.append(replace(arrow, of=about))
    return found


def _lying(view: GameView, place: Callable[[Ref], QRectF | None]) -> list[QRectF]:
    """Where all permanents lie."""
    boxes = (place(card.id) for player in view.players for card in player.battlefield)
    return [box for box in boxes if box is not None]


def numbers_near(arrows: Sequence[Arrow], items: Iterable[TableItem]) -> list[QPolygonF]:
    """Where power and toughness stand that arrows could cross."""
    if not arrows:
        return []
    reach = QRectF()
    for arrow in arrows:
        for corner in (arrow.end, *arrow.via):
            reach = reach.united(QRectF(arrow.start, corner).normalized().adjusted(-BOW, -BOW, BOW, BOW))
    cards = (item for item in items if isinstance(item, CardItem) and not item.leaving)
    near = (card.numbers for card in cards if reach.intersects(card.seen))
    return [box for box in near if box is not None]


def names_near(arrows: Sequence[Arrow], items: Iterable[TableItem]) -> list[QPolygonF]:
    """Where the names of cards stand that the lines of a bundle could cross."""
    lines = [piece for arrow in arrows if arrow.in_bundle for piece in pieces(arrow)]
    if not lines:
        return []
    cards = (item for item in items if isinstance(item, CardItem) and not item.leaving)
    names = (card.name_band for card in cards if any(line.intersects(card.seen) for line in lines))
    return [box for box in names if box is not None]


def arrow_between(start: QRectF, end: QRectF, tint: QColor, *, tentative: bool = False, count: int = 1) -> Arrow:
    """An arrow from one thing to another, from edge to edge; ``count``: for so many it stands."""
    return Arrow(_edge(start, end.center(), 0.94), _edge(end, start.center(), 0.82), tint, tentative, count=count)


def _arrow_beside(start: QRectF, end: QRectF, tint: QColor) -> Arrow:
    """An arrow from one thing on the stack to another below it, beside whatever lies between them or over them."""
    out, back = start.topLeft() + _AT_NAME, end.topLeft() + _AT_NAME
    around = QPointF(min(start.left(), end.left()) - _BESIDE, (out.y() + back.y()) / 2)
    return Arrow(out, back, tint, around=around)


def _edge(box: QRectF, toward: QPointF, share: float) -> QPointF:
    """Where the line from the middle of a box to a point leaves the box, pulled inward to that share of the way."""
    way = toward - box.center()
    across = abs(way.x()) / max(1.0, box.width() / 2)
    along = abs(way.y()) / max(1.0, box.height() / 2)
    reach = max(across, along)
    return box.center() if reach <= 1 else box.center() + way / reach * share


def _through(view: GameView, attacker: ObjectId) -> bool:
    card = view.object(attacker)
    return card is not None and gets_through(card)


def one_of_like(
    view: GameView, attacks: Iterable[tuple[Ref, Ref]], met: frozenset[Ref] = frozenset()
) -> list[tuple[Ref, Ref, int]]:
    """Of creatures that are alike and attack the same one: the arrow of the uppermost of them stands for all, so many.

    ``met``: these have been given a blocker, and lie apart.
    """
    bearers = {card.attached_to for player in view.players for card in player.battlefield}
    found: dict[object, tuple[Ref, Ref, int]] = {}
    for attacker, whom in attacks:
        card = view.object(attacker) if isinstance(attacker, int) else None
        kind = None
        if card is not None and attacker not in met:
            kind = alike(replace(card, attacking=whom), attacker in bearers)  # perhaps only named so far
        key = attacker if card is None or kind is None else (card.controller, kind, whom)
        before = found.pop(key, None)
        found[key] = (attacker, whom, 1 if before is None else before[2] + 1)
    return list(found.values())


def _links(view: GameView, choosing: Choosing | None) -> Iterator[tuple[Ref, Ref, str, bool, int]]:
    colors = THEME.colors
    for item in view.stack:
        for target in item.targets:
            yield item.id, target, colors.accent, False, 1
    attacking = {card.id: card.attacking for player in view.players for card in player.battlefield}
    declared = [(id_, whom) for id_, whom in attacking.items() if whom is not None and _through(view, id_)]
    blocks = choosing.blocks if choosing is not None else ()
    for one, whom, count in one_of_like(view, declared, frozenset(attacker for _, attacker in blocks)):
        yield one, whom, colors.attack, False, count
    for player in view.players:
        for card in player.battlefield:
            for attacker in card.blocking:
                if attacker in attacking:
                    yield card.id, attacker, colors.block, False, 1
    if choosing is None:
        return
    decision = choosing.decision
    if isinstance(decision, Attack | Block):
        tint = colors.attack if isinstance(decision, Attack) else colors.block
        said = dict(choosing.attacks)
        named = ((id_, said[id_]) for id_ in attacking if id_ in said)  # as they lie, the uppermost of a pile last
        pairs = ((start, end, 1) for start, end in choosing.pairs())
        for start, end, count in one_of_like(view, named) if isinstance(decision, Attack) else pairs:
            yield start, end, tint, True, count
    if isinstance(decision, Sourced) and decision.source and decision.purpose == "target":
        for ref in choosing.marked():
            yield decision.source, ref, colors.legal, True, 1
