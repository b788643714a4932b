"""Votes, and clashes of two libraries (701.30, 701.38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.engine import choosing
from mtgtable.engine.asking.decisions import Choose, Option, Steps, YesNo
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.performing import Executors
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.reading.so_far import telling
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


def vote(table: Table, node: i.Vote, frame: Frame) -> Steps[Frame]:
    """Each player in turn order from the controller votes once (701.38a)."""
    state = table.state
    voters = yield from choosing.players(table, node.players, frame)
    count = len(state.players)
    order = sorted(voters, key=lambda seat: (seat - frame.controller) % count)
    found = () if node.objects is None else select(table.look(), node.objects, frame)
    options = tuple(Option(word) for word in node.words) if node.objects is None else options_of(table.look(), found)
    votes = [0] * len(options)
    for seat in order if options else ():
        asked = (
            f"What do you vote for? Votes so far: {_so_far(options, votes)}" if any(votes) else "What do you vote for?"
        )
        answer = yield Choose(seat, "vote", asked, options, rule="701.38a", source=frame.source, default=(0,))
        votes[answer.indexes[0]] += 1
        said = f"{state.player(seat).name} votes for {options[answer.indexes[0]].label}"
        state.write(LogEntry(said, player=seat))
    if any(votes):
        frame = telling(frame, f"votes: {_so_far(options, votes)}")
    for place, (word, number) in enumerate(zip(node.words, votes, strict=False)):
        others = [*votes[:place], *votes[place + 1 :]]
        frame = frame.note(f"votes for {word}", number).note(f"lead of {word}", number - max(others, default=0))
    most: tuple[Ref, ...] = tuple(ref for ref, n in zip(found, votes, strict=False) if n and n == max(votes))
    some: tuple[Ref, ...] = tuple(ref for ref, n in zip(found, votes, strict=False) if n)
    yield from happen(table, [e.Does(frame.controller, "vote", source=frame.source)])
    return frame.bind(node.bind, most).bind("voted", some)


def _so_far(options: Sequence[Option], votes: Sequence[int]) -> str:
    """Votes are cast aloud (701.38a)."""
    return ", ".join(f"{option.label} {count}" for option, count in zip(options, votes, strict=True) if count)


def clash(table: Table, player: PlayerId, frame: Frame) -> Steps[Frame]:
    """Both reveal their top cards, each may put theirs on the bottom; the greater mana value wins (701.30a-d)."""
    frame = yield from choosing.decide(table, i.Decide("opponent", bind="clashing"), frame)
    rivals = [ref.player for ref in frame.get("clashing") or () if isinstance(ref, Seat)]
    both = [seat for seat in table.state.living() if seat in (player, *rivals)]
    shown: dict[PlayerId, ObjectId] = {}
    for seat in both:
        library = table.state.zone(Zone.LIBRARY, seat)
        if library:
            shown[seat] = library[0]
            said = f"{table.state.player(seat).name} reveals {name_of(table.look(), library[0])}"
            table.state.write(LogEntry(said, player=seat))
    values = {seat: table.of(card).mana_value for seat, card in shown.items()}
    winners = [seat for seat, value in values.items() if all(value > other for one, other in values.items()
                                                             if one != seat)]  # fmt: skip
    moves: list[e.Event] = []
    for seat, card in shown.items():
        name = name_of(table.look(), card)
        asked = f"Put {name} on the bottom of your library?"
        answer = yield YesNo(seat, "clash", asked, rule="701.30a", source=frame.source)
        if answer.yes:
            moves.append(e.Moves(card, Zone.LIBRARY, Zone.LIBRARY, by=seat, position="bottom"))
    yield from happen(table, moves)
    deeds: list[e.Event] = [e.Does(seat, "clash", source=frame.source) for seat in both]
    deeds += [e.Does(seat, "win clash", source=frame.source) for seat in winners]
    yield from happen(table, deeds)
    return frame.note("won", int(player in winners))


VOTING: Final[Executors] = {i.Vote: vote}
