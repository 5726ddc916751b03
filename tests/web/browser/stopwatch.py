"""How long a page takes from a click to the new table, and how much memory it keeps."""

from dataclasses import dataclass
from statistics import median

from tests.web.browser.guests import Guest

MEGABYTE = 1_000_000
LONGEST = 120_000  # milliseconds for the decisions at a table
REST = 400  # milliseconds after a change: cards have stopped gliding

# A bare update asks the server for a line and changes nothing: what no page can do without.
WATCH = """
window.stopwatch = { updates: [], bare: [] };
{
  const number = () => document.querySelector("#turn")?.dataset.number;
  let clicked = null;
  addEventListener("click", (event) => {
    if (event.target.closest("#acts button[name=action]")) {
      clicked ??= { time: performance.now(), number: number() };
    }
  }, true);
  new MutationObserver(() => {
    if (!clicked || number() === clicked.number) return;
    stopwatch.updates.push(performance.now() - clicked.time);
    clicked = null;
  }).observe(document, { subtree: true, childList: true, attributes: true });
  stopwatch.updateBarely = async () => {
    const begun = performance.now();
    await (await fetch(`${location.pathname}/status`)).text();
    await document.startViewTransition(() => {}).updateCallbackDone;
    stopwatch.bare.push(performance.now() - begun);
  };
}
"""
PLAY = """async ([most, rest, longest]) => {
  const choices = "#acts button[name=action]:enabled, #choices button[name=action]:enabled";
  const end = performance.now() + longest;
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const isOver = () => document.querySelector("#winners");
  const update = async (choice) => {
    const count = stopwatch.updates.length;
    choice.click();
    for (let look = 0; stopwatch.updates.length === count; look += 1) {
      if (look > 500) throw new Error("a choice changed nothing");
      await pause(20);
    }
  };
  while (!isOver() && stopwatch.updates.length < most) {
    if (performance.now() > end) throw new Error("the game stands still");
    const choice = document.querySelector("#turn[data-turn]") && document.querySelector(choices);
    if (choice && rest) { await stopwatch.updateBarely(); await pause(rest); }
    if (choice && choice.isConnected) await update(choice);
    await pause(rest || 20);
  }
}"""


@dataclass(frozen=True)
class Times:
    """All in milliseconds."""

    updates: list[float]
    bare: list[float]

    @property
    def update(self) -> float:
        return median(self.updates)

    @property
    def bare_update(self) -> float:
        return median(self.bare)


def times_of(guest: Guest, game: str, decisions: int) -> Times:
    """Of so many decisions, each made when the page is at rest; at as many tables as it takes."""
    updates: list[float] = []
    bare: list[float] = []
    while len(updates) < decisions:
        guest.open_table(game)
        guest.page.evaluate(PLAY, [decisions - len(updates), REST, LONGEST])
        updates += guest.page.evaluate("stopwatch.updates")
        bare += guest.page.evaluate("stopwatch.bare")
    return Times(updates, bare)


def heap_of(guest: Guest) -> float:
    """The megabytes that the scripts of a page still hold after the garbage is gone."""
    session = guest.page.context.new_cdp_session(guest.page)
    session.send("Performance.enable")
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    session.detach()
    used: float = next(each["value"] for each in metrics if each["name"] == "JSHeapUsedSize")
    return used / MEGABYTE
