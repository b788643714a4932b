"""The kinds of abilities (113.3) as values.

Every ability keeps its ``text`` for the player; two abilities are the same when the rest is the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.happenings import Happening
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.modifications import Modification
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.replacements import Replacement
from mtgtable.abilities.selectors import Choose, Selector, TargetSpec
from mtgtable.abilities.words import ColorRef, SubtypeRef
from mtgtable.model.zones import Zone


@dataclass(frozen=True, slots=True)
class Mode:
    """One mode of a modal spell or ability (700.2)."""

    text: str
    effect: Instruction
    targets: tuple[TargetSpec, ...] = ()
    cost: Cost | None = None
    """An additional cost for this mode (escalate has one for all: see SpellAbility)."""


@dataclass(frozen=True, slots=True)
class ModesIf:
    """ "If …, choose both instead": so few to so many modes where the condition holds as they are chosen."""

    condition: Condition
    minimum: int
    maximum: int


@dataclass(frozen=True, slots=True)
class Modal:
    """Modes to choose on announcing (601.2b, 700.2). Target indexes count over the chosen modes in printed order."""

    modes: tuple[Mode, ...]
    minimum: int = 1
    maximum: int = 1
    repeat: bool = False
    by_opponent: bool = False
    escalate: Cost | None = None
    entwine: Cost | None = None
    instead: ModesIf | None = None
    not_again: Literal["", "turn", "game"] = ""
    """Only modes that haven't been chosen for this ability this turn, or ever ("that hasn't been chosen")."""


@dataclass(frozen=True, slots=True)
class Content:
    """What is put onto the stack: targets in the order of the text, and the instruction (or the modes)."""

    effect: Instruction
    targets: tuple[TargetSpec, ...] = ()
    modal: Modal | None = None
    x_is: Quantity | None = None
    """ "where X is …": X is this, computed on resolution (107.3i)."""


@dataclass(frozen=True, slots=True)
class SpellAbility:
    """What an instant or sorcery does as it resolves (113.3a)."""

    content: Content
    text: str = field(default="", compare=False)
    only_if_paid: str = ""
    """The cost without which the spell is cast as if it didn't have this ability (awaken, 702.113b)."""
    unless_paid: str = ""
    """The cost with which it is cast as if it didn't (cleave, 702.148a)."""


@dataclass(frozen=True, slots=True)
class ActivatedAbility:
    """ "Cost: effect." (113.3b, 602)."""

    cost: Cost
    content: Content
    mana_ability: bool = False
    """605.1a: no target, could add mana, no loyalty ability."""
    loyalty: bool = False
    timing: Literal["instant", "sorcery", "with priority"] = "instant"
    """``with priority``: a mana ability that is activated only as an instant could be, not while a cost is paid."""
    limit: Literal["", "turn", "game"] = ""
    times: int = 1
    """How often per ``limit``."""
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    who: Literal["controller", "any player", "opponents", "owner"] = "controller"
    condition: Condition | None = None
    """ "Activate only if …"."""
    less: Quantity = 0
    """ "This ability costs {1} less to activate for each …": so much generic mana (601.2f)."""
    less_by: Selector | None = None
    """Whose mana costs the cost is reduced by, symbol by symbol (118.7c)."""
    keyword: str = ""
    """The keyword it stands for: "equip", "cycling", "morph" …"""
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class TriggeredAbility:
    """ "When/Whenever/At …" (113.3c, 603)."""

    when: Happening
    content: Content
    condition: Condition | None = None
    """The intervening if, checked twice (603.4)."""
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    limit: Literal["", "turn", "game"] = ""
    mana_ability: bool = False
    """605.1b."""
    keyword: str = ""
    at_once: bool = False
    """It follows what it triggers on immediately, without the stack (610.3)."""
    text: str = field(default="", compare=False)
    fixed: tuple[tuple[str, Quantity], ...] = ()
    """Numbers that are worked out as it triggers, by what was there then, each noted under a name (603.10a)."""
    times: int = 1
    """How often per ``limit`` (603.2h)."""


@dataclass(frozen=True, slots=True)
class StaticAbility:
    """A continuous effect for as long as the ability is there (113.3d, 604.1, 611.3).

    ``applies_to``: objects or players, judged anew all the time. ``characteristic_defining``: 604.3, works in all
    zones.
    """

    applies_to: Selector
    parts: tuple[Modification, ...]
    condition: Condition | None = None
    characteristic_defining: bool = False
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    lingers: bool = False
    """If its source leaves the battlefield, the effect goes on until end of turn."""
    keyword: str = ""
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class ReplacementAbility:
    """A static ability that replaces or prevents events (614, 615)."""

    when: Happening
    replacement: Replacement
    condition: Condition | None = None
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    optional: bool = False
    self_replacement: bool = False
    """614.15: part of a spell or ability that replaces its own effect."""
    enters: bool = False
    """614.12: about how this very permanent (or others) enters; looked at ahead."""
    keyword: str = ""
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class CastingAbility:
    """A static ability about casting the very card it is on (113.6e, 601.2b, 601.3).

    ``additional``: a cost that must be paid (or may: ``optional``, under ``name``). ``alternative``: instead of the
    mana cost, from ``zones``, if ``condition``. ``restriction``: may be cast only if ``condition``. ``permission``: may
    be cast from ``zones``, or as though it had flash. ``reduction`` / ``increase``: amount of generic mana.
    ``x color``: mana of X is of the color ``name`` only; ``x least``: X is ``amount`` or more; ``x most``: no more.
    """

    kind: Literal[
        "additional", "alternative", "restriction", "permission", "reduction", "increase", "flash", "x color",
        "x least", "x most",
    ]  # fmt: skip
    cost: Cost | None = None
    name: str = ""
    """"kicker", "flashback", "overload", "buyback", "evoke" …; empty for costs without a keyword."""
    optional: bool = False
    repeatable: bool = False
    condition: Condition | None = None
    zones: tuple[Zone, ...] = (Zone.HAND,)
    amount: Quantity = 0
    targeting: Filter | None = None
    """Only if one of the spell's targets fits ("if it targets a Dinosaur you control")."""
    beyond_first: bool = False
    """The cost comes on top for each target beyond the first (601.2f)."""
    alternatives: tuple[Cost, ...] = ()
    """ "discard a card or pay {3}": one of these is chosen instead of ``cost``."""
    choose_opponent: bool = False
    """With the cost an opponent is chosen (702.174a); the spell and its permanent remember whom."""
    rider: Instruction | None = None
    less_by: Selector | None = None
    """Whose mana costs a reduction takes off, symbol by symbol (118.7c)."""
    lowers: str = ""
    """Of an optional cost: the colored mana taken off for each time it is paid, and no other (601.2f)."""
    text: str = field(default="", compare=False)


KeywordParameter: TypeAlias = (
    Cost | int | Filter | Choose | TargetSpec | ColorRef | SubtypeRef | str | Quantity | Modification
)


@dataclass(frozen=True, slots=True)
class KeywordAbility:
    """A keyword by name and parameters; ``engine.keywords`` says what it means (702).

    "Ward {2}" is ``KeywordAbility("ward", (Cost(...),))``, "protection from red and from Goblins" has two filters,
    "islandwalk" is ``KeywordAbility("landwalk", (IsSubtype(TypeWord("Island", "land")),))``, "enchant creature" has a
    TargetSpec, "bushido 2" an int, "kicker {R}" a Cost, "morph {3}" a Cost.
    """

    name: str
    parameters: tuple[KeywordParameter, ...] = ()
    text: str = field(default="", compare=False)
    keeps: Filter | None = None
    """Of protection: the Auras and Equipment that it doesn't remove (702.16n, 702.16p)."""


@dataclass(frozen=True, slots=True)
class ManualAbility:
    """A clause that the compiler can't read: the players do it by hand. ``why`` says what wasn't understood.

    ``targets``: of a spell, what its noun phrases tell of its targets, which are announced all the same (601.2c).
    ``triggered``: those of a trigger whose event isn't understood, which may be chosen when that may have happened
    (603.3d). ``when``: what must have happened at least for such a trigger, where that much is certain (603.2).
    ``asked``: what must hold at least of what it asks with "if" after its event (603.4).
    """

    why: str
    text: str = field(default="", compare=False)
    targets: tuple[TargetSpec, ...] = ()
    triggered: tuple[TargetSpec, ...] = ()
    when: Happening | None = None
    asked: Condition | None = None


Ability: TypeAlias = (
    SpellAbility | ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility | CastingAbility
    | KeywordAbility | ManualAbility
)  # fmt: skip
