"""Identities of abilities are made in one place and can be taken apart."""

from __future__ import annotations

from mtgtable.engine.state import ability_ids as ids
from mtgtable.model.ids import AbilityId, EffectId, ObjectId

KING, ELF, OTHER = ObjectId(3), ObjectId(9), ObjectId(10)


def test_no_two_sources_of_an_ability_give_the_same_identity() -> None:
    king = ids.printed(KING, 1)
    made = [
        ids.printed(ELF, 0),
        ids.printed(ELF, 0, face=1),
        ids.copied(ELF, EffectId(4), 0),
        ids.intrinsic(ELF, "Forest"),
        ids.intrinsic(ELF, "Swamp"),
        ids.from_counter(ELF, "flying"),
        ids.granted(ELF, EffectId(4), KING, 0, 0),
        ids.from_static(ELF, king, 0, 0),
        ids.from_static(ELF, king, 0, 1),
        ids.from_static(OTHER, king, 0, 0),
        ids.from_static(ELF, king.child(0), 0, 0),
        ids.from_static(ELF, ids.from_static(KING, ids.printed(ELF, 0), 0, 0), 0, 0),
    ]
    assert len(set(made)) == len(made)


def test_who_gave_it() -> None:
    king = ids.printed(KING, 1)
    given = ids.from_static(ELF, king, 0, 0)
    assert ids.giver_of(given) == king
    assert ids.granter_of(given.child(2)) == KING
    assert ids.granter_of(ids.granted(ELF, EffectId(4), KING, 0, 0)) == KING
    assert ids.giver_of(king) is None
    assert ids.granter_of(None) is None
    assert ids.is_intrinsic(AbilityId(ELF, EffectId(0), (ids.INTRINSIC, 2)))
