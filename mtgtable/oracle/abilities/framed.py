"""Rules text under a frame: levels, class levels, stations, cases and max speed.

What stands under a frame works only as the frame says; a frame is never passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal, cast

from mtgtable.abilities.abilities import (
    Ability,
    ActivatedAbility,
    Content,
    KeywordAbility,
    ManualAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtgtable.abilities.conditions import Compares, Condition, Every, Fits, Isnt, WasChosen
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.filters import HasStatus, Status
from mtgtable.abilities.happenings import StepBegins
from mtgtable.abilities.instructions import SetStatus
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities, SetPT
from mtgtable.abilities.quantities import CountersOn, PlayerStat
from mtgtable.abilities.selectors import Source, You
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.structure import SELF_PHRASE
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.wording.normalise import Paragraph
from mtgtable.oracle.wording.tokens import Text

_LEVEL: Final = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)$")
_SIZE: Final = re.compile(r"(\d+)/(\d+)$")
_CLASS: Final = re.compile(r"((?:\{[^{}]+\})+): Level (\d)$")
_STATION: Final = re.compile(r"STATION (\d+)\+$")


@dataclass(frozen=True, slots=True)
class Section:
    """Rows of rules text under one frame: when they work, and what the frame itself is as abilities."""

    rows: tuple[Paragraph, ...] = ()
    under: Condition | None = None
    name: str = ""
    """How the frame is called before what stands under it."""
    how: Literal["has", "if"] = "has"
    """ "has": the permanent has the abilities while the condition holds; "if": they look at it themselves."""
    own: tuple[Ability, ...] = ()
    unknown: tuple[Paragraph, ...] = ()
    """Rows of a frame that can't be read."""

    def framed(self, ability: Ability) -> Ability:
        """The ability as it stands under the frame."""
        if self.under is None or isinstance(ability, ManualAbility):
            return ability
        if self.how == "if" and isinstance(ability, TriggeredAbility | ActivatedAbility | StaticAbility):
            both = self.under if ability.condition is None else Every((self.under, ability.condition))
            return replace(ability, condition=both)
        zones = getattr(ability, "zones", (Zone.BATTLEFIELD,))
        return StaticAbility(
            Source(), (GainAbilities((ability,)),), self.under, zones=zones, text=f"{self.name} — {ability.text}"
        )


def sections(rows: tuple[Paragraph, ...]) -> list[Section]:
    """The rows by frame; text under no frame is a section without a condition."""
    found: list[Section] = [Section()]
    last_station = max((int(m.group(1)) for row in rows if (m := _STATION.match(row.text))), default=0)
    anchors: tuple[str, ...] = ()
    for row in rows:
        anchors = _anchors(row) or anchors
        anchored = _anchored(row, anchors)
        if anchored is not None:
            found += [anchored, Section()]
            continue
        heading = _heading(row, last_station)
        if heading is not None:
            found.append(heading)
            continue
        size = _SIZE.match(row.text)
        if size is not None and found[-1].under is not None:
            at = SetPT(int(size.group(1)), int(size.group(2)))
            under = found[-1].under  # the size stands in the same striation as what follows it (711.2a)
            own = StaticAbility(Source(), (at,), under, text=f"{found[-1].name} — {row.text}")
            found[-1] = replace(found[-1], own=(*found[-1].own, own))
            continue
        prefixed = _prefixed(row)
        if prefixed is not None:
            before = found[-1]
            found += [prefixed, replace(before, rows=(), own=(), unknown=())]
        else:
            found[-1] = replace(found[-1], rows=(*found[-1].rows, row))
    return found


_CHOOSE: Final = ("as", "~", "enters", ",", "choose")


def _anchors(row: Paragraph) -> tuple[str, ...]:
    """The words of "as ~ enters, choose Khans or Dragons" (607.2m)."""
    if tuple(token.text for token in row.tokens[:5]) != _CHOOSE:
        return ()
    found = Text(row.tokens).slot("anchor_words", len(_CHOOSE))
    return found[0] if found is not None else ()


def _anchored(row: Paragraph, anchors: tuple[str, ...]) -> Section | None:
    """ "• Khans — …": an ability that the permanent has if that word was chosen (607.2m)."""
    if row.tokens[0].text != "•":
        return None
    for word in anchors:
        count = len(word.split())
        if " ".join(token.raw for token in row.tokens[1 : count + 1]) == word:
            dash = row.tokens[count + 1 : count + 2]
            if dash and dash[0].text in ("—", "–"):
                return Section((replace(row, tokens=row.tokens[count + 2 :]),), WasChosen(word), word, "if")
    return None


def _heading(row: Paragraph, last_station: int) -> Section | None:
    """A row that puts what follows it under a frame."""
    level = _LEVEL.match(row.text)
    if level is not None:
        return Section(under=_at_level(int(level.group(1)), level.group(2)), name=row.text)
    step = _CLASS.match(row.text)
    if step is not None:
        number = int(step.group(2))
        own = _level_ability(step.group(1), number, row.text)
        return Section(under=Fits(Source(), HasStatus(level_mark(number))), name=f"Level {number}", own=(own,))
    station = _STATION.match(row.text)
    if station is not None:
        number = int(station.group(1))
        under = Compares(CountersOn("charge", Source()), ">=", number)
        becomes = StaticAbility(Source(), (ChangeTypes(add_types=("Creature",)),), under, text=row.text)
        return Section(under=under, name=row.text, own=(becomes,) if number == last_station else ())
    return None


def _at_level(low: int, high: str | None) -> Condition:
    """711.2: so many level counters."""
    counters = CountersOn("level", Source())
    least = Compares(counters, ">=", low)
    return least if high is None else Every((least, Compares(counters, "<=", int(high))))


def level_mark(number: int) -> Status:
    """The mark of a Class that has reached the level (716.2)."""
    return cast(Status, f"level {number}")


def _level_ability(cost: str, number: int, text: str) -> Ability:
    """716.2a: pay, as a sorcery, at the level before: it becomes the level."""
    reached = [Isnt(Fits(Source(), HasStatus(level_mark(number))))]
    if number > 2:
        reached.insert(0, cast(Isnt, Fits(Source(), HasStatus(level_mark(number - 1)))))
    return ActivatedAbility(
        Cost((PayMana(parse_mana_cost(cost)),), cost),
        Content(SetStatus(Source(), level_mark(number))),
        timing="sorcery",
        condition=reached[0] if len(reached) == 1 else Every(tuple(reached)),
        keyword="level",
        text=text,
    )


SOLVED: Final = Fits(Source(), HasStatus("solved"))
MAX_SPEED: Final = Compares(PlayerStat("speed", You()), ">=", 4)


def _prefixed(row: Paragraph) -> Section | None:
    """A row that begins with the name of its frame."""
    for words, make in _PREFIXES.items():
        count = len(words)
        texts = tuple(token.text for token in row.tokens[: count + 1])
        if texts[:count] == words and texts[count:] and texts[count] in ("—", "–"):
            return make(row, replace(row, tokens=row.tokens[count + 1 :]))
    return None


def _to_solve(row: Paragraph, rest: Paragraph) -> Section:
    """719.3a: at the beginning of your end step, if it isn't solved and the condition holds, it becomes solved."""
    text = Text(rest.tokens)
    found = text.slot("condition", 0)
    if found is None or text.t[found[1]] not in ("", ".") or found[1] < text.n - 1:
        return Section(unknown=(row,), own=(ManualAbility("a condition that isn't known", row.text),))
    condition = Every((Isnt(SOLVED), Binder((SELF_PHRASE,)).bind(found[0])))
    solve = TriggeredAbility(StepBegins("end", You()), Content(SetStatus(Source(), "solved")), condition, text=row.text)
    return Section(own=(solve,))


_PREFIXES: Final[dict[tuple[str, ...], Callable[[Paragraph, Paragraph], Section]]] = {
    ("to", "solve"): _to_solve,
    ("solved",): lambda _, rest: Section((rest,), SOLVED, "Solved", "if"),
    ("max", "speed"): lambda _, rest: Section((rest,), MAX_SPEED, "Max speed"),
}


def backed_up(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Backup gives another creature the abilities printed below it (702.165a)."""
    places = [index for index, ability in enumerate(abilities) if _is_backup(ability)]
    if not places:
        return abilities
    below = tuple(one for one in abilities[places[-1] + 1 :] if not isinstance(one, ManualAbility))
    given = GainAbilities(below)
    return tuple(
        replace(one, parameters=(*one.parameters, given))
        if isinstance(one, KeywordAbility) and _is_backup(one)
        else one
        for one in abilities
    )


def _is_backup(ability: Ability) -> bool:
    return isinstance(ability, KeywordAbility) and ability.name == "backup"
