"""Normalising rules text: paragraphs of tokens in one wording, the card itself as ``~``, reminder text set aside.

Every token keeps its span in the printed text, so that a clause can be pointed at where it stands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mtgtable.model.types import PLANESWALKER_TYPES
from mtgtable.oracle.wording.lexicon import MEANING_WORDS, SUBTYPES
from mtgtable.oracle.wording.older_wordings import OLDER_WORDINGS, fits, instead, with_tokens_own_names
from mtgtable.oracle.wording.tokens import Token, tokenize

SELF: Final = "~"
"""The object that the ability is on."""

GRANTER: Final = "~granter"
"""In a quoted ability, the card's name: the object that grants it (201.5a)."""

_SELF_NOUNS: Final = frozenset(
    {"creature", "permanent", "enchantment", "artifact", "land", "spell", "card", "token", "planeswalker", "aura",
     "equipment", "vehicle", "saga", "siege", "class", "case", "room", "spacecraft", "fortification", "attraction",
     "commander", "emblem"}
)  # fmt: skip

_REWRITES: Final[tuple[tuple[str, str], ...]] = (
    ("enters the battlefield", "enters"),
    ("enter the battlefield", "enter"),
    ("entered the battlefield", "entered"),
    ("entering the battlefield", "entering"),
    ("comes into play", "enters"),
    ("come into play", "enter"),
    ("came into play", "entered"),
    ("coming into play", "entering"),
    ("leaves play", "leaves the battlefield"),
    ("leave play", "leave the battlefield"),
    ("into play", "onto the battlefield"),
    ("from play", "from the battlefield"),
    ("in play", "on the battlefield"),
    ("converted mana cost", "mana value"),
    ("converted mana costs", "mana values"),
    ("his or her", "their"),
    ("he or she", "they"),
    ("him or her", "them"),
    ("himself or herself", "themselves"),
    ("target creature or player", "any target"),
    ("target creature , player , or planeswalker", "any target"),
    ("to your mana pool", ""),
    ("removed from the game", "exiled"),
    ("plays a spell", "casts a spell"),
    ("play this ability", "activate"),
    ("activate this ability", "activate"),
    ("this way , shuffle it", "this way , shuffle"),
    ("this way shuffles it", "this way shuffles"),
    ("shuffle your library , then put the card on top of it", "then shuffle and put that card on top"),
    ("shuffle your library and put that card on top of it", "then shuffle and put that card on top"),
    ("then shuffle your library and put that card on top of it", "then shuffle and put that card on top"),
    ("then shuffle your library , then put the card on top of it", "then shuffle and put that card on top"),
    ("can't attack you or a planeswalker you control", "can't attack you or planeswalkers you control"),
    ("cost up to", "cost"),
    ("the amount of mana an ability costs to activate to less than", "the mana in that cost to less than"),
    ("and gains this ability", ", except it has this ability"),
    ("back on top of your library in any order", "back on top in any order"),
    ("only any opponent may activate", "only your opponents may activate"),
    ("puts that many cards from the top of their library into their graveyard", "mills that many cards"),
    (
        "puts the top half of their library , rounded down , into their graveyard",
        "mills half their library , rounded down",
    ),
    ("puts the top half of their library , rounded up , into their graveyard", "mills half their library , rounded up"),
    ("play the top card of your library if it is a land card", "play lands from the top of your library"),
    ("cast the top card of your library if it is a creature card", "cast creature spells from the top of your library"),
    (
        "cast the top card of your library if it is an instant or sorcery card",
        "cast instant and sorcery spells from the top of your library",
    ),
    ("shuffles their graveyard and hand into their library", "shuffles their hand and graveyard into their library"),
    ("any time they could cast a sorcery", "as a sorcery"),
    ("any time you could cast an instant", "as an instant"),
    ("proliferate , then proliferate again", "proliferate twice"),
    ("investigate an additional time", "investigate"),
    (
        "if that card would be put into your graveyard this turn , exile it instead",
        "if that spell would be put into your graveyard , exile it instead",
    ),
    (
        "if that card would be put into a graveyard this turn , exile it instead",
        "if that spell would be put into a graveyard , exile it instead",
    ),
    ("puts it on the top or bottom of their library", "puts it on their choice of the top or bottom of their library"),
    (
        "put it on the top or bottom of its owner 's library",
        "put it on your choice of the top or bottom of its owner 's library",
    ),
    ("you cast your next instant", "you next cast an instant"),
    ("each of your opponents", "each opponent"),
    ("one of your opponents", "an opponent"),
    ("your team controls", "you control"),
    ("your team gained", "you gained"),
    ("as an additional cost to play", "as an additional cost to cast"),
    ("at end of turn", "at the beginning of the next end step"),
    ("each and every", "each"),
    ("total in all graveyards", "in all graveyards"),
    ("your library , then exile the top card .", "your library , then exile the top card of your library ."),
    ("token onto the battlefield under your control", "token onto the battlefield"),
    ("he", "it"),
    ("she", "it"),
    ("him", "it"),
    ("himself", "itself"),
    ("herself", "itself"),
    ("he's", "it is"),
    ("she's", "it is"),
    ("he 's", "it is"),
    ("she 's", "it is"),
    ("then put a +1/+1 counter on him", "then put a +1/+1 counter on ~"),
    ("then put a +1/+1 counter on her", "then put a +1/+1 counter on ~"),
    ("his", "its"),
    ("her name", "its name"),
    ("her other", "its other"),
    ("her owner", "its owner"),
    ("her power", "its power"),
    ("her toughness", "its toughness"),
    ("her controller", "its controller"),
    ("her", "it"),
)
"""Older wordings and the ones that the grammar reads (both mean the same)."""

_BY_FIRST: Final[dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]] = {}
for _old, _new in (*_REWRITES, *OLDER_WORDINGS):
    _BY_FIRST.setdefault(_old.split()[0], []).append((tuple(_old.split()), tuple(_new.split())))
for _rules in _BY_FIRST.values():
    _rules.sort(key=lambda rule: -len(rule[0]))

_COMMON_FIRST: Final = frozenset(
    [
        "the", "a", "an", "of", "to", "in", "on", "at", "for", "if", "as", "all", "each", "when", "you", "your",
        "any", "no", "one", "two", "three", "it", "its", "with", "white", "blue", "black", "red", "green", "this",
        "that", "until", "draw", "destroy", "exile", "choose", "put", "return", "target", "other", "flying",
        "first", "double", "sacrifice", "another", "creature", "creatures", "land", "lands", "artifact",
        "enchantment", "lord", "master", "queen", "king", "mana", "sir", "lady", "high", "grand", "old", "young",
        "sol", "life", "counter", "cast", "haste", "reach", "march", "day", "fear", "may", "chapter",
    ]
)  # fmt: skip


_IN_A_NAME: Final = re.compile(r"\bnamed (?:(?:[A-Z][\w'’-]*,?|of|the|to|in|for|from|on|at|with) )*(?<!, )$")
"""Another name goes on: "named Kobolds of" before the card's own name; after a comma that is a new clause's subject."""
_LONGER_NAME: Final = re.compile(r" (?:the|of) [A-Z]\w+, an? |['’]s [A-Z]")
"""A short name that begins another: "Tuktuk" before " the Returned, a legendary …", "Koma" before "'s Coil"."""


_ORDERS: Final = frozenset({"Exile", "Counter", "Destroy", "Return", "Tap", "Untap", "Sacrifice", "Discard"})
_WHOM: Final = (" target ", " all ", " each ", " the ", " up to ", " a ", " an ", " any ")
"""Names that are orders where somebody is told whom they concern: "Exile target creature" on the card Exile."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph of rules text: its tokens, and the printed text it stands for."""

    tokens: tuple[Token, ...]
    text: str
    start: int


def self_names(name: str, legendary: bool) -> tuple[str, ...]:
    """The ways in which a card's text may name the card (201.4, 201.5), the longest first.

    >>> self_names("Urborg, Tomb of Yawgmoth", True)
    ('Urborg, Tomb of Yawgmoth', 'Urborg')
    """
    names = [name]
    if ", " in name:
        names.append(name.split(", ")[0])
    elif legendary:
        for link in (" of ", " the ", " and "):
            names += [name.split(link)[0]] if link in name else []
        names.append(name.split()[0])
    kept = [names[0]]
    for short in names[1:]:
        words = short.split()
        said = words[0] in SUBTYPES and words[0] not in PLANESWALKER_TYPES and ", " not in name
        bare = len(words) == 1 and (words[0].lower() in _COMMON_FIRST or said)
        if short not in kept and not bare:
            kept.append(short)
    return tuple(sorted(kept, key=len, reverse=True))


def paragraphs(text: str, names: tuple[str, ...]) -> tuple[Paragraph, ...]:
    """The paragraphs of a face's rules text, normalised; those that are reminder text only are left out."""
    found: list[Paragraph] = []
    start = 0
    for line in text.split("\n"):
        named = with_tokens_own_names(_with_names(line, start, names), SELF)
        tokens = without_ability_word(_rewritten(_bare_loyalty(_self_nouns(named))))
        if tokens:
            found.append(Paragraph(tuple(tokens), line, start))
        start += len(line) + 1
    return tuple(found)


def without_ability_word(tokens: list[Token], *, placed: bool = True) -> list[Token]:
    """The tokens behind an ability word or flavor word, "Landfall —", which has no rules meaning (207.2c, 207.2d).

    One is known by its form: a few words, the first with a capital, before a dash with spaces on both sides, which
    tokens show that are ``placed`` in a text.
    """
    for k in range(1, min(9, len(tokens) - 1)):
        token = tokens[k]
        dots = token.text == "." and "." in (tokens[k - 1].text, tokens[k + 1].text)  # "Throw ... —"
        if token.text in (",", ":", ".", '"', "—", "–", "-") and not (token.text == "," and k > 1) and not dots:
            break
    else:
        return tokens
    first = next(one for one in tokens if one.text != ".")
    spaced = token.start > tokens[k - 1].end and tokens[k + 1].start > token.end
    if token.text not in ("—", "–", "-") or (placed and not spaced) or not first.raw[:1].isupper():
        return tokens
    words = [one.text for one in tokens[:k]]
    if words[0] in MEANING_WORDS or " ".join(words) in MEANING_WORDS or words[0] == "choose":
        return tokens
    return tokens[k + 1 :]


def _with_names(line: str, start: int, names: tuple[str, ...]) -> list[Token]:
    """Tokens of the line without reminder text, with the card's names as ``~``."""
    tokens: list[Token] = []
    for begin, end in _outside_parentheses(line):
        at = begin
        while at < end:
            hit, name = _next_name(line, at, end, names)
            stop = hit if hit >= 0 else end
            tokens += tokenize(line[at:stop], start + at)
            if hit < 0:
                break
            tokens.append(Token(SELF, SELF, start + hit, start + hit + len(name)))
            at = hit + len(name)
            if line[at : at + 2] in ("'s", "’s"):
                tokens.append(Token("'s", "'s", start + at, start + at + 2))
                at += 2
            elif line[at : at + 1] in ("'", "’") and name.endswith("s"):
                tokens.append(Token("'s", "'s", start + at, start + at + 1))
                at += 1
    quoted = False
    for k, token in enumerate(tokens):
        if token.text in ("“", "”", '"'):
            quoted = not quoted
            tokens[k] = Token('"', '"', token.start, token.end)
        elif quoted and token.text == SELF:
            tokens[k] = Token(GRANTER, GRANTER, token.start, token.end)
    return tokens


def _next_name(line: str, at: int, end: int, names: tuple[str, ...]) -> tuple[int, str]:
    best, best_name = -1, ""
    for name in names:
        hit = at - 1
        while True:
            hit = line.find(name, hit + 1, end)
            if hit < 0:
                break
            after = line[hit + len(name) : hit + len(name) + 1]
            before = line[hit - 1 : hit] if hit else ""
            named = _IN_A_NAME.search(line, 0, hit) is not None or (
                name != names[0] and _LONGER_NAME.match(line, hit + len(name)) is not None
            )
            typed = name in SUBTYPES and line.startswith(
                (" creature", " card", " planeswalker", " you control"), hit + len(name)
            )
            verb = line.startswith(" target ", hit + len(name)) and hit in (0, at)  # "Exile target …" on Exile
            ordered = name in _ORDERS and line.startswith(_WHOM, hit + len(name))
            if ordered:
                continue
            if not after.isalnum() and after != "-" and not before.isalnum() and not named and not typed and not verb:
                break
        if hit >= 0 and (best < 0 or hit < best):
            best, best_name = hit, name
    return best, best_name


def _outside_parentheses(line: str) -> list[tuple[int, int]]:
    if "(" not in line:
        return [(0, len(line))]
    spans: list[tuple[int, int]] = []
    depth = begin = 0
    for k, char in enumerate(line):
        if char == "(":
            if depth == 0 and k > begin:
                spans.append((begin, k))
            depth += 1
        elif char == ")" and depth:
            depth -= 1
            begin = k + 1
    if depth == 0 and begin < len(line):
        spans.append((begin, len(line)))
    return spans


def _bare_loyalty(tokens: list[Token]) -> list[Token]:
    """A loyalty cost in square brackets, as other cards' texts write it (606.1)."""
    found: list[Token] = []
    for k, token in enumerate(tokens):
        opens = token.text == "[" and k + 3 < len(tokens) and tokens[k + 2].text == "]" and tokens[k + 3].text == ":"
        closes = (
            token.text == "]"
            and k > 1
            and tokens[k - 2].text == "["
            and tokens[k + 1 : k + 2]
            and (tokens[k + 1].text == ":")
        )
        if not opens and not closes:
            found.append(token)
    return found


def _self_nouns(tokens: list[Token]) -> list[Token]:
    """ "This creature", "this spell" … as ``~``; in a quoted ability, whose words are shown, with what is printed."""
    found: list[Token] = []
    k, quoted = 0, False
    while k < len(tokens):
        token = tokens[k]
        quoted = quoted != (token.text == '"')
        if token.text == "this" and k + 1 < len(tokens) and tokens[k + 1].text in _SELF_NOUNS:
            raw = f"{token.raw} {tokens[k + 1].raw}" if quoted else SELF
            found.append(Token(SELF, raw, token.start, tokens[k + 1].end))
            k += 2
        else:
            found.append(token)
            k += 1
    return found


def _rewritten(tokens: list[Token]) -> list[Token]:
    found: list[Token] = []
    k = 0
    while k < len(tokens):
        token = tokens[k]
        for old, new in _BY_FIRST.get(token.text, ()):
            if fits(tokens, k, old):
                found += instead(tokens, k, old, new)
                k += len(old)
                break
        else:
            found.append(token)
            k += 1
    return found
