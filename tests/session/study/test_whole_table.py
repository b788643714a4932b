"""What a study has beside two battlefields: seats C and D, the stack, the turn, merged and prototyped permanents."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mtgtable.engine.continuous import evaluate
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import ScenarioError, scenario_from_data
from mtgtable.session.study.as_scenario import scenario_of
from mtgtable.session.study.board import Piece, Resolved, StudyBoard
from mtgtable.session.study.from_game import study_of
from mtgtable.session.study.laying_out import LaidOut, lay_out
from mtgtable.session.study.reading import study_in
from mtgtable.session.study.saving import link_of, saved, scenario_in


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(Catalog.of_user()[0])


def board(*entries: str | Piece | Resolved) -> StudyBoard:
    made = StudyBoard()
    for one in entries:
        made = made.add(Piece(0, one) if isinstance(one, str) else one)
    return made


def now(laid: LaidOut, key: int) -> Any:
    return evaluate(laid.state).characteristics[laid.ids[key]]


def four_seats() -> StudyBoard:
    made = board(
        "Gray Ogre",
        Piece(0, "Forest", "D"),
        Resolved(0, "C", card="Giant Growth", targets=(1,), waiting=True),
        Resolved(0, "A", card="Counterspell", targets=(3,), waiting=True),
        "Prodigal Sorcerer",
        Resolved(0, source=5, targets=("D",), waiting=True),
    )
    return replace(made.seated(2), turn=6, active="C", step="end")


def test_a_board_of_four_seats_in_any_turn_with_a_stack(workshop: Workshop) -> None:
    made = four_seats()
    assert made.players == 4
    laid = lay_out(made, workshop)
    assert laid.troubles == ()
    assert (laid.state.turn.number, laid.state.turn.active, laid.state.turn.step) == (6, 2, "end")
    assert [laid.state.objects[id_].printed.name for id_ in laid.state.stack] == ["Giant Growth", "Counterspell", ""]
    assert laid.state.objects[laid.ids[2]].controller == 3
    assert (now(laid, 1).power, now(laid, 3).colors) == (2, frozenset("G"))


def test_it_is_saved_with_checks_and_comes_back_whole(workshop: Workshop) -> None:
    made = replace(four_seats(), pinned=3)
    data = saved(made, workshop)
    assert play(scenario_from_data(data), workshop).status == "passed"
    again = study_in(scenario_in(link_of(made)))
    assert scenario_of(again) == scenario_of(made)
    assert (again.turn, again.active, again.step, again.players) == (6, "C", "end", 4)
    assert again.pinned == again.waiting[0].key


def test_what_was_put_onto_the_stack_resolves_in_a_game(workshop: Workshop) -> None:
    """A card is a card there: an instant goes to the graveyard (608.2n), a creature enters (608.3)."""
    made = board("Gray Ogre", Resolved(0, card="Giant Growth", targets=(1,), waiting=True))
    data = scenario_of(made.add(Resolved(0, "B", card="Serra Angel", waiting=True)))
    data["script"] += [
        {"do": "resolve_all"},
        {"check": "object", "object": "Gray Ogre", "power": 5},
        {"check": "object", "object": "Giant Growth", "zone": "graveyard"},
        {"check": "object", "object": "Serra Angel", "zone": "battlefield", "controller": "B"},
    ]
    outcome = play(scenario_from_data(data), workshop)
    assert outcome.status == "passed", outcome.message


def test_a_land_is_never_a_spell(workshop: Workshop) -> None:
    laid = lay_out(board(Resolved(0, card="Forest", waiting=True)), workshop)
    assert len(laid.troubles) == 1
    assert "305.1" in laid.troubles[0] or "never a spell" in laid.troubles[0]


def test_a_color_effect_reaches_what_is_on_the_stack(workshop: Workshop) -> None:
    """Painter's Servant speaks of cards that aren't on the battlefield and of spells too (613.1e)."""
    made = board(
        Resolved(0, "B", card="Gray Ogre", waiting=True), Piece(0, "Painter's Servant", chosen=(("color", "white"),))
    )
    assert now(lay_out(made, workshop), 1).colors == frozenset("WR")
    assert now(lay_out(made.remove(2), workshop), 1).colors == frozenset("R")


def test_the_stack_comes_with_the_board_of_a_game_and_what_doesnt_is_told(workshop: Workshop) -> None:
    laid = lay_out(four_seats(), workshop)
    taken, _, left = study_of(laid.state, "Taken")
    assert (taken.turn, taken.active, taken.players) == (6, "C", 4)
    assert [(one.card, one.player, one.source, bool(one.targets)) for one in taken.waiting] == [
        ("Giant Growth", "C", None, True),
        ("Counterspell", "A", None, True),
        ("", "A", 5, True),
    ]
    assert left == ()
    again = lay_out(taken, workshop)
    assert again.troubles == ()
    assert len(again.state.stack) == 3


def test_an_emblem_comes_with_the_board_of_a_game_and_goes_on(workshop: Workshop) -> None:
    """114.4: its abilities work in the command zone; it is newer than Humility (613.7)."""
    text = 'You get an emblem with "Creatures you control get +2/+2 and have flying."'
    walker = (("type_line", "Planeswalker — Elspeth"), ("oracle_text", f"−1: {text}"), ("loyalty", "4"))
    made = board("Humility", "Grizzly Bears", Piece(0, "Elspeth", custom=walker), Resolved(0, source=3))
    first = lay_out(made, workshop)
    assert (now(first, 2).power, len(now(first, 2).abilities)) == (3, 1)
    taken, _, left = study_of(first.state, "Taken")
    assert left == ()
    emblem = next(one for one in taken.pieces if one.emblem)
    assert (emblem.zone, emblem.player) == ("command", "A")
    board_alone = replace(taken, entries=tuple(one for one in taken.entries if getattr(one, "card", "") != "Elspeth"))
    again = lay_out(board_alone, workshop)
    assert again.troubles == ()
    assert (now(again, 2).power, len(now(again, 2).abilities)) == (3, 1)
    assert scenario_of(study_in(scenario_in(link_of(board_alone)))) == scenario_of(board_alone)
    assert play(scenario_from_data(saved(board_alone, workshop)), workshop).status == "passed"


def test_cards_that_nobody_may_know_are_counted_and_not_named(workshop: Workshop) -> None:
    """Maro is as large as its controller's hand, whose cards a blank each stands for."""
    maro = (("type_line", "Creature — Elemental"), ("power", "*"), ("toughness", "*"), ("oracle_text",
            "Maro's power and toughness are each equal to the number of cards in your hand."))  # fmt: skip
    made = board(Piece(0, "Maro", "B", custom=maro), *(Piece(0, "Forest", "B", "hand") for _ in range(3)),
                 Piece(0, "Serra Angel", "B", face_down=True))  # fmt: skip
    state = lay_out(made, workshop).state
    hidden = {item.id for item in state.everything() if item.zone is Zone.HAND or item.face_down}
    taken, _, left = study_of(state, "Taken", lambda id_: id_ not in hidden)
    assert set(left) == {
        "3 blank cards lie for what is hidden of B (hand)",
        "1 blank card lies for what is hidden of B (battlefield)",
    }
    assert "Forest" not in str(taken)
    assert "Angel" not in str(taken)
    again = lay_out(taken.change(1, custom=maro), workshop)
    assert now(again, 1).power == 3
    assert (now(again, 2).power, now(again, 2).name) == (2, "")


def test_an_emblem_stands_in_the_command_zone_alone() -> None:
    data = {"format": "mtgtable-scenario/1", "name": "x", "script": []}
    emblem = {"card": "Emblem", "emblem": True, "oracle_text": "Creatures you control get +1/+1."}
    for wrong in ({"battlefield": [emblem]}, {"hand": [emblem]}, {"command": [{"card": "Emblem", "emblem": True}]}):
        with pytest.raises(ScenarioError, match="emblem"):
            scenario_from_data(data | {"players": {"A": wrong}})


def test_a_pile_has_the_abilities_of_all_and_the_values_of_the_top(workshop: Workshop) -> None:
    """729.2a, 702.140e: the Bears on top have the Angel's flying; Humility takes it from both."""
    made = board(Piece(0, "Grizzly Bears", merged=("Serra Angel", "Llanowar Elves")))
    bears = now(lay_out(made, workshop), 1)
    assert (bears.name, bears.power, bears.toughness) == ("Grizzly Bears", 2, 2)
    assert len(bears.abilities) == 3
    assert study_in(scenario_in(link_of(made))).entries == made.entries
    taken, _, left = study_of(lay_out(made, workshop).state, "Taken")
    assert left == ()
    assert taken.pieces[0].merged == ("Serra Angel", "Llanowar Elves")
    assert play(scenario_from_data(saved(made, workshop)), workshop).status == "passed"
    humbled = lay_out(made.add(Piece(0, "Humility")), workshop)
    assert (now(humbled, 1).abilities, now(humbled, 1).power) == ((), 1)


GOLEM = (
    ("oracle_text", "Flying\nPrototype {1}{U} — 2/1"),
    ("type_line", "Artifact Creature — Golem"),
    ("mana_cost", "{7}"),
    ("power", "6"),
    ("toughness", "6"),
)


def test_a_prototype_has_its_other_size_and_color(workshop: Workshop) -> None:
    """718.3b; a copy of it is prototyped too (718.3c)."""
    golem = Piece(0, "Engine Golem", custom=GOLEM, prototype=True)
    made = board(golem, Piece(0, "Clone", copy_of=1), replace(golem, prototype=False))
    laid = lay_out(made, workshop)
    assert [(now(laid, key).power, now(laid, key).colors) for key in (1, 2, 3)] == [
        (2, frozenset("U")),
        (2, frozenset("U")),
        (6, frozenset()),
    ]
    assert scenario_of(study_in(scenario_in(link_of(made)))) == scenario_of(made)


def test_a_card_goes_from_zone_to_stack_and_back() -> None:
    made = board(Piece(0, "Giant Growth", zone="hand"), "Grizzly Bears", Piece(0, "Pacifism", attached_to=2))
    up = made.into(1, "stack")
    assert up.entry(1) == Resolved(1, card="Giant Growth", waiting=True)
    assert up.into(1, "battlefield", resolves=True).entry(1) == Resolved(1, card="Giant Growth")
    assert up.into(1, "graveyard").entry(1) == Piece(1, "Giant Growth", zone="graveyard")
    gone = made.into(2, "stack")
    aura = gone.piece(3)
    assert aura is not None
    assert aura.attached_to is None


def test_a_card_that_only_a_file_defines_is_taken_with_its_text(workshop: Workshop) -> None:
    text = (("type_line", "Creature — Bear"), ("oracle_text", "Other creatures you control get +1/+1."),
            ("mana_cost", "{1}{G}"), ("power", "2"), ("toughness", "2"))  # fmt: skip
    made = StudyBoard().add(Piece(0, "Odd One", custom=text)).add(Piece(0, "Gray Ogre"))
    taken, _, left = study_of(lay_out(made, workshop).state, "Taken", listed=lambda card: card.name != "Odd One")
    assert left == ()
    assert [bool(piece.custom) for piece in taken.pieces] == [True, False]
    again = lay_out(taken, workshop)
    ogre = evaluate(again.state).characteristics[again.ids[2]]
    assert (ogre.power, ogre.toughness) == (3, 3)
