"""Which of the offers of a text is asked about: what happens unless somebody pays is no offer of that text."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import May, MayPay
from mtgtable.engine.actions.offers import is_offer
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed


@pytest.mark.parametrize(
    ("text", "offers"),
    [
        ("Whenever an opponent casts a spell, you may draw a card unless that player pays {1}.", 1),
        ("When this creature enters, sacrifice it unless you pay {1}.", 0),
        ("When this creature enters, you may pay {1}. If you do, draw a card.", 1),
        ("When this creature enters, you may discard a card. If you do, you may draw a card.", 2),
    ],
)
def test_as_many_offers_as_the_text_says_may(text: str, offers: int) -> None:
    made = compile_printed(
        PrintedCard("Watcher", "normal", (PrintedFace("Watcher", "Creature — Bird", text, "{U}", "1", "1"),))
    )
    (ability,) = (one for one in made.compiled.faces[0].abilities if isinstance(one, TriggeredAbility))
    found = [part for part in walk(ability) if isinstance(part, May | MayPay)]
    assert found
    assert sum(map(is_offer, found)) == offers == text.count("may ")
