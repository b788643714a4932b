"""What an Aura can enchant, where an effect changes it: what was put onto the battlefield with it (702.5, 607.2)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import IsAmong, IsType, all_of
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities, LoseAbilities
from mtgtable.abilities.selectors import Linked, TargetSpec
from mtgtable.abilities.words import TypeWord
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous
from mtgtable.oracle.nouns.phrases import BROUGHT

_BROUGHT_CREATURE: Final = TargetSpec(all_of(IsType("Creature"), IsAmong(Linked(BROUGHT))))
_ENCHANT: Final = GainAbilities((KeywordAbility("enchant", (_BROUGHT_CREATURE,)),))
_WORDS: Final = '" enchant creature put onto the battlefield with (~|~granter) [.] "'


@verb(
    f'loses " enchant creature card in a graveyard " and gains {_WORDS}',
    '~ loses "enchant creature card in a graveyard" and gains "enchant creature put onto the battlefield with ~."',
    "object",
)
def enchants_what_it_brought_instead(_c: Captures) -> Continuous:
    return Continuous((LoseAbilities(("enchant",)), _ENCHANT), FOREVER)


@verb(
    f"becomes an aura with {_WORDS}",
    '~ becomes an Aura with "enchant creature put onto the battlefield with ~."',
    "object",
)
def becomes_an_aura_on_what_it_brought(_c: Captures) -> Continuous:
    return Continuous((ChangeTypes(add_subtypes=(TypeWord("Aura", "other"),)), _ENCHANT), FOREVER)
