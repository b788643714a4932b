"""Cards that are copied where they are, and the copies cast (707.12)."""

from __future__ import annotations

from mtgtable.abilities.instructions import CastIt, Decide, Instruction, Move, Repeat, Sequence
from mtgtable.abilities.selectors import All, Bound, Those, TopOfLibrary
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase, is_plural
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_PICKED = Bound("inner picked")


@slot("so_many_times")
def _so_many_times(text: Text, i: int) -> Parsed:
    """ "Twice", "three times"."""
    if text.t[i] == "twice":
        return 2, i + 1
    found = text.slot("number", i)
    return (found[0], found[1] + 1) if found is not None and text.t[found[1]] == "times" else None


@verb(
    "choose (a|an) <n:noun> exiled this way and copy it <t:so_many_times> . you may cast the copies without paying "
    "their mana costs",
    "Exile the top ten cards of your library. Choose an instant or sorcery card exiled this way and copy it three "
    "times. You may cast the copies without paying their mana costs.",
)
def choose_one_and_cast_copies(c: Captures) -> Instruction | None:
    """One copy after the other, each only if its controller wants (608.2g)."""
    noun: Noun = c["n"]
    if not noun.card or noun.zones or noun.plural or noun.choice:
        return None
    exiled = Phrase(c["at"], "object", ("card",), True, Anaphor("those", "exiled"))
    one = Decide("objects", bind=_PICKED.name, objects=Those(exiled.selector, noun.filter), minimum=1, maximum=1)
    return Sequence((one, Repeat(c["t"], CastIt(_PICKED, c["subject"], copy=True))))


@verb(
    "copy each <n:noun> . you may cast any number of the copies without paying their mana costs",
    "Copy each card exiled with ~. You may cast any number of the copies without paying their mana costs.",
)
def copy_each_and_cast_any(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    if not noun.card or noun.zones != (Zone.EXILE,) or noun.plural or noun.choice:
        return None
    return CastIt(All(noun.filter, noun.zones), c["subject"], copy=True)


@verb(
    "for each card exiled this way , copy it , and you may cast the copy without paying its mana cost",
    "Exile target instant card from your graveyard. For each card exiled this way, copy it, and you may cast the copy "
    "without paying its mana cost.",
)
def copy_each_exiled_and_cast(c: Captures) -> Instruction:
    exiled = Phrase(c["at"], "object", ("card",), True, Anaphor("those", "exiled"))
    return CastIt(exiled.selector, c["subject"], copy=True)


@verb("exile|exiles the top <n:number> cards", "Shuffle your library, then exile the top four cards.")
def exile_the_top_cards(c: Captures) -> Instruction | None:
    """Of the library that was just shuffled."""
    if is_plural(c["subject"]):
        return None
    cards = Phrase(c["at"] + 1, "object", ("card",), True, TopOfLibrary(c["subject"], c["n"]))
    return Move(cards.selector, Zone.EXILE)


@verb(
    "put|puts all cards exiled this way that weren't cast into (your|their) graveyard",
    "Exile the top three cards of your library. You may cast instant spells from among them without paying their mana "
    "costs. Then put all cards exiled this way that weren't cast into your graveyard.",
)
def put_what_was_not_cast_into_the_graveyard(c: Captures) -> Instruction:
    """What was cast isn't there any more (400.7)."""
    exiled = Phrase(c["at"], "object", ("card",), True, Anaphor("those", "exiled"))
    return Move(exiled.selector, Zone.GRAVEYARD, origin=Zone.EXILE)
