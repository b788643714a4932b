"""Conditions as rules text writes them after "if", "as long as", "unless" and "only if"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from mtgtable.abilities.conditions import (
    CastFrom,
    Compares,
    Condition,
    Either,
    Every,
    Exists,
    Fits,
    HappenedThisTurn,
    Isnt,
    IsTurnOf,
    PlayerIs,
    WasPaid,
)
from mtgtable.abilities.filters import (
    AnyOf,
    CompareStat,
    ControlledBy,
    HasCounter,
    HasStatus,
    InZone,
    IsSource,
    IsType,
    Not,
    OwnedBy,
    all_of,
)
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.quantities import CountersOn, CountOf, Distinct, ManaSpent, PlayerStat, Quantity, StatOf, Sum
from mtgtable.abilities.selectors import All, Bound, Choose, Players, PlayersWho, TopOfGraveyard, TopOfLibrary, You
from mtgtable.abilities.words import ColorWord
from mtgtable.model.colors import COLORS
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
        more = _single(text, j + 1)
        if more is None:
            break
        how = text.t[j]
        parts.append(more[0])
        j = more[1]
    if len(parts) == 1:
        return parts[0], j
    return (Every(tuple(parts)) if how == "and" else Either(tuple(parts))), j


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


def _found(noun: Noun) -> All:
    return All(noun.filter, noun.places)


def _objects(value: Any) -> Any:
    return value.selector if isinstance(value, Phrase) else value


# ---- what players control and have ----------------------------------------------------------------------------------


def _controlled(c: Captures) -> All | None:
    noun: Noun = c["n"]
    if noun.zones not in ((), (Zone.BATTLEFIELD,)) or noun.card:
        return None
    return All(all_of(noun.filter, ControlledBy(c["p"])), (Zone.BATTLEFIELD,))


def _single_player(value: Any) -> bool:
    """ "An opponent controls": one of them is enough; a count must be by one player."""
    return not (isinstance(value, Phrase) and (value.plural or type(value.meaning).__name__ == "Choose"))


def _any_of(value: Any) -> Any:
    """ "An opponent", "a player" as all of them, where one is enough."""
    meaning = getattr(value, "meaning", None)
    return meaning.players if isinstance(meaning, Choose) else value


@condition("<p:player> control|controls (a|an) <n:noun>", "you control a Swamp")
def player_control_a_noun(c: Captures) -> Condition | None:
    c["p"] = _any_of(c["p"])
    found = None if c["n"].plural else _controlled(c)
    return None if found is None else Exists(found)


@condition("<p:player> control|controls another <n:noun>", "you control another artifact")
def player_control_another_noun(c: Captures) -> Condition | None:
    found = None if c["n"].plural else _controlled(c)
    return None if found is None else Exists(All(all_of(Not(IsSource()), found.filter)))


@condition("<p:player> control|controls no <n:noun>", "you control no other creatures")
def player_control_no_noun(c: Captures) -> Condition | None:
    if not _single_player(c["p"]):
        return None
    found = _controlled(c)
    return None if found is None else Isnt(Exists(found))


@condition("<p:player> don't|doesn't control (a|an|any) <n:noun>", "you don't control a Forest")
def player_dont_control_a_noun(c: Captures) -> Condition | None:
    if not _single_player(c["p"]):
        return None
    found = _controlled(c)
    return None if found is None else Isnt(Exists(found))


@condition(
    "<p:player> control|controls (<k:number> or more|at least <k:number>) [other] <n:noun>",
    "you control three or more artifacts",
)
def player_control_number_or_more_noun(c: Captures) -> Condition | None:
    if not _single_player(c["p"]):
        return None
    found = _controlled(c)
    return None if found is None else Compares(CountOf(found), ">=", c["k"])


@condition(
    "<p:player> control|controls <k:number> or (fewer|less) [other] <n:noun>", "you control two or fewer other lands"
)
def player_control_number_or_fewer_noun(c: Captures) -> Condition | None:
    if not _single_player(c["p"]):
        return None
    found = _controlled(c)
    return None if found is None else Compares(CountOf(found), "<=", c["k"])


@condition("<p:player> control|controls <o:known>", "you control ~")
def player_control_known(c: Captures) -> Condition:
    return Fits(_objects(c["o"]), ControlledBy(c["p"]))


@condition("you control (a|an) <n:noun> or (a|an) <m:noun>", "you control a Mountain or a Forest")
def you_control_a_noun_or_a_noun(c: Captures) -> Condition | None:
    if c["n"].plural or c["m"].plural or c["n"].card or c["m"].card:
        return None
    either = AnyOf((c["n"].filter, c["m"].filter))
    return Exists(All(all_of(either, ControlledBy(You()))))


@condition("an opponent controls more <n:noun> than you", "an opponent controls more lands than you")
def an_opponent_controls_more_noun_than_you(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    mine = CountOf(All(all_of(noun.filter, ControlledBy(You()))))
    theirs = CountOf(All(all_of(noun.filter, ControlledBy(Bound("each")))))
    return Exists(PlayersWho(Players("opponents"), Compares(theirs, ">", mine)))


def _of_player(
    c: Captures, stat: Callable[[Any], Quantity], sign: Literal["<=", "=", ">="], number: Quantity
) -> Condition | None:
    """A player's number; "an opponent has …" holds when it does for one of them."""
    any_of = _any_of(c["p"])
    if any_of is not c["p"]:
        return Exists(PlayersWho(any_of, Compares(stat(Bound("each")), sign, number)))
    return Compares(stat(c["p"]), sign, number) if _single_player(c["p"]) else None


@condition("<p:player> have|has <k:number> or more life", "you have 40 or more life")
def player_have_number_or_more_life(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("life", who), ">=", c["k"])


@condition("<p:player> have|has <k:number> or less life", "you have 5 or less life")
def player_have_number_or_less_life(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("life", who), "<=", c["k"])


@condition("<p:player> have|has no cards in hand", "you have no cards in hand")
def player_have_no_cards_in_hand(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("hand", who), "=", 0)


@condition("<p:player> have|has <k:number> or more cards in (hand|your hand)", "you have seven or more cards in hand")
def player_have_number_or_more_cards_in_hand(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("hand", who), ">=", c["k"])


@condition("<p:player> have|has <k:number> or (fewer|less) cards in hand", "that player has two or fewer cards in hand")
def player_have_number_or_fewer_cards_in_hand(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("hand", who), "<=", c["k"])


@condition(
    "<p:player> have|has <k:number> or more <w:counter_kind> counters", "an opponent has three or more poison counters"
)
def player_have_number_or_more_counter_kind(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: CountersOn(c["w"], who), ">=", c["k"])


@condition("<p:player> are|is the monarch", "you're the monarch")
def player_are_the_monarch(c: Captures) -> Condition:
    return PlayerIs(c["p"], "monarch")


@condition("you have the city 's blessing", "you have the city's blessing")
def you_have_the_city_blessing(_c: Captures) -> Condition:
    return PlayerIs(You(), "blessed")


# ---- what objects are -----------------------------------------------------------------------------------------------


@slot("known")
def _known(text: Text, i: int) -> Parsed:
    """A phrase that means one object already spoken of: "~", "it", "enchanted creature", "that card"."""
    if text.t[i] not in ("~", "it", "that", "the", "enchanted", "equipped", "those", "they", "~granter", "fortified"):
        return None
    if text.t[i] == "it" and text.t[i + 1] in ("is", "'s") and text.t[i + 2] in ("your", "not"):
        return None
    found = text.slot("object", i)
    if found is not None and type(found[0].meaning).__name__ == "TopOfLibrary":
        return None
    return found


@condition("<o:known> is|are|was|were <d:description>", "enchanted creature is white")
def known_is_description(c: Captures) -> Condition:
    return Fits(_objects(c["o"]), c["d"])


@condition("<o:known> (isn't|aren't|wasn't|is not) <d:description>", "it isn't a land card")
def known_isnt_description(c: Captures) -> Condition:
    return Isnt(Fits(_objects(c["o"]), c["d"]))


@condition("<o:known> (remains|is) <d:description>", "~ remains tapped")
def known_remains_description(c: Captures) -> Condition:
    return Fits(_objects(c["o"]), c["d"])


@condition("<o:known> (remains|is) on the battlefield", "~ is on the battlefield")
def known_remains_on_the_battlefield(c: Captures) -> Condition:
    return Fits(_objects(c["o"]), InZone((Zone.BATTLEFIELD,)))


@condition("<o:known> is in your graveyard", "~ is in your graveyard")
def known_is_in_your_graveyard(c: Captures) -> Condition:
    return Fits(_objects(c["o"]), all_of(InZone((Zone.GRAVEYARD,)), OwnedBy(You())))


@condition("<o:known> is in your hand", "~ is in your hand")
def known_is_in_your_hand(c: Captures) -> Condition:
    return Fits(_objects(c["o"]), all_of(InZone((Zone.HAND,)), OwnedBy(You())))


@condition("<o:known> has|have|had <k:keyword_names>", "it has flying")
def known_has_keyword_names(c: Captures) -> Condition:
    return Fits(_objects(c["o"]), c["k"])


@condition("<o:known> (doesn't|don't|didn't) have <k:keyword_names>", "it doesn't have flying")
def known_doesnt_have_keyword_names(c: Captures) -> Condition:
    return Isnt(Fits(_objects(c["o"]), c["k"]))


@condition("<o:known> has|have|had (a|an) <k:counter_kind> counter on (it|them)", "~ has a +1/+1 counter on it")
def known_has_a_counter_kind_counter_on_it(c: Captures) -> Condition:
    return Fits(_objects(c["o"]), HasCounter(c["k"]))


@condition("<o:known> has|have|had no <k:counter_kind> counters on (it|them)", "~ has no ice counters on it")
def known_has_no_counter_kind_counters_on_it(c: Captures) -> Condition:
    return Isnt(Fits(_objects(c["o"]), HasCounter(c["k"])))


@condition(
    "<o:known> has|have|had <m:number> or more <k:counter_kind> counters on (it|them)",
    "~ has three or more charge counters on it",
)
def known_has_number_or_more_counter_kind(c: Captures) -> Condition:
    return Compares(CountersOn(c["k"], _objects(c["o"])), ">=", c["m"])


@condition(
    "there (are|is) <m:number> or more <k:counter_kind> counters on <o:known>",
    "there are three or more charge counters on ~",
)
def there_are_number_or_more_counter_kind(c: Captures) -> Condition:
    return Compares(CountersOn(c["k"], _objects(c["o"])), ">=", c["m"])


@condition("there are no <k:counter_kind> counters on <o:known>", "there are no ice counters on ~")
def there_are_no_counter_kind_counters_on_known(c: Captures) -> Condition:
    return Isnt(Fits(_objects(c["o"]), HasCounter(c["k"])))


@condition("<o:object_whose> <s:stat> is <m:number> or (greater|more)", "its power is 4 or greater")
def object_whose_stat_is_number_or_greater(c: Captures) -> Condition:
    return Fits(_objects(c["o"]), CompareStat(c["s"], ">=", c["m"]))


@condition("<o:object_whose> <s:stat> is <m:number> or less", "its power is 2 or less")
def object_whose_stat_is_number_or_less(c: Captures) -> Condition:
    return Fits(_objects(c["o"]), CompareStat(c["s"], "<=", c["m"]))


@condition("<o:known> has <s:stat> <m:number> or greater", "~ has power 5 or greater")
def known_has_stat_number_or_greater(c: Captures) -> Condition:
    return Fits(_objects(c["o"]), CompareStat(c["s"], ">=", c["m"]))


@condition("<o:known> attacked this turn", "~ attacked this turn")
def known_attacked_this_turn(c: Captures) -> Condition:
    return Fits(_objects(c["o"]), HasStatus("attacked_this_turn"))


# ---- what there is --------------------------------------------------------------------------------------------------


@condition("there (are|is) <m:number> or more <n:noun>", "there are seven or more cards in your graveyard")
def there_are_number_or_more_noun(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    return None if noun.card and not noun.zones else Compares(CountOf(_found(noun)), ">=", c["m"])


@condition("there (are|is) no <n:noun>", "there are no creatures on the battlefield")
def there_are_no_noun(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    return Isnt(Exists(_found(noun))) if noun.zones else None


@condition(
    "there are <m:number> or more card types among cards in your graveyard",
    "there are four or more card types among cards in your graveyard",
)
def there_are_number_or_more_card_types_among(c: Captures) -> Condition:
    return Compares(Distinct("card type", All(OwnedBy(You()), (Zone.GRAVEYARD,))), ">=", c["m"])


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


# ---- turns, costs, the past -----------------------------------------------------------------------------------------


@condition("(it is|it 's) your turn", "it's your turn")
def it_is_your_turn(_c: Captures) -> Condition:
    return IsTurnOf(You())


@condition("(it is not|it isn't) your turn", "it's not your turn")
def it_is_not_your_turn(_c: Captures) -> Condition:
    return Isnt(IsTurnOf(You()))


@condition("(~|it|that spell) was kicked", "~ was kicked")
def self_was_kicked(_c: Captures) -> Condition:
    return WasPaid("kicker")


@condition("(~|it) (was kicked|is kicked) with its <m:mana_cost> kicker", "it was kicked with its {R} kicker")
def self_was_kicked_with_its_mana_cost_kicker(c: Captures) -> Condition:
    return WasPaid("kicker", str(c["m"].parts[0].mana))


@condition("you cast (it|~)", "you cast it")
def you_cast_it(_c: Captures) -> Condition:
    return CastFrom()


@condition("you cast (it|~) from your hand", "you cast it from your hand")
def you_cast_it_from_your_hand(_c: Captures) -> Condition:
    return CastFrom(("hand",))


@condition("(it|~|that spell) was cast from (a|your) graveyard", "~ was cast from your graveyard")
def it_was_cast_from_your_graveyard(_c: Captures) -> Condition:
    return CastFrom(("graveyard",))


@condition("(it|~|that spell) was cast from exile", "~ was cast from exile")
def it_was_cast_from_exile(_c: Captures) -> Condition:
    return CastFrom(("exile",))


@condition("(it|~|that spell) was cast from your hand", "~ was cast from your hand")
def it_was_cast_from_your_hand(_c: Captures) -> Condition:
    return CastFrom(("hand",))


@condition("no spells were cast last turn", "no spells were cast last turn")
def no_spells_were_cast_last_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("spells_cast_last_turn", Players("each")), "=", 0)


@condition("a player cast <k:number> or more spells last turn", "a player cast two or more spells last turn")
def a_player_cast_number_or_more_spells_last(c: Captures) -> Condition:
    each = PlayerStat("spells_cast_last_turn", Bound("each"))
    return Exists(PlayersWho(Players("each"), Compares(each, ">=", c["k"])))


@condition(
    "<p:player> have|has <k:number> or more cards in (your|their) graveyard",
    "an opponent has ten or more cards in their graveyard",
)
def player_have_number_or_more_cards(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("graveyard", who), ">=", c["k"])


@condition("<m:mana_row> was spent to cast (it|~)", "{G} was spent to cast ~")
def mana_row_was_spent_to_cast_it(c: Captures) -> Condition | None:
    letters = c["m"].strip("{}").split("}{")
    if len(set(letters)) != 1 or letters[0] not in COLORS:
        return None
    return Compares(ManaSpent(colors=(ColorWord(letters[0]),)), ">=", len(letters))


@condition("a creature died this turn", "a creature died this turn")
def a_creature_died_this_turn(_c: Captures) -> Condition:
    return HappenedThisTurn(ZoneChange(IsType("Creature"), Zone.BATTLEFIELD, Zone.GRAVEYARD))


@condition("you gained life this turn", "you gained life this turn")
def you_gained_life_this_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("life_gained_this_turn", You()), ">", 0)


@condition("an opponent lost life this turn", "an opponent lost life this turn")
def an_opponent_lost_life_this_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("life_lost_this_turn", Players("opponents")), ">", 0)


@condition("an opponent has been dealt damage this turn", "an opponent has been dealt damage this turn")
def an_opponent_has_been_dealt_damage_this_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("damage_dealt_to_this_turn", Players("opponents")), ">", 0)


@condition("you attacked with a creature this turn", "you attacked with a creature this turn")
def you_attacked_with_a_creature_this_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("attackers_this_turn", You()), ">", 0)


@condition("you attacked this turn", "you attacked this turn")
def you_attacked_this_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("attackers_this_turn", You()), ">", 0)


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


@condition("<p:player> control|controls (a|an) <n:noun> and (a|an) <m:noun>", "you control an Island and a Swamp")
def player_controls_a_noun_and_a_noun(c: Captures) -> Condition | None:
    c["p"] = _any_of(c["p"])
    parts = [_controlled({**c, "n": noun}) for noun in (c["n"], c["m"])]
    if c["n"].plural or c["m"].plural or None in parts or not _single_player(c["p"]):
        return None
    return Every(tuple(Exists(part) for part in parts if part is not None))


@condition("you control another <n:noun> or (a|an) <m:noun>", "you control another Merfolk or an Island")
def you_control_another_noun_or_a_noun(c: Captures) -> Condition | None:
    if c["n"].plural or c["m"].plural or c["n"].zones or c["m"].zones:
        return None
    mine = ControlledBy(You())
    parts = (all_of(c["n"].filter, Not(IsSource()), mine), all_of(c["m"].filter, mine))
    return Either(tuple(Exists(All(part)) for part in parts))


@condition("you control your commander", "you control your commander")
def you_control_your_commander(_c: Captures) -> Condition:
    return Exists(All(all_of(HasStatus("commander"), OwnedBy(You()), ControlledBy(You()))))


@condition("there is (a|an) <n:noun>", "there is a Desert card in your graveyard")
def there_is_a_noun(c: Captures) -> Condition | None:
    if c["n"].plural or (c["n"].card and not c["n"].zones):
        return None
    return Exists(_found(c["n"]))


@condition(
    "you have at least <n:number> life more than your starting life total",
    "you have at least 7 life more than your starting life total",
)
def you_have_life_more_than_your_starting_total(c: Captures) -> Condition:
    start = PlayerStat("starting_life", You())
    return Compares(PlayerStat("life", You()), ">=", Sum((start, c["n"])))


@condition(
    "(~|it|that spell) was cast from anywhere other than your hand", "it was cast from anywhere other than your hand"
)
def it_was_cast_from_anywhere_other_than_your_hand(_c: Captures) -> Condition:
    return Every((CastFrom(), Isnt(CastFrom(("hand",)))))


@condition("its <k:cost_name> cost was paid", "its surge cost was paid")
def its_named_cost_was_paid(c: Captures) -> Condition:
    return WasPaid(c["k"])


@slot("cost_name")
def _cost_name(text: Text, i: int) -> Parsed:
    """Alternative and additional costs by their keyword, where a text asks whether they were paid."""
    return (text.t[i], i + 1) if text.t[i] in ("surge", "prowl", "spectacle", "madness", "evoke", "dash") else None
