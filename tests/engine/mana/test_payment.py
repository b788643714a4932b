"""Paying: mana abilities outside the stack, payment by hand, life and other things never unasked (118, 605)."""

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, Content, TriggeredAbility
from mtgtable.abilities.costs import Cost, PayLife, Perform, TapThis
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.happenings import TappedForMana
from mtgtable.abilities.instructions import AddMana, DealDamage, Sacrifice, Sequence
from mtgtable.abilities.modifications import CostChange, RuleChange
from mtgtable.abilities.quantities import CountOf
from mtgtable.abilities.selectors import All, Bound, Source, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Activate, Cast, IllegalAction
from mtgtable.engine.mana.instead import CONVOKE
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, keyword, static
from tests.engine.play import BEARS, FOREST, GIANT, MOUNTAIN, PLAINS, A, Play, lands, mana, taps_for

TWO_COLORS = face("Grove", "Land", taps_for(AddMana(alternatives=("{R}", "{G}"))))
BIRDS = face("Birds", "Creature — Bird", taps_for(AddMana(colors="WUBRG")), cost="{G}", pt=(0, 1))
RING = face("Ring", "Artifact", taps_for(AddMana(mana="{C}{C}")), cost="{1}")


def tapped(play: Play) -> list[str]:
    return [
        play.game.state.objects[id_].printed.name
        for id_ in play.game.state.battlefield
        if play.game.state.objects[id_].tapped
    ]


def in_pool(play: Play) -> str:
    return "".join(unit.type for unit in play.game.state.player(A).pool)


def test_a_mana_ability_doesnt_use_the_stack() -> None:
    table = Table()
    (forest,) = lands(table, FOREST, 1)
    play = Play(table)
    play.game.act(A, Activate(forest, 0))
    assert (in_pool(play), play.game.state.stack, play.game.priority) == ("G", (), A)


def test_a_choice_of_colors_is_asked() -> None:
    table = Table()
    grove = table.put(TWO_COLORS)
    play = Play(table)
    play.game.act(A, Activate(grove, 0))
    play.answer("green")
    assert in_pool(play) == "G"


def test_a_sick_creature_gives_no_mana() -> None:
    table = Table()
    birds = table.put(BIRDS, sick=True)
    play = Play(table)
    with pytest.raises(IllegalAction) as refusal:
        play.game.act(A, Activate(birds, 0))
    assert refusal.value.rule == "302.6"


def test_the_payer_leaves_creatures_and_flexible_lands_for_last() -> None:
    table = Table()
    table.put(BIRDS)
    table.put(TWO_COLORS)
    lands(table, FOREST, 1)
    lands(table, PLAINS, 1)
    card = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    assert tapped(play) == ["Forest", "Plains"]


def test_the_preview_shows_what_would_be_tapped() -> None:
    table = Table()
    lands(table, FOREST, 3)
    card = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    asked = play.game.decision
    assert isinstance(asked, d.Pay)
    assert asked.plan is not None
    assert [(use.source, use.mana) for use in asked.plan] == [(1, "G"), (2, "G")]


def test_paying_by_hand_one_mana_ability_at_a_time() -> None:
    table = Table()
    forests = lands(table, FOREST, 2)
    grove = table.put(TWO_COLORS)
    card = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    play.say(d.Paid(activate=d.PlannedMana(grove, 0, "R")))
    assert in_pool(play) == "R"
    play.say(d.Paid(activate=d.PlannedMana(forests[1], 0, "G")))
    assert play.game.decision is None, "as soon as the pool pays the cost it is paid"
    assert tapped(play) == ["Forest", "Grove"]


def test_what_can_be_paid_in_one_way_only_is_not_asked() -> None:
    table = Table()
    lands(table, FOREST, 2)
    card = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    assert play.game.decision is None
    assert play.names(Zone.STACK) == ["Grizzly Bears"]


def test_taking_back_the_payment_untaps_what_was_tapped_for_it() -> None:
    table = Table()
    forests = lands(table, FOREST, 3)
    card = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    before = state_bytes(play.game.state)
    play.game.act(A, Cast(card))
    play.say(d.Paid(activate=d.PlannedMana(forests[0], 0, "G")))
    play.game.cancel()
    assert state_bytes(play.game.state) == before


PETAL_COST = Cost((TapThis(), Perform(Sacrifice(Source()), "Sacrifice this")))
ANY_COLOR = ActivatedAbility(PETAL_COST, Content(AddMana(colors="WUBRG")), mana_ability=True)
SACRIFICED = face("Petal", "Artifact", ANY_COLOR, cost="{0}")


def test_nothing_is_sacrificed_unasked_but_it_can_be_paid_by_hand() -> None:
    table = Table()
    lands(table, FOREST, 1)
    petal = table.put(SACRIFICED)
    card = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    assert play.can(A, Cast(card)), "a payment isn't ruled out"
    play.game.act(A, Cast(card))
    asked = play.game.decision
    assert isinstance(asked, d.Pay)
    assert asked.plan is None
    play.say(d.Paid(activate=d.PlannedMana(petal, 0, "R")))
    assert play.names(Zone.STACK) == ["Grizzly Bears"], "the Forest is then the only way to pay the rest"
    assert play.names(Zone.GRAVEYARD) == ["Petal"]


def test_painful_mana_only_where_nothing_else_pays_and_never_without_being_asked() -> None:
    hurts = ActivatedAbility(
        Cost((TapThis(),)), Content(Sequence((AddMana(colors="RG"), DealDamage(1, You())))), mana_ability=True
    )
    painland = face("Painland", "Land", taps_for(AddMana(mana="{C}")), hurts)
    table = Table()
    lands(table, MOUNTAIN, 2)
    table.put(painland)
    card = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    asked = play.game.decision
    assert isinstance(asked, d.Pay)
    assert asked.plan is not None
    assert (ObjectId(3), "G") in [(use.source, use.mana) for use in asked.plan]
    play.pay()
    assert play.life(A) == 19


@pytest.mark.parametrize(("paid", "life", "left"), [(0, 20, 0), (1, 18, 1)])
def test_phyrexian_mana_with_mana_or_two_life(paid: int, life: int, left: int) -> None:
    probe = face("Probe", "Creature — Horror", cost="{1}{G/P}", pt=(1, 1))
    table = Table()
    lands(table, FOREST, 2)
    card = table.put(probe, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    asked = play.game.decision
    assert isinstance(asked, d.Number)
    assert (asked.minimum, asked.maximum) == (0, 1)
    play.say(d.Numbered(paid))
    play.pay()
    assert play.life(A) == life
    assert len(tapped(play)) == 2 - left


def test_mana_that_may_be_spent_on_creatures_only() -> None:
    caverns = face("Cavern", "Land", taps_for(AddMana(colors="RG", only_for=IsType("Creature"))))
    table = Table()
    lands(table, MOUNTAIN, 1)
    cavern = table.put(caverns)
    bears = table.put(BEARS, A, Zone.HAND)
    rock = table.put(face("Rock", "Artifact", cost="{2}"), A, Zone.HAND)
    play = Play(table)
    assert play.can(A, Cast(bears))
    assert not play.can(A, Cast(rock))
    play.game.act(A, Activate(cavern, 0))
    play.answer("green")
    assert not play.can(A, Cast(rock))
    play.cast(A, bears)
    assert in_pool(play) == ""


def test_an_amount_that_is_counted() -> None:
    cradle = face("Cradle", "Land", taps_for(AddMana(mana="{G}", count=CountOf(All(IsType("Creature"))))))
    table = Table()
    table.put(cradle)
    for _ in range(4):
        table.put(BEARS)
    card = table.put(face("Big", "Creature — Elf", cost="{3}{G}", pt=(4, 4)), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    assert play.names(Zone.STACK) == ["Big"]
    assert in_pool(play) == ""


def test_mana_left_over_stays_in_the_pool() -> None:
    table = Table()
    table.put(RING)
    card = table.put(face("Toy", "Artifact", cost="{1}"), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    assert in_pool(play) == "C"


def test_a_triggered_mana_ability_adds_its_mana_at_once() -> None:
    more = TriggeredAbility(TappedForMana(IsType("Land")), Content(AddMana(mana="{G}")), mana_ability=True)
    table = Table()
    (forest,) = lands(table, FOREST, 1)
    table.put(face("Growth", "Enchantment", more, cost="{G}"))
    play = Play(table)
    play.game.act(A, Activate(forest, 0))
    assert (in_pool(play), play.game.state.stack) == ("GG", ())


def test_lands_make_what_other_lands_could() -> None:
    reflecting = face("Reflecting", "Land", taps_for(AddMana(produced_by=All(IsType("Land")))))
    table = Table()
    pool = table.put(reflecting)
    table.put(TWO_COLORS, tapped=True)
    table.put(reflecting)
    play = Play(table)
    play.game.act(A, Activate(pool, 0))
    asked = play.game.decision
    assert isinstance(asked, d.Choose)
    assert [option.label for option in asked.options] == ["{R}", "{G}"]


def test_spending_mana_as_though_it_were_of_any_color() -> None:
    table = Table()
    lands(table, PLAINS, 4)
    card = table.put(GIANT, A, Zone.HAND)
    play = Play(table)
    assert not play.can(A, Cast(card))
    play.put(face("Prism", "Artifact", static(You(), RuleChange("mana of any color")), cost="{1}"))
    play.cast(A, card)
    assert play.names(Zone.STACK) == ["Hill Giant"]


def test_a_source_that_the_cost_itself_taps_doesnt_pay_for_it() -> None:
    """ "{1}, {T}" of a permanent that also makes mana."""
    from mtgtable.abilities.instructions import GainLife

    heal = ActivatedAbility(Cost((mana("{1}"), TapThis())), Content(GainLife(1)))
    table = Table()
    altar = table.put(face("Altar", "Artifact", taps_for(AddMana(mana="{C}")), heal, cost="{2}"))
    play = Play(table)
    assert not play.can(A, Activate(altar, 1))
    play.put(FOREST)
    play.activate(A, altar, ability=1)
    assert tapped(play) == ["Altar", "Forest"]


def test_mana_abilities_that_cost_life_are_never_used_by_the_payer() -> None:
    well = ActivatedAbility(Cost((TapThis(), PayLife(1))), Content(AddMana(colors="WUBRG")), mana_ability=True)
    table = Table()
    table.put(face("Confluence", "Land", well))
    lands(table, FOREST, 1)
    card = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    asked = play.game.decision
    assert isinstance(asked, d.Pay)
    assert asked.plan is None
    with pytest.raises(IllegalAction):
        play.say(d.Paid(auto=True))
    assert play.names(Zone.HAND) == ["Grizzly Bears"]


CONVOKED = face("Siege", "Creature — Elephant", keyword("convoke"), cost="{4}{G}", pt=(3, 3))


def test_convoke_taps_creatures_for_mana_of_their_color_or_generic() -> None:
    table = Table()
    lands(table, MOUNTAIN, 3)
    table.put(BEARS, sick=True)
    table.put(face("Golem", "Artifact Creature — Golem", cost="{3}", pt=(2, 2)))
    card = table.put(CONVOKED, A, Zone.HAND)
    play = Play(table)
    assert play.can(A, Cast(card)), "green from the green creature, one generic from the colorless one"
    play.cast(A, card)
    assert sorted(tapped(play)) == ["Golem", "Grizzly Bears", "Mountain", "Mountain", "Mountain"]
    assert in_pool(play) == ""


def test_convoke_leaves_creatures_alone_while_there_are_lands() -> None:
    table = Table()
    lands(table, FOREST, 5)
    table.put(BEARS)
    card = table.put(CONVOKED, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    assert tapped(play) == ["Forest"] * 5


def test_a_colorless_creature_doesnt_convoke_for_colored_mana() -> None:
    table = Table()
    lands(table, MOUNTAIN, 4)
    table.put(face("Golem", "Artifact Creature — Golem", cost="{3}", pt=(2, 2)))
    card = table.put(CONVOKED, A, Zone.HAND)
    assert not Play(table).can(A, Cast(card))


def test_what_convokes_is_set_aside_until_all_is_paid_and_named_again_taken_back() -> None:
    """601.2h, 702.51a: nothing is tapped before; what is tapped for mana in between helps no more (601.2g)."""
    table = Table()
    lands(table, FOREST, 4)
    bears = table.put(BEARS)
    elf = table.put(face("Elf", "Creature — Elf", taps_for(AddMana("{G}")), cost="{G}", pt=(1, 1)))
    card = table.put(CONVOKED, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))

    def asked() -> tuple[str, tuple[ObjectId, ...]]:
        decision = play.game.decision
        assert isinstance(decision, d.Pay)
        return str(decision.left), decision.helping

    helps = d.Paid(activate=d.PlannedMana(bears, CONVOKE, "G"))
    assert asked() == ("{4}{G}", ())
    play.say(helps)
    assert asked() == ("{4}", (bears,))
    assert (tapped(play), in_pool(play)) == ([], "")
    play.say(helps)
    assert asked() == ("{4}{G}", ())
    play.say(helps)
    play.say(d.Paid(activate=d.PlannedMana(elf, CONVOKE, "G")))
    assert asked() == ("{3}", (bears, elf))
    play.say(d.Paid(activate=d.PlannedMana(elf, 0, "G")))
    assert asked() == ("{3}", (bears,))
    assert in_pool(play) == "G"
    play.say(d.Paid(auto=True))
    assert sorted(tapped(play)) == ["Elf", "Forest", "Forest", "Forest", "Grizzly Bears"]


def test_delve_exiles_cards_for_generic_mana_only() -> None:
    table = Table()
    lands(table, FOREST, 1)
    for _ in range(4):
        table.put(BEARS, A, Zone.GRAVEYARD)
    card = table.put(face("Gurmag", "Creature — Zombie", keyword("delve"), cost="{4}{G}", pt=(5, 5)), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    assert play.names(Zone.EXILE) == ["Grizzly Bears"] * 4
    assert play.names(Zone.GRAVEYARD) == []


def test_improvise_taps_artifacts_even_those_that_came_this_turn() -> None:
    table = Table()
    lands(table, FOREST, 1)
    table.put(face("Toy", "Artifact", cost="{1}"), sick=True)
    card = table.put(face("Smith", "Creature — Elf", keyword("improvise"), cost="{1}{G}", pt=(1, 1)), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    assert tapped(play) == ["Forest", "Toy"]


def test_a_sacrifice_for_mana_counts_before_a_payment_is_ruled_out_but_no_more_than_it_gives() -> None:
    table = Table()
    lands(table, FOREST, 1)
    table.put(SACRIFICED)
    giant = table.put(GIANT, A, Zone.HAND)
    bears = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    assert play.can(A, Cast(bears))
    assert not play.can(A, Cast(giant))


@pytest.mark.parametrize("spared", [True, False])
def test_effects_that_make_abilities_dearer_may_spare_mana_abilities(spared: bool) -> None:
    dearer = CostChange("increase", abilities_of=IsType("Artifact"), amount=1, except_mana=spared)
    table = Table()
    ring = table.put(RING)
    lands(table, FOREST, 1)
    table.put(face("Field", "Enchantment", static(You(), dearer), cost="{W}"))
    play = Play(table)
    play.game.act(A, Activate(ring, 0))
    play.pay()
    assert in_pool(play) == "CC"
    assert tapped(play) == (["Ring"] if spared else ["Ring", "Forest"])


SIGNET = face("Signet", "Artifact", taps_for(AddMana(mana="{W}{U}"), mana("{1}")), cost="{2}")
TEAL = face("Teal", "Creature — Bird", cost="{W}{U}", pt=(1, 1))


def test_the_preview_shows_what_a_signet_is_paid_with() -> None:
    table = Table()
    (forest,) = lands(table, FOREST, 1)
    signet = table.put(SIGNET)
    card = table.put(TEAL, A, Zone.HAND)
    play = Play(table)
    assert play.can(A, Cast(card))
    play.game.act(A, Cast(card))
    asked = play.game.decision
    assert isinstance(asked, d.Pay)
    assert asked.plan == (d.PlannedMana(forest, 0, "G"), d.PlannedMana(signet, 0, "WU", "G"))
    assert tapped(play) == [], "nothing is tapped before the player says so"
    play.pay()
    assert (tapped(play), in_pool(play)) == (["Forest", "Signet"], "")


def test_another_plan_than_the_payers() -> None:
    table = Table()
    _, second, third = lands(table, FOREST, 3)
    card = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    play.say(d.Paid(plan=(d.PlannedMana(second, 0, "G"), d.PlannedMana(third, 0, "G"))))
    assert [id_ for id_ in play.game.state.battlefield if play.game.state.objects[id_].tapped] == [second, third]
    assert play.names(Zone.STACK) == ["Grizzly Bears"]


def test_a_treasure_is_sacrificed_only_when_the_player_does_it() -> None:
    table = Table()
    lands(table, FOREST, 1)
    sacrifice = Perform(Sacrifice(Source()), "Sacrifice this artifact")
    treasure = table.put(face("Treasure", "Artifact — Treasure", taps_for(AddMana(colors="WUBRG"), sacrifice)))
    card = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    asked = play.game.decision
    assert isinstance(asked, d.Pay)
    assert asked.plan is None, "the payer gives nothing up unasked"
    play.say(d.Paid(activate=d.PlannedMana(treasure, 0, "R")))
    play.pay()
    assert play.names(Zone.STACK) == ["Grizzly Bears"]
    assert "Treasure" not in play.names(Zone.BATTLEFIELD)


def test_a_spell_isnt_refused_when_tapping_a_land_gives_more() -> None:
    """605.1b: the triggered mana ability resolves at once, so one Forest pays for {1}{G}."""
    table = Table()
    forest = table.put(FOREST)
    when = TappedForMana(IsType("Land"), You())
    more = TriggeredAbility(when, Content(AddMana(mana="{G}")), mana_ability=True)
    table.put(face("Growth", "Enchantment", more))
    bears = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    assert play.can(A, Cast(bears))
    play.game.act(A, Cast(bears))
    assert play.game.decision is None, "what the ability adds is told before, so this is the only way to pay"
    assert play.game.state.objects[forest].tapped
    play.resolve()
    assert play.game.of(play.find("Grizzly Bears")).power == 2


def test_a_spell_that_the_mana_of_a_triggered_ability_cant_pay_for_isnt_begun() -> None:
    """601.2h: one Forest gives {G}{G} with the enchantment, and {2}{G} is one more; nobody is asked to pay in vain."""
    table = Table()
    table.put(FOREST)
    more = TriggeredAbility(TappedForMana(IsType("Land"), You()), Content(AddMana(mana="{G}")), mana_ability=True)
    table.put(face("Growth", "Enchantment", more))
    dear = table.put(face("Bull", "Creature — Ox", cost="{2}{G}", pt=(3, 3)), A, Zone.HAND)
    assert not Play(table).can(A, Cast(dear))


def test_what_a_land_might_have_produced_leaves_the_payment_open() -> None:
    """605.1b: one mana of any type that a land of two colors produced is known only when it is tapped."""
    table = Table()
    table.put(TWO_COLORS)
    same = AddMana(produced_by=Bound("event.object"))
    table.put(
        face("Flare", "Enchantment", TriggeredAbility(TappedForMana(IsType("Land")), Content(same), mana_ability=True))
    )
    bears = table.put(BEARS, A, Zone.HAND)
    assert Play(table).can(A, Cast(bears))
