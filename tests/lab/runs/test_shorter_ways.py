"""Shorter ways through a game change nothing in it: windows passed unasked, spells that would be taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mtgtable.engine.state.state import Turn
from mtgtable.lab.pilots import greedy
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.one_game import play_and_keep
from mtgtable.lab.runs.spec import RunSpec, spec_of
from mtgtable.model.ids import PlayerId
from mtgtable.session.record import Cancelled, Input
from tests.lab.decks import STARTER, opened, starter

COMES_LATE = 3
"""Games of each deck."""


def games(of: RunSpec, number: int = COMES_LATE) -> list[tuple[GameNote, list[Input]]]:
    found = []
    for game in range(number):
        note, piloted, _ = play_and_keep(of, game)
        found.append((note, piloted.inputs))
    return found


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From now on pilots are asked in every window."""

    def ask(_pilot: object, _turn: Turn, _me: PlayerId) -> bool:
        return False

    def always() -> None:
        for kind in (GreedyPilot, SearchingPilot):
            monkeypatch.setattr(kind, "passes", ask)

    return always


@pytest.mark.parametrize("name", STARTER)
def test_windows_passed_unasked_leave_the_same_notes_and_inputs(name: str, asked: Callable[[], None]) -> None:
    of = spec_of(starter(name), turns=12)
    unasked = games(of)
    asked()
    assert games(of) == unasked


@pytest.mark.parametrize("opponent", ["goldfish", "clock:4"])
def test_so_they_do_on_the_draw_and_against_a_clock(opponent: str, asked: Callable[[], None]) -> None:
    of = spec_of(starter(STARTER[0]), turns=5, opponent=opponent, on_the_draw=True)
    unasked = games(of)
    asked()
    assert games(of) == unasked


def test_so_it_is_where_a_search_tries_the_turn_out(asked: Callable[[], None]) -> None:
    of = spec_of(starter(STARTER[2]), turns=4, pilot="search")
    unasked = games(of, 1)
    asked()
    assert games(of, 1) == unasked


@pytest.mark.parametrize("name", STARTER)
def test_spells_that_would_be_taken_back_needn_t_begin(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    of = spec_of(starter(name), turns=12)
    foreseen = games(of)
    monkeypatch.setattr(greedy, "would_be_taken_back", lambda _seat, _cast: False)
    begun = games(of)
    assert [note for note, _ in begun] == [note for note, _ in foreseen]
    for (_, short), (_, long) in zip(foreseen, begun, strict=True):
        assert not any(isinstance(entry, Cancelled) for entry in short)
        kept = [entry for place, entry in enumerate(long) if not _taken_back(long, place)]
        assert kept == short


def _taken_back(inputs: list[Input], place: int) -> bool:
    """Is it a cancelling, or what was begun right before it."""
    return any(isinstance(entry, Cancelled) for entry in inputs[place : place + 2])


def test_removal_waits_for_something_to_remove() -> None:
    of = spec_of(opened("20 Swamp\n20 Grizzly Bears\n20 Pacifism\n20 Plains\n20 Forest\n"), turns=8)
    assert not any(isinstance(entry, Cancelled) for _, inputs in games(of) for entry in inputs)
