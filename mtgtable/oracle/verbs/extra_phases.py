"""Additional phases after this one (500.8)."""

from __future__ import annotations

from mtgtable.abilities.game_changes import ChangeTurn
from mtgtable.abilities.instructions import Instruction
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures


@verb(
    "there is an additional combat phase after this [main|combat] phase",
    "There is an additional combat phase after this phase.",
)
def there_is_an_additional_combat_phase(c: Captures) -> Instruction:
    return ChangeTurn("extra combat", c["subject"])


@verb(
    "there is an additional combat phase after this [main|combat] phase [,] followed by an additional main phase",
    "There is an additional combat phase after this phase, followed by an additional main phase.",
)
def there_are_additional_combat_and_main_phases(c: Captures) -> Instruction:
    return ChangeTurn("extra main and combat", c["subject"])


@verb(
    "after this [main|combat] phase , there are <n:number> additional combat phases",
    "After this main phase, there are two additional combat phases.",
)
def several_additional_combat_phases(c: Captures) -> Instruction:
    return ChangeTurn("extra combat", c["subject"], c["n"])


@verb(
    "there is an additional beginning phase after this phase",
    "There is an additional beginning phase after this phase.",
)
def there_is_an_additional_beginning_phase(c: Captures) -> Instruction:
    """Untap, upkeep and draw once more; no new turn begins."""
    return ChangeTurn("extra beginning", c["subject"])
