""" "Creatures of the creature type of your choice …": chosen first, as the instruction is followed (608.2d)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Decide, Sequence
from mtgtable.abilities.selectors import TargetSpec
from mtgtable.abilities.words import ChosenColor, ChosenType
from mtgtable.oracle.nouns.endings_compared import COLOR_OF_CHOICE, TYPE_OF_CHOICE

_CHOICES: Final = (
    (TYPE_OF_CHOICE, Decide("creature type", bind=TYPE_OF_CHOICE.name)),
    (COLOR_OF_CHOICE, Decide("color", bind=COLOR_OF_CHOICE.name)),
)


def chosen_first(effect: Any) -> Any:
    """The effect behind the choice that it hangs on; None where a target hangs on it, which is chosen earlier."""
    chosen = [node for node in walk(effect) if isinstance(node, ChosenColor | ChosenType)]
    for said, choice in _CHOICES:
        if said not in chosen:
            continue
        if any(isinstance(node, TargetSpec) and any(part == said for part in walk(node)) for node in walk(effect)):
            return None
        effect = Sequence((choice, effect))
    return effect
