"""The study that is open in the window: its board, the boards before it for *Undo*, and its table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from mtgtable.abilities.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.store_schema import StoreError
from mtgtable.engine.continuous.explanation import ability_text
from mtgtable.engine.continuous.told_apart import told_apart
from mtgtable.engine.game import Game
from mtgtable.engine.stack.as_if import resolvable_abilities
from mtgtable.engine.stack.event_words import EventWord, asked_of_event
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import Catalog, CatalogCard
from mtgtable.session.made_up import BLANK_NAME
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.reading import Scenario, ScenarioError
from mtgtable.session.scenarios.values import PermanentEntry
from mtgtable.session.sitting import Sitting
from mtgtable.session.study.board import SEATS, Counted, Decided, Piece, Place, Resolved, StudyBoard
from mtgtable.session.study.counted import with_counters_dated
from mtgtable.session.study.decided import with_decided_after
from mtgtable.session.study.enchanting import could_be_on, enchants_in
from mtgtable.session.study.entering import Entered, as_it_enters, asked_of, with_counters_kept, without_later
from mtgtable.session.study.entering_choices import not_chosen
from mtgtable.session.study.from_game import study_of
from mtgtable.session.study.laying_out import LaidOut, lay_out, with_other_keys
from mtgtable.session.study.reading import NotAStudy, study_in
from mtgtable.session.study.saving import scenario_in
from mtgtable.ui.language import tr
from mtgtable.ui.said import said
from mtgtable.ui.study.adopted import Adopted, Adoptions
from mtgtable.ui.study.side import once, side_named, with_sides

_TRIED: Final = 12
"""So many pieces are tried as the target of an ability that is laid out."""


class StudyDesk(QObject):
    """Holds a study. ``laid``: it lies on the table anew, with this sitting; ``changed``: look at it again.

    ``catalog`` gives all cards of the user. ``troubled`` and ``said`` are sentences for the player.
    ``choice_missing``: what was put down asks for a choice as it enters that nobody has made, by its key.
    """

    laid = Signal(object)
    choice_missing = Signal(int)
    changed = Signal()
    said = Signal(str)
    troubled = Signal(str)

    def __init__(self, catalog: Callable[[], Catalog], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self.gate: Callable[[Callable[[], object]], object] = lambda then: then()
        """Asked before the board on the table gives way to another, as what has been played on it goes with it."""
        self._boards: list[tuple[str, StudyBoard]] = []
        self._place = -1
        self._adopted = Adoptions()
        self.table: LaidOut | None = None
        self.sitting: Sitting | None = None
        self.selected: int | None = None
        """The entry that is being looked at, by key."""
        self.begun = False
        """A board is being opened now, in place of being changed."""
        self.game: tuple[Any, str] | None = None
        """The game that the board was taken from, and its title: to go back to."""

    # ---- what is there ----------------------------------------------------------------------------------------------

    @property
    def board(self) -> StudyBoard:
        """The board as it is now."""
        return self._boards[self._place][1] if self._boards else StudyBoard()

    @property
    def catalog(self) -> Catalog:
        """All cards of the user."""
        return self._catalog()

    def card(self, name: str) -> CatalogCard | None:
        """The card of that name; None where there is none, or the cards can't be read."""
        try:
            return self.catalog.find(name)
        except (CardFileError, StoreError) as error:
            self._trouble(error)
            return None

    def card_of(self, entry: Piece | Resolved) -> CatalogCard | None:
        """The card of an entry, also one that is defined on this board alone; None where there is none."""
        if not isinstance(entry, Piece) or not entry.custom:
            return self.card(entry.card) if entry.card else None
        try:
            return Workshop(self.catalog).card(
                PermanentEntry.model_validate({"card": entry.card, **dict(entry.custom)})
            )
        except (ScenarioError, CardFileError, StoreError) as error:
            self._trouble(error)
            return None

    def names(self) -> tuple[str, ...]:
        """The names of all cards, and of their backs and second halves."""
        try:
            return with_sides(self.catalog.pool.names())
        except (CardFileError, StoreError) as error:
            self._trouble(error)
            return ()

    def object_of(self, key: int | None) -> ObjectId | None:
        """The object on the table that a piece is; None when by hand it has gone elsewhere since (400.7)."""
        if self.table is None or self.sitting is None or key is None:
            return None
        id_ = self.table.ids.get(key)
        return id_ if id_ in self.sitting.state.objects else None

    def abilities(self, key: int | None, chosen: int = 0) -> tuple[tuple[int, str], ...]:
        """The activated and triggered abilities of a piece with their numbers from 1, but for mana abilities.

        Of those that are the same, as a copy may have gained its own, there is one: the ``chosen`` one, else the first.
        """
        id_ = self.object_of(key)
        if id_ is None or self.sitting is None:
            return ()
        found: dict[ActivatedAbility | TriggeredAbility, tuple[int, AbilityOn]] = {}
        for number, on in enumerate(resolvable_abilities(self.sitting.game.table, id_), start=1):
            one = on.ability
            if isinstance(one, ActivatedAbility | TriggeredAbility) and not one.mana_ability:
                found[one] = (number, on) if number == chosen else found.get(one, (number, on))
        kept = tuple(found.values())
        texts = told_apart([ability_text(on) for _, on in kept], [on.id for _, on in kept])
        return tuple((number, text) for (number, _), text in zip(kept, texts, strict=True))

    def lacking(self, key: int) -> tuple[str, ...]:
        """The kinds of choice that a permanent asks for as it enters and that nobody has made yet (614.12a)."""
        piece = self.board.piece(key)
        if piece is None or not piece.in_play or piece.custom or piece.copy_of is not None or piece.face_down:
            return ()
        card = self.card(piece.card)
        missing = not_chosen(card.compiled, dict(piece.chosen)) if card is not None else ()
        table = self._try(without_later(self.board, key)) if missing else None
        if table is None or key not in table.ids:
            return missing
        asked = asked_of(Game(table.state).table, table.ids[key])
        return tuple(kind for kind in missing if kind in asked)

    def event_words(self, key: int | None, ability: int) -> tuple[EventWord, ...]:
        """What must be said of the event that an ability of a piece speaks of."""
        id_ = self.object_of(key)
        if id_ is None or self.sitting is None:
            return ()
        found = resolvable_abilities(self.sitting.game.table, id_)
        return asked_of_event(found[ability - 1].ability) if 0 < ability <= len(found) else ()

    # ---- beginning --------------------------------------------------------------------------------------------------

    def begin(self, board: StudyBoard | None = None) -> bool:
        """Open a study: an empty board, or this one. False: it can't be laid out, and nothing has changed.

        *Undo* goes back to the board that lay there before.
        """
        new = board if board is not None else StudyBoard()
        table = self._try(new)
        if table is None:
            return False
        del self._boards[self._place + 1 :]
        if self.board.entries and new != self.board:
            self._boards.append((tr("the opening of another board"), new))
        else:
            self._boards[self._place :] = [(self.undo_label, new)]
        self._place = len(self._boards) - 1
        self.selected = new.pinned
        self.begun = True
        self._show(table)
        self.begun = False
        return True

    def begin_with(self, scenario: Scenario) -> bool:
        """Open a scenario as a study. False: it plays on, or it can't be laid out; it is said why."""
        try:
            return self.begin(study_in(scenario))
        except NotAStudy as error:
            self.troubled.emit(f"{scenario.name}: {error}")
            return False

    def begin_with_line(self, line: str) -> bool:
        """Open the study of a link text."""
        try:
            scenario = scenario_in(line)
        except ScenarioError as error:
            self._trouble(error)
            return False
        return self.begin_with(scenario)

    def take(self, sitting: Any, title: str, known: Callable[[ObjectId], bool]) -> bool:
        """Open the board of a game as a study; the game waits to be gone back to."""
        board, _, left = study_of(sitting.game.state, title, known, self._listed)
        if sitting is not self.sitting:
            self.game = (sitting, title)
        if not self.begin(board):
            return False
        told = _said_of(left, libraries=any(item.zone is Zone.LIBRARY for item in sitting.game.state.everything()))
        if told:
            self.said.emit("; ".join(told))
        return True

    def as_it_lies(self) -> tuple[StudyBoard, tuple[str, ...]]:
        """The board with what has been played and done by hand on it since, and what of that it can't hold."""
        board, sitting = self.board, self.sitting
        if sitting is None or not sitting.can_undo:
            return replace(board, pinned=board.about(self.selected)), ()
        came, keys, left = study_of(sitting.game.state, board.name, listed=self._listed)
        about = self.object_of(board.about(self.selected))
        pinned = keys.get(about) if about is not None else None
        libraries = [item for item in sitting.game.state.everything() if item.zone is Zone.LIBRARY]
        told = _said_of(left, libraries=any(item.printed.name != BLANK_NAME for item in libraries))
        return replace(came, notes=board.notes, pinned=came.about(pinned)), told

    def adopt(self, label: str) -> bool:
        """Go on with the board as it lies, with all that was done by hand on it; the table stays, with its log.

        False: it can't hold all of that, and nothing has changed.
        """
        sitting, table = self.sitting, self.table
        if sitting is None or table is None or not sitting.can_undo:
            return False
        came, keys, left = study_of(sitting.game.state, self.board.name, listed=self._listed)
        if left:
            return False
        about = self.object_of(self.board.about(self.selected))
        pinned = self.object_of(self.board.pinned)
        board = replace(came, notes=self.board.notes, still=self.board.still)
        board = replace(board, pinned=None if pinned is None else keys.get(pinned))
        inputs = tuple(sitting.record.entries[: sitting.record.position])
        self._adopted.take(Adopted(inputs, label, board, table, keys))
        self._go_on_with(self._adopted.there[-1], sitting)
        self.selected = None if about is None else keys.get(about)
        self.changed.emit()
        return True

    def _go_on_with(self, one: Adopted, sitting: Sitting) -> None:
        del self._boards[self._place + 1 :]
        self._boards.append((one.label, one.board))
        self._place += 1
        self.table = with_other_keys(one.before, sitting.game.state, one.keys)

    @property
    def holds_all(self) -> bool:
        """Is all that was done on the table in the board, so that nothing is lost where it is laid out anew."""
        position = self.sitting.record.position if self.sitting is not None else 0
        return bool(self._adopted.there) and len(self._adopted.there[-1].inputs) == position

    def look_again(self) -> None:
        """What was adopted and is taken back on the table by now is no longer in the board; done again, it is."""
        sitting = self.sitting
        if sitting is None:
            return
        moved = False
        while (gone := self._adopted.taken_back(sitting)) is not None:
            self.table, moved = gone.before, True
            self._place -= 1
            del self._boards[self._place + 1 :]
        while (again := self._adopted.done_again(sitting)) is not None:
            self._go_on_with(again, sitting)
            moved = True
        if moved:
            self.selected = None
            self.changed.emit()

    def _listed(self, card: CompiledCard) -> bool:
        """Is it a card of the user's, and not one of that name with a text of its own."""
        found = self.card(card.name)
        return found is not None and found.compiled.front.text == card.front.text

    # ---- changing ---------------------------------------------------------------------------------------------------

    def change(self, board: StudyBoard, label: str) -> bool:
        """Go on with another board; one step of *Undo*. False: it can't be laid out, and nothing has changed."""
        return board != self.board and self._gated(lambda: self._change(board, label))

    def _gated(self, do: Callable[[], bool]) -> bool:
        """What came of it; False also while it is being asked about, after which it is done."""
        if self.holds_all:
            return do()
        done: list[bool] = []
        self.gate(lambda: done.append(do()))
        return bool(done) and done[0]

    def _change(self, board: StudyBoard, label: str) -> bool:
        board = with_decided_after(with_counters_dated(board))
        table = self._try(board)
        if table is None:
            return False
        del self._boards[self._place + 1 :]
        self._boards.append((label, board))
        self._place += 1
        self._show(table)
        return True

    def drop(self, name: str, player: str, zone: str) -> bool:
        """Put a card somewhere; an instant or sorcery that is put onto the battlefield has resolved there."""
        card = self.card(name)
        if card is None:
            self.troubled.emit(tr("No card is named {0!r}", name))
            return False
        board, face = self.board.seated(SEATS.index(player) + 1), side_named(card, name)
        called = card.name if face is card.compiled.front else face.name
        aimed, aura = self._aimed(), "Aura" in face.subtypes
        key = board.next_key
        if zone == "stack" and "Land" in face.types:
            self.troubled.emit(tr("{0} is a land: it is never a spell (305.1)", card.name))
            return False
        if zone == "stack" or (zone == "battlefield" and once(face)):
            spell = Resolved(0, player, called, waiting=zone == "stack")
            abilities = [one for one in face.abilities if isinstance(one, SpellAbility)]
            if aura or any(one.content.targets or one.content.modal for one in abilities):
                spell = replace(spell, targets=self._first_aim(spell, self._near(aimed)))
            entry: Piece | Resolved = spell
        else:
            entry = Piece(0, called if zone == "battlefield" else card.name, player, zone)
            if aura and zone == "battlefield":
                entry = replace(entry, attached_to=self._first_host(board, entry, self._hosts(card, aimed)))
        before, self.selected = self.selected, key
        entered = self._entered(board.add(entry), key)
        made = self._with_counters_kept(entered.board)
        if self.change(made, tr("{0} put down", card.name)):
            self._say_how_it_entered(key, entered)
            if self.lacking(key):
                self.choice_missing.emit(key)
            return True
        self.selected = before
        return False

    def enter(self, key: int) -> bool:
        """Let a piece enter as it would past what is older, in one step of *Undo*."""
        entered = self._entered(self.board, key)
        if not self.change(entered.board, tr("how {0} enters", named(self.board, key))):
            return False
        self._say_how_it_entered(key, entered)
        return True

    def _entered(self, board: StudyBoard, key: int) -> Entered:
        """The board with a piece as it enters, and what has changed that (614.12)."""
        piece = board.piece(key)
        table = self._try(without_later(board, key)) if piece is not None and piece.in_play else None
        if table is None:
            return Entered(board)
        return as_it_enters(Game(table.state).table, board, table.ids, key)

    def _with_counters_kept(self, board: StudyBoard) -> StudyBoard:
        """What is there keeps the counters with which it entered, whatever comes now."""
        after = self._try(board) if self.table is not None else None
        return board if after is None or self.table is None else with_counters_kept(board, self.table, after)

    def _say_how_it_entered(self, key: int, entered: Entered) -> None:
        name = named(self.board, key)
        if entered.by:
            names = ", ".join(dict.fromkeys(entered.by))
            self.said.emit(tr("{0} entered as {1} would have it (614.12)", name, names))
        if entered.others:
            names = ", ".join(named(self.board, other) for other in entered.others)
            self.said.emit(tr("As {0} entered, it changed {1} (614.12)", name, names))

    def resolve(self, key: int, ability: int) -> bool:
        """Lay an ability of a piece out as resolved, at the first that it may target: itself if it may."""
        board, id_ = self.board, self.object_of(key)
        piece = board.piece(key)
        if piece is None or id_ is None or self.sitting is None:
            return False
        who = piece.controller or piece.player
        entry = Resolved(0, who, source=key, ability=ability)
        entry = replace(entry, event=self._likely_event(entry, self.event_words(key, ability)))
        aims = (key, *self._near(self._aimed())) if self._targets(key, ability) else ()
        made = board.add(replace(entry, targets=self._first_aim(entry, aims)))
        before, self.selected = self.selected, board.next_key
        if self.change(made, tr("ability {0} of {1}", ability, named(board, key))):
            return True
        self.selected = before
        return False

    def _likely_event(self, entry: Resolved, words: Sequence[EventWord]) -> tuple[tuple[str, Place], ...]:
        """What the event may have been about, to begin with: what was selected, else the newest other creature, else
        the newest other card; the next player; one."""
        board = self.board
        others = [one for one in reversed(board.pieces) if one.key not in (entry.source, self._aimed())]
        aimed = [key for key in (self._aimed(),) if key is not None and key != entry.source]
        creatures = [one.key for one in others if one.in_play and self._is_creature(one.key)]
        objects = [*aimed, *creatures, *(one.key for one in others), entry.source or 0]
        player = SEATS[(SEATS.index(entry.player) + 1) % board.players]
        likely: dict[str, Place] = {"player": player, "amount": 1}
        return tuple((word, likely.get(word, objects[0])) for word in words)

    def _is_creature(self, key: int) -> bool:
        id_ = self.object_of(key)
        return id_ is not None and self.sitting is not None and "Creature" in self.sitting.game.of(id_).types

    def _near(self, aimed: int | None) -> tuple[Place, ...]:
        """What may be meant, the likeliest first: what is selected, what that is on, the newest, players."""
        board = self.board
        piece = board.piece(aimed) if aimed is not None else None
        first = [one for one in (aimed, piece.attached_to if piece is not None else None) if one is not None]
        others = [one.key for one in reversed(board.objects)][:_TRIED]
        return tuple(dict.fromkeys((*first, *others, *SEATS[: board.players])))

    def _first_aim(self, entry: Resolved, aims: Sequence[Place]) -> tuple[Place, ...]:
        """The first of these that a spell or ability may target; nothing where it may none of them."""
        already = len(self.table.troubles) if self.table is not None else 0
        seats = SEATS.index(entry.player) + 1
        for place in aims:
            table = self._try(self.board.seated(seats).add(replace(entry, targets=(place,))))
            if table is not None and len(table.troubles) == already:
                return (place,)
        return ()

    def _hosts(self, card: CatalogCard, aimed: int | None) -> tuple[Place, ...]:
        """Where an Aura may have been put: near what is aimed at, or onto the newest card where it enchants cards."""
        if enchants_in(card.compiled) <= {"battlefield"}:
            return self._near(aimed) if aimed is not None else ()
        at = self.selected if self.board.piece(self.selected or 0) is not None else aimed
        return self._near(at)

    def _first_host(self, board: StudyBoard, aura: Piece, hosts: Sequence[Place]) -> Place | None:
        """The first of these that an Aura may enchant; nothing where it may none of them (303.4a, 702.5a)."""
        alone = self._try(board.add(aura)) if hosts else None
        for place in hosts:
            if alone is None or not could_be_on(alone, board.next_key, place):
                continue
            table = self._try(board.add(replace(aura, attached_to=place)))
            if table is not None and board.next_key not in table.unfit:
                return place
        return None

    def _targets(self, key: int, ability: int) -> bool:
        """Has an ability of a piece a target."""
        id_ = self.object_of(key)
        if id_ is None or self.sitting is None:
            return False
        found = resolvable_abilities(self.sitting.game.table, id_)[ability - 1].ability
        return isinstance(found, ActivatedAbility | TriggeredAbility) and bool(found.content.targets)

    def _aimed(self) -> int | None:
        """The permanent that a spell or Aura is about: what is selected, or what the selected spell was about."""
        if self.selected is None:
            return None
        entry = self.board.entry(self.selected)
        if isinstance(entry, Resolved):
            entry = next((piece for key in entry.targets if (piece := self.board.piece(key)) is not None), entry)
        return entry.key if isinstance(entry, Piece) and entry.in_play else None

    def edit(self, key: int, label: str, **values: Any) -> bool:
        """Give an entry other values; in another zone it may be another kind of entry, without some of them."""
        return self.edit_all(label, [(key, values)])

    def edit_all(self, label: str, edits: Iterable[tuple[int, Mapping[str, Any]]]) -> bool:
        """Give several entries other values in one step of *Undo*."""
        board = self.board
        for key, values in edits:
            board = self._edited(board, key, **values)
        return self.change(board.seated(board.players), label)

    def _edited(self, board: StudyBoard, key: int, **values: Any) -> StudyBoard:
        zone = values.pop("zone", None)
        if zone is not None:
            name = getattr(board.entry(key), "card", "")
            card = self.card(name)
            resolves = card is not None and once(side_named(card, name))
            board = board.into(key, zone, values.get("player", ""), resolves=resolves)
            values = {name: value for name, value in values.items() if hasattr(board.entry(key), name)}
        return board.change(key, **values)

    def remove(self, key: int) -> bool:
        """Take an entry away."""
        entry = self.board.entry(key)
        board = self.board.remove(key)
        if self.selected == key:
            self.selected = board.entries[-1].key if board.entries else None
        return self.change(board, tr("{0} taken away", named(self.board, entry.key)))

    def select(self, key: int | None) -> None:
        """Look at another entry."""
        if key != self.selected:
            self.selected = key
            self.changed.emit()

    # ---- back and forth ---------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Was there a board before this one."""
        return self._place > 0

    @property
    def can_redo(self) -> bool:
        """Was a board taken back."""
        return self._place + 1 < len(self._boards)

    @property
    def undo_label(self) -> str:
        """What would be taken back; empty when there is nothing."""
        return self._boards[self._place][0] if self.can_undo else ""

    @property
    def redo_label(self) -> str:
        """What would be done again; empty when there is nothing."""
        return self._boards[self._place + 1][0] if self.can_redo else ""

    def undo_label_for(self, viewer: PlayerId | None) -> str:  # noqa: ARG002 - a study has no secrets
        """As everybody may call it: what would be taken back."""
        return self.undo_label

    def redo_label_for(self, viewer: PlayerId | None) -> str:  # noqa: ARG002
        """As everybody may call it: what would be done again."""
        return self.redo_label

    def undo(self) -> bool:
        """Back to the board before."""
        return self.can_undo and self._gated(lambda: self._go(self._place - 1))

    def redo(self) -> bool:
        """On to the board that was taken back."""
        return self.can_redo and self._gated(lambda: self._go(self._place + 1))

    def _go(self, place: int) -> bool:
        table = self._try(self._boards[place][1])
        if table is None:
            return False
        self._place = place
        if self.selected is not None and all(one.key != self.selected for one in self.board.entries):
            self.selected = None
        self._show(table)
        return True

    def _trouble(self, error: Exception) -> None:
        """Say what is wrong, each fault of a file by itself."""
        self.troubled.emit("; ".join(map(said, str(error).split("; "))))

    # ---- the table --------------------------------------------------------------------------------------------------

    def _try(self, board: StudyBoard) -> LaidOut | None:
        try:
            return lay_out(board, Workshop(self.catalog))
        except (ScenarioError, CardFileError, StoreError) as error:
            self._trouble(error)
        except Exception as error:
            self.troubled.emit(tr("This board can't be laid out: {0}: {1}", type(error).__name__, error))
        return None

    def _show(self, table: LaidOut) -> None:
        self._adopted.clear()
        self.table = table
        self.sitting = Sitting.of_still_table(table.state)
        self.laid.emit(self.sitting)
        self.changed.emit()
        for trouble in table.troubles:
            self.troubled.emit(trouble)


def _said_of(left: Iterable[str], *, libraries: bool) -> tuple[str, ...]:
    """What stays behind where a table becomes a study, in sentences; ``libraries`` too."""
    told = [said(one) for one in left]
    if libraries:
        told.append(tr("The libraries are left out: those of a study are blank"))
    return tuple(told)


def named(board: StudyBoard, key: int) -> str:
    """What an entry is called in the list."""
    entry = board.entry(key)
    if isinstance(entry, Piece):
        same = [one.key for one in board.pieces if one.card == entry.card]
        return entry.card if len(same) == 1 else f"{entry.card} {same.index(key) + 1}"
    if isinstance(entry, Resolved):
        if entry.waiting:
            if entry.source is not None:
                return tr("{0}, ability {1} (on the stack)", named(board, entry.source), entry.ability)
            return tr("{0} (on the stack)", entry.card)
        if entry.source is not None:
            return tr("{0}, ability {1} (resolved)", named(board, entry.source), entry.ability)
        return tr("{0} (resolved)", entry.card)
    if isinstance(entry, Counted):
        return tr("{0} counter", said(entry.kind.capitalize()))
    if isinstance(entry, Decided):
        return tr("Effect of {0}", named(board, entry.on))
    return tr("{0} (effect)", entry.name)
