"""The items of the table, kept from one view of the game to the next: matched by the physical card, never made anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from mtgtable.engine.showing.views import GameView, ObjectView, StackItemView
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.flight import flight_of
from mtgtable.ui.table.forward import steps_forward
from mtgtable.ui.table.fought import Fight, Fought
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.movement import fly, leave
from mtgtable.ui.table.numbers_above import NumbersAbove
from mtgtable.ui.table.pile_item import PileItem, cards_in
from mtgtable.ui.table.places import Layout
from mtgtable.ui.table.plate_facts import facts_of
from mtgtable.ui.table.plate_item import PlateItem
from mtgtable.ui.table.sharpening import Sharpening
from mtgtable.ui.table.stack_item import StackItem

if TYPE_CHECKING:
    from mtgtable.ui.table.scene import TableScene

_MOST_GLIDING: Final = 40
"""So many cards glide at most when the table is laid anew."""


class KeptItems:
    """All things on the table by what they are."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._cards: dict[int, CardItem] = {}
        self._plates: dict[PlayerId, PlateItem] = {}
        self._piles: dict[tuple[PlayerId, Zone], PileItem] = {}
        self._stack: dict[ObjectId, StackItem] = {}
        self._by_ref: dict[Ref, TableItem] = {}
        self._steps: dict[int, float] = {}
        """How far cards stand from their places while others fight."""
        self.sharpening = Sharpening(scene)
        self.fought = Fought(scene)
        scene.addItem(NumbersAbove(self))

    def all(self) -> Iterator[TableItem]:
        """Everything."""
        yield from self._cards.values()
        yield from self._plates.values()
        yield from self._piles.values()
        yield from self._stack.values()

    def item_of(self, ref: Ref) -> TableItem | None:
        """What stands for an object or player now; for a card in a pile, the pile."""
        return self._by_ref.get(ref)

    def pile(self, player: PlayerId, zone: Zone) -> PileItem | None:
        """A pile."""
        return self._piles.get((player, zone))

    def clear(self) -> None:
        """Take everything off the table."""
        self.fought.stop()
        for item in list(self.all()):
            if isinstance(item, CardItem):
                self.sharpening.forget(item)
            self._scene.removeItem(item)
        for kept in (self._cards, self._plates, self._piles, self._stack, self._by_ref):
            kept.clear()

    def reconcile(
        self,
        view: GameView,
        bottom: PlayerId,
        layout: Layout,
        held: CardItem | None,
        *,
        glide: bool,
        rest: bool = False,
    ) -> None:
        """Make the items fit a view: new ones come from their pile, gone ones leave, all others glide.

        ``rest``: hands rest meanwhile, and what waits for that goes on.
        """
        fight = None if rest else self.fought.since(view, shown=glide)
        fought = self._by_ref if fight is not None else {}
        before = {ref: item.seen for ref, item in fought.items()}
        kinds = {ref: _kind(item.view) for ref, item in fought.items() if isinstance(item, CardItem)}
        self._by_ref = {}
        if not rest:
            self.sharpening.wait()
        self._reconcile_plates(view, bottom, layout, glide)
        self._reconcile_piles(view, layout, glide)
        self._let_go(view, layout, glide, fight, before)
        self._reconcile_cards(view, bottom, layout, held, glide)
        self._reconcile_stack(view, layout, glide)
        if fight is not None:
            now = {ref: item.seen for ref, item in self._by_ref.items() if item.ref == ref}
            self.fought.show(fight, {**before, **now}, kinds)

    def _reconcile_plates(self, view: GameView, bottom: PlayerId, layout: Layout, glide: bool) -> None:
        for player in view.players:
            plate = self._plates.get(player.id)
            if plate is None:
                plate = self._plates[player.id] = PlateItem(player, mine=player.id == bottom)
                self._scene.addItem(plate)
            change = player.life - plate.player.life if plate.player.id == player.id else 0
            plate.show_player(player, facts_of(player, view), mine=player.id == bottom)
            plate.grow(layout.grown)
            plate.lay(layout.plates[player.id], 4, glide=glide)
            if glide and change:
                flight = flight_of(layout, player.id)
                fly(self._scene, QPointF(flight.x, flight.y), change, down=flight.down)
            self._by_ref[Seat(player.id)] = plate

    def _reconcile_piles(self, view: GameView, layout: Layout, glide: bool) -> None:
        for key in [key for key in self._piles if key not in layout.piles]:
            self._scene.removeItem(self._piles.pop(key))
        for key, box in layout.piles.items():
            pile = self._piles.get(key)
            if pile is None:
                pile = self._piles[key] = PileItem(*key)
                self._scene.addItem(pile)
            player = view.players[key[0]]
            pile.grow(layout.grown)
            pile.lay(box, 3, glide=glide)
            pile.show_pile(player)
            for card in cards_in(player, key[1]):
                self._by_ref[card.id] = pile

    def _let_go(
        self, view: GameView, layout: Layout, glide: bool, fight: Fight | None, before: Mapping[Ref, QRectF]
    ) -> None:
        """What isn't on the table any more leaves it; what died in a fight steps out first."""
        shown = _shown(view, layout)
        for key in [key for key in self._cards if key not in shown]:
            gone = self._cards.pop(key)
            self.sharpening.forget(gone)
            to = self._destination(gone, view, layout) if glide else None
            out = fight.step(gone.ref, before) if fight is not None else None
            if glide and gone.view.token and to is None:
                to = gone.pos() + (out or QPointF())  # it has ceased to exist, and fades where it is (111.7)
            leave(self._scene, gone, to, out)

    def _reconcile_cards(
        self, view: GameView, bottom: PlayerId, layout: Layout, held: CardItem | None, glide: bool
    ) -> None:
        shown = _shown(view, layout)
        digits = {card.id: str((n + 1) % 10) for n, card in enumerate(view.players[bottom].hand[:10]) if card.known}
        many = self._many_move(shown, layout)
        steps = steps_forward(view, bottom, layout)
        for key, card in shown.items():
            place = layout.cards[card.id]
            item, step = self._cards.get(key), steps.get(card.id, 0.0)
            stood = self._steps.pop(key, 0.0) == step
            if step:
                self._steps[key] = step
            if item is not None and stood and item.stands(card, place, digits.get(card.id, "")):
                self._by_ref[card.id] = item
                continue
            fresh = item is None
            if item is None:
                item = self._cards[key] = CardItem(card)
                item.frames = self.sharpening
                self._scene.addItem(item)
            hurt = card.damage - item.view.damage if not fresh else 0
            item_zone = None if fresh else item.zone
            item.show_view(card, place.form, place)
            if glide and hurt > 0 and place.form == "tile":
                fly(self._scene, QPointF(place.box.x + place.box.w / 2, place.box.y + place.box.h / 2), -hurt)
            item.offer_key(digits.get(card.id, ""))
            if fresh and glide:
                item.setPos(self._origin(card, layout))
            if item is held:
                item.rest = QPointF(place.box.x + place.box.w / 2, place.box.y + place.box.h / 2)
            else:
                stays = many and item.zone is item_zone
                box = replace(place.box, y=place.box.y + step)
                item.lay(box, place.z, glide=glide and not stays)
            self._by_ref[card.id] = item

    def _many_move(self, shown: dict[int, ObjectView], layout: Layout) -> bool:
        """Do so many cards take other places that nobody could follow them: these are there at once."""
        moving = 0
        for key, card in shown.items():
            item, place = self._cards.get(key), layout.cards[card.id]
            moving += item is not None and (item.place is None or item.place.box != place.box)
        return moving > _MOST_GLIDING

    def _destination(self, gone: CardItem, view: GameView, layout: Layout) -> QPointF | None:
        """The pile to which a card that has left the table has gone; None for one that is nowhere to be seen."""
        for player in view.players:
            for zone in (Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND):
                if any(card.lineage and card.lineage == gone.view.lineage for card in cards_in(player, zone)):
                    box = layout.piles.get((player.id, zone))
                    return QPointF(box.x + box.w / 2, box.y + box.h / 2) if box is not None else None
        return None

    def _origin(self, card: ObjectView, layout: Layout) -> QPointF:
        """Where a card that wasn't seen before comes from."""
        source = self._stack.get(card.id)
        if source is not None:
            return source.pos()
        box = layout.piles.get((card.owner, Zone.LIBRARY))
        if card.token or box is None:
            place = layout.cards[card.id].box
            return QPointF(place.x + place.w / 2, place.y + place.h / 2)
        return QPointF(box.x + box.w / 2, box.y + box.h / 2)

    def _reconcile_stack(self, view: GameView, layout: Layout, glide: bool) -> None:
        ids = {item.id for item in view.stack}
        for gone in [id_ for id_ in self._stack if id_ not in ids]:
            self._scene.removeItem(self._stack.pop(gone))
        for entry in view.stack:
            owner = view.players[entry.controller].name
            source, item = entry.card or self._source_of(entry, view), self._stack.get(entry.id)
            lies, box = layout.on_stack[entry.id], layout.stack[entry.id]
            if item is not None and item.stands(entry, source, owner, lies, box):
                self._by_ref[entry.id] = item
                continue
            if item is None:
                item = self._stack[entry.id] = StackItem(entry, source, owner)
                self._scene.addItem(item)
            item.show_item(entry, source, owner, lies)
            item.lay(box, 300 + 0.1 * lies.z, glide=glide)
            self._by_ref[entry.id] = item

    def _source_of(self, entry: StackItemView, view: GameView) -> ObjectView | None:
        """What something on the stack comes from, as it is seen now."""
        lies = self._by_ref.get(entry.source)
        return lies.view if isinstance(lies, CardItem) else view.object(entry.source)


def _shown(view: GameView, layout: Layout) -> dict[int, ObjectView]:
    """The cards that lie on the table by what they are."""
    cards = (card for player in view.players for card in (*player.battlefield, *player.hand))
    return {_key(card): card for card in cards if card.id in layout.cards}


def _key(card: ObjectView) -> int:
    """The physical card where the viewer may know it; else the object."""
    return card.lineage or -int(card.id)


def _kind(card: ObjectView) -> object:
    """What like cards that fight have in common; what they are by themselves tells nobody whom they fight."""
    return (card.name, card.controller, card.token) if card.known else card.id
