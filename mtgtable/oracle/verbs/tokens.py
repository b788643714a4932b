"""Creating tokens (111, 701.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.abilities import StaticAbility
from mtgtable.abilities.attacked_by_it import with_planeswalkers
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.filters import AllOf, ControlledBy, HasStatus, IsType
from mtgtable.abilities.instructions import (
    CreateTokens,
    Instruction,
    Sequence,
)
from mtgtable.abilities.modifications import CopyExceptions
from mtgtable.abilities.named_tokens import NAMED_TOKENS
from mtgtable.abilities.quantities import Quantity, X
from mtgtable.abilities.selectors import Choose, You
from mtgtable.model.colors import COLORS, COLORS_BY_NAME, Color
from mtgtable.model.types import BASIC_LAND_TYPES, CARD_TYPES
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import LikeBefore
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.wording.lexicon import SUBTYPES, SUPERTYPE_WORDS
from mtgtable.oracle.wording.tokens import Parsed, Text, Token, slot


def _pt(word: str) -> tuple[Quantity, Quantity] | None:
    left, _, right = word.partition("/")
    sides: list[Quantity] = []
    for side in (left, right):
        if side == "x":
            sides.append(X())
        elif side.isdecimal():
            sides.append(int(side))
        else:
            return None
    return sides[0], sides[1]


@slot("token")
def _token(text: Text, i: int) -> Parsed:
    """ "1/1 red Goblin creature token(s) with haste named …": what is created, and with which computed size."""
    t = text.t
    k = i
    tapped = attacking = False
    supertypes: list[str] = []
    while True:
        if t[k] == "tapped":
            tapped = True
        elif t[k] in SUPERTYPE_WORDS:
            supertypes.append(SUPERTYPE_WORDS[t[k]])
        else:
            break
        k += 1
    size: tuple[Quantity, Quantity] | None = None
    if "/" in t[k]:
        size = _pt(t[k])
        if size is None:
            return None
        k += 1
    colors, k2 = _colors(text, k)
    if colors is None:
        return None
    k = k2
    subtypes: list[str] = []
    types: list[str] = []
    while t[k] not in ("token", "tokens"):
        if text.raw[k] in SUBTYPES and not SUBTYPES[text.raw[k]][2]:
            subtypes.append(SUBTYPES[text.raw[k]][0])
        elif t[k].capitalize() in CARD_TYPES:
            types.append(t[k].capitalize())
        elif t[k] in SUPERTYPE_WORDS:
            supertypes.append(SUPERTYPE_WORDS[t[k]])
        else:
            return None
        k += 1
    if not types or not (subtypes or t[k + 1] == "named" or t[i - 2] == ","):  # "Tamiyo's Notebook, a … artifact token"
        return None
    called = " ".join(subtypes) or ("Named" if t[i - 2] == "," else "")
    face = CompiledFace(
        called + " Token", None, frozenset(colors), tuple(supertypes), tuple(types), tuple(subtypes),
    )  # fmt: skip
    return _token_endings(text, k + 1, face, size, tapped, attacking)


def _colors(text: Text, k: int) -> tuple[list[Color] | None, int]:
    t = text.t
    if t[k] == "colorless":
        return [], k + 1
    found: list[Color] = []
    while t[k] in COLORS_BY_NAME:
        found.append(COLORS_BY_NAME[t[k]])
        k += 1
        if t[k] == "," and t[k + 1] in COLORS_BY_NAME:
            k += 1
        elif t[k] == "," and t[k + 1] == "and" and t[k + 2] in COLORS_BY_NAME:
            k += 2
        elif t[k] == "and" and t[k + 1] in COLORS_BY_NAME:
            k += 1
        else:
            break
    return found, k


def _token_endings(text: Text, k: int, face: CompiledFace, size: Any, tapped: bool, attacking: bool) -> Parsed:
    t = text.t
    attacking_whom: Any = None
    while True:
        if t[k] == "with" and (found := text.slot("abilities_given", k + 1)) is not None:
            face = replace(face, abilities=face.abilities + found[0])
            k = found[1]
        elif t[k] == "named" and (name := text.slot("name", k + 1)) is not None:
            face = replace(face, name=name[0])
            k = name[1]
        elif text.at(k, ("that", "is", "all", "colors")) and not face.colors:
            face = replace(face, colors=frozenset(COLORS))
            k += 4
        elif text.at(k, ("that", "is")) and not face.colors and len((own := _colors(text, k + 2))[0] or ()) > 1:
            face = replace(face, colors=frozenset(own[0] or ()))
            k = own[1]
        elif t[k] == "that" and t[k + 1] in ("is", "are") and t[k + 2] == "attacking":
            attacking = True
            k += 3
            whom = text.slot("attacked_by_it", k)
            attacking_whom, k = whom if whom is not None else (attacking_whom, k)
        elif text.at(k, ("that", "is", "every", "basic", "land", "type")) and "Land" in face.types:
            face = replace(face, subtypes=BASIC_LAND_TYPES)
            k += 6
        elif text.at(k, ("that", "is", "tapped", "and", "attacking")) or text.at(
            k, ("that", "are", "tapped", "and", "attacking")
        ):
            tapped = attacking = True
            k += 5
            whom = text.slot("attacked_by_it", k)
            if whom is not None:
                attacking_whom, k = whom
        else:
            break
    if not face.name.removesuffix(" Token"):
        return None
    extra: dict[str, Any] = {"tapped": tapped, "attacking": attacking}
    if attacking_whom is not None:
        extra["attacking_whom"] = attacking_whom
    if size is not None:
        if isinstance(size[0], int) and isinstance(size[1], int):
            face = replace(face, power=size[0], toughness=size[1])
        else:
            extra |= {"power": size[0], "toughness": size[1]}
            face = replace(face, power=0, toughness=0)
    elif "Creature" in face.types:
        if not any(isinstance(part, StaticAbility) and part.characteristic_defining for part in face.abilities):
            extra["unsized"] = True
        face = replace(face, power=0, toughness=0)
    return (face, extra), k


@slot("named_token")
def _named_token(text: Text, i: int) -> Parsed:
    """ "Voja, a legendary 2/2 Wolf creature token": in the words of its own abilities its name means itself (201.5)."""
    name = text.slot("name", i)
    if name is None or not text.at(name[1], (",", "a")):
        return None
    k = name[1] + 2
    called = text.t[i : name[1]]
    rest: list[Token] = []
    starts: list[int] = []
    at = k
    while at < text.n:
        itself = text.at(at, called)
        starts.append(at)
        rest.append(replace(text.tokens[at], text="~", raw="~") if itself else text.tokens[at])
        at += len(called) if itself else 1
    found = text.going_on(k, tuple(rest)).slot("token", k)
    if found is None:
        return None
    (face, extra), end = found
    return (replace(face, name=name[0]), extra), [*starts, text.n][end - k]


@slot("attacked_by_it")
def _attacked_by_it(text: Text, i: int) -> Parsed:
    """ "That opponent", "that player or a planeswalker they control": whom what enters attacks (508.4)."""
    if text.t[i] != "that":
        return None
    player = text.slot("player", i)
    if player is None:
        return None
    more = ("or", "a", "planeswalker", "they", "control")
    if text.at(player[1], more):
        return with_planeswalkers(player[0].selector), player[1] + len(more)
    return player[0].selector, player[1]


@verb("create|creates <n:count> <t:token> [<each:for_each>]", "Create two 1/1 red Goblin creature tokens.")
def create_number_token(c: Captures) -> Instruction | None:
    face, extra = c["t"]
    if "each" in c and not isinstance(c["n"], int):
        return None
    return CreateTokens(times(c["n"], c.get("each")), face, players=c["subject"], **_sized(extra))


@verb("create|creates <t:named_token>", "Create Voja, a legendary 2/2 green and white Wolf creature token.")
def create_named_token(c: Captures) -> Instruction | None:
    face, extra = c["t"]
    return CreateTokens(1, face, players=c["subject"], **_sized(extra)) if "unsized" not in extra else None


def _sized(extra: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in extra.items() if key != "unsized"}


@verb(
    "put|puts <n:count> <t:token> onto the battlefield [<each:for_each>]",
    "Put two 1/1 red Goblin creature tokens onto the battlefield.",
)
def put_number_token_onto_the_battlefield(c: Captures) -> Instruction | None:
    face, extra = c["t"]
    return CreateTokens(times(c["n"], c.get("each")), face, players=c["subject"], **_sized(extra))


@verb(
    "create|creates a number of <t:token> equal to <n:amount>",
    "Create a number of 1/1 green Saproling creature tokens equal to the number of creatures you control.",
)
def create_a_number_of_token_equal_to_amount(c: Captures) -> Instruction | None:
    face, extra = c["t"]
    return CreateTokens(c["n"], face, players=c["subject"], **_sized(extra))


@verb(
    "create|creates <n:count> token(s) that is|are (a copy|copies) of <o:object> [<x:copy_exceptions>]",
    "Create a token that's a copy of target creature you control.",
)
def create_number_token_that_is_a_copy_of_object(c: Captures) -> Instruction:
    exceptions: CopyExceptions = c.get("x", CopyExceptions())
    return CreateTokens(c["n"], copy_of=c["o"].selector, exceptions=exceptions, players=c["subject"])


@verb(
    "create|creates a token that is a copy of <o:object> , except it enters <k:entering_counters>",
    "Create a token that's a copy of target creature you control, except it enters with an additional +1/+1 counter "
    "on it.",
)
def create_a_copy_of_object_with_counters(c: Captures) -> Instruction:
    """It enters with them: an effect of that form replaces how it enters (614.1c)."""
    return CreateTokens(1, copy_of=c["o"].selector, players=c["subject"], counters=c["k"])


@verb(
    "create|creates <n:count> token(s) that is|are (a copy|copies) of <o:object> [,] and that is|are tapped and "
    "attacking",
    "Create a token that's a copy of target attacking creature and that's tapped and attacking.",
)
def create_attacking_copies_of_object(c: Captures) -> Instruction:
    """508.4: each attacks whom its controller chooses."""
    return CreateTokens(c["n"], copy_of=c["o"].selector, players=c["subject"], tapped=True, attacking=True)


@verb(
    "create|creates <n:count> tapped token(s) that is|are (a copy|copies) of <o:object> [<x:copy_exceptions>]",
    "Create a tapped token that's a copy of target creature you control.",
)
def create_tapped_copies_of_object(c: Captures) -> Instruction:
    exceptions: CopyExceptions = c.get("x", CopyExceptions())
    return CreateTokens(c["n"], copy_of=c["o"].selector, exceptions=exceptions, players=c["subject"], tapped=True)


@verb(
    "create|creates a tapped and attacking token that is a copy of <o:object> [<x:copy_exceptions>]",
    "Create a tapped and attacking token that's a copy of ~.",
)
def create_an_attacking_copy_of_object(c: Captures) -> Instruction:
    """508.4: it attacks whom its controller chooses."""
    exceptions: CopyExceptions = c.get("x", CopyExceptions())
    return CreateTokens(
        1, copy_of=c["o"].selector, exceptions=exceptions, players=c["subject"], tapped=True, attacking=True
    )


@verb(
    "put|puts a token onto the battlefield that is a copy of <o:object> [<x:copy_exceptions>]",
    "Put a token onto the battlefield that's a copy of target creature you control.",
)
def put_a_token_onto_the_battlefield(c: Captures) -> Instruction:
    return CreateTokens(1, copy_of=c["o"].selector, exceptions=c.get("x", CopyExceptions()), players=c["subject"])


@verb("populate", "Populate.")
def populate(_c: Captures) -> Instruction:
    """701.36a: a copy of a creature token that you control."""
    return CreateTokens(1, copy_of=Choose(AllOf((IsType("Creature"), HasStatus("token"), ControlledBy(You())))))


@verb(
    "create|creates <n:count> <t:token> and <m:count> <u:token>",
    "Create a 1/1 red Goblin creature token and a 2/2 green Bear creature token.",
)
def create_number_token_and_number_token(c: Captures) -> Instruction | None:
    face, extra = c["t"]
    other, more = c["u"]
    first = CreateTokens(c["n"], face, players=c["subject"], **_sized(extra))
    return Sequence(
        (first, CreateTokens(c["m"], other, players=c["subject"], **_sized(more), bind="created2")), together=True
    )


@slot("predefined_token")
def _predefined_token(text: Text, i: int) -> Parsed:
    k = i
    tapped = text.t[k] == "tapped"
    k += tapped
    k += text.t[k] == "colorless"
    for length in (1, 2, 3):
        face = NAMED_TOKENS.get(" ".join(text.t[k : k + length]))
        if face is not None and text.t[k + length] in ("token", "tokens"):
            return (face, tapped), k + length + 1
    return None


@verb("create|creates <n:count> <t:predefined_token> [<each:for_each>]", "Create two Treasure tokens.")
def create_number_predefined_token(c: Captures) -> Instruction | None:
    if "each" in c and not isinstance(c["n"], int):
        return None
    face, tapped = c["t"]
    if face.subtypes[0] == "Aura":
        return None
    return CreateTokens(times(c["n"], c.get("each")), face, players=c["subject"], tapped=tapped)


@verb(
    "create|creates a number of <t:predefined_token> equal to <n:amount>",
    "Create a number of Treasure tokens equal to the number of creatures you control.",
)
def create_a_number_of_predefined_token(c: Captures) -> Instruction | None:
    face, tapped = c["t"]
    return CreateTokens(c["n"], face, players=c["subject"], tapped=tapped)


@verb(
    "create|creates (a|an) <t:predefined_token> attached to <to:object>",
    "Create a Monster Role token attached to target creature you control.",
)
def create_role_token(c: Captures) -> Instruction | None:
    """303.7: a Role enters attached to what it is said to."""
    face, tapped = c["t"]
    if face.subtypes[0] != "Aura":
        return None
    return CreateTokens(1, face, players=c["subject"], tapped=tapped, attached_to=c["to"].selector)


@verb(
    "create|creates (a|an) <t:predefined_token> and (a|an) <u:predefined_token>",
    "Create a Food token and a Treasure token.",
)
def create_two_predefined_tokens(c: Captures) -> Instruction | None:
    first, second = c["t"][0], c["u"][0]
    return Sequence(
        (CreateTokens(1, first, players=c["subject"]), CreateTokens(1, second, players=c["subject"], bind="created2"))
    )


@verb(
    "create|creates (a|an) <t:predefined_token> and <m:count> <u:token>",
    "Create a Treasure token and a 2/2 blue Bird creature token with flying.",
)
def create_predefined_and_another(c: Captures) -> Instruction:
    first = CreateTokens(1, c["t"][0], players=c["subject"], tapped=c["t"][1])
    face, sizes = c["u"]
    second = CreateTokens(c["m"], face, players=c["subject"], **_sized(sizes), bind="created2")
    return Sequence((first, second), together=True)


@verb(
    "create|creates <n:number> of those tokens",
    "If you control a Mountain, create three 1/1 red Goblin creature tokens. Otherwise, create one of those tokens.",
)
@verb(
    "create|creates <n:number> of those tokens <w:instead>",
    "Create a 1/1 red Goblin creature token. If you control a Mountain, create five of those tokens instead.",
)
@verb(
    "instead create <n:number> of those tokens",
    "Create a 1/1 red Goblin creature token. If you control a Mountain, instead create five of those tokens.",
)
def create_number_of_those_tokens(c: Captures) -> LikeBefore:
    return LikeBefore(CreateTokens, "count", c["n"])


@verb(
    "create|creates <n:count> <t:token> , <m:count> <u:token> , and <k:count> <v:token>",
    "Create a 1/1 green Snake creature token, a 2/2 green Wolf creature token, and a 3/3 red Ogre creature token.",
)
def create_three_kinds_of_tokens(c: Captures) -> Instruction:
    made = [
        CreateTokens(c[count], c[token][0], players=c["subject"], **_sized(c[token][1]), bind=f"created{place}")
        for place, (count, token) in enumerate((("n", "t"), ("m", "u"), ("k", "v")), start=1)
    ]
    return Sequence(tuple(made), together=True)
