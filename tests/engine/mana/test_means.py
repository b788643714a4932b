"""What could be paid with what is there: a source that may be used in a dearer way gives no more than that (601.2g)."""

from __future__ import annotations

from mtgtable.abilities.abilities import ActivatedAbility, Content
from mtgtable.abilities.costs import Cost, PayLife, TapThis
from mtgtable.abilities.instructions import AddMana
from mtgtable.engine.asking.inputs import Cast
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, FOREST, GIANT, A, Play, lands, taps_for

DEAR = ActivatedAbility(Cost((TapThis(), PayLife(1))), Content(AddMana(colors="WUBRG")), mana_ability=True)
"""{T}, Pay 1 life: Add one mana of any color."""
OUTPOST = face("Outpost", "Land", taps_for(AddMana(mana="{C}")), DEAR)


def can_cast(table: Table, card: ObjectId) -> bool:
    play = Play(table)
    return any(isinstance(one, Cast) and one.object == card for one in play.game.legal_actions(A))


def test_one_land_with_two_ways_pays_for_one_mana() -> None:
    table = Table()
    table.put(OUTPOST)
    assert not can_cast(table, table.put(GIANT, A, Zone.HAND))


def test_its_dearer_way_may_give_the_color_that_is_needed() -> None:
    table = Table()
    table.put(OUTPOST)
    bears = table.put(BEARS, A, Zone.HAND)
    assert not can_cast(table, bears)
    table = Table()
    table.put(OUTPOST)
    table.put(OUTPOST)
    assert can_cast(table, table.put(BEARS, A, Zone.HAND)), "one of them for {C}, the other for {G} and 1 life"
    table = Table()
    table.put(OUTPOST)
    lands(table, FOREST, 1)
    assert can_cast(table, table.put(BEARS, A, Zone.HAND))
