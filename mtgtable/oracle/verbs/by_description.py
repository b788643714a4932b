"""Cards cast, found or discarded by what they are, and permanents that somebody chooses as it resolves (608.2)."""

from __future__ import annotations

from typing import Any, Literal, cast

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.filters import Anything, Filter, HasStatus, IsStackKind, OwnedBy, all_of, without
from mtgtable.abilities.instructions import (
    CastIt,
    ChooseMode,
    CreateTokens,
    Decide,
    Destroy,
    Discard,
    Instruction,
    Look,
    May,
    Move,
    Search,
    Sequence,
    Shuffle,
)
from mtgtable.abilities.selectors import All, Bound, Choose, OwnerOf, Those, Union, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase, Spoken, is_plural
from mtgtable.oracle.nouns.among import from_among
from mtgtable.oracle.verbs.returning import placed
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

# ---- casting from among cards ---------------------------------------------------------------------------------------


def _of_spell(fitting: Filter) -> Filter:
    """What is said of the spell that it would be: nothing where any spell will do (601.3e)."""
    return Anything() if without(fitting, IsStackKind("spell")) == Anything() else fitting


@slot("spells_among")
def _spells_among(text: Text, i: int) -> Parsed:
    """ "A spell from among them", "[any number of] instant and sorcery spells from among those cards"."""
    several = text.at(i, ("any", "number", "of"))
    bare = text.t[i] not in ("a", "an", "one", "up") and not several and text.slot("count", i) is None
    count: Any = (
        (1, i + 3) if several else (1, i) if bare else text.slot("count", i + 2 if text.at(i, ("up", "to")) else i)
    )
    if count is None or (not several and count[0] != 1):
        return None
    noun = text.slot("noun", count[1])
    if noun is None or "spell" not in noun[0].nouns or noun[0].zones != (Zone.STACK,) or noun[0].choice:
        return None
    if bare and not noun[0].plural:
        return None
    those = from_among(text, noun[1])
    if those is None:
        return None
    several = several or noun[0].plural
    return (several, _of_spell(noun[0].filter), those[0]), those[1]


@verb(
    "cast <s:spells_among> without paying (its|their) mana cost(s)",
    "Look at the top four cards of your library. You may cast an instant or sorcery spell from among them without "
    "paying its mana cost.",
)
def cast_spells_from_among(c: Captures) -> Instruction:
    """Half of a split card, an Adventure: what is asked for is asked of the spell alone (709.3a, 715.3a)."""
    several, fitting, those = c["s"]
    if several:
        return CastIt(Those(those.selector, Anything()), c["subject"], filter=fitting)
    chosen = Phrase(those.at, "object", ("card",), False, Choose(fitting, (), among=those.selector))
    return CastIt(chosen.selector, c["subject"], may=False)


# ---- cards ----------------------------------------------------------------------------------------------------------


@verb("discard|discards all <n:noun>", "Choose a color. Target player discards all cards of that color.")
def discard_all_noun(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    if not noun.card or noun.says_more or noun.filter == Anything():
        return None
    return Discard(None, c["subject"], noun.filter)


@verb(
    "shuffle|shuffles and put|puts (that card|the card|it|them|those cards) on top [of (your|their) library]",
    "Search your library for a card. Shuffle and put that card on top.",
)
def shuffle_and_put_it_on_top(c: Captures) -> Instruction:
    found = Phrase(c["at"] + 1, "object", ("card",), False, Anaphor("that"))
    return Sequence((Shuffle(c["subject"]), Move(found.selector, Zone.LIBRARY, "top")))


@verb(
    "shuffle|shuffles and put|puts (that card|it) <n:from_the_top>",
    "Search your library for a card, then shuffle and put that card third from the top.",
)
def shuffle_and_put_it_below_the_top(c: Captures) -> Instruction:
    found = Phrase(c["at"] + 1, "object", ("card",), False, Anaphor("that"))
    return Sequence((Shuffle(c["subject"]), Move(found.selector, Zone.LIBRARY, c["n"])))


@slot("from_the_top")
def _from_the_top(text: Text, i: int) -> Parsed:
    """ "Third from the top"."""
    known = text.t[i] in ("second", "third") and text.at(i + 1, ("from", "the", "top"))
    return (text.t[i], i + 4) if known else None


@verb("put|puts your commander into your hand from the command zone",
      "Put your commander into your hand from the command zone.")  # fmt: skip
def put_your_commander_into_your_hand(_c: Captures) -> Instruction:
    """903.3: of two commanders one is chosen."""
    mine = Choose(all_of(HasStatus("commander"), OwnedBy(You())), (Zone.COMMAND,))
    return Move(mine, Zone.HAND, origin=Zone.COMMAND)


@verb(
    "return|returns <how:destination> <what:objects>",
    "Return to their owners' hands all creatures with power 2 or less.",
)
def return_destination_objects(c: Captures) -> Instruction | None:
    return _all_to_there(c)


def _all_to_there(c: Captures) -> Instruction | None:
    meaning = c["what"].meaning
    if not isinstance(meaning, All) or c["subject"] != You():
        return None
    return Move(c["what"].selector, **placed(c["how"], c["subject"]))


@verb(
    "put|puts <how:destination> <what:objects>",
    "Put onto the battlefield under your control all creature cards in all graveyards.",
)
def put_destination_objects(c: Captures) -> Instruction | None:
    return _all_to_there(c)


@verb(
    "shuffle|shuffles <what:objects> into that player 's library",
    "Shuffle all creature cards from target player's graveyard into that player's library.",
)
def shuffle_objects_into_that_players_library(c: Captures) -> Instruction:
    return Move(c["what"].selector, Zone.LIBRARY, "shuffled")


def _one_of_each(c: Captures) -> tuple[Search, Search] | None:
    rows: list[Search] = []
    for name, bind in (("a", "found"), ("b", "found2")):
        noun: Noun = c[name]
        if not noun.card or noun.zones:
            return None
        rows.append(Search(noun.filter, 1, c["subject"], bind=bind))
    return rows[0], rows[1]


_BOTH = Union((Bound("found"), Bound("found2")))
_TWO = "search|searches (your|their) library for (a|an) <a:noun> and (a|an) <b:noun> ,"


@verb(
    f"{_TWO} put|puts (them|those cards) <how:destination> , then shuffle|shuffles",
    "Search your library for a Forest card and a Plains card, put them onto the battlefield tapped, then shuffle.",
)
def search_for_one_and_another(c: Captures) -> Instruction | None:
    found = _one_of_each(c)
    if found is None or c["how"]["to"] not in (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD):
        return None
    return Sequence((*found, Move(_BOTH, **placed(c["how"], c["subject"])), Shuffle(c["subject"])))


@verb(
    f"{_TWO} reveal|reveals (them|those cards) , put|puts (them|those cards) into (your|their) hand , then "
    "shuffle|shuffles",
    "Search your library for a basic land card and a creature card, reveal them, put them into your hand, then "
    "shuffle.",
)
def search_for_one_and_another_revealed(c: Captures) -> Instruction | None:
    found = _one_of_each(c)
    if found is None:
        return None
    shown = Look(_BOTH, c["subject"], reveal=True, bind="shown")
    return Sequence((*found, shown, Move(_BOTH, Zone.HAND), Shuffle(c["subject"])))


@slot("two_kinds")
def _two_kinds(text: Text, i: int) -> Parsed:
    """ "A creature card and/or a land card from among them", of more kinds too: at most one of each."""
    rows: list[Filter] = []
    k, last = i, False
    while text.t[k] in ("a", "an"):
        found = text.slot("noun", k + 1)
        if found is None or not found[0].card or found[0].zones or found[0].plural:
            return None
        rows.append(found[0].filter)
        k = found[1]
        if last:
            break
        k += text.t[k] == ","
        for words in (("and", "/", "or"), ("and/or",)):
            if text.at(k, words):
                k, last = k + len(words), True
    those = from_among(text, k) if last and len(rows) > 1 else None
    return ((tuple(rows), those[0]), those[1]) if those is not None else None


def _up_to_one_of_each(c: Captures) -> Phrase:
    kinds, those = c["k"]
    parts = tuple(
        Phrase(those.at - place, "object", ("card",), False, Choose(fitting, (), 1, True, among=those.selector))
        for place, fitting in zip(range(len(kinds) - 1, -1, -1), kinds, strict=True)
    )
    return Phrase(c["at"], "object", ("card",), True, Union(tuple(part.selector for part in parts)))


@verb(
    "put|puts <k:two_kinds> <how:destination>",
    "Look at the top five cards of your library. You may put a creature card and/or a land card from among them into "
    "your hand.",
)
def put_up_to_one_of_each(c: Captures) -> Instruction:
    return Move(_up_to_one_of_each(c).selector, **placed(c["how"], c["subject"]))


@verb(
    "reveal|reveals <k:two_kinds> and put|puts (them|those cards|the revealed cards) into (your|their) hand",
    "Look at the top five cards of your library. You may reveal a creature card and/or a land card from among them and "
    "put the revealed cards into your hand.",
)
def reveal_up_to_one_of_each(c: Captures) -> Instruction:
    shown = Look(_up_to_one_of_each(c).selector, c["subject"], reveal=True, bind="shown")
    return Sequence((shown, Move(Bound("shown"), Zone.HAND)))


# ---- permanents that somebody chooses -------------------------------------------------------------------------------


@verb("choose|chooses (a|an) <n:noun>", "Target opponent chooses a creature they control. Destroy that creature.")
def choose_a_permanent(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    subject = c["subject"]
    if noun.plural or noun.card or noun.zones not in ((), (Zone.BATTLEFIELD,)) or noun.choice:
        return None
    if is_plural(subject) or subject == Bound("each"):
        return None
    if not set(noun.nouns) & {"creature", "permanent", "land", "artifact", "enchantment", "planeswalker", "token"}:
        return None
    return Decide("objects", subject, objects=All(noun.filter), minimum=1, maximum=1)


@verb(
    "choose a <n:noun> , then that player chooses a <k:noun> . you may return those cards <how:destination>",
    "Choose a creature card in an opponent's graveyard, then that player chooses a creature card in your graveyard. "
    "You may return those cards to the battlefield under their owners' control.",
)
def choose_a_card_then_its_owner_chooses_one(c: Captures) -> Instruction | None:
    """Where the first can't be chosen nobody is there who would choose the second (609.3)."""
    first, second = c["n"], c["k"]
    piles = (Zone.GRAVEYARD,)
    if c["subject"] != You() or any(one.zones != piles or one.plural or not one.card for one in (first, second)):
        return None
    theirs, yours = Bound("chosen"), Bound("chosen by them")
    choices: tuple[Instruction, ...] = (
        Decide("objects", You(), theirs.name, objects=All(first.filter, piles), minimum=1, maximum=1),
        Decide("objects", OwnerOf(theirs), yours.name, objects=All(second.filter, piles), minimum=1, maximum=1),
    )
    both = Those(Union((theirs, yours)), Anything())
    return Sequence((*choices, May(Move(both, **placed(c["how"], c["subject"])))))


# ---- one of two tokens ----------------------------------------------------------------------------------------------


@verb(
    "create|creates (a|an) <t:predefined_token> or (a|an) <u:predefined_token>",
    "Create a Food token or a Treasure token.",
)
def create_one_token_or_another(c: Captures) -> Instruction:
    rows = tuple(CreateTokens(1, face, players=c["subject"], tapped=tapped) for face, tapped in (c["t"], c["u"]))
    modes = tuple(Mode(f"Create a {row.token.name}", row) for row in rows if row.token is not None)
    return ChooseMode(modes, by=c["subject"])


@verb("choose|chooses an opponent at random", "Choose an opponent at random. That player draws a card.")
def choose_an_opponent_at_random(c: Captures) -> Instruction | None:
    return _by_chance(c, "opponent")


@verb("choose|chooses a player at random", "Choose a player at random. That player draws a card.")
def choose_a_player_at_random(c: Captures) -> Instruction | None:
    return _by_chance(c, "player")


def _by_chance(c: Captures, what: Literal["player", "opponent"]) -> Instruction | None:
    if c["subject"] != You():
        return None
    chosen = Phrase(c["at"], "player", ("player",), False, Bound("chosen"))
    return cast(Instruction, Spoken(chosen, Decide(what, c["subject"], random=True)))


@verb("choose|chooses an opponent", "Choose an opponent. That player draws a card.")
def choose_an_opponent(c: Captures) -> Instruction | None:
    """As it resolves, without targeting: "that player" is the one who was chosen."""
    if c["subject"] != You():
        return None
    chosen = Phrase(c["at"], "player", ("player",), False, Bound("chosen"))
    return cast(Instruction, Spoken(chosen, Decide("opponent", c["subject"])))


@verb("choose|chooses a number", "Choose a number. Destroy each creature with mana value equal to that number.")
def choose_a_number(c: Captures) -> Instruction | None:
    return None if is_plural(c["subject"]) else Decide("number", c["subject"])


@verb("destroy <w:superlative>", "Destroy the creature with the least power.")
def destroy_the_greatest_or_least(c: Captures) -> Instruction:
    """Of several that are tied one is chosen (608.2d)."""
    return Destroy(c["w"].selector)
