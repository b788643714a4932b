"""More endings of descriptions: whom it attacks, its own statistics compared, the greatest of several."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.filters import (
    AbilityFrom,
    AllOf,
    AnyOf,
    AttachedTo,
    AttacksWhom,
    BlockingOrBlockedBy,
    ComparesOwn,
    CompareStat,
    ControlledBy,
    HasAttached,
    HasCounter,
    HasDamaged,
    HasKeyword,
    HasName,
    HasStatus,
    IsAmong,
    IsColor,
    IsSource,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
    OwnedBy,
    SharesWith,
    Targets,
    all_of,
    parts_of,
)
from mtgtable.abilities.happenings import DamageDealt
from mtgtable.abilities.quantities import HowOften
from mtgtable.abilities.selectors import All, Bound, Choose, Extreme, Players, PlayersWho, Source, Union, You
from mtgtable.abilities.words import ChosenColor, ChosenType
from mtgtable.model.types import BASIC_LAND_TYPES
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, meaning_of
from mtgtable.oracle.nouns.endings import Ending, ending
from mtgtable.oracle.nouns.words import one_of_them
from mtgtable.oracle.wording.lexicon import subtype_word
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

TYPE_OF_CHOICE: Final = ChosenType("creature", "type of choice")
COLOR_OF_CHOICE: Final = ChosenColor("color of choice")
"""What the player who follows the instruction chooses first."""


def _just(fitting: Any) -> Ending:
    return fitting, (), False


@ending("you (don't|do not) own", "creatures you don't own")
def you_dont_own(_c: Captures, _n: Noun) -> Ending:
    return _just(Not(OwnedBy(You())))


@ending("you neither own nor control", "permanent you neither own nor control")
def you_neither_own_nor_control(_c: Captures, _n: Noun) -> Ending:
    return _just(AllOf((Not(OwnedBy(You())), Not(ControlledBy(You())))))


@ending("controlled by <h:players_with>", "creatures controlled by players with no cards in hand")
def controlled_by_such_players(c: Captures, _n: Noun) -> Ending | None:
    return _just(ControlledBy(c["h"]))


@ending("controlled by <p:player>", "creature controlled by target player")
def controlled_by_player(c: Captures, _n: Noun) -> Ending:
    return _just(ControlledBy(one_of_them(c["p"])))


@ending("owned by another player", "creature owned by another player")
def owned_by_another_player(_c: Captures, _n: Noun) -> Ending:
    return Not(OwnedBy(You())), (), False


@ending("owned by <p:player>", "creature owned by target player")
def owned_by_player(c: Captures, _n: Noun) -> Ending:
    return _just(OwnedBy(one_of_them(c["p"])))


@ending("[that is|are] attacking you", "creature attacking you")
def attacking_you(_c: Captures, _n: Noun) -> Ending:
    return _just(AttacksWhom(You()))


@ending("[that is|are] attacking (you or a planeswalker|you or planeswalkers) you control",
        "creature attacking you or a planeswalker you control")  # fmt: skip
def attacking_you_or_a_planeswalker(_c: Captures, _n: Noun) -> Ending:
    return _just(AttacksWhom(Union((You(), All(AllOf((IsType("Planeswalker"), ControlledBy(You()))))))))


@ending("[that] (it is|~ is) blocking", "creature it's blocking")
def it_is_blocking(_c: Captures, _n: Noun) -> Ending:
    return _just(BlockingOrBlockedBy(Source(), "blocked_by"))


@ending("with power or toughness <n:number> or less", "creature with power or toughness 1 or less")
def with_power_or_toughness_or_less(c: Captures, _n: Noun) -> Ending:
    return _just(AnyOf((CompareStat("power", "<=", c["n"]), CompareStat("toughness", "<=", c["n"]))))


@ending("with power or toughness <n:number> or greater", "creature with power or toughness 4 or greater")
def with_power_or_toughness_or_greater(c: Captures, _n: Noun) -> Ending:
    return _just(AnyOf((CompareStat("power", ">=", c["n"]), CompareStat("toughness", ">=", c["n"]))))


@ending("with <a:stat> greater than (its|their) <b:stat>", "creature with toughness greater than its power")
def with_stat_greater_than_its_own(c: Captures, _n: Noun) -> Ending:
    return _just(ComparesOwn(c["a"], ">", c["b"]))


@ending("with <a:stat> less than (its|their) <b:stat>", "creature with power less than its toughness")
def with_stat_less_than_its_own(c: Captures, _n: Noun) -> Ending:
    return _just(ComparesOwn(c["a"], "<", c["b"]))


@ending("whose <a:stat> is greater than (its|their) <b:stat>", "creature whose power is greater than its toughness")
def whose_stat_is_greater_than_its_own(c: Captures, _n: Noun) -> Ending:
    return _just(ComparesOwn(c["a"], ">", c["b"]))


@ending("with power different from its base power", "creature with power different from its base power")
def with_power_different_from_its_base(_c: Captures, _n: Noun) -> Ending:
    return _just(ComparesOwn("power", "!=", "base_power"))


@slot("extreme")
def _extreme(text: Text, i: int) -> Parsed:
    """ "The greatest power", "the least toughness": which end, and of what."""
    if text.t[i] != "the" or text.t[i + 1] not in ("greatest", "highest", "least", "lowest"):
        return None
    stat = text.slot("stat", i + 2)
    if stat is None or stat[0] not in ("power", "toughness", "mana_value"):
        return None
    least = text.t[i + 1] in ("least", "lowest")
    j = stat[1]
    if text.at(j, ("or", "tied", "for", "the")) and text.slot("stat", j + 5) is not None:
        j = text.slot("stat", j + 5)[1]
    return (stat[0], least), j


@ending("with <e:extreme> among <o:object>", "creature with the greatest power among creatures target player controls")
def with_extreme_among(c: Captures, _n: Noun) -> Ending | None:
    if not isinstance(c["o"].meaning, All):
        return None
    return _just(IsAmong(Extreme(c["o"].meaning, *c["e"])))


@ending("from (a|an) <k:noun>", "activated ability from an artifact source")
def from_such_a_source(c: Captures, n: Noun) -> Ending | None:
    """113.7."""
    source: Noun = c["k"]
    if "ability" not in n.nouns or "source" not in source.nouns or source.plural or source.choice:
        return None
    return _just(AbilityFrom(source.filter))


@ending("that dealt damage this turn", "creature that dealt damage this turn")
def that_dealt_damage_this_turn(_c: Captures, _n: Noun) -> Ending:
    return _just(HasDamaged(None))


@ending("that dealt damage to you this turn", "creature that dealt damage to you this turn")
def that_dealt_damage_to_you(_c: Captures, _n: Noun) -> Ending:
    return _just(HasDamaged(You()))


@ending("that dealt combat damage to you this turn", "creature that dealt combat damage to you this turn")
def that_dealt_combat_damage_to_you(_c: Captures, _n: Noun) -> Ending:
    return _just(HasDamaged(You(), combat=True))


@ending("that has|have (a|an) <k:counter_kind> counter on (it|them)", "creature that has a -1/-1 counter on it")
def that_has_a_counter(c: Captures, _n: Noun) -> Ending:
    return _just(HasCounter(c["k"]))


@ending(
    "that doesn't|don't have (a|an) <k:counter_kind> counter on (it|them)",
    "creature that doesn't have a +1/+1 counter on it",
)
def that_doesnt_have_a_counter(c: Captures, _n: Noun) -> Ending:
    return _just(Not(HasCounter(c["k"])))


@ending("with <k:counter_kind> counters on it", "each permanent with oil counters on it")
def with_counters_of_the_kind(c: Captures, _n: Noun) -> Ending:
    return _just(HasCounter(c["k"]))


@ending("named <a:name> or <b:name>", "card named Heart-Piercer Bow or Vial of Dragonfire")
def named_one_or_the_other(c: Captures, _n: Noun) -> Ending:
    return _just(AnyOf((HasName(c["a"]), HasName(c["b"]))))


@ending("of the creature type of your choice", "creatures of the creature type of your choice")
def of_the_creature_type_of_your_choice(_c: Captures, _n: Noun) -> Ending:
    """Chosen as it resolves, before it is done (608.2d)."""
    return _just(IsSubtype(TYPE_OF_CHOICE))


@ending("of the color of your choice", "permanents of the color of your choice")
def of_the_color_of_your_choice(_c: Captures, _n: Noun) -> Ending:
    """Chosen as it resolves, before it is done (608.2d)."""
    return _just(IsColor(COLOR_OF_CHOICE))


@ending(
    "whose controller was dealt combat damage by ~ this turn",
    "each nonland permanent whose controller was dealt combat damage by ~ this turn",
)
def whose_controller_was_dealt_combat_damage(_c: Captures, _n: Noun) -> Ending:
    hit = HowOften(DamageDealt(IsSource(), to_players=Bound("each"), combat=True))
    return _just(ControlledBy(PlayersWho(Players("each"), Compares(hit, ">", 0))))


@ending("of that type", "creatures of that type")
def of_that_type(_c: Captures, noun: Noun) -> Ending:
    return _just(IsSubtype(ChosenType("land" if "land" in noun.nouns else "creature")))


@ending("that isn't|aren't of the chosen type", "creatures that aren't of the chosen type")
def that_isnt_of_the_chosen_type(_c: Captures, noun: Noun) -> Ending:
    return _just(Not(IsSubtype(ChosenType("land" if "land" in noun.nouns else "creature"))))


@ending("that targets|target you or <o:object>", "spell that targets you or a creature you control")
def that_targets_you_or_object(c: Captures, _n: Noun) -> Ending | None:
    if not isinstance(c["o"].meaning, Choose | All):
        return None
    return _just(Targets(c["o"].meaning.filter, You()))


@ending("that targets|target a player", "spell that targets a player")
def that_targets_a_player(_c: Captures, _n: Noun) -> Ending:
    return _just(Targets(players=Players("each")))


@ending("that targets|target only <o:object>", "spell that targets only ~")
def that_targets_only_object(c: Captures, _n: Noun) -> Ending | None:
    meaning = c["o"].meaning
    if isinstance(meaning, Source):
        return _just(Targets(IsSource(), only=True))
    return _just(Targets(meaning.filter, only=True)) if isinstance(meaning, Choose | All) else None


@ending("that targets|target only a single <k:noun>", "spell that targets only a single creature")
def that_targets_only_a_single_one(c: Captures, _n: Noun) -> Ending | None:
    """One target in all, and it is one of those."""
    return None if c["k"].plural or not c["k"].of_permanents else _just(Targets(c["k"].filter, only=True, single=True))


@ending("of that color", "creatures of that color")
def of_that_color(_c: Captures, _n: Noun) -> Ending:
    return _just(IsColor(ChosenColor()))


@ending("other than basic lands", "lands other than basic lands")
def other_than_basic_lands(_c: Captures, _n: Noun) -> Ending:
    return _just(Not(AllOf((IsType("Land"), IsSupertype("Basic")))))


@ending("other than a basic land card", "card other than a basic land card")
def other_than_a_basic_land_card(_c: Captures, _n: Noun) -> Ending:
    return _just(Not(AllOf((IsType("Land"), IsSupertype("Basic")))))


@ending(
    "that shares a creature type with your commander", "creature spell that shares a creature type with your commander"
)
def that_shares_a_creature_type_with_your_commander(_c: Captures, _n: Noun) -> Ending:
    mine = All(AllOf((HasStatus("commander"), OwnedBy(You()))), tuple(Zone))
    return _just(SharesWith("creature type", mine))


@ending(
    "with <m:number> or more <k:counter_kind> counters on (it|them)",
    "creatures with three or more +1/+1 counters on them",
)
def with_number_or_more_counters(c: Captures, _n: Noun) -> Ending | None:
    return _just(HasCounter(c["k"], c["m"])) if isinstance(c["m"], int) else None


_DIED_THIS_TURN: Final = HasStatus("died_this_turn")


@ending(
    "that was|were put there from the battlefield this turn",
    "creature card in a graveyard that was put there from the battlefield this turn",
)
def that_was_put_there_from_the_battlefield(_c: Captures, noun: Noun) -> Ending | None:
    return _just(_DIED_THIS_TURN) if noun.card and noun.zones == (Zone.GRAVEYARD,) else None


@ending(
    "that was|were put there from anywhere this turn",
    "creature cards in your graveyard that were put there from anywhere this turn",
)
def that_was_put_there_from_anywhere(_c: Captures, noun: Noun) -> Ending | None:
    return _just(HasStatus("arrived_this_turn")) if noun.card and noun.zones == (Zone.GRAVEYARD,) else None


@ending(
    "that was|were put into your graveyard from the battlefield this turn",
    "creature cards that were put into your graveyard from the battlefield this turn",
)
def that_was_put_into_your_graveyard(_c: Captures, noun: Noun) -> Ending | None:
    return (AllOf((OwnedBy(You()), _DIED_THIS_TURN)), (Zone.GRAVEYARD,), False) if noun.card else None


@ending("with level up", "creature you control with level up")
def with_level_up(_c: Captures, _n: Noun) -> Ending:
    """702.87."""
    return _just(HasKeyword("level up"))


@ending("with a basic land type", "land card with a basic land type")
def with_a_basic_land_type(_c: Captures, _n: Noun) -> Ending:
    """205.3i."""
    return _just(AnyOf(tuple(IsSubtype(subtype_word(name)) for name in BASIC_LAND_TYPES)))


@ending("with (a cycling ability|cycling abilities)", "card with a cycling ability")
def with_a_cycling_ability(_c: Captures, _n: Noun) -> Ending:
    """702.29f: typecycling is a cycling ability."""
    return _just(AnyOf((HasKeyword("cycling"), HasKeyword("typecycling"))))


@ending("with (a kicker ability|kicker abilities)", "card with a kicker ability")
def with_a_kicker_ability(_c: Captures, _n: Noun) -> Ending:
    """702.33c: multikicker is a variant of kicker."""
    return _just(AnyOf((HasKeyword("kicker"), HasKeyword("multikicker"))))


@ending("with {x} in (its|their) mana cost(s)", "spell with {X} in its mana cost")
def with_x_in_its_mana_cost(_c: Captures, _n: Noun) -> Ending:
    """107.3."""
    return _just(HasStatus("x_in_cost"))


@ending("with {h} in (its|their) mana cost(s)", "spell with {H} in its mana cost")
def with_phyrexian_symbols_in_its_mana_cost(_c: Captures, _n: Noun) -> Ending:
    """107.4f."""
    return _just(HasStatus("phyrexian_in_cost"))


@ending("without {x} in (its|their) mana cost(s)", "spell without {X} in its mana cost")
def without_x_in_its_mana_cost(_c: Captures, _n: Noun) -> Ending:
    return _just(Not(HasStatus("x_in_cost")))


@slot("one_attached")
def _one_attached(text: Text, i: int) -> Parsed:
    """ "An Aura attached to it", "another Aura attached to it": what is attached to the one described."""
    if text.t[i] not in ("a", "an", "another"):
        return None
    found = text.slot("noun", i + 1)
    if found is None or not found[0].of_permanents or found[0].choice or found[0].plural:
        return None
    parts = parts_of(found[0].filter)
    last = parts[-1]
    if not isinstance(last, AttachedTo) or meaning_of(last.host) != Anaphor("it"):
        return None
    return all_of(*parts[:-1], *((Not(IsSource()),) if text.t[i] == "another" else ())), found[1]


@ending("with <k:one_attached>", "creature with another Aura attached to it")
def with_one_attached(c: Captures, _n: Noun) -> Ending:
    return _just(HasAttached(c["k"]))
