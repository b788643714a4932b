"""Every clause that the program can't do is marked on its card and has a place where it speaks: none is passed over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mtgtable.abilities.abilities import ManualAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Manual
from mtgtable.cards.card_file import load_card_file
from mtgtable.engine.capabilities import BY_HAND
from mtgtable.engine.happening.own_casting import is_of_own_casting
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed
from tests.soak.test_sweep import sample

KNOWN = {
    "Elrond of the White Council": "its vote is one question of the engine's in several clauses",
    "Truth or Consequences": "its vote is one question of the engine's in several clauses",
}
OF_CASTING = re.compile(
    r"As an additional cost to cast this spell|This spell costs|When you cast this spell|You may cast this spell"
    r"|You can't choose [^.]* this spell|Rather than pay [^.]* this spell"
)


def clauses_by_hand(card: CompiledCard) -> list[str]:
    """What speaks: where an ability stands that isn't read, or where one comes to an instruction that isn't."""
    return [node.text for node in walk(card.faces) if isinstance(node, Manual | ManualAbility)]


def silent_on(printed: PrintedCard) -> str | None:
    """What on the card would be passed over; None where nothing would."""
    made = compile_printed(printed)
    beyond = [piece for piece in made.missing if not piece.startswith(BY_HAND)]
    if beyond:
        return f"not marked: {beyond}"
    said = clauses_by_hand(made.compiled)
    if not all(said):
        return "a clause without its words"
    if len(said) < len({clause.text for clause in made.compiled.unsupported}):
        return f"{made.unsupported_clauses} but it says {said}"
    for face in made.compiled.faces:
        if not {"Instant", "Sorcery"}.isdisjoint(face.types):
            continue
        for node in face.abilities:
            own = isinstance(node, ManualAbility) and OF_CASTING.match(node.text)
            if own and not is_of_own_casting(node.text, face.name):
                return f"speaks of its casting too late: {node.text}"
    return None


def test_every_clause_of_the_pool_speaks(soak_is_long: bool, repository: Path, reference_texts: Path) -> None:
    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-today.json")
    chosen = sample(cards, soak_is_long, repository)
    assert chosen
    found = {card.name: silent_on(card) for card in chosen if card.name not in KNOWN}
    assert {name: why for name, why in found.items() if why} == {}


@pytest.mark.parametrize(
    "text",
    [
        "This creature enters with a +1/+1 counter on it for each instant card exiled with it.",
        "Players can't frobnicate. When you cast this spell, frob.",
        "When this creature leaves the battlefield, return the exiled card to its owner's hand.",
        "Whenever you attack, you may discard X cards. When you do, up to X target creatures you control get +1/+1.",
    ],
)
def test_what_the_engine_cannot_do_is_marked_and_speaks(text: str) -> None:
    printed = PrintedCard("Example", "normal", (PrintedFace("Example", "Creature — Bear", text, "{2}", "2", "2"),))
    made = compile_printed(printed)
    assert text in made.unsupported_clauses
    assert text in clauses_by_hand(made.compiled)
    assert silent_on(printed) is None
