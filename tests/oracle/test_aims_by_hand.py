"""The targets of a spell whose words as a whole aren't understood, as its noun phrases tell them (115.1, 601.2c)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, ManualAbility, SpellAbility, TriggeredAbility
from mtgtable.abilities.conditions import IsTurnOf
from mtgtable.abilities.filters import (
    AnyOf,
    Anything,
    ControlledBy,
    IsSource,
    IsType,
    Not,
    OwnedBy,
    SharesWith,
    parts_of,
)
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Manual
from mtgtable.abilities.selectors import Bound, ControllerOf, Players, PlayersWho, Targeted, TargetSpec, You
from mtgtable.cards.card_file import load_card_file
from mtgtable.model.printed import PrintedCard
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.oracle.cards import card as written


def aims(text: str, type_line: str = "Sorcery") -> list[TargetSpec]:
    """What a card with that text aims at."""
    abilities = compile_card(written("Odd Rite", type_line, text, "{0}")).front.abilities
    assert any(isinstance(one, ManualAbility) for one in abilities)
    return [spec for one in abilities if isinstance(one, ManualAbility) for spec in one.targets]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Frobnicate target creature.", [("target creature", 1, 1)]),
        ("Frobnicate up to two target creatures.", [("up to two target creatures", 0, 2)]),
        ("Odd Rite frobnicates any target.", [("any target", 1, 1)]),
        ("Frobnicate target player and twiddle target Island.", [("target player", 1, 1), ("target Island", 1, 1)]),
        (
            "Frobnicate target artifact card in your graveyard.",
            [("target artifact card in your graveyard", 1, 1)],
        ),
        ("If you frobnicated this turn, twiddle target land.", [("target land", 1, 1)]),
        ("If you frobnicated this turn, twiddle target land instead.", [("target land", 0, 1)]),
        ("If this spell was kicked, twiddle target land.", [("target land", 0, 1)]),
        ("Frobnicate target widget.", [("target widget", 0, 1)]),
        ("Frobnicate up to two target widgets.", [("up to two target widgets", 0, 2)]),
        ("If that spell has only one target, frobnicate it.", []),
        ("Frobnicate any number of target widgets, then draw a card.", [("any number of target widgets", 0, None)]),
        ("Frobnicate. When you do, twiddle target creature.", []),
        ('Frobnicate creatures with "{T}: Destroy target creature."', []),
        ("Frobnicate the target of that spell, which targets only you.", []),
    ],
)
def test_each_target_is_described_and_what_isnt_understood_may_be_left_out(
    text: str, said: list[tuple[str, int, int | None]]
) -> None:
    assert [(spec.text, spec.minimum, spec.maximum) for spec in aims(text)] == said


@pytest.mark.parametrize(
    ("text", "most", "kinds", "whose"),
    [
        ("any number of target players or planeswalkers", None, {"Planeswalker"}, "each"),
        ("target player or planeswalker", 1, {"Planeswalker"}, "each"),
        ("up to two target creatures and/or players", 2, {"Creature"}, "each"),
        ("two target opponents and/or creatures you control", 2, {"Creature"}, "opponents"),
        ("one or two target creatures, players, and/or planeswalkers", 2, {"Creature", "Planeswalker"}, "each"),
        ("up to three target artifacts and/or enchantments", 3, {"Artifact", "Enchantment"}, None),
    ],
)
def test_all_kinds_that_are_named_may_be_chosen_and_nothing_else(
    text: str, most: int | None, kinds: set[str], whose: str | None
) -> None:
    (spec,) = aims(f"Frobnicate {text}.")
    assert (spec.text, spec.maximum, spec.zones) == (text, most, (Zone.BATTLEFIELD,))
    assert {node.name for node in walk(spec.objects) if isinstance(node, IsType)} == kinds
    assert spec.players == (None if whose is None else Players(whose))  # type: ignore[arg-type]


def test_what_follows_a_target_and_names_none_is_no_part_of_it() -> None:
    (spec,) = aims("Frobnicate target player, then twiddle.")
    assert (spec.text, spec.objects) == ("target player", None)


def test_another_target_is_another() -> None:
    first, second = aims("Frobnicate target creature and another target creature.")
    assert (first.distinct_from, second.distinct_from) == ((), (0,))
    assert second.text == "another target creature"


def test_a_mode_that_isnt_understood_is_chosen_and_aims_as_any_other() -> None:
    """601.2b-c: only the targets of the chosen modes are asked for."""
    text = "Choose one —\n• Frobnicate target creature.\n• Destroy target artifact.\n• Twiddle the moon."
    compiled = compile_card(written("Odd Charm", "Instant", text, "{0}"))
    (one,) = compiled.front.abilities
    assert isinstance(one, SpellAbility)
    assert one.content.modal is not None
    frob, known, twiddle = one.content.modal.modes
    assert [(spec.text, spec.minimum) for spec in frob.targets] == [("target creature", 1)]
    assert (frob.effect, twiddle.effect) == (
        Manual("Frobnicate target creature.", aims=True),
        Manual("Twiddle the moon."),
    )
    assert not isinstance(known.effect, Manual)
    assert [gap.text for gap in compiled.unsupported] == ["Frobnicate target creature.", "Twiddle the moon."]


def test_where_the_choice_of_modes_isnt_understood_none_needs_a_target() -> None:
    specs = aims("Choose oddly —\n• Frobnicate target creature.\n• Twiddle target player.")
    assert [(spec.text, spec.minimum) for spec in specs] == [("target creature", 0), ("target player", 0)]


def test_what_isnt_understood_may_be_anything_that_can_be_a_target() -> None:
    (spec,) = aims("Frobnicate target widget.")
    assert set(spec.zones) == {Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD}
    assert spec.players is not None


def abilities_aim(text: str, type_line: str = "Creature — Human") -> list[TargetSpec]:
    """What the ability of a permanent aims at, which comes onto the stack and is done by hand."""
    abilities = compile_card(written("Odd Rite", type_line, text, "{0}")).front.abilities
    assert not [spec for one in abilities if isinstance(one, ManualAbility) for spec in one.targets], (
        "the spell has none"
    )
    (one,) = abilities
    if isinstance(one, ManualAbility):
        return list(one.triggered)
    assert isinstance(one, ActivatedAbility | TriggeredAbility)
    assert isinstance(one.content.effect, Manual)
    assert one.content.effect.aims == bool(one.content.targets)
    return list(one.content.targets)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("When this creature enters, frobnicate target creature.", [("target creature", 1, 1)]),
        ("{1}, {T}: Frobnicate up to two target creatures.", [("up to two target creatures", 0, 2)]),
        ("When this creature enters, if you frobbed, twiddle target land.", [("target land", 1, 1)]),
        ("{1}: Frobnicate target player and target Island.", [("target player", 1, 1), ("target Island", 1, 1)]),
        ("{1}: Frobnicate. When you do, twiddle target creature.", []),
        ("Whenever you cast an instant spell, twiddle it oddly. You may choose new targets for the copy.", []),
        ("{1}: Choose oddly. Each mode must target a different player.", []),
        ("Whenever this creature frobs, twiddle target land.", [("target land", 0, 1)]),
        ('{1}: Target land frobs until "{T}: Add {G}" ends.', [("target land", 1, 1)]),
    ],
)  # fmt: skip
def test_abilities_aim_as_they_come_onto_the_stack(text: str, said: list[tuple[str, int, int | None]]) -> None:
    """602.2b, 603.3d."""
    assert [(spec.text, spec.minimum, spec.maximum) for spec in abilities_aim(text)] == said


def test_another_target_of_an_ability_is_not_its_source() -> None:
    first, second = abilities_aim("{1}: Frobnicate another target creature and another target creature.")
    assert (first.distinct_from, second.distinct_from) == ((), (0,))
    assert Not(IsSource()) in parts_of(first.objects or Anything())


def test_whose_it_is_that_the_event_tells_of_is_known() -> None:
    text = "Whenever this creature deals combat damage to a player, frobnicate target creature that player controls."
    (spec,) = abilities_aim(text)
    assert (spec.text, spec.minimum) == ("target creature that player controls", 1)
    assert any(isinstance(node, Bound) and node.name.startswith("event.") for node in walk(spec))


def test_nearly_every_ability_of_the_pool_that_names_a_target_aims(reference_texts: Path) -> None:
    """Triggers and activations that aren't understood and say "target"; of some of them no target is known."""
    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-today.json")
    named = [(name, text, aimed) for one in cards[::8] for name, text, aimed in aiming_of(one)]
    silent = [(name, text) for name, text, aimed in named if not aimed]
    assert len(named) >= 10
    assert len(silent) * 5 <= len(named), silent


_NAMES_ONE: Final = re.compile(
    r"^(?!.*\bcopy\b)(?!.*\. (?:When|Whenever|At) ).*\btarget (?:creature|player|opponent|land|artifact)"
)
"""Words of a target that is chosen as the ability comes onto the stack, no later (603.12)."""


def aiming_of(printed: PrintedCard) -> Iterator[tuple[str, str, bool]]:
    """Each ability of a card's permanents that waits by hand and names a target: its text, and whether it aims."""
    for ability in (one for face in compile_card(printed).faces for one in face.abilities):
        text = re.sub(r'\([^()]*\)|"[^"]*"', "", ability.text)
        if not _NAMES_ONE.search(text):
            continue
        if isinstance(ability, ManualAbility) and re.match(r"When|At |[^.]{0,60}:", text):
            yield printed.name, ability.text, bool(ability.triggered)
        elif isinstance(ability, ActivatedAbility | TriggeredAbility) and isinstance(ability.content.effect, Manual):
            yield printed.name, ability.text, ability.content.effect.aims


@pytest.mark.parametrize(
    ("text", "most", "kind"),
    [
        ("Frobnicate target creature that player controls for as long as they frob.", 1, "Creature"),
        ("Frobnicate two target creatures frobbed by that player's Bears.", 2, "Creature"),
        ("Frobnicate target land that's snow or could frobnicate.", 1, "Land"),
    ],
)
def test_of_words_not_understood_to_their_end_the_kind_and_the_number_are_kept(text: str, most: int, kind: str) -> None:
    (spec,) = aims(text)
    assert (spec.minimum, spec.maximum, spec.zones, spec.players) == (most, most, (Zone.BATTLEFIELD,), None)
    assert parts_of(spec.objects or Anything()) == (IsType(kind),)


def test_what_one_owns_or_controls_is_aimed_at() -> None:
    (spec,) = aims("Frobnicate target permanent you own or control.")
    assert (spec.minimum, spec.maximum, spec.zones) == (1, 1, (Zone.BATTLEFIELD,))
    assert spec.objects == AnyOf((OwnedBy(You()), ControlledBy(You())))


def test_what_stands_behind_a_target_narrows_it() -> None:
    """Who controls it, what it shares and whose card it is, in words of their own."""
    (others,) = triggered("Whenever a creature enters, its controller chooses target permanent another player controls "
                          "that shares a card type with it. Frobnicate those permanents.")  # fmt: skip
    its, own = ControllerOf(Bound("event.object")), parts_of(others.objects)
    assert others.by == its
    assert {Not(ControlledBy(its)), SharesWith("card type", Bound("event.object"))} <= set(own)
    player, theirs = aims("Target player frobs. Frobnicate target creature that player controls.")
    assert player.objects is None
    assert ControlledBy(Targeted(0)) in parts_of(theirs.objects)
    _, second = aims("Target creature frobs another target creature that player controls.")
    assert ControlledBy(ControllerOf(Targeted(0))) in parts_of(second.objects)
    (pair,) = aims("Frobnicate two target creatures controlled by the same opponent.")
    assert pair.same_controller
    assert ControlledBy(Players("opponents")) in parts_of(pair.objects)
    (other,) = aims("You and another target player each frobnicate.")
    assert other.players == Players("opponents")


def test_there_is_a_target_for_each_color_and_for_each_opponent() -> None:
    found = aims("For each color, frobnicate up to one target creature card of that color from your graveyard.")
    assert [spec.text for spec in found] == [
        f"up to one target {color} creature card from your graveyard"
        for color in ("white", "blue", "black", "red", "green")
    ]
    assert [(spec.minimum, spec.maximum) for spec in found] == [(0, 1)] * 5
    (each,) = aims("For each opponent, frobnicate up to one target creature that player controls.")
    assert (each.minimum, each.maximum, each.distinct_controllers) == (0, None, True)
    assert ControlledBy(Players("opponents")) in parts_of(each.objects)
    (cards,) = aims("For each opponent who frobs, twiddle up to one target creature card from that player's graveyard.")
    assert OwnedBy(Players("opponents")) in parts_of(cards.objects)


def triggered(text: str) -> list[TargetSpec]:
    """The targets of an enchantment's trigger whose effect is by hand."""
    (ability,) = compile_card(written("Odd Rite", "Enchantment", text, "{0}")).front.abilities
    assert isinstance(ability, TriggeredAbility)
    return list(ability.content.targets)


@pytest.mark.parametrize(
    "who",
    [
        "target opponent who has more life than you",
        "target opponent who controls more creatures than you",
        "target opponent who has at least two more cards in hand than you",
        "target opponent who has at least two fewer creature cards in their graveyard than you",
        "target player who attacked this turn",
    ],
)
def test_of_players_what_is_said_of_them_narrows_whom_one_may_aim_at(who: str) -> None:
    """115.1, 601.2c: by hand too, nobody may be aimed at of whom the words aren't true."""
    (spec,) = aims(f"Frobnicate {who}.")
    assert isinstance(spec.players, PlayersWho)
    assert spec.text == who


def test_when_what_is_done_by_hand_may_be_activated_is_known() -> None:
    """602.5: what the ability does isn't understood, its time is."""
    text = (
        "{T}: Choose target creature the active player has controlled continuously since the beginning of the turn. "
        "Frobnicate it. Activate only during an opponent's turn, before attackers are declared."
    )
    (ability,) = compile_card(written("Odd Imp", "Creature — Imp", text, "{0}")).front.abilities
    assert isinstance(ability, ActivatedAbility)
    assert IsTurnOf(Players("opponents")) in walk(ability.condition)
    (spec,) = ability.content.targets
    assert ControlledBy(Players("active")) in parts_of(spec.objects)
