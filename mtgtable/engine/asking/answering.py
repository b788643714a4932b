"""Answers against decisions: is it a legal answer, is there only one, and what is the least one.

Decisions are validated here and nowhere else, so the window, scenarios, pilots and tests meet the same checks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Answer, Decision, IllegalAnswer


def _fail(decision: Decision, sentence: str) -> IllegalAnswer:
    return IllegalAnswer(decision.rule, sentence)


def _indexes(decision: d.Choose | d.Order | d.Arrange, indexes: tuple[int, ...]) -> None:
    for index in indexes:
        if not 0 <= index < len(decision.options):
            raise _fail(decision, f"there is no option {index}; there are {len(decision.options)}")


def _choose(decision: d.Choose, answer: d.Chosen) -> None:
    _indexes(decision, answer.indexes)
    if not decision.repeat and len(set(answer.indexes)) != len(answer.indexes):
        raise _fail(decision, "the same option can't be chosen twice")
    count = len(answer.indexes)
    if not decision.minimum <= count <= decision.maximum:
        wanted = (
            f"exactly {decision.minimum}"
            if decision.minimum == decision.maximum
            else f"{decision.minimum} to {decision.maximum}"
        )
        raise _fail(decision, f"{count} chosen, but {wanted} must be")


def _order(decision: d.Order, answer: d.Ordered) -> None:
    if sorted(answer.indexes) != list(range(len(decision.options))):
        raise _fail(decision, "an order names every option once")


def _divide(decision: d.Divide, answer: d.Divided) -> None:
    amounts = answer.amounts
    if len(amounts) != len(decision.options):
        raise _fail(decision, f"{len(decision.options)} amounts are needed, {len(amounts)} were given")
    if any(amount < decision.minimum for amount in amounts):
        raise _fail(decision, f"each gets at least {decision.minimum}")
    if decision.maximum_each and any(a > m for a, m in zip(amounts, decision.maximum_each, strict=True)):
        raise _fail(decision, "one of them gets more than it can")
    total = sum(amounts)
    if total > decision.total or (decision.exact and total != decision.total):
        raise _fail(decision, f"{total} divided, but there is {decision.total}")
    if decision.at_least is not None:
        for index, amount in enumerate(amounts):
            enough = all(amounts[before] >= decision.at_least[before] for before in range(index))
            if amount and not enough:
                raise _fail(decision, "each in the order gets lethal damage before the next gets any")


def _number(decision: d.Number, answer: d.Numbered) -> None:
    if answer.value < decision.minimum or (decision.maximum is not None and answer.value > decision.maximum):
        upper = "" if decision.maximum is None else f" to {decision.maximum}"
        why = f": {decision.limit}" if decision.limit and answer.value > decision.minimum else ""
        raise _fail(decision, f"{answer.value} isn't a number from {decision.minimum}{upper}{why}")


def _arrange(decision: d.Arrange, answer: d.Arranged) -> None:
    if len(answer.piles) != len(decision.piles):
        raise _fail(decision, f"there are {len(decision.piles)} piles")
    if sorted(index for pile in answer.piles for index in pile) != list(range(len(decision.options))):
        raise _fail(decision, "every card goes into one pile")


def _attack(decision: d.Attack, answer: d.Attacks) -> None:
    seen: set[int] = set()
    for attacker, defender in answer.pairs:
        if attacker not in decision.attackers:
            raise _fail(decision, "one of these creatures can't attack")
        if defender not in decision.defenders:
            raise _fail(decision, "that can't be attacked")
        if attacker in seen:
            raise _fail(decision, "a creature attacks one player or permanent only")
        seen.add(attacker)


def _block(decision: d.Block, answer: d.Blocks) -> None:
    for blocker, attacker in answer.pairs:
        if blocker not in decision.blockers:
            raise _fail(decision, "one of these creatures can't block")
        if attacker not in decision.attackers:
            raise _fail(decision, "that creature isn't attacking the player who blocks")
    if len(set(answer.pairs)) != len(answer.pairs):
        raise _fail(decision, "a creature blocks an attacker once")


def _name(decision: d.Name, answer: d.Named) -> None:
    if not answer.text.strip():
        raise _fail(decision, "a name is needed")
    if decision.allowed and answer.text not in decision.allowed:
        raise _fail(decision, f"{answer.text!r} can't be named here")


def _anything(decision: Decision, answer: Any) -> None:
    """Yes and no, and payments: the rules code itself looks at them."""


_CHECKS: dict[type, tuple[type, Callable[[Any, Any], None]]] = {
    d.Choose: (d.Chosen, _choose),
    d.Order: (d.Ordered, _order),
    d.Divide: (d.Divided, _divide),
    d.Number: (d.Numbered, _number),
    d.YesNo: (d.Said, _anything),
    d.Arrange: (d.Arranged, _arrange),
    d.Pay: (d.Paid, _anything),
    d.Attack: (d.Attacks, _attack),
    d.Block: (d.Blocks, _block),
    d.Name: (d.Named, _name),
}


def validate(decision: Decision, answer: Answer) -> None:
    """Raise IllegalAnswer unless the answer fits the decision."""
    kind, check = _CHECKS[type(decision)]
    if not isinstance(answer, kind):
        raise _fail(decision, f"the answer must be {kind.__name__}, not {type(answer).__name__}")
    check(decision, answer)


def forced(decision: Decision) -> Answer | None:
    """The only legal answer, when there is just one; None when there is a choice.

    Choices while something is announced (``cancellable``) are put even with one target: the player may want to go back.
    """
    match decision:
        case d.Choose(cancellable=True, purpose="target"):
            return None
        case d.Choose(minimum=low, maximum=high, options=options, repeat=False):
            if high == 0 or not options:
                return d.Chosen(())
            if low == high == len(options):
                return d.Chosen(tuple(range(len(options))))
        case d.Order(options=options) if len(options) <= 1:
            return d.Ordered(tuple(range(len(options))))
        case d.Divide():
            return _only_division(decision)
        case d.Number(minimum=low, maximum=high, limit="") if high is not None and low == high:
            return d.Numbered(low)
        case d.Attack(attackers=()):
            return d.Attacks()
        case d.Block() if not decision.blockers or not decision.attackers:
            return d.Blocks()
    return None


def _only_division(decision: d.Divide) -> d.Divided | None:
    """The one way to divide: each gets just what it must (601.2d), or all that it can."""
    count = len(decision.options)
    lowest = (decision.minimum,) * count
    if decision.total == sum(lowest):
        return d.Divided(lowest)
    if not decision.exact or decision.at_least is not None:
        return d.Divided((decision.total,)) if decision.exact and count == 1 else None
    highest = decision.maximum_each or (decision.total,) * count
    return d.Divided(highest) if decision.total == sum(highest) else None


def least(decision: Decision) -> Answer:
    """The answer of somebody who does as little as they must: no, none, the first, the least, the given order."""
    match decision:
        case d.Choose():
            if decision.default is not None:
                return d.Chosen(decision.default)
            first = tuple(range(len(decision.options)))[: decision.minimum]
            if decision.least_total > 0:
                first = _enough(decision)
            if decision.repeat and decision.options:
                first = (*first, *[0] * (decision.minimum - len(first)))
            return d.Chosen(first)
        case d.Order():
            return d.Ordered(tuple(range(len(decision.options))))
        case d.Divide():
            return d.Divided(_least_division(decision) if decision.default is None else decision.default)
        case d.Number():
            return d.Numbered(decision.minimum)
        case d.YesNo():
            return d.Said(decision.default)
        case d.Arrange():
            rest: tuple[tuple[int, ...], ...] = tuple(() for _ in decision.piles[1:])
            return d.Arranged((tuple(range(len(decision.options))), *rest))
        case d.Pay():
            return d.Paid(auto=True)
        case d.Attack():
            return d.Attacks(tuple((attacker, decision.defenders[0]) for attacker in decision.required))
        case d.Block():
            return d.Blocks()
        case d.Name():
            return d.Named(decision.allowed[0] if decision.allowed else decision.default)


def _enough(decision: d.Choose) -> tuple[int, ...]:
    """The fewest options that count as much together as is asked for."""
    heaviest = sorted(range(len(decision.options)), key=lambda index: -decision.weights[index])
    for count in range(decision.minimum, decision.maximum + 1):
        if sum(decision.weights[index] for index in heaviest[:count]) >= decision.least_total:
            return tuple(sorted(heaviest[:count]))
    return tuple(sorted(heaviest[: decision.maximum]))


def _least_division(decision: d.Divide) -> tuple[int, ...]:
    """The minimum for each, what is left to the first that can take it; lethal damage in order."""
    count = len(decision.options)
    amounts = [decision.minimum] * count
    left = decision.total - sum(amounts)
    if not decision.exact:
        return tuple(amounts)
    caps = decision.maximum_each or (decision.total,) * count
    if decision.at_least is not None:
        for index, need in enumerate(decision.at_least):
            take = min(left, max(0, need - amounts[index]), caps[index] - amounts[index])
            amounts[index] += take
            left -= take
    for index in range(count):
        take = min(left, caps[index] - amounts[index])
        amounts[index] += take
        left -= take
    return tuple(amounts)
