"""Each clause that isn't read speaks when what it tells of happens: at all moments in its list, and at costs of others.

A sample that changes with the commit, all in the long form.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mtgtable.abilities.abilities import ManualAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.cards.card_file import load_card_file
from mtgtable.engine.happening.entering_words import acts_as_it_enters
from mtgtable.engine.happening.moments_by_hand import moments_of
from mtgtable.engine.happening.others_casting import others_casting
from mtgtable.engine.happening.own_casting import is_of_own_casting
from mtgtable.engine.reading.events import event_kinds
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed
from tests.soak.moments import Around
from tests.soak.test_sweep import sample


def left_to_hands(cards: tuple[PrintedCard, ...]) -> Iterator[tuple[CompiledFace, str]]:
    """The clauses of permanents that wait for something, with their faces."""
    for card in cards:
        for face in compile_printed(card).compiled.faces:
            if {"Instant", "Sorcery"}.isdisjoint(face.types):
                for ability in face.abilities:
                    if not isinstance(ability, ManualAbility) or is_of_own_casting(ability.text, face.name):
                        continue
                    if ability.asked is None:  # it speaks where that is so: test_asked_before_it_speaks
                        yield face, ability.text


def _is_that(node: Any, text: str) -> bool:
    return isinstance(node, ManualAbility) and node.text == text


def silent_at(face: CompiledFace, text: str) -> list[str]:
    """The kinds of things that it should speak at by its words and doesn't."""
    wanted = {kind.event.__name__ for moment in moments_of(text) for kind in moment.kinds}
    certain = next((one.when for one in walk(face.abilities) if _is_that(one, text) and one.when is not None), None)
    if certain is not None:  # of its other words none tells of something that happens
        wanted &= {kind.__name__ for kind in event_kinds(certain)}
    wanted |= {"StepBegins" for moment in moments_of(text) if moment.steps}
    wanted |= {"spell"} if others_casting(text) is not None else set()
    enters = {"Moves", "CreatesToken"} if acts_as_it_enters(text, face.name) else set()
    turns_over = {"ChangesStatus"}  # what only a double-faced card or one that lies face down does
    return sorted(wanted - set(Around(face).spoken(text)) - enters - turns_over) if wanted else []


def test_each_clause_of_the_pool_speaks_when_it_happens(
    soak_is_long: bool, repository: Path, reference_texts: Path
) -> None:
    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-today.json")
    rows = left_to_hands(sample(cards, soak_is_long, repository))
    tried = {f"{face.name}: {text}": silent_at(face, text) for face, text in rows}
    assert {clause: silent for clause, silent in tried.items() if silent} == {}


NEVER_HEARD = {
    "Averna, the Chaos Bloom": "cascading is no event of its own",
    "Cryptic Spires": "decks are made before the game",
    "Susan Foreman": "nobody planeswalks",
    "The Valeyard": "villainous choices are choices like others",
}


def test_each_clause_that_waits_waits_for_something_that_comes(
    soak_is_long: bool, repository: Path, reference_texts: Path
) -> None:
    """What triggers on what the table never hears of would be silent for good."""
    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-today.json")
    rows = left_to_hands(sample(cards, soak_is_long, repository))
    assert [
        f"{face.name}: {text}"
        for face, text in rows
        if face.name not in NEVER_HEARD
        and not acts_as_it_enters(text, face.name)
        and any(not (one.kinds or one.steps or one.chapters) for one in moments_of(text))
    ] == []


@pytest.mark.parametrize(
    ("text", "at"),
    [
        (
            "Whenever this creature attacks, blocks, or becomes the target of a spell, frob.",
            {"AttackersDeclared", "BlockersDeclared", "BecomesTargeted"},
        ),
        ("Whenever this creature dies, frobnicates, or attacks, frob.", {"Moves", "Destroys", "AttackersDeclared"}),
        ("As an additional cost to cast white spells, you may frob a Bear.", {"spell"}),
        ("Whenever you gain life or draw a card, frob.", {"LifeChanges", "Draws"}),
    ],
)
def test_a_clause_speaks_at_all_that_it_tells_of_and_at_nothing_else(text: str, at: set[str]) -> None:
    printed = PrintedCard("Odd", "normal", (PrintedFace("Odd", "Creature — Bear", text, "{2}", "2", "2"),))
    assert set(Around(compile_printed(printed).compiled.front).spoken(text)) == at


def test_an_ability_that_is_given_and_isnt_read_speaks_for_whoever_has_it() -> None:
    inner = "Whenever this creature frobs, attacks, or dies, frob."
    text = f'Creatures you control have "{inner}"'
    printed = PrintedCard("Odd", "normal", (PrintedFace("Odd", "Enchantment", text, "{2}"),))
    front = compile_printed(printed).compiled.front
    assert inner in [node.text for node in walk(front.abilities) if isinstance(node, ManualAbility)]
    assert set(Around(front).spoken(inner)) == {"AttackersDeclared", "Destroys", "Moves"}
