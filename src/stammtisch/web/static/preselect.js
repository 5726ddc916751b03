// @ts-check
"use strict";
// "Play this when it is my turn": a card of the hand, chosen while others decide.
(() => {
  const KEPT = "preselect-careful";  // the reader's wish: forget it when somebody plays a card
  const HELD = ".playing .in-hand .face[id]";
  /** @type {string | null} */
  let waiting = null;  // the id of the card
  let seen = "";

  /** @type {Find} */
  const find = (selector) => document.querySelector(selector);
  /** @type {Closest} */
  const closest = (event, selector) => event.target instanceof Element ? event.target.closest(selector) : null;
  const isOnTurn = () => Boolean(find("#turn[data-turn]"));
  const number = () => find("#turn")?.dataset.number ?? "";
  const isCareful = () => localStorage.getItem(KEPT) === "yes";
  const show = () => {
    for (const card of document.querySelectorAll(".preselected")) card.classList.remove("preselected");
    const face = waiting && document.getElementById(waiting);
    if (face) face.classList.add("preselected");
  };
  /** @param {"chosen" | "forgotten"} name */
  const say = (name) => {
    const [words, heard] = [find("#preselect"), find("#heard")];
    if (words && heard) heard.textContent = words.dataset[name] ?? "";
  };
  const forget = () => { if (waiting) say("forgotten"); waiting = null; };

  document.addEventListener("click", (event) => {
    const face = isOnTurn() ? null : closest(event, HELD);
    if (!face) return;
    waiting = waiting === face.id ? null : face.id;
    seen = number();
    say(waiting ? "chosen" : "forgotten");
    show();
  });

  document.addEventListener("table:changed", () => {
    const face = waiting && document.getElementById(waiting);
    if (!face || !face.closest(".hand")) waiting = null;
    else if (isOnTurn()) play(face);
    else if (isCareful() && number() !== seen) forget();
    show();
  });
  /** @param {HTMLElement} face */
  const play = (face) => {
    /** @type {HTMLButtonElement | null} */
    const button = face.closest("button.legal[name=action]");
    if (!button || (isCareful() && number() !== seen)) { forget(); return; }
    waiting = null;
    if (isReached) button.focus({ preventScroll: true });
    button.classList.add("chosen");
    button.click();
  };

  // --- by keyboard: the arrows walk along the hand, Enter chooses --------------------------

  /** @type {Record<string, number>} */
  const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
  let isReached = false;  // by keyboard, the last time
  let reached = "";  // the id of the card with the focus
  /** @param {HTMLElement | null | undefined} face */
  const reach = (face) => {
    if (!face) return;
    reached = face.id;
    face.tabIndex = -1;
    face.role = "button";
    face.focus({ preventScroll: true });
  };
  document.addEventListener("pointerdown", () => { isReached = false; reached = ""; });
  document.addEventListener("table:changed", () => {
    if (!isOnTurn() && document.activeElement === document.body) reach(document.getElementById(reached));
  });
  document.addEventListener("keydown", (event) => {
    if (isOnTurn() || event.ctrlKey || event.altKey || event.metaKey) return;
    if (closest(event, "input, select, textarea, [popover]:not(.drawer)")) return;
    const faces = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(HELD)]);
    const now = faces.findIndex((face) => face === document.activeElement);
    const step = STEPS[event.key];
    if (step) reach(faces.at(now < 0 ? Math.min(step, 0) : (now + step) % faces.length));
    if (event.key !== "Enter" || now < 0) return;
    isReached = true;
    faces[now].click();
  });

  // --- the reader's wish -------------------------------------------------------------------

  const box = () => /** @type {HTMLInputElement | null} */ (find("#careful"));
  document.addEventListener("change", (event) => {
    const shown = box();
    if (shown && event.target === shown) localStorage.setItem(KEPT, shown.checked ? "yes" : "no");
  });
  document.addEventListener("table:changed", () => {
    const shown = box();
    if (shown) shown.checked = isCareful();
  });
})();
