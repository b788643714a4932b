"""The table of rules and cases in the README: every rule has a row, and every case that it names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mtgtable.session.scenarios.reading import Scenario, read_file

HERE = Path(__file__).parent
ROWS = dict(
    re.findall(r"^\| (\d{3}\.\d+[a-z]?) \| (.+) \|$", (HERE / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
)


def named(row: str) -> list[str]:
    """What a row names: cases and tests; nothing where it says that there is none."""
    return [] if row.startswith("–") else re.sub(r" and \d+ more$", "", row).split("; ")


@pytest.mark.parametrize("rule", ROWS)
def test_what_a_row_names_is_there(rule: str) -> None:
    cases = {
        f"{path.stem}: {entry.name}"
        for path in HERE.glob("*.json")
        if path.stem != "known"
        for entry in read_file(path)
        if isinstance(entry, Scenario)
    }
    joined = "; ".join(named(ROWS[rule]))
    for one in named(ROWS[rule]):
        if one.startswith("`"):
            module, _, test = one.strip("`").partition("::")
            assert f"def {test}(" in (HERE.parent / module).read_text(encoding="utf-8"), one
        elif not one.startswith("reference"):
            assert any(case == one or (case in joined and one in case) for case in cases), one


def test_every_rule_of_the_chapters_has_a_row(reference_texts: Path) -> None:
    text = (reference_texts / "rules" / "current.txt").read_text(encoding="utf-8")
    rules = re.findall(r"^((?:611|612|613|707|712)\.\d+[a-z]?)\.? ", text, re.MULTILINE)
    assert [rule for rule in rules if rule not in ROWS] == []
