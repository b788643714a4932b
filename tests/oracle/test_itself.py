"""What "it" can't be: a spell is no creature that it speaks of, and what never names itself does nothing to itself.

Two readings went wrong for long without a word being passed over: "it" was taken for the source, and what lasts until
end of turn lasted for ever, because "until end of turn" stood once for two effects.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from mtgtable.abilities.abilities import (
    ActivatedAbility,
    KeywordAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import IsSource
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import DealDamage, Destroy, Fight, Move, PutCounters, Sacrifice, Tap
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import BecomeCopy, GainAbilities, ModifyPT
from mtgtable.abilities.selectors import ControllerOf, HostOf, Source
from mtgtable.cards.card_file import load_card_file
from mtgtable.cards.card_name import is_token
from mtgtable.cards.starter import starter_cards
from mtgtable.model.printed import PrintedCard
from mtgtable.oracle.wording.normalise import self_names
from mtgtable.session.catalog import compile_printed
from tests.oracle.cards import card
from tests.oracle.test_structure import sample

OF_ITS_OWN: Final = (
    CompiledFace,
    TriggeredAbility,
    ActivatedAbility,
    StaticAbility,
    ReplacementAbility,
    KeywordAbility,
)
"""What is made or given speaks of itself by "this"."""

Place = tuple[str, str]

NOT_A_SPELL: Final = frozenset(
    {("Apply", "what"), ("Fits", "objects"), ("StatOf", "objects"), ("ControllerOf", "objects"), ("IsAmong", "objects")}
)
"""A spell gets no size and no ability as it resolves, and nothing is asked of its size or its controller."""
NOT_UNNAMED: Final = NOT_A_SPELL - {("Fits", "objects")} | {
    ("Tap", "what"), ("Sacrifice", "what"), ("Destroy", "what"), ("Move", "what"), ("DealDamage", "to"),
}  # fmt: skip
"""What no ability does to its source that never names it; keyword actions ask something of it and put counters."""
ITSELF: Final = re.compile(r"\bthis\b(?! (turn|way|combat|phase))|~|\bsupport\b")
TIME: Final = re.compile(r"until|this turn|this combat|as long as|next turn|end of combat")
OF_A_SPELL: Final = re.compile(r"\b(cast|casts)\b.* (it|that spell) gains (rebound|sunburst)")
"""What a spell gains lasts while it is on the stack."""


def where_itself(node: Any, place: Place = ("", "")) -> Iterator[Place]:
    """The places at which the source of an ability stands in what the ability does; those of "other" left out."""
    if isinstance(node, OF_ITS_OWN):
        return
    if isinstance(node, tuple | frozenset):
        for part in node:
            yield from where_itself(part, place)
    elif node == Source() or node == IsSource():
        if place[0] != "Not":
            yield place
    elif is_dataclass(node) and not isinstance(node, type):
        name = type(node).__name__
        for field in fields(node):
            yield from where_itself(getattr(node, field.name), (name, field.name))


def wrongly_itself(printed: PrintedCard) -> list[str]:
    """The places at which a card does something to itself though its text can't mean that."""
    found = compile_printed(printed)
    wrong: list[str] = []
    if not found.supported:
        return wrong
    names = [name.lower() for face in printed.faces for name in (face.name, *self_names(face.name, True))]
    names += [name.split(" ")[0] for name in names]
    for face in found.compiled.faces:
        for ability in face.abilities:
            words = re.sub(r"\([^()]*\)", "", getattr(ability, "text", "").lower())
            if isinstance(ability, SpellAbility):
                bad = set(where_itself(ability.content)) & NOT_A_SPELL
                bad -= {("IsAmong", "objects")} if ITSELF.search(words) else set()
            elif isinstance(ability, TriggeredAbility | ActivatedAbility) and not ability.keyword:
                event = ability.when if isinstance(ability, TriggeredAbility) else ability.cost
                named = ITSELF.search(words) or any(name in words for name in names)
                bad = set() if named or list(where_itself(event)) else set(where_itself(ability.content)) & NOT_UNNAMED
            else:
                continue
            wrong += [f"{printed.name}: {'.'.join(place)} of itself: {words[:120]}" for place in sorted(bad)]
    return wrong


def done_to_itself(printed: PrintedCard) -> list[str]:
    """What deals damage to itself, fights itself, copies itself, or is done to a player as to an object."""
    found = compile_printed(printed)
    if not found.supported:
        return []
    wrong: list[str] = []
    for own, face in zip(printed.faces, found.compiled.faces, strict=True):
        words = re.sub(r"\([^()]*\)", "", own.oracle_text.lower())
        of_player = re.search(r"^enchant (player|opponent)", words, re.MULTILINE) is not None
        for ability in face.abilities:
            found_here = {what for node in walk(ability) if (what := _itself_or_player(node, of_player))}
            wrong += [f"{printed.name}: {what}: {words[:160]}" for what in found_here if not OPENLY.search(words)]
    return wrong


OPENLY: Final = re.compile(r"\b(itself|himself|herself|themselves)\b|fight each other|your choice of \d")
"""Where the text says so itself; one that chooses its size as it turns up becomes a copy of itself with it."""


def _itself_or_player(node: Any, of_player: bool) -> str:
    if isinstance(node, DealDamage):
        return "deals damage to itself" if node.to == node.source else ""
    if isinstance(node, Fight):
        return "fights itself" if node.one == node.other else ""
    if isinstance(node, Apply):
        copied = any(isinstance(part, BecomeCopy) and part.of == node.what for part in node.parts)
        return "becomes a copy of itself" if copied else "changes a player" if of_player and node.what == HOST else ""
    done_to = {
        Move: "what",
        Destroy: "what",
        Sacrifice: "what",
        Tap: "what",
        PutCounters: "on",
        ControllerOf: "objects",
    }
    field = done_to.get(type(node))
    return "is done to a player" if of_player and field and getattr(node, field) == HOST else ""


HOST: Final = HostOf(Source())
DONE_TO: Final[dict[type, str]] = {
    Move: "what", Destroy: "what", Sacrifice: "what", Tap: "what", PutCounters: "on", ControllerOf: "objects",
}  # fmt: skip


def lasts_too_long(printed: PrintedCard) -> list[str]:
    """Sizes and abilities that are given for ever though every sentence that gives something says for how long."""
    found = compile_printed(printed)
    wrong: list[str] = []
    if not found.supported:
        return wrong
    for face in found.compiled.faces:
        for ability in face.abilities:
            words = re.sub(r"\([^()]*\)|\"[^\"]*\"", "", getattr(ability, "text", "").lower())
            if OF_A_SPELL.search(words):
                continue
            giving = [one for one in re.split(r"[.•]|\n", words) if re.search(r"\bgains?\b|\bgets?\b", one)]
            lasting = [node for node in walk(ability) if isinstance(node, Apply) and node.duration == FOREVER]
            given = [node for node in lasting if any(isinstance(part, ModifyPT | GainAbilities) for part in node.parts)]
            if given and giving and all(TIME.search(one) for one in giving) and not _turned_into(words):
                wrong.append(f"{printed.name}: for ever: {words[:160]}")
    return wrong


def _turned_into(words: str) -> bool:
    """Does it become something with abilities: that is for ever where nothing else is said."""
    return re.search(r"\bbecomes?\b|\bbecome\b|\bit's an?\b|earthbend|\bhave\b|\bit has\b", words) is not None


WRONG: Final = (
    ("Instant", "~ deals 2 damage to any target. If it's a creature, it can't block this turn."),
    (
        "Sorcery",
        """As an additional cost to cast this spell, sacrifice a creature.
You draw cards equal to the sacrificed creature's power, then you gain life equal to its toughness.""",
    ),
    ("Instant", "If this spell was kicked, it has split second.\n~ deals 2 damage to each creature."),
    ("Instant", "Counter target spell with mana value less than the number of cards in its controller's graveyard."),
    ("Enchantment — Aura", "At the beginning of each upkeep, if enchanted creature is untapped, tap it."),
    (
        "Artifact — Equipment",
        "At the beginning of your end step, if equipped creature didn't deal combat damage this turn, sacrifice it.",
    ),
    ("Creature", "{2}{C}: Each creature with toughness greater than its power can't block this turn."),
)


@pytest.mark.parametrize(("kind", "text"), WRONG)
def test_what_was_once_taken_for_the_source(kind: str, text: str) -> None:
    one = card("Longest Word", kind, text)
    assert wrongly_itself(one) == []
    assert compile_printed(one).supported


DONE_TO_ITSELF: Final = (
    (
        "Sorcery",
        """~ deals 4 damage to any target.
Threshold — If seven or more cards are in your graveyard, instead ~ deals 6 damage to it.""",
    ),
    ("Creature", "Whenever this creature becomes blocked by a creature, it deals 2 damage to that creature."),
    (
        "Enchantment — Aura Curse",
        "Enchant player\nWhenever a creature attacks enchanted player, put a +1/+1 counter on it.",
    ),
    (
        "Sorcery",
        """Choose target creature an opponent controls. When that creature dies this turn, you gain 3 life. Target \
creature you control fights that creature.""",
    ),
    (
        "Enchantment — Aura",
        """Enchant creature you control
When this Aura enters, exile up to one target creature other than enchanted creature until this Aura leaves the \
battlefield. Enchanted creature becomes a copy of that creature until this Aura leaves the battlefield.""",
    ),
)


@pytest.mark.parametrize(("kind", "text"), DONE_TO_ITSELF)
def test_what_was_once_done_to_itself_or_to_a_player(kind: str, text: str) -> None:
    one = card("Longest Word", kind, text)
    assert done_to_itself(one) == []
    assert compile_printed(one).supported


def test_a_time_that_is_said_once_is_for_all_that_is_given() -> None:
    for text in (
        "Creatures target player controls get +2/+0 and gain haste until end of turn if {R} was spent to cast ~.",
        "Target creature gets -1/-1 and gains your choice of flying or trample until end of turn.",
        "Target creature gets -1/-1 until end of turn. That creature gets -4/-4 instead if you control an artifact.",
    ):
        one = card("Longest Word", "Instant", text)
        assert lasts_too_long(one) == []
        assert compile_printed(one).supported


def test_the_starter_cards() -> None:
    assert [
        row for one in starter_cards() for row in (*wrongly_itself(one), *done_to_itself(one), *lasts_too_long(one))
    ] == []


@pytest.mark.parametrize("file", ["oracle-today.json", "oracle-cards.json"])
def test_a_sample_of_supported_cards(file: str, reference_texts: Path) -> None:
    cards = tuple(one for one in load_card_file(reference_texts / "oracle" / file)[0] if not is_token(one))
    assert [
        row for one in sample(cards) for row in (*wrongly_itself(one), *done_to_itself(one), *lasts_too_long(one))
    ] == []
