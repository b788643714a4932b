"""Adding mana (106.3, 605)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import AddMana, ChooseMode, Instruction
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import All, Choose, Linked
from mtgtable.abilities.words import ChosenColor, ColorWord
from mtgtable.model.colors import COLORS_BY_NAME, Color
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, LikeBefore, Noun, Phrase
from mtgtable.oracle.wording.lists import one_of
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_MANA = frozenset(["{W}", "{U}", "{B}", "{R}", "{G}", "{C}", "{S}"])


@slot("mana_row")
def _mana_row(text: Text, i: int) -> Parsed:
    """Mana symbols one after another, without generic or variable ones."""
    k = i
    while text.raw[k].upper() in _MANA:
        k += 1
    return ("".join(text.raw[i:k]).upper(), k) if k > i else None


@slot("mana_choice")
def _mana_choice(text: Text, i: int) -> Parsed:
    """ "{R} or {G}", "{W}, {U}, or {B}"."""
    return one_of(text, i, "mana_row")


@slot("energy")
def _energy(text: Text, i: int) -> Parsed:
    """{E} symbols, counted: "{E}{E}", "six {E}", "that many {E}"."""
    many = text.slot("number", i) if text.t[i] != "{e}" else None
    if many is not None and text.t[many[1]] == "{e}":
        return many[0], many[1] + 1
    k = i
    while text.t[k] == "{e}":
        k += 1
    return (k - i, k) if k > i else None


def _add(c: Captures, **how: Any) -> Instruction:
    return AddMana(players=c["subject"], **how)


@verb("add|adds <m:mana_row> [<each:for_each>]", "Add {G}{G}.")
def add_mana_row(c: Captures) -> Instruction | None:
    if "each" not in c:
        return _add(c, mana=c["m"])
    count: Quantity = c["each"]
    return _add(c, mana=c["m"], count=count)


@verb("add|adds <m:mana_choice>", "Add {R} or {G}.")
def add_mana_choice(c: Captures) -> Instruction:
    return _add(c, alternatives=c["m"])


@verb(
    "add|adds an amount of <m:mana_row> equal to <n:amount>",
    "Add an amount of {G} equal to the number of creatures you control.",
)
def add_an_amount_of_mana_row_equal_to_amount(c: Captures) -> Instruction:
    return _add(c, mana=c["m"], count=c["n"])


@verb("add|adds (one|1) mana of any color [<each:for_each>]", "Add one mana of any color.")
def add_one_mana_of_any_color(c: Captures) -> Instruction | None:
    """ "For each …": the color of each of them is chosen by itself."""
    if "each" not in c:
        return _add(c, colors="WUBRG")
    return _add(c, colors="WUBRG", count=c["each"], each_different=True)


@verb(
    "add|adds one mana of any color among <o:object>",
    "Add one mana of any color among legendary creatures you control.",
)
def add_one_mana_of_a_color_among(c: Captures) -> Instruction | None:
    return _add(c, one_color_of=c["o"].selector) if isinstance(c["o"].meaning, All) else None


@verb("add|adds one mana of any of the exiled card 's colors", "Add one mana of any of the exiled card's colors.")
def add_one_mana_of_its_colors(c: Captures) -> Instruction:
    return _add(c, one_color_of=Linked("exiled"))


@verb(
    "choose a color of (a|an) <n:noun> . add one mana of that color",
    "Choose a color of a permanent you control. Add one mana of that color.",
)
def add_one_mana_of_a_chosen_color_of(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    if noun.choice or noun.plural or (noun.card and not noun.zones):
        return None
    return _add(c, one_color_of=All(noun.filter, noun.places))


@verb("add|adds <n:number> mana of any one color", "Add three mana of any one color.")
def add_number_mana_of_any_one_color(c: Captures) -> Instruction:
    return _add(c, colors="WUBRG", count=c["n"])


@verb("add|adds <n:number> mana of different colors", "Add two mana of different colors.")
def add_number_mana_of_different_colors(c: Captures) -> Instruction | None:
    if c["n"] not in (2, 3, 4, 5):
        return None
    return _add(c, alternatives=tuple("".join(f"{{{one}}}" for one in row) for row in combinations("WUBRG", c["n"])))


@verb("add|adds <n:number> mana in any combination of colors", "Add two mana in any combination of colors.")
def add_number_mana_in_any_combination_of_colors(c: Captures) -> Instruction:
    return _add(c, colors="WUBRG", count=c["n"], each_different=True)


@verb(
    "add|adds <n:number> mana in any combination of <m:mana_either>",
    "Add three mana in any combination of {R} and/or {G}.",
)
def add_number_mana_in_any_combination(c: Captures) -> Instruction:
    return _add(c, colors=c["m"], count=c["n"], each_different=True)


@slot("mana_either")
def _mana_either(text: Text, i: int) -> Parsed:
    letters = ""
    k = i
    while text.raw[k].upper() in _MANA:
        letters += text.raw[k][1].upper()
        k += 1
        comma = int(text.t[k] == ",")
        if text.at(k + comma, ("and", "/", "or")):
            k += comma + 3
        elif text.t[k] in ("and", ",", "or"):
            k += 1
        else:
            break
    return (letters, k) if len(letters) > 1 else None


@verb("add|adds one mana of the chosen color", "Add one mana of the chosen color.")
def add_one_mana_of_the_chosen_color(c: Captures) -> Instruction:
    return _add(c, chosen=True)


@verb("add|adds <m:mana_row> or one mana of the chosen color", "Add {W} or one mana of the chosen color.")
def add_mana_row_or_one_mana_of_the_chosen_color(c: Captures) -> Instruction:
    return _add(c, alternatives=(c["m"],), chosen=True)


@verb(
    "add|adds one mana of any color in your commander 's color identity",
    "Add one mana of any color in your commander's color identity.",
)
def add_one_mana_of_the_commanders_identity(c: Captures) -> Instruction:
    return _add(c, identity=True)


@verb(
    "add|adds <n:number> mana in any combination of colors in your commander 's color identity",
    "Add two mana in any combination of colors in your commander's color identity.",
)
def add_number_mana_of_the_commanders_identity(c: Captures) -> Instruction:
    return _add(c, identity=True, count=c["n"], each_different=True)


@verb("add|adds <n:number> mana of the chosen color", "Add two mana of the chosen color.")
def add_number_mana_of_the_chosen_color(c: Captures) -> Instruction:
    return _add(c, chosen=True, count=c["n"])


@verb(
    "add|adds one mana of any color that <o:object> could produce",
    "Add one mana of any color that a land you control could produce.",
)
def add_one_mana_of_any_color_that_object_could(c: Captures) -> Instruction | None:
    return _like_lands(c, "WUBRG")


@verb(
    "add|adds one mana of any type that <o:object> could produce",
    "Add one mana of any type that a land you control could produce.",
)
def add_one_mana_of_any_type_that_object_could(c: Captures) -> Instruction | None:
    return _like_lands(c, "WUBRGC")


def _like_lands(c: Captures, colors: str) -> Instruction | None:
    phrase: Phrase = c["o"]
    if not isinstance(phrase.meaning, Choose):
        return None
    return _add(c, produced_by=All(phrase.meaning.filter, phrase.meaning.zones), colors=colors)


@verb(
    "add|adds one [additional] mana of any type that land produced",
    "Tap target land, then add one mana of any type that land produced.",
)
def add_one_mana_of_a_type_that_was_produced(c: Captures) -> Instruction:
    land = Phrase(c["at"], "object", ("land",), False, Anaphor("that"))
    return _add(c, produced_by=land.selector, colors="WUBRGC")


@verb("add|adds an additional <m:mana_row> [<each:for_each>]", "Add an additional {G}.")
def add_an_additional_mana_row(c: Captures) -> Instruction:
    return _add(c, mana=c["m"], count=c.get("each", 1))


@verb("add|adds (one additional|an additional one) mana of any color", "Add one additional mana of any color.")
def add_one_additional_mana_of_any_color(c: Captures) -> Instruction:
    return _add(c, colors="WUBRG")


@slot("the_chosen_color")
def _the_chosen_color(text: Text, i: int) -> Parsed:
    """ "That color", where the text has spoken of the chosen color before."""
    before = any(text.at(k, ("the", "chosen", "color")) for k in range(i))
    return (True, i + 2) if before and text.at(i, ("that", "color")) else None


@verb(
    "add|adds (one additional|an additional one) mana of <k:the_chosen_color>",
    "Destroy each creature of the chosen color. Add one additional mana of that color.",
)
def add_one_additional_mana_of_that_color(_c: Captures) -> Instruction:
    return _add(_c, chosen=True)


@verb("add|adds an additional one mana of the chosen color", "Add an additional one mana of the chosen color.")
def add_an_additional_one_mana_of_the_chosen(c: Captures) -> Instruction:
    return _add(c, chosen=True)


@verb(
    "add|adds an additional <n:number> mana in any combination of colors",
    "Add an additional two mana in any combination of colors.",
)
def add_an_additional_number_mana_in_any(c: Captures) -> Instruction:
    return _add(c, colors="WUBRG", count=c["n"], each_different=True)


@verb(
    "for each color among <o:objects> , add <n:count> mana of that color",
    "For each color among permanents you control, add one mana of that color.",
)
def add_mana_of_every_color_among(c: Captures) -> Instruction | None:
    if not isinstance(c["o"].meaning, All):
        return None
    return AddMana(count=c["n"], every_color_of=c["o"].selector)


@verb("add|adds <n:number> <m:mana_row>", "Add six {R}.")
def add_number_of_a_symbol(c: Captures) -> Instruction | None:
    return _add(c, mana=c["m"], count=c["n"]) if str(c["m"]).count("{") == 1 else None


@verb(
    "choose|chooses a color . add one mana of that color <e:for_each>",
    "Choose a color. Add one mana of that color for each charge counter on ~.",
)
def add_one_mana_of_a_color_for_each(c: Captures) -> Instruction:
    return _of_one_color(c, c["e"])


@verb(
    "choose|chooses a color . add an amount of mana of that color equal to <n:amount>",
    "Choose a color. Add an amount of mana of that color equal to your devotion to that color.",
)
def add_an_amount_of_mana_of_a_color(c: Captures) -> Instruction:
    return _of_one_color(c, c["n"])


def _of_one_color(c: Captures, count: Any) -> Instruction:
    """Which color it is chosen as it is added, but where the amount hangs on the color, before that."""
    if not any(isinstance(node, ChosenColor) for node in walk(count)):
        return _add(c, count=count, colors="WUBRG")
    ways = tuple(
        Mode(name.capitalize(), _add(c, mana=f"{{{letter}}}", count=_of_color(count, letter)))
        for name, letter in COLORS_BY_NAME.items()
    )
    return ChooseMode(ways)


def _of_color(count: Any, letter: Color) -> Any:
    return rewrite(count, lambda node: ColorWord(letter) if isinstance(node, ChosenColor) else node)


@verb(
    "add|adds <n:number> mana of that type",
    "Add one mana of any color. If you control a Swamp, add three mana of that type instead.",
)
def add_so_much_mana_of_that_type(c: Captures) -> LikeBefore:
    """The type is chosen as it was before, and all of it is of that type."""
    return LikeBefore(AddMana, "count", c["n"])
