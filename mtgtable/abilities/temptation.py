"""The Ring tempts you: its emblem, and the creature that bears it (701.54)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import Content, StaticAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Compares, Exists, Isnt
from mtgtable.abilities.filters import AllOf, CompareStat, ControlledBy, Filter, HasName, HasStatus, IsType, OwnedBy
from mtgtable.abilities.happenings import Attacks, BecomesBlocked, DamageDealt, Happening, StepBegins
from mtgtable.abilities.instructions import (
    Announce,
    Decide,
    Designate,
    Discard,
    Draw,
    If,
    Instruction,
    LoseLife,
    Sacrifice,
    Sequence,
    SetStatus,
)
from mtgtable.abilities.lasting import GiveEmblem, Later
from mtgtable.abilities.modifications import ChangeTypes, RuleChange
from mtgtable.abilities.quantities import PlayerStat, StatOf
from mtgtable.abilities.selectors import All, Bound, ControllerOf, Players, You
from mtgtable.model.zones import Zone

_NAME: Final = "The Ring"
_CREATURE: Final = IsType("Creature")
RING_BEARER: Final[Filter] = AllOf((HasStatus("ring-bearer"), ControlledBy(You())))
"""Your Ring-bearer (701.54e)."""


def times_tempted(number: int) -> Compares:
    """The Ring has tempted you that many times or more in this game."""
    return Compares(PlayerStat("tempted", You()), ">=", number)


def _once_tempted(number: int, text: str, when: Happening, *effect: Instruction) -> TriggeredAbility:
    done = effect[0] if len(effect) == 1 else Sequence(effect)
    return TriggeredAbility(when, Content(done), times_tempted(number), text=text)


_GREATER: Final = CompareStat("power", ">", StatOf("power", Bound("affected")))
_BLOCKER: Final = Bound("event.target")
_GONE: Final = Later(
    TriggeredAbility(
        StepBegins("end_combat"),
        Content(Sacrifice(_BLOCKER, by=ControllerOf(_BLOCKER))),
        text="At end of combat, the blocking creature's controller sacrifices it.",
    )
)
_ABILITIES: Final = (
    StaticAbility(
        All(RING_BEARER),
        (ChangeTypes(add_supertypes=("Legendary",)), RuleChange("cant be blocked", _GREATER)),
        text="Your Ring-bearer is legendary and can't be blocked by creatures with greater power.",
    ),
    _once_tempted(2, "Whenever your Ring-bearer attacks, draw a card, then discard a card.", Attacks(RING_BEARER),
                  Draw(), Discard()),
    _once_tempted(
        3,
        "Whenever your Ring-bearer becomes blocked by a creature, the blocking creature's controller sacrifices it at "
        "end of combat.",
        BecomesBlocked(RING_BEARER, _CREATURE), _GONE),
    _once_tempted(
        4, "Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.",
        DamageDealt(RING_BEARER, to_players=Players("each"), combat=True), LoseLife(3, Players("opponents"))),
)  # fmt: skip
_EMBLEM: Final = CompiledFace(_NAME, abilities=_ABILITIES, text="\n".join(one.text for one in _ABILITIES))


def tempt() -> Instruction:
    """701.54a, c: you get the emblem, and a creature that you choose becomes your Ring-bearer."""
    owned = All(AllOf((HasName(_NAME), OwnedBy(You()))), (Zone.COMMAND,))
    mine = All(AllOf((_CREATURE, ControlledBy(You()))))
    chosen = Bound("inner bearer")
    return Sequence(
        (
            If(Isnt(Exists(owned)), GiveEmblem(_EMBLEM)),
            Designate("tempted"),
            Decide("objects", bind="inner bearer", objects=mine, minimum=1, maximum=1),
            If(Exists(chosen), Sequence((
                SetStatus(All(RING_BEARER), "ring-bearer", off=True), SetStatus(chosen, "ring-bearer"),
            ))),
            Announce("tempted"),
        )
    )  # fmt: skip
