"""What pronouns, targets, conditions and old wordings come to; and that nothing is passed over."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import (
    ActivatedAbility,
    KeywordAbility,
    ManualAbility,
    ReplacementAbility,
    SpellAbility,
    TriggeredAbility,
)
from mtgtable.abilities.conditions import Exists, WasPaid
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.filters import ControlledBy, IsColor, IsSource, IsType, Not, OwnedBy
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import (
    AddMana,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    ForEach,
    GainLife,
    If,
    LoseLife,
    Manual,
    May,
    MayPay,
    Move,
    Sacrifice,
    Sequence,
)
from mtgtable.abilities.instructions import Counter as CounterSpell
from mtgtable.abilities.lasting import Later
from mtgtable.abilities.quantities import CountOf, EventAmount, Noted, StatOf
from mtgtable.abilities.selectors import All, Bound, Choose, ControllerOf, HostOf, Players, Source, Targeted, You
from mtgtable.abilities.words import ColorWord
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card, coverage
from mtgtable.oracle.wording.normalise import paragraphs, self_names
from tests.oracle.cards import ability, card, compiled, spell


def steps(text: str) -> tuple[object, ...]:
    """The instructions of an instant."""
    effect = spell(text).effect
    return effect.steps if isinstance(effect, Sequence) else (effect,)


# ---- wording --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("When Example enters, draw a card.", "When Example comes into play, draw a card."),
        ("When Example enters, draw a card.", "When this creature enters the battlefield, draw a card."),
        ("When Example dies, draw a card.", "When Example is put into a graveyard from play, draw a card."),
        ("{T}: Add {G}.", "{T}: Add {G} to your mana pool."),
        ("{T}: Exile target creature.", "{T}: Remove target creature from the game."),
        ("{T}: Create a 1/1 red Goblin creature token.", "{T}: Put a 1/1 red Goblin creature token into play."),
        ("{T}: Target player discards their hand.", "{T}: Target player discards his or her hand."),
        ("{T}: Example deals 1 damage to any target.", "{T}: Example deals 1 damage to target creature or player."),
    ],
)
def test_old_and_new_wordings_mean_the_same(new: str, old: str) -> None:
    assert ability("Creature — Elf", new) == ability("Creature — Elf", old)


def test_reminder_text_is_set_aside_with_its_place_kept() -> None:
    (paragraph,) = paragraphs("Flying (It can't be blocked.)\n(Reminder only.)", ("Example",))
    assert [(token.text, token.start, token.end) for token in paragraph.tokens] == [("flying", 0, 6)]


def test_a_short_name_that_begins_a_longer_one_is_not_the_card() -> None:
    (paragraph,) = paragraphs("When Koma enters, create Koma's Coil. Koma's power is 3.", ("Koma, the Long", "Koma"))
    assert " ".join(token.text for token in paragraph.tokens).count("~") == 2
    assert "koma" in " ".join(token.text for token in paragraph.tokens)


def test_a_card_is_called_by_its_short_name() -> None:
    assert self_names("Rubinia Soulsinger", True) == ("Rubinia Soulsinger", "Rubinia")
    assert self_names("Goblin King", True) == ("Goblin King",)
    assert self_names("Gray Ogre", False) == ("Gray Ogre",)


# ---- pronouns -------------------------------------------------------------------------------------------------------


def test_its_controller_is_the_targets() -> None:
    exile, gain = steps("Exile target creature. Its controller gains life equal to its power.")
    assert exile == Move(Targeted(0), Zone.EXILE)
    assert gain == GainLife(StatOf("power", Targeted(0)), ControllerOf(Targeted(0)))


def test_what_was_moved_is_found_where_it_went() -> None:
    """400.7: the card in exile is a new object; the instruction that moved it says which."""
    away, back = steps(
        "Exile target creature you control, then return that card to the battlefield under your control."
    )
    assert isinstance(away, Move)
    assert away.bind
    assert back == Move(Bound(away.bind), Zone.BATTLEFIELD, under=You())


def test_it_is_the_object_of_the_event() -> None:
    found = ability("Enchantment", "Whenever a creature enters the battlefield, it gains haste until end of turn.")
    assert found.content.effect.what == Bound("event.object")


def test_a_spell_is_never_what_is_sacrificed() -> None:
    """701.21a: only permanents are sacrificed, so "it" goes back past the spell to the creature."""
    trigger = ability("Creature — Illusion", "When Example becomes the target of a spell or ability, sacrifice it.")
    assert Sacrifice(Source()) in list(walk(trigger))
    tax = ability("Creature — Giant", "Whenever Example becomes the target of a spell, counter it.")
    assert CounterSpell(Bound("event.source")) in list(walk(tax))


def test_a_trigger_about_itself_means_the_source() -> None:
    found = ability("Creature — Orc", "When Example enters the battlefield, it deals 4 damage to target creature.")
    assert found.content.effect == DealDamage(4, Targeted(0), Source())


def test_that_player_is_the_one_damaged() -> None:
    found = ability("Creature — Rat", "Whenever Example deals combat damage to a player, that player discards a card.")
    assert found.content.effect == Discard(1, Bound("event.player"))


def test_that_much_is_what_the_event_was_about() -> None:
    found = ability("Creature — Angel", "Whenever Example deals damage, you gain that much life.")
    assert found.content.effect == GainLife(EventAmount())


def test_that_many_is_what_was_just_done() -> None:
    discard, draw = steps("Discard all the cards in your hand, then draw that many cards.")
    assert isinstance(discard, Discard)
    assert draw == Draw(Noted(discard.bind))


def test_the_sacrificed_creature_paid_the_cost() -> None:
    text = "{1}, Sacrifice a creature: Example deals damage equal to the sacrificed creature's power to any target."
    found = ability("Artifact", text)
    assert found.content.effect.amount == StatOf("power", Bound("cost.sacrificed"))


def test_enchanted_creatures_controller_sacrifices_it() -> None:
    text = "Enchant creature\nAt the beginning of your upkeep, enchanted creature's controller sacrifices it."
    found = compiled("Example", "Enchantment — Aura", text).abilities[1]
    assert found.content.effect.what == HostOf(Source())


def test_a_pronoun_with_nothing_before_it_is_not_guessed() -> None:
    result = compile_card(card("Example", "Instant", "Destroy those creatures."))
    assert [gap.text for gap in result.unsupported] == ["Destroy those creatures."]
    assert isinstance(result.front.abilities[0], ManualAbility)


# ---- targets --------------------------------------------------------------------------------------------------------


def test_targets_are_numbered_as_the_text_has_them() -> None:
    content = spell("Target creature you control deals damage equal to its power to another target creature.")
    assert content.effect == DealDamage(StatOf("power", Targeted(0)), Targeted(1), Targeted(0))
    assert content.targets[1].distinct_from == (0,)


def test_up_to_two_targets_are_one_group() -> None:
    content = spell("Tap up to two target creatures.")
    assert (content.targets[0].minimum, content.targets[0].maximum) == (0, 2)


def test_any_target_can_be_a_player() -> None:
    (spec,) = spell("Example deals 3 damage to any target.").targets
    assert spec.players == Players("each")
    assert IsType("Planeswalker") in spec.objects.parts


def test_an_opponents_permanent() -> None:
    (spec,) = spell("Destroy target artifact an opponent controls.").targets
    assert ControlledBy(Players("opponents")) in spec.objects.parts


# ---- structure ------------------------------------------------------------------------------------------------------


def test_unless_somebody_pays() -> None:
    content = spell("Counter target spell unless its controller pays {3}.")
    three = Cost((PayMana(parse_mana_cost("{3}")),), "{3}")
    assert content.effect == MayPay(three, ControllerOf(Targeted(0)), otherwise=CounterSpell(Targeted(0)))


def test_kicked_spells_do_the_other_thing_instead() -> None:
    text = (
        "Kicker {4}\nExample deals 2 damage to any target. If this spell was kicked, it deals 4 "
        "damage to that permanent "
        "or player instead."
    )
    kicker, found = compiled("Example", "Instant", text).abilities
    assert isinstance(kicker, KeywordAbility)
    assert isinstance(found, SpellAbility)
    assert found.content.effect == If(
        WasPaid("kicker"), DealDamage(4, Targeted(0), Source()), DealDamage(2, Targeted(0), Source())
    )
    assert len(found.content.targets) == 1


def test_an_intervening_if_is_a_condition_of_the_trigger() -> None:
    text = "At the beginning of your upkeep, if you control a Swamp, you lose 1 life."
    found = ability("Enchantment", text)
    assert isinstance(found.condition, Exists)
    assert found.content.effect == LoseLife(1)


def test_if_you_dont() -> None:
    content = spell("You may sacrifice a creature. If you don't, you lose 4 life.")
    assert isinstance(content.effect, May)
    assert isinstance(content.effect.do, Sacrifice)
    assert content.effect.otherwise == LoseLife(4)


def test_what_follows_may_is_part_of_it() -> None:
    found = ability("Enchantment", "At the beginning of your upkeep, you may draw a card and lose 1 life.")
    assert found.content.effect.do == Sequence((Draw(1), LoseLife(1)))


def test_each_player_chooses_their_own() -> None:
    content = spell("Each player sacrifices a creature.")
    assert isinstance(content.effect, ForEach)
    sacrifice = content.effect.do
    assert isinstance(sacrifice, Sacrifice)
    assert isinstance(sacrifice.what, Choose)
    assert sacrifice.what.by == Bound("each")
    assert ControlledBy(Bound("each")) in sacrifice.what.filter.parts


def test_a_delayed_trigger() -> None:
    found = ability("Enchantment", "{R}: Draw a card. Sacrifice Example at the beginning of the next end step.")
    assert isinstance(found.content.effect.steps[1], Later)


def test_modes_have_targets_of_their_own() -> None:
    text = "Choose one —\n• Destroy target creature with flying.\n• Destroy target enchantment."
    modal = spell(text).modal
    assert [mode.effect for mode in modal.modes] == [Destroy(Targeted(0)), Destroy(Targeted(0))]
    assert (modal.minimum, modal.maximum) == (1, 1)


def test_mana_abilities_are_known_as_such() -> None:
    """605.1a: a target or a loyalty cost makes it none."""
    assert ability("Creature — Elf", "{T}: Add {G}.").mana_ability
    assert not ability("Creature — Elf", "{T}: Target player adds {G}.").mana_ability
    assert not ability("Legendary Planeswalker — Jace", "+1: Add {G}.").mana_ability


def test_abilities_that_work_elsewhere_say_so() -> None:
    assert ability("Creature — Zombie", "{B}: Return Example from your graveyard to your hand.").zones == (
        Zone.GRAVEYARD,
    )
    assert ability("Creature — Boar", "{R}, Discard Example: Draw a card.").zones == (Zone.HAND,)


def test_timing_and_limits() -> None:
    found = ability("Artifact", "{2}: Draw a card. Activate this ability only any time you could cast a sorcery.")
    assert isinstance(found, ActivatedAbility)
    assert found.timing == "sorcery"
    assert ability("Artifact", "{2}: Draw a card. Activate only once each turn.").limit == "turn"


def test_who_puts_it_onto_the_battlefield_controls_it() -> None:
    """110.2a."""
    content = spell("Put target creature card from a graveyard onto the battlefield.")
    assert content.effect == Move(Targeted(0), Zone.BATTLEFIELD, under=You())
    owners = spell("Return target creature card from a graveyard to the battlefield under its owner's control.")
    assert owners.effect == Move(Targeted(0), Zone.BATTLEFIELD)


def test_protection_from_two_colors_is_two_abilities() -> None:
    """702.16g."""
    face = compiled("Example", "Creature — Human Knight", "Protection from black and from red")
    assert [a.parameters for a in face.abilities if isinstance(a, KeywordAbility)] == [
        (IsColor(ColorWord("B")),),
        (IsColor(ColorWord("R")),),
    ]


def test_kinds_of_protection_and_cycling() -> None:
    face = compiled("Example", "Creature — Elf", "Protection from Goblins\nForestcycling {2}\nWard {2}\nSuspend 4—{U}")
    names = [a.name for a in face.abilities if isinstance(a, KeywordAbility)]
    assert names == ["protection", "typecycling", "ward", "suspend"]


def test_exiled_cards_are_linked() -> None:
    """607.2a."""
    text = (
        "When Example enters the battlefield, exile target creature.\n"
        "When Example leaves the battlefield, return the exiled card to the battlefield under its owner's control."
    )
    first, _ = compiled("Example", "Enchantment", text).abilities
    assert first.content.effect.link == "exiled"


def test_destruction_replaced_by_exile() -> None:
    found = ability("Creature — Horror", "If another creature would die, exile it instead.")
    assert isinstance(found, ReplacementAbility)
    assert found.when.what.parts[0] == Not(IsSource())


def test_mana_for_each_land() -> None:
    found = ability("Land", "{T}: Add {G} for each creature you control.")
    assert isinstance(found.content.effect, AddMana)
    assert isinstance(found.content.effect.count, CountOf)
    assert isinstance(found.content.effect.count.objects, All)


def test_cards_in_a_players_graveyard() -> None:
    (spec,) = spell("Return target creature card from your graveyard to your hand.").targets
    assert spec.zones == (Zone.GRAVEYARD,)
    assert OwnedBy(You()) in spec.objects.parts


# ---- nothing is passed over -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "When the moon is full, draw a card.",
        "As long as the moon is full, creatures you control get +1/+1.",
    ],
)
def test_an_unknown_trigger_or_condition_makes_the_ability_manual(text: str) -> None:
    result = compile_card(card("Example", "Creature — Elf", text))
    (found,) = result.front.abilities
    assert isinstance(found, ManualAbility)
    assert found.text == text
    (gap,) = result.unsupported
    assert text.startswith(gap.text)


@pytest.mark.parametrize(
    ("text", "by_hand"),
    [
        (
            "At the beginning of your upkeep, if the stars are right, draw a card.",
            "if the stars are right, draw a card.",
        ),
        ("{1}: Destroy target creature that likes music.", "Destroy target creature that likes music."),
        ("{1}: Sing. Activate only as a sorcery.", "Sing. Activate only as a sorcery."),
    ],
)
def test_an_ability_whose_effect_alone_is_unknown_comes_onto_the_stack_and_is_listed(text: str, by_hand: str) -> None:
    """602.2, 603.3: it can be activated, or triggers, and what it does is by hand."""
    result = compile_card(card("Example", "Creature — Elf", text))
    (found,) = result.front.abilities
    assert isinstance(found, ActivatedAbility | TriggeredAbility)
    assert isinstance(found.content.effect, Manual)
    assert found.content.effect.text == by_hand
    assert getattr(found, "timing", "") == ("sorcery" if "sorcery" in text else "instant" if ":" in text else "")
    (gap,) = result.unsupported
    assert text == gap.text


def test_an_unknown_instruction_is_done_by_hand_and_listed() -> None:
    result = compile_card(card("Example", "Sorcery", "Draw a card. Sing a song."))
    (found,) = result.front.abilities
    assert isinstance(found, SpellAbility)
    assert found.content.effect == Sequence((Draw(1), Manual("Sing a song")))
    assert [(gap.text, gap.start) for gap in result.unsupported] == [("Sing a song", 13)]


def test_a_star_without_a_definition_is_listed() -> None:
    result = compile_card(card("Example", "Creature — Elf", "", power="*", toughness="*"))
    assert [gap.reason for gap in result.unsupported] == ["a * that no ability defines"]


def test_coverage_counts_cards_and_names_clauses() -> None:
    report = coverage([card("Good", "Sorcery", "Draw a card."), card("Bad", "Sorcery", "Sing a song.")])
    assert report == {
        "total": 2,
        "supported": 1,
        "cards": [
            {"name": "Good", "supported": True, "unsupported_clauses": []},
            {"name": "Bad", "supported": False, "unsupported_clauses": ["Sing a song."]},
        ],
    }


def test_every_face_is_compiled() -> None:
    halves = (
        PrintedFace("Ice", "Instant", "Tap target permanent.\nDraw a card.", "{1}{U}"),
        PrintedFace("Fire", "Instant", "Sing a song.", "{1}{R}"),
    )
    result = compile_card(PrintedCard("Ice // Fire", "split", halves))
    assert [face.name for face in result.faces] == ["Ice", "Fire"]
    assert [gap.face for gap in result.unsupported] == [1]


# ---- what goes together and what doesn't -----------------------------------------------------------------------------


def test_two_offers_in_one_sentence_are_two_choices() -> None:
    """ "You may … , and you may …": the second can be taken without the first."""
    text = "You may gain 2 life, and you may draw a card."
    assert [type(step) for step in steps(text)] == [May, May]
    assert isinstance(steps("You may gain 2 life and draw a card.")[0], May)


def test_the_last_noun_stands_with_every_subtype() -> None:
    """ "Elf or Soldier creature": an Elf that isn't a creature can't be the target."""
    (spec,) = spell("Target Elf or Soldier creature gets +2/+2 until end of turn.").targets
    assert IsType("Creature") in spec.objects.parts


def test_attached_to_a_creature_is_attached_to_any_of_them() -> None:
    content = spell("Attach target Aura attached to a creature to another creature.")
    assert not any(isinstance(node, Choose) for node in walk(content.targets))


def test_still_a_land_keeps_every_creature_type() -> None:
    text = "{1}: Example becomes a 2/2 creature with all creature types until end of turn. It's still a land."
    parts = ability("Land", text).content.effect.parts
    assert parts[0].all_creature_types
    assert parts[0].set_types is None


def test_what_speaks_of_what_is_not_understood_is_by_hand_too() -> None:
    """A sentence that takes up what an earlier one would have done has nothing to take up when that is done by hand."""
    text = "Sing a song. Exile that card. You may cast the exiled card without paying its mana cost. Draw a card."
    result = compile_card(card("Example", "Sorcery", text))
    (ability,) = result.front.abilities
    assert "CastIt" not in str(ability)
    assert "Draw(" in str(ability)
    assert [gap.reason for gap in result.unsupported][-1] == "what a clause that isn't understood may have exiled"


def test_what_was_counted_by_hand_is_spoken_of_by_hand() -> None:
    text = (
        "Remove any number of counters from among permanents on the battlefield. You draw cards and lose life equal to "
        "the number of counters removed this way."
    )
    result = compile_card(card("Example", "Sorcery", text))
    assert "Noted" not in str(result.front.abilities)
    assert result.unsupported


def test_any_other_target_of_what_an_enchanted_creature_deals_is_other_than_that_creature() -> None:
    """115.4: other than what deals the damage, which isn't the Aura."""
    told = "When this Aura enters, enchanted creature deals damage equal to its power to any other target."
    result = compile_card(card("Example", "Enchantment — Aura", f"Enchant creature you control\n{told}"))
    assert not result.unsupported
    trigger = result.front.abilities[1]
    (spec,) = trigger.content.targets
    assert "Not(part=IsAmong(objects=HostOf(attachment=Source())))" in str(spec.objects)
    assert "IsSource" not in str(spec.objects)


def test_a_static_condition_that_is_asked_of_each_affected_thing_is_not_understood() -> None:
    """It is asked once, of nothing that it could speak of: such a clause is by hand."""
    text = "Each spell you cast has split second if mana from an artifact was spent to cast it."
    result = compile_card(card("Example", "Enchantment", text))
    assert "affected" not in str(result.front.abilities)
    assert len(result.unsupported) == 1
