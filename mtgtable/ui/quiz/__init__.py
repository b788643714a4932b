"""The quiz in the window: what is hidden, what is asked, what is revealed layer by layer."""
