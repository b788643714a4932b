"""Modes that are chosen as an instruction is carried out; two piles are such modes too (608.2d, 700.2, 700.3)."""

from __future__ import annotations

from mtgtable.abilities import instructions as i
from mtgtable.abilities.selectors import FIRST_PILE, PARTED, Players
from mtgtable.engine import choosing
from mtgtable.engine.actions.could import can_be_chosen
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Option, Steps
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.wanted import counted
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import HIDDEN_ZONES


def choose_mode(table: Table, node: i.ChooseMode, frame: Frame) -> Steps[Frame]:
    """Those that were chosen are carried out in the order of the text, for one player after the other."""
    for player in (yield from choosing.players(table, node.by, frame)):
        own = frame.bind("each", (Seat(player),)) if isinstance(node.by, Players) else frame
        for effect in (yield from chosen(table, node, own, player)):
            frame = yield from perform(table, effect, frame)
    return frame


def chosen(table: Table, node: i.ChooseMode, frame: Frame, player: PlayerId) -> Steps[tuple[i.Instruction, ...]]:
    """What the player chooses; what can't be done at all can't be chosen (608.2d), but a pile may be empty (700.3d)."""
    modes = [mode for mode in node.modes if can_be_chosen(table, mode.effect, frame, player)] or list(node.modes)
    kind = "mode"
    about: dict[int, tuple[ObjectId, ...]] = {}
    if frame.get(PARTED) is not None and all("pile" in mode.text for mode in node.modes):
        kind, modes = "pile", list(node.modes)
        if not frame.get(PARTED):
            return (modes[0].effect,)  # two empty piles are one
        about = dict(enumerate(_piles(table, frame)))
    options = tuple(Option(mode.text, about=about.get(place, ())) for place, mode in enumerate(modes))
    count = min(node.count, len(options))
    answer = yield d.Choose(
        player, "mode", f"Choose {counted(kind, count, count)}", options, count, count,
        rule="700.2", source=frame.source, default=tuple(range(count)),
    )  # fmt: skip
    return tuple(modes[index].effect for index in sorted(answer.indexes))


def _piles(table: Table, frame: Frame) -> tuple[tuple[ObjectId, ...], ...]:
    """The cards of the first pile and those of the second, of each pile if everybody sees it (700.3)."""
    first, parted = frame.get(FIRST_PILE) or (), frame.get(PARTED) or ()
    there = [ref for ref in parted if not isinstance(ref, Seat) and ref in table.state.objects]
    one = tuple(ref for ref in there if ref in first)
    other = tuple(ref for ref in there if ref not in first)
    return tuple(pile if all(_seen_by_all(table, card) for card in pile) else () for pile in (one, other))


def _seen_by_all(table: Table, card: ObjectId) -> bool:
    item = table.state.objects[card]
    everybody = frozenset(player.id for player in table.state.players)
    return everybody <= item.revealed_to or not (item.zone in HIDDEN_ZONES or item.face_down)
