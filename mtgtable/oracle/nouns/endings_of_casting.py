"""What a description says of a spell's origin, of even and odd mana values, and of two zones at once."""

from __future__ import annotations

from mtgtable.abilities.filters import AllOf, ControlledBy, HasAbilityKind, HasStatus, IsEven, Not, OwnedBy
from mtgtable.abilities.selectors import You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.nouns.endings import Ending, ending


@ending("you cast but don't own", "spells you cast but don't own")
def you_cast_but_dont_own(_c: Captures, noun: Noun) -> Ending | None:
    return (AllOf((ControlledBy(You()), Not(OwnedBy(You())))), (), False) if "spell" in noun.nouns else None


@ending("you cast from anywhere other than your hand", "spells you cast from anywhere other than your hand")
def you_cast_from_elsewhere(_c: Captures, noun: Noun) -> Ending | None:
    """What somebody else owns is never cast from your hand (400.3)."""
    if "spell" not in noun.nouns:
        return None
    return AllOf((ControlledBy(You()), Not(HasStatus("cast_from_hand")))), (), False


@ending("with even mana value(s)", "creature with even mana value")
def with_even_mana_value(_c: Captures, _n: Noun) -> Ending:
    """Zero is even."""
    return IsEven("mana_value"), (), False


@ending("with odd mana value(s)", "creature with odd mana value")
def with_odd_mana_value(_c: Captures, _n: Noun) -> Ending:
    return Not(IsEven("mana_value")), (), False


@ending("you own in exile and in your graveyard", "instant and sorcery cards you own in exile and in your graveyard")
def you_own_in_exile_and_in_your_graveyard(_c: Captures, noun: Noun) -> Ending | None:
    return (OwnedBy(You()), (Zone.EXILE, Zone.GRAVEYARD), False) if noun.card else None


@ending(
    "that has|have an activated ability with {t} in its cost",
    "creature that has an activated ability with {T} in its cost",
)
def that_has_an_ability_with_tap_in_its_cost(_c: Captures, _n: Noun) -> Ending:
    return HasAbilityKind("activated by tapping"), (), False
