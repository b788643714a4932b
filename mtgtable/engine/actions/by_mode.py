"""Modes that are chosen as an instruction is carried out; two piles are such modes too (608.2d, 700.2, 700.3)."""

from __future__ import annotations

from mtgtable.abilities import instructions as i
from mtgtable.abilities.selectors import Players
from mtgtable.engine import choosing
from mtgtable.engine.actions.could import can_be_chosen
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Option, Steps
from mtgtable.engine.performing import perform
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.wanted import counted
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone


def choose_mode(table: Table, node: i.ChooseMode, frame: Frame) -> Steps[Frame]:
    """Those that were chosen are carried out in the order of the text, for one player after the other."""
    for player in (yield from choosing.players(table, node.by, frame)):
        own = frame.bind("each", (Seat(player),)) if isinstance(node.by, Players) else frame
        for effect in (yield from chosen(table, node, own, player)):
            frame = yield from perform(table, effect, frame)
    return frame


def chosen(table: Table, node: i.ChooseMode, frame: Frame, player: PlayerId) -> Steps[tuple[i.Instruction, ...]]:
    """What the player chooses; what can't be done at all can't be chosen (608.2d)."""
    modes = [mode for mode in node.modes if can_be_chosen(table, mode.effect, frame, player)] or list(node.modes)
    options = tuple(Option(mode.text, None, about=_taken(table, mode.effect, frame)) for mode in modes)
    count = min(node.count, len(options))
    kind = "pile" if all("pile" in mode.text for mode in modes) else "mode"
    answer = yield d.Choose(
        player, "mode", f"Choose {counted(kind, count, count)}", options, count, count,
        rule="700.2", source=frame.source, default=tuple(range(count)),
    )  # fmt: skip
    return tuple(modes[index].effect for index in sorted(answer.indexes))


def _taken(table: Table, effect: i.Instruction, frame: Frame) -> tuple[Ref, ...]:
    """The cards that a mode puts into a hand, where it only moves cards that all have seen: a pile (700.3)."""
    steps = effect.steps if isinstance(effect, i.Sequence) else (effect,)
    moves = [step for step in steps if isinstance(step, i.Move)]
    if len(moves) != len(steps) or len(moves) < 2:
        return ()
    everybody = frozenset(player.id for player in table.state.players)
    taken: list[Ref] = []
    for move in moves:
        for ref in selecting.select(table.look(), move.what, frame):
            item = table.state.objects.get(ref) if not isinstance(ref, Seat) else None
            if item is None or not everybody <= item.revealed_to:
                return ()
            if move.to is Zone.HAND:
                taken.append(ref)
    return tuple(taken)
