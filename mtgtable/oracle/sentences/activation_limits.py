"""When an ability may be activated: "as a sorcery", "once each turn", "during your upkeep" (602.5).

"You" and "they" in such a limit is whoever activates the ability.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from mtgtable.abilities.conditions import Isnt, IsStep, IsTurnOf
from mtgtable.abilities.selectors import Players, You
from mtgtable.oracle.terms.conditions_of_combat import COMBAT
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_Limit: TypeAlias = tuple[str, Any]
_BEFORE_COMBAT: Final = IsStep(("untap", "upkeep", "draw", "precombat_main"))
_BEFORE_ATTACK: Final = IsStep(("untap", "upkeep", "draw", "precombat_main", "begin_combat"))
_BEFORE_DAMAGE: Final = IsStep(
    ("untap", "upkeep", "draw", "precombat_main", "begin_combat", "declare_attackers", "declare_blockers")
)
BEFORE_BLOCKS: Final = IsStep(("untap", "upkeep", "draw", "precombat_main", "begin_combat", "declare_attackers"))
_BEFORE_END_OF_COMBAT: Final = Isnt(IsStep(("end_combat", "postcombat_main", "end", "cleanup")))
_AFTER_BLOCKS: Final = IsStep(("declare_blockers", "first_strike_damage", "combat_damage", "end_combat"))
_BEFORE_END: Final = Isnt(IsStep(("end", "cleanup")))
_LIMITS: Final[tuple[tuple[str, tuple[_Limit, ...]], ...]] = (
    ("as a sorcery", (("timing", "sorcery"),)),
    ("any time you could cast a sorcery", (("timing", "sorcery"),)),
    ("when you could cast a sorcery", (("timing", "sorcery"),)),
    ("as an instant", (("timing", "with priority"),)),
    ("once each turn", (("turn", 1),)),
    ("once", (("game", 1),)),
    ("during your turn", (("condition", IsTurnOf(You())),)),
    ("during your upkeep", (("condition", IsTurnOf(You())), ("condition", IsStep(("upkeep",))))),
    ("during your end step", (("condition", IsTurnOf(You())), ("condition", IsStep(("end",))))),
    ("during an opponent 's turn", (("condition", IsTurnOf(Players("opponents"))),)),
    (
        "during an opponent 's upkeep",
        (("condition", IsTurnOf(Players("opponents"))), ("condition", IsStep(("upkeep",)))),
    ),
    (
        "during an opponent 's turn , before attackers are declared",
        (("condition", IsTurnOf(Players("opponents"))), ("condition", _BEFORE_ATTACK)),
    ),
    ("before blockers are declared", (("condition", BEFORE_BLOCKS),)),
    ("before the end of combat step", (("condition", _BEFORE_END_OF_COMBAT),)),
    ("during combat after blockers are declared", (("condition", _AFTER_BLOCKS),)),
    ("during combat , after blockers are declared", (("condition", _AFTER_BLOCKS),)),
    ("during combat", (("condition", COMBAT),)),
    ("before combat", (("condition", _BEFORE_COMBAT),)),
    ("during the declare attackers step", (("condition", IsStep(("declare_attackers",))),)),
    ("during the declare blockers step", (("condition", IsStep(("declare_blockers",))),)),
    ("before attackers are declared", (("condition", _BEFORE_ATTACK),)),
    ("before the combat damage step", (("condition", _BEFORE_DAMAGE),)),
    (
        "during your turn , before the combat damage step",
        (("condition", IsTurnOf(You())), ("condition", _BEFORE_DAMAGE)),
    ),
    ("during any upkeep step", (("condition", IsStep(("upkeep",))),)),
    ("during any end step", (("condition", IsStep(("end",))),)),
    ("during the end of combat step", (("condition", IsStep(("end_combat",))),)),
    ("during your draw step", (("condition", IsTurnOf(You())), ("condition", IsStep(("draw",))))),
    ("during your untap step", (("condition", IsTurnOf(You())), ("condition", IsStep(("untap",))))),
    (
        "during your turn , before attackers are declared",
        (("condition", IsTurnOf(You())), ("condition", _BEFORE_ATTACK)),
    ),
    ("during your turn before attackers are declared", (("condition", IsTurnOf(You())), ("condition", _BEFORE_ATTACK))),
    ("during their turn", (("condition", IsTurnOf(You())),)),
    ("during their upkeep", (("condition", IsTurnOf(You())), ("condition", IsStep(("upkeep",))))),
    ("during their draw step", (("condition", IsTurnOf(You())), ("condition", IsStep(("draw",))))),
    ("during their turn before the end step", (("condition", IsTurnOf(You())), ("condition", _BEFORE_END))),
)
"""When an ability may be activated (602.5): words, and what they say of the ability."""
_LIMIT_ROWS: Final = sorted(((tuple(words.split()), limits) for words, limits in _LIMITS), key=lambda row: -len(row[0]))


@slot("activation_limit")
def _activation_limit(text: Text, i: int) -> Parsed:
    """ "As a sorcery", "once each turn", "if you control three or more artifacts"."""
    if text.t[i] == "if":
        found = text.slot("condition", i + 1)
        return ((("condition", found[0]),), found[1]) if found is not None else None
    for words, limits in _LIMIT_ROWS:
        if text.at(i, words):
            return limits, i + len(words)
    return None
