"""What the engine says that it can do, against what its code really does."""

from pathlib import Path

import mtgtable.engine
from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import Content, KeywordAbility, SpellAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.filters import AllOf, AttachedTo, ControlledBy, IsSource, IsType
from mtgtable.abilities.happenings import AbilityActivated, Attacks, BecomesStatus, Happening
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.quantities import PlayerStat, Quantity, X
from mtgtable.abilities.selectors import All, Bound, Choose, Linked, Players, You
from mtgtable.engine.capabilities import ENFORCED_RULES, missing, missing_in
from tests.engine.boards import face, static
from tests.engine.play import spell


def card(*faces: object) -> CompiledCard:
    return CompiledCard("Card", "normal", faces)  # type: ignore[arg-type]


def with_effect(effect: Instruction) -> CompiledCard:
    return card(spell("Card", "Instant", "{1}", effect))


def test_every_enforced_rule_is_asked_for_somewhere() -> None:
    folder = Path(mtgtable.engine.__file__).parent
    sources = [path for path in folder.rglob("*.py") if path.name != "capabilities.py"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    assert [rule for rule in sorted(ENFORCED_RULES) if f'"{rule}"' not in text] == []


def test_a_plain_spell_misses_nothing() -> None:
    assert missing(with_effect(i.GainLife(3))) == ()


def test_what_the_players_must_do_by_hand_is_reported() -> None:
    assert missing(with_effect(i.Manual("Do the impossible"))) == ("by hand: Do the impossible",)


def test_a_rule_that_nobody_enforces_is_reported() -> None:
    found = missing(
        card(face("Card", "Enchantment", static(All(IsType("Land")), RuleChange("cant frobnicate"))))  # type: ignore[arg-type]
    )
    assert found == ("rule “cant frobnicate”",)


def test_an_unknown_keyword_is_reported_even_when_granted() -> None:
    assert missing_in(SpellAbility(Content(i.Nothing()))) == ()
    assert missing_in(KeywordAbility("subgame")) == ("keyword subgame",)


def test_names_without_a_meaning_are_reported() -> None:
    assert missing(with_effect(i.Destroy(Bound("nobody")))) == ("nothing is called “nobody”",)
    bound = i.Sequence((i.Destroy(All(IsType("Land")), bind="gone"), i.Destroy(Bound("gone"))))
    assert missing(with_effect(bound)) == ()


def test_links_that_nothing_notes_are_reported() -> None:
    assert missing(with_effect(i.Destroy(Linked("imprinted")))) == ("nothing is noted as “imprinted”",)


def test_a_choice_inside_a_description_is_reported() -> None:
    odd = All(AttachedTo(Choose(IsType("Creature"))))
    assert missing(with_effect(i.Destroy(odd))) == ("a choice inside a description",)


def test_what_an_event_names_cannot_say_whether_it_fits() -> None:
    """603.2: only who casts or activates is known while that is asked."""
    theirs = AllOf((IsType("Artifact"), ControlledBy(Bound("event.player"))))

    def when(happening: Happening) -> tuple[str, ...]:
        return missing(card(face("Card", "Creature", TriggeredAbility(happening, Content(i.GainLife(1))))))

    assert when(AbilityActivated(theirs, Players("opponents"))) == ()
    assert when(Attacks(theirs)) == ("nothing is called “event.player”",)


def test_an_x_that_nothing_defines_is_reported() -> None:
    """107.3: of a triggered ability's X the words, a cost, or becoming monstrous (701.37c) must say what it is."""

    def triggered(when: Happening, x_is: Quantity | None = None) -> CompiledFace:
        return face("Card", "Creature", TriggeredAbility(when, Content(i.GainLife(X()), x_is=x_is)))

    attack = Attacks(IsSource())
    assert missing(card(triggered(attack))) == ("an X that nothing defines",)
    assert missing(card(triggered(attack, x_is=PlayerStat("life", You())))) == ()
    assert missing(card(triggered(BecomesStatus(IsSource(), "monstrous")))) == ()
