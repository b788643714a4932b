"""Where spells go instead of a graveyard: those cast by a permission, and those that are countered (614.1a, 701.6a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.abilities import KeywordAbility, Mode, StaticAbility
from mtgtable.abilities.conditions import Fits, Isnt
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import Anything, Filter, HasKeyword
from mtgtable.abilities.instructions import Chance, ChooseMode, Counter, If, May, Move, PutCounters, Sequence
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import GainAbilities, RuleChange
from mtgtable.abilities.selectors import Bound, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.inner_names import INNER
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.sentences.afterthoughts import after, change_last, change_some
from mtgtable.oracle.sentences.effect_text import EffectText


@after(
    "if (that spell|it) would be put into (your|a) graveyard [this turn] , exile it instead",
    "Exile target instant card from a graveyard. You may cast that card this turn. If that spell would be put into a "
    "graveyard, exile it instead.",
)
def what_is_cast_so_is_exiled(found: EffectText, _c: Captures) -> bool:
    """Of the card that may be cast by the permission before."""
    return change_some(found, then_exiling)


@after(
    "if (a|an) <n:noun> cast this way would be put into (your|a) graveyard , exile it instead",
    "Exile target instant card from a graveyard. You may cast that card this turn. If a spell cast this way would be "
    "put into a graveyard, exile it instead.",
)
def what_is_cast_this_way_is_exiled(found: EffectText, c: Captures) -> bool:
    noun = c["n"]
    return "spell" in noun.nouns and change_some(found, lambda node: then_exiling(node, noun.filter))


_ANY: Final[Filter] = Anything()


def then_exiling(node: Any, fitting: Filter = _ANY) -> Any:
    """A permission to cast cards, of which those that fit are exiled instead of going to a graveyard."""
    parts = node.parts if isinstance(node, Apply | StaticAbility) else ()
    rules = [part for part in parts if isinstance(part, RuleChange) and part.rule == "may play from zone"]
    if len(rules) != len(parts) or not rules or any(rule.then_exile is not None for rule in rules):
        return node
    return replace(node, parts=tuple(replace(rule, then_exile=fitting) for rule in rules))


@after(
    "if <k:condition> , you may (play|cast) (cards|spells) this way without paying their mana costs",
    "Exile the top three cards of your library. Until the end of your next turn, you may play those cards. If ~ was "
    "cast from a graveyard, you may play cards this way without paying their mana costs.",
)
def played_unpaid_if(found: EffectText, c: Captures) -> bool:
    """Asked as the permission is given."""

    def unpaid(node: Any) -> Any:
        rules = node.parts if isinstance(node, Apply) else ()
        if len(rules) != 1 or not isinstance(rules[0], RuleChange) or rules[0].rule != "may play from zone":
            return node
        if rules[0].cost is not None:
            return node
        return If(c["k"], replace(node, parts=(replace(rules[0], cost=Cost()),)), node)

    return change_some(found, unpaid)


# ---- countered ------------------------------------------------------------------------------------------------------

_COUNTERED: Final = INNER + "countered"


def _plain(node: Any) -> bool:
    return isinstance(node, Counter) and node.to is None


@after(
    "if (that spell|the spell|it) is countered this way , exile it with <n:number> <k:counter_kind> counters on it "
    "instead of putting it into its owner 's graveyard",
    "Counter target spell. If the spell is countered this way, exile it with three time counters on it instead of "
    "putting it into its owner's graveyard.",
)
def exiled_with_counters_when_countered(found: EffectText, c: Captures) -> bool:
    def exiled(node: Any) -> Any:
        if not _plain(node):
            return node
        countered = replace(node, to=Zone.EXILE, bind=_COUNTERED)
        return Sequence((countered, PutCounters(c["k"], c["n"], Bound(_COUNTERED))))

    return change_last(found, exiled)


@after(
    "if it doesn't have suspend , it gains suspend",
    "Counter target spell. If the spell is countered this way, exile it with three time counters on it instead of "
    "putting it into its owner's graveyard. If it doesn't have suspend, it gains suspend.",
)
def countered_spell_gains_suspend(found: EffectText, _c: Captures) -> bool:
    """702.62a."""
    exiled = Bound(_COUNTERED)
    given = Apply(exiled, (GainAbilities((KeywordAbility("suspend"),)),), FOREVER)

    def more(node: Any) -> Any:
        put = isinstance(node, PutCounters) and node.on == exiled
        return Sequence((node, If(Isnt(Fits(exiled, HasKeyword("suspend"))), given))) if put else node

    return change_last(found, more)


@after(
    "if (that spell|it) is countered this way , put (it|that card) on your choice of the top or bottom of its owner 's "
    "library instead of into that player 's graveyard",
    "Counter target spell. If that spell is countered this way, put that card on your choice of the top or bottom of "
    "its owner's library instead of into that player's graveyard.",
)
def on_either_end_when_countered(found: EffectText, _c: Captures) -> bool:
    def either(node: Any) -> Any:
        if not _plain(node):
            return node
        ends = (("Top of the library", "top"), ("Bottom of the library", "bottom"))
        return ChooseMode(tuple(Mode(said, replace(node, to=Zone.LIBRARY, position=end)) for said, end in ends))

    return change_last(found, either)


@after(
    "if (a|an) <n:noun> is countered this way , put (it|that card) onto the battlefield under your control instead of "
    "into its owner 's graveyard",
    "Counter target spell. If an artifact or creature spell is countered this way, put that card onto the battlefield "
    "under your control instead of into its owner's graveyard.",
)
def onto_the_battlefield_when_countered(found: EffectText, c: Captures) -> bool:
    noun = c["n"]

    def yours(node: Any) -> Any:
        if not _plain(node):
            return node
        return If(Fits(node.what, noun.filter), replace(node, to=Zone.BATTLEFIELD, under=You()), node)

    return "spell" in noun.nouns and not noun.plural and change_last(found, yours)


@after(
    "if you win , you may put that creature on top of its owner 's library instead",
    "Clash with an opponent, then return target creature to its owner's hand. If you win, you may put that creature on "
    "top of its owner's library instead.",
)
def on_top_instead_if_you_win(found: EffectText, _c: Captures) -> bool:
    last = found.sentences[-1].effect if found.sentences else None
    match last:
        case Sequence(steps=(Chance(what="clash", won=None, lost=None) as clash, Move(to=Zone.HAND) as back)):
            top = May(replace(back, to=Zone.LIBRARY, position="top"), otherwise=back)
            found.sentences[-1] = replace(found.sentences[-1], effect=replace(clash, won=top, lost=back))
            return True
    return False
