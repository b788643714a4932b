"""No ability of the pool does something to its own source that its text says of what a player did by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from mtgtable.abilities.abilities import Ability
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction, Manual, Sequence
from mtgtable.abilities.selectors import Source
from mtgtable.cards.card_file import load_card_file
from mtgtable.session.catalog import compile_printed
from tests.soak.test_sweep import sample

OF_ITSELF = re.compile(r"\b[Tt]his (?!way|turn|ability)\w+|~|\byou control\b")


def done_to_the_source(steps: tuple[Instruction, ...]) -> bool:
    """Is something done to the source, or asked of it; that it is what deals damage is no such thing."""
    nodes = (node for step in steps for node in walk(step))
    return any(Source() in (getattr(node, "what", None), getattr(node, "objects", None)) for node in nodes)


def mistaken(face: CompiledFace, ability: Ability) -> Iterator[str]:
    """The clauses by hand after which the ability does something to its source, which no words after them name."""
    text = getattr(ability, "text", "")
    names = {face.name, face.name.split(",")[0], face.name.split(" ")[0]}
    for node in walk(ability):
        if not isinstance(node, Sequence):
            continue
        for k, step in enumerate(node.steps):
            if not isinstance(step, Manual) or step.text not in text:
                continue
            after = text.partition(step.text)[2]
            if OF_ITSELF.search(after) or any(name in after for name in names):
                continue
            if done_to_the_source(node.steps[k + 1 :]):
                yield step.text


def test_it_after_a_clause_by_hand_is_never_the_source(
    soak_is_long: bool, repository: Path, reference_texts: Path
) -> None:
    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-today.json")
    chosen = sample(cards, soak_is_long, repository)
    assert chosen
    found = {
        printed.name: told
        for printed in chosen
        for face in compile_printed(printed).compiled.faces
        for ability in face.abilities
        if (told := list(mistaken(face, ability)))
    }
    assert found == {}
