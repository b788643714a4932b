"""Paying the parts of costs that aren't mana (118.3, 601.2h)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities import instructions as do
from mtgtable.abilities.affected import Binding, names_given
from mtgtable.abilities.costs import Cost, CostPart, Loyalty, PayEnergy, PayLife, PayMana, Perform, TapThis, UntapThis
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.selectors import Bound, Choose
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.purposes import AS_A_COST, BY_HAND
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.parts import able_to_gain, refusal_of
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.events import CountersPut, LifeChanges, Taps
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

_BOUND: Final[tuple[tuple[type, str], ...]] = (
    (do.Sacrifice, "cost.sacrificed"),
    (do.Discard, "cost.discarded"),
    (do.Tap, "cost.tapped"),
    (do.Look, "cost.revealed"),
    (do.PutCounters, "cost.counters"),
)
"""Under which name what paid is bound when the text gives no other."""
_ABLE: Final = "able to gain"


def pay_life(table: Table, player: PlayerId, life: int, source: ObjectId) -> Steps[None]:
    """Pay life (119.4); paying none is no event."""
    if life > 0:
        yield from happen(table, [LifeChanges(player, -life, "payment", source)])


def pay_part(table: Table, player: PlayerId, part: CostPart, frame: Frame) -> Steps[Frame]:
    """Pay one part; mana was paid before."""
    if not isinstance(part, PayMana):
        refusal = refusal_of(table, player, part, frame)
        if refusal is not None:
            if table.lenient:
                return frame
            raise refusal
    match part:
        case TapThis() | UntapThis():
            untap = isinstance(part, UntapThis)
            yield from happen(table, [Taps(frame.source, untap=untap, by=player)])
        case PayLife():
            life = amount(table.look(), part.amount, frame)
            yield from pay_life(table, player, life, frame.source)
            frame = frame.note("life paid", life)
        case PayEnergy():
            count = amount(table.look(), part.amount, frame)
            if count:
                yield from happen(table, [CountersPut(Seat(player), "energy", -count, by=player)])
        case Loyalty():
            change = amount(table.look(), part.change, frame)
            if change:
                yield from happen(table, [CountersPut(frame.source, "loyalty", change, by=player, effect=False)])
        case Perform(do=do.Manual(text=text)):
            yield from _by_hand(player, text, frame)
        case Perform():
            done = yield from _perform(table, part.do, altered(frame, controller=player))  # "you" is who pays
            frame = altered(done, controller=frame.controller)
    return frame


def _by_hand(player: PlayerId, text: str, frame: Frame) -> Steps[None]:
    """Pause at a part that isn't understood; whoever can't pay it takes all of it back (118.3, 601.2h)."""
    yield d.Choose(
        player, BY_HAND, f"{AS_A_COST}{text}", (d.Option("go on"),), 0, 1, rule="601.2h", source=frame.source,
        cancellable=True,
    )  # fmt: skip


def _perform(table: Table, instruction: Instruction, frame: Frame) -> Steps[Frame]:
    if isinstance(instruction, do.Sequence):
        for step in instruction.steps:
            frame = yield from _perform(table, step, frame)
        return frame
    if isinstance(instruction, do.GainLife) and isinstance(instruction.players, Choose):
        frame = frame.bind(_ABLE, able_to_gain(table, instruction.players, frame))
        instruction = altered(instruction, players=altered(instruction.players, players=Bound(_ABLE)))
    return (yield from perform(table, _named(instruction), frame))


def paid_with(cost: Cost) -> tuple[str, ...]:
    """The names under which paying the cost binds what paid."""
    done = (_named(part.do) for part in cost.parts if isinstance(part, Perform))
    return tuple(name for instruction in done for name in names_given(instruction))


def _named(instruction: Instruction) -> Instruction:
    """The instruction with a name for what it affects, so that the text can speak of what paid."""
    name = next((name for kind, name in _BOUND if isinstance(instruction, kind)), "")
    if isinstance(instruction, do.Move):
        name = {Zone.EXILE: "cost.exiled", Zone.HAND: "cost.returned"}.get(instruction.to, "")
    if not name or not isinstance(instruction, Binding) or instruction.bind not in ("", "looked"):
        return instruction
    return altered(instruction, bind=name)
