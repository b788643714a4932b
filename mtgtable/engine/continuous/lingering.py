"""Effects of static abilities that go on until end of turn when their source leaves the battlefield."""

from __future__ import annotations

from mtgtable.abilities.abilities import StaticAbility
from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import State
from mtgtable.model.ids import Timestamp


def let_linger(state: State, left: GameObject, known: Characteristics) -> None:
    """Let the effects of the abilities that the object last had go on where their text says so (611.3b).

    It is still the same effect: judged anew all the time, with the timestamp that it had.
    """
    for on in known.abilities:
        ability = on.ability
        if not isinstance(ability, StaticAbility) or not ability.lingers or left.zone not in ability.zones:
            continue
        state.add_effect(
            ContinuousEffect(
                id=state.new_effect_id(),
                source=left.id,
                source_name=known.name,
                controller=known.controller,
                timestamp=Timestamp(left.timestamp),
                parts=ability.parts,
                duration=END_OF_TURN,
                frame=Frame(source=left.id, controller=known.controller, ability=on.id),
                selector=ability.applies_to,
                text=ability.text,
                began_turn=state.turn.number,
                ability=on.id,
            )
        )
