"""Context menus: for every drag and key the menu entry that does the same, and all that can be done by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from textwrap import shorten
from typing import Final

from PySide6.QtWidgets import QMenu, QWidget

from mtgtable.engine.showing.views import ObjectView, StackItemView
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.commands.commands import shown_key
from mtgtable.ui.commands.keys import keys_of
from mtgtable.ui.controls.symbol_menu import SymbolMenu
from mtgtable.ui.language import mark, tr
from mtgtable.ui.playing.gestures import deeds, natural_action, refusal
from mtgtable.ui.playing.hand import Hand
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.second_person import second_person
from mtgtable.ui.playing.stack_names import name_on_stack
from mtgtable.ui.playing.stops import may_yield
from mtgtable.ui.said import said

COUNTER_KINDS: Final = ("+1/+1", "-1/-1", "loyalty", "charge", "time", "lore", "stun", "shield")
_LONGEST: Final = 72
"""Letters of an entry; what is longer is cut between words, so that no symbol is cut."""
_PLAYER_COUNTERS: Final = ("poison", "energy", "experience")

_MOVES: Final[tuple[tuple[str, Zone, str, str], ...]] = (
    (mark("To the battlefield"), Zone.BATTLEFIELD, "top", ""),
    (mark("To hand"), Zone.HAND, "top", "to hand"),
    (mark("To graveyard"), Zone.GRAVEYARD, "top", "to graveyard"),
    (mark("To exile"), Zone.EXILE, "top", "to exile"),
    (mark("To the top of the library"), Zone.LIBRARY, "top", ""),
    (mark("To the bottom of the library"), Zone.LIBRARY, "bottom", "to bottom"),
    (mark("To the command zone"), Zone.COMMAND, "top", ""),
    (mark("Onto the stack, not cast"), Zone.STACK, "top", ""),
)


_COUNTED: Final = frozenset({Zone.EXILE, Zone.COMMAND, Zone.GRAVEYARD})
"""Where cards that are no permanents may have counters, as suspended ones do (702.62a)."""


def _add(menu: QMenu, title: str, do: Callable[[], object], command: str = "", *, enabled: bool = True) -> None:
    keys = keys_of(command)
    label = title.replace("&", "&&") + (f"\t{shown_key(keys[0])}" if keys else "")
    menu.addAction(label, do).setEnabled(enabled)


def object_menu(hand: Hand, view: ObjectView, pin: Callable[[], object], parent: QWidget) -> QMenu:
    """Everything that can be done with an object."""
    menu = SymbolMenu(parent)
    play = hand.play
    _add_deeds(menu, hand, view)
    menu.addSeparator()
    if view.zone is Zone.BATTLEFIELD:
        _add(menu, tr("Why is it what it is?"), pin, "pin")
        _add_permanent(menu, hand, view)
    elif view.zone in _COUNTED:
        _add_counters(menu, hand, view)
    move = menu.addMenu(tr("Move"))
    for title, zone, position, command in _MOVES:
        if zone is not view.zone or zone is Zone.LIBRARY:
            _add(move, tr(title), partial(hand.move, view, zone, position), command)
    if view.zone is not Zone.EXILE:
        _add(move, tr("To exile, face down"), lambda: hand.exile_face_down(view))
    if view.zone is not Zone.BATTLEFIELD:
        _add(move, tr("Onto the battlefield, attacking…"), lambda: hand.attack(view))
        _add(move, tr("Onto the battlefield, tapped and attacking…"), lambda: hand.attack(view, tapped=True))
    if view.zone is Zone.HAND:
        _add(menu, tr("Discard it"), lambda: hand.deed(view, "discard"))
    if view.known:
        _add(menu, tr("Note…"), lambda: hand.ask_note(view), "note")
        _add(menu, tr("Draw an arrow to…"), lambda: hand.ask_arrow(view.id, view.name), "arrow")
    if view.known and view.printed_name and not set(view.types) & {"Instant", "Sorcery"}:
        here = view.zone is Zone.BATTLEFIELD
        title = tr("What if there were one more?") if here else tr("What if it were on the battlefield?")
        _add(menu, title, lambda: hand.suppose_wanted.emit(view.printed_name, view.owner))
    if play.decision is None and natural_action(view) is not None:
        menu.addSeparator()
        _add(menu, tr("Do it anyway"), lambda: hand.anyway(view.id), "anyway")
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


def _add_deeds(menu: QMenu, hand: Hand, view: ObjectView) -> None:
    play = hand.play
    found = deeds(play, view.id)
    for number, deed in enumerate(found):
        _add(
            menu,
            shorten(deed.label, _LONGEST, placeholder="…"),
            partial(play.act, deed.action),
            "use" if number == 0 else "",
        )
    if play.choosing is not None and view.id in play.choosing.legal() | play.choosing.marked():
        _add(menu, tr("Choose"), lambda: play.click(view.id), "use")
    elif not found and natural_action(view) is not None:
        reason = refusal(play, view)
        _add(menu, shorten(reason, _LONGEST, placeholder="…"), lambda: None, enabled=False)


def _add_permanent(menu: QMenu, hand: Hand, view: ObjectView) -> None:
    menu.addSeparator()
    _add(
        menu,
        tr("Untap") if view.tapped else tr("Tap"),
        lambda: hand.status(view, "untap" if view.tapped else "tap"),
        "tap",
    )
    _add_counters(menu, hand, view)
    _add(menu, tr("Attach to…"), lambda: hand.attach(view), "attach")
    if view.attached_to is not None:
        _add(menu, tr("Detach"), lambda: hand.detach(view))
    _add(menu, tr("Token copy"), lambda: hand.copy(view), "copy")
    _add(menu, tr("Set a characteristic…"), lambda: hand.characteristic_wanted.emit(view), "characteristic")
    more = menu.addMenu(tr("More by hand"))
    _add(more, tr("Damage…"), lambda: hand.damage(view.id))
    _add(more, tr("Destroy"), lambda: hand.destroy(view))
    _add(more, tr("Sacrifice it"), lambda: hand.deed(view, "sacrifice"))
    _add(more, tr("Is attacking…"), lambda: hand.attack(view))
    for player in hand.play.view.players:
        if player.id != view.controller:
            _add(more, tr("Control to {0}", player.name), partial(hand.control, view, player.id))
    _add(
        more,
        tr("Turn face up") if view.face_down else tr("Turn face down"),
        lambda: hand.status(view, "face up" if view.face_down else "face down"),
    )
    if len(view.faces) > 1:
        _add(more, tr("Transform"), lambda: hand.status(view, "transform"))
    _add(
        more,
        tr("Phase in") if view.phased_out else tr("Phase out"),
        lambda: hand.status(view, "phase in" if view.phased_out else "phase out"),
    )


def _add_counters(menu: QMenu, hand: Hand, view: ObjectView) -> None:
    """Counters lie on permanents, and on cards elsewhere that everybody may count (122.1)."""
    counters = menu.addMenu(tr("Counters"))
    for kind in COUNTER_KINDS:
        _add(
            counters,
            tr("Put {0}", said(kind)),
            partial(hand.counters, view.id, kind, 1),
            "counter add" if kind == "+1/+1" else "",
        )
    _add(counters, tr("Put another kind…"), lambda: hand.ask_counters(view.id))
    counters.addSeparator()
    for counter in view.counters:
        _add(counters, tr("Remove {0}", said(counter.kind)), partial(hand.counters, view.id, counter.kind, -1))


def stack_menu(hand: Hand, item: StackItemView, parent: QWidget) -> QMenu:
    """What can be done with a spell or ability on the stack."""
    menu = QMenu(parent)
    play = hand.play
    if play.choosing is not None and item.id in play.choosing.legal():
        _add(menu, tr("Choose"), lambda: play.click(item.id))
    if play.decision is None:
        _add(menu, tr("Pass priority"), play.pass_priority, "pass")
    if item.kind == "triggered" or may_yield(play.view, item, play.acting):
        menu.addSeparator()
        for player in play.may_yield:
            this_turn, this_game = _yields_called(play, player)
            _add(menu, this_turn, partial(play.yield_to, item, player, for_game=False))
            _add(menu, this_game, partial(play.yield_to, item, player, for_game=True))
        menu.addSeparator()
    _add(menu, tr("Draw an arrow to…"), lambda: hand.ask_arrow(item.id, name_on_stack(item)))
    _add(menu, tr("Remove from the stack by hand"), lambda: hand.off_the_stack(item.id))
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


def _yields_called(play: Play, player: PlayerId) -> tuple[str, str]:
    """What it is called that a player answers this no more, in this turn and in this game; who, where it is asked."""
    if not play.asked_around:
        return tr("Yield to this: this turn"), tr("Yield to this: this game")
    name = play.player(player).name
    return (
        second_person(tr("{0} yields to this: this turn", name)),
        second_person(tr("{0} yields to this: this game", name)),
    )


def player_menu(hand: Hand, player: PlayerId, parent: QWidget) -> QMenu:
    """What can be done with a player."""
    menu = QMenu(parent)
    play = hand.play
    if play.choosing is not None and Seat(player) in play.choosing.legal():
        _add(menu, tr("Choose"), lambda: play.click(Seat(player)))
        menu.addSeparator()
    _add(menu, tr("Gain 1 life"), lambda: hand.life(player, 1), "life up")
    _add(menu, tr("Lose 1 life"), lambda: hand.life(player, -1), "life down")
    _add(menu, tr("Gain 5 life"), lambda: hand.life(player, 5))
    _add(menu, tr("Lose 5 life"), lambda: hand.life(player, -5))
    _add(menu, tr("Set life…"), lambda: hand.ask_life(player), "life set")
    _add(menu, tr("Damage…"), lambda: hand.damage_player(player))
    menu.addSeparator()
    _add(menu, tr("Draw a card"), lambda: hand.draw(player), "draw")
    _add(menu, tr("Draw several…"), lambda: hand.ask_draw(player), "draw some")
    _add(menu, tr("Shuffle the library"), lambda: hand.shuffle(player), "shuffle")
    _add(menu, tr("Add mana…"), lambda: hand.ask_mana(player))
    _add(menu, tr("Untap all"), lambda: hand.untap_all(player), "untap all")
    counters = menu.addMenu(tr("Counters"))
    for kind in _PLAYER_COUNTERS:
        _add(counters, tr("Put {0}", said(kind)), partial(hand.counters, Seat(player), kind, 1))
    _add(counters, tr("Put another kind…"), lambda: hand.ask_counters(Seat(player)))
    for counter in play.player(player).counters:
        _add(counters, tr("Remove {0}", said(counter.kind)), partial(hand.counters, Seat(player), counter.kind, -1))
    who = play.player(player)
    _add(menu, tr("Draw an arrow to…"), lambda: hand.ask_arrow(Seat(player), who.name))
    if not who.lost:
        menu.addSeparator()
        _add(menu, second_person(tr("{0} concedes…", who.name)), lambda: hand.ask_concede(player))
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


def pile_menu(hand: Hand, player: PlayerId, zone: Zone, look: Callable[[], object], parent: QWidget) -> QMenu:
    """What can be done with a pile."""
    menu = QMenu(parent)
    _add(menu, tr("Look at the cards"), look, {Zone.LIBRARY: "library", Zone.GRAVEYARD: "graveyard"}.get(zone, ""))
    if zone is Zone.LIBRARY:
        _add(menu, tr("Draw a card"), lambda: hand.draw(player), "draw")
        _add(menu, tr("Draw several…"), lambda: hand.ask_draw(player), "draw some")
        _add(menu, tr("Shuffle"), lambda: hand.shuffle(player), "shuffle")
        menu.addSeparator()
        _add(menu, tr("Mill cards…"), lambda: hand.ask_top(player, "Mill"))
        _add(menu, tr("Look at the top cards…"), lambda: hand.ask_top(player, "Look at"))
        _add(menu, tr("Reveal the top cards…"), lambda: hand.ask_top(player, "Reveal"))
        _add(menu, tr("Exile the top cards…"), lambda: hand.ask_top(player, "Exile"))
        _add(
            menu,
            tr("Exile the top cards face down…"),
            lambda: hand.ask_top(player, "Exile face down", hand.play.bottom),
        )
        _add(menu, tr("Put the top cards in any order…"), lambda: hand.ask_order_top(player))
    menu.aboutToHide.connect(menu.deleteLater)
    return menu
