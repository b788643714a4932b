"""Between the card room and the table: decks go to and fro, cards are put onto the table, boards are supposed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.decklist.deck import DeckEntry, DeckList
from mtgtable.cards.store_schema import StoreError
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.ids import PlayerId, seat_letter
from mtgtable.model.zones import Zone
from mtgtable.session.building.bench import Bench
from mtgtable.session.building.slots import in_old_slots
from mtgtable.session.catalog import Catalog, CatalogCard
from mtgtable.session.new_game import DeckCard, NewGame, NewSeat
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.cardroom.keeping import AskBeforeLoss, offer_kept
from mtgtable.ui.cardroom.kept_bench import KeptBench
from mtgtable.ui.cardroom.results import CARD_MIME
from mtgtable.ui.cardroom.room import CardRoom
from mtgtable.ui.cardroom.supposing import Supposing
from mtgtable.ui.commands.handlers import lab_doorway
from mtgtable.ui.language import tr, trn
from mtgtable.ui.playing.own_room import OwnRoom
from mtgtable.ui.said import said
from mtgtable.ui.start.deck_reading import deck_summary
from mtgtable.ui.start.deck_source import DeckSource
from mtgtable.ui.start.deck_workshop import JobListener
from mtgtable.ui.start.fetching import Fetching
from mtgtable.ui.table.pile_item import PileItem

if TYPE_CHECKING:
    from mtgtable.ui.window import Window


class Doorway(QObject):
    """Opens the card room of a window, and does what is asked for there at the table."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.room: CardRoom | None = None
        self.kept = KeptBench(window.kept_deck, self)
        self._lost = AskBeforeLoss(window, self.kept, self.open)
        self._left: dict[PlayerId | None, Bench] = {}
        """The deck as it was when the room was closed, the last one last; it lies there again when one comes back.

        In a game of several people each finds their own, or what was begun before the game.
        """
        self._own = OwnRoom(window.hand_over, lambda: self.room, self)
        window.beside.cards_imported.connect(self.cards_changed)
        window.installEventFilter(self)
        window.table.viewport().installEventFilter(self)

    @classmethod
    def of(cls, window: Window) -> Doorway:
        """The one doorway of a window."""
        found = window.findChild(cls)
        return found if isinstance(found, Doorway) else cls(window)

    def open(self) -> CardRoom | None:
        """Show the card room; None when the cards can't be read."""
        whose = self._own.enter()
        if self.room is None:
            try:
                catalog = Catalog.of_user()[0]
            except (StoreError, CardFileError) as error:
                self._window.trouble(str(error))
                return None
            room = self.room = CardRoom(catalog, self._window)
            room.files.fetch = Fetching(self._window.entrance.workshop, room).fetch
            room.deck_panel.changed.connect(self._keep)
            room.deck_panel.gave_way.connect(lambda project: self.kept.put_aside(project, self._own.whose))
            offer_kept(room, self.kept, lambda: self._own.whose)
            self.kept.troubled.connect(room.say_kept)
            self._go_on(room, whose)
            room.files.said.connect(lambda _: self._keep())
            room.files.filed.connect(self._remember)
            room.closed.connect(self._closed)
            room.play_wanted.connect(self._play)
            room.back_wanted.connect(self._back)
            room.lab_wanted.connect(self._lab)
            room.suppose_wanted.connect(Supposing(self._window, room.card_page).ask)
            room.put_wanted.connect(self._put_from_room)
        self.room.show()
        self.room.raise_()
        self.room.activateWindow()
        return self.room

    def _go_on(self, room: CardRoom, whose: PlayerId | None) -> None:
        """Lay out the deck that was left, or that no file held when the program ended."""
        left = self._left_by(whose)
        if left is not None:
            room.deck_panel.go_on_with(left)
        elif (kept := self.kept.back(whose)) is not None:
            room.deck_panel.go_on_with(Bench(kept))
            words = [tr("This deck lay here when the program ended.")]
            if more := len(self.kept.others(kept, whose)):
                words.append(trn("{0} more is kept, in the menu above.", "{0} more are kept, in the menu above.", more))
            room.say(" ".join(words))
        if self.kept.trouble:
            room.say(tr("A deck that was kept can't be read: {0}", said(self.kept.trouble)))

    def _remember(self, path: Path, deck: DeckList) -> None:
        """A deck that was opened or saved here is one of the user's, to be found on the start page too."""
        self._window.recent.add("decks", path, deck.name or path.stem, deck_summary(deck))
        self._window.page.refresh()

    def _keep(self) -> None:
        """Keep what no file holds; in a game of several people a deck is its owner's, and lies in a file of its own."""
        if self.room is not None:
            self.kept.keep_soon(self.room.deck_panel.bench, self._own.whose)

    def edit_this_deck(self) -> None:
        """Open the deck of the person at the table in the card room."""
        setup = self._setup()
        if setup is None:
            self._window.say(tr("There is no deck on the table: begin a game with one first"))
            return
        room = self.open()
        if room is not None:
            title = self._window.title
            room.files.take(list_of(setup.seats[self._seat()], title), title, found=True)

    def cards_changed(self) -> None:
        """The user's cards are others now: an open room reads and searches them anew."""
        if self.room is None:
            return
        try:
            self.room.forget_cards(Catalog.of_user()[0])
        except (StoreError, CardFileError) as error:
            self.room.say(said(str(error)))

    def close(self) -> None:
        """End what is under way; to be called when the window closes."""
        self.kept.keep_now()
        if self.room is not None:
            self.room.close()

    def put(self, card: CatalogCard, zone: Zone, player: PlayerId | None = None) -> bool:
        """Put a card onto the table by hand: to that player, else to the person who sits there. False: it can't be."""
        play = self._window.play
        if play.sitting is None:
            self._window.say(tr("There is no game on the table"))
            return False
        study = self._window.study
        if study.is_open and not play.sitting.can_undo:
            return study.desk.drop(card.name, seat_letter(play.bottom if player is None else player), str(zone))
        return play.act(ManualPut(play.bottom if player is None else player, card.compiled, zone))

    def _put_from_room(self, card: CatalogCard, zone: str) -> None:
        """What is told at the table is told here too, for whoever looks here."""
        done = self.put(card, Zone(zone))
        self._say("" if done else self._window.message.text)

    def _left_by(self, whose: PlayerId | None) -> Bench | None:
        """What was left on the bench: one's own, else a copy of what was begun before the game; else the last."""
        if whose is None:
            return next(reversed(self._left.values()), None)
        before = self._left.get(None)
        return self._left.get(whose) or (before.copy() if before is not None else None)

    def _closed(self) -> None:
        if self.room is not None:
            bench = self.room.deck_panel.bench
            self.kept.keep_now()
            self._left.pop(self._own.whose, None)
            if bench != Bench():
                self._left[self._own.whose] = bench
        self.room = None

    def _setup(self) -> NewGame | None:
        sitting = self._window.play.sitting
        return sitting.record.setup if sitting is not None else None

    def _seat(self) -> int:
        return int(self._window.play.bottom)

    def _play(self, deck: DeckList) -> None:
        source = DeckSource("pasted", deck.name or tr("Deck"))
        self._window.entrance.open_list(source, deck)
        self._window.raise_()

    def _lab(self, deck: DeckList) -> None:
        lab_doorway(self._window).open_list(deck)

    def _back(self, deck: DeckList) -> None:
        """The same game from its beginning, same seed, with the deck as it is now."""
        setup = self._setup()
        if setup is None or self.room is None:
            self._say(tr("There is no game on the table that was begun with a deck"))
            return
        here = self._seat()

        def opened(found: OpenedDeck) -> None:
            if not found.complete:
                self._say("\n".join(list(found.checked.messages())[:3]))
                return
            seats = list(setup.seats)
            seats[here] = with_deck(seats[here], found)
            self._window.entrance.gameReady.emit(replace(setup, seats=tuple(seats)), found.title)
            self._window.raise_()

        source = DeckSource("pasted", deck.name or tr("Deck"))
        self._window.entrance.workshop.open(source, JobListener(opened, self._say), deck)

    def _say(self, words: str) -> None:
        if self.room is not None:
            self.room.say(words)
        else:
            self._window.say(words)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cards dragged out of the card room are taken by the table: onto a pile, the hand, or the battlefield."""
        if watched is self._window:
            if event.type() != QEvent.Type.Close:
                return False
            self.kept.keep_now()
            if self._lost.asks():
                event.ignore()
                return True
            self.close()
            return False
        if not isinstance(event, QDropEvent) or not event.mimeData().hasFormat(CARD_MIME):
            return False
        if self.room is None or self._window.play.sitting is None:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            names = bytes(event.mimeData().data(CARD_MIME).data()).decode().split("\n")
            player, zone = self._place_at(event)
            for name in filter(None, names):
                self.put(self.room.catalog.card(name), zone, player)
        return True

    def _place_at(self, event: QDropEvent) -> tuple[PlayerId, Zone]:
        """Whose pile, hand or half of the table lies there."""
        at = self._window.table.mapToScene(event.position().toPoint())
        scene, bottom = self._window.scene, self._window.play.bottom
        item = scene.thing_at(at)
        if isinstance(item, PileItem) and item.zone is not None and item.owner is not None:
            return item.owner, item.zone
        for boxes, zone in ((scene.layout_now.hands, Zone.HAND), (scene.layout_now.sides, Zone.BATTLEFIELD)):
            for player, box in boxes.items():
                if box.x <= at.x() <= box.right and box.y <= at.y() <= box.bottom:
                    return player, zone
        return bottom, Zone.BATTLEFIELD


def with_deck(seat: NewSeat, found: OpenedDeck) -> NewSeat:
    """The seat with another deck: what was in the one before keeps its place there, and so where it is shuffled to."""
    return replace(
        seat,
        deck=in_old_slots(seat.deck, found.main, _name_of),
        sideboard=in_old_slots(seat.sideboard, found.sideboard, _name_of),
        commanders=in_old_slots(seat.commanders, found.commanders, _name_of),
    )


def _name_of(card: DeckCard) -> str:
    return card if isinstance(card, str) else card.name


def list_of(seat: NewSeat, title: str) -> DeckList:
    """The deck of a seat as a list, each card once with its count."""

    def entries(cards: tuple[DeckCard, ...]) -> tuple[DeckEntry, ...]:
        counts: dict[str, int] = {}
        for card in cards:
            name = _name_of(card)
            counts[name] = counts.get(name, 0) + 1
        return tuple(DeckEntry(count, name, line) for line, (name, count) in enumerate(counts.items(), start=1))

    return DeckList(
        title, "table", main=entries(seat.deck), sideboard=entries(seat.sideboard), commander=entries(seat.commanders)
    )
