"""What the words of a clause by hand surely tell of an event beside whose it is: combat damage, targets, a place.

Each row asks only where its words stand, and what can't be told of the event is taken for what the words mean (603.2).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mtgtable.abilities.abilities import ActivatedAbility, ManualAbility
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone

Asks: TypeAlias = Callable[[Any, Look], bool]


def _aimed(cast: e.Casts, look: Look) -> bool:
    item = look.object(cast.object)
    return item is None or item.stack is None or any(item.stack.frame.targets)


def _at_creatures(cast: e.Casts, look: Look) -> bool:
    item = look.object(cast.object)
    if item is None or item.stack is None:
        return True
    targets = (target for group in item.stack.frame.targets for target in group if not isinstance(target, Seat))
    return any((facts := look.of(target)) is None or "Creature" in facts.types for target in targets)


def _value(of: str, parity: int) -> Asks:
    """Is the mana value of what the event is of, by the name that it has there, odd (1) or even (0)."""

    def asks(event: Any, look: Look) -> bool:
        facts = look.of(getattr(event, of))
        return facts is None or facts.mana_value % 2 == parity

    return asks


def _of_two_colors(cast: e.Casts, look: Look) -> bool:
    facts = look.of(cast.object)
    return facts is None or len(facts.colors) == 2


def _at_a(kind: str) -> Asks:
    def asks(attack: e.AttackersDeclared, look: Look) -> bool:
        known = [look.of(whom) for _, whom in attack.pairs if not isinstance(whom, Seat)]
        return any(facts is None or kind in facts.types for facts in known)

    return asks


def _of_the_commander(attack: e.AttackersDeclared, look: Look) -> bool:
    items = [look.object(attacker) for attacker, _ in attack.pairs]
    return any(item is None or item.commander for item in items)


def _adapts(activation: e.Activates, look: Look) -> bool:
    """701.46a: it is told of the keyword action, in the words of the ability that does it."""
    facts = look.of(activation.source)
    own = () if facts is None else (one.ability for one in facts.abilities if one.id == activation.ability)
    return facts is None or any(isinstance(one, _TOLD) and _ADAPT.search(one.text) is not None for one in own)


_TOLD: Final = (ActivatedAbility, ManualAbility)
_ADAPT: Final = re.compile(r"\badapt\b", re.IGNORECASE)


_NUMBERS: Final = ("two", "three", "four", "five", "six")
_SO_MANY: Final = re.compile(rf"^(?:you attack with )?(?P<number>{'|'.join(_NUMBERS)}) or more \w*? ?creatures\b")


def _so_many(attack: e.AttackersDeclared, words: str) -> bool:
    """As many as that attack, one player where the words say so."""
    found = _SO_MANY.match(words)
    if found is None:
        return True
    at = Counter(whom for _, whom in attack.pairs)
    one = re.search(r"\battack (?:a|one) player\b", words) is not None
    return (max(at.values(), default=0) if one else len(attack.pairs)) >= _NUMBERS.index(found["number"]) + 2


def _to_a_player(damage: e.Damages, _: Look) -> bool:
    return isinstance(damage.target, Seat)


OF_A_SPELL: Final = re.compile(r"\bspell\b[^,]*\bwould be put into\b.*\bgraveyard\b")
"""Of a spell that goes elsewhere instead of to a graveyard as it leaves the stack (614.1a)."""


def _its_toughness(damage: e.Damages, look: Look) -> bool:
    facts = None if isinstance(damage.target, Seat) else look.of(damage.target)
    return facts is None or facts.toughness is None or damage.amount == facts.toughness


def _excess(damage: e.Damages, look: Look) -> bool:
    """120.4a: more than lethal damage, with what was marked on it before; deathtouch makes 1 lethal."""
    if isinstance(damage.target, Seat):
        return False
    facts, item, source = look.of(damage.target), look.object(damage.target), look.of(damage.source)
    if facts is None or item is None or source is None or "Creature" not in facts.types or facts.toughness is None:
        return True
    return item.damage > facts.toughness or "deathtouch" in source.keywords


def _ability_at(*kinds: str) -> Asks:
    """Has the ability a target that is a player, or of one of these types."""

    def asks(activation: e.Activates, look: Look) -> bool:
        item = look.object(activation.on_stack)
        if item is None or item.stack is None:
            return True
        targets = [target for group in item.stack.frame.targets for target in group]
        known = [look.of(target) for target in targets if not isinstance(target, Seat)]
        players = any(isinstance(target, Seat) for target in targets)
        return players or any(facts is None or set(kinds) & set(facts.types) for facts in known)

    return asks


def _the_last(removed: e.CountersPut, look: Look) -> bool:
    item = None if isinstance(removed.on, Seat) else look.object(removed.on)
    return item is None or not item.counters_of(removed.kind)


_AN_EXILED_CARD: Final = re.compile(r"^(?:an|the) exiled card enters\b")
_ASKED: Final[tuple[tuple[re.Pattern[str], type, Asks], ...]] = (
    (re.compile(r"\badapts\b"), e.Activates, _adapts),
    (_AN_EXILED_CARD, e.Moves, lambda move, _: move.origin is Zone.EXILE),
    (_AN_EXILED_CARD, e.CreatesToken, lambda _token, _look: False),
    (OF_A_SPELL, e.Moves, lambda move, _: move.origin is Zone.STACK),
    (re.compile(r"\bnoncombat damage\b"), e.Damages, lambda damage, _: not damage.combat),
    (re.compile(r"\bcombat damage\b(?!.*\bdamage\b)"), e.Damages, lambda damage, _: damage.combat),
    (re.compile(r"\bdamage to (?:a player|an opponent|one of your opponents|you)$"), e.Damages, _to_a_player),
    (re.compile(r"\bdamage to a creature equal to that creature's toughness$"), e.Damages, _its_toughness),
    (re.compile(r"\bdealt excess (?:noncombat )?damage\b"), e.Damages, _excess),
    (re.compile(r"\bability that targets a creature or player$"), e.Activates, _ability_at("Creature")),
    (re.compile(r"\bspells? (?:that targets|with one or more targets)\b"), e.Casts, _aimed),
    (re.compile(r"\bspells? that targets? (?:a creature|one or more creatures)$"), e.Casts, _at_creatures),
    (re.compile(r"\bspell with an odd mana value$"), e.Casts, _value("object", 1)),
    (re.compile(r"\bspell with an even mana value$"), e.Casts, _value("object", 0)),
    (re.compile(r"\bspell that's exactly two colors$"), e.Casts, _of_two_colors),
    (re.compile(r"\battacks a battle$"), e.AttackersDeclared, _at_a("Battle")),
    (
        re.compile(r"\battacks (?:a|one or more) planeswalkers? you control\b"),
        e.AttackersDeclared,
        _at_a("Planeswalker"),
    ),
    (re.compile(r"^you attack with your commander$"), e.AttackersDeclared, _of_the_commander),
    (re.compile(r"\binto \S+ \S+ graveyard from their library$"), e.Moves, lambda move, _: move.origin is Zone.LIBRARY),
    (re.compile(r"\bsource you control with an odd mana value\b"), e.Damages, _value("source", 1)),
    (re.compile(r"\bsource you control with an even mana value\b"), e.Damages, _value("source", 0)),
    (re.compile(r"\btapped to pay\b"), e.Taps, lambda taps, _: not taps.to_attack),
    (re.compile(r"\bduring \S+ (?:\S+ )?untap step\b"), e.Taps, lambda _, look: look.state.turn.step == "untap"),
    (re.compile(r"\bthe last (?:\S+ )?counter\b"), e.CountersPut, _the_last),
    (re.compile(r"\bcast or cycle\b"), e.Casts, lambda *_: False),  # that spell spoke itself, as it was cast
    (re.compile(r"\bexactly 1 damage\b"), e.Damages, lambda damage, _: damage.amount == 1),
    (re.compile(r"\bcard leaves an opponent's graveyard$"), e.Moves, lambda move, _: move.origin is Zone.GRAVEYARD),
)


def is_such(words: str, event: e.Event, look: Look) -> bool:
    """May the event be such a one as the words tell of."""
    said = words.lower()
    if isinstance(event, e.AttackersDeclared) and not _so_many(event, said):
        return False
    return all(asks(event, look) for pattern, kind, asks in _ASKED if isinstance(event, kind) and pattern.search(said))
