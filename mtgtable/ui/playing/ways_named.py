"""What the ways to use a card are called in a menu: with what is paid for them, and no two of them the same."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.asking.inputs import Cast, SpecialAction
from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.stack import fusing
from mtgtable.engine.stack.casting import describe
from mtgtable.engine.stack.permission import Way, ways
from mtgtable.ui.language import tr
from mtgtable.ui.look.symbol_text import without_reminders
from mtgtable.ui.playing.play import Play
from mtgtable.ui.said import said

FUSE: Final = fusing.METHOD
UNNAMED: Final = "alternative"
"""How the engine calls an alternative cost that is no keyword's."""
_FREE: Final = "free"


def cost_of(play: Play, action: Cast) -> str:
    """The mana cost of what a card is cast as, that of both halves where they are fused (702.102c)."""
    item = play.sitting.state.objects.get(action.object)
    if item is None or item.card is None:
        return ""
    faces = item.card.faces if action.method == FUSE else item.card.faces[action.face : action.face + 1]
    return "".join(str(face.mana_cost) for face in faces if face.mana_cost is not None)


def way_of(play: Play, action: Cast) -> str:
    """In what manner and for what a card is cast, where that isn't its mana cost; empty for the usual way."""
    player = play.acting
    found = () if player is None else ways(play.sitting.game.table, player, action.object)
    way = next((one for one in found if _is(one, action)), None)
    cost = "" if way is None or way.cost is None else describe(way.cost) if way.cost.parts and not way.free else _FREE
    if action.method == FUSE:
        cost = cost_of(play, action)
    method = "" if action.method == UNNAMED else said(action.method)
    if cost == _FREE or (way is not None and way.free):
        cost = tr("without paying its mana cost")
    return (" " if cost.startswith("{") else ": ").join(filter(None, (method, cost)))


def _is(way: Way, action: Cast) -> bool:
    told = way.face, way.method, way.granted_by
    return told == (action.face, action.method, action.granted_by)


def special_name(view: ObjectView, action: SpecialAction) -> str:
    """A special action by the line of the card that lets it be done: "Suspend 10—{R}"."""
    lines = (line for ability in view.abilities for line in ability.text.split("\n"))
    line = next((one for one in lines if one.casefold().startswith(action.kind)), "")
    return without_reminders(line).strip() or said(action.kind.capitalize())
