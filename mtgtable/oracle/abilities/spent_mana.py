"""What the mana that was spent on it brings to a permanent as it enters (106.6, 614.1c)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import AllOf, HasStatus, IsAmong, OwnedBy
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.lasting import ReplaceNext
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import Source, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.afterthoughts import SPENT_ON, after, ride
from mtgtable.oracle.sentences.effect_text import EffectText
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_YOUR_COMMANDER: Final = AllOf((HasStatus("commander"), OwnedBy(You())))


@slot("paid_spell")
def _paid_spell(text: Text, i: int) -> Parsed:
    """What mana is spent on: "a creature spell", "your commander" (903.3)."""
    if text.at(i, ("your", "commander")):
        return _YOUR_COMMANDER, i + 2
    return text.slot("spell_noun", i)


@after(
    "if (that mana is|this mana is|you spend this mana|you spend that mana) [spent] (on|to cast) <n:paid_spell> , "
    "(it|that creature) enters <k:entering_counters>",
    "Add {G}. If that mana is spent on a creature spell, it enters with an additional +1/+1 counter on it.",
)
def spent_mana_lets_it_enter_with_counters(found: EffectText, c: Captures) -> bool:
    """An effect waits for this very spell to become a permanent."""
    if any(isinstance(node, Phrase) for node in walk(c["k"])):
        return False
    counters = rewrite(c["k"], lambda node: SPENT_ON if node == Source() else node)
    arrival = ZoneChange(IsAmong(SPENT_ON), to=Zone.BATTLEFIELD)
    return ride(found, c["n"], ReplaceNext(arrival, EntersWith(counters=counters), duration=FOREVER))
