"""Descriptions of objects without their article: "nonblack creatures you control with power 3 or less"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgtable.abilities.filters import (
    AllOf,
    AnyOf,
    Anything,
    CompareStat,
    Filter,
    HasKeyword,
    HasStatus,
    InZone,
    IsColor,
    IsStackKind,
    IsType,
    Not,
    all_of,
    parts_of,
)
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.nouns.endings import read_ending
from mtgtable.oracle.nouns.words_of_objects import NOT_PERMANENT, Word, described_by
from mtgtable.oracle.wording.lexicon import SAME_IN_PLURAL
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_SAME_IN_PLURAL = frozenset(name.lower() for name in SAME_IN_PLURAL)
_LIST_WORDS = frozenset({"or", "and", "and/or"})


@dataclass(frozen=True, slots=True)
class _Group:
    """Adjacent words of one description: adjectives and nouns that all hold."""

    words: tuple[Word, ...]

    @property
    def head(self) -> Word | None:
        nouns = [word for word in self.words if word.role != "adjective"]
        return nouns[-1] if nouns else None

    @property
    def adjectives(self) -> tuple[Word, ...]:
        return tuple(word for word in self.words if word.role == "adjective")

    @property
    def nouns(self) -> tuple[Word, ...]:
        return tuple(word for word in self.words if word.role != "adjective")


def _group(text: Text, i: int) -> tuple[_Group, int] | None:
    words: list[Word] = []
    while True:
        word = described_by(text.t[i], text.raw[i])
        if word is None:
            if text.at(i, ("activated", "or", "triggered", "ability")):
                return _Group((Word("head", IsStackKind("ability"), "ability"),)), i + 4
            if text.t[i] in ("activated", "triggered") and text.t[i + 1] in ("ability", "abilities"):
                kind = IsStackKind("activated" if text.t[i] == "activated" else "triggered")
                return _Group((Word("head", kind, "ability", text.t[i + 1] == "abilities"),)), i + 2
            if text.t[i] == "kicked" and text.t[i + 1] in ("spell", "spells"):
                words.append(Word("adjective", HasStatus("kicked")))
                i += 1
                continue
            break
        if (
            word.role == "adjective"
            and text.t[i] == "commander"
            and described_by(text.t[i + 1], text.raw[i + 1]) is None
        ):
            word = Word("type", word.filter, "commander")
        if word.role == "adjective" and words and words[-1].role != "adjective":
            break
        words.append(word)
        i += 1
        if word.plural and described_by(text.t[i], text.raw[i]) is not None and word.role == "head":
            break
    return (_Group(tuple(words)), i) if words else None


def _separator(text: Text, i: int) -> tuple[str, int] | None:
    if text.t[i] == "and" and text.t[i + 1] == "/" and text.t[i + 2] == "or":
        return "or", i + 3
    if text.t[i] == ",":
        if text.at(i + 1, ("and", "/", "or")):
            return "or", i + 4
        if text.t[i + 1] in _LIST_WORDS:
            return text.t[i + 1], i + 2
        return ",", i + 1
    if text.t[i] in _LIST_WORDS:
        return text.t[i], i + 1
    return None


def _groups(text: Text, i: int) -> tuple[list[_Group], str, int] | None:
    first = _group(text, i)
    if first is None:
        return None
    groups = [first[0]]
    i = first[1]
    seen: list[str] = []
    ends = [i]
    while True:
        separator = _separator(text, i)
        if separator is None or (seen and seen[-1] in _LIST_WORDS):
            break
        more = _group(text, separator[1]) if separator[0] != "," or text.t[separator[1]] != "other" else None
        if more is None:
            break
        if separator[0] != "," and not _list_goes_on(text, more[1], more[0]):
            break
        seen.append(separator[0])
        groups.append(more[0])
        i = more[1]
        ends.append(i)
    if seen and seen[-1] == ",":
        if any(group.head is not None for group in groups[:-1]):
            while len(groups) > 1 and groups[0].head is not None:
                groups.pop()
            i = ends[len(groups) - 1]
            return groups, "", i
        return groups, ",", i
    return groups, seen[-1] if seen else "", i


def _list_goes_on(text: Text, i: int, group: _Group) -> bool:
    """Does the list really go on: no verb follows that would make the new noun the subject of another clause."""
    return group.head is not None or described_by(text.t[i], text.raw[i]) is not None


def _filter_of(words: tuple[Word, ...]) -> Filter:
    return all_of(*(word.filter for word in words))


def _union(parts: list[Filter]) -> Filter:
    kept: list[Filter] = []
    for part in parts:
        if part not in kept:
            kept.append(part)
    return kept[0] if len(kept) == 1 else AnyOf(tuple(kept))


def _combine(groups: list[_Group], how: str) -> tuple[Filter, list[Word], tuple[Zone, ...], bool] | None:
    """Filter, head words, zones and whether it speaks of cards."""
    last = groups[-1]
    head = last.head
    if head is None:
        return None
    if len(groups) == 1 or how == ",":
        words = tuple(word for group in groups for word in group.words)
        return _one(words)
    if all(group.head is None for group in groups[:-1]):
        return _shared_head(groups)
    if all(group.head is not None and group.head.noun == "card" for group in groups):
        return _several_heads(groups)  # "a basic land card or Gate card"
    if head.role == "head" and head.noun in ("card", "spell", "token", "permanent", "source") and len(last.nouns) > 1:
        return _shared_noun(groups, head)
    if head.filter == IsType("Creature") and _only_subtypes(groups):
        return _shared_noun(groups, head)
    return _several_heads(groups)


def _only_subtypes(groups: list[_Group]) -> bool:
    """ "Elf or Soldier creature": the last noun stands with every subtype."""
    rows = [group.nouns for group in groups[:-1]] + [groups[-1].nouns[:-1]]
    return all(len(nouns) == 1 and nouns[0].role == "subtype" for nouns in rows)


def _one(words: tuple[Word, ...]) -> tuple[Filter, list[Word], tuple[Zone, ...], bool]:
    nouns = [word for word in words if word.role != "adjective"]
    head = nouns[-1]
    zones: tuple[Zone, ...] = (Zone.STACK,) if head.noun in ("spell", "ability") and head.role == "head" else ()
    card = head.role == "head" and head.noun == "card"
    filters = [word.filter for word in words]
    if card and HasStatus("suspended") in filters:
        zones = (Zone.EXILE,)  # a suspended card is in exile (702.62b)
    spell = head.role == "head" and head.noun == "spell"
    if (card or spell) and any(word.noun == "permanent" and word.role == "head" for word in nouns):
        filters.append(Not(NOT_PERMANENT))
    return all_of(*filters), nouns, zones, card


def _shared_head(groups: list[_Group]) -> tuple[Filter, list[Word], tuple[Zone, ...], bool]:
    """ "white or blue creature", "attacking or blocking creature": the last adjective stands with the noun.

    What stands before the first alternative is said of all: "untapped white or blue creatures", "other snow and
    Zombie creatures".
    """
    last = groups[-1]
    common, first_of_all = groups[0].words[:-1], groups[0].words[-1:]
    alternatives = [_filter_of(first_of_all), *(_filter_of(group.words) for group in groups[1:-1])]
    alternatives.append(_filter_of(last.adjectives[:1]) if last.adjectives else Anything())
    rest = (*last.adjectives[1:], *last.nouns)
    if not last.adjectives:
        first = last.nouns[0]
        alternatives[-1] = first.filter
        rest = last.nouns[1:] or last.nouns
    fitting, nouns, zones, card = _one(rest)
    return all_of(_filter_of(common), _union(alternatives), fitting), nouns, zones, card


def _shared_noun(groups: list[_Group], head: Word) -> tuple[Filter, list[Word], tuple[Zone, ...], bool] | None:
    """ "instant or sorcery card", "artifact, creature, or land card"."""
    spread = _spread(groups)
    if spread is None:
        return None
    common, bare = spread
    alternatives = [_filter_of(tuple(word for word in group if word is not head)) for group in bare]
    _, _, zones, card = _one((*common, head))
    nouns = [word for group in bare for word in group if word.role != "adjective" and word is not head]
    whole = all_of(*(w.filter for w in common), _union(alternatives), head.filter)
    if "permanent" in (word.noun for word in groups[-1].nouns) and all(word.role == "subtype" for word in nouns[:-1]):
        whole = all_of(whole, Not(NOT_PERMANENT))  # "Faerie or Wizard permanent spell": of either kind
    elif "permanent" in (word.noun for word in groups[-1].nouns) and not common and groups[-1].adjectives:
        alternatives[-1] = all_of(alternatives[-1], Not(NOT_PERMANENT))  # "land and/or legendary permanent cards"
        whole = all_of(_union(alternatives), head.filter)
    return whole, [*nouns, head], zones, card


def _spread(groups: list[_Group]) -> tuple[tuple[Word, ...], list[tuple[Word, ...]]] | None:
    """Adjectives of the first noun that hold for all of them, and what is left of each."""
    first = groups[0]
    if _of_both_spells(groups):
        return first.words[:1], [first.words[1:], *(group.words for group in groups[1:])]
    if not first.adjectives or any(group.adjectives for group in groups[1:]):
        return (), [group.words for group in groups]
    if all(word.spreads for word in first.adjectives):
        return first.adjectives, [first.nouns, *(group.nouns for group in groups[1:])]
    lands = all(_is_land_subtype(word) for group in groups for word in group.nouns if word.noun != "card")
    return (first.adjectives, [first.nouns, *(group.nouns for group in groups[1:])]) if lands else None


def _of_both_spells(groups: list[_Group]) -> bool:
    """ "Adventure instant or sorcery": a subtype that instants and sorceries share is said of both (205.3k)."""
    first = groups[0].words
    kinds = [word.filter for word in (*first[1:], *(word for group in groups[1:] for word in group.words))]
    spells = (IsType("Instant"), IsType("Sorcery"))
    types = [kind for kind in kinds if isinstance(kind, IsType)]
    whole = len(groups) > 1 and len(first) > 1 and isinstance(first[1].filter, IsType)
    return whole and first[0].role == "subtype" and all(kind in spells for kind in types)


def _is_land_subtype(word: Word) -> bool:
    part = word.filter
    return word.role == "subtype" and getattr(getattr(part, "word", None), "kind", "") == "land"


def _several_heads(groups: list[_Group]) -> tuple[Filter, list[Word], tuple[Zone, ...], bool] | None:
    """ "artifact or enchantment", "spell or permanent"."""
    whole = len(groups) > 1 and all(group.head is not None and group.head.noun == "card" for group in groups)
    spread = ((), [group.words for group in groups]) if whole else _spread(groups)
    if spread is None:
        return None
    common, bare = spread
    if not all(any(word.role != "adjective" for word in words) for words in bare):
        return None  # "artifact, legendary, or Saga": an adjective is no kind by itself
    alternatives: list[Filter] = []
    nouns: list[Word] = []
    places: list[Zone] = []
    read = [_one(words) for words in bare]
    mixed = len({zones for _, _, zones, _ in read}) > 1
    if any(card for _, _, _, card in read) and not all(card for _, _, _, card in read):
        return None
    for fitting, words, zones, _ in read:
        where = zones or (Zone.BATTLEFIELD,)
        alternatives.append(all_of(InZone(where), fitting) if mixed and not zones else fitting)
        nouns += words
        places += [zone for zone in where if zone not in places]
    kept = tuple(places) if mixed or places != [Zone.BATTLEFIELD] else ()
    return all_of(*(w.filter for w in common), _union(alternatives)), nouns, kept, read[0][3]


@slot("noun")
def read_noun(text: Text, i: int) -> Parsed:
    """A description: adjectives, nouns, and what follows them.

    >>> from mtgtable.oracle.wording.tokens import tokenize
    >>> read_noun(Text(tuple(tokenize("artifact creatures you control"))), 0)[0].filter.parts[0]
    IsType(name='Artifact')
    """
    found = _groups(text, i)
    if found is None:
        return None
    groups, how, j = found
    either = _either_color(text, i, j)
    if either is not None:
        return either
    combined = _combine(groups, how)
    if combined is None and len(groups) > 1:
        only = _group(text, i)
        if only is not None:
            combined, j = _combine([only[0]], ""), only[1]
    if combined is None:
        return None
    fitting, words, zones, card = combined
    nouns = tuple(dict.fromkeys(word.noun for word in words))
    same = bool(words) and words[-1].noun in _SAME_IN_PLURAL and words[-1].role == "subtype"
    noun = Noun(fitting, zones, nouns, any(word.plural for word in words), card, i, either=same)
    last = _of_the_last_only(text, groups, fitting, j)
    if last is not None:
        return with_endings(text, replace(noun, filter=last[0]), last[1])
    return with_endings(text, noun, j)


def _either_color(text: Text, i: int, j: int) -> tuple[Noun, int] | None:
    """ "White or blue instant or sorcery spell": either color, of all that follows."""
    colors = [described_by(text.t[k], text.raw[k]) for k in (i, i + 2)]
    if text.t[i + 1] != "or" or not all(word is not None and isinstance(word.filter, IsColor) for word in colors):
        return None
    rest = read_noun(text, i + 3)
    if rest is None or rest[1] <= j or text.t[j] != "or":
        return None
    either = AnyOf(tuple(word.filter for word in colors if word is not None))
    return replace(rest[0], filter=all_of(either, rest[0].filter), at=i), rest[1]


def _of_the_last_only(text: Text, groups: list[_Group], fitting: Filter, j: int) -> tuple[Filter, int] | None:
    """ "Artifact, enchantment, or creature with flying": what only creatures have is said of the creature.

    "Assassin card or card with freerunning": what is said of any card is said of that alone.
    """
    kinds = fitting.parts if isinstance(fitting, AnyOf) else ()
    if len(groups) > 1 and kinds and kinds[-1] == Anything() and text.t[j] in ("with", "without"):
        such = read_ending(text, j, Noun(Anything(), nouns=("card",), card=True))
        return None if such is None or such[1] else (AnyOf((*kinds[:-1], such[0])), such[3])
    if len(groups) < 2 or not kinds or kinds[-1] != IsType("Creature") or text.t[j] not in ("with", "without"):
        return None
    if any(part in (IsType("Creature"), IsType("Planeswalker")) for part in kinds[:-1]):
        return None
    found = read_ending(text, j, Noun(kinds[-1], nouns=("creature",)))
    if found is None or not _only_creatures_have(found[0]):
        return None
    return AnyOf((*kinds[:-1], all_of(kinds[-1], found[0]))), found[3]


def _only_creatures_have(fitting: Filter) -> bool:
    if isinstance(fitting, AnyOf | AllOf):
        return all(_only_creatures_have(part) for part in fitting.parts)
    if isinstance(fitting, Not):
        return _only_creatures_have(fitting.part)
    if isinstance(fitting, CompareStat):
        return fitting.stat in ("power", "toughness")
    return isinstance(fitting, HasKeyword)


def with_endings(text: Text, noun: Noun, j: int) -> tuple[Noun, int]:
    """The description with everything that follows the noun."""
    while True:
        if text.t[j] == "each" and text.t[j + 1] == "with":  # "cards each with mana value 3 or less"
            j += 1
        ending = read_ending(text, j, noun)
        if ending is None:
            return noun, j
        fitting, zones, choice, j = ending
        noun = replace(
            noun,
            filter=all_of(noun.filter, fitting),
            zones=zones or noun.zones,
            choice=noun.choice or choice,
        )


def is_creature(fitting: Filter) -> bool:
    """Does the description name the card type creature."""
    parts = parts_of(fitting)
    return IsType("Creature") in parts
