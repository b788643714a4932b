"""What a keyword ability is called with what belongs to it: "protection from red", "ward {2}", "islandwalk" (702).

A printed one has its own text; one that an effect gives has none, and one of several in a line shares the line's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.filters import (
    AllOf,
    AnyOf,
    Anything,
    ColorCount,
    ControlledBy,
    Filter,
    HasName,
    HasStatus,
    IsAmong,
    IsColor,
    IsStackKind,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
    SharesWith,
)
from mtgtable.abilities.selectors import (
    All,
    Bound,
    ChosenPlayer,
    ControllerOf,
    Linked,
    Players,
    Source,
    Targeted,
    TargetSpec,
    You,
)
from mtgtable.abilities.words import ChosenColor, ChosenType, ColorWord, TypeWord
from mtgtable.engine.continuous.words import plural
from mtgtable.model.colors import COLOR_NAMES

_FROM: Final = frozenset({"protection", "hexproof"})
"""The keywords that say a quality after "from" (702.11d, 702.16a)."""

_OPPONENTS: Final = ControlledBy(Players("opponents"))
_CHOSEN: Final = ControlledBy(ChosenPlayer())


def keyword_in_words(ability: KeywordAbility) -> str:
    """The keyword and its parameters; empty where they can't be said in a few words.

    >>> keyword_in_words(KeywordAbility("protection", (IsColor(ColorWord("R")), IsSubtype(TypeWord("Elf")))))
    'protection from red and from Elves'
    >>> keyword_in_words(KeywordAbility("landwalk", (IsSubtype(TypeWord("Island", "land")),)))
    'islandwalk'
    >>> keyword_in_words(KeywordAbility("bands with other", (IsSubtype(TypeWord("Wolf")),)))
    'bands with other Wolves'
    """
    name, parameters = ability.name, ability.parameters
    if name in _FROM and parameters:
        qualities = [_quality(one) for one in parameters]
        return f"{name} {' and '.join(f'from {one}' for one in qualities)}" if all(qualities) else ""
    if name == "bands with other" and len(parameters) == 1:
        quality = _quality(parameters[0])
        return f"{name} {quality}" if quality else ""
    if name == "landwalk":
        return _landwalk(parameters)
    if name == "enchant":
        return _enchant(parameters)
    if len(parameters) == 1 and isinstance(parameters[0], int):
        return f"{name} {parameters[0]}"
    if len(parameters) == 1 and isinstance(parameters[0], Cost) and parameters[0].text:
        text = parameters[0].text
        return f"{name} {text}" if text.startswith("{") else f"{name}—{text}"
    return ""


def says_its_own(ability: KeywordAbility) -> bool:
    """Is it one of those that share a text with others, and are told apart by what belongs to them."""
    return ability.name in _FROM or ability.name == "landwalk"


_COLORED: Final = {(">=", 2): "multicolored", ("=", 1): "monocolored", ("=", 0): "colorless"}
_QUALITIES: Final[dict[type, Callable[[Any], str]]] = {
    Anything: lambda _: "everything",
    IsColor: lambda n: _color(n.word),
    IsType: lambda n: "sorceries" if n.name == "Sorcery" else f"{n.name.lower()}s",
    IsSubtype: lambda n: plural(n.word.name) if isinstance(n.word, TypeWord) else "the chosen type",
    ColorCount: lambda n: _COLORED.get((n.comparison, n.count), ""),
    HasStatus: lambda n: n.status.replace("_", " ") if n.status != "ring-bearer" else "Ring-bearers",
    ControlledBy: lambda n: {_OPPONENTS: "each of your opponents", _CHOSEN: "the chosen player"}.get(n, ""),
    SharesWith: lambda n: _shared(n),
}  # fmt: skip


def _quality(node: Any) -> str:
    """One quality, as it stands after "from"."""
    if isinstance(node, AnyOf):
        parts = [_quality(one) for one in node.parts]
        return " or ".join(parts) if all(parts) else ""
    if isinstance(node, AllOf):
        return _several(node)
    writer = _QUALITIES.get(type(node))
    return writer(node) if writer is not None else ""


def _shared(node: SharesWith) -> str:
    """A quality that changes with others: "its colors", "the colors of permanents you control"."""
    whose = {You(): "permanents you control", _GIVERS: "permanents that the controller of what gives it controls"}
    match node.objects:
        case Source():
            return f"its {node.what}s"
        case All(filter=ControlledBy(players=players)) if players in whose:
            return f"the {node.what}s of {whose[players]}"
        case Linked(key=key):
            return f"each of the {key} card's {node.what}s"
        case Targeted():
            return f"the {node.what}s of the target"
    return ""


_GIVERS: Final = ControllerOf(Bound("granter"))


def _several(node: AllOf) -> str:
    """ "Instant spells", "creatures your opponents control": a noun and what goes with it."""
    named = "".join(f" named {part.name}" for part in node.parts if isinstance(part, HasName) and _is_named(part))
    parts = [part for part in node.parts if part != _OPPONENTS and not _is_named(part)]
    ending = named + (" your opponents control" if _OPPONENTS in node.parts else "")
    if IsStackKind("spell") in parts:
        rest = [part for part in parts if part != IsStackKind("spell")]
        if len(rest) == 1 and isinstance(rest[0], IsType):
            return f"{rest[0].name.lower()} spells{ending}"
        return ""
    before = [f"{part.name.lower()} " for part in parts if isinstance(part, IsSupertype)]
    before += [word for part in parts if (word := _other_kind(part))]
    nouns = [part for part in parts if isinstance(part, IsType | IsSubtype)]
    if set(nouns) == {IsType("Creature"), IsSubtype(ChosenType())} and len(nouns) == len(parts):
        return f"creatures of the chosen type{ending}"
    if len(nouns) != 1 or len(before) + 1 != len(parts):
        return ""
    return f"{''.join(before)}{_quality(nouns[0])}{ending}"


def _is_named(part: Filter) -> bool:
    return isinstance(part, HasName) and isinstance(part.name, str)


def _other_kind(part: Filter) -> str:
    match part:
        case Not(part=IsSubtype(word=TypeWord(name=name))):
            return f"non-{name} "
    return ""


def _color(word: Any) -> str:
    if isinstance(word, ColorWord):
        return COLOR_NAMES[word.color]
    return "the chosen color" if isinstance(word, ChosenColor) else ""


def _enchant(parameters: tuple[Any, ...]) -> str:
    """702.5a, where an effect has given it: "enchant creature put onto the battlefield with this Aura" (607.2c)."""
    match parameters:
        case (TargetSpec(objects=IsType(name=name)),):
            return f"enchant {name.lower()}"
        case (TargetSpec(objects=AllOf(parts=(IsType(name=name), IsAmong(objects=Linked(key=key))))),):
            return f"enchant {name.lower()} {key} with this Aura"
    return ""


def _landwalk(parameters: tuple[Any, ...]) -> str:
    match parameters:
        case (IsSubtype(word=TypeWord(name=name)),):
            return f"{name.lower()}walk"
        case (IsSupertype(name=name),):
            return f"{name.lower()} landwalk"
        case (Not(part=IsSupertype(name=name)),):
            return f"non{name.lower()} landwalk"
        case (AllOf(parts=(IsSupertype(name=kind), IsSubtype(word=TypeWord(name=name)))),):
            return f"{kind.lower()} {name.lower()}walk"
    return ""
