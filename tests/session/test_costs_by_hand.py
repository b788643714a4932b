"""An ability whose cost isn't read is activated all the same: what is read of it is paid, the rest by hand (602.2b)."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, ManualAbility
from mtgtable.cards.card_file import load_card_file
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Activate, ManualMana, ManualMove
from mtgtable.engine.asking.purposes import AS_A_COST
from mtgtable.engine.happening.occasions import acts_when_activated
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.ids import ObjectId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table
from tests.engine.play import BEARS, FOREST, A, B, Play, lands

FOLIO = "{1}, {T}, Reveal two cards from your hand that frobnicate: Draw a card."


def table_with(text: str) -> tuple[Play, ObjectId]:
    """Ana has two Forests, a bear, cards to draw and an artifact with that text."""
    table = Table()
    lands(table, FOREST, 2)
    printed = PrintedCard("Odd Box", "normal", (PrintedFace("Odd Box", "Artifact", text, "{1}"),))
    box = table.put(compile_printed(printed).compiled.front, A)
    for seat in (A, B):
        table.put(BEARS, seat)
        for _ in range(3):
            table.put(BEARS, seat, Zone.LIBRARY)
    return Play(table), box


def asked(play: Play) -> str:
    """What is to be done by hand now."""
    decision = play.game.decision
    return decision.prompt if isinstance(decision, d.Choose) and decision.purpose == "manual" else ""


def test_it_is_offered_and_what_is_not_read_of_its_cost_waits_to_be_paid() -> None:
    play, box = table_with(FOLIO)
    assert play.can(A, Activate(box, 0))
    play.game.act(A, Activate(box, 0))
    play.pay()
    assert asked(play) == f"{AS_A_COST}Reveal two cards from your hand that frobnicate"
    assert play.game.state.objects[box].tapped
    play.say(d.Chosen(()))
    assert len(play.game.state.stack) == 1, "it is on the stack, where it can be answered"
    hand = len(play.game.state.zone(Zone.HAND, A))
    play.resolve()
    assert len(play.game.state.zone(Zone.HAND, A)) == hand + 1, "its effect is understood"


def test_who_cannot_pay_takes_all_of_it_back_with_what_was_done_for_it() -> None:
    """118.3, 601.2h, 732.1."""
    play, box = table_with(FOLIO)
    before = state_bytes(play.game.state)
    play.game.act(A, Activate(box, 0))
    play.pay()
    play.game.act(A, ManualMove(play.find("Grizzly Bears", player=A), Zone.EXILE))
    assert asked(play)
    play.game.cancel()
    assert state_bytes(play.game.state) == before


def test_what_is_read_of_its_cost_must_be_possible() -> None:
    play, box = table_with(FOLIO)
    play.game.state.update(box, tapped=True)
    assert not play.can(A, Activate(box, 0))


def test_its_targets_are_chosen_before_it_is_paid_for() -> None:
    """601.2c, 601.2h."""
    play, box = table_with("Frobnicate a Bear: Destroy target creature.")
    bear = play.find("Grizzly Bears", player=B)
    play.game.act(A, Activate(box, 0))
    assert asked(play) == ""
    play.answer(bear)
    assert asked(play) == f"{AS_A_COST}Frobnicate a Bear"
    play.say(d.Chosen(()))
    play.resolve()
    assert not [one for one in play.game.state.battlefield if one == bear]


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ("{T}: A frobnicated player adds {C}.", "A frobnicated player adds {C}."),
        ("Frobnicate a Bear: Add {G}.", f"{AS_A_COST}Frobnicate a Bear"),
    ],
)
def test_mana_by_hand_is_made_with_priority_without_the_stack(text: str, waits: str) -> None:
    """605.1a, 605.3b: nothing else is paid with it unasked."""
    play, box = table_with(text)
    assert play.can(A, Activate(box, 0))
    play.game.act(A, Activate(box, 0))
    assert (asked(play), play.game.state.stack) == (waits, ())
    play.game.act(A, ManualMana(A, "{C}"))
    play.say(d.Chosen(()))
    assert any(mana.type == "C" for mana in play.game.state.player(A).pool)
    assert play.game.decision is None


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (FOLIO, 3),
        ("{2}, Sacrifice a Bear, a Hill, or a frobnicated Elf: Draw a card.", 2),
        ("Frobnicate two Bears, {T}, Pay 3 life: Draw a card.", 3),
        ("Discard another frobnicated card named Odd, Boxer, Sacrifice a Bear: Draw a card.", 2),
        ("Boast — Exile any number of frobnicated Bears: Draw a card.", 1),
    ],
)
def test_a_part_of_a_cost_that_has_commas_in_it_is_one_part(text: str, parts: int) -> None:
    printed = PrintedCard("Odd Box", "normal", (PrintedFace("Odd Box", "Artifact", text, "{1}"),))
    card = compile_printed(printed)
    assert card.unsupported_clauses, "it is marked on the card"
    (ability,) = card.compiled.front.abilities
    assert isinstance(ability, ActivatedAbility)
    assert ability.cost.paid_by_hand
    assert len(ability.cost.parts) == parts


def test_where_it_would_have_to_lie_elsewhere_it_is_not_offered() -> None:
    """113.6m: nothing tells where."""
    text = "Frobnicate this card from your graveyard: Draw a card."
    printed = PrintedCard("Odd Box", "normal", (PrintedFace("Odd Box", "Artifact", text, "{1}"),))
    assert not any(isinstance(one, ActivatedAbility) for one in compile_printed(printed).compiled.front.abilities)


def test_abilities_of_the_pool_with_a_cost_can_be_activated(reference_texts: Path) -> None:
    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-today.json")
    silent = [
        (one.name, ability.text)
        for one in cards[::8]
        if any(": " in face.oracle_text for face in one.faces)
        for face in compile_printed(one).compiled.faces
        for ability in face.abilities
        if isinstance(ability, ManualAbility) and acts_when_activated(ability.text)
    ]
    assert all(text.startswith("Craft with") for _, text in silent), silent
