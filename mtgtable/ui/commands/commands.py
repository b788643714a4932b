"""The commands of the window: one table from which menus, toolbar, keys and the list of keys in Help are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from mtgtable.ui.commands.keys import keys_of
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.icons import give_icon


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its name in the table of keys, its title, where it stands, and its icon."""

    name: str
    title: str
    menu: str
    icon: str = ""
    toolbar: bool = False
    divide: bool = False
    """A line stands before it."""
    checkable: bool = False
    checked: bool = False


COMMANDS: Final[tuple[Command, ...]] = (
    Command("new game", "New game…", "File", "file-plus", toolbar=True),
    Command("start page", "Start page", "File", "house"),
    Command("open deck", "Open deck…", "File", "folder-open", toolbar=True, divide=True),
    Command("paste deck", "Paste deck", "File"),
    Command("open scenario", "Open scenario…", "File", "book-open"),
    Command("study", "Layer study", "File", "layers-2"),
    Command("open link", "Open link text…", "File", "link"),
    Command("quiz", "Layer quiz", "File", "circle-question-mark"),
    Command("download cards", "Download cards…", "File", "download"),
    Command("import cards", "Import cards…", "File"),
    Command("card room", "Cards and decks…", "File", "search", toolbar=True, divide=True),
    Command("edit deck", "Edit this deck…", "File"),
    Command("lab", "Lab…", "File", "target"),
    Command("load", "Load game…", "File", "upload", divide=True),
    Command("save", "Save game…", "File", "save", toolbar=True),
    Command("quit", "Quit", "File", divide=True),
    Command("undo", "Undo", "Game", "undo-2", toolbar=True, divide=True),
    Command("redo", "Redo", "Game", "redo-2", toolbar=True),
    Command("pass", "Pass, or give the answer", "Game", "step-forward", toolbar=True, divide=True),
    Command("next phase", "To the next step", "Game"),
    Command("resolve all", "Resolve the stack", "Game", "layers-2"),
    Command("end of turn", "To end of turn", "Game", "skip-forward", toolbar=True),
    Command("next turn", "Next turn", "Game", "fast-forward", toolbar=True),
    Command("yes", "Yes", "Game", "check"),
    Command("no", "No, or none", "Game"),
    Command("yes to all", "Yes to all equal abilities", "Game"),
    Command("no to all", "No to all equal abilities, or to all of a combat", "Game"),
    Command("cancel", "Cancel", "Game", "x"),
    Command("attack all", "Attack with all", "Game"),
    Command("full control", "Full control", "Game", "hand", checkable=True),
    Command("stops", "Stops and yields…", "Game"),
    Command("auto pay", "Pay by itself where there is one sensible way", "Game", checkable=True, checked=True),
    Command("restart same", "Restart, same seed", "Game", "rotate-ccw", toolbar=True, divide=True),
    Command("restart new", "Restart, new seed", "Game", "dices", toolbar=True),
    Command("mulligan", "Mulligan", "Game", "shuffle", toolbar=True),
    Command("concede", "Concede", "Game", "flag", divide=True),
    Command("use", "Play, cast or activate", "Card", "play"),
    Command("tap", "Tap or untap", "Card", "rotate-cw"),
    Command("pin", "Pin in the layer panel", "Card", "pin"),
    Command("menu", "All actions", "Card"),
    Command("select kind", "Select all of its kind", "Card", divide=True),
    Command("sort cost", "Sort the hand by cost", "Card"),
    Command("sort type", "Sort the hand by type", "Card"),
    Command("sort name", "Sort the hand by name", "Card"),
    Command("attach", "Attach to…", "Card", "link", divide=True),
    Command("arrow", "Draw an arrow to…", "Card"),
    Command("copy", "Token copy", "Card", "copy"),
    Command("counter add", "Put a +1/+1 counter", "Card", "plus"),
    Command("counter remove", "Remove a +1/+1 counter", "Card", "minus"),
    Command("to hand", "To hand", "Card", "hand", divide=True),
    Command("to graveyard", "To graveyard", "Card", "skull"),
    Command("to exile", "To exile", "Card", "ban"),
    Command("to bottom", "To the bottom of the library", "Card", "download"),
    Command("anyway", "Do it anyway", "Card", "wand-sparkles", divide=True),
    Command("in words", "In words…", "By hand", "wand-sparkles"),
    Command("draw", "Draw a card", "By hand", "plus"),
    Command("draw some", "Draw several cards…", "By hand"),
    Command("shuffle", "Shuffle the library", "By hand", "shuffle"),
    Command("untap all", "Untap all", "By hand", "rotate-ccw"),
    Command("token", "Make a token…", "By hand", "sparkles"),
    Command("put card", "Put a card…", "By hand", "file-plus"),
    Command("characteristic", "Set a characteristic…", "By hand", "wand-sparkles"),
    Command("mana", "Add mana…", "By hand", "droplet"),
    Command("life up", "Gain 1 life", "By hand", "heart", divide=True),
    Command("life down", "Lose 1 life", "By hand"),
    Command("life set", "Set life…", "By hand"),
    Command("coin", "Flip a coin", "By hand", divide=True),
    Command("dice", "Roll dice…", "By hand", "dices"),
    Command("note", "Note on a card…", "By hand"),
    Command("clear arrows", "Wipe off the drawn arrows", "By hand"),
    Command("library", "Look at the library", "View", "eye"),
    Command("graveyard", "Look at the graveyard", "View"),
    Command("numbers", "Numbers and odds", "View"),
    Command("open hands", "Show all hands", "View", "eye-off", checkable=True),
    Command("curtain", "Curtain between players", "View", checkable=True, checked=True),
    Command("pilot reasons", "Why the program played so", "View"),
    Command("side panel", "Side panel", "View", "layers", divide=True),
    Command("float panel", "Side panel in its own window", "View"),
    Command("give way", "Panels make room for many cards", "View", checkable=True, checked=True),
    Command("zoom in", "Larger", "View", "plus"),
    Command("zoom out", "Smaller", "View"),
    Command("zoom fit", "Whole table", "View"),
    Command("enlarge hover", "Enlarge the card under the mouse", "View", checkable=True, checked=True),
    Command("place freely", "Permanents lie where they are dropped", "View", checkable=True, divide=True),
    Command("tidy", "Tidy the table", "View"),
    Command("theme", "Light or dark", "Settings", "sun-moon"),
    Command("theme system", "Colors of the system", "Settings"),
    Command("pictures", "Pictures on cards…", "Settings"),
    Command("for eyes", "Size, colors, motion…", "Settings"),
    Command("language", "Language…", "Settings"),
    Command("set keys", "Keys…", "Settings", "keyboard", divide=True),
    Command("kept files", "Kept games and reports…", "Settings", "history"),
    Command("explain", "Go to the layer panel", "View", "layers", divide=True),
    Command("compare editions", "Compare editions", "View", "git-compare"),
    Command("what if", "What if", "View", "wand-sparkles"),
    Command("wide layers", "Start, layers and result side by side", "View", "maximize"),
    Command("study this", "Study this board", "View", "layers-2"),
    Command("copy explanation", "Copy the explanation as Markdown", "View", "copy"),
    Command("effects", "Effects in force", "View", "list", divide=True),
    Command("dependencies", "Dependencies", "View", "network"),
    Command("rules", "Rules", "View", "scroll-text"),
    Command("help", "Help", "Help", "circle-question-mark"),
    Command("keys", "Keys", "Help", "keyboard"),
    Command("tour", "A tour of the table", "Help"),
    Command("about", "About mtgtable", "Help", "info"),
)
"""All commands, in the order of the menus."""

WITHOUT_A_GAME: Final = frozenset(
    {
        "new game",
        "open deck",
        "paste deck",
        "open scenario",
        "study",
        "open link",
        "quiz",
        "rules",
        "download cards",
        "import cards",
        "card room",
        "lab",
        "load",
        "quit",
        "theme",
        "theme system",
        "for eyes",
        "language",
        "pictures",
        "set keys",
        "kept files",
        "help",
        "keys",
        "tour",
        "about",
    }
)
"""Commands that make sense before a game has begun."""

AT_THE_TABLE: Final = frozenset(one.name for one in COMMANDS if one.menu in ("Game", "Card", "By hand"))
"""Commands that change the game, or what is asked in it."""

_IN_EVERY_WINDOW: Final = {"quit": Qt.ShortcutContext.ApplicationShortcut}
"""Where the keys of a command work that isn't of the table's window alone: the card room and the lab end with it."""

MENUS: Final = (
    mark("File"), mark("Game"), mark("Card"), mark("By hand"), mark("View"), mark("Settings"), mark("Help"),
)  # fmt: skip


def build_actions(window: QMainWindow, do: Callable[[str], object]) -> dict[str, QAction]:
    """The actions of all commands, with their keys. ``do`` does a command by its name.

    Keys work wherever the focus is in the window; a field for text keeps those that it needs itself.
    """
    made: dict[str, QAction] = {}
    for command in COMMANDS:
        action = QAction(tr(command.title), window)
        action.triggered.connect(lambda _=False, name=command.name: do(name))
        action.setShortcuts([QKeySequence(key) for key in keys_of(command.name)])
        action.setShortcutContext(_IN_EVERY_WINDOW.get(command.name, Qt.ShortcutContext.WindowShortcut))
        action.setCheckable(command.checkable)
        action.setChecked(command.checked)
        action.setToolTip(tip(command))
        if command.toolbar:
            give_icon(action, command.icon)
        made[command.name] = action
    return made


def tip(command: Command) -> str:
    """What a resting mouse is told about a command: its title and its key."""
    keys = keys_of(command.name)
    title = tr(command.title)
    return f"{title} ({shown_key(keys[0])})" if keys else title


def key_of(command: str) -> str:
    """The first key of a command as it is bound now, for a text that names it; a dash where it has none."""
    keys = keys_of(command)
    return shown_key(keys[0]) if keys else "–"


def shown_key(key: str) -> str:
    """A key as the system writes it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def build_menus(window: QMainWindow, actions: Mapping[str, QAction]) -> dict[str, QMenu]:
    """The menus, from the table; a menu draws its icons when it is opened for the first time."""
    menus = {title: window.menuBar().addMenu(tr(title)) for title in MENUS}
    for title, menu in menus.items():
        _draw_when_opened(
            menu, [one for one in COMMANDS if one.menu == title and one.icon and not one.toolbar], actions
        )
    for command in COMMANDS:
        menu = menus[command.menu]
        if command.divide and not menu.isEmpty():
            menu.addSeparator()
        menu.addAction(actions[command.name])
    return menus


def _draw_when_opened(menu: QMenu, commands: list[Command], actions: Mapping[str, QAction]) -> None:
    def draw() -> None:
        menu.aboutToShow.disconnect(draw)
        for command in commands:
            give_icon(actions[command.name], command.icon)

    menu.aboutToShow.connect(draw)
