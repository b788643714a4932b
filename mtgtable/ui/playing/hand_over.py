"""From one person to the next at one screen: what the one has looked at is put away, and the curtain falls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QInputDialog

from mtgtable.engine.showing.sight import NOBODY_LOOKS
from mtgtable.engine.turn.led import leader_of
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import HIDDEN_ZONES
from mtgtable.ui.dialogs.characteristic_dialog import CharacteristicDialog
from mtgtable.ui.dialogs.in_words import InWords
from mtgtable.ui.dialogs.picking import Picking
from mtgtable.ui.language import tr
from mtgtable.ui.playing.meanwhile import told_in_short

if TYPE_CHECKING:
    from mtgtable.engine.state.state import State
    from mtgtable.ui.window import Window


_NOBODY: Final = PlayerId(-1)

_ASKING: Final = (QInputDialog, CharacteristicDialog, InWords, Picking)
"""What asks about a card, or holds what was written of one."""


class HandOver(QObject):
    """Watches who plays in a window with a curtain. ``given``: who sat before the screen gives it to somebody else."""

    given = Signal(object)

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._here: PlayerId | None = None
        """Who sat before the screen last."""
        self._face_to_face = False
        """Were all at the screen asked together last."""
        self._read = 0
        """How many lines the log had then."""
        self._left: dict[PlayerId, tuple[int, int]] = {}
        """In which turn, and after how many lines of the log, who gave the screen to somebody else did so."""
        window.play.hands_over = self._hands_over
        window.play.changed.connect(self._changed)
        window.curtain.lifted.connect(self._lifted)

    def begin(self) -> None:
        """Another game: the first person has opened it, and sees the table at once where they begin."""
        self._window.curtain.put_away()
        self._window.forget_told()
        self._here = None
        self._read = 0
        self._left.clear()

    def _who_opened(self) -> PlayerId | None:
        """Who sits there as a game begins; nobody in particular in a further game of a match, None on a laid table."""
        setup = self._window.play.setup
        if setup is None:
            return None
        return _NOBODY if setup.won else next(iter(self._window.play.people), None)

    def whose(self) -> PlayerId | None:
        """Who sits before the screen, where what they look at is theirs alone."""
        play = self._window.play
        return play.bottom if play.sitting is not None and self._several() else None

    def _several(self) -> bool:
        """Do several people share the screen and keep their hands to themselves; a study is everybody's."""
        play = self._window.play
        if self._window.study.is_open:
            return False
        people = [seat for seat in play.sitting.state.players if not seat.passive and seat.id not in play.piloted]
        return len(people) > 1 and not play.open_hands

    def _hands_over(self) -> bool:
        """Is another person to play, so that the curtain is to fall; or does one look, after all were asked, at what
        others hide: that is for their eyes alone (400.2).
        """
        window, play = self._window, self._window.play
        bottom = leader_of(play.sitting.game.state, play.bottom)
        last, self._here = self._here, bottom
        began = last is None
        last = self._who_opened() if last is None else last
        faced, self._face_to_face = self._face_to_face, play.public or bool(play.asked_around)
        if self._face_to_face and not faced and not play.open_hands:
            self._put_away_what_was_told()
        state = play.sitting.state
        secret = faced and not self._face_to_face and _looks_at_others(state, bottom, self._read)
        self._read = len(state.log)
        if last is None or (last == bottom and not secret) or not self._several():
            return False
        self._put_away_what_was_told()
        if not began and last != bottom:
            self._left[last] = state.turn.number, len(state.log)
            self.given.emit(last)
        if not window.actions_by_name["curtain"].isChecked() or state.over:
            return False
        window.card_dock.pin(None)
        window.card_dock.hover(None)
        window.scene.select(None)
        return True

    def _put_away_what_was_told(self) -> None:
        """Say nothing more that was meant for the person before: it may name their cards."""
        window = self._window
        window.forget_told()
        window.message.hide()
        window.keeper.tell_again()
        for field in (window.layer_panel.what_if_page.card, window.study.panel.name):
            field.clear()
        for dialog in window.findChildren(QDialog):
            if isinstance(dialog, _ASKING):
                dialog.close()
        for pile in list(window.pile_dialogs):
            pile.search.clear()
            if pile.whole:
                pile.close()

    def _meanwhile(self) -> str:
        """What has happened since whoever sits there now gave the screen away in this turn, in what everybody knows."""
        play = self._window.play
        state, here = play.sitting.state, play.bottom
        turn, lines = self._left.pop(here, (0, 0))
        if turn == 0 or turn != state.turn.number:
            return ""  # while hands are chosen nothing happens that isn't asked of oneself (103.5)
        told = play.sitting.view(NOBODY_LOOKS, lines).log
        return told_in_short(play.player(here).name, (entry.text for entry in told))

    def _changed(self) -> None:
        play, curtain = self._window.play, self._window.curtain
        if play.behind_curtain and not curtain.is_down:
            curtain.fall(play.player(leader_of(play.sitting.game.state, play.bottom)).name)

    def _lifted(self) -> None:
        self._window.play.lift_curtain()
        if told := self._meanwhile():
            self._window.say(tr("Meanwhile: {0}", told))
        if not self._window.prompt.take_focus():
            self._window.table.setFocus()


def _looks_at_others(state: State, player: PlayerId, since: int) -> bool:
    """Has the player, since the log had so many lines, looked at hidden cards of somebody else."""
    looks = (entry for entry in state.log[since:] if entry.private is not None and player in entry.private)
    seen = (state.objects.get(ref) for entry in looks for ref in entry.refs)
    return any(one is not None and one.owner != player and one.zone in HIDDEN_ZONES for one in seen)
