"""Replacement and prevention effects (614–616)."""

from dataclasses import replace
from typing import Any

from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import replacements as r
from mtgtable.abilities.abilities import Content, ReplacementAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.filters import Anything, IsSource, IsType
from mtgtable.abilities.lasting import Prevent, ReplaceNext
from mtgtable.abilities.modifications import ChangeTypes, LoseAbilities
from mtgtable.abilities.quantities import EventAmount
from mtgtable.abilities.selectors import All, Choose, Players, Targeted, You
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualDestroy, ManualDraw, ManualLife, ManualMove, ManualToken
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, static
from tests.engine.play import (
    ANY_TARGET,
    BEARS,
    CREATURE,
    FOREST,
    GIANT,
    MOUNTAIN,
    PLAYER_B,
    SHOCK,
    A,
    B,
    Play,
    creature,
    lands,
    library,
    spell,
)

ENTERS = h.ZoneChange(IsSource(), to=Zone.BATTLEFIELD)
EVERYWHERE = tuple(Zone)


def replacing(when: h.Happening, replacement: r.Replacement, **more: Any) -> ReplacementAbility:
    return ReplacementAbility(when, replacement, **more)


def enters(with_: r.EntersWith) -> ReplacementAbility:
    return ReplacementAbility(ENTERS, with_, zones=EVERYWHERE, enters=True)


def enchantment(name: str, *abilities: ReplacementAbility) -> CompiledFace:
    return face(name, "Enchantment", *abilities)


def shocked(play: Play, shock: ObjectId, *targets: Any) -> None:
    play.cast(A, shock, *targets)
    play.resolve()


def with_shock() -> tuple[Table, ObjectId]:
    table = Table()
    lands(table, MOUNTAIN, 1)
    return table, table.put(SHOCK, A, Zone.HAND)


def test_a_shield_prevents_the_next_damage_and_keeps_the_rest_for_later() -> None:
    table, shock = with_shock()
    lands(table, FOREST, 1)
    salve = table.put(spell("Salve", "Instant", "{G}", Prevent(3, Targeted(0)), ANY_TARGET), A, Zone.HAND)
    play = Play(table)
    play.cast(A, salve, PLAYER_B)
    play.resolve()
    shocked(play, shock, PLAYER_B)
    assert play.life(B) == 20
    assert [effect.shield for effect in play.game.state.replacements] == [1]


def test_the_shielded_player_chooses_which_of_two_damages_is_prevented() -> None:
    """615.7."""
    table = Table()
    lands(table, FOREST, 1)
    salve = table.put(spell("Salve", "Instant", "{G}", Prevent(2, Targeted(0)), ANY_TARGET), A, Zone.HAND)
    vampire, giant = table.put(creature("Vampire", 2, 2, "lifelink")), table.put(GIANT)
    play = Play(table)
    play.cast(A, salve, PLAYER_B)
    play.resolve()
    play.attack((vampire, PLAYER_B), (giant, PLAYER_B))
    while play.game.decision is None:
        play.pass_once()
    assert isinstance(play.game.decision, d.Divide)
    assert play.game.decider == B
    assert [option.ref for option in play.game.decision.options] == [vampire, giant]
    play.say(d.Divided((2, 0)))
    assert (play.life(A), play.life(B)) == (20, 17)


def test_the_shield_goes_to_the_other_damage_when_that_is_chosen() -> None:
    """615.7."""
    table = Table()
    lands(table, FOREST, 1)
    salve = table.put(spell("Salve", "Instant", "{G}", Prevent(2, Targeted(0)), ANY_TARGET), A, Zone.HAND)
    vampire, giant = table.put(creature("Vampire", 2, 2, "lifelink")), table.put(GIANT)
    play = Play(table)
    play.cast(A, salve, PLAYER_B)
    play.resolve()
    play.attack((vampire, PLAYER_B), (giant, PLAYER_B))
    while play.game.decision is None:
        play.pass_once()
    play.say(d.Divided((0, 2)))
    assert (play.life(A), play.life(B)) == (22, 17)


def test_the_affected_player_chooses_between_doubling_and_preventing() -> None:
    table, shock = with_shock()
    double = replacing(h.DamageDealt(), r.ChangeAmount(factor=2))
    prevent = replacing(h.DamageDealt(to_players=Players("each")), r.PreventDamage(3))
    table.put(enchantment("Furnace", double))
    table.put(enchantment("Aegis", prevent))
    play = Play(table)
    shocked(play, shock, PLAYER_B)
    assert play.game.decider == B
    play.answer("Aegis")
    assert play.life(B) == 20


def test_doubling_first_leaves_damage_over() -> None:
    table, shock = with_shock()
    table.put(enchantment("Furnace", replacing(h.DamageDealt(), r.ChangeAmount(factor=2))))
    table.put(enchantment("Aegis", replacing(h.DamageDealt(to_players=Players("each")), r.PreventDamage(3))))
    play = Play(table)
    shocked(play, shock, PLAYER_B)
    play.answer("Furnace")
    assert play.life(B) == 19


def test_each_effect_has_one_opportunity() -> None:
    table, shock = with_shock()
    for name in ("One", "Two"):
        table.put(enchantment(name, replacing(h.DamageDealt(), r.ChangeAmount(factor=2))))
    play = Play(table)
    shocked(play, shock, PLAYER_B)
    while play.game.decision is not None:
        play.say(d.Chosen((0,)))
    assert play.life(B) == 12


def test_damage_goes_to_something_else_and_is_dealt_by_the_same_source() -> None:
    table, shock = with_shock()
    giant = table.put(GIANT, B)
    pariah = face(
        "Pariah", "Enchantment", replacing(h.DamageDealt(to_players=You()), r.RedirectDamage(All(IsType("Creature"))))
    )
    table.put(pariah, B)
    play = Play(table)
    shocked(play, shock, PLAYER_B)
    assert play.life(B) == 20
    assert play.game.state.objects[giant].damage == 2


def test_unpreventable_damage_leaves_the_shield_and_still_brings_its_addition() -> None:
    table = Table()
    lands(table, FOREST, 2)
    salve = spell("Salve", "Instant", "{G}", Prevent(3, Targeted(0), then=i.GainLife(5, Players("each"))), ANY_TARGET)
    flames = spell("Flames", "Sorcery", "{G}", i.DealDamage(2, Targeted(0), cant_be_prevented=True), ANY_TARGET)
    first, second = table.put(salve, A, Zone.HAND), table.put(flames, A, Zone.HAND)
    play = Play(table)
    play.cast(A, first, PLAYER_B)
    play.resolve()
    play.cast(A, second, PLAYER_B)
    play.resolve()
    assert play.life(B) == 20 - 2 + 5
    assert [effect.shield for effect in play.game.state.replacements] == [3]


def test_regeneration_taps_heals_and_is_used_up() -> None:
    table, shock = with_shock()
    lands(table, FOREST, 1)
    bears = table.put(BEARS)
    regrow = table.put(spell("Regrow", "Instant", "{G}", i.Regenerate(Targeted(0)), CREATURE), A, Zone.HAND)
    play = Play(table)
    play.cast(A, regrow, bears)
    play.resolve()
    shocked(play, shock, bears)
    item = play.game.state.objects[bears]
    assert (item.tapped, item.damage) == (True, 0)
    play.game.act(A, ManualDestroy(bears))
    assert "Grizzly Bears" in play.names(Zone.GRAVEYARD)


def test_what_would_die_is_exiled_and_triggers_nothing() -> None:
    table = Table()
    leyline = replacing(h.ZoneChange(Anything(), to=Zone.GRAVEYARD), r.GoElsewhere(Zone.EXILE))
    table.put(enchantment("Void", leyline))
    dies = TriggeredAbility(h.ZoneChange(IsSource(), Zone.BATTLEFIELD, Zone.GRAVEYARD), Content(i.GainLife(5)))
    id_ = table.put(face("Martyr", "Creature", dies, pt=(1, 1)))
    play = Play(table)
    play.game.act(A, ManualDestroy(id_))
    assert play.names(Zone.EXILE) == ["Martyr"]
    assert play.game.state.stack == ()


def test_a_draw_is_replaced_one_card_at_a_time() -> None:
    table = Table()
    library(table, A, [FOREST] * 5)
    table.put(enchantment("Abundance", replacing(h.CardDrawn(You()), r.Instead(i.GainLife(2)))))
    play = Play(table)
    play.game.act(A, ManualDraw(A, 2))
    assert (play.life(A), play.names(Zone.HAND)) == (24, [])


def test_doubled_draws_are_not_doubled_again() -> None:
    table = Table()
    library(table, A, [FOREST] * 9)
    table.put(enchantment("Reflection", replacing(h.CardDrawn(You()), r.ChangeAmount(factor=2))))
    play = Play(table)
    play.game.act(A, ManualDraw(A, 2))
    assert len(play.names(Zone.HAND)) == 4


def test_instead_of_itself_may_use_the_same_word_without_end() -> None:
    table = Table()
    library(table, A, [FOREST] * 9)
    table.put(enchantment("Again", replacing(h.CardDrawn(You()), r.Instead(i.Draw(2)))))
    play = Play(table)
    play.game.act(A, ManualDraw(A))
    assert len(play.names(Zone.HAND)) == 2


def test_tokens_are_doubled() -> None:
    table = Table()
    table.put(enchantment("Season", replacing(h.TokensCreated(players=You()), r.ChangeAmount(factor=2))))
    play = Play(table)
    play.game.act(A, ManualToken(A, CompiledCard("Goblin", "token", (face("Goblin", "Creature — Goblin", pt=(1, 1)),))))
    assert play.names(Zone.BATTLEFIELD) == ["Season", "Goblin", "Goblin"]


def test_a_permanent_enters_with_counters_that_are_doubled() -> None:
    table = Table()
    table.put(enchantment("Season", replacing(h.CountersChange(Anything(), kind="+1/+1"), r.ChangeAmount(factor=2))))
    hydra = face("Hydra", "Creature", enters(r.EntersWith(counters=(("+1/+1", 2),))), pt=(0, 0))
    card = table.put(hydra, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(card, Zone.BATTLEFIELD))
    assert play.game.state.objects[play.find("Hydra")].counters_of("+1/+1") == 4


def test_a_land_without_its_ability_enters_untapped() -> None:
    """614.12 today: Blood Moon is seen, so the land is a Mountain without abilities as it enters."""
    moon = static(All(IsType("Land")), ChangeTypes(set_subtypes=(TypeWord("Mountain", "land"),), of_kinds=("land",)))
    gate = face("Guildgate", "Land — Gate", enters(r.EntersWith(tapped=True)))
    for edition, tapped in (("current", False), ("2011", True)):
        table = Table(edition=edition)
        table.put(replace(face("Moon", "Enchantment", moon)))
        card = table.put(gate, A, Zone.HAND)
        play = Play(table)
        play.land(A, card)
        assert play.game.state.objects[play.find("Guildgate")].tapped is tapped


def test_a_copy_sees_what_it_copies_before_it_enters() -> None:
    """616.1: after the copy effect, the copied "enters with counters" applies too."""
    nishoba = face("Nishoba", "Creature", enters(r.EntersWith(counters=(("+1/+1", 7),))), pt=(0, 0))
    clone = face(
        "Clone", "Creature", enters(r.EntersWith(copy_of=Choose(IsType("Creature")), optional=True)), pt=(0, 0)
    )
    table = Table()
    table.put(nishoba, B, counters={"+1/+1": 7})
    card = table.put(clone, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(card, Zone.BATTLEFIELD))
    play.say(d.Said(yes=True))
    new = play.find("Clone")
    facts = play.game.of(new)
    assert (facts.name, facts.power) == ("Nishoba", 7)
    assert play.game.state.objects[new].counters_of("+1/+1") == 7


def test_what_a_permanent_chooses_as_it_enters_is_remembered() -> None:
    table = Table()
    voice = face("Voice", "Creature", enters(r.EntersWith(choose=i.Decide("color"))), pt=(2, 2))
    card = table.put(voice, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(card, Zone.BATTLEFIELD))
    play.answer("green")
    assert play.game.state.objects[play.find("Voice")].choice("color") == "green"


def test_losing_abilities_on_the_battlefield_takes_the_counters_away_in_advance() -> None:
    table = Table()
    table.put(face("Humility", "Enchantment", static(All(IsType("Creature")), LoseAbilities())))
    hydra = face("Hydra", "Creature", enters(r.EntersWith(counters=(("+1/+1", 2),))), pt=(3, 3))
    card = table.put(hydra, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(card, Zone.BATTLEFIELD))
    assert play.game.state.objects[play.find("Hydra")].counters == ()


def test_the_next_time_only() -> None:
    table, shock = with_shock()
    lands(table, MOUNTAIN, 1), lands(table, FOREST, 1)
    second = table.put(SHOCK, A, Zone.HAND)
    ward = ReplaceNext(h.DamageDealt(to_players=Players("opponents")), r.PreventDamage())
    card = table.put(spell("Ward", "Instant", "{G}", ward), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    shocked(play, shock, PLAYER_B)
    assert play.life(B) == 20
    shocked(play, second, PLAYER_B)
    assert play.life(B) == 18


def test_life_gain_becomes_something_else() -> None:
    table = Table()
    lich = replacing(h.LifeChange(You(), gained=True), r.Instead(i.Draw(EventAmount())))
    table.put(enchantment("Lich", lich))
    library(table, A, [FOREST] * 9)
    lands(table, FOREST, 1)
    card = table.put(spell("Gain", "Instant", "{G}", i.GainLife(3)), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    assert (play.life(A), len(play.names(Zone.HAND))) == (20, 3)


def test_a_life_total_set_by_hand_is_not_replaced() -> None:
    table = Table()
    table.put(enchantment("Lich", replacing(h.LifeChange(You(), gained=True), r.Skip())))
    play = Play(table)
    play.game.act(A, ManualLife(B, 25))
    assert play.life(B) == 25
