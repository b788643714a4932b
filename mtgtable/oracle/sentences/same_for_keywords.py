""" "The same is true for first strike, trample, and vigilance": the sentence before with each of these (608.2c)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.filters import HasKeyword
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import If, Sequence
from mtgtable.abilities.lasting import Apply
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.keywords.names import KEYWORDS
from mtgtable.oracle.sentences.afterthoughts import after
from mtgtable.oracle.sentences.effect_text import EffectText

_KEYWORDS: Final = HasKeyword | KeywordAbility


@after(
    "the same is true for <k:keyword_list>",
    "~ gains flying until end of turn if you control a creature with flying. The same is true for first strike, haste, "
    "and trample.",
)
def the_same_is_true_for_keywords(found: EffectText, c: Captures) -> bool:
    """Only where the sentence asks for one keyword and gives the same, and none has a parameter that would be lost."""
    if any(KEYWORDS[name] for name in c["k"]):
        return False

    def more(node: Any) -> Any:
        if not isinstance(node, If) or node.otherwise is not None or not isinstance(node.then, Apply):
            return node
        said = [one for one in walk(node) if isinstance(one, _KEYWORDS)]
        asked = [one for one in walk(node.condition) if isinstance(one, HasKeyword)]
        if len({one.name for one in said}) != 1 or len(asked) != 1 or len(said) != 2:
            return node
        return Sequence((node, *(_with(node, name) for name in c["k"])))

    return bool(found.sentences) and _change_if(found, more)


def _with(node: If, name: str) -> Any:
    def leaf(one: Any) -> Any:
        if isinstance(one, HasKeyword):
            return HasKeyword(name)
        return KeywordAbility(name) if isinstance(one, KeywordAbility) else one

    return rewrite(node, leaf)


def _change_if(found: EffectText, more: Any) -> bool:
    """Change the last sentence as a whole, which is the condition and what holds then."""
    last = found.sentences[-1]
    changed = more(last.effect)
    if changed is last.effect:
        return False
    found.sentences[-1] = type(last)(last.start, last.end, changed)
    return True
