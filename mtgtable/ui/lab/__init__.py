"""The lab's window: figures drawn by ourselves, each with its table; it counts and plays through `mtgtable.lab`."""
