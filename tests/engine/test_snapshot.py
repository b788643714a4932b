"""States as data: every field survives, bytes are canonical, bad data is named."""

import json

import pytest

from mtgtable.abilities.codec import BadData, decode, encode
from mtgtable.abilities.instructions import GainLife
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast, ManualEffect, Override
from mtgtable.engine.snapshot import state_bytes, state_data, state_from_data
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table
from tests.engine.play import BEARS, MOUNTAIN, PLAYER_B, SHOCK, Play, lands, spell


def busy() -> Play:
    """A table with a counter, a continuous effect, a spell on the stack with a target, and a graveyard."""
    table = Table()
    lands(table, MOUNTAIN, 2)
    table.put(BEARS, B, counters={"+1/+1": 2})
    table.put(BEARS, A, Zone.GRAVEYARD)
    table.effect(ModifyPT(3, 3), on=(ObjectId(3),))
    table.put(spell("Rest", "Instant", "{W}", GainLife(4)), A, Zone.HAND)
    shock = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, shock, PLAYER_B)
    return play


def test_a_state_survives_the_round_trip() -> None:
    state = busy().game.state
    again = state_from_data(json.loads(state_bytes(state)))
    assert again == state
    assert state_bytes(again) == state_bytes(state)


def test_what_events_were_about_survives_the_round_trip_and_older_saves_hold_none_of_it() -> None:
    state = busy().game.state
    assert any(state.then)
    assert len(state.then) == len(state.history)
    data = json.loads(state_bytes(state))
    assert state_from_data(data).then == state.then
    assert len(data["then"]["known"]) < sum(map(len, state.then))
    del data["then"]
    old = state_from_data(data)
    assert old.then == ()
    assert old.history == state.history
    assert old.like_then(0) == ()
    old.record(state.history[-1:])
    assert len(old.then) == len(old.history)


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ({"known": []}, r"^\$\.then: not what events were about"),
        ({"known": [], "rows": [[0]]}, r"^\$\.then: not what events were about"),
        ({"known": [{"object": {}, "facts": {"values": 3}}], "rows": []}, r"facts\.values: expected a Characteristics"),
    ],
)
def test_what_events_were_about_is_refused_where_it_is_no_such_thing(then: object, said: str) -> None:
    data = state_data(busy().game.state)
    data["then"] = then
    with pytest.raises(BadData, match=said):
        state_from_data(data)


@pytest.mark.parametrize("lies_there", [None, 999, "Forest", True])
def test_a_zone_in_which_lies_no_object_is_refused(lies_there: object) -> None:
    data = state_data(busy().game.state)
    row = next(row for _, row in data["zones"]["$map"] if row["$list"])
    row["$list"][0] = lies_there
    with pytest.raises(BadData, match=r"^\$\.zones: .* is no object in "):
        state_from_data(data)


@pytest.mark.parametrize(
    ("zones", "said"),
    [
        (3, r"^\$\.zones: expected the zones, not 3"),
        ({"$map": [["hand", {"$list": []}]]}, r"^\$\.zones\['hand'\]: expected a zone of a player"),
        ({"$map": [[[{"$enum": "zones.Zone", "value": "hand"}, 0], 3]]}, r"^\$\.zones\[.*\]: expected a zone"),
    ],
)
def test_zones_that_are_none_are_refused(zones: object, said: str) -> None:
    data = state_data(busy().game.state)
    data["zones"] = zones
    with pytest.raises(BadData, match=said):
        state_from_data(data)


def test_a_game_goes_on_from_data() -> None:
    play = busy()
    play.game.restore(state_from_data(json.loads(state_bytes(play.game.state))))
    play.resolve()
    assert play.life(B) == 18


@pytest.mark.parametrize(
    "value",
    [
        Cast(ObjectId(4), 1, "flashback"),
        Override(Cast(ObjectId(4))),
        ManualEffect((ObjectId(2),), (ModifyPT(1, 1),), True, "by hand"),
        d.Chosen((0, 2)),
        d.Attacks(((ObjectId(1), Seat(PlayerId(1))),)),
        d.Paid(plan=(d.PlannedMana(ObjectId(1), 0, "R"),)),
    ],
)
def test_inputs_survive_the_round_trip(value: object) -> None:
    assert decode(json.loads(json.dumps(encode(value)))) == value


def test_a_broken_object_is_named() -> None:
    data = state_data(busy().game.state)
    data["objects"][2]["zone"] = {"$enum": "zones.Zone", "value": "limbo"}
    with pytest.raises(BadData, match=r"objects\[2\]"):
        state_from_data(data)
