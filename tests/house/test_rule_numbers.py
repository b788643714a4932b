"""Every rule number that the program cites exists in one of the rules texts it implements."""

import re
from pathlib import Path

from tests.house.tree import REPOSITORY

CITED = re.compile(r"(?<![\d.])([1-9]\d{2}\.[1-9]\d?[a-z]?)(?![\d.]*\d)")
DEFINED = re.compile(r"^(\d{3}\.\d+[a-z]?)\.? ", re.MULTILINE)


def test_cited_rules_exist(reference_texts: Path) -> None:
    known: set[str] = set()
    for name in ("2007", "2011", "current"):
        known.update(DEFINED.findall((reference_texts / "rules" / f"{name}.txt").read_text(encoding="utf-8")))
    wrong = [
        f"{path.relative_to(REPOSITORY)}: {number}"
        for path in sorted((REPOSITORY / "mtgtable").rglob("*.py"))
        for number in CITED.findall(path.read_text(encoding="utf-8"))
        if number not in known
    ]
    assert wrong == []
