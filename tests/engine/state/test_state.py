"""The state: clones are independent field by field, random choices are its own."""

from dataclasses import fields, replace

import pytest

from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.engine.snapshot import state_bytes
from mtgtable.engine.state.chance import below
from mtgtable.engine.state.objects import CounterPile
from mtgtable.engine.state.setup import GameSetup, SeatSetup, initial_state
from mtgtable.engine.state.state import LogEntry, State
from mtgtable.model.ids import ObjectId, PlayerId, Timestamp
from mtgtable.model.zones import Zone

FOREST = CompiledCard("Forest", "normal", (CompiledFace("Forest", types=("Land",), subtypes=("Forest",)),))
A = PlayerId(0)


def board() -> State:
    return initial_state(GameSetup((SeatSetup("Ann", (FOREST,) * 5), SeatSetup("Bob", (FOREST,) * 3)), seed=7))


def test_a_clone_has_every_field() -> None:
    state = board()
    clone = state.clone()
    for field in fields(State):
        assert getattr(state, field.name) == getattr(clone, field.name), field.name


def test_changing_the_original_leaves_a_clone() -> None:
    state = board()
    clone, before = state.clone(), state_bytes(state)
    state.update(state.zone(Zone.LIBRARY, A)[0], tapped=True)
    state.remove(state.zone(Zone.LIBRARY, A)[1])
    assert state_bytes(clone) == before != state_bytes(state)


def test_changing_a_clone_leaves_the_original() -> None:
    state = board()
    before = state.clone()
    clone = state.clone()
    top = clone.zone(Zone.LIBRARY, A)[0]
    clone.update(top, tapped=True)
    clone.remove(clone.zone(Zone.LIBRARY, A)[1])
    clone.update_player(A, life=3)
    clone.tally(A, "spells_cast_this_turn")
    clone.write(LogEntry("something"))
    clone.random_below(6)
    assert state == before


def test_every_change_bumps_the_version() -> None:
    state = board()
    top = state.zone(Zone.LIBRARY, A)[0]
    versions = [state.version]
    for change in (
        lambda: state.update(top, tapped=True),
        lambda: state.update_player(A, life=1),
        lambda: state.update_turn(number=4),
        lambda: state.reorder(Zone.LIBRARY, A, reversed(state.zone(Zone.LIBRARY, A))),
        lambda: state.remove(top),
    ):
        change()
        versions.append(state.version)
    assert versions == sorted(set(versions))


def test_an_order_of_other_objects_is_refused() -> None:
    state = board()
    with pytest.raises(ValueError, match="same objects"):
        state.reorder(Zone.LIBRARY, A, [ObjectId(99)])


def test_shuffles_follow_from_the_seed() -> None:
    one, two = board(), board()
    row = one.zone(Zone.LIBRARY, A)
    assert one.shuffled(row) == two.shuffled(row)
    assert sorted(one.shuffled(row)) == list(row)


def test_random_numbers_are_fair() -> None:
    """Each of six numbers comes up about equally often in 6000 throws."""
    counts = [0] * 6
    seed = 1
    for _ in range(6000):
        seed, number = below(seed, 6)
        counts[number] += 1
    assert all(850 < count < 1150 for count in counts)


def test_tallies_add_up() -> None:
    state = board()
    state.tally(A, "spells_cast_this_turn")
    state.tally(A, "spells_cast_this_turn", 2)
    assert state.player(A).tally("spells_cast_this_turn") == 3
    assert state.player(A).tally("life_gained_this_turn") == 0


def test_what_no_board_reads_leaves_its_version_alone() -> None:
    """Priority and mana are read by no board; being tapped, life and whose turn it is by few; what there is by any."""
    state = board()
    top, other = state.zone(Zone.LIBRARY, A)[:2]
    there = replace(state.objects[other], id=state.new_id(), zone=Zone.BATTLEFIELD)
    charge, size = (CounterPile("charge", 1, Timestamp(3)),), (CounterPile("+1/+1", 1, Timestamp(4)),)
    kinds = (
        "object_marks", "posture_marks", "counter_marks", "life_totals", "turn_marks", "whose_turn",
        "elsewhere_version", "board_version", "player_marks", "player_counters", "pools",
    )  # fmt: skip
    for change, renewed in (
        (lambda: state.update_turn(priority=A), ()),
        (lambda: state.update_player(A, pool=()), ("pools",)),
        (lambda: state.update_player(A, counters=charge), ("player_counters",)),
        (lambda: state.update_player(A, tallies=(("draws", 1),), pool=()), ("player_marks", "pools")),
        (lambda: state.update(top, tapped=True), ("posture_marks",)),
        (lambda: state.update(top, tapped=True), ()),
        (lambda: state.update(top, statuses=frozenset({"renowned"})), ("object_marks",)),
        (lambda: state.update(top, tapped=False, statuses=frozenset()), ("object_marks", "posture_marks")),
        (lambda: state.update(top, counters=(CounterPile("time", 2, Timestamp(3)),)), ("board_version",)),
        (lambda: state.update_player(A, life=3), ("life_totals",)),
        (lambda: state.update_turn(step="draw"), ("turn_marks",)),
        (lambda: state.update_turn(number=4), ("turn_marks", "whose_turn")),
        (lambda: state.remove(top), ("elsewhere_version",)),
        (lambda: state.place(there), ("board_version",)),
        (lambda: state.update(there.id, counters=charge), ("counter_marks",)),
        (lambda: state.update(there.id, counters=charge, tapped=True), ("posture_marks",)),
        (lambda: state.update(there.id, counters=(*charge, *size)), ("board_version",)),
        (lambda: state.update(there.id, counters=(CounterPile("charge", 2, Timestamp(5)), *size)), ("counter_marks",)),
    ):
        before = {kind: getattr(state, kind) for kind in kinds}
        change()
        assert tuple(kind for kind in kinds if getattr(state, kind) != before[kind]) == renewed


def test_a_copy_has_the_stamps_of_what_it_is_a_copy_of_until_it_changes() -> None:
    state = board()
    copy = state.clone()
    assert copy.version == state.version
    state.update_turn(number=5)
    copy.update_turn(number=5)
    assert copy.version != state.version
