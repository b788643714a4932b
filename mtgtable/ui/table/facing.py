"""Blockers lie before what they block: cards of one row change places, so that arrows are short and rows stay whole."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.engine.showing.views import GameView, ObjectView, PlayerView
from mtgtable.model.ids import ObjectId
from mtgtable.ui.table.places import Box, Layout, Place


def face_attackers(layout: Layout, view: GameView) -> None:
    """Let each blocker take the place of its row that is nearest to the attacker that it blocks."""
    for player in view.players:
        for row in _rows(layout, player):
            _arrange(layout, row)


def gets_through(attacker: ObjectView) -> bool:
    """Does its damage go to whom it attacks: what was blocked stays so though its blocker has gone (509.1h).

    With trample it assigns all of it to the player then (702.19e).
    """
    return not attacker.blocked or (not attacker.blocked_by and "trample" in attacker.keywords)


def _rows(layout: Layout, player: PlayerView) -> list[list[ObjectView]]:
    """The creatures of each row that can change places: alone in it, of one size, with a blocker among them."""
    hosts = {card.attached_to for card in player.battlefield}
    rows: dict[tuple[float, float], list[ObjectView]] = {}
    for card in player.battlefield:
        place = layout.cards.get(card.id)
        if place is None or card.id in hosts or "Creature" not in card.types or card.attached_to is not None:
            continue
        if place.count == 1 and place.shown == 1.0:
            rows.setdefault((round(place.box.y), round(place.box.w)), []).append(card)
    return [row for row in rows.values() if len(row) > 1 and any(card.blocking for card in row)]


def _arrange(layout: Layout, row: list[ObjectView]) -> None:
    free: list[Place] = sorted((layout.cards[card.id] for card in row), key=lambda place: place.box.x)
    taken: dict[ObjectId, Place] = {}
    for card in sorted(row, key=lambda one: -len(one.blocking)):
        goal = _middle(layout, card)
        if goal is not None:
            best = min(free, key=lambda place: abs(place.box.x + place.box.w / 2 - goal))
            taken[card.id] = best
            free.remove(best)
    rest = sorted((card for card in row if card.id not in taken), key=lambda card: layout.cards[card.id].box.x)
    taken.update(zip((card.id for card in rest), free, strict=True))
    layout.cards.update({id_: replace(layout.cards[id_], box=place.box, z=place.z) for id_, place in taken.items()})


def _middle(layout: Layout, card: ObjectView) -> float | None:
    """Where on the table the attackers lie that a creature blocks."""
    boxes: list[Box] = [layout.cards[id_].box for id_ in card.blocking if id_ in layout.cards]
    return sum(box.x + box.w / 2 for box in boxes) / len(boxes) if boxes else None
