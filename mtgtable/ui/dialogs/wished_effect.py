"""What a player wishes a permanent to be, as words and numbers, made into the parts of a continuous effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from rapidfuzz import process

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.modifications import (
    ChangeColors,
    ChangeTypes,
    GainAbilities,
    LoseAbilities,
    Modification,
    ModifyPT,
    SetPT,
)
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.model.colors import COLORS_BY_NAME, Color
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.types import CARD_TYPES, CREATURE_TYPES, LAND_TYPES, SUBTYPES_OF, SUPERTYPES
from mtgtable.session.catalog import CatalogCard, compile_printed
from mtgtable.ui.language import tr

Manner: TypeAlias = Literal["keep", "set", "add"]

_SUBTYPES: Final = tuple(sorted(frozenset[str]().union(*SUBTYPES_OF.values())))
_KNOWN: Final = {word.casefold(): word for word in (*_SUBTYPES, *SUPERTYPES, *CARD_TYPES)}


class BadWish(ValueError):
    """A wish that can't be made into an effect; the message names the field and what was expected."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Everything that the dialog offers; what is left empty stays as it is.

    ``types`` are words of a type line, ``colors`` names of colors, ``gains`` abilities as a card would have them.
    """

    power: int | None = None
    toughness: int | None = None
    more_power: int = 0
    more_toughness: int = 0
    types_manner: Manner = "keep"
    types: str = ""
    colors_manner: Manner = "keep"
    colors: tuple[str, ...] = ()
    loses_abilities: bool = False
    gains: str = ""


def parts_of(wish: Wish) -> tuple[Modification, ...]:
    """The parts of the effect in the order of the layers (613.1). Raises BadWish.

    >>> parts_of(Wish(power=3, more_toughness=1))
    (SetPT(power=3, toughness=None), ModifyPT(power=0, toughness=1))
    """
    found: list[Modification] = []
    if wish.types_manner != "keep":
        found.append(_types(wish.types, wish.types_manner))
    if wish.colors_manner != "keep":
        if wish.colors_manner == "add" and not wish.colors:
            raise BadWish(tr("Colors: name a color that it is in addition"))
        letters: list[Color] = [COLORS_BY_NAME[name] for name in wish.colors]
        found.append(ChangeColors(tuple(ColorWord(one) for one in letters), add=wish.colors_manner == "add"))
    if wish.loses_abilities:
        found.append(LoseAbilities())
    if wish.gains.strip():
        found.append(_gained(wish.gains.strip()))
    if wish.power is not None or wish.toughness is not None:
        found.append(SetPT(wish.power, wish.toughness))
    if wish.more_power or wish.more_toughness:
        found.append(ModifyPT(wish.more_power, wish.more_toughness))
    if not found:
        raise BadWish(tr("Nothing is to be changed yet: fill in what it should be"))
    return tuple(found)


def _types(text: str, manner: Manner) -> ChangeTypes:
    words = _words(text)
    if not words:
        raise BadWish(tr("Types: expected words of a type line, such as Artifact or Frog"))
    types = tuple(word for word in words if word in CARD_TYPES)
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    subtypes = tuple(_type_word(word) for word in words if word not in CARD_TYPES and word not in SUPERTYPES)
    if manner == "add":
        return ChangeTypes(add_types=types, add_subtypes=subtypes, add_supertypes=supertypes)
    kinds = tuple(dict.fromkeys(_kind_of(word.name) for word in subtypes))
    return ChangeTypes(
        set_types=types or None,
        set_subtypes=subtypes or None,
        of_kinds=kinds,
        add_supertypes=supertypes,
    )


def _words(text: str) -> list[str]:
    """The words of a type line as the game writes them. Raises BadWish for one that is none."""
    plain = text.replace("—", " ").replace(" - ", " ").replace(",", " ")
    found = []
    for word in plain.casefold().replace("time lord", "time_lord").split():
        known = _KNOWN.get(word.replace("_", " "))
        if known is None:
            near = process.extractOne(word, list(_KNOWN), score_cutoff=60)
            hint = tr("; did you mean {0}?", _KNOWN[near[0]]) if near else ""
            raise BadWish(tr("Types: {0!r} is no type that the rules know{1}", word, hint))
        found.append(known)
    return found


def _kind_of(subtype: str) -> str:
    """The card type, in small letters, that a subtype belongs to first (205.3c)."""
    if subtype in CREATURE_TYPES:
        return "creature"
    return next(kind for kind, names in SUBTYPES_OF.items() if subtype in names).casefold()


def _type_word(name: str) -> TypeWord:
    return TypeWord(name, "land" if name in LAND_TYPES else "creature" if name in CREATURE_TYPES else "other")


def _gained(text: str) -> GainAbilities:
    """Keywords between commas, or else whole abilities as a card has them, one a line."""
    keywords = _compiled("\n".join(text.split(",")))
    if keywords.supported and all(isinstance(one, KeywordAbility) for one in keywords.compiled.front.abilities):
        return GainAbilities(keywords.compiled.front.abilities)
    card = _compiled(text)
    if not card.supported:
        raise BadWish(tr("Abilities: not understood: {0}", "; ".join(card.unsupported_clauses)))
    abilities = card.compiled.front.abilities
    if not abilities:
        raise BadWish(tr("Abilities: expected keywords, such as flying, trample, or a whole ability"))
    return GainAbilities(abilities)


def _compiled(text: str) -> CatalogCard:
    lines = (line.strip() for line in text.splitlines())
    rules = "\n".join(line[0].upper() + line[1:] for line in lines if line)
    face = PrintedFace("This permanent", "Creature", rules, power="1", toughness="1")
    return compile_printed(PrintedCard(face.name, "normal", (face,)))


def said(wish: Wish) -> str:
    """The wish in a few words, for the log and the layer panel.

    >>> said(Wish(power=0, toughness=1, types_manner="set", types="Frog", loses_abilities=True))
    'is Frog, loses all abilities, base 0/1'
    """
    parts = []
    if wish.types_manner != "keep":
        parts.append(f"is {'also ' if wish.types_manner == 'add' else ''}{' '.join(wish.types.split())}")
    if wish.colors_manner != "keep":
        named = " and ".join(wish.colors) or "colorless"
        parts.append(f"is {'also ' if wish.colors_manner == 'add' else ''}{named}")
    if wish.loses_abilities:
        parts.append("loses all abilities")
    if wish.gains.strip():
        parts.append(f"gains {wish.gains.strip()}")
    if wish.power is not None or wish.toughness is not None:
        size = "/".join("…" if number is None else str(number) for number in (wish.power, wish.toughness))
        parts.append(f"base {size}")
    if wish.more_power or wish.more_toughness:
        parts.append(f"gets {wish.more_power:+d}/{wish.more_toughness:+d}")
    return ", ".join(parts)
