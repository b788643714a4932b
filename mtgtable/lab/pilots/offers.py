"""Whether to take up an offer that costs permanents, cards or life of one's own: both answers are tried.

"You may sacrifice a creature", "champion a creature", "as an additional cost, you may sacrifice an artifact": on an
imagined game everything is done by the rules once with a yes and once with a no, and what is left is compared.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import CastingAbility, KeywordAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.costs import PayLife
from mtgtable.abilities.fold import walk
from mtgtable.abilities.quantities import X
from mtgtable.abilities.selectors import Choose, Targeted, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Chosen, Decision, Said, YesNo
from mtgtable.engine.asking.inputs import Action, Cast
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.stack.content import contents_of
from mtgtable.lab.pilots.at_once import LAND_GIVEN, lands_lost
from mtgtable.lab.pilots.pilot import Pilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.trying import tried
from mtgtable.lab.pilots.worth import worth
from mtgtable.model.zones import Zone

_MOST_GIVEN: Final = 8
_AND_ITS_TRIGGER: Final = 2
Seated: TypeAlias = Callable[[], tuple[Pilot, Pilot]]
"""Who answers in an imagined game, for me and for the others: new ones in each, which remember nothing of another."""
_OF_KEYWORDS: Final = ("bargain", "casualty")
"""Optional costs that keywords stand for, in which something is sacrificed."""


def costs_own(seat: PilotSeat, decision: YesNo) -> bool:
    """Is it an offer whose taking up costs something of mine beside mana."""
    if decision.purpose == "optional cost":
        face = seat.face(decision.source)
        return decision.cost in _OF_KEYWORDS or (
            face is not None
            and any(
                _takes(node)
                for one in face.abilities
                if isinstance(one, CastingAbility | KeywordAbility)
                for node in walk(one)
            )
        )
    if decision.purpose != "may" or not seat.stack:
        return False
    top = seat.game.state.objects[seat.stack[-1]].stack
    if top is None or top.frame.controller != seat.me:
        return False
    contents = contents_of(seat.game.table, seat.stack[-1])
    effects = [content.effect for content in contents]
    effects += [mode.effect for content in contents if content.modal is not None for mode in content.modal.modes]
    offers = (node.do for effect in effects for node in walk(effect) if isinstance(node, i.May) and node.by == You())
    return any(_takes(node) or _gives(node) for offer in offers for node in walk(offer))


def is_cast_for_own(seat: PilotSeat, action: Cast) -> bool:
    """Is a spell cast in a way that costs something of mine beside mana."""
    return bool(action.method) and action.method in _dear_ways(seat.facts(action.object).abilities)


@by_identity()
def _dear_ways(abilities: tuple[AbilityOn, ...]) -> frozenset[str]:
    """The ways to cast it, by their names, that cost that."""
    ways = (on.ability for on in with_meanings(abilities))
    return frozenset(
        one.name or one.kind
        for one in ways
        if isinstance(one, CastingAbility) and one.cost is not None and any(map(_takes, walk(one.cost)))
    )


def _takes(node: object) -> bool:
    """Is something of whoever does it gone by this, or may be."""
    match node:
        case i.Fight() | i.ExchangeControl() | i.Move(what=Targeted(), to=Zone.EXILE):
            return True
        case i.Move(what=Choose(zones=zones), to=Zone.EXILE | Zone.GRAVEYARD, link="") if Zone.HAND in zones:
            return True
        case i.Sacrifice(by=You()) | i.Discard(players=You()) | i.LoseLife(players=You()) | PayLife():
            return True
        case i.Move(what=Choose(zones=zones), to=to):
            return Zone.BATTLEFIELD in zones and to is not Zone.BATTLEFIELD
    return False


def _gives(node: object) -> bool:
    """Does another get something by this."""
    match node:
        case i.CopyOnStack(by=whom) | i.Draw(players=whom) | i.CreateTokens(players=whom) | i.GainLife(players=whom):
            return whom != You()
    return False


def is_better_taken(seat: PilotSeat, decision: YesNo, begun: Action | None, seated: Seated) -> bool | None:
    """Does a yes leave more than a no, where both could be tried; ``begun``: what is being cast, if that is asked.

    Where the only opponent would get the same it isn't tried: what chance deals to either is no reason.
    """
    if decision.purpose == "may" and _is_even(seat):
        return False
    yes, no = (_left(seat, decision, begun, seated, yes=yes) for yes in (True, False))
    return None if yes is None or no is None else yes > no


def asks_for_a_price(decision: d.Choose) -> bool:
    """Is it chosen which of several additional costs is paid (601.2b)."""
    return (
        decision.purpose == "cost"
        and decision.minimum == decision.maximum == 1 < len(decision.options)
        and all(option.ref is None for option in decision.options)
    )


def best_price(seat: PilotSeat, decision: d.Choose, begun: Action, seated: Seated) -> Chosen | None:
    """The cost with which most is left of what I have; None where none can be tried."""
    games = {place: tried(seat, decision, Chosen((place,)), begun, *seated()) for place in range(len(decision.options))}
    left = {place: worth(PilotSeat(game, seat.me)) for place, game in games.items() if game is not None}
    return Chosen((max(left, key=lambda place: left[place]),)) if left else None


def asks_how_much_is_given(seat: PilotSeat, decision: Decision) -> bool:
    """Is X chosen for what isn't paid with mana: life, lands, cards (107.3a)."""
    if not isinstance(decision, d.Number) or decision.purpose != "X":
        return False
    face = seat.face(decision.source)
    cost = face.mana_cost if face is not None else None
    prices = [one.cost for one in face.abilities if isinstance(one, CastingAbility)] if face is not None else []
    gives = any(isinstance(node, X) for price in prices if price is not None for node in walk(price))
    return gives and not (cost is not None and cost.has_variable)


def best_number(seat: PilotSeat, decision: d.Number, begun: Action, seated: Seated) -> d.Numbered | None:
    """The number with which most is left; None where none can be tried."""
    most = _MOST_GIVEN if decision.maximum is None else min(decision.maximum, _MOST_GIVEN)
    numbers = range(decision.minimum, most + 1)
    games = {number: tried(seat, decision, d.Numbered(number), begun, *seated()) for number in numbers}
    left = {
        number: worth(PilotSeat(game, seat.me)) - LAND_GIVEN * lands_lost(seat, game)
        for number, game in games.items()
        if game is not None
    }
    if not left:
        return None
    best = max(left, key=lambda number: (left[number], -number))
    return d.Numbered(best)


def _is_even(seat: PilotSeat) -> bool:
    """Is a spell copied that targets nothing, once for me and once for the only opponent (702.144a)."""
    if len(seat.opponents) > 1 or len(seat.stack) < _AND_ITS_TRIGGER:
        return False
    offers = contents_of(seat.game.table, seat.stack[-1])
    copies = [node.by for content in offers for node in walk(content.effect) if isinstance(node, i.CopyOnStack)]
    copied = contents_of(seat.game.table, seat.stack[-2])
    return (
        You() in copies
        and any(by != You() for by in copies)
        and not any(content.targets or content.modal for content in copied)
    )


def _left(seat: PilotSeat, decision: YesNo, begun: Action | None, seated: Seated, *, yes: bool) -> float | None:
    """What the game is worth to me once all has resolved; None where it didn't come to the question."""
    game = tried(seat, decision, Said(yes), begun, *seated())
    return None if game is None else worth(PilotSeat(game, seat.me))
