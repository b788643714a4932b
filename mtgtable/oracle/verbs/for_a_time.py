"""Effects whose duration the text says first: what they prevent until then, what life they leave (611.2a, 615)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.filters import IsAmong
from mtgtable.abilities.instructions import Instruction, Sequence
from mtgtable.abilities.lasting import Apply, Prevent
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import Choose, You
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import meaning_of
from mtgtable.oracle.verbs.prevention import source_filter


def _chosen(phrase: Any) -> bool:
    return isinstance(meaning_of(phrase), Choose)


@verb(
    "<u:duration> , prevent all [<k:combat>] damage [that] <s:objects> would deal [to <to:recipient>]",
    "Until your next turn, prevent all damage target permanent would deal.",
)
def for_a_time_prevent_what_it_would_deal(c: Captures) -> Instruction | None:
    if _chosen(c["s"]):
        return None
    to = c.get("to")
    return Prevent(None, to, source=source_filter(c["s"]), combat=c.get("k"), duration=c["u"])


@verb(
    "<u:duration> , prevent all [<k:combat>] damage that would be dealt to <to:recipient>",
    "Until your next turn, prevent all damage that would be dealt to you.",
)
def for_a_time_prevent_what_would_be_dealt(c: Captures) -> Instruction | None:
    return None if _chosen(c["to"]) else Prevent(None, c["to"], combat=c.get("k"), duration=c["u"])


@verb(
    "<u:duration> , prevent all [<k:combat>] damage that would be dealt to and dealt by <s:object>",
    "Until your next turn, prevent all damage that would be dealt to and dealt by target permanent.",
)
def for_a_time_prevent_both(c: Captures) -> Instruction | None:
    if _chosen(c["s"]):
        return None
    to = Prevent(None, c["s"].selector, combat=c.get("k"), duration=c["u"])
    return Sequence((to, replace(to, to=None, source=IsAmong(c["s"].selector))))


@verb(
    "<u:duration> , damage that would reduce your life total to less than <n:number> reduces it to <m:number> instead",
    "Until end of turn, damage that would reduce your life total to less than 1 reduces it to 1 instead.",
)
def for_a_time_damage_leaves_life(c: Captures) -> Instruction | None:
    rule = leaving_life(c["n"])
    return Apply(You(), (rule,), c["u"]) if c["n"] == c["m"] else None


def leaving_life(least: Any) -> RuleChange:
    """Damage leaves so much life; of 1 nothing has to be said."""
    return RuleChange("damage leaves one life", value=None if least == 1 else least)
