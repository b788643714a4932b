"""Of which cards a name may be chosen: "a nonland card name", "a creature card name" (201.4a)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

_KINDS: Final[dict[str, Callable[[Collection[str], Collection[str]], bool]]] = {
    "artifact": lambda types, _: "Artifact" in types,
    "creature": lambda types, _: "Creature" in types,
    "land": lambda types, _: "Land" in types,
    "nonartifact": lambda types, _: "Artifact" not in types,
    "noncreature": lambda types, _: "Creature" not in types,
    "nonland": lambda types, _: "Land" not in types,
    "nonbasic land": lambda types, supertypes: "Land" in types and "Basic" not in supertypes,
    "nonbasic": lambda types, supertypes: not ("Land" in types and "Basic" in supertypes),
}
"""What the types and supertypes of a face must be; "nonbasic": other than a basic land card name."""
SAID_BEFORE: Final = tuple(kind for kind in _KINDS if not kind.startswith("nonbasic"))
"""Those that print says before "card name", in one word each."""


def of_kinds(kinds: Sequence[str], types: Collection[str], supertypes: Collection[str]) -> bool:
    """Whether the name of a face with these types may be chosen; KeyError for a kind that nobody knows.

    Of a split card, an Adventure or a back face its own characteristics are asked (201.4b–f).

    >>> of_kinds(("noncreature,", "nonland"), ("Instant",), ()), of_kinds(("nonland",), ("Land",), ("Basic",))
    (True, False)
    """
    return all(_KINDS[kind.removesuffix(",")](types, supertypes) for kind in kinds)
