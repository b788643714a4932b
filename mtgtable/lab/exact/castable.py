"""How surely the mana for a card is there on each turn, counted exactly.

What is counted. Hands are kept by the keep rule, the lands that go to the bottom are any of those in hand. A land is
played each turn as long as there is one; which lands were the right ones is judged by hindsight, as a careful player
nearly always can. A land that makes no mana is as good as none. A land that enters tapped can't be the land of the
turn. A rock or a creature that makes mana makes it from the turn after it was cast. One rock cast by lands is counted;
where more may be in play, or lands that enter tapped may cast it a turn too late, lands alone are counted and the
figure is open: more hands than these pay. Costs are the printed ones, with X as 0. The card itself is taken to be in
hand; a copy of a card that may be played as a land isn't played in the rows of its own costs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from operator import add, mul
from typing import Final, Literal, TypeAlias

from mtgtable.lab.exact.counted_deck import CountedDeck
from mtgtable.lab.exact.doubled import DoubledPlans
from mtgtable.lab.exact.first_turn import TURN, Opening, paid_on_turn_two
from mtgtable.lab.exact.handfuls import Wants
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.exact.matching import Wanted, wanted
from mtgtable.lab.exact.paying import Chances, Help, LandOf, Paying, plan_of
from mtgtable.lab.exact.rocks import Rock, Used, in_play, rocks_of
from mtgtable.lab.exact.rocks_asking import Needs, needs_of
from mtgtable.lab.exact.rocks_counted import CountedRocks
from mtgtable.lab.exact.stages import Kinds, Seen, in_stages, seen_by
from mtgtable.lab.exact.ways import ways_of
from mtgtable.model.mana import ManaType

TURNS: Final = 8
ROUNDING: Final = 1e-13


@dataclass(frozen=True, slots=True)
class Circumstances:
    """Under which keep rule, how many turns are looked at, and who begins."""

    rule: KeepRule = KeepRule()
    turns: int = TURNS
    on_the_draw: bool = False

    def draws(self, turn: int) -> int:
        """Cards drawn after the opening hand, by that turn."""
        return turn if self.on_the_draw else turn - 1


How: TypeAlias = Literal["exact", "dealt", "lands alone"]
"""Counted exactly; dealt; or open: what lands alone pay, which is a lower bound."""


Bound: TypeAlias = Literal["", "at least", "at most", "about"]
"""The chance itself; or what it isn't below, isn't above, or both, as cards count for less or more than they do."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A chance, how it was found out, and between what it lies."""

    value: float
    how: How
    low: float
    high: float
    bound: Bound = ""


@dataclass(frozen=True, slots=True)
class CastableRow:
    """For one cost of a card and each turn: the chance that its mana is there; ``given_lands``: with lands enough.

    Only lands that make mana by then are lands enough. ``how``: how each chance was found out; between ``low`` and
    ``high`` it lies, for one that is dealt in 95 of 100 cases. Where it isn't exact ``given_lands`` is by lands alone.
    """

    name: str
    cost: str
    count: int
    commander: bool
    chances: tuple[float, ...]
    given_lands: tuple[float, ...]
    how: tuple[How, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    lands_alone: tuple[float, ...]
    """What lands alone pay, where that is all that is counted."""
    bound: tuple[Bound, ...] = ()
    title: str = ""
    """What the row is called: the face or half that is cast, or the card and the keyword whose cost it is."""
    word: str = ""
    """The keyword; none where it is cast for a mana cost."""
    held: bool = False
    """May it be played as a land: one copy is held, and isn't."""

    @property
    def exact(self) -> bool:
        """Is every chance counted exactly."""
        return all(how == "exact" for how in self.how)

    def cell(self, turn: int) -> Cell:
        """What is known of a turn."""
        at = turn - 1
        bound = self.bound[at] if self.bound else ""
        return Cell(self.chances[at], self.how[at], self.low[at], self.high[at], bound)


def castable(deck: CountedDeck, circumstances: Circumstances, name: str | None = None) -> tuple[CastableRow, ...]:
    """A row for every cost of a card, in the order of the deck. Empty for a deck that is too small to draw.

    ``name``: of that card alone.
    """
    if deck.size < 7 + circumstances.draws(circumstances.turns):
        return ()
    of_deck = _Cells(deck, circumstances)
    rows = []
    for card in (each for each in deck.cards if name in (None, each.name)):
        ways = ways_of(card.card)
        held = card.land and card.count > 0 and bool(ways)
        cells = _Cells(deck.with_one_held(card), circumstances) if held else of_deck
        for way in ways:
            known = cells.of(wanted(way.cost))
            row = CastableRow(card.name, str(way.cost), card.count, card.commander, *known)
            rows.append(replace(row, title=way.title, word=way.word, held=held))
    return tuple(rows)


_Row: TypeAlias = tuple[float, ...]
_Told: TypeAlias = tuple[_Row, _Row, tuple[How, ...], _Row, _Row, _Row]


class _Cells:
    """What rows say of costs; each cost is counted once."""

    def __init__(self, deck: CountedDeck, circumstances: Circumstances) -> None:
        self._rocks = CountedRocks(deck, circumstances.turns)
        self._tables = [_Counting(table) for table in _tables_of(deck, circumstances, self._rocks)]
        self._known: dict[Wanted, _Told] = {}

    def of(self, want: Wanted) -> _Told:
        """What a row says of a cost."""
        if want not in self._known:
            self._known[want] = self._told(want, *_shares([table.by_turn(want) for table in self._tables]))
        return self._known[want]

    def _told(self, want: Wanted, counted: _Row, given: _Row) -> _Told:
        """What is open is no less than on the turn before; nothing is known above."""
        open_ = [chance < 1.0 - ROUNDING and self._rocks.open(want, turn) for turn, chance in enumerate(counted, 1)]
        how: tuple[How, ...] = tuple("lands alone" if each else "exact" for each in open_)
        chances = tuple(accumulate(counted, max)) if any(open_) else counted
        high = tuple(1.0 if each else chance for each, chance in zip(open_, chances, strict=True))
        return chances, given, how, chances, high, counted


def lands_by_turn(deck: CountedDeck, circumstances: Circumstances) -> tuple[tuple[float, ...], ...]:
    """For each turn the chance of each number of lands seen by then, from none on."""
    found = []
    cards, lands_of_deck = deck.size, deck.lands
    for turn in range(1, circumstances.turns + 1):
        counts = [0.0] * (8 + circumstances.draws(turn))
        for (lands, _, _), chance in seen_by(
            cards, lands_of_deck, circumstances.rule, circumstances.draws(turn)
        ).items():
            counts[lands] += chance
        found.append(tuple(counts))
    return tuple(found)


ByTurn: TypeAlias = tuple[Chances | None, ...]
"""Chances for each turn; None where it can't be."""
Met: TypeAlias = tuple[Needs, Used]
"""Needs that no land of the turns before meets, and rocks in play."""
Types: TypeAlias = tuple[tuple[frozenset[ManaType], bool], ...]
"""What the demands of a cost want, and whether two mana do as well; for costs that differ only in how much,
rocks help alike."""


@dataclass(frozen=True, slots=True)
class _TableOfTurns:
    """What is the same for every card of a deck. ``rocks``: for each turn the rocks in play, with what was seen."""

    kinds: Kinds
    most: int
    """The most lands that may be seen."""
    seen: tuple[Chances, ...]
    rocks: dict[Met, ByTurn]
    """By the rock in play, and by needs that none of the lands before meets; what some sets count too often others take
    off again, so that there are numbers below 0 among them."""
    openings: dict[Met, Chances]
    """The same for turn two and a rock cast on turn one, where there are lands that enter tapped."""
    largest: int
    """How much mana the rock that is counted makes."""


def _tables_of(deck: CountedDeck, circumstances: Circumstances, counted: CountedRocks) -> Iterator[_TableOfTurns]:
    """One for all, or one for each stage in which some lands make what they don't make in others."""
    needs = needs_of(deck, [rock for early in counted.by_turn for rock in early or ()])
    rocks = tuple(rocks_of(early or (), needs) for early in counted.by_turn)
    draws = tuple(circumstances.draws(turn) for turn in range(1, circumstances.turns + 1))
    for kinds, ways in in_stages(deck, needs, circumstances.rule, draws):
        yield _table_of(deck.size - deck.lands, kinds, ways, rocks, len(needs))


def _table_of(
    others: int, kinds: Kinds, ways: tuple[dict[Seen, float], ...], rocks: tuple[tuple[Rock, ...], ...], needs: int
) -> _TableOfTurns:
    by_turn = []
    for turn, (seen, early) in enumerate(zip(ways, rocks, strict=True), 1):
        above = needs if turn == 2 else 0
        asking = tuple((*rock[:4], rock[4] << above) for rock in early)
        by_turn.append(_with_rocks(asking, others, turn, seen))
    openings: dict[Met, Chances] = {}
    if len(by_turn) >= TURN and any(kind[1] for kind in kinds):
        there = by_turn[TURN - 1][1]
        openings = {met: there.pop(met) for met in tuple(there) if any(rock[0] for rock in met[1])}
    used = {met: tuple(ways.get(met) for _, ways in by_turn) for met in dict.fromkeys(m for _, w in by_turn for m in w)}
    return _TableOfTurns(
        kinds,
        max(key[0] for turn in ways for key in turn),
        tuple(seen for seen, _ in by_turn),
        # Rocks are cast by lands, so where all of these meet a need it is met.
        {met: ways for met, ways in used.items() if not (met[0] and all(kind[2] & met[0] for kind in kinds))},
        openings,
        max((rock[1] for early in rocks for rock in early), default=0),
    )


def _with_rocks(
    rocks: tuple[Rock, ...], others: int, turn: int, ways: dict[Seen, float]
) -> tuple[Chances, dict[Met, Chances]]:
    """What was seen by a turn, in all and with each choice of rocks in play."""
    if not ways:
        return [], {}
    before = max(key[2] for key in ways)
    length = 2 * (max(key[0] for key in ways) + 1)
    at: list[list[tuple[int, float]]] = [[] for _ in range(length)]
    seen = [0.0] * length
    for (count, is_land, cards), chance in ways.items():
        at[2 * count + is_land].append((cards, chance))
        seen[2 * count + is_land] += chance
    found: dict[Met, Chances] = {}
    for place, weights in enumerate(at):
        if not weights:
            continue
        lands_before = place // 2 - place % 2
        ready = tuple(rock for rock in rocks if max(1, rock[0]) < turn and rock[0] <= lands_before)
        for unmet, used, chances in in_play(ready, others, before):
            likely = 0.0
            for cards, chance in weights:
                likely += chance * chances[cards]
            if likely:
                row = found.get((unmet, used))
                if row is None:
                    row = found[unmet, used] = [0.0] * length
                row[place] = likely
    return seen, found


Counted: TypeAlias = tuple[list[float], list[float], list[float]]
"""For each turn the chances that the mana is there, with fewer lands than it costs and with as many, and of these."""


class _Counting:
    """A table with what costs share that differ only in how much they want."""

    def __init__(self, table: _TableOfTurns) -> None:
        self._table = table
        self._alike: dict[tuple[Types, int], _Alike] = {}

    def by_turn(self, want: Wanted) -> Counted:
        """What the table says of a cost."""
        if self._beyond(want):
            nothing = [0.0] * len(self._table.seen)
            return nothing, nothing, _enough(self._table, want)
        types = tuple((demand.types, demand.double) for demand in want.demands)
        like = types, min(want.generic + 2 * want.doubles, self._table.largest)
        if like not in self._alike:
            self._alike[like] = _Alike(self._table, want)
        return _by_turn(self._table, want, self._alike[like])

    def _beyond(self, want: Wanted) -> bool:
        """Does it cost more than all lands of any turn make, and the best rocks."""
        turns = len(self._table.seen)
        last = max(turn for turn in range(turns + 1) if not turn or self._table.seen[turn - 1])
        return want.mana_value - self._table.largest > min(self._table.most, last)


def _by_turn(table: _TableOfTurns, want: Wanted, alike: _Alike) -> Counted:
    value, turns = want.mana_value, len(table.seen)
    cuts = _cuts(table, value)
    short, both = [0.0] * turns, [0.0] * turns
    paying = alike.paying(want)
    for help_, by_turn in alike.helps.items():
        if want.doubles:
            plans = DoubledPlans(want, help_, alike.paying)
            for turn, ways in enumerate(by_turn):
                if ways is not None:
                    there, cut = plans.there(turn + 1, ways), cuts[turn]
                    short[turn] += sum(there[:cut])
                    both[turn] += sum(there[cut:])
            continue
        plan = plan_of(want, help_, paying)
        start = 2 * plan.needed
        for turn in range(max(0, plan.needed - 1), turns):
            ways = by_turn[turn]
            if ways is not None and start < len(ways):
                pays = plan.in_time() if turn >= plan.needed else plan.on_curve()
                cut = cuts[turn]
                if start < cut:
                    short[turn] += sum(map(mul, ways[start:cut], pays))
                both[turn] += sum(map(mul, ways[cut:], pays[cut - start :]))
    for rock, seen_so in alike.openings.items():
        there, cut = alike.paid_on_turn_two(want, rock, seen_so), cuts[TURN - 1]
        short[TURN - 1] += sum(there[:cut])
        both[TURN - 1] += sum(there[cut:])
    return short, both, _enough(table, want)


def _cuts(table: _TableOfTurns, value: int) -> list[int]:
    """For each turn where lands enough begin."""
    return [2 * value if turn >= value else len(seen) for turn, seen in enumerate(table.seen, 1)]


def _enough(table: _TableOfTurns, want: Wanted) -> list[float]:
    """For each turn the chance of lands enough."""
    return [sum(seen[cut:]) for seen, cut in zip(table.seen, _cuts(table, want.mana_value), strict=True)]


def _shares(counted: list[Counted]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The chance of the mana for each turn, and the same given lands enough."""
    short, both, enough = ([sum(turn) for turn in zip(*each, strict=True)] for each in zip(*counted, strict=True))
    return (
        tuple([_chance(few + many) for few, many in zip(short, both, strict=True)]),
        tuple([_chance(many / all_) if all_ > ROUNDING else 0.0 for many, all_ in zip(both, enough, strict=True)]),
    )


def _chance(added: float) -> float:
    """What was added up, some of it less than nothing: rounding is all that is left where it comes to nothing."""
    return min(1.0, added) if added > ROUNDING else 0.0


class _Alike:
    """What costs share that differ only in how much they want: which lands serve them, and what rocks do for them.

    In generic mana they differ by no more than rocks can't make.
    """

    def __init__(self, table: _TableOfTurns, want: Wanted) -> None:
        self._lands = _land_classes(table, want)
        self._most = table.most
        self._paying: dict[Wants, Paying] = {}
        self.helps = _by_help(table.rocks, want)
        self.openings = _by_opening(table.openings, len(table.seen), want, self.helps)

    def paid_on_turn_two(self, want: Wanted, rock: Opening, ways: Chances) -> Chances:
        """For each number of lands seen by turn two how likely that is, and they pay with a rock cast on turn one."""
        return list(map(mul, ways, paid_on_turn_two(want, rock, self._lands, self._most)))

    def paying(self, want: Wanted) -> Paying:
        """How lands pay so much mana of each color."""
        wants = tuple([demand.count for demand in want.demands])
        if wants not in self._paying:
            self._paying[wants] = Paying(wants, self._lands, self._most)
        return self._paying[wants]


def _by_help(rocks: dict[Met, ByTurn], want: Wanted) -> dict[Help, ByTurn]:
    """The rocks in play, those that help the cost alike taken together."""
    served = {rock: (rock[1], want.serves(frozenset(rock[2]))) for _, used in rocks for rock in used}
    found: dict[Help, ByTurn] = {}
    for (unmet, used), ways in rocks.items():
        asking = 0
        helping = []
        generic = want.generic + 2 * want.doubles
        for rock in used:
            # A rock that pays no part of the cost need not be cast, so it asks for nothing.
            if served[rock][1] or generic > 0:
                helping.append(served[rock])
                asking |= rock[4]
                generic -= 0 if served[rock][1] else rock[1]
        help_ = tuple(sorted(helping)), unmet, asking & unmet
        there = found.get(help_)
        found[help_] = ways if there is None else tuple(map(_together, there, ways))
    return found


def _by_opening(
    openings: dict[Met, Chances], turns: int, want: Wanted, helps: dict[Help, ByTurn]
) -> dict[Opening, Chances]:
    """Rocks cast on turn one, those that help the cost alike taken together; of no help they join ``helps``."""
    found: dict[Opening, Chances] = {}
    for (unmet, used), ways in openings.items():
        (rock,) = used
        serves = want.serves(frozenset(rock[2]))
        if serves or want.generic + 2 * want.doubles > 0:
            opening = Opening(rock[1], serves, rock[4], unmet)
            there = found.get(opening)
            found[opening] = ways if there is None else list(map(add, there, ways))
            continue
        alone: Help = (), unmet, 0
        by_turn: ByTurn = tuple(ways if turn == TURN - 1 else None for turn in range(turns))
        joined = helps.get(alone)
        helps[alone] = by_turn if joined is None else tuple(map(_together, joined, by_turn))
    return found


def _together(one: Chances | None, other: Chances | None) -> Chances | None:
    return other if one is None else one if other is None else list(map(add, one, other))


def _land_classes(table: _TableOfTurns, want: Wanted) -> tuple[LandOf, ...]:
    counts: Counter[tuple[tuple[int, ...], bool, Needs]] = Counter()
    generic = want.generic or want.doubles
    for types, tapped, needs, at_once, count in table.kinds:
        # A land that makes none of the cost's mana when it enters may as well enter tapped.
        late = tapped or (types != at_once and not (generic or want.serves(at_once)))
        counts[want.serves(types), late, needs] += count
    return tuple((*kind, count) for kind, count in counts.items())
