"""Filters asked of objects: does this object fit this description, as things look now (109.2).

A filter is compiled once to a plain function. The same functions read a finished board, the scratch characteristics in
the middle of the layers, and what is last known of an object that has left (608.2h).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeAlias

from mtgtable.abilities import filters as f
from mtgtable.abilities.abilities import (
    ActivatedAbility,
    CastingAbility,
    KeywordAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtgtable.abilities.costs import TapThis
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Bound, Players, You
from mtgtable.abilities.words import SECOND_LAND_TYPE, ChosenColor, ChosenName, ChosenType, ColorWord, TypeWord
from mtgtable.engine.keywords import expand
from mtgtable.engine.reading import quantities, statuses
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.of_permanents import of_permanents
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.ability_ids import granter_of
from mtgtable.engine.state.events import Casts, Damages
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.model.colors import COLORS, COLORS_BY_NAME, Color
from mtgtable.model.ids import ObjectId
from mtgtable.model.types import CREATURE_TYPES, LAND_TYPES
from mtgtable.model.zones import Zone

Test: TypeAlias = Callable[[Look, ObjectId, Frame], bool]
"""A compiled filter."""

_Inner: TypeAlias = Callable[[Any, ObjectId, Look, Frame], bool]
"""The same with the object's characteristics at hand: ``Characteristics`` or the scratch of the layers."""


class UnknownObject(LookupError):
    """An id of which neither the state nor its last known information knows anything."""


def matches(look: Look, filter: f.Filter, ref: ObjectId, frame: Frame) -> bool:  # noqa: A002 - the game's own word
    """Does the object fit the filter. Raises UnknownObject for an id that never was."""
    return compile_filter(filter)(look, ref, frame)


@by_identity(20_000)
def compile_filter(filter: f.Filter) -> Test:  # noqa: A002 - the game's own word
    """The filter as a function; the same filter gives the same function."""
    inner = compile_inner(filter)

    def test(look: Look, ref: ObjectId, frame: Frame) -> bool:
        try:
            now: Any = look.characteristics[ref]
        except KeyError:
            now = look.of(ref)
            if now is None:
                raise UnknownObject(f"no object {ref} is or was in this game") from None
        return inner(now, ref, look, frame)

    return test


@by_identity(20_000)
def compile_inner(filter: f.Filter) -> _Inner:  # noqa: A002 - the game's own word
    """As ``compile_filter``, for callers with the characteristics at hand: ``(characteristics, id, look, frame)``."""
    return _inner(filter)


# ---- words that were chosen ------------------------------------------------------------------------------------------


def color_of(look: Look, word: ColorWord | ChosenColor, frame: Frame) -> Color | None:
    """The color that a word means; None for a chosen color where none was chosen (607.2d)."""
    if isinstance(word, ColorWord):
        return word.color
    said = _said(frame, word.name, "color", "chosen") or _choice(look, frame, "color")
    if said is None:
        return None
    return next((color for color in COLORS if color == said), COLORS_BY_NAME.get(said))


SEVERAL: Final = " & "
"""Between the types that several players have chosen under one name; each of them is meant."""


def subtype_of(look: Look, word: TypeWord | ChosenType, frame: Frame) -> str | None:
    """The subtype that a word means; None for a chosen type where none was chosen."""
    if isinstance(word, TypeWord):
        return word.name
    if word.name == SECOND_LAND_TYPE:
        return _choice(look, frame, word.name)
    keys = {
        "creature": ("creature type",),
        "land": ("land type", "basic land type"),
        "basic land": ("basic land type", "land type"),
        "card": ("card type",),
    }[word.kind]
    said = _said(frame, word.name, *keys)
    if said is not None:
        return said
    for key in keys:
        said = _choice(look, frame, key)
        if said is not None:
            return said
    return frame.word("chosen")


def name_of(look: Look, word: str | ChosenName, frame: Frame) -> str | None:
    """The name that a word means; None for a chosen name where none was chosen."""
    if isinstance(word, str):
        return word
    return frame.word("card name") or _choice(look, frame, "card name") or frame.word("chosen")


def _said(frame: Frame, *names: str) -> str | None:
    """The word that this resolution has chosen under the first of the names that has one."""
    return next((word for name in names if name and (word := frame.word(name)) is not None), None)


def _choice(look: Look, frame: Frame, kind: str) -> str | None:
    """What was chosen for the object, or for the one whose static ability gave it this ability (607.2d)."""
    granter = granter_of(frame.ability)
    given = look.object(granter) if granter is not None else None
    said = given.choice(kind) if given is not None else None
    if said is not None:
        return said
    source = look.object(frame.source)
    return source.choice(kind) if source is not None else None


# ---- compiling -------------------------------------------------------------------------------------------------------


def _inner(node: f.Filter) -> _Inner:
    """The filter as one function: its plain parts written out as one expression, the others called from it."""
    called: dict[str, Any] = {}
    expression = _expression(node, called)
    if len(called) == 1 and expression == _call("part0"):
        only: _Inner = called["part0"]
        return only
    test: _Inner = eval(f"lambda now, ref, look, frame: {expression}", {"__builtins__": {}, **called})
    return test


def _call(name: str) -> str:
    return f"{name}(now, ref, look, frame)"


def _expression(node: f.Filter, called: dict[str, Any]) -> str:
    """A Python expression that is true when the object fits; ``called`` gets the functions that it calls."""
    if isinstance(node, f.AllOf):
        return "(" + (" and ".join(_expression(part, called) for part in node.parts) or "True") + ")"
    if isinstance(node, f.AnyOf):
        return "(" + (" or ".join(_expression(part, called) for part in node.parts) or "False") + ")"
    if isinstance(node, f.Not):
        return f"(not {_expression(node.part, called)})"
    plain = _plain(node)
    if plain is not None:
        return plain
    maker: Callable[[Any], _Inner] | None = _MAKERS.get(type(node))
    if maker is None:
        raise TypeError(f"{type(node).__name__} is not a filter that can be asked")
    name = f"part{len(called)}"
    called[name] = maker(node)
    return _call(name)


def _plain(node: f.Filter) -> str | None:
    """The expression for a part that only looks something up; None for all others."""
    if isinstance(node, f.IsType):
        return f"({node.name!r} in now.types)"
    if isinstance(node, f.IsSupertype):
        return f"({node.name!r} in now.supertypes)"
    if isinstance(node, f.IsSubtype) and isinstance(node.word, TypeWord):
        return f"({node.word.name!r} in now.subtypes)"
    if isinstance(node, f.IsColor) and isinstance(node.word, ColorWord):
        return f"({node.word.color!r} in now.colors)"
    if isinstance(node, f.HasKeyword) and node.land is None:
        return f"({node.name!r} in now.keywords)"
    if isinstance(node, f.HasAbilityKind) and node.kind == "any":
        return "(True if now.abilities else False)"
    if isinstance(node, f.ControlledBy) and isinstance(node.players, You):
        return "(now.controller == frame.controller)"
    if isinstance(node, f.ControlledBy) and node.players == Players("opponents"):
        return "(now.controller != frame.controller and now.controller in look.state.living())"
    return {f.IsSource: "(ref == frame.source)", f.Anything: "True"}.get(type(node))


def _is_subtype(node: f.IsSubtype) -> _Inner:
    word: Any = node.word

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        chosen = subtype_of(look, word, frame)
        if chosen is not None and SEVERAL in chosen:
            return not now.subtypes.isdisjoint(chosen.split(SEVERAL))
        return chosen is not None and (chosen in now.types if word.kind == "card" else chosen in now.subtypes)

    return test


def _walks(node: f.HasKeyword) -> _Inner:
    """702.14a: landwalk of that type of land."""
    land = node.land

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        if node.name not in now.keywords or land is None:
            return False
        own = (on.ability for on in now.abilities if isinstance(on.ability, KeywordAbility))
        return any(one.name == node.name and f.IsSubtype(land) in one.parameters for one in own)

    return test


def _is_chosen_card_type(_: f.IsChosenCardType) -> _Inner:
    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        chosen = subtype_of(look, ChosenType("card"), frame)
        return chosen is not None and chosen in now.types

    return test


def _is_color(node: f.IsColor) -> _Inner:
    word = node.word
    return lambda now, ref, look, frame: color_of(look, word, frame) in now.colors  # noqa: ARG005


def _color_count(node: f.ColorCount) -> _Inner:
    compare, count = quantities.COMPARE[node.comparison], node.count
    return lambda now, ref, look, frame: compare(len(now.colors), count)  # noqa: ARG005


def _has_name(node: f.HasName) -> _Inner:
    word = node.name
    if isinstance(word, str):
        name = word
        return lambda now, ref, look, frame: name in now.names  # noqa: ARG005
    return lambda now, ref, look, frame: name_of(look, word, frame) in now.names  # noqa: ARG005


def _has_ability_kind(node: f.HasAbilityKind) -> _Inner:
    kind = node.kind
    return lambda now, ref, look, frame: any(is_of_kind(on.ability, kind) for on in now.abilities)  # noqa: ARG005


def is_of_kind(ability: object, kind: str) -> bool:
    """Is an ability ``activated``, ``mana``, ``triggered`` or ``static`` (113.3); a keyword is what it stands for."""
    if isinstance(ability, KeywordAbility):
        meaning = expand(ability)
        if not meaning:
            return kind == "static"
        return any(is_of_kind(part, kind) for part in meaning)
    if kind == "activated":
        return isinstance(ability, ActivatedAbility)
    if kind == "activated by tapping":
        return isinstance(ability, ActivatedAbility) and any(isinstance(part, TapThis) for part in ability.cost.parts)
    if kind == "activated nonmana":
        return isinstance(ability, ActivatedAbility) and not ability.mana_ability
    if kind == "mana":
        return isinstance(ability, ActivatedAbility | TriggeredAbility) and ability.mana_ability
    if kind == "triggered":
        return isinstance(ability, TriggeredAbility)
    if kind == "static":
        return isinstance(ability, StaticAbility | ReplacementAbility | CastingAbility)
    raise ValueError(f"no kind of ability is called {kind!r}")


def _has_status(node: f.HasStatus) -> _Inner:
    status = node.status
    return lambda now, ref, look, frame: statuses.has_status(look, ref, status)  # noqa: ARG005


def _has_counter(node: f.HasCounter) -> _Inner:
    kind, least = node.kind, node.least
    return lambda now, ref, look, frame: statuses.known_object(look, ref).counters_of(kind) >= least  # noqa: ARG005


_DESCRIBED: Final = Bound("described")
"""What is looked at: "a spell with mana value … the number of cards in its controller's graveyard"."""


def _compare_stat(node: f.CompareStat) -> _Inner:
    stat, compare, value = node.stat, quantities.COMPARE[node.comparison], node.value

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        have = getattr(now, stat)
        return have is not None and compare(have, quantities.amount(look, value, frame))

    if any(part == _DESCRIBED for part in walk(value)):

        def test_itself(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:
            return test(now, ref, look, frame.bind("described", (ref,)))

        return test_itself
    if isinstance(value, int):
        number = value

        def test_number(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
            have = getattr(now, stat)
            return have is not None and compare(have, number)

        return test_number
    return test


def _compares_own(node: f.ComparesOwn) -> _Inner:
    left, compare, right = node.left, quantities.COMPARE[node.comparison], node.right

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        one, other = getattr(now, left), getattr(now, right)
        return one is not None and other is not None and compare(one, other)

    return test


def _is_even(node: f.IsEven) -> _Inner:
    stat = node.stat

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        have = getattr(now, stat)
        return have is not None and have % 2 == 0

    return test


def _attacks_whom(node: f.AttacksWhom) -> _Inner:
    whom = node.whom

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        combat = statuses.combat_of(look, ref)
        attacker = combat.attacker(ref) if combat is not None else None
        return attacker is not None and attacker.defender in selecting.select(look, whom, frame)

    return test


def _has_damaged(node: f.HasDamaged) -> _Inner:
    whom, combat = node.whom, node.combat

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        hit = None if whom is None else selecting.select(look, whom, frame)
        return any(
            isinstance(event, Damages)
            and event.source == ref
            and (hit is None or event.target in hit)
            and (event.combat or not combat)
            for event in look.state.happened()
        )

    return test


def _is_nth_cast(node: f.IsNthCast) -> _Inner:
    part, number, coming = compile_filter(node.what), node.number, node.coming

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:
        before, history = 1, look.state.happened()
        for place in range((frame.number(f.CASTS_BEFORE) or 0) if coming else 0, len(history)):
            event = history[place]
            if not isinstance(event, Casts) or event.player != now.controller:
                continue
            if event.object == ref:
                break
            before += look.of(event.object) is not None and part(look.then(place), event.object, frame)
            if before > number:
                return False
        return before == number

    return test


def _controlled_by(node: f.ControlledBy) -> _Inner:
    players = node.players
    return lambda now, ref, look, frame: Seat(now.controller) in selecting.select(look, players, frame)  # noqa: ARG005


def _owned_by(node: f.OwnedBy) -> _Inner:
    players = node.players
    if isinstance(players, You):
        return lambda now, ref, look, frame: statuses.known_object(look, ref).owner == frame.controller  # noqa: ARG005

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        return Seat(statuses.known_object(look, ref).owner) in selecting.select(look, players, frame)

    return test


def _in_zone(node: f.InZone) -> _Inner:
    zones = node.zones
    return lambda now, ref, look, frame: statuses.known_object(look, ref).zone in zones  # noqa: ARG005


def _is_among(node: f.IsAmong) -> _Inner:
    objects = node.objects
    return lambda now, ref, look, frame: ref in selecting.select(look, objects, frame)  # noqa: ARG005


def _shares_with(node: f.SharesWith) -> _Inner:
    objects, values = node.objects, SHARED[node.what]

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        mine = values(now)
        for other in selecting.objects(look, objects, frame):
            there = look.of(other)
            if there is not None and mine & values(there):
                return True
        return False

    return test


@lru_cache(maxsize=16_384)
def _creature_types(subtypes: frozenset[str]) -> frozenset[str]:
    """The creature types among subtypes: the very same set for the same ones, so that it is hashed once."""
    return subtypes & CREATURE_TYPES


SHARED: Final[dict[str, Callable[[Any], frozenset[Any]]]] = {
    "color": lambda now: now.colors,
    "creature type": lambda now: _creature_types(now.subtypes),
    "land type": lambda now: now.subtypes & LAND_TYPES,
    "card type": lambda now: now.types,
    "permanent type": lambda now: now.types - {"Instant", "Sorcery", "Kindred", "Tribal"},
    "name": lambda now: frozenset(now.names),
    "mana value": lambda now: frozenset((now.mana_value,)),
}


def _attached_to(node: f.AttachedTo) -> _Inner:
    host = node.host

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        to = statuses.known_object(look, ref).attached_to
        hosts = selecting.select(look, host, frame)
        if to is not None and to in hosts:
            return True
        gone = [one for one in hosts if not isinstance(one, Seat) and one not in look.state.objects]
        return any(ref in statuses.attached(look, one) for one in gone)  # as it left (608.2h)

    return test


def _lies_above(node: f.LiesAbove) -> _Inner:
    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        owner = look.state.objects[ref].owner if ref in look.state.objects else None
        pile = () if owner is None else look.state.zone(Zone.GRAVEYARD, owner)
        below = [one for one in selecting.select(look, node.objects, frame) if one in pile]
        if ref not in pile:
            return False
        up = [pile.index(ref) - pile.index(one) for one in below]
        return any(steps == 1 if node.directly else steps > 0 for steps in up)

    return test


def _has_attached(node: f.HasAttached) -> _Inner:
    part = compile_filter(node.part)
    return lambda now, ref, look, frame: any(  # noqa: ARG005
        part(look, one, frame) for one in statuses.attached(look, ref)
    )


def _targets(node: f.Targets) -> _Inner:
    fits = targets_fit(node)

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        stack = statuses.known_object(look, ref).stack
        if stack is None:
            return False
        return fits([target for group in stack.frame.targets for target in group], look, frame)

    return test


def targets_fit(node: f.Targets) -> Callable[[list[Ref], Look, Frame], bool]:
    """Do these targets, chosen or about to be, fit what is said of a spell's or ability's targets (115)."""
    part = None if node.part is None else compile_filter(of_permanents(node.part))
    players, only, single = node.players, node.only, node.single
    anything = node.part is None and players is None

    def fits(target: Ref, look: Look, frame: Frame) -> bool:
        if isinstance(target, Seat):
            return players is not None and target in selecting.select(look, players, frame)
        return part is not None and look.of(target) is not None and part(look, target, frame)

    def test(targets: list[Ref], look: Look, frame: Frame) -> bool:
        if single and len(targets) != 1:
            return False
        if anything:
            return bool(targets)
        if only:
            return bool(targets) and all(fits(target, look, frame) for target in targets)
        return any(fits(target, look, frame) for target in targets)

    return test


def _is_stack_kind(node: f.IsStackKind) -> _Inner:
    kinds = ("activated", "triggered") if node.kind == "ability" else (node.kind,)

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        stack = statuses.known_object(look, ref).stack
        return stack is not None and stack.kind in kinds

    return test


def _ability_from(node: f.AbilityFrom) -> _Inner:
    part = compile_filter(node.part)

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        stack = statuses.known_object(look, ref).stack
        if stack is None or stack.kind == "spell":
            return False
        source = stack.frame.source
        return look.of(source) is not None and part(look, source, frame)

    return test


def _blocks(look: Look, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Does the one block the other, or did it as either of them left (608.2h)."""
    return attacker in statuses.blocks(look, blocker) or blocker in statuses.blockers(look, attacker)


def _in_combat_with(node: f.BlockingOrBlockedBy) -> _Inner:
    objects, role = node.objects, node.role

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        others = selecting.objects(look, objects, frame)
        if role in ("blocking", "either") and any(_blocks(look, ref, one) for one in others):
            return True
        return role in ("blocked_by", "either") and any(_blocks(look, one, ref) for one in others)

    return test


def _damaged_by(node: f.DamagedBy) -> _Inner:
    objects = node.objects

    def test(now: Any, ref: ObjectId, look: Look, frame: Frame) -> bool:  # noqa: ARG001
        sources = statuses.damage_sources(look, ref)
        return any(one in sources for one in selecting.objects(look, objects, frame))

    return test


_MAKERS: Final[dict[type, Callable[[Any], _Inner]]] = {
    f.IsSubtype: _is_subtype,
    f.IsChosenCardType: _is_chosen_card_type,
    f.IsColor: _is_color,
    f.ColorCount: _color_count,
    f.HasName: _has_name,
    f.HasAbilityKind: _has_ability_kind,
    f.HasStatus: _has_status,
    f.HasCounter: _has_counter,
    f.CompareStat: _compare_stat,
    f.ControlledBy: _controlled_by,
    f.OwnedBy: _owned_by,
    f.InZone: _in_zone,
    f.IsAmong: _is_among,
    f.SharesWith: _shares_with,
    f.AttachedTo: _attached_to,
    f.HasAttached: _has_attached,
    f.LiesAbove: _lies_above,
    f.Targets: _targets,
    f.IsStackKind: _is_stack_kind,
    f.AbilityFrom: _ability_from,
    f.HasKeyword: _walks,
    f.BlockingOrBlockedBy: _in_combat_with,
    f.DamagedBy: _damaged_by,
    f.ComparesOwn: _compares_own,
    f.IsEven: _is_even,
    f.AttacksWhom: _attacks_whom,
    f.HasDamaged: _has_damaged,
    f.IsNthCast: _is_nth_cast,
}

_WRITTEN_OUT: Final = (f.Anything, f.AllOf, f.AnyOf, f.Not, f.IsType, f.IsSupertype, f.HasKeyword, f.IsSource)

SUPPORTED_FILTERS: Final = frozenset(kind.__name__ for kind in (*_MAKERS, *_WRITTEN_OUT))
