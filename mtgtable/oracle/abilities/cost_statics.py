"""Static sentences about what spells and abilities cost (601.2f, 602.2b, 613.11)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.abilities import Ability, StaticAbility
from mtgtable.abilities.filters import (
    Anything,
    ControlledBy,
    Filter,
    InZone,
    IsAmong,
    IsSource,
    all_of,
    parts_of,
    without,
)
from mtgtable.abilities.modifications import CostChange
from mtgtable.abilities.selectors import All, HostOf, Players, Source, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import meant_by
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@static("<n:noun> cost|costs <m:mana_cost> less to cast", "Red spells you cast cost {1} less to cast")
def noun_cost_mana_cost_less_to_cast(c: Captures) -> tuple[Ability, ...] | None:
    return _cost_change(c, "reduce")


@static("<n:noun> cost|costs <m:mana_cost> more to cast", "Noncreature spells cost {1} more to cast")
def noun_cost_mana_cost_more_to_cast(c: Captures) -> tuple[Ability, ...] | None:
    return _cost_change(c, "increase")


def _cost_change(c: Captures, kind: Any) -> tuple[Ability, ...] | None:
    noun = c["n"]
    if "spell" not in noun.nouns:
        return None
    mana = c["m"].mana
    if mana is None or mana.has_variable:
        return None
    colored = str(mana.with_generic(0))
    by: Any = None
    fitting = noun.filter
    owners = [part for part in parts_of(fitting) if isinstance(part, ControlledBy)]
    if owners:
        by = owners[0].players
        fitting = without(fitting, *owners)
    change = CostChange(kind, spells=fitting, by=by, amount=mana.generic, mana=colored)
    return (StaticAbility(Players("each"), (change,)),)


@static(
    "activated abilities [of <o:object>] cost <m:mana_cost> more to activate unless they are mana abilities",
    "Activated abilities cost {2} more to activate unless they're mana abilities",
)
def activated_abilities_cost_mana_cost_more(c: Captures) -> tuple[Ability, ...]:
    phrase = c.get("o")
    fitting: Filter = Anything() if phrase is None else phrase.meaning.filter
    return (
        StaticAbility(
            Players("each"),
            (CostChange("increase", abilities_of=fitting, amount=c["m"].mana.generic, except_mana=True),),
        ),
    )


@static(
    "<k:paid_keyword> (costs you pay|abilities you activate) cost <m:mana_cost> less [to activate]",
    "Equip costs you pay cost {1} less",
)
def keyword_costs_you_pay_cost_less(c: Captures) -> tuple[Ability, ...] | None:
    mana = c["m"].mana
    if not mana.is_generic:
        return None
    change = CostChange("reduce", abilities_of=Anything(), by=You(), amount=mana.generic, keywords=(c["k"],))
    return (StaticAbility(Players("each"), (change,)),)


@slot("activate")
def _activate(text: Text, i: int) -> Parsed:
    return (True, i + 1) if text.t[i] == "activate" else None


@slot("paid_keyword")
def _paid_keyword(text: Text, i: int) -> Parsed:
    """Keywords that are activated abilities, by whose name a text speaks of their costs."""
    return (text.t[i], i + 1) if text.t[i] in _PAID else None


_PAID: Final = ("equip", "cycling", "reconfigure", "outlast", "boast", "exhaust", "power-up")


@static(
    "<k:paid_keyword> abilities [you <a:activate>] of <o:object> cost <m:mana_cost> less to activate",
    "Exhaust abilities of other permanents you control cost {2} less to activate",
)
def keyword_abilities_of_object_cost_less(c: Captures) -> tuple[Ability, ...] | None:
    made = _ability_costs(c, "reduce")
    by = You() if "a" in c else None
    if made is None:
        return None
    return tuple(
        replace(
            one,
            parts=tuple(replace(part, keywords=(c["k"],), by=by) for part in one.parts if isinstance(part, CostChange)),
        )
        for one in made
        if isinstance(one, StaticAbility)
    )


@static(
    "<k:paid_keyword> abilities you activate cost <m:mana_cost> less to activate <e:for_each>",
    "Boast abilities you activate cost {1} less to activate for each Dragon you control",
)
def keyword_abilities_you_activate_cost_less_for_each(c: Captures) -> tuple[Ability, ...] | None:
    mana = c["m"].mana
    if mana is None or not mana.is_generic:
        return None
    less = CostChange(
        "reduce", abilities_of=Anything(), by=You(), amount=times(mana.generic, c["e"]), keywords=(c["k"],)
    )
    return (StaticAbility(Players("each"), (less,)),)


@static(
    "this effect can't reduce the mana in that cost to less than one mana",
    "This effect can't reduce the mana in that cost to less than one mana",
)
def this_effect_cant_reduce_below_one(c: Captures) -> tuple[Ability, ...] | None:
    """601.2f: of the reduction in the sentence before."""
    before = c["before"]
    last = before[-1] if before else None
    if not isinstance(last, StaticAbility) or not all(isinstance(part, CostChange) for part in last.parts):
        return None
    parts = tuple(replace(part, floor=1) for part in last.parts if isinstance(part, CostChange))
    return (*before[:-1], replace(last, parts=parts))


@static(
    "this effect reduces only the amount of colored mana you pay",
    "This effect reduces only the amount of colored mana you pay",
)
def this_effect_reduces_colored_mana_only(c: Captures) -> tuple[Ability, ...] | None:
    """Of the reduction in the sentence before, which would else take off generic mana (118.7c)."""
    before = c["before"]
    last = before[-1] if before else None
    if not isinstance(last, StaticAbility) or not all(isinstance(part, CostChange) for part in last.parts):
        return None
    parts = tuple(replace(part, colored_only=True) for part in last.parts if isinstance(part, CostChange))
    return (*before[:-1], replace(last, parts=parts))


@static(
    "activated abilities of <o:object> cost <m:mana_cost> more to activate",
    "Activated abilities of creatures cost {2} more to activate",
)
def activated_abilities_cost_more(c: Captures) -> tuple[Ability, ...] | None:
    return _ability_costs(c, "increase")


@static(
    "activated abilities of <o:object> cost <m:mana_cost> less to activate",
    "Activated abilities of creatures cost {1} less to activate",
)
def activated_abilities_cost_less(c: Captures) -> tuple[Ability, ...] | None:
    return _ability_costs(c, "reduce")


@static(
    "abilities <p:player> activate [that target (a|an) <n:noun>] cost <m:mana_cost> more to activate [<u:unless_mana>]",
    "Abilities your opponents activate that target a Merfolk you control cost {2} more to activate",
)
def abilities_they_activate_cost_more(c: Captures) -> tuple[Ability, ...] | None:
    noun, mana = c.get("n"), c["m"].mana
    if mana is None or not mana.is_generic or (noun is not None and (noun.card or noun.plural)):
        return None
    by = c["p"].meaning if c["p"] != You() else You()
    targeting = None if noun is None else all_of(InZone(noun.places), noun.filter)
    change = CostChange(
        "increase", abilities_of=Anything(), by=by, amount=mana.generic, targeting=targeting, except_mana="u" in c
    )
    return (StaticAbility(Players("each"), (change,)),)


@static(
    "abilities you activate that aren't mana abilities cost <m:mana_cost> less to activate",
    "Abilities you activate that aren't mana abilities cost {2} less to activate",
)
def abilities_you_activate_cost_less(c: Captures) -> tuple[Ability, ...] | None:
    mana = c["m"].mana
    if mana is None or not mana.is_generic:
        return None
    less = CostChange("reduce", abilities_of=Anything(), by=You(), amount=mana.generic, except_mana=True)
    return (StaticAbility(Players("each"), (less,)),)


@static(
    "~ 's <k:paid_keyword> (ability costs|abilities cost) <m:mana_cost> less to activate "
    "[if it targets (a|an) <n:noun>]",
    "~'s equip abilities cost {2} less to activate",
)
def own_keyword_abilities_cost_less(c: Captures) -> tuple[Ability, ...] | None:
    mana, noun = c["m"].mana, c.get("n")
    if mana is None or not mana.is_generic or (noun is not None and (noun.card or noun.plural)):
        return None
    targeting = None if noun is None else all_of(InZone(noun.places), noun.filter)
    less = CostChange("reduce", abilities_of=IsSource(), amount=mana.generic, targeting=targeting, keywords=(c["k"],))
    return (StaticAbility(Players("each"), (less,)),)


@static(
    "<o:object_whose> activated abilities cost <m:mana_cost> less to activate",
    "Enchanted artifact's activated abilities cost {2} less to activate",
)
def whose_activated_abilities_cost_less(c: Captures) -> tuple[Ability, ...] | None:
    return _ability_costs(c, "reduce")


@static(
    "activated abilities of <o:object> cost {x} less to activate , where x is <n:amount>",
    "Activated abilities of creatures you control cost {X} less to activate, where X is ~'s power",
)
def activated_abilities_cost_x_less(c: Captures) -> tuple[Ability, ...] | None:
    meaning = c["o"].meaning
    if not isinstance(meaning, All) or meaning.zones != (Zone.BATTLEFIELD,):
        return None
    fitting = all_of(InZone(meaning.zones), meaning.filter)
    return (StaticAbility(Players("each"), (CostChange("reduce", abilities_of=fitting, amount=c["n"]),)),)


@static(
    "<k:paid_keyword> abilities you activate that target <o:object> cost <m:mana_cost> less to activate",
    "Equip abilities you activate that target ~ cost {3} less to activate",
)
def keyword_abilities_that_target_cost_less(c: Captures) -> tuple[Ability, ...] | None:
    mana, meaning = c["m"].mana, c["o"].meaning
    if mana is None or not mana.is_generic or not isinstance(meaning, HostOf | Source):
        return None
    less = CostChange(
        "reduce", abilities_of=Anything(), by=You(), amount=mana.generic, targeting=IsAmong(meaning), keywords=(c["k"],)
    )
    return (StaticAbility(Players("each"), (less,)),)


def _ability_costs(c: Captures, kind: Any) -> tuple[Ability, ...] | None:
    mana = c["m"].mana
    meaning = c["o"].meaning
    if mana is None or not mana.is_generic or "source" in c["o"].nouns:  # sources are in every zone (113.7)
        return None
    if isinstance(meaning, All) and meaning.zones in ((Zone.BATTLEFIELD,), (Zone.GRAVEYARD,)):
        fitting: Filter = all_of(InZone(meaning.zones), meaning.filter)
    elif isinstance(meaning, HostOf | Source):
        fitting = IsAmong(meaning)
    else:
        return None
    return (StaticAbility(Players("each"), (CostChange(kind, abilities_of=fitting, amount=mana.generic),)),)


@slot("way_of_casting")
def _way_of_casting(text: Text, i: int) -> Parsed:
    """Keywords that are alternative costs, by whose name a text speaks of them (118.9)."""
    return (text.t[i], i + 1) if text.t[i] in ("flashback", "dash", "blitz", "madness", "evoke", "overload") else None


def _way_costs(kind: Any, words: str) -> None:
    @static(
        f"<k:way_of_casting> costs (you|<p:player>) pay cost <m:mana_cost> {words} [<e:for_each>]",
        f"Flashback costs you pay cost {{2}} {words}",
    )
    def costs_of_such_ways(c: Captures) -> tuple[Ability, ...] | None:
        """Of spells that are cast for such a cost."""
        mana = c["m"].mana
        if mana is None or not mana.is_generic:
            return None
        by = meant_by(c["p"]) if "p" in c else You()
        change = CostChange(kind, spells=Anything(), by=by, amount=times(mana.generic, c.get("e")), keywords=(c["k"],))
        return (StaticAbility(Players("each"), (change,)),)


_way_costs("reduce", "less")
_way_costs("increase", "more")


@static(
    "<n:noun> cost <m:mana_cost> more to cast and abilities <p:player> activate cost <k:mana_cost> more to activate "
    "unless they are mana abilities",
    "Spells your opponents cast cost {1} more to cast and abilities your opponents activate cost {1} more to activate "
    "unless they're mana abilities",
)
def spells_and_abilities_cost_more(c: Captures) -> tuple[Ability, ...] | None:
    spells = _cost_change(c, "increase")
    abilities = abilities_they_activate_cost_more({"p": c["p"], "m": c["k"], "u": True})
    return None if spells is None or abilities is None else (*spells, *abilities)
