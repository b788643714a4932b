"""The answers of a scenario: each choice takes the first answer in the player's queue that is legal for it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from mtgtable.engine.asking import answering
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Answer, Decision, IllegalAnswer
from mtgtable.engine.combat.attacking import least_attack
from mtgtable.engine.combat.blocking import least_block
from mtgtable.engine.game import Game
from mtgtable.model.ids import PlayerId
from mtgtable.session.scenarios.naming import name_meant
from mtgtable.session.scenarios.options import fit_as_beginning, fit_exactly, meaning, number_in, yes_or_no
from mtgtable.session.scenarios.references import Finder
from mtgtable.session.scenarios.values import AnswerValue

Options = tuple[d.Option, ...]


@dataclass(slots=True)
class Queue:
    """The answers of one player that haven't been taken."""

    answers: list[AnswerValue] = field(default_factory=list)

    def copy(self) -> Queue:
        """An independent copy."""
        return Queue(list(self.answers))


class NotTaken(Exception):
    """No answer of the queue is legal for the decision."""


def only_one(decision: Decision) -> Answer | None:
    """The answer where there is nothing to choose: it isn't asked, and no answer is taken for it."""
    answer = answering.forced(decision)
    if answer is not None:
        return answer
    match decision:
        case d.Choose(minimum=low, maximum=high, options=options) if low == high == len(options):
            return d.Chosen(tuple(range(low)))
        case d.Order(options=options) if len({(option.label, option.detail) for option in options}) == 1:
            return answering.least(decision)
    return None


def take(decision: Decision, queue: Queue, finder: Finder) -> Answer:
    """The answer that the queue gives to the decision; what it used is taken out. Raises NotTaken."""
    match decision:
        case d.Choose():
            return _choose(decision, queue, finder)
        case d.Order():
            return d.Ordered(_order(decision.options, queue, finder))
        case d.Arrange():
            return _arrange(decision, queue, finder)
        case d.Divide():
            return _division(decision, queue, finder)
        case d.Number():
            return _number(decision, queue)
        case d.YesNo() if _names_what_is_offered(decision, queue, finder):
            return d.Said(True)
        case d.YesNo(purpose="optional cost", about=about) if about and queue.answers[:1] == [[]]:
            del queue.answers[0]  # none of what a yes would let the player choose
            return d.Said(False)
        case _:
            for index, answer in enumerate(queue.answers):
                found = direct(decision, answer, finder)
                if found is not None:
                    del queue.answers[index]
                    return found
    raise NotTaken


def _names_what_is_offered(decision: d.YesNo, queue: Queue, finder: Finder) -> bool:
    """Does the first answer that fits name what a yes would let the player choose: it says yes, and stays for that."""
    if not decision.about:
        return False
    for answer in queue.answers:
        if answer == [] or yes_or_no(answer) is not None:
            return False
        if _picked(decision.about, answer, finder, repeat=False) is not None:
            return True
    return False


def direct(decision: Decision, answer: AnswerValue, finder: Finder) -> Answer | None:
    """What one answer by itself says to the decision; None when that wouldn't be legal."""
    found: Answer | None = None
    match decision:
        case d.YesNo():
            said = yes_or_no(answer)
            found = None if said is None else d.Said(said)
        case d.Number():
            number = number_in(answer)
            found = None if number is None else d.Numbered(number)
        case d.Divide():
            found = _divide(decision, answer, finder)
        case d.Name():
            name = name_meant(decision, answer, finder)
            found = None if name is None else d.Named(name)
        case d.Choose():
            picked = _picked(decision.options, answer, finder, repeat=decision.repeat)
            found = None if picked is None else d.Chosen(picked)
        case d.Order():
            picked = _picked(decision.options, answer, finder, repeat=False)
            found = None if picked is None else d.Ordered(_completed(picked, len(decision.options)))
        case _:
            found = None
    return found if found is not None and _legal(decision, found) else None


def _legal(decision: Decision, answer: Answer) -> bool:
    try:
        answering.validate(decision, answer)
    except IllegalAnswer:
        return False
    return True


def _picked(options: Options, answer: AnswerValue, finder: Finder, *, repeat: bool) -> tuple[int, ...] | None:
    """The indexes of the options that an answer names, in its order; None when it names something else."""
    if isinstance(answer, dict):
        return None
    names = answer if isinstance(answer, list) else [answer]
    picked: list[int] = []
    for name in names:
        index = index_of(options, name, finder, () if repeat else picked)
        if index is None:
            return None
        picked.append(index)
    return tuple(picked)


def index_of(options: Options, name: str | int, finder: Finder, taken: Sequence[int] = ()) -> int | None:
    """The first option, not yet taken, that the name fits: exactly, or else as its beginning.

    The letter of a player is that player where they are among the options, whatever is called so; and it is no
    beginning: "B" isn't Bear Cub.
    """
    free = [index for index in range(len(options)) if index not in taken]
    if isinstance(name, int):
        return next((index for index in free if number_in(options[index].label) == name), None)
    seat = finder.seat(name)
    if seat is not None and seat in (options[index].ref for index in free):
        return next(index for index in free if options[index].ref == seat)
    meant = meaning(finder, name)
    exact = next((index for index in free if fit_exactly(meant, name, options[index])), None)
    if exact is not None:
        return exact
    if yes_or_no(name) is not None or finder.seat(name) is not None:
        return None
    return next((index for index in free if fit_as_beginning(name, options[index])), None)


def _choose(decision: d.Choose, queue: Queue, finder: Finder) -> Answer:
    """One list, or single answers one after the other until the choice is full; ``[]`` stops."""
    picked: list[int] = []
    used: list[int] = []
    for index, answer in enumerate(queue.answers):
        if answer == []:
            if len(picked) >= decision.minimum:
                used.append(index)
                break
            continue
        if isinstance(answer, dict):
            divided = _targets_divided(decision, answer, finder) if not picked else None
            if divided is not None:
                return divided
            continue
        whole = _picked(decision.options, answer, finder, repeat=decision.repeat)
        if whole is None or (not decision.repeat and set(whole) & set(picked)):
            single = None if isinstance(answer, list | dict) else index_of(decision.options, answer, finder, picked)
            whole = None if single is None else (single,)
        if whole is None or len(picked) + len(whole) > decision.maximum:
            continue
        picked += whole
        used.append(index)
        if len(picked) == decision.maximum or decision.purpose == "trigger":
            break  # what the ability targets is answered before the next one
    if not used and decision.purpose == "mana":
        return _mana_by_amounts(decision, queue)
    if not used and decision.minimum == 0 and queue.answers and yes_or_no(queue.answers[0]) is False:
        del queue.answers[0]
        return d.Chosen(())
    if not used:
        raise NotTaken
    for index in range(len(decision.options)):
        if len(picked) >= decision.minimum:
            break
        if index not in picked:
            picked.append(index)
    found = d.Chosen(tuple(picked))
    if not _legal(decision, found):
        raise NotTaken
    for index in reversed(used):
        del queue.answers[index]
    return found


def _mana_by_amounts(decision: d.Choose, queue: Queue) -> Answer:
    """Mana in any combination, said by how much of each color in the order of the options; the last gets the rest."""
    ways = [option.label for option in decision.options]
    symbols = list(dict.fromkeys(symbol for way in ways for symbol in way.strip("{}").split("}{")))
    places = [index for index, answer in enumerate(queue.answers) if number_in(answer) is not None][: len(symbols)]
    for used in range(len(places), 0, -1):
        said = [number_in(queue.answers[index]) or 0 for index in places[:used]]
        said += [0] * (len(symbols) - used)
        said[-1] += ways[0].count("{") - sum(said)
        wanted = sorted(symbol for symbol, count in zip(symbols, said, strict=True) for _ in range(count))
        for index, way in enumerate(ways):
            if sorted(way.strip("{}").split("}{")) == wanted:
                for place in reversed(places[:used]):
                    del queue.answers[place]
                return d.Chosen((index,))
    raise NotTaken


def _targets_divided(decision: d.Choose, shares_: dict[str, int], finder: Finder) -> Answer | None:
    """A division names the targets too; it stays in the queue, for the division is asked for next (601.2c–d)."""
    if decision.purpose != "target":
        return None
    picked = _picked(decision.options, list(shares_), finder, repeat=False)
    found = None if picked is None else d.Chosen(picked)
    return found if found is not None and _legal(decision, found) else None


def _order(options: Options, queue: Queue, finder: Finder) -> tuple[int, ...]:
    picked: list[int] = []
    used: list[int] = []
    for index, answer in enumerate(queue.answers):
        if isinstance(answer, dict) or answer == []:
            continue
        names = answer if isinstance(answer, list) else [answer]
        found: list[int] = []
        for name in names:
            option = index_of(options, name, finder, [*picked, *found])
            if option is None:
                break
            found.append(option)
        if len(found) < len(names):
            continue
        picked += found
        used.append(index)
        if len(picked) >= len(options) - 1:
            break
    if not used:
        raise NotTaken
    for index in reversed(used):
        del queue.answers[index]
    return _completed(tuple(picked), len(options))


def _completed(picked: tuple[int, ...], count: int) -> tuple[int, ...]:
    return (*picked, *(index for index in range(count) if index not in picked))


def _arrange(decision: d.Arrange, queue: Queue, finder: Finder) -> Answer:
    """The cards named go into the last pile, in the order named; the rest stays in the first."""
    for index, answer in enumerate(queue.answers):
        picked = _picked(decision.options, answer, finder, repeat=False)
        if picked is None:
            continue
        rest = tuple(other for other in range(len(decision.options)) if other not in picked)
        middle: tuple[tuple[int, ...], ...] = tuple(() for _ in decision.piles[1:-1])
        piles = (rest, *middle, picked) if len(decision.piles) > 1 else (picked + rest,)
        del queue.answers[index]
        return d.Arranged(piles)
    raise NotTaken


def agree(decision: Decision, queue: Queue, finder: Finder) -> None:
    """Take the answer that names the only option of a choice that wasn't asked: it is no answer left over."""
    options = decision.options if isinstance(decision, d.Listing) else ()
    for index, answer in enumerate(queue.answers):
        if answer == []:
            continue
        named = _picked(options, list(answer) if isinstance(answer, dict) else answer, finder, repeat=True)
        if named is not None:
            del queue.answers[index]
            return


def _division(decision: d.Divide, queue: Queue, finder: Finder) -> Answer:
    """All shares as one answer, or numbers one after the other in the order of the options; the last gets the rest."""
    numbers: list[int] = []
    used: list[int] = []
    for index, answer in enumerate(queue.answers):
        whole = _divide(decision, answer, finder) if not numbers else None
        if whole is not None and _legal(decision, whole):
            del queue.answers[index]
            return whole
        if answer == []:
            used.append(index)
            break
        number = number_in(answer)
        if number is None or number + sum(numbers) > decision.total:
            continue
        numbers.append(number)
        used.append(index)
        if len(numbers) == len(decision.options):
            break
    if not used:
        raise NotTaken
    found = answering.least(decision)
    if numbers:
        amounts = [*numbers, *[0] * (len(decision.options) - len(numbers))]
        amounts[-1] += decision.total - sum(amounts)
        found = d.Divided(tuple(amounts))
    if not _legal(decision, found):
        raise NotTaken
    for index in reversed(used):
        del queue.answers[index]
    return found


def _number(decision: d.Number, queue: Queue) -> Answer:
    """A number; or, for a cost that may be paid several times, a yes each time and then a no.

    Of Phyrexian symbols each has an answer of its own (107.4f).
    """
    each = decision.purpose == "phyrexian"
    said: list[int] = []
    count = 0
    for index, answer in enumerate(queue.answers):
        found = number_in(answer)
        if not said and found is not None and _legal(decision, d.Numbered(found)):
            del queue.answers[index]
            return d.Numbered(found)
        yes = yes_or_no(answer) if decision.cancellable and decision.purpose != "X" else None
        if yes is None:
            continue
        said.append(index)
        count += yes
        if len(said) == decision.maximum if each else not yes or count == decision.maximum:
            break
    if not said or not _legal(decision, d.Numbered(count)):
        raise NotTaken
    for index in reversed(said):
        del queue.answers[index]
    return d.Numbered(count)


def _divide(decision: d.Divide, answer: AnswerValue, finder: Finder) -> Answer | None:
    if not isinstance(answer, dict):
        return None
    amounts = shares(decision, answer, finder)
    return None if amounts is None else d.Divided(amounts)


def shares(decision: d.Divide, parts: dict[str, int], finder: Finder) -> tuple[int, ...] | None:
    """The amounts by option; None when something named isn't among them."""
    amounts = [0] * len(decision.options)
    taken: list[int] = []
    for name, amount in parts.items():
        index = index_of(decision.options, name, finder, taken)
        if index is None:
            return None
        taken.append(index)
        amounts[index] = amount
    return tuple(amounts)


def least_answers(game: Game, decision: Decision) -> Iterator[Answer]:
    """The answers of somebody who does as little as they must, the least first, for choices that refuse the first."""
    match decision:
        case d.Attack():
            yield d.Attacks(least_attack(game.table, decision.side, decision.attackers, decision.defenders))
            return
        case d.Block():
            yield d.Blocks(least_block(game.table, decision.side, decision.blockers, decision.attackers))
            return
        case d.YesNo(purpose="new targets"):  # usually wanted at a table; what is optional isn't done unless it is said
            yield d.Said(False)
            return
    yield answering.least(decision)
    match decision:
        case d.Choose(options=options, minimum=low, maximum=high):
            indexes = range(len(options))
            for count in range(low, min(high, low + 3) + 1):
                for picked in itertools.islice(itertools.combinations(indexes, count), 200):
                    yield d.Chosen(picked)


def queues_of(answers: dict[PlayerId, list[AnswerValue]], players: int) -> dict[PlayerId, Queue]:
    """A queue for every player."""
    return {PlayerId(seat): Queue(list(answers.get(PlayerId(seat), []))) for seat in range(players)}
