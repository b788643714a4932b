"""What is quickly made is what it was: frozen, equal, hashed, copied and pickled as any frozen dataclass."""

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace
from typing import Any

import pytest

from mtgtable.engine.state.refs import Frame
from mtgtable.model.quick import quickly_made


@dataclass(frozen=True, slots=True)
class Usual:
    name: str
    kind: str = "plain"
    parts: tuple[int, ...] = field(default_factory=tuple)


@quickly_made
@dataclass(frozen=True, slots=True)
class Quick:
    name: str
    kind: str = "plain"
    parts: tuple[int, ...] = field(default_factory=tuple)


@pytest.mark.parametrize("kind", [Usual, Quick])
def test_it_is_made_like_any_other(kind: Any) -> None:
    made = kind("a", parts=(1,))
    assert (made.name, made.kind, made.parts) == ("a", "plain", (1,))
    assert made == kind("a", "plain", (1,)) != kind("a")
    assert hash(made) == hash(kind("a", "plain", (1,)))
    assert type(made) is kind
    assert replace(made, kind="other") == kind("a", "other", (1,))
    assert copy.deepcopy(made) == made == pickle.loads(pickle.dumps(made))
    with pytest.raises(FrozenInstanceError):
        made.name = "b"
    with pytest.raises(TypeError):
        kind()
    with pytest.raises(TypeError):
        kind("a", colour=1)
    assert list(inspect.signature(kind).parameters) == ["name", "kind", "parts"]


def test_what_a_game_makes_stays_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Frame().x = 3  # type: ignore[misc] # that it can't be set is what is asked


def test_a_field_that_is_not_given_in_its_place_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Odd:
        made: int = field(init=False, default=1)

    with pytest.raises(TypeError, match="in its place"):
        quickly_made(Odd)
