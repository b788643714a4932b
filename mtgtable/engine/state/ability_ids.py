"""Which ability is which (``model.ids.AbilityId``): the one place where identities are made and taken apart.

An identity names the object that *has* the ability and where it comes from; never its text, so that it outlasts
text changes (612), and never a position among the abilities of the moment, so that it outlasts gains and losses.

========================== ============== ====================================================================
where the ability is from  ``effect``     ``path``
========================== ============== ====================================================================
printed on the front face  0              ``(i,)``
printed on another face    0              ``(OTHER_FACE, face, i)``
a copy effect              that effect    ``(i,)``: the i-th of the copied values (707.2)
a basic land type          0              ``(INTRINSIC, number of the type)`` (305.6)
a keyword counter          0              ``(COUNTER, number of the keyword)`` (122.1b)
a resolved effect          that effect    ``(GRANTED, source, part, i)``
a static ability           0              ``(FROM_STATIC, object, effect, length, *path of it, part, i)``
a part of a keyword        as the keyword ``(*path of it, i)``: the i-th ability that it stands for (702.1)
========================== ============== ====================================================================
"""

from __future__ import annotations

from typing import Final

from mtgtable.model.counters import KEYWORD_COUNTERS
from mtgtable.model.ids import AbilityId, EffectId, ObjectId
from mtgtable.model.types import BASIC_LAND_TYPES

OTHER_FACE: Final = -1
INTRINSIC: Final = -2
COUNTER: Final = -3
GRANTED: Final = -4
FROM_STATIC: Final = -5
FACE_DOWN: Final = -6

NO_EFFECT: Final = EffectId(0)


def printed(has: ObjectId, index: int, face: int = 0) -> AbilityId:
    """The ``index``-th ability of a face.

    >>> printed(ObjectId(7), 2)
    AbilityId(object=7, effect=0, path=(2,))
    """
    return AbilityId(has, NO_EFFECT, (index,) if face == 0 else (OTHER_FACE, face, index))


def copied(has: ObjectId, effect: EffectId, index: int) -> AbilityId:
    """The ``index``-th ability that a copy effect has given."""
    return AbilityId(has, effect, (index,))


def intrinsic(has: ObjectId, land_type: str) -> AbilityId:
    """The mana ability of a basic land type (305.6)."""
    return AbilityId(has, NO_EFFECT, (INTRINSIC, BASIC_LAND_TYPES.index(land_type)))


def from_counter(has: ObjectId, keyword: str) -> AbilityId:
    """The keyword that counters give (122.1b)."""
    return AbilityId(has, NO_EFFECT, (COUNTER, KEYWORD_COUNTERS.index(keyword)))


def face_down(has: ObjectId, index: int) -> AbilityId:
    """The ``index``-th ability that being face down gives (708.2)."""
    return AbilityId(has, NO_EFFECT, (FACE_DOWN, index))


def granted(has: ObjectId, effect: EffectId, source: ObjectId, part: int, index: int) -> AbilityId:
    """An ability given by an effect that a resolution has created."""
    return AbilityId(has, effect, (GRANTED, source, part, index))


def from_static(has: ObjectId, giver: AbilityId, part: int, index: int) -> AbilityId:
    """An ability given by a static ability; the same static ability gives each object one of its own."""
    inside = (giver.object, giver.effect, len(giver.path), *giver.path)
    return AbilityId(has, NO_EFFECT, (FROM_STATIC, *inside, part, index))


def granter_of(id_: AbilityId | None) -> ObjectId | None:
    """The object whose ability gave this ability (201.5a), None when it wasn't given by one.

    >>> king = printed(ObjectId(3), 1)
    >>> granter_of(from_static(ObjectId(9), king, 0, 0).child(0))
    3
    """
    if id_ is not None and id_.path and id_.path[0] in (FROM_STATIC, GRANTED):
        return ObjectId(id_.path[1])
    return None


def giver_of(id_: AbilityId) -> AbilityId | None:
    """The static ability that gave this ability."""
    if not id_.path or id_.path[0] != FROM_STATIC:
        return None
    length = id_.path[3]
    return AbilityId(ObjectId(id_.path[1]), EffectId(id_.path[2]), id_.path[4 : 4 + length])


def is_intrinsic(id_: AbilityId) -> bool:
    """Is it the mana ability of a basic land type."""
    return bool(id_.path) and id_.path[0] == INTRINSIC
