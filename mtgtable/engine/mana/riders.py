"""What happens because of the mana that was spent: "when that mana is spent to cast …" (106.6, 603.7)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.happenings import OneOf
from mtgtable.abilities.instructions import Manual, SpentRider
from mtgtable.engine.allowing.rules_in_force import fits_as_spell
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.pausing_by_hand import pause
from mtgtable.engine.mana.uses_by_hand import uses_by_hand
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.effects import PendingTrigger
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId


def ride(
    table: Table, player: PlayerId, spent: tuple[FloatingMana, ...], spell: ObjectId, *, cancellable: bool = True
) -> Steps[None]:
    """What each mana brings with it to the spell that it was spent on; nothing where it paid for something else.

    What is said of its uses in words that aren't understood is told whatever it pays for.
    """
    for source, uses in uses_by_hand(spent):
        yield from pause(table, player, uses, "106.6", source, cancellable=cancellable)
    item = table.state.objects.get(spell) if spell != NO_OBJECT else None
    if item is None or not item.is_spell:
        return
    for mana in spent:
        rider = mana.rider
        if not isinstance(rider, SpentRider) or isinstance(rider.do, Manual):
            continue
        frame = Frame(source=mana.source, controller=player).bind("event.object", (spell,))
        if not fits_as_spell(table, rider.spell, spell, frame):
            continue
        if not rider.triggers:
            yield from perform(table, rider.do, frame)
            continue
        ability = TriggeredAbility(OneOf(()), Content(rider.do))
        name = name_of(table.look(), mana.source)
        table.state.pend(PendingTrigger(table.state.new_effect_id(), mana.source, name, player, ability, frame))
