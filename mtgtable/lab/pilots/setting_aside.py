"""Special actions that a pilot takes with mana left over: what lies face down is turned up, what is dear set aside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mtgtable.engine.asking.inputs import Action, SpecialAction
from mtgtable.lab.pilots.seat import PilotSeat

_AT_ONCE: Final = ("turn face up", "unlock", "companion")
"""What is good to have done as soon as it can be."""
_FOR_LATER: Final = ("suspend", "plot", "foretell")
"""What sets a card in hand aside for a later turn."""


def best_special(seat: PilotSeat, legal: Iterable[Action]) -> SpecialAction | None:
    """The special action to take now, if any; a card is set aside only if it can't be cast for what it costs."""
    found = [action for action in legal if isinstance(action, SpecialAction)]
    for action in found:
        if action.kind in _AT_ONCE:
            return action
    aside = [one for one in found if one.kind in _FOR_LATER and seat.facts(one.object).mana_value > seat.mana]
    return max(aside, key=lambda one: (seat.facts(one.object).mana_value, -int(one.object)), default=None)


def special_said(seat: PilotSeat, action: SpecialAction) -> str:
    """The action, and why."""
    name = seat.facts(action.object).name or "it"
    said = {
        "turn face up": "Turn a face-down permanent up: it is worth more so.",
        "unlock": f"Unlock a door of {name}: the mana is left.",
        "companion": f"Take {name} as companion: the mana is left.",
        "suspend": f"Suspend {name}: it can't be cast yet.",
        "plot": f"Plot {name}: it can't be cast yet.",
        "foretell": f"Foretell {name}: it can't be cast yet.",
    }
    return said[action.kind]
