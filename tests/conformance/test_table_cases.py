"""Cases at a table: seats, every kind of permanent and counter, keywords, payment, each with its rule as the source."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import Scenario, Unreadable, read_file
from tests.conformance.test_layer_cases import workshop as workshop

OWN_TEST = ("known", "layer_cases", "hard_list", "hard_waiting")
"""Files that another test plays."""
FILES = tuple(path.stem for path in sorted(Path(__file__).parent.glob("*.json")) if path.stem not in OWN_TEST)
CASES = [
    pytest.param(case, id=f"{name}: {case.name}")
    for name in FILES
    for case in read_file(Path(__file__).with_name(f"{name}.json"))
]


@pytest.mark.parametrize("case", CASES)
def test_a_case(case: Scenario | Unreadable, workshop: Workshop) -> None:
    outcome = play(case, workshop)
    assert outcome.status == "passed", outcome.message
