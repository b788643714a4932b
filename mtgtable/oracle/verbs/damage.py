"""Dealing damage (120)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import DealDamage, Decide, ForEach, GainLife, Instruction, Sequence
from mtgtable.abilities.quantities import Bounded, CountersOn, CountOf, IfElse, Noted, PlayerStat, Ratio, StatOf, Sum
from mtgtable.abilities.selectors import All, Bound, HostOf, TargetSpec
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, LikeBefore, Phrase, meaning_of
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


def _each_its_own(c: Captures, amount: Any, to: Any) -> Instruction:
    """ "Each of those creatures deals damage equal to its power": every one by itself."""
    subject = c["subject"]
    several = isinstance(subject, Phrase) and subject.plural
    if several:
        amount = rewrite(amount, _its_own)
    its = any(isinstance(node, Phrase) and node.meaning == Anaphor("it") for node in walk(amount))
    if several and its:
        return ForEach(subject.selector, DealDamage(amount, _earlier(to), Bound("each")))
    if _of_each_player(amount, to):
        return ForEach(to, DealDamage(amount, Bound("each"), subject))
    return DealDamage(amount, to, subject)


def _earlier(to: Any) -> Any:
    """ "Each of them deals damage … to that creature": one that was spoken of before them."""
    that = isinstance(to, Phrase) and isinstance(to.meaning, Anaphor) and to.meaning.how == "that"
    return replace(to, meaning=Anaphor("that earlier")) if that else to


def _its_own(node: Any) -> Any:
    """ "… each deal damage equal to their power": every one equal to its own."""
    theirs = isinstance(node, Phrase) and node.meaning == Anaphor("them")
    return replace(node, meaning=Anaphor("it"), plural=False) if theirs else node


def _of_each_player(amount: Any, to: Any) -> bool:
    """ "… to each player equal to the number of lands that player controls"."""
    several = isinstance(to, Phrase) and to.kind == "player" and to.plural
    return several and any(
        isinstance(node, Phrase) and isinstance(node.meaning, Anaphor) and node.meaning.how in ("player", "they")
        for node in walk(amount)
    )


@verb("deal|deals <n:number> damage to <to:recipient> [<each:for_each>]", "~ deals 3 damage to any target.", "object")
def deal_number_damage_to_recipient(c: Captures) -> Instruction | None:
    if "each" in c and not isinstance(c["n"], int):
        return None
    to = c["to"]
    its = any(isinstance(node, Phrase) and node.meaning == Anaphor("it") for node in walk(to))
    if its and isinstance(c["subject"], Phrase) and c["subject"].plural and "each" not in c:
        return ForEach(c["subject"].selector, DealDamage(c["n"], to, Bound("each")))
    return DealDamage(times(c["n"], c.get("each")), c["to"], c["subject"])


@verb(
    "deal|deals <n:number> damage to <to:recipient> and the damage can't be prevented",
    "~ deals 5 damage to any target and the damage can't be prevented.",
    "object",
)
def deal_damage_that_cant_be_prevented(c: Captures) -> Instruction:
    return DealDamage(c["n"], c["to"], c["subject"], cant_be_prevented=True)


@verb(
    "deal|deals an amount of damage of your choice to <to:recipient>",
    "~ deals an amount of damage of your choice to you and target creature.",
    "object",
)
def deal_an_amount_of_your_choice(c: Captures) -> Instruction:
    """Chosen as it is dealt (608.2d)."""
    chosen = Decide("number", bind="inner amount")
    return Sequence((chosen, DealDamage(Noted("inner amount"), c["to"], c["subject"])))


@verb(
    "deal|deals damage to <to:recipient> equal to <n:amount>",
    "~ deals damage to any target equal to its power.",
    "object",
)
def deal_damage_to_recipient_equal_to_amount(c: Captures) -> Instruction:
    return _each_its_own(c, c["n"], c["to"])


@verb(
    "deal|deals damage equal to <n:amount> to <to:recipient>",
    "Target creature deals damage equal to its power to any target.",
    "object",
)
def deal_damage_equal_to_amount_to_recipient(c: Captures) -> Instruction:
    return _each_its_own(c, c["n"], c["to"])


@verb(
    "deal|deals <n:number> damage to <to:recipient> and <m:number> damage to <also:recipient>",
    "~ deals 2 damage to any target and 1 damage to you.",
    "object",
)
def deal_number_damage_to_recipient_and_number(c: Captures) -> Instruction:
    first = DealDamage(c["n"], c["to"], c["subject"])
    return Sequence((first, DealDamage(c["m"], c["also"], c["subject"])), together=True)


@verb(
    "deal|deals <n:number> damage divided as you choose among <to:recipient>",
    "~ deals 5 damage divided as you choose among any number of targets.",
    "object",
)
def deal_number_damage_divided_as_you_choose(c: Captures) -> Instruction | None:
    phrase: Phrase = c["to"]
    if not isinstance(meaning_of(phrase), TargetSpec):
        return None
    return DealDamage(c["n"], phrase.selector, c["subject"], divided=True)


@verb(
    "deal|deals <n:number> damage to <to:recipient> . you gain life equal to the damage dealt , but not more life than "
    "the player 's life total before the damage was dealt , the planeswalker 's loyalty before the damage was dealt , "
    "or the creature 's toughness",
    "~ deals 4 damage to any target. You gain life equal to the damage dealt, but not more life than the player's life "
    "total before the damage was dealt, the planeswalker's loyalty before the damage was dealt, or the creature's "
    "toughness.",
    "object",
)
def deal_damage_and_gain_no_more_than_there_was(c: Captures) -> Instruction | None:
    """What there was to lose is noted before the damage is dealt; only one of the three is anything."""
    if not isinstance(meaning_of(c["to"]), TargetSpec):
        return None
    to = c["to"].selector
    there = Sum((PlayerStat("life", to), CountersOn("loyalty", to), StatOf("toughness", to)))
    most = Decide("number", bind="inner most", minimum=there, maximum=there)
    dealt = DealDamage(c["n"], to, c["subject"], bind="inner dealt")
    return Sequence((most, dealt, GainLife(Bounded(Noted("inner dealt"), high=Noted("inner most")))))


@verb(
    "deal|deals <n:number> damage to (the creature|the permanent|what) (it is|it's) attached to",
    "Each Aura attached to a creature deals 2 damage to the creature it's attached to.",
    "object",
)
def deal_damage_to_the_host(c: Captures) -> Instruction | None:
    """Every one of them to what it is attached to (701.3a)."""
    subject = c["subject"]
    if not isinstance(subject, Phrase) or not subject.plural:
        return None
    return ForEach(subject.selector, DealDamage(c["n"], HostOf(Bound("each")), Bound("each")))


@verb("deal|deals <n:number> damage to itself", "Target creature deals 2 damage to itself.", "object")
def deal_number_damage_to_itself(c: Captures) -> Instruction:
    return DealDamage(c["n"], c["subject"], c["subject"])


@verb(
    "deal|deals damage to itself equal to <n:amount>",
    "Target creature deals damage to itself equal to its power.",
    "object",
)
def deal_damage_to_itself_equal_to_amount(c: Captures) -> Instruction:
    return DealDamage(c["n"], c["subject"], c["subject"])


@verb(
    "deal|deals <n:number> damage to <to:recipient> , <m:number> damage to <also:recipient> , and <k:number> damage to "
    "<third:recipient>",
    "~ deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target.",
    "object",
)
def deal_damage_to_three_recipients(c: Captures) -> Instruction:
    rows = ((c["n"], c["to"]), (c["m"], c["also"]), (c["k"], c["third"]))
    return Sequence(tuple(DealDamage(number, to, c["subject"]) for number, to in rows), together=True)


@verb(
    "deal|deals <n:number> damage divided evenly , rounded down , among <to:recipient>",
    "~ deals X damage divided evenly, rounded down, among any number of targets.",
    "object",
)
def deal_damage_divided_evenly(c: Captures) -> Instruction | None:
    phrase: Phrase = c["to"]
    if not isinstance(meaning_of(phrase), TargetSpec | All):
        return None
    each = Ratio(c["n"], CountOf(phrase.selector))
    return DealDamage(each, phrase.selector, c["subject"])


@verb(
    "deal|deals <n:number> damage <w:instead>",
    "~ deals 3 damage to any target. If you control a Mountain, ~ deals 5 damage instead.",
    "object",
)
def deal_number_damage_instead(c: Captures) -> LikeBefore:
    return LikeBefore(DealDamage, "amount", c["n"])


@verb(
    "deal|deals <n:number> damage divided as you choose among those permanents and / or players <w:instead>",
    "~ deals 2 damage divided as you choose among any number of targets. If ~'s madness cost was paid, it deals X "
    "damage divided as you choose among those permanents and/or players instead.",
    "object",
)
def deal_number_divided_damage_instead(c: Captures) -> LikeBefore:
    return LikeBefore(DealDamage, "amount", c["n"])


@verb(
    "deal|deals (double|twice) that [much] damage <w:instead>",
    "~ deals 3 damage to any target. If you control a Mountain, ~ deals double that damage instead.",
    "object",
)
def deal_double_that_damage_instead(_c: Captures) -> LikeBefore:
    return LikeBefore(DealDamage, "amount", 2, factor=True)


@slot("instead")
def _instead(text: Text, i: int) -> Parsed:
    """The word is left for the sentence, which knows what it stands for."""
    return (True, i) if text.t[i] == "instead" else None


@verb(
    "deal|deals <n:number> damage to <to:recipient> if <k:condition> and <m:number> damage to <other:recipient> if "
    "<l:condition>",
    "~ deals 3 damage to each creature without flying if {R} was spent to cast ~ and 3 damage to each creature with "
    "flying if {G} was spent to cast ~.",
    "object",
)
def deal_damage_on_two_conditions(c: Captures) -> Instruction:
    """All of it at the same time (608.2f); no damage isn't dealt (120.8)."""
    rows = (("k", "n", "to"), ("l", "m", "other"))
    dealt = (DealDamage(IfElse(c[if_], c[n], 0), c[to], c["subject"]) for if_, n, to in rows)
    return Sequence(tuple(dealt), together=True)


@verb(
    "choose <a:object> and <b:object> . each of those creatures deals damage equal to its <s:stat> to the other",
    "Choose target creature you control and target creature an opponent controls. Each of those creatures deals damage "
    "equal to its toughness to the other.",
)
def each_deals_damage_to_the_other(c: Captures) -> Instruction | None:
    """Both at once (608.2c), and none if either is gone."""
    one, other = c["a"], c["b"]
    if not (isinstance(one.meaning, TargetSpec) and isinstance(other.meaning, TargetSpec)):
        return None
    rows = ((one.selector, other.selector), (other.selector, one.selector))
    return Sequence(tuple(DealDamage(StatOf(c["s"], of), to, of) for of, to in rows), together=True)
