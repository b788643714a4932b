"""Abilities that cause each other to trigger without end (104.4b, 731)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.filters import ControlledBy, IsType, all_of
from mtgtable.abilities.happenings import Happening, LifeChange, ZoneChange
from mtgtable.abilities.instructions import CreateTokens, GainLife, Instruction, LoseLife, May
from mtgtable.abilities.selectors import Targeted, TargetSpec, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Pass
from mtgtable.engine.turn.endless import LIMIT
from mtgtable.model.zones import Zone
from tests.engine.boards import A, Table, face
from tests.engine.play import FOREST, Play, lands, spell

DRINK = spell("Drink", "Instant", "{G}", GainLife(1))


def whenever(name: str, when: Happening, effect: Instruction) -> TriggeredAbility:
    return TriggeredAbility(when, Content(effect), text=name)


def playing(*abilities: TriggeredAbility) -> Play:
    """A table with these abilities; a life has just been gained."""
    table = Table()
    lands(table, FOREST, 1)
    for ability in abilities:
        table.put(face(ability.text, "Enchantment", ability))
    drink = table.put(DRINK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, drink)
    return play


def pass_until_asked(play: Play) -> None:
    for _ in range(4 * LIMIT):
        if play.game.decision is not None or play.game.state.over or not play.game.state.stack:
            return
        play.game.act(play.game.priority or A, Pass())
    raise AssertionError("it goes on and on")


GAINED, LOST = LifeChange(You(), gained=True), LifeChange(You(), gained=False)


def test_mandatory_actions_that_lead_nowhere_are_a_draw() -> None:
    play = playing(whenever("Ebb", GAINED, LoseLife(1)), whenever("Flow", LOST, GainLife(1)))
    pass_until_asked(play)
    assert play.game.state.over
    assert play.game.state.winners == ()


def test_what_grows_is_asked_about() -> None:
    token = face("Seedling Token", "Creature — Plant", pt=(1, 1))
    mine = all_of(IsType("Creature"), ControlledBy(You()))
    play = playing(
        whenever("Sow", GAINED, CreateTokens(1, token)),
        whenever("Grow", ZoneChange(mine, to=Zone.BATTLEFIELD), CreateTokens(1, token)),
    )
    pass_until_asked(play)
    assert isinstance(play.game.decision, d.Number)
    assert play.game.decision.purpose == "loop"
    permanents = len(play.game.state.battlefield)
    play.say(d.Numbered(10))
    pass_until_asked(play)
    assert len(play.game.state.battlefield) == permanents + 10


def test_what_somebody_may_stop_is_no_draw() -> None:
    play = playing(whenever("Ebb", GAINED, May(LoseLife(1))), whenever("Flow", LOST, GainLife(1)))
    for _ in range(3 * LIMIT):
        if isinstance(play.game.decision, d.YesNo):
            play.say(d.Said(True))
        elif play.game.decision is not None:
            break
        else:
            play.game.act(play.game.priority or A, Pass())
    assert getattr(play.game.decision, "purpose", "") == "loop"


def test_many_abilities_that_wait_at_once_are_no_loop() -> None:
    token = face("Seedling Token", "Creature — Plant", pt=(1, 1))
    mine = all_of(IsType("Creature"), ControlledBy(You()))
    play = playing(
        whenever("Sow", GAINED, CreateTokens(LIMIT + 20, token)),
        whenever("Count", ZoneChange(mine, to=Zone.BATTLEFIELD), LoseLife(0)),
    )
    for _ in range(4 * LIMIT):
        if not play.game.state.stack:
            break
        assert play.game.decision is None
        play.game.act(play.game.priority or A, Pass())
    assert not play.game.state.stack


def test_a_target_that_is_the_only_one_is_no_choice() -> None:
    """Nobody can stop abilities whose targets they can't choose."""
    aimed = TriggeredAbility(
        GAINED, Content(LoseLife(1, Targeted(0)), (TargetSpec(None, (), You()),)), text="Ebb"
    )  # fmt: skip
    play = playing(aimed, whenever("Flow", LOST, GainLife(1)))
    for _ in range(4 * LIMIT):
        if play.game.state.over:
            break
        if play.game.decision is not None:
            play.say(d.Chosen((0,)))
        else:
            play.game.act(play.game.priority or A, Pass())
    assert play.game.state.over
    assert play.game.state.winners == ()
