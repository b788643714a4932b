"""Keyword actions that are costs as often as effects: forage (701.61) and behold (701.4)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.beheld import behold
from mtgtable.abilities.filters import ControlledBy, IsSubtype, OwnedBy, all_of
from mtgtable.abilities.game_changes import Announce
from mtgtable.abilities.instructions import ChooseMode, Instruction, Look, Move, Sacrifice, Sequence
from mtgtable.abilities.selectors import Choose, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.wording.lexicon import subtype_word

_FORAGE: Final = ChooseMode(
    (
        Mode("Exile three cards from your graveyard", Move(Choose(OwnedBy(You()), (Zone.GRAVEYARD,), 3), Zone.EXILE)),
        Mode("Sacrifice a Food", Sacrifice(Choose(all_of(IsSubtype(subtype_word("Food")), ControlledBy(You()))))),
    )
)


@verb("forage|forages", "Forage.")
def forage(c: Captures) -> Instruction | None:
    """701.61a: exile three cards from your graveyard or sacrifice a Food."""
    return Sequence((_FORAGE, Announce("forage"))) if c["subject"] == You() else None


@verb("behold (a|an) <n:noun>", "Behold a Dragon.")
def behold_a_noun(c: Captures) -> Instruction | None:
    """701.4a: reveal such a card from your hand or choose such a permanent you control."""
    noun: Noun = c["n"]
    return behold(noun.filter, 1) if noun.of_permanents and not noun.plural and not noun.choice else None


@verb("behold <m:number> <n:noun>", "Behold three Elementals.")
def behold_several(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    plain = noun.of_permanents and (noun.plural or noun.either) and not noun.choice
    return behold(noun.filter, c["m"]) if plain and isinstance(c["m"], int) else None


@verb("behold (a|an) <n:noun> and exile it", "Behold an Elemental and exile it.")
def behold_and_exile_it(c: Captures) -> Instruction | None:
    """What is beheld is exiled from where it is; its face tells all what it was (406.3)."""
    seen = behold_a_noun(c)
    return Move(seen.at, Zone.EXILE) if isinstance(seen, Look) else None
