"""What of an intervening "if" is read though not all of it is: when its ability surely does nothing (603.4).

Such a condition holds too often, never too seldom: what isn't known of the words is left out, or told by others that
hold whenever they do. The clause itself still tells the players all of it.
"""

from __future__ import annotations

import re
from typing import Final

from mtgtable.abilities.conditions import Condition
from mtgtable.oracle.abilities.as_far_as_read import hangs_on_choice, wider
from mtgtable.oracle.abilities.own_terms import works_where
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.mentions import Unbound
from mtgtable.oracle.wording.tokens import Text, tokenize

_WIDER: Final = (
    (r"\bexcess ", ""),
    (r"\bthat each have (toughness|power) greater than their ", r"with \1 greater than its "),
    (r"^(~|it) was blocked this turn$", r"\1 became blocked this turn"),
    (r"^it was kicked twice$", "it was kicked"),
    (r"^it was the second spell you cast this turn$", "you've cast two or more spells this turn"),
    (r"^an aura you controlled was attached to it$", "it was enchanted"),
    (r"^~ and at least two other creatures attacked this combat$", "~ attacked this combat"),
    (r"^a creature dealt damage by ~ this turn died$", "a creature died this turn"),
    (r"^a player was dealt \d+ or more (combat )?damage this turn$", r"a player was dealt \1damage this turn"),
    (r"^they are not a token$", "they aren't a token"),
    (r" and you control a prime number of lands$", ""),
    (r"^you cast (it|them) and .*$", r"you cast \1"),
    (r"^a giant, wizard, or spell you controlled dealt damage to it this turn$", "it was dealt damage this turn"),
)  # fmt: skip
"""Words of a condition, and others that the grammar knows and that hold whenever the first do."""


def asked_as_far_as_read(text: Text, i: int, end: int, known: tuple[Phrase, ...]) -> Condition | None:
    """What must hold at least where the condition at ``i``, which ends at a comma, does; None where nothing is certain.

    A condition of where the card is tells where its ability works, and so says nothing of when it speaks (113.6b).
    """
    rest = text.words(i, end)
    for comma in (found.start() for found in re.finditer(",", rest)):
        for words in wider(rest[:comma], _WIDER):
            again = Text(tuple(tokenize(words + ", ")))
            found = again.slot("condition", 0)
            if found is None or again.t[found[1]] != ",":
                continue
            try:
                asked: Condition = Binder(known).bind(found[0])
            except Unbound:
                continue
            uncertain = works_where(asked) or hangs_on_choice(asked)
            return None if uncertain else asked
    return None
