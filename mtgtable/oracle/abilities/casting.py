"""Abilities about casting the card they are on: additional and alternative costs, restrictions (601.2, 118)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from mtgtable.abilities.abilities import Ability, CastingAbility, ReplacementAbility
from mtgtable.abilities.conditions import CastFrom, Compares, Condition, Every, Fits, Isnt, IsStep, IsTurnOf, WasPaid
from mtgtable.abilities.costs import Cost, PayMana, Perform
from mtgtable.abilities.filters import HasStatus, IsSource, Not, OwnedBy, all_of
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.instructions import Discard
from mtgtable.abilities.quantities import CountOf
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import All, Choose, Players, Source, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures, matcher
from mtgtable.oracle.grammar.rules import PlainRules, Rules
from mtgtable.oracle.sentences.activation_limits import BEFORE_BLOCKS
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.mentions import Unbound
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.terms.conditions_of_combat import COMBAT
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

Build: TypeAlias = Callable[[Captures], Ability | tuple[Ability, ...] | None]

CASTING: Final[PlainRules[Build]] = Rules("casting", matcher)
"""Whole paragraphs about casting the card, without their full stop."""

casting = CASTING.declare

EVERYWHERE = tuple(Zone)


def read_casting(text: Text, i: int, end: int) -> tuple[Ability, ...] | None:
    """The casting ability that the text from ``i`` to ``end`` is; None when it is none that can be read."""
    for rule in CASTING.starting(text, i):
        captures: Captures = {}
        if rule.match(text, i, captures) != end:
            continue
        made = rule.build(captures)
        if made is not None:
            try:
                return tuple(Binder().bind(one) for one in (made if isinstance(made, tuple) else (made,)))
            except Unbound:
                continue
    return None


@casting("as an additional cost to cast ~ , <c:cost>", "As an additional cost to cast ~, sacrifice a creature")
def as_an_additional_cost_to_cast_self_cost(c: Captures) -> CastingAbility:
    return CastingAbility("additional", c["c"], zones=EVERYWHERE)


@casting(
    "as an additional cost to cast ~ , you may <c:cost>",
    "As an additional cost to cast ~, you may sacrifice a creature",
)
def as_an_additional_cost_you_may_cost(c: Captures) -> CastingAbility:
    """601.2b: an optional cost."""
    return CastingAbility("additional", c["c"], "additional", optional=True, zones=EVERYWHERE)


@casting(
    "as an additional cost to cast ~ , <c:cost> or <d:cost>",
    "As an additional cost to cast ~, discard a card or pay {3}",
)
def as_an_additional_cost_to_cast_self_cost_or(c: Captures) -> CastingAbility:
    return CastingAbility("additional", alternatives=(c["c"], c["d"]), zones=EVERYWHERE)


@casting(
    "as an additional cost to cast ~ , <c:single_cost> , <d:single_cost> , or <e:single_cost>",
    "As an additional cost to cast ~, sacrifice a creature, discard a card, or pay 4 life",
)
def as_an_additional_cost_one_of_three(c: Captures) -> CastingAbility:
    return CastingAbility("additional", alternatives=(c["c"], c["d"], c["e"]), zones=EVERYWHERE)


@casting(
    "you may <c:cost> rather than pay ~ 's mana cost", "You may sacrifice two Mountains rather than pay ~'s mana cost"
)
def you_may_cost_rather_than_pay_self_mana_cost(c: Captures) -> CastingAbility:
    return CastingAbility("alternative", c["c"], zones=EVERYWHERE)


@casting(
    "you may <c:cost> rather than pay ~ 's mana cost if <k:condition>",
    "You may pay {B} rather than pay ~'s mana cost if you control a Swamp",
)
def you_may_cost_rather_than_pay_if(c: Captures) -> CastingAbility:
    return CastingAbility("alternative", c["c"], condition=c["k"], zones=EVERYWHERE)


@casting(
    "if <k:condition> , you may <c:cost> rather than pay ~ 's mana cost",
    "If an opponent controls a Forest, you may pay 2 life rather than pay ~'s mana cost",
)
def if_condition_you_may_cost_rather_than_pay(c: Captures) -> CastingAbility:
    return CastingAbility("alternative", c["c"], condition=c["k"], zones=EVERYWHERE)


@casting(
    "if <k:condition> , rather than pay ~ 's mana cost , you may <c:cost>",
    "If you control a Forest, rather than pay ~'s mana cost, you may have an opponent gain 3 life",
)
def if_condition_rather_than_pay_you_may_cost(c: Captures) -> CastingAbility:
    """118.9."""
    return CastingAbility("alternative", c["c"], condition=c["k"], zones=EVERYWHERE)


@casting(
    "you may discard (a|an) <n:noun> and another card rather than pay ~ 's mana cost",
    "You may discard an Island card and another card rather than pay ~'s mana cost",
)
def you_may_discard_two_rather_than_pay(c: Captures) -> CastingAbility | None:
    if not c["n"].card or c["n"].zones or c["n"].plural:
        return None
    cards = (Perform(Discard(1, filter=c["n"].filter)), Perform(Discard(1)))
    others = All(all_of(OwnedBy(You()), Not(IsSource())), (Zone.HAND,))
    return CastingAbility("alternative", Cost(cards), condition=Compares(CountOf(others), ">=", 2), zones=EVERYWHERE)


@casting(
    "if <k:condition> , you may cast ~ without paying its mana cost",
    "If an opponent controls a Forest, you may cast ~ without paying its mana cost",
)
def if_condition_you_may_cast_self_without(c: Captures) -> CastingAbility:
    return CastingAbility("alternative", Cost(), condition=c["k"], zones=EVERYWHERE)


@casting("~ costs <m:mana_cost> less to cast <e:for_each>", "~ costs {1} less to cast for each creature you control")
def self_costs_mana_cost_less_to_cast_for_each(c: Captures) -> CastingAbility | None:
    return _reduction(c, c["e"])


@casting(
    "~ costs <m:mana_cost> less to cast (if|as long as) <k:condition>",
    "~ costs {2} less to cast if you control a Wizard",
)
def self_costs_mana_cost_less_to_cast_if(c: Captures) -> CastingAbility | None:
    return _reduction(c, None, c["k"])


@casting(
    "~ costs {x} less to cast , where x is <n:amount>",
    "~ costs {X} less to cast, where X is the number of creatures you control",
)
def self_costs_x_less_to_cast_where_x_is_amount(c: Captures) -> CastingAbility:
    return CastingAbility("reduction", amount=c["n"], zones=EVERYWHERE)


@casting(
    "if <k:condition> , ~ costs <m:mana_cost> less to cast",
    "If an opponent controls seven or more lands, ~ costs {6} less to cast",
)
def if_condition_self_costs_less_to_cast(c: Captures) -> CastingAbility | None:
    return _reduction(c, None, c["k"])


@casting("~ costs <m:mana_cost> less to cast <w:cast_only>", "~ costs {2} less to cast during your end step")
def self_costs_less_to_cast_then(c: Captures) -> CastingAbility | None:
    return _reduction(c, None, c["w"])


@casting("during <t:whose_turns> , ~ costs <m:mana_cost> less to cast", "During your turn, ~ costs {2} less to cast")
def during_such_turns_self_costs_less(c: Captures) -> CastingAbility | None:
    return _reduction(c, None, c["t"])


@casting(
    "during <t:whose_turns> , ~ costs <m:mana_cost> more to cast",
    "During turns other than yours, ~ costs {3} more to cast",
)
def during_such_turns_self_costs_more(c: Captures) -> CastingAbility | None:
    made = _reduction(c, None, c["t"])
    return None if made is None else replace(made, kind="increase")


@slot("whose_turns")
def _whose_turns(text: Text, i: int) -> Parsed:
    if text.at(i, ("your", "turn")):
        return IsTurnOf(You()), i + 2
    if text.at(i, ("turns", "other", "than", "yours")):
        return Isnt(IsTurnOf(You())), i + 4
    return None


def _reduction(c: Captures, each: Any, condition: Condition | None = None) -> CastingAbility | None:
    mana = c["m"].mana
    if mana is None or mana.has_variable:
        return None
    symbols = mana.with_generic(0)
    less = Cost((PayMana(symbols, 1 if each is None else each),)) if symbols else None
    generic = times(mana.generic, each) if mana.generic else 0
    return CastingAbility("reduction", less, amount=generic, condition=condition, zones=EVERYWHERE)


@casting("you may cast ~ as though it had flash", "You may cast ~ as though it had flash")
def you_may_cast_self_as_though_it_had_flash(_c: Captures) -> CastingAbility:
    return CastingAbility("flash", zones=EVERYWHERE)


@casting(
    "you may cast ~ as though it had flash if <k:condition>",
    "You may cast ~ as though it had flash if you control a Faerie",
)
def you_may_cast_self_as_though_it_had_flash_if(c: Captures) -> CastingAbility:
    return CastingAbility("flash", condition=c["k"], zones=EVERYWHERE)


@casting(
    "if <k:condition> , you may cast ~ as though it had flash",
    "If you control a Faerie, you may cast ~ as though it had flash",
)
def if_condition_you_may_cast_self_as_though_it_had_flash(c: Captures) -> CastingAbility:
    return CastingAbility("flash", condition=c["k"], zones=EVERYWHERE)


@casting(
    "you may cast ~ as though it had flash if it targets (<o:object>|a commander)",
    "You may cast ~ as though it had flash if it targets a commander",
)
def you_may_cast_self_as_though_it_had_flash_if_it_targets(c: Captures) -> CastingAbility | None:
    """601.3d."""
    if "o" not in c:
        return CastingAbility("flash", zones=EVERYWHERE, targeting=HasStatus("commander"))
    meaning = c["o"].meaning
    one = isinstance(meaning, Choose) and meaning.count == 1 and meaning.zones == (Zone.BATTLEFIELD,)
    return CastingAbility("flash", zones=EVERYWHERE, targeting=meaning.filter) if one else None


@casting(
    "(if|as long as) <k:condition> , you may cast ~ as though it had flash",
    "As long as you control a Faerie, you may cast ~ as though it had flash",
)
def while_condition_you_may_cast_self_as_though_it_had_flash(c: Captures) -> CastingAbility:
    return CastingAbility("flash", condition=c["k"], zones=EVERYWHERE)


@casting("you may cast ~ from exile", "You may cast ~ from exile")
def you_may_cast_self_from_exile(_c: Captures) -> CastingAbility:
    return CastingAbility("permission", zones=(Zone.EXILE,))


@casting("you may cast ~ from your graveyard or from exile", "You may cast ~ from your graveyard or from exile")
def you_may_cast_self_from_your_graveyard_or_exile(_c: Captures) -> CastingAbility:
    return CastingAbility("permission", zones=(Zone.GRAVEYARD, Zone.EXILE))


@casting("you can't cast ~ unless <k:condition>", "You can't cast ~ unless an opponent lost life this turn")
def you_cant_cast_self_unless(c: Captures) -> CastingAbility:
    return CastingAbility("restriction", condition=c["k"], zones=EVERYWHERE)


@casting(
    "you may cast ~ as though it had flash if you pay <m:mana_cost> more to cast it",
    "You may cast ~ as though it had flash if you pay {2} more to cast it",
)
def you_may_cast_self_as_though_it_had_flash_if_you(c: Captures) -> CastingAbility:
    return CastingAbility("flash", c["m"], zones=EVERYWHERE)


@casting("you may cast ~ from your graveyard", "You may cast ~ from your graveyard")
def you_may_cast_self_from_your_graveyard(_c: Captures) -> CastingAbility:
    return CastingAbility("permission", zones=(Zone.GRAVEYARD,))


@casting(
    "you may cast ~ from your graveyard , but not from anywhere else",
    "You may cast ~ from your graveyard, but not from anywhere else",
)
def you_may_cast_self_from_your_graveyard_only(_c: Captures) -> tuple[CastingAbility, ...]:
    """601.3: another permission opens no other zone to it."""
    from_there = Fits(Source(), HasStatus("cast_from_graveyard"))
    only = CastingAbility("restriction", condition=from_there, zones=EVERYWHERE)
    return CastingAbility("permission", zones=(Zone.GRAVEYARD,)), only


@casting(
    "you may cast ~ from your graveyard by <c:doing> rather than paying its mana cost",
    "You may cast ~ from your graveyard by paying {B}{B} and sacrificing two creatures rather than paying its mana "
    "cost",
)
def you_may_cast_self_from_your_graveyard_by_doing(c: Captures) -> CastingAbility:
    """118.9: an alternative cost."""
    return CastingAbility("alternative", c["c"], zones=(Zone.GRAVEYARD,))


@casting(
    "you may cast ~ from your graveyard by <c:doing> in addition to paying its other costs",
    "You may cast ~ from your graveyard by discarding a card in addition to paying its other costs",
)
def you_may_cast_self_from_your_graveyard_with_more(c: Captures) -> CastingAbility:
    """118.8: an additional cost."""
    return CastingAbility("permission", c["c"], zones=(Zone.GRAVEYARD,))


@casting(
    "you may cast ~ from your graveyard (as long as|if) <k:condition>",
    "You may cast ~ from your graveyard as long as you control a Zombie",
)
def you_may_cast_self_from_your_graveyard_as(c: Captures) -> CastingAbility:
    return CastingAbility("permission", condition=c["k"], zones=(Zone.GRAVEYARD,))


@casting("cast ~ only if <k:condition>", "Cast ~ only if you control a Dragon")
def cast_self_only_if_condition(c: Captures) -> CastingAbility:
    return CastingAbility("restriction", condition=c["k"], zones=EVERYWHERE)


_TIMES: tuple[tuple[str, Condition], ...] = (
    ("from your graveyard", Fits(Source(), HasStatus("cast_from_graveyard"))),
    ("during combat", COMBAT),
    ("during your turn", IsTurnOf(You())),
    ("during an opponent 's turn", IsTurnOf(Players("opponents"))),
    ("during combat on an opponent 's turn", Every((COMBAT, IsTurnOf(Players("opponents"))))),
    ("during the declare attackers step", IsStep(("declare_attackers",))),
    ("during the declare blockers step", IsStep(("declare_blockers",))),
    ("during your upkeep", Every((IsTurnOf(You()), IsStep(("upkeep",))))),
    ("before attackers are declared", IsStep(("untap", "upkeep", "draw", "precombat_main", "begin_combat"))),
)


def _only(words: str, condition: Condition) -> None:
    @casting(f"cast ~ only {words}", f"Cast ~ only {words.replace(' ' + chr(39), chr(39))}")
    def only_at_that_time(_c: Captures) -> CastingAbility:
        return CastingAbility("restriction", condition=condition, zones=EVERYWHERE)


for _row in _TIMES:
    _only(*_row)


@casting(
    "~ costs <m:mana_cost> less to cast if it targets <o:object>", "~ costs {2} less to cast if it targets a Wizard"
)
def self_costs_less_if_it_targets_object(c: Captures) -> CastingAbility | None:
    made = _reduction(c, None)
    fitting = getattr(c["o"].meaning, "filter", None)
    return None if made is None or fitting is None else replace(made, targeting=fitting)


@casting(
    "~ costs <m:mana_cost> more to cast for each target beyond the first",
    "~ costs {1} more to cast for each target beyond the first",
)
def self_costs_more_for_each_target_beyond_the_first(c: Captures) -> CastingAbility:
    return CastingAbility("increase", c["m"], beyond_first=True, zones=EVERYWHERE)


@slot("cast_only")
def _cast_only(text: Text, i: int) -> Parsed:
    """ "During combat", "if you control a Dragon": when a spell may be cast."""
    found = [(when, i + len(words)) for words, when in _WHEN if text.at(i, words)]
    if found:
        return max(found, key=lambda one: one[1])
    return text.slot("condition", i + 1) if text.t[i] == "if" else None


_WHEN: tuple[tuple[tuple[str, ...], Condition], ...] = (
    *((tuple(words.split()), when) for words, when in _TIMES),
    (("during", "your", "end", "step"), Every((IsTurnOf(You()), IsStep(("end",))))),
    (("during", "the", "end", "step"), IsStep(("end",))),
    (("before", "the", "combat", "damage", "step"), IsStep(
        ("untap", "upkeep", "draw", "precombat_main", "begin_combat", "declare_attackers", "declare_blockers"))),
    (("during", "combat", "before", "blockers", "are", "declared"), IsStep(("begin_combat", "declare_attackers"))),
    (("during", "combat", "after", "blockers", "are", "declared"), IsStep(
        ("declare_blockers", "first_strike_damage", "combat_damage", "end_combat"))),
    (("before", "combat"), IsStep(("untap", "upkeep", "draw", "precombat_main"))),
    (("before", "blockers", "are", "declared"), BEFORE_BLOCKS),
    (("after", "combat"), IsStep(("postcombat_main", "end", "cleanup"))),
    (("during", "combat", "on", "your", "turn"), Every((COMBAT, IsTurnOf(You())))),
    (("during", "combat", "on", "your", "turn", "before", "blockers", "are", "declared"),
     Every((IsStep(("begin_combat", "declare_attackers")), IsTurnOf(You())))),
    (("during", "your", "declare", "attackers", "step"), Every((IsStep(("declare_attackers",)), IsTurnOf(You())))),
    (("during", "an", "opponent", "'s", "turn", "after", "their", "upkeep", "step"),
     Every((IsTurnOf(Players("opponents")), Isnt(IsStep(("untap", "upkeep")))))),
    (("during", "an", "opponent", "'s", "upkeep"), Every((IsTurnOf(Players("opponents")), IsStep(("upkeep",))))),
)  # fmt: skip


@casting(
    "cast ~ only <a:cast_only> [(,|and only|, and only) <b:cast_only>]",
    "Cast ~ only during an opponent's turn, before attackers are declared",
)
def cast_self_only_then_and_only_then(c: Captures) -> CastingAbility:
    parts = (c["a"], c["b"]) if "b" in c else (c["a"],)
    when = parts[0] if len(parts) == 1 else Every(parts)
    return CastingAbility("restriction", condition=when, zones=EVERYWHERE)


@casting("~ has flash as long as <k:condition>", "~ has flash as long as you control a Merfolk")
def self_has_flash_as_long_as_condition(c: Captures) -> CastingAbility:
    return CastingAbility("flash", condition=c["k"], zones=EVERYWHERE)


@casting(
    "you can't cast ~ during <t:first_turns>",
    "You can't cast ~ during your first, second, or third turns of the game",
)
def you_cant_cast_self_in_your_first_turns(c: Captures) -> CastingAbility:
    """601.3: somebody else's turn is none of them."""
    return CastingAbility("restriction", condition=Isnt(c["t"]), zones=EVERYWHERE)


@casting("you can't cast ~ if <k:condition>", "You can't cast ~ if you've played a land this turn")
def you_cant_cast_self_if(c: Captures) -> CastingAbility:
    return CastingAbility("restriction", condition=Isnt(c["k"]), zones=EVERYWHERE)


@casting(
    "you may cast ~ from your graveyard by <c:doing> rather than paying its mana cost . if you do , it enters "
    "<k:entering_counters>",
    "You may cast ~ from your graveyard by paying {B}{B} rather than paying its mana cost. If you do, it enters with "
    "two +1/+1 counters on it",
)
def you_may_cast_self_from_your_graveyard_and_it_enters_with(c: Captures) -> tuple[Ability, ...]:
    """118.9, 614.1c."""
    so = Every((WasPaid("alternative"), CastFrom(("graveyard",))))
    entering_ = EntersWith(counters=c["k"])
    enters = ReplacementAbility(ZoneChange(IsSource(), to=Zone.BATTLEFIELD), entering_, so, EVERYWHERE, enters=True)
    return (CastingAbility("alternative", c["c"], zones=(Zone.GRAVEYARD,)), enters)


@casting(
    "~ costs <m:mana_cost> less to cast if <k:condition> and <o:mana_cost> less to cast if <l:condition>",
    "~ costs {1} less to cast if you control an artifact and {1} less to cast if you control an enchantment",
)
def self_costs_less_if_and_less_if(c: Captures) -> tuple[CastingAbility, ...] | None:
    one, other = _reduction(c, None, c["k"]), _reduction({"m": c["o"]}, None, c["l"])
    return None if one is None or other is None else (one, other)
