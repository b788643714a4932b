"""What an effect would bring its controller now, before its targets are chosen: modes and loyalty abilities by it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import ActivatedAbility, Content, Modal, Mode
from mtgtable.abilities.costs import Loyalty
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.lasting import GiveEmblem, Later
from mtgtable.abilities.selectors import All, Bound, Targeted, TargetSpec, You
from mtgtable.abilities.selectors import Choose as ChooseOne
from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.asking.inputs import Action, Activate
from mtgtable.engine.stack.content import contents_of, modal_of
from mtgtable.engine.stack.targets import legal_targets
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.lab.pilots.finishing import life_left, taken_from_each
from mtgtable.lab.pilots.having import kept, value_of
from mtgtable.lab.pilots.intent import Sign, about, intent_of, sign_of, toughness_taken
from mtgtable.lab.pilots.meant import meant_now
from mtgtable.lab.pilots.paying import of_node
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import kills_with, stamina
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

_SOME_USE: Final = 1.0
"""What nothing more is known of is mostly good."""
_A_LITTLE: Final = 0.7
"""What is done to something and leaves it there."""
_EMBLEM: Final = 6.0
_LOYALTY: Final = 0.5
_EACH: Final = (
    (i.GainLife, 0.4),
    (i.LoseLife, 0.4),
    (i.DealDamage, 0.4),
    (i.Draw, 1.8),
    (i.Discard, 1.8),
    (i.Mill, 0.1),
)
"""What one of it is worth to a player, or costs them."""
_GONE: Final = (i.Destroy, i.ExileUntil, i.Move, i.Sacrifice, i.Counter)


def brings(seat: PilotSeat, effect: Instruction, targets: tuple[TargetSpec, ...], frame: Frame) -> float:
    """What it would be worth to me, below zero where it would harm me."""
    nodes = tuple(walk(effect))
    if any(isinstance(node, i.Manual) for node in nodes):
        return 0.0
    known = [value for node in nodes if (value := _of_node(seat, node, frame, nodes)) is not None]
    signs = intent_of(Content(effect, targets)).targets
    for place, (spec, sign) in enumerate(zip(targets, signs, strict=False)):
        done = [node for node in nodes if _is_about(node, place)]
        refs = legal_targets(seat.game.table, spec, frame)
        value, best = _of_target(seat, spec, sign, done, refs)
        known.append(value)
        # A further target may be one that belongs to this one ("target creature that player controls").
        frame = replace(frame, targets=(*frame.targets[:place], () if best is None else (best,)))
    return sum(known) if known else _SOME_USE


def _is_about(node: Any, place: int) -> bool:
    whom = [*about(node), *((node.by,) if isinstance(node, i.Sacrifice) else ())]
    return any(isinstance(one, Targeted) and one.index == place for one in whom)


def _of_node(seat: PilotSeat, node: object, frame: Frame, nodes: Iterable[object]) -> float | None:
    """What a part of it is worth that is about no target."""
    if sign_of(node) != "none" and any(isinstance(one, Targeted) for one in about(node)):
        return None
    match node:
        case i.CreateTokens(count=count, token=token, players=You()) if token is not None:
            number = count if isinstance(count, int) else 1
            power, toughness = token.power or 0, token.toughness or 0
            if any(map(_takes_it_away, nodes)):
                return float(number * power) if seat.turn.step == "precombat_main" else 0.0
            return number * max(0.5, (power + toughness) / 2)
        case i.PutCounters(kind="loyalty", count=int(count)):
            return _LOYALTY * count
        case GiveEmblem():
            return _EMBLEM
    everything = [one for one in about(node) if isinstance(one, All)] if sign_of(node) != "none" else []
    if everything:
        return _of_all(seat, everything, frame, sign_of(node), isinstance(node, _GONE))
    return of_node(seat, node, frame)


def _takes_it_away(node: object) -> bool:
    """Is what is created gone again later."""
    gone = (one for one in walk(node) if isinstance(one, i.Sacrifice | i.Move)) if isinstance(node, Later) else ()
    return any(one.what == Bound("created") for one in gone)


def _of_all(seat: PilotSeat, everything: list[All], frame: Frame, sign: Sign, gone: bool) -> float:
    """What is done to all of a kind: to those of the others for harm, to mine for help."""
    refs = {ref for one in everything for ref in meant_now(seat, one, frame) or () if seat.in_play(ref)}
    value = sum((-1 if seat.owner(ref) == seat.me else 1) * (kept(seat, ref) if gone else _A_LITTLE) for ref in refs)
    return value if sign == "harm" else -value


def _of_target(
    seat: PilotSeat, spec: TargetSpec, sign: Sign, done: list[Any], refs: Iterable[Ref]
) -> tuple[float, Ref | None]:
    """The best that could come of choosing this target, and which; the least harm where only that can be chosen."""
    least = spec.minimum if isinstance(spec.minimum, int) else 1
    mine = {ref: seat.owner(ref) == seat.me for ref in refs}
    if sign == "none":
        return _SOME_USE, next((ref for ref, own in mine.items() if not own), next(iter(mine), None))
    worth = {ref: _done_to(seat, ref, sign, done) for ref in mine}
    liked = [ref for ref, own in mine.items() if own == (sign == "help")]
    if liked:
        best = max(liked, key=lambda ref: worth[ref])
        return worth[best], best
    if not least or not mine:
        return 0.0, None
    best = min(mine, key=lambda ref: worth[ref])
    return -worth[best], best


def _done_to(seat: PilotSeat, ref: Ref, sign: Sign, done: list[Any]) -> float:
    """How much it is to whoever has it that this is done."""
    if isinstance(ref, Seat):
        found = [_number(node) * each for node in done for kind, each in _EACH if isinstance(node, kind)]
        found += [_given_up(seat, ref, node) for node in done if isinstance(node, i.Sacrifice)]
        return sum(found) if found else _SOME_USE
    damage = sum(_number(node) for node in done if isinstance(node, i.DealDamage))
    fewer = sum(map(toughness_taken, done))
    if damage or fewer:
        dies = kills_with(seat, ref, damage) or (fewer > 0 and stamina(seat, ref) <= fewer)
        return kept(seat, ref) if dies else 0.1
    if not any(isinstance(node, _GONE) for node in done):
        return _A_LITTLE
    if sign == "help":
        return max(_A_LITTLE, value_of(seat, ref))
    for_good = any(_is_for_good(node) for node in done if isinstance(node, _GONE))
    comes_back = not for_good and seat.sees(ref) and not seat.item(ref).token
    return kept(seat, ref) / 2 if comes_back else kept(seat, ref)


def _given_up(seat: PilotSeat, whose: Seat, node: i.Sacrifice) -> float:
    """What a player would sacrifice: the least of what they could, as far as its types say."""
    if not isinstance(node.what, ChooseOne):
        return _SOME_USE
    asked = [part.name for part in walk(node.what.filter) if isinstance(part, IsType)]
    there = [id_ for id_ in seat.permanents(whose.player) if seat.sees(id_)]
    fitting = [id_ for id_ in there if not asked or set(asked) & set(seat.facts(id_).types)]
    return min((kept(seat, id_) for id_ in fitting), default=0.0)


def _is_for_good(node: Any) -> bool:
    """Is what is gone by it not simply cast again: nothing goes back to a hand."""
    return not isinstance(node, i.Move) or node.to is not Zone.HAND


def _number(node: Any) -> int:
    amount = node.amount if isinstance(node, i.GainLife | i.LoseLife | i.DealDamage) else node.count
    return amount if isinstance(amount, int) else 2


# ---- modes ----------------------------------------------------------------------------------------------------------


def best_modes(seat: PilotSeat, decision: Choose) -> tuple[int, ...] | None:
    """The modes that bring most, as many as must be and those beyond that bring anything for nothing (700.2).

    None where the modes aren't found, or aren't those of something of mine.
    """
    modes, modal, frame = _offered(seat, decision)
    if len(modes) != len(decision.options) or frame is None or frame.controller != seat.me:
        return None
    deadly = _deadly(seat, decision, [taken_from_each(mode.effect) for mode in modes])
    if deadly is not None:
        return deadly
    worth = [brings(seat, mode.effect, mode.targets, frame) for mode in modes]
    order = sorted(range(len(modes)), key=lambda index: (-worth[index], index))
    if decision.repeat:
        return _again_and_again(seat, decision, modes, frame, worth)
    dear = modal is not None and (modal.escalate is not None or any(mode.cost is not None for mode in modal.modes))
    more = [] if dear else [index for index in order[decision.minimum : decision.maximum] if worth[index] > 0]
    return tuple(order[: decision.minimum] + more) or tuple(order[: min(1, decision.maximum)])


def _again_and_again(
    seat: PilotSeat, decision: Choose, modes: list[Mode], frame: Frame, worth: list[float]
) -> tuple[int, ...]:
    """Modes that may be chosen more than once: what has no further target that it likes is chosen no further."""
    left = [_most_times(seat, mode, frame, decision.maximum) for mode in modes]
    chosen: list[int] = []
    for _ in range(max(decision.minimum, min(1, decision.maximum))):
        best = max(range(len(modes)), key=lambda place: (left[place] > 0, worth[place], -place))
        left[best] -= 1
        chosen.append(best)
    return tuple(chosen)


def _most_times(seat: PilotSeat, mode: Mode, frame: Frame, most: int) -> int:
    """How often a mode is of use: with each target once, where what it does to it can be done but once."""
    signs = intent_of(Content(mode.effect, mode.targets)).targets
    times = [
        sum((seat.owner(ref) == seat.me) == (sign == "help") for ref in legal_targets(seat.game.table, spec, frame))
        for place, (spec, sign) in enumerate(zip(mode.targets, signs, strict=False))
        if sign != "none" and any(isinstance(node, _GONE) and _is_about(node, place) for node in walk(mode.effect))
    ]
    return min(times, default=most)


def modes_bring(seat: PilotSeat, id_: ObjectId, modal: Modal) -> float:
    """What the modes of a card of mine would bring now, as many as must be chosen, but for those that counter."""
    frame = Frame(source=id_, controller=seat.me, x=0)
    able = [mode for mode in modal.modes if not any(isinstance(node, i.Counter) for node in walk(mode.effect))]
    worth = sorted((brings(seat, mode.effect, mode.targets, frame) for mode in able), reverse=True)
    return sum(worth[: modal.minimum]) if len(worth) >= modal.minimum else 0.0


def _deadly(seat: PilotSeat, decision: Choose, taken: list[int]) -> tuple[int, ...] | None:
    """The modes that take the last life of all the others, if there are such."""
    left = life_left(seat)
    order = sorted(range(len(taken)), key=lambda index: -taken[index])
    rows = [order[:1] * many if decision.repeat else order[:many] for many in range(1, decision.maximum + 1)]
    return next(
        (tuple(row) for row in rows if len(row) >= decision.minimum and sum(taken[index] for index in row) >= left),
        None,
    )


def _offered(seat: PilotSeat, decision: Choose) -> tuple[list[Mode], Modal | None, Frame | None]:
    """The modes among which it is chosen, in the order of the options; and in which frame."""
    objects = seat.game.state.objects
    item = objects.get(decision.source)
    announced = item is not None and item.stack is not None
    id_ = decision.source if announced else seat.stack[-1] if seat.stack else None
    stack = objects[id_].stack if id_ is not None else None
    if id_ is None or stack is None:
        return [], None, None
    contents = contents_of(seat.game.table, id_)
    modal = modal_of(contents)
    if modal is not None and all(option.names for option in decision.options):
        return [modal.modes[int(option.names[0]) - 1] for option in decision.options], modal, stack.frame
    nodes = (node for content in contents for node in walk(content))
    asked = {mode.text: mode for node in nodes if isinstance(node, i.ChooseMode) for mode in node.modes}
    return [asked[option.label] for option in decision.options if option.label in asked], None, stack.frame


# ---- loyalty --------------------------------------------------------------------------------------------------------


def with_best_loyalty(seat: PilotSeat, actions: Iterable[Action]) -> list[Action]:
    """The same actions, but of the loyalty abilities of a permanent only the one that brings most (606.3)."""
    best: dict[int, tuple[float, Action]] = {}
    others: list[Action] = []
    for action in actions:
        ability = seat.activated(action.object, action.ability) if isinstance(action, Activate) else None
        if ability is None or not ability.loyalty or not isinstance(action, Activate):
            others.append(action)
            continue
        worth = _of_loyalty(seat, action, ability)
        if worth > best.get(action.object, (0.0, action))[0]:
            best[action.object] = worth, action
    return [action for _, action in best.values()] + others


def _of_loyalty(seat: PilotSeat, action: Activate, ability: ActivatedAbility) -> float:
    """What the ability brings, with the loyalty that it adds or costs."""
    if intent_of(ability.content).by_hand:
        return 0.0
    change = sum(
        part.change for part in ability.cost.parts if isinstance(part, Loyalty) and isinstance(part.change, int)
    )
    content, frame = ability.content, Frame(source=action.object, controller=seat.me, x=0)
    effects = [(content.effect, content.targets)]
    if content.modal is not None:
        effects = [(mode.effect, mode.targets) for mode in content.modal.modes]
    return _LOYALTY * change + max(brings(seat, effect, targets, frame) for effect, targets in effects)
