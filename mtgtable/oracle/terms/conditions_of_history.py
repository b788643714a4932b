"""Conditions about what this turn has seen: counters put, permanents sacrificed, permanents that left (608.2i)."""

from __future__ import annotations

from typing import Final, Literal

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
)
from mtgtable.abilities.filters import (
    Anything,
    AttachedTo,
    ControlledBy,
    HasCounter,
    HasStatus,
    InZone,
    IsAmong,
    IsSource,
    IsSubtype,
    Not,
    all_of,
)
from mtgtable.abilities.happenings import CountersChange, DamageDealt, SpellCast, StepBegins, ZoneChange
from mtgtable.abilities.quantities import (
    CountersOn,
    CountOf,
    Distinct,
    HowOften,
    IfElse,
    PlayerStat,
    Product,
    TimesCast,
)
from mtgtable.abilities.selectors import All, Bound, Players, PlayersWho, Source, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.nouns.nth_spells import one_of_the_turn
from mtgtable.oracle.terms.conditions import all_that_fit, condition, selector_of
from mtgtable.oracle.terms.conditions_of_players import any_of_them
from mtgtable.oracle.wording.lexicon import ORDINALS, subtype_word
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@condition("you have cast another spell named <n:name> this game", "you've cast another spell named Example this game")
def you_have_cast_a_namesake(c: Captures) -> Condition:
    """Another than this one, where you have cast it; a copy isn't cast (707.10)."""
    return Compares(TimesCast(You(), c["n"]), ">=", IfElse(CastFrom(by=You()), 2, 1))


def _permanent(noun: Noun) -> bool:
    return noun.of_permanents and not noun.choice


@condition(
    "(a|one or more) <k:counter_kind> counter(s) (was|were) put on (a|an) <n:noun> [under your control] this turn",
    "a +1/+1 counter was put on a permanent under your control this turn",
)
def a_counter_was_put_on_one(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not _permanent(noun) or noun.plural:
        return None
    return HappenedThisTurn(CountersChange(all_of(noun.filter, ControlledBy(You())), kind=c["k"]))


@condition("<m:number> or more damage was dealt to <o:known> this turn", "4 or more damage was dealt to it this turn")
def so_much_damage_was_dealt_to_it(c: Captures) -> Condition:
    dealt = HowOften(DamageDealt(None, IsAmong(c["o"].selector)), amounts=True)
    return Compares(dealt, ">=", c["m"])


@condition("<o:known> came under your control this turn", "it came under your control this turn")
def it_came_under_your_control(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), HasStatus("came_this_turn"))


@condition(
    "you sacrificed <m:number> or more <n:noun> this turn",
    "you sacrificed three or more artifacts this turn",
)
def you_sacrificed_several(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not _permanent(noun) or not isinstance(c["m"], int):
        return None
    return HappenedThisTurn(ZoneChange(noun.filter, Zone.BATTLEFIELD, None, "sacrifice", You()), c["m"])


@condition(
    "(a|an) <n:noun> left the battlefield under your control this turn",
    "a creature left the battlefield under your control this turn",
)
def one_left_under_your_control(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not _permanent(noun) or noun.plural:
        return None
    return HappenedThisTurn(ZoneChange(all_of(noun.filter, ControlledBy(You())), Zone.BATTLEFIELD, None))


@condition(
    "another <n:noun> left the battlefield under your control this turn",
    "another creature left the battlefield under your control this turn",
)
def another_left_under_your_control(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not _permanent(noun) or noun.plural:
        return None
    others = all_of(Not(IsSource()), noun.filter, ControlledBy(You()))
    return HappenedThisTurn(ZoneChange(others, Zone.BATTLEFIELD, None))


@condition("<o:known> was|were cast", "that creature was cast")
def known_was_cast(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), HasStatus("was_cast"))


@condition("<o:known> (wasn't|weren't|was not) cast", "it wasn't cast")
def known_wasnt_cast(c: Captures) -> Condition:
    return Isnt(Fits(selector_of(c["o"]), HasStatus("was_cast")))


@condition("<o:known> is (equipped|<e:is_enchanted>)", "~ is equipped")
def known_is_equipped(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), HasStatus("enchanted" if "e" in c else "equipped"))


@slot("is_enchanted")
def _is_enchanted(text: Text, i: int) -> Parsed:
    """ "Enchanted", by whatever Aura."""
    return (True, i + 1) if text.t[i] == "enchanted" and text.t[i + 1] != "by" else None


@condition("<o:known> entered [the battlefield] this turn", "that creature entered this turn")
def known_entered_this_turn(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), HasStatus("entered_this_turn"))


@condition("a spell was warped this turn", "a spell was warped this turn")
def a_spell_was_warped(_c: Captures) -> Condition:
    """702.185a: cast for its warp cost, by anybody."""
    return HappenedThisTurn(SpellCast(HasStatus("warped")))


@condition("you gained and lost life this turn", "you gained and lost life this turn")
def you_gained_and_lost_life(_c: Captures) -> Condition:
    return Every(_life_moved())


@condition("you gained or lost life this turn", "you gained or lost life this turn")
def you_gained_or_lost_life(_c: Captures) -> Condition:
    return Either(_life_moved())


def _life_moved() -> tuple[Condition, ...]:
    stats: tuple[Literal["life_gained_this_turn", "life_lost_this_turn"], ...] = (
        "life_gained_this_turn", "life_lost_this_turn",
    )  # fmt: skip
    return tuple(Compares(PlayerStat(stat, You()), ">", 0) for stat in stats)


@condition(
    "you [have] put (a|one or more) [<k:counter_kind>] counter(s) on (<s:self>|(a|an) <n:noun>) this turn",
    "you put a counter on a creature this turn",
)
def you_put_a_counter_on_one(c: Captures) -> Condition | None:
    """122.6a."""
    noun: Noun | None = c.get("n")
    if noun is not None and (noun.plural or not _permanent(noun)):
        return None
    what = IsSource() if noun is None else noun.filter
    return HappenedThisTurn(CountersChange(what, kind=c.get("k", ""), by=You()))


@slot("self")
def _self(text: Text, i: int) -> Parsed:
    return (True, i + 1) if text.t[i] == "~" else None


@condition(
    "you have cast both (a|an) <n:noun> and (a|an) <m:noun> this turn",
    "you've cast both a creature spell and a noncreature spell this turn",
)
def you_have_cast_both(c: Captures) -> Condition | None:
    if any(noun.zones != (Zone.STACK,) or noun.plural for noun in (c["n"], c["m"])):
        return None
    return Every(tuple(HappenedThisTurn(SpellCast(noun.filter, You())) for noun in (c["n"], c["m"])))


@condition("no opponent has more life than <q:player>", "no opponent has more life than that player")
def no_opponent_has_more_life(c: Captures) -> Condition:
    """Of those who are opponents of the ability's controller (102.3)."""
    more = Compares(PlayerStat("life", Bound("each")), ">", PlayerStat("life", c["q"]))
    return Isnt(Exists(PlayersWho(Players("opponents"), more)))


@condition("(it is not|it isn't) <p:whose> turn", "it isn't that player's turn")
def it_is_not_their_turn(c: Captures) -> Condition:
    return Isnt(IsTurnOf(any_of_them(c["p"])))


@condition("it is <p:whose> turn", "it's that player's turn")
def it_is_their_turn(c: Captures) -> Condition:
    return IsTurnOf(any_of_them(c["p"]))


@condition(
    "there (are|is) [at least] <m:number> [or more] <w:variety> among <n:noun>",
    "there are five colors among permanents you control",
)
def there_is_such_a_variety(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not noun.plural or noun.choice or (noun.card and not noun.zones):
        return None
    return Compares(Distinct(c["w"], All(noun.filter, noun.places)), ">=", c["m"])


@slot("variety")
def _variety(text: Text, i: int) -> Parsed:
    """ "Colors", "card types", "different mana values": what differs among several."""
    k = i + 1 if text.t[i] == "different" else i
    return next(((what, k + len(words)) for words, what in _VARIETIES.items() if text.at(k, words)), None)


_VARIETIES: Final = {
    ("colors",): "color", ("card", "types"): "card type", ("mana", "values"): "mana value", ("powers",): "power",
    ("names",): "name", ("basic", "land", "types"): "basic land type", ("creature", "types"): "creature type",
}  # fmt: skip


@condition("(it is|it 's) the first combat phase of the turn", "it's the first combat phase of the turn")
def it_is_the_first_combat_phase(_c: Captures) -> Condition:
    return Compares(HowOften(StepBegins("begin_combat")), "=", 1)


@condition("(it is|it 's) the first end step of the turn", "it's the first end step of the turn")
def it_is_the_first_end_step(_c: Captures) -> Condition:
    return Compares(HowOften(StepBegins("end")), "=", 1)


@condition(
    "your life total is <s:than> half your starting life total",
    "your life total is less than or equal to half your starting life total",
)
def your_life_against_half_the_start(c: Captures) -> Condition:
    """Twice the life, so that nothing is rounded."""
    return Compares(Product(2, PlayerStat("life", You())), c["s"], PlayerStat("starting_life", You()))


@slot("nth_this_turn")
def _nth_this_turn(text: Text, i: int) -> Parsed:
    """ "The second creature spell you cast this turn"."""
    if text.t[i] != "the" or text.t[i + 1] not in ORDINALS:
        return None
    return one_of_the_turn(text, i + 2, ORDINALS[text.t[i + 1]], ("this", "turn"))


@condition("it is <k:nth_this_turn>", "it's the second creature spell you cast this turn")
def it_is_the_nth_spell_of_the_turn(c: Captures) -> Condition:
    """Asked of a spell that is spoken of; a permanent is no spell that was cast."""
    spell = Phrase(c["at"], "object", ("spell",), False, Anaphor("that"))
    return Fits(spell.selector, c["k"].filter)


@condition("<o:known> is enchanted by <m:number> or more auras", "~ is enchanted by two or more Auras")
def known_is_enchanted_by_several(c: Captures) -> Condition:
    auras = All(all_of(IsSubtype(subtype_word("Aura")), AttachedTo(selector_of(c["o"]))))
    return Compares(CountOf(auras), ">=", c["m"])


@condition("(it|~) (hasn't|has not) dealt damage yet", "it hasn't dealt damage yet")
def self_hasnt_dealt_damage(_c: Captures) -> Condition:
    """Since it came to the battlefield, as the object that it is (400.7)."""
    return Isnt(Fits(Source(), HasStatus("has_dealt_damage")))


@condition(
    "there are <m:number> or more counters among <n:noun>",
    "there are thirty or more counters among artifacts and creatures you control",
)
def so_many_counters_among(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    return Compares(CountersOn("", All(noun.filter)), ">=", c["m"]) if noun.of_permanents else None


@condition(
    "<m:number> or more <n:noun> have (a|an) <k:counter_kind> counter on them",
    "two or more permanents you don't control have an aim counter on them",
)
def so_many_have_a_counter(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not noun.of_permanents or noun.choice:
        return None
    return Compares(CountOf(All(all_of(noun.filter, HasCounter(c["k"])))), ">=", c["m"])


@condition("you were dealt <m:number> or more damage this turn", "you were dealt 4 or more damage this turn")
def you_were_dealt_so_much(c: Captures) -> Condition:
    return Compares(HowOften(DamageDealt(to_players=You()), amounts=True), ">=", c["m"])


@condition(
    "<m:number> or more sources you controlled dealt damage this turn",
    "three or more sources you controlled dealt damage this turn",
)
def so_many_sources_dealt_damage(c: Captures) -> Condition:
    dealt = HowOften(DamageDealt(ControlledBy(You())), sources=True)
    return Compares(dealt, ">=", c["m"])


@condition("you drew <m:number> or more cards this turn", "you drew two or more cards this turn")
def you_drew_so_many(c: Captures) -> Condition:
    return Compares(PlayerStat("cards_drawn_this_turn", You()), ">=", c["m"])


@condition("you cycled <m:number> or more cards this turn", "you cycled two or more cards this turn")
def you_cycled_so_many(c: Captures) -> Condition | None:
    """702.29a: cycled from the hand."""
    cycled = ZoneChange(Anything(), Zone.HAND, None, "cycle", You())
    return HappenedThisTurn(cycled, c["m"]) if isinstance(c["m"], int) else None


@condition("another <n:noun> is on the battlefield", "another creature is on the battlefield")
def another_is_on_the_battlefield(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.plural or noun.choice or not noun.of_permanents:
        return None
    return Exists(All(all_of(Not(IsSource()), noun.filter)))


@condition("<o:known> is the only <n:noun>", "~ is the only creature card in your graveyard")
def it_is_the_only_card(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not noun.card or noun.zones != (Zone.GRAVEYARD,) or noun.plural:
        return None
    there = Fits(selector_of(c["o"]), all_of(InZone(noun.zones), noun.filter))
    return Every((there, Compares(CountOf(all_that_fit(noun)), "=", 1)))
