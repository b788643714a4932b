"""Everything that can be set of one entry of a study: where it is, its counters, choices, attachments, targets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QCompleter,
    QFormLayout,
    QGridLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.abilities.words import SECOND_LAND_TYPE
from mtgtable.engine.stack.event_words import EventWord
from mtgtable.engine.stack.prototyping import prototyped
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.types import CREATURE_TYPES, LAND_TYPES
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.scenarios.board import CHOICES
from mtgtable.session.study.board import SEATS, Counted, Decided, Entry, Lasting, Piece, Place, Resolved, StudyBoard
from mtgtable.session.study.enchanting import enchants_in
from mtgtable.session.study.entering_choices import asked_as_it_enters
from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.controls.quiet_wheel import quiet_wheel
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.theme import XS, M, S
from mtgtable.ui.said import said
from mtgtable.ui.study.desk import named
from mtgtable.ui.study.entry_facts import facts_of, in_rows, shortened
from mtgtable.ui.study.side import BOTH_SIDES, once

ZONES: Final = ("battlefield", "graveyard", "hand", "exile", "command", "library")
STACK: Final = "stack"
_FLAGS: Final = (
    ("tapped", mark("Tapped")),
    ("sick", mark("Summoning sick")),
    ("face_down", mark("Face down")),
    ("token", mark("Token")),
)
_OF_EVENT: Final[dict[EventWord, str]] = {
    "object": mark("Event: that object"), "player": mark("Event: that player"), "source": mark("Event: the source"),
    "target": mark("Event: its target"), "amount": mark("Event: that much"),
}  # fmt: skip
"""What a triggered ability may speak of, and what nobody can know where nothing has happened."""
_MOST_MUCH: Final = 999
_TARGETS: Final = 3
_ON_BUTTON: Final = 30
_DIGITS: Final = 9
"""Longer numbers no board takes."""
_COUNTER: Final = re.compile(r"^(?:(?P<count>\d+)\s*(?:x\s*)?)?(?P<kind>[+-]\d+/[+-]\d+|[^\d\s].*)$")
_EXAMPLES: Final = {
    "color": "color white", "creature type": "creature type Elf", "land type": "land type Island",
    SECOND_LAND_TYPE: "second land type Swamp",
    "card type": "card type artifact", "card name": "card name Forest", "player": "player B", "number": "number 3",
}  # fmt: skip
_WORDS: Final = {
    "color": (*COLORS_BY_NAME, "colorless"), "creature_type": CREATURE_TYPES, "land_type": LAND_TYPES,
    "second_land_type": LAND_TYPES,
}  # fmt: skip


class BadField(ValueError):
    """What was typed can't be read; the message names the field and what was expected."""


def read_counters(text: str) -> tuple[tuple[str, int], ...]:
    """Counters as they are typed, between commas. Raises BadField.

    >>> read_counters("2 +1/+1, flying")
    (('+1/+1', 2), ('flying', 1))
    """
    found: dict[str, int] = {}
    for part in filter(None, (one.strip() for one in text.split(","))):
        match = _COUNTER.match(part)
        if match is None:
            raise BadField(tr("Counters: expected something like 2 +1/+1, flying, not {0!r}", part))
        if len(match["count"] or "") > _DIGITS:
            raise BadField(tr("{0}: at most {1} digits", tr("Counters"), _DIGITS))
        kind = match["kind"].strip().removesuffix(" counters").removesuffix(" counter")
        found[kind] = found.get(kind, 0) + int(match["count"] or 1)
    return tuple(found.items())


def read_choices(text: str) -> tuple[tuple[str, str | int], ...]:
    """What was chosen, as it is typed: the kind and the word, between commas. Raises BadField.

    >>> read_choices("creature type Elf, color blue, number 3")
    (('creature_type', 'Elf'), ('color', 'blue'), ('number', 3))
    """
    found: dict[str, str | int] = {}
    for part in filter(None, (one.strip() for one in text.split(","))):
        for key, kind in CHOICES:
            rest = part[len(kind) :].lstrip(" :")
            if part.casefold().startswith(kind) and rest:
                found[key] = int(rest) if key == "number" and rest.isdecimal() else _as_spelled(key, kind, rest)
                break
        else:
            kinds = ", ".join(kind for _, kind in CHOICES)
            raise BadField(tr("Chosen: begin with what was chosen ({0}), as in creature type Elf", kinds))
    return tuple(found.items())


def _as_spelled(key: str, kind: str, word: str) -> str:
    """A color or type as the rules spell it. Raises BadField for what is none (105.1, 205.3)."""
    words = _WORDS.get(key)
    found = word if words is None else next((one for one in words if one.casefold() == word.casefold()), None)
    if found is None:
        raise BadField(tr("Chosen: {0!r} is no {1}", word, said(kind)))
    return found


def read_asked(
    text: str, asked: Mapping[str, tuple[str, ...]], example: str
) -> tuple[tuple[str, str | int], ...]:  # fmt: skip
    """Choices as they are typed, of the kinds that the card asks for; ``asked`` empty: any. Raises BadField.

    >>> read_asked("color red", {"color": ()}, "color white")
    (('color', 'red'),)
    """
    found, kinds = read_choices(text), dict(CHOICES)
    for key, word in found:
        options = asked.get(kinds[key], () if not asked else None)
        if options is None or (options and str(word).casefold() not in map(str.casefold, options)):
            raise BadField(tr("Chosen: this card asks for something else, as in {0}", example))
    return found


def _as_in(kind: str, options: tuple[str, ...]) -> str:
    return f"{kind} {options[0]}" if options else _EXAMPLES.get(kind, kind)


def offered(asked: Mapping[str, tuple[str, ...]], chosen: Mapping[str, str | int]) -> tuple[str, ...]:
    """What may be typed for the choices that a card asks for and that nobody has made, as it is typed.

    >>> offered({"color": ()}, {})[:2]
    ('color white', 'color blue')
    """
    found: list[str] = []
    for key, kind in CHOICES:
        if kind in asked and key not in chosen:
            words = asked[kind] or _WORDS.get(key) or (SEATS if key == "player" else ())
            found += [f"{kind} {word}" for word in words if word != "colorless"]  # no color (105.4)
    return tuple(found)


class EntryForm(QWidget):
    """Fields for one entry. ``edited``: key, what changed in a few words, and the new values by name.

    ``refused``: a sentence about what can't be read. ``resolve_wanted``: key and number of an ability to lay out.
    ``enter_wanted``: the key of what is to be as other permanents would have it enter. ``remove_wanted``: the key of
    what is to be gone.
    """

    edited = Signal(int, str, object)
    refused = Signal(str)
    resolve_wanted = Signal(int, int)
    enter_wanted = Signal(int)
    remove_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[str, QWidget] = {}
        self.key: int | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._sheet = QWidget()
        self._column.addWidget(self._sheet)
        self._column.addStretch(1)
        self.form = QFormLayout(self._sheet)

    def show_entry(
        self,
        board: StudyBoard,
        entry: Entry | None,
        card: CatalogCard | None,
        abilities: Sequence[tuple[int, str]] = (),
        event: Sequence[EventWord] = (),
        changed_by: Sequence[str] = (),
    ) -> None:
        """Offer the fields that this entry has; none for None.

        ``abilities``: those that may resolve, by number. ``event``: what the one that has speaks of.
        ``changed_by``: what would have changed how it enters, and hasn't.
        """
        self._fresh()
        self.key = None if entry is None else entry.key
        if isinstance(entry, Piece):
            self._of_piece(board, entry, card)
            self._resolving(abilities)
            self._entering(changed_by)
        elif isinstance(entry, Resolved):
            if entry.source is not None:
                self._choice("ability", tr("Ability"), in_rows(abilities), entry.ability)
                self.fields["ability"].setToolTip(dict(abilities).get(entry.ability, ""))
            self._of_resolved(board, entry, card, event)
        elif entry is not None:
            self._of_facts(board, entry)

    def _fresh(self) -> None:
        """An empty sheet; the old one goes once its fields have said what they had to say."""
        old, self._sheet = self._sheet, QWidget()
        self.fields.clear()
        self.form = QFormLayout(self._sheet)
        self.form.setContentsMargins(M, XS, M, S)
        self.form.setSpacing(XS)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._column.replaceWidget(old, self._sheet)
        old.hide()
        old.deleteLater()

    def field(self, name: str) -> Any:
        """A field by its name. Raises KeyError."""
        return self.fields[name]

    # ---- what is no card --------------------------------------------------------------------------------------------

    def _of_facts(self, board: StudyBoard, entry: Entry) -> None:
        """What is to be read of it; how many counters there are is set, and what was decided by hand is taken back."""
        for title, text in facts_of(board, entry):
            label = QLabel(text)
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            self.form.addRow(title, label)
        key = entry.key
        if isinstance(entry, Counted):
            self._how_many(board, entry)
        elif isinstance(entry, Decided):
            self._again(tr("On again") if entry.off else tr("By the rules again"), lambda: self.remove_wanted.emit(key))
        elif isinstance(entry, Lasting) and entry.off:
            self._again(tr("On again"), lambda: self.edited.emit(key, tr("On again").lower(), {"off": False}))

    def _again(self, title: str, take_back: Callable[[], object]) -> None:
        """A button that takes back what was decided by hand."""
        button = QPushButton(title)
        button.clicked.connect(lambda: take_back())
        self.form.addRow("", button)
        self.fields["again"] = button

    def _how_many(self, board: StudyBoard, entry: Counted) -> None:
        piece = board.piece(entry.on)
        counters = dict(piece.counters) if piece is not None else {}
        box = self._number(tr("How many"), counters.get(entry.kind, 0))
        box.valueChanged.connect(
            lambda count: self.edited.emit(
                entry.on, tr("Counters").lower(), {"counters": tuple({**counters, entry.kind: count}.items())}
            )
        )
        self.fields["how many"] = box

    def _number(self, title: str, at: int) -> NumberBox:
        box = NumberBox()
        quiet_wheel(box)
        box.setRange(0, _MOST_MUCH)
        box.setKeyboardTracking(False)
        box.setValue(at)
        box.setAccessibleName(title)
        self.form.addRow(title, box)
        return box

    # ---- a card -----------------------------------------------------------------------------------------------------

    def _of_piece(self, board: StudyBoard, piece: Piece, card: CatalogCard | None) -> None:
        seats = SEATS[: board.players]
        self._choice("zone", tr("Zone"), self._zones(card if not (piece.token or piece.custom) else None), piece.zone)
        self._choice("player", tr("Owner"), [(seat, seat) for seat in seats], piece.player)
        if not piece.in_play:
            return
        self._choice(
            "controller", tr("Entered under"), [(seat, seat) for seat in seats], piece.controller or piece.player
        )
        sides = [face.name for face in card.compiled.faces] if card is not None else []
        if card is not None and card.compiled.layout in BOTH_SIDES and len(sides) > 1:
            at = piece.card if piece.card in sides else sides[0]
            self._choice("card", tr("Side up"), [(side, side) for side in sides], at)
        counters = ", ".join(kind if count == 1 else f"{count} {kind}" for kind, count in piece.counters)
        self._line("counters", tr("Counters"), counters, "2 +1/+1, flying", read_counters)
        damage = self._number(tr("Damage"), piece.damage)
        damage.valueChanged.connect(lambda amount: self._emit(tr("Damage").lower(), damage=amount))
        self.fields["damage"] = damage
        kinds = dict(CHOICES)
        chosen = ", ".join(f"{kinds[key]} {value}" for key, value in piece.chosen)
        asked = asked_as_it_enters(card.compiled) if card is not None and piece.copy_of is None else {}
        example = ", ".join(_as_in(kind, options) for kind, options in asked.items()) or _EXAMPLES["creature type"]
        self._line("chosen", tr("Chosen"), chosen, example, lambda text: read_asked(text, asked, example))
        self._completing(self.fields["chosen"], chosen, offered(asked, dict(piece.chosen)))
        hosts = [
            (None, tr("nothing")),
            *self._pieces(board, piece.key),
            *self._enchanted(board, piece, card),
            *((seat, tr("player {0}", seat)) for seat in seats),
        ]
        self._choice("attached_to", tr("Attached to"), hosts, piece.attached_to)
        originals = [(None, tr("nothing")), *self._pieces(board, piece.key)]
        self._choice("copy_of", tr("Copy of"), originals, piece.copy_of, tr("original"))
        if piece.merged or (card is not None and "Creature" in card.compiled.front.types and not piece.face_down):
            self._line(
                "merged", tr("Merged with"), "; ".join(piece.merged), tr("the cards under it, topmost first"), _names
            )  # fmt: skip
        flags = QGridLayout()
        flags.setSpacing(XS)
        other = card is not None and prototyped(card.compiled) is not card.compiled.front
        shown = (*_FLAGS, ("prototype", mark("Prototype"))) if other or piece.prototype else _FLAGS
        for number, (name, title) in enumerate(shown):
            box = QCheckBox(tr(title))
            box.setChecked(bool(getattr(piece, name)))
            box.toggled.connect(lambda on, name=name, title=title: self._emit(tr(title).lower(), **{name: on}))
            flags.addWidget(box, number // 2, number % 2)
            self.fields[name] = box
        self.form.addRow(flags)

    def _completing(self, line: Any, already: str, words: Sequence[str]) -> None:
        """Offer words in a line, after what stands in it already."""
        begins = f"{already}, " if already else ""
        completer = QCompleter([f"{begins}{word}" for word in words], line)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        line.setCompleter(completer)
        completer.activated.connect(lambda text: (line.setText(text), line.editingFinished.emit()))

    def offer_choices(self) -> None:
        """Show all that may be said of what was chosen as it entered."""
        line = self.fields.get("chosen")
        if isinstance(line, QLineEdit):
            line.setFocus(Qt.FocusReason.OtherFocusReason)
            completer = line.completer()
            completer.setCompletionPrefix("")
            completer.complete()

    @staticmethod
    def _zones(card: CatalogCard | None) -> list[tuple[str, str]]:
        """Where a card may be; a land is never a spell (305.1), and an instant or sorcery no permanent (304.4)."""
        found = [(zone, said(zone.capitalize())) for zone in ZONES]
        if card is None or "Land" in card.compiled.front.types:
            return found
        if once(card.compiled.front):
            found[0] = (ZONES[0], tr("has resolved"))
        return [*found, (STACK, said(STACK.capitalize()))]

    def _pieces(self, board: StudyBoard, without: int) -> list[tuple[Place | None, str]]:
        return [(one.key, named(board, one.key)) for one in board.pieces if one.in_play and one.key != without]

    @staticmethod
    def _enchanted(board: StudyBoard, piece: Piece, card: CatalogCard | None) -> list[tuple[Place | None, str]]:
        """The cards in other zones that an Aura may be on, as one that enchants a card in a graveyard (702.5a)."""
        zones = enchants_in(card.compiled) if card is not None else frozenset()
        there = [one for one in board.pieces if one.zone in zones and not one.in_play and one.key != piece.key]
        return [(one.key, f"{named(board, one.key)} ({said(one.zone)})") for one in there]

    def _resolving(self, abilities: Sequence[tuple[int, str]]) -> None:
        """A button that lays an ability out, as if it had resolved."""
        if not abilities:
            return
        button = QPushButton(tr("As resolved…") if len(abilities) > 1 else tr("As resolved"))
        button.setToolTip(tr("Its ability has resolved: ") + "\n".join(text for _, text in abilities))
        key = self.key
        if len(abilities) == 1:
            number = abilities[0][0]
            button.clicked.connect(lambda: self.resolve_wanted.emit(key, number))
        else:
            menu = QMenu(button)
            for number, text in in_rows(abilities):
                action = menu.addAction(text.replace("&", "&&"))
                action.triggered.connect(lambda _=False, number=number: self.resolve_wanted.emit(key, number))
            button.setMenu(menu)
        self.form.addRow(tr("Ability"), button)
        self.fields["resolve"] = button

    def _entering(self, changed_by: Sequence[str]) -> None:
        """A button that lets it enter as other permanents would have it (614.12)."""
        if not changed_by:
            return
        names, key = ", ".join(dict.fromkeys(changed_by)), self.key
        button = QPushButton(tr("as {0} says", shortened(names, _ON_BUTTON)).replace("&", "&&"))
        button.setToolTip(tr("It is made what it would be if it had entered with {0} there (614.12)", names))
        button.clicked.connect(lambda: self.enter_wanted.emit(key))
        self.form.insertRow(0, tr("Enters"), button)
        self.fields["enter"] = button

    # ---- what has resolved ------------------------------------------------------------------------------------------

    def _of_resolved(
        self, board: StudyBoard, entry: Resolved, card: CatalogCard | None, event: Sequence[EventWord]
    ) -> None:  # fmt: skip
        seats = SEATS[: board.players]
        if entry.source is not None:
            self._choice(
                "waiting", tr("Zone"), [(False, tr("has resolved")), (True, said(STACK.capitalize()))], entry.waiting
            )
        else:
            self._choice("zone", tr("Zone"), self._zones(card), STACK if entry.waiting else "battlefield")
        self._choice("player", tr("Controller"), [(seat, seat) for seat in seats], entry.player)
        everything: list[tuple[Place | None, str]] = [(None, tr("none")), *self._pieces(board, 0)]
        everything += [(seat, tr("player {0}", seat)) for seat in seats]
        everything += [(one.key, f"{named(board, one.key)} ({one.zone})") for one in board.pieces if not one.in_play]
        everything += [(one.key, named(board, one.key)) for one in board.waiting if one.key != entry.key]
        for word in event:
            self._of_event(entry, word, everything)
        for place in range(min(_TARGETS, len(entry.targets) + 1)):
            at = entry.targets[place] if place < len(entry.targets) else None
            title = tr("Target") if place == 0 else tr("{0} target", (tr("Second"), tr("Third"))[place - 1])
            box = self._combo(everything, at)
            box.activated.connect(lambda _, place=place, box=box: self._aim(entry, place, box.currentData()))
            self.form.addRow(title, box)
            self.fields[f"target {place + 1}"] = box
        self._line("x", "X", "" if entry.x is None else str(entry.x), tr("a number"), _number)
        self._line("modes", tr("Modes"), ", ".join(map(str, entry.modes)), tr("1, 2 in printed order"), _numbers)
        self._line("answers", tr("Choices"), ", ".join(entry.answers), tr("what is chosen besides, e.g. red"), _words)

    def _of_event(self, entry: Resolved, word: EventWord, everything: list[tuple[Place | None, str]]) -> None:
        """A field for what the ability's event was about: nothing has happened here, so it must be said."""
        said_of, title = dict(entry.event), tr(_OF_EVENT[word])

        def tell(place: Place) -> None:
            self._emit(title.lower(), event=tuple({**said_of, word: place}.items()))

        if word == "amount":
            box = self._number(title, int(said_of.get(word, 1)))
            box.valueChanged.connect(tell)
            self.fields["event amount"] = box
            return
        options = [(place, text) for place, text in everything if place is not None]
        if word in ("object", "player"):
            options = [one for one in options if isinstance(one[0], str) is (word == "player")]
        choice = self._combo(options, said_of.get(word))
        choice.setAccessibleName(title)
        choice.activated.connect(lambda _: tell(choice.currentData()))
        self.form.addRow(title, choice)
        self.fields[f"event {word}"] = choice

    def _aim(self, entry: Resolved, place: int, target: Place | None) -> None:
        targets = [*entry.targets]
        if target is None:
            del targets[place:]
        elif place < len(targets):
            targets[place] = target
        else:
            targets.append(target)
        self._emit("target", targets=tuple(targets))

    # ---- fields -----------------------------------------------------------------------------------------------------

    def _combo(self, options: Iterable[tuple[Any, str]], at: Any) -> QComboBox:
        box = QComboBox()
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(8)
        for value, text in options:
            box.addItem(text, value)
        box.setCurrentIndex(max(0, box.findData(at)))
        quiet_wheel(box)
        return box

    def _choice(self, name: str, title: str, options: Iterable[tuple[Any, str]], at: Any, called: str = "") -> None:
        """A box; ``called``: what has been changed of the piece, where the title doesn't say that."""
        box = self._combo(options, at)
        box.activated.connect(lambda _: self._emit(called or title.lower(), **{name: box.currentData()}))
        self.form.addRow(title, box)
        self.fields[name] = box

    def _line(self, name: str, title: str, text: str, hint: str, read: Any) -> None:
        line = QLineEdit(text)
        line.setPlaceholderText(hint)
        line.setAccessibleName(title)
        line.editingFinished.connect(lambda: self._typed(name, title, line, text, read))
        self.form.addRow(title, line)
        self.fields[name] = line

    def _typed(self, name: str, title: str, line: QLineEdit, before: str, read: Any) -> None:
        if line.text() == before or self.fields.get(name) is not line:
            return
        try:
            self._emit(title.lower(), **{name: read(line.text())})
        except BadField as error:
            self.refused.emit(str(error))

    def _emit(self, label: str, **values: Any) -> None:
        if self.key is not None:
            self.edited.emit(self.key, label, values)


def _number(text: str) -> int | None:
    if not text.strip():
        return None
    if not text.strip().isdecimal():
        raise BadField(tr("X: expected a number, not {0!r}", text))
    if len(text.strip()) > _DIGITS:
        raise BadField(tr("{0}: at most {1} digits", "X", _DIGITS))
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not all(part.isdecimal() and int(part) for part in parts):
        raise BadField(tr("Modes: expected numbers from 1 in printed order, such as 1, 3"))
    return tuple(int(part) for part in parts)


def _words(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _names(text: str) -> tuple[str, ...]:
    """Names of cards, between semicolons, as many have a comma."""
    return tuple(part.strip() for part in text.split(";") if part.strip())
