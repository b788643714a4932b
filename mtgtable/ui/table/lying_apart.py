"""What lies in no pile of like ones while something is asked: what may be picked out one by one, by hand or by key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable

from mtgtable.engine.asking.decisions import Attack, Block, Choose, Divide, Pay
from mtgtable.engine.showing.views import GameView
from mtgtable.model.ids import ObjectId
from mtgtable.ui.table.together import alike


def lying_apart(view: GameView) -> frozenset[ObjectId]:
    """The permanents that leave their piles for the question that is open now.

    Attackers lie in one pile as soon as they are named, and of those any can be blocked: a block parts it from them.
    """
    match view.decision:
        case Attack(attackers=asked):
            return frozenset(id_ for id_ in _piled(view, asked) if not _attacks(view, id_))
        case Pay(helping=asked) | Block(blockers=asked):
            return _piled(view, asked)
        case Choose(options=options, maximum=most, purpose=purpose) if purpose != "trigger":  # abilities, not cards
            refs = (option.ref for option in options)
            asked = tuple(ref for ref in refs if isinstance(ref, int))
            return _piled(view, asked) if most > 1 else _piled_with_others(view, frozenset(asked))
        case Divide(options=options):
            return _piled(view, (option.ref for option in options if isinstance(option.ref, int)))
    return frozenset()


def _attacks(view: GameView, id_: ObjectId) -> bool:
    card = view.object(id_)
    return card is not None and card.attacking is not None


def _piled(view: GameView, ids: Iterable[ObjectId]) -> frozenset[ObjectId]:
    """Those of some cards that could lie in a pile: all others lie where they lay."""
    cards = (view.object(id_) for id_ in ids)
    return frozenset(card.id for card in cards if card is not None and alike(card, bears=False) is not None)


def _piled_with_others(view: GameView, ids: frozenset[ObjectId]) -> frozenset[ObjectId]:
    """Of cards of which one is chosen, those whose like can't be: any other pile stands for each that lies in it."""
    if not ids:
        return frozenset()
    kinds: dict[ObjectId, Hashable] = {}
    for player in view.players:
        for card in player.battlefield:
            kind = alike(card, bears=False)
            if kind is not None:
                kinds[card.id] = player.id, kind
    whole, asked = Counter(kinds.values()), Counter(kind for id_, kind in kinds.items() if id_ in ids)
    return frozenset(id_ for id_, kind in kinds.items() if id_ in ids and asked[kind] < whole[kind])
