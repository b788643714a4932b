"""What could be paid with what is there: a source that may be used in a dearer way gives no more than that (601.2g)."""

from __future__ import annotations

from mtgtable.abilities.abilities import ActivatedAbility, Content
from mtgtable.abilities.conditions import Exists
from mtgtable.abilities.costs import Cost, PayLife, Perform, TapThis
from mtgtable.abilities.filters import AllOf, ControlledBy, IsSubtype, IsType, Not
from mtgtable.abilities.instructions import AddMana, If, RemoveCounters
from mtgtable.abilities.quantities import Noted, X
from mtgtable.abilities.selectors import All, Source, You
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.mana.means import means_of
from mtgtable.engine.mana.production import could_produce
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, FOREST, GIANT, A, B, Play, lands, taps_for

DEAR = ActivatedAbility(Cost((TapThis(), PayLife(1))), Content(AddMana(colors="WUBRG")), mana_ability=True)
"""{T}, Pay 1 life: Add one mana of any color."""
OUTPOST = face("Outpost", "Land", taps_for(AddMana(mana="{C}")), DEAR)


def can_cast(table: Table, card: ObjectId) -> bool:
    play = Play(table)
    return any(isinstance(one, Cast) and one.object == card for one in play.game.legal_actions(A))


def test_one_land_with_two_ways_pays_for_one_mana() -> None:
    table = Table()
    table.put(OUTPOST)
    assert not can_cast(table, table.put(GIANT, A, Zone.HAND))


def test_its_dearer_way_may_give_the_color_that_is_needed() -> None:
    table = Table()
    table.put(OUTPOST)
    bears = table.put(BEARS, A, Zone.HAND)
    assert not can_cast(table, bears)
    table = Table()
    table.put(OUTPOST)
    table.put(OUTPOST)
    assert can_cast(table, table.put(BEARS, A, Zone.HAND)), "one of them for {C}, the other for {G} and 1 life"
    table = Table()
    table.put(OUTPOST)
    lands(table, FOREST, 1)
    assert can_cast(table, table.put(BEARS, A, Zone.HAND))


MINE = All(AllOf((IsSubtype(TypeWord("Mine", "land")), ControlledBy(You()))))
TOWER = face("Tower", "Land", taps_for(If(Exists(MINE), AddMana(mana="{R}{R}"), AddMana(mana="{C}"))))
"""{T}: Add {C}. If you control a Mine, add {R}{R} instead."""


def test_what_hangs_on_a_condition_is_counted_as_it_stands() -> None:
    """601.2g, 106.7: the payer plans with what the ability would add now, and nothing is left to the hand."""
    table = Table()
    tower = table.put(TOWER)
    ogre = table.put(face("Ogre", "Creature — Ogre", cost="{R}{R}", pt=(2, 2)), A, Zone.HAND)
    game = Play(table).game
    assert not means_of(game.table, A).by_hand
    assert could_produce(game.table, tower) == {"C"}
    assert not can_cast(table, ogre)
    mine = table.put(face("Shaft", "Land — Mine"))
    game = Play(table).game
    assert could_produce(game.table, tower) == {"R"}
    assert can_cast(table, ogre)
    table.state.update(mine, tapped=True)
    assert can_cast(table, ogre), "a tapped Mine is a Mine"


def test_what_would_add_nothing_now_is_no_source() -> None:
    table = Table()
    table.put(face("Vein", "Land", taps_for(If(Exists(MINE), AddMana(mana="{R}")))))
    assert not means_of(Play(table).game.table, A).by_hand
    assert not can_cast(table, table.put(face("Spark", "Instant", cost="{R}"), A, Zone.HAND))


def test_of_many_lands_only_what_was_tapped_is_looked_at_again() -> None:
    table = Table()
    forests = lands(table, FOREST, 30)
    engine = Play(table).game.table
    looked = engine.memory.made
    assert means_of(engine, A).most() == 30
    before = looked["source"]
    for left, forest in zip(range(29, 24, -1), forests, strict=False):
        engine.state.update(forest, tapped=True)
        assert means_of(engine, A).most() == left
    assert looked["source"] - before == 5
    assert [one.source.object for one in means_of(engine, A).found] == list(forests[5:])


YOURS = All(AllOf((IsType("Land"), ControlledBy(You()))))
THEIRS = All(AllOf((IsType("Land"), Not(ControlledBy(You())))))
POOL = face("Pond of All", "Land", taps_for(AddMana(produced_by=YOURS)))
"""{T}: Add one mana of any type that a land you control could produce."""
ORCHARD = face("Orchard of All", "Land", taps_for(AddMana(produced_by=THEIRS, colors="WUBRG")))
"""{T}: Add one mana of any color that a land an opponent controls could produce."""


def test_lands_that_ask_each_other_are_looked_at_once() -> None:
    """106.7: all that ask what others could produce are answered together, however many they are."""
    table = Table()
    for player in (A, B):
        for card in (POOL, ORCHARD):
            for _ in range(20):
                table.put(card, player)
    forest = table.put(FOREST, A)
    waste = table.put(face("Waste", "Land", taps_for(AddMana(mana="{C}"))), B)
    play = Play(table)
    asked = play.game.table.memory.made
    lands_there = [id_ for id_ in table.state.battlefield if id_ not in (forest, waste)]
    assert [could_produce(play.game.table, id_) for id_ in lands_there[:20]] == [{"G"}] * 20
    assert [could_produce(play.game.table, id_) for id_ in lands_there[20:40]] == [{"G"}] * 20
    assert [could_produce(play.game.table, id_) for id_ in lands_there[40:60]] == [{"G", "C"}] * 20
    assert [could_produce(play.game.table, id_) for id_ in lands_there[60:]] == [{"G"}] * 20
    assert asked["what a source could produce"] == 82
    means_of(play.game.table, A)
    assert asked["what a source could produce"] == 82


def test_counters_that_are_not_there_make_no_mana() -> None:
    """602.1, 107.3: X can be nothing but 0, and so nothing would be added; what is added whatever X is still counts."""
    stored = Perform(RemoveCounters("storage", X(), Source()))
    for adding in (AddMana(mana="{B}", count=X()), AddMana(mana="{B}", count=Noted("removed"))):
        for counters, more in ((0, False), (2, True)):
            table = Table()
            table.put(face("Vault", "Land", taps_for(adding, stored)), counters={"storage": counters})
            assert means_of(Play(table).game.table, A).by_hand is more
    table = Table()
    table.put(face("Vault", "Land", taps_for(AddMana(mana="{B}"), stored)))
    assert means_of(Play(table).game.table, A).by_hand
