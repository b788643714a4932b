"""What a card asks for as it enters is read off its abilities (614.12a)."""

import pytest

from mtgtable.session.catalog import Catalog
from mtgtable.session.study.entering_choices import asked_as_it_enters


@pytest.mark.parametrize(
    ("card", "kinds"),
    [("Conspiracy", {"creature type": ()}), ("Painter's Servant", {"color": ()}), ("Grizzly Bears", {})],
)
def test_kinds(card: str, kinds: dict[str, tuple[str, ...]]) -> None:
    found = Catalog.of_user()[0].find(card)
    assert found is not None
    assert asked_as_it_enters(found.compiled) == kinds
