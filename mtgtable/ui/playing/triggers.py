"""Many abilities that trigger at once: like ones go onto the stack together, and may all have the same targets."""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mtgtable.engine.asking.decisions import Choose, Chosen, Decision, Option

if TYPE_CHECKING:
    from mtgtable.engine.showing.views import GameView, StackItemView
    from mtgtable.session.sitting import Sitting
    from mtgtable.ui.playing.play import Play


def put_triggers(play: Play, like: Option | None = None) -> bool:
    """Put abilities that wait onto the stack: all that are like this one, or with None all, in the order in which they
    stand. What they target is asked after that, and no order again (603.3b)."""
    decision = play.decision
    if not isinstance(decision, Choose) or decision.purpose != "trigger":
        return False
    asked = None if like is None else (like.label, like.detail)
    told = enumerate((option.label, option.detail) for option in decision.options)
    wanted = tuple(index for index, words in told if asked in (None, words))

    def put(sitting: Sitting) -> None:
        position = sitting.record.position
        sitting.answer(decision.player, Chosen(wanted))
        sitting.join(position, "order triggers")

    return play.do_at_once(put)


def settle_order(play: Play) -> bool:
    """Put these abilities onto the stack as they stand, now and whenever they trigger together in this game."""
    decision = play.decision
    if not isinstance(decision, Choose) or decision.purpose != "trigger":
        return False
    settled = play.rhythm.stops.any_order.setdefault(decision.player, set())
    settled.update((option.label, option.detail) for option in decision.options)
    return put_triggers(play)


@dataclass(frozen=True, slots=True)
class Again:
    """One triggered ability after the other is put on the stack with its targets (603.3d), and they say the same: this
    is the ``number``-th of ``of``.

    ``before``: what was chosen for the last one, if it can be chosen for this one too.
    """

    number: int
    of: int
    before: tuple[int, ...]


def asked_again(play: Play) -> Again | None:
    """Which of several like abilities this question about targets is for; None where there is only one."""
    state, view = play.sitting.state, play.view
    decision = play.decision
    item = _asks(view, decision)
    if item is None or not isinstance(decision, Choose):
        return None
    others = _like(view, item)
    like = (item.name, _unnumbered(item.text), item.controller)
    left = sum((one.source_name, _unnumbered(one.text), one.controller) == like for one in state.pending)
    if not others and not left:
        return None
    return Again(1 + len(others), 1 + len(others) + left, _chosen_too(decision, others[0]) if others else ())


def choose_the_same(play: Play) -> bool:
    """Choose for this and for all like abilities that are asked about after it what was chosen for the last."""
    decision, again = play.decision, asked_again(play)
    if decision is None or again is None or not again.before:
        return False

    def choose(sitting: Sitting) -> None:
        position, begun = sitting.record.position, _asks(sitting.view(None), decision)
        while isinstance(asked := sitting.game.decision, Choose):
            view = sitting.view(None)
            item = _asks(view, asked)
            if (
                item is None
                or begun is None
                or what_it_says(item) != what_it_says(begun)
                or asked.player != decision.player
            ):
                break
            same = _chosen_too(asked, _like(view, item)[0]) if _like(view, item) else ()
            if not same:
                break
            sitting.answer(asked.player, Chosen(same))
        sitting.join(position, "the same targets")

    return play.do_at_once(choose)


def _asks(view: GameView, decision: Decision | None) -> StackItemView | None:
    """The triggered ability on top of the stack whose targets are asked for."""
    if not isinstance(decision, Choose) or decision.purpose != "target" or not view.stack:
        return None
    top = view.stack[0]
    return top if top.kind == "triggered" and top.id == decision.source and not top.targets else None


def _like(view: GameView, item: StackItemView) -> list[StackItemView]:
    """What says the same as the uppermost of the stack, the last that came there first."""
    return [one for one in view.stack if one.id != item.id and what_it_says(one) == what_it_says(item)]


def what_it_says(item: StackItemView) -> Hashable:
    """What like abilities on the stack share, whatever they target."""
    return item.kind, item.name, _unnumbered(item.text), item.controller


def _unnumbered(text: str) -> str:
    """Without the number by which one of several abilities of an object in the same words is told apart."""
    return _NUMBER.sub("", text)


_NUMBER: Final = re.compile(r" \(\d+\)$")


def _chosen_too(decision: Choose, before: StackItemView) -> tuple[int, ...]:
    """The options that are what another ability targets; nothing where they aren't all of it."""
    found = tuple(index for index, option in enumerate(decision.options) if option.ref in before.targets)
    whole = len(found) == len(before.targets) and decision.minimum <= len(found) <= decision.maximum
    return found if whole else ()
