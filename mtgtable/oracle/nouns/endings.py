"""What follows a noun in a description: who controls it, where it is, "with power 3 or less", "that's red"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from mtgtable.abilities.filters import (
    AllOf,
    AnyOf,
    Anything,
    AttachedTo,
    BlockingOrBlockedBy,
    CompareStat,
    ControlledBy,
    DamagedBy,
    Filter,
    HasAbilityKind,
    HasCounter,
    HasKeyword,
    HasName,
    HasStatus,
    IsAmong,
    IsColor,
    IsSource,
    IsStackKind,
    IsSubtype,
    Not,
    OwnedBy,
    SharesWith,
    Status,
    Targets,
    all_of,
    parts_of,
)
from mtgtable.abilities.fold import walk
from mtgtable.abilities.quantities import StatOf
from mtgtable.abilities.selectors import All, Bound, Choose, HostOf, Linked, Selector, Source, You
from mtgtable.abilities.words import ChosenColor, ChosenName, ChosenType
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures, matcher
from mtgtable.oracle.grammar.rules import PlainRules, Rules
from mtgtable.oracle.grammar.syntax import JUST_EXILED, Anaphor, Noun, Phrase
from mtgtable.oracle.nouns.words import one_of_them
from mtgtable.oracle.wording.tokens import Text

Ending: TypeAlias = tuple[Filter, tuple[Zone, ...], bool]
Build: TypeAlias = Callable[[Captures, Noun], Ending | None]

ENDINGS: Final[PlainRules[Build]] = Rules("ending", matcher)
"""The endings of a description; the example is a noun that has one."""

ending = ENDINGS.declare


def read_ending(text: Text, i: int, noun: Noun) -> tuple[Filter, tuple[Zone, ...], bool, int] | None:
    """The longest ending that stands at ``i``."""
    best = _by_player(text, i)
    for rule in ENDINGS.starting(text, i):
        captures: Captures = {}
        j = rule.match(text, i, captures)
        if j < 0 or (best is not None and best[3] >= j):
            continue
        built = rule.build(captures, noun)
        if built is not None:
            best = (*built, j)
    return best


def _just(fitting: Filter) -> Ending:
    return fitting, (), False


# ---- control and ownership ------------------------------------------------------------------------------------------


@ending("you control", "creatures you control")
def you_control(_c: Captures, _n: Noun) -> Ending:
    return _just(ControlledBy(You()))


@ending("you both own and control", "creature you both own and control")
def you_both_own_and_control(_c: Captures, _n: Noun) -> Ending:
    return _just(AllOf((OwnedBy(You()), ControlledBy(You()))))


@ending("you (don't|do not) control", "creatures you don't control")
def you_dont_control(_c: Captures, _n: Noun) -> Ending:
    return _just(Not(ControlledBy(You())))


@ending("you already control", "Angel you already control")
def you_already_control(_c: Captures, _n: Noun) -> Ending:
    return _just(ControlledBy(You()))


@ending("you own", "creature card you own")
def you_own(_c: Captures, _n: Noun) -> Ending:
    return _just(OwnedBy(You()))


@ending("you (cast|have cast)", "red spells you cast")
def you_cast(_c: Captures, noun: Noun) -> Ending | None:
    return _just(ControlledBy(You())) if "spell" in noun.nouns else None


@ending("you control but don't own", "creature you control but don't own")
def you_control_but_dont_own(_c: Captures, _n: Noun) -> Ending:
    return _just(AllOf((ControlledBy(You()), Not(OwnedBy(You())))))


def _by_player(text: Text, i: int) -> tuple[Filter, tuple[Zone, ...], bool, int] | None:
    """ "… target player controls", "… an opponent owns", "… they cast"."""
    found = text.slot("player", i)
    if found is None:
        return None
    player, j = found
    player = one_of_them(player)
    verb = text.t[j]
    if verb in ("control", "controls"):
        return ControlledBy(player), (), False, j + 1
    if verb in ("own", "owns"):
        return OwnedBy(player), (), False, j + 1
    if verb in ("cast", "casts"):
        return ControlledBy(player), (Zone.STACK,), False, j + 1
    if verb in ("don't", "doesn't") and text.t[j + 1] == "control":
        return Not(ControlledBy(player)), (), False, j + 2
    return None


# ---- characteristics ------------------------------------------------------------------------------------------------


@ending("with <k:keyword_names>", "creature with flying")
def with_keyword_names(c: Captures, _n: Noun) -> Ending:
    return _just(c["k"])


@ending("with a morph ability", "creature with a morph ability")
def with_a_morph_ability(_c: Captures, _n: Noun) -> Ending:
    """A megamorph ability is one too (702.37b)."""
    return _just(AnyOf((HasKeyword("morph"), HasKeyword("megamorph"))))


@ending("that has|have a cycling ability", "cards that have a cycling ability")
def that_has_a_cycling_ability(_c: Captures, _n: Noun) -> Ending:
    """Typecycling is one too (702.29e)."""
    return _just(AnyOf((HasKeyword("cycling"), HasKeyword("typecycling"))))


@ending("that has|have [(a|an|one or more)] <k:counter_kind> counter(s) on (it|them)",
        "creatures that have -1/-1 counters on them")  # fmt: skip
def that_has_such_counters(c: Captures, _n: Noun) -> Ending:
    return _just(HasCounter(c["k"]))


@ending("without <k:keyword_names>", "creatures without flying")
def without_keyword_names(c: Captures, _n: Noun) -> Ending:
    return _just(Not(c["k"]))


@ending("that has|have <k:keyword_names>", "creature that has flying")
def that_has_keyword_names(c: Captures, _n: Noun) -> Ending:
    return _just(c["k"])


@ending("with <s:stat> <n:number> or (less|fewer)", "creature with power 3 or less")
def with_stat_number_or_less(c: Captures, _n: Noun) -> Ending:
    return _just(CompareStat(c["s"], "<=", c["n"]))


@ending("with <s:stat> <n:number> or (greater|more)", "creature with power 4 or greater")
def with_stat_number_or_greater(c: Captures, _n: Noun) -> Ending:
    return _just(CompareStat(c["s"], ">=", c["n"]))


@ending("with <s:stat> <n:number>", "creature with mana value 3")
def with_stat_number(c: Captures, _n: Noun) -> Ending:
    return _just(CompareStat(c["s"], "=", c["n"]))


@ending("with <s:stat> equal to <n:amount>", "creature card with mana value equal to its power")
def with_stat_equal_to_amount(c: Captures, _n: Noun) -> Ending:
    return _just(CompareStat(c["s"], "=", c["n"]))


@ending("with <s:stat> less than or equal to <n:amount>", "creature with power less than or equal to its power")
def with_stat_less_than_or_equal_to_amount(c: Captures, _n: Noun) -> Ending:
    return _just(CompareStat(c["s"], "<=", c["n"]))


@ending("with <s:stat> greater than or equal to <n:amount>", "creature with power greater than or equal to its power")
def with_stat_greater_than_or_equal_to_amount(c: Captures, _n: Noun) -> Ending:
    return _just(CompareStat(c["s"], ">=", c["n"]))


def _another_of_its_own(stat: str, amount: Any) -> bool:
    """ "Creature with toughness greater than its power": of the creature itself, not of what was spoken of before."""
    of: Any = amount.objects if isinstance(amount, StatOf) and amount.stat != stat else None
    return isinstance(of, Phrase) and of.meaning == Anaphor("it")


@ending("with <s:stat> less than <n:amount>", "creature with power less than ~'s power")
def with_stat_less_than_amount(c: Captures, _n: Noun) -> Ending | None:
    return None if _another_of_its_own(c["s"], c["n"]) else _just(CompareStat(c["s"], "<", c["n"]))


@ending("with <s:stat> greater than <n:amount>", "creature with power greater than ~'s power")
def with_stat_greater_than_amount(c: Captures, _n: Noun) -> Ending | None:
    return None if _another_of_its_own(c["s"], c["n"]) else _just(CompareStat(c["s"], ">", c["n"]))


@ending("with <s:stat> <n:number> or <m:number>", "creature with mana value 1 or 2")
def with_stat_number_or_number(c: Captures, _n: Noun) -> Ending:
    return _just(AnyOf((CompareStat(c["s"], "=", c["n"]), CompareStat(c["s"], "=", c["m"]))))


@ending("with <o:object_whose> <s:stat>", "creature with that spell's mana value")
def with_object_whose_stat(c: Captures, _n: Noun) -> Ending:
    return _just(CompareStat(c["s"], "=", StatOf(c["s"], c["o"].selector)))


@ending("with mana abilities", "lands with mana abilities")
def with_mana_abilities(_c: Captures, _n: Noun) -> Ending:
    return _just(HasAbilityKind("mana"))


@ending(
    "with an activated ability that isn't a mana ability", "land with an activated ability that isn't a mana ability"
)
def with_an_activated_ability_that_isnt_a_mana_ability(_c: Captures, _n: Noun) -> Ending:
    return _just(HasAbilityKind("activated nonmana"))


@ending("with no abilities", "creatures with no abilities")
def with_no_abilities(_c: Captures, _n: Noun) -> Ending:
    return _just(Not(HasAbilityKind("any")))


@ending(
    "with (a|an|one or more|at least one) <k:counter_kind> counter(s) on (it|them)",
    "creature with a +1/+1 counter on it",
)
def with_a_counter_kind_counter_on_it(c: Captures, _n: Noun) -> Ending:
    return _just(HasCounter(c["k"]))


@ending("with (a counter|one or more counters|counters) on (it|them)", "permanent with counters on it")
def with_a_counter_on_it(_c: Captures, _n: Noun) -> Ending:
    return _just(HasCounter(""))


@ending("with no <k:counter_kind> counters on (it|them)", "creature with no fetch counters on it")
def with_no_counter_kind_counters_on_it(c: Captures, _n: Noun) -> Ending:
    return _just(Not(HasCounter(c["k"])))


@ending("with no counters on (it|them)", "creature with no counters on it")
def with_no_counters_on_it(_c: Captures, _n: Noun) -> Ending:
    return _just(Not(HasCounter("")))


@ending("with (the chosen name|<n:that_name>)", "lands with the chosen name")
def with_the_chosen_name(_c: Captures, _n: Noun) -> Ending:
    return _just(HasName(ChosenName()))


@ending("that convoked (~|it)", "creature that convoked it")
def that_convoked_self(_c: Captures, _n: Noun) -> Ending:
    """702.51c."""
    return _just(IsAmong(Bound("convoked")))


@ending("with the same mana value as <o:object>", "permanents with the same mana value as that permanent")
def with_the_same_mana_value_as_object(c: Captures, _n: Noun) -> Ending:
    return _just(SharesWith("mana value", _any_one(c["o"])))


@ending("with the same name as <o:object>", "creatures with the same name as that creature")
def with_the_same_name_as_object(c: Captures, _n: Noun) -> Ending:
    return _just(SharesWith("name", _any_one(c["o"])))


@ending("named <name:name>", "creature named Relentless Rats")
def named_name(c: Captures, _n: Noun) -> Ending:
    return _just(HasName(c["name"]))


@ending("named ~", "creature named ~")
def named_like_self(_c: Captures, _n: Noun) -> Ending:
    return _just(SharesWith("name", Source()))


@ending("with <k:counter_kind> counters on them", "creatures with +1/+1 counters on them")
def with_counter_kind_counters_on_them(c: Captures, _n: Noun) -> Ending:
    return _just(HasCounter(c["k"]))


@ending("not named <name:name>", "creature not named Relentless Rats")
def not_named_name(c: Captures, _n: Noun) -> Ending:
    return _just(Not(HasName(c["name"])))


@ending("of the chosen color", "creatures of the chosen color")
def of_the_chosen_color(_c: Captures, _n: Noun) -> Ending:
    return _just(IsColor(ChosenColor()))


@ending("of the chosen type", "creatures of the chosen type")
def of_the_chosen_type(_c: Captures, noun: Noun) -> Ending:
    return _just(IsSubtype(ChosenType("land" if "land" in noun.nouns else "creature")))


@ending("of a type chosen this way", "creatures of a type chosen this way")
def of_a_type_chosen_this_way(_c: Captures, _n: Noun) -> Ending:
    return _just(IsSubtype(ChosenType("creature", "chosen")))


@ending("that aren't of a type chosen this way", "creatures that aren't of a type chosen this way")
def that_arent_of_a_type_chosen_this_way(_c: Captures, _n: Noun) -> Ending:
    return _just(Not(IsSubtype(ChosenType("creature", "chosen"))))


@ending("that is|are <d:description>", "creature that's white")
def that_is_description(c: Captures, _n: Noun) -> Ending:
    return _just(c["d"])


@ending("that isn't|aren't <d:description>", "creature that isn't white")
def that_isnt_description(c: Captures, _n: Noun) -> Ending:
    return _just(Not(c["d"]))


@ending("that is|are [all] [of] the chosen color", "creatures that are the chosen color")
def that_is_the_chosen_color(_c: Captures, _n: Noun) -> Ending:
    return _just(IsColor(ChosenColor()))


@ending("that shares|share a color with <o:object>", "each other creature that shares a color with it")
def that_shares_a_color_with_object(c: Captures, _n: Noun) -> Ending:
    return _just(SharesWith("color", _any_one(c["o"])))


@ending(
    "that shares|share (a|at least one) creature type with <o:object>", "creature that shares a creature type with it"
)
def that_shares_a_creature_type_with_object(c: Captures, _n: Noun) -> Ending:
    return _just(SharesWith("creature type", _any_one(c["o"])))


@ending("that shares|share a card type with <o:object>", "card that shares a card type with it")
def that_shares_a_card_type_with_object(c: Captures, _n: Noun) -> Ending:
    return _just(SharesWith("card type", _any_one(c["o"])))


# ---- what happened to it, what it is doing --------------------------------------------------------------------------


@ending("that attacked this turn", "creature that attacked this turn")
def that_attacked_this_turn(_c: Captures, _n: Noun) -> Ending:
    return _just(HasStatus("attacked_this_turn"))


@ending("that blocked this turn", "creature that blocked this turn")
def that_blocked_this_turn(_c: Captures, _n: Noun) -> Ending:
    return _just(HasStatus("blocked_this_turn"))


@ending("that attacked or blocked this turn", "creature that attacked or blocked this turn")
def that_attacked_or_blocked_this_turn(_c: Captures, _n: Noun) -> Ending:
    return _just(AnyOf((HasStatus("attacked_this_turn"), HasStatus("blocked_this_turn"))))


@ending("that (didn't|did not) attack this turn", "creatures that didn't attack this turn")
def that_didnt_attack_this_turn(_c: Captures, _n: Noun) -> Ending:
    return _just(Not(HasStatus("attacked_this_turn")))


@ending("that was|were dealt damage this turn", "creature that was dealt damage this turn")
def that_was_dealt_damage_this_turn(_c: Captures, _n: Noun) -> Ending:
    return _just(HasStatus("dealt_damage_this_turn"))


@ending("dealt damage this turn", "each creature dealt damage this turn")
def dealt_damage_this_turn(_c: Captures, _n: Noun) -> Ending:
    return _just(HasStatus("dealt_damage_this_turn"))


@ending("dealt damage by <o:object> this turn", "creature dealt damage by ~ this turn")
def dealt_damage_by_object_this_turn(c: Captures, _n: Noun) -> Ending:
    return _just(DamagedBy(c["o"].selector))


@ending("that entered [the battlefield] this turn", "creatures that entered this turn")
def that_entered_this_turn(_c: Captures, _n: Noun) -> Ending:
    return _just(HasStatus("entered_this_turn"))


@ending("blocking or blocked by <o:object>", "creature blocking or blocked by ~")
def blocking_or_blocked_by_object(c: Captures, _n: Noun) -> Ending:
    return _just(BlockingOrBlockedBy(c["o"].selector))


@ending("blocking <o:object>", "creature blocking ~")
def blocking_object(c: Captures, _n: Noun) -> Ending:
    return _just(BlockingOrBlockedBy(_any_one(c["o"]), "blocking"))


@ending("blocked by <o:object>", "creature blocked by ~")
def blocked_by_object(c: Captures, _n: Noun) -> Ending:
    return _just(BlockingOrBlockedBy(_any_one(c["o"]), "blocked_by"))


@ending("that is blocking or blocked by <o:object>", "creature that's blocking or blocked by ~")
def that_is_blocking_or_blocked_by_object(c: Captures, _n: Noun) -> Ending:
    return _just(BlockingOrBlockedBy(c["o"].selector))


@ending("[that is|are] attached to <o:object>", "Auras attached to it")
def attached_to_object(c: Captures, _n: Noun) -> Ending:
    return _just(AttachedTo(_any_one(c["o"])))


def _any_one(phrase: Phrase) -> Selector:
    """ "Attached to a creature" means any of them: nobody chooses one."""
    meaning = phrase.meaning
    if isinstance(meaning, Choose) and meaning == Choose(meaning.filter, meaning.zones):
        return replace(phrase, meaning=All(meaning.filter, meaning.zones), plural=True).selector
    return phrase.selector


@ending("that targets|target <o:object>", "spell that targets ~")
def that_targets_object(c: Captures, _n: Noun) -> Ending | None:
    meaning = c["o"].meaning
    part: Filter
    if type(meaning).__name__ == "Source":
        part = IsSource()
    elif type(meaning).__name__ in ("All", "Choose"):
        part = meaning.filter
    else:
        part = IsAmong(c["o"].selector)
    return _just(Targets(part))


@ending("that targets|target you", "spell that targets you")
def that_targets_you(_c: Captures, _n: Noun) -> Ending:
    return _just(Targets(players=You()))


@ending("that targets|target enchanted player", "spells that target enchanted player")
def that_targets_enchanted_player(_c: Captures, _n: Noun) -> Ending:
    return _just(Targets(players=HostOf(Source())))


@ending("that wasn't|weren't cast from its|their owner 's hand", "spell that wasn't cast from its owner's hand")
def that_was_not_cast_from_its_owners_hand(_c: Captures, _n: Noun) -> Ending:
    return _just(Not(HasStatus("cast_from_hand")))


@ending("that has|have an adventure", "creature spell that has an Adventure")
def that_has_an_adventure(_c: Captures, _n: Noun) -> Ending:
    """715.1."""
    return _just(HasStatus("adventurer"))


@ending("with a single target", "spell with a single target")
def with_a_single_target(_c: Captures, _n: Noun) -> Ending:
    return _just(Targets(single=True))


@ending("other than (a|an) <k:noun>", "card other than a basic land card")
def other_than_a_card(c: Captures, noun: Noun) -> Ending | None:
    """Of cards that are seen: no card of that kind."""
    other: Noun = c["k"]
    if not noun.card or not other.card or other.says_more or other.plural:
        return None
    return _just(Not(other.filter))


@ending("other than <k:noun>", "cards other than basic land cards")
def other_than_cards(c: Captures, noun: Noun) -> Ending | None:
    other: Noun = c["k"]
    if not noun.card or not other.card or other.says_more or not other.plural:
        return None
    return _just(Not(other.filter))


@ending("other than <o:object>", "creature other than ~")
def other_than_object(c: Captures, _n: Noun) -> Ending | None:
    if isinstance(c["o"].meaning, Choose):
        return None
    return _just(Not(IsAmong(c["o"].selector)))


@ending("except [for] <d:plural_description>", "creatures except for artifact creatures")
def except_plural_description(c: Captures, _n: Noun) -> Ending:
    return _just(Not(c["d"]))


@ending("of (their|his) choice", "a creature of their choice")
def of_their_choice(_c: Captures, _n: Noun) -> Ending:
    """Who sacrifices or returns something chooses it (701.21a); today's wording says so."""
    return Anything(), (), True


@ending("of your choice", "a creature of your choice")
def of_your_choice(_c: Captures, _n: Noun) -> Ending:
    return Anything(), (), True


# ---- zones ----------------------------------------------------------------------------------------------------------


@ending("on the battlefield", "creatures on the battlefield")
def on_the_battlefield(_c: Captures, _n: Noun) -> Ending:
    return Anything(), (Zone.BATTLEFIELD,), False


@ending("on the stack", "spell on the stack")
def on_the_stack(_c: Captures, _n: Noun) -> Ending:
    return Anything(), (Zone.STACK,), False


@ending("[cast] from <z:zone_of>", "spell from your graveyard")
def spell_from_zone_of(c: Captures, noun: Noun) -> Ending | None:
    """A spell is on the stack; the zone is the one it is cast from (601.2a)."""
    zones, owner = c["z"]
    if not any(node == IsStackKind("spell") for node in walk(noun.filter)) or len(zones) == len(Zone):
        return None
    origins = tuple(HasStatus(_CAST_FROM[zone]) for zone in zones if zone in _CAST_FROM)
    if len(origins) != len(zones):
        return None
    where = origins[0] if len(origins) == 1 else AnyOf(origins)
    return (all_of(where, OwnedBy(owner)) if owner is not None else where), (Zone.STACK,), False


_CAST_FROM: Final[dict[Zone, Status]] = {
    Zone.HAND: "cast_from_hand",
    Zone.GRAVEYARD: "cast_from_graveyard",
    Zone.EXILE: "cast_from_exile",
    Zone.LIBRARY: "cast_from_library",
}


def cast_from(fitting: Filter) -> tuple[Zone, ...]:
    """The zones from which a description of spells says that they are cast."""
    said = {node.status for node in walk(fitting) if isinstance(node, HasStatus)}
    return tuple(zone for zone, status in _CAST_FROM.items() if status in said)


def uncast(fitting: Filter) -> Filter:
    """A description of spells without the zone from which they are cast, which the permission names."""
    parts = parts_of(fitting)
    return all_of(*(part for part in parts if not (isinstance(part, HasStatus) and cast_from(part))))


@ending("in|from <z:zone_of>", "creature card in your graveyard")
def in_zone_of(c: Captures, noun: Noun) -> Ending | None:
    zones, owner = c["z"]
    if len(zones) < len(Zone) and any(node == IsStackKind("spell") for node in walk(noun.filter)):
        return None
    return (OwnedBy(owner) if owner is not None else Anything()), zones, False


@ending("in exile", "card in exile")
def in_exile(_c: Captures, _n: Noun) -> Ending:
    return Anything(), (Zone.EXILE,), False


@ending("exiled with (~|it)", "creature card exiled with ~")
def exiled_with_self(_c: Captures, noun: Noun) -> Ending:
    exiled = IsAmong(Linked("exiled"))
    if not any(part == Not(IsSource()) for part in walk(noun.filter)):
        return exiled, (Zone.EXILE,), False
    just_now = Phrase(noun.at, "object", ("card",), True, Anaphor("those", JUST_EXILED))
    return AllOf((exiled, Not(IsAmong(just_now.selector)))), (Zone.EXILE,), False


CREATED: Final = "created"
"""Under which key a permanent notes the tokens created with it (607.2c)."""


@ending("created with (~|it)", "tokens created with ~")
def created_with_self(_c: Captures, noun: Noun) -> Ending | None:
    tokens = any(part == HasStatus("token") for part in walk(noun.filter))
    return (IsAmong(Linked(CREATED)), (), False) if tokens else None


@ending("(that aren't|not) on the battlefield", "cards that aren't on the battlefield")
def that_arent_on_the_battlefield(_c: Captures, noun: Noun) -> Ending | None:
    return (Anything(), tuple(zone for zone in Zone if zone != Zone.BATTLEFIELD), False) if noun.card else None


@ending("that isn't on the battlefield", "card that isn't on the battlefield")
def that_isnt_on_the_battlefield(_c: Captures, noun: Noun) -> Ending | None:
    return (Anything(), tuple(zone for zone in Zone if zone != Zone.BATTLEFIELD), False) if noun.card else None
