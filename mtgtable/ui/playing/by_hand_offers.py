"""Beside a clause that is done by hand: the manual actions it calls for, each as a button that asks what it is for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.asking.inputs import (
    Action,
    DeedByHand,
    ManualAttach,
    ManualAttack,
    ManualControl,
    ManualCopy,
    ManualCounters,
    ManualDeed,
    ManualDestroy,
    ManualMove,
    ManualResolve,
    ManualStatus,
)
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.made_tokens import in_words
from mtgtable.ui.controls.asking import ask_text
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.symbol_text import without_reminders
from mtgtable.ui.playing.by_hand_words import (
    CALLS,
    NOTE,
    Deed,
    Offer,
    called_for,
    calling,
    enters_tapped,
    of_seen_cards,
    who_looks,
)
from mtgtable.ui.playing.hand import Hand
from mtgtable.ui.said import said

_ALL: Final = mark("More by hand")
_COPY_OF_SPELL: Final = "Copy target instant or sorcery spell. You may choose new targets for the copy."

_DONE: Final[dict[Deed, tuple[str, DeedByHand]]] = {
    "sacrifice": (mark("Click what is sacrificed"), "sacrifice"),
    "counter": (mark("Click the spell that is countered"), "counter"),
    "exile": (mark("Click what is exiled"), "exile"),
    "discard": (mark("Click the card that is discarded"), "discard"),
    "reveal": (mark("Click the card that is revealed"), "reveal"),
}
"""What an effect does to the thing that is clicked (701), and how it is asked for."""

_CLICKED: Final[dict[Deed, tuple[str, Callable[[ObjectId], Action]]]] = {
    "destroy": (mark("Click what is destroyed"), ManualDestroy),
    "to hand": (mark("Click what goes to its owner's hand"), lambda id_: ManualMove(id_, Zone.HAND)),
    "to battlefield": (
        mark("Click what enters; a pile opens with a click"),
        lambda id_: ManualMove(id_, Zone.BATTLEFIELD),
    ),
    "to graveyard": (mark("Click what goes to the graveyard"), lambda id_: ManualMove(id_, Zone.GRAVEYARD)),
    "to top": (mark("Click what goes on top of its library"), lambda id_: ManualMove(id_, Zone.LIBRARY)),
    "to bottom": (
        mark("Click what goes to the bottom of its library"),
        lambda id_: ManualMove(id_, Zone.LIBRARY, "bottom"),
    ),
    "tap": (mark("Click what is tapped"), lambda id_: ManualStatus(id_, "tap")),
    "untap": (mark("Click what is untapped"), lambda id_: ManualStatus(id_, "untap")),
}
"""What is done to the thing that is clicked, and how it is asked for."""

_ASKED: Final[dict[Deed, str]] = {
    "damage": mark("Click what is dealt damage"),
    "control": mark("Click what changes its controller"),
    "exile down": mark("Click what is exiled face down"),
    "attack": mark("Click what is attacking, or enters so; a pile opens with a click"),
    "counters": mark("Click what gets a counter"),
    "remove counters": mark("Click what loses a counter"),
    "copy": mark("Click what is copied"),
    "attach": mark("Click what is attached"),
    "status": mark("Click what is turned, or phases out"),
    "change": mark("Click what changes"),
    "note": mark("Click the card on which a note is to lie"),
}
_ONCE: Final[frozenset[Deed]] = frozenset({"damage", "copy", "attach", "status", "change", "note"})
"""These ask for more in a window of their own; the next one begins with the button again."""
_COMMANDS: Final[frozenset[Deed]] = frozenset({"coin", "dice", "token", "mana", "put card"})

_TOPS: Final[dict[Deed, str]] = {
    "mill": "Mill",
    "exile top": "Exile",
    "exile top down": "Exile face down",
    "look top": "Look at",
    "reveal top": "Reveal",
}


class Offered(QObject):
    """Does what is offered. ``command``: carries out a command of the window by its name.

    ``look``: through a whole library; ``pile``: at what is seen of a pile.
    """

    def __init__(
        self,
        hand: Hand,
        window: QWidget,
        command: Callable[[str], object],
        look: Callable[[PlayerId], object],
        pile: Callable[[PlayerId, Zone], object],
    ) -> None:
        super().__init__(window)
        self._hand, self._window, self._command, self._look, self._pile = hand, window, command, look, pile
        self._play = hand.play

    def do(self, place: int) -> None:
        """Do what is offered at a place; past the last one: show all that can be done by hand."""
        decision = self._play.decision
        if decision is None or decision.purpose != BY_HAND:
            return
        offers = called_for(calling(self._play, decision))
        if place < len(offers):
            self._begin(offers[place], decision.player, decision.prompt)
        else:
            self.menu(decision.player, decision.prompt, offers)

    def menu(self, who: PlayerId, text: str, first: tuple[Offer, ...]) -> QMenu:
        """All manual actions, those that the clause calls for first."""
        menu = QMenu(self._window)
        menu.addAction(tr("In words…"), lambda: self._command("in words"))
        menu.addSeparator()
        for offer in first:
            menu.addAction(tr(offer.label), partial(self._begin, offer, who, text))
        menu.addSeparator()
        deeds = {offer.deed for offer in first}
        plain = {call.deed: Offer(call.deed, call.label) for call in CALLS if call.deed != "say"}
        for deed, offer in {**plain, "note": NOTE}.items():
            if deed not in deeds:
                menu.addAction(tr(offer.label), partial(self._begin, offer, who, text))
        menu.setTitle(tr(_ALL))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(QCursor.pos() - QPoint(0, menu.sizeHint().height()))
        return menu

    def _begin(self, offer: Offer, who: PlayerId, text: str) -> None:
        """Begin one: it asks at the table what it is for."""
        play, hand, deed = self._play, self._hand, offer.deed
        if deed == "pay":
            self._whose(who, text, partial(self._pay, offer.say))
        elif offer.say:
            play.act(ManualResolve(who, in_words(offer.say).compiled))
        elif deed in _CLICKED:
            prompt, action = _CLICKED[deed]
            self._pick(prompt, lambda ref: self._object(ref, lambda id_: play.act(action(id_))), offer)
        elif deed in _DONE:
            prompt, what = _DONE[deed]
            source = self._source()
            self._pick(
                prompt, lambda ref: self._object(ref, lambda id_: play.act(ManualDeed(id_, what, source))), offer
            )
        elif deed in _TOPS:
            self._whose(who, text, lambda player: hand.ask_top(player, _TOPS[deed], self._looks(who, player, text)))
        elif deed in _COMMANDS:
            self._command(deed)
        elif deed in (of_players := self._of_players()):
            self._whose(who, text, of_players[deed])
        else:
            self._pick(_ASKED[deed], self._of_things(offer, who, text)[deed], offer, once=deed in _ONCE)

    def _of_players(self) -> dict[Deed, Callable[[PlayerId], Any]]:
        hand = self._hand
        return {
            "draw": hand.ask_draw,
            "shuffle": hand.shuffle,
            "search": self._look,
            "life": hand.ask_life,
            "lose": hand.ask_concede,
        }

    def _of_things(self, offer: Offer, who: PlayerId, text: str) -> dict[Deed, Callable[[Ref], Any]]:
        hand = self._hand
        return {
            "damage": partial(hand.damage, source=self._source()),
            "exile down": partial(self._object, then=partial(self._hide, who, text)),
            "attack": partial(self._object, then=partial(self._attack, text)),
            "control": partial(self._object, then=partial(self._give, who)),
            "counters": lambda ref: self._count(ref, offer.kind),
            "remove counters": self._uncount,
            "copy": lambda ref: self._copy(ref, who),
            "attach": partial(self._object, then=self._attach),
            "status": partial(self._seen, then=self._turn),
            "change": partial(self._seen, then=hand.characteristic_wanted.emit),
            "note": partial(self._seen, then=lambda view: hand.ask_note(view, without_reminders(text))),
        }

    # ---- who and what -----------------------------------------------------------------------------------------------

    def _pick(self, prompt: str, then: Callable[[Ref], Any], offer: Offer, *, once: bool = False) -> None:
        """Ask for something on the table; what may be done to several asks again until Esc."""
        seats: tuple[Ref, ...] = tuple(Seat(player.id) for player in self._play.view.players if not player.lost)
        named = seats if offer.deed in ("damage", "counters", "remove counters") else ()
        again = offer.many and not once
        decision = self._play.decision
        if decision is not None and of_seen_cards(decision.prompt):
            for player in self._play.view.players:
                if player.library_top:
                    self._pile(player.id, Zone.LIBRARY)

        def take(ref: Ref) -> None:
            then(ref)
            decision = self._play.decision
            if again and self._play.picking is None and decision is not None and decision.purpose == BY_HAND:
                self._play.pick(tr("{0}; Esc when all are done", tr(prompt)), take, named)

        self._play.pick(tr("{0}; Esc when all are done", tr(prompt)) if again else tr(prompt), take, named)

    def _whose(self, who: PlayerId, text: str, then: Callable[[PlayerId], Any]) -> None:
        """Whoever the clause means: the player who does it where no other is spoken of."""
        told = text.casefold()
        others = ("player", "opponent", "their", "controller", "owner", "his or her")
        if not any(word in told for word in others):
            then(who)
            return
        seats: tuple[Ref, ...] = tuple(Seat(player.id) for player in self._play.view.players if not player.lost)
        self._play.pick(
            tr("Which player?"), lambda ref: then(ref.player) if isinstance(ref, Seat) else self._no(), seats
        )

    def _no(self) -> None:
        self._hand.said.emit(tr("That isn't what was asked for"))

    def _object(self, ref: Ref, then: Callable[[ObjectId], Any]) -> None:
        if isinstance(ref, Seat):
            self._no()
        else:
            then(ref)

    def _seen(self, ref: Ref, then: Callable[[ObjectView], Any]) -> None:
        view = self._play.object(ref) if not isinstance(ref, Seat) else None
        if view is None:
            self._no()
        else:
            then(view)

    # ---- what is done -----------------------------------------------------------------------------------------------

    def _pay(self, words: str, player: PlayerId) -> None:
        """Mana is paid really; whoever can't isn't asked, and it is said so (118.12)."""
        waits = self._play.decision
        if self._play.act(ManualResolve(player, in_words(words).compiled)) and self._play.decision == waits:
            self._hand.said.emit(tr("{0} can't pay that now", said(self._play.player(player).name)))

    def _give(self, who: PlayerId, id_: ObjectId) -> None:
        """Control goes to who does it; what they have, to whom they choose."""
        view = self._play.object(id_)
        others = [player.id for player in self._play.view.players if player.id != who and not player.lost]
        if view is None or view.controller != who:
            self._play.act(ManualControl(id_, who))
        elif len(others) == 1:
            self._play.act(ManualControl(id_, others[0]))
        else:
            seats: tuple[Ref, ...] = tuple(map(Seat, others))
            self._play.pick(
                tr("Which player?"),
                lambda ref: self._play.act(ManualControl(id_, ref.player)) if isinstance(ref, Seat) else self._no(),
                seats,
            )

    def _source(self) -> ObjectId:
        """The object whose clause this is."""
        decision = self._play.decision
        return decision.source if isinstance(decision, Choose) else NO_OBJECT

    def _looks(self, who: PlayerId, owner: PlayerId, text: str) -> PlayerId | None:
        """Who may look at what is exiled face down: as the clause says, or the rest of its card (406.3)."""
        view = self._play.object(self._source())
        looks = who_looks(text, view.text if view is not None else "")
        return {"owner": owner, "doer": who, "nobody": None}[looks]

    def _hide(self, who: PlayerId, text: str, id_: ObjectId) -> None:
        view = self._play.object(id_)
        looks = self._looks(who, view.owner if view is not None else who, text)
        self._play.act(ManualDeed(id_, "exile face down", self._source(), looks))

    def _attack(self, text: str, id_: ObjectId) -> None:
        self._play.act(ManualAttack(id_, enters_tapped(text), own="owner's control" not in text))

    def _count(self, ref: Ref, kind: str) -> None:
        if kind:
            self._play.act(ManualCounters(ref, kind, 1))
        else:
            self._hand.ask_counters(ref)

    def _uncount(self, ref: Ref) -> None:
        """Take the counter that is there; of several kinds, the one that is named."""
        kinds = self._kinds_on(ref)
        if len(kinds) == 1:
            self._play.act(ManualCounters(ref, kinds[0], -1))
        elif not kinds:
            self._hand.said.emit(tr("There is no counter on it"))
        else:
            title, label = tr("Counters"), tr("Kind of counter")
            ask_text(self._window, title, label, kinds[0], lambda kind: self._play.act(ManualCounters(ref, kind, -1)))

    def _kinds_on(self, ref: Ref) -> list[str]:
        if isinstance(ref, Seat):
            return [one.kind for one in self._play.player(ref.player).counters]
        view = self._play.object(ref)
        return [one.kind for one in view.counters] if view is not None else []

    def _copy(self, ref: Ref, who: PlayerId) -> None:
        """A permanent becomes a token that is a copy of it, a spell is copied on the stack."""
        if isinstance(ref, Seat):
            self._no()
        elif any(item.id == ref for item in self._play.view.stack):
            self._play.act(ManualResolve(who, in_words(_COPY_OF_SPELL).compiled), (ref,))
        else:
            self._play.act(ManualCopy(who, ref))

    def _attach(self, id_: ObjectId) -> None:
        view = self._play.object(id_)
        if view is not None:
            self._play.pick(
                tr("Click what {0} is attached to", view.name), lambda ref: self._play.act(ManualAttach(id_, ref))
            )

    def _turn(self, view: ObjectView) -> None:
        """What can be turned of it: a menu."""
        menu = QMenu(self._window)
        ways = [
            (mark("Turn face up"), "face up") if view.face_down else (mark("Turn face down"), "face down"),
            (mark("Phase in"), "phase in") if view.phased_out else (mark("Phase out"), "phase out"),
            *([(mark("Transform"), "transform")] if len(view.faces) > 1 else []),
        ]
        for label, what in ways:
            menu.addAction(tr(label), partial(self._hand.status, view, what))
        menu.setTitle(said(view.name))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(QCursor.pos())
