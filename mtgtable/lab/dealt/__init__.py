"""What can't be counted is dealt: hands by the keep rule, each played in every sensible way, shares with intervals."""
