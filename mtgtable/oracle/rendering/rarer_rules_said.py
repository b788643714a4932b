"""Rules of the game that few cards change, in words: who must attack whom, what mana pays for."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import modifications as m
from mtgtable.abilities import selectors as s
from mtgtable.abilities.words import ChosenColor, ChosenName
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.nouns import YOU_OR_YOURS
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.sayer import Sayer
from mtgtable.oracle.rendering.whole import mana_words

_PERMANENT: Final = frozenset(
    f.IsType(one) for one in ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
)


def in_your_turns(plain: Sayer, to: Any, parts: tuple[Any, ...]) -> str:
    """ "Once during each of your turns, you may cast a creature spell from your graveyard"; empty for others."""
    match parts:
        case (m.RuleChange(rule="may play from zone", filter=f.AnyOf(parts=kinds), once="type"),) if (
            to == s.You() and set(kinds) == _PERMANENT
        ):
            each = "a permanent spell of each permanent type"
            return f"during each of your turns, you may play a land and cast {each} from your graveyard"
        case (m.RuleChange(rule="may play from zone", once="use"),) if to == s.You():
            return f"once during each of your turns, you {plain.parts(parts, to)}"
    return ""


def rarer_rule(plain: Sayer, node: m.RuleChange) -> str | None:
    """What the rule says of whom it applies to; None where only its fields tell."""
    rule, fitting = node.rule, node.filter
    match node:
        case m.RuleChange(rule="mana of any color", step="abilities", mana=kinds) if fitting is not None and (
            node == m.RuleChange(rule, filter=fitting, step="abilities", mana=kinds)
        ):
            mana = f"{mana_words(kinds)} mana".lstrip()
            spends = f"may spend {mana} as though it were mana of any color"
            if fitting == f.IsSource():
                return f"{spends} to pay the activation costs of {possessive(plain.this)} abilities"
            return f"{spends} to activate abilities of {plain.described(fitting, (Zone.BATTLEFIELD,), many=True)}"
        case m.RuleChange(rule="must attack", players=s.Players("others")) if node == m.RuleChange(
            rule, players=s.Players("others")
        ):
            return "attacks a player other than you if able"
        case m.RuleChange(rule="must attack", players=s.Players("each")) if node == m.RuleChange(
            rule, players=s.Players("each")
        ):
            return "attacks a player each combat if able"
        case m.RuleChange(rule="must attack with one") if node == m.RuleChange(rule, players=YOU_OR_YOURS):
            return "must attack you or a planeswalker you control with at least one creature each combat if able"
        case m.RuleChange(rule="chooses blocks", players=s.Players("opponents")):
            return "choose how those creatures block"
        case m.RuleChange(rule="cant play lands", filter=f.InZone(zones=(zone,))):
            return f"can't play lands from {'graveyards' if zone is Zone.GRAVEYARD else 'your ' + zone.value}"
        case m.RuleChange(rule="protection", filter=f.HasName(name=ChosenName())):
            return "have protection from the chosen card name"
        case m.RuleChange(rule="protection", filter=f.IsColor(word=ChosenColor(name="chosen"))):
            return "gain protection from the color of your choice"
        case m.RuleChange(
            rule="may play from zone", zone=Zone.GRAVEYARD, filter=f.IsSource() | f.IsAmong(objects=s.Source())
        ) if node == m.RuleChange(rule, filter=fitting, zone=Zone.GRAVEYARD):
            return "may play this card from your graveyard"
        case (
            m.RuleChange(
                rule="may play from zone",
                zone=Zone.LIBRARY,
                filter=f.AllOf(parts=(f.AnyOf(parts=kinds), f.Not(part=f.IsType("Land")))),
            )
            | m.RuleChange(
                rule="may play from zone",
                zone=Zone.LIBRARY,
                filter=f.AllOf(parts=(f.Not(part=f.IsType("Land")), f.AnyOf(parts=kinds))),
            )
        ) if node == m.RuleChange(rule, filter=fitting, zone=Zone.LIBRARY):
            said = [plain.described(one, (Zone.STACK,), many=True) for one in kinds]
            return (
                f"may cast {' and '.join(said).replace('spells or abilities', 'spells')} from the top of your library"
            )
        case m.RuleChange(rule="crews with", step="saddle and crew", value=None):
            return "saddles Mounts and crews Vehicles using its toughness rather than its power"
    return None
