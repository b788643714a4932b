"""The prompt bar: what is asked, of whom, and the answers."""
