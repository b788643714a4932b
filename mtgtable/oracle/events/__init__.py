"""What happens, as rules text says it after "when" and in "if … would" (603.2, 614.1)."""
