"""What mana an effect adds (106.3–106.11): the possibilities before, and the adding itself."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, product

from mtgtable.abilities.abilities import ActivatedAbility, Content
from mtgtable.abilities.conditions import DidIt
from mtgtable.abilities.fold import walk
from mtgtable.abilities.game_changes import DOUBLED, LOST
from mtgtable.abilities.instructions import AddMana, If, Instruction, Sequence
from mtgtable.abilities.quantities import Noted, Quantity
from mtgtable.abilities.selectors import Bound
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.allowing.grounds import everything
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.events import PRODUCED
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import UNBOUND, select
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.colors import COLORS, COLORS_BY_NAME
from mtgtable.model.ids import ObjectId
from mtgtable.model.mana import MANA_TYPES, parse_mana_cost

TAPPED_FOR_MANA = "tapped for mana"
"""Noted in the frame while a mana ability with {T} in its cost resolves (106.12)."""
WANTED = "mana"
"""Said in the frame when it is settled which mana is wanted."""


def exact(symbols: str) -> tuple[str, ...]:
    """What adding these symbols can mean, as letters: hybrid ones are a choice, generic ones colorless (106.8–106.10).

    >>> exact("{G}{G}"), exact("{R/G}"), exact("{2}")
    (('GG',), ('R', 'G'), ('CC',))
    """
    ways: list[tuple[str, ...]] = []
    for symbol in parse_mana_cost(symbols).symbols:
        if symbol.types:
            ways.append((*symbol.types, *(["C" * symbol.generic] if symbol.generic else [])))
        else:
            ways.append(("C" * symbol.generic if not symbol.snow else "C",))
    return tuple(dict.fromkeys("".join(way) for way in product(*ways)))


def options(table: Table, adding: AddMana, frame: Frame) -> tuple[str, ...]:
    """The possible results of an instruction that adds mana, one letter a mana; empty when it can add none (106.5)."""
    count = max(0, amount(table.look(), adding.count, frame))
    if adding.every_color_of is not None:
        among = select(table.look(), adding.every_color_of, frame)
        there = {color for ref in among if not isinstance(ref, Seat) for color in table.of(ref).colors}
        way = "".join(letter * count for letter in COLORS if letter in there)
        return (way,) if way else ()
    if adding.mana == DOUBLED:
        seats = [ref for ref in select(table.look(), adding.players, frame) if isinstance(ref, Seat)]
        way = "".join(mana.type for seat in seats for mana in table.state.player(seat.player).pool)
        return (way,) if way else ()
    if adding.mana == LOST:
        lost = frame.word(LOST)
        return (lost,) if lost else ()
    if adding.alternatives:
        more = _letters(table, adding, frame) if adding.chosen else ()
        return tuple(dict.fromkeys((*(way for text in adding.alternatives for way in exact(text)), *more)))
    if adding.mana:
        return tuple(way for way in (letters * count for letters in exact(adding.mana)) if way)
    letters = _letters(table, adding, frame)
    if count == 0 or not letters:
        return ()
    if adding.each_different:
        return tuple("".join(way) for way in combinations_with_replacement(letters, count))
    return tuple(letter * count for letter in letters)


def told_ahead(adding: AddMana, frame: Frame) -> bool:
    """Is it known before the ability resolves how much it adds: not where it counts what is done as it resolves."""
    return adding.mana not in (DOUBLED, LOST) and _all_bound(adding.count, frame)


def x_told_ahead(content: Content, frame: Frame) -> bool:
    """Is X as the text defines it known before a cost is paid: not "where X is the exiled creature's power"."""
    return content.x_is is None or _all_bound(content.x_is, frame)


def _all_bound(count: Quantity, frame: Frame) -> bool:
    names = (node.name for node in walk(count) if isinstance(node, Bound))
    return all(name in UNBOUND or frame.get(name) is not None for name in names)


def _letters(table: Table, adding: AddMana, frame: Frame) -> tuple[str, ...]:
    if adding.chosen:
        item = table.look().object(frame.source)
        color = item.choice("color") if item is not None else None
        return () if color is None else (COLORS_BY_NAME.get(color, color),)
    if adding.identity:
        return tuple(table.state.player(frame.controller).identity)
    if adding.one_color_of is not None:
        among = select(table.look(), adding.one_color_of, frame)
        there = {color for ref in among if not isinstance(ref, Seat) for color in table.of(ref).colors}
        return tuple(letter for letter in COLORS if letter in there)
    if adding.produced_by is None:
        return tuple(adding.colors)
    made = frame.word(PRODUCED)
    if made is not None and adding.produced_by == Bound("event.object"):
        return tuple(letter for letter in MANA_TYPES if letter in made)
    others = _of_others(table, adding, frame)
    found = could_produce(table, *others.sources)
    return tuple(letter for letter in MANA_TYPES if letter in found and letter in others.among)


@dataclass(frozen=True, slots=True)
class _OfOthers:
    """Mana of a type that other permanents could produce: of which, and which types at all."""

    sources: tuple[ObjectId, ...]
    among: AbstractSet[str]


def _of_others(table: Table, adding: AddMana, frame: Frame) -> _OfOthers:
    assert adding.produced_by is not None
    chosen = select(table.look(), adding.produced_by, frame)
    return _OfOthers(tuple(ref for ref in chosen if not isinstance(ref, Seat)), frozenset(adding.colors or MANA_TYPES))


def _asks_others(adding: AddMana, frame: Frame) -> bool:
    """Is what the instruction adds nothing but what others could produce."""
    told = (
        adding.every_color_of is not None or adding.one_color_of is not None or adding.identity or adding.chosen
        or adding.alternatives or adding.mana
    )  # fmt: skip
    heard = frame.word(PRODUCED) is not None and adding.produced_by == Bound("event.object")
    return adding.produced_by is not None and not told and not heard


def could_produce(table: Table, *ids: ObjectId) -> AbstractSet[str]:
    """The types of mana that the permanents' abilities could produce, whatever they cost (106.7).

    What one could produce may be what others could: all that ask each other are looked at once and answered together.
    """
    known: dict[ObjectId, frozenset[str]] = table.memory.of(
        "could produce", (*everything(table), table.state.version), dict
    )
    if any(id_ not in known for id_ in ids):
        _tell_together(table, ids, known)
    return frozenset().union(*map(known.__getitem__, ids))


def _tell_together(table: Table, ids: tuple[ObjectId, ...], known: dict[ObjectId, frozenset[str]]) -> None:
    """What each of them, and of those that they ask, could produce: the least that is so of all at once."""
    waiting, found, asked = list(ids), dict[ObjectId, set[str]](), list[tuple[ObjectId, _OfOthers]]()
    while waiting:
        id_ = waiting.pop()
        if id_ in known or id_ in found:
            continue
        table.memory.made["what a source could produce"] += 1
        found[id_], more = _could_itself(table, id_)
        asked += [(id_, others) for others in more]
        waiting += [source for others in more for source in others.sources]
    growing = True
    while growing:
        growing = False
        for id_, others in asked:
            there = frozenset().union(*(found[one] if one in found else known[one] for one in others.sources))
            more_letters = (there & others.among) - found[id_]
            found[id_] |= more_letters
            growing = growing or bool(more_letters)
    known.update((id_, frozenset(letters)) for id_, letters in found.items())


def _could_itself(table: Table, id_: ObjectId) -> tuple[set[str], list[_OfOthers]]:
    """What the permanent's abilities could produce by themselves, and whom else they ask."""
    found: set[str] = set()
    asked: list[_OfOthers] = []
    controller = table.of(id_).controller
    for on in activated_abilities(table, id_):
        ability = on.ability
        if isinstance(ability, ActivatedAbility) and ability.mana_ability:
            frame = Frame(source=id_, controller=controller, ability=on.id, x=0)
            told = x_told_ahead(ability.content, frame)
            frame = with_defined_x(table, ability.content, frame) if told else altered(frame, x=1)
            for adding in additions(as_it_stands(table, ability.content.effect, frame)):
                if not told_ahead(adding, frame) or any(isinstance(node, Noted) for node in walk(adding.count)):
                    adding = replace(adding, count=1)  # so much as is done, or as the cost would be paid with
                if not _asks_others(adding, frame):
                    found.update(*options(table, adding, frame))
                elif amount(table.look(), adding.count, frame) > 0:
                    asked.append(_of_others(table, adding, frame))
    return found, asked


def with_defined_x(table: Table, content: Content, frame: Frame) -> Frame:
    """The frame with X as the text defines it (107.3c)."""
    if content.x_is is None:
        return frame
    return altered(frame, x=max(0, amount(table.look(), content.x_is, frame)))


def as_it_stands(table: Table, effect: Instruction, frame: Frame) -> Instruction:
    """The effect as it would be carried out now: of what hangs on a condition, the part that would be done (106.7).

    What hangs on something that the effect itself has yet to do is left as it is.
    """
    if isinstance(effect, Sequence):
        return Sequence(tuple(as_it_stands(table, step, frame) for step in effect.steps), effect.together)
    if not isinstance(effect, If) or any(isinstance(node, DidIt) for node in walk(effect.condition)):
        return effect
    chosen = effect.then if holds(table.look(), effect.condition, frame) else effect.otherwise
    return Sequence(()) if chosen is None else as_it_stands(table, chosen, frame)


def additions(effect: Instruction) -> tuple[AddMana, ...]:
    """The instructions in an effect that add mana, when they are done in any case."""
    if isinstance(effect, AddMana):
        return (effect,)
    if isinstance(effect, Sequence):
        return tuple(adding for step in effect.steps for adding in additions(step))
    return ()


def only_adds(effect: Instruction) -> bool:
    """Does the effect add mana and nothing else."""
    if isinstance(effect, Sequence):
        return all(only_adds(step) for step in effect.steps)
    return isinstance(effect, AddMana)
