"""Resolving spells and abilities (608), copies on the stack (707.10), doing something anyway."""

import pytest

from mtgtable.abilities.abilities import CastingAbility, Content, SpellAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.filters import AllOf, ControlledBy, IsSource, IsStackKind, IsType
from mtgtable.abilities.happenings import BecomesTarget, SpellCast, ZoneChange
from mtgtable.abilities.instructions import (
    CastIt,
    CopyOnStack,
    Counter,
    CreateTokens,
    DealDamage,
    GainLife,
    Move,
    Sacrifice,
    Sequence,
)
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.quantities import PlayerStat, X
from mtgtable.abilities.selectors import Bound, Choose, Source, Targeted, TargetSpec, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast, IllegalAction, Override, PlayLand
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, static
from tests.engine.play import (
    ANY_TARGET,
    BEARS,
    FOREST,
    GIANT,
    ISLAND,
    MOUNTAIN,
    PLAYER_B,
    SHOCK,
    A,
    B,
    Play,
    lands,
    spell,
)

SPELL = TargetSpec(IsStackKind("spell"), zones=(Zone.STACK,), text="target spell")
CANCEL = spell("Cancel", "Instant", "{U}", Counter(Targeted(0)), SPELL)
YOURS = AllOf((IsType("Creature"), ControlledBy(You())))
NONE_THERE = TargetSpec(IsType("Planeswalker"), text="target planeswalker")
FORK = spell("Fork", "Instant", "{R}", CopyOnStack(Targeted(0)), SPELL)


def test_a_countered_spell_goes_to_the_graveyard_without_effect() -> None:
    table = Table()
    lands(table, FOREST, 2)
    lands(table, ISLAND, 1, B)
    bears, cancel = table.put(BEARS, A, Zone.HAND), table.put(CANCEL, B, Zone.HAND)
    play = Play(table)
    play.cast(A, bears)
    play.pass_once()
    play.cast(B, cancel, play.game.state.stack[0])
    play.resolve()
    assert play.names(Zone.GRAVEYARD) == ["Grizzly Bears"]
    assert play.names(Zone.GRAVEYARD, B) == ["Cancel"]
    assert play.game.state.stack == ()


def test_what_cant_be_countered_stays() -> None:
    stubborn = face(
        "Stubborn", "Creature — Bear", static(Source(), RuleChange("cant be countered"), zones=(Zone.STACK,)),
        cost="{G}", pt=(1, 1),
    )  # fmt: skip
    table = Table()
    lands(table, FOREST, 1)
    lands(table, ISLAND, 1, B)
    card, cancel = table.put(stubborn, A, Zone.HAND), table.put(CANCEL, B, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.pass_once()
    play.cast(B, cancel, play.game.state.stack[0])
    play.resolve()
    play.resolve()
    assert "Stubborn" in play.names(Zone.BATTLEFIELD)


@pytest.mark.parametrize(("new", "lives"), [(True, [18, 18]), (False, [20, 16])])
def test_a_copy_of_a_spell_with_or_without_new_targets(new: bool, lives: list[int]) -> None:
    table = Table()
    lands(table, MOUNTAIN, 2)
    shock, fork = table.put(SHOCK, A, Zone.HAND), table.put(FORK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, shock, PLAYER_B)
    play.cast(A, fork, play.game.state.stack[0])
    play.pass_once()
    play.pass_once()
    assert isinstance(play.game.decision, d.YesNo)
    play.say(d.Said(new))
    if new:
        play.answer(Seat(A))
    assert play.names(Zone.STACK) == ["Shock", "Shock"]
    play.resolve()
    play.resolve()
    assert [play.life(A), play.life(B)] == lives
    assert play.names(Zone.GRAVEYARD) == ["Fork", "Shock"], "the copy ceased to exist (608.2n)"


def test_a_copy_keeps_x_and_isnt_cast() -> None:
    blaze = spell("Blaze", "Sorcery", "{X}{R}", DealDamage(X(), Targeted(0)), ANY_TARGET)
    counts = TriggeredAbility(SpellCast(by=You()), Content(GainLife(1)))
    table = Table()
    lands(table, MOUNTAIN, 4)
    table.put(face("Font", "Enchantment", counts, cost="{W}"))
    card, fork = table.put(blaze, A, Zone.HAND), table.put(FORK, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    play.say(d.Numbered(2))
    play.answer(PLAYER_B)
    play.pay()
    play.resolve()
    play.cast(A, fork, play.game.state.stack[0])
    play.resolve()
    play.pass_once()
    play.pass_once()
    play.say(d.Said(False))
    play.resolve()
    play.resolve()
    assert (play.life(A), play.life(B)) == (22, 16)


def test_a_copy_of_a_creature_spell_becomes_a_token() -> None:
    """608.3f."""
    table = Table()
    lands(table, FOREST, 2)
    lands(table, MOUNTAIN, 1)
    bears, fork = table.put(BEARS, A, Zone.HAND), table.put(FORK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, bears)
    play.cast(A, fork, play.game.state.stack[0])
    play.resolve()
    play.resolve()
    entered = play.game.state.objects[play.find("Grizzly Bears")]
    assert entered.token
    play.resolve()
    assert play.names(Zone.BATTLEFIELD).count("Grizzly Bears") == 2


def test_the_intervening_if_is_looked_at_again_on_resolution() -> None:
    """603.4, 608.2a."""
    poor = Compares(PlayerStat("life", You()), "<=", 20)
    gains = TriggeredAbility(ZoneChange(IsSource(), to=Zone.BATTLEFIELD), Content(GainLife(5)), condition=poor)
    table = Table()
    lands(table, FOREST, 1)
    card = table.put(face("Angel", "Creature — Angel", gains, cost="{G}", pt=(1, 1)), A, Zone.HAND)
    for rich in (False, True):
        play = Play(table)
        play.game.table.state = table.state.clone()
        play.cast(A, card)
        play.resolve()
        assert len(play.game.state.stack) == 1
        if rich:
            play.game.state.update_player(A, life=30)
        play.resolve()
        assert play.life(A) == (30 if rich else 25)


def test_becoming_a_target_triggers_above_the_spell() -> None:
    phantasm = face(
        "Phantasm", "Creature — Illusion", TriggeredAbility(BecomesTarget(IsSource()), Content(Sacrifice(Source()))),
        cost="{U}", pt=(2, 1),
    )  # fmt: skip
    table = Table()
    lands(table, MOUNTAIN, 1)
    target = table.put(phantasm, B)
    shock = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, shock, target)
    assert len(play.game.state.stack) == 2
    play.resolve()
    assert play.names(Zone.GRAVEYARD, B) == ["Phantasm"]
    play.resolve()
    assert play.names(Zone.GRAVEYARD) == ["Shock"]


def test_a_spell_cast_while_another_resolves_goes_on_top_and_nobody_gets_priority_in_between() -> None:
    """608.2g."""
    own = AllOf((IsType("Creature"), ControlledBy(You())))
    free = spell("Gift", "Sorcery", "{R}", Sequence((CastIt(Choose(own, (Zone.HAND,))), GainLife(3))))
    table = Table()
    lands(table, MOUNTAIN, 1)
    card = table.put(free, A, Zone.HAND)
    table.put(GIANT, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.pass_once()
    play.pass_once()
    while play.game.decision is not None:
        play.say(d.Said(True) if isinstance(play.game.decision, d.YesNo) else d.Chosen((0,)))
    assert play.names(Zone.STACK) == ["Hill Giant"]
    assert play.life(A) == 23
    assert sum(play.game.state.objects[id_].tapped for id_ in play.game.state.battlefield) == 1


def test_exiled_by_its_own_resolution_it_doesnt_go_to_the_graveyard() -> None:
    exiles = spell("Once", "Sorcery", "{R}", Sequence((GainLife(1), Move(Source(), Zone.EXILE))))
    table = Table()
    lands(table, MOUNTAIN, 1)
    card = table.put(exiles, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    assert (play.names(Zone.EXILE), play.names(Zone.GRAVEYARD)) == (["Once"], [])


def test_what_the_cost_sacrificed_is_known_to_the_effect() -> None:
    from mtgtable.abilities.costs import Perform
    from mtgtable.abilities.quantities import StatOf

    fling = face(
        "Fling", "Instant",
        CastingAbility(
            "additional",
            Cost((Perform(Sacrifice(Choose(YOURS)), "Sacrifice a creature"),)),
        ),
        SpellAbility(Content(DealDamage(StatOf("power", Bound("cost.sacrificed")), Targeted(0)), (ANY_TARGET,))),
        cost="{R}",
    )  # fmt: skip
    table = Table()
    lands(table, MOUNTAIN, 1)
    table.put(GIANT)
    card = table.put(fling, A, Zone.HAND)
    play = Play(table)
    play.cast(A, card, PLAYER_B)
    play.resolve()
    assert play.life(B) == 17


def test_doing_it_anyway() -> None:
    table = Table()
    first, second = table.put(FOREST, A, Zone.HAND), table.put(FOREST, A, Zone.HAND)
    giant = table.put(GIANT, A, Zone.HAND)
    play = Play(table)
    play.land(A, first)
    with pytest.raises(IllegalAction):
        play.land(A, second)
    play.game.act(A, Override(PlayLand(second)))
    play.game.act(A, Override(Cast(giant)))
    assert play.names(Zone.STACK) == ["Hill Giant"]
    play.resolve()
    assert "Hill Giant" in play.names(Zone.BATTLEFIELD)
    play.to_step("end")
    bears = play.put(BEARS, A, Zone.HAND)
    play.game.act(A, Override(Cast(bears)))
    assert play.names(Zone.STACK) == ["Grizzly Bears"]
    assert not play.game.table.lenient


def test_tokens_and_targets_of_triggers_are_chosen_as_they_go_onto_the_stack() -> None:
    """603.3d: without a legal target the ability is removed from the stack."""
    goblin = CompiledFace("Goblin Token", types=("Creature",), subtypes=("Goblin",), power=1, toughness=1)
    shoots = TriggeredAbility(
        ZoneChange(IsSource(), to=Zone.BATTLEFIELD), Content(DealDamage(1, Targeted(0)), (NONE_THERE,))
    )
    arrives = TriggeredAbility(ZoneChange(IsSource(), to=Zone.BATTLEFIELD), Content(CreateTokens(1, goblin)))
    table = Table()
    lands(table, MOUNTAIN, 1)
    card = table.put(face("Gunner", "Creature — Goblin", shoots, arrives, cost="{R}", pt=(1, 1)), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    while play.game.decision is not None:
        play.say(d.Chosen((0,)))
    assert len(play.game.state.stack) == 1
    play.resolve()
    assert "Goblin Token" in play.names(Zone.BATTLEFIELD)
