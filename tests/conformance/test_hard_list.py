"""The hard list: boards that judges are asked about, each pair of effects in both orders of timestamps.

``hard_waiting.json`` holds boards with text that isn't read yet: they must not be played wrong, and go to the list once
they pass.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import Scenario, Unreadable, read_file
from tests.conformance.test_layer_cases import workshop as workshop

CASES = list(read_file(Path(__file__).with_name("hard_list.json")))
WAITING = list(read_file(Path(__file__).with_name("hard_waiting.json")))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_hard_board(case: Scenario | Unreadable, workshop: Workshop) -> None:
    outcome = play(case, workshop)
    assert outcome.status == "passed", outcome.message


@pytest.mark.parametrize("case", WAITING, ids=lambda case: case.name)
def test_what_isnt_read_yet_is_never_played_wrong(case: Scenario | Unreadable, workshop: Workshop) -> None:
    outcome = play(case, workshop)
    assert outcome.status in ("unsupported", "passed"), outcome.message


@pytest.mark.parametrize("name", [case.name for case in CASES if case.name.endswith(" is older")])
def test_both_orders_are_there(name: str) -> None:
    begins = name.partition(": ")[0]
    assert sum(case.name.startswith(begins) for case in CASES) >= 2
