"""A person who answers whatever is asked, with the mouse alone or with the keys alone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QPushButton, QSpinBox, QWidget

from mtgtable.engine.asking.decisions import Choose, Name, Number, Pay, YesNo
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId
from mtgtable.ui.cards.card_list import CardList
from mtgtable.ui.dialogs.pile_dialog import PileDialog
from mtgtable.ui.prompt.words import SearchField
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.window import Window
from tests.gui.hands import click, key, press
from tests.gui.spells import Case

_MOST_STEPS = 60


class Person:
    """Uses things and answers questions as a case wants it; the two below say with what."""

    def __init__(self, window: Window, case: Case) -> None:
        self.window, self.case = window, case

    # ---- what is wanted ---------------------------------------------------------------------------------------------

    def wanted(self, decision: Choose) -> list[int]:
        """The options to choose: those that the case names, else as few as will do."""
        found = [
            number
            for number, option in enumerate(decision.options)
            if any(want.casefold() in option.label.casefold() for want in self.case.wants)
        ]
        if decision.maximum == 1 and len(found) > 1:
            # Of several that fit, the one that was named first.
            order = [want.casefold() for want in self.case.wants]
            found.sort(
                key=lambda n: next(i for i, want in enumerate(order) if want in decision.options[n].label.casefold())
            )
        found = found[: decision.maximum]
        rest = [number for number in range(len(decision.options)) if number not in found]
        return found + rest[: max(0, decision.minimum - len(found))]

    def is_picked(self, number: int) -> bool:
        """Is the option chosen already, as what is usual is."""
        choosing = self.window.play.choosing
        return choosing is not None and number in choosing.picked and not self.window.prompt.sheet.isHidden()

    def row_of(self, number: int) -> int:
        """Where an option stands in the sheet: equal cards stand together."""
        rows = self.window.prompt.sheet.rows
        return next((place for place, row in enumerate(rows) if number in row), number)

    def says_yes(self, decision: YesNo) -> bool:
        """The answer to a question of yes and no."""
        return not any(word in decision.prompt.casefold() for word in self.case.no)

    # ---- the whole --------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Let everything resolve, as far as anybody must say so."""
        for _ in range(_MOST_STEPS):
            play = self.window.play
            if play.decision is not None:
                self.answer()
            elif play.view.stack:
                self.button("Nobody" if play.asked_around else "Pass")
            else:
                return
        raise AssertionError(f"it never ends: {self.window.prompt.question.text}")

    def answer(self) -> None:
        """Answer what is asked now."""
        before = self.window.play.decision, self.window.play.sitting.record.position
        decision = before[0]
        if isinstance(decision, Choose):
            self.choose(decision)
        elif isinstance(decision, Pay):
            self.pay()
        elif isinstance(decision, YesNo):
            self.say(yes=self.says_yes(decision))
        elif isinstance(decision, Number) and self.window.prompt.saying("yes") is not None:
            self.say(yes=True)
        elif isinstance(decision, Number):
            self.type_in(str(min(self.case.number, decision.maximum or 99)))
        elif isinstance(decision, Name):
            self.type_in(self.case.text)
        else:
            self.done()
        QApplication.processEvents()
        self.agree()
        after = self.window.play.decision, self.window.play.sitting.record.position
        asked = self.window.prompt.question.text
        assert after != before or self.window.play.decision is not decision, f"no answer is given: {asked}"

    def agree(self) -> None:
        """Say yes where the window asks whether something is given up to pay."""
        if self.window.play.agreeing is not None:
            self.done()
            QApplication.processEvents()

    def type_in(self, text: str) -> None:
        """Type into the field that has the keys at once."""
        field = self.window.focusWidget()
        assert isinstance(field, QSpinBox | QLineEdit), f"{field} has the keys, nothing to type into"
        QTest.keyClicks(field, text)
        self.done_typing(field)

    def helpers(self) -> list[ObjectId]:
        """What is clicked to help to pay, as far as that is still possible."""
        choosing = self.window.play.choosing
        if choosing is None:
            return []
        views = [self.window.play.object(id_) for id_ in sorted(choosing.helps - choosing.marked())]
        return [view.id for view in views if view is not None and view.name in self.case.pays_with]

    def menu(self, choose: Callable[[QMenu, str], None]) -> None:
        """When a menu asks which of several ways, choose that of the case."""
        QApplication.processEvents()
        popup = QApplication.activePopupWidget()
        if isinstance(popup, QMenu):
            choose(popup, self.case.deed)
        QApplication.processEvents()

    # ---- by mouse or keys -------------------------------------------------------------------------------------------

    def begin(self, id_: ObjectId) -> None:
        """Use a card."""
        raise NotImplementedError

    def choose(self, decision: Choose) -> None:
        """Answer a choice."""
        raise NotImplementedError

    def button(self, label: str) -> None:
        """Press a button of the prompt bar."""
        raise NotImplementedError

    def pay(self) -> None:
        """Pay."""
        raise NotImplementedError

    def say(self, *, yes: bool) -> None:
        """Say yes or no."""
        raise NotImplementedError

    def done(self) -> None:
        """Give the answer as it stands."""
        raise NotImplementedError

    def done_typing(self, field: QWidget) -> None:
        """Give what was typed."""
        raise NotImplementedError

    def option_button(self, decision: Choose, number: int) -> QPushButton | None:
        """The button of an option, where options are buttons."""
        label = decision.options[number].label.replace("&", "&&")
        for one in self.window.prompt.buttons():
            if one.text() and (one.text() == label or (one.text().endswith("…") and label.startswith(one.text()[:-1]))):
                return one
        return None


class MousePerson(Person):
    """Clicks."""

    def begin(self, id_: ObjectId) -> None:
        """Double click a card; one in a pile is clicked in the window of the pile."""
        item = self.window.scene.kept.item_of(id_)
        if isinstance(item, PileItem):
            self._in_pile(item, id_)
        else:
            at = _point(self.window, id_)
            viewport = self.window.table.viewport()
            QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)
            QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=at)
        self.menu(_click_entry)

    def choose(self, decision: Choose) -> None:
        """Click the options, then the button that gives the answer, where one is needed."""
        if decision.purpose in ("manual", "trigger"):
            self.done()
            return
        for number in self.wanted(decision):
            if self.is_picked(number) and self.window.prompt.primary() is not None:
                continue  # without a button the click on what is lit already is the answer
            self._pick(decision, number)
            if self.window.play.decision is not decision:
                return
        self.done()

    def _pick(self, decision: Choose, number: int) -> None:
        ref = decision.options[number].ref
        button = self.option_button(decision, number)
        if button is not None:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        elif self.window.prompt.sheet.isVisible():
            cards = self.window.prompt.sheet.lists()[0]
            _click_row(cards, self.row_of(number))
        else:
            assert ref is not None
            item = self.window.scene.kept.item_of(ref)
            if isinstance(item, PileItem) and isinstance(ref, int):
                self._in_pile(item, ref)
            else:
                click(self.window, ref)
        QApplication.processEvents()

    def _in_pile(self, item: PileItem, ref: ObjectId) -> None:
        open_ones = [one for one in self.window.findChildren(PileDialog) if one.isVisible()]
        if not open_ones:
            QTest.mouseClick(
                self.window.table.viewport(), Qt.MouseButton.LeftButton, pos=self.window.table.mapFromScene(item.rest)
            )
            QApplication.processEvents()
            open_ones = [one for one in self.window.findChildren(PileDialog) if one.isVisible()]
        dialog = open_ones[0]
        row = next(n for n, view in enumerate(dialog.cards()) if view.id == ref)
        _click_row(dialog.list, row)
        QApplication.processEvents()

    def button(self, label: str) -> None:
        """Click a button."""
        press(self.window, label)

    def pay(self) -> None:
        """Click what helps, then *Pay*."""
        helping = self.helpers()
        if helping:
            item = self.window.scene.kept.item_of(helping[0])
            if isinstance(item, PileItem):
                self._in_pile(item, helping[0])
            else:
                click(self.window, helping[0])
            return
        press(self.window, "Pay")

    def say(self, *, yes: bool) -> None:
        """Click yes or no."""
        button = self.window.prompt.saying("yes" if yes else "no")
        assert button is not None
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def done(self) -> None:
        """Click the highlighted button."""
        button = self.window.prompt.primary() or self.window.prompt.saying("no")
        asked = self.window.prompt.question.text
        assert button is not None, f"no button gives the answer: {asked}"
        assert button.isEnabled(), f"{button.text()} can't be pressed: {asked}"
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def done_typing(self, field: QWidget) -> None:
        """Click *Done*."""
        del field
        self.done()


class KeysPerson(Person):
    """Touches no mouse."""

    def begin(self, id_: ObjectId) -> None:
        """A digit for a card of the hand, F4 and the arrows for the graveyard, the arrows and Return for others."""
        window = self.window
        window.table.setFocus()
        hand = [card.id for card in window.play.player(window.play.bottom).hand]
        if id_ in hand:
            key(window, getattr(Qt.Key, f"Key_{(hand.index(id_) + 1) % 10}"))
        elif isinstance(window.scene.kept.item_of(id_), PileItem):
            self._in_pile(id_)
        else:
            self._walk_to(id_)
            key(window, Qt.Key.Key_Return)
        self.menu(_enter_entry)

    def choose(self, decision: Choose) -> None:
        """Arrows, Tab and Return."""
        if decision.purpose in ("manual", "trigger"):
            self.done()
            return
        wanted = self.wanted(decision)
        sheet = self.window.prompt.sheet
        if sheet.isVisible() and wanted:
            self._in_sheet(sheet.lists()[0], wanted, decision)
            return
        for number in wanted:
            button, ref = self.option_button(decision, number), decision.options[number].ref
            if button is not None:
                self._tab_to(button)
                QTest.keyClick(button, Qt.Key.Key_Space)
            else:
                assert ref is not None
                if isinstance(self.window.scene.kept.item_of(ref), PileItem) and isinstance(ref, int):
                    self._in_pile(ref)
                else:
                    self.window.table.setFocus()
                    self._walk_to(ref)
                    key(self.window, Qt.Key.Key_Return)
            QApplication.processEvents()
            if self.window.play.decision is not decision:
                return
        self.done()

    def _in_sheet(self, cards: CardList, wanted: list[int], decision: Choose) -> None:
        field = self.window.focusWidget()
        if isinstance(field, SearchField):
            QTest.keyClick(field, Qt.Key.Key_Down)  # of many words one types one; the arrows reach them too
        assert cards.hasFocus() or self.window.focusWidget() is cards, "the sheet has the keys"
        for number in wanted:
            if self.is_picked(number):
                continue
            QTest.keyClick(cards, Qt.Key.Key_Home)
            for _ in range(self.row_of(number)):
                QTest.keyClick(cards, Qt.Key.Key_Right)
            QTest.keyClick(cards, Qt.Key.Key_Space if decision.maximum > 1 else Qt.Key.Key_Return)
            QApplication.processEvents()
        if self.window.play.decision is decision:
            QTest.keyClick(cards, Qt.Key.Key_Return)

    def _in_pile(self, ref: ObjectId) -> None:
        open_ones = [one for one in self.window.findChildren(PileDialog) if one.isVisible()]
        if not open_ones:
            key(self.window, Qt.Key.Key_F4)
            open_ones = [one for one in self.window.findChildren(PileDialog) if one.isVisible()]
        dialog = open_ones[0]
        row = next(n for n, view in enumerate(dialog.cards()) if view.id == ref)
        dialog.list.setFocus()
        QTest.keyClick(dialog.list, Qt.Key.Key_Home)
        for _ in range(row):
            QTest.keyClick(dialog.list, Qt.Key.Key_Right)
        QTest.keyClick(dialog.list, Qt.Key.Key_Return)
        QApplication.processEvents()

    def _walk_to(self, ref: Ref) -> None:
        """The arrow keys, each time in the direction in which most of the way lies."""
        scene = self.window.scene
        goal = scene.kept.item_of(ref)
        assert goal is not None
        ways = {(1, 0): Qt.Key.Key_Right, (-1, 0): Qt.Key.Key_Left, (0, 1): Qt.Key.Key_Down, (0, -1): Qt.Key.Key_Up}
        been: set[tuple[int, tuple[int, int]]] = set()
        for _ in range(60):
            here = scene.cursor or (scene.kept.item_of(scene.selected) if scene.selected is not None else None)
            if here is goal:
                return
            if here is None:
                key(self.window, Qt.Key.Key_Down)
                continue
            far = goal.rest - here.rest
            order = sorted(ways, key=lambda way: -(far.x() * way[0] + far.y() * way[1]))
            way = next((one for one in order if (id(here), one) not in been), None)
            if way is None:
                break
            been.add((id(here), way))  # nobody goes the same wrong way twice
            key(self.window, ways[way])
        what = ref if not isinstance(ref, Seat) else f"player {ref.player}"
        raise AssertionError(f"the arrow keys don't come to {what}")

    def _tab_to(self, button: QWidget) -> None:
        for _ in range(60):
            if button.hasFocus() or self.window.focusWidget() is button:
                return
            QTest.keyClick(self.window.focusWidget() or self.window.table, Qt.Key.Key_Tab)
            QApplication.processEvents()
        raise AssertionError("Tab doesn't come to the button")

    def button(self, label: str) -> None:
        """Space: what is highlighted."""
        del label
        self.done()

    def pay(self) -> None:
        """The arrows and Return for what helps, then Space."""
        helping = self.helpers()
        if not helping:
            self.done()
        elif isinstance(self.window.scene.kept.item_of(helping[0]), PileItem):
            self._in_pile(helping[0])
        else:
            self.window.table.setFocus()
            self._walk_to(helping[0])
            key(self.window, Qt.Key.Key_Return)

    def say(self, *, yes: bool) -> None:
        """Y or N."""
        self.window.table.setFocus()
        key(self.window, Qt.Key.Key_Y if yes else Qt.Key.Key_N)

    def done(self) -> None:
        """Space, or N where that is what there is to say."""
        self.window.table.setFocus()
        key(self.window, Qt.Key.Key_Space if self.window.prompt.primary() is not None else Qt.Key.Key_N)

    def done_typing(self, field: QWidget) -> None:
        """Return."""
        QTest.keyClick(field, Qt.Key.Key_Return)


def _point(window: Window, id_: ObjectId) -> QPoint:
    from tests.gui.hands import point_of

    return point_of(window, id_)


def _click_row(cards: CardList, row: int) -> None:
    item = cards.item(row)
    cards.scrollToItem(item)
    QTest.mouseClick(cards.viewport(), Qt.MouseButton.LeftButton, pos=cards.visualItemRect(item).center())


def _click_entry(menu: QMenu, words: str) -> None:
    action = next(one for one in menu.actions() if words.casefold() in one.text().casefold())
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())


def _enter_entry(menu: QMenu, words: str) -> None:
    action = next(one for one in menu.actions() if words.casefold() in one.text().casefold())
    for _ in range(20):
        QTest.keyClick(menu, Qt.Key.Key_Down)
        if menu.activeAction() is action:
            break
    QTest.keyClick(menu, Qt.Key.Key_Return)
