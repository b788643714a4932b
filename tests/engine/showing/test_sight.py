"""Who may see what: one place decides it, for views, explanations and names alike (400.2, 708.5)."""

from __future__ import annotations

import pytest

from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.table import Table as RulesTable
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table
from tests.engine.play import BEARS, GIANT, A, B


def sights(table: Table) -> tuple[Sight, Sight, Sight]:
    """What A, B and one who sees everything may know."""
    rules = RulesTable(table.state)
    return Sight(rules, A), Sight(rules, B), Sight(rules)


def test_a_face_down_creature_is_looked_at_by_its_controller_not_by_its_owner() -> None:
    """708.5: A's creature lies face down under B's control: B may look, A may not."""
    table = Table()
    morph = table.put(BEARS, B, owner=A, face_down=True)
    of_a, of_b, of_all = sights(table)
    assert [sight.sees(morph) for sight in (of_a, of_b, of_all)] == [False, True, True]
    assert of_a.face(morph) is None
    assert of_b.face(morph) == BEARS
    assert of_a.beholds(morph)
    assert of_a.face_down(morph)


@pytest.mark.parametrize(
    ("zone", "owner_sees", "other_sees"),
    [(Zone.LIBRARY, False, False), (Zone.HAND, True, False), (Zone.GRAVEYARD, True, True), (Zone.EXILE, True, True)],
)
def test_hidden_zones_are_hidden_from_others(zone: Zone, owner_sees: bool, other_sees: bool) -> None:
    """400.2."""
    table = Table()
    card = table.put(GIANT, A, zone)
    of_a, of_b, _ = sights(table)
    assert (of_a.sees(card), of_b.sees(card)) == (owner_sees, other_sees)
    assert (of_a.beholds(card), of_b.beholds(card)) == (owner_sees, other_sees)
    assert of_b.zone(card) is zone


def test_a_card_that_was_revealed_is_known_to_those_it_was_shown_to() -> None:
    table = Table()
    card = table.put(GIANT, A, Zone.HAND, revealed_to=frozenset({B}))
    assert sights(table)[1].sees(card)


def test_a_card_exiled_face_down_is_nobodys_to_look_at() -> None:
    """406.3."""
    table = Table()
    card = table.put(GIANT, A, Zone.EXILE, face_down=True)
    of_a, of_b, of_all = sights(table)
    assert [sight.sees(card) for sight in (of_a, of_b, of_all)] == [False, False, True]
    assert not of_a.beholds(card)


def test_what_phased_out_face_down_shows_only_its_back() -> None:
    """702.26b, 708.2: no effect applies to it, so that there is nothing else to know."""
    table = Table()
    morph = table.put(BEARS, A, face_down=True, phased_out=True)
    assert not sights(table)[1].beholds(morph)


def test_explanations_are_given_of_what_may_be_looked_at_only() -> None:
    table = Table()
    card = table.put(GIANT, A, Zone.HAND)
    of_a, of_b, _ = sights(table)
    assert of_a.explain(card).result.name == "Hill Giant"
    with pytest.raises(KeyError):
        of_b.explain(card)
    with pytest.raises(KeyError):
        of_a.explain(ObjectId(999))


def test_what_was_never_there_and_facts_that_all_may_know() -> None:
    table = Table()
    bears = table.put(BEARS, A, counters={"+1/+1": 2})
    of_b = sights(table)[1]
    assert (of_b.counters_of(bears, "+1/+1"), of_b.counters_of(ObjectId(999), "+1/+1")) == (2, None)
    assert of_b.zone(ObjectId(999)) is None
    assert not of_b.face_down(ObjectId(999))
    assert not of_b.beholds(ObjectId(999))
    assert of_b.name_last_known(ObjectId(999)) == ""
    assert of_b.player_name(PlayerId(0)) == "A"
    assert of_b.edition == "current"


def test_a_moment_is_the_same_until_something_changes() -> None:
    table = Table()
    bears = table.put(BEARS)
    sight = sights(table)[0]
    before = sight.moment
    assert before == sight.moment
    assert hash(before) == hash(sight.moment)
    table.state.update(bears, tapped=True)
    assert before != sight.moment


def test_a_board_kept_by_one_player_is_seen_by_the_other_with_their_own_eyes() -> None:
    """708.5: B kept the board with B's face-down creature; what A is shown of it is its back."""
    table = Table()
    morph = table.put(BEARS, B, face_down=True)
    of_a, of_b, _ = sights(table)
    kept = of_b.kept()
    assert kept.sees(morph)
    assert not of_a.of(kept).sees(morph)
    assert of_a.of(kept).explain(morph).result.name == ""


def test_a_creature_is_the_same_on_a_kept_board_though_it_was_turned_face_down_since() -> None:
    table = Table()
    bears = table.put(BEARS, B)
    of_a, _, _ = sights(table)
    kept = of_a.kept()
    table.state.update(bears, face_down=True)
    assert of_a.same_on(kept, bears) == bears


def test_a_card_that_came_back_face_down_is_not_known_again() -> None:
    """708.2, 400.7: B's creature went to the hand and lies face down now: only B can tell that it is the same card."""
    table = Table()
    bears = table.put(BEARS, B)
    of_a, of_b, _ = sights(table)
    kept = of_a.kept()
    lineage = table.state.objects[bears].lineage
    table.state.remove(bears)
    morph = table.put(BEARS, B, face_down=True)
    table.state.update(morph, lineage=lineage)
    assert of_a.same_on(kept, morph) is None
    assert of_b.same_on(of_b.of(kept), morph) == bears


def test_of_two_with_one_name_the_second_is_the_second_on_another_board() -> None:
    table, other = Table(), Table()
    first, second = (table.put(BEARS, A) for _ in range(2))
    others = [other.put(GIANT, A), *(other.put(BEARS, A) for _ in range(2))]
    here, kept = sights(table)[0], sights(other)[0].kept()
    assert [here.same_on(kept, id_) for id_ in (first, second)] == others[1:]
    assert sights(other)[0].same_on(here.kept(), others[0]) is None


def test_of_a_library_is_seen_what_each_card_is_asked_for_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    cards = [table.put(GIANT, A, Zone.LIBRARY, revealed_to=frozenset({B} if n == 7 else ())) for n in range(30)]
    asked: list[ObjectId] = []
    sees = Sight.sees

    def counted(self: Sight, id_: ObjectId) -> bool:
        asked.append(id_)
        return sees(self, id_)

    for sight in sights(table):
        assert sight.seen_in_library(A) == tuple(id_ for id_ in cards if sight.sees(id_))
    monkeypatch.setattr(Sight, "sees", counted)
    assert sights(table)[1].seen_in_library(A) == (cards[7],)
    assert asked == [cards[0], cards[7]]
