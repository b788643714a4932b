"""Seats that the program plays: a pilot acts there at a pace that one can follow, and can tell why it did so."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Decision, IllegalAnswer, YesNo, can_cancel
from mtgtable.engine.asking.inputs import Action, IllegalAction, Pass
from mtgtable.engine.turn.led import leader_of
from mtgtable.model.ids import PlayerId
from mtgtable.session.record import Acted, Answered
from mtgtable.ui.controls.wrapped_rows import WrappedRows
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import open_at
from mtgtable.ui.look.theme import M
from mtgtable.ui.playing.own_turns import own_turn_title
from mtgtable.ui.said import said as words_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from mtgtable.lab.pilots.pilot import Pilot
    from mtgtable.lab.pilots.seat import PilotSeat
    from mtgtable.ui.playing.play import Play

PACE_MS: Final = 700
"""How long it waits before something that is worth seeing."""
_MOST_REASONS: Final = 200


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a choice was made. ``openly``: as far as everybody at the table may know; empty where none of it.

    ``deed``: what was done, as those call it who don't see the hand; ``mine``: as the player calls it, where the reason
    alone doesn't name it.
    """

    where: str
    why: str
    openly: str
    deed: str
    mine: str = ""

    @property
    def whole(self) -> str:
        """What was done and all of its reason."""
        done = f"{words_of(self.mine)} – " if self.mine else ""
        return f"{self.where} {done}{words_of(self.why)}"


@runtime_checkable
class Thinker(Protocol):
    """A pilot that thinks in steps."""

    def thinking(self, seat: PilotSeat) -> Generator[None, None, Action]:
        """Comes to the action that the pilot begins."""
        ...


class PilotedSeats(QObject):
    """Plays the seats of one window that have a pilot. ``reasons``: what each choice was made for, newest last."""

    def __init__(self, play: Play, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._play = play
        self._pilots: dict[PlayerId, Pilot] = {}
        self.reasons: list[Reason] = []
        self._begun = 0
        """How many reasons there were before what was begun last."""
        self.pace = PACE_MS
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._step)
        self._thinking: Generator[None, None, Action] | None = None
        self._ponder = QTimer(self)
        self._ponder.setInterval(0)
        self._ponder.timeout.connect(self._think_on)
        play.new_sitting.connect(self._begin)
        play.changed.connect(self._changed)

    @property
    def thinking(self) -> bool:
        """Is a pilot thinking of what to begin."""
        return self._thinking is not None

    @property
    def may_tell(self) -> bool:
        """May the reasons be told: they name what is in a hand, which a person who plays here can't know (400.2)."""
        play = self._play
        if play.sitting is None or play.open_hands or play.sitting.state.over:
            return True
        return all(player.passive or player.id in play.piloted for player in play.sitting.state.players)

    def told(self) -> list[str]:
        """The reasons as they may be told now, newest last."""
        whole = self.may_tell
        if whole:
            return [reason.whole for reason in self.reasons]
        return [
            f"{reason.where} {words_of(reason.deed)} – {words_of(reason.openly)}"
            for reason in self.reasons
            if reason.openly
        ]

    def _begin(self) -> None:
        self._pilots.clear()
        self.reasons.clear()
        self._begun = 0
        self._changed()

    def _whose(self) -> PlayerId | None:
        """The seat whose pilot must do something now."""
        play = self._play
        if play.sitting is None or play.behind_curtain:
            return None
        acting = play.acting
        return acting if acting is not None and acting in play.piloted else None

    def _changed(self) -> None:
        # What it thinks about isn't so any more.
        self._ponder.stop()
        self._thinking = None
        if self._whose() is None:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start(self.pace)

    def _pilot(self, player: PlayerId) -> Pilot:
        if player not in self._pilots:
            from mtgtable.lab.exact.keeping import KeepRule
            from mtgtable.lab.pilots.ladder import pilot_named

            setup = self._play.sitting.record.setup
            leader = leader_of(self._play.sitting.game.state, player)
            self._pilots[player] = pilot_named(setup.seats[player].pilot or setup.seats[leader].pilot, KeepRule())
        return self._pilots[player]

    def _step(self) -> None:
        player = self._whose()
        if player is None:
            return
        pilot = self._pilot(player)
        game = self._play.sitting.game
        if game.decision is None and isinstance(pilot, Thinker):
            from mtgtable.lab.pilots.seat import PilotSeat

            self._thinking = pilot.thinking(PilotSeat(game, player))
            self._ponder.start()
            return
        self._play.for_pilot(lambda: self._act(player, pilot))

    def _think_on(self) -> None:
        """One step of thinking; the window lives on between them."""
        player = self._whose()
        if self._thinking is None or player is None:
            self._ponder.stop()
            return
        try:
            next(self._thinking)
        except StopIteration as end:
            self._ponder.stop()
            self._thinking = None
            pilot, action = self._pilot(player), end.value
            self._play.for_pilot(lambda: self._act(player, pilot, action))

    def _act(self, player: PlayerId, pilot: Pilot, thought: Action | None = None) -> None:
        """One input of the pilot, or the action it has thought of; with a person's last it is one step of *Undo*."""
        from mtgtable.lab.pilots.at_a_loss import AT_A_LOSS
        from mtgtable.lab.pilots.seat import PilotSeat

        sitting = self._play.sitting
        seat = PilotSeat(sitting.game, player)
        decision = sitting.game.decision
        where = self._where(player)
        if decision is None:
            action = thought if thought is not None else pilot.begin(seat)
            why, openly = pilot.why, pilot.openly
            try:
                sitting.act(player, action)
            except IllegalAction:
                pilot.refused(seat)
                sitting.act(player, Pass())
            else:
                self._begun = len(self.reasons)
                if not isinstance(action, Pass) or why.startswith(AT_A_LOSS):
                    self._note(player, why, openly, where)
        else:
            self._answer(player, pilot, seat, decision, where)
        self._join()

    def _answer(self, player: PlayerId, pilot: Pilot, seat: PilotSeat, decision: Decision, where: str) -> None:
        from mtgtable.lab.pilots.plain_reasons import NOT_ALLOWED

        sitting = self._play.sitting
        answer = pilot.answer(seat, decision)
        why, openly = pilot.why, pilot.openly
        if answer is None and can_cancel(decision):
            sitting.cancel()
            self._take_back()
            return
        answer = answering.least(decision) if answer is None else answer
        try:
            sitting.answer(player, answer)
            self._note(player, why, openly, where, chosen=not isinstance(decision, YesNo))
        except (IllegalAction, IllegalAnswer):
            now = type(seat)(sitting.game, player)
            pilot.refused(now)
            if sitting.game.settled:
                self._take_back()
            if sitting.game.decision is not None and sitting.game.decision.player == player:
                sitting.answer(player, now.instead_of(decision, answer))
                self._note(player, NOT_ALLOWED, NOT_ALLOWED, where, chosen=not isinstance(decision, YesNo))

    def _join(self) -> None:
        record = self._play.sitting.record
        piloted = self._play.piloted
        at = record.position - 1
        while at > 0:
            entry = record.entries[at].input
            if isinstance(entry, Acted | Answered) and entry.player not in piloted:
                break
            at -= 1
        if 0 <= at < record.position - 1:
            self._play.sitting.join(at, record.entries[at].label)

    def _where(self, player: PlayerId) -> str:
        """When the player does something now: in whose turn, with its number as the bar of phases has it."""
        play = self._play
        name, turn = play.sitting.state.player(player).name, play.sitting.state.turn
        if not turn.number:
            return tr("Opening hand, {0}:", name)
        if not play.solo:
            return tr("Turn {0}, {1}:", turn.number, name)
        title = own_turn_title(play.view, play.bottom)
        return f"{title}:" if turn.active == player else f"{title}, {name}:"

    def _note(self, player: PlayerId, why: str, openly: str, where: str, *, chosen: bool = False) -> None:
        """Keep the reason of the input that was done last, when that was, and how it is called.

        ``chosen``: it was an answer that the reason doesn't name.
        """
        from mtgtable.lab.pilots.plain_reasons import UNWEIGHED

        if not why:  # a pilot that says nothing of a choice: the choice is named all the same
            why = openly = UNWEIGHED
        sitting = self._play.sitting
        record = sitting.record
        done = record.entries[record.position - 1].label_for(self._onlooker(player)) if record.position else ""
        mine = record.entries[record.position - 1].label_for(player) if chosen and record.position else ""
        self.reasons.append(Reason(where, why, openly, done, mine))
        gone = max(0, len(self.reasons) - _MOST_REASONS)
        del self.reasons[:gone]
        self._begun = max(0, self._begun - gone)

    def _take_back(self) -> None:
        """What was begun last never was (732.1): there is no reason to tell, and nobody may know what it was."""
        del self.reasons[self._begun :]

    def _onlooker(self, player: PlayerId) -> PlayerId:
        """Somebody else at the table than the player."""
        return next(other.id for other in self._play.sitting.state.players if other.id != player)


def show_reasons(seats: PilotedSeats, parent: QWidget) -> QDialog:
    """A list of what each choice was made for, newest first."""
    dialog = QDialog(parent)
    dialog.setWindowTitle(tr("Why the program played so"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    open_at(dialog, 560, 420)
    column = QVBoxLayout(dialog)
    column.setSpacing(M)
    told = seats.told()
    if told:
        rows = WrappedRows(list(reversed(told)), tr("Reasons, newest first"))
        column.addWidget(rows, 1)
    if not told or not seats.may_tell:
        note = QLabel(
            tr("What it holds, and what follows from that, is told when the game is over or while hands are shown.")
            if seats.reasons
            else tr("The program has made no choice yet. In a new game, let the program play a seat.")
        )
        note.setProperty("role", "small" if told else "")
        note.setWordWrap(True)
        column.addWidget(note, 0 if told else 1)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.rejected.connect(dialog.close)
    column.addWidget(buttons)
    dialog.show()
    return dialog
