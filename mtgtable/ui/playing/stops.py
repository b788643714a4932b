"""Where the game stops for a player by itself: everywhere something is likely to be done, and nowhere else.

*Full control* stops at every priority. Undo, redo and loading never pass anything.
"""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking.inputs import Activate, Cast, SpecialAction
from mtgtable.model.ids import PlayerId
from mtgtable.session.sitting import Sitting

OWN_STOPS: Final = frozenset({"precombat_main", "postcombat_main"})
"""Steps of their own turn in which a player always gets to act."""

IF_ABLE: Final = frozenset({"declare_attackers", "declare_blockers", "first_strike_damage", "combat_damage", "end"})
"""Steps of any turn in which a player gets to act when they could do something that is no mana ability."""


def idle(sitting: Sitting) -> bool:
    """May whoever has priority be passed for: hardly anything is done in this step, or nothing can be answered."""
    state = sitting.state
    holder = state.turn.priority
    if holder is None or state.over:
        return False
    if state.stack:
        # What one has put on the stack oneself one may want to look at; what others have, one may answer.
        own = sitting.game.of(state.stack[-1]).controller == holder
        return not own and not _could_act(sitting, holder)
    turn = state.turn
    if holder == turn.active and turn.step in OWN_STOPS:
        return False
    attacked = turn.combat is not None and bool(turn.combat.attackers)
    asked = turn.step in IF_ABLE and (turn.step == "end" or attacked) and (turn.step != "end" or holder != turn.active)
    return not (asked and _could_act(sitting, holder))


def _could_act(sitting: Sitting, player: PlayerId) -> bool:
    for action in sitting.legal_actions(player):
        if isinstance(action, Cast | SpecialAction):
            return True
        if isinstance(action, Activate) and not _is_mana(sitting, action):
            return True
    return False


def _is_mana(sitting: Sitting, action: Activate) -> bool:
    abilities = activated_abilities(sitting.game.table, action.object)
    ability = abilities[action.ability].ability if action.ability < len(abilities) else None
    return isinstance(ability, ActivatedAbility) and ability.mana_ability
