"""Which word a pilot chooses, a color, a type or a name: by what the text that asks does with it (608.2d)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import Content, KeywordAbility, SpellAbility, StaticAbility
from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.filters import Not
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import TappedForMana
from mtgtable.abilities.lasting import Apply, Prevent
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.replacements import PreventDamage
from mtgtable.abilities.selectors import All, TopOfLibrary
from mtgtable.abilities.words import ChosenColor, ChosenName, ChosenType
from mtgtable.engine.asking.decisions import Choose, Name
from mtgtable.engine.recalling import by_identity
from mtgtable.lab.exact.makers import BASIC_MANA
from mtgtable.lab.pilots import strength
from mtgtable.lab.pilots.having import value_of
from mtgtable.lab.pilots.intent import about, is_harmful, sign_of, toughness_taken
from mtgtable.lab.pilots.lands import wishes_for_mana
from mtgtable.lab.pilots.making import colors_there
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.spell_nodes import spell_nodes
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.name_kinds import of_kinds
from mtgtable.model.zones import Zone

Use: TypeAlias = Literal["mana", "doubled", "harm", "spare", "against", "graves", "help"]
"""What is done with the word, the first of them that a text does tells why it is chosen."""
WORDS: Final = frozenset({"color", "creature type", "land type", "basic land type", "card type"})
"""What can be chosen of which permanents and cards have one or another."""
_REASONS: Final[dict[Use, str]] = {
    "mana": "The mana that it lacks most.",
    "doubled": "The mana that its lands make most.",
    "harm": "It harms the others most, and itself least.",
    "spare": "It spares most of its own.",
    "against": "What the others have most of.",
    "graves": "It brings back most of its own.",
    "help": "What it has most of itself.",
}
_CHOSEN: Final = (ChosenColor, ChosenType, ChosenName)
_IN_PLAY, _IN_HAND, _IN_DECK = 3.0, 2.0, 0.5
"""How much a card counts where it is; one knows one's own list, and nothing of its order."""
_LITTLE: Final = 0.01
_DECKED: Final = 1000.0
"""What it costs to have looked through all of a library in vain."""
_LEAST_RISK: Final = 0.01
_OF_LIBRARY: Final = 0.1
"""What a card costs that is gone from a library for it."""
_HURT: Final = 0.2
_BARS: Final = "activated"
_DOUBLED: Final = 2.0


@dataclass(frozen=True, slots=True)
class _Uses:
    """What a text does with the word that is chosen for it; ``at_once``: it does so now, and never again.

    ``wound``: where it harms by nothing but less toughness, how much less.
    """

    uses: tuple[Use, ...]
    at_once: bool
    wound: int = 0


def best_word(seat: PilotSeat, decision: Choose) -> tuple[tuple[int, ...], str] | None:
    """The words to choose, and why; None where the choice isn't one of these."""
    if decision.purpose not in WORDS or not decision.options:
        return None
    found = _uses_in(seat, decision.source)
    words = [option.label for option in decision.options]
    values = [0.0] * len(words)
    for use in found.uses:
        for place, value in enumerate(_values(seat, use, words, found)):
            values[place] += value
    order = sorted(range(len(words)), key=lambda place: (-values[place], place))
    number = max(1, decision.minimum)
    # Of several that may be chosen all that are good for something.
    number += sum(values[place] > 0 for place in order[number : decision.maximum])
    return tuple(order[:number]), _REASONS[found.uses[0]]


def best_name(seat: PilotSeat, decision: Name) -> tuple[str, str] | None:
    """The card name to give, and why: one of its own deck where it is looked for, else what the others have shown."""
    if decision.purpose != "card name":
        return None
    nodes = list(walk(_text(seat, decision.source)))
    if any(isinstance(node, i.Search | i.RevealUntil) and _mentions(node) for node in nodes):
        looks = any(isinstance(node, i.RevealUntil) for node in nodes)
        names = _without_the_rare(seat, nodes, decision.kinds) if looks else _own_names(seat, decision.kinds)
        own = [(value, name) for value, name in names if name]
        return (max(own)[1], "What it would like to find.") if own else None
    bars = any(isinstance(node, RuleChange) and _BARS in node.rule for node in nodes)
    shown = list(_shown_names(seat, decision.kinds, bars=bars))
    return (max(shown)[1], "The best that the others have shown.") if shown else None


# ---- what is done with it -------------------------------------------------------------------------------------------


def _uses_in(seat: PilotSeat, source: ObjectId) -> _Uses:
    text = _text(seat, source)
    return _Uses(("help",), False) if text is None else _uses_of(text)


def _text(seat: PilotSeat, source: ObjectId) -> CompiledFace | Content | None:
    """What asks: an ability or a spell that resolves, else what is printed on what enters."""
    item = seat.game.state.objects.get(source)
    if item is None:
        return None
    done = item.stack.content if item.stack is not None else None
    return done if done is not None else item.printed


@by_identity()
def _uses_of(text: CompiledFace | Content) -> _Uses:
    nodes = list(walk(text))
    found = {use for node in nodes for use in _uses(node)}
    if any(isinstance(node, TappedForMana) and isinstance(node.color, ChosenColor) for node in nodes):
        found = (found - {"mana"}) | {"doubled"}
    if found & {"harm", "spare", "against", "graves"}:
        found -= {"help"}
    order: tuple[Use, ...] = ("harm", "spare", "against", "graves", "mana", "doubled", "help")
    uses: tuple[Use, ...] = tuple(use for use in order if use in found)
    at_once = isinstance(text, Content) or any(isinstance(ability, SpellAbility) for ability in text.abilities)
    harming = [node for node in nodes if "harm" in _uses(node)]
    taken = [_toughness_taken(node) for node in harming]
    return _Uses(uses or ("help",), at_once, max(taken) if taken and min(taken) > 0 else 0)


def _toughness_taken(node: object) -> int:
    if isinstance(node, StaticAbility):
        return sum(toughness_taken(Apply(node.applies_to, (part,))) for part in node.parts)
    return toughness_taken(node)


def _uses(node: Any) -> Iterator[Use]:
    """What a part of a text does with the word, of itself."""
    match node:
        case i.AddMana(chosen=True):
            yield "mana"
        case KeywordAbility(name="protection") | Prevent() | PreventDamage():
            if _mentions(node):
                yield "against"
        case StaticAbility(applies_to=those, parts=parts):
            harmful = any(map(is_harmful, parts))
            if _mentions(those):
                yield ("spare" if _is_barred(those) else "harm") if harmful else "help"
            elif harmful and _mentions(parts):
                yield "against"
        case i.Move(what=All(zones=zones) as those, to=Zone.BATTLEFIELD) if Zone.GRAVEYARD in zones:
            if _mentions(those):
                yield "graves"
        case _:
            if sign_of(node) == "harm" and any(isinstance(one, _CHOSEN) for one in about(node)):
                yield "spare" if any(isinstance(one, Not) and _mentions(one) for one in about(node)) else "harm"


def _mentions(node: Any) -> bool:
    parts = node if isinstance(node, tuple) else (node,)
    return any(isinstance(one, _CHOSEN) for part in parts for one in walk(part))


def _is_barred(those: Any) -> bool:
    return any(isinstance(one, Not) and _mentions(one) for one in walk(those))


# ---- what the words are worth ---------------------------------------------------------------------------------------


def _values(seat: PilotSeat, use: Use, words: list[str], text: _Uses) -> list[float]:
    """What each of the words is worth for that use."""
    at_once, wound = text.at_once, text.wound
    if use in ("mana", "doubled"):
        letters: list[str] = [COLORS_BY_NAME.get(word) or BASIC_MANA.get(word) or "" for word in words]
        if use == "doubled":
            there = {str(letter): number for letter, number in colors_there(seat).items()}
            return [_DOUBLED * there.get(letter, 0) for letter in letters]
        wishes: dict[str, float] = {}
        for cards, counts in ((seat.hand, 1.0), (_own(seat), _LITTLE)):
            for letter, wish in wishes_for_mana(seat, cards).items():
                wishes[letter] = wishes.get(letter, 0.0) + counts * wish
        return [wishes.get(letter, 0.0) for letter in letters]
    mine, theirs = _counted(seat, use, at_once, wound), _theirs(seat, use, wound)
    share = {"harm": (-1.0, 1.0), "spare": (1.0, -1.0), "against": (0.0, 1.0), "graves": (1.0, -1.0)}
    ours, others = share.get(use, (1.0, 0.0))
    return [
        ours * sum(value for has, value in mine if word in has)
        + others * sum(value for has, value in theirs if word in has)
        for word in words
    ]


_Counted: TypeAlias = list[tuple[frozenset[str], float]]
"""The words that a thing has, and what it counts."""


def _counted(seat: PilotSeat, use: Use, at_once: bool, wound: int) -> _Counted:
    """What is mine, as far as the word is good or bad for it."""
    if use == "graves":
        return _in_graveyard(seat, seat.me)
    if use in ("harm", "spare"):
        return _in_play(seat, seat.me, wound)
    found = [(has, _IN_PLAY + value * _LITTLE) for has, value in _in_play(seat, seat.me)]
    if at_once:
        return found
    facts = seat.game.table.of
    found += [(_words_of(facts(id_)), _IN_HAND) for id_ in seat.hand]
    return found + [(_words_of(facts(id_)), _IN_DECK) for id_ in _own(seat)]


def _theirs(seat: PilotSeat, use: Use, wound: int) -> _Counted:
    """What lies open of the others; a little of what is in their graveyards, which shows what they play."""
    if use == "graves":
        return [one for player in seat.opponents for one in _in_graveyard(seat, player)]
    there = [one for player in seat.opponents for one in _in_play(seat, player, wound)]
    gone = [one for player in seat.opponents for one in _in_graveyard(seat, player)]
    return there + [(has, value * _LITTLE) for has, value in gone]


def _in_play(seat: PilotSeat, player: PlayerId, wound: int = 0) -> _Counted:
    """What a player has there. ``wound``: so much toughness is taken by it; what outlives that is hurt a little."""
    found = []
    for id_ in seat.permanents(player):
        if seat.sees(id_):
            facts = seat.facts(id_)
            value = _LITTLE if "Land" in facts.types else max(1.0, value_of(seat, id_))
            if wound and ("Creature" not in facts.types or strength.stamina(seat, id_) > wound):
                value *= _HURT
            found.append((_words_of(facts), value))
    return found


def _in_graveyard(seat: PilotSeat, player: PlayerId) -> _Counted:
    there = [id_ for id_ in seat.game.state.zone(Zone.GRAVEYARD, player) if seat.sees(id_)]
    return [(_words_of(seat.facts(id_)), max(1.0, value_of(seat, id_))) for id_ in there]


def _own(seat: PilotSeat) -> list[ObjectId]:
    """The cards that I began with and that aren't in play or in hand, in no order: what may come yet."""
    state = seat.game.state
    return list(state.zone(Zone.LIBRARY, seat.me))


def _words_of(facts: Characteristics) -> frozenset[str]:
    colors = (word for word, letter in COLORS_BY_NAME.items() if letter in facts.colors)
    return frozenset((*facts.types, *facts.subtypes, *colors))


# ---- names ----------------------------------------------------------------------------------------------------------


def _own_names(seat: PilotSeat, kinds: tuple[str, ...]) -> Iterator[tuple[float, str]]:
    """What may still be in my library, and what it is worth: not more than can nearly be cast."""
    held = {seat.facts(id_).name for id_ in seat.hand}
    for id_ in _own(seat):
        facts = seat.game.table.of(id_)
        if facts.name and of_kinds(kinds, facts.types, facts.supertypes):
            soon = facts.mana_value <= seat.mana + 1
            yield (facts.mana_value if soon else 0) - (_LITTLE if facts.name in held else 0), facts.name


def looks_in_vain(seat: PilotSeat, face: CompiledFace) -> bool:
    """Could a library be looked through for a name and none be found, however well it is chosen."""
    nodes = spell_nodes(face)
    if not any(isinstance(node, i.RevealUntil) and _mentions(node) for node in nodes):
        return False
    counted = Counter(name for _, name in _own_names(seat, ()))
    return not counted or _gone(seat, nodes) ** max(counted.values()) > _LEAST_RISK


def _without_the_rare(seat: PilotSeat, nodes: Sequence[Any], kinds: tuple[str, ...]) -> Iterator[tuple[float, str]]:
    """Names for which a library is looked through: by how surely one is left in it, once some is gone unseen before."""
    found = list(_own_names(seat, kinds))
    counted = Counter(name for _, name in found)
    gone, library = _gone(seat, nodes), len(_own(seat))
    for value, name in found:
        looked_through = library / (counted[name] + 1)
        yield value - _DECKED * gone ** counted[name] - _OF_LIBRARY * looked_through, name


def _gone(seat: PilotSeat, nodes: Sequence[Any]) -> float:
    """Which part of my library is gone unseen before it is looked through."""
    tops = (node.what for node in nodes if isinstance(node, i.Move) and isinstance(node.what, TopOfLibrary))
    cards = sum(top.count for top in tops if isinstance(top.count, int))
    return min(1.0, cards / max(1, len(_own(seat))))


def _shown_names(seat: PilotSeat, kinds: tuple[str, ...], *, bars: bool) -> Iterator[tuple[float, str]]:
    """The cards of the others that I may see: those in hand first; where abilities are barred those that have some."""
    for player in seat.opponents:
        for zone, counts in ((Zone.HAND, 100.0), (Zone.BATTLEFIELD, 1.0), (Zone.GRAVEYARD, 1.0)):
            there = seat.permanents(player) if zone is Zone.BATTLEFIELD else seat.game.state.zone(zone, player)
            for id_ in there:
                if not seat.sees(id_) or seat.item(id_).token:
                    continue
                facts = seat.facts(id_)
                if facts.name and of_kinds(kinds, facts.types, facts.supertypes) and "Basic" not in facts.supertypes:
                    able = bars and zone is Zone.BATTLEFIELD and seat.has_other_abilities(id_)
                    yield (1000.0 if able else counts) + value_of(seat, id_), facts.name
