"""What a player's hand does with keys, menus and clicks: use things, and all that is done by hand beyond the rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final, Literal

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QMessageBox, QWidget

from mtgtable.engine.asking.decisions import Attack, Block, Paid, Pay, PlannedMana
from mtgtable.engine.asking.inputs import (
    Action,
    Activate,
    Cast,
    DeedByHand,
    ManualAttach,
    ManualAttack,
    ManualControl,
    ManualCopy,
    ManualCounters,
    ManualDamage,
    ManualDeed,
    ManualDestroy,
    ManualDraw,
    ManualLife,
    ManualMana,
    ManualMove,
    ManualNote,
    ManualRemoveFromStack,
    ManualResolve,
    ManualReveal,
    ManualRoll,
    ManualShuffle,
    ManualStatus,
    ManualTop,
    Override,
    PlayLand,
)
from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.how_many import how_many
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.zones import HIDDEN_ZONES, Zone
from mtgtable.session.made_tokens import in_words
from mtgtable.ui.controls.asking import Question, ask_number, ask_text
from mtgtable.ui.controls.symbol_menu import SymbolMenu
from mtgtable.ui.language import mark, tr
from mtgtable.ui.playing.counters_typed import read_counters
from mtgtable.ui.playing.dice import read_dice
from mtgtable.ui.playing.gestures import (
    Deed,
    deeds,
    default_deed,
    natural_action,
    refusal,
    refuse,
    to_be_answered,
    why_not_itself,
)
from mtgtable.ui.playing.helping import mana_from
from mtgtable.ui.playing.paying import preview
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.second_person import second_person
from mtgtable.ui.playing.unread_ways import other_ways_by_hand
from mtgtable.ui.said import said

_SYMBOLS: Final = re.compile(r"\{[^}]*\}|\w(?:/\w)+|\d+|\S")
"""Mana symbols as they are typed: in braces or without, a number as a whole."""
_TOP: Final = {
    "Mill": (mark("Mill"), mark("Mill how many cards")),
    "Exile": (mark("Exile"), mark("Exile how many cards")),
    "Exile face down": (mark("Exile face down"), mark("Exile how many cards face down")),
    "Look at": (mark("Look at"), mark("Look at how many cards")),
    "Reveal": (mark("Reveal"), mark("Reveal how many cards")),
}
"""What is done with cards from the top of a library: what it is called, and how one asks how many."""
_TOP_DEEDS: Final[dict[str, Literal["mill", "exile", "exile face down"]]] = {
    "Mill": "mill",
    "Exile": "exile",
    "Exile face down": "exile face down",
}
"""Those of them that move the cards, all at once."""


class Hand(QObject):
    """Does things with objects and players. ``said``: a sentence for the player.

    ``characteristic_wanted``: ask what this object is to be. ``arrow_drawn``: from one thing on the table to another.
    ``suppose_wanted``: a card and whose, to be supposed on the battlefield.
    """

    said = Signal(str)
    characteristic_wanted = Signal(object)
    arrow_drawn = Signal(object, object)
    suppose_wanted = Signal(str, int)

    def __init__(self, play: Play, window: QWidget) -> None:
        super().__init__(window)
        self.play = play
        self.window = window
        self.place_of: Callable[[ObjectId], QPoint | None] = lambda _: None
        """Where on the screen an object lies; None where the mouse is on it."""

    # ---- using ------------------------------------------------------------------------------------------------------

    def use(self, id_: ObjectId, at: QPoint | None = None) -> None:
        """Play, cast or activate: what there is to do, from a menu when it is several things."""
        view = self.play.object(id_)
        if view is None:
            return
        if self.play.choosing is not None:
            self.click(id_)
            return
        asked = self._asked_of(view)
        if asked is not None and asked != self.play.acting:
            self.play.respond(asked)  # those before them pass, and the screen is theirs
            if self.play.behind_curtain or self.play.object(id_) is None:
                return
        found = default_deed(self.play, id_)
        if not found:
            refuse(self.play, view, self._why_nothing(view))
        elif len(found) == 1 and not why_not_itself(self.play, found):
            self.play.act(found[0].action)
        else:
            lies = self.place_of(id_) if at is None else None
            menu = self.choose_deed(found, at or lies)
            if lies is not None:
                first = next(action for action in menu.actions() if action.isEnabled())
                menu.setActiveAction(first)  # a key has opened it: Enter takes the first

    def _asked_of(self, view: ObjectView) -> PlayerId | None:
        """Whose answer it would be to use this, while all at the screen are asked whether they respond."""
        whose = view.owner if view.zone in HIDDEN_ZONES else view.controller
        return whose if view.known and whose in self.play.asked_around else None

    def answers_with(self, view: ObjectView) -> bool:
        """While all at the screen are asked whether they respond: can one of them answer with this."""
        asked = self._asked_of(view)
        return asked is not None and (asked != self.play.acting or bool(default_deed(self.play, view.id)))

    def _why_nothing(self, view: ObjectView) -> str:
        asked = self.play.asked_around
        if asked and self._asked_of(view) is None:
            names = tr(" and ").join(said(self.play.player(player).name) for player in asked)
            return tr("Now {0} may respond; whoever else has priority comes after that (117.3d)", names)
        return refusal(self.play, view)

    def choose_deed(self, found: tuple[Deed, ...], at: QPoint | None = None, then: tuple[Ref, ...] = ()) -> QMenu:
        """Offer several things to do, or another than what is meant, with what keeps one from that."""
        menu = SymbolMenu(self.window)
        for reason in why_not_itself(self.play, found):
            menu.addAction(reason.replace("&", "&&")).setEnabled(False)
        for deed in found:
            menu.addAction(deed.label.replace("&", "&&"), self._doing(deed, then))
        for label, action in other_ways_by_hand(self.play, [deed.action for deed in found]):
            menu.addAction(label.replace("&", "&&"), partial(self.play.act, action, then))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at or QCursor.pos())
        return menu

    def _doing(self, deed: Deed, then: tuple[Ref, ...]) -> Callable[[], object]:
        return lambda: self.play.act(deed.action, then)

    def click(self, id_: ObjectId) -> None:
        """An object was clicked that isn't an option of what is asked: pay with it, or tap it for mana."""
        decision = self.play.decision
        if isinstance(decision, Pay):
            self.pay_with(decision, id_)
            return
        if self.play.choosing is not None:
            if not self.play.click(id_):
                self.said.emit(self._not_an_option(id_))
            return
        view = self.play.object(id_)
        found = deeds(self.play, id_)
        if (
            view is not None
            and view.zone is Zone.BATTLEFIELD
            and "Land" in view.types
            and not view.tapped
            and len(found) == 1
        ):
            self.play.act(found[0].action)

    def _not_an_option(self, id_: ObjectId) -> str:
        decision = self.play.decision
        view = self.play.object(id_)
        name = view.name if view is not None and view.name else tr("This")
        choosing = self.play.choosing
        if choosing is not None and choosing.held is not None and (reason := choosing.refuses(choosing.held, id_)):
            return reason
        if isinstance(decision, Attack):
            return tr("{0} can't attack now (508.1a)", name)
        if isinstance(decision, Block):
            return tr("{0} can't block now (509.1a)", name)
        rule = f" ({decision.rule})" if decision is not None and decision.rule else ""
        return tr("{0} can't be chosen here{1}", name, rule)

    def pay_with(self, decision: Pay, id_: ObjectId) -> None:
        """Pay with a mana source: as planned, else with what is still wanted of it, or its first mana ability."""
        planned = next((use for use in preview(self.play.sitting.game, decision) if use.source == id_), None)
        planned = planned or mana_from(self.play.sitting.game, decision, id_)
        index = self.play.mana_ability(id_)
        if planned is None and index is None:
            self.said.emit(self._not_an_option(id_))
            return
        self.play.answer(Paid(activate=planned or PlannedMana(id_, index or 0, "")))

    def anyway(self, id_: ObjectId) -> None:
        """Do what the rules refuse."""
        view = self.play.object(id_)
        action = natural_action(view) if view is not None else None
        if isinstance(action, PlayLand | Cast | Activate):
            self.play.act(Override(action))
        else:
            self.said.emit(tr("There is nothing to do with this"))

    # ---- by hand ----------------------------------------------------------------------------------------------------

    def may_begin(self) -> bool:
        """Can anything be done by hand now; where something must be answered first that is said at once."""
        asked = to_be_answered(self.play)
        if asked:
            self.said.emit(asked)
        return not asked

    def _ask_text(
        self, title: str, label: str, value: str, then: Callable[[str], object], *, empty: bool = False
    ) -> None:
        if self.may_begin():
            ask_text(self.window, title, label, value, then, empty=empty)

    def _ask_number(
        self, title: str, label: str, value: int, least: int, most: int, then: Callable[[int], object]
    ) -> None:
        if self.may_begin():
            ask_number(self.window, title, label, value, least, most, then)

    # ---- by hand: objects -------------------------------------------------------------------------------------------

    def tap(self, view: ObjectView) -> None:
        """Activate the one ability with a tap, or tap and untap by hand."""
        found = deeds(self.play, view.id)
        if view.controller == self.play.acting and len(found) == 1 and not view.tapped and self.play.decision is None:
            self.play.act(found[0].action)
        else:
            self.play.act(ManualStatus(view.id, "untap" if view.tapped else "tap"))

    def status(self, view: ObjectView, what: str) -> None:
        """Change its status by hand."""
        self.play.act(ManualStatus(view.id, what))  # type: ignore[arg-type]

    def move(self, view: ObjectView, zone: Zone, position: str = "top") -> None:
        """Move it to a zone."""
        on_stack = any(item.id == view.id for item in self.play.view.stack)
        if on_stack and zone is Zone.STACK:
            return
        self.play.act(ManualMove(view.id, zone, position))

    def exile_face_down(self, view: ObjectView) -> None:
        """Exile it face down; whoever does so may look at it (406.3)."""
        self.play.act(ManualMove(view.id, Zone.EXILE, face_down=True))

    def ask_note(self, view: ObjectView, clause: str = "") -> None:
        """Ask for a note that lies on it; an empty one takes it away. ``clause``: what it is to remind of."""
        known = view.note if clause in view.note else ""
        self._ask_text(
            tr("Note"),
            tr("Note on {0}", view.name or tr("it")),
            known or "; ".join(filter(None, (view.note, clause))),
            lambda text: self.play.act(ManualNote(view.id, text)),
            empty=True,
        )

    def roll(self, sides: int, count: int = 1, plus: int = 0) -> None:
        """Roll dice, or flip coins, which have two sides; what it came to is told at once."""
        if self.play.act(ManualRoll(self.play.bottom, sides, count, plus)):
            self.said.emit(second_person(self.play.view.log[-1].text))

    def ask_roll(self) -> None:
        """Ask for dice, as in 2d6+1, and roll them."""

        def read(text: str) -> None:
            dice = read_dice(text)
            if dice is None:
                self.said.emit(tr("{0!r} names no dice; expected d20, 2d6+1 or d%", text))
            else:
                self.roll(dice.sides, dice.count, dice.plus)

        ask_text(self.window, tr("Dice"), tr("Dice to roll, as in d20, 2d6+1 or d%"), "d20", read)

    def counters(self, ref: Ref, kind: str, count: int) -> None:
        """Put counters on an object or player, or take them off."""
        self.play.act(ManualCounters(ref, kind, count))

    def ask_counters(self, ref: Ref) -> None:
        """Ask for a kind of counter, and how many: they are put, or taken off."""

        def put(text: str) -> None:
            self.counters(ref, *read_counters(text))

        self._ask_text(tr("Counters"), tr("Kind of counter, as in charge, 3 time or -1 verse"), "charge", put)

    def copy(self, view: ObjectView) -> None:
        """Make a token that is a copy of it."""
        self.play.act(ManualCopy(self.play.bottom, view.id))

    def attach(self, view: ObjectView) -> None:
        """Ask what to attach it to."""
        self.play.pick(
            tr("Click what {0} is attached to", view.name), lambda ref: self.play.act(ManualAttach(view.id, ref))
        )

    def ask_arrow(self, start: Ref, name: str) -> None:
        """Ask what an arrow points to that begins at a thing on the table."""
        self.play.pick(
            tr("Click what the arrow from {0} points to", name), lambda ref: self.arrow_drawn.emit(start, ref)
        )

    def detach(self, view: ObjectView) -> None:
        """Detach it."""
        self.play.act(ManualAttach(view.id, None))

    def control(self, view: ObjectView, player: PlayerId) -> None:
        """Give it to a player."""
        self.play.act(ManualControl(view.id, player))

    def destroy(self, view: ObjectView) -> None:
        """Destroy it."""
        self.play.act(ManualDestroy(view.id))

    def deed(self, view: ObjectView, what: DeedByHand) -> None:
        """Sacrifice, discard or counter it, as an effect would."""
        self.play.act(ManualDeed(view.id, what))

    def attack(self, view: ObjectView, *, tapped: bool = False) -> None:
        """It enters attacking, or is attacking from now on where it is there (508.4)."""
        self.play.act(ManualAttack(view.id, tapped))

    def damage(self, ref: Ref, source: ObjectId = NO_OBJECT) -> None:
        """Ask how much damage, and deal it. ``source``: what deals it, where that is known."""

        def deal(amount: int) -> None:
            self.play.act(ManualDamage(ref, amount, source))

        self._ask_number(tr("Damage"), tr("How much damage"), 1, 1, 999, deal)

    def off_the_stack(self, id_: ObjectId) -> None:
        """Remove it from the stack without resolving it."""
        self.play.act(ManualRemoveFromStack(id_))

    # ---- by hand: players -------------------------------------------------------------------------------------------

    def life(self, player: PlayerId, change: int) -> None:
        """Change a life total."""
        self.play.act(ManualLife(player, self.play.player(player).life + change))

    def ask_life(self, player: PlayerId) -> None:
        """Ask for a life total."""
        now = self.play.player(player).life
        self._ask_number(
            tr("Life"),
            tr("Life of {0}", self.play.player(player).name),
            now,
            -9999,
            99999,
            lambda n: self.play.act(ManualLife(player, n)),
        )

    def draw(self, player: PlayerId, count: int = 1) -> None:
        """Draw cards."""
        self.play.act(ManualDraw(player, count))

    def ask_draw(self, player: PlayerId) -> None:
        """Ask how many, and draw."""
        self._ask_number(tr("Draw"), tr("How many cards"), 2, 1, 99, lambda n: self.draw(player, n))

    def ask_order_top(self, player: PlayerId) -> None:
        """Ask how many cards of the top of a library are looked at and put back in any order; then the order."""

        def order(count: int) -> None:
            words = f"Look at the top {count} cards of your library, then put them back in any order."
            self.play.act(ManualResolve(player, in_words(words).compiled))

        self._ask_number(tr("Order the top cards"), tr("How many cards"), 3, 2, 20, order)

    def ask_top(self, player: PlayerId, what: str, looks: PlayerId | None = None) -> None:
        """Ask how many cards from the top of a library are milled, exiled, looked at or revealed, and do it."""
        self._ask_number(tr(_TOP[what][0]), tr(_TOP[what][1]), 1, 1, 99, lambda n: self.top(player, what, n, looks))

    def top(self, player: PlayerId, what: str, count: int, looks: PlayerId | None = None) -> None:
        """Mill, exile, look at or reveal the top cards of a library, as one step of *Undo*.

        ``looks``: who may look at what is exiled face down (406.3).
        """
        if what in _TOP_DEEDS:
            self.play.act(ManualTop(player, _TOP_DEEDS[what], count, looks))
            return
        state = self.play.sitting.state
        ids = state.zone(Zone.LIBRARY, player)[:count]
        seats = tuple(seat.id for seat in state.players) if what == "Reveal" else (self.play.bottom,)
        actions: list[Action] = [ManualReveal(id_, seats) for id_ in ids]
        if actions:
            self.play.act_together(actions, f"{what.lower()} {len(actions)}")

    def shuffle(self, player: PlayerId) -> None:
        """Shuffle a library."""
        self.play.act(ManualShuffle(player))

    def ask_mana(self, player: PlayerId, typed: str = "{G}") -> None:
        """Ask for mana and add it; what is refused is asked for again as it was typed."""

        def add(text: str) -> None:
            if not self.play.act(ManualMana(player, braced(text))):
                self.ask_mana(player, text)

        self._ask_text(tr("Mana"), tr("Mana to add, as in {G}{G} or GG"), typed, add)

    def untap_all(self, player: PlayerId) -> None:
        """Untap all permanents of a player, as one step of *Undo*."""
        tapped = [view.id for view in self.play.player(player).battlefield if view.tapped]
        actions: list[Action] = [ManualStatus(id_, "untap") for id_ in tapped]
        if actions:
            self.play.act_together(actions, f"untap {how_many(len(actions), 'permanent')}")

    def ask_concede(self, player: PlayerId | None = None) -> QMessageBox:
        """Ask once whether a player concedes: whoever sits here, or the one named."""
        who = self.play.bottom if player is None else player
        name = self.play.player(who).name
        mine = name == "You"
        asked = tr("Concede and leave the game?") if mine else tr("{0} concedes and leaves the game?", said(name))
        box = Question(self.window, tr("Concede"), asked, tr("Undo takes it back."))
        yes = box.addButton(tr("Concede"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(tr("Play on"), QMessageBox.ButtonRole.RejectRole)
        yes.clicked.connect(lambda: self.play.concede(who))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()
        return box

    def damage_player(self, player: PlayerId) -> None:
        """Ask how much damage, and deal it to a player."""
        self.damage(Seat(player))


def braced(text: str) -> str:
    """Mana symbols in braces, whether they were typed so or not.

    >>> braced("gg2"), braced("12R"), braced("{W/U}"), braced("2/w")
    ('{G}{G}{2}', '{12}{R}', '{W/U}', '{2/W}')
    """
    return "".join(part if part.startswith("{") else f"{{{part.upper()}}}" for part in _SYMBOLS.findall(text))
