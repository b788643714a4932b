"""Predicates about blocks as though there were, or were not, an evasion ability (509.1b, 609.4)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.filters import IsSubtype
from mtgtable.abilities.modifications import RuleChange
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous, Noun
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@verb("all creatures able to block it do so", "Enchanted creature gets +2/+2 and all creatures able to block it do so.",
      "object")  # fmt: skip
def all_able_to_block_it_do_so(_c: Captures) -> Continuous:
    """509.1c."""
    return Continuous((RuleChange("all must block it"),))


@verb(
    "can block as though they were untapped",
    "Tapped creatures you control can block as though they were untapped.",
    "object",
)
def can_block_as_though_untapped(_c: Captures) -> Continuous:
    return Continuous((RuleChange("can block as though untapped"),))


_HELPS: Final = frozenset({"reach", "shadow", "flying", "horsemanship"})
"""What a blocker may be treated as having: abilities that let it block what others can't (702.9b, 702.28b, 702.31b)."""


@slot("walk")
def _walk(text: Text, i: int) -> Parsed:
    """ "Swampwalk", "landwalk abilities": the filter of the lands, None for all of them."""
    if text.at(i, ("landwalk", "abilities")) or text.at(i, ("those", "abilities")):
        return (None,), i + 2
    found: Any = text.slot("keyword", i)
    ability = found[0][0] if found is not None and len(found[0]) == 1 else None
    if not isinstance(ability, KeywordAbility) or ability.name != "landwalk" or len(ability.parameters) != 1:
        return None
    lands = ability.parameters[0]
    return ((lands,), found[1]) if isinstance(lands, IsSubtype) else None


@verb(
    "can be blocked as though they didn't have <w:walk>",
    "Creatures with swampwalk can be blocked as though they didn't have swampwalk.",
    "object",
)
def can_be_blocked_as_though_without_walk(c: Captures) -> Continuous:
    return Continuous((RuleChange("blocked as though without", filter=c["w"][0], step="landwalk"),))


def _blocks_as_though(c: Captures, keyword: str) -> Continuous | None:
    noun: Noun = c["n"]
    if not noun.of_permanents or not noun.plural or noun.choice:
        return None
    return Continuous((RuleChange("blocks as though with", filter=noun.filter, step=keyword),))


@slot("blocking_help")
def _blocking_help(text: Text, i: int) -> Parsed:
    return (text.t[i], i + 1) if text.t[i] in _HELPS else None


@verb("can block <n:noun> as though (it|they) had <k:blocking_help>", "~ can block Dragons as though it had reach.",
      "object")  # fmt: skip
def can_block_such_as_though_with(c: Captures) -> Continuous | None:
    return _blocks_as_though(c, c["k"])


@verb(
    "can block <n:noun> as though they didn't have shadow",
    "~ can block creatures with shadow as though they didn't have shadow.",
    "object",
)
def can_block_such_as_though_without_shadow(c: Captures) -> Continuous | None:
    """What has shadow itself can block them as they are (702.28b)."""
    return _blocks_as_though(c, "shadow")
