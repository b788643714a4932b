"""What the words of a target tell though they aren't understood to their end: its kind, and how many (115.1).

"Target creature that player controls for as long as they're the monarch": a creature, and exactly one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, Literal

from mtgtable.abilities.filters import (
    AnyOf,
    ControlledBy,
    Filter,
    IsStackKind,
    IsSubtype,
    IsType,
    Not,
    OwnedBy,
    all_of,
    parts_of,
)
from mtgtable.abilities.fold import walk
from mtgtable.abilities.quantities import Noted, X
from mtgtable.abilities.selectors import Bound, Players, TargetSpec, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase
from mtgtable.oracle.wording.lexicon import NUMBERS
from mtgtable.oracle.wording.tokens import Text

_PLAYERS: Final[Mapping[str, Literal["each", "opponents"]]] = {
    "player": "each", "players": "each", "opponent": "opponents", "opponents": "opponents",
}  # fmt: skip
_FAR: Final = 10
"""So many words after a target at most another kind is named: "target planeswalker … or battle …"."""
_NO_KIND: Final = frozenset(
    {"less", "greater", "more", "fewer", "equal", "control", "controls", "own", "owns", "could", "that", "remove"}
)
"""After "or": no other kind of target, which might be the only one there is."""


def how_many(words: tuple[str, ...]) -> tuple[int, int | None]:
    """At least and at most how many targets the words before "target" tell; None: any number.

    >>> how_many(("up", "to", "two")), how_many(("one", "or", "two")), how_many(("another",)), how_many(("x",))
    ((0, 2), (1, 2), (1, 1), (0, None))
    """
    if "x" in words or "number" in words or "more" in words:
        return 0, None
    numbers = [NUMBERS[word] for word in words if word in NUMBERS] or [1]
    return 0 if "up" in words else numbers[0], numbers[-1]


def roughly(text: Text, at: int, k: int, stop: int) -> TargetSpec | None:
    """What the words about the "target" at ``k`` tell, counted from ``at`` on; None where they tell no kind."""
    players: Players | None = None
    kinds: list[Filter] = []
    zones: list[Zone] = []
    least, most = how_many(text.t[at:k])
    for place in _named_at(text, k, stop):
        if text.t[place] in _PLAYERS:
            players = players or Players(_PLAYERS[text.t[place]])
            continue
        found = text.slot("noun", place)
        known = () if found is None else tuple(part for part in parts_of(found[0].filter) if _is_known(part))
        if found is not None and text.t[found[1]] == "or" and text.slot("noun", found[1] + 1) is None:
            known = tuple(part for part in known if _is_a_kind(part))  # "land that is snow or could produce {C}"
        if found is None or not known:
            if place == k + 1:
                return None
            least = least if text.t[place] in _NO_KIND else 0
            continue
        there = _places(text, found[0].card, found[0].places, k, stop)
        if not there:
            return None
        kinds.append(all_of(*known))
        zones += (zone for zone in there if zone not in zones)
    objects = None if not kinds else kinds[0] if len(kinds) == 1 else AnyOf(tuple(kinds))
    return TargetSpec(objects, tuple(zones), players, least, most) if kinds or players is not None else None


def _is_known(part: Filter) -> bool:
    """Is it told without words that speak of something else: "that player controls" isn't."""
    return not any(isinstance(node, Phrase | Anaphor | Bound | Noted | X) for node in walk(part))


def _is_a_kind(part: Filter) -> bool:
    """Does it tell only of a type: what else is said may be one of two that would do."""
    return all(isinstance(node, IsType | IsSubtype | IsStackKind | Not | AnyOf | tuple) for node in parts_of(part))


def _named_at(text: Text, k: int, stop: int) -> Iterator[int]:
    """Where the kinds of a target stand: after the word itself, and after an "or" that isn't far."""
    yield k + 1
    for j in range(k + 2, min(stop, k + 2 + _FAR)):
        if text.t[j] in (".", ";", '"', ","):
            return
        if text.t[j] == "or":
            yield j + 1


def _places(text: Text, card: bool, places: tuple[Zone, ...], k: int, stop: int) -> tuple[Zone, ...]:
    """Where it is: a card in the graveyard that the sentence names; nowhere for one of which that isn't said."""
    if not card:
        return places
    said = text.t[k:stop]
    lying = tuple(zone for zone in places if zone is not Zone.BATTLEFIELD)
    if lying:
        return lying
    return (Zone.GRAVEYARD,) if "graveyard" in said or "graveyards" in said else ()


def or_controlled(text: Text, spec: TargetSpec, end: int) -> tuple[TargetSpec, int]:
    """ "Target permanent you own or control": the one or the other (108.3, 108.4)."""
    if not text.at(end, ("or", "control")) or spec.objects is None or OwnedBy(You()) not in parts_of(spec.objects):
        return spec, end
    either = AnyOf((OwnedBy(You()), ControlledBy(You())))
    objects = all_of(*(either if part == OwnedBy(You()) else part for part in parts_of(spec.objects)))
    return replace(spec, objects=objects), end + 2


def with_other_kinds(text: Text, first: TargetSpec, end: int) -> tuple[TargetSpec, int]:
    """With the other kinds that are named after the first, and where they end: "target players or planeswalkers".

    The first alone where what follows isn't the rest of such a list.
    """
    players = first.players
    kinds: list[Filter] = [] if first.objects is None else [first.objects]
    k, is_last = end, False
    while not is_last:
        after = _past_separator(text, k)
        if after == k or (first.objects is not None and first.zones != (Zone.BATTLEFIELD,)):
            return first, end
        is_last, k = text.t[after - 1] == "or", after
        if text.t[k] in _PLAYERS:
            players = players or Players(_PLAYERS[text.t[k]])
            k += 1
            continue
        found = text.slot("noun", k)
        if found is None or found[0].places != (Zone.BATTLEFIELD,):
            return first, end
        kinds.append(found[0].filter)
        k = found[1]
    if players is None or not kinds:
        return first, end  # a list of objects alone is read whole, or isn't understood
    objects = kinds[0] if len(kinds) == 1 else AnyOf(tuple(kinds))
    return replace(first, objects=objects, zones=(Zone.BATTLEFIELD,), players=players), k


def _past_separator(text: Text, k: int) -> int:
    """Where the next kind of a list stands, after a comma, "or", "and/or" or both."""
    after = k + 1 if text.t[k] == "," else k
    for words in (("or",), ("and", "/", "or")):
        if text.at(after, words):
            return after + len(words)
    return after
