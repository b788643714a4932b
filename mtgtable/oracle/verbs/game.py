"""Turns, steps, choices and coins (500.7, 701, 705)."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.filters import ControlledBy, all_of
from mtgtable.abilities.instructions import (
    Chance,
    ChangeTurn,
    DealDamage,
    Decide,
    Instruction,
    MayPay,
    Nothing,
    SetLife,
)
from mtgtable.abilities.lasting import GiveEmblem
from mtgtable.abilities.quantities import CountOf, TimesPaid
from mtgtable.abilities.selectors import All, Bound, Players, TargetSpec, Union
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase, Spoken, meaning_of
from mtgtable.oracle.nouns.phrases import DAMAGEABLE
from mtgtable.oracle.terms.costs import read_payment
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@verb("take|takes an extra turn after this one", "Take an extra turn after this one.")
def take_an_extra_turn_after_this_one(c: Captures) -> Instruction:
    return ChangeTurn("extra turn", c["subject"])


@verb("take|takes two extra turns after this one", "Take two extra turns after this one.")
def take_two_extra_turns_after_this_one(c: Captures) -> Instruction:
    return ChangeTurn("extra turn", c["subject"], 2)


@verb("skip|skips (your|their|his) next turn", "Skip your next turn.")
def skip_your_next_turn(c: Captures) -> Instruction:
    return ChangeTurn("skip next turn", c["subject"])


@verb("skip|skips (your|their|his) next <n:number> turns", "Target player skips their next two turns.")
def skip_your_next_turns(c: Captures) -> Instruction | None:
    return ChangeTurn("skip next turn", c["subject"], c["n"]) if isinstance(c["n"], int) else None


@verb("skip|skips (your|their|his) next draw step", "Target player skips their next draw step.")
def skip_your_next_draw_step(c: Captures) -> Instruction:
    return ChangeTurn("skip next draw", c["subject"])


@verb("skip|skips (your|their|his) next untap step", "Target player skips their next untap step.")
def skip_your_next_untap_step(c: Captures) -> Instruction:
    return ChangeTurn("skip next untap", c["subject"])


@verb("skip|skips (your|their|his) next combat phase", "Target player skips their next combat phase.")
def skip_your_next_combat_phase(c: Captures) -> Instruction:
    return ChangeTurn("skip next combat", c["subject"])


@verb("end the turn", "End the turn.")
def end_the_turn(c: Captures) -> Instruction:
    return ChangeTurn("end the turn", c["subject"])


@verb("choose|chooses a color", "Choose a color.")
def choose_a_color(c: Captures) -> Instruction:
    return Decide("color", c["subject"])


@verb("choose|chooses a basic land type", "Choose a basic land type.")
def choose_a_basic_land_type(c: Captures) -> Instruction:
    return Decide("basic land type", c["subject"])


@verb("choose|chooses a creature type", "Choose a creature type.")
def choose_a_creature_type(c: Captures) -> Instruction:
    return Decide("creature type", c["subject"])


@verb("flip|flips a coin", "Flip a coin.")
def flip_a_coin(c: Captures) -> Instruction:
    return Chance("coin", c["subject"])


@verb("flip|flips a coin until (you|they) lose a flip", "Flip a coin until you lose a flip.")
def flip_a_coin_until_you_lose(c: Captures) -> Instruction:
    return Chance("coin", c["subject"], until_lost=True)


@verb("pay|pays <k:payment>", "Pay {3}{U}{U}. If you don't, you lose the game.")
def pay_payment(c: Captures) -> Instruction:
    return MayPay(c["k"], c["subject"])


@slot("payment")
def _payment(text: Text, i: int) -> Parsed:
    found = read_payment(text, i)
    return (Cost(found[0], text.words(i, found[1])), found[1]) if found is not None else None


@verb("get|gets an emblem with <a:abilities_given>", 'You get an emblem with "Creatures you control get +1/+1."')
def get_an_emblem_with_abilities_given(c: Captures) -> Instruction:
    return GiveEmblem(CompiledFace("Emblem", abilities=c["a"]), c["subject"])


@verb(
    "after this main phase , there is an additional combat phase followed by an additional main phase",
    "After this main phase, there is an additional combat phase followed by an additional main phase.",
)
def an_additional_combat_and_main_phase(c: Captures) -> Instruction:
    return ChangeTurn("extra main and combat", c["subject"])


@verb(
    "after this phase , there is an additional combat phase followed by an additional main phase",
    "After this phase, there is an additional combat phase followed by an additional main phase.",
)
def an_additional_combat_and_main_phase_after_this(c: Captures) -> Instruction:
    return ChangeTurn("extra main and combat", c["subject"])


@verb(
    "after this [main|combat] phase , there is an additional combat phase",
    "After this phase, there is an additional combat phase.",
)
def an_additional_combat_phase(c: Captures) -> Instruction:
    return ChangeTurn("extra combat", c["subject"])


@verb("choose <what:object>", "Choose target creature. Destroy it.")
def choose_target_object(c: Captures) -> Instruction | None:
    """The target is chosen on casting (601.2c); later sentences say what happens to it."""
    if not isinstance(c["what"].meaning, TargetSpec):
        return None
    return cast(Instruction, Spoken(c["what"], Nothing()))


@verb(
    "choose <what:objects>",
    "Choose target creature you control and target creature you don't control. Those creatures fight each other.",
)
def choose_target_objects(c: Captures) -> Instruction | None:
    union = c["what"].meaning
    if not isinstance(union, Union) or not all(
        isinstance(part, Phrase) and isinstance(part.meaning, TargetSpec) for part in union.parts
    ):
        return None
    return cast(Instruction, Spoken(c["what"], Nothing()))


@verb(
    "choose <what:first_target> , then choose <what_else:target_again> for each time ~ was kicked",
    "Choose target creature, then choose another target creature for each time ~ was kicked. Put X +1/+1 counters on "
    "each of them.",
)
def choose_one_target_more_for_each_kick(c: Captures) -> Instruction | None:
    """601.2c: how often it is kicked is known before the targets are chosen."""
    several = _one_and_more(c)
    return None if several is None else cast(Instruction, Spoken(several, Nothing()))


@verb(
    "choose <what:first_target> , then choose <what_else:target_again> for each time ~ was kicked . ~ deals "
    "<n:number> damage to each of them",
    "Choose any target, then choose another target for each time ~ was kicked. ~ deals X damage to each of them.",
)
def damage_to_one_target_more_for_each_kick(c: Captures) -> Instruction | None:
    """They may be players and creatures, so that no word but "them" is said of all."""
    several = _one_and_more(c)
    return None if several is None else DealDamage(c["n"], several.selector)


def _one_and_more(c: Captures) -> Phrase | None:
    first, more = c["what"], c["what_else"]
    if first.nouns != more.nouns:
        return None
    kicks = TimesPaid("kicker")
    others = replace(more, meaning=replace(more.meaning, minimum=kicks, maximum=kicks))
    return Phrase(first.at + 1, first.kind, first.nouns, True, Union((first.selector, others.selector)))


@slot("first_target")
def _first_target(text: Text, i: int) -> Parsed:
    """One target, of which more of the kind can be added."""
    found = text.slot("object", i)
    one = found is not None and isinstance(found[0].meaning, TargetSpec) and found[0].meaning.maximum == 1
    return found if one else None


@slot("target_again")
def _target_again(text: Text, i: int) -> Parsed:
    """ "Another target", "another target creature"."""
    if not text.at(i, ("another", "target")):
        return None
    found = text.slot("object", i)
    if found is not None:
        return found
    spec = TargetSpec(DAMAGEABLE, players=Players("each"), distinct_from=(-2,), text="another target")
    return Phrase(i, "mixed", ("target",), False, spec), i + 2


@verb("choose <who:player>", "Choose target player. They draw a card.")
def choose_target_player(c: Captures) -> Instruction | None:
    if not isinstance(meaning_of(c["who"]), TargetSpec):
        return None
    return cast(Instruction, Spoken(c["who"], Nothing()))


@verb("<p:whose> life total becomes|become [equal to] <n:amount>", "Target player's life total becomes 10.")
def whose_life_total_becomes_amount(c: Captures) -> Instruction:
    return SetLife(c["n"], c["p"])


@verb(
    "count <n:amount> . your life total becomes that number",
    "Count the number of cards in your hand. Your life total becomes that number.",
)
def your_life_total_becomes_that_number(c: Captures) -> Instruction:
    return SetLife(c["n"])


@verb(
    "each player 's life total becomes the number of <n:noun> they control",
    "Each player's life total becomes the number of creatures they control.",
)
def life_totals_become_what_they_control(c: Captures) -> Instruction | None:
    """119.5: each player's own number, all at one time."""
    noun = c["n"]
    if noun.zones or noun.card:
        return None
    theirs = CountOf(All(all_of(noun.filter, ControlledBy(Bound("each")))))
    return SetLife(theirs, Players("each"))
