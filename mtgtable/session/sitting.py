"""One sitting at the table: a game with its record, so that every input can be undone, redone, saved and replayed."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, Self, TypeAlias

from mtgtable.cards.pace import Pace, unhurried
from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Answer, Decision, IllegalAnswer, Pay
from mtgtable.engine.asking.inputs import (
    Action,
    Concede,
    IllegalAction,
    ManualMove,
    ManualReveal,
    ManualRoll,
    Override,
    Pass,
)
from mtgtable.engine.game import Game
from mtgtable.engine.showing.sight import NOBODY_LOOKS, Sight
from mtgtable.engine.showing.viewing import view
from mtgtable.engine.showing.views import GameView
from mtgtable.engine.snapshot import state_from_data
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import HIDDEN_ZONES, Zone
from mtgtable.session import saves
from mtgtable.session.catalog import Catalog
from mtgtable.session.engine_crash import EngineCrash
from mtgtable.session.journal import Journal
from mtgtable.session.labels import Labelling
from mtgtable.session.laid import NOT_LAID
from mtgtable.session.new_game import NewGame, fresh_seed
from mtgtable.session.record import Acted, Answered, Cancelled, Entry, Input, Record, do
from mtgtable.session.replay import KEPT_BEYOND, Replay, let_go

if TYPE_CHECKING:
    from mtgtable.engine.continuous.explanation import Explanation

PassGoal: TypeAlias = Literal["end of turn", "next turn", "stack resolved"]

_MOST_PASSES: Final = 2000


class Sitting:
    """A game and its record. ``game`` is another object after undo; ask the sitting for it each time.

    ``crash_folder``: where reports of engine failures go; None writes none.
    """

    def __init__(self, record: Record, *, crash_folder: Path | None = None, state: State | None = None) -> None:
        """``state``: the game after ``record.position`` inputs, where a player has priority; None: it begins."""
        self.record = record
        self.crash_folder = crash_folder
        self.game: Game = record.begin() if state is None else Game(state)
        self._snapshots: dict[int, State] = {}
        self._most_kept = KEPT_BEYOND
        """With more snapshots than these it is looked which are let go."""
        self._groups = max((entry.group for entry in record.entries), default=0)
        """How many groups of inputs were made that are undone together."""
        self._floor = 0
        """Undo goes back so far, no further, while what came before is still being played again."""
        self.replay: Replay | None = None
        self._opened: saves.Save | None = None
        """What the sitting was opened from, until it is written down."""
        """What is still being played again of an opened save."""
        self.journal: Journal | None = None
        self.laid = NOT_LAID
        """How hands have put the table in order; the window sees to it."""
        self._saved: tuple[Entry, ...] = ()
        """What had been done when it was last saved."""
        self._take_snapshot(record.position)

    @classmethod
    def new(cls, setup: NewGame, catalog: Catalog | None = None, *, crash_folder: Path | None = None) -> Self:
        """Begin a game. Raises UnknownCard when a deck names a card that the catalog doesn't know."""
        return cls(Record(setup.with_cards(catalog)), crash_folder=crash_folder)

    @classmethod
    def of_table(cls, table: State, *, crash_folder: Path | None = None) -> Self:
        """Begin with a table that was set up by hand or by a scenario."""
        return cls(Record(table=table.clone()), crash_folder=crash_folder)

    @classmethod
    def of_still_table(cls, table: State, *, crash_folder: Path | None = None) -> Self:
        """Look at a table as it lies: no state-based action and no trigger before somebody does something."""
        return cls(Record(table=table.clone(), still=True), crash_folder=crash_folder)

    # ---- looking ----------------------------------------------------------------------------------------------------

    @property
    def withheld(self) -> bool:
        """Is it kept back what things really are, and so everything that would explain it."""
        return False

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    @property
    def decision(self) -> Decision | None:
        """What is asked now."""
        return self.game.decision

    @property
    def decider(self) -> PlayerId | None:
        """Who must answer."""
        return self.game.decider

    def view(
        self, viewer: PlayerId | None = None, log_from: int = 0, lit: frozenset[ObjectId] | None = None
    ) -> GameView:
        """The table as the viewer sees it; None sees everything. ``lit``: what is called playable; None: what is."""
        return view(self.game, viewer, log_from, lit)

    def sight(self, viewer: PlayerId | None) -> Sight:
        """What the viewer may know of the game; None sees everything."""
        return Sight(self.game.table, viewer)

    def explain(self, id_: ObjectId, edition: str | None = None) -> Explanation:
        """Why an object is what it is, layer by layer."""
        return self.game.explain(id_, edition)

    def legal_actions(self, player: PlayerId) -> tuple[Action, ...]:
        """What the player can begin now."""
        return self.game.legal_actions(player)

    def why_not(self, player: PlayerId, action: Action) -> str | None:
        """Why the action can't be begun, with the rule number; None when it can."""
        try:
            self._must_be_seen(player, action)
        except IllegalAction as refusal:
            return str(refusal)
        refused = self.game.why_not(player, action)
        return None if refused is None else str(refused)

    def _must_be_seen(self, player: PlayerId, action: Action) -> None:
        """Of a card that the player may not see nothing is told, not even why it can't be used (400.2).

        By hand it can still be moved or shown to somebody, which the log tells to all; onto the stack goes none unseen,
        as what is no spell is refused there.
        """
        if isinstance(action, ManualReveal) or (isinstance(action, ManualMove) and action.to is not Zone.STACK):
            return
        meant = action.action if isinstance(action, Override) else action
        named = (getattr(meant, name, None) for name in ("object", "on", "to"))
        ids = [*(id_ for id_ in named if isinstance(id_, int)), *getattr(meant, "objects", ())]
        if all(self._sees(player, ObjectId(id_)) for id_ in ids):
            return
        if meant is not action or action not in self.game.legal_actions(player):
            raise IllegalAction("400.2", "A card that is hidden can't be used")

    def _sees(self, player: PlayerId, id_: ObjectId) -> bool:
        item = self.state.objects.get(id_)
        return item is None or item.zone not in HIDDEN_ZONES or self.sight(player).sees(id_)

    # ---- playing ----------------------------------------------------------------------------------------------------

    def act(self, player: PlayerId, action: Action) -> None:
        """Begin an action. Raises IllegalAction or EngineCrash; then nothing has changed."""
        self._begin(player, action, Labelling(self.game.table, player, action))

    def _begin(self, player: PlayerId, action: Action, called: Labelling | str, group: int = 0) -> None:
        self._must_be_seen(player, action)
        ids = [getattr(action, name, None) for name in ("object", "on", "to")]
        hidden = any(isinstance(id_, int) and not self._sees(player, ObjectId(id_)) for id_ in ids)
        try:
            self._input(Acted(player, action), called, group)
        except IllegalAction as refusal:
            if hidden:
                raise IllegalAction("400.2", "That can't be done with a card that is hidden") from refusal
            raise

    def act_together(self, player: PlayerId, actions: Sequence[Action], label: str) -> None:
        """Begin several actions as one step of *Undo*. When one is refused, those before it are taken back.

        Raises as ``act`` does; then nothing has changed.
        """
        self._groups += 1
        group, position = self._groups, self.record.position
        for action in actions:
            try:
                self._begin(player, action, label, group)
            except IllegalAction:
                self.cut_to(position)
                raise

    def cut_to(self, position: int) -> None:
        """Take back, never to be redone, what was done after so many inputs."""
        self._rebuild(position)
        self._forget_after(position)
        self.record.cut(position)

    def before_the_question(self) -> None:
        """Take back, input by input, to the last moment at which nothing was asked; nothing where none is open."""
        while self.game.decision is not None and self.can_undo:
            self.cut_to(self.record.position - 1)

    def join(self, position: int, label: str) -> None:
        """Make the inputs since so many one step of *Undo*, called so."""
        entries = self.record.entries
        if position >= self.record.position:
            return
        self._groups += 1
        for index in range(position, self.record.position):
            self.record.rename(index, replace(entries[index], label=label, group=self._groups, public=""))

    def hold_together(self, position: int) -> None:
        """Let the inputs since so many be taken back, and done again, as one; each keeps what it is called."""
        self._groups += 1
        for index in range(position, self.record.position):
            self.record.rename(index, replace(self.record.entries[index], group=self._groups))

    def take_back(self, there: Callable[[State], bool]) -> None:
        """Take inputs back, never to be redone, up to the last moment at which the state was so.

        Raises ValueError when it never was.
        """
        for position in sorted(self._snapshots, reverse=True):
            if position <= self.record.position and there(self._snapshots[position]):
                self.cut_to(position)
                return
        raise ValueError("the game never was in that state")

    def answer(self, player: PlayerId, answer: Answer) -> None:
        """Answer what is asked.

        Raises IllegalAnswer, and the question stays (so with every payment that is refused); IllegalAction when what
        was being done turns out illegal, and it is taken back as a whole; EngineCrash, and nothing has changed.
        """
        decision = self.game.decision
        if decision is not None:
            answering.validate(decision, answer)
        called = Labelling(self.game.table, player, answer, decision) if decision is not None else "answer"
        self._input(Answered(player, answer), called)

    def cancel(self) -> None:
        """Take back the spell or ability that is being announced. Raises IllegalAction when it is too late."""
        self._input(Cancelled(), "cancel")

    def pass_until(self, goal: PassGoal) -> None:
        """Pass for everybody until the goal is reached, something is asked, or the game is over.

        All passes together are one step of *Undo*. Raises IllegalAction when nobody has priority.
        """
        holder = self.game.priority
        if holder is None:
            raise IllegalAction("117.1", "Nobody has priority now")
        self._groups += 1
        began = self.state.turn.number
        passes = 0
        while holder is not None and passes < _MOST_PASSES:
            self._input(Acted(holder, Pass()), f"pass until {goal}", self._groups)
            if self._reached(goal, began):
                return
            holder = self.game.priority
            passes += 1

    def _reached(self, goal: PassGoal, began: int) -> bool:
        turn = self.state.turn
        if goal == "stack resolved":
            return not self.state.stack
        if goal == "end of turn":
            return turn.number != began or (turn.step == "end" and not self.state.stack)
        return turn.number != began and turn.step == "precombat_main"

    def pass_while(self, idle: Callable[[Self], bool]) -> None:
        """Pass for whoever has priority as long as ``idle`` says so; one step of *Undo* with the input before."""
        entries = self.record.entries
        for _ in range(_MOST_PASSES):
            holder = self.game.priority
            if holder is None or not idle(self):
                return
            last = self.record.position - 1
            if last >= 0 and not entries[last].group:
                self._groups += 1
                self.record.rename(last, replace(entries[last], group=self._groups))
            self._input(Acted(holder, Pass()), "pass", entries[last].group if last >= 0 else 0)

    def _input(self, entry: Input, called: Labelling | str, group: int = 0) -> None:
        settled_at = max(self._snapshots, default=0)
        paying = isinstance(entry, Answered) and isinstance(self.game.decision, Pay)
        try:
            do(self.game, entry)
        except IllegalAnswer:
            raise
        except IllegalAction as refusal:
            if paying:
                # One wrong source costs nothing of what was announced: the question stays as it was.
                self._rebuild(self.record.position)
                raise IllegalAnswer(refusal.rule, refusal.sentence) from refusal
            if self.game.settled and self.record.position > settled_at and settled_at in self._snapshots:
                # What was being announced was taken back as a whole, and so are its inputs; who has left stays away,
                # and dice lie as they fell.
                since = [one.input for one in self.record.entries[settled_at : self.record.position]]
                self.cut_to(settled_at)
                for one in since:
                    if isinstance(one, Acted) and isinstance(one.action, Concede | ManualRoll):
                        self.act(one.player, one.action)
            raise
        except Exception as error:
            self._rebuild(self.record.position)
            raise self._report(error, entry) from error
        self._forget_after(self.record.position)
        if isinstance(called, str):
            self.record.add(Entry(entry, called, group))
        else:
            public = called.public(self.game.table)
            player = None if isinstance(entry, Cancelled) else entry.player
            self.record.add(Entry(entry, called.label, group, "" if public == called.label else public, player))
        self._take_snapshot(self.record.position)

    # ---- going back and forth ---------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Is there an input to take back."""
        return self.record.position > self._floor

    @property
    def can_redo(self) -> bool:
        """Is there an input that was taken back."""
        return self.record.position < len(self.record.entries)

    @property
    def undo_label(self) -> str:
        """What would be taken back, as everybody at the table may call it; empty when there is nothing."""
        return self.undo_label_for(NOBODY_LOOKS)

    @property
    def redo_label(self) -> str:
        """What would be done again, as everybody at the table may call it; empty when there is nothing."""
        return self.redo_label_for(NOBODY_LOOKS)

    def undo_label_for(self, viewer: PlayerId | None) -> str:
        """What would be taken back, as the viewer may call it; None sees everything."""
        return self.record.entries[self.record.position - 1].label_for(viewer) if self.can_undo else ""

    def redo_label_for(self, viewer: PlayerId | None) -> str:
        """What would be done again, as the viewer may call it; None sees everything."""
        return self.record.entries[self.record.position].label_for(viewer) if self.can_redo else ""

    def undo(self) -> bool:
        """Take back the last input, with those that belong to it; False when there is none."""
        if not self.can_undo:
            return False
        entries = self.record.entries
        position = self.record.position - 1
        group = entries[position].group
        while group and position > self._floor and entries[position - 1].group == group:
            position -= 1
        self._rebuild(position)
        return True

    def redo(self) -> bool:
        """Do again what was taken back; False when there is nothing."""
        if not self.can_redo:
            return False
        entries = self.record.entries
        group = entries[self.record.position].group
        self._redo_one()
        while group and self.record.position < len(entries) and entries[self.record.position].group == group:
            self._redo_one()
        return True

    def _redo_one(self) -> None:
        do(self.game, self.record.entries[self.record.position].input)
        self.record.move(self.record.position + 1)
        self._take_snapshot(self.record.position)

    def again(self, *, new_seed: bool = False) -> Self:
        """The same game from its beginning, with the same or a new seed, as a sitting of its own."""
        seed = fresh_seed() if new_seed else self.record.seed
        return type(self)(self.record.with_seed(seed), crash_folder=self.crash_folder)

    def _take_snapshot(self, position: int) -> None:
        if self.game.settled:
            self._snapshots[position] = self.game.state.clone()
            if len(self._snapshots) > self._most_kept:
                kept = (at for at in self._snapshots if at > self._floor)
                for old in let_go(kept, position, len(self.game.state.objects)):
                    del self._snapshots[old]
                self._most_kept = len(self._snapshots) + KEPT_BEYOND
            if self.journal is not None:
                self.journal.settled(position, self._snapshots[position])

    def _forget_after(self, position: int) -> None:
        for later in [key for key in self._snapshots if key > position]:
            del self._snapshots[later]

    def _rebuild(self, position: int) -> None:
        """Bring the game to where it was after so many inputs: the last snapshot, and the inputs since.

        What is passed on the way is kept, so that the next step back takes no replay.
        """
        start = max((key for key in self._snapshots if key <= position), default=None)
        if start is None:
            self.game = self.record.begin()
            start = 0
        else:
            self.game.restore(self._snapshots[start])
        for number, entry in enumerate(self.record.entries[start:position], start + 1):
            do(self.game, entry.input)
            if self.game.settled:
                self._snapshots[number] = self.game.state.clone()
        self.record.move(position)

    # ---- saving -----------------------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write the sitting to a file, whole or not at all. Raises SaveError."""
        saves.write_save(path, self.record, self.last_settled(), self.laid)
        self.mark_saved()

    def mark_saved(self) -> None:
        """Say that what has been done so far needs no saving."""
        self._saved = tuple(self.record.entries)

    @property
    def is_saved(self) -> bool:
        """Has nothing been done since it was saved, or opened, or begun (and what came of itself at the beginning).

        Whoever goes back and forth in it has done nothing that would be lost.
        """
        return tuple(self.record.entries) == self._saved

    @classmethod
    def load(cls, path: Path, *, crash_folder: Path | None = None) -> Self:
        """The sitting of a save, every input played again.

        Raises SaveError; ReplayDiffers when this engine plays the record otherwise.
        """
        return cls._replayed(saves.read_save(path), crash_folder)

    @classmethod
    def open(cls, save: saves.Save, *, crash_folder: Path | None = None, pace: Pace = unhurried) -> Self:
        """The sitting of a save at once, from its snapshot; ``go_on_replaying`` then plays what came before.

        Raises as ``load`` does.
        """
        if save.snapshot is None or save.snapshot_at == 0 or not save.proved:
            return cls._replayed(save, crash_folder, pace)
        record = Record(save.setup, save.table, list(save.entries), save.snapshot_at, save.still)
        try:
            sitting = cls(record, crash_folder=crash_folder, state=state_from_data(save.snapshot))
            sitting._redo_to(save.position, pace)
            sitting.look_over()
        except Exception as error:
            raise saves.ReplayDiffers(save.path, _refused_or_failed(error), save) from error
        sitting._floor = save.snapshot_at
        sitting.mark_saved()
        sitting._opened = save
        sitting.laid = save.laid
        sitting.replay = Replay(replace(save, data=None))
        return sitting

    def go_on_replaying(self) -> str:
        """Play one more input of what came before the snapshot; how that differs from it, else nothing.

        When it differs, the game goes on from its snapshot, and what came before can't be undone any more.
        """
        replay = self.replay
        if replay is None:
            return ""
        replay.go_on()
        if not replay.done:
            return ""
        self.replay = None
        if not replay.why:
            self._snapshots = {**replay.snapshots, **self._snapshots}
            self._floor = 0
            return ""
        self._begin_at(self._floor)
        return replay.why

    def _begin_at(self, position: int) -> None:
        """Let the record begin with the table as it was after so many inputs."""
        old = self.record
        self.record = Record(None, self._snapshots[position].clone(), old.entries[position:], old.position - position)
        self._snapshots = {at - position: state for at, state in self._snapshots.items() if at >= position}
        self._floor = 0
        if self.journal is not None:
            self.keep_journal(self.journal)

    @classmethod
    def _replayed(cls, save: saves.Save, crash_folder: Path | None, pace: Pace = unhurried) -> Self:
        try:
            sitting = cls(
                Record(save.setup, save.table, list(save.entries), still=save.still), crash_folder=crash_folder
            )
            sitting._redo_to(save.position, pace)
            sitting.look_over()
            why = saves.differs(save, sitting.last_settled())
        except Exception as error:
            raise saves.ReplayDiffers(save.path, _refused_or_failed(error), save) from error
        if why:
            raise saves.ReplayDiffers(save.path, why, save)
        sitting.mark_saved()
        sitting.laid = save.laid
        return sitting

    def look_over(self) -> None:
        """See the table with everybody's eyes. A state that was damaged fails here, in any way, and not in play."""
        for viewer in (None, *(player.id for player in self.state.players)):
            self.view(viewer)
        if self.game.priority is not None:
            self.legal_actions(self.game.priority)

    def _redo_to(self, position: int, pace: Pace) -> None:
        """Do the inputs that follow; those after the position can be redone."""
        while self.record.position < position:
            pace(self.record.position, position)
            self._redo_one()

    def keep_journal(self, journal: Journal) -> None:
        """Write down every input from now on. What can't be written is told by the journal, not raised."""
        self.journal = journal
        opened, self._opened = self._opened, None
        written = opened.data_of(self.record) if opened is not None else None
        journal.begin(self.record, self.last_settled(), written)
        self.record.watcher = journal.note

    def last_settled(self) -> tuple[int, State | None]:
        """The last moment at which the state was the whole game: after how many inputs, and the state."""
        position = max((key for key in self._snapshots if key <= self.record.position), default=0)
        return position, self._snapshots.get(position)

    def _report(self, error: Exception, entry: Input) -> EngineCrash:
        if self.crash_folder is None:
            return EngineCrash(error, None, "no folder is set for reports")
        try:
            report = saves.write_crash(
                self.crash_folder, self.record, self.last_settled(), entry, traceback.format_exc()
            )
        except saves.SaveError as trouble:
            return EngineCrash(error, None, str(trouble))
        return EngineCrash(error, report)


def _refused_or_failed(error: Exception) -> str:
    """Why a saved input can't be done again, in a few words."""
    if isinstance(error, IllegalAction | IllegalAnswer):
        return f"an input is refused: {error}"
    return f"the engine fails on it: {type(error).__name__}: {error}"
