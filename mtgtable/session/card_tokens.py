"""The tokens that cards make as the compiler has understood them: of their instructions and of what keywords mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from mtgtable.abilities.abilities import (
    Ability,
    Content,
    KeywordAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
)
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import CreateTokens
from mtgtable.abilities.named_tokens import INCUBATOR, NAMED_TOKENS
from mtgtable.abilities.quantities import X
from mtgtable.abilities.replacements import MakeTokens
from mtgtable.abilities.selectors import Bound
from mtgtable.model.colors import COLOR_NAMES, in_order
from mtgtable.session.layer_words import joined
from mtgtable.session.made_up import IN_WORDS

_PLUS: Final = "+1/+1"


@dataclass(frozen=True, slots=True)
class MadeToken:
    """A token in a few words. ``making``: the instruction that creates one; None: it is made as its words say."""

    words: str
    making: CreateTokens | None = None

    def card(self, count: int) -> CompiledCard | None:
        """A sorcery that creates so many; None where only its words tell what it is."""
        if self.making is None:
            return None
        content = Content(replace(self.making, count=count))
        text = f"Create {self.words}."
        face = CompiledFace(IN_WORDS, types=("Sorcery",), abilities=(SpellAbility(content, text),), text=text)
        return CompiledCard(IN_WORDS, "normal", (face,))


def made_by(card: CompiledCard) -> tuple[MadeToken, ...]:
    """The tokens that the understood clauses of a card create, each once; copies of something aren't among them."""
    found: dict[str, MadeToken] = {}
    for face in card.faces:
        for node in walk(face.abilities):
            for made in _of_node(node):
                if not _hangs_on_its_maker(made):
                    found.setdefault(made.words, made)
    return tuple(found.values())


def _hangs_on_its_maker(made: MadeToken) -> bool:
    """Is its size counted on the permanent that created it, which there is none of where it is made by hand."""
    face = made.making.token if made.making is not None else None
    defining = (one for one in (face.abilities if face else ()) if getattr(one, "characteristic_defining", False))
    return any(Bound("granter") in walk(one) for one in defining)


def _of_node(node: object) -> Iterator[MadeToken]:
    match node:
        case CreateTokens(token=CompiledFace() as face):
            yield _made(face, node)
        case MakeTokens(tokens=faces):
            yield from (_made(face, CreateTokens(1, face)) for face in faces)
        case KeywordAbility():
            from mtgtable.engine.keywords import expand  # the engine is loaded when it is wanted

            for part in walk(expand(node)):
                if not isinstance(part, KeywordAbility):
                    yield from _of_node(part)


def _made(face: CompiledFace, node: CreateTokens) -> MadeToken:
    """One token by itself: what it would be attached to, how it would enter and what it remembers is its card's own.

    What would die of being 0/0 at once (704.5f) enters with a +1/+1 counter, as amassed Armies and Germs live by more.
    """
    power, toughness = (_size(node.power), _size(node.toughness))
    grows = any(isinstance(one, StaticAbility | ReplacementAbility) for one in face.abilities)
    frail = face.toughness == 0 and toughness is None and "Creature" in face.types and not grows
    counters = ((_PLUS, 1),) if frail else ()
    making = CreateTokens(1, face, power, toughness, counters=counters, back=node.back)
    return MadeToken(words_of(making), making)


def _size(computed: object) -> int | X | None:
    """A size that is computed is X, which is asked for."""
    return computed if computed is None or isinstance(computed, int) else X()


def words_of(made: CreateTokens) -> str:
    """A token as lists of tokens name it: size, colors, kind, name, abilities.

    >>> from mtgtable.model.colors import color_set
    >>> face = CompiledFace("Marit Lage", None, color_set("B"), ("Legendary",), ("Creature",), ("Avatar",),
    ...     (KeywordAbility("flying", text="Flying"),), 20, 20)
    >>> words_of(CreateTokens(1, face))
    'legendary 20/20 black Avatar named Marit Lage with flying'
    >>> words_of(CreateTokens(1, NAMED_TOKENS["monster role"]))
    'Monster Role'
    """
    face = made.token or CompiledFace("")
    known = next((name.title() for name, one in NAMED_TOKENS.items() if one == face), "")
    if known or face == INCUBATOR:
        return known or "Incubator"
    first = [kind.lower() for kind in face.supertypes]
    size = _sizes(made, face)
    colors = [COLOR_NAMES[color] for color in in_order(face.colors)]
    kinds = [kind.lower() for kind in face.types if kind != "Creature"]
    usual = f"{' '.join(face.subtypes)} Token"
    named = [] if face.name in (usual, "Named Token", "") else ["named", face.name]
    parts = [*first, *size, joined(colors) or "colorless", *face.subtypes, *kinds, *named]
    gained = [_ability(one) for one in face.abilities]
    gained += ["a +1/+1 counter on it"] if made.counters else []
    return " ".join([*parts, *(["with", joined(gained)] if gained else [])])


def _sizes(made: CreateTokens, face: CompiledFace) -> list[str]:
    """Power and toughness, "*" where an ability defines them (208.2); none for what has neither."""
    if any(getattr(one, "characteristic_defining", False) for one in face.abilities):
        return ["*/*"]
    pairs = ((made.power, face.power), (made.toughness, face.toughness))
    sides = [printed if given is None else given for given, printed in pairs]
    return [] if None in sides else ["/".join("X" if isinstance(side, X) else str(side) for side in sides)]


def _ability(ability: Ability) -> str:
    """A keyword as it stands in a sentence, anything else in quotes."""
    if not isinstance(ability, KeywordAbility):
        return f'"{ability.text}"'
    words = ability.text or " ".join([ability.name, *(str(one) for one in ability.parameters if isinstance(one, int))])
    return words[:1].lower() + words[1:]
