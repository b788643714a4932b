"""Layer study in the window: laying out a board by hand and handing it on. What a study is lives in the session."""
