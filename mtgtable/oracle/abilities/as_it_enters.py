"""What is done as a permanent enters: "as ~ enters, sacrifice all lands you control" (614.1c, 614.12a).

The deed is any effect that the grammar reads, if it is done to others and at once. "It enters with that many counters
on it" counts what was done.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from mtgtable.abilities.abilities import Ability, StaticAbility
from mtgtable.abilities.conditions import DidIt
from mtgtable.abilities.costs import Cost, PayLife
from mtgtable.abilities.filters import IsSubtype, IsSupertype, IsType, OwnedBy, all_of
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import (
    Decide,
    Destroy,
    Discard,
    GainLife,
    If,
    Instruction,
    Look,
    LoseLife,
    May,
    MayPay,
    Move,
    PutCounters,
    Sacrifice,
    Sequence,
)
from mtgtable.abilities.modifications import ChangeTypes
from mtgtable.abilities.quantities import IfElse, Noted, NotedAsEntered, PlayerStat, Quantity
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import All, Bound, Choose, Players, Source
from mtgtable.abilities.words import SECOND_LAND_TYPE, ChosenType
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.replacements import SELF_KNOWN, entering, replaces
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, is_plural
from mtgtable.oracle.sentences.contents import build_content
from mtgtable.oracle.sentences.leaves import leaves_of
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.wording.tokens import Parsed, Text, Token, slot

_DEEDS: Final = (Sacrifice, Discard, LoseLife, GainLife, Move, PutCounters, MayPay, Destroy, Look)
"""What may be done before the permanent is there; nothing that lasts or speaks of it."""
_LIFE: Final = "chosen number"
_LIFE_PAID: Final = "life paid"

Counters = tuple[tuple[str, Quantity], ...]


@verb("pay|pays any amount of life", "You pay any amount of life.")
def pay_any_amount_of_life(c: Captures) -> Instruction | None:
    """119.4: how much is chosen as it is done, no more than the player has."""
    who = c["subject"]
    if is_plural(who):
        return None
    much = Decide("number", who, _LIFE, maximum=PlayerStat("life", who))
    return Sequence((much, MayPay(Cost((PayLife(Noted(_LIFE)),)), who, must=True)))


@amount("the life paid as it entered", "the life paid as it entered")
def life_paid_as_it_entered(_c: Captures) -> Quantity:
    return NotedAsEntered(_LIFE_PAID)


@amount("the life paid as ~ entered", "the life paid as ~ entered")
def life_paid_as_self_entered(_c: Captures) -> Quantity:
    return NotedAsEntered(_LIFE_PAID)


@replaces("as ~ enters , choose two basic land types", "As ~ enters, choose two basic land types")
def as_self_enters_choose_two_basic_land_types(_c: Captures) -> tuple[Ability, ...]:
    one = Decide("basic land type")
    return entering(EntersWith(choose=one, also_choose=(replace(one, bind=SECOND_LAND_TYPE),)))


@static(
    "basic lands of the first chosen type are the second chosen type",
    "Basic lands of the first chosen type are the second chosen type",
)
def basic_lands_of_the_first_type_are_the_second(_c: Captures) -> tuple[Ability, ...]:
    """305.7."""
    lands = all_of(IsSupertype("Basic"), IsType("Land"), IsSubtype(ChosenType("land")))
    change = ChangeTypes(set_subtypes=(ChosenType("land", SECOND_LAND_TYPE),), of_kinds=("land",))
    return (StaticAbility(All(lands), (change,)),)


@replaces(
    "as ~ enters , look at an opponent 's hand , then choose (any|a) card name",
    "As ~ enters, look at an opponent's hand, then choose any card name",
)
def as_self_enters_look_and_choose_a_name(_c: Captures) -> tuple[Ability, ...]:
    """614.12a."""
    hand = All(OwnedBy(Bound("looked at")), (Zone.HAND,))
    look = Sequence((Decide("opponent", bind="looked at"), Look(hand)))
    return entering(EntersWith(first=look, choose=Decide("card name", note_on_source=True)))


@replaces("as ~ enters , each player chooses <w:two_words>", "As ~ enters, each player chooses war or peace")
def as_self_enters_each_player_chooses_a_word(c: Captures) -> tuple[Ability, ...]:
    """Words without a meaning but the one that the card gives them (607.2m)."""
    return entering(EntersWith(choose=Decide("word", Players("each"), "word", options=c["w"], note_on_source=True)))


@slot("two_words")
def _two_words(text: Text, i: int) -> Parsed:
    """ "War or peace"."""
    known = any(text.slot(kind, k) is not None for kind in ("noun", "count", "player") for k in (i, i + 2))
    plain = text.t[i].isalpha() and text.t[i + 2].isalpha() and text.t[i + 1] == "or"
    return ((text.raw[i], text.raw[i + 2]), i + 3) if plain and not known else None


@replaces(
    "as ~ enters , choose (a|an) <n:noun> it could be attached to . if you do , it enters attached to that <k:noun>",
    "As ~ enters, choose a creature you control it could be attached to. If you do, it enters attached to that "
    "creature",
)
def as_self_enters_choose_its_host(c: Captures) -> tuple[Ability, ...] | None:
    """301.5d."""
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents or noun.choice:
        return None
    return entering(EntersWith(attached_to=Choose(noun.filter, holds=Source())))


_OR_NOT: Final = ". if you do , put ~ onto the battlefield . if you don't , put it into its owner 's graveyard"


@replaces(
    f"if ~ would enter , <c:cost> instead {_OR_NOT}",
    "If ~ would enter, sacrifice a Plains instead. If you do, put ~ onto the battlefield. If you don't, put it into "
    "its owner's graveyard",
)
def if_self_would_enter_pay_instead(c: Captures) -> tuple[Ability, ...]:
    """614.1a."""
    return entering(EntersWith(pay=c["c"], else_graveyard=True))


@replaces(
    f"if ~ would enter , you may <c:cost> instead {_OR_NOT}",
    "If ~ would enter, you may discard a land card instead. If you do, put ~ onto the battlefield. If you don't, put "
    "it into its owner's graveyard",
)
def if_self_would_enter_you_may_pay_instead(c: Captures) -> tuple[Ability, ...]:
    return entering(EntersWith(pay=c["c"], else_graveyard=True, optional=True))


@replaces("as ~ enters , <then:rest>", "As ~ enters, sacrifice all lands you control")
def as_self_enters_do(c: Captures) -> tuple[Ability, ...] | None:
    """The deed alone, or with the counters that count it."""
    text: Text = c["text"]
    effect = _effect(*_with_counters_put(text, c["then"], c["end"]))
    if effect is None:
        return None
    do, counters = _counted(effect)
    if not _done_to_others(do):
        return None
    before = {node.bind for node in walk(do) if isinstance(node, Move)} - {""}
    do, link = _remembered(do)
    if link == _EXILED:
        counters = tuple((kind, rewrite(count, partial(_called_exiled, before))) for kind, count in counters)
    return entering(EntersWith(do=do, counters=counters, link=link))


_EXILED: Final = "exiled"


def _called_exiled(before: set[str], node: Any) -> Any:
    """What was exiled by its name as the permanent remembers it."""
    return replace(node, name=_EXILED) if isinstance(node, Bound) and node.name in before else node


def _remembered(do: Instruction) -> tuple[Instruction, str]:
    """The deed and the name under which the permanent keeps what was exiled or how much life was paid (607.2)."""
    if any(isinstance(node, PayLife) for node in walk(do)):
        return do, _LIFE_PAID
    if not any(isinstance(node, Move) and node.to is Zone.EXILE for node in walk(do)):
        return do, ""

    def named(node: Any) -> Any:
        exiles = isinstance(node, Move) and node.to is Zone.EXILE
        return replace(node, bind=_EXILED) if exiles else node

    bound = rewrite(do, named)
    taken = [name for name in (node.bind for node in walk(bound) if isinstance(node, Move)) if name == _EXILED]
    return (bound, _EXILED) if len(taken) == 1 else (do, "")


def _with_counters_put(text: Text, i: int, end: int) -> tuple[Text, int, int]:
    """ "It enters with three counters on it" as "put three counters on ~", which says how many in the same words."""
    for k in range(i, end - 2):
        if text.t[k] in ("it", "~") and text.at(k + 1, ("enters", "with")) and text.t[k - 1] in (".", ","):
            put = Token("put", "put", text.tokens[k].start, text.tokens[k].end)
            on_it = [_itself(text, j) for j in range(k + 3, text.n)]
            tokens = (*text.tokens[:k], put, *on_it)
            return Text(tokens), i, end - 2
    return text, i, end


def _itself(text: Text, j: int) -> Token:
    one = text.tokens[j]
    there = text.t[j] == "it" and text.t[j - 1] == "on" and text.t[j - 2] in ("counter", "counters")
    return Token("~", "~", one.start, one.end) if there else one


def _effect(text: Text, i: int, end: int) -> Instruction | None:
    built = build_content(text, i, end, SELF_KNOWN)
    content = built.content
    if built.gaps or built.hopeless or built.limits or content.targets or content.modal or content.x_is is not None:
        return None
    return content.effect


def _counted(effect: Instruction) -> tuple[Instruction, Counters]:
    """The deed without the counters that it puts on the permanent itself, and those."""
    if not isinstance(effect, Sequence) or len(effect.steps) < 2:
        if isinstance(effect, May) and effect.otherwise is None:
            inner, counters = _counted(effect.do)
            did = DidIt(effect.bind)
            return May(inner, effect.by, bind=effect.bind), tuple((k, IfElse(did, n, 0)) for k, n in counters)
        return effect, ()
    last: Any = effect.steps[-1]
    rest = effect.steps[0] if len(effect.steps) == 2 else Sequence(effect.steps[:-1])
    match last:
        case PutCounters(kind=kind, count=count, on=Source()):
            return rest, ((kind, count),)
        case If(condition=condition, then=PutCounters(kind=kind, count=count, on=Source()), otherwise=None):
            return rest, ((kind, IfElse(condition, count, 0)),)
    return effect, ()


def _done_to_others(do: Instruction) -> bool:
    """Is it done at once and to others: the permanent isn't there yet (614.12)."""
    allowed = all(
        isinstance(leaf, _DEEDS) or (isinstance(leaf, Decide) and leaf.what == "number") for leaf in leaves_of(do)
    )
    alone = isinstance(do, Decide)  # what only is chosen is noted, for the rest of the card to speak of
    return allowed and not alone and not any(isinstance(node, Source) for node in walk(do))
