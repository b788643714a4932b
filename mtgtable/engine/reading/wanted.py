"""What a choice asks for in a few words: how many, of which kind, and what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtgtable.abilities.filters import AllOf, AnyOf, Filter, IsColor, IsSubtype, IsSupertype, IsType
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.model.zones import HIDDEN_ZONES, Zone

_KINDS: Final = ("Creature", "Land", "Artifact", "Enchantment", "Planeswalker", "Battle")
"""Types that tell permanents apart, the most telling first."""

_FORMS: Final[dict[Purpose, str]] = {
    "sacrifice": "Sacrifice {}",
    "discard": "Discard {}",
    "destroy": "Choose {} to be destroyed",
    "exile": "Choose {} to exile",
    "tap": "Choose {} to tap",
    "untap": "Choose {} to untap",
    "counters": "Choose {} to put counters on",
    "cast": "Choose {} to cast",
    "reveal": "Choose {} to reveal",
    "return": "Choose {} to put into hand",
    "pile": "Choose {} for the first pile; the others are the second",
}

_THERE: Final = {
    Zone.BATTLEFIELD: "Choose {} to put onto the battlefield",
    Zone.LIBRARY: "Choose {} to put into the library",
    Zone.GRAVEYARD: "Choose {} to put into the graveyard",
}


def kind_of(look: Look, refs: Sequence[Ref]) -> str:
    """What all of them are in one word, as everybody may see it; cards of a hidden zone are only cards."""
    if refs and all(isinstance(ref, Seat) for ref in refs):
        return "player"
    items = [look.object(ref) for ref in refs if not isinstance(ref, Seat)]
    if len(items) < len(refs):
        return "permanent or player"
    zones = {item.zone for item in items if item is not None}
    if zones == {Zone.STACK}:
        return "spell" if all(item is not None and item.is_spell for item in items) else "spell or ability"
    if zones & HIDDEN_ZONES or zones != {Zone.BATTLEFIELD}:
        return "card"
    facts = [look.of(ref) for ref in refs if not isinstance(ref, Seat)]
    shared = [kind for kind in _KINDS if all(one is not None and kind in one.types for one in facts)]
    return shared[0].lower() if shared else "permanent"


def counted(kind: str, least: int, most: int) -> str:
    """So many of a kind.

    >>> counted("artifact", 1, 1), counted("card", 0, 2), counted("player", 1, 3)
    ('an artifact', 'up to 2 cards', '1 to 3 players')
    """
    if most == 1:
        single = f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
        return single if least else f"up to 1 {kind}"
    several = " or ".join(part if part == "ability" else f"{part}s" for part in kind.split(" or "))
    several = several.replace("ability", "abilities")
    if least == most:
        return f"{most} {several}"
    return f"{least} to {most} {several}" if least else f"up to {most} {several}"


def sought(filter_: Filter, most: int) -> str:
    """The sentence that asks what is searched for; of a kind that needs more words only how many.

    >>> sought(AllOf((IsSupertype("Basic"), IsType("Land"))), 1), sought(IsType("Artifact"), 2), sought(AnyOf(()), 1)
    ('Find a basic land card', 'Find up to 2 artifact cards', 'Find a card')
    >>> sought(AnyOf((IsSubtype(TypeWord("Plains", "land")), IsSubtype(TypeWord("Island", "land")))), 1)
    'Find a Plains or Island card'
    """
    kind = _kind_sought(filter_)
    card = f"{kind} card" if kind else "card"
    single = f"{'an' if card[0] in 'aeiouAEIOU' else 'a'} {card}"
    return f"Find {single}" if most == 1 else f"Find up to {most} {card}s"


def _kind_sought(node: Filter) -> str:
    """Types and what else stands before "card" in print; empty where that isn't all of it."""
    match node:
        case IsType(name=name) | IsSupertype(name=name):
            return name.lower()
        case IsSubtype(word=TypeWord(name=name)):
            return name
        case IsColor(word=ColorWord(color=color)):
            return COLOR_NAMES[color]
        case AllOf(parts=parts):
            words = [_kind_sought(part) for part in sorted(parts, key=lambda part: _BEFORE.get(type(part), 0))]
            return " ".join(words) if all(words) and not any(isinstance(part, AnyOf) for part in parts) else ""
        case AnyOf(parts=(*parts, last)):
            either = [_kind_sought(part) for part in parts]
            comma = "," if len(parts) > 1 else ""
            return f"{', '.join(either)}{comma} or {_kind_sought(last)}" if all((*either, _kind_sought(last))) else ""
    return ""


_BEFORE: Final[dict[type, int]] = {IsSupertype: 0, IsColor: 1, IsSubtype: 2, IsType: 3}
"""In which order words stand before a noun: "legendary white Human creature"."""


def wanted(
    look: Look, refs: Sequence[Ref], least: int, most: int, purpose: Purpose = "choose", to: Zone | None = None
) -> str:
    """The sentence that asks for so many of these; ``to``: the zone that they are put into."""
    form = _THERE.get(to, "") if to is not None else ""
    if to is Zone.HAND and any(_comes_back(look, ref) for ref in refs):
        form = "Choose {} to return to hand"
    return (form or _FORMS.get(purpose, "Choose {}")).format(counted(kind_of(look, refs), least, most))


def weighed(
    look: Look, refs: Sequence[Ref], stat: str, total: int, purpose: Purpose = "choose", to: Zone | None = None
) -> str:
    """The sentence that asks for as many of these as have so much together: of power, of mana value."""
    form = (_THERE.get(to, "") if to is not None else "") or _FORMS.get(purpose, "Choose {}")
    return form.format(f"{kind_of(look, refs)}s with total {stat} {total} or more")


def _comes_back(look: Look, ref: Ref) -> bool:
    item = None if isinstance(ref, Seat) else look.object(ref)
    return item is not None and item.zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD)
