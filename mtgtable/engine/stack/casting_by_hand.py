"""What isn't understood of how a spell is cast speaks as it is cast, before its costs are paid (601.2b, 601.2f)."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Manual
from mtgtable.engine.asking.decisions import Choose, Option, Steps
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.stack.content import contents_of
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId

_OF_CASTING: Final = re.compile(
    r"you may cast \S[^.]* as though it had flash\b[^.]*"
    r"|as an additional cost to cast [^.]*"
    r"|(?:if|unless|as long as) [^.]*, you may (?:pay|cast) [^.]* rather than pay(?:ing)? [^.]*\bmana cost"
    r"|you may [^.]* rather than pay(?:ing)? [^.]*\bmana cost"
    r"|[^.]*\bcosts? (?:an additional )?\{[^.]*\} (?:less|more) to cast\b[^.]*"
    r"|cast [^.]* only [^.]*|spend only [^.]*|splice onto [^.]*|flashback [^.]*",
    re.IGNORECASE,
)


def is_of_casting(text: str) -> bool:
    """Does a clause say how its spell is cast, so that it has nothing to say when that resolves.

    >>> is_of_casting("As an additional cost to cast this spell, behold a Dragon or pay {1}")
    True
    >>> is_of_casting("Until end of turn, you may cast that card as though it had flash")
    False
    """
    return _OF_CASTING.fullmatch(text.strip().rstrip(".")) is not None


def casting_by_hand(table: Table, player: PlayerId, spell: ObjectId) -> Steps[None]:
    """Pause at each such clause of a spell whose costs are about to be paid (601.2f)."""
    for content in contents_of(table, spell):
        for node in walk(content):
            if isinstance(node, Manual) and is_of_casting(node.text):
                table.state.write(LogEntry(f"To be done by hand: {node.text}", kind="manual", player=player))
                yield Choose(
                    player, BY_HAND, node.text, (Option("go on"),), 0, 1, rule="601.2f", source=spell, cancellable=True
                )
