"""What of a trigger event is read though not all of it is: when its ability can't have triggered (603.2).

What isn't known for certain only narrows what is: such a happening may hold too often, but never too seldom.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Sequence as Row
from typing import Any, Final

from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import Happening, OneOf
from mtgtable.oracle.abilities.own_terms import speaks_of_itself
from mtgtable.oracle.events.happenings import Event, read_event
from mtgtable.oracle.events.would import read_would
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.mentions import Unbound
from mtgtable.oracle.wording.tokens import Text, tokenize

_ANOTHER_WAY: Final = frozenset({"or", "and", "and/or", "but", "'s", "'"})
"""With what goes on that may happen in another way, or another noun than was read."""
_CHOSEN: Final = frozenset({"ChosenPlayer", "ChosenColor", "ChosenType", "ChosenName", "Linked", "HasChosenName"})
"""What may have been chosen or done by hand, so that nothing is known of it."""
_TO_THE_COMMA: Final = re.compile(r"[^,]*(?=,(?! (?:or|and|and/or)\b))")
_MORE_DEEDS: Final = re.compile(r", (?:\w+s|is)\b[^,.]*(?:, [^,.]*)*, (?:or|and/or) (?:\w+s|is)\b")
_ONE: Final = r"(?:one or more|two or more|all) "
_NARROWS: Final = (
    (r"\b(?:goaded|modified|double-faced|excess|modal|untapped|backup|activated) ", ""),
    (r"\battacking or blocking ", ""),
    (r"\bexactly \d+ ", ""),
    (r" dealt damage this turn by .*?(?= dies$)", ""),
    (r" crewed by ~ this turn\b", ""),
    (r" (?:with a mana ability|that are enchanted by an aura you control)\b", ""),
    (r" you own but don't control\b", ""),
    (r"(?<=permanent) other than a basic land\b", ""),
    (r"^an instant or sorcery spell is cast\b", "a player casts an instant or sorcery spell"),
    (r"\bcasts an instant or sorcery card\b", "casts an instant or sorcery spell"),
    (r"\bcasts a card\b", "casts a spell"),
    (r"^a player puts (an?) (.*) onto the battlefield$", r"\1 \2 enters"),
    (r"^you tap an? (.*)$", r"a \1 becomes tapped"),
    (r"^you tap one or more (.*)s your opponents control$", r"a \1 an opponent controls becomes tapped"),
    (r"^you untap one or more permanents\b.*", "a permanent you control becomes untapped"),
    (r"^you turn a permanent face up$", "a permanent is turned face up"),
    (r"^you put a counter on (.*)$", r"one or more counters are put on \1"),
    (
        r"^an opponent puts one or more counters on a creature they control$",
        "one or more counters are put on a creature an opponent controls",
    ),
    (r"^a (creature|permanent) entering (under an opponent's control )?causes .*", r"a \1 enters \2"),
    (r"^(a creature you control) attacking causes .*", r"\1 attacks"),
    (r"^.* spell causes you to (gain life)$", r"you \1"),
    (r"^(?:one or more )?(.*)s your opponents control are dealt\b", r"a \1 an opponent controls is dealt"),
    (r"\b(exploits|enlists|mentors) an? .*", r"\1 a creature"),
    (r"^another player (?=attacks|casts|draws|discards|sacrifices)", "an opponent "),
    (rf"^{_ONE}players ", "a player "),
    (r"^a player (discard|sacrifice)\b", r"a player \1s"),
    (rf"\b(sacrifices?|discards?) {_ONE}other (.*?)s?(?: tokens)?$", r"\1 another \2"),
    (r"^you attack (?:an? [\w ]+ )?with one or more (\w+?)s (with .*)$", r"a \1 you control \2 attacks"),
    (rf"\b(sacrifices?|discards?) {_ONE}(.*?)s?(?: tokens)?$", r"\1 a \2"),
    (rf"^{_ONE}(.*?)cards are put into graveyards\b", r"a \1card is put into a graveyard"),
    (rf"^{_ONE}(.*?)permanents are returned to hand$", r"a \1permanent is returned to its owner's hand"),
    (rf"^{_ONE}(.*?)s? (you control |)attack\b", r"a \1 \2attacks"),
    (rf"^{_ONE}(.*?)s? you control become\b", r"a \1 you control becomes"),
    (r"^~ and another creature attack\b.*", "~ attacks"),
    (r"\battacks an? (?:player|opponent)$", "attacks"),
    (r"\b(the target of) an ability$", r"\1 a spell or ability"),
    (r" during (?:their|your) (?:turn|untap step)$", ""),
    (r"\b(casts|draws|cast|draw) (their|your) (second|third) (spell|card)$", r"\1 \2 \3 \4 each turn"),
    (r"\b(casts|cast) an? (\w+) spell or an? (\w+) spell$", r"\1 a \2 or \3 spell"),
)  # fmt: skip
"""Words that narrow an event, and how it is said without them or by others that the grammar knows."""


def lists_more_deeds(text: Text, comma: int, end: int) -> bool:
    """Does what follows the first deed go on with what the trigger waits for: "attacks, blocks, or dies" (603.2)."""
    return _MORE_DEEDS.match(text.words(comma, end)) is not None


def as_far_as_read(text: Text, i: int, end: int, itself: Phrase) -> Happening | None:
    """What the event after "when" at ``i`` is at least; None where nothing is certain of it."""
    found = read_event(text, i)
    if found is not None and _lists_others(text, found[1], end):
        return None  # "attacks, blocks, or dies"
    if found is not None:
        if text.t[found[1]] not in _ANOTHER_WAY:
            return bound(found[0], itself)
        other = read_event(text, found[1] + 1) if text.t[found[1]] == "or" else None
        if other is None or text.t[other[1]] in _ANOTHER_WAY:
            return _of_others(text, i, end, itself)
        one, another = bound(found[0], itself), bound(other[0], itself)
        return OneOf((one, another)) if one is not None and another is not None else None
    return _of_others(text, i, end, itself)


def would_as_far_as_read(text: Text, i: int, end: int, itself: Phrase) -> Happening | None:
    """What would happen at least that is replaced, of "if … would …" at ``i`` (614.1a); None where it isn't certain."""
    found = read_would(text, i + 1) if text.t[i] == "if" and "would" in text.t[i:end] else None
    if found is None or text.t[found[1]] in _ANOTHER_WAY:
        return None
    if _lists_others(text, found[1], end):
        return None  # "to a creature, battle, or opponent"
    return bound(found[0], itself)


def _lists_others(text: Text, k: int, end: int) -> bool:
    """Does what follows at ``k`` go on with more of what was just read: ", blocks, or dies"?"""
    return re.match(r",.*?, (?:or|and/or) ", text.words(k, end).partition(". ")[0]) is not None


def _of_others(text: Text, i: int, end: int, itself: Phrase) -> Happening | None:
    """The same, as the words say it without what narrows them."""
    rest = text.words(i, end)
    told = _TO_THE_COMMA.match(rest)
    if told is None or re.search(r", (?:or|and/or) ", rest.partition(". ")[0]):
        return None
    for words in wider(told[0], _NARROWS):
        again = Text(tuple(tokenize(words + ", ")))
        found = read_event(again, 0)
        if found is not None and again.t[found[1]] not in _ANOTHER_WAY:
            return bound(found[0], itself)
    return None


def wider(words: str, ways: Row[tuple[str, str]]) -> Iterator[str]:
    """The words as they are, then with one way after another to say less than them."""
    yield words
    for pattern, others in ways:
        less = re.sub(pattern, others, words, flags=re.IGNORECASE)
        if less != words:
            words = less
            yield words


def hangs_on_choice(what: Any) -> bool:
    """Does it speak of what may have been chosen or done by hand?"""
    return any(type(node).__name__ in _CHOSEN for node in walk(what))


def known_with(event: Event, itself: Phrase) -> tuple[Phrase, ...]:
    """What a trigger event makes known, and the card itself, which may be part of that."""
    return event.phrases if any(phrase.nouns == ("~",) for phrase in event.phrases) else (itself, *event.phrases)


def bound(event: Event, itself: Phrase) -> Happening | None:
    """What happens, with what its words mean; None where they mean what only the event makes known."""
    try:
        when: Happening = Binder(known_with(event, itself)).bind(event.what)
    except Unbound:
        return None
    uncertain = speaks_of_itself(when) or hangs_on_choice(when)
    return None if uncertain else when
