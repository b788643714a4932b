"""Multiple steps that involve multiple players, each step done by all at once; what is kept, and the rest (608.2e)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.filters import ControlledBy, Filter, IsAmong, IsType, Not, OwnedBy, all_of, parts_of
from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.game_changes import LOST, ActivateMana
from mtgtable.abilities.instructions import (
    AddMana,
    ChooseMode,
    Decide,
    Destroy,
    Discard,
    Draw,
    ForEach,
    Instruction,
    LoseLife,
    LoseMana,
    Move,
    Sacrifice,
    Sequence,
)
from mtgtable.abilities.quantities import CountOf, Half, MostAmong, Noted, PlayerStat, Product, Quantity, Sum
from mtgtable.abilities.selectors import All, Bound, Players, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.verbs.cards import hand_of
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_EACH = Bound("each")
_KEPT = Bound("kept")


def _everybody(subject: Any) -> bool:
    return isinstance(subject, Phrase) and subject.plural


def of_these_players(fitting: Filter, who: Any) -> Filter:
    """The description with "they" for these players."""

    def leaf(node: Any) -> Any:
        they = isinstance(node, Phrase) and node.kind == "player" and isinstance(node.meaning, Anaphor)
        return who if they else node

    return rewrite(fitting, leaf)


@verb(
    "exiles all <n:noun> , then sacrifices all <m:noun> , then puts all cards they exiled this way onto the "
    "battlefield",
    "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then puts "
    "all cards they exiled this way onto the battlefield.",
)
def exile_sacrifice_and_put_back(c: Captures) -> Instruction | None:
    """What is exiled is each player's own, and comes back under its owner's control."""
    cards, theirs = c["n"], c["m"]
    if not _everybody(c["subject"]) or cards.zones != (Zone.GRAVEYARD,) or theirs.card or theirs.zones:
        return None
    owned, controlled = of_these_players(cards.filter, c["subject"]), of_these_players(theirs.filter, c["subject"])
    if OwnedBy(c["subject"]) not in parts_of(owned) or ControlledBy(c["subject"]) not in parts_of(controlled):
        return None
    return Sequence((
        Move(All(owned, (Zone.GRAVEYARD,)), Zone.EXILE, bind="inner exiled"),
        Sacrifice(All(controlled), by=c["subject"]),
        Move(Bound("inner exiled"), Zone.BATTLEFIELD),
    ))  # fmt: skip


# ---- what is kept, and the rest --------------------------------------------------------------------------------------


@slot("rest_done")
def _rest_done(text: Text, i: int) -> Parsed:
    """What is done with the rest: "sacrifices", "exile"."""
    word = text.t[i].removesuffix("s")
    return (word, i + 1) if word in ("sacrifice", "exile") else None


def _keep(c: Captures, least: Quantity) -> tuple[Decide, Filter, tuple[Zone, ...]] | None:
    """The choice of what each of them keeps, and what the rest must be."""
    noun: Noun = c["k"]
    subject = c["subject"]
    if subject == _EACH or len(noun.places) != 1:
        return None
    own = of_these_players(noun.filter, _EACH if _everybody(subject) else subject)
    kept = Decide("objects", subject, "kept", objects=All(own, noun.places), minimum=least, maximum=c["n"])
    return kept, all_of(of_these_players(noun.filter, subject), Not(IsAmong(_KEPT))), noun.places


def _and_the_rest(c: Captures, least: Quantity) -> Instruction | None:
    found = _keep(c, least)
    if found is None:
        return None
    kept, rest, places = found
    theirs = any(isinstance(node, ControlledBy) for node in parts_of(rest))
    if c["do"] == "sacrifice":
        if places != (Zone.BATTLEFIELD,) or not theirs:
            return None
        return Sequence((kept, Sacrifice(All(rest), by=c["subject"])))
    return Sequence((kept, Move(All(rest, places), Zone.EXILE))) if places == (Zone.GRAVEYARD,) else None


_REST = "(, then|and) <do:rest_done> the rest"


@verb(
    f"choose|chooses <n:count> <k:noun> {_REST}",
    "Each player chooses two creatures they control, then sacrifices the rest.",
)
def choose_number_and_the_rest(c: Captures) -> Instruction | None:
    return _and_the_rest(c, c["n"])


@verb(
    f"choose|chooses up to <n:count> <k:noun> {_REST}",
    "Each player chooses up to two creatures they control, then sacrifices the rest.",
)
def choose_up_to_number_and_the_rest(c: Captures) -> Instruction | None:
    return _and_the_rest(c, 0)


@verb(
    f"choose|chooses a number of <k:noun> equal to <n:amount> {_REST}",
    "Each player chooses a number of lands they control equal to the number of lands controlled by the player who "
    "controls the fewest, then sacrifices the rest.",
)
def choose_amount_and_the_rest(c: Captures) -> Instruction | None:
    return _and_the_rest(c, c["n"])


@verb(
    "choose|chooses <n:count> <k:noun> . destroy the rest",
    "Each player chooses a creature they control. Destroy the rest.",
)
def choose_number_destroy_the_rest(c: Captures) -> Instruction | None:
    found = _keep(c, c["n"])
    if found is None or found[2] != (Zone.BATTLEFIELD,):
        return None
    return Sequence((found[0], Destroy(All(found[1]))))


@verb("choose up to <n:count> <k:noun> . destroy the rest", "Choose up to one creature. Destroy the rest.")
def choose_up_to_number_destroy_the_rest(c: Captures) -> Instruction | None:
    found = _keep(c, 0)
    if found is None or found[2] != (Zone.BATTLEFIELD,):
        return None
    return Sequence((found[0], Destroy(All(found[1]))))


@verb(
    "discard cards and sacrifice creatures the same way", "Players discard cards and sacrifice creatures the same way."
)
def discard_and_sacrifice_the_same_way(c: Captures) -> Instruction | None:
    """Down to as many as the player with the fewest has: cards in hand, then creatures."""
    who = c["subject"]
    if not _everybody(who):
        return None
    fewest = MostAmong(Players("each"), PlayerStat("hand", _EACH), least=True)
    too_many = Sum((PlayerStat("hand", _EACH), Product(-1, fewest)))
    creatures = All(all_of(IsType("Creature"), ControlledBy(_EACH)))
    kept = Decide("objects", who, "kept", objects=creatures, minimum=fewest_of(IsType("Creature")),
                  maximum=fewest_of(IsType("Creature")))  # fmt: skip
    rest = all_of(IsType("Creature"), ControlledBy(who), Not(IsAmong(_KEPT)))
    return Sequence((Discard(too_many, who), kept, Sacrifice(All(rest), by=who)))


@verb(
    "loses half their life , then discards half the cards in their hand , then sacrifices half the <n:noun> . "
    "round up each time",
    "Each player loses half their life, then discards half the cards in their hand, then sacrifices half the creatures "
    "they control of their choice. Round up each time.",
)
def lose_half_of_all(c: Captures) -> Instruction | None:
    """What isn't sacrificed is the other half, rounded the other way."""
    who, noun = c["subject"], c["n"]
    if not _everybody(who) or noun.card or noun.zones or not noun.choice:
        return None
    theirs = All(of_these_players(noun.filter, _EACH))
    left = Half(CountOf(theirs), up=False)
    kept = Decide("objects", who, "kept", objects=theirs, minimum=left, maximum=left)
    rest = all_of(of_these_players(noun.filter, who), Not(IsAmong(_KEPT)))
    losing = LoseLife(Half(PlayerStat("life", _EACH), up=True), _EACH)
    return Sequence((
        ForEach(who.selector, losing), Discard(Half(PlayerStat("hand", _EACH), up=True), who), kept,
        Sacrifice(All(rest), by=who),
    ))  # fmt: skip


def fewest_of(fitting: Filter) -> Quantity:
    """As many as the player has who controls the fewest of these."""
    return MostAmong(Players("each"), CountOf(All(all_of(fitting, ControlledBy(_EACH)))), least=True)


@verb("draw|draws <n:cards> , then choose|chooses <m:number> cards in (your|their) hand and discard|discards the rest",
      "Draw four cards, then choose X cards in your hand and discard the rest.")  # fmt: skip
def draw_then_keep_cards(c: Captures) -> Instruction | None:
    who = c["subject"]
    if _everybody(who):
        return None
    hand = hand_of(who)
    kept = Decide("objects", who, "kept", objects=hand, minimum=c["m"], maximum=c["m"])
    rest = All(all_of(OwnedBy(who), Not(IsAmong(_KEPT))), (Zone.HAND,))
    return Sequence((Draw(c["n"], who), kept, Discard(None, who, what=rest)))


# ---- hands put away and drawn anew -----------------------------------------------------------------------------------


def _anew(c: Captures, position: Any) -> Instruction | None:
    """As many cards as each of them has put away."""
    who = c["subject"]

    def anew(player: Any) -> Instruction:
        away = Move(hand_of(player), Zone.LIBRARY, position, bind="inner away")
        return Sequence((away, Draw(Noted("inner away"), player)))

    if who == _EACH:
        return None
    return ForEach(who.selector, anew(_EACH)) if _everybody(who) else anew(who)


@verb(
    "shuffle|shuffles (the cards from (your|their) hand|(your|their) hand) into (your|their) library , then draw|draws "
    "that many cards",
    "Each player shuffles the cards from their hand into their library, then draws that many cards.",
)
def shuffle_hand_and_draw_that_many(c: Captures) -> Instruction | None:
    return _anew(c, "shuffled")


@verb(
    "put|puts the cards in (your|their) hand on the bottom of (your|their) library in any order , then draw|draws that "
    "many cards",
    "Put the cards in your hand on the bottom of your library in any order, then draw that many cards.",
)
def put_hand_on_the_bottom_and_draw_that_many(c: Captures) -> Instruction | None:
    return _anew(c, "bottom")


# ---- one kind or another ---------------------------------------------------------------------------------------------


@slot("all_of_a_kind")
def _all_of_a_kind(text: Text, i: int) -> Parsed:
    """ "All lands", with its words."""
    found = text.slot("noun", i + 1) if text.t[i] == "all" else None
    if found is None or found[0].card or found[0].zones or not found[0].plural:
        return None
    return (found[0].filter, text.words(i, found[1])), found[1]


@verb("destroy <a:all_of_a_kind> or <b:all_of_a_kind>", "Destroy all lands or all creatures.")
def destroy_all_of_one_kind_or_another(c: Captures) -> Instruction | None:
    if c["subject"] != You():
        return None
    return ChooseMode(tuple(Mode(f"Destroy {said}", Destroy(All(fitting))) for fitting, said in (c["a"], c["b"])))


@verb("activate|activates a mana ability of each <n:noun>",
      "Target player activates a mana ability of each land they control.")  # fmt: skip
def activate_a_mana_ability_of_each(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    if noun.plural or noun.choice or not noun.of_permanents:
        return None
    return ActivateMana(All(noun.filter), c["subject"])


@verb("add|adds the mana lost this way",
      "Target player loses all unspent mana. You add the mana lost this way.")  # fmt: skip
def add_the_mana_lost(c: Captures) -> Instruction:
    return AddMana(mana=LOST, players=c["subject"])


@verb("lose|loses all unspent mana", "Target player loses all unspent mana.")
def lose_all_unspent_mana(c: Captures) -> Instruction:
    return LoseMana(c["subject"])
