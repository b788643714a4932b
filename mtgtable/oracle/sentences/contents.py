"""From the text of an effect to what is put onto the stack: targets, instructions, modes (608)."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Sequence as Row
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from mtgtable.abilities.abilities import Content, Modal, Mode, ModesIf
from mtgtable.abilities.conditions import DidIt, Fits
from mtgtable.abilities.filters import (
    OTHER,
    Filter,
    IsAmong,
    IsChosenCardType,
    IsStackKind,
    IsSubtype,
    Not,
    SharesWith,
    all_of,
    parts_of,
)
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import (
    CastIt,
    ChooseMode,
    CreateTokens,
    DealDamage,
    Decide,
    If,
    Instruction,
    Look,
    Manual,
    May,
    Move,
    Nothing,
    RemoveCounters,
    Sacrifice,
    Search,
    Sequence,
    Tap,
)
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import BecomeCopy, RuleChange
from mtgtable.abilities.quantities import Noted, Quantity, X
from mtgtable.abilities.selectors import CHOSEN_AS_X, All, Bound, Choose, HostOf, Targeted
from mtgtable.abilities.words import ChosenType
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.chosen_kinds import chosen_kinds
from mtgtable.oracle.sentences.contents_by_hand import content_by_hand
from mtgtable.oracle.sentences.effect_text import EffectText
from mtgtable.oracle.sentences.face_down import with_listed_values
from mtgtable.oracle.sentences.in_their_place import in_their_place
from mtgtable.oracle.sentences.later_on import told_in_full
from mtgtable.oracle.sentences.leaves import leaves_of
from mtgtable.oracle.sentences.mentions import Unbound
from mtgtable.oracle.sentences.one_or_the_other import of_one_thing
from mtgtable.oracle.sentences.others import outside_granted
from mtgtable.oracle.sentences.sentences import read_effect
from mtgtable.oracle.sentences.where_there_is_none import of_what_was_there
from mtgtable.oracle.wording.lexicon import NUMBERS
from mtgtable.oracle.wording.tokens import Text


@dataclass(frozen=True, slots=True)
class Gap:
    """A stretch of text that wasn't understood: token indexes and why."""

    start: int
    end: int
    why: str


@dataclass(slots=True)
class Built:
    """A content, the gaps in it, and what the text says about the ability as a whole."""

    content: Content
    gaps: list[Gap] = field(default_factory=list)
    limits: list[tuple[str, Any]] = field(default_factory=list)
    hopeless: str = ""
    """Why the ability as a whole can't be used; empty when it can."""


def build_content(
    text: Text,
    i: int,
    end: int,
    known: tuple[Phrase, ...] = (),
    amount: bool = False,
    costs: frozenset[str] = frozenset(),
    spell: bool = False,
) -> Built:
    """Read and bind the effect between ``i`` and ``end``."""
    kinds = chosen_kinds(text, i, end)
    if kinds:
        return _one_of_kinds(kinds, known, amount, costs, spell)
    found = read_effect(text, i, end)
    found.sentences = told_in_full(found.sentences)
    binder = Binder(known, amount, costs, spell)
    binder.begin([sentence.effect for sentence in found.sentences if sentence.effect is not None])
    gaps: list[Gap] = []
    bad: set[int] = set()
    for index, sentence in enumerate(found.sentences):
        if sentence.effect is None:
            gaps.append(Gap(sentence.start, sentence.end, "an instruction that isn't known"))
            bad.add(index)
            binder.pass_over(text.t[sentence.start : sentence.end])
            continue
        try:
            binder.resolve(sentence.effect)
        except Unbound as error:
            gaps.append(Gap(sentence.start, sentence.end, error.why))
            bad.add(index)
            binder.pass_over(text.t[sentence.start : sentence.end])
    try:
        return _put_together(text, found, binder, gaps, bad)
    except Unbound as error:
        gaps.append(Gap(i, end, error.why))
        return Built(Content(Nothing()), gaps, _limits_alone(found, binder), error.why)


def _limits_alone(found: EffectText, binder: Binder) -> list[tuple[str, Any]]:
    """What a text says of itself whose effect isn't understood; what speaks of that is no limit that is known."""
    limits: list[tuple[str, Any]] = []
    for kind, value in found.limits:
        try:
            limits.append((kind, _limit(binder, kind, value)))
        except Unbound:
            limits.append(("not known", None))
    return limits


def _limit(binder: Binder, kind: str, value: Any) -> Any:
    return binder.bind(value) if kind in _SPEAKING_LIMITS else value


def _one_of_kinds(
    kinds: tuple[tuple[str, Text], ...], known: tuple[Phrase, ...], amount: bool, costs: frozenset[str], spell: bool
) -> Built:
    """What is done with the one kind or with the other, as is chosen first; without targets, which come earlier."""
    built = [build_content(text, 0, text.n, known, amount, costs, spell) for _, text in kinds]
    ways = tuple(Mode(name, one.content.effect) for (name, _), one in zip(kinds, built, strict=True))
    plain = all(not (one.gaps or one.hopeless or one.limits or one.content.targets) for one in built)
    if not plain or any(one.content.x_is is not None for one in built):
        return Built(Content(Nothing()), [], [], "a kind that is chosen for what isn't known")
    return Built(Content(ChooseMode(ways)))


_COUNTED_UNNAMED = frozenset({"removed"})
"""What an instruction that isn't known may have counted, and a later one speaks of without naming which."""
_SPEAKING_LIMITS = frozenset({"condition", "less", "uncounterable", "split second", "x in cost", "x most"})
"""What a text says of itself in words that may take up what it spoke of."""


def _put_together(text: Text, found: EffectText, binder: Binder, gaps: list[Gap], bad: set[int]) -> Built:
    if found.x_is is not None:
        binder.resolve_x(found.x_is)
    steps: list[Instruction] = []
    lost: set[str] = set()
    for index, sentence in enumerate(found.sentences):
        names = binder.named_in(sentence.effect)
        done = None if index in bad or sentence.effect is None else binder.put_in(sentence.effect)
        if done is not None and lost & _spoken_of(done):
            gaps.append(Gap(sentence.start, sentence.end, "it speaks of what isn't understood"))
            done = None
        if done is None:
            lost |= names | _COUNTED_UNNAMED
            steps.append(Manual(text.words(sentence.start, sentence.end)))
        else:
            if any(isinstance(node, RemoveCounters) for node in walk(done)):
                lost -= _COUNTED_UNNAMED
            steps += _flat(done)
    if not any(isinstance(node, Look | Search | RuleChange) for node in walk(tuple(steps))):
        steps = [rewrite(step, _unseen) for step in steps]
    steps, x_is = _chosen_as_x(steps, found.x_is)
    steps = [rewrite(step, _no_copy_of_itself) for step in steps]
    if any(isinstance(node, Decide) and node.what == "card type" for node in walk(tuple(steps))):
        steps = [rewrite(step, of_the_card_type) for step in steps]
    limits = [(kind, _limit(binder, kind, value)) for kind, value in found.limits]
    steps = with_listed_values([rewrite(step, _offered_as_a_spell) for step in steps])
    steps = of_what_was_there(in_their_place(of_one_thing(steps)))
    effect: Instruction = Nothing() if not steps else steps[0] if len(steps) == 1 else Sequence(tuple(steps))
    x_is = x_is if found.x_is is None else binder.put_in(found.x_is)
    content = Content(effect, binder.final_targets(), x_is=x_is)
    content = outside_granted(content, _other_than_targets) if binder.spell else _other_than_its_like(content)
    return Built(_other_than_the_dealer(content), gaps, limits, _hopeless(text, gaps, len(found.sentences)))


def _other_than_the_dealer(content: Content) -> Content:
    """ "Enchanted creature deals damage to any other target": other than what deals it, not than the Aura (115.4)."""
    targets = list(content.targets)
    for node in walk(content.effect):
        if not (isinstance(node, DealDamage) and isinstance(node.source, HostOf) and isinstance(node.to, Targeted)):
            continue
        spec, kept = targets[node.to.index], Not(IsAmong(node.source))
        if spec.objects is not None and OTHER in parts_of(spec.objects):
            objects = all_of(*(kept if part == OTHER else part for part in parts_of(spec.objects)))
            targets[node.to.index] = replace(spec, objects=objects)
    return replace(content, targets=tuple(targets))


def _no_copy_of_itself(node: Any) -> Any:
    """ "Each other token you control becomes a copy of that token": other than the one that is copied."""
    copied = [part.of for part in node.parts if isinstance(part, BecomeCopy)] if isinstance(node, Apply) else []
    if len(copied) != 1 or not isinstance(copied[0], Bound) or not isinstance(node.what, All):
        return node
    others = Not(IsAmong(copied[0]))
    return replace(node, what=rewrite(node.what, lambda part: others if part == OTHER else part))


def of_the_card_type(node: Any) -> Any:
    """ "The chosen type", where a card type is what was chosen."""
    return IsChosenCardType() if isinstance(node, IsSubtype) and node.word == ChosenType("creature") else node


def _spoken_of(node: Any) -> set[str]:
    """The names of what was done before that the tree speaks of."""
    return {part.name for part in walk(node) if isinstance(part, Bound | Noted | DidIt)}


def _unseen(node: Any) -> Any:
    """What is exiled face down may be looked at by nobody, where the text lets nobody look at it or play it (406.3)."""
    hidden = isinstance(node, Move) and node.to is Zone.EXILE and node.face_down
    return replace(node, mark="unseen") if hidden else node


def _chosen_as_x(steps: list[Instruction], known: Quantity | None) -> tuple[list[Instruction], Quantity | None]:
    """ "You may tap X untapped Myr", "you may sacrifice X Foods": X, which nothing else defines, is as many as are."""
    what = [found for step in steps for node in walk(step) if (found := _done_to_x(node)) is not None]
    if known is not None or len(what) != 1 or sum(isinstance(node, Choose) for node in walk(what[0])) != 1:
        return steps, None
    name = what[0].bind or CHOSEN_AS_X

    def leaf(node: Any) -> Any:
        if node != what[0] or not isinstance(node.what, Choose):
            return node
        return replace(node, what=replace(node.what, count=1, any_number=True), bind=name)

    return [rewrite(step, leaf) for step in steps], Noted(name)


def _done_to_x(node: Any) -> Tap | Sacrifice | None:
    """What is done to X things that a player chooses; where no "you may" offers a sacrifice, its X is of the cost."""
    match node:
        case Tap(what=Choose(count=X()), untap=False):
            return node
        case May(do=Sacrifice(what=Choose(count=X())) as sacrifice):
            return sacrifice
    return None


def _with_its_x(built: Built) -> Built:
    """A mode with what its X is in the place of X, where one instruction alone speaks of it (107.3c)."""
    content = built.content
    x_is = content.x_is
    speaking = [leaf for leaf in leaves_of(content.effect) if any(isinstance(node, X) for node in walk(leaf))]
    outside = sum(isinstance(node, X) for node in walk(content.effect))
    inside = sum(isinstance(node, X) for leaf in speaking for node in walk(leaf))
    elsewhere = any(isinstance(node, X) for node in walk(content.targets))
    if x_is is None or len(speaking) != 1 or inside != outside or elsewhere:
        return built
    effect = rewrite(content.effect, lambda node: x_is if node == X() else node)
    return replace(built, content=replace(content, effect=effect, x_is=None))


def _offered_as_a_spell(node: Any) -> Any:
    """ "You may cast it … if it's an instant or sorcery spell": asked of the spell that it would be (601.3e)."""
    match node:
        case If(condition=Fits(objects=it, filter=wanted), then=then, otherwise=None) if IsStackKind(
            "spell"
        ) in parts_of(wanted):
            match then:
                case May(do=CastIt() as cast) if cast.what == it:
                    return replace(then, do=replace(cast, filter=all_of(cast.filter, wanted)))
                case Apply(what=what, parts=(RuleChange(rule="may play from zone") as rule,)) if what == it:
                    such = wanted if rule.filter is None else all_of(rule.filter, wanted)
                    return replace(then, parts=(replace(rule, filter=such),))
    return node


def _other_than_targets(content: Content) -> Content:
    """A spell is no creature: "each other creature" means other than its target."""
    if not any(node == OTHER for node in walk(content)):
        return content
    if not content.targets and (told := _another_after_the_first(content.effect)) is not None:
        return replace(content, effect=told)
    if any(node == OTHER for node in walk(content.targets)) or len(content.targets) > 1:
        raise Unbound(0, '"other" than nothing that was said')
    if not content.targets and _of_spells_alone(content.effect):
        return content  # the spell itself is one of them
    others = Not(IsAmong(Targeted(0))) if content.targets else _than_before(content.effect)
    if others is None:
        raise Unbound(0, '"other" than nothing that was said')

    def leaf(node: Any) -> Any:
        return others if node == OTHER else node

    return replace(content, effect=rewrite(content.effect, leaf), x_is=rewrite(content.x_is, leaf))


def _another_after_the_first(effect: Any) -> Instruction | None:
    """ "Return a creature card …, then return another creature card …": none that the first instruction moved."""
    if not isinstance(effect, Sequence) or len(effect.steps) != 2:
        return None
    first, second = effect.steps
    if not (isinstance(first, Move) and isinstance(second, Move)) or not isinstance(second.what, Choose):
        return None
    if not isinstance(first.what, Choose) or first.what.zones != second.what.zones:
        return None
    name = first.bind or "inner first"
    others = Not(IsAmong(Bound(name)))
    more = rewrite(second, lambda node: others if node == OTHER else node)
    return Sequence((replace(first, bind=name), more))


def _of_spells_alone(effect: Any) -> bool:
    """Is "other" said of spells only: other than the spell that says it."""
    said = [node for node in walk(effect) if isinstance(node, All) and any(part == OTHER for part in walk(node.filter))]
    return bool(said) and all(node.zones == (Zone.STACK,) for node in said)


def _than_before(effect: Any) -> Filter | None:
    """ "Create …. Destroy all other creatures", "Zombies you control get … Other creatures …": than those before it."""
    made = [node for node in walk(effect) if isinstance(node, CreateTokens)]
    if len(made) == 1:
        return Not(IsAmong(Bound(made[0].bind)))
    lasting = [node.what for node in walk(effect) if isinstance(node, Apply) and isinstance(node.what, All)]
    first = lasting[0].filter if not made and len(lasting) == 2 else OTHER
    return None if any(node == OTHER for node in walk(first)) else Not(first)


def _other_than_its_like(content: Content) -> Content:
    """ "Target creature and each other creature that shares a color with it": other than the target (radiance)."""

    def leaf(node: Any) -> Any:
        if isinstance(node, All) and any(part == OTHER for part in walk(node.filter)):
            like = [part.objects for part in walk(node.filter) if isinstance(part, SharesWith)]
            if len(like) == 1 and isinstance(like[0], Targeted):
                others = Not(IsAmong(like[0]))
                return rewrite(node, lambda part: others if part == OTHER else part)
        return node

    return replace(content, effect=rewrite(content.effect, leaf))


def _flat(effect: Instruction) -> tuple[Instruction, ...]:
    return effect.steps if isinstance(effect, Sequence) and not effect.together else (effect,)


def _hopeless(text: Text, gaps: list[Gap], sentences: int) -> str:
    """Targets and choices on announcing must all be known; an effect of which nothing is known is no effect."""
    if gaps and len(gaps) >= sentences:
        return gaps[0].why
    for gap in gaps:
        if {"target", "targets"} & set(text.t[gap.start : gap.end]):
            return "a target in an instruction that isn't known"
    return ""


_COUNTS: dict[tuple[str, ...], tuple[int, int]] = {
    ("one",): (1, 1),
    ("two",): (2, 2),
    ("three",): (3, 3),
    ("four",): (4, 4),
    ("one", "or", "both"): (1, 2),
    ("one", "or", "more"): (1, 99),
    ("any", "number"): (0, 99),
    ("up", "to", "one"): (0, 1),
    ("up", "to", "two"): (0, 2),
}


_MORE: dict[tuple[str, ...], tuple[int, int]] = {
    ("both",): (2, 2), ("two",): (2, 2), ("three",): (3, 3), ("one", "or", "both"): (1, 2),
    ("one", "or", "more"): (1, 99), ("any", "number"): (0, 99),
}  # fmt: skip


def modal_head(text: Text, i: int, end: int) -> tuple[int, int] | None:
    """ "Choose one —": how few and how many modes (700.2); the latter is negative when one may be repeated."""
    repeated = ("you", "may", "choose", "the", "same", "mode", "more", "than", "once", ".")
    if text.t[end - len(repeated) : end] == repeated and text.t[i] == "choose" and end == i + len(repeated) + 3:
        count = NUMBERS.get(text.t[i + 1])
        return None if count is None else (count, -count)
    if text.t[end - 1] not in ("—", "-", "–") or text.t[i] != "choose":
        return None
    return _COUNTS.get(text.t[i + 1 : end - 1])


def more_modes(text: Text, i: int, end: int, known: tuple[Phrase, ...]) -> dict[str, Any] | None:
    """What else a head can say of a choice of one mode, as fields of the ``Modal``.

    "Choose one. If you control a Wizard as you cast this spell, you may choose two instead.", "choose one that hasn't
    been chosen this turn —", "an opponent chooses one —" (700.2e).
    """
    if text.at(i, ("choose", "one", "that", "hasn't", "been", "chosen")) and text.t[end - 1] in ("—", "-", "–", "."):
        rest = text.t[i + 6 : end - 1]
        return {"not_again": "turn" if rest else "game"} if rest in ((), ("this", "turn")) else None
    if text.t[i : end - 1] == ("an", "opponent", "chooses", "one") and text.t[end - 1] in ("—", "-", "–"):
        return {"by_opponent": True}
    if not text.at(i, ("choose", "one", ".", "if")):
        return None
    asked = text.slot("condition", i + 4)
    if asked is None:
        return None
    k = asked[1] + 4 if text.at(asked[1], ("as", "you", "cast", "~")) else asked[1]
    may = text.at(k, (",", "you", "may", "choose"))
    if not may and not text.at(k, (",", "choose")):
        return None
    k += 4 if may else 2
    stop = text.find("instead", k, end)
    count = _MORE.get(text.t[k:stop]) if stop > 0 and text.t[stop + 1 : end] in (((".",)), (), ("—",)) else None
    if count is None:
        return None
    condition = Binder(known).bind(asked[0])
    return {"instead": ModesIf(condition, 1 if may else count[0], count[1])}


def _mode_by_hand(built: Built, mode: Text, known: tuple[Phrase, ...], spell: bool) -> Built:
    """A mode that isn't understood is chosen and has its targets as any has (601.2b-c); what it does is by hand."""
    if not built.hopeless or built.limits:
        return built
    content = content_by_hand(mode, 0, mode.n, (), known, chooses_x=spell, spell=spell)
    return Built(content, [Gap(0, mode.n, built.hopeless)])


def build_modal(
    head: tuple[int, int],
    modes: Row[Text],
    known: tuple[Phrase, ...] = (),
    amount: bool = False,
    costs: frozenset[str] = frozenset(),
    spell: bool = False,
    more: Mapping[str, Any] = MappingProxyType({}),
) -> tuple[Built, list[Built]]:
    """The content with these modes; the second value has what was built of each mode."""
    built = [
        _mode_by_hand(_with_its_x(build_content(mode, 0, mode.n, known, amount, costs, spell)), mode, known, spell)
        for mode in modes
    ]
    rows = tuple(
        Mode(one_text.words(0, one_text.n), one.content.effect, one.content.targets)
        for one, one_text in zip(built, modes, strict=True)
    )
    repeat = head[1] < 0
    modal = Modal(rows, head[0], -head[1] if repeat else min(head[1], len(rows)), repeat, **more)
    hopeless = next((one.hopeless for one in built if one.hopeless), "")
    if any(one.content.x_is is not None for one in built):
        hopeless = hopeless or "X in a mode is something else"
    limits = built[0].limits
    if any(one.limits != limits for one in built):
        hopeless = hopeless or "a limit on one mode only"
    return Built(Content(Nothing(), modal=modal), [], limits, hopeless), built
