"""What another player answers face to face, without taking the screen: all that is asked and offered lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtgtable.engine.asking.decisions import Block, Choose, Decision, Option, YesNo
from mtgtable.engine.asking.purposes import BY_HAND, Purpose
from mtgtable.engine.showing.sight import NOBODY_LOOKS, Sight
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import HIDDEN_ZONES, Zone

if TYPE_CHECKING:
    from mtgtable.engine.state.objects import GameObject
    from mtgtable.engine.state.refs import Ref
    from mtgtable.engine.state.state import State
    from mtgtable.engine.table import Table
    from mtgtable.model.ids import ObjectId, PlayerId

_WORDS: Final[frozenset[Purpose]] = frozenset(
    (
        "vote",
        "color",
        "basic land type",
        "land type",
        "creature type",
        "card type",
        "keyword",
        "opponent",
        "player",
        "coin",
    )
)
"""Choices among words that are the same whatever is in a hand."""

_YES_OR_NO: Final[frozenset[Purpose]] = frozenset(("pay", "may", "commander", "stay tapped"))
"""Questions that a player answers aloud; the others are about cards that only they know, or are their own turn's."""


def lies_open(decision: Decision, table: Table) -> bool:
    """Can this be asked while everybody looks: nothing in it, and nothing it hangs on, is for one player's eyes."""
    match decision:
        case Block():
            return True
        case Choose(purpose=purpose, options=options, hidden=hidden):
            if hidden or purpose == BY_HAND or not options:
                return False
            word = purpose in _WORDS or any(option.about for option in options)  # of piles one may be empty
            return all(_open(table, option, word=word) for option in options)
        case YesNo(purpose=purpose, about=about, source=source):
            if purpose not in _YES_OR_NO or not all(_open(table, option) for option in about):
                return False
            return _seen_by_all(table, source) and not _knows_what_is_hidden(table.state, decision.player)
    return False


def _open(table: Table, option: Option, *, word: bool = False) -> bool:
    """Does everybody see what an option is of: players, or cards in zones that aren't hidden, or revealed (400.2)."""
    if option.ref is None and not option.about:
        return word
    refs = option.about if option.ref is None else (option.ref, *option.about)
    return all(_shown_to_all(table, ref) for ref in refs)


def _shown_to_all(table: Table, ref: Ref) -> bool:
    if isinstance(ref, Seat):
        return True
    item = table.state.objects.get(ref)
    if item is None:
        return False
    if item.zone in HIDDEN_ZONES:
        return frozenset(table.state.living()) <= frozenset(item.revealed_to)
    return item.zone is Zone.BATTLEFIELD or Sight(table, NOBODY_LOOKS).sees(ref)


def _seen_by_all(table: Table, source: ObjectId) -> bool:
    item = table.state.objects.get(source)
    if item is None:
        return True  # it is gone, or nothing asks but the game itself
    return item.zone not in HIDDEN_ZONES and Sight(table, NOBODY_LOOKS).sees(source)


def _knows_what_is_hidden(state: State, player: PlayerId) -> bool:
    """Has the player seen a card of a library, or of another's hand, that others haven't: the answer may hang on it.

    Whoever holds the hand knows it too, but it lies face down while everybody looks.
    """
    everybody = frozenset(state.living())

    def theirs_alone(item: GameObject) -> bool:
        seen = frozenset(item.revealed_to)
        hidden = item.zone is Zone.LIBRARY or (item.zone is Zone.HAND and item.owner != player)
        return hidden and player in seen and not everybody <= seen

    return any(theirs_alone(item) for item in state.objects.values())
