"""Windows of piles beside the table: opened by a click on a pile, with the same actions as on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtgtable.engine.asking.decisions import Pay
from mtgtable.engine.asking.inputs import ManualLook
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.card_list import CARD_WIDTH
from mtgtable.ui.commands.object_menu import object_menu
from mtgtable.ui.dialogs.beside_table import room_beside, stand_beside
from mtgtable.ui.dialogs.dragged_out import DraggedOut
from mtgtable.ui.dialogs.pile_dialog import PileDialog
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown

if TYPE_CHECKING:
    from mtgtable.ui.window import Window

_AROUND: Final = 44
"""What a window of a pile takes beside its cards: margins and the scroll bar."""
_AROUND_CARD: Final = 26
_ABOVE_CARDS: Final = 84
_STEP: Final = 28
"""So far each further window stands from the one before."""


def look_at_pile(window: Window, player: PlayerId, zone: Zone, *, whole: bool = False) -> PileDialog | None:
    """Show the cards of a pile; ``whole``: also those that are hidden, which is a manual action of looking.

    A hidden library of whoever sits here tells its odds instead.
    """
    play = window.play
    if zone is Zone.LIBRARY and not whole and not play.view.players[player].library_top:
        if player == play.bottom:
            window.beside.show_numbers(player)
        else:
            window.say(tr("The library is hidden; its menu has Look at the cards"))
        return None
    for there in window.pile_dialogs:
        if (there.player, there.zone, there.whole) == (player, zone, whole and zone is Zone.LIBRARY):
            there.raise_()
            there.activateWindow()
            return there
    if whole and zone is Zone.LIBRARY and not play.act(ManualLook(play.bottom, player)):
        return None
    dialog = PileDialog(play, player, zone, window, whole=whole and zone is Zone.LIBRARY)
    dialog.chosen.connect(lambda view: _use(window, dialog, view))
    DraggedOut(dialog.list, window.table, dialog.view_at, lambda: window.scene.kept.pile(player, zone))
    dialog.hovered.connect(window.card_dock.hover)
    dialog.list.enlarged.by_mouse = lambda: window.scene.resting.enlarges
    dialog.menu_wanted.connect(lambda view, at: object_menu(window.hand, view, window.pin, window).popup(at))
    dialog.finished.connect(lambda _: window.pile_dialogs.remove(dialog) if dialog in window.pile_dialogs else None)
    _stand_beside(window, dialog)
    window.pile_dialogs.append(dialog)
    dialog.show()
    return dialog


def _stand_beside(window: Window, dialog: PileDialog) -> None:
    """Beside the table, no larger than its cards need: the table stays in sight."""
    free, _ = room_beside(window.table)
    card = grown(CARD_WIDTH) + _AROUND_CARD
    width = max(free, 2 * card + _AROUND)
    columns = max(1, (width - _AROUND) // card)
    rows = -(-max(1, len(dialog.cards())) // columns)
    below = 2 * dialog.lit.sizeHint().height() if not dialog.lit.isHidden() else 0
    below += dialog.in_order.sizeHint().height() if dialog.whole else 0
    height = _ABOVE_CARDS + below + round(rows * (1.4 * grown(CARD_WIDTH) + _AROUND_CARD))
    stand_beside(window.table, dialog, width, height, _STEP * len(window.pile_dialogs))


def _use(window: Window, dialog: PileDialog, view: ObjectView) -> None:
    """A card in a pile was clicked: it answers what is asked, or is used; then its window has done its work."""
    play = window.play
    window.card_dock.pin(view)
    if play.choosing is not None or play.picking is not None:
        asked = play.choosing
        if not play.picked(view.id):
            play.click(view.id)
        if asked is not None and play.choosing is not asked and not isinstance(play.decision, Pay):
            dialog.close()
        return
    before = play.sitting.record.position
    window.hand.use(view.id)
    if play.sitting.record.position != before:
        dialog.close()
