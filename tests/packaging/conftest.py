"""The scripts in packaging/ import each other as neighbours, as they do when one of them is run."""

import sys

import pytest

from tests.house.tree import REPOSITORY


@pytest.fixture(autouse=True)
def scripts_are_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(REPOSITORY / "packaging"))
    for script in (REPOSITORY / "packaging").glob("*.py"):
        monkeypatch.delitem(sys.modules, script.stem, raising=False)
