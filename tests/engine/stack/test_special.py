"""Special actions (116.2): doors that are unlocked, cards set aside, permanents turned up; and who may not."""

import pytest

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.costs import Cost
from mtgtable.engine.asking.inputs import Cast, IllegalAction, SpecialAction
from mtgtable.engine.snapshot import state_bytes
from mtgtable.engine.state.doors import DOORS, locked
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, FOREST, GIANT, MOUNTAIN, SHOCK, A, B, Play, lands, mana

HALL = face("Dusty Hall", "Enchantment — Room", cost="{1}{G}")
ATTIC = face("Cold Attic", "Enchantment — Room", cost="{3}{R}")


def room(table: Table, *doors: str, zone: Zone = Zone.BATTLEFIELD) -> ObjectId:
    """A Room of Ana's with these doors unlocked."""
    id_ = table.put(HALL, A, zone)
    table.state.update(id_, card=CompiledCard("Dusty Hall // Cold Attic", "split", (HALL, ATTIC)))
    table.state.update(id_, statuses=frozenset(doors))
    return id_


def refused(play: Play, action: SpecialAction, rule: str, player: int = A) -> None:
    """That rule forbids it, nothing has changed, and it wasn't offered."""
    before = state_bytes(play.game.state)
    with pytest.raises(IllegalAction) as refusal:
        play.game.act(player, action)  # type: ignore[arg-type]
    assert refusal.value.rule == rule, refusal.value
    assert state_bytes(play.game.state) == before
    assert action not in play.game.legal_actions(player)  # type: ignore[arg-type]


# ---- doors ----------------------------------------------------------------------------------------------------------


def test_a_locked_door_is_unlocked_for_its_mana_cost_without_the_stack() -> None:
    table = Table()
    lands(table, FOREST, 1)
    lands(table, MOUNTAIN, 3)
    play = Play(table)
    door = room(play.table, DOORS[0])
    play.game.act(A, SpecialAction("unlock", door))
    play.pay()
    item = play.game.state.objects[door]
    assert locked(play.game.state, item) == ()
    assert not play.game.state.stack, "a special action doesn't use the stack (116.1)"
    assert play.game.priority == A, "who took it has priority again (116.3)"
    assert not any(not play.game.state.objects[id_].tapped for id_ in play.game.state.battlefield if id_ != door)
    refused(play, SpecialAction("unlock", door), "709.5e")


def test_of_two_locked_doors_one_is_chosen() -> None:
    table = Table()
    lands(table, FOREST, 2)
    lands(table, MOUNTAIN, 4)
    door = room(table)
    play = Play(table)
    play.game.act(A, SpecialAction("unlock", door))
    play.answer("Cold Attic")
    play.pay()
    assert locked(play.game.state, play.game.state.objects[door]) == (0,)
    assert play.game.table.board().characteristics[door].name == "Cold Attic", "a locked half gives no name (709.5)"


def test_a_door_is_unlocked_by_who_controls_it_when_a_sorcery_could_be_cast_and_who_can_pay() -> None:
    table = Table()
    lands(table, FOREST, 2, B)
    mine = lands(table, FOREST, 2)
    shock = table.put(SHOCK, A, Zone.HAND)
    door = room(table, DOORS[1])
    unlock = SpecialAction("unlock", door)
    play = Play(table)
    assert play.can(A, unlock)
    refused(play, SpecialAction("unlock", mine[0]), "709.5e")
    play.pass_once()
    refused(play, unlock, "709.5e", B)
    play = Play(table)
    play.to_step("end")
    refused(play, unlock, "709.5e")
    assert shock in play.game.state.zone(Zone.HAND, A)


def test_a_door_that_nobody_can_pay_for_is_not_offered() -> None:
    table = Table()
    lands(table, FOREST, 1)
    door = room(table, DOORS[1])
    assert not Play(table).can(A, SpecialAction("unlock", door))


# ---- cards set aside ------------------------------------------------------------------------------------------------

FORESEEN = face(
    "Foreseen Bolt", "Instant", KeywordAbility("foretell", (Cost((mana("{R}"),)),), "Foretell {R}"), cost="{4}"
)
PLOTTED = face(
    "Plotter", "Creature — Rogue", KeywordAbility("plot", (Cost((mana("{1}{R}"),)),), "Plot"), cost="{4}", pt=(3, 3)
)
PATIENT = face(
    "Patient Giant",
    "Creature — Giant",
    KeywordAbility("suspend", (2, Cost((mana("{R}"),))), "Suspend 2"),
    cost="{6}",
    pt=(6, 6),
)


@pytest.mark.parametrize(
    ("card", "kind", "rule"),
    [(FORESEEN, "foretell", "702.143a"), (PLOTTED, "plot", "702.170a"), (PATIENT, "suspend", "702.62a")],
)
def test_cards_are_set_aside_from_their_owners_hand_alone(card: CompiledFace, kind: str, rule: str) -> None:
    table = Table()
    lands(table, MOUNTAIN, 2)
    mine = table.put(card, A, Zone.HAND)
    other, yard, plain = (
        table.put(card, B, Zone.HAND),
        table.put(card, A, Zone.GRAVEYARD),
        table.put(BEARS, A, Zone.HAND),
    )
    play = Play(table)
    for wrong in (other, yard, plain):
        refused(play, SpecialAction(kind, wrong), rule)  # type: ignore[arg-type]
    assert play.can(A, SpecialAction(kind, mine))  # type: ignore[arg-type]
    play.game.act(A, SpecialAction(kind, mine))  # type: ignore[arg-type]
    play.pay()
    assert play.names(Zone.EXILE) == [card.name]


def test_foretelling_needs_ones_own_turn_and_plotting_an_empty_stack() -> None:
    table = Table()
    for player in (A, B):
        lands(table, MOUNTAIN, 3, player)
    foretold, plotted, suspended = (table.put(card, A, Zone.HAND) for card in (FORESEEN, PLOTTED, PATIENT))
    theirs = table.put(FORESEEN, B, Zone.HAND)
    play = Play(table)
    play.to_step("end")
    assert play.can(A, SpecialAction("foretell", foretold)), "at any time in one's own turn"
    refused(play, SpecialAction("plot", plotted), "702.170a")
    refused(play, SpecialAction("suspend", suspended), "702.62a")
    play.pass_once()
    refused(play, SpecialAction("foretell", theirs), "702.143a", B)


@pytest.mark.parametrize(("card", "kind"), [(FORESEEN, "foretell"), (PLOTTED, "plot")])
def test_what_was_set_aside_is_offered_on_a_later_turn(card: CompiledFace, kind: str) -> None:
    table = Table()
    lands(table, MOUNTAIN, 2)
    mine = table.put(card, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, SpecialAction(kind, mine))  # type: ignore[arg-type]
    play.pay()
    (aside,) = play.game.state.zone(Zone.EXILE)
    assert Cast(aside, 0, kind) not in play.game.legal_actions(A), "not in the same turn"
    play.game.state.update(aside, entered_turn=play.game.state.turn.number - 1)
    for land in play.game.state.battlefield:
        play.game.state.update(land, tapped=False)
    assert Cast(aside, 0, kind) in play.game.legal_actions(A)


# ---- face-down permanents -------------------------------------------------------------------------------------------

SLEEPER = face(
    "Sleeper",
    "Creature — Beast",
    KeywordAbility("megamorph", (Cost((mana("{R}"),)),), "Megamorph {R}"),
    cost="{4}",
    pt=(4, 4),
)


def test_a_megamorph_turned_up_has_a_counter() -> None:
    table = Table()
    lands(table, MOUNTAIN, 1)
    sleeper = table.put(SLEEPER, A, face_down=True)
    play = Play(table)
    play.game.act(A, SpecialAction("turn face up", sleeper))
    play.pay()
    facts = play.game.table.board().characteristics[sleeper]
    assert (facts.name, facts.power, facts.toughness) == ("Sleeper", 5, 5)


def test_only_ones_own_face_down_permanents_with_a_morph_cost_are_turned_up() -> None:
    table = Table()
    lands(table, MOUNTAIN, 1)
    theirs = table.put(SLEEPER, B, face_down=True)
    bears = table.put(BEARS, A, face_down=True)
    giant = table.put(GIANT)
    play = Play(table)
    for wrong in (theirs, bears, giant):
        refused(play, SpecialAction("turn face up", wrong), "702.37e")


def test_a_manifested_creature_with_morph_is_turned_up_for_either_cost() -> None:
    table = Table()
    lands(table, MOUNTAIN, 4)
    sleeper = table.put(SLEEPER, A, face_down=True, statuses=frozenset({"manifested"}))
    play = Play(table)
    play.game.act(A, SpecialAction("turn face up", sleeper))
    play.answer("{4}")
    play.pay()
    tapped = [id_ for id_ in play.game.state.battlefield if play.game.state.objects[id_].tapped]
    assert len(tapped) == 4
    assert not play.game.state.objects[sleeper].face_down
