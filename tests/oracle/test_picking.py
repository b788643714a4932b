"""Cards picked from hands and from among cards that were looked at; what may be played later; what goes elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from mtgtable.abilities.conditions import Fits
from mtgtable.abilities.filters import AllOf, CompareStat, ControlledBy, IsAmong, IsSubtype, IsType, Not
from mtgtable.abilities.happenings import BecomesStatus, ZoneChange
from mtgtable.abilities.instructions import (
    AddMana,
    CastIt,
    Decide,
    Discard,
    If,
    Look,
    May,
    MayPay,
    Move,
    Search,
    Sequence,
)
from mtgtable.abilities.lasting import Apply, ReplaceNext
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.replacements import GoElsewhere
from mtgtable.abilities.selectors import Bound, Targeted, Those, Union, You, controller_then
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.oracle.cards import ability, card, spell


def steps(text: str) -> tuple[object, ...]:
    effect = spell(text).effect
    assert isinstance(effect, Sequence)
    return effect.steps


@pytest.mark.parametrize(
    ("words", "fitting"),
    [
        ("a noncreature, nonland card from it", AllOf((Not(IsType("Creature")), Not(IsType("Land"))))),
        (
            "a nonland card from it with mana value 3 or less",
            AllOf((Not(IsType("Land")), CompareStat("mana_value", "<=", 3))),
        ),
    ],
)
def test_you_choose_what_they_discard(words: str, fitting: Any) -> None:
    """The caster chooses, among the cards in that hand that fit; its player discards (701.9)."""
    text = f"Target opponent reveals their hand. You choose {words}. That player discards that card."
    shown, chosen, gone = steps(text)
    assert isinstance(shown, Look)
    assert shown.reveal
    assert isinstance(chosen, Decide)
    assert chosen.by == You()
    assert chosen.objects == Those(Bound("looked"), fitting)
    assert gone == Discard(None, Targeted(0), what=Bound("picked"))


def test_a_choice_from_a_hand_that_nobody_showed_is_not_understood() -> None:
    result = compile_card(
        card("Example", "Sorcery", "You choose a nonland card from it. That player discards that card.")
    )
    assert result.unsupported != ()


def test_of_two_lands_one_comes_into_play_and_the_other_to_the_hand() -> None:
    """When only one was found it goes onto the battlefield, and nothing to the hand."""
    found, _, first, rest, _ = steps(
        "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield tapped "
        "and the other into your hand, then shuffle."
    )
    assert isinstance(found, Search)
    assert found.count == 2
    assert isinstance(first, Move)
    assert first.to == Zone.BATTLEFIELD
    assert first.tapped
    assert rest == Move(Bound("found"), Zone.HAND, origin=Zone.LIBRARY)


def test_all_that_fit_go_to_the_hand_and_only_the_others_below() -> None:
    _, kept, rest = steps(
        "Reveal the top four cards of your library. Put all Goblin cards revealed this way into your hand and the rest "
        "on the bottom of your library in any order."
    )
    assert isinstance(kept, Move)
    assert isinstance(rest, Move)
    assert isinstance(kept.what, Those)
    assert isinstance(kept.what.filter, IsSubtype)
    assert rest.what == Those(Bound("looked"), Not(kept.what.filter))


def test_picking_none_is_possible_only_where_the_text_says_so() -> None:
    text = (
        "Look at the top six cards of your library. Put {} from among them into your hand and the rest into your "
        "graveyard."
    )
    must = steps(text.format("a land card"))[1]
    can = steps(text.format("up to two land cards"))[1]
    assert isinstance(must, Decide)
    assert (must.minimum, must.maximum) == (1, 1)
    assert isinstance(can, Decide)
    assert (can.minimum, can.maximum) == (0, 2)


def test_a_dying_creature_is_exiled_instead_all_turn() -> None:
    _, watch = steps(
        "Example deals 4 damage to target creature. If that creature would die this turn, exile it instead."
    )
    assert watch == ReplaceNext(
        ZoneChange(IsAmong(Targeted(0)), Zone.BATTLEFIELD, Zone.GRAVEYARD), GoElsewhere(Zone.EXILE), once=False
    )


def test_a_card_that_may_be_played_this_turn_is_that_very_card() -> None:
    exiled, allowed = steps("Exile the top card of your library. Until end of turn, you may play that card.")
    assert isinstance(exiled, Move)
    assert exiled.bind
    assert isinstance(allowed, Apply)
    assert allowed.what == Bound(exiled.bind)
    assert allowed.parts == (RuleChange("may play from zone"),)


def test_leave_to_cast_a_card_at_once_is_not_leave_for_later() -> None:
    """608.2g: while the spell resolves, for what it costs; no effect lets it be cast afterwards."""
    exiled, leave = steps("Exile the top card of your library. You may cast that card.")
    assert isinstance(exiled, Move)
    assert leave == May(CastIt(Bound(exiled.bind), free=False, may=False))


def test_that_player_controls_what_targets() -> None:
    """ "That player" is who controlled the spell or ability that the trigger is about, as it came to target."""
    trigger = ability(
        "Creature",
        "Whenever Example becomes the target of a spell or ability an opponent controls, destroy target nonland "
        "permanent that player controls.",
    )
    (spec,) = trigger.content.targets
    assert ControlledBy(controller_then(Bound("event.source"))) in spec.objects.parts


def test_that_spell_or_ability_is_what_targets() -> None:
    trigger = ability(
        "Creature",
        "Whenever Example becomes the target of a spell or ability an opponent controls, counter that spell or ability "
        "unless its controller pays {2}.",
    )
    assert isinstance(trigger.content.effect, MayPay)
    assert trigger.content.effect.otherwise.what == Bound("event.source")


def test_turning_into_this_face_is_turning_over() -> None:
    assert ability("Creature", "When this creature transforms into Example, draw a card.").when == BecomesStatus(
        ability("Creature", "When Example dies, draw a card.").when.what, "transformed"
    )


def test_mana_for_creature_spells_only() -> None:
    effect = ability("Land", "{T}: Add {G}. Spend this mana only to cast a creature spell.").content.effect
    assert isinstance(effect, AddMana)
    assert IsType("Creature") in effect.only_for.parts


def test_a_tax_for_each_attacker_on_you_alone() -> None:
    """Attackers of planeswalkers don't pay where the text says "attacking you" (508.1d)."""
    text = (
        "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking "
        "you."
    )
    (tax,) = ability("Enchantment", text).parts
    assert (tax.rule, tax.players) == ("attack tax", You())
    both = (
        "Creatures can't attack you or planeswalkers you control unless their controller pays {1} for each of those "
        "creatures."
    )
    assert isinstance(ability("Enchantment", both).parts[0].players, Union)


def test_exploring_puts_a_counter_unless_it_is_a_land() -> None:
    """701.44a: also when there is no card to reveal."""
    effect = ability("Creature", "When Example enters, it explores.").content.effect
    asked = effect.steps[1]
    assert isinstance(asked, If)
    assert asked.condition == Fits(Bound("inner explored"), IsType("Land"))
