"""Conditions about whose turn it is, what was cast and paid, and what this turn has seen."""

from __future__ import annotations

from typing import Final

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
    IsStep,
    IsTurnOf,
    WasPaid,
)
from mtgtable.abilities.filters import (
    AnyOf,
    CompareStat,
    ControlledBy,
    Filter,
    HasStatus,
    IsAmong,
    IsSource,
    IsType,
    Not,
    OwnedBy,
    all_of,
)
from mtgtable.abilities.happenings import Attacks, ZoneChange
from mtgtable.abilities.quantities import ManaSpent, PlayerStat, StatOf
from mtgtable.abilities.selectors import All, Bound, Players, PlayersWho, Selector, Source, You
from mtgtable.model.colors import COLORS, color_set
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.terms.conditions import condition, selector_of
from mtgtable.oracle.terms.conditions_of_combat import COMBAT
from mtgtable.oracle.wording.normalise import SELF
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

# ---- turns, costs, the past -----------------------------------------------------------------------------------------


@condition("(it is|it 's) your turn", "it's your turn")
def it_is_your_turn(_c: Captures) -> Condition:
    return IsTurnOf(You())


@condition("(it is not|it isn't) your turn", "it's not your turn")
def it_is_not_your_turn(_c: Captures) -> Condition:
    return Isnt(IsTurnOf(You()))


@condition("(~|it) was kicked", "~ was kicked")
def self_was_kicked(_c: Captures) -> Condition:
    return WasPaid("kicker")


@condition("that spell was kicked", "that spell was kicked")
def that_spell_was_kicked(_c: Captures) -> Condition:
    return Fits(Bound("event.object"), HasStatus("kicked"))


@condition("(~|it) (was kicked|is kicked) with its <m:mana_cost> kicker", "it was kicked with its {R} kicker")
def self_was_kicked_with_its_mana_cost_kicker(c: Captures) -> Condition:
    return WasPaid("kicker", str(c["m"].parts[0].mana))


def _of(phrase: Phrase) -> Selector:
    """What was cast: mostly the permanent itself, or whatever else "it" is."""
    return phrase.selector if isinstance(phrase.meaning, Anaphor) else Source()


@condition("you cast <o:it_or_self> [from <z:cast_place>]", "you cast it from your hand")
def you_cast_it(c: Captures) -> Condition:
    of = _of(c["o"])
    return CastFrom(c.get("z", ()), of, None if of == Source() else You())


_PLACES: Final = {
    ("your", "hand"): "hand", ("your", "graveyard"): "graveyard", ("a", "graveyard"): "graveyard", ("exile",): "exile",
}  # fmt: skip


@slot("cast_place")
def _cast_place(text: Text, i: int) -> Parsed:
    return next((((zone,), i + len(words)) for words, zone in _PLACES.items() if text.at(i, words)), None)


@slot("it_or_self")
def _it_or_self(text: Text, i: int) -> Parsed:
    """ "~", "it" or "that spell"."""
    if text.t[i] in ("it", SELF) or text.at(i, ("that", "spell")):
        return text.slot("object", i)
    return None


@condition("you didn't cast <o:known> from your hand", "you didn't cast it from your hand")
def you_didnt_cast_it_from_your_hand(c: Captures) -> Condition:
    return Isnt(Fits(c["o"].selector, HasStatus("cast_from_hand")))


@condition("<o:it_or_self> was cast from <z:cast_place>", "~ was cast from your graveyard")
def it_was_cast_from_somewhere(c: Captures) -> Condition:
    return CastFrom(c["z"], _of(c["o"]))


@condition("no spells were cast last turn", "no spells were cast last turn")
def no_spells_were_cast_last_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("spells_cast_last_turn", Players("each")), "=", 0)


@condition("a player cast <k:number> or more spells last turn", "a player cast two or more spells last turn")
def a_player_cast_number_or_more_spells_last(c: Captures) -> Condition:
    each = PlayerStat("spells_cast_last_turn", Bound("each"))
    return Exists(PlayersWho(Players("each"), Compares(each, ">=", c["k"])))


@condition("<m:mana_row> was spent to cast (it|~)", "{G} was spent to cast ~")
def mana_row_was_spent_to_cast_it(c: Captures) -> Condition | None:
    letters = c["m"].strip("{}").split("}{")
    if len(set(letters)) != 1 or letters[0] not in COLORS:
        return None
    return Compares(ManaSpent(colors=(*color_set(letters),)), ">=", len(letters))


@condition("a creature died this turn", "a creature died this turn")
def a_creature_died_this_turn(_c: Captures) -> Condition:
    return HappenedThisTurn(ZoneChange(IsType("Creature"), Zone.BATTLEFIELD, Zone.GRAVEYARD))


@condition("you gained life this turn", "you gained life this turn")
def you_gained_life_this_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("life_gained_this_turn", You()), ">", 0)


@condition("you lost life last turn", "you lost life last turn")
def you_lost_life_last_turn(_c: Captures) -> Condition:
    """In the turn before this one, whoever's it was."""
    return Compares(PlayerStat("life_lost_last_turn", You()), ">", 0)


@condition("an opponent lost life last turn", "an opponent lost life last turn")
def an_opponent_lost_life_last_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("life_lost_last_turn", Players("opponents")), ">", 0)


@condition("an opponent lost life this turn", "an opponent lost life this turn")
def an_opponent_lost_life_this_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("life_lost_this_turn", Players("opponents")), ">", 0)


@condition("an opponent has been dealt damage this turn", "an opponent has been dealt damage this turn")
def an_opponent_has_been_dealt_damage_this_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("damage_dealt_to_this_turn", Players("opponents")), ">", 0)


@condition("you attacked with a creature this turn", "you attacked with a creature this turn")
def you_attacked_with_a_creature_this_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("attackers_this_turn", You()), ">", 0)


@condition("you attacked with ~ this turn", "you attacked with ~ this turn")
def you_attacked_with_self(_c: Captures) -> Condition:
    return _you_attacked_with(IsSource())


@condition("you attacked with (a|an) <n:noun> this turn", "you attacked with a token this turn")
def you_attacked_with_one(c: Captures) -> Condition | None:
    noun = c["n"]
    if noun.plural or not noun.of_permanents:
        return None
    return _you_attacked_with(noun.filter)


def _you_attacked_with(what: Filter) -> Condition:
    """Only who has the turn attacks (508.1); who controls the attacker by now doesn't matter."""
    return Every((IsTurnOf(You()), HappenedThisTurn(Attacks(what))))


@condition("you attacked this turn", "you attacked this turn")
def you_attacked_this_turn(_c: Captures) -> Condition:
    return Compares(PlayerStat("attackers_this_turn", You()), ">", 0)


@condition(
    "<o:it_or_self> was cast from anywhere other than your hand", "it was cast from anywhere other than your hand"
)
def it_was_cast_from_anywhere_other_than_your_hand(c: Captures) -> Condition:
    of = _of(c["o"])
    return Every((CastFrom((), of), Isnt(CastFrom(("hand",), of))))


@condition("it is your main phase", "it's your main phase")
def it_is_your_main_phase(_c: Captures) -> Condition:
    return Every((IsTurnOf(You()), IsStep(("precombat_main", "postcombat_main"))))


@condition("it is your combat phase", "it's your combat phase")
def it_is_your_combat_phase(_c: Captures) -> Condition:
    return Every((IsTurnOf(You()), COMBAT))


@condition("you cast <o:it_or_self> during your main phase", "you cast ~ during your main phase")
def you_cast_it_during_your_main_phase(c: Captures) -> Condition:
    """Nothing on the stack outlasts the phase in which it was put there (500.2), so it is that phase still."""
    main = IsStep(("precombat_main", "postcombat_main"))
    return Every((CastFrom((), _of(c["o"])), IsTurnOf(You()), main))


@condition("(its|~ 's) <k:cost_name> cost was paid", "its surge cost was paid")
def its_named_cost_was_paid(c: Captures) -> Condition:
    return WasPaid(c["k"])


@slot("cost_name")
def _cost_name(text: Text, i: int) -> Parsed:
    """Alternative and additional costs by their keyword, where a text asks whether they were paid."""
    return (text.t[i], i + 1) if text.t[i] in _PAID_BY_NAME else None


_PAID_BY_NAME: Final = frozenset(
    {"alternative", "surge", "prowl", "spectacle", "madness", "evoke", "dash", "emerge", "sneak"}
)


@condition(
    "a permanent left the battlefield under your control this turn",
    "a permanent left the battlefield under your control this turn",
)
def a_permanent_left_under_your_control(_c: Captures) -> Condition:
    return HappenedThisTurn(ZoneChange(ControlledBy(You()), Zone.BATTLEFIELD, None))


@condition("you descended this turn", "you descended this turn")
def you_descended_this_turn(_c: Captures) -> Condition:
    """700.11: a permanent card was put into your graveyard from anywhere."""
    card = all_of(Not(AnyOf((IsType("Instant"), IsType("Sorcery")))), Not(HasStatus("token")), OwnedBy(You()))
    return HappenedThisTurn(ZoneChange(card, None, Zone.GRAVEYARD))


@condition("you didn't attack with a creature this turn", "you didn't attack with a creature this turn")
def you_didnt_attack_with_a_creature(_c: Captures) -> Condition:
    return Compares(PlayerStat("attackers_this_turn", You()), "=", 0)


@condition("(~|it) (wasn't|was not) kicked", "~ wasn't kicked")
def self_wasnt_kicked(_c: Captures) -> Condition:
    return Isnt(WasPaid("kicker"))


@condition("<o:known> attacked this combat", "~ attacked this combat")
def known_attacked_this_combat(c: Captures) -> Condition:
    return HappenedThisTurn(Attacks(IsAmong(selector_of(c["o"]))), this_combat=True)


@condition("<o:object_whose> <s:stat> was less than <m:number>", "its toughness was less than 1")
def whose_stat_was_less(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), CompareStat(c["s"], "<", c["m"]))


@condition("<a:amount> was <s:than> <b:amount>", "the amount of mana spent to cast it was less than its mana value")
def amount_was_than_amount(c: Captures) -> Condition | None:
    return None if isinstance(c["a"], int) else Compares(c["a"], c["s"], c["b"])


@condition("<o:known> had <s:stat> greater than <b:amount>", "it had power greater than ~'s power")
def its_stat_was_greater_than_amount(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), CompareStat(c["s"], ">", c["b"]))


@condition("<o:known> has|had greater power or toughness than ~", "that creature has greater power or toughness than ~")
def known_is_greater(c: Captures) -> Condition:
    """702.100c: either number, each with its own kind."""
    it = selector_of(c["o"])
    return Either(
        (
            Fits(it, CompareStat("power", ">", StatOf("power", Source()))),
            Fits(it, CompareStat("toughness", ">", StatOf("toughness", Source()))),
        )
    )


@condition("you cast <o:known> from anywhere other than your hand", "you cast it from anywhere other than your hand")
def you_cast_it_from_elsewhere(c: Captures) -> Condition:
    it = selector_of(c["o"])
    return Every((CastFrom(of=it, by=You()), Isnt(Fits(it, HasStatus("cast_from_hand")))))


@condition(
    "you both own and control ~ and (a|an) <n:noun>",
    "you both own and control ~ and a creature named Example",
)
def you_own_and_control_both(c: Captures) -> Condition | None:
    """701.42b: what melds is owned and controlled by the same player."""
    noun: Noun = c["n"]
    if noun.plural or noun.choice or not noun.of_permanents:
        return None
    mine = all_of(OwnedBy(You()), ControlledBy(You()))
    return Every((Fits(Source(), mine), Exists(All(all_of(noun.filter, mine)))))


@condition(
    "a permanent was put into your hand from the battlefield this turn",
    "a permanent was put into your hand from the battlefield this turn",
)
def one_was_put_into_your_hand(_c: Captures) -> Condition:
    return HappenedThisTurn(ZoneChange(OwnedBy(You()), Zone.BATTLEFIELD, Zone.HAND))
