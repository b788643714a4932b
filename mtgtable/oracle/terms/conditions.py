"""Conditions as rules text writes them after "if", "as long as", "unless" and "only if"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from mtgtable.abilities.conditions import (
    Compares,
    Condition,
    Either,
    Every,
    Exists,
    Fits,
    HappenedThisTurn,
    Isnt,
)
from mtgtable.abilities.filters import (
    CompareStat,
    ControlledBy,
    HasCounter,
    HasStatus,
    InZone,
    IsSource,
    IsType,
    OwnedBy,
    all_of,
)
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.quantities import CountersOn, CountOf, Distinct, PlayerStat, StatOf
from mtgtable.abilities.selectors import All, Source, TopOfGraveyard, TopOfLibrary, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures, matcher
from mtgtable.oracle.grammar.rules import PlainRules, Rules
from mtgtable.oracle.grammar.syntax import Noun, Phrase
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

Build: TypeAlias = Callable[[Captures], Condition | None]

CONDITIONS: Final[PlainRules[Build]] = Rules("condition", matcher)
"""The kinds of conditions."""

condition = CONDITIONS.declare


@slot("condition")
def read_condition(text: Text, i: int) -> Parsed:
    """A whole condition: the longest rule, and further ones after "and" or "or"."""
    first = _single(text, i)
    if first is None:
        return None
    parts = [first[0]]
    j = first[1]
    how = ""
    while text.t[j] in ("and", "or") and (not how or how == text.t[j]):
        more = _single(text, j + 2 if text.t[j + 1] == "if" else j + 1) or _same_player(text, i, j)
        if more is None:
            break
        how = text.t[j]
        parts.append(more[0])
        j = more[1]
    if len(parts) == 1:
        return parts[0], j
    return (Every(tuple(parts)) if how == "and" else Either(tuple(parts))), j


def _same_player(text: Text, i: int, j: int) -> tuple[Condition, int] | None:
    """ "You control no lands and have no cards in hand": what follows "and" is said of you, too."""
    if text.t[i] != "you":
        return None
    found = _single(Text((*text.tokens[i : i + 1], *text.tokens[j + 1 :])), 0)
    return None if found is None else (found[0], found[1] + j)


def _single(text: Text, i: int) -> tuple[Condition, int] | None:
    best: tuple[Condition, int] | None = None
    for rule in CONDITIONS.starting(text, i):
        captures: Captures = {"at": i}
        j = rule.match(text, i, captures)
        if j > i and (best is None or j > best[1]):
            made = rule.build(captures)
            if made is not None:
                best = (made, j)
    return best


def all_that_fit(noun: Noun) -> All:
    """Every object that a description means."""
    return All(noun.filter, noun.places)


def selector_of(value: Any) -> Any:
    """What a captured phrase selects."""
    return value.selector if isinstance(value, Phrase) else value


# ---- what objects are -----------------------------------------------------------------------------------------------


@slot("known")
def _known(text: Text, i: int) -> Parsed:
    """A phrase that means one object already spoken of: "~", "it", "enchanted creature", "that card"."""
    if text.t[i] not in ("~", "it", "that", "the", "enchanted", "equipped", "those", "they", "~granter", "fortified"):
        return None
    whose_turn = {text.t[i + 2], text.t[i + 3] if text.t[i + 2] == "not" else ""} & {"your", "their", "that"}
    if text.t[i] == "it" and text.t[i + 1] in ("is", "'s") and whose_turn:
        return None
    found = text.slot("object", i)
    if found is not None and type(found[0].meaning).__name__ == "TopOfLibrary":
        return None
    return found


@condition("<o:known> is|are|was|were <d:description>", "enchanted creature is white")
def known_is_description(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), c["d"])


@condition("<o:known> (isn't|aren't|wasn't|is not) <d:description>", "it isn't a land card")
def known_isnt_description(c: Captures) -> Condition:
    return Isnt(Fits(selector_of(c["o"]), c["d"]))


@condition("<o:known> (remains|is) <d:description>", "~ remains tapped")
def known_remains_description(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), c["d"])


@condition("<o:known> (remains|is) on the battlefield", "~ is on the battlefield")
def known_remains_on_the_battlefield(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), InZone((Zone.BATTLEFIELD,)))


@condition("~ is on the stack", "~ is on the stack")
def self_is_on_the_stack(_c: Captures) -> Condition:
    return Fits(Source(), InZone((Zone.STACK,)))


@condition("<o:known> is exiled", "it's exiled")
def known_is_exiled(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), InZone((Zone.EXILE,)))


@condition("<o:known> is in your graveyard", "~ is in your graveyard")
def known_is_in_your_graveyard(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), all_of(InZone((Zone.GRAVEYARD,)), OwnedBy(You())))


@condition("<o:known> is in the command zone [<b:or_in_play>]", "~ is in the command zone or on the battlefield")
def known_is_in_the_command_zone(c: Captures) -> Condition:
    """An ability that asks this of its own object works where it says so (113.6b)."""
    zones = (Zone.COMMAND, Zone.BATTLEFIELD) if "b" in c else (Zone.COMMAND,)
    there = Fits(selector_of(c["o"]), InZone(zones))
    own = isinstance(c["o"].meaning, Source)
    return Every((there, Exists(All(IsSource(), zones)))) if own else there  # where it was last is not where it is


@slot("or_in_play")
def _or_in_play(text: Text, i: int) -> Parsed:
    words = ("or", "on", "the", "battlefield")
    return (True, i + len(words)) if text.at(i, words) else None


@condition("<o:known> is in your hand", "~ is in your hand")
def known_is_in_your_hand(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), all_of(InZone((Zone.HAND,)), OwnedBy(You())))


@condition("<o:known> has|have|had <k:keyword_names>", "it has flying")
def known_has_keyword_names(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), c["k"])


@condition("<o:known> (doesn't|don't|didn't) have <k:keyword_names>", "it doesn't have flying")
def known_doesnt_have_keyword_names(c: Captures) -> Condition:
    return Isnt(Fits(selector_of(c["o"]), c["k"]))


@condition("<o:known> has|have|had (a|an) <k:counter_kind> counter on (it|them)", "~ has a +1/+1 counter on it")
def known_has_a_counter_kind_counter_on_it(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), HasCounter(c["k"]))


@condition("<o:known> has|have|had no <k:counter_kind> counters on (it|them)", "~ has no ice counters on it")
def known_has_no_counter_kind_counters_on_it(c: Captures) -> Condition:
    return Isnt(Fits(selector_of(c["o"]), HasCounter(c["k"])))


@condition(
    "<o:known> has|have|had <m:number> or more <k:counter_kind> counters on (it|them)",
    "~ has three or more charge counters on it",
)
def known_has_number_or_more_counter_kind(c: Captures) -> Condition:
    return Compares(CountersOn(c["k"], selector_of(c["o"])), ">=", c["m"])


@condition("<o:known> has|have|had <m:number> or more counters on (it|them)", "~ has two or more counters on it")
def known_has_number_or_more_counters(c: Captures) -> Condition | None:
    return None if c["m"] == 1 else Compares(CountersOn("", selector_of(c["o"])), ">=", c["m"])


@condition(
    "there (are|is) <m:number> or more <k:counter_kind> counters on <o:known>",
    "there are three or more charge counters on ~",
)
def there_are_number_or_more_counter_kind(c: Captures) -> Condition:
    return Compares(CountersOn(c["k"], selector_of(c["o"])), ">=", c["m"])


@condition("there are no <k:counter_kind> counters on <o:known>", "there are no ice counters on ~")
def there_are_no_counter_kind_counters_on_known(c: Captures) -> Condition:
    return Isnt(Fits(selector_of(c["o"]), HasCounter(c["k"])))


@condition("<o:object_whose> <s:stat> is <m:number> or (greater|more)", "its power is 4 or greater")
def object_whose_stat_is_number_or_greater(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), CompareStat(c["s"], ">=", c["m"]))


@condition("<o:object_whose> <s:stat> is <m:number> or less", "its power is 2 or less")
def object_whose_stat_is_number_or_less(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), CompareStat(c["s"], "<=", c["m"]))


@condition("<o:object_whose> <s:stat> is <m:number>", "its mana value is X")
def object_whose_stat_is_number(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), CompareStat(c["s"], "=", c["m"]))


@condition("<o:known> has <s:stat> <m:number> or greater", "~ has power 5 or greater")
def known_has_stat_number_or_greater(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), CompareStat(c["s"], ">=", c["m"]))


@condition("<o:known> attacked this turn", "~ attacked this turn")
def known_attacked_this_turn(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), HasStatus("attacked_this_turn"))


@condition("(a|an) <n:noun> has <k:keyword_names>", "a creature you control has flying")
def one_has_keyword_names(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.plural or noun.choice or (noun.card and not noun.zones):
        return None
    return Exists(All(all_of(noun.filter, c["k"]), noun.places))


# ---- what there is --------------------------------------------------------------------------------------------------


@condition("there (are|is) <m:number> or more <n:noun>", "there are seven or more cards in your graveyard")
def there_are_number_or_more_noun(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    return None if noun.card and not noun.zones else Compares(CountOf(all_that_fit(noun)), ">=", c["m"])


@condition("there (are|is) no <n:noun>", "there are no creatures on the battlefield")
def there_are_no_noun(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    return Isnt(Exists(all_that_fit(noun))) if noun.zones else None


@condition("<m:number> or more <n:noun> are on the battlefield", "ten or more lands are on the battlefield")
def number_or_more_are_on_the_battlefield(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    return Compares(CountOf(All(noun.filter)), ">=", c["m"]) if noun.of_permanents else None


@condition("<m:number> or more <n:noun> are in your graveyard", "eight or more cards are in your graveyard")
def number_or_more_are_in_your_graveyard(c: Captures) -> Condition | None:
    if not c["n"].card or c["n"].zones:
        return None
    there = All(all_of(c["n"].filter, OwnedBy(You())), (Zone.GRAVEYARD,))
    return Compares(CountOf(there), ">=", c["m"])


@condition(
    "there are <m:number> or more card types among cards in your graveyard",
    "there are four or more card types among cards in your graveyard",
)
def there_are_number_or_more_card_types_among(c: Captures) -> Condition:
    return Compares(Distinct("card type", All(OwnedBy(You()), (Zone.GRAVEYARD,))), ">=", c["m"])


@condition(
    "there are <m:number> or more [different] mana values among cards in your graveyard",
    "there are five or more mana values among cards in your graveyard",
)
def there_are_number_or_more_mana_values_among(c: Captures) -> Condition:
    return Compares(Distinct("mana value", All(OwnedBy(You()), (Zone.GRAVEYARD,))), ">=", c["m"])


@condition(
    "a permanent you controlled left the battlefield this turn",
    "a permanent you controlled left the battlefield this turn",
)
def a_permanent_you_controlled_left(_c: Captures) -> Condition:
    return HappenedThisTurn(ZoneChange(ControlledBy(You()), Zone.BATTLEFIELD, None))


@condition(
    "creatures you control have total power <m:number> or greater",
    "creatures you control have total power 8 or greater",
)
def creatures_you_control_have_total_power(c: Captures) -> Condition:
    mine = All(all_of(IsType("Creature"), ControlledBy(You())))
    return Compares(StatOf("power", mine, "total"), ">=", c["m"])


@condition("(seven|threshold) or more cards are in your graveyard", "seven or more cards are in your graveyard")
def seven_or_more_cards_are_in_your_graveyard(_c: Captures) -> Condition:
    return Compares(PlayerStat("graveyard", You()), ">=", 7)


@condition("(a|an) <n:noun> (is|are) <z:placed>", "a creature card with flying is in a graveyard")
def a_noun_is_placed(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    zones, owner = c["z"]
    if noun.zones or noun.plural:
        return None
    fitting = noun.filter if owner is None else all_of(noun.filter, OwnedBy(owner))
    return Exists(All(fitting, zones))


@condition("no <n:noun> are on the battlefield", "no creatures are on the battlefield")
def no_noun_are_on_the_battlefield(c: Captures) -> Condition | None:
    return None if c["n"].zones or c["n"].card else Isnt(Exists(All(c["n"].filter)))


@slot("placed")
def _placed(text: Text, i: int) -> Parsed:
    """ "In a graveyard", "on the battlefield"."""
    if text.t[i] == "in":
        return text.slot("zone_of", i + 1)
    if text.at(i, ("on", "the", "battlefield")):
        return ((Zone.BATTLEFIELD,), None), i + 3
    return None


@condition("the top card of your library is <d:description>", "the top card of your library is a creature card")
def the_top_card_of_your_library_is_description(c: Captures) -> Condition:
    return Fits(Phrase(c["at"], "object", ("card",), False, TopOfLibrary(You())).selector, c["d"])


@condition("the top card of your graveyard is <d:description>", "the top card of your graveyard is a creature card")
def the_top_card_of_your_graveyard(c: Captures) -> Condition:
    return Fits(Phrase(c["at"], "object", ("card",), False, TopOfGraveyard(You())).selector, c["d"])


@condition("there is (a|an) <n:noun>", "there is a Desert card in your graveyard")
def there_is_a_noun(c: Captures) -> Condition | None:
    if c["n"].plural or (c["n"].card and not c["n"].zones):
        return None
    return Exists(all_that_fit(c["n"]))


# ---- numbers compared -----------------------------------------------------------------------------------------------


@condition("<a:amount> is <n:number> or (greater|more)", "your life total is 30 or greater")
def amount_is_number_or_greater(c: Captures) -> Condition | None:
    return None if isinstance(c["a"], int) else Compares(c["a"], ">=", c["n"])


@condition("<a:amount> is <n:number> or less", "your life total is 5 or less")
def amount_is_number_or_less(c: Captures) -> Condition | None:
    return None if isinstance(c["a"], int) else Compares(c["a"], "<=", c["n"])


@condition("<a:amount> is <s:than> <b:amount>", "its power is greater than its toughness")
def amount_is_than_amount(c: Captures) -> Condition | None:
    return None if isinstance(c["a"], int) else Compares(c["a"], c["s"], c["b"])


_THAN: dict[tuple[str, ...], Literal["<", "<=", "=", "!=", ">=", ">"]] = {
    ("greater", "than", "or", "equal", "to"): ">=",
    ("less", "than", "or", "equal", "to"): "<=",
    ("greater", "than"): ">",
    ("less", "than"): "<",
    ("equal", "to"): "=",
}


@slot("than")
def _than(text: Text, i: int) -> Parsed:
    for words, sign in _THAN.items():
        if text.at(i, words):
            return sign, i + len(words)
    return None


@condition("<o:known> had counters on (it|them)", "it had counters on it")
def known_had_counters_on_it(c: Captures) -> Condition:
    return Fits(c["o"].selector, HasCounter(""))


@condition("<o:object_whose> <s:stat> was <m:number> or (greater|more)", "its power was 3 or greater")
def object_whose_stat_was_number_or_greater(c: Captures) -> Condition:
    return Fits(c["o"].selector, CompareStat(c["s"], ">=", c["m"]))


@condition(
    "<o:known> has|had fewer than <m:number> <k:counter_kind> counters on (it|them)",
    "~ has fewer than three +1/+1 counters on it",
)
def known_has_fewer_than_number_counters(c: Captures) -> Condition:
    return Compares(CountersOn(c["k"], c["o"].selector), "<", c["m"])
