"""Furnishing a window: everything beside its start page, made piece by piece; the window breathes between two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QDockWidget, QTabWidget, QVBoxLayout, QWidget

from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import Catalog
from mtgtable.session.sitting import Sitting
from mtgtable.session.understood import understood
from mtgtable.ui.bars.phase_bar import PhaseBar
from mtgtable.ui.bars.scenario_bar import ScenarioBar
from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.commands.handlers import handlers_of
from mtgtable.ui.crash.crash_dialog import show_report
from mtgtable.ui.dialogs.side_windows import SideWindows
from mtgtable.ui.docks.card_dock import CardDock
from mtgtable.ui.docks.floating import SidePanel, place
from mtgtable.ui.docks.giving_way import GivingWay
from mtgtable.ui.docks.log_dock import LogDock
from mtgtable.ui.docks.object_list import ObjectList
from mtgtable.ui.guides.guide_window import GuideWindow
from mtgtable.ui.language import mark, tr
from mtgtable.ui.layers.board_docks import add_board_docks
from mtgtable.ui.layers.explore_menu import add_explore_menu
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
from mtgtable.ui.table.by_ear import Ear
from mtgtable.ui.table.curtain import Curtain
from mtgtable.ui.table.scene import TableScene
from mtgtable.ui.table.telling import Telling
from mtgtable.ui.table.view import TableView
from mtgtable.ui.tour.in_window import Tour

if TYPE_CHECKING:
    from mtgtable.ui.window import Window


def furnish(window: Window) -> Iterator[None]:
    """Make everything; between two pieces whoever iterates may do something else."""
    window.play = Play(parent=window)
    window.hand = Hand(window.play, window)
    window.keeper = Keeper(window.play, window.games_folder, window)
    window.leaving = Leaving(window.play, lambda: window.keeper.keeps, window)
    window.play.card_names = lambda: window.entrance.workshop.card_names()
    window.play.card_named = lambda name: window.entrance.workshop.card_named(name)
    yield
    window.entrance = Entrance(window, lambda: Catalog.of_user(bear_trouble=True)[0], window.recent, window.page)
    window.opening = Opening(window, window.recent, window.crash_folder, window.entrance.fetching)
    window.opening.gate = window.leaving.ask
    yield
    window.guides = GuideWindow(window)
    yield
    window.scene = TableScene(window.play, window)
    _add_table(window)
    yield
    yield from _add_docks(window)
    window.beside = SideWindows(window)
    window.crashes.happened.connect(partial(show_report, window))
    yield
    window.study = StudyInWindow(window)
    yield
    window.quiz = QuizInWindow(window)
    window.pointing = Pointing(window)
    window.hand.place_of = window.pointing.place_of
    window.handlers = handlers_of(window)
    look = partial(window.look_at_pile, zone=Zone.LIBRARY, whole=True)
    window.of_cancelling = TellsOfCancelling(window.play, window.say)
    window.offered = Offered(window.hand, window, lambda name: window.handlers[name](), look, window.look_at_pile)
    yield
    show = partial(show_example, window)
    window.explore_menu = add_explore_menu(window.menus["Help"], show, window.opening.open_scenarios)
    window.wire()
    window.hand_over = HandOver(window)
    window.pilots = PilotedSeats(window.play, window)
    yield
    window.tour = Tour(window)


def _add_table(window: Window) -> None:
    """The second page: the table, and the bars above and below it."""
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    window.table = TableView(window.scene)
    Ear(window.table)
    Telling(window.table)
    window.curtain = Curtain(window)
    window.phases = PhaseBar(window.play)
    window.prompt = PromptBar(window.play, window.table)
    window.scenario_bar = ScenarioBar(window.play)
    column.addWidget(window.scenario_bar)
    column.addWidget(window.table, 1)
    column.addWidget(window.phases)
    column.addWidget(window.prompt)
    window.pages.addWidget(page)

    def seen(found: Callable[[], list[QRect]]) -> list[QRect]:
        if window.pages.currentWidget() is not page or window.play.sitting is None:
            return []
        return [rect.translated(window.table.mapTo(window.pages, QPoint())) for rect in found()]

    message, sheet, bars = window.message, window.prompt.sheet, (window.phases, window.prompt)

    def asks() -> list[QRect]:
        return [*window.table.stacked(), *sheet.headings(), *([sheet.tab.geometry()] if sheet.tab.isVisible() else [])]

    message.never_under = lambda: [
        *seen(asks),
        *(bar.geometry() for bar in bars if window.pages.currentWidget() is page),
    ]
    message.chosen_from = lambda: seen(lambda: [sheet.geometry()] if sheet.isVisible() else [])
    message.better_seen = lambda: seen(window.table.plates)
    message.read_too = lambda: seen(window.table.names)
    message.seen_too = lambda: seen(window.table.cards)
    later = Qt.ConnectionType.QueuedConnection  # when everything has come to its place
    for came in (window.play.changed, sheet.lain, window.scene.sceneRectChanged):
        came.connect(message.make_way, later)
    for scrolled in (window.table.horizontalScrollBar(), window.table.verticalScrollBar()):
        scrolled.valueChanged.connect(message.make_way, later)
        scrolled.valueChanged.connect(window.phases.update)
        scrolled.rangeChanged.connect(window.phases.update)
    window.phases.unseen = window.table.unseen_plates


def _add_docks(window: Window) -> Iterator[None]:
    """The panels beside the table, hidden until a game begins, and those below it."""
    window.card_dock = CardDock()
    window.card_dock.understood = partial(_understood, window)
    window.layer_panel = LayerPanel(window.play)
    yield
    window.log_dock = LogDock()
    window.object_list = ObjectList()
    window.docks = {}
    for name, content in (
        (mark("Card"), window.card_dock),
        (mark("Layers"), window.layer_panel),
        (mark("Log"), window.log_dock),
        (mark("Objects"), window.object_list),
    ):
        dock = QDockWidget(tr(name), window)
        dock.setObjectName(f"dock {name}")
        dock.setWidget(content)
        dock.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)
        dock.setMinimumWidth(260)
        bare = QWidget()
        bare.setFixedHeight(0)
        dock.setTitleBarWidget(bare)
        dock.hide()
        window.docks[name] = dock
    place(window, window.docks)
    window.side_panel = SidePanel(window, window.docks, window.size_docks)
    window.giving_way = GivingWay(
        window.play,
        window.scene,
        window.docks,
        partial(_panels_unused, window),
        partial(_give_way, window),
        lambda: window.layer_panel.isVisible() and window.layer_panel.account is None,
        lambda: window.table.wants_room,
        lambda: window.table.scrolls_unasked,
        partial(_hidden_by_a_question, window),
    )
    window.setTabPosition(Qt.DockWidgetArea.RightDockWidgetArea, QTabWidget.TabPosition.North)
    for dock in window.docks.values():
        dock.hide()
    yield
    window.board_docks, window.effects_list, window.dependency_graph = add_board_docks(window, window.layer_panel.watch)
    window.rules_dock = window.board_docks["Rules"] = RulesDock(window, window.board_docks["Dependencies"])
    yield


def _panels_unused(window: Window) -> bool:
    """Does nothing that has begun need the panels beside the table."""
    needed = window.layer_panel.account is not None or window.study.is_open or window.quiz.is_open
    wished = window.actions_by_name["give way"].isChecked() and window.pages.currentIndex() == 1
    return wished and not needed and not window.side_panel.floats


def _hidden_by_a_question(window: Window) -> float:
    """How much of what is seen of the permanents lies under the sheet that asks, from 0 to 1."""
    sheet, table = window.prompt.sheet, window.table
    if not sheet.isVisible():
        return 0.0
    seen, under = table.viewport().rect(), sheet.geometry()
    board = (item for item in window.scene.kept.all() if item.zone is Zone.BATTLEFIELD)
    places = [table.mapFromScene(item.area.translated(item.rest)).boundingRect() & seen for item in board]
    area = sum(place.width() * place.height() for place in places)
    both = [place & under for place in places if place.intersects(under)]
    return sum(place.width() * place.height() for place in both) / area if area else 0.0


def _give_way(window: Window) -> None:
    window.fold_side_panel()
    layout = window.layout()
    if layout is not None:
        layout.activate()  # the table has the room at once; what is said then is said beside it
    told = tr("The panels made room for the table; {0} brings them back", key_of("side panel"))
    window.message.mention(told)


def _understood(window: Window, view: ObjectView) -> tuple[str, ...]:
    """How a card at the table was understood, as it is now."""
    sitting = window.play.sitting
    real = isinstance(sitting, Sitting) and not window.card_dock.hypothetical
    return understood(sitting.game, view.id) if real else ()


def show_example(window: Window, state: State, about: ObjectId, title: str) -> None:
    """Sit down at a table laid out by hand, with an object pinned and its editions compared."""

    def show() -> None:
        window.sit_down(Sitting.of_table(state, crash_folder=window.opening.crash_folder), title)
        window.scene.select(about)
        window.pin()
        window.layer_panel.compare_editions()

    window.leaving.ask(show)
