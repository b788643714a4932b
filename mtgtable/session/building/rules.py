"""Whether a deck may be played: size, copies, color identity and commander, by format rules that need no server.

Which cards a format has banned or which sets it holds is not said here: that changes by announcement.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from mtgtable.cards.decklist.deck import Section
from mtgtable.cards.search.facts import CardFacts, known_facts
from mtgtable.model.printed import PrintedCard
from mtgtable.session.building.draft import PLAYED, Draft

_ANY_NUMBER: Final = re.compile(r"A deck can have any number of cards named")
_UP_TO: Final = re.compile(r"A deck can have up to (\w+) cards named")
_NUMBERS: Final = {"seven": 7, "nine": 9}
_COLORS: Final = "WUBRG"


@dataclass(frozen=True, slots=True)
class DeckRules:
    """The construction rules of a format (100.2, 903.5). ``exact``: the main deck and commander have just ``size``.

    ``planeswalkers``: one may lead a deck too, and colorless ones may have basic lands of a type (903.12c, 903.12e).
    """

    name: str
    title: str
    size: int
    copies: int
    sideboard: int
    exact: bool = False
    commander: bool = False
    planeswalkers: bool = False


FORMATS: Final = (
    DeckRules("constructed", "Constructed (60 cards)", 60, 4, 15),
    DeckRules("limited", "Limited (40 cards)", 40, 999, 999),
    DeckRules("commander", "Commander (100 cards)", 100, 1, 0, exact=True, commander=True),
    DeckRules("brawl", "Brawl (60 cards)", 60, 1, 0, exact=True, commander=True, planeswalkers=True),
    DeckRules("casual", "Anything", 1, 999, 999),
)
"""The formats by their construction rules, each a row."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What keeps a deck from being played: the rule, a sentence, and the cards that it is about."""

    rule: str
    sentence: str
    cards: tuple[str, ...] = ()


def faults(draft: Draft, rules: DeckRules, find: Callable[[str], PrintedCard | None]) -> tuple[Fault, ...]:
    """Everything that the format's rules have against the deck; empty for a deck that may be played."""
    return (
        *_sizes(draft, rules),
        *_copies(draft, rules, find),
        *_unknown(draft, find),
        *(_commanders(draft, rules, find) if rules.commander else ()),
    )


def _sizes(draft: Draft, rules: DeckRules) -> Iterator[Fault]:
    main = draft.size() + (draft.size(Section.COMMANDER) if rules.commander else 0)
    number = "903.5a" if rules.commander else "100.2a"
    if rules.exact and main != rules.size:
        yield Fault(number, f"The deck has {_cards(main)} with its commander; it must have exactly {rules.size}.")
    elif main < rules.size:
        yield Fault(number, f"The main deck has {_cards(main)}; it needs at least {rules.size}.")
    side = draft.size(Section.SIDEBOARD)
    if side and rules.commander:
        yield Fault("903.5e", f"The sideboard has {_cards(side)}; Commander games use none.")
    elif side > rules.sideboard:
        yield Fault("100.4a", f"The sideboard has {_cards(side)}; at most {rules.sideboard} are allowed.")


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _unknown(draft: Draft, find: Callable[[str], PrintedCard | None]) -> Iterator[Fault]:
    """Of a card that nobody knows it can't be said that it may be played."""
    names = dict.fromkeys(row.name for row in draft.rows if row.section in PLAYED)
    unknown = tuple(name for name in names if find(name) is None)
    if unknown:
        more = f" and {len(unknown) - 3} more" if len(unknown) > 3 else ""
        verb = "isn't" if len(unknown) == 1 else "aren't"
        yield Fault("108.1", f"{', '.join(unknown[:3])}{more} {verb} among the cards here.", unknown)


def _copies(draft: Draft, rules: DeckRules, find: Callable[[str], PrintedCard | None]) -> Iterator[Fault]:
    counts: Counter[str] = Counter()
    for row in draft.rows:
        if row.section is not Section.MAYBEBOARD:
            counts[row.name] += row.count
    for name, count in counts.items():
        most = _most(find(name), rules.copies)
        if count > most:
            number = "903.5b" if rules.commander else "100.2a"
            yield Fault(number, f"{count} copies of {name}; at most {most} are allowed.", (name,))


def _most(card: PrintedCard | None, usual: int) -> int:
    if card is None:
        return usual
    front = card.faces[0]
    if "Basic" in front.type_line.split() or _ANY_NUMBER.search(front.oracle_text):
        return 999
    up_to = _UP_TO.search(front.oracle_text)
    return _NUMBERS.get(up_to[1], usual) if up_to else usual


def _commanders(draft: Draft, rules: DeckRules, find: Callable[[str], PrintedCard | None]) -> Iterator[Fault]:
    leaders = [row for row in draft.section(Section.COMMANDER) for _ in range(row.count)]
    if not leaders:
        yield Fault("903.3", "The deck names no commander.")
        return
    cards = [card for row in leaders if (card := find(row.name)) is not None]
    facts = [known_facts(card) for card in cards]
    number, kind, what = (
        ("903.12c", " brawler ", "creature or planeswalker") if rules.planeswalkers
        else ("903.3", " commander ", "creature")
    )  # fmt: skip
    for one in facts:
        if kind not in one.kinds and not ("background" in one.types and len(leaders) == 2):  # 702.124k
            yield Fault(number, f"{one.name} can't be a commander: it is no legendary {what}.", (one.name,))
    if len(leaders) > 2 or (len(leaders) == 2 and len(facts) == 2 and not _pair(*facts)):
        names = tuple(row.name for row in leaders)
        yield Fault("702.124", f"{' and '.join(names)} can't be commanders together.", names)
    unknown = [row.name for row in leaders if find(row.name) is None]
    if unknown:
        sentence = f"{' and '.join(unknown)} isn't known, so colors can't be held to the commander's."
        yield Fault("903.5c", sentence, tuple(unknown))
        return
    identity = 0
    for one in facts:
        identity |= one.identity
    free = _free_basics(draft, find) if rules.planeswalkers and not identity else ""
    for name in dict.fromkeys(row.name for row in draft.section(Section.MAIN)):
        card = find(name)
        if name != free and card is not None and (beyond := known_facts(card).identity & ~identity):
            letters = "".join(f"{{{color}}}" for place, color in enumerate(_COLORS) if beyond & (1 << place))
            yield Fault("903.5c", f"{name} has {letters}, which the commander's color identity hasn't.", (name,))


def _free_basics(draft: Draft, find: Callable[[str], PrintedCard | None]) -> str:
    """The one basic land that a deck without colors may have in Brawl (903.12e); empty where there are several."""
    rows = [(row.name, find(row.name)) for row in draft.section(Section.MAIN)]
    basics = {name for name, card in rows if card is not None and known_facts(card).types.startswith("basic land — ")}
    return basics.pop() if len(basics) == 1 else ""


def _pair(one: CardFacts, other: CardFacts) -> bool:
    """May the two be commanders together: by the same partner ability, or one that names the other (702.124)."""
    for first, second in ((one, other), (other, one)):
        if "choose a background" in first.text and "background" in second.types:
            return True  # 702.124k
        if "doctor's companion" in first.text and "time lord doctor" in second.types:
            return True  # 702.124m
    if all(f"partner with {b.name.casefold()}" in a.text for a, b in ((one, other), (other, one))):
        return True  # 702.124j
    kinds = [set(_PARTNER.findall(facts.text)) for facts in (one, other)]
    return bool(kinds[0] & kinds[1])  # 702.124h-i


_PARTNER: Final = re.compile(r"^(?:.*, )?(partner(?:—[^\n(]+)?|friends forever)\s*$", re.MULTILINE)
"""A partner ability at the end of a line of keywords: plain, or with its own text."""
