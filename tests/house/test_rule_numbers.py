"""Every rule number that the program cites exists in one of the rules texts it implements, and is about what it is
cited for."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import REPOSITORY

CITED = re.compile(r"(?<![\d.])([1-9]\d{2}\.[1-9]\d?[a-z]?)(?![\d.]*\d)")
DEFINED = re.compile(r"^(\d{3}\.\d+[a-z]?)\.? (.*)$", re.MULTILINE)
HEADING = re.compile(r"^(\d{3})\. (.+)$", re.MULTILINE)
TEXTS = ("current", "2011", "2007")

HEADINGS = {
    500: "General", 501: "Beginning Phase", 502: "Untap Step", 503: "Upkeep Step", 504: "Draw Step",
    505: "Main Phase", 506: "Combat Phase", 507: "Beginning of Combat Step", 508: "Declare Attackers Step",
    509: "Declare Blockers Step", 510: "Combat Damage Step", 511: "End of Combat Step", 512: "Ending Phase",
    513: "End Step", 514: "Cleanup Step", 600: "General", 601: "Casting Spells", 602: "Activating Activated Abilities",
    603: "Handling Triggered Abilities", 604: "Handling Static Abilities", 605: "Mana Abilities",
    606: "Loyalty Abilities", 607: "Linked Abilities", 608: "Resolving Spells and Abilities", 609: "Effects",
    610: "One-Shot Effects", 611: "Continuous Effects", 612: "Text-Changing Effects",
    613: "Interaction of Continuous Effects", 614: "Replacement Effects", 615: "Prevention Effects",
    616: "Interaction of Replacement and/or Prevention Effects", 700: "General", 701: "Keyword Actions",
    702: "Keyword Abilities", 703: "Turn-Based Actions", 704: "State-Based Actions", 705: "Flipping a Coin",
    706: "Rolling a Die", 707: "Copying Objects", 708: "Face-Down Spells and Permanents", 709: "Split Cards",
    710: "Flip Cards", 711: "Leveler Cards", 712: "Double-Faced Cards", 713: "Substitute Cards", 714: "Saga Cards",
    715: "Adventurer Cards", 716: "Class Cards", 717: "Attraction Cards", 718: "Prototype Cards", 719: "Case Cards",
    720: "Omen Cards", 721: "Station Cards", 722: "Controlling Another Player", 723: "Ending Turns and Phases",
    724: "The Monarch", 725: "The Initiative", 726: "Restarting the Game", 727: "Rad Counters", 728: "Subgames",
    729: "Merging with Permanents", 730: "Day and Night", 731: "Taking Shortcuts", 732: "Handling Illegal Actions",
}  # fmt: skip
"""What the rules from 500 on are about in the current text; the numbers move when a rule is put in between."""

ABOUT = {
    "601.3": "begin to cast a spell only if",
    "603.2h": "Do this only once each turn",
    "608.2c": "in the order written",
    "608.2d": "offers any choices",
    "608.2h": "last known information",
    "609.3": "as much as possible",
    "613.1f": "Ability-adding effects",
    "613.7": "timestamp",
    "613.8a": "depend on",
    "613.9": "affect players rather than objects",
    "613.10": "affect players rather than objects",
    "613.11": "affect game rules rather than objects",
    "500.11": "skipped",
    "701.13": "Exile",
    "701.23a": "look at all cards in that zone",
    "708.5": "you may look at a face-down",
    "802.1": "attack multiple other players",
}
"""Cited in words that the rule itself doesn't use: what it says there."""

WORD = re.compile(r"[a-z]{3,}")
COMMON = frozenset(
    WORD.findall(
        """the and for that this its with from not one each other all any which who what when then than can may
    will also only their they his her has have had does did made make into onto per was were see rule
    rules effect effects player players card cards object objects ability abilities there those these
    such more first while until game"""
    )
)


def rules() -> Iterator[tuple[str, str]]:
    """Every rule with its number, from all the texts."""
    for name in TEXTS:
        text = (REPOSITORY.parent / "shared" / "rules" / f"{name}.txt").read_text(encoding="utf-8")
        headings = dict(HEADING.findall(text))
        for number, says in DEFINED.findall(text):
            yield number, f"{says} {headings.get(number[:3], '')}"


def by_number() -> dict[str, str]:
    """What the texts say under each number; a rule holds what its parts say, a part what its rule says."""
    own: dict[str, str] = {}
    for number, says in rules():
        own[number] = f"{own.get(number, '')} {says}"
    whole = dict(own)
    for number in own:
        rule = number.rstrip("abcdefghijklmnopqrstuvwxyz")
        if rule != number and rule in own:
            whole[rule] += own[number]
            whole[number] += own[rule]
    return whole


def words(text: str) -> set[str]:
    """The words that say something, cut short so that endings don't count."""
    return {word[:5] for word in WORD.findall(text.lower()) if word not in COMMON}


def citations(least: int = 0) -> Iterator[tuple[str, str, str]]:
    """Where each rule is cited, its number, and the lines around it."""
    for path in sorted((REPOSITORY / "mtgtable").rglob("*.py")):
        if path.name == "rule_numbers.py":
            continue  # a table of numbers alone, held to the texts in tests/model
        lines = path.read_text(encoding="utf-8").splitlines()
        for place, line in enumerate(lines):
            for number in CITED.findall(line):
                if int(number[:3]) >= least:
                    around = " ".join(lines[max(0, place - 3) : place + 4])
                    yield f"{path.relative_to(REPOSITORY)}:{place + 1}", number, around


def test_cited_rules_exist(reference_texts: Path) -> None:
    known = {number for number, _ in rules()}
    assert [f"{place}: {number}" for place, number, _ in citations() if number not in known] == []


def test_the_numbers_of_the_current_text_are_those_that_are_cited(reference_texts: Path) -> None:
    text = (reference_texts / "rules" / "current.txt").read_text(encoding="utf-8")
    headings = {int(number): title for number, title in HEADING.findall(text) if 500 <= int(number) <= 732}
    assert headings == HEADINGS


@pytest.mark.parametrize("number", sorted(ABOUT))
def test_a_rule_says_what_it_is_cited_for(number: str, reference_texts: Path) -> None:
    assert ABOUT[number] in by_number()[number]


def test_cited_rules_are_about_what_they_are_cited_for(reference_texts: Path) -> None:
    """Where a rule from 500 on is cited, the lines around it share a word with what the rule says."""
    says = by_number()
    wrong = [
        f"{place}: {number} is about {says.get(number, 'nothing')[:80]}"
        for place, number, around in citations(500)
        if number not in ABOUT and not words(CITED.sub("", around)) & words(says.get(number, ""))
    ]
    assert wrong == []
