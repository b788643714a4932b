"""Instructions that make tokens and mana (111, 106)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.abilities.game_changes import LOST
from mtgtable.abilities.replacements import GoElsewhere
from mtgtable.abilities.selectors import Linked
from mtgtable.engine import choosing
from mtgtable.engine.actions.lasting import note_linked
from mtgtable.engine.actions.moving import tell_of_no_attack, whom_it_attacks
from mtgtable.engine.actions.prepared import Prepared
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.continuous.copying import excepted
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.adding import add_mana as produce
from mtgtable.engine.performing import Executors
from mtgtable.engine.reading.events import MOVED
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.statuses import as_permanent
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state import events as e
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.doors import shut
from mtgtable.engine.state.objects import EntersAs
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone


def create_tokens(table: Table, node: i.CreateTokens, frame: Frame) -> Steps[Frame]:
    """Tokens appear under the control of whoever creates them (111.2), all at once."""
    return (yield from create_together(table, (node,), frame))


def prepare_tokens(table: Table, node: i.CreateTokens, frame: Frame) -> Steps[Prepared]:
    """The tokens up to the point where they are created, so that those of several players enter together (608.2e)."""
    events = yield from _creations(table, node, frame)

    def finish(done: tuple[e.Event, ...]) -> Frame:
        return _remembered(table, node, [event for event in done if isinstance(event, e.CreatesToken)], frame)

    return Prepared(tuple(events), finish)


def create_together(table: Table, nodes: tuple[i.CreateTokens, ...], frame: Frame) -> Steps[Frame]:
    """Tokens of several kinds that one sentence creates enter at the same time (608.2e); each kind has its name."""
    events: list[e.Event] = []
    rows: list[int] = []
    for node in nodes:
        own = yield from _creations(table, node, frame)
        events += own
        rows += [len(own)]
    done = yield from happen(table, in_a_row(events), frame.replaced)
    made = [event for event in done if isinstance(event, e.CreatesToken)]
    first = 0
    for node, count in zip(nodes, rows, strict=True):
        faces = {_as_made(event) for event in events[first : first + count]}
        first += count
        mine = made if len(nodes) == 1 else [event for event in made if _as_made(event) in faces]
        frame = _remembered(table, node, mine, frame)
    return frame


def create_for_each(table: Table, node: i.CreateTokens, refs: tuple[Ref, ...], frame: Frame) -> Steps[Frame]:
    """ "For each of them, create a token that's a copy of it": all of them enter at the same time (608.2e)."""
    events: list[e.Event] = []
    for ref in refs:
        events += yield from _creations(table, node, frame.bind("each", (ref,)))
    done = yield from happen(table, in_a_row(events), frame.replaced)
    return _remembered(table, node, [event for event in done if isinstance(event, e.CreatesToken)], frame)


def in_a_row(events: Sequence[e.Event]) -> list[e.Event]:
    """Each with the kinds of tokens that come before it for the same player."""
    before: dict[PlayerId, tuple[CompiledFace, ...]] = {}
    row: list[e.Event] = []
    for event in events:
        if isinstance(event, e.CreatesToken):
            kinds = before.get(event.owner, ())
            before[event.owner] = kinds if event.face in kinds else (*kinds, event.face)
            event = altered(event, before=kinds)
        row.append(event)
    return row


def _remembered(table: Table, node: i.CreateTokens, made: list[e.CreatesToken], frame: Frame) -> Frame:
    """The tokens under the name that the text has for them, and for their maker where it speaks of them (607.2c)."""
    created = tuple(event.became for event in made)
    if node.link:
        note_linked(table, frame.source, node.link, created)
    if created and _speaks_of_the_exiled(node):
        moved = (choosing.follow(table, frame, ref) for ref in frame.get(MOVED) or () if not isinstance(ref, Seat))
        exiled = tuple(id_ for id_ in moved if id_ in table.state.zone(Zone.EXILE))
        for token in created:
            note_linked(table, token, "exiled", exiled)
    return frame.bind(node.bind, created).note(node.bind, len(created))


@by_identity()
def _speaks_of_the_exiled(node: i.CreateTokens) -> bool:
    """Does what they are given speak of the card that the effect has exiled, not of one of their own (607.2a)."""
    parts = tuple(walk((node.exceptions.add_abilities, node.token.abilities if node.token is not None else ())))
    return Linked("exiled") in parts and not any(
        isinstance(part, i.Move | GoElsewhere) and part.link == "exiled" for part in parts
    )


def _as_made(event: e.Event) -> object:
    """Which of several kinds of tokens of one sentence it is: they differ in what is printed on them."""
    return event.face if isinstance(event, e.CreatesToken) else None


def _creations(table: Table, node: i.CreateTokens, frame: Frame) -> Steps[list[e.Event]]:
    players = yield from choosing.players(table, node.players, frame)
    faces = yield from _faces(table, node, frame)
    attached: Ref | None = None
    if node.attached_to is not None:
        hosts = yield from choosing.selected(table, node.attached_to, frame)
        attached = hosts[0] if hosts else None
    look = table.look()
    counters = tuple((kind, amount(look, number, frame)) for kind, number in node.counters)
    enters = EntersAs(tapped=node.tapped, counters=counters, attached_to=attached, mark=node.mark)
    events: list[e.Event] = []
    for player in players:
        own = frame.bind("each", (Seat(player),)) if frame.get("each") is None else frame
        count = max(0, amount(look, node.count, own))
        for face, back in [pair for pair in faces for _ in range(count)]:
            how = enters
            if node.attacking:  # whom is chosen for each of them (508.4)
                how = replace(enters, attacking=(yield from whom_it_attacks(table, frame, node.attacking_whom)))
            events.append(e.CreatesToken(face, player, frame.source, how, back=back))
    if node.attacking:
        tell_of_no_attack(table, [event.enters for event in events if isinstance(event, e.CreatesToken)])
    return events


def _faces(
    table: Table, node: i.CreateTokens, frame: Frame
) -> Steps[list[tuple[CompiledFace, CompiledFace | None]]]:  # fmt: skip
    """The faces of the tokens, each with its other face where it has one (707.8a)."""
    if node.copy_of is None:
        if node.token is None:
            raise ValueError("a token needs values or something to copy")
        look = table.look()
        face = node.token
        if node.power is not None:
            face = replace(face, power=amount(look, node.power, frame), pt_text=None)
        if node.toughness is not None:
            face = replace(face, toughness=amount(look, node.toughness, frame), pt_text=None)
        return [(face, node.back)]
    refs = yield from choosing.selected(table, node.copy_of, frame, "copy")
    found: list[tuple[CompiledFace, CompiledFace | None]] = []
    look = table.look()
    for ref in refs:
        copied = ref if isinstance(ref, Seat) else as_permanent(look, ref, frame)
        facts = look.of(copied) if not isinstance(copied, Seat) else None
        if facts is not None and isinstance(facts.copiable, CompiledFace):
            back = other_face(table, copied)
            if back is not None:
                back = excepted(back, node.exceptions, back)  # it keeps them when it is turned over (707.9b)
            found.append((excepted(shut(facts.copiable), node.exceptions, facts.copiable), back))
    return found


def other_face(table: Table, ref: Ref) -> CompiledFace | None:
    """The face that isn't up of a double-faced object; of one that copies something else it is that too (707.8a)."""
    item = table.look().object(ref) if not isinstance(ref, Seat) else None
    if item is None or item.card is None or not item.card.double_faced or item.face_down:
        return None
    copiable = table.of(item.id).copiable
    same = isinstance(copiable, CompiledFace) and copiable.name == item.printed.name
    if not same:
        return copiable if isinstance(copiable, CompiledFace) else None
    return item.card.faces[1 - item.face]


def add_mana(table: Table, node: i.AddMana, frame: Frame) -> Steps[Frame]:
    """Mana is added to pools (106.4)."""
    return (yield from produce(table, node, frame))


def lose_mana(table: Table, node: i.LoseMana, frame: Frame) -> Steps[Frame]:
    """All mana in the players' pools is lost, lasting mana too (106.4)."""
    lost = ""
    for player in (yield from choosing.players(table, node.players, frame)):
        lost += "".join(mana.type for mana in table.state.player(player).pool)
        table.state.update_player(player, pool=())
    return frame.say(LOST, lost)


MAKING: Final[Executors] = {i.CreateTokens: create_tokens, i.AddMana: add_mana, i.LoseMana: lose_mana}
