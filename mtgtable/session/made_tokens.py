"""All tokens that cards make: as they were understood, else in the words of their texts; and what is done in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.instructions import CreateTokens
from mtgtable.abilities.named_tokens import INCUBATOR, NAMED_TOKENS, PHYREXIAN
from mtgtable.cards.starter import starter_cards
from mtgtable.cards.store import CardStore
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.card_tokens import MadeToken, made_by, words_of
from mtgtable.session.catalog import CatalogCard, compile_printed
from mtgtable.session.made_up import IN_WORDS
from mtgtable.session.typed_tokens import kind_words, number_of, read, sentence

_KEYWORD: Final = (
    "(?:flying|vigilance|haste|trample|lifelink|deathtouch|menace|reach|defender|hexproof|indestructible|prowess|flash"
    "|decayed|shroud|shadow|infect|wither|first strike|double strike)"
)
_MADE: Final = re.compile(
    r"\bcreates? (?:a number of|a|an|one|two|three|four|five|six|seven|X|that many|\d+) (?:tapped )?"
    r"(?P<token>[^.,\"]*?tokens?(?: named [^.,\"]+?)?"
    rf"(?: with (?:[a-z ,]+? and |(?=\"))\"[^\"]+\"| with (?:{_KEYWORD},? )*(?:and )?{_KEYWORD}\b| with [a-z ,]+?)?)"
    r"(?=[.,\"]|\Z|(?<=\")| for | equal | where | attached | that(?:'s)? | and | at | under )",
    re.IGNORECASE,
)
_SAID_ANYWAY: Final = re.compile(r'\b(?:creature )?tokens?\b(?=[^"]*(?:"[^"]*"[^"]*)*\Z)')
"""Outside of what is quoted."""
_SIZED: Final = re.compile(r"\d+/\d+ [a-z]")
_MORE_THAN_A_TOKEN: Final = re.compile(
    r" (?:if|instead|unless|then|that|than|equal|cop(?:y|ies)|tapped|attacking)\b|'s\b"
)
"""Words of a sentence that goes on."""
_NAMED: Final = re.compile(r"[A-Z][a-z]+")
COMMON_TOKENS: Final = (
    "Treasure", "Clue", "Food", "Blood", "Map", "1/1 white Soldier", "1/1 white Human", "1/1 white Spirit with flying",
    "1/1 white Cat", "2/2 white Knight with vigilance", "4/4 white Angel with flying", "1/1 blue Bird with flying",
    "2/2 blue Bird with flying", "2/2 black Zombie", "1/1 black Rat", "1/1 black Bat with flying", "1/1 red Goblin",
    "1/1 red Devil", "5/5 red Dragon with flying", "1/1 green Saproling", "1/1 green Elf Warrior", "1/1 green Squirrel",
    "2/2 green Wolf", "2/2 green Bear", "3/3 green Beast", "4/4 green Rhino Warrior", "5/5 green Wurm",
    "1/1 colorless Thopter artifact with flying", "1/1 colorless Servo artifact", "1/1 colorless Eldrazi Scion",
)  # fmt: skip
"""Tokens that many cards make: there before what all cards make has been read."""


def tokens_of(texts: Iterable[str]) -> tuple[str, ...]:
    """What the texts of cards can make, in their own words, each once.

    >>> tokens_of(("Create two 1/1 white Soldier creature tokens.", "When this dies, create a Treasure token."))
    ('1/1 white Soldier', 'Treasure')
    >>> tokens_of(("Create a number of 1/1 green Elf Warrior creature tokens equal to that number.",))
    ('1/1 green Elf Warrior',)
    """
    return tuple(_counted(texts))


def tokens_by(card: CompiledCard) -> Iterator[MadeToken]:
    """What a card makes: of what was understood its instructions tell it, of the rest the words."""
    yield from made_by(card)
    yield from (MadeToken(words) for words in tokens_of(clause.text for clause in card.unsupported))


def typed_card(token: str, count: int) -> CompiledCard | None:
    """A sorcery that creates so many of what is typed; None where the words aren't understood.

    Roles and Incubators are made by themselves, as no card's words make them: what they come with is asked for.

    >>> card = typed_card("Monster Role", 1)
    >>> card is not None and card.faces[0].text
    'Create Monster Role.'
    >>> typed_card("1/1 plaid Squirrel", 1) is None
    True
    """
    alone = _by_name(token)
    if alone is not None:
        return MadeToken(words_of(alone), alone).card(count)
    typed = in_words(sentence(token, count))
    return typed.compiled if typed.supported else None


def _by_name(token: str) -> CreateTokens | None:
    """A predefined token (111.10) by its name, with how it enters and the counters that are typed."""
    (part, *more) = read(token)
    known = _BY_NAME.get(" ".join(kind_words(token)).casefold()) if not more else None
    if known is None or part.all_colors or "x" in (part.number, *(number for number, _ in part.counters)):
        return None
    counters = tuple((kind, number_of(number) or 1) for number, kind in part.counters)
    return replace(known, tapped=part.tapped, attacking=part.attacking, counters=counters)


_BY_NAME: Final = {
    "incubator": CreateTokens(1, INCUBATOR, back=PHYREXIAN),
    **{name: CreateTokens(1, face) for name, face in NAMED_TOKENS.items()},
}


class PoolTokens:
    """All that the cards of the starter set and of a store can make, found a few cards at a time."""

    def __init__(self, store: CardStore) -> None:
        self._store = store
        self._waiting: list[PrintedCard] | None = None
        self._times: Counter[str] = Counter()
        self._found: dict[str, MadeToken] = {}
        self.whole = False
        """Have all cards been read."""
        self.cards = 0
        """How many there are to read; 0 before that is known."""

    def read(self, cards: int) -> None:
        """Read so many more cards. Raises StoreError."""
        if self._waiting is None:
            own = (card for card in starter_cards() if any("token" in face.oracle_text for face in card.faces))
            with self._store as store:
                self._waiting = [*store.with_words("create", "token"), *own][::-1]
            self.cards = len(self._waiting)
        for _ in range(min(cards, len(self._waiting))):
            self._note(compile_printed(self._waiting.pop()).compiled)
        self.whole = not self._waiting

    @property
    def done(self) -> int:
        """How many cards have been read."""
        return self.cards - len(self._waiting or ())

    def found(self) -> tuple[MadeToken, ...]:
        """What has been found, the commonest first; of what only has words, what is understood."""
        return tuple(self._found[words] for words, _ in self._times.most_common())

    def _note(self, card: CompiledCard) -> None:
        for made in tokens_by(card):
            known = self._found.get(made.words)
            if known is None and made.making is None and not _is_token(made.words):
                continue
            if known is None or known.making is None:
                self._found[made.words] = made
            self._times[made.words] += 1


def pool_tokens(store: CardStore) -> tuple[MadeToken, ...]:
    """All that the cards of the starter set and of a store can make, the commonest first. Raises StoreError."""
    pool = PoolTokens(store)
    while not pool.whole:
        pool.read(100)
    return pool.found()


def _is_token(words: str) -> bool:
    """Do the words of a text tell a whole token."""
    return bool(_SIZED.match(words) or _NAMED.fullmatch(words)) and in_words(sentence(words)).supported


def _counted(texts: Iterable[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for text in texts:
        for match in _MADE.finditer(text):
            words = " ".join(_SAID_ANYWAY.sub("", match.group("token")).split())
            if words.endswith(',"'):
                words = f'{words[:-2]}."'
            if words and not _MORE_THAN_A_TOKEN.search(f" {words}"):
                found[words] += 1
    return found


def in_words(text: str) -> CatalogCard:
    """A sorcery with that text, by which it is done by hand."""
    words = text.strip()
    if words and words[-1] not in '.")':
        words += "."
    words = words[:1].upper() + words[1:]
    return compile_printed(PrintedCard(IN_WORDS, "normal", (PrintedFace(IN_WORDS, "Sorcery", words),)))
