"""Copies of a spell for everything else that it could target, each aimed at another (707.10, 115.7)."""

from __future__ import annotations

from mtgtable.abilities.instructions import CopyOnStack, Instruction
from mtgtable.abilities.selectors import All
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("others_it_could_target")
def _others_it_could_target(text: Text, i: int) -> Parsed:
    """ "Each other creature you control [that] the spell could target"."""
    if not text.at(i, ("each", "other")):
        return None
    noun = text.slot("noun", i + 2)
    if noun is None or noun[0].plural or noun[0].card:
        return None
    j = noun[1]
    words = next((said for said in _COULD if text.at(j, said)), None)
    return None if words is None else (noun[0], j + len(words))


_COULD = (
    ("that", "spell", "could", "target"),
    ("that", "that", "spell", "could", "target"),
    ("that", "the", "spell", "could", "target"),
    ("the", "spell", "could", "target"),
    ("it", "could", "target"),
)


_EACH_ANOTHER = "each copy targets a different one of those <k:noun>"


@verb(
    f"copy|copies <o:object> for <w:others_it_could_target> . {_EACH_ANOTHER}",
    "Copy that spell for each other creature that spell could target. Each copy targets a different one of those "
    "creatures.",
)
def copy_for_each_other_target(c: Captures) -> Instruction | None:
    """What the spell targets already is left out; each of the others becomes the one target of a copy."""
    noun: Noun = c["w"]
    phrase: Phrase = c["o"]
    return CopyOnStack(phrase.selector, 1, False, c["subject"], aimed_at=All(noun.filter))
