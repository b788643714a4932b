"""What the grammar is written in: patterns, verb frames, syntax before binding. Holds no rule of its own."""
