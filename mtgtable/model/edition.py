"""The three editions of the rules as data; everything that differs between them stands here and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from mtgtable.model.rule_numbers import NUMBERS_2007, NUMBERS_2011

EditionName: TypeAlias = Literal["2007", "2011", "current"]
EDITION_NAMES: Final[tuple[EditionName, ...]] = ("2007", "2011", "current")

PartKind: TypeAlias = Literal[
    "copy", "face_down", "control", "text", "type", "color", "ability", "pt_define", "pt_set", "pt_modify",
    "pt_modify_static", "counter", "pt_switch", "rules", "cost",
]  # fmt: skip
"""Kinds of parts of effects. ``pt_modify_static`` is a ``pt_modify`` of a static ability, ``counter`` of a counter."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer or sublayer: its label in explanations, its rule number, its name, and what is applied in it."""

    label: str
    rule: str
    title: str
    kinds: tuple[PartKind, ...]
    defining_first: bool = False
    """Effects of characteristic-defining abilities come before all others (613.3)."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the Comprehensive Rules.

    ``layers`` in order of application. ``simultaneous``: who orders timestamps of simultaneous arrivals (613.7m).
    ``look_ahead``: which effects are seen when a permanent enters (614.12): all that would apply to it (``all``), or
    not those of other sources (``own``). ``replacement_order``: the order in which 616.1 makes the affected player
    choose. ``combat_damage_on_stack``: assigned damage waits on the stack. ``defining_depends``: may effects of
    characteristic-defining abilities depend on others (613.8a). ``no_target_left``: how a spell whose targets are all
    illegal ends. ``rules``: rule numbers for explanations.
    """

    name: EditionName
    title: str
    layers: tuple[Layer, ...]
    simultaneous: Literal["active player orders", "apnap"]
    look_ahead: Literal["own", "all"]
    replacement_order: tuple[str, ...]
    combat_damage_on_stack: bool
    no_target_left: Literal["countered", "does not resolve"]
    rules: dict[str, str]
    defining_depends: bool = True
    loops_reordered: bool = True
    """Is the order looked at anew after each effect of a dependency loop too (613.8c), or is the loop gone through."""
    sizes_defined_everywhere: bool = True
    """Do abilities that define power and toughness work outside the battlefield (604.3; not so in 402.8a)."""
    turned_up_is_newer: bool = True
    """Does a permanent get a new timestamp as it is turned face up or down (613.7f)."""
    illegal_targets_known: bool = False
    """Is information about illegal targets used (413.2a, 608.2b of 2011), or can it not be determined."""

    numbers: dict[str, str] = field(default_factory=dict)
    """Under which number this edition says what the current rules say under another."""

    def cite(self, rule: str) -> str:
        """The edition's own number of a rule of the current rules.

        >>> EDITIONS["2011"].cite("601.2h"), EDITIONS["2007"].cite("118.6"), EDITIONS["2011"].cite("509.1b")
        ('601.2g', '401.1b', '509.1b')
        """
        return self.numbers.get(rule, rule)

    def layer_of(self, kind: str) -> int:
        """The index of the layer in which a kind of part is applied. Raises KeyError for ``rules`` and ``cost``."""
        for index, layer in enumerate(self.layers):
            if kind in layer.kinds:
                return index
        raise KeyError(kind)


_LAYERS_2007: Final = (
    Layer("1", "418.5a", "Copy effects", ("copy", "face_down"), True),
    Layer("2", "418.5a", "Control-changing effects", ("control",), True),
    Layer("3", "418.5a", "Text-changing effects", ("text",), True),
    Layer("4", "418.5a", "Type-, subtype- and supertype-changing effects", ("type",), True),
    Layer("5", "418.5a", "All other effects (colors, abilities)", ("color", "ability"), True),
    Layer("6a", "418.5a", "Power and toughness: characteristic-setting abilities", ("pt_define",)),
    Layer("6b", "418.5a", "Power and toughness: all other effects", ("pt_set", "pt_modify")),
    Layer("6c", "418.5a", "Power and toughness: counters", ("counter",)),
    Layer("6d", "418.5a", "Power and toughness: modified by static abilities", ("pt_modify_static",)),
    Layer("6e", "418.5a", "Power and toughness: switched", ("pt_switch",)),
)

_LAYERS_2011: Final = (
    Layer("1", "613.1a", "Copy effects", ("copy", "face_down"), True),
    Layer("2", "613.1b", "Control-changing effects", ("control",), True),
    Layer("3", "613.1c", "Text-changing effects", ("text",), True),
    Layer("4", "613.1d", "Type-changing effects", ("type",), True),
    Layer("5", "613.1e", "Color-changing effects", ("color",), True),
    Layer("6", "613.1f", "Ability-adding and ability-removing effects", ("ability",), True),
    Layer("7a", "613.3a", "Power and toughness: characteristic-defining abilities", ("pt_define",)),
    Layer("7b", "613.3b", "Power and toughness: set to a value", ("pt_set",)),
    Layer("7c", "613.3c", "Power and toughness: modified", ("pt_modify", "pt_modify_static")),
    Layer("7d", "613.3d", "Power and toughness: counters", ("counter",)),
    Layer("7e", "613.3e", "Power and toughness: switched", ("pt_switch",)),
)

_LAYERS_CURRENT: Final = (
    Layer("1a", "613.2a", "Copiable effects", ("copy",)),
    Layer("1b", "613.2b", "Face-down spells and permanents", ("face_down",)),
    Layer("2", "613.1b", "Control-changing effects", ("control",), True),
    Layer("3", "613.1c", "Text-changing effects", ("text",), True),
    Layer("4", "613.1d", "Type-changing effects", ("type",), True),
    Layer("5", "613.1e", "Color-changing effects", ("color",), True),
    Layer(
        "6",
        "613.1f",
        "Ability-adding effects, keyword counters, ability-removing effects",
        ("ability",),
        True,
    ),
    Layer("7a", "613.4a", "Power and toughness: characteristic-defining abilities", ("pt_define",)),
    Layer("7b", "613.4b", "Power and toughness: set to a value", ("pt_set",)),
    Layer(
        "7c",
        "613.4c",
        "Power and toughness: modified, and counters",
        ("pt_modify", "pt_modify_static", "counter"),
    ),
    Layer("7d", "613.4d", "Power and toughness: switched", ("pt_switch",)),
)

_RULES_2011: Final = {
    "layers": "613.1", "timestamps": "613.6", "dependency": "613.7", "depends": "613.7a", "loop": "613.7b",
    "reorder": "613.7", "keeps applying": "613.5", "locked in": "611.2c", "duration": "611.2b", "static": "611.3a",
    "look ahead": "614.12", "players": "613.9", "rules": "613.10", "counters": "613.3d", "copiable": "706.2",
    "defining": "613.2", "static timestamp": "613.6a", "resolved timestamp": "613.6b", "variable": "611.2d",
    "lasts": "611.2a", "counter timestamp": "613.3d",
}  # fmt: skip

_RULES_CURRENT: Final = {
    "layers": "613.1", "timestamps": "613.7", "dependency": "613.8", "depends": "613.8a", "loop": "613.8b",
    "reorder": "613.8c", "keeps applying": "613.6", "locked in": "611.2c", "duration": "611.2b", "static": "611.3a",
    "look ahead": "614.12", "players": "613.10", "rules": "613.11", "counters": "613.4c", "copiable": "707.2",
    "defining": "613.3", "static timestamp": "613.7a", "resolved timestamp": "613.7b", "variable": "611.2d",
    "lasts": "611.2a", "counter timestamp": "613.7c",
}  # fmt: skip

_RULES_2007: Final = _RULES_CURRENT | {
    "layers": "418.5a", "keeps applying": "418.5b", "locked in": "418.3b", "duration": "418.3d", "static": "418.4a",
    "look ahead": "418.2", "counters": "418.5a", "variable": "418.3c", "lasts": "418.3a", "defining": "418.5a",
    "counter timestamp": "418.5a", "timestamps": "418.5b", "dependency": "418.5b", "depends": "418.5b",
    "loop": "418.5b", "reorder": "418.5b", "static timestamp": "418.5b", "resolved timestamp": "418.5b",
    "players": "418.1", "rules": "418.1",
}  # fmt: skip
"""418.5a refers to 418.5b–g for timestamps and dependency, of which the text has the first only."""

EDITIONS: Final[dict[str, Edition]] = {
    "2007": Edition(
        "2007", "mid-2000s (400–418)", _LAYERS_2007, "apnap", "all",
        ("self", "control", "copy", "any"), True, "countered", _RULES_2007,
        sizes_defined_everywhere=False, illegal_targets_known=True,
        numbers=NUMBERS_2007,
    ),
    "2011": Edition(
        "2011", "March 2011 (600–616)", _LAYERS_2011, "active player orders", "own",
        ("self", "control", "any"), False, "countered", _RULES_2011, defining_depends=False, loops_reordered=False,
        turned_up_is_newer=False, illegal_targets_known=True, numbers=NUMBERS_2011,
    ),
    "current": Edition(
        "current", "current rules", _LAYERS_CURRENT, "apnap", "all",
        ("self", "control", "copy", "back face", "any"), False, "does not resolve", _RULES_CURRENT,
    ),
}  # fmt: skip
"""The editions by name."""


def edition_named(name: str) -> Edition:
    """The edition of that name. Raises ValueError that lists the names."""
    try:
        return EDITIONS[name]
    except KeyError:
        raise ValueError(f"no edition {name!r}; editions are {', '.join(EDITIONS)}") from None
