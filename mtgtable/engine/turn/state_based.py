"""State-based actions (704): what the game itself does whenever a player would get priority."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import attrgetter, is_
from typing import Final

from mtgtable.abilities.abilities import KeywordAbility, TriggeredAbility
from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player
from mtgtable.engine.asking.decisions import Choose, Steps, YesNo
from mtgtable.engine.continuous import Board
from mtgtable.engine.continuous.marks import Marks, marks_read
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.happening.bestowing import end, is_bestowed
from mtgtable.engine.happening.dungeons import complete, finished
from mtgtable.engine.happening.speed import starting_engines
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.replacement.impossible import impossible
from mtgtable.engine.state.events import Attaches, CountersPut, Destroys, Event, Loses, Moves
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.table import Table
from mtgtable.engine.turn.protecting import unprotected
from mtgtable.engine.turn.unfit_attachments import AURA_GOES, unfit_attachments
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

COMMANDER_ASKED: Final = "stays"
"""The mark of a commander whose owner has let it stay where it is (903.9a)."""


def check(table: Table) -> Steps[bool]:
    """Perform all state-based actions that apply now, at the same time (704.3). Tells whether there was any."""
    ceased = False
    if _board_rests(table):
        events = [*_players(table), *_lethal(table), *_sagas(table)]
    else:
        ceased = _cease(table)
        events = [event for rule in RULES for event in rule(table)]
        events += yield from _legends(table)
        events += yield from _commanders(table)
        events += yield from unprotected(table, _permanents(table, _LOYAL))
        if not events and not ceased:
            table.memory.keep("state-based actions", _of_the_board(table), True)
    events += [complete(table, id_) for id_ in finished(table)]
    events = [event for event in _each_object_once(events) if not impossible(table, event)]
    _forget_marks(table)
    if events:
        yield from happen(table, events)
    return bool(events) or ceased


def _of_the_board(table: Table) -> tuple[object, ...]:
    """Facts on which stand all state-based actions but those of players, of damage, of Sagas and of dungeons."""
    state, board = table.state, table.board().whole
    if state.commander_game or hangs_on_marks(table):
        return board, state.marks_version, state.history_version
    return (board,)


def hangs_on_marks(table: Table) -> bool:
    """May what is to be done hang on more than the board and the objects: on what a rule or a host asks for."""
    board = table.board().field
    return bool(board.rules) or table.memory.of("hosts", board, lambda: _hosts_by_marks(table))


def _hosts_by_marks(table: Table) -> bool:
    """Does what an Aura enchants hang on more than the board."""
    return any(
        isinstance(on.ability, KeywordAbility)
        and on.ability.name == "enchant"
        and marks_read(on.ability.parameters) & ~Marks.ELSEWHERE
        for item in filter(_host, map(table.state.objects.__getitem__, table.state.battlefield))
        for on in table.board().characteristics[item.id].abilities
    )


def _board_rests(table: Table) -> bool:
    """Was there none of them, and is the board what it was."""
    return table.memory.known("state-based actions", _of_the_board(table)) is True


def _lethal(table: Table) -> list[Event]:
    """704.5g, 704.5h, where no object has changed since there was none."""
    if table.at_rest("lethal damage"):
        return []
    events = _creatures(table)
    if not events:
        table.rests("lethal damage")
    return events


_CREATURE: Final = 1
_LOYAL: Final = 2
_LEGENDARY: Final = 4
_WORLD: Final = 8
_AURA: Final = 16
_ROLE: Final = 32
_SAGA: Final = 64
_ATTACHED: Final = 128
_COUNTERED: Final = 256


@by_identity()
def _kinds(facts: Characteristics) -> int:
    """What a permanent is of that a state-based action asks for."""
    types, subtypes = facts.types, facts.subtypes
    return (
        ("Creature" in types) * _CREATURE
        | ("Planeswalker" in types or "Battle" in types) * _LOYAL
        | ("Legendary" in facts.supertypes) * _LEGENDARY
        | ("World" in facts.supertypes) * _WORLD
        | ("Aura" in subtypes and "Enchantment" in types) * _AURA
        | ("Role" in subtypes) * _ROLE
        | ("Saga" in subtypes) * _SAGA
    )


def _permanents(table: Table, kinds: int) -> list[ObjectId]:
    """The permanents of one of these kinds; all are told apart once for a board, or are what they were."""
    field = table.board().field
    found, there = table.memory.carried(
        "permanents", field, lambda: _told_apart(table), lambda before, told: _told_still(table, before, told)
    )
    return [id_ for id_, kind in found.items() if kind & kinds] if there & kinds else []


def _told_apart(table: Table) -> tuple[dict[ObjectId, int], int]:
    found: dict[ObjectId, int] = {}
    there = 0
    for id_ in table.state.battlefield:
        kind = _kind(table, id_)
        if kind:
            found[id_] = kind
            there |= kind
    return found, there


def _told_still(
    table: Table, before: Board, told: tuple[dict[ObjectId, int], int]
) -> tuple[dict[ObjectId, int], int] | None:
    """What was told of another board, where all that was touched since is of the kind that it was."""
    touched = table.board().field.touched.since(before.number)
    if touched is None or any(told[0].get(id_, 0) != _kind(table, id_) for id_ in touched):
        return None
    return told


def _kind(table: Table, id_: ObjectId) -> int:
    """What the object is of that a state-based action on permanents asks for; 0 for none."""
    item = table.state.objects.get(id_)
    if item is None or item.zone is not Zone.BATTLEFIELD or item.phased_out:
        return 0
    kind = _kinds(table.board().characteristics[id_])
    if item.attached_to is not None:
        kind |= _ATTACHED
    if any("/" in pile.kind for pile in item.counters):
        kind |= _COUNTERED
    return kind


def _each_object_once(events: list[Event]) -> list[Event]:
    """One that would both be destroyed and put into the graveyard is put there; a second destruction adds nothing."""
    moving = {event.object for event in events if isinstance(event, Moves)}
    kept: list[Event] = []
    seen: set[tuple[type, ObjectId]] = set()
    for event in events:
        if isinstance(event, Destroys | Moves):
            if isinstance(event, Destroys) and event.object in moving:
                continue
            if (type(event), event.object) in seen:
                continue
            seen.add((type(event), event.object))
        kept.append(event)
    return kept


def _cease(table: Table) -> bool:
    """Tokens off the battlefield and copies of spells off the stack cease to exist (704.5d, 704.5e).

    A row in which all are cards is looked through once: what lies in it doesn't become anything else.
    """
    state, memory = table.state, table.memory
    gone: list[ObjectId] = []
    for key, row in state.zones.items():
        zone = key[0]
        if zone is Zone.BATTLEFIELD or memory.last(("cards", key)) is row:
            continue
        items = list(map(state.objects.__getitem__, row))
        cards_alone = zone is not Zone.STACK and any(map(_is_none, map(_card, items)))
        if cards_alone or any(map(_token, items)):
            gone += [item.id for item in items if item.token or (item.card is None and not item.emblem and cards_alone)]
        else:
            memory.keep(("cards", key), None, row)
    for id_ in gone:
        state.remove(id_)
    return bool(gone)


_is_none: Final = partial(is_, None)
_card: Final = attrgetter("card")
_token: Final = attrgetter("token")
_deathtouched: Final = attrgetter("deathtouched")
_host: Final = attrgetter("attached_to")


def _forget_marks(table: Table) -> None:
    """Deathtouch and failed draws count only since the last check (704.5b, 704.5h)."""
    state = table.state
    for player in list(state.players):
        if player.drew_from_empty:
            state.update_player(player.id, drew_from_empty=False)
    if table.at_rest("deathtouch"):
        return
    for item in list(filter(_deathtouched, map(state.objects.__getitem__, state.battlefield))):
        state.update(item.id, deathtouched=False)
    table.rests("deathtouch")


# ---- players ---------------------------------------------------------------------------------------------------------


def _players(table: Table) -> list[Event]:
    """704.5a–c, 903.10a, 702.179a: who loses, and whose engines start."""
    state, board, memory = table.state, table.board().field, table.memory
    safe = memory.last("players")
    if safe is not None and safe[0] is state.players and safe[1] is board:
        return []
    found: list[Event] = starting_engines(table)
    threatened = bool(found)
    for seat in state.living():
        why = _loses(table, seat)
        threatened = threatened or bool(why)
        if why == NO_LIFE and applying_to_player(table, "cant lose at no life", seat):
            why = _loses(table, seat, whatever_life=True)
        if why and not applying_to_player(table, "cant lose", seat):
            found.append(Loses(seat, why))
    if not threatened:
        memory.keep("players", None, (state.players, board))
    return found


NO_LIFE: Final = "no life left"


def _loses(table: Table, seat: PlayerId, *, whatever_life: bool = False) -> str:
    player = table.state.player(seat)
    if player.life <= 0 and not whatever_life:
        return NO_LIFE
    if player.drew_from_empty:
        return "a draw from an empty library"
    if player.counters_of("poison") >= 10:
        return "ten poison counters"
    if any(damage >= 21 for _, damage in player.commander_damage):
        return "21 combat damage by one commander"
    return ""


# ---- creatures, planeswalkers, battles -------------------------------------------------------------------------------


def _creatures(table: Table) -> list[Event]:
    """704.5f–h: toughness 0 or less, lethal damage, deathtouch."""
    board = table.board().characteristics
    found: list[Event] = []
    for id_ in _permanents(table, _CREATURE):
        facts = board[id_]
        if facts.toughness is None:
            continue
        item = table.state.objects[id_]
        if facts.toughness <= 0:
            found.append(Moves(id_, Zone.GRAVEYARD, Zone.BATTLEFIELD, "zero toughness"))
        elif item.damage >= facts.toughness or item.deathtouched:
            found.append(Destroys(id_, cause="lethal damage"))
    return found


def _without_loyalty(table: Table) -> list[Event]:
    """704.5i, 704.5v: planeswalkers without loyalty, battles without defense."""
    board = table.board().characteristics
    found: list[Event] = []
    for id_ in _permanents(table, _LOYAL):
        facts = board[id_]
        if "Planeswalker" in facts.types and (facts.loyalty or 0) <= 0:
            found.append(Moves(id_, Zone.GRAVEYARD, Zone.BATTLEFIELD, "no loyalty"))
        elif "Battle" in facts.types and (facts.defense or 0) <= 0 and not _ability_waits(table, id_):
            found.append(Moves(id_, Zone.GRAVEYARD, Zone.BATTLEFIELD, "no defense"))
    return found


# ---- legends and worlds ----------------------------------------------------------------------------------------------


def _legends(table: Table) -> Steps[list[Event]]:
    """704.5j: of several legendary permanents with one name under one player's control, that player keeps one."""
    board = table.board().characteristics
    groups: dict[tuple[PlayerId, str], list[ObjectId]] = {}
    for id_ in _permanents(table, _LEGENDARY):
        facts = board[id_]
        if facts.name and not applying_to_object(table, "legend rule off", id_):
            groups.setdefault((facts.controller, facts.name), []).append(id_)
    found: list[Event] = []
    for seat in table.state.living():
        for (player, name), ids in groups.items():
            if player != seat or len(ids) < 2:
                continue
            answer = yield Choose(
                player, "legend", f"Keep which {name}?", options_of(table.look(), ids), rule="704.5j", default=(0,)
            )
            kept = ids[answer.indexes[0]]
            found += [Moves(id_, Zone.GRAVEYARD, Zone.BATTLEFIELD, "legend rule") for id_ in ids if id_ != kept]
    return found


def _worlds(table: Table) -> list[Event]:
    """704.5k: of several world permanents only the newest stays; of equally new ones none."""
    worlds = _permanents(table, _WORLD)
    if len(worlds) < 2:
        return []
    newest = max(table.state.objects[id_].timestamp for id_ in worlds)
    last = [id_ for id_ in worlds if table.state.objects[id_].timestamp == newest]
    kept = last[0] if len(last) == 1 else None
    return [Moves(id_, Zone.GRAVEYARD, Zone.BATTLEFIELD, "world rule") for id_ in worlds if id_ != kept]


# ---- attachments -----------------------------------------------------------------------------------------------------


def _attachments(table: Table) -> list[Event]:
    """704.5m, n, p: Auras on nothing legal are put into the graveyard, other attachments come off."""
    found: list[Event] = []
    for id_, rule in unfit_attachments(table, _permanents(table, _AURA | _ATTACHED)):
        if rule != AURA_GOES:
            found.append(Attaches(id_, None))
        elif is_bestowed(table.state, id_):
            end(table.state, id_)
            found.append(Attaches(id_, None))
        else:
            found.append(Moves(id_, Zone.GRAVEYARD, Zone.BATTLEFIELD, "enchants nothing"))
    return found


def _roles(table: Table) -> list[Event]:
    """704.5y: of several Roles that one player controls on one permanent only the newest stays."""
    board = table.board().characteristics
    newest: dict[tuple[Ref, PlayerId], ObjectId] = {}
    found: list[Event] = []
    for id_ in sorted(_permanents(table, _ROLE), key=lambda one: table.state.objects[one].timestamp):
        host = table.state.objects[id_].attached_to
        if host is None:
            continue
        older = newest.get((host, board[id_].controller))
        if older is not None:
            found.append(Moves(older, Zone.GRAVEYARD, Zone.BATTLEFIELD, "older Role"))
        newest[host, board[id_].controller] = id_
    return found


# ---- counters, Sagas -------------------------------------------------------------------------------------------------


def _counter_pairs(table: Table) -> list[Event]:
    """704.5q: a +1/+1 and a -1/-1 counter on one permanent take each other away."""
    found: list[Event] = []
    for id_ in _permanents(table, _COUNTERED):
        item = table.state.objects[id_]
        pairs = min(item.counters_of("+1/+1"), item.counters_of("-1/-1"))
        if pairs:
            found += [CountersPut(id_, "+1/+1", -pairs), CountersPut(id_, "-1/-1", -pairs)]
    return found


def _sagas(table: Table) -> list[Event]:
    """704.5s: a Saga past its last chapter is sacrificed, once no chapter ability of it is left to resolve."""
    board = table.board()
    found: list[Event] = []
    for id_ in _permanents(table, _SAGA):
        facts = board.characteristics[id_]
        last = final_chapter(board, id_)
        if last and table.state.objects[id_].counters_of("lore") >= last and not _ability_waits(table, id_):
            found.append(Moves(id_, Zone.GRAVEYARD, Zone.BATTLEFIELD, "sacrifice", by=facts.controller))
    return found


def final_chapter(board: Board, id_: ObjectId) -> int:
    """The greatest chapter number among its chapter abilities (714.2d)."""
    numbers = [0]
    for on in board.abilities(id_):
        ability = on.ability
        if isinstance(ability, TriggeredAbility) and ability.keyword.startswith("chapter"):
            numbers += [int(word) for word in ability.keyword.split() if word.isdecimal()]
    return max(numbers)


def _ability_waits(table: Table, id_: ObjectId) -> bool:
    frames = [pending.frame for pending in table.state.pending]
    for stacked in table.state.stack:
        stack = table.state.objects[stacked].stack
        if stack is not None and stack.kind == "triggered":
            frames.append(stack.frame)
    return any(frame.source == id_ for frame in frames)


# ---- commanders ------------------------------------------------------------------------------------------------------


def _commanders(table: Table) -> Steps[list[Event]]:
    """903.9a: a commander that was put into a graveyard or exile may go to the command zone."""
    found: list[Event] = []
    if not table.state.commander_game:
        return found
    for item in list(table.state.everything()):
        asked = COMMANDER_ASKED in item.statuses
        if not item.commander or item.zone not in (Zone.GRAVEYARD, Zone.EXILE) or asked or item.face_down:
            continue
        answer = yield YesNo(
            item.owner,
            "commander",
            f"Put {name_of(table.look(), item.id)} into the command zone?",
            default=True,
            rule="903.9a",
        )
        if answer.yes:
            found.append(Moves(item.id, Zone.COMMAND, item.zone, "state"))
        else:
            table.state.update(item.id, statuses=item.statuses | {COMMANDER_ASKED})
    return found


RULES: Final[tuple[Callable[[Table], list[Event]], ...]] = (
    _players, _creatures, _without_loyalty, _worlds, _attachments, _roles, _counter_pairs, _sagas,
)  # fmt: skip
"""The state-based actions in which nobody has a choice."""

__all__ = ["RULES", "check", "final_chapter", "hangs_on_marks"]
