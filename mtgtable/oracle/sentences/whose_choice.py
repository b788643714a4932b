"""Who chooses what isn't aimed at: whoever does what is told, where that isn't the controller (608.2d)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.instructions import Attach, Instruction, MoveCounters, PutCounters, RemoveCounters, Tap
from mtgtable.abilities.selectors import Bound, Choose, You
from mtgtable.oracle.grammar.syntax import Phrase


def by_who_does(said: Instruction, who: Any) -> Instruction:
    """ "That land's controller may attach this Aura to a land of their choice": what they do is told of them."""
    meaning = who.meaning if isinstance(who, Phrase) else who
    if meaning == You() or isinstance(meaning, Choose) or not isinstance(said, _TOLD):
        return said
    return _chosen_by(said, who)


def of_their_choice(said: Instruction, who: Any, words: tuple[str, ...]) -> Instruction:
    """ "May gain control of a creature you control of their choice": the words say it of whatever is done."""
    if not any(words[k : k + 3] == ("of", "their", "choice") for k in range(len(words))):
        return said
    meaning = who.meaning if isinstance(who, Phrase) else who
    if not isinstance(meaning, Choose):
        return _chosen_by(said, who)
    theirs: Instruction = rewrite(said, lambda node: _EACH if node == who else node)  # the very player that was chosen
    return _chosen_by(theirs, _EACH)


_EACH: Final = Bound("each")


def _chosen_by(said: Instruction, who: Any) -> Instruction:
    def chosen(node: Any) -> Any:
        plain = isinstance(node, Choose) and node.by is None and node.players is None and not node.random
        return replace(node, by=who) if plain else node

    return rewrite(said, chosen)


_TOLD: Final = (Attach, Tap, PutCounters, RemoveCounters, MoveCounters)
"""Verbs that leave open who chooses; the others say it themselves."""
