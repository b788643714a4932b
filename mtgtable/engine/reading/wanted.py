"""What a choice asks for in a few words: how many, of which kind, and what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtgtable.engine.asking.purposes import Purpose
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.refs import Ref, Seat
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
