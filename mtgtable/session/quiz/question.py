"""A question about a board: what to say of one object, and whether what was said is right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.continuous import explain
from mtgtable.engine.continuous.explanation import Explanation
from mtgtable.engine.showing.viewing import type_line
from mtgtable.engine.state.state import State
from mtgtable.model.colors import COLORS_BY_NAME, describe
from mtgtable.model.ids import ObjectId
from mtgtable.model.types import BASIC_LAND_TYPES, SUBTYPES_OF
from mtgtable.model.zones import Zone
from mtgtable.resources import resource
from mtgtable.session.quiz.rules_asked import Ask, rules_of
from mtgtable.session.rulebook.sentences import numbers_in
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import ScenarioRun
from mtgtable.session.scenarios.reading import Scenario, ScenarioError, read_file
from mtgtable.session.scenarios.script import ObjectCheck

ASKS: Final[tuple[Ask, ...]] = ("size", "types", "colors", "abilities")
_SIZE: Final = re.compile(r"^(-?\d+)\s*/\s*(-?\d+)$")
_NONE: Final = frozenset({"-", "–", "none", "no", "nothing"})
_EVERY: Final = 40
_ALL: Final = frozenset({"every", "all"})
_EVERY_KIND: Final = re.compile(r"\b(?:every|all) (basic land|\w+) types?\b")
_KINDS: Final = {kind.casefold(): names for kind, names in SUBTYPES_OF.items()} | {
    "basic land": frozenset(BASIC_LAND_TYPES)
}


@dataclass(frozen=True, slots=True)
class Question:
    """A board that has been set up: the state, the object, what is asked, and the whole story as the answer."""

    scenario: Scenario
    state: State
    object: ObjectId
    asks: tuple[Ask, ...]
    story: Explanation
    lesson: str = ""
    choices: tuple[ObjectId, ...] = ()
    """Where the scenario pins nothing: the permanents, of which any may be asked about."""

    def about(self, id_: ObjectId) -> Question:
        """The same board, asked about another of its permanents."""
        return replace(self, object=id_, story=explain(self.state, id_))

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it is about."""
        return numbers_in(self.scenario.header.source)

    def about_rules(self, well: Mapping[Ask, bool]) -> dict[str, bool]:
        """By rule whether all was right that it is about. ``well``: whether each answer was."""
        asked = rules_of(self.rules, self.asks, self.story)
        rules = dict.fromkeys((*self.rules, *(rule for own in asked.values() for rule in own)))
        about = {rule: [good for ask, good in well.items() if rule in asked[ask]] for rule in rules}
        return {rule: all(answers) for rule, answers in about.items() if answers}

    @property
    def result(self) -> Characteristics:
        """What the object is in the end."""
        return self.story.result


def graded_boards() -> tuple[Scenario, ...]:
    """The boards that come with the program, the easy ones first."""
    found = [entry for entry in read_file(resource("quiz", "boards.json")) if isinstance(entry, Scenario)]
    return tuple(sorted(found, key=lambda entry: entry.header.grade or 0))


def question_of(scenario: Scenario, workshop: Workshop, reference: str = "") -> Question:
    """The question of a scenario once its script has been played.

    ``reference``: the object, else the one that is pinned, else the first that is checked, else the first permanent.
    Raises ScenarioError, Failed, Refused or UnknownReference.
    """
    wanted = reference or scenario.header.pinned or _first_checked(scenario)
    run = ScenarioRun(scenario, workshop)
    run.play()
    state = run.table.game.state
    permanents = tuple(item.id for item in state.everything() if item.zone is Zone.BATTLEFIELD and not item.phased_out)
    if not wanted and not permanents:
        raise ScenarioError("it pins no object and checks none, and no permanent is there to ask about")
    id_ = run.table.finder.one(wanted) if wanted else permanents[0]
    free = () if reference or scenario.header.pinned else permanents
    asks: tuple[Ask, ...] = tuple(scenario.header.asks) or ("size", "types", "abilities")
    return Question(
        scenario, state, id_, asks, run.table.game.explain(id_), scenario.header.notes, free
    )  # fmt: skip


def _first_checked(scenario: Scenario) -> str:
    """The object that the script checks first; empty where it checks none."""
    return next((step.object for step in scenario.script if isinstance(step, ObjectCheck)), "")


def right(ask: Ask, said: str, now: Characteristics) -> bool:
    """Is what was said about a characteristic true. Abilities are counted; "none" stands for nothing."""
    text = " ".join(said.casefold().replace("—", " ").replace(",", " ").replace("colour", "color").split())
    if not text:
        return False  # nothing was said, not even that there is nothing
    if ask == "size":
        match = _SIZE.match(text)
        if now.power is None:
            return text in _NONE
        return match is not None and (int(match[1]), int(match[2])) == (now.power, now.toughness)
    if ask == "types":
        return _types_right(text, now)
    if ask == "colors":
        if text in _NONE or text == "colorless":
            return not now.colors
        return _colors(text) == now.colors
    wanted = len(now.abilities)
    return (text in _NONE and wanted == 0) or (text.isdecimal() and int(text) == wanted)


def _types_right(text: str, now: Characteristics) -> bool:
    """Are these its types: each, or "every land type" for all of a kind (205.3)."""
    words, plain = _words((text,)), _words((*now.types, *now.supertypes))
    if len(now.subtypes) > _EVERY and plain <= words and _ALL & words:
        return words <= plain | _words(now.subtypes) | _ALL | {"creature", "type", "types"}
    kinds = frozenset[str]().union(*(_KINDS.get(kind, ()) for kind in _EVERY_KIND.findall(text)))
    return _words((_EVERY_KIND.sub(" ", text), *kinds)) == plain | _words(now.subtypes)


def _words(texts: Iterable[str]) -> set[str]:
    """The words of type lines, those with hyphens in two."""
    return {word for text in texts for word in text.casefold().replace("’", "'").replace("-", " ").split()}


def _colors(text: str) -> frozenset[str]:
    words = [word for word in text.split() if word != "and"]
    if words and all(word in COLORS_BY_NAME for word in words):
        return frozenset(COLORS_BY_NAME[word] for word in words)
    letters = "".join(words).upper()
    return frozenset(letters) if letters and set(letters) <= set("WUBRG") else frozenset("?")


def truth(ask: Ask, now: Characteristics) -> str:
    """The right answer in words."""
    if ask == "size":
        return "none" if now.power is None else f"{now.power}/{now.toughness}"
    if ask == "types":
        return type_line(now)
    if ask == "colors":
        return describe(now.colors)
    return str(len(now.abilities)) if now.abilities else "none"


TITLES: Final[dict[Ask, tuple[str, str]]] = {
    "size": ("Power/toughness", "3/3, or none"),
    "types": ("Types", "such as Artifact Creature Goblin"),
    "colors": ("Colors", "such as white and blue, or colorless"),
    "abilities": ("How many abilities", "a number, or none"),
}
"""What each question is called, and an example of what may be said."""
