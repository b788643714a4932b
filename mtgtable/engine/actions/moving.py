"""Instructions that move objects between zones, and what is done with libraries and hands (400.7, 701)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.affected import COST, SEARCHERS, as_it_was, buried
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import Anything, Filter
from mtgtable.abilities.modifications import TurnedFaceDown
from mtgtable.abilities.selectors import AttackedBy, Choose, Selector
from mtgtable.engine import choosing
from mtgtable.engine.actions.lasting import begin_effect, fixed, note_linked
from mtgtable.engine.actions.outside import bring_in
from mtgtable.engine.actions.prepared import Prepared, at_once
from mtgtable.engine.allowing.attackable import possible_defenders, still_attackable
from mtgtable.engine.allowing.rules_in_force import applying_to_player
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.engine.changes.attaching import could_enchant
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.performing import Executors, perform
from mtgtable.engine.reading.filters import SHARED, matches
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.reading.wanted import counted, sought, wanted
from mtgtable.engine.replacement import settle
from mtgtable.engine.state import events as e
from mtgtable.engine.state.objects import EntersAs
from mtgtable.engine.state.refs import ARRIVING, Frame, Ref, Seat
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import HIDDEN_ZONES, Zone

_PURPOSES: Final[dict[Zone, Purpose]] = {
    Zone.EXILE: "exile",
    Zone.HAND: "return",
    Zone.BATTLEFIELD: "put",
    Zone.LIBRARY: "put",
}


def move(table: Table, node: i.Move, frame: Frame) -> Steps[Prepared]:
    """Objects go to a zone at the same time; bound is what they have become (400.7)."""
    ids = yield from choosing.objects(table, node.what, frame, _PURPOSES.get(node.to, "choose"), node.to)
    present = [
        id_ for id_ in ids if id_ in table.state.objects and node.origin in (None, table.state.objects[id_].zone)
    ]
    if node.to is Zone.LIBRARY and node.position in ("", "top", "bottom") and len(present) > 1:
        present = yield from _ordered(table, present, node.position or "top", frame)
    if node.position == "random bottom":
        present = table.state.shuffled(present)
    enters, under = yield from _how(table, node, frame)
    position = "bottom" if node.position == "random bottom" else node.position
    shuffled = position == "shuffled"
    events: list[e.Moves] = []
    for id_ in present:
        own = enters
        if node.transformed:
            card = table.state.objects[id_].card
            if card is None or not card.double_faced:
                continue  # it stays where it is (712.14a)
            own = replace(own, face=1)
        if node.attacking:  # whom is chosen for each of them (508.4)
            own = replace(own, attacking=(yield from whom_it_attacks(table, frame, node.attacking_whom)))
        cause: e.Cause = "exile" if node.to is Zone.EXILE else "return" if node.to is Zone.HAND else ""
        by = None if node.mark == "unseen" else frame.controller  # who exiles a card face down knows it else
        events.append(
            e.Moves(
                id_, node.to, None, cause, by, frame.source, "top" if shuffled else position, under, own,
                face_down=node.face_down and node.to is not Zone.BATTLEFIELD,
            )
        )  # fmt: skip
    if node.attacking:
        tell_of_no_attack(table, tuple(event.enters for event in events))
    return Prepared(tuple(events), lambda done: _after_move(table, node, frame, done))


def _move_alone(table: Table, node: i.Move, frame: Frame) -> Steps[Frame]:
    """What goes into libraries to be shuffled in is shuffled in afterwards, with nothing found too (701.24d)."""
    prepared = yield from move(table, node, frame)
    owners = {table.state.objects[event.object].owner for event in prepared.events if isinstance(event, e.Moves)}
    done = yield from happen(table, prepared.events, frame.replaced)
    if node.position == "shuffled":
        targets = owners or ({frame.controller} if isinstance(node.what, Choose) else set())
        yield from happen(table, [e.Does(player, "shuffle") for player in sorted(targets)])
    return prepared.finish(done)


def place_together(table: Table, moves: Sequence[tuple[i.Move, tuple[ObjectId, ...]]], frame: Frame) -> Steps[Frame]:
    """Objects go into libraries at the same time, some to one place and some to another (401.4)."""
    events: list[e.Event] = []
    for node, ids in moves:
        present = [id_ for id_ in ids if id_ in table.state.objects]
        if len(present) > 1:
            present = yield from _ordered(table, present, node.position or "top", frame)
        events += [e.Moves(id_, node.to, None, "", frame.controller, frame.source, node.position) for id_ in present]
    done = yield from happen(table, events, frame.replaced)
    return choosing.remember_moved(frame, tuple(event.object for event in done if isinstance(event, e.Moves)))


def _after_move(table: Table, node: i.Move, frame: Frame, done: tuple[e.Event, ...]) -> Frame:
    moved = [event for event in done if isinstance(event, e.Moves)]
    there = tuple(event.became for event in moved if event.to is node.to)
    gone = tuple(event.object for event in moved if event.to is node.to)
    if node.extra and there and node.to is not Zone.BATTLEFIELD:
        alive = tuple(id_ for id_ in there if id_ in table.state.objects)
        begin_effect(table, frame, tuple(fixed(table, part, frame) for part in node.extra), FOREVER, locked=alive)
    if node.link and there:
        note_linked(table, frame.source, node.link, there)
    if node.bind:
        frame = frame.bind(node.bind, there).bind(as_it_was(node.bind), gone).note(node.bind, len(there))
    return choosing.remember_moved(frame, tuple(event.object for event in moved))


def _how(table: Table, node: i.Move, frame: Frame) -> Steps[tuple[EntersAs, PlayerId | None]]:
    """How what moves enters the battlefield: tapped, attacking, attached, with counters, under whose control."""
    look = table.look()
    under: PlayerId | None = None
    if node.under is not None:
        seats = [ref.player for ref in select(look, node.under, frame) if isinstance(ref, Seat)]
        under = seats[0] if seats else None
    counters = tuple((kind, amount(look, count, frame)) for kind, count in node.counters)
    attached: Ref | None = None
    if node.attached_to is not None:
        hosts = yield from choosing.selected(table, node.attached_to, frame)
        attached = hosts[0] if hosts else None
    parts = tuple(fixed(table, part, frame) for part in node.extra if not isinstance(part, TurnedFaceDown))
    enters = EntersAs(
        parts=parts, parts_by=frame.source, tapped=node.tapped, counters=counters, attached_to=attached,
        face_down=node.face_down and node.to is Zone.BATTLEFIELD,
        face_down_as=next((part for part in node.extra if isinstance(part, TurnedFaceDown)), None),
        mark=node.mark,
    )  # fmt: skip
    return enters, under


def whom_it_attacks(table: Table, frame: Frame, players: Selector | None = None) -> Steps[Ref | None]:
    """What a creature attacks that is put onto the battlefield attacking: its controller chooses (508.4).

    ``players``: whom only ("that player" alone is none of their planeswalkers), or the very thing that was attacked
    before, if it still can be.
    """
    combat = table.state.turn.combat
    if combat is None:
        return None
    if isinstance(players, AttackedBy):
        the_same = select(table.look(), players, frame)
        return next((ref for ref in the_same if still_attackable(table, ref)), None)
    whom = list(possible_defenders(table, frame.controller))
    if players is not None:
        allowed = select(table.look(), players, frame)
        whom = [ref for ref in whom if ref in allowed]
    if not whom:
        return None
    answer = yield d.Choose(
        frame.controller,
        "attack",
        "Whom does it attack?",
        options_of(table.look(), tuple(whom)),
        rule="508.4",
        source=frame.source,
        default=(0,),
    )
    chosen: Ref = whom[answer.indexes[0]]
    return chosen


def tell_of_no_attack(table: Table, entering: Sequence[EntersAs]) -> None:
    """What was to enter attacking, and has nobody whom it could attack, enters all the same: say so (506.3b, 508.4)."""
    if entering and all(one.attacking is None for one in entering):
        table.state.write(LogEntry("There is no attack to join: it enters without attacking (506.3b, 508.4)"))


def _ordered(table: Table, ids: list[ObjectId], position: str, frame: Frame) -> Steps[list[ObjectId]]:
    """The owner of cards that go to a library together arranges them (401.4)."""
    owners = list(dict.fromkeys(table.state.objects[id_].owner for id_ in ids))
    result: list[ObjectId] = []
    for owner in owners:
        mine = [id_ for id_ in ids if table.state.objects[id_].owner == owner]
        chooser = owner if len(owners) > 1 else (frame.controller if _sees(table, mine) else owner)
        if len(mine) > 1:
            answer = yield d.Order(
                chooser, "order", f"Put these on the {position} of the library: the first is uppermost",
                options_of(table.look(), mine), rule="401.4", source=frame.source, hidden=True,
            )  # fmt: skip
            mine = [mine[index] for index in answer.indexes]
        result += mine if position == "bottom" else mine[::-1]
    return result


def _sees(table: Table, ids: list[ObjectId]) -> bool:
    return any(table.state.objects[id_].zone in HIDDEN_ZONES for id_ in ids)


# ---- drawing, discarding, milling ------------------------------------------------------------------------------------


def draw(table: Table, node: i.Draw, frame: Frame) -> Steps[Frame]:
    """One card at a time, the active player's first (121.2)."""
    players = yield from choosing.players(table, node.players, frame)
    drawn: list[ObjectId] = []
    for player in players:
        own = frame.bind("each", (Seat(player),)) if frame.get("each") is None else frame
        cards = max(0, amount(table.look(), node.count, own))
        if cards > 1:
            several = yield from settle(table, (e.Does(player, "draw several", cards, frame.source),), frame.replaced)
            for instruction, after in several.afterwards:  # 121.2a
                yield from perform(table, instruction, after)
            cards = cards if several.events else 0
        for _ in range(cards):
            done = yield from happen(table, [e.Draws(player, frame.source)], frame.replaced)
            drawn += [event.became for event in done if isinstance(event, e.Draws) and event.became]
    return frame.bind(node.bind, tuple(drawn)).note(node.bind, len(drawn)) if node.bind else frame


def discard(table: Table, node: i.Discard, frame: Frame) -> Steps[Prepared]:
    """Each player chooses, then all discard at once (701.9, 101.4)."""
    chosen: list[tuple[PlayerId, ObjectId]] = []
    if node.what is not None:
        ids = yield from choosing.objects(table, node.what, frame, "discard")
        chosen = [(table.state.objects[id_].owner, id_) for id_ in ids if _in_hand(table, id_)]
    else:
        for player in (yield from choosing.players(table, node.players, frame)):
            chosen += [(player, id_) for id_ in (yield from _choose_discards(table, node, frame, player))]
    cause: e.Cause = "cycle" if node.cycling else "discard"
    paid = node.cycling or node.bind.startswith(COST)
    events = tuple(
        e.Moves(id_, Zone.GRAVEYARD, Zone.HAND, cause, player, frame.source, paid=paid) for player, id_ in chosen
    )

    def finish(done: tuple[e.Event, ...]) -> Frame:
        moved = [event for event in done if isinstance(event, e.Moves)]
        gone, name = tuple(event.object for event in moved), node.bind or "discarded"
        there = tuple(event.object for event in moved if event.to is Zone.GRAVEYARD)
        return choosing.remember_moved(frame.bind(name, gone).note(name, len(gone)).bind(buried(name), there), gone)

    return Prepared(events, finish)


def _in_hand(table: Table, id_: ObjectId) -> bool:
    item = table.state.objects.get(id_)
    return item is not None and item.zone is Zone.HAND


def _choose_discards(table: Table, node: i.Discard, frame: Frame, player: PlayerId) -> Steps[list[ObjectId]]:
    look = table.look()
    own = frame.bind("each", (Seat(player),)) if frame.get("each") is None else frame
    arriving = frame.get(ARRIVING) or ()
    cards = [id_ for id_ in table.state.zone(Zone.HAND, player) if id_ not in arriving]
    hand = [id_ for id_ in cards if matches(look, node.filter, id_, own)]
    if node.count is None:
        return hand
    count = min(len(hand), max(0, amount(look, node.count, own)))
    if node.random:
        pool = list(hand)
        return [pool.pop(table.state.random_below(len(pool))) for _ in range(count)]
    if count == 0:
        return []
    chooser = player
    if node.chosen_by is not None:
        seats = yield from choosing.players(table, node.chosen_by, frame)
        chooser = seats[0] if seats else player
    answer = yield d.Choose(
        chooser, "discard", wanted(look, hand, count, count, "discard"), options_of(table.look(), hand), count, count,
        rule="701.9", source=frame.source, hidden=True,
    )  # fmt: skip
    return [hand[index] for index in answer.indexes]


def mill(table: Table, node: i.Mill, frame: Frame) -> Steps[Prepared]:
    """The top cards of libraries go to graveyards together (701.17)."""
    players = yield from choosing.players(table, node.players, frame)
    events: list[e.Moves] = []
    for player in players:
        own = frame.bind("each", (Seat(player),)) if frame.get("each") is None else frame
        count = max(0, amount(table.look(), node.count, own))
        top = table.state.zone(Zone.LIBRARY, player)[:count]
        events += [e.Moves(id_, Zone.GRAVEYARD, Zone.LIBRARY, "mill", player, frame.source) for id_ in top]

    def finish(done: tuple[e.Event, ...]) -> Frame:
        moved = [event for event in done if isinstance(event, e.Moves)]
        milled, name = tuple(event.became for event in moved), node.bind or "milled"
        there = tuple(event.became for event in moved if event.to is Zone.GRAVEYARD)
        return frame.bind(name, milled).note(name, len(milled)).bind(buried(name), there)

    return Prepared(tuple(events), finish)


# ---- libraries -------------------------------------------------------------------------------------------------------


def search(table: Table, node: i.Search, frame: Frame) -> Steps[Frame]:
    """Find up to that many cards that fit; in a hidden zone one may fail to find (701.23b)."""
    if node.outside:
        return (yield from bring_in(table, node, frame))
    players = yield from choosing.players(table, node.players, frame)
    found: list[Ref] = []
    searchers: list[Ref] = []
    for player in players:
        if cant_search(table, node, player, frame):
            continue
        whose: tuple[PlayerId, ...] = (player,)
        if node.whose is not None:
            whose = yield from choosing.players(table, node.whose, frame)
        look = table.look()
        ids = [
            id_
            for zone in node.zones
            for seat in whose
            for id_ in _looked_through(table, player, zone, seat)
            if table.state.objects[id_].owner == seat and matches(look, node.filter, id_, frame)
        ]
        if node.onto is not None:
            hosts = [ref for ref in select(look, node.onto, frame) if not isinstance(ref, Seat)]
            ids = [id_ for id_ in ids if hosts and could_enchant(table, look, id_, hosts[0])]
        most = len(ids) if node.any_number else min(len(ids), max(0, amount(look, node.count, frame)))
        chosen = yield from _find(table, node, frame, player, ids, most)
        found += chosen
        searched = Zone.LIBRARY in node.zones
        if searched:
            searchers.append(Seat(player))
            yield from happen(table, [e.Does(player, "search", source=frame.source)])
    return frame.bind(node.bind, tuple(found)).note(node.bind, len(found)).bind(SEARCHERS, tuple(searchers))


def cant_search(table: Table, node: i.Search, player: PlayerId, frame: Frame) -> bool:
    """101.2; ``own``: only what the player's own spells and abilities tell them, and only of their own library."""
    own = frame.controller == player and Zone.LIBRARY in node.zones and node.whose is None
    return any(rule.change.step != "own" or own for rule in applying_to_player(table, "cant search", player))


def _looked_through(table: Table, player: PlayerId, zone: Zone, seat: PlayerId) -> tuple[ObjectId, ...]:
    """The cards among which a search is made: of a library perhaps only so many from the top."""
    ids = table.state.zone(zone, seat)
    rules = applying_to_player(table, "search top only", player) if zone is Zone.LIBRARY else ()
    limits = [amount(table.look(), rule.change.value or 0, rule.frame) for rule in rules]
    return ids[: min(limits)] if limits else ids


def _find(
    table: Table, node: i.Search, frame: Frame, player: PlayerId, ids: list[ObjectId], most: int
) -> Steps[list[ObjectId]]:
    if most == 0:
        return []
    hidden = bool(set(node.zones) & HIDDEN_ZONES) or node.most_total is not None
    asked = node.filter != Anything() or node.distinct_names or node.up_to  # else so many must be found (701.23d)
    least = 0 if (hidden and asked) or node.any_number else most
    alike = _alike(table, ids) if most == 1 else {}
    unique = [same[0] for same in alike.values()] if most == 1 else ids
    answer = yield d.Choose(
        player, "search", sought(node.filter, most),
        options_of(table.look(), unique), least, most,
        rule="701.23", source=frame.source, hidden=True, default=tuple(range(least or min(1, most))),
        alike=tuple(map(len, alike.values())),
    )  # fmt: skip
    chosen = [unique[index] for index in answer.indexes]
    if node.distinct_names:
        firsts: dict[str, ObjectId] = {}
        for id_ in chosen:
            firsts.setdefault(name_of(table.look(), id_), id_)
        chosen = list(firsts.values())
    if node.sharing and len(chosen) > 1:
        shared = frozenset.intersection(*(SHARED[node.sharing](table.of(id_)) for id_ in chosen))
        if not shared:
            raise IllegalAction("701.23", f"They don't share a {node.sharing}")
    if node.one_of_each and not _each_of_its_kind(table, chosen, node.one_of_each, frame):
        raise IllegalAction("701.23", "They aren't one of each kind")
    if node.most_total is not None:
        stat, limit = node.most_total
        if sum(getattr(table.of(id_), stat) or 0 for id_ in chosen) > amount(table.look(), limit, frame):
            raise IllegalAction("701.23", f"Together they have too much {stat.replace('_', ' ')}")
    return chosen


def _each_of_its_kind(table: Table, chosen: list[ObjectId], kinds: tuple[Filter, ...], frame: Frame) -> bool:
    """Can every card stand for a kind of its own."""
    if not chosen:
        return True
    first, rest = chosen[0], chosen[1:]
    look = table.look()
    return any(
        matches(look, kind, first, frame) and _each_of_its_kind(table, rest, kinds[:k] + kinds[k + 1 :], frame)
        for k, kind in enumerate(kinds)
    )


def _alike(table: Table, ids: list[ObjectId]) -> dict[tuple[str, PlayerId], list[ObjectId]]:
    """Cards by their name and owner, where it makes no difference which of them it is."""
    found: dict[tuple[str, PlayerId], list[ObjectId]] = {}
    for id_ in ids:
        found.setdefault((name_of(table.look(), id_), table.state.objects[id_].owner), []).append(id_)
    return found


def shuffle(table: Table, node: i.Shuffle, frame: Frame) -> Steps[Frame]:
    """Libraries are shuffled (701.24)."""
    players = yield from choosing.players(table, node.players, frame)
    yield from happen(table, [e.Does(player, "shuffle", source=frame.source) for player in players])
    return frame


def look_at(table: Table, node: i.Look, frame: Frame) -> Steps[Frame]:
    """Cards are shown to the player, or to all, and bound for what follows (701.20)."""
    refs = yield from choosing.selected(table, node.at, frame, "reveal")
    viewers = yield from choosing.players(table, node.by, frame)
    ids = tuple(ref for ref in refs if not isinstance(ref, Seat) and ref in table.state.objects)
    show(table, ids, tuple(table.state.living()) if node.reveal else viewers, viewers, reveal=node.reveal)
    return frame.bind(node.bind, ids).note(node.bind, len(ids))


def show(
    table: Table, ids: tuple[ObjectId, ...], to: tuple[PlayerId, ...], by: tuple[PlayerId, ...], *, reveal: bool
) -> None:
    """Let players see cards, and write it into the log. What they have seen they know until it becomes another object
    or is shuffled away (400.7, 701.24): the faces stay up for them."""
    if not ids or not by:
        return
    names = ", ".join(name_of(table.look(), id_) for id_ in ids)
    who = table.state.player(by[0]).name
    for id_ in ids:
        item = table.state.objects[id_]
        if not reveal or item.zone in HIDDEN_ZONES or item.face_down:
            table.state.update(id_, revealed_to=item.revealed_to | frozenset(to))
    if reveal:
        table.state.write(LogEntry(f"{who} reveals {names}", "reveal", player=by[0], refs=ids))
        return
    count = len(ids)
    table.state.write(
        LogEntry(f"{who} looks at {names}", public=f"{who} looks at {count} card{'s' if count > 1 else ''}",
                 private=to, player=by[0], refs=ids)
    )  # fmt: skip


def reveal_until(table: Table, node: i.RevealUntil, frame: Frame) -> Steps[Frame]:
    """Cards from the top are revealed until enough fit, or all are (701.20)."""
    players = yield from choosing.players(table, node.players, frame)
    found: list[ObjectId] = []
    rest: list[ObjectId] = []
    look = table.look()
    for player in players:
        wanted = max(0, amount(look, node.count, frame))
        hits = 0
        for id_ in table.state.zone(Zone.LIBRARY, player):
            if hits >= wanted:
                break
            if matches(look, node.filter, id_, frame):
                hits += 1
                found.append(id_)
            else:
                rest.append(id_)
        show(table, (*rest, *found), tuple(table.state.living()), (player,), reveal=True)
    return frame.bind(node.bind, tuple(found)).bind(node.rest, tuple(rest)).note(node.bind, len(found))


_PILES = {
    "scry": ("top", "bottom"), "surveil": ("top", "graveyard"), "top": ("top",), "bottom": ("bottom",),
    "fateseal": ("top", "bottom"),
}  # fmt: skip
_ARRANGED: Final = {
    "scry": "Scry {1}",
    "surveil": "Surveil {1}",
    "fateseal": "Fateseal {1}",
    "top": "Put {0} on top of the library in any order",
    "bottom": "Put {0} on the bottom of the library in any order",
}


def arrange(table: Table, node: i.Arrange, frame: Frame) -> Steps[Frame]:
    """Scry, surveil, or put back in any order (701.22, 701.25)."""
    players = yield from choosing.players(table, node.players, frame)
    for player in players:
        chooser = frame.controller if node.how == "fateseal" else player
        count = max(0, amount(table.look(), node.count, frame))
        if count and node.how == "surveil":
            count += yield from _surveilled_more(table, player, frame)
        ids = list(table.state.zone(Zone.LIBRARY, player)[:count])
        if count == 0:
            continue
        if ids:
            yield from _arrange(table, node, player, chooser, ids, frame)
        if node.how in ("scry", "surveil"):
            yield from happen(table, [e.Does(player, node.how, count, frame.source)])
    return frame


def _surveilled_more(table: Table, player: PlayerId, frame: Frame) -> Steps[int]:
    """How many more cards the player looks at than they are told to (701.25)."""
    more = 0
    for rule in applying_to_player(table, "surveils more", player):
        cards = amount(table.look(), rule.change.value or 0, rule.frame)
        prompt = f"Look at {cards} more cards?" if cards != 1 else "Look at another card?"
        answer = yield d.YesNo(player, "may", prompt, rule="701.25", source=frame.source)
        more += cards if answer.yes else 0
    return more


def _arrange(
    table: Table, node: i.Arrange, player: PlayerId, chooser: PlayerId, ids: list[ObjectId], frame: Frame
) -> Steps[None]:
    piles = _PILES[node.how]
    if len(piles) == 1 and len(ids) == 1:
        arranged: dict[str, list[ObjectId]] = {piles[0]: ids}
    else:
        asked = _ARRANGED[node.how].format(counted("card", len(ids), len(ids)), len(ids))
        answer = yield d.Arrange(
            chooser, node.how, asked, options_of(table.look(), ids), piles,
            rule="701.22", source=frame.source,
        )  # fmt: skip
        arranged = {name: [ids[index] for index in pile] for name, pile in zip(piles, answer.piles, strict=True)}
    library = [id_ for id_ in table.state.zone(Zone.LIBRARY, player) if id_ not in ids]
    binned = arranged.get("graveyard", [])
    order = [*arranged.get("top", []), *binned, *library, *arranged.get("bottom", [])]
    table.state.reorder(Zone.LIBRARY, player, order)
    if binned:
        events: list[e.Event] = [e.Moves(id_, Zone.GRAVEYARD, Zone.LIBRARY, "", player, frame.source) for id_ in binned]
        yield from happen(table, events)


MOVING: Final[Executors] = {
    i.Move: _move_alone,
    i.Draw: draw,
    i.Discard: at_once(discard),
    i.Mill: at_once(mill),
    i.Search: search,
    i.Shuffle: shuffle,
    i.Look: look_at,
    i.RevealUntil: reveal_until,
    i.Arrange: arrange,
}
