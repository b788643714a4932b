"""A token typed in a few words, or in those of a card, as the instruction that creates it (111.1)."""

from __future__ import annotations

import re
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from mtgtable.model.colors import COLOR_NAMES
from mtgtable.session.typed_mana import in_mana
from mtgtable.session.typed_parts import NUMBERS, ONE, WORDS_UP_TO_TEN, Typed, parts_of

_SIZE: Final = re.compile(r"(?:\d+|X)/(?:\d+|X)", re.IGNORECASE)
_SAID_ANYWAY: Final = frozenset({"token", "tokens", "creature", "creatures"})
_FIRST: Final = frozenset({"legendary", "snow", "basic"})
"""Stand before the size wherever they are typed."""
_COLORS: Final = frozenset((*COLOR_NAMES.values(), "colorless"))
_LETTERS: Final = {letter.lower(): name for letter, name in COLOR_NAMES.items()}
"""A color by its letter: 1/1 w Soldier."""
_TYPES: Final = frozenset(("artifact", "enchantment", "land"))
_SMALL: Final = _COLORS | _TYPES | _FIRST
_NO_CREATURE: Final = frozenset({"Vehicle", "Spacecraft"})
"""Artifacts that have a size and are no creatures until something makes them so (301.7, 721.2)."""
_OF_TYPE: Final = {"Aura": "enchantment", "Equipment": "artifact", "Fortification": "artifact"}
"""What a token of that kind is besides, with an ability that says what it does (301.5, 303.4)."""
_BETWEEN_NAMES: Final = frozenset({"the", "of", "and", "von", "de", "la"})
_MISSPELT: Final = 0.75
"""So alike are a type and what was meant to be it: Goblim, Baer."""
_BELOW_ZERO: Final = re.compile(r"[-−–]?\d+/[-−–]\d+|[-−–]\d+/[-−–]?\d+")
_AN: Final = re.compile(r"(?:8|11(?!\d)|18(?!\d)|X\b|[aeio]|u(?!ni))", re.IGNORECASE)


def typed_number(token: str) -> int | None:
    """How many are typed along with the token; None where nothing is said of it, for X, and for several kinds.

    >>> typed_number("two 1/1 white Soldiers"), typed_number("Treasure x3"), typed_number("X Treasures")
    (2, 3, None)
    >>> typed_number("a dozen Clues"), typed_number("two Clues and a Food")
    (12, None)
    """
    parts = parts_of(token)
    return _number(parts[0]) if len(parts) == 1 else None


def _number(part: Typed) -> int | None:
    return number_of(part.number)


def number_of(word: str) -> int | None:
    """A number in digits or in words; None for X, and for none."""
    return int(word) if word.isdecimal() else NUMBERS.get(word)


def kind_words(token: str) -> tuple[str, ...]:
    """What is typed of the kind alone, as lists of tokens name it.

    >>> kind_words("two 1/1 white Human Soldier creature tokens, flying, tapped and attacking")
    ('1/1', 'white', 'Human', 'Soldier', 'with', 'flying')
    """
    return tuple(word for part in read(token) for word in _kind_words(part))


def _kind_words(part: Typed) -> tuple[str, ...]:
    kind = tuple(as_printed(word) for word in part.words if word.lower() not in _SAID_ANYWAY)
    gained = ("with", *listed(part.gained).split()) if part.gained else ()
    return (*kind, *gained, *(("named", *part.name.split()) if part.name else ()))


def is_kind_alone(token: str) -> bool:
    """Is nothing typed of how it enters: what lists offer is the token alone.

    >>> is_kind_alone("two red Goblins"), is_kind_alone("a tapped Treasure"), is_kind_alone("a Clue and a Food")
    (True, False, False)
    """
    parts = parts_of(token)
    return len(parts) == 1 and not (parts[0].tapped or parts[0].attacking or parts[0].counters or parts[0].all_colors)


def is_attacking(token: str) -> bool:
    """Is it typed that one of them enters attacking (508.4).

    >>> is_attacking("1/1 red Goblin tapped and attacking"), is_attacking("1/1 red Goblin")
    (True, False)
    """
    return any(part.attacking for part in parts_of(token))


def sentence(token: str, count: int | None = None) -> str:
    """A token in a few words, in large letters or small, as an instruction. ``count``: so many, whatever is typed.

    >>> sentence("2/2 green Bear with trample", 2)
    'Create two 2/2 green Bear creature tokens with trample.'
    >>> sentence("treasure"), sentence("2/2 Green bears with Trample")
    ('Create a Treasure token.', 'Create a 2/2 green Bear creature token with trample.')
    >>> sentence("x/x green ooze")
    'Create an X/X green Ooze creature token.'
    >>> sentence("two 1/1 red Goblins tapped and attacking")
    'Create two 1/1 red Goblin creature tokens that are tapped and attacking.'
    >>> sentence("a 1/1 colourless Spirit, flying, that can't block")
    'Create a 1/1 colorless Spirit creature token with flying and "This token can\\'t block."'
    >>> sentence("a Clue and two Foods")
    'Create a Clue token. Create two Food tokens.'
    >>> sentence("legendary 2/2 white Cat named Tom"), sentence("3/1 Vehicle with crew 1")
    ('Create a legendary 2/2 white Cat creature token named Tom.', 'Create a 3/1 artifact Vehicle token with crew 1.')
    """
    parts = read(token)
    if len(parts) == 1:
        return said(parts[0], count)
    times = count or 1
    return " ".join(said(part, None if times == 1 else (_number(part) or 1) * times) for part in parts)


def read(token: str) -> tuple[Typed, ...]:
    """The kinds that are typed, each with its keywords behind it."""
    return tuple(_parted(part) for part in parts_of(token))


def said(part: Typed, count: int | None = None) -> str:
    """One kind of token as an instruction."""
    several = count if count is not None else _number(part) or 1
    if part.number == "x" and several == 1:
        number, more = "X", True
    else:
        number = WORDS_UP_TO_TEN[several] if several < len(WORDS_UP_TO_TEN) else str(several)
        more = several > 1
    words = f" token{'s' if more else ''} or {'a' if number == 'a' else number} ".join(
        _ordered(one) for one in _alternatives(part)
    )
    if number == "a":
        number = "an" if _AN.match(words) else "a"
    named = f" named {part.name}" if part.name else ""
    gained = f" with {listed(part.gained)}" if part.gained else ""
    states = ["tapped and attacking" if part.tapped else "attacking"] if part.attacking else []
    states += ["all colors"] if part.all_colors else []
    entering = "".join(f" {'that are' if more else 'that' + chr(39) + 's'} {state}" for state in states)
    whole = f"Create {number} {words} token{'s' if more else ''}{named}{gained}{entering}"
    whole = whole if whole.endswith('."') else f"{whole}."
    return " ".join((whole, *(_counters(number, kind, more) for number, kind in part.counters)))


def _alternatives(part: Typed) -> tuple[Typed, ...]:
    """The kinds between which "or" stands: whoever makes it chooses."""
    small = [word.lower() for word in part.words]
    if small.count("or") != 1 or small[0] == "or" or small[-1] == "or":
        return (part,)
    at = small.index("or")
    behind = part.words[at + 1 :]
    return (replace(part, words=part.words[:at]), replace(part, words=behind[small[at + 1] in ONE :]))


def _counters(number: str, kind: str, several: bool) -> str:
    """What is put on it once it is there (122.6)."""
    single = NUMBERS.get(number) == 1 or number == "1"
    many = "a" if single else number
    return f"Put {many} {kind} counter{'' if single else 's'} on {'each of them' if several else 'it'}."


def listed(pieces: tuple[str, ...]) -> str:
    """Several things as a card lists them.

    >>> listed(("flying",)), listed(("flying", "haste")), listed(("flying", "haste", "ward {2}"))
    ('flying', 'flying and haste', 'flying, haste, and ward {2}')
    """
    *most, last = pieces
    if not most:
        return last
    return f"{', '.join(most)}{',' if len(most) > 1 else ''} and {last}"


def lacks_a_size(token: str) -> bool:
    """Is there a creature of which no power and toughness are typed."""
    return any(not _is_sized(part.words) and _is_creature(part.words) for part in read(token))


def lacks_a_kind(token: str) -> bool:
    """Is there a size and nothing that tells of what kind it is (111.4)."""
    return any(
        _is_sized(part.words) and all(_is_small(word) or _SIZE.fullmatch(word) for word in part.words)
        for part in read(token)
    )


def size_below_zero(token: str) -> str:
    """A size that is typed with a minus sign, empty where none is: only numbers from 0 on are chosen (107.1b).

    >>> size_below_zero("-1/-1 Rat"), size_below_zero("a 1/1 Rat with a -1/-1 counter")
    ('-1/-1', '')
    """
    return next((word for part in read(token) for word in part.words if _BELOW_ZERO.fullmatch(word)), "")


def is_of_another_size(token: str, other: str) -> bool:
    """Does a known token have no such size as is typed, whatever its abilities speak of.

    >>> is_of_another_size("1/1 black Goblin", '1/1 black Goblin with "It gets -1/-1."')
    False
    >>> is_of_another_size("2/2 black Goblin", '1/1 black Goblin with "It becomes 2/2."')
    True
    """
    sizes = {word for part in read(token) for word in part.words if _SIZE.fullmatch(word)}
    return not sizes <= {word for part in read(other) for word in part.words}


def is_none(token: str) -> bool:
    """Is a number typed by which nothing is created.

    >>> is_none("0 Treasures"), is_none("a Clue and 0 Foods"), is_none("0/1 Plant")
    (True, True, False)
    """
    return any(_number(part) == 0 for part in parts_of(token))


def lacks_its_ability(token: str) -> bool:
    """Is it an Aura or Equipment of which no ability is typed: it would enchant nothing, or do nothing."""
    return any(not part.gained and any(as_printed(word) in _OF_TYPE for word in part.words) for part in read(token))


def is_known_word(word: str) -> bool:
    """May a word stand among those of a kind: a size, a color, a type, a subtype.

    >>> is_known_word("2/2"), is_known_word("Squirrels"), is_known_word("plaid")
    (True, True, False)
    """
    return _is_small(word) or bool(_group(word)) or _SIZE.fullmatch(word) is not None


def _is_small(word: str) -> bool:
    return as_printed(word) in _SMALL or word.lower() in _SAID_ANYWAY


def _is_sized(words: tuple[str, ...]) -> bool:
    return any(_SIZE.fullmatch(word) for word in words)


def _is_creature(words: tuple[str, ...]) -> bool:
    """Is one of the words a creature type, or "creature"; a Vehicle is none unless that is said."""
    if not {"creature", "creatures"}.isdisjoint(word.lower() for word in words):
        return True
    return any(_group(word) == "creature" for word in words)


def _group(word: str) -> str:
    from mtgtable.oracle.wording.lexicon import SUBTYPES_LOWER  # the compiler is loaded when it is wanted

    return SUBTYPES_LOWER.get(word.lower(), ("", ""))[1]


def keywords() -> frozenset[str]:
    """The keywords that there are."""
    from mtgtable.engine.keywords import SUPPORTED  # the engine is loaded when it is wanted

    return SUPPORTED


def _parted(part: Typed) -> Typed:
    """The keywords that are typed among the words of the kind, without "with", stand with the others."""
    known = keywords()
    kind: list[str] = []
    gained: list[str] = []
    words, name = _named(part)
    while words:
        two = " ".join(words[:2]).lower()
        word = words[0].lower()
        if len(words) > 1 and two in known:
            gained.append(two)
            words = words[2:]
        elif word in known and not _group(word):
            gained.append(_with_its_number(word, words[1:]))
            words = words[1 + gained[-1].count(" ") :]
        else:
            kind += [words[0]]
            words = words[1:]
    while gained and kind and kind[-1].lower() == "and":
        kind.pop()
    behind = [one for piece in part.gained for one in _one_by_one(piece, known)]
    pieces = tuple(map(in_mana, (*gained, *behind)))
    return replace(part, words=tuple(_spelled_out(kind)), gained=pieces, name=name)


def _named(part: Typed) -> tuple[list[str], str]:
    """The words of a creature's kind, and its name: what is typed with capitals and is no type (111.4).

    >>> _named(Typed("", ("20/20", "black", "Marit", "Lage"))), _named(Typed("", ("2/2", "green", "baer")))
    ((['20/20', 'black'], 'Marit Lage'), (['2/2', 'green', 'baer'], ''))
    """
    words = list(part.words)
    free = [at for at, word in enumerate(words) if _is_of_a_name(word)]
    if part.name or not free or not _is_sized(part.words):
        return words, part.name
    first, last = free[0], free[-1] + 1
    within = words[first:last]
    if not all(_is_of_a_name(word) or word in _BETWEEN_NAMES for word in within):
        return words, ""
    if len(within) == 1 and _is_misspelt(within[0]):
        return words, ""
    return words[:first] + words[last:], " ".join(within)


def _is_of_a_name(word: str) -> bool:
    """May a word be of a name: it has a capital and means nothing else."""
    if not word[:1].isupper() or word.isupper() or is_known_word(word) or word.lower() in keywords():
        return False
    return not any(word.lower() in keyword.split() for keyword in keywords())


def _is_misspelt(word: str) -> bool:
    """Is it a type with a letter wrong."""
    from mtgtable.oracle.wording.lexicon import SUBTYPES_LOWER  # the compiler is loaded when it is wanted

    return bool(get_close_matches(word.lower(), SUBTYPES_LOWER, 1, _MISSPELT))


def _with_its_number(keyword: str, after: list[str]) -> str:
    """A keyword with the number or the mana that follows it."""
    costs = bool(after) and in_mana(f"{keyword} {after[0]}") != f"{keyword} {after[0]}"
    follows = after[:1] if after and (after[0].isdecimal() or after[0].startswith("{") or costs) else []
    return " ".join((keyword, *follows))


def _one_by_one(piece: str, known: frozenset[str]) -> list[str]:
    """Keywords that stand beside each other without a comma, each by itself; anything else as it is.

    >>> _one_by_one("flying first strike", keywords()), _one_by_one("ward {2}", keywords())
    (['flying', 'first strike'], ['ward {2}'])
    """
    words = piece.split()
    found: list[str] = []
    while words:
        length = next((n for n in (2, 1) if len(words) >= n and " ".join(words[:n]) in known), 0)
        if not length:
            return [piece]
        found.append(" ".join(words[:length]))
        words = words[length:]
    return found


def _spelled_out(kind: list[str]) -> list[str]:
    """Colors by their letters or with a stroke between them, and sizes in the plural, as they are meant.

    >>> _spelled_out(["1/1s", "w", "red/green", "GB", "Elf"])
    ['1/1', 'white', 'red', 'green', 'green', 'black', 'Elf']
    """
    found: list[str] = []
    for word in kind:
        small = word.lower()
        strokes = small.split("/")
        if small in _LETTERS or (word.isupper() and set(small) <= set(_LETTERS)):
            found += [_LETTERS[letter] for letter in small]
        elif len(strokes) > 1 and _COLORS.issuperset(strokes):
            found += strokes
        else:
            found.append(word[:-1] if _SIZE.fullmatch(word[:-1]) and small[-1] == "s" else word)
    return found


def _ordered(part: Typed) -> str:
    """The words of a kind as a card says them: first what stands before the size, types with capitals and in the
    singular, and "creature" where the size, or an ability that defines it (208.2), says that it is one."""
    typed = part.words
    known = [as_printed(word) for word in typed if word.lower() not in _SAID_ANYWAY]
    if part.gained and not _is_sized(tuple(known)):
        known += [kind for word, kind in _OF_TYPE.items() if word in known and kind not in known]
    first = [*(["tapped"] if part.tapped and not part.attacking else []), *(word for word in known if word in _FIRST)]
    rest = [word for word in known if word not in _FIRST]
    no_creature = not _NO_CREATURE.isdisjoint(rest)
    defined = any('"' in piece and "power" in piece for piece in part.gained) and _is_creature(typed)
    if not _is_sized(tuple(rest)) and (no_creature or not defined):
        return " ".join((*first, *_by_name(rest, typed)))
    if not no_creature or not {"creature", "creatures"}.isdisjoint(word.lower() for word in typed):
        rest.append("creature")
    if no_creature and "artifact" not in rest:
        rest.insert(next(at for at, word in enumerate(rest) if word in _NO_CREATURE), "artifact")
    sized = [word for word in rest if _SIZE.fullmatch(word)]
    colors = [word for word in rest if word in _COLORS]
    others = [word for word in rest if word not in (*sized, *colors, "creature")]
    kinds = [word for word in others if word not in _TYPES] + [word for word in others if word in _TYPES]
    kinds = others if no_creature else kinds
    color = (listed(tuple(dict.fromkeys(colors))),) if colors else ()
    return " ".join((*first, *sized[:1], *color, *kinds, *sized[1:], *(["creature"] if "creature" in rest else [])))


def _by_name(rest: list[str], typed: tuple[str, ...]) -> list[str]:
    """A token that has no size: by its name, or what kind of artifact, enchantment or land it is."""
    if rest and all(_group(word) == "land" for word in rest):
        return [*rest, "land"]
    plain = not any(word.lower() != word for word in typed)
    colors = [word for word in rest if word in _COLORS]
    others = [word.title() if plain and word.isalpha() and word not in _SMALL else word for word in rest]
    color = [listed(tuple(dict.fromkeys(colors)))] if colors else []
    return [*color, *(word for word in others if word not in _COLORS)]


def as_printed(word: str) -> str:
    """A word in the letters of print: types with capitals and in the singular, colors in small letters."""
    if _SIZE.fullmatch(word):
        return word.upper()
    small = word.lower().removesuffix("s") if word.lower() in ("artifacts", "enchantments", "lands") else word.lower()
    if small in _SMALL:
        return small
    from mtgtable.oracle.wording.lexicon import SUBTYPES_LOWER  # the compiler is loaded when it is wanted

    return SUBTYPES_LOWER[small][0] if small in SUBTYPES_LOWER else word
