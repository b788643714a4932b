"""The layer cases that peers get wrong, played with the starter cards, in both orders of timestamps and the editions.

Humility and Opalescence; Blood Moon and Urborg; Humility, March of the Machines and Mycosynth Lattice; Conspiracy,
Opalescence and Enchanted Evening; Xenograft, Urborg and Kormus Bell; Lignify and Archetype of Imagination; entering
under Blood Moon and Humility; loops of two and three; keyword counters; a counter and a switch; Mind Bend.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.starter import starter_index
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import Scenario, Unreadable, read_file

CASES = list(read_file(Path(__file__).with_name("layer_cases.json")))


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(Catalog(CardPool([starter_index()])))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_layer_case(case: Scenario | Unreadable, workshop: Workshop) -> None:
    outcome = play(case, workshop)
    assert outcome.status == "passed", outcome.message


def test_every_order_has_its_case() -> None:
    assert len(CASES) == 39
