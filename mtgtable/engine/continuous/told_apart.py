"""No two abilities of an object are called the same: those in the same words are numbered."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from mtgtable.abilities.characteristics import AbilityOn


def told_apart(texts: Sequence[str], whose: Sequence[Hashable]) -> tuple[str, ...]:
    """The texts, numbered where others say the same; ``whose``: equal where one paragraph is read as several abilities.

    What is nobody's (None) stays as it is printed.

    >>> told_apart(("Flying", "Reach", "Flying"), (1, 2, 3)), told_apart(("Draw a card.", "Draw a card."), (1, 1))
    (('Flying (1)', 'Reach', 'Flying (2)'), ('Draw a card.', 'Draw a card.'))
    """
    if len(set(texts)) == len(texts):
        return tuple(texts)
    saying: dict[str, list[Hashable]] = {}
    for text, one in zip(texts, whose, strict=True):
        said = saying.setdefault(text, [])
        if one not in said:
            said.append(one)
    return tuple(
        f"{text} ({saying[text].index(one) + 1})" if len(saying[text]) > 1 and one is not None else text
        for text, one in zip(texts, whose, strict=True)
    )


def paragraph(on: AbilityOn) -> Hashable:
    """Of which paragraph it is a part: what is printed beside it, or given with it."""
    return on.id.object, on.id.effect, on.id.path[:-1]


def among_its_like(on: AbilityOn, abilities: Iterable[AbilityOn]) -> str:
    """The text of an ability, numbered where the same object has others of its kind in the same words."""
    text = on.ability.text
    alike = (one for one in abilities if type(one.ability) is type(on.ability) and one.ability.text == text)
    whose = list(dict.fromkeys(map(paragraph, alike)))
    return f"{text} ({whose.index(paragraph(on)) + 1})" if len(whose) > 1 and paragraph(on) in whose else text
