"""Which creature types are meant most likely: those of what is in play, then in the hand, then in the deck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.showing.views import ObjectView
from mtgtable.session.new_game import DeckCard
from mtgtable.ui.playing.play import Play


def near_types(play: Play) -> tuple[frozenset[str], ...]:
    """Subtypes of what lies near whoever chooses, the nearest first; nothing that whoever looks may not see (400.2)."""
    chooser = play.acting
    if chooser is None:
        return ()
    view = play.view
    on_table = frozenset(_seen(card for player in view.players for card in player.battlefield))
    in_hand = frozenset(_seen(view.players[chooser].hand))
    setup = play.setup
    if setup is None or play.looking not in (chooser, None):
        return (on_table, in_hand)
    seat = setup.seats[chooser]
    return (on_table, in_hand, frozenset(_printed((*seat.commanders, *seat.deck))))


def nearest_first(rows: list[list[int]], decision: Choose, near: Sequence[frozenset[str]]) -> list[list[int]]:
    """The rows of a choice among types: the nearest in front, otherwise in the order that they had."""

    def distance(row: list[int]) -> int:
        label = decision.options[row[0]].label
        return next((place for place, types in enumerate(near) if label in types), len(near))

    return sorted(rows, key=distance)


def _seen(cards: Iterable[ObjectView]) -> Iterable[str]:
    return (subtype for card in cards if card.known for subtype in card.subtypes)


def _printed(cards: Iterable[DeckCard]) -> Iterable[str]:
    for card in cards:
        if not isinstance(card, str):
            compiled = card if isinstance(card, CompiledCard) else card.compiled
            yield from (subtype for face in compiled.faces for subtype in face.subtypes)
