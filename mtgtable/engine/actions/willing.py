"""Whether a player does what is offered: asked with their eyes, and only where it could be begun (608.2d, 118.12)."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Choose as ChooseSelector
from mtgtable.engine import choosing
from mtgtable.engine.actions.could import can_pay_for_it, possible
from mtgtable.engine.actions.offers import place_of
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.cost_words import asked_to_pay
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.mana.payment import pay_cost
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.reading.so_far import telling
from mtgtable.engine.stack.offered import offered
from mtgtable.engine.state.refs import Frame, Ref
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId

_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_SENTENCE: Final = re.compile(r"[^.\n]+\.")


def wants(table: Table, node: i.May, frame: Frame, player: PlayerId) -> Steps[bool]:
    """Does the player say yes; who could not do it at all isn't asked."""
    if not possible(table, node.do, frame, player):
        return False
    if isinstance(node.do, i.ChangeTargets) and node.do.how == "choose new" and node.do.to is None:
        return True  # whether there are new targets is asked of each spell as they are chosen (115.7d)
    prompt = node.prompt or _prompt(table, frame)
    about = options_of(table.look(), _offered_first(table, node.do, frame, player))
    place = place_of(table, node)
    answer = yield d.YesNo(player, "may", prompt, rule="608.2d", source=frame.source, about=about, place=place)
    return bool(answer.yes)


def _offered_first(table: Table, node: i.Instruction, frame: Frame, player: PlayerId) -> tuple[Ref, ...]:
    """Among what the player would choose first after a yes."""
    match node:
        case i.Sequence(steps=(first, *_)):
            return _offered_first(table, first, frame, player)
        case i.CastIt(what=ChooseSelector() as what):
            return offered(table, node, what, frame)
        case i.Sacrifice(what=what) | i.Move(what=what) | i.Destroy(what=what) | i.Tap(what=what) | i.Look(at=what):
            return choosing.choices_in(table, what, frame, player)
    return ()


def _prompt(table: Table, frame: Frame) -> str:
    stack = table.state.stack
    if stack:
        top = table.state.objects[stack[-1]].stack
        if top is not None and top.text:
            return top.text
    item = table.look().object(frame.source)
    if item is not None:
        offers = [one for one in _SENTENCE.findall(_REMINDER.sub("", item.printed.text)) if " may " in one]
        if len(offers) == 1:
            return str(offers[0]).strip()
    name = item.printed.name if item is not None else "this"
    return f"Do what {name} offers?"


def paid(table: Table, node: i.MayPay, frame: Frame) -> Steps[tuple[bool, Frame]]:
    """Does somebody pay the cost while this resolves (118.12); who can't pay it isn't asked."""
    for player in (yield from choosing.players(table, node.by, frame)):
        if not can_pay_for_it(table, player, node.cost, frame):
            continue
        asked = asked_to_pay(node.cost)
        if not node.must:
            question = f"{asked}{_or_else(table, node, frame)}?"
            answer = yield d.YesNo(player, "pay", question, rule="118.12", source=frame.source)
            if not answer.yes:
                continue
        before = table.state.clone()
        try:
            most = None if node.x_at_most is None else amount(table.look(), node.x_at_most, frame)
            frame = yield from pay_cost(table, player, node.cost, frame, x_at_most=most)
        except IllegalAction as refusal:
            table.state = before
            what = asked[:1].lower() + asked[1:]
            table.state.write(LogEntry(f"{table.state.player(player).name} can't {what}: {refusal.sentence}"))
            continue
        return True, telling(frame.note("did", 1), "paid: yes")
    return False, telling(frame.note("did", 0), "paid: no")


def _or_else(table: Table, node: i.MayPay, frame: Frame) -> str:
    """What it is paid for, or what happens unless it is paid, where that is one thing to one object."""
    if node.so_that:
        return f" {node.so_that}"
    match node.otherwise:
        case i.Sacrifice(what=what):
            deed = "sacrificed"
        case i.Counter(what=what):
            deed = "countered"
        case _:
            return ""
    if any(isinstance(part, ChooseSelector) for part in walk(what)):
        return ""  # which one is chosen only then
    refs = select(table.look(), what, frame)
    return f", or {name_of(table.look(), refs[0])} is {deed}" if len(refs) == 1 else ""
