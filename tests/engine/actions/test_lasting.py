"""Effects that last: shields that are divided, emblems, and what shields look for (611, 615, 114)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, Content, TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import PlayerIs
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.durations import AsLongAs
from mtgtable.abilities.filters import AllOf, ControlledBy, IsColor, IsType
from mtgtable.abilities.happenings import StepBegins
from mtgtable.abilities.instructions import DealDamage, GainLife, Instruction
from mtgtable.abilities.lasting import Apply, GiveEmblem, Prevent
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.quantities import EventAmount
from mtgtable.abilities.selectors import All, Players, Targeted, TargetSpec, Union, You
from mtgtable.abilities.words import ColorWord
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast, ManualDestroy, ManualMove
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face, static
from tests.engine.play import (
    ANY_TARGET,
    BEARS,
    FOREST,
    GIANT,
    MOUNTAIN,
    PLAYER_A,
    PLAYER_B,
    A,
    B,
    Play,
    lands,
    spell,
)

CREATURE = IsType("Creature")
YOURS = All(AllOf((CREATURE, ControlledBy(You()))))


def free(effect: Instruction, *targets: TargetSpec) -> ActivatedAbility:
    return ActivatedAbility(Cost(()), Content(effect, targets))


def source(name: str, *abilities: ActivatedAbility) -> CompiledFace:
    return face(name, "Artifact", *abilities)


PING = source("Pinger", free(DealDamage(2, Targeted(0)), ANY_TARGET))


def use(play: Play, name: str, *targets: ObjectId | object, ability: int = 0) -> None:
    play.activate(A, play.find(name), *targets, ability=ability)  # type: ignore[arg-type]
    play.resolve()


# ---- shields ---------------------------------------------------------------------------------------------------------

SEVERAL = TargetSpec(CREATURE, players=Players("each"), minimum=1, maximum=3, text="one, two, or three targets")


def test_a_shield_divided_as_announced() -> None:
    """601.2d, 615.7: each target has its own part, and one part says nothing of the others."""
    table = Table()
    lands(table, FOREST, 1)
    table.put(PING)
    bears, giant = table.put(BEARS), table.put(GIANT)
    card = table.put(spell("Veil", "Instant", "{G}", Prevent(3, Targeted(0), divided=True), SEVERAL), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    play.answer(bears, PLAYER_A)
    assert isinstance(play.game.decision, d.Divide)
    play.say(d.Divided((2, 1)))
    play.pay()
    play.resolve()
    use(play, "Pinger", bears)
    assert play.game.state.objects[bears].damage == 0
    use(play, "Pinger", PLAYER_A)
    assert play.life(A) == 19
    use(play, "Pinger", giant)
    assert play.game.state.objects[giant].damage == 2
    use(play, "Pinger", bears)
    assert play.names(Zone.GRAVEYARD) == ["Veil", "Grizzly Bears"]


def test_what_was_prevented_is_known_to_what_follows() -> None:
    """615.5: you gain as much life as was prevented."""
    table = Table()
    table.put(PING)
    table.put(source("Chalice", free(Prevent(3, Targeted(0), then=GainLife(EventAmount())), ANY_TARGET)))
    play = Play(table)
    use(play, "Chalice", PLAYER_B)
    use(play, "Pinger", PLAYER_B)
    assert (play.life(A), play.life(B)) == (22, 20)
    use(play, "Pinger", PLAYER_B)
    assert (play.life(A), play.life(B)) == (23, 19)


def test_a_shield_of_nothing_prevents_nothing() -> None:
    table = Table()
    table.put(PING)
    table.put(source("Paper", free(Prevent(0, Targeted(0)), ANY_TARGET)))
    play = Play(table)
    use(play, "Paper", PLAYER_B)
    use(play, "Pinger", PLAYER_B)
    assert play.life(B) == 18
    assert play.game.state.replacements == ()


def test_all_damage_to_you_and_your_creatures_covers_what_arrives_later() -> None:
    """611.2c: it changes no characteristics, so the objects aren't locked in."""
    table = Table()
    table.put(PING)
    table.put(source("Dome", free(Prevent(None, Union((You(), YOURS))))))
    card = table.put(BEARS, A, Zone.HAND)
    theirs = table.put(GIANT, B)
    play = Play(table)
    use(play, "Dome")
    play.game.act(A, ManualMove(card, Zone.BATTLEFIELD))
    bears = play.find("Grizzly Bears")
    for target in (PLAYER_A, bears, theirs, PLAYER_B):
        use(play, "Pinger", target)
    assert play.life(A) == 20
    assert play.game.state.objects[bears].damage == 0
    assert play.game.state.objects[theirs].damage == 2
    assert play.life(B) == 18


def test_the_next_time_the_chosen_source_deals_damage() -> None:
    """609.7a, 615.8: a red source is chosen; its next damage is prevented whole, and the other's isn't."""
    red = IsColor(ColorWord("R"))
    table = Table()
    for name in ("Ember", "Blaze"):
        table.put(face(name, "Artifact", free(DealDamage(5, Targeted(0)), ANY_TARGET), cost="{R}"))
    table.put(PING)
    table.put(source("Circle", free(Prevent(None, You(), source_choice=red, next_time=True))))
    play = Play(table)
    play.activate(A, play.find("Circle"))
    while play.game.decision is None:
        play.pass_once()
    assert isinstance(play.game.decision, d.Choose)
    assert [option.label for option in play.game.decision.options] == ["Ember", "Blaze"]
    play.answer("Blaze")
    use(play, "Ember", PLAYER_A)
    assert play.life(A) == 15
    use(play, "Blaze", PLAYER_A)
    assert play.life(A) == 15
    use(play, "Blaze", PLAYER_A)
    assert play.life(A) == 10


def test_without_a_source_that_fits_nothing_is_chosen() -> None:
    red = IsColor(ColorWord("R"))
    table = Table()
    table.put(PING)
    table.put(source("Circle", free(Prevent(None, You(), source_choice=red, next_time=True))))
    play = Play(table)
    use(play, "Circle")
    assert play.game.decision is None
    use(play, "Pinger", PLAYER_A)
    assert play.life(A) == 18


# ---- emblems ---------------------------------------------------------------------------------------------------------

PRIDE = face("Emblem", "", static(YOURS, ModifyPT(1, 1)))
BLESSING = face("Emblem", "", TriggeredAbility(StepBegins("end", You()), Content(GainLife(1)), text="Gain 1 life."))


def test_an_emblem_serves_its_owner_and_outlives_what_gave_it() -> None:
    """114.1–114.4: it has no card type, is in the command zone, and its abilities work there."""
    table = Table()
    table.put(source("Banner", free(GiveEmblem(PRIDE))))
    bears, giant = table.put(BEARS), table.put(GIANT, B)
    play = Play(table)
    use(play, "Banner")
    (emblem,) = play.game.state.zone(Zone.COMMAND, A)
    assert play.game.of(emblem).types == frozenset()
    play.game.act(A, ManualDestroy(play.find("Banner")))
    assert (play.game.of(bears).power, play.game.of(giant).power) == (3, 3)
    use_again = play.put(BEARS)
    assert play.game.of(use_again).power == 3


def test_each_opponent_gets_one_and_two_count_twice() -> None:
    """114.2: the players that are named own and control them."""
    table = Table()
    table.put(source("Gift", free(GiveEmblem(PRIDE, Players("opponents")))))
    bears, giant = table.put(BEARS), table.put(GIANT, B)
    play = Play(table)
    use(play, "Gift")
    use(play, "Gift")
    assert (play.game.of(bears).power, play.game.of(giant).power) == (2, 5)
    assert len(play.game.state.zone(Zone.COMMAND, B)) == 2


def test_an_emblem_triggers_from_the_command_zone() -> None:
    table = Table()
    table.put(source("Bell", free(GiveEmblem(BLESSING))))
    play = Play(table)
    use(play, "Bell")
    play.to_step("end")
    play.resolve()
    assert play.life(A) == 21


# ---- as long as ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "power"), [("active", 4), ("monarch", 2)])
def test_an_effect_whose_condition_doesnt_hold_never_begins(who: str, power: int) -> None:
    """611.2b."""
    grow = Apply(YOURS, (ModifyPT(2, 2),), AsLongAs(PlayerIs(You(), who)))  # type: ignore[arg-type]
    table = Table()
    table.put(source("Rod", free(grow)))
    lands(table, MOUNTAIN, 1)
    bears = table.put(BEARS)
    play = Play(table)
    use(play, "Rod")
    assert play.game.of(bears).power == power
    assert len(play.game.state.effects) == (1 if power == 4 else 0)
