"""Casting spells (601): timing, announcing, targets, costs, and everything put back when it can't be done."""

import pytest

from mtgtable.abilities.abilities import CastingAbility, Content, Modal, Mode, SpellAbility
from mtgtable.abilities.conditions import WasPaid
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.filters import AllOf, ControlledBy, IsColor, IsType, OwnedBy
from mtgtable.abilities.instructions import DealDamage, Draw, GainLife, If, Nothing, Sacrifice, Sequence
from mtgtable.abilities.modifications import CostChange, RuleChange
from mtgtable.abilities.quantities import X
from mtgtable.abilities.selectors import Choose, Players, Targeted, TargetSpec, You
from mtgtable.abilities.words import ColorWord
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast, IllegalAction
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, keyword, static
from tests.engine.play import (
    ANY_TARGET,
    BEARS,
    CREATURE,
    FOREST,
    GIANT,
    ISLAND,
    LAVA_AXE,
    MOUNTAIN,
    PLAINS,
    PLAYER_B,
    SHOCK,
    A,
    B,
    Play,
    creature,
    lands,
    mana,
    spell,
)


def refused(play: Play, action: Cast, rule: str, player: int = A) -> IllegalAction:
    """The action is refused by that rule, and nothing has changed."""
    before = state_bytes(play.game.state)
    with pytest.raises(IllegalAction) as refusal:
        play.game.act(player, action)  # type: ignore[arg-type]
    assert refusal.value.rule == rule, refusal.value
    assert state_bytes(play.game.state) == before
    assert action not in play.game.legal_actions(player)  # type: ignore[arg-type]
    return refusal.value


def test_a_creature_spell_resolves_and_enters_summoning_sick() -> None:
    table = Table()
    lands(table, FOREST, 2)
    bears = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    assert play.can(A, Cast(bears))
    play.cast(A, bears)
    assert play.names(Zone.STACK) == ["Grizzly Bears"]
    assert play.game.priority == A, "who casts has priority again (117.3c)"
    play.resolve()
    entered = play.game.state.objects[play.find("Grizzly Bears")]
    assert entered.sick
    assert sum(play.game.state.objects[id_].tapped for id_ in play.game.state.battlefield) == 2


def test_a_sorcery_only_in_your_own_main_phase_with_an_empty_stack() -> None:
    table = Table()
    lands(table, MOUNTAIN, 6)
    lands(table, MOUNTAIN, 5, B)
    axe, shock = table.put(LAVA_AXE, A, Zone.HAND), table.put(SHOCK, A, Zone.HAND)
    theirs = table.put(LAVA_AXE, B, Zone.HAND)
    play = Play(table)
    play.cast(A, shock, PLAYER_B)
    refused(play, Cast(axe), "307.1")
    play.pass_once()
    refused(play, Cast(theirs), "307.1", B)
    play.pass_once()
    play.to_step("begin_combat")
    refused(play, Cast(axe), "307.1")


def test_instants_in_response_resolve_first() -> None:
    table = Table()
    lands(table, FOREST, 2)
    lands(table, MOUNTAIN, 1, B)
    mine = table.put(BEARS)
    bears = table.put(BEARS, A, Zone.HAND)
    shock = table.put(SHOCK, B, Zone.HAND)
    play = Play(table)
    play.cast(A, bears)
    play.pass_once()
    play.cast(B, shock, mine)
    play.resolve()
    assert play.names(Zone.GRAVEYARD) == ["Grizzly Bears"]
    assert play.names(Zone.STACK) == ["Grizzly Bears"]


def test_without_mana_it_cant_be_cast_and_everything_is_put_back() -> None:
    table = Table()
    lands(table, FOREST, 1)
    bears = table.put(BEARS, A, Zone.HAND)
    refused(Play(table), Cast(bears), "601.2h")


def test_without_a_legal_target_it_cant_be_cast() -> None:
    table = Table()
    lands(table, MOUNTAIN, 1)
    bolt = table.put(spell("Hit", "Instant", "{R}", DealDamage(2, Targeted(0)), CREATURE), A, Zone.HAND)
    refused(Play(table), Cast(bolt), "601.2c")


def test_taking_back_while_targets_are_chosen() -> None:
    table = Table()
    lands(table, MOUNTAIN, 1)
    shock = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    before = state_bytes(play.game.state)
    play.game.act(A, Cast(shock))
    assert play.names(Zone.STACK) == ["Shock"]
    play.game.cancel()
    assert state_bytes(play.game.state) == before
    assert play.game.priority == A


def test_hexproof_shroud_and_protection() -> None:
    table = Table()
    lands(table, MOUNTAIN, 1)
    knight = face("Knight", "Creature — Knight", keyword("protection", IsColor(ColorWord("R"))), cost="{W}", pt=(2, 2))
    mine = table.put(creature("Mine", 2, 2, "hexproof"))
    table.put(creature("Theirs", 2, 2, "hexproof"), B)
    table.put(creature("Shrouded", 2, 2, "shroud"))
    table.put(knight)
    shock = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(shock))
    assert isinstance(play.game.decision, d.Choose)
    assert [option.ref for option in play.game.decision.options] == [
        mine,
        *[d_.ref for d_ in play.game.decision.options[1:]],
    ]
    assert [option.label for option in play.game.decision.options] == ["Mine", "A", "B"]


def two_shocks_at_one_creature(table: Table) -> Play:
    """Both have left the stack: the second one without its target."""
    lands(table, MOUNTAIN, 2)
    bears = table.put(BEARS, B)
    first, second = table.put(SHOCK, A, Zone.HAND), table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, first, bears)
    play.cast(A, second, bears)
    play.resolve()
    play.resolve()
    return play


def test_a_spell_whose_only_target_is_gone_doesnt_resolve() -> None:
    table = Table()
    play = two_shocks_at_one_creature(table)
    assert play.names(Zone.GRAVEYARD) == ["Shock", "Shock"]
    assert play.names(Zone.STACK) == []


@pytest.mark.parametrize(("edition", "said"), [("2011", "is countered"), ("current", "doesn't resolve")])
def test_the_log_says_in_the_words_of_the_edition_how_a_spell_without_targets_ends(edition: str, said: str) -> None:
    """413.2a, 608.2b of 2011: it is countered; 608.2b: it doesn't resolve."""
    table = Table(edition=edition)
    play = two_shocks_at_one_creature(table)
    assert f"Shock {said}: all its targets are illegal" in [entry.text for entry in play.game.state.log]


@pytest.mark.parametrize(("edition", "rule"), [("2007", "601.2h"), ("2011", "601.2g"), ("current", "601.2h")])
def test_a_refusal_cites_the_rule_by_the_number_of_the_edition(edition: str, rule: str) -> None:
    table = Table(edition=edition)
    bears = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    refused(play, Cast(bears), rule)


def test_an_illegal_target_is_left_out_and_the_legal_one_is_hit() -> None:
    """608.2b: with one of two targets gone the rest still happens."""
    twin = spell(
        "Twin",
        "Instant",
        "{R}",
        Sequence((DealDamage(2, Targeted(0)), DealDamage(2, Targeted(1)))),
        CREATURE,
        ANY_TARGET,
    )
    table = Table()
    lands(table, MOUNTAIN, 2)
    bears = table.put(BEARS, B)
    both, shock = table.put(twin, A, Zone.HAND), table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, both, bears, PLAYER_B)
    play.cast(A, shock, bears)
    play.resolve()
    play.resolve()
    assert play.life(B) == 18


def test_the_same_target_for_two_instances_of_the_word_but_not_for_one() -> None:
    """115.3."""
    two = TargetSpec(IsType("Creature"), minimum=2, maximum=2, text="two target creatures")
    table = Table()
    lands(table, MOUNTAIN, 2)
    table.put(BEARS, B)
    once = table.put(spell("Once", "Instant", "{R}", DealDamage(1, Targeted(0)), two), A, Zone.HAND)
    twice = table.put(spell("Twice", "Instant", "{R}", Nothing(), CREATURE, CREATURE), A, Zone.HAND)
    play = Play(table)
    refused(play, Cast(once), "601.2c")
    assert play.can(A, Cast(twice))


def test_another_target_must_differ() -> None:
    another = TargetSpec(IsType("Creature"), distinct_from=(0,), text="another target creature")
    table = Table()
    lands(table, MOUNTAIN, 2)
    first = table.put(BEARS, B)
    card = table.put(spell("Pair", "Instant", "{R}", Nothing(), CREATURE, another), A, Zone.HAND)
    play = Play(table)
    refused(play, Cast(card), "601.2c")
    play.put(GIANT, B)
    play.game.act(A, Cast(card))
    play.answer(first)
    assert isinstance(play.game.decision, d.Choose)
    assert [option.label for option in play.game.decision.options] == ["Hill Giant"]


def test_x_is_announced_paid_and_used() -> None:
    blaze = spell("Blaze", "Sorcery", "{X}{R}", DealDamage(X(), Targeted(0)), ANY_TARGET)
    table = Table()
    lands(table, MOUNTAIN, 4)
    card = table.put(blaze, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    assert isinstance(play.game.decision, d.Number)
    assert play.game.decision.maximum == 3, "one of four Mountains pays for {R}"
    with pytest.raises(d.IllegalAnswer, match="0 to 3"):
        play.say(d.Numbered(4))
    play.say(d.Numbered(3))
    play.answer(PLAYER_B)
    play.pay()
    play.resolve()
    assert play.life(B) == 17


def test_x_too_great_to_pay_takes_the_whole_casting_back() -> None:
    """601.2h: four lands would do, but only one of them makes red mana."""
    blaze = spell("Blaze", "Sorcery", "{X}{R}{R}", DealDamage(X(), Targeted(0)), ANY_TARGET)
    table = Table()
    lands(table, MOUNTAIN, 1)
    lands(table, FOREST, 3)
    card = table.put(blaze, A, Zone.HAND)
    play = Play(table)
    before = state_bytes(play.game.state)
    play.game.act(A, Cast(card))
    play.say(d.Numbered(2))
    with pytest.raises(IllegalAction, match="can't pay"):
        play.answer(PLAYER_B)
    assert state_bytes(play.game.state) == before
    assert play.game.priority == A


def kicked() -> object:
    kicker = CastingAbility("additional", Cost((mana("{2}"),)), "kicker", optional=True)
    effect = Sequence((DealDamage(1, Targeted(0)), If(WasPaid("kicker"), DealDamage(3, Targeted(0)))))
    return face("Kicked", "Instant", kicker, SpellAbility(Content(effect, (ANY_TARGET,))), cost="{R}")


@pytest.mark.parametrize(("yes", "life"), [(True, 16), (False, 19)])
def test_kicker_is_asked_and_remembered(yes: bool, life: int) -> None:
    table = Table()
    lands(table, MOUNTAIN, 3)
    card = table.put(kicked(), A, Zone.HAND)  # type: ignore[arg-type]
    play = Play(table)
    play.game.act(A, Cast(card))
    assert isinstance(play.game.decision, d.YesNo)
    play.say(d.Said(yes))
    play.answer(PLAYER_B)
    play.pay()
    play.resolve()
    assert play.life(B) == life


def test_a_kicker_that_cant_be_paid_isnt_asked() -> None:
    table = Table()
    lands(table, MOUNTAIN, 2)
    card = table.put(kicked(), A, Zone.HAND)  # type: ignore[arg-type]
    play = Play(table)
    play.game.act(A, Cast(card))
    assert isinstance(play.game.decision, d.Choose)


def test_flashback_from_the_graveyard_and_then_into_exile() -> None:
    flash = face(
        "Flash",
        "Sorcery",
        SpellAbility(Content(GainLife(2))),
        keyword("flashback", Cost((mana("{2}{R}"),))),
        cost="{R}",
    )
    table = Table()
    lands(table, MOUNTAIN, 3)
    card = table.put(flash, A, Zone.GRAVEYARD)
    play = Play(table)
    refused(play, Cast(card), "601.3")
    play.cast(A, card, method="flashback")
    play.resolve()
    assert play.life(A) == 22
    assert play.names(Zone.EXILE) == ["Flash"]


def test_an_additional_cost_is_paid_and_required() -> None:
    needs = CastingAbility(
        "additional",
        Cost((Perform(Sacrifice(Choose(AllOf((IsType("Creature"), ControlledBy(You()))))), "Sacrifice a creature"),)),
    )
    rites = face("Rites", "Sorcery", needs, SpellAbility(Content(Draw(2))), cost="{R}")
    table = Table()
    lands(table, MOUNTAIN, 1)
    card = table.put(rites, A, Zone.HAND)
    for _ in range(3):
        table.put(FOREST, A, Zone.LIBRARY)
    play = Play(table)
    refused(play, Cast(card), "118.3")
    play.put(BEARS)
    play.cast(A, card)
    assert play.names(Zone.GRAVEYARD) == ["Grizzly Bears"]
    play.resolve()
    assert play.names(Zone.HAND) == ["Forest", "Forest"]


def test_increases_and_reductions_then_the_minimum() -> None:
    def board(*changes: CostChange) -> tuple[Play, int]:
        table = Table()
        lands(table, MOUNTAIN, 9)
        for number, change in enumerate(changes):
            table.put(face(f"Law {number}", "Enchantment", static(You(), change), cost="{W}"))
        card = table.put(GIANT, A, Zone.HAND)
        play = Play(table)
        play.cast(A, card)
        return play, sum(play.game.state.objects[id_].tapped for id_ in play.game.state.battlefield)

    creatures = IsType("Creature")
    assert board()[1] == 4
    assert board(CostChange("increase", creatures, amount=2))[1] == 6
    assert board(CostChange("reduce", creatures, amount=2))[1] == 2
    assert board(CostChange("reduce", creatures, amount=7))[1] == 1, "the colored part stays (118.7a)"
    assert board(CostChange("reduce", creatures, amount=3), CostChange("increase", creatures, amount=1))[1] == 2
    assert board(CostChange("reduce", creatures, amount=3), CostChange("minimum", creatures, amount=3))[1] == 3
    assert board(CostChange("reduce", IsType("Artifact"), amount=3))[1] == 4


def test_flash_and_effects_as_though_it_had_flash() -> None:
    ambush = face("Ambush", "Creature — Cat", keyword("flash"), cost="{G}", pt=(1, 1))
    table = Table()
    lands(table, FOREST, 3)
    card, bears = table.put(ambush, A, Zone.HAND), table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    play.to_step("end")
    assert play.can(A, Cast(card))
    assert not play.can(A, Cast(bears))
    play.put(face("Orrery", "Artifact", static(You(), RuleChange("may cast as though flash")), cost="{4}"))
    assert play.can(A, Cast(bears))


def test_prohibitions_by_quality() -> None:
    noncreature = RuleChange("cant cast", filter=IsType("Instant"))
    table = Table()
    lands(table, MOUNTAIN, 2)
    table.put(face("Hush", "Enchantment", static(Players("each"), noncreature), cost="{W}"), B)
    shock = table.put(SHOCK, A, Zone.HAND)
    refused(Play(table), Cast(shock), "601.3")


def test_cards_that_may_be_played_from_the_graveyard() -> None:
    from_there = RuleChange(
        "may play from zone", filter=AllOf((IsType("Creature"), OwnedBy(You()))), zone=Zone.GRAVEYARD
    )
    table = Table()
    lands(table, FOREST, 2)
    bears = table.put(BEARS, A, Zone.GRAVEYARD)
    theirs = table.put(BEARS, B, Zone.GRAVEYARD)
    play = Play(table)
    refused(play, Cast(bears), "601.3")
    crypt = play.put(face("Crypt", "Enchantment", static(You(), from_there), cost="{B}"))
    assert play.can(A, Cast(bears, granted_by=crypt))
    assert not any(getattr(action, "object", None) == theirs for action in play.game.legal_actions(A))
    play.cast(A, bears)
    play.resolve()
    assert "Grizzly Bears" in play.names(Zone.BATTLEFIELD)


def modal(*modes: Mode, minimum: int = 1, maximum: int = 1) -> object:
    choice = Content(Nothing(), modal=Modal(modes, minimum, maximum))
    return face("Charm", "Instant", SpellAbility(choice), cost="{R}")


def test_modes_and_their_targets() -> None:
    hit = Mode("Deal 2 damage to target creature", DealDamage(2, Targeted(0)), (CREATURE,))
    heal = Mode("Gain 3 life", GainLife(3))
    table = Table()
    lands(table, MOUNTAIN, 1)
    charm = table.put(modal(hit, heal), A, Zone.HAND)  # type: ignore[arg-type]
    play = Play(table)
    play.game.act(A, Cast(charm))
    assert play.names(Zone.STACK) == ["Charm"]
    assert play.game.decision is None, "only one mode can be chosen, since there is no creature (700.2a)"
    play.resolve()
    assert play.life(A) == 23


def test_two_modes_each_with_its_own_target() -> None:
    hit = Mode("Hit", DealDamage(2, Targeted(0)), (CREATURE,))
    burn = Mode("Burn", DealDamage(4, Targeted(0)), (TargetSpec(players=Players("each")),))
    table = Table()
    lands(table, MOUNTAIN, 1)
    bears = table.put(BEARS, B)
    charm = table.put(modal(hit, burn, maximum=2), A, Zone.HAND)  # type: ignore[arg-type]
    play = Play(table)
    play.game.act(A, Cast(charm))
    play.answer("Burn", "Hit")
    play.answer(bears)
    play.answer(PLAYER_B)
    play.pay()
    play.resolve()
    assert play.life(B) == 16
    assert play.names(Zone.GRAVEYARD, B) == ["Grizzly Bears"]


def test_damage_divided_as_announced() -> None:
    several = TargetSpec(IsType("Creature"), minimum=1, maximum=3, text="one, two, or three target creatures")
    storm = spell("Storm", "Sorcery", "{R}", DealDamage(3, Targeted(0), divided=True), several)
    table = Table()
    lands(table, MOUNTAIN, 1)
    one, two = table.put(BEARS, B), table.put(GIANT, B)
    card = table.put(storm, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    play.answer(one, two)
    assert isinstance(play.game.decision, d.Divide)
    play.say(d.Divided((2, 1)))
    play.pay()
    play.resolve()
    assert play.names(Zone.GRAVEYARD, B) == ["Grizzly Bears"]
    assert play.game.state.objects[two].damage == 1


GRIP = face("Grip", "Enchantment — Aura", keyword("enchant", CREATURE), cost="{U}")


def test_an_aura_spell_targets_and_enters_attached() -> None:
    table = Table()
    lands(table, ISLAND, 2)
    bears = table.put(BEARS, B)
    card = table.put(GRIP, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card, bears)
    play.resolve()
    assert play.game.state.objects[play.find("Grip")].attached_to == bears


def test_an_aura_whose_target_is_gone_goes_to_the_graveyard() -> None:
    table = Table()
    lands(table, ISLAND, 2)
    lands(table, MOUNTAIN, 1)
    bears = table.put(BEARS, B)
    card, shock = table.put(GRIP, A, Zone.HAND), table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card, bears)
    play.cast(A, shock, bears)
    play.resolve()
    play.resolve()
    assert play.names(Zone.GRAVEYARD) == ["Shock", "Grip"]


@pytest.mark.parametrize(("edition", "rule"), [("2007", "401.1b"), ("current", "118.6")])
def test_a_card_without_a_mana_cost_cant_be_cast_for_it(edition: str, rule: str) -> None:
    vision = face("Vision", "Sorcery", SpellAbility(Content(Draw(1))), colors="U")
    table = Table(edition=edition)
    lands(table, ISLAND, 2)
    card = table.put(vision, A, Zone.HAND)
    refused(Play(table), Cast(card), rule)


def test_a_land_is_not_cast() -> None:
    table = Table()
    card = table.put(FOREST, A, Zone.HAND)
    refused(Play(table), Cast(card), "305.9")


def test_a_split_card_is_cast_as_either_half() -> None:

    from mtgtable.abilities.compiled import CompiledCard

    left = face("Left", "Instant", SpellAbility(Content(GainLife(1))), cost="{R}")
    right = face("Right", "Sorcery", SpellAbility(Content(GainLife(5))), cost="{U}")
    table = Table()
    lands(table, ISLAND, 1)
    card = table.put(left, A, Zone.HAND)
    table.state.update(card, card=CompiledCard("Left // Right", "split", (left, right)))
    play = Play(table)
    assert not play.can(A, Cast(card))
    assert play.can(A, Cast(card, face=1))
    play.cast(A, card, face=1)
    assert play.names(Zone.STACK) == ["Right"]
    play.resolve()
    assert play.life(A) == 25
    assert play.names(Zone.GRAVEYARD) == ["Left"]


def test_overload_hits_each() -> None:
    burn = face(
        "Burn", "Sorcery", SpellAbility(Content(DealDamage(2, Targeted(0)), (CREATURE,))),
        CastingAbility("alternative", Cost((mana("{2}{R}"),)), "overload"), cost="{R}",
    )  # fmt: skip
    table = Table()
    lands(table, MOUNTAIN, 3)
    table.put(BEARS, B)
    table.put(creature("Shrouded", 1, 1, "shroud"), B)
    card = table.put(burn, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card, method="overload")
    play.resolve()
    assert play.names(Zone.BATTLEFIELD) == ["Mountain"] * 3


def test_a_card_on_an_adventure_is_cast_from_exile_as_the_creature() -> None:
    """715.3d."""

    from mtgtable.abilities.compiled import CompiledCard

    knight = face("Knight", "Creature — Knight", cost="{W}", pt=(3, 3))
    adventure = face("Charge", "Sorcery — Adventure", SpellAbility(Content(GainLife(2))), cost="{W}")
    table = Table()
    lands(table, PLAINS, 2)
    card = table.put(knight, A, Zone.HAND)
    whole = CompiledCard("Knight // Charge", "adventure", (knight, adventure))
    table.state.update(card, card=whole)
    play = Play(table)
    assert play.can(A, Cast(card))
    play.cast(A, card, face=1)
    play.resolve()
    assert play.life(A) == 22
    away = play.find("Knight", Zone.EXILE)
    assert any(isinstance(action, Cast) and action.object == away for action in play.game.legal_actions(A))
    assert not play.can(A, Cast(away, face=1))
    play.cast(A, away)
    play.resolve()
    assert "Knight" in play.names(Zone.BATTLEFIELD)


def test_an_alternative_cost_is_no_permission_to_cast_from_elsewhere() -> None:
    free = CastingAbility("alternative", Cost((mana("{0}"),)), "", zones=tuple(Zone))
    gift = face("Gift", "Instant", free, SpellAbility(Content(GainLife(1))), cost="{5}")
    table = Table()
    held, buried = table.put(gift, A, Zone.HAND), table.put(gift, A, Zone.GRAVEYARD)
    table.put(gift, A, Zone.LIBRARY)
    play = Play(table)
    actions = [action for action in play.game.legal_actions(A) if isinstance(action, Cast)]
    assert actions == [Cast(held, method="alternative")]
    refused(play, Cast(buried, method="alternative"), "601.3")


def test_a_minimum_applies_to_spells_that_cost_nothing() -> None:
    table = Table()
    lands(table, MOUNTAIN, 3)
    table.put(face("Sphere", "Artifact", static(Players("each"), CostChange("minimum", IsType("Artifact"), amount=3))))
    card = table.put(face("Petal", "Artifact", cost="{0}"), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    assert sum(play.game.state.objects[id_].tapped for id_ in play.game.state.battlefield) == 3


def test_no_bestowing_without_a_creature_to_enchant() -> None:
    naiad = face(
        "Naiad", "Enchantment Creature — Nymph", keyword("bestow", Cost((mana("{3}{U}"),))), cost="{U}", pt=(2, 2)
    )
    table = Table()
    lands(table, ISLAND, 4)
    card = table.put(naiad, A, Zone.HAND)
    play = Play(table)
    assert play.can(A, Cast(card))
    assert not play.can(A, Cast(card, method="bestow"))
    play.put(BEARS)
    assert play.can(A, Cast(card, method="bestow"))
