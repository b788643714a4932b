"""Static sentences about what a game may do no more: draw limits, life that damage leaves, triggers that come twice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.abilities import Ability, KeywordAbility, StaticAbility
from mtgtable.abilities.conditions import Compares, Fits, IsTurnOf
from mtgtable.abilities.filters import (
    AnyOf,
    Anything,
    ControlledBy,
    Filter,
    HasCounter,
    HasName,
    HasStatus,
    IsAmong,
    IsSource,
    Not,
    all_of,
    parts_of,
    without,
)
from mtgtable.abilities.happenings import Attacks, BecomesStatus, DamageDealt, OneOf, PlayerDoes, SpellCast, ZoneChange
from mtgtable.abilities.modifications import ChangeControl, CostChange, GainAbilities, RuleChange
from mtgtable.abilities.quantities import CountOf, Product
from mtgtable.abilities.selectors import All, Choose, HostOf, Players, Source, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.events.happenings import players_of
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.verbs.for_a_time import leaving_life
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


def _for_players(who: Any, *rules: RuleChange) -> tuple[Ability, ...]:
    return (StaticAbility(who, rules),)


@static(
    "<p:player> can't draw more than <n:number> card(s) each turn",
    "Each player can't draw more than one card each turn",
)
def player_cant_draw_more_than(c: Captures) -> tuple[Ability, ...] | None:
    return _for_players(c["p"], RuleChange("draw limit per turn", value=c["n"]))


@static(
    "<p:player> can't untap more than <n:number> <k:noun> during (their|your) untap step(s)",
    "Players can't untap more than one land during their untap steps",
)
def player_cant_untap_more_than(c: Captures) -> tuple[Ability, ...] | None:
    """502.3: which ones untap is the player's choice."""
    noun: Noun = c["k"]
    if not noun.of_permanents or not isinstance(c["n"], int):
        return None
    return _for_players(c["p"], RuleChange("untap limit", filter=noun.filter, value=c["n"]))


@static(
    "as long as <c:condition> , <p:player> can't untap more than <n:number> <k:noun> during (their|your) untap step(s)",
    "As long as ~ is untapped, players can't untap more than one land during their untap steps",
)
def player_cant_untap_more_than_while(c: Captures) -> tuple[Ability, ...] | None:
    made = player_cant_untap_more_than(c)
    return None if made is None else tuple(replace(one, condition=c["c"]) for one in made)


@static(
    "damage that would reduce your life total to less than <n:number> reduces it to <m:number> instead",
    "Damage that would reduce your life total to less than 1 reduces it to 1 instead",
)
def damage_leaves_one_life(c: Captures) -> tuple[Ability, ...] | None:
    return _for_players(You(), leaving_life(c["n"])) if c["n"] == c["m"] else None


@static(
    "if <k:condition> , damage that would reduce your life total to less than 1 reduces it to 1 instead",
    "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead",
)
def if_condition_damage_leaves_one_life(c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(You(), (RuleChange("damage leaves one life"),), c["k"]),)


@static("you don't lose the game for having 0 or less life", "You don't lose the game for having 0 or less life")
def you_dont_lose_for_having_no_life(_c: Captures) -> tuple[Ability, ...]:
    return _for_players(You(), RuleChange("cant lose at no life"))


@static(
    "[<k:combat>] damage that would be dealt by <o:object> can't be prevented",
    "Combat damage that would be dealt by creatures you control can't be prevented",
)
def damage_by_them_cant_be_prevented(c: Captures) -> tuple[Ability, ...] | None:
    meaning, combat = c["o"].meaning, c.get("k")
    if not isinstance(meaning, All | Source) or combat is False:
        return None
    return (StaticAbility(meaning, (RuleChange("damage cant be prevented", step="combat damage" if combat else ""),)),)


@static("combat damage can't be prevented", "Combat damage can't be prevented")
def combat_damage_cant_be_prevented(_c: Captures) -> tuple[Ability, ...]:
    return _for_players(Players("each"), RuleChange("damage cant be prevented", step="combat damage"))


def _flashback_for_its_mana_cost(noun: Noun, condition: Any = None) -> tuple[Ability, ...] | None:
    if Zone.GRAVEYARD not in noun.zones:
        return None
    given = GainAbilities((KeywordAbility("flashback"),))
    return (StaticAbility(All(noun.filter, noun.zones), (given,), condition),)


@static(
    "[each] <n:noun> has|have flashback . (the|its) flashback cost is equal to (its|that card 's) mana cost",
    "Each instant and sorcery card in your graveyard has flashback. Its flashback cost is equal to its mana cost",
)
def cards_have_flashback_for_their_mana_cost(c: Captures) -> tuple[Ability, ...] | None:
    """702.34a."""
    return _flashback_for_its_mana_cost(c["n"])


@static(
    "during your turn , [each] <n:noun> has|have flashback . (the|its) flashback cost is equal to (its|that card 's) "
    "mana cost",
    "During your turn, each instant and sorcery card in your graveyard has flashback. Its flashback cost is equal to "
    "its mana cost",
)
def cards_have_flashback_in_your_turn(c: Captures) -> tuple[Ability, ...] | None:
    return _flashback_for_its_mana_cost(c["n"], IsTurnOf(You()))


@static("all damage is dealt as though its source had wither", "All damage is dealt as though its source had wither")
def all_damage_is_dealt_as_though_its_source_had_wither(_c: Captures) -> tuple[Ability, ...]:
    """702.80, 120.3d."""
    return _for_players(Players("each"), RuleChange("damage as though wither"))


@static(
    "[as long as <k:condition> ,] all damage is dealt to you as though its source had infect",
    "All damage is dealt to you as though its source had infect",
)
def damage_to_you_as_though_of_infect(c: Captures) -> tuple[Ability, ...]:
    """120.3b, 702.90b."""
    return (StaticAbility(You(), (RuleChange("damage as though infect"),), c.get("k")),)


_AS_UNBLOCKED: Final = RuleChange("assigns damage as though unblocked")


@static(
    "[as long as <k:condition> ,] for each <n:noun> , you may have that creature assign its combat damage as though it "
    "weren't blocked",
    "For each creature you control, you may have that creature assign its combat damage as though it weren't blocked",
)
def each_of_them_may_assign_damage_as_unblocked(c: Captures) -> tuple[Ability, ...] | None:
    """510.1c: its controller says so for each of them."""
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents or ControlledBy(You()) not in parts_of(noun.filter):
        return None
    return (StaticAbility(All(noun.filter), (_AS_UNBLOCKED,), c.get("k")),)


@static(
    "enchanted creature 's controller may have it assign its combat damage as though it weren't blocked",
    "Enchanted creature's controller may have it assign its combat damage as though it weren't blocked",
)
def enchanted_creature_may_assign_damage_as_unblocked(_c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(HostOf(Source()), (_AS_UNBLOCKED,)),)


# ---- triggers an additional time ------------------------------------------------------------------------------------


_FACE_UP: Final = ("turning", "a", "face-down", "permanent", "face", "up")


def _done_by_you(text: Text, i: int) -> tuple[Any, int] | None:
    """ "You casting or copying an instant or sorcery spell", "turning a face-down permanent face up"."""
    if text.at(i, _FACE_UP):
        return BecomesStatus(Anything(), "face_up"), i + len(_FACE_UP)
    if not text.at(i, ("you", "casting")):
        return None
    copying = text.at(i + 2, ("or", "copying"))
    k = i + 4 if copying else i + 2
    found = text.slot("noun", k + 1) if text.t[k] in ("a", "an") else None
    if found is None or "spell" not in found[0].nouns:
        return None
    cast: Any = SpellCast(found[0].filter, You())
    return (OneOf((cast, PlayerDoes("copy spell", You(), found[0].filter))) if copying else cast), found[1]


@slot("causing")
def _causing(text: Text, i: int) -> Parsed:
    """ "An artifact or creature entering", "a creature dying", "a creature you control attacking": what causes it."""
    by_you = _done_by_you(text, i)
    if by_you is not None:
        return by_you
    found = text.slot("object", i)
    if found is None or type(found[0].meaning).__name__ != "Choose":
        return None
    fitting: Filter = found[0].meaning.filter
    j = found[1]
    if text.t[j] == "entering":
        what: Any = ZoneChange(fitting, None, Zone.BATTLEFIELD)
        j += 1
        if text.at(j, ("the", "battlefield")):
            j += 2
        if text.at(j, ("or", "leaving", "the", "battlefield")):
            what, j = OneOf((what, ZoneChange(fitting, Zone.BATTLEFIELD, None))), j + 4
        return what, j
    if text.at(j, ("being", "dealt", "damage")):
        return DamageDealt(None, fitting), j + 3
    if text.at(j, ("dealing", "combat", "damage", "to", "a", "player")):
        return DamageDealt(fitting, None, Players("each"), True), j + 6
    if text.t[j] == "dying":
        return ZoneChange(fitting, Zone.BATTLEFIELD, Zone.GRAVEYARD), j + 1
    if text.t[j] == "attacking":
        return Attacks(fitting), j + 1
    return None


@static(
    "if <e:causing> causes a triggered ability of (a|another) <n:noun> to trigger , that ability triggers an "
    "additional time",
    "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that "
    "ability triggers an additional time",
)
def triggers_an_additional_time(c: Captures) -> tuple[Ability, ...] | None:
    noun: Noun = c["n"]
    if not noun.of_permanents or noun.plural:
        return None
    return _for_players(You(), RuleChange("triggers additional time", filter=noun.filter, cause=c["e"]))


@static(
    "[as long as <d:condition> ,] if (a triggered|an) ability of <o:object> triggers [while <c:condition>] , "
    "(it|that ability) triggers an additional time",
    "If a triggered ability of another creature you control triggers, it triggers an additional time",
)
def triggers_an_additional_time_whatever_causes_it(c: Captures) -> tuple[Ability, ...] | None:
    chosen = c["o"].meaning
    rule: RuleChange | None = None
    if isinstance(chosen, Choose) and chosen.zones == (Zone.BATTLEFIELD,) and chosen.count == 1:
        rule = RuleChange("triggers additional time", filter=chosen.filter)
    elif isinstance(chosen, HostOf):
        rule = RuleChange("triggers additional time", filter=IsAmong(chosen))
    if rule is None or ("c" in c and "d" in c):
        return None
    return (StaticAbility(You(), (rule,), c.get("c", c.get("d"))),)


@static(
    "you may activate loyalty abilities of <o:object> on any player 's turn as an instant",
    "You may activate loyalty abilities of planeswalkers you control on any player's turn any time you could cast an "
    "instant",
)
def loyalty_abilities_at_any_time(c: Captures) -> tuple[Ability, ...] | None:
    meaning = c["o"].meaning
    if isinstance(meaning, Source):
        return _for_players(You(), RuleChange("loyalty at any time", filter=IsSource()))
    if not isinstance(meaning, All) or meaning.zones != (Zone.BATTLEFIELD,):
        return None
    return _for_players(You(), RuleChange("loyalty at any time", filter=meaning.filter))


@static("you may activate equip abilities as an instant", "You may activate equip abilities any time you could cast an "
        "instant")  # fmt: skip
def equip_abilities_at_any_time(_c: Captures) -> tuple[Ability, ...]:
    """702.6a: equip abilities are otherwise activated as a sorcery would be cast."""
    return _for_players(You(), RuleChange("keyword at any time", step="equip"))


@static(
    "you may activate abilities of <o:object> as though (those creatures|it|they) had haste",
    "You may activate abilities of creatures you control as though those creatures had haste",
)
def abilities_as_though_haste(c: Captures) -> tuple[Ability, ...] | None:
    """302.6, 609.4."""
    meaning = c["o"].meaning
    if not isinstance(meaning, All) or ControlledBy(You()) not in parts_of(meaning.filter):
        return None
    return (StaticAbility(meaning, (RuleChange("activates as though haste"),)),)


# ---- casting and costs ----------------------------------------------------------------------------------------------


@static(
    "<n:noun> cost|costs <m:mana_cost> less to cast <e:for_each>",
    "Creature spells you cast cost {1} less to cast for each +1/+1 counter on ~",
)
def noun_costs_less_for_each(c: Captures) -> tuple[Ability, ...] | None:
    noun: Noun = c["n"]
    mana = c["m"].mana
    if "spell" not in noun.nouns or mana is None or not mana.is_generic:
        return None
    parts = noun.filter.parts if hasattr(noun.filter, "parts") else (noun.filter,)
    owners = [part for part in parts if isinstance(part, ControlledBy)]
    by = owners[0].players if owners else None
    fitting = all_of(*(part for part in parts if part not in owners))
    change = CostChange("reduce", spells=fitting, by=by, amount=times(mana.generic, c["e"]))
    return (StaticAbility(Players("each"), (change,)),)


@static(
    "each player who has cast (a|an) <n:noun> this turn can't cast additional <m:noun>",
    "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells",
)
def who_has_cast_one_cant_cast_more(c: Captures) -> tuple[Ability, ...] | None:
    """Spells cast before this was there count too."""
    one, more = c["n"], c["m"]
    if "spell" not in one.nouns or one.plural or not more.plural or one.filter != more.filter:
        return None
    rule = RuleChange("cast limit per turn", value=1, filter=one.filter)
    return (StaticAbility(Players("each"), (rule,)),)


# ---- players and permanents together, hands, untapping ---------------------------------------------------------------


@static("untap <o:object> during each other player 's untap step",
        "Untap all permanents you control during each other player's untap step")  # fmt: skip
def untap_during_each_other_players_untap_step(c: Captures) -> tuple[Ability, ...] | None:
    """502.3: they untap with those of the player whose step it is."""
    if not isinstance(c["o"].meaning, All | Source):
        return None
    return (StaticAbility(c["o"].meaning, (RuleChange("untaps in others steps"),)),)


def _both(objects: Any, rule: RuleChange, keyword: str, condition: Any = None) -> tuple[Ability, ...]:
    given = GainAbilities((KeywordAbility(keyword),))
    return StaticAbility(You(), (rule,), condition), StaticAbility(objects.selector, (given,), condition)


@static("you (and|,) <o:objects> have <k:untargetable>", "You and Humans you control have hexproof")
def you_and_objects_have_hexproof(c: Captures) -> tuple[Ability, ...]:
    return _both(c["o"], *c["k"])


@static("during your turn , you and <o:object> have <k:untargetable>", "During your turn, you and ~ have hexproof")
def during_your_turn_you_and_object_have_hexproof(c: Captures) -> tuple[Ability, ...]:
    rule, keyword = c["k"]
    return _both(c["o"], rule, keyword, IsTurnOf(You()))


@slot("untargetable")
def _untargetable(text: Text, i: int) -> Parsed:
    """What players and permanents can have alike (702.11, 702.18)."""
    rule: Any = text.t[i]
    return ((RuleChange(rule), rule), i + 1) if rule in ("hexproof", "shroud") else None


@static("<p:whose> maximum hand size is increased by <n:number>", "Your maximum hand size is increased by one")
def maximum_hand_size_is_increased(c: Captures) -> tuple[Ability, ...]:
    return _for_players(c["p"], RuleChange("maximum hand size changed", value=c["n"]))


@static("<p:whose> maximum hand size is reduced by <n:number>", "Your maximum hand size is reduced by four")
def maximum_hand_size_is_reduced(c: Captures) -> tuple[Ability, ...]:
    return _for_players(c["p"], RuleChange("maximum hand size changed", value=Product(-1, c["n"])))


@static("<p:whose> maximum hand size is <n:number>", "The chosen player's maximum hand size is four")
def maximum_hand_size_is_number(c: Captures) -> tuple[Ability, ...]:
    return _for_players(c["p"], RuleChange("maximum hand size", value=c["n"]))


@static("<n:noun> can't enter [the battlefield]", "Creature cards in graveyards and libraries can't enter")
def noun_cant_enter(c: Captures) -> tuple[Ability, ...] | None:
    """101.2, 614.17: what puts such a card onto the battlefield leaves it where it is."""
    noun: Noun = c["n"]
    if not noun.plural or Zone.BATTLEFIELD in noun.zones:
        return None
    if not noun.zones and not noun.card:  # judged as it would be on the battlefield (614.17d)
        return _for_players(Players("each"), RuleChange("cant enter", filter=noun.filter))
    if not noun.card or not noun.zones:
        return None
    return (StaticAbility(All(noun.filter, noun.zones), (RuleChange("cant enter"),)),)


@static("counters can't be put on <o:object>", "Counters can't be put on artifacts, creatures, enchantments, or lands")
def counters_cant_be_put_on_them(c: Captures) -> tuple[Ability, ...] | None:
    """122.6: nor do they enter with any."""
    meaning = c["o"].meaning
    return (StaticAbility(meaning, (RuleChange("cant have counters"),)),) if isinstance(meaning, All) else None


# ---- combat ---------------------------------------------------------------------------------------------------------


@static(
    "~ doesn't untap during your untap step if it has (a|an) <k:counter_kind> counter on it",
    "~ doesn't untap during your untap step if it has a depletion counter on it",
)
def self_doesnt_untap_with_a_counter(c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(Source(), (RuleChange("doesnt untap"),), Fits(Source(), HasCounter(c["k"]))),)


@static(
    'the " legend rule " doesn\'t apply [to <o:object>]', 'The "legend rule" doesn\'t apply to permanents you control'
)
def the_legend_rule_doesnt_apply(c: Captures) -> tuple[Ability, ...] | None:
    meaning = c["o"].meaning if "o" in c else All(Anything())
    return (StaticAbility(meaning, (RuleChange("legend rule off"),)),) if isinstance(meaning, All) else None


@static(
    "spells and abilities <p:player> control can't cause you to sacrifice permanents",
    "Spells and abilities your opponents control can't cause you to sacrifice permanents",
)
def others_cant_make_you_sacrifice(c: Captures) -> tuple[Ability, ...]:
    """101.2."""
    return _for_players(You(), RuleChange("cant be made to sacrifice", players=c["p"]))


@static(
    "if you would lose unspent mana , that mana becomes <m:mana_type> instead",
    "If you would lose unspent mana, that mana becomes colorless instead",
)
def unspent_mana_becomes(c: Captures) -> tuple[Ability, ...]:
    """106.4, 500.5."""
    return _for_players(You(), RuleChange("mana doesnt empty", step=c["m"]))


@static(
    "for each <m:one_symbol> in a cost , you may pay 2 life rather than pay that mana",
    "For each {B} in a cost, you may pay 2 life rather than pay that mana",
)
def life_rather_than_mana(c: Captures) -> tuple[Ability, ...]:
    """118.9: as for a Phyrexian symbol of that color (107.4f)."""
    return _for_players(You(), RuleChange("life for mana", mana=c["m"]))


@slot("one_symbol")
def _one_symbol(text: Text, i: int) -> Parsed:
    """ "{B}": one mana of a color, as its letter."""
    kind = text.t[i].strip("{}").upper()
    return (kind, i + 1) if text.t[i].startswith("{") and len(kind) == 1 and kind in "WUBRG" else None


# ---- searching ------------------------------------------------------------------------------------------------------


@static(
    "if <p:player> would search a library , that player searches the top <n:number> cards of that library instead",
    "If an opponent would search a library, that player searches the top four cards of that library instead",
)
def search_only_the_top(c: Captures) -> tuple[Ability, ...] | None:
    """701.23: it is searched all the same, but for what is among those."""
    return _for_players(players_of(c["p"]), RuleChange("search top only", value=c["n"]))


@static(
    "spells and abilities <p:player> control can't cause their controller to search their library",
    "Spells and abilities your opponents control can't cause their controller to search their library",
)
def cant_search_their_own_library(c: Captures) -> tuple[Ability, ...]:
    return _for_players(c["p"], RuleChange("cant search", step="own"))


@static(
    "you can't play lands if (~ was cast|you have cast ~) this turn",
    "You can't play lands if ~ was cast this turn",
)
def cant_play_lands_if_self_was_cast(_c: Captures) -> tuple[Ability, ...]:
    cast_now = all_of(HasStatus("was_cast"), HasStatus("entered_this_turn"))
    return (StaticAbility(You(), (RuleChange("cant play lands"),), Fits(Source(), cast_now)),)


# ---- targets --------------------------------------------------------------------------------------------------------


@static(
    "while an opponent is choosing targets as part of casting a spell they control or activating an ability they "
    "control , that player must choose at least one <n:noun> if able",
    "While an opponent is choosing targets as part of casting a spell they control or activating an ability they "
    "control, that player must choose at least one Flagbearer on the battlefield if able",
)
def opponents_must_target(c: Captures) -> tuple[Ability, ...] | None:
    """601.2c."""
    noun: Noun = c["n"]
    if noun.zones != (Zone.BATTLEFIELD,) or noun.plural or noun.choice:
        return None
    return _for_players(Players("opponents"), RuleChange("must target", filter=noun.filter))


@static(
    "while choosing targets as part of casting a spell or activating an ability , your opponents must choose at least "
    "one <n:noun> if able",
    "While choosing targets as part of casting a spell or activating an ability, your opponents must choose at least "
    "one Flagbearer on the battlefield if able",
)
def your_opponents_must_target(c: Captures) -> tuple[Ability, ...] | None:
    return opponents_must_target(c)


@static(
    'if there are exactly two permanents named <n:name> on the battlefield , the " legend rule " doesn\'t apply to '
    "them",
    'If there are exactly two permanents named Brothers Yamazaki on the battlefield, the "legend rule" doesn\'t apply '
    "to them",
)
def legend_rule_off_for_two(c: Captures) -> tuple[Ability, ...]:
    """704.5j; both say so of both."""
    alike = All(HasName(c["n"]))
    return (StaticAbility(alike, (RuleChange("legend rule off"),), Compares(CountOf(alike), "=", 2)),)


@static(
    "if an ability of (a|an) <k:noun> or another <m:noun> triggers , that ability triggers an additional time",
    "If an ability of a Shaman or another Wizard you control triggers, that ability triggers an additional time",
)
def of_one_kind_or_another_of_a_kind(c: Captures) -> tuple[Ability, ...] | None:
    """What is said of the second is said of both; only of the second kind it must be another."""
    first, second = c["k"], c["m"]
    parts = parts_of(second.filter)
    common = tuple(part for part in parts if isinstance(part, ControlledBy))
    kind = without(second.filter, *common)
    if not (first.of_permanents and second.of_permanents and common) or first.plural or second.plural:
        return None
    either = AnyOf((first.filter, all_of(kind, Not(IsSource()))))
    return _for_players(You(), RuleChange("triggers additional time", filter=all_of(either, *common)))


@static("<p:whose> maximum hand size is equal to <n:amount>",
        "Your maximum hand size is equal to the number of hour counters on ~")  # fmt: skip
def maximum_hand_size_is_equal(c: Captures) -> tuple[Ability, ...]:
    return _for_players(c["p"], RuleChange("maximum hand size", value=c["n"]))


@static("you control enchanted <k:noun>", "You control enchanted Equipment")
def you_control_what_is_enchanted(c: Captures) -> tuple[Ability, ...] | None:
    noun: Noun = c["k"]
    if noun.plural or not noun.of_permanents or noun.choice:
        return None
    return (StaticAbility(HostOf(Source()), (ChangeControl(You()),)),)
