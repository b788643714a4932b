"""How a piece enters by what other permanents say of it: tapped, with counters, as a copy, and more (614.12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from mtgtable.abilities import codec
from mtgtable.abilities.modifications import Modification
from mtgtable.abilities.replacements import EntersWith
from mtgtable.engine.asking.decisions import Choose, Chosen, Steps
from mtgtable.engine.continuous import look_ahead
from mtgtable.engine.replacement import with_counters_counted
from mtgtable.engine.replacement.ahead import look_for
from mtgtable.engine.replacement.candidate import Candidate
from mtgtable.engine.replacement.candidates import candidates
from mtgtable.engine.replacement.entering import enter
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.effects import AS_IT_ENTERED
from mtgtable.engine.state.events import CountersPut, Moves
from mtgtable.engine.state.objects import EntersAs, GameObject
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import AbilityId, ObjectId, seat_letter
from mtgtable.model.zones import Zone
from mtgtable.session.study.board import Counted, Lasting, Piece, StudyBoard
from mtgtable.session.study.entering_choices import asked_by
from mtgtable.session.study.laying_out import LaidOut
from mtgtable.session.study.passed_by import is_missed, when_applied

_STATUS: Final = ("tapped", "face_down")


@dataclass(frozen=True, slots=True)
class Entered:
    """The board with a piece as it enters. ``by``: the names of what has changed that, in order.

    ``others``: the pieces that its own text has changed as it entered.
    """

    board: StudyBoard
    by: tuple[str, ...] = ()
    others: tuple[int, ...] = ()


@dataclass(slots=True)
class _Arriving:
    """What has become of an arrival so far."""

    event: Moves
    copied: Ref | None = None
    laid_on: tuple[tuple[Candidate, tuple[Modification, ...]], ...] = ()


def as_it_enters(table: Table, board: StudyBoard, ids: Mapping[int, ObjectId], key: int) -> Entered:
    """The board on which a piece is as it would have entered past everything older on the battlefield."""
    piece, item = board.piece(key), table.state.objects.get(ids.get(key, ObjectId(0)))
    if piece is None or item is None or item.zone is not Zone.BATTLEFIELD or item.phased_out:
        return Entered(board)
    as_it_is = EntersAs(tapped=item.tapped, face_down=item.face_down)
    arriving = _Arriving(Moves(item.id, Zone.BATTLEFIELD, under=item.controller, enters=as_it_is))
    by: list[str] = []
    applied: frozenset[AbilityId] = frozenset()
    while (one := _next(table, arriving.event, item, piece, applied)) is not None:
        applied |= {one.key}
        if _apply(table, arriving, one):
            by.append(one.name)
    by += _counted(table, arriving, piece, item, applied)
    made = _on_board(board, ids, piece, item, arriving)
    others = _done_to_others(table, arriving, ids, applied) if arriving.copied is None else {}
    for other, values in others.items():
        made = made.change(other, **values)
    return Entered(made, tuple(by), tuple(others))


def _next(
    table: Table, event: Moves, item: GameObject, piece: Piece, applied: frozenset[AbilityId]
) -> Candidate | None:
    """The effect of another permanent that is applied next (616.1)."""
    fitting = candidates(table, look_for(table, event), event, applied)
    found = [one for one in fitting if is_missed(table, one, item, piece)]
    return min(found, key=when_applied, default=None)


def _apply(table: Table, arriving: _Arriving, one: Candidate) -> bool:
    """Apply an effect; False where it asks for what nobody can answer here, and is left to the player."""
    assert isinstance(one.replacement, EntersWith)
    event = _run(enter(table, arriving.event, one.replacement, one.frame), arriving)
    if event is None:
        return False
    more = event.enters.all_parts[len(arriving.event.enters.all_parts) :]
    arriving.event = event
    if more:
        arriving.laid_on = (*arriving.laid_on, (one, more))
    return True


def _done_to_others(
    table: Table, arriving: _Arriving, ids: Mapping[int, ObjectId], applied: frozenset[AbilityId]
) -> dict[int, dict[str, bool]]:
    """What its own text does to other permanents as it enters, by piece; nothing where that would be asked about."""
    id_ = arriving.event.object
    others: dict[int, dict[str, bool]] = {}
    permanents = ((key, _permanent(table, other)) for key, other in ids.items() if other != id_)
    before = {key: item for key, item in permanents if item is not None}
    for one in candidates(table, look_for(table, arriving.event), arriving.event, applied):
        with_ = one.replacement
        if not isinstance(with_, EntersWith) or with_.do is None or one.source != id_:
            continue
        if _run(enter(table, arriving.event, with_, one.frame), arriving) is None:
            return {}
    for key, old in before.items():
        now = _permanent(table, old.id)
        if now is None:
            return {}  # it would have left: that is for the player to say
        changed = {name: getattr(now, name) for name in _STATUS if getattr(now, name) != getattr(old, name)}
        if changed:
            others[key] = changed
    return others


def _permanent(table: Table, id_: ObjectId) -> GameObject | None:
    item = table.state.objects.get(id_)
    return item if item is not None and item.zone is Zone.BATTLEFIELD else None


def _counted(
    table: Table, arriving: _Arriving, piece: Piece, item: GameObject, applied: frozenset[AbilityId]
) -> list[str]:
    """Its counters, its own among them, after what changes how many are put on it (122.6); whose effects those are."""
    counters = dict(arriving.event.enters.counters)
    if arriving.copied is None:
        for kind, count in _own_counters(piece, item):
            counters[kind] = counters.get(kind, 0) + count
    told = tuple(counters.items())
    arriving.event = altered(arriving.event, enters=altered(arriving.event.enters, counters=told))
    event = _run(with_counters_counted(table, arriving.event, applied), arriving)
    if event is None or event.enters.counters == told:
        return []
    look, names = look_for(table, arriving.event), []
    for kind, count in told:
        put = CountersPut(item.id, kind, count, by=look.controller(item.id))
        names += [one.name for one in candidates(table, look, put, applied)]
    arriving.event = event
    return names


def _run(steps: Steps[Any], arriving: _Arriving) -> Moves | None:
    """The arrival after rules code that asks for nothing but an order, which is that of age, or what is copied."""
    answer: Any = None
    while True:
        try:
            decision = steps.send(answer)
        except StopIteration as done:
            event: Moves = done.value
            return event
        if not isinstance(decision, Choose):
            return None
        if decision.purpose != "replacement" and not len(decision.options) == 1 == decision.minimum:
            return None
        if decision.purpose == "copy":
            arriving.copied = decision.options[0].ref
        answer = Chosen((0,))


def _on_board(
    board: StudyBoard, ids: Mapping[int, ObjectId], piece: Piece, item: GameObject, arriving: _Arriving
) -> StudyBoard:
    """The board with the piece as it has arrived, and with what was laid on it right after it."""
    enters, keys = arriving.event.enters, {id_: key for key, id_ in ids.items()}
    values: dict[str, Any] = {"tapped": enters.tapped, "face_down": enters.face_down}
    put, told = dict(enters.counters), dict(piece.counters)
    counters = {kind: count + told.get(kind, 0) for kind, count in put.items() if count != item.counters_of(kind)}
    values["counters"] = tuple({**told, **counters}.items())
    if arriving.event.under is not None and arriving.event.under != item.controller:
        values["controller"] = seat_letter(arriving.event.under)
    if not isinstance(arriving.copied, Seat) and arriving.copied in keys:
        values["copy_of"] = keys[arriving.copied]
    board = board.change(piece.key, **values)
    place = [one.key for one in board.entries].index(piece.key) + 1
    for shift, lasting in enumerate(_lasting(board, piece, arriving, keys)):
        key = board.next_key
        board = board.add(lasting).move(key, place + shift)
    return board


def _own_counters(piece: Piece, item: GameObject) -> Iterator[tuple[str, int]]:
    """What its own text, or the kind of permanent that it is, gives it as it enters."""
    return ((pile.kind, pile.count) for pile in item.counters if pile.kind not in dict(piece.counters))


def _lasting(board: StudyBoard, piece: Piece, arriving: _Arriving, keys: Mapping[ObjectId, int]) -> Iterator[Lasting]:
    """What goes on applying to it, as effects of their own that are as new as it is (614.1c)."""
    for one, parts in arriving.laid_on:
        yield Lasting(
            0, one.name, (piece.key,), tuple(codec.encode(part) for part in parts),
            seat_letter(one.frame.controller), text=AS_IT_ENTERED, began=board.turn, source=keys.get(one.source),
        )  # fmt: skip


def with_counters_kept(board: StudyBoard, before: LaidOut, after: LaidOut) -> StudyBoard:
    """The board with the counters written down that its pieces entered with by text that they have lost since.

    A table is set up as if all were there at once; what came later doesn't change how something entered (614.12).
    """
    for piece in board.pieces:
        was, now = _counters_on(before, piece.key), _counters_on(after, piece.key)
        lost = {kind: count for kind, count in was.items() if kind not in now and kind not in dict(piece.counters)}
        if lost and piece.key in after.ids:
            board = board.change(piece.key, counters=(*piece.counters, *lost.items()))
    return board


def _counters_on(table: LaidOut, key: int) -> dict[str, int]:
    item = table.state.objects.get(table.ids.get(key, ObjectId(0)))
    return {pile.kind: pile.count for pile in item.counters} if item is not None else {}


def asked_of(table: Table, id_: ObjectId) -> Mapping[str, tuple[str, ...]]:
    """What a permanent itself asks for as it enters, on a table without what is newer: not what it loses (614.12)."""
    item = table.state.objects[id_]
    entering = Moves(id_, Zone.BATTLEFIELD, under=item.controller)
    return asked_by(on.ability for on in look_ahead(table.state, entering).abilities)


def without_later(board: StudyBoard, key: int) -> StudyBoard:
    """The board as it was when a piece entered: without everything newer."""
    keys = [one.key for one in board.entries]
    own = {one.key for one in board.entries if isinstance(one, Counted) and one.on == key}
    for other in reversed(keys[keys.index(key) + 1 :]):
        if other in own:
            continue  # told of how it enters
        if any(one.key == other for one in board.entries):
            board = board.remove(other)
    return replace(board, pinned=None)
