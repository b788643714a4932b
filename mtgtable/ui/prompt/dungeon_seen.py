"""A dungeon that is chosen is read first: none of them is in the game yet (309.2a)."""

from __future__ import annotations

from mtgtable.abilities.dungeons import DUNGEONS
from mtgtable.engine.asking.decisions import Option
from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.printed_view import view_in_deck


def dungeon_seen(option: Option) -> ObjectView | None:
    """The dungeon card that an option names; None for any other word."""
    dungeon = DUNGEONS.get(option.label)
    return view_in_deck(dungeon.card) if dungeon is not None and option.detail == dungeon.card.front.text else None
