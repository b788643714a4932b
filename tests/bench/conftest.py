"""After a run with ``--benchmark-enable``: all rows in a table, beside those of the last release.

Every figure is a ratio within one run, so that two machines can be compared: against half the size, against a plain
loop, against a bare window. ``last_release.json`` holds what the last release gave.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

LAST_RELEASE = Path(__file__).parent / "last_release.json"
ROWS = pytest.StashKey[dict[str, float]]()
RATIOS = {"ratio": "times what it is held against", "twice": "times half the size", "share": "of all"}
"""What ``extra_info`` may hold, and what it is."""


@pytest.fixture(autouse=True)
def kept_for_the_table(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a test has measured goes into the table."""
    if "benchmark" not in request.fixturenames:
        yield
        return
    benchmark: Any = request.getfixturevalue("benchmark")
    yield
    if benchmark.enabled:
        rows = request.config.stash.setdefault(ROWS, {})
        rows.update({f"{request.node.name}: {what}": benchmark.extra_info[what] for what in RATIOS
                     if what in benchmark.extra_info})  # fmt: skip


def table_of(rows: dict[str, float], release: str, before: dict[str, float]) -> list[str]:
    """The rows as lines of text, the last release's figure beside each."""
    wide = max(map(len, rows))
    lines = [f"{'':{wide}}  {'now':>8}  {release:>8}"]
    for name, value in sorted(rows.items()):
        known = f"{before[name]:8.2f}" if name in before else f"{'–':>8}"
        lines.append(f"{name:{wide}}  {value:8.2f}  {known}")
    return lines


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print the table."""
    rows = config.stash.get(ROWS, {})
    if not rows:
        return
    last = json.loads(LAST_RELEASE.read_text(encoding="utf-8"))
    terminalreporter.section("how fast, as ratios in this run")
    for line in table_of(rows, last["release"], last["rows"]):
        terminalreporter.write_line(line)
