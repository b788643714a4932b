"""How the table on the screen lies, for its game to keep, and a table as its game has kept it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgtable.session.laid import Laid
from mtgtable.session.sitting import Sitting

if TYPE_CHECKING:
    from mtgtable.ui.table.scene import TableScene


def note_laid(scene: TableScene) -> bool:
    """Let the game on the table know how it lies; True when it lies otherwise than before."""
    sitting = scene.play.sitting
    if not isinstance(sitting, Sitting) or sitting is not scene.laid_for:
        return False
    placed = tuple((id_, x, y) for id_, (x, y) in scene.placed.items())
    laid = Laid(placed, scene.play.hand_order.orders(), scene.drawn.links)
    if laid == sitting.laid:
        return False
    sitting.laid = laid
    return True


def lay_as_kept(scene: TableScene) -> None:
    """Lay the table as the game that has come to it was laid."""
    sitting = scene.laid_for = scene.play.sitting
    scene.placed.clear()
    scene.drawn.clear()
    if isinstance(sitting, Sitting):
        scene.placed.update({id_: (x, y) for id_, x, y in sitting.laid.placed})
        scene.drawn.take(sitting.laid.arrows)
