"""The scenarios beside the checkout: all load, all end, none crashes the engine, and what passed goes on passing.

``known.json`` lists by file what does not pass, each with the reason. A scenario that isn't listed must pass or be
unsupported; one that is listed and passes must be taken off the list. Cases of another engine are in today's wording,
ours in the wording of the older card file.
"""

import json
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from mtgtable.session.scenarios.outcome import Outcome
from mtgtable.session.scenarios.reading import Unreadable, files_under, read_file
from mtgtable.session.scenarios.runner import Wish, run

KNOWN = Path(__file__).with_name("known.json")
CARDS = {"peer": "oracle-today.json"}
"""Which card file the scenarios of a folder are written for; all others for the older one."""


@pytest.fixture(scope="module")
def scenarios(reference_texts: Path) -> Path:
    return reference_texts / "scenarios"


@pytest.fixture(scope="module")
def outcomes(scenarios: Path, reference_texts: Path) -> Sequence[Outcome]:
    """How every scenario ended; some hold more answers than are asked for, so left over ones don't count."""
    by_cards: dict[str, list[Path]] = {}
    for path in files_under([scenarios]):
        by_cards.setdefault(CARDS.get(path.parent.name, "oracle-cards.json"), []).append(path)
    ended: list[Outcome] = []
    for cards, paths in by_cards.items():
        file = reference_texts / "oracle" / cards
        ended += run(Wish(tuple(paths), (file,), jobs=os.cpu_count() or 1, lenient=True))
    return ended


@pytest.fixture(scope="module")
def known() -> dict[str, dict[str, str]]:
    listed: dict[str, dict[str, str]] = json.loads(KNOWN.read_text(encoding="utf-8"))
    return listed


def told(outcomes: Sequence[Outcome], folder: Path) -> dict[str, dict[str, str]]:
    """The outcomes by file and name, as the list of known ones writes them."""
    found: dict[str, dict[str, str]] = {}
    for outcome in outcomes:
        file = Path(outcome.file).relative_to(folder).as_posix()
        found.setdefault(file, {})[outcome.name] = outcome.status
    return found


def test_every_file_loads(scenarios: Path) -> None:
    unreadable = [
        entry.message for path in files_under([scenarios]) for entry in read_file(path) if isinstance(entry, Unreadable)
    ]
    assert unreadable == []


def test_every_scenario_ends_in_one_outcome(outcomes: Sequence[Outcome]) -> None:
    assert len({(outcome.file, outcome.name) for outcome in outcomes}) == len(outcomes)


def test_what_does_not_pass_is_known_with_its_reason(
    outcomes: Sequence[Outcome], scenarios: Path, known: dict[str, dict[str, str]]
) -> None:
    seen = told(outcomes, scenarios)
    fallen = [
        f"{file}: {name}: {status}"
        for file, names in seen.items()
        for name, status in names.items()
        if status in ("failed", "error", "crashed") and name not in known.get(file, {})
    ]
    assert fallen == [], "these passed before, or were unsupported and now fail"
    risen = [
        f"{file}: {name}"
        for file, names in known.items()
        for name in names
        if seen.get(file, {}).get(name) not in ("failed", "error", "crashed")
    ]
    assert risen == [], f"these are to be taken off {KNOWN.name}"
