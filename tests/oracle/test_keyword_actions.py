"""What a sentence after a keyword action speaks of: the permanents in the text, never what the action uses inside."""

from __future__ import annotations

import pytest

from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Attach, PutCounters
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.selectors import Bound, Selector, Source, Targeted
from mtgtable.oracle import compile_card
from tests.oracle.cards import card


@pytest.mark.parametrize(
    ("type_line", "text", "meant"),
    [
        ("Sorcery", "Target creature you control connives. It can't be blocked this turn.", Targeted(0)),
        ("Sorcery", "Target creature you control explores. It can't be blocked this turn.", Targeted(0)),
        ("Creature — Elf", "When this creature enters, it connives. Then put a charge counter on it.", Source()),
        ("Sorcery", "Manifest the top card of your library, then put a charge counter on it.", Bound("manifested")),
        ("Artifact", "{1}: Cloak the top card of your library, then attach this artifact to it.", Bound("manifested")),
        ("Artifact", "{1}: Manifest dread, then attach this artifact to it.", Bound("manifested")),
    ],
)
def test_it_is_what_the_text_names_or_what_has_entered(type_line: str, text: str, meant: Selector) -> None:
    compiled = compile_card(card("Example", type_line, text))
    assert compiled.unsupported == ()
    nodes = [node for ability in compiled.front.abilities for node in walk(ability)]
    said = [node.what for node in nodes if isinstance(node, Apply)]
    said += [node.on for node in nodes if isinstance(node, PutCounters) and node.kind == "charge"]
    said += [node.to for node in nodes if isinstance(node, Attach) and node.to is not None]
    assert said == [meant]
