"""What the words of a clause may refer to: players, amounts and others, each by what was spoken of before.

Each check walks over what a supported card was compiled to and holds it to its sentence: who draws is who is said to
draw, who is told to do something with what they control chooses it, "that many" was never done to one thing alone, of
several players each has their own number, and "other" is other than something that could be meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import KeywordAbility, SpellAbility
from mtgtable.abilities.conditions import Fits
from mtgtable.abilities.durations import AsLongAs
from mtgtable.abilities.filters import ControlledBy, HasCounter, IsSource, Not, OwnedBy
from mtgtable.abilities.fold import walk
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.quantities import CountOf, Noted
from mtgtable.abilities.selectors import Bound, Choose, OpponentsOf, Players, PlayersWho, Source, Targeted, Union, You
from mtgtable.cards.card_file import load_card_file
from mtgtable.cards.card_name import is_token
from mtgtable.cards.starter import starter_cards
from mtgtable.model.printed import PrintedCard
from mtgtable.model.zones import Zone
from mtgtable.oracle.wording.normalise import self_names
from mtgtable.session.catalog import compile_printed
from tests.oracle.cards import card
from tests.oracle.test_structure import sample

# ---- who -------------------------------------------------------------------------------------------------------------

_DEEDS: Final[dict[str, type]] = {
    "draw": i.Draw, "discard": i.Discard, "mill": i.Mill, "search": i.Search, "sacrifice": i.Sacrifice,
}  # fmt: skip
_EACH: Final = r"Bound\(name='each'\)|"
_SPOKEN_OF: Final = r"event\.|Targeted|ControllerOf|OwnerOf|Union|each|chosen|Players|HostOf"
_WHO: Final[tuple[tuple[str, str], ...]] = (
    ("you", r"You\(\)"),
    ("each player", _EACH + r"Players\(kind='each'"),
    ("each opponent", _EACH + r"Players\(kind='opponents'|OpponentsOf"),
    ("each other player", _EACH + r"Players\(kind='others'"),
    ("target (?:player|opponent)", r"Targeted\(|~target"),
    ("defending player", r"kind='defending'"),
    ("(?:its|that \\w+'s|their) controllers?", r"ControllerOf|Union"),
    ("(?:its|that \\w+'s|their) owners?", r"OwnerOf|ControllerOf|Union"),
    ("(?:that|the) (?:player|opponent)|they", _SPOKEN_OF),
)  # fmt: skip
"""Who is said to do it, and one of those that must stand with a deed of that kind."""
_NOT_DONE: Final = re.compile(
    r"(when|whenever|if|unless|as|would|until|than|that|can't|for each card)( one or more)? $"
)


def _by(deed: Any) -> Iterator[Any]:
    """Who does it: of a sacrifice whoever chooses, too."""
    if isinstance(deed, i.Sacrifice):
        yield deed.by
        yield from (node.by for node in walk(deed.what) if isinstance(node, Choose) and node.by is not None)
    else:
        yield deed.players


def done_by_others(words: str, abilities: tuple[Any, ...]) -> Iterator[str]:
    """Deeds of which nobody is who the sentence says."""
    nodes = list(walk(abilities))
    for verb, kind in _DEEDS.items():
        for who, must in _WHO:
            for found in re.finditer(rf"(?<![\w'])({who}) (?:may |each |also )?{verb}(?:e?s)?\b(?! step)", words):
                if _NOT_DONE.search(words[: found.start()]):
                    continue
                deeds = [node for node in nodes if isinstance(node, kind)]
                if deeds and not any(re.search(must, repr(by)) for deed in deeds for by in _by(deed)):
                    yield f"{found[0]}: nobody of those"


def chosen_by_the_wrong_one(words: str, abilities: tuple[Any, ...]) -> Iterator[str]:
    """What others control or own, chosen by the controller though it is told of them ("a land they control")."""
    if not re.search(r"\bthey (control|own)\b|of (their|his) choice", words) or re.search(r"\byou choose\b", words):
        return
    for node in walk(abilities):
        if not isinstance(node, Choose) or node.by is not None or node.random or node.players is not None:
            continue
        whose = [part.players for part in walk(node.filter) if isinstance(part, ControlledBy | OwnedBy)]
        if any(not isinstance(one, You | Players) for one in whose):
            yield "of others, and the controller chooses"
    asked = any(isinstance(node, Choose | i.Decide) and node.by not in (None, You()) for node in walk(abilities))
    aimed = any(getattr(node, "by", None) is not None for node in walk(abilities))
    if re.search(r"of (their|his) choice", words) and not (asked or aimed):
        yield "of their choice, and nobody of them chooses"


# ---- how many --------------------------------------------------------------------------------------------------------


def _several(players: Any) -> bool:
    return isinstance(players, PlayersWho | OpponentsOf) or (
        isinstance(players, Players) and players.kind in ("each", "opponents", "others", "nonactive")
    )


def _names_counted(quantity: Any) -> Iterator[str]:
    for node in walk(quantity):
        if isinstance(node, Noted):
            yield node.name
        elif isinstance(node, CountOf) and isinstance(node.objects, Bound):
            yield node.objects.name


def counted_of_one(words: str, abilities: tuple[Any, ...]) -> Iterator[str]:
    """ "That many" of what was done to one thing alone: "sacrifice it and create that many tokens"."""
    if not re.search(r"\bthat (many|much)\b", words):
        return
    nodes = list(walk(abilities))
    alone = {node.bind for node in nodes if isinstance(node, i.Sacrifice | i.Destroy) and node.what == Source()} - {""}
    for name in {name for node in nodes for name in _names_counted(node)} & alone:
        yield f"as many as {name}, which is always one"


def counted_of_all(words: str, abilities: tuple[Any, ...]) -> Iterator[str]:
    """Several players who each do as much as all of them did before: each has their own number (608.2e)."""
    if not re.search(r"\bthat (many|much)\b|the same number", words):
        return
    nodes = list(walk(abilities))
    by_all = {getattr(node, "bind", "") for node in nodes if _several(getattr(node, "players", None))}
    for loop in nodes:
        if isinstance(loop, i.ForEach) and _several(loop.of):
            by_all |= {getattr(node, "bind", "") for node in walk(loop.do) if not isinstance(node, i.May)}
    for node in nodes:
        if not _several(getattr(node, "players", None)):
            continue
        for name in {*_names_counted(getattr(node, "count", None)), *_names_counted(getattr(node, "amount", None))}:
            if name in by_all:
                yield f"each as many as {name} of all of them"


# ---- others ----------------------------------------------------------------------------------------------------------

_OTHER: Final = Not(IsSource())
_ON_THE_STACK: Final = re.compile(r"other (\w+ )*(spell|card|instant|sorcery|sorceries|copies|copy)")


def other_than_a_spell(words: str, abilities: tuple[Any, ...]) -> Iterator[str]:
    """A spell's "other creatures" are other than something else: the spell is no creature."""
    if _ON_THE_STACK.search(words):
        return
    for ability in abilities:
        if isinstance(ability, SpellAbility) and any(node == _OTHER for node in walk(ability.content)):
            yield "other than the spell"


# ---- what has become something else ----------------------------------------------------------------------------------


def lasts_for_what_has_moved(_words: str, abilities: tuple[Any, ...]) -> Iterator[str]:
    """ "For as long as that creature has a counter on it": the creature on the battlefield, not the card (400.7)."""
    for node in walk(abilities):
        moved: set[Any] = set()
        for step in node.steps if isinstance(node, i.Sequence) else ():
            for part in walk(step):
                if isinstance(part, AsLongAs) and moved & set(walk(part)):
                    yield "lasts for as long as something is true of what has moved away"
            moved |= {part.what for part in walk(step) if isinstance(part, i.Move) and isinstance(part.what, Targeted)}


CHECKS: Final[tuple[Callable[[str, tuple[Any, ...]], Iterator[str]], ...]] = (
    done_by_others, chosen_by_the_wrong_one, counted_of_one, counted_of_all, other_than_a_spell,
    lasts_for_what_has_moved,
)  # fmt: skip


def misread(printed: PrintedCard) -> list[str]:
    """What the checks find in a supported card, by its paragraphs."""
    found = compile_printed(printed)
    if not found.supported:
        return []
    wrong: list[str] = []
    for side, face in zip(printed.faces, found.compiled.faces, strict=True):
        by_text: dict[str, list[Any]] = {}
        for ability in face.abilities:
            if not isinstance(ability, KeywordAbility) and _for_a_game(ability):
                by_text.setdefault(ability.text, []).append(ability)
        for text, abilities in by_text.items():
            words = re.sub(r"\([^()]*\)|\"[^\"]*\"", "", text)
            for name in (side.name, *self_names(side.name, "Legendary" in side.type_line)):
                words = words.replace(name, "~")
            wrong += [
                f"{printed.name}: {said}: {words[:160]}"
                for check in CHECKS
                for said in check(words.lower(), tuple(abilities))
            ]
    return wrong


def _for_a_game(ability: Any) -> bool:
    return getattr(ability, "keyword", "") not in ("draft", "deck construction")


WRONG: Final = (
    (
        "Enchantment — Aura",
        """Enchant land
When enchanted land becomes tapped, that land's controller may attach this Aura to a land of their choice.""",
    ),
    ("Creature", "At the beginning of each player's upkeep, that player untaps a land they control."),
    ("Creature", "When ~ enters, target opponent puts a deathtouch counter on a creature they control."),
    ("Creature", "When ~ deals combat damage to a player, sacrifice it and create that many Treasure tokens."),
    ("Sorcery", "Each player discards all the cards in their hand, then creates that many Treasure tokens."),
    ("Sorcery", "Each player discards any number of cards, then draws that many cards."),
    (
        "Instant",
        """Return target creature card from your graveyard to the battlefield with a doll counter on it. For as long as
that creature has a doll counter on it, it has flying.""".replace("\n", " "),
    ),
)


@pytest.mark.parametrize(("kind", "text"), WRONG)
def test_what_was_once_misread(kind: str, text: str) -> None:
    one = card("Longest Word", kind, text)
    assert misread(one) == []
    assert compile_printed(one).supported


def test_each_check_finds_what_it_is_for() -> None:
    none = Choose(ControlledBy(Bound("event.player")))
    assert list(chosen_by_the_wrong_one("that player untaps a land they control", (i.Tap(none, untap=True),)))
    gone = i.Sacrifice(Source(), bind="sacrifice")
    assert list(counted_of_one("sacrifice it and draw that many cards", (gone, i.Draw(Noted("sacrifice")))))
    thrown = i.Discard(None, Players(), bind="discard")
    assert list(counted_of_all("then draws that many cards", (thrown, i.Draw(Noted("discard"), Players()))))
    card_then = Fits(Targeted(0), HasCounter("doll"))
    lasting = Apply(Bound("move"), (GainAbilities(()),), AsLongAs(card_then))
    back = i.Sequence((i.Move(Targeted(0), Zone.BATTLEFIELD, bind="move"), lasting))
    assert list(lasts_for_what_has_moved("", (back,)))
    assert list(done_by_others("target opponent draws a card", (i.Draw(1),)))
    assert not list(done_by_others("you draw a card", (i.Draw(1), i.Draw(1, Union(())))))


def test_the_starter_cards() -> None:
    assert [row for one in starter_cards() for row in misread(one)] == []


@pytest.mark.parametrize("file", ["oracle-today.json", "oracle-cards.json"])
def test_a_sample_of_supported_cards(file: str, reference_texts: Path) -> None:
    cards = tuple(one for one in load_card_file(reference_texts / "oracle" / file)[0] if not is_token(one))
    assert [row for one in sample(cards) for row in misread(one)] == []
