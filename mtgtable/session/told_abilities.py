"""The abilities of a compiled card as the program has understood them, one by one, in its own words."""

from __future__ import annotations

from collections.abc import Iterator

from mtgtable.abilities.abilities import Ability, ManualAbility
from mtgtable.abilities.compiled import CompiledFace


def told(face: CompiledFace) -> Iterator[tuple[Ability, str]]:
    """Each ability of a face with what kind it is and what it says: "[static] You have no maximum hand size"."""
    from mtgtable.oracle.rendering import teller  # the whole grammar comes with it

    say = teller(face, face.abilities)
    for ability in face.abilities:
        if isinstance(ability, ManualAbility):
            yield ability, f"[by hand] {ability.text}"
        else:
            yield ability, f"[{type(ability).__name__.removesuffix('Ability').lower()}] {say(ability)}"
