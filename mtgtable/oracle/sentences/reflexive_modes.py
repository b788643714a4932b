"""Reflexive triggered abilities with modes: "…. When you do, choose one —" (603.12, 700.2)."""

from __future__ import annotations

from collections.abc import Sequence as Row
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.abilities import Content
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.happenings import OneOf
from mtgtable.abilities.instructions import GainLife, Nothing
from mtgtable.abilities.lasting import Later
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.contents import Built, build_content, build_modal, modal_head
from mtgtable.oracle.wording.tokens import Text, tokenize

_WHEN_YOU_DO: Final = ("when", "you", "do", ",")
_INSTEAD_OF_MODES: Final = "you gain 1 life."


def reflexive_modes(
    text: Text, k: int, end: int, modes: Row[Text], known: tuple[Phrase, ...], amount: bool, costs: frozenset[str],
    spell: bool,
) -> tuple[Built, list[Built]] | None:  # fmt: skip
    """What is done, and the modes that are chosen when it is; None where the text doesn't end so.

    The text is read with a plain effect in the place of the choice, which then gives way to the modes.
    """
    j = next((at for at in range(k, end) if text.at(at, _WHEN_YOU_DO)), -1)
    head = modal_head(text, j + len(_WHEN_YOU_DO), end) if j > k else None
    if head is None:
        return None
    told = Text((*text.tokens[: j + len(_WHEN_YOU_DO)], *tokenize(_INSTEAD_OF_MODES)))
    built = build_content(told, k, told.n, known, amount, costs, spell)
    chosen, parts = build_modal(head, modes, known, amount, costs, spell)
    places = [node for node in walk(built.content.effect) if _is_place(node)]
    if built.gaps or built.hopeless or chosen.hopeless or chosen.limits or len(places) != 1:
        return None
    modal = Content(Nothing(), modal=chosen.content.modal)

    def put(node: Any) -> Any:
        return replace(node, trigger=replace(node.trigger, content=modal)) if _is_place(node) else node

    return replace(built, content=replace(built.content, effect=rewrite(built.content.effect, put))), parts


def _is_place(node: Any) -> bool:
    return isinstance(node, Later) and node.trigger.when == OneOf(()) and node.trigger.content.effect == GainLife(1)
