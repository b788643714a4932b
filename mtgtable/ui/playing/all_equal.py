"""What is said once of several abilities on the stack: nobody responds to them, or yes or no to what each offers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from mtgtable.engine.asking.decisions import Decision, Said, YesNo
from mtgtable.engine.asking.inputs import Pass
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.session.record import Acted, Input
from mtgtable.ui.playing.triggers import what_it_says

if TYPE_CHECKING:
    from mtgtable.engine.showing.views import StackItemView
    from mtgtable.session.sitting import Sitting
    from mtgtable.ui.playing.play import Play

_OFFERS: Final[frozenset[Purpose]] = frozenset({"may", "pay", "search", "copy", "cast"})
"""What an ability may offer again and again in the same words."""


@dataclass(frozen=True, slots=True)
class _Told:
    """Something is said of these objects on the stack; it holds until anything but passing and answering is done, or
    something else comes to the stack.

    ``said``: the input with which it began, the one before ``since``; where that was undone nothing has been said.
    """

    items: frozenset[ObjectId]
    stack: tuple[ObjectId, ...]
    since: int
    said: Input

    def stands(self, sitting: Sitting) -> bool:
        """Is one of them on top of the stack, and nothing new has come."""
        stack, record = sitting.state.stack, sitting.record
        if not stack or stack[-1] not in self.items or stack != self.stack[: len(stack)]:
            return False
        if self.since > record.position or record.entries[self.since - 1].input is not self.said:
            return False
        return all(_is_waiting(entry.input) for entry in record.entries[self.since : record.position])


@dataclass(slots=True)
class AllEqual:
    """What has been said of several abilities at once in one game."""

    _silence: _Told | None = None
    _silent: frozenset[PlayerId] = frozenset()
    _answer: _Told | None = None
    _asked: YesNo | None = None
    _yes: bool = False

    def forget(self) -> None:
        """Nothing has been said: it was taken back, or another game begins."""
        self._silence = self._answer = self._asked = None

    def nobody(
        self, sitting: Sitting, stack: tuple[ObjectId, ...], items: frozenset[ObjectId], players: frozenset[PlayerId]
    ) -> None:
        """With the last input these players have said that they respond to none of these.

        ``stack``: what lay there as they said so.
        """
        self._silence, self._silent = _told(sitting, items, stack), players

    def said(
        self, sitting: Sitting, stack: tuple[ObjectId, ...], items: frozenset[ObjectId], asked: YesNo, *, yes: bool
    ) -> None:
        """With the last input whoever is asked has given this answer to each of these; the uppermost asks first."""
        self._answer = _told(sitting, items, stack)
        self._asked, self._yes = asked, yes

    def lets(self, sitting: Sitting, player: PlayerId) -> bool:
        """Does the player let what is on top of the stack resolve because they have said so."""
        return self._silence is not None and player in self._silent and self._silence.stands(sitting)

    def answer(self, sitting: Sitting, decision: Decision | None) -> Said | None:
        """What was said to this question, when it was asked by one like the one that asks now."""
        if not isinstance(decision, YesNo) or self._asked is None or self._answer is None:
            return None
        same = _apart_from_whence(decision) == _apart_from_whence(self._asked)
        return Said(self._yes) if same and self._answer.stands(sitting) else None


def equal_on_top(stack: Sequence[StackItemView]) -> tuple[ObjectId, ...]:
    """The triggered ability on top of the stack and those right below that say the same of the same targets.

    The uppermost of the ``stack`` stands first. Empty when there is one alone.
    """
    if not stack or stack[0].kind != "triggered":
        return ()
    first, found = (what_it_says(stack[0]), stack[0].targets), list[ObjectId]()
    for item in stack:
        if (what_it_says(item), item.targets) != first:
            break
        found.append(item.id)
    return tuple(found) if len(found) > 1 else ()


def offered_by(play: Play, decision: Decision) -> tuple[ObjectId, ...]:
    """The equal abilities of which the uppermost offers this; empty when it is another question."""
    if not isinstance(decision, YesNo) or decision.purpose not in _OFFERS or decision.about:
        return ()
    return equal_on_top(play.view.stack)


def nobody_to_all(play: Play, items: Sequence[ObjectId]) -> bool:
    """All who were asked together respond to none of these: one step of *Undo*."""
    people = frozenset(play.people)

    def go_on(sitting: Sitting) -> None:
        position = sitting.record.position
        play.rhythm.nobody_responds(sitting, to=frozenset(items), people=people)
        play.rhythm.go_on(sitting)
        sitting.join(position, "pass")

    return play.do_at_once(go_on)


def answer_all(play: Play, *, yes: bool) -> bool:
    """Say yes or no to the ability that asks and to the equal ones below it: one step of *Undo*."""
    decision = play.decision
    items = () if decision is None else offered_by(play, decision)
    if not isinstance(decision, YesNo) or not items:
        return False

    def give(sitting: Sitting) -> None:
        position, stack = sitting.record.position, sitting.state.stack
        sitting.answer(decision.player, Said(yes))
        label = sitting.record.entries[position].label
        play.rhythm.equal.said(sitting, stack, frozenset(items), decision, yes=yes)
        play.rhythm.answer_what_is_plain(sitting, position)
        play.rhythm.go_on(sitting)
        sitting.join(position, label)

    return play.do_at_once(give)


def _told(sitting: Sitting, items: frozenset[ObjectId], stack: tuple[ObjectId, ...]) -> _Told:
    at = sitting.record.position
    return _Told(items, stack, at, sitting.record.entries[at - 1].input)


def _apart_from_whence(asked: YesNo) -> YesNo:
    return replace(asked, source=ObjectId(0))


def _is_waiting(given: Input) -> bool:
    return not isinstance(given, Acted) or isinstance(given.action, Pass)
