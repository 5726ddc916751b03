"""Reviews in a process of their own; interpreted, which is the same process but for its engine."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from stammtisch import Table
from stammtisch.review import ReviewRefused, review
from stammtisch.review.worker import PART, REFUSED, ReviewRequest, answer_to
from stammtisch.review.worker_client import ReviewClient, ReviewFailed, ReviewJob
from tests.review.finished import random_game

pytestmark = pytest.mark.slow

PATIENCE = 120
SEAT, FEW = 0, 1


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.fixture
def client() -> Iterator[ReviewClient]:
    with ReviewClient("interpreted") as started:
        yield started


def ask(client: ReviewClient) -> ReviewJob:
    return client.ask("forsale", random_game("forsale").transcript(), SEAT, FEW)


def test_a_review_is_the_one_that_is_made_here(client: ReviewClient) -> None:
    job = ask(client)
    found = job.answer.result(PATIENCE)
    assert found == review(random_game("forsale"), SEAT, FEW)
    assert job.part == pytest.approx(1)


def test_reviews_are_made_one_after_the_other_by_one_process(client: ReviewClient) -> None:
    jobs = [ask(client) for _job in range(2)]
    found = jobs[0].answer.result(PATIENCE)
    pid = client.pid
    assert jobs[1].answer.result(PATIENCE) == found
    assert client.pid == pid is not None


def test_a_running_game_is_refused_and_the_process_goes_on(client: ReviewClient) -> None:
    running = client.ask("forsale", Table("forsale", 3, key=1).transcript())
    with pytest.raises(ReviewRefused, match="not over"):
        running.answer.result(PATIENCE)
    assert ask(client).answer.result(PATIENCE).game == "forsale"


def test_a_process_that_is_killed_fails_its_job_and_the_next_one_starts_another(
    client: ReviewClient,
) -> None:
    job = ask(client)
    wait_until(lambda: job.part > 0)
    pid = client.pid
    assert pid
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(ReviewFailed):
        job.answer.result(PATIENCE)
    assert ask(client).answer.result(PATIENCE).seats == 3
    assert client.pid != pid


def test_without_a_job_the_process_ends_and_a_job_starts_it_again() -> None:
    with ReviewClient("interpreted", idle=0.05) as client:
        ask(client).answer.result(PATIENCE)
        wait_until(lambda: client.pid is None)
        assert ask(client).answer.result(PATIENCE).game == "forsale"


def test_a_client_that_is_closed_leaves_no_process_and_no_job() -> None:
    client = ReviewClient("interpreted")
    jobs = [ask(client) for _job in range(3)]
    wait_until(lambda: client.pid is not None)
    pid = client.pid
    assert pid
    client.close()
    assert client.pid is None
    assert all(job.answer.done() for job in jobs)
    assert ask(client).answer.cancelled()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_the_process_ends_when_nobody_writes_to_it_any_more() -> None:
    command = [sys.executable, "-m", "stammtisch.review.worker", "forsale"]
    done = subprocess.run(command, input="", capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (0, "")


def test_a_request_is_read_back() -> None:
    request = ReviewRequest("game forsale\n", 2, None, 7)
    assert ReviewRequest.read(request.say(3)) == (3, request)


@pytest.mark.parametrize("transcript", ["nonsense", "game forsale\nseats 99\n"])
def test_a_transcript_that_cannot_be_read_is_refused_in_a_sentence(transcript: str) -> None:
    answer = answer_to(ReviewRequest(transcript), abs)
    assert list(answer) == [REFUSED] != [PART]
    assert "line" in answer[REFUSED]
