"""Adding mana to pools, as a mana ability or another effect does it (106.4)."""

from __future__ import annotations

from mtgtable.abilities.instructions import AddMana
from mtgtable.engine.asking.decisions import Choose, Option, Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.production import TAPPED_FOR_MANA, WANTED, options
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.state.events import MakesMana
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.colors import COLORS, describe
from mtgtable.model.ids import PlayerId


def add_mana(table: Table, adding: AddMana, frame: Frame) -> Steps[Frame]:
    """Add mana to pools (106.4); who gets it chooses where there is a choice, unless the frame says what is wanted."""
    for ref in select(table.look(), adding.players, frame):
        if not isinstance(ref, Seat):
            continue
        ways = options(table, adding, frame)
        if not ways:
            continue
        way, frame = yield from _choose(table, ref.player, ways, frame)
        source = table.look().of(frame.source)
        snow = adding.snow or (source is not None and "Snow" in source.supertypes)
        yield from happen(
            table,
            [
                MakesMana(
                    ref.player, tuple(way), frame.source, frame.number(TAPPED_FOR_MANA) is not None, adding.only_for,
                    adding.only_for_abilities_of, snow, lasting=adding.lasting, rider=adding.rider or "",
                    not_for=adding.not_for,
                )
            ],
        )  # fmt: skip
    return frame


def _choose(table: Table, player: PlayerId, ways: tuple[str, ...], frame: Frame) -> Steps[tuple[str, Frame]]:
    wanted = frame.word(WANTED)
    if wanted:
        for way in ways:
            if wanted.startswith(way) or sorted(wanted[: len(way)]) == sorted(way):
                return way, frame.say(WANTED, wanted[len(way) :])
    if len(ways) == 1:
        return ways[0], frame
    answer = yield Choose(
        player, "mana", f"{name_of(table.look(), frame.source)}: which mana?", tuple(_option(way) for way in ways),
        rule="106.3", source=frame.source,
    )  # fmt: skip
    return ways[answer.indexes[0]], frame


def _option(way: str) -> Option:
    """Mana as symbols; where all of it is of one type, that is the word for it too."""
    same = way == way[0] * len(way)
    word = describe(color for color in COLORS if color in way)
    return Option("".join(f"{{{letter}}}" for letter in way), names=(way[0], word) if same else ())
