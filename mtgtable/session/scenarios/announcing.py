"""What a step announces for the spell or ability that it begins: modes, costs, X, targets, division (601.2b–d)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Answer, Decision
from mtgtable.model.ids import PlayerId
from mtgtable.session.scenarios.answering import index_of, shares
from mtgtable.session.scenarios.options import fit_as_beginning, fit_exactly
from mtgtable.session.scenarios.references import Finder
from mtgtable.session.scenarios.refusal import Refused

TargetGroup = str | list[str]


@dataclass(slots=True)
class Plan:
    """The announcements of one step, taken as the engine asks for them; None where the step says nothing.

    ``kicked`` is how often, ``kicks`` which of several costs are paid; ``costs`` the names of optional costs to pay.
    """

    player: PlayerId
    targets: list[TargetGroup] | None = None
    modes: list[int | str] | None = None
    x: int | None = None
    kicked: int | None = None
    kicks: list[str] | None = None
    costs: tuple[str, ...] = ()
    splice: list[str] | None = None
    distribute: dict[str, int] | None = None
    color: str | None = None
    used: set[str] = field(default_factory=set)
    kicks_left: list[str] = field(init=False)
    """Those of the costs that nothing has asked for yet."""
    times_kicked: int = 0
    """How often something was paid, each of several costs counted (702.33d)."""

    def __post_init__(self) -> None:
        self.kicks_left = list(self.kicks or ())

    def reply(self, decision: Decision, finder: Finder) -> Answer | None:
        """The answer that the step has announced; None when it says nothing about this. Raises Refused."""
        if decision.player != self.player:
            return None
        match decision:
            case d.Choose(purpose="mode"):
                return self._modes(decision)
            case d.Choose(purpose="target"):
                return self._target(decision, finder)
            case d.Choose(purpose="splice"):
                return self._splice(decision, finder)
            case d.Choose(purpose="color" | "mana"):
                return self._color(decision, finder)
            case d.Divide():
                return self._division(decision, finder)
            case d.Number(purpose="X"):
                return self._x()
            case d.YesNo() | d.Number():
                return self._optional_cost(decision)
        return None

    def left_unsaid(self, decision: Decision) -> bool:
        """Is it a target that need not be there, after all that the step names: the answers may name it."""
        if not isinstance(decision, d.Choose) or decision.purpose != "target" or decision.player != self.player:
            return False
        return self.targets == [] and decision.minimum == 0 and decision.cancellable

    def agrees(self, told: int | None) -> None:
        """An X that the text tells is no choice: another one can't be announced (107.3)."""
        if told is None:
            return
        if self.x != told:
            raise Refused("107.3", f"X can't be {self.x}, only {told}")
        self.used.add("x")

    def left_over(self) -> str:
        """What was announced and never asked for, in words; empty when all was taken."""
        unmet = [group for group in self.targets or () if group != []]
        if unmet:
            return f"it has no target for {unmet[0]!r}"
        if self.x and "x" not in self.used:
            return "it has no X"
        if (self.kicked or self.kicks) and "kicked" not in self.used:
            return "it can't be kicked"
        if self.kicks_left:
            return f"it can't be kicked with {self.kicks_left[0]!r}"
        if self.kicked is not None and self.kicked > max(1, self.times_kicked) and "kicked" in self.used:
            return f"it can't be kicked {self.kicked} times"
        if self.modes is not None and "modes" not in self.used and "entwine" not in self.costs:
            return "it has no modes"
        if self.distribute is not None and "distribute" not in self.used:
            return "nothing of it is divided"
        if self.splice and "splice" not in self.used:
            return "nothing can be spliced onto it"
        return ""

    def _modes(self, decision: d.Choose) -> Answer | None:
        if self.modes is None:
            return None
        self.used.add("modes")
        return d.Chosen(tuple(_mode_index(decision, mode) for mode in self.modes))

    def _target(self, decision: d.Choose, finder: Finder) -> Answer | None:
        if not decision.cancellable:
            return None
        if self.targets is None and self.distribute is not None and "targets" not in self.used:
            self.used.add("targets")
            self.targets = [list(self.distribute)]
        if self.targets is None:
            return None
        if not self.targets:
            if decision.minimum == 0:
                return d.Chosen(())
            raise Refused("601.2c", f"no target is named for: {decision.prompt}")
        names = self._next_group(decision, finder)
        picked: list[int] = []
        for name in names:
            index = index_of(decision.options, name, finder, picked)
            if index is None:
                raise Refused(decision.rule or "601.2c", f"{name} can't be chosen for: {decision.prompt}")
            picked.append(index)
        return d.Chosen(tuple(picked))

    def _next_group(self, decision: d.Choose, finder: Finder) -> Sequence[str]:
        """The names for this word "target": a list stands for a group; single names fill one that needs several."""
        if self.targets is None:
            raise ValueError("no targets are announced")
        first = self.targets.pop(0)
        if isinstance(first, list):
            return first
        names = [first]
        while self.targets and len(names) < decision.minimum and isinstance(self.targets[0], str):
            if index_of(decision.options, self.targets[0], finder) is None:
                break
            names.append(self.targets.pop(0))  # type: ignore[arg-type]
        return names

    def _splice(self, decision: d.Choose, finder: Finder) -> Answer | None:
        if self.splice is None:
            return None
        self.used.add("splice")
        picked: list[int] = []
        for name in self.splice:
            index = index_of(decision.options, name, finder, picked)
            if index is None:
                raise Refused("702.47a", f"{name} can't be spliced onto this")
            picked.append(index)
        return d.Chosen(tuple(picked))

    def _color(self, decision: d.Choose, finder: Finder) -> Answer | None:
        if self.color is None:
            return None
        index = index_of(decision.options, self.color, finder)
        if index is None:
            raise Refused(decision.rule, f"{self.color} can't be chosen for: {decision.prompt}")
        return d.Chosen((index,))

    def _division(self, decision: d.Divide, finder: Finder) -> Answer | None:
        if self.distribute is None:
            return None
        self.used.add("distribute")
        amounts = shares(decision, self.distribute, finder)
        if amounts is None:
            raise Refused("601.2d", "the division names something that isn't a target")
        return d.Divided(amounts)

    def _x(self) -> Answer | None:
        if self.x is None:
            return None
        self.used.add("x")
        return d.Numbered(self.x)

    def _optional_cost(self, decision: d.YesNo | d.Number) -> Answer | None:
        """Kicker and other optional costs; once a step names any, those it doesn't name aren't paid."""
        if decision.purpose != "optional cost":
            return None
        if self.kicked is None and self.kicks is None and not self.costs:
            return None
        times = int(decision.cost.casefold() in {name.casefold() for name in self.costs})
        if self.kicks is not None and "kick" in decision.cost:
            times = self._listed(decision)
        elif self.kicked and ("kick" in decision.cost or isinstance(decision, d.Number)):
            times = self.kicked
        if times and not self.costs:
            self.used.add("kicked")
            self.times_kicked += 1 if isinstance(decision, d.YesNo) else times
        return d.Said(times > 0) if isinstance(decision, d.YesNo) else d.Numbered(times)

    def _listed(self, decision: d.YesNo | d.Number) -> int:
        """How often the cost that is asked stands in the list, from which it is taken."""
        asked = _plain(decision.prompt)
        listed = [cost for cost in self.kicks or () if asked.endswith(f"pay{_plain(cost)}tokickit?")]
        taken = listed[:1] if isinstance(decision, d.YesNo) else listed
        for cost in taken:
            self.kicks_left.remove(cost)
        return len(taken)


def _plain(cost: str) -> str:
    return cost.replace(" ", "").casefold()


def _mode_index(decision: d.Choose, mode: int | str) -> int:
    """The option of a mode: modes are counted as printed, and options carry their number where some aren't legal."""
    if isinstance(mode, int):
        for index, option in enumerate(decision.options):
            if str(mode) in option.names:
                return index
        raise Refused("700.2", f"mode {mode} can't be chosen")
    for index, option in enumerate(decision.options):
        if fit_exactly(frozenset(), mode, option) or fit_as_beginning(mode, option):
            return index
    raise Refused("700.2", f"the mode {mode!r} can't be chosen")
