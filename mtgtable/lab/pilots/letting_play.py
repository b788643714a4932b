"""Spells that let other cards be played for a while: their time is no word about creatures (116.2a, 601.3)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities import modifications as m
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.lasting import Apply
from mtgtable.engine.recalling import by_identity
from mtgtable.lab.pilots.spell_nodes import spell_nodes

_LETS: Final = ("may play from zone", "may cast for")


def only_lets_play(node: object) -> bool:
    """Is it an effect by which cards may be played, and nothing else."""
    return isinstance(node, Apply) and all(isinstance(one, m.RuleChange) and one.rule in _LETS for one in node.parts)


@by_identity()
def lets_play(face: CompiledFace) -> bool:
    """Does a spell let other cards be played."""
    return any(map(only_lets_play, spell_nodes(face)))
