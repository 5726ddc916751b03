// @ts-check
"use strict";
// What has just happened is played before the table changes: each frame is held until it was read.
(() => {
  /**
   * @typedef {{ frames: HTMLTemplateElement[], finish: Finish }} Message
   * @typedef {(there: Keyframe) => Keyframe[]} Path
   */
  const HOLD = /** @type {Record<string, number>} */ ({ slow: 1800, normal: 1200, quick: 500, instant: 0 });
  const WISH = "stammtisch-beats"; // in localStorage: a pace of the reader's own
  const WAITING = 3; // messages; with more of them the page catches up
  const FLIGHT = 350; // milliseconds
  const GOING = ["auction", "sale"]; // beats whose cards go each to the player before whom it lies
  const COMING = ["wages"]; // beats whose cards come from somebody
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  /** @type {Message[]} */
  const queue = [];
  let isPlaying = false;
  /** @type {HTMLTemplateElement | null} */
  let held = null;
  /** @type {Animation[]} */
  let flights = [];
  let goOn = () => {};

  const wish = () => {
    try { return localStorage.getItem(WISH); } catch { return null; } // a browser may forbid it
  };
  /** @param {HTMLTemplateElement} frame */
  const isRound = (frame) => frame.dataset.beat === "round";
  /** @param {HTMLTemplateElement} frame */
  const timeFor = (frame) => {
    const time = HOLD[wish() || frame.dataset.pace || "normal"] ?? HOLD.normal;
    if (!isRound(frame) || time === 0) return time;
    return frame.dataset.patience ? 1000 * Number(frame.dataset.patience) : Infinity;
  };
  /** @param {HTMLTemplateElement} frame */
  const isHurried = (frame) => document.hidden || queue.length > WAITING || timeFor(frame) === 0;

  // --- one after another ---------------------------------------------------------------------

  /** @param {HTMLTemplateElement[]} frames @param {Finish} finish */
  const play = (frames, finish) => {
    queue.push({ frames, finish });
    if (queue.length > WAITING && held && !isRound(held)) goOn();
    if (!isPlaying) run();
  };

  const run = async () => {
    isPlaying = true;
    for (let message = queue.shift(); message; message = queue.shift()) {
      try { await tell(message); } catch (fault) { reportError(fault); }
    }
    isPlaying = false;
  };

  /** @param {Message} message */
  const tell = async ({ frames, finish }) => {
    /** @type {Told} */
    const told = { words: [], lines: [] };
    for (const frame of frames) {
      told.lines.push(...JSON.parse(frame.dataset.told || "[]"));
      if (isHurried(frame)) told.words.push(frame.dataset.words || "");
      else await perform(frame);
    }
    await finish(told);
  };

  /** @param {HTMLTemplateElement} frame */
  const perform = async (frame) => {
    const read = hold(frame); // from now on: what is tapped meanwhile must not play a card
    await stammtisch.show([...frame.content.children]);
    stammtisch.say(frame.dataset.words || "");
    document.dispatchEvent(new CustomEvent("table:beat", { detail: { kind: frame.dataset.beat } }));
    if (COMING.includes(frame.dataset.beat || "")) fly(frame, coming);
    if (isRound(frame)) offerToGoOn();
    await read;
    if ("to" in frame.dataset || GOING.includes(frame.dataset.beat || "")) await fly(frame, going);
    held = null;
  };

  /** @param {HTMLTemplateElement} frame @returns {Promise<void>} */
  const hold = (frame) => new Promise((resolve) => {
    const time = timeFor(frame);
    const timer = time === Infinity ? 0 : setTimeout(() => goOn(), time);
    held = frame;
    goOn = () => { clearTimeout(timer); resolve(); for (const flight of flights) flight.finish(); };
  });

  const offerToGoOn = () => {
    const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-go-on]"));
    const focused = document.activeElement;
    if (button && (focused === document.body || focused?.closest("#acts"))) button.focus({ preventScroll: true });
  };

  // --- flying --------------------------------------------------------------------------------

  /** @type {KeyframeAnimationOptions} */
  const TIMING = { duration: FLIGHT, easing: "ease-in-out", fill: "forwards" };
  const HERE = { transform: "none", opacity: 1 };
  /** @type {Path} */
  const coming = (there) => [there, HERE];
  /** @type {Path} */
  const going = (there) => [HERE, there];

  /** @param {HTMLTemplateElement} frame @param {Path} path */
  const fly = async (frame, path) => {
    if (calm.matches || document.hidden) return;
    const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#heaps .place[data-seat]:not(.out)"));
    flights = [...places].flatMap((place) => {
      const card = place.querySelector(".card");
      const panel = document.getElementById(`panel-${frame.dataset.to ?? place.dataset.seat}`);
      return card && panel ? [card.animate(path(seenFrom(card, panel)), TIMING)] : [];
    });
    await Promise.allSettled(flights.map((flight) => flight.finished));
  };

  /** @param {Element} card @param {Element} panel @returns {Keyframe} */
  const seenFrom = (card, panel) => {
    const [here, there] = [card.getBoundingClientRect(), panel.getBoundingClientRect()];
    const x = there.x + there.width / 2 - here.x - here.width / 2;
    const y = there.y + there.height / 2 - here.y - here.height / 2;
    return { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: .2 };
  };
  document.addEventListener("table:changed", () => {
    for (const flight of flights) flight.cancel();
    flights = [];
  });

  // --- going on sooner -----------------------------------------------------------------------

  // On the window: before the table hears of it. What ends a hold is used up and plays no card.
  let isUsedUp = false;
  addEventListener("pointerdown", (event) => {
    isUsedUp = Boolean(held) && event.target instanceof Element && Boolean(event.target.closest("#acts"));
    if (held && !isRound(held)) goOn();
  }, true);
  addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (held && target.closest("[data-go-on]")) goOn();
    if (!isUsedUp) return;
    isUsedUp = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  /** @param {KeyboardEvent} event */
  const isMeantElsewhere = (event) => {
    const isTyping = event.target instanceof Element && Boolean(event.target.closest("input, textarea, select"));
    return isTyping || event.ctrlKey || event.altKey || event.metaKey || ["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key);
  };
  addEventListener("keydown", (event) => {
    if (!held || isMeantElsewhere(event)) return;
    const isOnButton = event.target instanceof Element && Boolean(event.target.closest("[data-go-on]"));
    if (isRound(held) && isOnButton && event.key !== "Escape") return; // the button itself hears it
    if (!isRound(held) || event.key === "Escape") goOn();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener("visibilitychange", () => { if (document.hidden) goOn(); });

  stammtisch.play = play;
})();
