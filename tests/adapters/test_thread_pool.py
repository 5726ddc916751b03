"""Threads that share work."""

import gc
import multiprocessing
import threading
import time
from collections import Counter

import pytest

from stammtisch.adapters.thread_pool import ThreadPool


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_every_piece_is_done_once(threads: int) -> None:
    pool, done = ThreadPool(threads), Counter[int]()
    for _call in range(20):
        pool.share(lambda _thread, piece: done.update([piece]), range(40))
    assert done == Counter(dict.fromkeys(range(40), 20))


def test_threads_have_numbers_and_work_at_the_same_time() -> None:
    """Each waits for the other: alone neither would come to an end."""
    both, seen = threading.Barrier(2), set[int]()

    def meet(thread: int, _piece: int) -> None:
        both.wait(timeout=30)
        seen.add(thread)

    ThreadPool(2).share(meet, range(2))
    assert seen == {0, 1}


def test_what_goes_wrong_in_a_thread_is_told() -> None:
    both = threading.Barrier(2)

    def fail(thread: int, _piece: int) -> None:
        both.wait(timeout=30)
        if thread:
            raise LookupError("here")

    with pytest.raises(LookupError, match="here"):
        ThreadPool(2).share(fail, range(2))


def test_nobody_waits_for_a_thread_that_is_busy() -> None:
    pool, begun, goes_on = ThreadPool(2), threading.Event(), threading.Event()

    def hold_up(thread: int, _piece: int) -> None:
        (begun.set if thread else begun.wait)()
        if thread:
            goes_on.wait()

    first = threading.Thread(target=pool.share, args=(hold_up, range(2)))
    first.start()
    begun.wait()
    done: list[int] = []
    pool.share(lambda thread, _piece: done.append(thread), range(3))
    goes_on.set()
    first.join()
    assert done == [0, 0, 0]


def test_a_forked_process_has_threads_of_its_own() -> None:
    pool = ThreadPool(2)
    pool.share(lambda _thread, _piece: None, range(2))
    both = threading.Barrier(2)
    child = multiprocessing.get_context("fork").Process(
        target=pool.share, args=(lambda _thread, _piece: both.wait(timeout=20), range(2))
    )
    child.start()
    child.join(timeout=30)
    assert child.exitcode == 0


def test_threads_leave_with_their_crew() -> None:
    pool = ThreadPool(3)
    before = set(threading.enumerate())
    pool.share(lambda _thread, _piece: None, range(2))
    hired = set(threading.enumerate()) - before
    assert len(hired) == 2
    del pool
    gc.collect()
    deadline = time.monotonic() + 30
    while any(thread.is_alive() for thread in hired):
        assert time.monotonic() < deadline
        time.sleep(0.001)
