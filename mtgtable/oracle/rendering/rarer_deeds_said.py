"""Single instructions that few cards have, in the words that print has for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.durations import Until
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities, LoseAbilities, RuleChange, SetPT
from mtgtable.abilities.words import TypeWord
from mtgtable.model.mana import ManaCost, ManaSymbol
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.amounts_said import for_each
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.rarer_steps_said import ALONE
from mtgtable.oracle.rendering.sayer import Sayer, each_called
from mtgtable.oracle.rendering.single_deeds_said import single_deed
from mtgtable.oracle.rendering.spoken_of import Called
from mtgtable.oracle.rendering.texts_of_few_said import FEW_ALONE

_EACH: Final = s.Bound("each")


def rarer_deed(plain: Sayer, node: Any) -> str:
    """The instruction in words; empty for others."""
    writer = _WRITERS.get(type(node))
    said = (writer(plain, node) if writer is not None else "") or single_deed(plain, node)
    told = (
        None if said else next((one for way in (*ALONE, *FEW_ALONE) if (one := way(plain, (node,))) is not None), None)
    )
    return said if told is None else told[0]


def _whose_turn(node: Later) -> Any:
    """During whose next turn it is so (514.2): begun in that turn's first step; None for other delayed abilities."""
    match node.trigger.when:
        case h.OneOf(parts=(h.StepBegins(step="untap", whose=who), h.StepBegins(step="upkeep", whose=other))) if (
            who == other and node.trigger.at_once and node.duration is None
        ):
            return who
    return None


def _later(plain: Sayer, node: Later) -> str:
    """ "During target opponent's next turn, creatures that player controls attack this if able"."""
    who = _whose_turn(node)
    if who is None:
        return ""
    match node.trigger.content.effect:
        case Apply(what=whom, parts=(RuleChange(rule="must attack", players=s.Source()),)):
            whose = plain.whose(who)
            creatures = plain.what(whom).removeprefix("all ")
            return f"during {whose} next turn, {creatures} attack {plain.this} if able"
        case Apply(what=whom, parts=(RuleChange() as rule,)) if who in (whom, s.ControllerOf(whom)):
            it = plain.what(whom)
            said = plain.parts((rule,), whom)
            whose = "that player's" if who == whom else "its controller's"
            return f"{it} {said} during {whose} next turn"
    return ""


def _for_each(plain: Sayer, node: i.ForEach) -> str:
    match node:
        case i.ForEach(of=s.Players() as players, do=Later() as later) if _whose_turn(later) == _EACH:
            with each_called(plain, plain.what(players)):
                return _later(plain, later)
        case i.ForEach(
            of=s.Players() as players,
            do=i.LoseLife(amount=q.Ratio(part=q.PlayerStat("life", whose), by=3, up=up), players=who),
        ) if whose == who == _EACH:
            return f"{plain.what(players)} loses a third of their life, rounded {'up' if up else 'down'}"
    return ""


def _apply(plain: Sayer, node: Apply) -> str:
    """ "Until your next turn, this creature's base power becomes … and its base toughness becomes …"."""
    match node.parts:
        case (SetPT(power=power, toughness=None), SetPT(power=None, toughness=toughness)) if node.duration == Until(
            "your next turn"
        ):
            whose, first = possessive(plain.what(node.what)), plain.amount(power)
            second = plain.amount(toughness)
            if _same_but_stat(power, toughness):
                second = first.removesuffix("power") + "toughness"
            return f"until your next turn, {whose} base power becomes {first} and its base toughness becomes {second}"
        case (RuleChange(rule="chooses blocks") as blocks,) if (
            blocks == RuleChange("chooses blocks") and node.what == s.You() and node.duration == Until("end of combat")
        ):
            return "you choose which creatures block this combat and how those creatures block"
        case (RuleChange(rule="may cast as though flash", filter=fitting),) if node.what == s.You() and (
            spell := _coming(plain, fitting)
        ):
            return f"the next {spell} you cast this turn can be cast as though it had flash"
    return _enchanting(plain, node)


def _coming(plain: Sayer, fitting: Any) -> str:
    """ "Sorcery spell": what is cast next; empty for other spells."""
    nth = next((one for one in f.parts_of(fitting) if isinstance(one, f.IsNthCast) and one.coming), None)
    return "" if nth is None or nth.number != 1 else plain.described(nth.what, (Zone.STACK,))


def _enchanting(plain: Sayer, node: Apply) -> str:
    """ "This loses "enchant creature card in a graveyard" and gains "enchant creature put onto … with this"."""
    match node.parts:
        case (LoseAbilities(keywords=("enchant",)), gains) if gains == _BROUGHT:
            old = 'loses "enchant creature card in a graveyard" and gains'
            return f'{plain.what(node.what)} {old} "{_BROUGHT_SAID} {plain.this}"'
        case (ChangeTypes(add_subtypes=(TypeWord(name="Aura"),)), gains) if gains == _BROUGHT:
            return f'{plain.what(node.what)} becomes an Aura with "{_BROUGHT_SAID} {plain.this}"'
    return ""


_BROUGHT_SAID: Final = "enchant creature put onto the battlefield with"
_BROUGHT: Final = GainAbilities(
    (
        KeywordAbility(
            "enchant",
            (s.TargetSpec(f.all_of(f.IsType("Creature"), f.IsAmong(s.Linked("put onto the battlefield")))),),
        ),
    )
)
"""What can be enchanted is what was put onto the battlefield with it (607.2)."""


def _same_but_stat(power: Any, toughness: Any) -> bool:
    """Are both of the same object, and as many times as much."""
    match power, toughness:
        case q.Product(factor=one, part=q.StatOf() as first), q.Product(factor=other, part=q.StatOf() as second):
            return one == other and first.objects == second.objects
        case q.StatOf() as first, q.StatOf() as second:
            return first.objects == second.objects
    return False


def _destroy(plain: Sayer, node: i.Destroy) -> str:
    """ "Target opponent destroys four lands they control"."""
    match node:
        case i.Destroy(what=s.Choose(by=s.Targeted() as by, filter=fitting, count=count), no_regeneration=False) if (
            f.ControlledBy(by) in f.parts_of(fitting)
        ):
            who = plain.what(by)
            return f"{who} destroys {_of_theirs(plain, fitting, by, count)} they control"
    return ""


def _counters(plain: Sayer, node: i.PutCounters) -> str:
    """ "Target opponent puts a deathtouch counter on a creature they control"."""
    match node:
        case i.PutCounters(on=s.Choose(by=s.Targeted() as by, filter=fitting, count=1), count=1, divided=False) if (
            f.ControlledBy(by) in f.parts_of(fitting)
        ):
            who = plain.what(by)
            return f"{who} puts a {node.kind} counter on {_of_theirs(plain, fitting, by, 1)} they control"
    return ""


def _of_theirs(plain: Sayer, fitting: f.Filter, by: Any, count: Any) -> str:
    rest = f.without(fitting, f.ControlledBy(by))
    noun = plain.described(rest, (Zone.BATTLEFIELD,), many=count != 1, article=count == 1)
    return noun if count == 1 else f"{plain.number(count)} {noun}"


def _removed(plain: Sayer, node: i.RemoveCounters) -> str:
    """ "Remove X counters from target permanent, where X is …": of any kind."""
    match node:
        case i.RemoveCounters(
            kind=kind, count=q.StatOf(stat="mana_value", objects=s.Bound("event.object")), of=s.Source(), among=False
        ):
            plain.spoken.speak(("counters",), Called("counter"))  # "it" would be this
            return f"remove that many {kind} counters from {plain.this}"
        case i.RemoveCounters(kind="", count=q.StatOf() | q.CountOf() as count, among=False):
            return f"remove X counters from {plain.what(node.of)}, where X is {plain.amount(count)}"
    return ""


def _lose_life(plain: Sayer, node: i.LoseLife) -> str:
    """ "Target player loses 2 life plus 2 life for each Spirit sacrificed this way"."""
    match node.amount:
        case q.Sum(parts=(int() as first, q.Product(factor=int() as more, part=part))) if each := for_each(plain, part):
            who = plain.what(node.players)
            return f"{who} {'lose' if who == 'you' else 'loses'} {first} life plus {more} life{each}"
    return ""


def _may_pay(plain: Sayer, node: i.MayPay) -> str:
    """ "Sacrifice this unless you pay {10}. This cost is reduced by {2} for each basic land type among lands …"."""
    once = ManaCost((ManaSymbol(generic=1),))
    match node:
        case i.MayPay(
            cost=Cost(parts=(PayMana(mana=mana, times=q.Bounded(
                part=q.Sum(parts=(int() as much, q.Product(factor=int() as less, part=part))), low=0
            )),)),
            then=None, by=s.You(), otherwise=otherwise, must=False,
        ) if otherwise is not None and mana == once and less < 0 and (each := for_each(plain, part)):  # fmt: skip
            return f"{plain.do(otherwise)} unless you pay {{{much}}}. This cost is reduced by {{{-less}}}{each}"
    return ""


def _counter_or_take(plain: Sayer, node: i.If) -> str:
    """ "Counter target spell. If an artifact or creature spell is countered this way, put that card onto …"."""
    match node:
        case i.If(
            condition=c.Fits(objects=one, filter=such),
            then=i.Counter(what=two, to=Zone.BATTLEFIELD, under=s.You()),
            otherwise=i.Counter(what=three) as usual,
        ) if one == two == three and usual == i.Counter(three, bind=usual.bind):
            spell = plain.described(such, (Zone.STACK,), article=True)
            instead = "put that card onto the battlefield under your control instead of into its owner's graveyard"
            return f"{plain.do(usual)}. If {spell} is countered this way, {instead}"
    return ""


def _move(plain: Sayer, node: i.Move) -> str:
    """ "That player exiles that many cards from the top of their library", "they put it onto the battlefield"."""
    match node:
        case i.Move(what=s.TopOfLibrary(players=s.Bound() as who, count=q.EventAmount(), bottom=False), to=Zone.EXILE):
            return f"{plain.what(who)} exiles that many cards from the top of their library"
        case i.Move(what=s.Bound(name="looked"), to=Zone.BATTLEFIELD, under=s.OwnerOf(objects=s.Targeted())) if (
            node == i.Move(node.what, Zone.BATTLEFIELD, under=node.under, bind=node.bind)
        ):
            return f"they put {plain.what(node.what)} onto the battlefield"
    return ""


_WRITERS: Final[dict[type, Callable[[Sayer, Any], str]]] = {
    Later: _later, i.ForEach: _for_each, Apply: _apply, i.Destroy: _destroy, i.PutCounters: _counters,
    i.RemoveCounters: _removed, i.LoseLife: _lose_life, i.MayPay: _may_pay, i.If: _counter_or_take, i.Move: _move,
}  # fmt: skip
