"""The main window: its start page at once, then the table in the middle, panels beside it, and the wiring between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QDockWidget, QMenu, QStackedWidget

from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.recent import RecentFiles
from mtgtable.session.unfinished import unfinished_games
from mtgtable.ui.bars.message_bar import MessageBar, Severity
from mtgtable.ui.commands.commands import AT_THE_TABLE, WITHOUT_A_GAME, build_actions, build_menus
from mtgtable.ui.commands.keys import ON_THE_TABLE
from mtgtable.ui.commands.toolbar import build_toolbar, free_beside
from mtgtable.ui.controls.of_the_game import close_with_the_game
from mtgtable.ui.controls.tab_stops import SeenStops
from mtgtable.ui.crash.crash_watch import CrashWatch
from mtgtable.ui.language import tr
from mtgtable.ui.layers.widths import NARROW, WIDE
from mtgtable.ui.look.first_size import on_screen
from mtgtable.ui.look.for_eyes import LEAST_WINDOW
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.said import said
from mtgtable.ui.start.start_page import usual_page
from mtgtable.ui.undone import redo_said, undo_said, undone
from mtgtable.ui.warming import in_pieces

if TYPE_CHECKING:
    from mtgtable.engine.showing.views import ObjectView
    from mtgtable.session.new_game import NewGame
    from mtgtable.session.sitting import Sitting
    from mtgtable.ui.bars.phase_bar import PhaseBar
    from mtgtable.ui.bars.scenario_bar import ScenarioBar
    from mtgtable.ui.dialogs.pile_dialog import PileDialog
    from mtgtable.ui.dialogs.side_windows import SideWindows
    from mtgtable.ui.docks.card_dock import CardDock
    from mtgtable.ui.docks.floating import SidePanel
    from mtgtable.ui.docks.giving_way import GivingWay
    from mtgtable.ui.docks.log_dock import LogDock
    from mtgtable.ui.docks.object_list import ObjectList
    from mtgtable.ui.guides.guide_window import GuideWindow
    from mtgtable.ui.layers.effects_list import EffectsList
    from mtgtable.ui.layers.graph import DependencyGraph
    from mtgtable.ui.layers.panel import LayerPanel
    from mtgtable.ui.playing.by_hand_offers import Offered
    from mtgtable.ui.playing.hand import Hand
    from mtgtable.ui.playing.hand_over import HandOver
    from mtgtable.ui.playing.piloted_seats import PilotedSeats
    from mtgtable.ui.playing.play import Play
    from mtgtable.ui.pointing import Pointing
    from mtgtable.ui.prompt.cancelled import TellsOfCancelling
    from mtgtable.ui.prompt.prompt_bar import PromptBar
    from mtgtable.ui.quiz.in_window import QuizInWindow
    from mtgtable.ui.rules.in_window import RulesDock
    from mtgtable.ui.start.entrance import Entrance
    from mtgtable.ui.start.keeper import Keeper
    from mtgtable.ui.start.leaving import Leaving
    from mtgtable.ui.start.opening import Opening
    from mtgtable.ui.study.in_window import StudyInWindow
    from mtgtable.ui.table.curtain import Curtain
    from mtgtable.ui.table.scene import TableScene
    from mtgtable.ui.table.view import TableView
    from mtgtable.ui.tour.in_window import Tour

DOCK_WIDTH: Final = NARROW
_WIDER_FOR_TEXT: Final = 1.35
_MOST_FOR_TEXT: Final = 0.25
"""So many times wider the panels beside the table become for larger text, and of the window no more than that share:
the cards need the rest."""
_BESIDE_A_WIDE_PANEL: Final = 620
"""What the table and the buttons below it keep while the layer panel is wide."""

_BESIDE_THE_WIDEST: Final = 300
"""What the table keeps beside start, layers and result."""


_FURNISHING: Final = "mtgtable.ui.furnishing"
"""Makes all but the start page; it is loaded when that has been painted."""
_AFTER_PAINT_MS: Final = 40
_BETWEEN_MS: Final = 1
"""How long the painted start page has the window for itself, and then between two pieces of the rest."""


class Window(SeenStops):
    """The program's one window.

    Its start page is there at once. All else, which is declared here first, is made by ``furnishing`` piece by piece
    once the page has been painted, or as a whole when something of it is asked for. ``furnished``: it is all there.
    """

    furnished = Signal()

    play: Play
    hand: Hand
    offered: Offered
    keeper: Keeper
    leaving: Leaving
    entrance: Entrance
    opening: Opening
    guides: GuideWindow
    scene: TableScene
    table: TableView
    curtain: Curtain
    phases: PhaseBar
    prompt: PromptBar
    scenario_bar: ScenarioBar
    card_dock: CardDock
    layer_panel: LayerPanel
    log_dock: LogDock
    object_list: ObjectList
    of_cancelling: TellsOfCancelling
    docks: dict[str, QDockWidget]
    side_panel: SidePanel
    giving_way: GivingWay
    board_docks: dict[str, QDockWidget]
    effects_list: EffectsList
    dependency_graph: DependencyGraph
    rules_dock: RulesDock
    beside: SideWindows
    study: StudyInWindow
    quiz: QuizInWindow
    pointing: Pointing
    handlers: dict[str, Callable[[], object]]
    explore_menu: QMenu
    hand_over: HandOver
    pilots: PilotedSeats
    tour: Tour

    def __init__(self, crash_folder: Path | None = None, games_folder: Path | None = None) -> None:
        super().__init__()
        self.setObjectName("mtgtable")
        self.setWindowTitle("mtgtable")
        self.setMinimumSize(*on_screen(self, LEAST_WINDOW))
        self.title = ""
        self.crash_folder = crash_folder
        self.games_folder = games_folder
        self.kept_deck = games_folder.with_name("deck.mtgdeck") if games_folder is not None else None
        self.seed: int | None = None
        """The seed of the next new game; None: a fresh one."""
        self.pile_dialogs: list[PileDialog] = []
        self._docks_then: list[QDockWidget] = []
        """The docks that were shown when the start page covered the game."""
        self._card_set_aside = False
        """The card dock was hidden to make room for the layer panel."""
        self._folded: list[str] = []
        """The panels that were put away together."""
        self._pieces: Iterator[None] | None = None
        """What makes the rest, while it isn't all there."""
        self.is_furnished = False
        self._painted = False
        self.crashes = CrashWatch(lambda: self.play.sitting if self.is_furnished else None, crash_folder, self)
        self.recent = RecentFiles()
        self.page = usual_page(self.recent, lambda: self.entrance)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.page)
        self.setCentralWidget(self.pages)
        self.message = MessageBar(self.pages, self)
        self.message.covers.connect(self.page.leave_above)
        self.actions_by_name = build_actions(self, lambda name: self.handlers[name]())
        self.menus = build_menus(self, self.actions_by_name)
        tools = build_toolbar(self, self.actions_by_name)
        self.addToolBar(tools)
        self.message.free_above = lambda: free_beside(self.menuBar(), tools)
        self._wire_page()
        self.refresh_commands()

    # ---- building ---------------------------------------------------------------------------------------------------

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """What is declared above, and isn't there yet: whoever asks for it waits until all is."""
            if name in Window.__annotations__ and not self.is_furnished and self._furnish_whole():
                return getattr(self, name)
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def furnish(self) -> None:
        """Make at once what isn't there yet."""
        if not self.is_furnished:
            self._furnish_whole()

    def _furnish_whole(self) -> bool:
        """Make all that is left; False while a piece of it is being made just now."""
        if self._pieces is None:
            self._pieces = self._rest()
        elif getattr(self._pieces, "gi_running", False):
            return False
        for _ in self._pieces:
            pass
        self._be_furnished()
        return True

    def _rest(self) -> Iterator[None]:
        yield from in_pieces()
        yield from import_module(_FURNISHING).furnish(self)

    def _furnish_on(self) -> None:
        """Make the next piece, and let the window breathe."""
        if self.is_furnished:
            return
        if self._pieces is None:
            self._pieces = self._rest()
        for _ in self._pieces:
            QTimer.singleShot(_BETWEEN_MS, self, self._furnish_on)
            return
        self._be_furnished()

    def _be_furnished(self) -> None:
        self.is_furnished = True
        self._pieces = None
        self.refresh_commands()
        self.furnished.emit()

    def _wire_page(self) -> None:
        page = self.page
        page.studyRequested.connect(lambda: self.study.begin())
        page.shown.connect(self._show_games)
        page.games.backRequested.connect(self.back_to_game)
        page.games.takeUpRequested.connect(lambda folder: self.opening.take_up(folder))
        page.games.throwAwayRequested.connect(self._throw_away)
        self.crashes.repeated.connect(
            lambda error, count: self.trouble(tr("It failed again, {0} times now: {1}", count, error))
        )

    def wire(self) -> None:
        """Join what has been made: to be called once, by what makes it."""
        for name in ON_THE_TABLE:
            self.actions_by_name[name].setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            self.table.addAction(self.actions_by_name[name])
        self.menus["View"].addSeparator()
        for dock in self.docks.values():
            self.menus["View"].addAction(dock.toggleViewAction())
        play, scene, opening = self.play, self.scene, self.opening
        play.changed.connect(self._changed)
        play.lit.connect(lambda: self.object_list.show_game(play.view))
        play.refused.connect(self.pointing.refuse)
        play.failed.connect(self._failed)
        self.hand.said.connect(lambda text: self.say(text))
        self.hand.arrow_drawn.connect(scene.draw_arrow)
        pointing = self.pointing
        scene.clicked.connect(pointing.click)
        scene.activated.connect(self.hand.use)
        scene.refused.connect(self.pointing.refuse_drop)
        scene.menu_wanted.connect(pointing.show_menu)
        scene.pile_clicked.connect(lambda pile: self.look_at_pile(pile.owner, pile.zone))
        scene.choices.connect(pointing.choose)
        scene.hovered.connect(pointing.hover)
        scene.selected_changed.connect(pointing.select)
        scene.pointed.connect(pointing.tell_of)
        scene.laid_anew.connect(self.keeper.keep_laid)
        self.phases.step_wanted.connect(self.pass_to)
        self.phases.panel_wanted.connect(lambda: self.beside.show_stops())
        self.prompt.pass_until.connect(self.pass_until)
        self.prompt.hovered.connect(self.card_dock.hover)
        self.prompt.sheet.enlarges = lambda: scene.resting.enlarges
        self.table.key_held = lambda held: self.prompt.sheet.enlarge(held=held)
        self.layer_panel.source_clicked.connect(self._select_source)
        self.layer_panel.lit.connect(scene.light_up)
        self.layer_panel.said.connect(lambda text: self.say(text))
        self.log_dock.refs_hovered.connect(scene.light_up)
        self.object_list.picked.connect(scene.select)
        self.object_list.used.connect(self.hand.use)
        self.scenario_bar.checked.connect(self._select_source)
        self.object_list.menu_wanted.connect(pointing.show_object_menu)
        opening.ready.connect(self.sit_down)
        opening.trouble.connect(self.trouble)
        self._wire_entrance()

    def _wire_entrance(self) -> None:
        entrance = self.entrance
        entrance.gameReady.connect(self._begin)
        entrance.loadRequested.connect(self.opening.load)
        entrance.openSaveRequested.connect(self.opening.ask_load)
        entrance.scenarioRequested.connect(self.opening.open_scenarios)
        entrance.guideRequested.connect(self.guides.show_guide)
        entrance.troubled.connect(self.trouble)
        entrance.noted.connect(lambda text: self.say(text, seconds=12))
        entrance.cardsRequested.connect(lambda command: self.actions_by_name[command].trigger())
        entrance.drop.watch(self.table.viewport())
        self.keeper.changed.connect(self._show_games)
        self.keeper.troubled.connect(self.trouble)
        self.guides.scenarioRequested.connect(self.opening.open_scenarios)
        self.layer_panel.width_wanted.connect(self._widen)
        for board in (self.effects_list, self.dependency_graph):
            board.source_clicked.connect(self._select_source)
            board.lit.connect(self.scene.light_up)
        self.layer_panel.as_if.connect(self.show_as_if)
        self.layer_panel.what_if_page.card_names = lambda: self.study.desk.names()
        self.layer_panel.what_if.card = lambda name: self.study.desk.card(name)
        suppose = self.layer_panel.suppose_card
        self.hand.suppose_wanted.connect(lambda name, seat: self.go_to_layers(lambda: suppose(name, seat)))
        self.layer_panel.rule_wanted.connect(self.rules_dock.show_rule)
        self.layer_panel.scrubber.moved.connect(self.dependency_graph.show_place)
        self.rules_dock.panel.fetch = entrance.fetching.fetch
        self.rules_dock.panel.troubled.connect(self.trouble)
        self.rules_dock.panel.said.connect(lambda text: self.say(text))

    # ---- what happens -----------------------------------------------------------------------------------------------

    def sit_down(self, sitting: Any, title: str) -> None:
        """Play this from now on."""
        self.furnish()
        self.title = title
        self.setWindowTitle(f"{said(title)} – mtgtable")
        close_with_the_game(self)
        from_start = self.pages.currentIndex() == 0
        self.pages.setCurrentIndex(1)
        if from_start:
            self.side_panel.begin()
        self.layer_panel.pin(None)
        self.card_dock.pin(None)
        self.hand_over.begin()
        kept = self.keeper.keeps
        left = self._put_aside(sitting)
        self.keeper.keep(sitting, title)
        self.play.sit_down(sitting)
        if not self.curtain.is_down:
            self.table.setFocus()
        if left is not None:
            former, called = left
            self.message.say(
                tr("“{0}” was put aside; it is on the start page", said(called))
                if kept or self.games_folder is None
                else tr("“{0}” was put aside; it can't be kept, and is gone when this message is closed", said(called)),
                offer=(tr("Back to it"), lambda: self.sit_down(former, called)),
                seconds=20 if kept else 0,
            )

    def _put_aside(self, for_sitting: Sitting) -> tuple[Sitting, str] | None:
        """Let go of the game on the table; what it was, when there is something to go back to."""
        former = self.play.sitting
        if former is None or former is for_sitting:
            return None
        title = self.keeper.title
        return (former, title) if self.keeper.put_aside(for_sitting) else None

    def fold_side_panel(self) -> None:
        """Put the panels beside the table away so that it has the whole window, or bring them back."""
        if self.pages.currentIndex() == 0:
            return
        if any(dock.isVisible() for dock in self.docks.values()):
            self._folded = [name for name, dock in self.docks.items() if not dock.isHidden()]
            for dock in self.docks.values():
                dock.hide()
            self.table.setFocus()
            return
        for name in self._folded or list(self.docks):
            self.docks[name].show()
        self.size_docks()
        self.docks["Layers"].raise_()

    def size_docks(self) -> None:
        """Give the panels beside the table their usual sizes."""
        if self.side_panel.floats:
            return
        usual = 380 if self.width() >= 1600 else DOCK_WIDTH
        most = self.width() * (_MOST_FOR_TEXT if THEME.text > 1 else 1)
        wide = round(min(usual * min(THEME.text, _WIDER_FOR_TEXT), most))
        self.resizeDocks([self.docks["Card"], self.docks["Layers"]], [wide] * 2, Qt.Orientation.Horizontal)
        height = self.height() - 110
        card = min(470, round(height * (0.42 if height > 760 else 0.36)))
        self.resizeDocks([self.docks["Card"], self.docks["Layers"]], [card, height - card], Qt.Orientation.Vertical)

    def _changed(self) -> None:
        view = self.play.view
        self.log_dock.show_log(view, self.play.bottom if self.play.solo else None)
        self.object_list.show_game(view)
        selected = self.scene.selected
        self.card_dock.pin(self.shown(selected))
        self.layer_panel.again()
        self.refresh_commands()

    def refresh_commands(self) -> None:
        """Enable what can be done now, and say what undo would undo."""
        sitting: Any = self.play.sitting if self.is_furnished else None
        playing = sitting is not None
        behind_curtain = playing and self.play.behind_curtain
        for name, action in self.actions_by_name.items():
            action.setEnabled((playing or name in WITHOUT_A_GAME) and not behind_curtain)
        if self.pages.currentIndex() == 0:
            # What the start page covers isn't changed unseen.
            for name in AT_THE_TABLE:
                self.actions_by_name[name].setEnabled(False)
        undo, redo = self.actions_by_name["undo"], self.actions_by_name["redo"]
        if not playing or behind_curtain or self.pages.currentIndex() == 0:
            # What the person before has done isn't called by its name while the next one comes.
            undo.setText(tr("Undo"))
            redo.setText(tr("Redo"))
            return
        desk = self.study.desk if self.study.is_open and not sitting.can_undo else sitting
        undo.setEnabled(desk.can_undo)
        redone = sitting if sitting.can_redo else desk  # what was taken back of the table is still before the study's
        redo.setEnabled(redone.can_redo)
        undo.setText(undo_said(undone(desk.undo_label_for(self.play.looking))))
        redo.setText(redo_said(undone(redone.redo_label_for(self.play.looking))))
        from mtgtable.ui.playing.no_attack import nothing_attacks  # of the table, which isn't there at the first paint

        free = self.play.decision is None and not self.play.view.over
        for name in ("next phase", "resolve all", "end of turn", "next turn"):
            self.actions_by_name[name].setEnabled(free or (name.endswith("turn") and nothing_attacks(self.play)))
        self.actions_by_name["mulligan"].setEnabled(self.can_mulligan())

    def can_mulligan(self) -> bool:
        """Is a mulligan asked about now, or is it the beginning of the game, which a mulligan goes back to."""
        decision = self.play.decision
        return (decision is not None and decision.purpose == "mulligan") or self.play.view.turn <= 1

    def pass_until(self, goal: str) -> None:
        """Pass until the goal: ``end of turn``, ``next turn`` or ``stack``; other persons are asked on the way."""
        after = {"again": "restart new", "same seed": "restart same", "other deck": "new game", "lab": "lab"}
        if goal == "in words":
            self.beside.show_in_words()
        elif goal.startswith("by hand "):
            self.offered.do(int(goal.removeprefix("by hand ")))
        elif goal == "next of match":
            self.opening.ask_boarding(self.play, self.title)
        elif goal in after:
            self.actions_by_name[after[goal]].trigger()
        else:
            self.play.pass_toward(goal)

    def pass_to(self, step: str) -> None:
        """Pass on until the game is in a step, or somebody is asked something."""
        if self.play.view.step != step and self.play.decision is None:
            self.play.pass_toward(step)

    def say(self, text: str, severity: Severity = "note", seconds: float = 6.0) -> None:
        """Show a message."""
        self.message.say(text, severity, seconds)

    def trouble(self, text: str) -> None:
        """Show what went wrong, until it is closed."""
        self.say(text, "trouble", 0)

    def _failed(self, error: Exception) -> None:
        self.crashes.report(error)

    def _begin(self, setup: NewGame, title: str) -> None:
        """Begin a new game."""
        if self.seed is not None:
            setup = replace(setup, seed=self.seed)
        self.opening.begin(setup, title)

    def show_start(self) -> None:
        """Show the start page; the game stays as it is behind it."""
        self.page.refresh()
        self._show_games()
        docks = (*self.docks.values(), *self.board_docks.values(), self.study.dock, self.quiz.dock)
        if self.pages.currentIndex() != 0:
            self._docks_then = [dock for dock in docks if dock.isVisible()]
        self.pages.setCurrentIndex(0)
        self.refresh_commands()
        for dock in docks:
            dock.hide()

    def back_to_game(self) -> None:
        """From the start page back to the game on the table, as it was."""
        if self.play.sitting is None:
            return
        self.pages.setCurrentIndex(1)
        self.refresh_commands()
        for dock in self._docks_then:
            dock.show()
        self.size_docks()
        self.table.setFocus()

    def _show_games(self) -> None:
        if self.is_furnished:
            self.page.games.show_games(self.keeper.glance(), self.keeper.games())
        else:
            self.page.games.show_games(None, unfinished_games(self.games_folder) if self.games_folder else ())

    def _throw_away(self, folder: Path) -> None:
        if self.keeper.throw_away(folder):
            self.message.say(tr("The game was thrown away"), offer=(tr("Undo"), self.keeper.take_back), seconds=20)

    def go_to_layers(self, then: Callable[[], object] | None = None) -> None:
        """Move the keys to the layer panel, about the selected object if nothing is pinned; then do something there."""
        if self.layer_panel.account is None:
            self.pin()
        if self.layer_panel.account is None:
            return
        self.docks["Layers"].show()
        self.docks["Layers"].raise_()
        if then is not None:
            then()
        self.layer_panel.take_focus()

    def _widen(self, width: int) -> None:
        """Give the layer panel about that much room; the table keeps what it needs.

        While the panel is wide, the card above it makes room.
        """
        wide, card = width > NARROW, self.docks["Card"]
        if wide and card.isVisible():
            self._card_set_aside = True
            card.hide()
        elif not wide and self._card_set_aside:
            self._card_set_aside = False
            card.show()
            self.size_docks()
        for side in (self.study, self.quiz):
            side.make_room(wide=width >= WIDE)
        kept = _BESIDE_THE_WIDEST if width > WIDE or self.study.is_open else _BESIDE_A_WIDE_PANEL
        beside = sum(one.dock.width() for one in (self.study, self.quiz) if one.dock.isVisible())
        most = self.width() - max(self.table.minimumWidth(), kept) - beside - 12
        if not self.side_panel.floats:
            self.resizeDocks([self.docks["Layers"]], [min(width, most)], Qt.Orientation.Horizontal)

    def show_as_if(self, characteristics: Any, label: str) -> None:
        """Let the table show characteristics that aren't real, marked as such; None: what is real.

        While a question is open, that is what the quiz lets be seen.
        """
        if characteristics is None and self.quiz.veil is not None:
            characteristics, label = self.quiz.veil
        if label != self.table.hypothetical:
            self.table.viewport().update()
        self.table.hypothetical = self.card_dock.hypothetical = label
        self.scene.show_as_if(characteristics)
        self.card_dock.pin(self.shown(self.scene.selected))

    def shown(self, id_: ObjectId | None) -> ObjectView | None:
        """An object as the table shows it: as it is, or as it is supposed."""
        return self.scene.shown.object(id_) if id_ is not None and self.play.sitting is not None else None

    # ---- the table --------------------------------------------------------------------------------------------------

    def selected(self) -> ObjectView | None:
        """The selected object."""
        if self.play.sitting is None or self.scene.selected is None:
            return None
        return self.play.object(self.scene.selected)

    def _select_source(self, id_: ObjectId) -> None:
        if self.play.object(id_) is not None:
            self.scene.select(id_)
        elif self.layer_panel.watch.there(id_):
            self.layer_panel.pin(id_)

    def pin(self) -> None:
        """Pin the selected object in the layer panel, and show the panel."""
        view = self.selected()
        if view is None:
            self.say(tr("Select a permanent first: click it, or use the arrow keys"))
            return
        self.docks["Layers"].show()
        self.docks["Layers"].raise_()
        self.layer_panel.pin(view.id)

    def show_menu(self, item: object, at: QPoint) -> None:
        """Show the context menu of a thing on the table."""
        self.pointing.show_menu(item, at)

    def look_at_pile(self, player: PlayerId, zone: Zone, *, whole: bool = False) -> PileDialog | None:
        """Show the cards of a pile; ``whole``: also those that are hidden, which is a manual action of looking."""
        return self.pointing.look_at_pile(player, zone, whole=whole)

    def forget_told(self) -> None:
        """Say nothing more of what the arrow keys had come to: another person looks, or another game begins."""
        self.pointing.forget()

    # ---- Qt's -------------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self.message.settle()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Qt's."""
        self._painted = True
        if self.is_furnished and self.leaving.would_lose:
            event.ignore()
            self.leaving.ask_before_the_end(self.close)
            return
        if self.is_furnished:
            self.entrance.close()
            self.beside.close()
            self.keeper.put_aside()
        super().closeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt's: what comes after the start page waits until it has been painted."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(_AFTER_PAINT_MS, self, self._furnish_on)
