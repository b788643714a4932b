"""Quantities computed: numbers in rules text, as things are now (107)."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import quantities as q
from mtgtable.abilities.abilities import CastingAbility, KeywordAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import PayMana
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Source
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.reading import conditions, statuses
from mtgtable.engine.reading import filters as matching
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.designations import completed, speed_of, temptations
from mtgtable.engine.state.events import Activates, Does
from mtgtable.engine.state.objects import CastFacts
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.model.colors import COLORS, ColorSet
from mtgtable.model.ids import PlayerId
from mtgtable.model.mana import ManaCost
from mtgtable.model.types import BASIC_LAND_TYPES, CREATURE_TYPES
from mtgtable.model.zones import Zone

COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": operator.lt, "<=": operator.le, "=": operator.eq, "!=": operator.ne, ">=": operator.ge, ">": operator.gt,
}  # fmt: skip


class UnknownNumber(LookupError):
    """A quantity to which nothing in the frame or the state gives a value; ``what``: the one that a player can say."""

    def __init__(self, message: str, what: q.X | q.EventAmount | q.Noted | None = None) -> None:
        super().__init__(message)
        self.what = what


def amount(look: Look, quantity: q.Quantity, frame: Frame) -> int:
    """The quantity's value now. Raises UnknownNumber where the frame gives none, TypeError for what is no quantity."""
    if isinstance(quantity, int):
        return quantity
    answer = _ANSWERS.get(type(quantity))
    if answer is None:
        raise TypeError(f"{type(quantity).__name__} is not a quantity that can be computed")
    return answer(quantity, look, frame.knowing())


def _x(node: q.X, look: Look, frame: Frame) -> int:
    """107.3: the announced or defined X; a permanent's own abilities remember the X of its spell (107.3m)."""
    if node.name != "X":
        noted = frame.number(node.name)
        if noted is not None:
            return noted
    elif frame.x is not None:
        return frame.x
    elif frame.x_is is not None:
        return max(0, amount(look, frame.x_is, frame))
    source = look.object(frame.source)
    kept = source.frame.x if source is not None and source.frame is not None else None
    if kept is not None and node.name == "X":
        return kept
    facts = look.of(frame.source)
    if facts is not None and x_in_a_cost(facts.copiable):
        return 0  # nobody chose it: the permanent wasn't cast, or that cost wasn't paid (107.3g, 107.3m)
    raise UnknownNumber(f"{node.name} has no value here", node)


def x_in_a_cost(face: object) -> bool:
    """Does X stand in the mana cost or in another cost that the face gives for casting it or turning it up."""
    if not isinstance(face, CompiledFace):
        return False
    if face.mana_cost is not None and face.mana_cost.has_variable:
        return True
    costing = (ability for ability in face.abilities if isinstance(ability, KeywordAbility | CastingAbility))
    return any(isinstance(node, PayMana) and node.mana.has_variable for ability in costing for node in walk(ability))


def _count_of(node: q.CountOf, look: Look, frame: Frame) -> int:
    return len(selecting.select(look, node.objects, frame))


def _stat_of(node: q.StatOf, look: Look, frame: Frame) -> int:
    values = []
    for one in selecting.objects(look, node.objects, frame):
        now = look.of(statuses.as_permanent(look, one, frame) if node.stat in ("power", "toughness") else one)
        value = getattr(now, node.stat) if now is not None else None
        values.append(0 if value is None else value)
    if node.how == "total":
        return sum(values)
    return (max if node.how == "greatest" else min)(values, default=0)


def _counters_on(node: q.CountersOn, look: Look, frame: Frame) -> int:
    total = 0
    for ref in selecting.select(look, node.on, frame):
        holder = look.state.player(ref.player) if isinstance(ref, Seat) else statuses.known_object(look, ref)
        total += holder.counters_of(node.kind)
    return total


def _player_stat(node: q.PlayerStat, look: Look, frame: Frame) -> int:
    return sum(player_stat(look, node.stat, player) for player in selecting.players(look, node.players, frame))


def player_stat(look: Look, stat: str, player: PlayerId) -> int:
    """A number that a player has: life, cards in a zone, counters, or a count of this turn."""
    of = look.state.player(player)
    if stat == "life":
        return of.life
    if stat == "starting_life":
        return of.starting_life
    if stat == "extra_turn":
        return look.state.turn.extra
    if stat in ("hand", "library", "graveyard"):
        return len(look.state.zone(Zone(stat), player))
    if stat == "poison":
        return of.counters_of(stat)
    if stat == "speed":
        return speed_of(of)
    if stat == "tempted":
        return temptations(of)
    if stat == "dungeons":
        return len(completed(of))
    if stat == "lands_played_this_turn":
        return of.lands_played
    return of.tally(stat)


def _distinct(node: q.Distinct, look: Look, frame: Frame) -> int:
    if node.what == "party role":
        return _party(look, node, frame)
    values: Counter[Any] = Counter()
    what = _VALUES[node.what]
    for one in selecting.objects(look, node.objects, frame):
        now = look.of(one)
        if now is not None:
            values.update(set(what(now)))
    return max(values.values(), default=0) if node.most else len(values)


_ROLES: Final = ("Cleric", "Rogue", "Warrior", "Wizard")


def _party(look: Look, node: q.Distinct, frame: Frame) -> int:
    """700.8: as many as can fill the four roles, each creature one of them."""
    roles: list[tuple[str, ...]] = []
    for one in selecting.objects(look, node.objects, frame):
        now = look.of(one)
        if now is not None:
            roles.append(tuple(role for role in _ROLES if role in now.subtypes))
    filled: dict[str, int] = {}

    def seat(member: int, tried: set[str]) -> bool:
        for role in roles[member]:
            if role not in tried:
                tried.add(role)
                if role not in filled or seat(filled[role], tried):
                    filled[role] = member
                    return True
        return False

    return sum(seat(member, set()) for member in range(len(roles)))


_VALUES: Final[dict[str, Callable[[Any], Any]]] = {
    "card type": lambda now: now.types,
    "basic land type": lambda now: now.subtypes.intersection(BASIC_LAND_TYPES),
    "color": lambda now: now.colors,
    "name": lambda now: [name for name in now.names if name],
    "power": lambda now: [0 if now.power is None else now.power],
    "creature type": lambda now: now.subtypes & CREATURE_TYPES,
    "mana value": lambda now: [now.mana_value],
    "mana cost": lambda now: [] if now.mana_cost is None else [now.mana_cost],
}


def _devotion(node: q.Devotion, look: Look, frame: Frame) -> int:
    """700.5: symbols that are one of the colors, in mana costs of permanents that you control."""
    colors = {matching.color_of(look, word, frame) for word in node.colors}
    total = 0
    of = selecting.ids_in(look, (Zone.BATTLEFIELD,)) if node.of is None else selecting.objects(look, node.of, frame)
    for one in of:
        now = look.of(one)
        if now is None or now.mana_cost is None or (node.of is None and now.controller != frame.controller):
            continue
        total += sum(1 for one in _colored(now.mana_cost) if not colors.isdisjoint(one))
    return total


@by_identity()
def _colored(cost: ManaCost) -> tuple[ColorSet, ...]:
    """The colors of each symbol that has any."""
    return tuple(symbol.colors for symbol in cost.symbols if symbol.colors)


def _event_amount(node: q.EventAmount, __: Look, frame: Frame) -> int:
    if frame.amount is None:
        raise UnknownNumber("no event gives an amount here", node)
    return frame.amount


def _noted(node: q.Noted, _: Look, frame: Frame) -> int:
    value = frame.number(node.name)
    if value is None:
        raise UnknownNumber(f"no number is noted as {node.name!r} here", node)
    return value


def _noted_as_entered(node: q.NotedAsEntered, look: Look, frame: Frame) -> int:
    said = statuses.known_object(look, frame.source).choice(node.name)
    return int(said) if said else 0


def _mana_spent(node: q.ManaSpent, look: Look, frame: Frame) -> int:
    """How much was spent to cast the source; nothing if it wasn't cast (400.7d, 702.44)."""
    spells = [statuses.known_object(look, one).cast for one in selecting.objects(look, node.of, frame)]
    spent = [kind for cast in spells if cast is not None for kind in _spent(cast, node.source)]
    if node.colors:
        wanted = {word if isinstance(word, str) else matching.color_of(look, word, frame) for word in node.colors}
        spent = [kind for kind in spent if kind in wanted]
    return len({kind for kind in spent if kind in COLORS}) if node.distinct else len(spent)


def _spent(cast: CastFacts, source: Filter | None) -> list[str]:
    """The types of the mana spent, of that from such sources only."""
    if source is None:
        return list(cast.colors_spent)
    pairs = zip(cast.colors_spent, cast.spent_from, strict=False)
    return [kind for kind, came_from in pairs if _is_of(frozenset(came_from.split()), source)]


def _is_of(kinds: frozenset[str], fitting: Filter) -> bool:
    """Has a source with these types what the words say; they speak of nothing but types."""
    match fitting:
        case f.IsType(name=name) | f.IsSupertype(name=name):
            return name in kinds
        case f.IsSubtype(word=TypeWord(name=name)):
            return name in kinds
        case f.AllOf(parts=parts):
            return all(_is_of(kinds, part) for part in parts)
        case f.AnyOf(parts=parts):
            return any(_is_of(kinds, part) for part in parts)
    raise UnknownNumber("mana from sources of other kinds isn't told apart")


def _unspent_mana(node: q.UnspentMana, look: Look, frame: Frame) -> int:
    """106.4; of every type, or of these."""
    pools = [look.state.player(player).pool for player in selecting.players(look, node.players, frame)]
    return sum(not node.mana or mana.type in node.mana for pool in pools for mana in pool)


def _times_paid(node: q.TimesPaid, look: Look, frame: Frame) -> int:
    if node.of == Source():
        return times_paid(look, frame, node.cost)
    kept = [look.object(one) for one in selecting.objects(look, node.of, frame)]
    frames = [one.stack.frame if one.stack is not None else one.frame for one in kept if one is not None]
    return sum(one.times_paid(node.cost) for one in frames if one is not None)


def times_paid(look: Look, frame: Frame, cost: str, which: str = "") -> int:
    """How often a cost was paid for the spell or ability of the frame, or for the spell its source was (400.7d)."""
    times = frame.times_paid(cost, which)
    if times:
        return times
    source = look.object(frame.source)
    if source is None:
        return 0
    kept = source.stack.frame if source.stack is not None else source.frame
    return kept.times_paid(cost, which) if kept is not None else 0


def _times_mutated(node: q.TimesMutated, look: Look, frame: Frame) -> int:
    """Each time one more component has come to it (729.2)."""
    merged = (statuses.known_object(look, one).merged for one in selecting.objects(look, node.objects, frame))
    return sum(max(0, len(rows) - 1) for rows in merged)


def _sum(node: q.Sum, look: Look, frame: Frame) -> int:
    return sum(amount(look, part, frame) for part in node.parts)


def _product(node: q.Product, look: Look, frame: Frame) -> int:
    return node.factor * amount(look, node.part, frame)


def _ratio(node: q.Ratio, look: Look, frame: Frame) -> int:
    whole, by = amount(look, node.part, frame), amount(look, node.by, frame)
    if by <= 0:
        return 0
    return -(-whole // by) if node.up else whole // by


def _half(node: q.Half, look: Look, frame: Frame) -> int:
    whole = amount(look, node.part, frame)
    return -(-whole // 2) if node.up else whole // 2


def _bounded(node: q.Bounded, look: Look, frame: Frame) -> int:
    value = amount(look, node.part, frame)
    if node.high is not None:
        value = min(value, amount(look, node.high, frame))
    return value if node.low is None else max(value, node.low)


def _commanders_cast(node: q.CommandersCast, look: Look, frame: Frame) -> int:
    """The card is the same through all zones, which its lineage tells."""
    casts = look.state.player(frame.controller).commander_casts
    if node.of is None:
        return sum(times for _, times in casts)
    these = {statuses.known_object(look, one).lineage for one in selecting.objects(look, node.of, frame)}
    return sum(times for lineage, times in casts if lineage in these)


RESOLVES: Final = "resolve ability"
"""What is told of an ability that asks how often it has resolved."""


def _times_activated(node: q.TimesActivated, look: Look, frame: Frame) -> int:
    """Copies count as the same ability (707.10b)."""
    kind = Does if node.resolved else Activates
    return sum(
        isinstance(event, Activates | Does)
        and type(event) is kind
        and (event.source, event.ability) == (frame.source, frame.ability)
        for event in look.state.happened()
    )


def _if_else(node: q.IfElse, look: Look, frame: Frame) -> int:
    asked: Any = node.condition
    return amount(look, node.then if conditions.holds(look, asked, frame) else node.otherwise, frame)


def _most_among(node: q.MostAmong, look: Look, frame: Frame) -> int:
    """What is asked of each player by themselves; of nobody it is 0."""
    values = (
        amount(look, node.part, frame.bind("each", (Seat(player),)))
        for player in selecting.players(look, node.players, frame)
    )
    return (min if node.least else max)(values, default=0)


CAST_NAMED: Final = "cast named "
"""How the count of a player's spells of one name this game begins."""


def _times_cast(node: q.TimesCast, look: Look, frame: Frame) -> int:
    who = selecting.players(look, node.players, frame)
    return sum(look.state.player(one).tally(CAST_NAMED + node.name) for one in who)


_ANSWERS: Final[dict[type, Callable[[Any, Look, Frame], int]]] = {
    q.X: _x,
    q.CountOf: _count_of,
    q.StatOf: _stat_of,
    q.CountersOn: _counters_on,
    q.PlayerStat: _player_stat,
    q.Distinct: _distinct,
    q.Devotion: _devotion,
    q.EventAmount: _event_amount,
    q.Noted: _noted,
    q.NotedAsEntered: _noted_as_entered,
    q.ManaSpent: _mana_spent,
    q.UnspentMana: _unspent_mana,
    q.TimesPaid: _times_paid,
    q.TimesMutated: _times_mutated,
    q.Sum: _sum,
    q.Product: _product,
    q.Half: _half,
    q.Ratio: _ratio,
    q.Bounded: _bounded,
    q.CommandersCast: _commanders_cast,
    q.IfElse: _if_else,
    q.TimesActivated: _times_activated,
    q.MostAmong: _most_among,
    q.TimesCast: _times_cast,
    q.HowOften: lambda node, look, frame: conditions.how_often(look, node, frame),
}

SUPPORTED_QUANTITIES: Final = frozenset(kind.__name__ for kind in _ANSWERS) | {"int"}
