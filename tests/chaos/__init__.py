"""Faults under real play: kill -9, a full disk, cut connections, a clock that is set.

python -m tests.chaos --kills 100"""
