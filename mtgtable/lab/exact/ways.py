"""For which costs a card may be had: each face or half that can be cast, and what its keywords ask for instead.

Further costs than mana (a life, a land discarded, an exiled card) are taken to be paid. What is cast again for its
own mana cost (retrace, jump-start) is no row of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mtgtable.abilities.abilities import Ability, ActivatedAbility, KeywordAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.instructions import Discard
from mtgtable.abilities.selectors import Source
from mtgtable.model.mana import ManaCost

_CAST_EITHER_WAY: Final = frozenset({"split", "adventure", "modal_dfc", "prepare"})
"""Layouts of which each face with a mana cost may be cast (709.3, 712.11b, 715.3)."""
_ON_TOP: Final = frozenset({"kicker", "multikicker", "buyback", "entwine", "offspring", "replicate", "squad"})
"""Keywords whose cost comes on top of the mana cost, here once (702.33, 702.27, 702.42)."""
_INSTEAD: Final = frozenset(
    {
        "awaken", "bestow", "blitz", "cleave", "dash", "disturb", "escape", "evoke", "flashback", "freerunning",
        "harmonize", "impending", "madness", "mayhem", "miracle", "more than meets the eye", "mutate", "overload",
        "plot", "prototype", "prowl", "sneak", "spectacle", "surge", "suspend", "warp", "web-slinging",
        # not cast, but for a card in hand or graveyard
        "commander ninjutsu", "cycling", "embalm", "encore", "eternalize", "ninjutsu", "reinforce", "scavenge",
        "transmute", "typecycling", "unearth",
    }
)  # fmt: skip
"""Keywords whose cost is paid in the place of the mana cost."""
_TYPECYCLING: Final = re.compile(r"^(\w+(?: \w+)*cycling)\b", re.IGNORECASE)
_ABILITY_WORD: Final = re.compile(r"^(\w+) — ")


@dataclass(frozen=True, slots=True)
class Way:
    """A cost for which a card may be had. ``word``: by which keyword; none for what is cast for its mana cost."""

    title: str
    cost: ManaCost
    word: str = ""


@lru_cache(maxsize=4096)
def ways_of(card: CompiledCard) -> tuple[Way, ...]:
    """Every way, the card's front face first; none for a land without a cost of any kind."""
    cast = [face for face in _castable(card) if face.mana_cost is not None]
    named = {id(face): face.name if len(cast) > 1 else card.name for face in card.faces}
    found = [Way(named[id(face)], face.mana_cost) for face in cast if face.mana_cost is not None]
    if any(_has(face, "fuse") for face in cast) and len(found) > 1:
        both = found[0].cost + found[1].cost
        found.append(Way(f"{card.name}, fuse", both, "fuse"))
    for face in _castable(card):
        found += [
            Way(f"{named[id(face)]}, {word}", cost, word)
            for ability in face.abilities
            for word, cost in _otherwise(ability, face)
        ]
    return tuple(dict.fromkeys(found))


def _castable(card: CompiledCard) -> tuple[CompiledFace, ...]:
    return card.faces if card.layout in _CAST_EITHER_WAY else card.faces[:1]


def _has(face: CompiledFace, keyword: str) -> bool:
    return any(isinstance(ability, KeywordAbility) and ability.name == keyword for ability in face.abilities)


def _otherwise(ability: Ability, face: CompiledFace) -> Iterator[tuple[str, ManaCost]]:
    """The word for a further cost, and the mana of it."""
    if isinstance(ability, KeywordAbility):
        costs = [part.mana for part in ability.parameters if isinstance(part, Cost) and part.mana is not None]
        if ability.name in _INSTEAD:
            yield from ((word_of(ability), mana) for mana in costs)
        elif ability.name in _ON_TOP and face.mana_cost is not None:
            yield from ((ability.name, face.mana_cost + mana) for mana in costs)
    elif isinstance(ability, ActivatedAbility) and ability.cost.mana is not None and _from_hand(ability.cost):
        told = _ABILITY_WORD.match(ability.text)
        yield (told[1].lower() if told is not None else "discarded"), ability.cost.mana


def word_of(ability: KeywordAbility) -> str:
    """What a keyword is called in print: "mountaincycling" of a typecycling ability (702.29e)."""
    told = _TYPECYCLING.match(ability.text) if ability.name == "typecycling" else None
    return told[1].lower() if told is not None else ability.name


def _from_hand(cost: Cost) -> bool:
    """Is the card itself discarded for it."""
    return any(
        isinstance(part, Perform) and isinstance(part.do, Discard) and part.do.what == Source() for part in cost.parts
    )
