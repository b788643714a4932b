"""Tokens: those of this game first, then all that cards make, or one that is typed: "2/2 green Bear with trample"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView, QListWidgetItem, QPushButton, QWidget

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.inputs import ManualCopy, ManualResolve
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import HIDDEN_ZONES
from mtgtable.session.card_tokens import MadeToken
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.made_tokens import COMMON_TOKENS, tokens_by, typed_card
from mtgtable.session.token_trouble import trouble_in
from mtgtable.session.typed_copies import TypedCopy, typed_copy
from mtgtable.session.typed_tokens import (
    is_attacking,
    is_kind_alone,
    is_none,
    is_of_another_size,
    kind_words,
    lacks_a_kind,
    lacks_a_size,
    lacks_its_ability,
    sentence,
    size_below_zero,
    typed_number,
)
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.controls.symbol_rows import SymbolRows
from mtgtable.ui.dialogs.picking import Picking
from mtgtable.ui.dialogs.token_dialog import TokenDialog
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.theme import font
from mtgtable.ui.playing.play import Play

_OBJECT: Final = int(Qt.ItemDataRole.UserRole)


_MOST: Final = 999
"""So many are made at once."""
_COMMON: Final = tuple(map(MadeToken, COMMON_TOKENS))


def _cards(play: Play, only_in_play: bool) -> list[CompiledCard]:
    """The cards that lie open, and one's own: what another's deck can make tells what is in it (400.2)."""
    found = []
    for item in play.sitting.state.everything():
        shown = item.zone.value in ("battlefield", "command", "stack")
        open_ = item.zone not in HIDDEN_ZONES and not item.face_down
        if item.card is not None and shown == only_in_play and (open_ or play.looking in (None, item.owner)):
            found.append(item.card)
    return found


class TokenPicker(Picking):
    """Stays beside the table until a token is made or it is closed."""

    def __init__(self, play: Play, parent: QWidget, find: Callable[[str], CatalogCard | None] = lambda _: None) -> None:
        hint = tr("For example {0}", "2/2 green Bear with trample")
        super().__init__(play, parent, tr("Make a token"), hint, tr("Make"))
        self._find = find
        self._pool: tuple[MadeToken, ...] = ()
        self._reading = True
        self._progress: tuple[int, int] = (0, 0)
        self._made: dict[int, tuple[CompiledCard, tuple[MadeToken, ...]]] = {}
        """What each card of the game makes, which is looked for once."""
        self._offered: dict[str, MadeToken] = {}
        self.words.setAccessibleName(tr("Token in words"))
        self._number: int | None = None
        self.words.textEdited.connect(self._counted)
        self.words.textEdited.connect(self._fill)
        self.words.textChanged.connect(self._read)
        self.list.setAccessibleName(tr("Tokens of this game"))
        self.list.setWordWrap(True)
        self.list.setItemDelegate(SymbolRows(self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self._picked)
        self.list.itemActivated.connect(self._taken)
        self.count.setMaximum(_MOST)
        self.count.valueChanged.connect(self._read)
        details = QPushButton(tr("Every detail…"))
        details.setProperty("quiet", "true")
        details.setAutoDefault(False)
        details.clicked.connect(self._details)
        self.go.clicked.connect(self._make)
        self.arrange(in_foot=(details,))
        self._fill()
        self._read()

    def offer(self, pool: tuple[MadeToken, ...]) -> None:
        """Offer also what all the cards make."""
        self._pool = pool
        self._reading = False
        self._fill()
        self._read()

    @property
    def reading(self) -> bool:
        """Is what all the cards make still being read."""
        return self._reading

    def progressed(self, done: int, cards: int) -> None:
        """So many of the cards have been read."""
        self._progress = done, cards
        if self._reading and self.list.count():
            self._name(self.list.item(self.list.count() - 1), self._how_far())
            self._read()

    def _how_far(self) -> str:
        done, cards = self._progress
        if not cards:
            return tr("What all cards make is being read…")
        return trn(
            "What all cards make is being read: {1} of {0} card…",
            "What all cards make is being read: {1} of {0} cards…",
            cards,
            done,
        )

    def _counted(self) -> None:
        """A number that is typed along is how many."""
        copy = typed_copy(self.words.text())
        number = copy.number if copy is not None else typed_number(self.words.text())
        if number != self._number:
            self._number = number
            self.count.setValue(number or 1)

    def step(self, by: int) -> None:
        """Go to the next entry of the list, and take its words."""
        super().step(by)
        if self.list.currentRow() >= 0:
            self._picked(self.list.currentItem())

    def _fill(self) -> None:
        """Tokens in play first, then those that cards in play make, those of all other cards of the game, and of all
        cards; only those with the words that are typed."""
        wanted = [word.casefold() for word in kind_words(self.words.text())]
        here = self.list.currentItem().text() if self.list.currentRow() >= 0 else ""
        self.list.clear()
        seen: set[str] = set()
        for player in self.play.view.players:
            for card in player.battlefield:
                if card.token and card.known and card.name not in seen:
                    seen.add(card.name)
                    size = f"{card.power}/{card.toughness} " if card.power is not None else ""
                    self._add(tr("{0}{1}: one more like it", size, card.name), wanted, card.id)
        self._offered = {}
        for only_in_play in (True, False):
            for made in self._of_game(only_in_play):
                if self._is_new(made):
                    self._add(made.words, wanted)
        rest = [made.words for made in self._pool or _COMMON if self._is_new(made) and _holds(made.words, wanted)]
        if rest:
            self._head(tr("Tokens that any card makes") if self._pool else tr("Common tokens"))
        for words in rest:
            self._list(words)
        if self._reading:
            self._head(self._how_far())
        elif not self.list.count():
            self._head(self._why_none())
        for item in self.list.findItems(here, Qt.MatchFlag.MatchExactly)[:1] if here else ():
            self.list.setCurrentItem(item)

    def _of_game(self, only_in_play: bool) -> Iterator[MadeToken]:
        for card in _cards(self.play, only_in_play):
            if id(card) not in self._made:
                self._made[id(card)] = card, tuple(tokens_by(card))
            yield from self._made[id(card)][1]

    def _is_new(self, made: MadeToken) -> bool:
        """Note what an entry stands for; it is listed once."""
        if (key := _key(made.words)) in self._offered:
            return False
        self._offered[key] = made
        return True

    def _card(self) -> CompiledCard | None:
        """What makes the token that is typed: what is offered so, else its words; None where they aren't understood."""
        words = self.words.text().strip()
        if not words or is_none(words) or size_below_zero(words) or self._number == 0:
            return None
        if (copy := typed_copy(words)) is not None:
            return self._copy(copy)
        offered = self._offered.get(_key(words)) if is_kind_alone(words) else None
        known = offered.card(self.count.value()) if offered is not None else None
        return known or typed_card(words, self.count.value()) or self._sole(words)

    def _copy(self, copy: TypedCopy) -> CompiledCard | None:
        """What makes copies of a card of the pool that is named (707.2)."""
        found = self._find(copy.name)
        made = copy.made_of(found.compiled) if found is not None else None
        return made.card(self.count.value()) if made is not None else None

    def _sole(self, words: str) -> CompiledCard | None:
        """What the only entry of the list makes; what that is stands below before it is made."""
        titles = self._titles()
        if len(titles) != 1 or self._copied() is not None or not is_kind_alone(words):
            return None
        if is_of_another_size(words, titles[0]):
            return None
        made = self._offered.get(_key(titles[0]))
        card = made.card(self.count.value()) if made is not None else None
        return card or (typed_card(titles[0], self.count.value()) if made is not None else None)

    def _titles(self) -> list[str]:
        """The entries that can be taken."""
        items = map(self.list.item, range(self.list.count()))
        return [item.text() for item in items if item.flags() & Qt.ItemFlag.ItemIsEnabled]

    def _why_none(self) -> str:
        """What is typed may be a token all the same."""
        words = self.words.text().strip()
        if words and self._card() is not None:
            return tr("No card makes it; it is made as it is typed")
        return tr("No card makes a token with these words")

    def _add(self, title: str, wanted: list[str], copied: ObjectId | None = None) -> None:
        if _holds(title, wanted):
            self._list(title).setData(_OBJECT, None if copied is None else int(copied))

    def _list(self, title: str) -> QListWidgetItem:
        """An entry, whose symbols are heard as words."""
        item = QListWidgetItem()
        self._name(item, title)
        self.list.addItem(item)
        return item

    def _name(self, item: QListWidgetItem, title: str) -> None:
        item.setText(title)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, aloud(title))

    def _head(self, title: str) -> None:
        item = QListWidgetItem(title)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(font("small", bold=True))
        self.list.addItem(item)

    def _picked(self, item: QListWidgetItem) -> None:
        if not item.flags() & Qt.ItemFlag.ItemIsEnabled:
            return
        if item.data(_OBJECT) is None:
            self.words.setText(item.text())
        else:
            self.words.clear()
            self._read()

    def _taken(self, item: QListWidgetItem) -> None:
        self._picked(item)
        self._make()

    def _copied(self) -> ObjectId | None:
        if self.list.currentRow() < 0 or self.words.text().strip():
            return None
        held = self.list.currentItem().data(_OBJECT)
        return None if held is None else ObjectId(int(held))

    def _read(self) -> None:
        words = self.words.text().strip()
        good = self._card() is not None
        makes = self._makes(words) if good else ""
        if self._too_many():
            makes = tr("No more than {0} are made at once", _MOST)
        self.told.set_text(makes or (self._what_is_wrong(words) if words else self._to_do()))
        self.go.setEnabled((good or self._copied() is not None) and not self._too_many())

    def _makes(self, words: str) -> str:
        """What will be done, as a card would say it."""
        if typed_copy(words) is None and typed_card(words, 1) is None and len(titles := self._titles()) == 1:
            words = titles[0]
        copy = typed_copy(words)
        card = self._card() if copy is not None else None
        made = card.faces[0].text if card is not None else sentence(words, self.count.value())
        attacking = copy.attacking if copy is not None else is_attacking(words)
        if attacking and not self._in_combat():
            return f"{made}\n{tr('There is no attack that it could join: it enters without attacking (508.4)')}"
        return made

    def _in_combat(self) -> bool:
        """Is there an attack that what enters under that player's control can join (506.3b)."""
        turn = self.play.sitting.state.turn
        return turn.combat is not None and self.who.currentData() == int(turn.active)

    def _too_many(self) -> bool:
        """Are more typed along than are made at once; whoever sets the number beside it has changed their mind."""
        return (self._number or 0) > _MOST and self.count.value() == _MOST

    def _make(self) -> None:
        if self._too_many():
            return
        copied = self._copied()
        if copied is not None:
            every = [ManualCopy(self.who.currentData(), copied)] * self.count.value()
            made = self.play.act_together(every, "make a token")
        else:
            card = self._card()  # X in it is asked for at the table
            if card is None:
                return
            made = self.play.act(ManualResolve(self.who.currentData(), card))
        if made:
            self.close()

    def _to_do(self) -> str:
        wanted = tr("Type one, or take one of these")
        return f"{wanted}\n{self._how_far()}" if self._reading else wanted

    def _what_is_wrong(self, words: str) -> str:
        """Which words are the trouble, or what is wanting; and while a card may still be found for it, that too."""
        if (copy := typed_copy(words)) is not None:
            if copy.number == 0:
                return tr("“{0}”: none are created, and nothing happens", words)
            known = self._find(copy.name)
            return tr("No card is named {0!r}", copy.name) if known is None else tr("{0} is no permanent", known.name)
        if is_none(words):
            return tr("“{0}”: none are created, and nothing happens", words)
        if size := size_below_zero(words):
            return tr("“{0}”: a size is made of numbers from 0 on (107.1b); a -1/-1 counter can be put on it", size)
        if lacks_its_ability(words):
            return tr(
                "It needs what it does, as in {0}", 'Aura with enchant creature and "Enchanted creature has flying."'
            )
        wrong = self._not_understood(words)
        if not self._reading or not is_kind_alone(words):
            return wrong
        return f"{wrong}\n{tr('Not among the tokens so far; what all cards make is still being read…')}"

    @staticmethod
    def _not_understood(words: str) -> str:
        """What is wrong with the words as they stand, whatever cards make."""
        if word := trouble_in(words):
            return tr("“{0}” isn't understood: size, color, kind, abilities are", word)
        if lacks_a_size(words):
            return tr("A creature needs its size, as in 2/2")
        if lacks_a_kind(words):
            return tr("It needs a kind, as in 2/2 Bear")
        return tr("Not understood yet: size, color, kind, abilities")

    def _details(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            dialog = TokenDialog(self.play, parent)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()
        self.close()


def _key(words: str) -> str:
    """What is the same however it is typed."""
    return " ".join(kind_words(words)).casefold()


def _holds(title: str, wanted: list[str]) -> bool:
    return all(word in title.casefold() for word in wanted)
