"""Conditions about where an object is or came from, what lies above it, and whom it attacks (400, 404, 508)."""

from __future__ import annotations

from mtgtable.abilities.conditions import (
    Compares,
    Condition,
    Either,
    Every,
    Exists,
    Fits,
    HappenedThisTurn,
    Isnt,
    SamePlayer,
)
from mtgtable.abilities.filters import (
    AnyOf,
    AttacksWhom,
    ComparesOwn,
    ControlledBy,
    HasCounter,
    HasStatus,
    InZone,
    IsAmong,
    IsSource,
    IsType,
    LiesAbove,
    Not,
    OwnedBy,
    Targets,
    all_of,
)
from mtgtable.abilities.happenings import AbilityActivated, SpellCast, ZoneChange
from mtgtable.abilities.quantities import CountersOn, CountOf, PlayerStat
from mtgtable.abilities.selectors import All, Bound, Extreme, HostOf, Linked, Source, Those, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.nouns.words import one_of_them
from mtgtable.oracle.terms.conditions import condition, selector_of

_IN_YOUR_GRAVEYARD = all_of(InZone((Zone.GRAVEYARD,)), OwnedBy(You()))


# ---- where it is ----------------------------------------------------------------------------------------------------


@condition(
    "~ is in your graveyard with <m:number> or more <n:noun> above it",
    "~ is in your graveyard with three or more creature cards above it",
)
def self_is_under_so_many(c: Captures) -> Condition | None:
    """Graveyards keep their order (404.2)."""
    above = _above(c["n"], plural=True, directly=False)
    if above is None:
        return None
    return Every((Fits(Source(), _IN_YOUR_GRAVEYARD), Compares(CountOf(above), ">=", c["m"])))


@condition(
    "~ is in your graveyard with (a|an) <n:noun> directly above it",
    "~ is in your graveyard with a creature card directly above it",
)
def self_is_right_under_one(c: Captures) -> Condition | None:
    above = _above(c["n"], plural=False, directly=True)
    return None if above is None else Every((Fits(Source(), _IN_YOUR_GRAVEYARD), Exists(above)))


def _above(noun: Noun, *, plural: bool, directly: bool) -> All | None:
    if not noun.card or noun.zones or noun.plural != plural:
        return None
    return All(all_of(noun.filter, LiesAbove(Source(), directly)), (Zone.GRAVEYARD,))


@condition("~ is in your graveyard or on the battlefield", "~ is in your graveyard or on the battlefield")
def self_is_in_your_graveyard_or_in_play(_c: Captures) -> Condition:
    """113.6b; on the battlefield its controller is "you" anyway."""
    return Fits(Source(), InZone((Zone.GRAVEYARD, Zone.BATTLEFIELD)))


@condition("(~|it) is exiled", "~ is exiled")
def self_is_exiled(_c: Captures) -> Condition:
    return Fits(Source(), InZone((Zone.EXILE,)))


@condition("(~|it) is exiled with (a|an) <k:counter_kind> counter on it", "~ is exiled with an egg counter on it")
def self_is_exiled_with_a_counter(c: Captures) -> Condition:
    return Fits(Source(), all_of(InZone((Zone.EXILE,)), HasCounter(c["k"])))


@condition("<m:number> or more cards have been exiled with ~", "three or more cards have been exiled with ~")
def so_many_are_exiled_with_self(c: Captures) -> Condition:
    """607.2a: those that are still in exile."""
    those = Phrase(c["at"], "object", ("card",), True, All(IsAmong(Linked("exiled")), (Zone.EXILE,)))
    return Compares(CountOf(those.selector), ">=", c["m"])


@condition("<o:known> has a single target", "it has a single target")
def known_has_a_single_target(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), Targets(single=True))


@condition("<o:known> targets only <t:object>", "that spell targets only ~")
def known_targets_only(c: Captures) -> Condition | None:
    meaning = c["t"].meaning
    return Fits(selector_of(c["o"]), Targets(IsSource(), only=True)) if isinstance(meaning, Source) else None


@condition("<p:player> (don't|doesn't) have any <k:counter_kind> counters", "they don't have any rad counters")
def player_has_no_such_counters(c: Captures) -> Condition:
    return Compares(CountersOn(c["k"], one_of_them(c["p"])), "=", 0)


@condition(
    "<p:player> have|has exactly <m:number> or exactly <n:number> cards in hand",
    "they have exactly three or exactly four cards in hand",
)
def player_has_one_of_two_hands(c: Captures) -> Condition:
    hand = PlayerStat("hand", one_of_them(c["p"]))
    return Either((Compares(hand, "=", c["m"]), Compares(hand, "=", c["n"])))


@condition("it entered from your graveyard", "it entered from your graveyard")
def it_entered_from_your_graveyard(c: Captures) -> Condition:
    """Of what has just entered: a permanent that was put there from its owner's graveyard."""
    moved = all_of(IsAmong(Bound("event.object")), OwnedBy(You()))
    del c
    return HappenedThisTurn(ZoneChange(moved, Zone.GRAVEYARD, Zone.BATTLEFIELD))


@condition("enchanted <k:noun> is attached to (a|an) <n:noun>", "enchanted Equipment is attached to a creature")
def host_is_attached_to_such(c: Captures) -> Condition | None:
    """What the Aura's host is on, and "that creature" afterwards."""
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents:
        return None
    on = Phrase(c["at"], "object", noun.nouns, False, HostOf(HostOf(Source())))
    return Fits(on.selector, noun.filter)


# ---- attacks --------------------------------------------------------------------------------------------------------


@condition("you are the defending player", "you're the defending player")
def you_are_the_defending_player(_c: Captures) -> Condition:
    """Whom, or whose planeswalker or battle, the attacker attacks (506.2, 508.5)."""
    return SamePlayer(You(), Bound("event.player"))


@condition("<o:known> is attacking <p:player>", "it's attacking the player with the most life or tied for most life")
def known_is_attacking_player(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), AttacksWhom(one_of_them(c["p"])))


@condition("they aren't attacking you", "they aren't attacking you")
def they_arent_attacking_you(_c: Captures) -> Condition:
    """Of an attacking player: none of their creatures attacks you."""
    return Isnt(Exists(All(all_of(IsType("Creature"), HasStatus("attacking"), AttacksWhom(You())))))


@condition(
    "<o:known> didn't attack or come under your control this turn",
    "~ didn't attack or come under your control this turn",
)
def known_neither_attacked_nor_came(c: Captures) -> Condition:
    of = selector_of(c["o"])
    return Isnt(Fits(of, AnyOf((HasStatus("attacked_this_turn"), HasStatus("came_this_turn")))))


# ---- what players did or have ----------------------------------------------------------------------------------------


@condition("<p:player> (didn't|did not|haven't|hasn't) cast a spell this turn", "you didn't cast a spell this turn")
def player_cast_no_spell(c: Captures) -> Condition:
    return Compares(PlayerStat("spells_cast_this_turn", one_of_them(c["p"])), "=", 0)


@condition("<p:player> (didn't|did not|haven't|hasn't) cast (a|an) <n:noun> this turn",
           "you didn't cast a creature spell this turn")  # fmt: skip
def player_cast_no_such_spell(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.zones != (Zone.STACK,) or noun.plural or "spell" not in noun.nouns:
        return None
    return Isnt(HappenedThisTurn(SpellCast(noun.filter, one_of_them(c["p"]))))


@condition(
    "you (didn't|did not|haven't) activate a loyalty ability of (a|an) <n:noun> this turn",
    "you didn't activate a loyalty ability of a planeswalker this turn",
)
def you_activated_no_loyalty_ability(c: Captures) -> Condition | None:
    if c["n"].plural or not c["n"].of_permanents:
        return None
    return Isnt(HappenedThisTurn(AbilityActivated(c["n"].filter, You(), mana=None, loyalty=True)))


@condition("you have drawn more than <m:number> card(s) this turn", "you've drawn more than one card this turn")
def you_have_drawn_more_than(c: Captures) -> Condition:
    return Compares(PlayerStat("cards_drawn_this_turn", You()), ">", c["m"])


@condition("it (wasn't|was not) the first land you played this turn", "it wasn't the first land you played this turn")
def it_wasnt_your_first_land(_c: Captures) -> Condition:
    """Of a land that was just played."""
    return Compares(PlayerStat("lands_played_this_turn", You()), ">", 1)


@condition(
    "that player had another <n:noun> enter [the battlefield] under their control this turn",
    "that player had another land enter the battlefield under their control this turn",
)
def that_player_had_another_enter(c: Captures) -> Condition | None:
    """Besides the one that has just entered: two in all."""
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents:
        return None
    theirs = all_of(noun.filter, ControlledBy(Bound("event.player")))
    return HappenedThisTurn(ZoneChange(theirs, None, Zone.BATTLEFIELD), 2)


@condition("you control each <n:noun> with the greatest <s:stat>", "you control each creature with the greatest power")
def you_control_each_greatest(c: Captures) -> Condition | None:
    """There is one, and nobody else has one that is as great."""
    noun: Noun = c["n"]
    if noun.plural or noun.card:
        return None
    greatest = Extreme(All(noun.filter, noun.places), c["s"])
    return Every((Exists(greatest), Isnt(Exists(Those(greatest, Not(ControlledBy(You())))))))


@condition(
    "<o:object_whose> <s:stat> was different from its base <t:stat>", "its power was different from its base power"
)
def own_stat_differed_from_its_base(c: Captures) -> Condition | None:
    base = {"power": "base_power", "toughness": "base_toughness"}.get(c["s"])
    if base is None or c["s"] != c["t"]:
        return None
    return Fits(selector_of(c["o"]), ComparesOwn(c["s"], "!=", base))  # type: ignore[arg-type]


@condition("you (haven't|have not) (cast|played) <o:object>", "you haven't cast it")
def you_havent_cast_it(c: Captures) -> Condition | None:
    """Of a card in exile that one may cast: it is there still, as the object that it became there (400.7)."""
    card = c["o"]
    if card.plural or not isinstance(card.meaning, Anaphor):
        return None
    return Fits(card.selector, InZone((Zone.EXILE,)))
