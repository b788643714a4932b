"""The abilities of a compiled card as the program has understood them, one by one, in its own words."""

from __future__ import annotations

from collections.abc import Iterator

from mtgtable.abilities.abilities import Ability, ManualAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.continuous.told_apart import told_apart


def told(face: CompiledFace) -> Iterator[tuple[Ability, str]]:
    """Each ability of a face with what kind it is and what it says: "[static] You have no maximum hand size"."""
    from mtgtable.oracle.rendering import teller  # the whole grammar comes with it

    say = teller(face, face.abilities)
    texts = [one.text if isinstance(one, ManualAbility) else say(one) for one in face.abilities]
    for ability, text in zip(face.abilities, told_apart(texts, range(len(texts))), strict=True):
        kind = (
            "by hand" if isinstance(ability, ManualAbility) else type(ability).__name__.removesuffix("Ability").lower()
        )
        yield ability, f"[{kind}] {text}"
