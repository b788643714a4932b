"""Every trigger of the pool that is left whole to hands pauses as it resolves, or for what its deed puts off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.instructions import Manual
from mtgtable.cards.card_file import load_card_file
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.game import Game
from mtgtable.engine.performing import perform
from mtgtable.engine.state.refs import Frame
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import A, Table
from tests.soak.test_sweep import sample

PUT_OFF = re.compile(r"\bnext\b|\bthis turn\b|\bend of (?:combat|turn)\b|\brest of the game\b", re.IGNORECASE)
"""Words of a deed that may be done at another time."""


def left_whole(face: CompiledFace) -> Iterator[Manual]:
    """What its triggers do that are left whole to hands."""
    for ability in face.abilities:
        if isinstance(ability, TriggeredAbility) and isinstance(ability.content.effect, Manual):
            yield ability.content.effect


def pauses(face: CompiledFace, effect: Manual) -> bool:
    """Does something wait for hands as that is done."""
    table = Table()
    source = table.put(face, A)
    asked = next(perform(Game(table.state).table, effect, Frame(source=source, controller=A)), None)
    return asked is not None and asked.purpose == BY_HAND


def test_every_trigger_left_whole_pauses(soak_is_long: bool, repository: Path, reference_texts: Path) -> None:
    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-today.json")
    chosen = [card for card in cards if card.name in KNOWN_ONCE] + list(sample(cards, soak_is_long, repository))
    tried = [
        (face, effect)
        for card in chosen
        for face in compile_printed(card).compiled.faces
        for effect in left_whole(face)
        if not PUT_OFF.search(effect.text.partition(",")[2] if effect.whole else effect.text)
    ]
    assert tried
    assert [f"{face.name}: {effect.text}" for face, effect in tried if not pauses(face, effect)] == []


KNOWN_ONCE = frozenset({"Kylox, Visionary Inventor", "Master of Ceremonies", "Foreboding Steamboat"})
"""Triggers that once were taken for delayed ones, so that each sample has some."""
