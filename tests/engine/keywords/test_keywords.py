"""Keyword abilities at the table (702)."""

import pytest

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import KeywordAbility, ManualAbility
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.filters import AllOf, ControlledBy, IsType
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.selectors import Choose, HostOf, Source, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Activate, Cast, IllegalAction, ManualDestroy, ManualMove
from mtgtable.engine.keywords import EXPANSIONS, MARKS, SUPPORTED, expand, problem
from mtgtable.engine.keywords.declaring import mana
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, keyword, static
from tests.engine.play import (
    BEARS,
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

EVERY_PARAMETER = (2, mana("{1}"), IsType("Artifact"), Choose(IsType("Artifact")), "a card")


@pytest.mark.parametrize("name", sorted(EXPANSIONS))
def test_every_declared_keyword_expands(name: str) -> None:
    word = KeywordAbility(name, EVERY_PARAMETER)
    assert problem(word) is None
    assert expand(word)


def test_a_keyword_that_nobody_knows_is_a_problem() -> None:
    assert problem(KeywordAbility("subgame")) == "keyword subgame"
    assert "needs a cost" in str(problem(KeywordAbility("equip")))
    assert MARKS < SUPPORTED


def test_a_keyword_that_the_engine_cannot_do_is_done_by_hand() -> None:
    """It stops no game: boards are made of what each keyword means."""
    (left,) = expand(KeywordAbility("equip"))
    assert isinstance(left, ManualAbility)
    assert "needs a cost" in left.why


def test_exalted_and_prowess_make_it_larger() -> None:
    table = Table()
    lands(table, MOUNTAIN, 1)
    monk = table.put(creature("Monk", 1, 1, "prowess", "exalted"))
    shock = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, shock, PLAYER_B)
    play.resolve()
    assert play.game.of(monk).power == 2
    play.resolve()
    play.attack((monk, PLAYER_B))
    play.resolve()
    assert play.game.of(monk).power == 3


def test_persist_returns_once() -> None:
    table = Table()
    id_ = table.put(creature("Persistent", 2, 2, "persist"))
    play = Play(table)
    play.game.act(A, ManualDestroy(id_))
    play.resolve()
    again = play.find("Persistent")
    assert play.game.state.objects[again].counters_of("-1/-1") == 1
    play.game.act(A, ManualDestroy(again))
    assert play.game.state.stack == ()
    assert play.names(Zone.GRAVEYARD) == ["Persistent"]


def test_modular_moves_its_counters() -> None:
    table = Table()
    worker = face("Worker", "Artifact Creature", keyword("modular", 2), pt=(0, 0))
    card = table.put(worker, A, Zone.HAND)
    other = table.put(face("Golem", "Artifact Creature", pt=(3, 3)))
    play = Play(table)
    play.game.act(A, ManualMove(card, Zone.BATTLEFIELD))
    new = play.find("Worker")
    assert play.game.of(new).power == 2
    play.game.act(A, ManualDestroy(new))
    play.resolve()
    play.say(d.Said(yes=True))
    assert play.game.state.objects[other].counters_of("+1/+1") == 2


def test_riot_asks_for_counter_or_haste() -> None:
    table = Table()
    card = table.put(creature("Rioter", 2, 2, "riot"), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(card, Zone.BATTLEFIELD))
    play.say(d.Said(yes=False))
    assert play.game.of(play.find("Rioter")).has("haste")


def test_equip_moves_the_equipment() -> None:
    table = Table()
    lands(table, FOREST, 2)
    sword = table.put(face("Sword", "Artifact — Equipment", keyword("equip", mana("{1}"))))
    bears, giant = table.put(BEARS), table.put(GIANT)
    play = Play(table)
    play.activate(A, sword, bears)
    play.resolve()
    assert play.game.state.objects[sword].attached_to == bears
    play.activate(A, sword, giant)
    play.resolve()
    assert play.game.state.objects[sword].attached_to == giant


def test_ward_counters_what_isnt_paid_for() -> None:
    table = Table()
    lands(table, MOUNTAIN, 1)
    warded = table.put(face("Warded", "Creature", keyword("ward", mana("{2}")), pt=(1, 1)), B)
    shock = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, shock, warded)
    play.resolve()
    assert play.names(Zone.GRAVEYARD) == ["Shock"]
    assert warded in play.game.state.battlefield


def test_cycling_discards_and_draws() -> None:
    table = Table()
    lands(table, FOREST, 1)
    library(table, A, [GIANT])
    card = table.put(face("Cycler", "Creature", keyword("cycling", mana("{1}")), pt=(1, 1)), A, Zone.HAND)
    play = Play(table)
    play.activate(A, card)
    assert play.names(Zone.GRAVEYARD) == ["Cycler"]
    play.resolve()
    assert play.names(Zone.HAND) == ["Hill Giant"]


def test_flashback_exiles_the_card() -> None:
    table = Table()
    lands(table, FOREST, 1)
    again = face("Again", "Sorcery", *spell("Again", "Sorcery", "{G}", i.GainLife(2)).abilities,
                 keyword("flashback", mana("{G}")), cost="{G}")  # fmt: skip
    card = table.put(again, A, Zone.GRAVEYARD)
    play = Play(table)
    play.cast(A, card, method="flashback")
    play.resolve()
    assert play.life(A) == 22
    assert play.names(Zone.EXILE) == ["Again"]


def test_evoke_sacrifices_what_it_made() -> None:
    table = Table()
    lands(table, FOREST, 1)
    spirit = face("Spirit", "Creature", keyword("evoke", mana("{G}")), cost="{4}{G}", pt=(3, 3))
    card = table.put(spirit, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card, method="evoke")
    play.resolve()
    assert "Spirit" in play.names(Zone.BATTLEFIELD)
    play.resolve()
    assert play.names(Zone.GRAVEYARD) == ["Spirit"]


def test_vanishing_counts_down() -> None:
    table = Table()
    library(table, A, [FOREST] * 5)
    library(table, B, [FOREST] * 5)
    card = table.put(face("Fleeting", "Creature", keyword("vanishing", 1), pt=(3, 3)), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(card, Zone.BATTLEFIELD))
    assert play.game.state.objects[play.find("Fleeting")].counters_of("time") == 1
    play.to_step("draw", turn=3)
    assert play.names(Zone.GRAVEYARD) == ["Fleeting"]


def test_storm_copies_for_each_spell_before_it() -> None:
    table = Table()
    lands(table, MOUNTAIN, 2)
    storm = face(
        "Storm", "Sorcery", *spell("Storm", "Sorcery", "{R}", i.GainLife(1)).abilities, keyword("storm"), cost="{R}"
    )
    first, second = table.put(SHOCK, A, Zone.HAND), table.put(storm, A, Zone.HAND)
    play = Play(table)
    play.cast(A, first, PLAYER_B)
    play.resolve()
    play.cast(A, second)
    while play.game.state.stack:
        play.resolve()
    assert play.life(A) == 22


def test_annihilator_takes_the_defenders_permanents() -> None:
    table = Table()
    eldrazi = table.put(face("Eldrazi", "Creature", keyword("annihilator", 2), pt=(7, 7)))
    lands(table, FOREST, 3, B)
    play = Play(table)
    play.attack((eldrazi, PLAYER_B))
    play.resolve()
    assert isinstance(play.game.decision, d.Choose)
    assert play.game.decider == B
    play.say(d.Chosen((0, 1)))
    assert len(play.names(Zone.GRAVEYARD, B)) == 2


def test_madness_offers_the_discarded_card() -> None:
    table = Table()
    lands(table, MOUNTAIN, 2)
    gain = spell("Mad", "Instant", "{3}{R}", i.GainLife(3)).abilities
    mad = face("Mad", "Instant", *gain, keyword("madness", mana("{R}")), cost="{3}{R}")
    table.put(mad, A, Zone.HAND)
    rot = table.put(spell("Rot", "Sorcery", "{R}", i.Discard(1)), A, Zone.HAND)
    play = Play(table)
    play.cast(A, rot)
    play.resolve()
    assert play.names(Zone.EXILE) == ["Mad"]
    play.resolve()
    play.say(d.Said(yes=True))
    play.pay()
    play.resolve()
    assert play.life(A) == 23
    assert "Mad" in play.names(Zone.GRAVEYARD)


def test_changeling_is_every_creature_type_everywhere() -> None:
    table = Table()
    shape = table.put(creature("Shapeshifter", 1, 1, "changeling"), A, Zone.HAND)
    play = Play(table)
    assert {"Goblin", "Elf", "Beast"} <= play.game.of(shape).subtypes


def test_crew_makes_a_creature_and_needs_enough_power() -> None:
    table = Table()
    vehicle = table.put(face("Cart", "Artifact — Vehicle", keyword("crew", 3), pt=(4, 4)))
    bears, giant = table.put(BEARS), table.put(GIANT)
    play = Play(table)
    play.game.act(A, Activate(vehicle, 0))
    with pytest.raises(IllegalAction, match="less than 3"):
        play.answer(bears)
    assert not play.game.state.objects[bears].tapped
    play.game.act(A, Activate(vehicle, 0))
    play.answer(giant)
    assert "A taps Hill Giant to crew Cart" in [entry.text for entry in play.game.state.log]
    play.resolve()
    assert "Creature" in play.game.of(vehicle).types
    assert play.game.state.log[-1].text == "Cart becomes a 4/4 creature"


@pytest.mark.parametrize(("word", "rule"), [("crew", "702.122a"), ("saddle", "702.171a")])
def test_too_little_power_is_refused_with_the_rule_that_asks_for_it(word: str, rule: str) -> None:
    table = Table()
    used = table.put(face("Wagon", "Artifact Creature — Vehicle Mount", keyword(word, 3), pt=(4, 4)))
    bears = table.put(BEARS)
    table.put(GIANT)
    play = Play(table)
    play.game.act(A, Activate(used, 0))
    with pytest.raises(IllegalAction) as refusal:
        play.answer(bears)
    assert refusal.value.rule == rule


def test_teamwork_with_too_little_power_is_an_additional_cost_that_is_not_paid() -> None:
    table = Table()
    spell = table.put(face("Push", "Instant", keyword("teamwork", 3), cost="{0}"), A, Zone.HAND)
    bears = table.put(BEARS)
    table.put(GIANT)
    play = Play(table)
    play.game.act(A, Cast(spell))
    play.say(d.Said(True))
    with pytest.raises(IllegalAction) as refusal:
        play.answer(bears)
    assert refusal.value.rule == "601.2h"


def bestowing(table: Table) -> Play:
    lands(table, FOREST, 3)
    dryad = face("Dryad", "Enchantment Creature — Dryad", keyword("bestow", mana("{1}{G}")),
                 static(HostOf(), ModifyPT(2, 2)), cost="{G}", pt=(1, 1))  # fmt: skip
    table.put(dryad, A, Zone.HAND)
    return Play(table)


def test_a_bestowed_creature_is_an_aura_until_its_host_goes() -> None:
    table = Table()
    bears = table.put(BEARS)
    play = bestowing(table)
    play.cast(A, play.find("Dryad", Zone.HAND), bears, method="bestow")
    play.resolve()
    dryad = play.find("Dryad")
    assert play.game.of(dryad).types == {"Enchantment"}
    assert play.game.of(bears).power == 4
    play.game.act(A, ManualDestroy(bears))
    assert play.find("Dryad") == dryad
    assert play.game.of(dryad).types == {"Enchantment", "Creature"}


def test_a_bestowed_spell_without_its_target_resolves_as_a_creature() -> None:
    table = Table()
    bears = table.put(BEARS)
    play = bestowing(table)
    play.cast(A, play.find("Dryad", Zone.HAND), bears, method="bestow")
    play.game.act(A, ManualDestroy(bears))
    play.resolve()
    assert play.game.of(play.find("Dryad")).power == 1


def test_cumulative_upkeep_asks_for_the_whole_cost_at_once() -> None:
    """702.24a: with two age counters two lands are sacrificed, or the permanent is."""
    table = Table()
    library(table, A, [FOREST] * 9)
    library(table, B, [FOREST] * 9)
    land = i.Sacrifice(Choose(AllOf((IsType("Land"), ControlledBy(You())))))
    upkeep = keyword("cumulative upkeep", Cost((Perform(land, "Sacrifice a land"),), "Sacrifice a land"))
    table.put(face("Kraken", "Creature — Kraken", upkeep, pt=(11, 11)), B, counters={"age": 1})
    lands(table, FOREST, 3, B)
    play = Play(table)
    while not isinstance(play.game.decision, d.YesNo):
        play.pass_once()
    play.say(d.Said(True))
    assert isinstance(play.game.decision, d.Choose)
    assert (play.game.decision.minimum, play.game.decision.maximum) == (2, 2)
    play.say(d.Chosen((0, 1)))
    assert play.names(Zone.GRAVEYARD, B) == ["Forest", "Forest"]
    play.to_step("draw", turn=4)
    assert "Kraken" in play.names(Zone.GRAVEYARD, B)


def test_cumulative_upkeep_may_put_counters_or_add_mana_that_often() -> None:
    """702.24a."""
    table = Table()
    library(table, A, [FOREST] * 9)
    library(table, B, [FOREST] * 9)
    shrink = keyword(
        "cumulative upkeep", Cost((Perform(i.PutCounters("-1/-1", 1, Source()), "Put a -1/-1 counter on it"),))
    )
    thing = table.put(face("Aboroth", "Creature — Elemental", shrink, pt=(9, 9)), B, counters={"age": 1})
    play = Play(table)
    while not isinstance(play.game.decision, d.YesNo):
        play.pass_once()
    play.say(d.Said(True))
    assert play.game.state.objects[thing].counters_of("-1/-1") == 2
