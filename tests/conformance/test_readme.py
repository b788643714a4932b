"""The list of rules and cases: every rule of both texts stands in it, and every case that it names is there."""

import json
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROW = re.compile(r"^\| (\d{3}\.\d+[a-z]?) \| (.*) \|$", re.MULTILINE)
RULE = re.compile(r"^(\d{3}\.\d+[a-z]?)[. ]", re.MULTILINE)
CHAPTERS = {"2007": range(400, 419), "2011": range(600, 617)}


def listed() -> dict[str, dict[str, str]]:
    """The rows of each edition's table."""
    _, early, late = re.split(r"^## .*$", (HERE / "README.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {"2007": dict(ROW.findall(early)), "2011": dict(ROW.findall(late))}


def names(path: Path) -> list[str]:
    return [case["name"] for case in json.loads(path.read_text(encoding="utf-8"))["scenarios"]]


@pytest.mark.parametrize("edition", ["2007", "2011"])
def test_every_rule_of_the_text_is_listed(edition: str, reference_texts: Path) -> None:
    text = (reference_texts / "rules" / f"{edition}.txt").read_text(encoding="utf-8")
    there = [rule for rule in dict.fromkeys(RULE.findall(text)) if int(rule[:3]) in CHAPTERS[edition]]
    assert list(listed()[edition]) == there


def test_every_row_names_cases_or_says_why_not(reference_texts: Path) -> None:
    known = {name for path in (reference_texts / "scenarios").glob("*.json") for name in names(path)}
    known |= {name for path in HERE.glob("*.json") if path.stem != "known" for name in names(path)}
    for rows in listed().values():
        for rule, said in rows.items():
            cases = re.findall(r"`([^`]+)`", said)
            assert cases or said.startswith("— "), rule
            assert [name for name in cases if name not in known] == [], rule
