"""A choice as a permanent enters is asked once, whatever its card's words, and noted for the rest (607.2d, 614.12a)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.filters import IsChosenCardType
from mtgtable.abilities.fold import walk
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualMove
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table, face
from tests.engine.play import A, Play


def entering(text: str, *answers: str) -> Play:
    """An artifact with that text enters beside an Elf, and each of its questions is answered."""
    printed = PrintedCard("Cairn", "normal", (PrintedFace("Cairn", "Artifact", text, "{2}"),))
    made = compile_printed(printed)
    table = Table()
    cairn = table.put(made.compiled.front, A, Zone.HAND)
    table.put(face("Elf", "Creature — Elf", pt=(1, 1), colors="G"), A)
    play = Play(table)
    play.game.act(A, ManualMove(cairn, Zone.BATTLEFIELD))
    for answer in answers:
        assert isinstance(play.game.decision, d.Choose | d.Number | d.Name)
        assert play.game.decision.purpose != "manual"
        play.answer(answer)
    assert play.game.decision is None  # nothing is asked twice
    return play


@pytest.mark.parametrize(
    ("choice", "answers", "noted"),
    [
        ("choose artifact, creature, or sorcery", ["Sorcery"], {"card type": "Sorcery"}),
        ("choose a card type other than creature or land", ["Artifact"], {"card type": "Artifact"}),
        ("choose Island or Swamp", ["Swamp"], {"land type": "Swamp"}),
        ("choose Elf, Giant, or Treefolk", ["Giant"], {"creature type": "Giant"}),
        ("choose black or red", ["red"], {"color": "red"}),
        ("choose odd or even", ["even"], {"word": "even"}),
        ("choose white Citizen, blue Camarid, or black Thrull", ["blue Camarid"], {"word": "blue Camarid"}),
        ("choose a color and a creature type", ["blue", "Elf"], {"color": "blue", "creature type": "Elf"}),
        ("choose a color and an opponent", ["blue"], {"color": "blue", "player": "B"}),
    ],
)  # fmt: skip
def test_what_is_chosen_is_noted(choice: str, answers: list[str], noted: dict[str, str]) -> None:
    play = entering(f"As this artifact enters, {choice}.", *answers)
    assert dict(play.game.state.objects[play.find("Cairn")].chosen) == noted


def test_only_what_the_card_lists_may_be_chosen() -> None:
    text = "As this artifact enters, choose a card type other than creature or land."
    printed = PrintedCard("Cairn", "normal", (PrintedFace("Cairn", "Artifact", text, "{2}"),))
    table = Table()
    cairn = table.put(compile_printed(printed).compiled.front, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(cairn, Zone.BATTLEFIELD))
    assert isinstance(play.game.decision, d.Choose)
    offered = {option.label for option in play.game.decision.options}
    assert "Artifact" in offered
    assert not {"Creature", "Land"} & offered


def test_of_the_chosen_type_works_with_each_kind_of_list() -> None:
    text = (
        "As this artifact enters, choose Elf, Giant, or Treefolk.\nCreatures you control of the chosen type get +1/+1."
    )
    play = entering(text, "Elf")
    assert play.game.table.of(play.find("Elf")).power == 2
    assert entering(text, "Giant").game.table.of(play.find("Elf")).power == 1


def test_of_the_chosen_type_is_of_a_card_type_where_one_is_listed() -> None:
    choice = "As this artifact enters, choose artifact, creature, or sorcery."
    text = f"{choice}\nSpells you cast of the chosen type cost {{1}} less to cast."
    printed = PrintedCard("Cairn", "normal", (PrintedFace("Cairn", "Artifact", text, "{2}"),))
    made = compile_printed(printed)
    assert not made.unsupported_clauses
    assert IsChosenCardType() in walk(made.compiled.faces)
