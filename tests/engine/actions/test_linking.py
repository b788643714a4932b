"""What a replacement effect has exiled, its source knows again (607.2b)."""

from __future__ import annotations

from mtgtable.abilities import happenings as h
from mtgtable.abilities import replacements as r
from mtgtable.abilities.abilities import ActivatedAbility, Content, ReplacementAbility
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.instructions import Move
from mtgtable.abilities.selectors import Linked
from mtgtable.engine.asking.inputs import ManualDestroy, ManualMove
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, GIANT, A, B, Play

DIES = h.ZoneChange(IsType("Creature"), Zone.BATTLEFIELD, Zone.GRAVEYARD)
KEEPER = face(
    "Keeper",
    "Artifact",
    ReplacementAbility(DIES, r.GoElsewhere(Zone.EXILE, link="exiled")),
    ActivatedAbility(Cost(()), Content(Move(Linked("exiled"), Zone.BATTLEFIELD))),
)
"""If a creature would die, exile it instead. {0}: Put all cards exiled with this onto the battlefield."""


def give_back(play: Play) -> list[str]:
    """What is on the battlefield after the Keeper gives back what it knows of."""
    play.activate(A, play.find("Keeper"))
    play.resolve()
    return sorted(play.names(Zone.BATTLEFIELD))


def test_each_creature_that_was_exiled_in_turn_is_given_back() -> None:
    table = Table()
    table.put(KEEPER)
    bears, giant = table.put(BEARS), table.put(GIANT, B)
    play = Play(table)
    play.game.act(A, ManualDestroy(bears))
    play.game.act(A, ManualDestroy(giant))
    assert play.names(Zone.EXILE) == ["Grizzly Bears", "Hill Giant"]
    assert give_back(play) == ["Grizzly Bears", "Hill Giant", "Keeper"]


def test_what_something_else_exiled_isnt_known() -> None:
    table = Table()
    table.put(KEEPER)
    bears, giant = table.put(BEARS), table.put(GIANT)
    play = Play(table)
    play.game.act(A, ManualMove(bears, Zone.EXILE))
    play.game.act(A, ManualDestroy(giant))
    assert give_back(play) == ["Hill Giant", "Keeper"]


def test_what_has_left_exile_is_another_object() -> None:
    """400.7: the card in the graveyard is not the one that was exiled, nor is it when it is exiled again."""
    table = Table()
    table.put(KEEPER)
    bears = table.put(BEARS)
    play = Play(table)
    play.game.act(A, ManualDestroy(bears))
    play.game.act(A, ManualMove(play.find("Grizzly Bears", Zone.EXILE), Zone.GRAVEYARD))
    assert give_back(play) == ["Keeper"]
    play.game.act(A, ManualMove(play.find("Grizzly Bears", Zone.GRAVEYARD), Zone.EXILE))
    assert give_back(play) == ["Keeper"]


def test_two_keepers_each_know_their_own() -> None:
    """616.1: one of them replaces the event; the other never sees a creature die."""
    table = Table()
    _, second = table.put(KEEPER), table.put(KEEPER)
    bears = table.put(BEARS)
    play = Play(table)
    play.game.act(A, ManualDestroy(bears))
    play.answer(second)
    state = play.game.state
    assert [id_ for id_ in state.battlefield if state.objects[id_].noted("exiled")] == [second]
