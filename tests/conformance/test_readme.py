"""The list of rules and cases: every rule of both texts stands in it, and every case that it names is there."""

import json
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROW = re.compile(r"^\| (\d{3}\.\d+[a-z]?) \| (.*) \|$", re.MULTILINE)
RULE = re.compile(r"^(\d{3}\.\d+[a-z]?)[. ]", re.MULTILINE)
CHAPTERS = {"2007": range(400, 419), "2011": range(600, 617), "current": (611, 612, 613, 707, 712)}


def listed() -> dict[str, dict[str, str]]:
    """The rows of each edition's table."""
    _, *parts = re.split(r"^## .*$", (HERE / "README.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {edition: dict(ROW.findall(part)) for edition, part in zip(CHAPTERS, parts, strict=True)}


def cases_in(path: Path) -> list[tuple[str, str]]:
    """The names of the cases, each with the edition under which it is played."""
    told = json.loads(path.read_text(encoding="utf-8"))["scenarios"]
    return [(case["name"], case.get("edition", "current")) for case in told]


@pytest.mark.parametrize("edition", CHAPTERS)
def test_every_rule_of_the_text_is_listed(edition: str, reference_texts: Path) -> None:
    text = (reference_texts / "rules" / f"{edition}.txt").read_text(encoding="utf-8")
    there = [rule for rule in dict.fromkeys(RULE.findall(text)) if int(rule[:3]) in CHAPTERS[edition]]
    assert list(listed()[edition]) == there


def test_every_row_names_cases_or_says_why_not(reference_texts: Path) -> None:
    known = {case for path in (reference_texts / "scenarios").glob("*.json") for case in cases_in(path)}
    known |= {case for path in HERE.glob("*.json") if path.stem != "known" for case in cases_in(path)}
    there = {name for name, _ in known}
    for edition, rows in listed().items():
        for rule, said in rows.items():
            why_not = said.startswith("— ")
            cases = [] if why_not else re.findall(r"`([^`]+)`", said)
            assert cases or why_not, rule
            assert [name for name in cases if name not in there] == [], rule
            assert edition != "current" or [name for name in cases if (name, edition) not in known] == [], rule
