"""What compiles over the whole pool of card texts, when it is there; the starter set always."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mtgtable.abilities.abilities import Ability, ActivatedAbility, KeywordAbility
from mtgtable.abilities.affected import as_it_was, names_given
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import DidIt
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Chance, ChangeTurn, DealDamage, RemoveCounters, Vote
from mtgtable.abilities.lasting import ReplaceNext
from mtgtable.abilities.named_tokens import NAMED_TOKENS
from mtgtable.abilities.quantities import Noted
from mtgtable.abilities.selectors import CONTROLLER_THEN, Bound, TargetSpec
from mtgtable.cards.card_file import load_card_file
from mtgtable.cards.starter import starter_cards
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.printed import PrintedCard
from mtgtable.oracle import compile_card, coverage, render
from mtgtable.oracle.wording.lexicon import SUBTYPES
from mtgtable.oracle.wording.normalise import paragraphs, self_names

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "oracle" / "oracle-cards.json"
SNAPSHOT = Path(__file__).with_name("corpus_snapshot.json")

needs_corpus = pytest.mark.skipif(
    not CORPUS.is_file(), reason="the pool of card texts beside the checkout is not there"
)


@cache
def corpus() -> tuple[PrintedCard, ...]:
    """Every card of the pool."""
    return load_card_file(CORPUS)[0]


@needs_corpus
def test_no_fewer_cards_compile_wholly_than_before() -> None:
    """The floor only rises; which card changed how, `mtgtable cards diff` tells from two reports of coverage."""
    now = coverage(corpus())
    floor = json.loads(SNAPSHOT.read_text())
    assert now["total"] == floor["total"]
    assert now["supported"] >= floor["supported"]


@needs_corpus
def test_every_target_of_a_supported_card_is_asked_for() -> None:
    """One target requirement for each "target" in the text, whatever the sentence (115.1)."""
    wrong = []
    for card in corpus():
        result = compile_card(card)
        if result.unsupported or card.layout == "saga":
            continue
        for printed, face in zip(card.faces, result.faces, strict=True):
            nodes = [node for ability in _said_once(face.abilities) for node in walk(ability)]
            specs = sum(isinstance(node, TargetSpec) for node in nodes) - _said_elsewhere(nodes)
            if specs != _targets_in(printed.oracle_text, self_names(printed.name, "Legendary" in printed.type_line)):
                wrong.append(printed.name)
    assert wrong == []


def _said_once(abilities: tuple[Ability, ...]) -> list[Ability]:
    """Without the second of two abilities that one text is, with either of two costs (602.2b)."""
    found: dict[Any, Ability] = {}
    for number, ability in enumerate(abilities):
        either = (ability.text, ability.content) if isinstance(ability, ActivatedAbility) else number
        found.setdefault(either, ability)
    return list(found.values())


def _said_elsewhere(nodes: list[Any]) -> int:
    """Targets that the card's own text doesn't name: of enchant, of named tokens and of keyword actions."""
    tokens = [node for node in nodes if isinstance(node, CompiledFace) and node in NAMED_TOKENS.values()]
    inside = sum(isinstance(part, TargetSpec) for token in tokens for part in walk(token.abilities))
    enchants = sum(isinstance(node, KeywordAbility) and node.name == "enchant" for node in nodes)
    enchants -= sum(
        isinstance(part, KeywordAbility) and part.name == "enchant" for token in tokens for part in walk(token)
    )
    return inside + enchants


_TARGETING_ACTIONS = ("support", "earthbend")
"""Keyword actions whose meaning has a target (701.41, 701.66)."""


def _targets_in(text: str, names: tuple[str, ...]) -> int:
    """How often the text has the word "target" as in 115.1, not as a verb or as in "a single target"."""
    count = 0
    for paragraph in paragraphs(text, names):
        words = [token.text for token in paragraph.tokens]
        for k, word in enumerate(words):
            before = words[k - 1] if k else ""
            changed = words[k - 2 : k] == ["change", "any"]
            becomes = (before != "any" or changed) and words[k : k + 2] in (["target", "of"], ["targets", "of"])
            verb = becomes or before in ("that", "it", "each", "new", "single", "choosing", "could")
            verb = verb or (before, word) in (("copy", "targets"), ("spell", "targets"), ("both", "targets"))
            verb = verb or words[k - 2 : k + 2] == ["change", "the", "target", "to"]
            count += word in ("target", "targets") and not verb
            count += word in _TARGETING_ACTIONS and words[k + 1 : k + 2] != [","] and before != "you"
    return count


_BY_THE_ENGINE = {
    "event.object", "event.objects", "event.player", "event.source", "event.target", "event.targets", "each",
    "affected", "granter",
    "cost.sacrificed", "cost.discarded", "cost.exiled", "cost.tapped", "cost.returned", "cost.revealed",
    as_it_was("cost.exiled"), as_it_was("cost.returned"),
    "removed", "convoked", "targets", "chooser", "protected", "clashing", "inner chosen before",
    *(f"event.{word}{CONTROLLER_THEN}" for word in ("object", "objects", "source", "target")),
}  # fmt: skip


def _noted_by(node: object) -> set[str]:
    """Numbers that an instruction notes under a name of its own: results of dice, votes, counters removed."""
    match node:
        case RemoveCounters(bind=""):
            return {"removed"}
        case DealDamage():
            return {"excess"}
        case Chance():
            return {"rolled", "won", "heads"}
        case ChangeTurn(what="extra turn"):
            return {"extra turn"}
        case ReplaceNext(source_choice=chosen) if chosen is not None:
            return {"chosen source"}
        case Vote(words=words):
            return {f"{what} {word}" for word in words for what in ("votes for", "lead of")}
    return set()


def _loose_ends(card: PrintedCard) -> list[str]:
    """Syntax that was left over, and names that nothing in the ability binds."""
    found: list[str] = []
    for face in compile_card(card).faces:
        for ability in face.abilities:
            nodes = list(walk(ability))
            bound = _BY_THE_ENGINE | {getattr(node, name, "") for node in nodes for name in ("bind", "rest")}
            bound = bound.union(*map(_noted_by, nodes), *map(names_given, nodes))
            found += (type(node).__name__ for node in nodes if type(node).__module__.startswith("mtgtable.oracle"))
            found += (node.name for node in nodes if isinstance(node, Bound | Noted | DidIt) and node.name not in bound)
    return found


@needs_corpus
def test_nothing_is_left_unbound() -> None:
    loose = {card.name: ends for card in corpus() if (ends := _loose_ends(card))}
    assert loose == {}


def _unsaid(card: PrintedCard) -> list[str]:
    """Colors, subtypes and plain keywords of the text that the compiled abilities, read back, don't speak of."""
    found: list[str] = []
    result = compile_card(card)
    for printed, face in zip(card.faces, result.faces, strict=True):
        said = " ".join(render(ability) for ability in face.abilities).lower()
        names = self_names(printed.name, "Legendary" in printed.type_line)
        tokens = [token for paragraph in paragraphs(printed.oracle_text, names) for token in paragraph.tokens]
        for token in tokens:
            if token.text in COLORS_BY_NAME:
                found += [] if token.text in said else [token.text]
            elif token.raw in ("Contraption", "Contraptions"):
                continue  # there are none in any game here, so that nothing is said of them
            elif token.raw in SUBTYPES and SUBTYPES[token.raw][0].lower() not in said:
                found.append(token.raw)
            elif token.text in ("flying", "haste", "trample", "reach", "defender", "shroud") and token.text not in said:
                found.append(token.text)
    return found


@needs_corpus
def test_what_a_supported_card_says_is_said_when_it_is_read_back() -> None:
    lost = {card.name: words for card in corpus() if not compile_card(card).unsupported and (words := _unsaid(card))}
    assert lost == {}


def test_starter_cards_survive_being_read_back() -> None:
    assert {card.name: words for card in starter_cards() if (words := _unsaid(card))} == {}
    assert {card.name: ends for card in starter_cards() if (ends := _loose_ends(card))} == {}


def test_every_starter_card_compiles_wholly() -> None:
    report = coverage(starter_cards())
    assert [row for row in report["cards"] if not row["supported"]] == []
    assert report["total"] >= 60
