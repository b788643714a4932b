"""Amounts that look for the most: of one creature type, of a commander; and how often a commander was cast."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.filters import AllOf, HasStatus, Not, OwnedBy
from mtgtable.abilities.quantities import CommandersCast, CountOf, Devotion, Distinct, Quantity, StatOf
from mtgtable.abilities.selectors import All, Bound, Source, Those, You
from mtgtable.abilities.words import ChosenColor
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Amount, Anaphor, Noun, Phrase
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@amount(
    "the greatest number of <n:noun> that have a creature type in common",
    "the greatest number of creatures you control that have a creature type in common",
)
def the_most_of_one_creature_type(c: Captures) -> Quantity | None:
    noun: Noun = c["n"]
    return None if noun.card and not noun.zones else Distinct("creature type", All(noun.filter, noun.places), True)


@amount(
    "the (amount of damage|damage) (it|they|that creature|those creatures) dealt to (that player|them)",
    "the amount of damage those creatures dealt to that player",
)
def the_damage_that_they_dealt(c: Captures) -> Quantity:
    """What the event was about."""
    return Amount(c["at"], "amount").quantity


@amount(
    "the greatest <s:stat> of a commander <p:player> own|owns on the battlefield or in the command zone",
    "the greatest mana value of a commander you own on the battlefield or in the command zone",
)
def the_greatest_stat_of_a_commander(c: Captures) -> Quantity:
    """903.3."""
    commanders = AllOf((HasStatus("commander"), OwnedBy(c["p"])))
    return StatOf(c["s"], All(commanders, (Zone.BATTLEFIELD, Zone.COMMAND)), "greatest")


@amount(
    "the number of times (it is|it has) been cast from the command zone this game",
    "the number of times it's been cast from the command zone this game",
)
def the_number_of_times_it_was_cast_from_the_command_zone(_c: Captures) -> Quantity:
    """903.8; of the very permanent that enters."""
    return CommandersCast(Source())


# ---- how many different ones there are -------------------------------------------------------------------------------

_KINDS: Final[dict[tuple[str, ...], Any]] = {
    ("mana", "value"): "mana value", ("power",): "power", ("card", "type"): "card type", ("color",): "color",
    ("creature", "type"): "creature type", ("basic", "land", "type"): "basic land type", ("name",): "name",
    ("mana", "cost"): "mana cost",
}  # fmt: skip
_MANY: Final = {
    (*words[:-1], {"color": "colors", "power": "powers"}.get(words[-1], words[-1] + "s")): what
    for words, what in _KINDS.items()
}


def _kind_of(text: Text, i: int, words: dict[tuple[str, ...], Any]) -> tuple[Any, int] | None:
    k = i + 1 if text.t[i] == "different" else i
    found = next(((what, k + len(row)) for row, what in words.items() if text.at(k, row)), None)
    return found if found is not None and text.t[found[1]] == "among" else None


def _differing(text: Text, i: int, words: dict[tuple[str, ...], Any]) -> Parsed:
    """ "Different mana values among nonland permanents you control"."""
    kind = _kind_of(text, i, words)
    among = text.slot("noun", kind[1] + 1) if kind is not None else None
    if kind is None or among is None or not among[0].plural or among[0].choice:
        return None
    noun: Noun = among[0]
    if noun.card and not noun.zones:
        return None
    return Distinct(kind[0], All(noun.filter, noun.places)), among[1]


_RETURNED: Final = ("card", "returned", "to", "your", "hand", "this", "way")


@slot("kind_among")
def _kind_among(text: Text, i: int) -> Parsed:
    """After "for each": "different mana value among cards in your graveyard", "of that spell's colors"."""
    if text.at(i, ("of", "that", "spell", "'s", "colors")):
        spell = Phrase(i + 1, "object", ("spell",), False, Anaphor("that"))
        return Distinct("color", spell.selector), i + 5
    if text.at(i, _RETURNED):
        back = Phrase(i, "object", (), True, Anaphor("those", "returned"))
        return CountOf(Those(back.selector, AllOf((OwnedBy(You()), Not(HasStatus("token")))))), i + len(_RETURNED)
    theirs = text.slot("counters_of_players", i) or text.slot("each_symbol", i) or text.slot("unspent", i)
    if theirs is not None:
        return theirs
    return _differing(text, i, _KINDS)


@slot("kinds_among")
def _kinds_among(text: Text, i: int) -> Parsed:
    return _differing(text, i, _MANY)


@amount("the number of <k:kinds_among>", "the number of different powers among creatures you control")
def the_number_of_kinds_among(c: Captures) -> Quantity:
    counted: Quantity = c["k"]
    return counted


@amount("the number of differently named <n:noun>", "the number of differently named lands you control")
def the_number_of_differently_named(c: Captures) -> Quantity | None:
    """201.2b: an object without a name has no name that differs."""
    noun: Noun = c["n"]
    if not noun.plural or noun.choice or (noun.card and not noun.zones):
        return None
    return Distinct("name", All(noun.filter, noun.places))


@amount("the number of colors <o:known> is|are", "the number of colors that spell is")
def the_number_of_colors_it_is(c: Captures) -> Quantity:
    return Distinct("color", c["o"].selector)


@amount("your devotion to that color", "your devotion to that color")
def your_devotion_to_that_color(_c: Captures) -> Quantity:
    """700.5; which color is chosen with what the amount is for."""
    return Devotion((ChosenColor(),))


@amount(
    "the number of <c:color> mana symbols in the mana costs of permanents you control",
    "the number of red mana symbols in the mana costs of permanents you control",
)
def the_number_of_colored_symbols(c: Captures) -> Quantity:
    """700.5: that is what devotion counts."""
    return Devotion((c["c"],))


@amount(
    "the number of <c:color> mana symbols in <o:object_whose> mana cost(s)",
    "the number of red mana symbols in its mana cost",
)
def the_number_of_colored_symbols_of_those(c: Captures) -> Quantity | None:
    """Of what was spoken of: it needn't be on the battlefield."""
    return Devotion((c["c"],), c["o"].selector) if isinstance(c["o"].meaning, Anaphor) else None


@slot("each_symbol")
def _each_symbol(text: Text, i: int) -> Parsed:
    """ "Green mana symbol in those cards' mana costs", "red mana symbol in its mana cost"."""
    color = text.slot("color", i)
    if color is None or not text.at(color[1], ("mana", "symbol", "in")):
        return None
    whose = text.slot("object_whose", color[1] + 3)
    known = whose is not None and isinstance(whose[0].meaning, Anaphor)
    if whose is not None and known and text.t[whose[1]] == "mana" and text.t[whose[1] + 1] in ("cost", "costs"):
        return Devotion((color[0],), whose[0].selector), whose[1] + 2
    return None


@amount("the <s:stat> of the creature that died", "the power of the creature that died")
def stat_of_the_dead(c: Captures) -> Quantity:
    """603.10a: as it last existed on the battlefield."""
    return StatOf(c["s"], Bound("event.object"))
