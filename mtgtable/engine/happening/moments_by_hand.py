"""Of what a clause that isn't read tells of: "whenever a creature dies", "if you would draw a card" (603.1, 614.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mtgtable.engine.happening.kinds_by_hand import HOLDS, KINDS, STEPS, STEPS_HELD, Kind, kind_of
from mtgtable.engine.happening.occasions import Occasion, acts_when_activated, occasions
from mtgtable.engine.happening.others_activating import others_activating
from mtgtable.engine.happening.own_casting import is_of_its_cast, is_of_opening_hand
from mtgtable.engine.state import events as e
from mtgtable.model.types import CARD_TYPES, SUBTYPES_OF


@dataclass(frozen=True, slots=True)
class Moment:
    """When a clause acts: the kinds of events, the words that tell of them, and the steps that begin then.

    ``kinds`` and ``steps`` are empty where the words tell of something else that happens. ``chapters`` are those of a
    Saga, which act as its lore counters reach them (714.2b). ``before``: it acts in place of what would happen (614.1).
    ``counter``: what it happens to must have one of that kind ("a creature with a coin counter on it"). ``what``: it
    must be of one of these types or subtypes, in small letters; any, where there are none.
    """

    words: str
    kinds: tuple[Kind, ...] = ()
    steps: tuple[str, ...] = ()
    chapters: tuple[int, ...] = ()
    before: bool = False
    counter: str = ""
    what: frozenset[str] = frozenset()


_WITH_COUNTER: Final = re.compile(
    r"\bwith (?:an?|one or more|\w+ or more) (?P<kind>[\w+/-]+) counters? on (?:it|them)\b(?! and)"
)
_BEFORE_IT: Final = re.compile(
    r"\bdealt damage (?:by|this)\b(?:[^,]*?(?=\bwould\b)|[^,]*?\bthis turn\b)|\bwith [^,]*?\bcounters? on (?:it|them)\b"
    r"|\b(?:was|wasn't|were|weren't) cast\b|\bto cast (?:it|them)\b|\bcast (?:from [^,]*? )?this way\b"
)
"""What only describes the one that it happens to."""


_CHAPTERS: Final = re.compile(r"^((?:[IV]+, )*[IV]+) — ")
_ROMAN: Final = ("I", "II", "III", "IV", "V", "VI")
_TO_SOLVE: Final = "To solve — "


@lru_cache(maxsize=4096)
def moments_of(text: str) -> tuple[Moment, ...]:
    """When the clause acts; empty where it doesn't wait for something to happen.

    >>> [kind.event.__name__ for kind in moments_of("If you would draw a card, frob instead.")[0].kinds]
    ['Draws']
    >>> moments_of("At the beginning of your upkeep, frob.")[0].steps
    ('upkeep',)
    >>> moments_of("II, III — Frob.")[0].chapters
    (2, 3)
    >>> moments_of("Creatures you control frob.")
    ()
    """
    if acts_when_activated(text) or is_of_opening_hand(text) or (is_of_its_cast(text) and " cycle " not in text):
        return ()
    if (found := _CHAPTERS.match(text)) is not None:
        numbers = tuple(_ROMAN.index(one) + 1 for one in found[1].split(", "))
        return (Moment("", (_LORE,), chapters=numbers),)
    if text.startswith(_TO_SOLVE):
        return (Moment("the beginning of your end step", steps=("end",)),)  # 719.3a
    return tuple(map(_moment, occasions(text))) or _standing(text)


_TYPES: Final = frozenset(word.lower() for words in (CARD_TYPES, *SUBTYPES_OF.values()) for word in words)
_PLURAL: Final = {f"{word}s": word for word in _TYPES} | {"sorceries": "sorcery", "elves": "elf", "wolves": "wolf"}
_OF_ANY: Final = re.compile(r"\b(?:permanents?|spells?|abilit\w*|tokens?|it|them|that|commanders?|outlaws?|historic)\b")
_CARDS: Final = re.compile(r"([\w-]+) cards?\b")
_ITSELF_AS: Final = re.compile(r"\b(?:this|enchanted|equipped) [\w-]+\b|\bby (?:an?|another) [^,]*$|\bfrom [^,]*$")


def types_said(words: str) -> frozenset[str]:
    """The types and subtypes of which the words of an occasion tell, where they tell of nothing else.

    >>> sorted(types_said("a creature or artifact you control is put into a graveyard"))
    ['artifact', 'creature']
    >>> types_said("a permanent or creature card is put into a graveyard")
    frozenset()
    """
    if _OF_ANY.search(words) or any(before not in _TYPES for before in _CARDS.findall(words)):
        return frozenset()
    said = re.findall(r"[\w-]+", _ITSELF_AS.sub("", words))
    return frozenset(_PLURAL.get(one, one) for one in said if one in _TYPES or one in _PLURAL)


_LORE: Final = kind_of("", e.CountersPut, lambda n: n.kind == "lore" and n.count > 0)


def _moment(occasion: Occasion) -> Moment:
    words = _BEFORE_IT.sub("", occasion.words).strip()
    if occasion.begins:
        return Moment(words, steps=tuple(dict.fromkeys(step for said, step in STEPS if said in words)))
    counter = _WITH_COUNTER.search(occasion.words)
    kinds = tuple(kind for kind in KINDS if kind.words.search(words))
    kind = counter["kind"] if counter else ""
    return Moment(words, kinds, before=occasion.would, counter=kind, what=types_said(words))


BESIDE: Final = re.compile(r"\s*\([^()]*\)|\"[^\"]*\"|^[^.—\"]{1,40} — (?=\w)")
"""What a static ability says beside what it does: reminder text, abilities it gives, an ability word (207.2)."""
_IN_ITS_PLACE: Final = re.compile(r"\bprevent\b|\bprevented\b|\bwould\b[^.]*\binstead\b")
"""What always holds and replaces or prevents something (614.1a, 615.1)."""
_CAST_SO: Final = re.compile(r"\bcast a spell this way, that \w+ enters\b")
"""It is told as that spell is cast."""
_COMES: Final = re.compile(
    r"\b(?:this \w+|~|it|itself|he|she) (?:enters?|escapes)\b|\byou may have \w[^.]* enter\b|\bthis \w+ can't enter\b"
)


FORBIDS: Final[dict[type, re.Pattern[str]]] = {
    e.AttackersDeclared: re.compile(r"\bcan(?:'t| only) attack\b|\bcan attack only\b"),
    e.BlockersDeclared: re.compile(
        r"\bcan(?:'t| only) (?:attack(?: or|,) )?(?:block|be blocked)\b|\bcan (?:attack or )?block only\b"
    ),
}
"""Words of who can't attack or block: they speak as that is declared (508.1c, 509.1b)."""


def _standing(text: str) -> tuple[Moment, ...]:
    """What a static ability speaks at: what it forbids, allows or changes (604.1)."""
    said = BESIDE.sub("", text).lower()
    kinds = tuple(kind for kind in HOLDS if kind.words.search(said))
    if _COMES.search(said) or _CAST_SO.search(said):
        kinds = tuple(kind for kind in kinds if kind.event not in (e.Moves, e.CreatesToken))
    if others_activating(text) is not None:  # it speaks before that is paid (602.2b)
        kinds = tuple(kind for kind in kinds if kind.event is not e.Activates)
    barred = {event for event, words in FORBIDS.items() if words.search(said)}
    if barred:  # of attacking, what says who can't block only tells which creatures it means
        kinds = tuple(kind for kind in kinds if kind.event in barred or kind.event not in FORBIDS)
    steps = tuple(step for word, step in STEPS_HELD if re.search(rf"\b{word}", said))
    before = _IN_ITS_PLACE.search(said) is not None
    return (Moment(said, kinds, steps, before=before),) if kinds or steps else ()


def heard_by(text: str) -> frozenset[type | str]:
    """The classes of events and the steps at which the clause has something to say."""
    heard: set[type | str] = set()
    for moment in moments_of(text):
        heard |= {kind.event for kind in moment.kinds} | set(moment.steps) or {"upkeep"}
    return frozenset(heard)
