"""Effects that last "for as long as": they begin once, end once, and don't come back (611.2b)."""

from __future__ import annotations

from mtgtable.abilities.abilities import ActivatedAbility, Content
from mtgtable.abilities.conditions import Fits
from mtgtable.abilities.costs import Cost, TapThis
from mtgtable.abilities.durations import AsLongAs
from mtgtable.abilities.filters import ControlledBy, HasStatus
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.selectors import Source, Targeted, You
from mtgtable.engine.asking.inputs import ManualControl, ManualMove, ManualStatus
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import face
from tests.engine.play import BEARS, CREATURE, A, B, Play, Table

WHILE_TAPPED = AsLongAs(Fits(Source(), HasStatus("tapped")))
WHILE_YOURS = AsLongAs(Fits(Source(), ControlledBy(You())))


def lens(duration: AsLongAs) -> Play:
    """A has an artifact, "{T}: Target creature gets +2/+2 for as long as …", and the Bears."""
    pump = Apply(Targeted(0), (ModifyPT(2, 2),), duration)
    artifact = face("Lens", "Artifact", ActivatedAbility(Cost((TapThis(),)), Content(pump, (CREATURE,))))
    table = Table()
    table.put(artifact), table.put(BEARS)
    return Play(table)


def parts(play: Play) -> tuple[ObjectId, ObjectId]:
    return play.find("Lens"), play.find("Grizzly Bears")


def power(play: Play, id_: ObjectId) -> int | None:
    return play.game.of(id_).power


def test_it_lasts_while_the_condition_holds_and_doesnt_begin_again() -> None:
    play = lens(WHILE_TAPPED)
    artifact, bears = parts(play)
    play.activate(A, artifact, bears)
    play.resolve()
    assert power(play, bears) == 4
    play.game.act(A, ManualStatus(artifact, "untap"))
    assert power(play, bears) == 2
    play.game.act(A, ManualStatus(artifact, "tap"))
    assert power(play, bears) == 2


def test_what_has_ended_before_it_could_begin_does_nothing() -> None:
    """The artifact was tapped for the cost and untaps while the ability waits: the duration has ended already, even
    if the artifact is tapped again before the ability resolves.
    """
    play = lens(WHILE_TAPPED)
    artifact, bears = parts(play)
    play.activate(A, artifact, bears)
    play.game.act(A, ManualStatus(artifact, "untap"))
    play.game.act(A, ManualStatus(artifact, "tap"))
    play.resolve()
    assert power(play, bears) == 2


def test_it_ends_as_control_of_the_source_changes() -> None:
    play = lens(WHILE_YOURS)
    artifact, bears = parts(play)
    play.activate(A, artifact, bears)
    play.resolve()
    assert power(play, bears) == 4
    play.game.act(A, ManualControl(artifact, B))
    assert power(play, bears) == 2
    play.game.act(A, ManualControl(artifact, A))
    assert power(play, bears) == 2


def test_it_ends_as_its_source_leaves_and_a_new_object_doesnt_carry_it_on() -> None:
    """400.7: what comes back is another object."""
    play = lens(WHILE_YOURS)
    artifact, bears = parts(play)
    play.activate(A, artifact, bears)
    play.resolve()
    play.game.act(A, ManualMove(artifact, Zone.HAND))
    assert power(play, bears) == 2
    play.game.act(A, ManualMove(play.find("Lens", Zone.HAND), Zone.BATTLEFIELD))
    assert power(play, bears) == 2


def test_a_source_that_left_before_the_ability_resolves_begins_nothing() -> None:
    play = lens(WHILE_YOURS)
    artifact, bears = parts(play)
    play.activate(A, artifact, bears)
    play.game.act(A, ManualMove(artifact, Zone.GRAVEYARD))
    play.resolve()
    assert power(play, bears) == 2
