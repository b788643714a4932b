"""Which permanents of a seat lie together: one with what is attached to it, like lands, tokens, attackers in a pile."""

from __future__ import annotations

from collections.abc import Iterable

from mtgtable.engine.showing.views import GameView, ObjectView, PlayerView
from mtgtable.model.ids import ObjectId
from mtgtable.ui.table.rows import Cluster


def hosts_of(view: GameView) -> dict[ObjectId, list[ObjectView]]:
    """What is attached to each permanent, whoever controls it."""
    permanents = {card.id: card for player in view.players for card in player.battlefield}
    found: dict[ObjectId, list[ObjectView]] = {}
    for card in permanents.values():
        host = card.attached_to
        if isinstance(host, int) and host in permanents:
            found.setdefault(host, []).append(card)
    return found


def band_of(card: ObjectView) -> str:
    """The row in which a permanent lies.

    A creature that is a land as well lies with the creatures; a face-down permanent that nobody may look at too.
    """
    if "Creature" in card.types or not card.types:
        return "creatures"
    return "lands" if "Land" in card.types else "others"


def clusters(
    player: PlayerView, hosts: dict[ObjectId, list[ObjectView]], apart: frozenset[ObjectId] = frozenset()
) -> tuple[list[Cluster], ...]:
    """The creatures, the other permanents and the lands of a player, each as what lies together.

    ``apart``: these lie in no pile.
    """
    rows: dict[str, list[Cluster]] = {"creatures": [], "others": [], "lands": []}
    attached = {card.id for row in hosts.values() for card in row}
    likes: dict[object, int] = {}
    for card in player.battlefield:
        if card.id in attached:
            continue
        row = rows[band_of(card)]
        key = None if card.id in apart else alike(card, bool(hosts.get(card.id)))
        if key is not None and key in likes:
            at = likes[key]
            row[at] = Cluster((*row[at].cards, card))
            continue
        if key is not None:
            likes[key] = len(row)
        row.append(Cluster((card,), tuple(_all_attached(card.id, hosts))))
    return rows["creatures"], rows["others"], rows["lands"]


def _all_attached(host: ObjectId, hosts: dict[ObjectId, list[ObjectView]]) -> Iterable[ObjectView]:
    for card in hosts.get(host, ()):
        yield card
        yield from _all_attached(card.id, hosts)


def alike(card: ObjectView, bears: bool) -> object:
    """What like lands, tokens and attackers have in common to lie in one pile; None for a card that lies alone.

    Attackers have whom they attack in common, until one is blocked; so do cards, which lie alone at all other times.
    """
    if bears or card.counters or card.damage or card.blocking or not card.known or card.blocked or card.blocked_by:
        return None
    if "Land" not in card.types and not card.token and card.attacking is None:
        return None
    return (
        band_of(card),
        card.name,
        card.tapped,
        card.sick,
        card.power,
        card.toughness,
        card.type_line,
        card.unsupported,
        card.keywords,
        card.attacking,
    )
