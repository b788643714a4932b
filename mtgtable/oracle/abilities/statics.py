"""Static abilities: continuous effects on objects, players, costs and rules (604, 611.3, 613)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from mtgtable.abilities.abilities import Ability, KeywordAbility, StaticAbility
from mtgtable.abilities.conditions import Compares, Condition, Every, Exists, Isnt, IsTurnOf
from mtgtable.abilities.filters import AllOf, Anything, HasKeyword, IsType, parts_of
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.modifications import (
    ChangeColors,
    ChangeControl,
    ChangeText,
    ChangeTypes,
    CostChange,
    DefinePT,
    GainAbilities,
    GainAbilitiesOf,
    Modification,
    RuleChange,
)
from mtgtable.abilities.quantities import CountOf, Product, Quantity, StatOf, X
from mtgtable.abilities.selectors import (
    All,
    Bound,
    HostOf,
    Players,
    Selector,
    Source,
    TopOfGraveyard,
    Union,
    You,
)
from mtgtable.abilities.words import ChosenColor, ColorWord, TypeWord
from mtgtable.model.colors import COLORS
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.own_terms import works_where
from mtgtable.oracle.abilities.spoken_of import against_the_defender, asked_of_each, by_the_granter, each_by_itself
from mtgtable.oracle.abilities.while_true import asked_first, of_the_host, only_while
from mtgtable.oracle.grammar.patterns import Captures, matcher
from mtgtable.oracle.grammar.rules import PlainRules, Rules
from mtgtable.oracle.grammar.syntax import Amount, Anaphor, Phrase, meaning_of
from mtgtable.oracle.sentences.afterthoughts import kept_types
from mtgtable.oracle.sentences.besides import ALL_OTHER_TYPES, ordered
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.clauses import Lasting, Step, Subject, clauses, others_than
from mtgtable.oracle.sentences.mentions import Unbound
from mtgtable.oracle.terms.conditions_of_combat import COMBAT
from mtgtable.oracle.terms.marks import PARTNER
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

Build: TypeAlias = Callable[[Captures], "tuple[Ability, ...] | None"]

STATICS: Final[PlainRules[Build]] = Rules("static", matcher)
"""Whole static sentences, without their full stop."""

static = STATICS.declare

EVERYWHERE = tuple(Zone)
_SELF = (Phrase(-1, "object", ("~",), False, Source()),)


def read_static(text: Text, i: int, end: int, before: tuple[Ability, ...] = ()) -> tuple[Ability, ...] | None:
    """The static abilities of one sentence; None when it can't be read. May change the abilities before it."""
    for rule in STATICS.starting(text, i):
        captures: Captures = {"before": before, "text": text}
        if rule.match(text, i, captures) == end:
            made = rule.build(captures)
            if made is not None:
                try:
                    return tuple(Binder(_SELF).bind(ability) for ability in made)
                except Unbound:
                    continue
    if text.at(i, ("otherwise", ",")):
        return _otherwise(text, i + 2, end, before)
    if text.at(i, ("as", "long", "as", "it", "is")) and before:
        return of_the_host(read_static, text, i, end, before)
    return _general(text, i, end) or only_while(read_static, text, i, end)


def _otherwise(text: Text, k: int, end: int, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """ "Otherwise, it gets -2/-2": of what the sentence before is about, while its condition doesn't hold."""
    first = before[-1] if before else None
    if (
        not isinstance(first, StaticAbility)
        or first.condition is None
        or not isinstance(first.applies_to, HostOf | Source)
    ):
        return None
    known = Phrase(-1, "object", ("~",) if first.applies_to == Source() else (), False, first.applies_to)
    for steps, j in _chain(text, k, end, None):
        if j == end and all(isinstance(step.what, Phrase) and step.what.meaning == Anaphor("it") for step in steps):
            here = [replace(step, what=known.selector) for step in steps]
            more = _abilities(here, Isnt(first.condition))
            return None if more is None else (*before, *more)
    return None


def more_of_it(text: Text, k: int, end: int, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """ "It can't attack and loses all abilities": more of what the sentence before says, in the same effect (613.6)."""
    first = before[-1] if before and text.t[k] == "it" else None
    if not isinstance(first, StaticAbility) or first.condition is not None or first.applies_to != HostOf(Source()):
        return None
    for steps, j in _chain(text, k, end, None):
        if j == end and all(isinstance(step.what, Phrase) and step.what.meaning == Anaphor("it") for step in steps):
            here = _abilities([replace(step, what=first.applies_to) for step in steps], None)
            if here is None or len(here) != 1 or not isinstance(here[0], StaticAbility):
                continue
            return (*before[:-1], replace(first, parts=ordered((*first.parts, *here[0].parts))))
    return None


def _general(text: Text, i: int, end: int) -> tuple[Ability, ...] | None:
    condition: Condition | None = None
    k = i
    if text.at(i, ("as", "long", "as")):
        first = asked_first(text, i + 3)
        if first is None:
            return None
        condition, k = first[0], first[1] + 1
    if text.at(i, ("during", "your", "turn", ",")):
        condition, k = IsTurnOf(You()), i + 4
        first = asked_first(text, k + 3) if text.at(k, ("as", "long", "as")) else None
        if first is not None:
            condition, k = Every((condition, first[0])), first[1] + 1
    if text.at(i, ("during", "turns", "other", "than", "yours", ",")):
        condition, k = Isnt(IsTurnOf(You())), i + 6
    carried: Subject | None = None
    if any(node == PARTNER for node in walk(condition)):
        for words in (("both", "creatures"), ("each", "of", "those", "creatures")):
            if text.at(k, words):
                carried, k = Subject(Union((Source(), PARTNER)), "object"), k + len(words)
    for steps, j in _chain(text, k, end, carried):
        said = _where_x(text, j)
        if said is not None and any(isinstance(node, X) for node in walk(tuple(steps))):
            steps, j = _with_x(steps, said[0]), said[1]
        ending = _ending(text, j, end, condition)
        if ending is None:
            continue
        abilities = _abilities(steps, ending[0])
        if abilities is not None:
            return abilities
    return None


def _where_x(text: Text, j: int) -> tuple[dict[str, Quantity], int] | None:
    """ ", where X is … and Y is …"."""
    k = j + 1 if text.t[j] == "," else j
    if text.t[k] != "where" or text.t[k + 1] not in ("x", "y") or text.t[k + 2] != "is":
        return None
    values: dict[str, Quantity] = {}
    while text.t[k + 1] in ("x", "y") and text.t[k + 2] == "is":
        found = text.slot("amount", k + 3)
        if found is None:
            return None
        values[text.t[k + 1].upper()] = _of_the_same(found[0], tuple(values.values()))
        k = found[1]
        if text.at(k, (",", "and")) and text.t[k + 3] == "is":
            k += 1
        if not (text.t[k] == "and" and text.t[k + 2] == "is"):
            break
    return values, k


def _of_the_same(value: Quantity, before: tuple[Quantity, ...]) -> Quantity:
    """ "… the exiled card's power and Y is its toughness": of the same object."""
    its = isinstance(value, StatOf) and meaning_of(value.objects) == Anaphor("it")
    last = before[-1] if before else None
    if its and isinstance(value, StatOf) and isinstance(last, StatOf):
        return replace(value, objects=last.objects)
    return value


def _with_x(steps: list[Any], values: dict[str, Quantity]) -> list[Any]:
    return list(rewrite(tuple(steps), lambda node: values.get(node.name, node) if isinstance(node, X) else node))


def _ending(text: Text, j: int, end: int, condition: Condition | None) -> tuple[Condition | None] | None:
    """What stands after the predicates: nothing, "as long as …", "if …" or "unless …"."""
    if j == end:
        return (condition,)
    if text.at(j, ("during", "your", "turn")) and j + 3 == end:
        mine: Condition = IsTurnOf(You())
        return (mine if condition is None else Every((condition, mine)),)
    if text.at(j, ("during", "combat")) and j + 2 == end:
        return (COMBAT if condition is None else Every((condition, COMBAT)),)
    negated = text.t[j] == "unless"
    if not negated and text.t[j] != "if" and not text.at(j, ("as", "long", "as")):
        return None
    found = text.slot("condition", j + (1 if negated or text.t[j] == "if" else 3))
    if found is None or found[1] != end:
        return None
    more: Condition = Isnt(found[0]) if negated else found[0]
    return (more if condition is None else Every((condition, more)),)


def _chain(text: Text, k: int, end: int, carried: Subject | None) -> Any:
    for step, j, subject in clauses(text, k, carried):
        if not isinstance(step, Lasting) or step.said.duration is not None or step.said.first is not None:
            continue
        yield [step], j
        for link in ((",", "and"), ("and",), (",",)):
            if text.at(j, link) and j < end:
                for rest, after in _chain(text, j + len(link), end, subject):
                    yield [step, *rest], after
                break


def _abilities(steps: list[Step], condition: Condition | None) -> tuple[Ability, ...] | None:
    grouped: list[tuple[Selector, tuple[Modification, ...], bool]] = []
    for step in steps:
        if not isinstance(step, Lasting):
            return None
        what, said = step.what, step.said
        if isinstance(what, Phrase) and isinstance(what.meaning, Anaphor):
            what = grouped[-1][0] if grouped else _the_only_one(condition) or what
        if grouped and grouped[-1][0] == what:
            grouped[-1] = (what, grouped[-1][1] + said.parts, said.for_players)
        else:
            grouped.append((what, said.parts, said.for_players))
    found: list[Ability] = []
    for what, parts, _ in grouped:
        parts = ordered(others_than(what, parts))
        if ALL_OTHER_TYPES in parts:
            return None
        ability = StaticAbility(what, parts, condition)
        try:
            bound: StaticAbility = Binder(_known(condition)).bind(ability)
        except Unbound:
            return None
        if not _lives(bound):
            return None
        bound = by_the_granter(each_by_itself(against_the_defender(bound)))
        if asked_of_each(bound):
            return None
        found.append(replace(bound, zones=_zones(bound), characteristic_defining=_defining(bound)))
    return tuple(found)


def _the_only_one(condition: Condition | None) -> All | None:
    """ "As long as you control exactly one creature, that creature …": all that there is of it."""
    if not isinstance(condition, Compares) or (condition.comparison, condition.right) != ("=", 1):
        return None
    of = condition.left.objects if isinstance(condition.left, CountOf) else None
    return of if isinstance(of, All) else None


def _known(condition: Condition | None) -> tuple[Phrase, ...]:
    """What the condition speaks of can be taken up by the predicate ("as long as it's untapped, it has …")."""
    return tuple(
        node
        for node in walk(condition)
        if isinstance(node, Phrase) and isinstance(node.meaning, Source | HostOf | All | TopOfGraveyard)
    )


def _lives(ability: StaticAbility) -> bool:
    """A static ability's set is judged anew all the time: no targets, no choices."""
    bare = rewrite(ability.applies_to, lambda node: You() if node == Bound("each") else node)  # "each player who …"
    return not any(type(node).__name__ in ("Targeted", "Choose", "Bound") for node in walk(bare))


def _zones(ability: StaticAbility) -> tuple[Zone, ...]:
    """Where the ability works: on the battlefield, unless it says that it does elsewhere (113.6)."""
    if asked := works_where(ability.condition):
        return asked
    if ability.applies_to == Source():
        rules = {part.rule for part in ability.parts if isinstance(part, RuleChange)}
        if rules == {"cant be countered"}:
            return (Zone.STACK,)
    return EVERYWHERE if _defining(ability) else (Zone.BATTLEFIELD,)


def _defining(ability: StaticAbility) -> bool:
    """604.3: about its own colors, subtypes, power or toughness, unconditionally and by its own text."""
    if ability.applies_to != Source() or ability.condition is not None:
        return False
    return all(isinstance(part, DefinePT | ChangeColors) or _defines_subtypes(part) for part in ability.parts)


def _defines_subtypes(part: Modification) -> bool:
    """Is it about subtypes and nothing else."""
    if not isinstance(part, ChangeTypes) or not all(isinstance(word, TypeWord) for word in part.add_subtypes):
        return False  # a type that was chosen is none that would stand on the card
    return part in (
        ChangeTypes(add_subtypes=part.add_subtypes, all_creature_types=part.all_creature_types),
        ChangeTypes(all_land_types=True),
        ChangeTypes(all_basic_land_types=True),
    )


# ---- characteristic-defining abilities ------------------------------------------------------------------------------


def defining(power: Quantity | None, toughness: Quantity | None) -> tuple[Ability, ...]:
    """The ability that defines a * (208.2, 604.3)."""
    return (StaticAbility(Source(), (DefinePT(power, toughness),), None, True, EVERYWHERE),)


@static(
    "~ 's power and toughness are each equal to <n:amount>", "~'s power and toughness are each equal to your life total"
)
def self_power_and_toughness_are_each_equal(c: Captures) -> tuple[Ability, ...]:
    return defining(c["n"], c["n"])


@static("~ 's power is equal to <n:amount>", "~'s power is equal to the number of creatures you control")
def self_power_is_equal_to_amount(c: Captures) -> tuple[Ability, ...]:
    return defining(c["n"], None)


@static("~ 's toughness is equal to <n:amount>", "~'s toughness is equal to the number of creatures you control")
def self_toughness_is_equal_to_amount(c: Captures) -> tuple[Ability, ...]:
    return defining(None, c["n"])


@static(
    "~ 's power is equal to <n:amount> and its toughness is equal to <m:amount>",
    "~'s power is equal to the number of card types among cards in all graveyards and its toughness "
    "is equal to that number plus 1",
)
def self_power_is_equal_to_amount_and(c: Captures) -> tuple[Ability, ...]:
    def number(node: Any) -> Any:
        return c["n"] if isinstance(node, Amount) and node.noun == "number" else node

    toughness = c["m"]
    if isinstance(toughness, Amount):
        return defining(c["n"], number(toughness))
    return defining(c["n"], rewrite(toughness, number))


@static(
    "all instances of color words in the text of spells and permanents are changed to the chosen color word",
    "All instances of color words in the text of spells and permanents are changed to the chosen color word",
)
def color_words_are_changed_to_the_chosen_one(_c: Captures) -> tuple[Ability, ...]:
    """612.2: a change for each of the five words."""
    parts = tuple(ChangeText(ColorWord(color), ChosenColor()) for color in COLORS)
    return (StaticAbility(All(Anything(), (Zone.BATTLEFIELD, Zone.STACK)), parts),)


# ---- kin of the sentence before -------------------------------------------------------------------------------------


@static(
    "the same is true for <a:object> and <b:object>",
    "The same is true for creature spells you control and creature cards you own that aren't on the battlefield",
)
def the_same_is_true_for_object_and_object(c: Captures) -> tuple[Ability, ...] | None:
    before = c["before"]
    first = before[-1].applies_to if before and isinstance(before[-1], StaticAbility) else None
    parts: list[Selector] = list(first.parts) if isinstance(first, Union) else [first] if first is not None else []
    if not parts or not all(isinstance(part, All) for part in parts):
        return None
    for phrase in (c["a"], c["b"]):
        if not isinstance(phrase.meaning, All):
            return None
        parts.append(phrase.meaning)
    return (*before[:-1], replace(before[-1], applies_to=Union(tuple(parts))))


@static("the same is true for <k:keyword_list>", "The same is true for fear, first strike, and haste")
def the_same_is_true_for_keyword_list(c: Captures) -> tuple[Ability, ...] | None:
    before = c["before"]
    if not before or not isinstance(before[-1], StaticAbility):
        return None
    first: StaticAbility = before[-1]
    if not isinstance(first.condition, Exists) or not isinstance(first.condition.objects, All):
        return None
    gained = [part for part in first.parts if isinstance(part, GainAbilities)]
    if len(gained) != len(first.parts) or len(gained) != 1:
        return None
    more = [_like(first, first.condition.objects, name) for name in c["k"]]
    return (*before, *more)


def _like(first: StaticAbility, objects: All, name: str) -> StaticAbility:
    old = [part for part in parts_of(objects.filter) if isinstance(part, HasKeyword)]
    kept = tuple(part for part in parts_of(objects.filter) if part not in old)
    having = AllOf((*kept, HasKeyword(name)))
    if name in ("landwalk", "protection"):
        return replace(
            first, condition=None, parts=(GainAbilitiesOf(replace(objects, filter=having), "keywords", (name,)),)
        )
    return replace(
        first,
        condition=Exists(replace(objects, filter=having)),
        parts=(GainAbilities((KeywordAbility(name),)),),
    )


# ---- objects described otherwise ------------------------------------------------------------------------------------


@static("you control enchanted (creature|permanent|artifact|land|enchantment)", "You control enchanted creature")
def you_control_enchanted_creature(_c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(HostOf(Source()), (ChangeControl(You()),)),)


@static(
    "all cards that aren't on the battlefield , spells , and permanents are <p:complement>",
    "All cards that aren't on the battlefield, spells, and permanents are colorless",
)
def all_cards_that_arent_on_the_battlefield(c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(All(Anything(), EVERYWHERE), c["p"]),)


@static(
    "activated abilities of <o:object> can't be activated [<m:unless_mana>]",
    "Activated abilities of creatures can't be activated",
)
def activated_abilities_of_object_cant_be(c: Captures) -> tuple[Ability, ...]:
    """602.5; "sources" are what has the abilities wherever it is, not permanents alone (113.7, 109.2)."""
    what, meaning = c["o"].selector, c["o"].meaning
    if "source" in c["o"].nouns and isinstance(meaning, All):
        what = replace(meaning, zones=EVERYWHERE)
    rule = RuleChange("nonmana abilities cant be activated" if "m" in c else "activated abilities cant be activated")
    return (StaticAbility(what, (rule,)),)


@static("<n:noun> can't be cast", "Creature spells can't be cast")
def noun_cant_be_cast(c: Captures) -> tuple[Ability, ...] | None:
    if "spell" not in c["n"].nouns:
        return None
    return (StaticAbility(Players("each"), (RuleChange("cant cast", filter=c["n"].filter),)),)


@static("damage can't be prevented", "Damage can't be prevented")
def damage_cant_be_prevented(_c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(Players("each"), (RuleChange("damage cant be prevented"),)),)


@static(
    "if ~ leaves the battlefield , this effect continues until end of turn",
    "If ~ leaves the battlefield, this effect continues until end of turn",
)
def if_self_leaves_the_battlefield_this_effect(c: Captures) -> tuple[Ability, ...] | None:
    before = c["before"]
    if not before or not isinstance(before[-1], StaticAbility):
        return None
    return (*before[:-1], replace(before[-1], lingers=True))


@static("you may choose not to untap ~ during your untap step", "You may choose not to untap ~ during your untap step")
def you_may_choose_not_to_untap_self_during(_c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(Source(), (RuleChange("may stay tapped"),)),)


@static("your maximum hand size is <n:number>", "Your maximum hand size is two")
def your_maximum_hand_size_is_number(c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(You(), (RuleChange("maximum hand size", value=c["n"]),)),)


@static(
    "each opponent 's maximum hand size is reduced by <n:number>",
    "Each opponent's maximum hand size is reduced by seven",
)
def each_opponent_maximum_hand_size_is_reduced(c: Captures) -> tuple[Ability, ...]:
    change = RuleChange("maximum hand size changed", value=Product(-1, c["n"]))
    return (StaticAbility(Players("opponents"), (change,)),)


@static(
    "as long as <k:condition> , each spell that would cost less than <n:number> mana to cast costs "
    "<m:number> mana to cast",
    "As long as ~ is untapped, each spell that would cost less than three mana to cast costs three mana to cast",
)
def as_long_as_condition_each_spell_that_would(c: Captures) -> tuple[Ability, ...] | None:
    if c["n"] != c["m"]:
        return None
    return (StaticAbility(Players("each"), (CostChange("minimum", spells=Anything(), amount=c["n"]),), c["k"]),)


@static("all <n:noun> able to block <o:object> [or <p:object>] do so", "All creatures able to block ~ do so")
def all_creatures_able_to_block_object_do_so(c: Captures) -> tuple[Ability, ...] | None:
    """509.1c."""
    noun = c["n"]
    if not noun.of_permanents or not (noun.plural or noun.either):
        return None
    only = None if noun.filter == IsType("Creature") else noun.filter
    what = Union((c["o"].selector, c["p"].selector)) if "p" in c else c["o"].selector
    return (StaticAbility(what, (RuleChange("all must block it", filter=only),)),)


@static(
    "you may have ~ assign its combat damage as though it weren't blocked",
    "You may have ~ assign its combat damage as though it weren't blocked",
)
def you_may_have_self_assign_its_combat_damage(_c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(Source(), (RuleChange("assigns damage as though unblocked"),)),)


@static("your life total can't change", "Your life total can't change")
def your_life_total_cant_change(_c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(You(), (RuleChange("life total cant change"),)),)


@static(
    "(it is|they are|that is|that land is) still (a land|lands|an artifact|a planeswalker|an enchantment)",
    "They're still lands",
)
def it_is_still_a_land(c: Captures) -> tuple[Ability, ...] | None:
    """205.1b: the types are kept."""
    before = c["before"]
    if not before or not isinstance(before[-1], StaticAbility):
        return None
    last: StaticAbility = before[-1]
    if not any(isinstance(part, ChangeTypes) for part in last.parts):
        return None
    parts = tuple(kept_types(part) if isinstance(part, ChangeTypes) else part for part in last.parts)
    return (*before[:-1], replace(last, parts=parts))


@static("~ can be your commander", "~ can be your commander")
def self_can_be_your_commander(_c: Captures) -> tuple[Ability, ...]:
    """About deck construction; nothing during the game (903.3)."""
    return (StaticAbility(Source(), (), keyword="deck construction"),)


@static("a deck can have any number of cards named <n:called>", "A deck can have any number of cards named Rat Colony")
def a_deck_can_have_any_number_of_cards(_c: Captures) -> tuple[Ability, ...]:
    """About deck construction; nothing during the game (113.6n)."""
    return (StaticAbility(Source(), (), keyword="deck construction"),)


@static(
    "a deck can have up to <k:number> cards named <n:called>", "A deck can have up to seven cards named Seven Dwarves"
)
def a_deck_can_have_up_to_so_many_cards(_c: Captures) -> tuple[Ability, ...]:
    """About deck construction; nothing during the game (113.6n)."""
    return (StaticAbility(Source(), (), keyword="deck construction"),)


@static(
    "<o:object_whose> activated abilities can't be activated [<m:unless_mana>]",
    "Enchanted creature's activated abilities can't be activated",
)
def object_whose_activated_abilities_cant_be(c: Captures) -> tuple[Ability, ...]:
    rule = RuleChange("nonmana abilities cant be activated" if "m" in c else "activated abilities cant be activated")
    return (StaticAbility(c["o"].selector, (rule,)),)


@slot("unless_mana")
def _unless_mana(text: Text, i: int) -> Parsed:
    words = ("unless", "they", "are", "mana", "abilities")
    return (True, i + len(words)) if text.at(i, words) else None


@slot("called")
def _called(text: Text, i: int) -> Parsed:
    """A card's name: the card's own, or another."""
    return ("~", i + 1) if text.t[i] == "~" else text.slot("name", i)


@static(
    "<n:noun> entering [the battlefield] don't cause abilities to trigger",
    "Creatures entering don't cause abilities to trigger",
)
def noun_entering_dont_cause_abilities_to_trigger(c: Captures) -> tuple[Ability, ...] | None:
    if c["n"].zones or c["n"].card or not c["n"].plural:
        return None
    return (StaticAbility(Players("each"), (RuleChange("enters triggers suppressed", filter=c["n"].filter),)),)


@static(
    "if ~ is in your opening hand , you may begin the game with it on the battlefield",
    "If ~ is in your opening hand, you may begin the game with it on the battlefield",
)
def self_may_begin_the_game_on_the_battlefield(_c: Captures) -> tuple[Ability, ...]:
    """103.6a."""
    return (StaticAbility(Source(), (), zones=(Zone.HAND,), keyword="begins on the battlefield"),)
