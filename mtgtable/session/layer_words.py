"""Steps of the layers in human words: what was counted, since when and until when, and what each mark means.

Both the terminal and the layer panel speak with these. Names come from the caller, so that what a viewer may not know
stays hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from mtgtable.abilities import quantities as q
from mtgtable.abilities.filters import SharesWith
from mtgtable.abilities.fold import walk
from mtgtable.engine.continuous.explanation import Counted, EffectRef, EffectSummary, Step
from mtgtable.model.edition import edition_named
from mtgtable.model.ids import ObjectId

Namer: TypeAlias = Callable[[ObjectId], str]
Mark: TypeAlias = Literal["defining", "counter", "locked", "gone", "waited", "loop", "kept", "by hand"]

MOST_NAMES: Final = 12
"""So many different names are listed; the rest is counted."""
_ORDINALS: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
)  # fmt: skip
_CARDINALS: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


# ---- numbers ---------------------------------------------------------------------------------------------------------


def listed(names: Iterable[str]) -> str:
    """Names in a row, the same ones counted.

    >>> listed(["Forest", "Bear", "Forest"])
    '2 Forest, Bear'
    """
    counted: dict[str, int] = {}
    for name in names:
        counted[name] = counted.get(name, 0) + 1
    row = [name if count == 1 else f"{count} {name}" for name, count in list(counted.items())[:MOST_NAMES]]
    rest = sum(list(counted.values())[MOST_NAMES:])
    return ", ".join(row) + (f" and {rest} more" if rest else "")


_STATS: Final = {
    "life": "life total", "hand": "cards in hand", "library": "cards in the library",
    "graveyard": "cards in the graveyard", "starting_life": "starting life total",
}  # fmt: skip


def counted_words(counted: Counted, name: Namer) -> str:
    """Where a number came from: how much, and from which objects."""
    node, value = counted.quantity, counted.value
    named = listed(name(id_) for id_ in counted.objects)
    if isinstance(node, q.CountOf):
        shares = next((part for part in walk(node) if isinstance(part, SharesWith)), None)
        if shares is not None:
            said = f"{value} {'others share' if value != 1 else 'other shares'} a {shares.what}"
            return f"{said}: {named}" if named else f"no other shares a {shares.what}"
        return f"{value} counted: {named}" if named else f"{value} counted"
    if isinstance(node, q.StatOf):
        stat = node.stat.replace("_", " ")
        each = ", ".join(f"{name(id_)} {one}" for id_, one in zip(counted.objects, counted.each, strict=False))
        return f"{node.how} {stat} {value}" + (f": {each}" if each else ": there is none")
    if isinstance(node, q.CountersOn):
        kind = f"{node.kind} " if node.kind else ""
        return f"{value} {kind}{'counter' if value == 1 else 'counters'} on {named or 'nothing'}"
    if isinstance(node, q.PlayerStat) and node.stat in _STATS:
        return f"{_STATS[node.stat]}: {value}"
    if isinstance(node, q.Distinct) and node.most:
        return f"{value} of {named or 'nothing'} share a {node.what}"
    if isinstance(node, q.Distinct):
        return f"{value} different {node.what}{'' if value == 1 else 's'} among {named or 'nothing'}"
    from mtgtable.oracle.rendering.objects import quantity  # the whole grammar comes with it, so not as a window opens

    return f"{quantity(node)}: {value}"


# ---- time ------------------------------------------------------------------------------------------------------------


def ordinal(place: int) -> str:
    """The place in a row, from 1.

    >>> ordinal(3), ordinal(21), ordinal(13)
    ('third', '21st', '13th')
    """
    if place <= len(_ORDINALS):
        return _ORDINALS[place - 1]
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def cardinal(number: int) -> str:
    """A small number as a word."""
    return _CARDINALS[number - 1] if 1 <= number <= len(_CARDINALS) else str(number)


def place_words(effect: EffectRef, effects: tuple[EffectSummary, ...]) -> str:
    """Which of the effects in force it is by timestamp: "third of four"; empty where there is only one."""
    keys = [one.effect.key for one in effects if one.in_force]
    if len(keys) < 2 or effect.key not in keys:
        return ""
    return f"{ordinal(keys.index(effect.key) + 1)} of {cardinal(len(keys))}"


def began_words(effect: EffectRef, effects: tuple[EffectSummary, ...], source: str) -> str:
    """When an effect began: "third of four; turn 2, as Grow resolved". Empty where nothing is known of it."""
    place = place_words(effect, effects)
    summary = next((one for one in effects if one.effect.key == effect.key), None)
    said = ""
    if summary is not None:
        turn = f"turn {summary.began_turn}, " if summary.began_turn else ""
        if summary.by_hand:
            said = f"{turn}set by hand"
        elif summary.redated:
            said = "timestamp given by hand"
        elif summary.counter:
            said = "as the last of them was put on"
        elif summary.source_put:
            said = f"{turn}as {source} was put there by hand"
        elif summary.entered:
            said = f"{turn}as it entered"
        elif not summary.static and isinstance(effect.key, int):
            said = f"{turn}as {'an ability of ' if summary.of_ability else ''}{source or 'its source'} resolved"
        elif turn:
            said = f"{turn}as {source} came"
    return "; ".join(part for part in (place, said) if part)


def until_words(effect: EffectRef, effects: tuple[EffectSummary, ...]) -> str:
    """How long an effect goes on: "until end of turn"."""
    return next((one.duration for one in effects if one.effect.key == effect.key), "")


# ---- marks -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Marked:
    """A fact about a step: a label, and a sentence that says what it means and by which rule."""

    kind: Mark
    label: str
    why: str


def marks_of(step: Step, edition: str, source: Callable[[EffectRef], str]) -> tuple[Marked, ...]:
    """What is special about a step, in sentences with the edition's rule numbers."""
    names = joined(source(one) for one in step.waited_for)
    table: tuple[tuple[bool, Mark, str], ...] = (
        (step.defining, "defining", "characteristic-defining"),
        (step.counter, "counter", "counter"),
        (step.locked_in, "locked", "locked in"),
        (step.source_gone, "gone", "source gone"),
        (bool(names), "waited", f"waited for {names}" + (", against timestamps" if step.overrode else "")),
        (step.looped, "loop", "looped"),
        (step.kept, "kept", "goes on"),
        (step.by_hand, "by hand", "by hand"),
        (step.redated, "by hand", "timestamp by hand"),
        (step.source_put, "by hand", "put there by hand"),
    )
    rules = edition_named(edition).rules
    newer = [source(one) for one in step.waited_for if one.timestamp > step.effect.timestamp]
    return tuple(Marked(kind, label, _why(kind, label, rules, names, newer)) for holds, kind, label in table if holds)


def joined(names: Iterable[str]) -> str:
    """Different names in a sentence.

    >>> joined(["Blood Moon", "Opalescence", "Blood Moon", "Humility"])
    'Blood Moon, Opalescence and Humility'
    """
    *most, last = dict.fromkeys(names) or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def _why(kind: Mark, label: str, rules: dict[str, str], names: str, newer: list[str]) -> str:
    if label == "timestamp by hand":
        return f"A player gave it this timestamp by hand; by the rules it would have another ({rules['timestamps']})."
    if label == "put there by hand":
        return "A player put its source there by hand; no rule did."
    if kind == "waited":
        said = f"Applying {names} first changes what this one does, so it waited ({rules['depends']})."
        if not newer:
            return said
        are = "are" if len(set(newer)) > 1 else "is"
        return (
            f"{said} Dependency goes before timestamps, although {joined(newer)} {are} newer ({rules['dependency']})."
        )
    sentence, rule = _MEANINGS[kind]
    return f"{sentence} ({rules[rule]})." if rule else f"{sentence}."


_MEANINGS: Final[dict[Mark, tuple[str, str]]] = {
    "defining": ("It says what the object itself is, so it comes before other effects of its layer", "defining"),
    "counter": (
        "Counters change what they are on; all of one kind count as new when another of them is put on",
        "counter timestamp",
    ),
    "locked": (
        "What it applies to was fixed as it resolved; what comes or changes later isn't affected",
        "locked in",
    ),
    "gone": ("Its source has left, but an effect that has resolved lasts as long as it said", "lasts"),
    "loop": ("It and others depend on each other, so none of them waits: they go by timestamp", "loop"),
    "kept": (
        "Its ability is gone by now, but it began in an earlier layer, so it goes on for the same objects",
        "keeps applying",
    ),
    "by hand": ("A player set this by hand; no rule made it", ""),
}
"""What a mark means, and under which key of ``Edition.rules`` the rule stands."""
