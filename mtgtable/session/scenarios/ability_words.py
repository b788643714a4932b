"""How scenarios name abilities: a keyword, or the beginning of the ability's text."""

from __future__ import annotations

from mtgtable.abilities.abilities import Ability, KeywordAbility
from mtgtable.abilities.characteristics import AbilityOn, Characteristics
from mtgtable.abilities.filters import IsColor, IsSubtype
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.words import ChosenColor, ColorWord, TypeWord
from mtgtable.engine.reading.looking import Look
from mtgtable.model.colors import COLOR_NAMES, COLORS_BY_NAME


def has_ability(look: Look, now: Characteristics, text: str) -> bool:
    """Does the object have an ability of that name or with a text that begins so.

    What the object has now counts, not what was printed: words that a text change rewrote are read from the ability,
    and "the chosen color" is the one that was chosen for the object that gives it.
    """
    wanted = _plain(text)
    return any(_is_called(_with_choice(look, on), wanted) for on in now.abilities)


def _with_choice(look: Look, on: AbilityOn) -> Ability:
    if not isinstance(on.ability, KeywordAbility):
        return on.ability
    giver = look.object(on.id.object)
    color = COLORS_BY_NAME.get(giver.choice("color") or "") if giver is not None else None
    if color is None:
        return on.ability
    return rewrite(on.ability, lambda node: ColorWord(color) if isinstance(node, ChosenColor) else node)


def _plain(text: str) -> str:
    return text.casefold().strip().rstrip(".").replace("−", "-").replace("’", "'")


def _is_called(ability: Ability, wanted: str) -> bool:
    if isinstance(ability, KeywordAbility):
        return wanted in keyword_names(ability)
    text = _plain(ability.text)
    if text.startswith(wanted):
        return True
    keyword = getattr(ability, "keyword", "")
    return bool(keyword) and _plain(keyword) == wanted


def keyword_names(ability: KeywordAbility) -> set[str]:
    """What a keyword ability may be called: with and without its parameters.

    >>> from mtgtable.abilities.filters import IsColor
    >>> sorted(keyword_names(KeywordAbility("protection", (IsColor(ColorWord("G")),))))
    ['protection', 'protection from green']
    """
    name = _plain(ability.name)
    names = {name}
    if ability.text and not _rewritable(ability):
        names.add(_plain(ability.text))
    if name == "protection":
        for parameter in ability.parameters:
            if isinstance(parameter, IsColor) and isinstance(parameter.word, ColorWord):
                names.add(f"protection from {COLOR_NAMES[parameter.word.color]}")
        if len(ability.text) and not any(n != name for n in names):
            names.add(_plain(ability.text))
    if name == "landwalk":
        names.add("landwalk")
        for node in walk(ability.parameters):
            if isinstance(node, IsSubtype) and isinstance(node.word, TypeWord):
                names.add(f"{node.word.name.casefold()}walk")
        if not any(isinstance(node, IsSubtype) for node in walk(ability.parameters)) and ability.text:
            names.add(_plain(ability.text))
    return names


def _rewritable(ability: KeywordAbility) -> bool:
    """Do words stand in it that a text-changing effect may have rewritten (612.2)."""
    return any(isinstance(node, ColorWord | TypeWord) for node in walk(ability.parameters))
