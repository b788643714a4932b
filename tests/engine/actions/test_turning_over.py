"""Transforming, and what comes back transformed (701.27, 712.9, 712.14a)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.instructions import Move, Sequence, Transform
from mtgtable.abilities.selectors import All, Bound
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, Table, face
from tests.engine.play import BEARS, FOREST, Play, lands, spell

FRONT = face("Quiet Clerk", "Creature — Human", cost="{1}{G}", pt=(1, 2))
BACK = face("Loud Hero", "Creature — Human Hero", cost="{3}{G}", pt=(4, 3))
CHARM = face("Loud Charm", "Instant", cost="{G}")
CREATURES = All(IsType("Creature"))
TURN = spell("Turn", "Instant", "{G}", Transform(CREATURES))
AWAY = Sequence((Move(CREATURES, Zone.EXILE, bind="away"), Move(Bound("away"), Zone.BATTLEFIELD, transformed=True)))
BLINK = spell("Blink", "Instant", "{G}", AWAY)


def cast_at(card: CompiledCard, instant: CompiledFace, **fields: object) -> tuple[Play, ObjectId]:
    """The permanent lies on the table and the instant has resolved."""
    table = Table()
    lands(table, FOREST, 1)
    id_ = table.put(card.front, A, **fields)  # type: ignore[arg-type]
    table.state.update(id_, card=card)
    drawn = table.put(instant, A, Zone.HAND)
    play = Play(table)
    play.cast(A, drawn)
    play.resolve()
    return play, id_


@pytest.mark.parametrize("layout", ["transform", "modal_dfc"])
def test_every_double_faced_card_can_transform(layout: str) -> None:
    play, id_ = cast_at(CompiledCard("Quiet Clerk", layout, (FRONT, BACK)), TURN)
    assert play.game.state.objects[id_].printed == BACK


def test_it_does_not_turn_to_the_face_of_an_instant() -> None:
    """701.27d."""
    play, id_ = cast_at(CompiledCard("Quiet Clerk", "modal_dfc", (FRONT, CHARM)), TURN)
    assert play.game.state.objects[id_].printed == FRONT


def test_it_does_not_turn_over_while_it_is_face_down() -> None:
    """712.15a."""
    play, id_ = cast_at(CompiledCard("Quiet Clerk", "transform", (FRONT, BACK)), TURN, face_down=True)
    assert play.game.state.objects[id_].face == 0


def test_what_has_no_other_face_stays_where_it_is() -> None:
    """712.14a: a Clone of what would come back transformed stays in exile."""
    play, _ = cast_at(CompiledCard("Grizzly Bears", "normal", (BEARS,)), BLINK)
    assert play.names(Zone.EXILE) == ["Grizzly Bears"]


def test_what_has_one_comes_back_with_it_up() -> None:
    play, _ = cast_at(CompiledCard("Quiet Clerk", "modal_dfc", (FRONT, BACK)), BLINK)
    assert play.find("Loud Hero")


def test_it_is_new_once_it_has_turned_over() -> None:
    """613.7g: it is the newest of its kind then, newer than what came after it."""
    table = Table()
    lands(table, FOREST, 1)
    id_ = table.put(FRONT, A)
    table.state.update(id_, card=CompiledCard("Quiet Clerk", "transform", (FRONT, BACK)))
    later = table.put(BEARS, A)
    play = Play(table)
    play.cast(A, table.put(TURN, A, Zone.HAND))
    assert play.game.state.objects[id_].timestamp < play.game.state.objects[later].timestamp
    play.resolve()
    assert play.game.state.objects[id_].timestamp > play.game.state.objects[later].timestamp


def test_a_double_faced_permanent_is_not_turned_face_down() -> None:
    """712.16; one that has come face down lies so (712.15)."""
    hush = spell("Hush", "Instant", "{G}", Transform(CREATURES, "face down"))
    play, id_ = cast_at(CompiledCard("Quiet Clerk", "transform", (FRONT, BACK)), hush)
    assert not play.game.state.objects[id_].face_down
    play, id_ = cast_at(CompiledCard("Grizzly Bears", "normal", (BEARS,)), hush)
    assert play.game.state.objects[id_].face_down
