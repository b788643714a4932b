"""The small languages inside descriptions: statistics, keywords, names, kinds of counters, zones."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.filters import (
    AllOf,
    AnyOf,
    ColorCount,
    Filter,
    HasKeyword,
)
from mtgtable.abilities.selectors import Choose
from mtgtable.model.counters import KEYWORD_COUNTERS
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import meaning_of
from mtgtable.oracle.keywords.names import keyword_at, landwalk_type
from mtgtable.oracle.nouns.words_of_objects import described_by
from mtgtable.oracle.wording.lexicon import subtype_word
from mtgtable.oracle.wording.lists import listed
from mtgtable.oracle.wording.reminders import COUNTERS_OF_REMINDERS
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


def one_of_them(player: Any) -> Any:
    """ "An opponent controls", "a player's graveyard": a description fits whichever of them it is."""
    meaning = meaning_of(player)
    return meaning.players if isinstance(meaning, Choose) and meaning.players is not None else player


# ---- the small languages that endings call --------------------------------------------------------------------------

_STATS: Final = {
    ("power",): "power", ("toughness",): "toughness", ("mana", "value"): "mana_value", ("base", "power"): "base_power",
    ("base", "toughness"): "base_toughness", ("loyalty",): "loyalty",
}  # fmt: skip


@slot("stat")
def _stat(text: Text, i: int) -> Parsed:
    for words, stat in _STATS.items():
        if text.at(i, words):
            return stat, i + len(words)
    return None


@slot("keyword_names")
def _keyword_names(text: Text, i: int) -> Parsed:
    first = _named(text, i)
    if first is None:
        return None
    one, i = first
    names = [one]
    how = ""
    while text.t[i] in ("or", "and", "and/or", ","):
        k = i + 2 if text.t[i] == "," and text.t[i + 1] in ("or", "and") else i + 1
        more = _named(text, k)
        if more is None:
            break
        how = text.t[k - 1] if text.t[k - 1] in ("or", "and") else how
        names.append(more[0])
        i = more[1]
    filters: tuple[Filter, ...] = tuple(names)
    if len(filters) == 1:
        return filters[0], i
    return (AnyOf(filters) if how in ("or", "") else AllOf(filters)), i


def _named(text: Text, i: int) -> tuple[HasKeyword, int] | None:
    """One keyword ability by its name, or landwalk of a type of land."""
    land = landwalk_type(text.t[i])
    if land is not None:
        return HasKeyword("landwalk", subtype_word(land)), i + 1
    if text.at(i, ("landwalk", "abilities")):
        return HasKeyword("landwalk"), i + 2
    found = keyword_at(text, i)
    return None if found is None else (HasKeyword(found[0]), found[1])


@slot("description")
def _description(text: Text, i: int) -> Parsed:
    """What stands after "that's": "white", "a Goblin", "tapped", "both red and green", "attacking you"."""
    if text.at(i, ("one", "or", "more", "colors")):
        return ColorCount(">=", 1), i + 4
    both = text.t[i] == "both"
    k = i + 1 if both or text.t[i] in ("a", "an") else i
    noun = text.slot("noun", k) if not both else None
    if noun is not None:
        return _or_another(text, noun[0].filter, noun[1]) if k > i else (noun[0].filter, noun[1])
    words: list[Filter] = []
    how = ""
    while True:
        word = described_by(text.t[k], text.raw[k])
        if word is None:
            break
        words.append(word.filter)
        k += 1
        if text.t[k] in ("or", "and") and described_by(text.t[k + 1], text.raw[k + 1]) is not None:
            how = text.t[k]
            k += 1
        elif text.t[k] == "," and text.t[k + 1] == "other":  # "if it's renowned, other creatures …"
            break
        elif text.t[k] == "," and described_by(text.t[k + 1], text.raw[k + 1]) is not None:
            k += 1
        elif (
            text.t[k] == ","
            and text.t[k + 1] in ("or", "and")
            and described_by(text.t[k + 2], text.raw[k + 2]) is not None
        ):
            how = text.t[k + 1]
            k += 2
        else:
            break
    if not words or (both and (len(words) != 2 or how != "and")):
        return None
    if len(words) == 1:
        return words[0], k
    return (AnyOf(tuple(words)) if how == "or" else AllOf(tuple(words))), k


def _or_another(text: Text, fitting: Filter, k: int) -> tuple[Filter, int]:
    """ "A Barbarian, a Warrior, or a Berserker"."""
    kinds = [fitting]
    while True:
        j = k + 2 if text.t[k] == "," and text.t[k + 1] == "or" else k + 1 if text.t[k] in (",", "or") else 0
        more = text.slot("noun", j + 1) if j and text.t[j] in ("a", "an") else None
        if more is None or (text.t[k] == "," and text.t[k + 1] != "or" and text.t[more[1]] not in (",", "or")):
            return (kinds[0] if len(kinds) == 1 else AnyOf(tuple(kinds))), k
        kinds.append(more[0].filter)
        k = more[1]


@slot("plural_description")
def _plural_description(text: Text, i: int) -> Parsed:
    noun = text.slot("noun", i)
    return (noun[0].filter, noun[1]) if noun is not None and noun[0].plural else None


_NAME_LINKS: Final = frozenset({"of", "the", "to", "'s", "in", "for", "from", "a", "an", "with", "on", "at", "into"})


_PLURALS: Final = ("oes", "ies", "ers", "ors")
"""How a word of a name ends that takes an apostrophe alone: "Heroes' Legacy"."""


@slot("name")
def _name(text: Text, i: int) -> Parsed:
    """A card name: capitalised words and the small words between them."""
    if text.t[i] == "~":
        return None
    k = last = i
    while text.raw[k] and (text.raw[k][0].isupper() or text.t[k] in _NAME_LINKS):
        k += 1
        if text.raw[k - 1][0].isupper() or text.t[k - 1] == "'s":
            last = k
        titled = text.t[k + 1] == "the" and text.raw[k + 2][:1].isupper()  # "Nicol Bolas, the Deceiver"
        if text.t[k] == "," and (text.raw[k + 1][:1].isupper() or titled):
            k += 1
    if last == i:
        return None
    start, end = text.tokens[i].start, text.tokens[last - 1].end
    words = ""
    for token in text.tokens[i:last]:
        gap = " " if words and token.text not in ("'s", ",") else ""
        alone = token.text == "'s" and words.endswith(_PLURALS)
        words += gap + ("'" if alone else token.raw)
    return words if end > start else None, last


@slot("counter_kind")
def _counter_kind(text: Text, i: int) -> Parsed:
    """The kind of a counter, before the word "counter" (122.1)."""
    if text.t[i] in COUNTERS_OF_REMINDERS:
        return None
    if text.t[i + 1] in ("counter", "counters") and text.t[i] not in _NOT_COUNTERS:
        return text.t[i], i + 1
    if text.t[i] in ("first", "double") and text.t[i + 1] == "strike" and text.t[i + 2] in ("counter", "counters"):
        return text.t[i] + " strike", i + 2
    return None


_KINDS_OF_COUNTER: Final = frozenset({"+1/+1", "-1/-1", *KEYWORD_COUNTERS})


@slot("counter_choice")
def _counter_choice(text: Text, i: int) -> Parsed:
    """Kinds, one of which is chosen: "a menace counter or a reach counter", "a menace, trample, or reach counter"."""
    each = listed(text, i, lambda k: _a_counter(text, k), "or")
    if each is not None or text.t[i] not in ("a", "an"):
        return each
    kinds = listed(text, i + 1, lambda k: _kind_of_counter(text, k), "or")
    return (kinds[0], kinds[1] + 1) if kinds is not None and text.t[kinds[1]] == "counter" else None


def _a_counter(text: Text, i: int) -> Parsed:
    kind = text.slot("counter_kind", i + 1) if text.t[i] in ("a", "an") else None
    return (kind[0], kind[1] + 1) if kind is not None and text.t[kind[1]] == "counter" else None


def _kind_of_counter(text: Text, i: int) -> Parsed:
    words = ((" ".join(text.t[i : i + n]), i + n) for n in (2, 1))
    return next((found for found in words if found[0] in _KINDS_OF_COUNTER), None)


_NOT_COUNTERS: Final = frozenset(
    {"a", "an", "each", "all", "that", "no", "x", "more", "those", "of", "the", "its", "one", "two", "three", "four",
     "five", "any", "number", "these"}
)  # fmt: skip

_ZONE_WORDS: Final = {
    "graveyard": Zone.GRAVEYARD, "graveyards": Zone.GRAVEYARD, "hand": Zone.HAND, "hands": Zone.HAND,
    "library": Zone.LIBRARY, "libraries": Zone.LIBRARY,
}  # fmt: skip


_ALL_THREE = ("the", "graveyard", ",", "hand", ",", "and", "library", "of")


@slot("zone_of")
def _zone_of(text: Text, i: int) -> Parsed:
    """A zone and whose it is: "your graveyard", "all graveyards", "target player's hand", "exile"."""
    t = text.t
    if t[i] == "exile":
        return ((Zone.EXILE,), None), i + 1
    if t[i] == "command" and t[i + 1] == "zone":
        return ((Zone.COMMAND,), None), i + 2
    if t[i] == "the" and t[i + 1] == "battlefield":
        return ((Zone.BATTLEFIELD,), None), i + 2
    if t[i] == "the" and t[i + 1] == "command" and t[i + 2] == "zone":
        return ((Zone.COMMAND,), None), i + 3
    if t[i] == "a" and t[i + 1] == "single" and t[i + 2] in _ZONE_WORDS and "target" in t[max(0, i - 8) : i]:
        return ((_ZONE_WORDS[t[i + 2]],), None), i + 3
    if t[i] == "all" and t[i + 1] in _ZONE_WORDS and t[i + 2] == "and" and t[i + 3] in _ZONE_WORDS:
        return ((_ZONE_WORDS[t[i + 1]], _ZONE_WORDS[t[i + 3]]), None), i + 4
    if t[i] in ("a", "all", "any", "each") and t[i + 1] in _ZONE_WORDS:
        return ((_ZONE_WORDS[t[i + 1]],), None), i + 2
    if t[i] in _ZONE_WORDS and t[i].endswith("s"):
        if t[i + 1] in ("and", "or") and t[i + 2] in _ZONE_WORDS and t[i + 2].endswith("s"):
            return ((_ZONE_WORDS[t[i]], _ZONE_WORDS[t[i + 2]]), None), i + 3
        return ((_ZONE_WORDS[t[i]],), None), i + 1
    if t[i] == "anywhere":
        return (tuple(zone for zone in Zone), None), i + 1
    owner = text.slot("whose", i)
    if owner is None and text.at(i, _ALL_THREE):
        found = text.slot("player", i + len(_ALL_THREE))
        return (((Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY), found[0]), found[1]) if found is not None else None
    if owner is None:
        return None
    player, k = one_of_them(owner[0]), owner[1]
    zones: list[Zone] = []
    while t[k] in _ZONE_WORDS:
        zones.append(_ZONE_WORDS[t[k]])
        k += 1
        if text.at(k, ("and", "/", "or")) and t[k + 3] in _ZONE_WORDS:
            k += 3
        elif (t[k] in ("or", "and", "and/or") and t[k + 1] in _ZONE_WORDS) or (t[k] == "," and t[k + 1] in _ZONE_WORDS):
            k += 1
        elif text.at(k, (",", "and", "/", "or")) and t[k + 4] in _ZONE_WORDS:
            k += 4
        elif t[k] == "," and t[k + 1] in ("or", "and", "and/or") and t[k + 2] in _ZONE_WORDS:
            k += 2
        else:
            break
    return ((tuple(zones), player), k) if zones else None


@slot("that_name")
def _that_name(text: Text, i: int) -> Parsed:
    """ "That name", where a card name was chosen before in the same text."""
    named = text.at(i, ("that", "name")) and any(text.at(k, ("card", "name")) for k in range(i - 1))
    return (True, i + 2) if named else None
