"""Which land helps most: one with which something can be cast now, then the colors that the hand still wants."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.recalling import by_identity, each
from mtgtable.lab.exact.giving import fits
from mtgtable.lab.exact.giving_up import Searching, searches
from mtgtable.lab.exact.makers import is_land
from mtgtable.lab.pilots.arriving import arriving, may_enter_tapped
from mtgtable.lab.pilots.land_tolls import tolls_of
from mtgtable.lab.pilots.making import as_face, colors_there, made_free, maker
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.spending import more_spent, spent_next_turn
from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.model.mana import ManaType

More: TypeAlias = Callable[[frozenset[ManaType]], int]
"""How much more mana is spent this turn with a land that makes one of these types."""
_NONE: Final = -1.0
_NOW: Final = 100.0
"""For each mana more that is spent this turn: more than all colors of a hand together."""
_LATE: Final = 1.5
"""That a land enters tapped is best done while nothing is lost by it."""
_FOR_LIFE: Final = 0.5


def land_wish(
    seat: PilotSeat, more: More | None = None, *, tapped: bool = False
) -> Callable[[ObjectId, CompiledCard | None], float]:
    """How much the hand wishes for a land: first what it lets be cast now, then the colors that the hand lacks.

    ``tapped``: whatever it is, it enters tapped.
    """
    wishes = wishes_for_mana(seat, seat.hand)
    more = more_spent(seat) if more is None else more

    def wish(id_: ObjectId, card: CompiledCard | None, late: bool = tapped) -> float:
        made = maker(card) if card is not None else None
        if card is None or made is None:
            return _NONE
        if not made.types:
            found = found_by(card)
            one = found[0] if found else None
            return _NONE if one is None else _best(seat, one, wish, late) - _FOR_LIFE
        value = sum(wishes.get(letter, 0.0) for letter in made.types) + 0.2 * len(made.types)
        how = arriving(seat, id_, card)
        gain = 0 if late or made.tapped or how.tapped else more(made.types)
        if gain > 0:
            return value + _NOW * gain - (_FOR_LIFE if how.life else 0.0)
        return value + (_LATE if made.tapped or how.tapped or how.life else 0.0)

    return wish


def wishes_for_mana(seat: PilotSeat, cards: Iterable[ObjectId]) -> dict[ManaType, float]:
    """How much these cards wish for each type of mana, by the spells that lack it; they must be known to be mine."""
    there = colors_there(seat)
    facts = (seat.game.table.of(id_) for id_ in cards)
    costs = [one.mana_cost for one in facts if one.mana_cost is not None]
    wishes: dict[ManaType, float] = {}
    for cost in costs:
        wanted: dict[ManaType, int] = {}
        for symbol in cost.symbols:
            for letter in symbol.types:
                wanted[letter] = wanted.get(letter, 0) + 1
        for letter, number in wanted.items():
            lacking = max(0, number - there.get(letter, 0))
            wishes[letter] = wishes.get(letter, 0.0) + (3.0 * lacking if lacking else 0.1)
    return wishes


def _best(
    seat: PilotSeat, search: Searching, wish: Callable[[ObjectId, CompiledCard | None, bool], float], late: bool
) -> float:
    """A land that gives itself up for another is worth what the best is that it may find: one knows one's own list."""
    fitting = (card for card in seat.own_cards if is_land(card) and fits(search.filter, card.front))
    return max((wish(NO_OBJECT, card, late or search.tapped) for card in fitting), default=_NONE)


@by_identity()
def found_by(card: CompiledCard) -> tuple[Searching, ...]:
    """The ways in which a land gives itself up for another, for no mana."""
    return tuple(search for search in searches(card.front) if search.price is None)


def is_land_that_helps_now(seat: PilotSeat, card: CompiledCard) -> bool:
    """Does the land, untapped, let something be cast this turn that can't be cast without it."""
    made = maker(card)
    return made is not None and not made.tapped and bool(made.types) and more_spent(seat)(made.types) > 0


@dataclass(frozen=True, slots=True)
class _Now:
    """What a land does as it is played now: how much more is spent this turn, whether using it so costs something.

    ``late``: it gives nothing this turn, as it enters tapped.
    """

    types: frozenset[ManaType]
    gain: int
    dear: bool
    late: bool


@by_identity()
def _is_odd(card: CompiledCard | None) -> bool:
    """Is it a land that may enter tapped, or some of whose mana costs something."""
    made = maker(card) if card is not None else None
    return card is not None and made is not None and (may_enter_tapped(card) or made_free(card) != made.types)


def _now(seat: PilotSeat, id_: ObjectId, more: More) -> _Now | None:
    """None for a land that isn't simply there for its mana: one that is given up for another, or asks for lands."""
    card = seat.item(id_).card
    made = maker(card) if card is not None else None
    if card is None or made is None or not made.types or tolls_of(card):
        return None
    how = arriving(seat, id_, card)
    gain = 0 if made.tapped or how.tapped else more(made.types)
    dear = gain > 0 and (how.life > 0 or more(made_free(card)) < gain)
    return _Now(made.types, gain, dear, made.tapped or how.tapped or (how.life > 0 and not gain))


def _does_as_well(seat: PilotSeat, lands: list[ObjectId], wished: ObjectId, more: More) -> list[ObjectId]:
    """The lands that cost nothing now where the one that is wished for most costs something, and give as much.

    A land that enters tapped costs nothing where nothing more is cast this turn; life and damage for mana do, where
    it is. Both lands will be there next turn, whichever comes first, unless a third one is wanted then.
    """
    objects = seat.game.state.objects
    kinds = {id(objects[id_].card): id_ for id_ in (*lands, wished)}
    if not any(each(_is_odd, [objects[id_].card for id_ in kinds.values()])):
        return []
    found = {id_: _now(seat, id_, more) for id_ in kinds.values()}
    first = found[wished]
    if first is None or first.late:
        return []
    able = [
        id_
        for id_, now in found.items()
        if now is not None and now.gain >= first.gain and not now.dear and (now.late or first.dear)
    ]
    if not able:
        return []
    spent = spent_next_turn(seat)

    def then(land: ObjectId) -> int:
        """What is spent next turn with it and the best of the others."""
        own = found[land]
        types = [own.types] if own is not None else []
        others = {kind: found[kinds[kind]] for id_ in lands if id_ != land and (kind := id(seat.item(id_).card))}
        followed = [one for one in others.values() if one is not None and not one.late]
        return max((spent([*types, one.types]) for one in followed), default=spent(types))

    most = then(wished)
    return [id_ for id_ in able if then(id_) >= most]


def best_face(seat: PilotSeat, id_: ObjectId, faces: list[int]) -> int:
    """The face as which a land is played that may be played as either: what the hand wishes for more (712.8)."""
    card = seat.item(id_).card
    if card is None or len(faces) == 1:
        return faces[0]
    wish = land_wish(seat)
    return max(faces, key=lambda face: (wish(id_, as_face(card, face)), -face))


def best_land(seat: PilotSeat, lands: list[ObjectId]) -> tuple[ObjectId, str]:
    """The land to play, and why."""
    land = min(lands)
    why = "it makes the mana that the hand lacks most"
    if len({id(seat.item(id_).card) for id_ in lands}) > 1:
        more = more_spent(seat)
        wish = land_wish(seat, more)

        def liked(id_: ObjectId) -> tuple[float, int]:
            return wish(id_, seat.item(id_).card), -int(id_)

        land = max(lands, key=liked)
        instead = _does_as_well(seat, lands, land, more)
        if instead:
            land, why = max(instead, key=liked), "it does as well now, and costs nothing"
    made_by_best = maker(card) if (card := seat.item(land).card) is not None else None
    if made_by_best is not None and made_by_best.tapped:
        why = "nothing in hand needs it untapped now"
    return land, why
