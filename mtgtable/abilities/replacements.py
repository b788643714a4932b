"""What a replacement or prevention effect does to an event (614.1, 615.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.durations import Duration
from mtgtable.abilities.modifications import CopyExceptions, Modification
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import Selector
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.abilities.compiled import CompiledFace
    from mtgtable.abilities.costs import Cost
    from mtgtable.abilities.instructions import Decide, Instruction


SHAPE: Final = "word"
"""Under what kind of choice the word is kept that stands for the shape of a permanent (607.2d)."""


@dataclass(frozen=True, slots=True)
class Instead:
    """The event doesn't happen; this does (614.6). Within it, ``event.…`` names the replaced event."""

    do: Instruction


@dataclass(frozen=True, slots=True)
class AlsoDo:
    """The event happens, and this with it or right after ("… and you gain that much life")."""

    do: Instruction


@dataclass(frozen=True, slots=True)
class EntersWith:
    """The permanent enters in another way (614.1c, 614.1d, 614.12).

    ``unless``: the condition under which it doesn't. ``pay``: "as this enters, you may pay …; if you don't, it enters
    tapped". ``choose``: what is chosen as it enters. ``copy_of``: "you may have it enter as a copy of".
    """

    tapped: bool = False
    untapped: bool = False
    counters: tuple[tuple[str, Quantity], ...] = ()
    unless: Condition | None = None
    pay: Cost | None = None
    choose: Decide | None = None
    also_choose: tuple[Decide, ...] = ()
    copy_of: Selector | None = None
    exceptions: CopyExceptions = CopyExceptions()
    optional: bool = False
    do: Instruction | None = None
    """Anything else done as it enters (reveal, discard, sacrifice …)."""
    face_down: bool = False
    mark: str = ""
    """A mark that it has from the start: prepared."""
    under: Selector | None = None
    attached_to: Selector | None = None
    """What it enters attached to, if that can be chosen."""
    parts: tuple[Modification, ...] = ()
    if_declined: tuple[Modification, ...] = ()
    """With ``optional``: the parts that it has when its controller declines (riot)."""
    link: str = ""
    """What ``do`` has bound under that name is noted on the permanent (607): what it has devoured."""
    lasts: Duration | None = None
    """How long it is the copy that it becomes as it enters; None: for good."""
    else_graveyard: bool = False
    """With ``pay``: if that isn't paid, it goes to its owner's graveyard; it must be paid, if not ``optional``."""
    first: Instruction | None = None
    """What is done before anything is chosen ("look at an opponent's hand, then choose …")."""
    shapes: tuple[tuple[str, CopyExceptions], ...] = ()
    """Characteristics by the word that ``choose`` has chosen, part of the copiable values (208.2b, 613.2a)."""


@dataclass(frozen=True, slots=True)
class ChangeAmount:
    """The event is of another size: doubled, plus or minus a number, or a fixed one."""

    factor: int = 1
    plus: Quantity = 0
    halve: Literal["", "up", "down"] = ""
    fixed: Quantity | None = None
    minimum: int | None = None
    mana: str = ""
    """Of mana: this type instead, as a letter (106.12b)."""


@dataclass(frozen=True, slots=True)
class MakeTokens:
    """Other tokens are created in the place of each, or with it where it is ``kept`` (111.2, 614.1a).

    ``once``: only with the first of those that one effect creates for a player and that fit ("those tokens plus …").
    """

    tokens: tuple[CompiledFace, ...]
    kept: bool = False
    once: bool = False


@dataclass(frozen=True, slots=True)
class GoElsewhere:
    """The object goes to another zone instead (614.1a)."""

    to: Zone
    position: Literal["", "top", "bottom", "shuffled"] = ""
    also: Instruction | None = None
    optional: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True)
class RedirectDamage:
    """Damage is dealt to something else instead (614.9)."""

    to: Selector
    amount: Quantity | None = None


@dataclass(frozen=True, slots=True)
class PreventDamage:
    """The damage is prevented (615); ``amount`` None: all of it."""

    amount: Quantity | None = None
    then: Instruction | None = None


@dataclass(frozen=True, slots=True)
class Skip:
    """The event (a draw, a step, a turn) doesn't happen (614.1b)."""

    also: Instruction | None = None


Replacement: TypeAlias = (
    Instead | AlsoDo | EntersWith | ChangeAmount | MakeTokens | GoElsewhere | RedirectDamage | PreventDamage | Skip
)
