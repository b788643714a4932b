"""Opening a scenario on the table: the cards lie as the file says, and the players go on from there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mtgtable.engine.refs import Ref
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop, cards_of, set_up
from mtgtable.session.scenarios.reading import Scenario, ScenarioError, Unreadable, read_file
from mtgtable.session.scenarios.references import Finder, Names
from mtgtable.session.scenarios.refusal import UnknownReference
from mtgtable.session.sitting import Sitting


@dataclass(frozen=True, slots=True)
class OpenedScenario:
    """A scenario on the table. ``unsupported``: clauses by card that the players do by hand."""

    scenario: Scenario
    sitting: Sitting
    names: Names
    unsupported: dict[str, tuple[str, ...]]

    def find(self, reference: str) -> Ref:
        """What a reference means now. Raises ScenarioError that lists what is there."""
        return find(self.sitting, reference, self.names)


def open_scenario(
    path: Path, catalog: Catalog, name: str | None = None, *, crash_folder: Path | None = None
) -> OpenedScenario:
    """The first scenario of a file, or the one of that name, before its first step.

    Raises ScenarioError for a file without it, or one that can't be read.
    """
    for entry in read_file(path):
        if isinstance(entry, Unreadable):
            if name is None or entry.name == name:
                raise ScenarioError(entry.message)
        elif name is None or entry.name == name:
            return lay_out(entry, catalog, crash_folder=crash_folder)
    raise ScenarioError(f"{path}: there is no scenario {'in it' if name is None else f'named {name!r}'}")


def lay_out(scenario: Scenario, catalog: Catalog, *, crash_folder: Path | None = None) -> OpenedScenario:
    """A scenario that has been read, on the table. Raises ScenarioError."""
    workshop = Workshop(catalog)
    cards = cards_of(scenario, workshop)
    game, names = set_up(scenario, workshop)
    unsupported = {card.name: card.unsupported_clauses for card in cards.values() if not card.supported}
    return OpenedScenario(scenario, Sitting.of_table(game.state, crash_folder=crash_folder), names, unsupported)


def find(sitting: Sitting, reference: str, names: Names | None = None) -> Ref:
    """What a reference means on any table. Raises ScenarioError that lists what is there."""
    try:
        return Finder(sitting.game, names or Names()).ref(reference)
    except UnknownReference as unknown:
        raise ScenarioError(str(unknown)) from unknown
