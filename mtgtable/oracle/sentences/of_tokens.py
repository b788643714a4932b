"""Sentences that say more about tokens just created: what they have, and that they attack (111.3, 508.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.abilities import Ability
from mtgtable.abilities.instructions import CreateTokens, Instruction
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.sentences.afterthoughts import after, change_last
from mtgtable.oracle.sentences.effect_text import EffectText
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("that_player")
def _that_player(text: Text, i: int) -> Parsed:
    return text.slot("player", i) if text.at(i, ("that", "player")) else None


@after(
    "(it has|they [each] have|the token has|that token has|the tokens [each] have|those tokens [each] have|"
    "those creatures [each] have|each of them has|each of those tokens has) <a:abilities_given>",
    'Create a 1/1 green Snake creature token. It has "{T}: Add {G}."',
)
def it_has_abilities(found: EffectText, c: Captures) -> bool:
    """What a token is said to have is its own text, of values or as an exception of a copy, and is copied with it.

    111.3, 707.9.
    """
    return change_last(found, lambda node: _with_text(node, c["a"]))


@after(
    "its power is equal to <n:amount> and its toughness is equal to <m:amount>",
    "Exile target creature. Create a black Zombie creature token. Its power is equal to that creature's power and its "
    "toughness is equal to that creature's toughness.",
)
def its_power_and_toughness_are_equal_to(found: EffectText, c: Captures) -> bool:
    """111.3: as the token is created."""

    def sized(node: Any) -> Any:
        plain = isinstance(node, CreateTokens) and node.token is not None and node.power is None
        return replace(node, power=c["n"], toughness=c["m"]) if plain else node

    return change_last(found, sized)


def _with_text(node: Instruction, abilities: tuple[Ability, ...]) -> Instruction:
    if not isinstance(node, CreateTokens):
        return node
    if node.token is None:
        exceptions = replace(node.exceptions, add_abilities=(*node.exceptions.add_abilities, *abilities))
        return replace(node, exceptions=exceptions)
    return replace(node, token=replace(node.token, abilities=(*node.token.abilities, *abilities)))


@after(
    "(the token|that token|those tokens|the tokens|it|they|<n:name>) enters|enter tapped and attacking "
    "[<p:that_player>]",
    "Create a 1/1 red Goblin creature token. The token enters tapped and attacking.",
)
def the_token_enters_attacking(found: EffectText, c: Captures) -> bool:
    """508.4; whom it attacks is its controller's choice where nothing says it."""

    def attacking(node: Any) -> Any:
        if not isinstance(node, CreateTokens) or (c.get("n") and (node.token is None or node.token.name != c["n"])):
            return node
        return replace(node, tapped=True, attacking=True, attacking_whom=c.get("p"))

    return change_last(found, attacking)
