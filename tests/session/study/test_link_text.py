"""A link text that somebody made up: refused in words, whatever is packed in it."""

import base64
import zlib

import pytest

from mtgtable.session.scenarios.reading import ScenarioError
from mtgtable.session.study.saving import LINK, scenario_in


def line(content: str) -> str:
    """A link text with this in it."""
    return LINK + base64.urlsafe_b64encode(zlib.compress(content.encode())).decode()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"format": ' + "9" * 5000 + "}", "digits"),
        ("[" * 100_000, "nested too deeply"),
        ('{"format": "x"', "cut off"),
        ("[]", "a scenario object"),
    ],
)
def test_what_is_no_board_is_refused(content: str, said: str) -> None:
    with pytest.raises(ScenarioError) as refusal:
        scenario_in(line(content))
    assert said in str(refusal.value)
