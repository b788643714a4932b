"""What each command of the window does: one entry a command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QTabBar

from mtgtable.engine.asking.decisions import Choose, Divide, YesNo
from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.zones import Zone
from mtgtable.session.match import is_last, next_game
from mtgtable.session.sitting import Sitting
from mtgtable.ui.commands.asking_language import ask_language
from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.dialogs.about import show_about
from mtgtable.ui.dialogs.for_eyes_dialog import ForEyesDialog
from mtgtable.ui.dialogs.kept_files import KeptFiles
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.playing.choosing import YES
from mtgtable.ui.playing.first_choice import first_choices
from mtgtable.ui.playing.no_attack import end_turn
from mtgtable.ui.playing.piloted_seats import show_reasons
from mtgtable.ui.playing.together import copy_all, counters_all, move_all, turn_all

if TYPE_CHECKING:
    from mtgtable.ui.cardroom.doorway import Doorway
    from mtgtable.ui.lab.doorway import LabDoorway
    from mtgtable.ui.window import Window


def show_kept_files(window: Window) -> None:
    """Show what the program keeps by itself, and by which rules."""
    answers = window.quiz.panel.score.path
    KeptFiles(window.keeper.shelf, window.opening.crash_folder, answers, window.kept_deck, window).show()


def ask_for_eyes(window: Window) -> None:
    """Ask how large things are to be, and in which colors."""
    table = window.table
    dialog = ForEyesDialog(window, 0.0 if table.as_text else table.zoom)
    table.zoomed.connect(dialog.show_cards)
    dialog.cards_wanted.connect(lambda size: table.zoom_to(size) if size else table.zoom_as_text())
    dialog.show()


def handlers_of(window: Window) -> dict[str, Callable[[], object]]:
    """A handler for every command of the table in ``commands``."""
    return {**_game(window), **_card(window), **_by_hand(window), **_files(window), **_look(window)}


def _game(window: Window) -> dict[str, Callable[[], object]]:
    play, hand = window.play, window.hand

    def full_control() -> None:
        play.full_control = window.actions_by_name["full control"].isChecked()
        window.phases.update()
        window.say(
            tr("Full control: the game stops at every priority") if play.full_control else tr("Full control is off")
        )

    return {
        "undo": lambda: window.study.undo() or play.run(lambda: play.sitting.undo()),
        "redo": lambda: window.study.redo() or play.run(lambda: play.sitting.redo()),
        "pass": lambda: (
            press_focused(window)
            or confirm(window)
            or reach(window)
            or say_what_is_missing(window)
            or play.pass_priority()
        ),
        "next phase": play.pass_priority,
        "resolve all": lambda: window.pass_until("stack") if play.view.stack else window.say(tr("The stack is empty")),
        "end of turn": lambda: end_turn(play, "end of turn"),
        "next turn": lambda: end_turn(play, "next turn"),
        "cancel": lambda: cancel(window),
        "yes": lambda: say(window, "yes"),
        "no": lambda: say(window, "no"),
        "yes to all": lambda: say(window, "yes to all"),
        "no to all": lambda: say(window, "no to all"),
        "full control": full_control,
        "attack all": play.attack_with_all,
        "auto pay": lambda: setattr(play.rhythm, "pays", window.actions_by_name["auto pay"].isChecked()),
        "restart same": lambda: restart(window, new_seed=False),
        "restart new": lambda: restart(window, new_seed=True),
        "mulligan": lambda: mulligan(window),
        "concede": hand.ask_concede,
        "stops": window.beside.show_stops,
    }


def press_focused(window: Window) -> bool:
    """Space and Enter belong to a button that has the focus. False when none has."""
    focused = window.focusWidget()
    if isinstance(focused, QAbstractButton) and focused.isEnabled() and focused.isVisible():
        focused.click()
        return True
    return False


def confirm(window: Window) -> bool:
    """While something is asked, the key that passes gives the answer as it stands. False when nothing can be given."""
    primary = window.prompt.primary()
    play = window.play
    asks = play.decision is not None or bool(play.asked_around) or play.view.over or play.agreeing is not None
    if window.curtain.is_down or not asks or primary is None or not primary.isEnabled():
        return False
    primary.click()
    return True


def reach(window: Window) -> bool:
    """Where no answer is the usual one, come to the first, so that it is seen what the next press takes."""
    if window.play.picking is not None and not window.curtain.is_down:
        if not window.prompt.reach():
            window.say(window.play.picking.prompt)
        return True
    if window.play.decision is None or window.curtain.is_down:
        return False
    if window.prompt.undecided:
        window.say(window.prompt.undecided)
        return True
    return window.prompt.reach() or point(window)


def point(window: Window) -> bool:
    """Where things on the table are the answers, come to the first of them; the next press takes it."""
    choosing, scene = window.play.choosing, window.scene
    if choosing is None or not isinstance(choosing.decision, Choose) or window.prompt.primary() is not None:
        return False
    legal = choosing.legal()
    here = scene.cursor.ref if scene.cursor is not None else scene.selected
    if choosing.pointed and here is not None and here in legal:
        return window.play.click(here)
    options = first_choices(choosing.decision, window.play.sitting, _own(window))
    lit = (scene.kept.item_of(option.ref) for option in options if option.ref in legal)
    item = next((one for one in lit if one is not None), None)
    if item is not None:
        choosing.pointed = True
        scene.come_to(item)
    return item is not None


def _own(window: Window) -> frozenset[Ref]:
    """Whoever is asked, and what is theirs on the battlefield."""
    decision = window.play.decision
    if decision is None:
        return frozenset()
    here = window.play.view.players[decision.player]
    return frozenset((Seat(decision.player), *(card.id for card in here.battlefield)))


def say_what_is_missing(window: Window) -> bool:
    """Why the highlighted answer can't be given yet. False when nothing is missing."""
    primary = window.prompt.primary()
    if window.play.decision is None or primary is None or primary.isEnabled() or not primary.toolTip():
        return False
    window.say(primary.toolTip())
    return True


def say(window: Window, word: str) -> None:
    """Answer with yes or no, whatever the buttons are called; nothing while neither is asked."""
    button = window.prompt.saying(word)
    if button is not None and button.isEnabled() and not window.curtain.is_down:
        button.click()


def cancel(window: Window) -> None:
    """Esc: let go of what is dragged, leave a panel, close the message, or take back what is being announced."""
    if window.scene.end_drag() or _left_panel(window):
        return
    if window.message.isVisible():
        window.message.hide()
        if not (_asks(window) or window.play.can_take_back or _gathers(window)):
            return
    if _asks(window) or window.play.decision is not None:
        window.play.cancel()
    else:
        window.scene.group.clear()
        window.scene.select(None)
        window.scene.relight()


def _left_panel(window: Window) -> bool:
    """A panel beside the table, or its tab, had the focus: it gives it back."""
    if not window.table.isVisible():
        return False
    focus = window.focusWidget()  # None is within nothing
    if not isinstance(focus, QTabBar) and not any(dock.isAncestorOf(focus) for dock in window.docks.values()):
        return False
    window.table.setFocus(Qt.FocusReason.OtherFocusReason)
    return True


def _gathers(window: Window) -> bool:
    """Is an attack or a block being put together."""
    choosing = window.play.choosing
    return choosing is not None and bool(choosing.held or choosing.attacks or choosing.blocks)


def _asks(window: Window) -> bool:
    """Does the window itself ask something, not the game."""
    return window.play.picking is not None or window.play.agreeing is not None


def restart(window: Window, *, new_seed: bool) -> None:
    """Begin the same game again, after the last one of a match a new match; what was played is put aside."""
    setup, view = window.play.setup, window.play.view
    if new_seed and setup is not None and view.over and is_last(setup, view.winners):
        window.opening.begin(next_game(setup, view.winners, {}), window.title, follows=True)
        return

    def begin() -> None:
        found: list[Sitting] = []
        if window.play.run(lambda: found.append(window.play.sitting.again(new_seed=new_seed))):
            (sitting,) = found
            window.sit_down(sitting, window.title)

    window.leaving.ask(begin)


def mulligan(window: Window) -> None:
    """Answer the question about a mulligan with yes; later in the first turn, begin again with a new hand."""
    decision = window.play.decision
    if decision is None or decision.purpose != "mulligan":
        restart(window, new_seed=True)
        return
    if isinstance(decision, YesNo):
        window.play.answer(YES)
    elif isinstance(decision, Choose) and window.play.choosing is not None:
        index = next((n for n, option in enumerate(decision.options) if option.label.lower().startswith("mulligan")), 0)
        window.play.choosing.picked = [index]
        window.play.finish()


def use(window: Window) -> None:
    """Enter: what the highlighted button says, else what there is to do with the selected thing."""
    if press_focused(window) or (window.play.agreeing is not None and confirm(window)):
        return
    if window.scene.use_cursor():
        return
    if window.play.picking is not None:
        selected = window.selected()
        if selected is None or window.play.picking.named or not window.play.picked(selected.id):
            reach(window)
        return
    hand, primary = window.hand, window.prompt.primary()
    view = window.selected()
    if window.play.choosing is not None:
        if window.scene.by_mouse is window.play.choosing and primary is not None and primary.isEnabled():
            primary.click()  # the mouse has chosen: what is left is to say that this is all
            return
        # What is selected since it was chosen as a target isn't given more by the key that accepts the division.
        divides = isinstance(window.play.decision, Divide)
        if view is not None and not divides and window.play.click(view.id):
            return
        if primary is not None and primary.isEnabled():
            primary.click()
        elif divides:
            say_what_is_missing(window)
        elif view is not None and (primary is not None or window.play.choosing.legal()):
            # What was selected before the question was asked isn't meant; what one has come to since is.
            if window.scene.selected_in is window.play.choosing or not point(window):
                hand.click(view.id)  # pays with it, or says why it can't be chosen
        else:
            _ = reach(window) or say_what_is_missing(window)
    elif window.play.asked_around and (view is None or not hand.answers_with(view)):
        confirm(window)
    elif view is not None:
        hand.use(view.id)


def _card(window: Window) -> dict[str, Callable[[], object]]:
    hand = window.hand

    def with_selected(do: Callable[[ObjectView], object]) -> Callable[[], object]:
        def run() -> object:
            view = window.selected()
            if view is None:
                window.say(tr("Select a card first: click it, or use the arrow keys"))
                return None
            return do(view)

        return run

    def menu() -> None:
        item = window.scene.at_keys
        if item is None:
            window.say(tr("Select a card first: click it, or use the arrow keys"))
            return
        at = window.table.mapFromScene(item.scenePos())
        window.show_menu(item, window.table.viewport().mapToGlobal(at))

    def with_all(
        together: Callable[[tuple[ObjectView, ...]], object], alone: Callable[[], object]
    ) -> Callable[[], object]:
        """What is done to the cards that are selected together, or to the one that is selected alone."""

        def run() -> object:
            cards = window.scene.group.views(window.play.view)
            return together(cards) if cards else alone()

        return run

    def moving(zone: Zone, position: str = "top") -> Callable[[], object]:
        return with_all(
            lambda cards: move_all(window.play, cards, zone, position),
            with_selected(lambda view: hand.move(view, zone, position)),
        )

    def counting(count: int) -> Callable[[], object]:
        return with_all(
            lambda cards: counters_all(window.play, cards, "+1/+1", count),
            with_selected(lambda view: hand.counters(view.id, "+1/+1", count)),
        )

    def sort(by: str) -> Callable[[], object]:
        def run() -> None:
            play = window.play
            play.hand_order.sort(play.bottom, play.player(play.bottom).hand, by)
            play.look_again()

        return run

    anyway = with_selected(lambda view: hand.anyway(view.id))
    return {
        "use": lambda: use(window),
        "tap": with_all(lambda cards: turn_all(window.play, cards), with_selected(hand.tap)),
        "note": with_selected(hand.ask_note),
        "select kind": window.scene.select_kind,
        "sort cost": sort("cost"),
        "sort type": sort("type"),
        "sort name": sort("name"),
        "pin": window.pin,
        "menu": menu,
        "attach": with_selected(hand.attach),
        "arrow": with_selected(lambda view: hand.ask_arrow(view.id, view.name)),
        "copy": with_all(lambda cards: copy_all(window.play, cards), with_selected(hand.copy)),
        "characteristic": with_selected(hand.characteristic_wanted.emit),
        "counter add": counting(1),
        "counter remove": counting(-1),
        "to hand": moving(Zone.HAND),
        "to graveyard": moving(Zone.GRAVEYARD),
        "to exile": moving(Zone.EXILE),
        "to bottom": moving(Zone.LIBRARY, "bottom"),
        "anyway": lambda: window.pointing.anyway() or anyway(),
    }


def _by_hand(window: Window) -> dict[str, Callable[[], object]]:
    hand, play = window.hand, window.play

    def unless_asked(do: Callable[[], object]) -> Callable[[], object]:
        return lambda: do() if hand.may_begin() else None

    return {
        "in words": unless_asked(lambda: window.pass_until("in words")),
        "draw": lambda: hand.draw(play.bottom),
        "draw some": lambda: hand.ask_draw(play.bottom),
        "shuffle": lambda: hand.shuffle(play.bottom),
        "untap all": lambda: hand.untap_all(play.bottom),
        "token": unless_asked(lambda: window.beside.show_tokens()),
        "put card": unless_asked(lambda: window.beside.show_cards()),
        "clear arrows": lambda: window.say(
            tr("The drawn arrows are wiped off") if window.scene.clear_arrows() else tr("No arrow was drawn by hand")
        ),
        "coin": lambda: hand.roll(2),
        "dice": hand.ask_roll,
        "mana": lambda: hand.ask_mana(play.bottom),
        "life up": lambda: hand.life(play.bottom, 1),
        "life down": lambda: hand.life(play.bottom, -1),
        "life set": lambda: hand.ask_life(play.bottom),
        "library": lambda: window.look_at_pile(play.bottom, Zone.LIBRARY, whole=True),
        "graveyard": lambda: window.look_at_pile(play.bottom, Zone.GRAVEYARD),
    }


def doorway(window: Window) -> Doorway:
    """The way to the card room; its code is loaded when somebody goes there first."""
    from mtgtable.ui.cardroom.doorway import Doorway

    return Doorway.of(window)


def lab_doorway(window: Window) -> LabDoorway:
    """The way to the lab; its code is loaded when somebody goes there first."""
    from mtgtable.ui.lab.doorway import LabDoorway

    return LabDoorway.of(window)


def _files(window: Window) -> dict[str, Callable[[], object]]:
    opening, entrance = window.opening, window.entrance
    return {
        "new game": entrance.new_game,
        "start page": window.show_start,
        "open deck": entrance.choose_file,
        "paste deck": entrance.paste,
        "open scenario": opening.ask_scenario,
        "study": window.study.begin,
        "open link": window.study.ask_link,
        "quiz": window.quiz.begin,
        "download cards": window.beside.download.ask,
        "import cards": window.beside.cards.ask,
        "card room": lambda: doorway(window).open(),
        "edit deck": lambda: doorway(window).edit_this_deck(),
        "lab": lambda: lab_doorway(window).open(),
        "load": opening.ask_load,
        "save": lambda: opening.ask_save(window.play.sitting),
        "quit": window.close,
    }


def _look(window: Window) -> dict[str, Callable[[], object]]:
    def open_hands() -> None:
        window.play.open_hands = window.actions_by_name["open hands"].isChecked()
        window.play.look_again()

    def copy_explanation() -> None:
        text = window.layer_panel.markdown()
        if text:
            QApplication.clipboard().setText(text)
        window.say(
            tr("The explanation is in the clipboard")
            if text
            else tr("Pin a permanent first: click it, or press {0}", key_of("pin"))
        )

    return {
        "open hands": open_hands,
        "numbers": lambda: window.beside.show_numbers(),
        "pilot reasons": lambda: show_reasons(window.pilots, window),
        "side panel": window.fold_side_panel,
        "float panel": window.side_panel.toggle,
        "give way": window.giving_way.look,
        "zoom in": lambda: window.table.zoom_by(1),
        "zoom out": lambda: window.table.zoom_by(-1),
        "zoom fit": lambda: window.table.zoom_to(1.0),
        "enlarge hover": lambda: setattr(
            window.scene.resting, "enlarges", window.actions_by_name["enlarge hover"].isChecked()
        ),
        "place freely": lambda: setattr(
            window.scene, "places_freely", window.actions_by_name["place freely"].isChecked()
        ),
        "tidy": window.scene.tidy,
        "curtain": window.curtain.lift,
        "theme": lambda: THEME.choose("light" if THEME.colors.scheme == "dark" else "dark"),
        "for eyes": lambda: ask_for_eyes(window),
        "language": lambda: ask_language(window),
        "theme system": lambda: THEME.choose("system"),
        "explain": window.go_to_layers,
        "compare editions": lambda: window.go_to_layers(window.layer_panel.toggle_compare),
        "wide layers": lambda: window.go_to_layers(window.layer_panel.toggle_wide),
        "what if": lambda: window.go_to_layers(window.layer_panel.toggle_what_if),
        "study this": window.study.take,
        "copy explanation": copy_explanation,
        "effects": lambda: window.board_docks["Effects in force"].toggleViewAction().trigger(),
        "dependencies": lambda: window.board_docks["Dependencies"].toggleViewAction().trigger(),
        "rules": window.rules_dock.toggle,
        "pictures": window.beside.show_pictures,
        "set keys": window.beside.ask_keys,
        "kept files": lambda: show_kept_files(window),
        "help": lambda: window.guides.show_guide("playing"),
        "keys": lambda: window.guides.show_guide("keys"),
        "tour": lambda: window.tour.begin(),
        "about": lambda: show_about(window),
    }
