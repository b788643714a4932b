"""Can a cost be paid, as far as that can be told without paying it (118.3)."""

from __future__ import annotations

from mtgtable.abilities.costs import Cost, PayMana, TapThis, Waterbend
from mtgtable.engine.mana.mana_in_costs import mana_of
from mtgtable.engine.mana.means import Means, means_of
from mtgtable.engine.mana.parts import can_pay_part, of_others
from mtgtable.engine.mana.phyrexian import (
    symbols_payable_with_life,
    with_life_allowed,
    with_life_for,
    without_phyrexian,
)
from mtgtable.engine.mana.variable import part_has_x
from mtgtable.engine.mana.waterbending import least_mana
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.mana import ManaCost


def can_pay(
    table: Table, player: PlayerId, cost: Cost, frame: Frame, spell: ObjectId = NO_OBJECT, means: Means | None = None
) -> bool:
    """Can the player pay the cost, or can't it be ruled out because mana could still come from abilities with costs."""
    known = frame.x is not None or frame.x_is is not None
    fixed = [part for part in of_others(cost) if known or not part_has_x(part)]
    if not all(can_pay_part(table, player, part, frame) for part in fixed if not isinstance(part, PayMana)):
        return False
    mana = mana_of(table, cost, frame)
    bent = [part for part in fixed if isinstance(part, Waterbend)]
    if bent:
        mana = (mana or ManaCost()) + least_mana(table, player, bent, frame, kept_untapped(cost, frame))
    if not mana:
        return True
    means = means or means_of(table, player)
    mana = with_life_for(with_life_allowed(table, player, mana), symbols_payable_with_life(table, player, spell))
    return means.not_ruled_out(without_phyrexian(mana), spell, kept_untapped(cost, frame))


def kept_untapped(cost: Cost, frame: Frame) -> frozenset[ObjectId]:
    """The source that the cost itself taps can't be tapped for mana for it."""
    return frozenset({frame.source}) if any(isinstance(part, TapThis) for part in cost.parts) else frozenset()
