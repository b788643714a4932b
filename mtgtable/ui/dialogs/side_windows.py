"""What stands beside the table: setting a characteristic, the keys, importing cards, a scenario's script."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.store_schema import StoreError
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.keeping import take_away
from mtgtable.session.key_settings import KeySettingsError, default_key_path, read_keys, write_keys
from mtgtable.session.saves import SaveError
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.following import Following
from mtgtable.session.scenarios.kept_script import SCRIPT, keep_script, take_up_script
from mtgtable.session.scenarios.reading import Scenario
from mtgtable.session.scenarios.references import Names
from mtgtable.session.sitting import Sitting
from mtgtable.ui.bars.stops_panel import StopsPanel
from mtgtable.ui.commands.commands import COMMANDS, tip
from mtgtable.ui.commands.keys import FIXED, KEYS, ambiguous, keys_of, rebind, rebound
from mtgtable.ui.commands.keys_dialog import KeysDialog
from mtgtable.ui.dialogs.beside_table import room_beside, stand_beside
from mtgtable.ui.dialogs.card_download import CardDownload
from mtgtable.ui.dialogs.card_import import CardImport
from mtgtable.ui.dialogs.card_picker import CardPicker
from mtgtable.ui.dialogs.characteristic_dialog import CharacteristicDialog
from mtgtable.ui.dialogs.in_words import InWords
from mtgtable.ui.dialogs.numbers_dialog import NumbersDialog
from mtgtable.ui.dialogs.token_picker import TokenPicker
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.pictures.choice import remembered_choice
from mtgtable.ui.pictures.gallery import GALLERY
from mtgtable.ui.pictures.pictures_dialog import PicturesDialog
from mtgtable.ui.prompt.questions import clause_by_hand
from mtgtable.ui.said import said
from mtgtable.ui.start.tokens_fetched import TokensFetched

if TYPE_CHECKING:
    from mtgtable.ui.window import Window


_NUMBERS_WIDE: Final = 340


class SideWindows(QObject):
    """Opens what stands beside the table of a window, and does what is asked for there.

    ``cards_imported``: cards are others now.
    """

    cards_imported = Signal()

    def __init__(self, window: Window, key_file: Path | None = None) -> None:
        super().__init__(window)
        self._window = window
        self._key_file = key_file
        self.characteristic: CharacteristicDialog | None = None
        self.keys: KeysDialog | None = None
        self.stops: StopsPanel | None = None
        self._scenario: tuple[Scenario, list[Scenario]] | None = None
        self._followed: WeakKeyDictionary[Sitting, tuple[Following, list[Scenario]]] = WeakKeyDictionary()
        """The scripts of the games that have been on this table."""
        self.tokens = TokensFetched(window.entrance.workshop, self)
        self.tokens.troubled.connect(window.trouble)
        self.cards = CardImport(window)
        self.cards.imported.connect(self._imported)
        self.cards.troubled.connect(window.trouble)
        self.download = CardDownload(window, lambda: window.entrance.recent.decks)
        self.download.arrived.connect(self.cards.begin)
        self.download.said.connect(lambda words: window.say(words))
        self.download.changed.connect(lambda words: window.say(words, seconds=30))
        for errand in (self.cards, self.download):
            window.message.give_way(errand.strip)
        self._told = ""
        """What was told last of a download that went wrong."""
        self.download.troubled.connect(self._download_trouble)
        self.download.begun.connect(self._download_begun)
        self._picture_words = ""
        GALLERY.troubled.connect(self._picture_trouble)
        GALLERY.recovered.connect(self._pictures_again)
        window.hand.characteristic_wanted.connect(self.set_characteristic)
        window.scene.selected_changed.connect(self._selected)
        window.opening.scenario_ready.connect(self._scenario_ready)
        window.opening.script_ready.connect(self._script_ready)
        window.play.new_sitting.connect(self._sat_down)
        window.scenario_bar.stepped.connect(self._keep_script)
        window.scenario_bar.closed.connect(self._script_closed)
        window.scenario_bar.restart_button.clicked.connect(self.restart_scenario)

    def close(self) -> None:
        """End what is under way; to be called when the window closes."""
        GALLERY.close()
        self.download.close()
        self.cards.close()

    # ---- a characteristic -------------------------------------------------------------------------------------------

    def set_characteristic(self, view: ObjectView) -> None:
        """Ask what a permanent is to be."""
        if view.zone is not Zone.BATTLEFIELD:
            self._window.say(tr("Only permanents can be changed by hand: select one on the battlefield"))
            return
        if self.characteristic is not None:
            self.characteristic.offer(view)
            self.characteristic.raise_()
            self.characteristic.activateWindow()
            return
        dialog = CharacteristicDialog(self._window.play, (view,), self._window)
        dialog.finished.connect(self._characteristic_closed)
        self.characteristic = dialog
        dialog.show()

    def _characteristic_closed(self) -> None:
        self.characteristic = None

    def _selected(self, id_: object) -> None:
        if self.characteristic is not None:
            self.characteristic.offer(self._window.selected() if id_ is not None else None)

    # ---- stops ------------------------------------------------------------------------------------------------------

    def show_stops(self) -> None:
        """Show where the game stops and what is yielded to."""
        if self.stops is None:
            self.stops = StopsPanel(self._window.play, self._window)
            self.stops.full_control.connect(lambda on: self._switch("full control", on))
            self.stops.pays.connect(lambda on: self._switch("auto pay", on))
            self.stops.stops_changed.connect(self._window.phases.update)
            self._stand_beside(self.stops)
        self.stops.show()
        self.stops.again()
        self.stops.raise_()

    def show_numbers(self, player: PlayerId | None = None) -> NumbersDialog:
        """Show what a player has done so far and how likely each of their cards is to be drawn."""
        play = self._window.play
        who = play.bottom if player is None else player
        for open_one in self._window.findChildren(NumbersDialog):
            if open_one.player == who and open_one.isVisible():
                open_one.raise_()
                return open_one
        dialog = NumbersDialog(play, who, self._window)
        self._stand_beside(dialog)
        dialog.show()
        return dialog

    def _stand_beside(self, dialog: QDialog) -> None:
        """Where it covers the panels and not the table, as far as it is no wider than they are."""
        free, _ = room_beside(self._window.table)
        wanted = dialog.sizeHint()
        high = max(wanted.height(), dialog.height()) if isinstance(dialog, NumbersDialog) else wanted.height()
        least = grown(_NUMBERS_WIDE) if isinstance(dialog, NumbersDialog) else wanted.width()
        stand_beside(self._window.table, dialog, max(free, least), high)

    def show_in_words(self, text: str = "") -> InWords:
        """Ask for what is to be done by hand, in words; ``text``: to begin with, else the clause that waits."""
        play = self._window.play
        dialog = InWords(play, self._window, text or clause_by_hand(play.decision))
        dialog.show()
        dialog.text.setFocus()
        dialog.text.selectAll()
        return dialog

    def show_tokens(self) -> TokenPicker:
        """Ask for a token."""
        dialog = TokenPicker(self._window.play, self._window, lambda name: self._window.opening.catalog.find(name))
        self.tokens.came.connect(dialog.offer)
        self.tokens.progressed.connect(dialog.progressed)
        self.tokens.fetch()
        dialog.show()
        dialog.words.setFocus()
        return dialog

    def show_cards(self) -> CardPicker:
        """Ask for any card, to be put anywhere."""
        dialog = CardPicker(self._window.play, lambda name: self._window.opening.catalog.find(name), self._window)
        dialog.show()
        dialog.words.setFocus()
        return dialog

    def _switch(self, command: str, on: bool) -> None:
        """Turn a switch of the menus as though it had been chosen there."""
        action = self._window.actions_by_name[command]
        if action.isChecked() != on:
            action.trigger()

    # ---- pictures ---------------------------------------------------------------------------------------------------

    def bring_pictures(self) -> None:
        """Take pictures from where they were taken from last; that some can't be had is told once, quietly."""
        GALLERY.use(remembered_choice())

    def _download_trouble(self, words: str) -> None:
        self._told = words
        self._window.trouble(words)

    def _download_begun(self) -> None:
        """Why the last one broke off is no news any more; what else the bar says stays."""
        if self._told and self._window.message.text == said(self._told):
            self._window.message.hide()
        self._told = ""

    def _picture_trouble(self, words: str) -> None:
        self._window.say(words, seconds=12)
        self._picture_words = self._window.message.text

    def _pictures_again(self) -> None:
        """What was told of them is over; another message stays."""
        if self._window.message.text == self._picture_words:
            self._window.message.hide()

    def show_pictures(self) -> PicturesDialog:
        """Ask where pictures on cards come from."""
        for open_one in self._window.findChildren(PicturesDialog):
            if open_one.isVisible():
                open_one.raise_()
                return open_one
        dialog = PicturesDialog(GALLERY, self._window)
        dialog.show()
        return dialog

    # ---- keys -------------------------------------------------------------------------------------------------------

    @property
    def key_file(self) -> Path:
        """Where the keys are kept."""
        return self._key_file if self._key_file is not None else default_key_path()

    def bring_keys(self) -> None:
        """Bind the keys as they were bound last; what is wrong with them is told, and the usual ones hold."""
        try:
            kept = read_keys(self.key_file)
        except KeySettingsError as error:
            self._window.trouble(str(error))
            return
        wrong = wrong_keys(kept)
        if wrong:
            self._window.trouble(tr("{0}: {1}; the usual keys hold", self.key_file, wrong))
            return
        rebind(kept)
        if ambiguous():
            key, users = next(iter(ambiguous().items()))
            rebind({})
            self._window.trouble(
                tr("{0}: {1} means {2}; the usual keys hold", self.key_file, key, tr(" and ").join(users))
            )
        self.apply_keys()

    def ask_keys(self) -> None:
        """Show the keys, to be bound otherwise."""
        if self.keys is None:
            self.keys = KeysDialog(self._window)
            self.keys.bound.connect(self._keys_bound)
            self.keys.finished.connect(self._keys_closed)
        self.keys.show()
        self.keys.raise_()

    def _keys_closed(self) -> None:
        self.keys = None

    def _keys_bound(self) -> None:
        self.apply_keys()
        try:
            write_keys(self.key_file, rebound())
        except KeySettingsError as error:
            self._window.trouble(str(error))

    def apply_keys(self) -> None:
        """Let the commands listen to the keys that they are bound to."""
        for command in COMMANDS:
            action = self._window.actions_by_name[command.name]
            action.setShortcuts([QKeySequence(key) for key in keys_of(command.name)])
            action.setToolTip(tip(command))

    # ---- cards ------------------------------------------------------------------------------------------------------

    def _imported(self, words: str) -> None:
        self.tokens.forget()
        self._window.entrance.workshop.forget_cards()
        self._window.opening.forget_cards()
        self._window.study.panel.forget_names()
        self._window.layer_panel.what_if_page.card.forget_names()
        self._window.say(words, seconds=15)
        self._window.entrance.cards_came()
        self.cards_imported.emit()
        self.download.tell_changes()

    # ---- a scenario -------------------------------------------------------------------------------------------------

    def _scenario_ready(self, found: tuple[Scenario, Names], beside: list[Scenario]) -> None:
        scenario, names = found
        try:
            following = self._window.opening.follow(scenario, names, self._window.play.sitting)
        except Exception as error:
            self._window.trouble(
                tr("{0}: {1}: its script can't be played: {2}", scenario.file, scenario.name, said(str(error)))
            )
            return
        self._follow(following, beside)
        self._window.play.look_again()

    def _script_ready(self, kept: dict[str, Any]) -> None:
        """The game that was taken up has a script: go on with it where it was."""
        window = self._window
        try:
            following = take_up_script(kept, Workshop(window.opening.catalog), window.play.sitting)
        except (SaveError, CardFileError, StoreError) as error:
            window.trouble(str(error))
            return
        self._follow(following, [following.scenario])

    def _follow(self, following: Following, beside: list[Scenario]) -> None:
        self._scenario = following.scenario, beside
        self._followed[following.sitting] = following, beside
        self._window.scenario_bar.follow(following)
        self._keep_script()

    def _sat_down(self) -> None:
        """A game that was put aside is on the table again: its script goes with it."""
        known = self._followed.get(self._window.play.sitting)
        if known is not None and self._window.scenario_bar.following is not known[0]:
            self._follow(*known)

    def _keep_script(self) -> None:
        """Keep how far the script is beside the journal of its game."""
        following = self._window.scenario_bar.following
        journal = self._window.play.journal
        if following is not None and journal is not None and journal.is_open:
            try:
                keep_script(journal.folder, following)
            except SaveError as error:
                self._window.trouble(str(error))

    def _script_closed(self) -> None:
        """The script is closed for good; the game stays."""
        self._followed.pop(self._window.play.sitting, None)
        journal = self._window.play.journal
        if journal is not None:
            take_away(journal.folder / SCRIPT)

    def restart_scenario(self) -> None:
        """Set the scenario up anew, from before its first step."""
        if self._scenario is not None:
            self._window.opening.set_up(*self._scenario)


def wrong_keys(kept: dict[str, tuple[str, ...]]) -> str:
    """What is wrong with keys that were kept: a command or a key that there isn't; else nothing."""
    known = {command.name for command in COMMANDS} - FIXED | set(KEYS) - FIXED
    for command, keys in kept.items():
        if command not in known:
            return tr("there is no command {0!r}", command)
        for key in keys:
            if not QKeySequence(key).toString():
                return tr("{0!r} of {1!r} is no key", key, command)
    return ""
