"""What using a card means: the card itself. Another way to use it is asked first, with what keeps one from the card."""

from __future__ import annotations

from mtgtable.engine.asking.inputs import Action, Activate, Cast, PlayLand, SpecialAction
from mtgtable.engine.stack.permission import land_faces, land_permits, ways
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.ways_named import UNNAMED


def itself(play: Play, id_: ObjectId) -> tuple[PlayLand | Cast, ...]:
    """The card as it is printed on its front, or either half of a split card (709.3), whether it can be paid or not.

    Empty where a card is used in no such way: one in a graveyard with flashback, a suspended one without a mana cost.
    """
    player, table = play.acting, play.sitting.game.table
    item = table.state.objects.get(id_)
    if player is None or item is None or item.zone is Zone.BATTLEFIELD:
        return ()
    if 0 in land_faces(table, item):
        there = item.zone is Zone.HAND or land_permits(table, player, item, 0)
        return (PlayLand(id_),) if there else ()
    split = item.card is not None and item.card.layout == "split"
    plain = (way for way in ways(table, player, id_) if not way.method and (split or not way.face))
    return tuple(dict.fromkeys(Cast(id_, way.face) for way in plain))


def missing(play: Play, action: Action) -> tuple[PlayLand | Cast, ...]:
    """What the player may have meant rather than this, the only thing that can be begun with the card now."""
    if not isinstance(action, PlayLand | Cast | Activate | SpecialAction):
        return ()
    return tuple(one for one in itself(play, action.object) if not _same(one, action))


def _same(one: Action, other: Action) -> bool:
    """An alternative cost that no keyword names changes nothing but what is paid, which is asked about by itself."""
    if isinstance(one, Cast) and isinstance(other, Cast):
        return one.face == other.face and other.method in (one.method, UNNAMED)
    return isinstance(one, PlayLand) and isinstance(other, PlayLand) and one.face == other.face
