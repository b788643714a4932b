"""Reading scenario files: every complaint names the file, the JSON path and what is allowed there."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar, get_args

from pydantic import BaseModel, Field, ValidationError

from mtgtable.cards.pace import Pace, unhurried
from mtgtable.cards.plain_file import MEGABYTE, TOO_LONG_A_NUMBER, is_folder, is_there, read_plain
from mtgtable.model.edition import EDITION_NAMES, EditionName
from mtgtable.session.scenarios.script import BY_HAND, CHECKS, VERBS, CheckStep, DoStep, LegalCheck, Step
from mtgtable.session.scenarios.values import PLAYER_LETTERS, AnswerValue, Model, PlayerEntry, PlayerLetter, Text

M = TypeVar("M", bound=BaseModel)

MOST_BYTES: Final = 64 * MEGABYTE
"""No file of scenarios is larger."""

FORMAT: Final = "mtgtable-scenario/1"


class ScenarioError(ValueError):
    """A scenario that can't be read or set up; the message names the place and what was expected."""


class SupposedCardEntry(Model):
    """A card that a what-if supposes. ``on_pinned``: it is attached to the pinned object."""

    card: Text
    player: PlayerLetter = "A"
    zone: Literal["battlefield", "graveyard"] = "battlefield"
    on_pinned: bool = False


class WhatIfEntry(Model):
    """A what-if: cards that aren't there, and effects by their sources (``Humility#2`` is its second one).

    ``order``: all effects, the oldest first.
    """

    cards: list[SupposedCardEntry] = Field(default_factory=list)
    off: list[Text] = Field(default_factory=list)
    order: list[Text] = Field(default_factory=list)


class Header(Model):
    """A scenario object without its script."""

    format: Text | None = None
    name: Text
    source: str = ""
    edition: EditionName = "current"
    seed: Annotated[int, Field(ge=0, lt=1 << 64)] = 0
    starting_player: PlayerLetter = "A"
    players: dict[PlayerLetter, PlayerEntry] = Field(default_factory=dict)
    answers: dict[PlayerLetter, list[AnswerValue]] = Field(default_factory=dict)
    strict: bool = False
    still: bool = False
    """The board lies still: nothing triggers and no state-based action is taken, whatever is on it."""
    pinned: Text | None = None
    """The object that the question is about: a reference."""
    notes: str = ""
    """The question, the answer, or what is to be learned from it."""
    what_if: WhatIfEntry | None = None
    """What is supposed of the board, to be looked at beside it."""
    asks: list[Literal["size", "types", "colors", "abilities"]] = Field(default_factory=list)
    """As a quiz: what is to be said of the pinned object."""
    grade: Literal[1, 2, 3, 4, 5] | None = None
    """As a quiz: how hard it is."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario that has been read: what is on the table, and the steps."""

    file: str
    header: Header
    script: tuple[Step, ...]

    @property
    def name(self) -> str:
        """Its name, unique in the file."""
        return self.header.name

    def seats(self) -> tuple[PlayerLetter, ...]:
        """The players in turn order: A and B at least, and no gap before the last that is named."""
        named = {*self.header.players, *self.header.answers, self.header.starting_player, "A", "B"}
        return tuple(PLAYER_LETTERS[: max(PLAYER_LETTERS.index(letter) for letter in named) + 1])


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A scenario, or a whole file, that can't be used, and why."""

    file: str
    name: str
    message: str


def files_under(paths: Iterable[Path]) -> list[Path]:
    """The files named, and the ``*.json`` files in the folders named, in order.

    Raises ScenarioError for what isn't there.
    """
    found: list[Path] = []
    for path in paths:
        if is_folder(path):
            found += sorted(path.rglob("*.json"))
        elif is_there(path):
            found.append(path)
        else:
            raise ScenarioError(f"{path}: no such file or folder")
    return found


def read_file(path: Path, pace: Pace = unhurried) -> list[Scenario | Unreadable]:
    """Everything in a scenario file; what can't be read is told, never dropped."""
    file = str(path)
    try:
        content = read_plain(path, MOST_BYTES, pace).decode("utf-8")
        return _scenarios(json.loads(content, object_pairs_hook=_no_key_twice), file, pace)
    except OSError as error:
        return [Unreadable(file, "", f"{file}: can't be read ({error.strerror or error})")]
    except UnicodeDecodeError as error:
        return [Unreadable(file, "", f"{file}: not UTF-8 text ({error.reason})")]
    except RecursionError:
        return [Unreadable(file, "", f"{file}: nested too deeply")]
    except json.JSONDecodeError as error:
        return [Unreadable(file, "", f"{file}: line {error.lineno}, column {error.colno}: not JSON ({error.msg})")]
    except ScenarioError as error:
        return [Unreadable(file, "", f"{file}: {error}")]
    except ValueError:
        return [Unreadable(file, "", f"{file}: {TOO_LONG_A_NUMBER}")]


def scenario_from_data(data: Any, file: str = "(scenario)") -> Scenario:
    """One scenario from JSON data. Raises ScenarioError that names the JSON path."""
    return _scenario(data, file, "$", needs_format=True)


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ScenarioError(f"the key {key!r} stands twice in one object")
        found[key] = value
    return found


def _scenarios(data: Any, file: str, pace: Pace) -> list[Scenario | Unreadable]:
    if not isinstance(data, dict):
        raise ScenarioError(f"$: expected a scenario, or an object with a list of scenarios, not {_short(data)}")
    if "scenarios" not in data:
        return [_read_one(data, file, "$", needs_format=True)]
    for key in data:
        if key not in ("format", "scenarios"):
            raise ScenarioError(f"$.{key}: unknown key; allowed: format, scenarios")
    _format(data, "$")
    if not isinstance(data["scenarios"], list):
        raise ScenarioError(f"$.scenarios: expected a list, not {_short(data['scenarios'])}")
    found: list[Scenario | Unreadable] = []
    names: set[str] = set()
    for index, item in enumerate(data["scenarios"]):
        pace(index, len(data["scenarios"]))
        path = f"$.scenarios[{index}]"
        one = _read_one(item, file, path, needs_format=False)
        if isinstance(one, Scenario) and one.name in names:
            one = Unreadable(file, one.name, f"{file}: {path}.name: {one.name!r} stands twice in the file")
        if isinstance(one, Scenario):
            names.add(one.name)
        found.append(one)
    return found


def _read_one(data: Any, file: str, path: str, *, needs_format: bool) -> Scenario | Unreadable:
    try:
        return _scenario(data, file, path, needs_format=needs_format)
    except ScenarioError as error:
        name = data.get("name") if isinstance(data, dict) else None
        return Unreadable(file, name if isinstance(name, str) else "", f"{file}: {error}")


def _format(data: dict[str, Any], path: str) -> None:
    if data.get("format") != FORMAT:
        raise ScenarioError(f"{path}.format: expected {FORMAT!r}, not {_short(data.get('format'))}")


def _scenario(data: Any, file: str, path: str, *, needs_format: bool) -> Scenario:
    if not isinstance(data, dict):
        raise ScenarioError(f"{path}: expected a scenario object, not {_short(data)}")
    if needs_format or "format" in data:
        _format(data, path)
    if data.get("edition", "current") not in EDITION_NAMES:
        raise ScenarioError(f"{path}.edition: expected one of {_list(EDITION_NAMES)}, not {_short(data['edition'])}")
    rest = {key: value for key, value in data.items() if key != "script"}
    header = _checked(Header, rest, path, extra=("script",))
    _aliases(header, path)
    steps = data.get("script")
    if not isinstance(steps, list):
        raise ScenarioError(f"{path}.script: expected a list of steps, not {_short(steps)}")
    return Scenario(file, header, tuple(step(item, f"{path}.script[{index}]") for index, item in enumerate(steps)))


def _aliases(header: Header, path: str) -> None:
    taken: set[str] = set()
    for letter, player in header.players.items():
        for entry in player.entries():
            if entry.alias is None:
                continue
            if entry.alias in taken:
                raise ScenarioError(f"{path}.players.{letter}: the alias {entry.alias!r} is given twice")
            taken.add(entry.alias)


def step(data: Any, path: str) -> Step:
    """One step of a script. Raises ScenarioError that names the JSON path."""
    if not isinstance(data, dict) or ("do" in data) == ("check" in data):
        raise ScenarioError(f'{path}: expected an object with exactly one of "do" and "check"')
    if "do" in data:
        return do_step(data, path)
    kind = CHECKS.get(data["check"]) if isinstance(data["check"], str) else None
    if kind is None:
        raise ScenarioError(f"{path}.check: unknown check {_short(data['check'])}; allowed: {_list(CHECKS)}")
    found: CheckStep = _checked(kind, data, path)
    if isinstance(found, LegalCheck):
        do_step(found.action, f"{path}.action")
    return found


def do_step(data: Any, path: str) -> DoStep:
    """One step that does something. Raises ScenarioError that names the JSON path."""
    verb = data.get("do")
    if verb == "manual":
        kind = BY_HAND.get(data.get("action", "")) if isinstance(data.get("action", ""), str) else None
        if kind is None:
            raise ScenarioError(
                f"{path}.action: unknown action {_short(data.get('action'))}; allowed: {_list(BY_HAND)}"
            )
    else:
        kind = VERBS.get(verb) if isinstance(verb, str) else None
        if kind is None:
            raise ScenarioError(f"{path}.do: unknown verb {_short(verb)}; allowed: {_list((*VERBS, 'manual'))}")
    return _checked(kind, data, path)


def _checked(kind: type[M], data: Any, path: str, extra: tuple[str, ...] = ()) -> M:
    try:
        return kind.model_validate(data)
    except ValidationError as error:
        wanted: dict[str, list[str]] = {}
        seen: dict[str, str] = {}
        for detail in error.errors(include_url=False, include_context=False):
            place, expected, value = _complaint(kind, data, path, detail, extra)
            if expected not in wanted.setdefault(place, []):
                wanted[place].append(expected)
            seen[place] = value
        lines = [f"{place}: {' or '.join(kinds)}{seen[place]}" for place, kinds in wanted.items()]
        raise ScenarioError("; ".join(lines[:5])) from error


def _complaint(
    kind: type[BaseModel], data: Any, path: str, detail: Any, extra: tuple[str, ...]
) -> tuple[str, str, str]:
    """One fault in words: the path as it stands in the file, what was expected, and what is there."""
    here: Any = data
    model: type[BaseModel] | None = kind
    top = True
    location = detail["loc"]
    for number, part in enumerate(location):
        last = number == len(location) - 1
        if (
            isinstance(here, dict)
            and isinstance(part, str)
            and (part in here or (last and detail["type"] == "missing"))
        ):
            if last and detail["type"] == "extra_forbidden":
                allowed = (*(_keys(model) if model else ()), *(extra if top else ()))
                return f"{path}.{part}", f"unknown key; allowed: {_list(allowed)}", ""
            path += f".{part}"
            model = _model_of(model, part) or model
            here = here.get(part)
            top = False
        elif isinstance(here, list) and isinstance(part, int) and part < len(here):
            path += f"[{part}]"
            here = here[part]
        # Anything else in the location names a branch of a union, not a place in the file.
    if detail["type"] == "missing":
        return path, "this key is missing", ""
    if detail["type"] == "value_error":
        return path, detail["msg"].removeprefix("Value error, "), ""
    wanted = _WANTED.get(detail["type"]) or detail["msg"].removeprefix("Input should be ")
    return path, wanted if wanted.startswith("expected") else f"expected {wanted}", f", not {_short(here)}"


_WANTED: Final = {
    "string_type": "a text",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "string_too_short": "a text that is not empty",
}


def _keys(model: type[BaseModel]) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items()]


def _model_of(model: type[BaseModel] | None, key: str) -> type[BaseModel] | None:
    """The model that stands under a key, when there is one."""
    if model is None:
        return None
    for name, field in model.model_fields.items():
        if key in (name, field.alias):
            return _inner_model(field.annotation)
    return None


def _inner_model(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for part in get_args(annotation):
        found = _inner_model(part)
        if found is not None:
            return found
    return None


def _list(words: Iterable[str]) -> str:
    return ", ".join(words)


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 60 else text[:57] + "..."
