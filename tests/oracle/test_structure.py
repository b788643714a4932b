"""What the words of a clause must have become: one table, to which every clause of a supported card is held.

A row names words of rules text and what has to stand somewhere in the compiled abilities of that paragraph. It doesn't
say that the reading is right; it finds words that a reading has passed over, which is how cards come to play wrong
though every token belongs to something.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Final

import pytest

from mtgtable.cards.card_file import load_card_file
from mtgtable.cards.card_name import is_token
from mtgtable.cards.starter import starter_cards
from mtgtable.model.printed import PrintedCard
from mtgtable.oracle.wording.normalise import self_names
from mtgtable.session.catalog import compile_printed

PASSED_OVER: Final = {"text", "prompt", "why"}
NUMBERS: Final = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twenty": 20,
}  # fmt: skip

ROWS: Final[tuple[tuple[str, str, str], ...]] = (
    # a token's own text (111.3), which an effect on it would not be
    (
        r"^(?!.*\bgain).*create [^.]*\btokens?\b.*\. (it|they|((the|that|those) tokens?))( each)? (has|have) ",
        r"^(?!.*Apply\[what=Bound\[name=created[^]]*\] parts=\(GainAbilities)",
        "what a token is said to have",
    ),
    # other than what
    (
        r"(?<!paired with )(?<!until you exile )(?<!as one )\banother\b(?! ((time|poison) )?counter)(?! card (at|if))",
        r"Not\[part=|distinct_from|with_others|ChangeChosenWords|others|TimesCast|times=2",
        "another",
    ),
    (
        r"until you exile another card with",
        r"UntilEvent\[.*caused_by=AllOf\[parts=\(IsSource\[\] ControlledBy",
        "another exiled with it",
    ),
    (r"the same name as one another", r"Distinct\[what=name .*most=True|SharesWith|alike=", "one name"),
    (r"or more other |least \w+ other ", r"Not\[part=Is|distinct_from|with_others", "a number of others"),
    (
        r"\beach other (creature|permanent|player|opponent)",
        r"Not\[part|distinct_from|others|SameP|MostAmong|aimed_at=",
        "each other",
    ),
    (r"\bnontoken\b", r"Not\[part=HasStatus\[status=token", "nontoken"),
    (r"\bnonland\b", r"Not\[part=IsType\[name=Land|nonland|CastIt\[(?!.*lands_too=True)", "nonland"),
    (r"\bnoncreature\b", r"Not\[part=IsType\[name=Creature|noncreature", "noncreature"),
    (r"\bnonartifact\b", r"Not\[part=IsType\[name=Artifact", "nonartifact"),
    (r"\bnonbasic\b", r"Not\[part=IsSupertype\[name=Basic|nonbasic|name=Lair", "nonbasic"),
    (r"\bnonlegendary\b", r"Not\[part=IsSupertype\[name=Legendary", "nonlegendary"),
    # how many, how much
    (r"\bup to (one|two|three|four|five|x)\b(?! additional)", r"minimum=0|up_to|maximum|count=|may|Search", "up to"),
    (r"\bhalf\b", r"Half|halve=|half|factor=2", "half"),
    (r"rounded up", r"up=True", "rounded up"),
    (r"\btwice\b", r"factor=2|times=2|Product|2", "twice"),
    (r"greatest|highest", r"greatest|Extreme|max|most|MostAmong", "the greatest"),
    (r"(?<!opponent chooses a )\bdifferent (?!color)", r"istinct|differ|Not\[part=IsAmong|aimed_at=|!=", "different"),
    (r"opponent chooses a different", r"Decide\[.*inner chosen before", "what no other chose"),
    (r"\bdifferent colors?\b", r"istinct|different|differ=|alternatives=", "of different colors"),
    (r"single graveyard|one graveyard", r"same_controller|alike=graveyard", "of one pile"),
    (r"\bsingle target\b", r"single", "a single target"),
    (r"at random", r"random", "at random"),
    # whose
    (r"\bopponents? (controls?|owns?)\b", r"opponents|Opponents|others|defending", "an opponent's"),
    (r"you don't control", r"Not\[part=Con|Isnt|opponents|others", "you don't control"),
    (r"defending player", r"defending|SamePlayer\[left=You", "the defending player"),
    (r"\benchanted\b", r"HostOf|enchanted|HasAttached|AttachedTo", "enchanted"),
    (r"\bequipped\b", r"HostOf|equipped|HasAttached|AttachedTo", "equipped"),
    # which
    (r"\buntapped\b", r"Not\[part=HasStatus\[status=tapped|untap|Tap", "untapped"),
    (r"\bnoncombat damage\b", r"combat=False", "noncombat"),
    (r"deals? combat damage", r"combat=True|Combat|combat", "combat damage"),
    (r"spells? from (a|your|exile|their)\b", r"cast_from|zone|raveyard|exile|library", "cast from"),
    (r"spells? you cast from", r"cast_from", "spells you cast from"),
    (r"\bshares? (a|at least)\b", r"SharesWith|Distinct|shar|alike=", "shares"),
    (r"mana value|converted mana cost", r"mana_value|mana value|[Cc]ascade|transmute|least_total", "mana value"),
    (r"(mono|multi)colored", r"ColorCount", "of how many colors"),
    (r"face[- ]down", r"face.down|manifest|cloak|[Mm]orph|foretell|hideaway|exiled|face.up|disguise", "face down"),
    (
        r"\b(creature|permanent|land|plains|island|swamp|mountain|forest)s? (exiled|returned) this way",
        r" as it was|Noted\[name=move",
        "what permanents were, not the cards that they are now",
    ),
    (
        (
            r"you may cast (a|an|any number of) (?!instant or sorcery card)[^.]*(mana value|instant|aura)[^.]* "
            r"from among [^.]*without paying"
        ),
        r"CastIt\[.*kind=spell",
        "spells are judged as spells",
    ),
    # where
    (r"activated abilities of sources\b", r"HAND/hand", "sources are in every zone"),
    (
        r"(?<!instead of putting it )into (your|their|its owner's|that player's) graveyard",
        r"raveyard|Mill|surveil|Counter",
        "graveyard",
    ),
    (r"\bexile (target|each|all|it|that|up|any)\b", r"[Ee]xile", "exile"),
    (r"\bon the bottom\b", r"bottom", "bottom"),
    (r"\bon top of\b", r"top|surveil", "top"),
    # when, how long, how often
    (r"until end of turn", r"end of turn|Apply\[|lasting=turn|saddled|Next|Later|lingers", "end of turn"),
    (r"until your next turn", r"your next turn", "until your next turn"),
    (r"for as long as (you|~|it|this|that|those|they|the)\b(?! (cards? )?remain)", r"AsLongAs|Linked", "as long as"),
    (r"once each turn", r"limit=turn|once|times", "once each turn"),
    (r"beginning of", r"StepBegins|step=|your next upkeep", "at the beginning of"),
    (r"last turn", r"last", "last turn"),
    (r"without paying", r"free|CastIt|suspend|Cost\[\]|cost|discover|plot", "without paying"),
    # on what condition
    (
        r"\bunless (you|its|that|their|a|an|~|any|it)\b",
        r"MayPay|unless|Isnt|Not\[|tax|otherwise|condition|cost=|alone filter",
        "unless",
    ),
    (r"activate only as an instant", r"with priority|content=Content", "only as an instant"),
    (r"activate only (if|during|as a sorcery|once)", r"condition|timing|limit|when", "activate only"),
)
"""Words, what must be there, and what the row is called; words in quotation marks and reminders are left out."""

MAY: Final = re.compile(r"\byou may (sacrifice|discard|draw|exile|return|destroy|tap|pay|search|put|reveal|cast)\b")
ASKED: Final = re.compile(
    r"May\[|MayPay|may (?!cast\b(?! for))|optional|Search|Decide|UntilPaid|opening hand|minimum=0|up_to|any_number|"
    r"alternative|EntersWith|flash|life for mana"
)
ASKED_TO_CAST: Final = re.compile(rf"{ASKED.pattern}|may cast|permission|copy=True|CastIt\[(?!.*may=False)")
"""An optional casting is no leave to do anything else."""


def told(node: Any) -> str:
    """The fields that say something, by name; texts left out."""
    if isinstance(node, Enum):
        return node.name + "/" + str(node.value)
    if isinstance(node, tuple | frozenset):
        return "(" + " ".join(sorted(map(told, node)) if isinstance(node, frozenset) else map(told, node)) + ")"
    if is_dataclass(node) and not isinstance(node, type):
        said = [
            f"{field.name}={told(value)}"
            for field in fields(node)
            if field.name not in PASSED_OVER
            and ((value := getattr(node, field.name)) != field.default or field.default is MISSING)
        ]
        return f"{type(node).__name__}[{' '.join(said)}]"
    return str(node)


def paragraphs_of(card: PrintedCard) -> Iterator[tuple[str, str]]:
    """Each paragraph that came to abilities, in small letters, with what it came to."""
    found = compile_printed(card)
    if not found.supported:
        return
    for printed, face in zip(card.faces, found.compiled.faces, strict=True):
        by_text: dict[str, list[str]] = {}
        for ability in face.abilities:
            if getattr(ability, "keyword", "") in ("draft", "deck construction"):  # nothing of it is for a game (905.2)
                continue
            by_text.setdefault(ability.text, []).append(told(ability))
        names = self_names(printed.name, "Legendary" in printed.type_line)
        for text, abilities in by_text.items():
            words = re.sub(r"\([^()]*\)|\"[^\"]*\"", "", text)
            for name in (printed.name, *names):
                words = words.replace(name, "~")
            words = re.sub(r"(?m)^(• )?[A-Z][^.:{,]{2,40} — ", "", words)
            yield words.lower(), " ".join(abilities)


def passed_over(card: PrintedCard) -> list[str]:
    """The rows and numbers that a card's abilities don't fulfil."""
    wrong = []
    for words, compiled in paragraphs_of(card):
        for pattern, must, name in ROWS:
            if re.search(pattern, words) and not re.search(must, compiled):
                wrong.append(f"{card.name}: {name}: {words[:120]}")
        for deed in {found[1] for found in MAY.finditer(words)}:
            asked = ASKED_TO_CAST if deed == "cast" else ASKED
            if not asked.search(compiled):
                wrong.append(f"{card.name}: you may {deed}: {words[:120]}")
        for word, number in NUMBERS.items():
            plain = (
                words.replace("one, two, or three", "")
                .replace("two mana of different", "")
                .replace("two piles", "")
                .replace("two or more creatures are tied", "")
                .replace("two or more cards", "")
                .replace("two contraptions", "")
                .replace("ninety-nine", "")
            )
            said = rf"(?<!\d){number}(?!\d)" + r"|bind=second " * (word == "two")
            if re.search(rf"\b{word}\b(?!-)", plain) and not re.search(said, compiled):
                wrong.append(f"{card.name}: {word}: {words[:120]}")
    return wrong


def sample(cards: tuple[PrintedCard, ...]) -> tuple[PrintedCard, ...]:
    """A twentieth, another one for each commit of CI; all of them in the long form."""
    if os.environ.get("MTGTABLE_SOAK") == "long":
        return cards
    start = int(os.environ.get("GITHUB_SHA", os.environ.get("CI_COMMIT_SHA", "7"))[:6], 16) % 20
    return cards[start::20]


def test_no_words_of_the_starter_cards_are_passed_over() -> None:
    assert [row for card in starter_cards() for row in passed_over(card)] == []


@pytest.mark.parametrize("file", ["oracle-today.json", "oracle-cards.json"])
def test_no_words_of_supported_cards_are_passed_over(file: str, reference_texts: Path) -> None:
    cards = tuple(card for card in load_card_file(reference_texts / "oracle" / file)[0] if not is_token(card))
    assert [row for card in sample(cards) for row in passed_over(card)] == []
