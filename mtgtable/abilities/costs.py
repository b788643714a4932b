"""Costs (118): what must be paid to cast, activate or let something happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from mtgtable.abilities.instructions import Instruction, Manual
from mtgtable.abilities.quantities import Quantity
from mtgtable.model.mana import ManaCost


@dataclass(frozen=True, slots=True)
class PayMana:
    """Mana (118.3). ``times`` multiplies it ("{1} for each …"). X in it is the announced X."""

    mana: ManaCost
    times: Quantity = 1
    x_color: str = ""
    """ "Spend only black mana on X": each mana of X is of this color."""
    x_least: int = 0
    """ "X can't be 0": the least number that X may be (107.3a)."""


@dataclass(frozen=True, slots=True)
class TapThis:
    """{T}: tap the source, which must not be summoning sick (107.5, 302.6)."""


@dataclass(frozen=True, slots=True)
class UntapThis:
    """{Q}: untap the source (107.6)."""


@dataclass(frozen=True, slots=True)
class PayLife:
    """Pay life (119.4)."""

    amount: Quantity


@dataclass(frozen=True, slots=True)
class PayEnergy:
    """Pay {E} (107.14)."""

    amount: Quantity


@dataclass(frozen=True, slots=True)
class Loyalty:
    """Put on or remove loyalty counters (606.4). ``change`` is signed; "−X" is ``Product(-1, X())``."""

    change: Quantity


@dataclass(frozen=True, slots=True)
class Perform:
    """An action as a cost: sacrifice, discard, exile, tap others, return, remove counters, reveal, mill (118.1).

    The instruction's ``Choose`` selectors are chosen as the cost is paid; the whole must be possible (118.3).
    """

    do: Instruction
    text: str = ""


@dataclass(frozen=True, slots=True)
class Waterbend:
    """Pay that much generic mana; an untapped artifact or creature may be tapped for each of it (701.67a)."""

    amount: Quantity
    x_least: int = 0
    """ "X can't be 0"."""


@dataclass(frozen=True, slots=True)
class OwnManaCost:
    """The mana cost of the very object that an effect gives a keyword with this cost ("equal to its mana cost").

    The object has it with its own mana cost in this place, and without one it isn't given the keyword (118.6).
    """


@dataclass(frozen=True, slots=True)
class Barred:
    """A part of a total cost that an effect forbids to pay, by that rule (118.3, 119.4); no card says it so."""

    part: PayLife | Perform
    rule: str


CostPart: TypeAlias = (
    PayMana | OwnManaCost | Waterbend | TapThis | UntapThis | PayLife | PayEnergy | Loyalty | Perform | Barred
)


@dataclass(frozen=True, slots=True)
class Cost:
    """A whole cost: every part is paid, in any order (601.2h)."""

    parts: tuple[CostPart, ...] = ()
    text: str = ""

    @property
    def mana(self) -> ManaCost | None:
        """The plain mana in it, None when there is none."""
        for part in self.parts:
            if isinstance(part, PayMana):
                return part.mana
        return None

    @property
    def paid_by_hand(self) -> bool:
        """Is something of it not understood, and done by hand."""
        return any(isinstance(part, Perform) and isinstance(part.do, Manual) for part in self.parts)
