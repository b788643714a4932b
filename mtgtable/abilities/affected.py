"""What an instruction affects and what it calls that, for whoever looks at instructions of any kind."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from mtgtable.abilities.costs import CostPart, Perform, TapThis, UntapThis
from mtgtable.abilities.game_changes import TAILS, Vote
from mtgtable.abilities.instructions import (
    Attach,
    CastIt,
    Chance,
    ChangeTargets,
    CopyOnStack,
    Counter,
    CreateTokens,
    DealDamage,
    Decide,
    Destroy,
    Discard,
    Draw,
    ExileUntil,
    Instruction,
    Look,
    LoseLife,
    May,
    Mill,
    Move,
    PutCounters,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    RevealUntil,
    Sacrifice,
    Search,
    SetStatus,
    Tap,
    Transform,
)
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.selectors import Selector, Source

Affecting: TypeAlias = (
    Destroy | Sacrifice | Tap | Attach | Regenerate | Transform | RemoveFromCombat | SetStatus | Move | ExileUntil
    | Discard | Counter | CopyOnStack | ChangeTargets | CastIt | Apply
)  # fmt: skip
"""Those that say in ``what`` which objects they affect."""

Binding: TypeAlias = (
    May | Decide | DealDamage | LoseLife | Destroy | Sacrifice | Tap | PutCounters | RemoveCounters | Move | Draw
    | Discard | Mill | Search | Look | RevealUntil | Counter | CastIt | CreateTokens | Vote
)  # fmt: skip
"""Those that give in ``bind`` a name to what they did."""

Naming: TypeAlias = Binding | Apply
"""Those that give a name to something; an effect that begins to apply has done nothing "this way"."""


SEARCHERS: Final = "who searched"
"""The players who searched a library, for what is done by them afterwards."""


def affected_by(instruction: Instruction) -> Selector | None:
    """Which objects the instruction says it affects; None where it says that of none."""
    return instruction.what if isinstance(instruction, Affecting) else None


def takes_its_source(part: CostPart) -> bool:
    """Does paying this part tap, untap or give up the very object that the cost is on: so it is paid once."""
    return isinstance(part, TapThis | UntapThis) or (isinstance(part, Perform) and affected_by(part.do) == Source())


def changed(name: str) -> str:
    """The name of those that an instruction has changed, where ``name`` is of all that it was told to change.

    "Tap all creatures. Those creatures don't untap" speaks of all, "tapped this way" of those that weren't (701.26a);
    so does "dealt damage this way" of those whose damage wasn't prevented (615.1a).
    """
    return f"{name} this way"


def buried(name: str) -> str:
    """The name of those that really went to a graveyard, which isn't so if they were exiled instead (614.6)."""
    return f"{name} buried"


def as_it_was(name: str) -> str:
    """The name of those that a move has taken away, as they were before it: "creature exiled this way" (608.2h).

    ``name`` alone is of the cards that they have become.
    """
    return f"{name}{AS_IT_WAS}"


COST: Final = "cost."
"""How the names begin under which that is bound with which a cost was paid."""
AS_IT_WAS: Final = " as it was"
BURYING: Final = (Destroy, Sacrifice, Mill, Discard)
"""Those that put what they are done to into graveyards."""


def names_given(node: Any) -> tuple[str, ...]:
    """The names that a node of an ability gives, for later instructions to speak of.

    >>> from mtgtable.abilities.selectors import Source
    >>> names_given(Tap(Source(), bind="tap")), names_given(Source())
    (('tap', 'tap this way'), ())
    """
    given: tuple[str, ...] = (node.bind,) if isinstance(node, Naming) else ()
    match node:
        case Move(bind=name) if name:
            given = (*given, as_it_was(name))
        case RevealUntil(rest=more):
            given = (*given, more)
        case Search():
            given = (*given, SEARCHERS)
        case DealDamage(bind=name):
            given = (*given, "excess", *((changed(name),) if name else ()))
        case Chance(what="clash"):
            given = (*given, "clashing")
        case Chance(what="heads"):
            given = (*given, TAILS)
        case Chance(what="coin"):
            given = (*given, "wins")
        case Tap(bind=name) if name:
            given = (*given, changed(name))
        case Destroy(bind=name) | Sacrifice(bind=name) | Mill(bind=name) | Discard(bind=name) if name:
            given = (*given, buried(name))
    return tuple(name for name in given if name)
