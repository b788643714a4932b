"""Binding: what "it", "that creature", "them", "that player" and "that much" mean, and which target is which.

Works on what the grammar built, in the order of the text: every noun phrase is a mention; a pronoun takes up the
latest mention that it can mean. What can't be told raises Unbound, and the sentence is not understood.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from mtgtable.abilities.abilities import Content, StaticAbility, TriggeredAbility
from mtgtable.abilities.affected import AS_IT_WAS, Binding
from mtgtable.abilities.filters import ControlledBy, IsAmong, Not, OwnedBy, parts_of
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.happenings import OneOf
from mtgtable.abilities.instructions import (
    CastIt,
    Chance,
    DealDamage,
    ForEach,
    Move,
)
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.quantities import CountOf, EventAmount, ManaSpent
from mtgtable.abilities.selectors import (
    All,
    Bound,
    Choose,
    ChosenPlayer,
    ControllerOf,
    Linked,
    OwnerOf,
    Players,
    Targeted,
    TargetSpec,
    Those,
    TopOfLibrary,
    Union,
)
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.inner_names import INNER
from mtgtable.oracle.grammar.syntax import HOST, JUST_EXILED, Amount, Anaphor, Phrase, Spoken, WhenYouDo
from mtgtable.oracle.sentences.brought_in import count_of, home_of, named_by, passed_over
from mtgtable.oracle.sentences.called_again import (
    all_targets,
    compatible,
    deals_to_itself,
    is_copied,
    is_no_card,
    meant_anew,
    no_it,
    no_longer_there,
    of_two_targets,
)
from mtgtable.oracle.sentences.leaves import after_conditions, leaves_of
from mtgtable.oracle.sentences.left_by import (
    as_many,
    as_often_as,
    chosen_number,
    chosen_targets,
    counted_before,
    done_before,
    done_to,
    has_done,
    last_counted,
    uses_x,
)
from mtgtable.oracle.sentences.mentions import (
    ANYBODY,
    Found,
    Mention,
    Unbound,
    aims_at_each,
    chosen_among,
    copies_no_spell,
    is_no_spell,
    no_spell_itself,
    to_itself,
    whom_it_damages,
)
from mtgtable.oracle.sentences.other_targets import differing
from mtgtable.oracle.sentences.places import key_of, places_in
from mtgtable.oracle.sentences.unread import Unread, open_to


@dataclass(slots=True)
class Binder:
    """Binds one ability: its targets are numbered through all that is bound with it."""

    known: tuple[Phrase, ...] = ()
    amount: bool = False
    costs: frozenset[str] = frozenset()
    spell: bool = False
    targets: list[TargetSpec] = field(default_factory=list)
    _mentions: list[Mention] = field(default_factory=list)
    _resolved: dict[Any, Any] = field(default_factory=dict)
    _counted: dict[Any, Any] = field(default_factory=dict)
    """What each "that many" counts: the instruction that did it, None where it is what has happened."""
    _names: dict[int, str] = field(default_factory=dict)
    _keep: list[Any] = field(default_factory=list)
    _position: float = -1.0
    _own_targets: dict[int, list[TargetSpec]] = field(default_factory=dict)
    """The targets of reflexive abilities, which are chosen as those trigger (603.12)."""
    _own: dict[Any, int] = field(default_factory=dict)
    """Which phrases are such targets, and of which ability."""
    _homes: dict[int, Zone] = field(default_factory=dict)
    """From where the instructions that move "the rest" may take it."""
    _meant: dict[Any, Any] = field(default_factory=dict)
    """What stands at each place, so that no two phrases pass for one."""
    _done_for_each: set[int] = field(default_factory=set)
    """Instructions that are done once for each of several things: what they bring in is several, seen from outside."""
    _defining: bool = False
    """Is it "where X is …" that is read: what is done with X isn't done yet (608.2c)."""
    _unread: Unread = field(default_factory=Unread)

    def __post_init__(self) -> None:
        for phrase in sorted(self.known, key=lambda p: p.at):
            self._mentions.append(
                Mention(phrase.at - 1000, phrase.kind, phrase.nouns, phrase.plural, phrase.meaning, key=key_of(phrase))
            )

    def bind(self, node: Any) -> Any:
        """The tree with every phrase replaced by a selector. Raises Unbound."""
        self.resolve(node)
        return self.put_in(node)

    def pass_over(self, words: tuple[str, ...]) -> None:
        """A sentence that isn't understood stands here: what it may have brought in is known to nobody."""
        self._unread.passed(words, self._mentions)

    def put_in(self, node: Any) -> Any:
        """The tree with the selectors that ``resolve`` has found."""
        return rewrite(node, self._leaf)

    def named_in(self, node: Any) -> set[str]:
        """The names by which others speak of what the tree does."""
        return {self._names[id(leaf)] for leaf in leaves_of(node) if id(leaf) in self._names}

    def resolve_x(self, node: Any) -> None:
        """Find out what every phrase in "where X is …" means. Raises Unbound."""
        self._defining = True
        self.resolve(node)
        self._defining = False

    def resolve(self, node: Any) -> None:
        """Find out what every phrase in the tree means. Raises Unbound."""
        found = list(places_in(node))
        loops = (part for part in walk(node) if isinstance(part, ForEach))
        self._done_for_each |= {id(leaf) for loop in loops for leaf in leaves_of(loop.do)}
        leaves: dict[int, float] = {}
        for one in found:
            if one.leaf is not None:
                leaves[id(one.leaf)] = max(leaves.get(id(one.leaf), -1), one.node.at)
        implicit = list(self._implicit(node, leaves))
        k = 0
        cast = {id(part.of) for part in walk(node) if isinstance(part, ManaSpent)}
        for one in sorted(found, key=lambda one: one.node.at):
            one.was_cast = id(one.node) in cast
            while k < len(implicit) and implicit[k].at < one.node.at:
                self._mentions.append(implicit[k])
                k += 1
            self._resolve(one)
        self._mentions += implicit[k:]

    # ---- walking ---------------------------------------------------------------------------------------------

    def _implicit(self, node: Any, leaves: dict[int, float]) -> Iterator[Mention]:
        """Objects that instructions bring in without a noun phrase, placed after what their instruction names."""
        asked = dict(after_conditions(node))
        for leaf in leaves_of(node):
            self._position = max(self._position, leaves.get(id(leaf), -1), asked.get(id(leaf), -1)) + 0.01
            nouns = named_by(leaf)
            if nouns is None:
                continue
            count = count_of(leaf)
            yield Mention(self._position, "object", nouns, count != 1, None, leaf)

    # ---- resolving -------------------------------------------------------------------------------------------

    def _resolve(self, one: Found) -> None:
        node = one.node
        if isinstance(node, Amount):
            if ("amount", node.at) not in self._resolved:  # what is asked of a deed stands where the deed says it
                self._resolved[("amount", node.at)] = self._amount(node, one)
            return
        key = key_of(node)
        meaning = node.meaning
        if self._meant.setdefault(key, meaning) != meaning:
            raise Unbound(node.at, "two things that are said at one place")
        if isinstance(meaning, TargetSpec):
            if key not in self._resolved:
                self._take_target(one, node, meaning)
            self._mention(one, self._resolved[key])
        elif meaning == Anaphor("it") and self._describes_itself(one):
            self._resolved[key] = Bound("described")
        elif isinstance(meaning, Anaphor):
            self._resolved[key] = self._anaphor(one, meaning)
            if (meaning.detail and one.direct and node.kind == "object") or meaning.how == "player or controller":
                self._mention(one, self._resolved[key])
        else:
            self._resolved[key] = meaning
            self._mention(one, meaning)

    def _describes_itself(self, one: Found) -> bool:
        """ "Target spell with mana value … in its controller's graveyard": nothing else was spoken of but the spell."""
        in_target = self.spell and any(key[2] == "TargetSpec" for key in one.inside)
        return in_target and all(mention.nouns == ("~",) for mention in self._mentions if mention.key not in one.inside)

    def _asked_of_one(self, node: Phrase, one: Found) -> bool:
        """ "Cards equal to the sacrificed creature's power, then you gain life equal to its toughness"."""
        return not node.plural and one.leaf is not None and not self._defining

    def _take_target(self, one: Found, node: Phrase, meaning: TargetSpec) -> None:
        targets = self.targets if one.reflexive is None else self._own_targets.setdefault(id(one.reflexive), [])
        self._resolved[key_of(node)] = Targeted(len(targets))
        targets.append(differing(node.at, meaning, targets))
        if one.reflexive is not None:
            self._own[key_of(node)] = id(one.reflexive)

    def _mention(self, one: Found, selector: Any) -> None:
        node: Phrase = one.node
        who = node.at, node.kind, node.nouns, node.plural
        mention = Mention(*who, selector, one.leaf, key=key_of(node), direct=one.direct, later=one.later)
        if isinstance(one.leaf, Move) and one.direct:
            mention.moved_by = one.leaf
        if isinstance(one.leaf, ForEach):
            mention.each = True
        self._mentions.append(mention)

    def _amount(self, node: Amount, one: Found) -> Any:
        if node.noun == "difference" or (node.noun == "prevented" and not self.amount):
            raise Unbound(node.at, f"{node.noun} of nothing here")
        leaf = chosen_number(self._keep, one.leaf) if node.noun == "number" else None
        before = done_before(self._keep, one, defining=self._defining)
        leaf = leaf or (None if node.noun == "prevented" else last_counted(before))
        if node.deed:
            leaf = next((one for one in reversed(before) if has_done(one, node.deed)), leaf)
        while not node.deed and leaf is not None and (same := as_often_as(leaf)) in self._counted:
            leaf = self._counted[same]
        self._counted[node.at] = leaf
        if leaf is not None:
            return as_many(leaf, one.leaf, self._name(leaf), by_each=id(leaf) in self._done_for_each)
        if self.amount:
            return EventAmount()
        if node.noun == "objects" and len(self.costs) == 1:  # "for each Spirit sacrificed this way", as a cost
            return CountOf(Bound(f"cost.{next(iter(self.costs))}"))
        raise Unbound(node.at, '"that much" of nothing that was said before')

    def _anaphor(self, one: Found, how: Anaphor) -> Any:
        node: Phrase = one.node
        if how.detail:
            left = self._left_by(node, how, one)
            owns = one.direct or bool(one.inside and one.inside[-1][1] == "player")
            if owns or self._asked_of_one(node, one):
                who = node.at, node.kind, node.nouns, node.plural
                self._mentions.append(Mention(*who, left, key=key_of(node), asked=not (owns or self.spell)))
            return left
        # "where X is that creature's power" is bound last, and may stand before other creatures
        there = [m for m in self._mentions if m.at <= node.at and (m.later is None or m.later is one.later)]
        there = [m for m in there if m.selector is not None or id(m.leaf) not in one.instead_of]
        seen = open_to(there, players=how.how in ("player", "they", "chosen player"))
        candidates = [m for m in seen if m.key is None or m.key not in one.inside]
        if self._defining:
            candidates = [m for m in candidates if m.selector is not None or not uses_x(m.leaf)]
        if is_copied(one.leaf, node):  # what becomes a copy is never what it copies
            own = [m.selector for m in candidates if m.leaf is one.leaf]
            candidates = [m for m in candidates if m.leaf is not one.leaf and m.selector not in own]
        if how.how == "itself":
            found = next((m for m in reversed(candidates) if m.kind != "player" and m.leaf is one.leaf), None)
            found = found or self._object(one, candidates, node, Anaphor("it"))
        elif how.how in ("it", "that", "that earlier", "the"):
            found = self._object(one, candidates, node, how)
        elif how.how in ("yours", "not yours"):
            found = of_two_targets(candidates, self.targets, how.how, node.nouns)
        elif how.how in ("them", "those"):
            found = self._objects(one, candidates, node, how)
            if found is None and how.how == "them" and one.direct and isinstance(one.leaf, DealDamage):
                return self._player(one, candidates, node)
        elif how.how in ("player", "they"):
            return self._player(one, candidates, node)
        elif how.how == "rest":
            return self._rest(one, node)
        elif how.how == "chosen player":
            return self._chosen_player(one, candidates, node)
        elif how.how == "player or controller":
            hit = next((m for m in reversed(candidates) if m.kind == "mixed"), None)
            if hit is None:
                raise Unbound(node.at, "neither player nor planeswalker was spoken of")
            return Union((hit.selector, ControllerOf(hit.selector)))
        elif how.how == "mixed":
            found = next((m for m in reversed(candidates) if m.kind == "mixed"), None)
        else:
            found = None
        if found is None and whom_it_damages(one.leaf, node):
            return self._player(one, candidates, node)
        if found is None and how.how == "those" and (counted := counted_before(self._keep, one.leaf, node)) is not None:
            return counted
        if found is None or copies_no_spell(one.leaf, node, found):
            raise Unbound(node.at, f"nothing before for {how.how!r} {' '.join(node.nouns)}".rstrip())
        self._stays_own(one, node, found)
        selector = self._taken_up(one, found)
        each = found.each or isinstance(one.leaf, ForEach)
        again = Mention(
            node.at, found.kind, found.nouns, found.plural, selector, found.leaf, found.moved_by, each, found.key,
            later=one.later, again_in=one.leaf,
        )  # fmt: skip
        if isinstance(one.leaf, Move) and one.direct:
            again.moved_by = one.leaf
        self._mentions.insert(chosen_among(self._mentions, one), again)
        return selector

    def _stays_own(self, one: Found, node: Phrase, found: Mention) -> None:
        """What a reflexive ability targets is known in that ability only."""
        of = self._own.get(found.key)
        if of is None:
            return
        if one.reflexive is None or id(one.reflexive) != of:
            raise Unbound(node.at, "a target of an ability of its own")
        self._own[key_of(node)] = of

    def _left_by(self, node: Phrase, how: Anaphor, one: Found) -> Any:
        """ "The sacrificed creature", "the exiled card"."""
        before = done_before(self._keep, one, defining=self._defining)
        deed = how.detail.removesuffix(AS_IT_WAS)
        if self._unread.may_have(deed):
            raise Unbound(node.at, f"what a clause that isn't understood may have {deed}")
        for leaf in reversed(before):
            if isinstance(leaf, Binding) and leaf.bind.startswith(INNER) and passed_over(leaf) is None:
                continue
            passed = passed_over(leaf)
            if passed is not None and deed in ("revealed", "exiled"):
                found = Bound(self._name(leaf))
                return Union((passed, found)) if node.plural else found
            if (done := done_to(leaf, how.detail, before, node, self._name)) is not None:
                return done
        if how.detail == "milled" and any(mention.selector == _MILLED for mention in self._mentions):
            return _MILLED  # "whenever one or more nonland cards are milled, … where X is the number … milled this way"
        if how.detail == JUST_EXILED:
            return Union(())
        if deed in self.costs:
            return Bound("cost." + how.detail)
        if deed == "exiled":
            return Linked("exiled")
        if how.detail == "chosen" and self.spell and (of := chosen_targets(self.targets, node)) is not None:
            return of
        raise Unbound(node.at, f"nothing before was {how.detail}")

    def _rest(self, one: Found, node: Phrase) -> Any:
        """ "The rest": of the cards that were last looked at, those that nothing has moved since."""
        before = done_before(self._keep, one, defining=self._defining)
        last = next((k for k in range(len(before) - 1, -1, -1) if home_of(before[k]) is not None), None)
        home = None if last is None else home_of(before[last])
        if last is None or home is None or not isinstance(one.leaf, Move):
            raise Unbound(node.at, "the rest of nothing that was seen")
        of = before[last]
        self._homes[id(one.leaf)] = home
        taken = [Bound(self._name(leaf)) for leaf in before[last + 1 :] if isinstance(leaf, Move | CastIt)]
        those: Any = Bound(self._name(of))
        passed = passed_over(of)
        if passed is not None:
            those = Union((passed, those))
        return Those(those, Not(IsAmong(Union(tuple(taken))))) if taken else those

    def _object(self, one: Found, candidates: list[Mention], node: Phrase, how: Anaphor) -> Mention | None:
        permanent: Mention | None = None
        aimed: Mention | None = None
        for mention in reversed(candidates):
            undone = id(mention.leaf) in one.undone or (mention.asked and one.direct)
            if mention.kind == "player" or undone or deals_to_itself(one, mention, candidates):
                continue
            if one.was_cast and self._stays_permanent(mention):
                continue
            if mention.each and one.loops and mention.kind == "object":
                if how.how == "that earlier" or no_longer_there(one.leaf, how, node, mention):
                    continue
                return mention
            if mention.plural:
                if how.how == "it" and one.leaf is not None and not one.direct:
                    if mention.leaf is one.leaf:
                        return mention
                    if mention.again_in is one.leaf or aims_at_each(mention, self.targets):
                        raise Unbound(node.at, "each of several things by itself")
                continue
            if mention.kind == "mixed" and (how.how == "it" or not node.nouns):
                aimed = aimed or mention
                continue
            if how.how == "it":
                own = one.direct and mention.direct and mention.leaf is one.leaf
                if own or no_it(mention, candidates, one.leaf) or to_itself(one.leaf, node, mention, candidates):
                    continue
                on_stack = {"spell", "ability"} & set(mention.nouns) and mention.moved_by is None
                if on_stack and is_no_spell(one.leaf, mention, candidates):
                    continue
                rather = self.spell and not self._defining and no_spell_itself(one, mention)
                return aimed if aimed is not None and rather else mention
            host = HOST in mention.nouns and node.nouns[-1:] == ("card",)
            if host or (mention.nouns == ("~",) and how.how != "the"):
                continue
            if compatible(node.nouns, mention.nouns, mention.moved_by):
                if node.nouns[-1:] == ("card",) and (
                    self._stays_permanent(mention) or is_no_card(mention, candidates, self.targets)
                ):
                    permanent = permanent or mention
                    continue
                return mention
            if mention.nouns == ("target",) and node.nouns[-1:] in (("creature",), ("permanent",)):
                permanent = permanent or mention  # "any target", where nothing else can be meant
        dealt_again = how.how == "it" and one.direct and isinstance(one.leaf, DealDamage)
        return permanent or (aimed if dealt_again else None)  # "~ deals 4 damage to any target. … 6 damage to it"

    def _stays_permanent(self, mention: Mention) -> bool:
        """Is it a target on the battlefield that nothing has moved: "that card" is rather a card seen before it."""
        target = mention.selector
        if not isinstance(target, Targeted) or mention.moved_by is not None or target.index >= len(self.targets):
            return False
        return self.targets[target.index].zones == (Zone.BATTLEFIELD,)

    def _objects(self, one: Found, candidates: list[Mention], node: Phrase, how: Anaphor) -> Mention | None:
        for mention in reversed(candidates):
            several = mention.plural or (not one.loops and id(mention.leaf) in self._done_for_each)
            if mention.kind == "player" or not several or id(mention.leaf) in one.undone:
                continue
            if isinstance(mention.selector, Choose) and id(mention.leaf) in one.instead_of:
                continue  # what was chosen in the other case
            if how.how == "them" or compatible(node.nouns, mention.nouns, mention.moved_by):
                return mention
        return None

    def _player(self, one: Found, candidates: list[Mention], node: Phrase) -> Any:
        for mention in reversed(candidates):
            if mention.kind != "player":
                continue
            if mention.each or (mention.plural and one.loops):
                if not one.loops:
                    raise Unbound(node.at, "one of several players at once")
                return Bound("each")
            if not node.plural and (mention.plural or mention.selector in ANYBODY):
                raise Unbound(node.at, "one of several players at once")
            if isinstance(mention.selector, Choose):
                raise Unbound(node.at, "a player whose choice is not kept")
            self._stays_own(one, node, mention)
            self._mentions.append(replace(mention, at=node.at))
            return mention.selector
        if one.loops:
            if any(mention.each and mention.kind == "object" for mention in candidates):
                raise Unbound(node.at, "a player where one thing after another was spoken of")
            return Bound("each")
        for mention in reversed(candidates):
            home = mention.moved_by is not None and mention.moved_by.to in (Zone.HAND, Zone.LIBRARY)
            if isinstance(mention.selector, Targeted) and "opponent" in node.nouns and self._an_opponents(mention):
                that = ControllerOf(mention.selector)  # "an opponent controls … its owner's library. That opponent …"
                self._mentions.append(Mention(node.at, "player", node.nouns, False, that, key=key_of(node)))
                return that
            if home and not mention.plural and isinstance(mention.selector, Targeted):
                return OwnerOf(mention.selector)  # "return … to its owner's hand. Then that player …"
        for mention in reversed(candidates if all(key[2] != "TargetSpec" for key in one.inside) else ()):
            if isinstance(mention.selector, Targeted) and not mention.plural and self._an_opponents(mention):
                return ControllerOf(mention.selector)  # "target creature an opponent controls. That player …"
            if isinstance(mention.selector, Targeted) and not mention.plural and self._an_opponents(mention, OwnedBy):
                return OwnerOf(mention.selector)  # "target card from an opponent's graveyard. That player …"
        if any(isinstance(leaf, Chance) and leaf.what == "clash" for leaf in self._keep):
            return Bound("clashing")
        raise Unbound(node.at, "no player was spoken of before")

    def _an_opponents(self, mention: Mention, whose: Any = ControlledBy) -> bool:
        """Is it a target of which the text has said that an opponent controls or owns it."""
        targets = self._own_targets.get(self._own.get(mention.key, 0), self.targets)
        fitting = targets[mention.selector.index].objects
        return fitting is not None and whose(Players("opponents")) in parts_of(fitting)

    def _chosen_player(self, one: Found, candidates: list[Mention], node: Phrase) -> Any:
        """The player whom this text had chosen as a target, or else the one chosen for the source."""
        for mention in reversed(candidates):
            if mention.kind == "player" and isinstance(mention.selector, Targeted):
                self._stays_own(one, node, mention)
                return mention.selector
        return ChosenPlayer()

    def _taken_up(self, one: Found, mention: Mention) -> Any:
        """The selector by which a mention is meant again."""
        if mention.each and one.loops and mention.kind == "object":
            return Bound("each")
        moved = mention.moved_by is not None and id(mention.moved_by) not in one.instead_of | one.undone
        if moved and mention.moved_by is not one.leaf and (one.direct or one.lasts or self._is_the_card(one, mention)):
            return Bound(self._name(mention.moved_by))
        if (
            mention.leaf is not None
            and mention.leaf is one.leaf
            and not one.direct
            and isinstance(one.leaf, (Apply, StaticAbility))
        ):
            if mention.plural or isinstance(mention.selector, (All, Union, Choose)):
                return Bound("affected")
            return mention.selector
        if mention.plural and mention.leaf is not None and mention.leaf is one.leaf and not one.direct:
            raise Unbound(one.node.at, "each of several things by itself")
        selector = mention.selector
        if selector is None:
            return Bound(self._name(mention.leaf))
        if isinstance(selector, (Choose, TopOfLibrary, All, Union)):
            if mention.leaf is one.leaf:
                raise Unbound(one.node.at, "each of several things by itself")
            kept = hasattr(mention.leaf, "bind")
            if meant_anew(one, mention, defining=self._defining) if kept else all_targets(selector):
                return selector
            if not kept:
                raise Unbound(one.node.at, "a choice that is not kept")
            return Bound(self._name(mention.leaf))
        return selector

    def _is_the_card(self, one: Found, mention: Mention) -> bool:
        """ "Exile target enchantment. … with the same name as that card": as it is there, not as the permanent was."""
        if one.node.nouns != ("card",) or mention.moved_by.to is not Zone.EXILE:
            return False
        return one.node.meaning.how == "that" and self._stays_permanent(replace(mention, moved_by=None))

    def _name(self, leaf: Any) -> str:
        """The name under which the instruction binds what it affects; made up when it has none."""
        if id(leaf) not in self._names:
            first = leaf.bind or type(leaf).__name__.lower()
            taken = set(self._names.values())
            names = (first, *(f"{first}{number}" for number in range(2, len(taken) + 2)))
            self._names[id(leaf)] = next(name for name in names if name not in taken)
        return self._names[id(leaf)]

    # ---- putting in ------------------------------------------------------------------------------------------

    def _leaf(self, node: Any) -> Any:
        if isinstance(node, Spoken):
            return rewrite(node.do, self._leaf)
        if isinstance(node, WhenYouDo):
            return self._reflexive(node)
        if isinstance(node, Phrase):
            if key_of(node) not in self._resolved:
                raise Unbound(node.at, "a phrase of a sentence that wasn't understood")
            return rewrite(self._resolved[key_of(node)], self._leaf)
        if isinstance(node, Amount):
            return self._resolved[("amount", node.at)]
        if id(node) in self._names or id(node) in self._homes:
            home = self._homes.pop(id(node), None)
            named = self._names.pop(id(node), None)
            done = rewrite(node, self._leaf)
            return replace(
                done, **({} if named is None else {"bind": named}), **({} if home is None else {"origin": home})
            )
        return node

    def _reflexive(self, node: WhenYouDo) -> Later:
        """The ability that triggers at once (603.12); targets of the whole keep the names that they have there."""
        own = tuple(rewrite(spec, self._leaf) for spec in self._own_targets.get(id(node), ()))
        mine = {key for key, of in self._own.items() if of == id(node)}
        outer = {key: value for key, value in self._resolved.items() if isinstance(value, Targeted) and key not in mine}
        if own:
            for key, value in outer.items():
                self._resolved[key] = Bound(f"~target{value.index}")
        effect = rewrite(node.do, self._leaf)
        self._resolved |= outer
        return Later(TriggeredAbility(OneOf(()), Content(effect, own)))

    def begin(self, nodes: Iterable[Any]) -> None:
        """Tell the binder all instructions that it will bind, in the order of the text."""
        self._keep = [leaf for node in nodes for leaf in leaves_of(node)]

    def final_targets(self) -> tuple[TargetSpec, ...]:
        """The target requirements in the order of the text, bound; no two may hang on each other (601.2c)."""
        bound = tuple(rewrite(spec, self._leaf) for spec in self.targets)
        hangs_on = [{node.index for node in walk(spec) if isinstance(node, Targeted)} for spec in bound]
        for own, others in enumerate(hangs_on):
            if own in others or any(other < len(bound) and own in hangs_on[other] for other in others):
                raise Unbound(0, "targets that hang on each other")
        return bound


_MILLED = Bound("event.objects")
