"""An answer in the making: what has been clicked together for the open decision so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import (
    Answer,
    Arrange,
    Arranged,
    Attack,
    Attacks,
    Block,
    Blocks,
    Choose,
    Chosen,
    Decision,
    Divide,
    Divided,
    IllegalAnswer,
    Listing,
    Number,
    Numbered,
    Order,
    Ordered,
    Pay,
    Said,
)
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import ObjectId
from mtgtable.ui.language import tr
from mtgtable.ui.playing.delving import delved
from mtgtable.ui.said import said


def finds_one(decision: Choose) -> bool:
    """Is one card searched for, which may also not be found (701.23b)."""
    return decision.purpose == "search" and decision.maximum == 1


class Choosing:
    """The answer being put together. The window shows it, clicks and buttons change it, ``answer`` gives it away."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.picked: list[int] = []
        """Indexes that were chosen (Choose), or the order so far (Order)."""
        self.amounts: list[int] = []
        self.number = 0
        self.piles: list[list[int]] = []
        self.attacks: dict[ObjectId, Ref] = {}
        self.blocks: list[tuple[ObjectId, ObjectId]] = []
        self.refuses: Callable[[ObjectId, Ref], str] = lambda *_: ""
        """Why a creature can't attack or block that; empty where it can, as far as the two alone tell."""
        self.helps: frozenset[ObjectId] = frozenset()
        """What pays in place of mana when it is clicked."""
        self.pointed = False
        """The key that passes has come to one of the things on the table; the next press takes what is pointed at."""
        self.held: ObjectId | None = None
        """A creature that was clicked and waits for what it attacks or blocks."""
        # Of several cards to be found nobody knows which are wanted, nor how many.
        several = isinstance(decision, Choose) and decision.purpose == "search" and decision.maximum > 1
        if isinstance(decision, Choose) and decision.default and decision.purpose != "target" and not several:
            self.picked = list(decision.default)
        if isinstance(decision, Order):
            self.picked = list(range(len(decision.options)))
        if isinstance(decision, Divide):
            self.amounts = _even(decision)
        if isinstance(decision, Number):
            self.number = decision.minimum
        if isinstance(decision, Arrange):
            self.piles = [list(range(len(decision.options))), *([] for _ in decision.piles[1:])]

    # ---- what the table shows ---------------------------------------------------------------------------------------

    def legal(self) -> frozenset[Ref]:
        """What can be clicked now to go on."""
        decision = self.decision
        if isinstance(decision, Choose):
            full = len(self.picked) >= decision.maximum and decision.maximum > 1
            return frozenset(
                option.ref
                for index, option in enumerate(decision.options)
                if option.ref is not None and (not full or index in self.picked)
            )
        if isinstance(decision, Divide):
            return frozenset(option.ref for option in decision.options if option.ref is not None)
        if isinstance(decision, Attack):
            return frozenset(decision.attackers) if self.held is None else self.within_reach(self.held)
        if isinstance(decision, Block):
            return frozenset(decision.blockers) if self.held is None else self.within_reach(self.held)
        return self.helps

    def within_reach(self, creature: ObjectId) -> frozenset[Ref]:
        """What a creature can attack, or which attackers it can block."""
        decision = self.decision
        those: tuple[Ref, ...] = decision.defenders if isinstance(decision, Attack) else ()
        if isinstance(decision, Block):
            those = decision.attackers
        return frozenset(ref for ref in those if not self.refuses(creature, ref))

    def marked(self) -> frozenset[Ref]:
        """What has been chosen so far."""
        decision = self.decision
        if isinstance(decision, Choose):
            refs = (decision.options[index].ref for index in self.picked)
            return frozenset(ref for ref in refs if ref is not None)
        if isinstance(decision, Attack):
            return frozenset(self.attacks) | (frozenset((self.held,)) if self.held else frozenset())
        if isinstance(decision, Block):
            return frozenset(blocker for blocker, _ in self.blocks) | (
                frozenset((self.held,)) if self.held else frozenset()
            )
        if isinstance(decision, Pay):
            return frozenset((*decision.helping, *delved(decision)))
        return frozenset()

    def pairs(self) -> tuple[tuple[Ref, Ref], ...]:
        """What goes at what, as far as it has been said: for arrows."""
        return (*self.attacks.items(), *self.blocks)

    # ---- clicks -----------------------------------------------------------------------------------------------------

    def click(self, ref: Ref) -> bool:
        """Something on the table was clicked. True when the answer is complete with it and can be given at once."""
        decision = self.decision
        if isinstance(decision, Choose):
            index = self.index_of(ref)
            return index is not None and self.toggle(index)
        if isinstance(decision, Divide):
            index = self.index_of(ref)
            if index is not None:
                self.give_one(index)
        if isinstance(decision, Attack):
            self._click_attack(decision, ref)
        if isinstance(decision, Block):
            self._click_block(decision, ref)
        return False

    def index_of(self, ref: Ref) -> int | None:
        """Which option refers to it."""
        options = self.decision.options if isinstance(self.decision, Listing) else ()
        return next((index for index, option in enumerate(options) if option.ref == ref), None)

    def toggle(self, index: int) -> bool:
        """Choose an option, or no longer. True when that is the whole answer: exactly one is wanted, the one card that
        is searched for, or what goes onto the stack next."""
        decision = self.decision
        assert isinstance(decision, Choose)
        if decision.minimum == decision.maximum == 1 or decision.purpose == "trigger" or finds_one(decision):
            self.picked = [index]
            return True
        if index in self.picked and not decision.repeat:
            self.picked.remove(index)
        elif len(self.picked) < decision.maximum:
            self.picked.append(index)
        elif decision.maximum == 1:
            self.picked = [index]
        return False

    def give_one(self, index: int) -> None:
        """Give one more to an option, taken from the one that has most."""
        decision = self.decision
        assert isinstance(decision, Divide)
        if sum(self.amounts) >= decision.total:
            richest = max(range(len(self.amounts)), key=lambda n: (n != index, self.amounts[n]))
            if richest == index or self.amounts[richest] <= decision.minimum:
                return
            self.amounts[richest] -= 1
        self.amounts[index] += 1

    def attack(self, attacker: ObjectId, defender: Ref) -> bool:
        """Let a creature attack something; False when it can't."""
        decision = self.decision
        if not isinstance(decision, Attack) or attacker not in decision.attackers or defender not in decision.defenders:
            return False
        if self.refuses(attacker, defender):
            return False
        self.attacks[attacker] = defender
        self.held = None
        return True

    def attack_with_all(self) -> None:
        """Let every creature that can attack the first defender that isn't attacked otherwise yet."""
        decision = self.decision
        assert isinstance(decision, Attack)
        for attacker in decision.attackers:
            self.attacks.setdefault(attacker, decision.defenders[0])

    def block(self, blocker: ObjectId, attacker: ObjectId) -> bool:
        """Let a creature block an attacker; False when it can't."""
        decision = self.decision
        if not isinstance(decision, Block) or blocker not in decision.blockers or attacker not in decision.attackers:
            return False
        if self.refuses(blocker, attacker):
            return False
        if (blocker, attacker) not in self.blocks:
            self.blocks.append((blocker, attacker))
        self.held = None
        return True

    def let_go(self) -> bool:
        """Forget the creature that waits, else all that was said of who attacks or blocks; False: there is nothing."""
        held, self.held = self.held, None
        if held is None and (self.attacks or self.blocks):
            self.attacks, self.blocks = {}, []
            return True
        return held is not None

    def _click_attack(self, decision: Attack, ref: Ref) -> None:
        if self.held is not None and ref in decision.defenders:
            self.attack(self.held, ref)
        elif isinstance(ref, int) and ref in self.attacks:
            del self.attacks[ref]
        elif isinstance(ref, int) and ref in decision.attackers:
            if len(decision.defenders) == 1:
                self.attack(ref, decision.defenders[0])
            else:
                self.held = None if self.held == ref else ref

    def _click_block(self, decision: Block, ref: Ref) -> None:
        if not isinstance(ref, int):
            return
        if self.held is not None and ref in decision.attackers:
            self.block(self.held, ref)
        elif any(blocker == ref for blocker, _ in self.blocks):
            self.blocks = [pair for pair in self.blocks if pair[0] != ref]
        elif ref in decision.blockers:
            if len(decision.attackers) == 1:
                self.block(ref, decision.attackers[0])
            else:
                self.held = None if self.held == ref else ref

    # ---- the answer -------------------------------------------------------------------------------------------------

    def answer(self) -> Answer | None:
        """The answer as it stands; None for decisions that buttons answer on their own (Pay, YesNo, Name)."""
        make = _ANSWERS.get(type(self.decision))
        return make(self) if make else None

    def why_not(self) -> str | None:
        """Why the answer as it stands won't do; None when it will."""
        answer = self.answer()
        if answer is None:
            return None
        try:
            answering.validate(self.decision, answer)
        except IllegalAnswer as refusal:
            return said(refusal.sentence)
        if isinstance(self.decision, Choose) and self.total < self.decision.least_total:
            return tr("Their total is less than {0}", self.decision.least_total)
        return None

    @property
    def total(self) -> int:
        """How much what was picked counts together, where a total is asked for."""
        weights = self.decision.weights if isinstance(self.decision, Choose) else ()
        return sum(weights[index] for index in self.picked) if weights else 0


_ANSWERS: Final[dict[type, Callable[[Choosing], Answer]]] = {
    Choose: lambda c: Chosen(tuple(c.picked)),
    Order: lambda c: Ordered(tuple(c.picked)),
    Divide: lambda c: Divided(tuple(c.amounts)),
    Number: lambda c: Numbered(c.number),
    Arrange: lambda c: Arranged(tuple(tuple(pile) for pile in c.piles)),
    Attack: lambda c: Attacks(tuple(c.attacks.items())),
    Block: lambda c: Blocks(tuple(c.blocks)),
}


def _even(decision: Divide) -> list[int]:
    """A division to begin with: lethal damage first where that is asked, the rest to the last; else the least each."""
    if decision.default is not None:
        return list(decision.default)
    count = len(decision.options)
    amounts = [decision.minimum] * count
    rest = decision.total - sum(amounts)
    if not count or rest <= 0:
        return amounts
    if decision.at_least is not None:
        for index, wanted in enumerate(decision.at_least):
            given = min(rest, max(0, wanted - amounts[index]))
            amounts[index] += given
            rest -= given
    if decision.exact:
        amounts[-1 if decision.at_least is not None else 0] += rest
    if decision.maximum_each is not None:
        amounts = _capped(amounts, decision)
    return amounts


def _capped(amounts: list[int], decision: Divide) -> list[int]:
    assert decision.maximum_each is not None
    capped = [min(amount, most) for amount, most in zip(amounts, decision.maximum_each, strict=True)]
    rest = decision.total - sum(capped) if decision.exact else 0
    for index, most in enumerate(decision.maximum_each):
        more = min(rest, most - capped[index])
        capped[index] += max(0, more)
        rest -= max(0, more)
    return capped


YES: Final = Said(True)
NO: Final = Said(False)
