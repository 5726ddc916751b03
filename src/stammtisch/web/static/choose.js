// @ts-check
"use strict";
// Choosing: cards and buttons by mouse, touch and keyboard; bids by steps; one choice counts once.
(() => {
  /** @type {Find} */
  const find = (selector) => document.querySelector(selector);
  /** @type {FindAll} */
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  /** @type {Closest} */
  const closest = (event, selector) => event.target instanceof Element ? event.target.closest(selector) : null;
  const turn = () => find("#turn")?.dataset ?? {};
  const isOnTurn = () => "turn" in turn();
  const moment = () => /** @type {HTMLInputElement | null} */ (find("#moment"))?.value ?? "";
  const question = /** @type {HTMLElement} */ (find("#question"));
  document.documentElement.classList.add("js");

  // --- confirming: a finger on a card lifts it, a second one plays it ----------------------

  /** @param {HTMLElement} button */
  const mustAsk = (button) => {
    const { asks } = turn();
    return asks === "all" || (asks === "touch" && button.matches(".card") && matchMedia("(pointer: coarse)").matches);
  };
  const forgetChoice = () => {
    for (const other of all(".chosen")) other.classList.remove("chosen");
    question.textContent = "";
  };
  /** @param {HTMLElement} button */
  const ask = (button) => {
    forgetChoice();
    button.classList.add("chosen");
    question.textContent = `${button.ariaLabel || button.textContent.trim()}: ${question.dataset.words}`;
  };

  // A choice counts once: what follows it before the table has changed is the same click again.
  /** @type {string | null | undefined} */
  let sent = null;
  /** @param {MouseEvent} event */
  const choose = (event) => {
    const button = /** @type {HTMLButtonElement | null} */ (closest(event, "#acts button[name=action]"));
    if (!button) return;
    const isChosen = button.classList.contains("chosen");
    const isAgain = sent === turn().number || (event.detail > 1 && !isChosen);
    if (!isAgain && (isChosen || !mustAsk(button))) { send(button); return; }
    event.preventDefault();
    event.stopPropagation();
    if (!isAgain) ask(button);
  };
  /** @param {HTMLButtonElement} button */
  const send = (button) => {
    sent = turn().number;
    remember(button);
    forgetChoice();
    const menu = find("#acts :popover-open");
    if (menu) setTimeout(() => menu.hidePopover());
  };
  document.addEventListener("click", choose, true);
  document.addEventListener("choice:failed", () => { sent = null; });

  // What is chosen but not confirmed stays so while it is still asked for.
  /** @param {HTMLButtonElement} button */
  const choiceOf = (button) => `${moment()} ${button.value}`;
  /** @type {string | null} */
  let chosen = null;
  document.addEventListener("table:changing", () => {
    const button = /** @type {HTMLButtonElement | null} */ (find("#acts .chosen"));
    chosen = button && choiceOf(button);
  });
  const chooseAgain = () => {
    const buttons = /** @type {HTMLButtonElement[]} */ (all("#acts button[name=action]"));
    const button = chosen && buttons.find((each) => choiceOf(each) === chosen);
    if (button) ask(button);
    else forgetChoice();
  };

  // --- bids by steps -----------------------------------------------------------------------

  let typed = "";
  let bid = 0;
  const bids = () => all("#choices .amount");
  /** @param {number} place */
  const showBid = (place) => {
    const buttons = bids();
    bid = Math.max(0, Math.min(place, buttons.length - 1));
    buttons.forEach((button, number) => button.classList.toggle("shown", number === bid));
    for (const step of /** @type {HTMLButtonElement[]} */ (all(".step"))) step.disabled = isLast(step, buttons.length);
  };
  /** @param {HTMLElement} step @param {number} count */
  const isLast = (step, count) => {
    const isDown = ["least", "-1"].includes(step.dataset.step ?? "");
    return isDown ? bid === 0 : bid === count - 1;
  };
  /** @type {Record<string, () => number>} */
  const STEPS = { least: () => 0, most: () => Infinity, "-1": () => bid - 1, 1: () => bid + 1 };
  document.addEventListener("click", (event) => {
    const step = closest(event, ".step");
    if (!step) return;
    typed = "";
    showBid(STEPS[step.dataset.step ?? ""]());
  });
  /** @param {string} digit */
  const typeBid = (digit) => {
    const numbers = bids().map((button) => button.querySelector(".short")?.textContent ?? "");
    for (const words of [typed + digit, digit]) {
      const place = numbers.indexOf(words);
      if (place < 0) continue;
      typed = words;
      showBid(place);
      bids()[bid].focus();
      return;
    }
    typed = numbers.some((number) => number.startsWith(typed + digit)) ? typed + digit : "";
  };

  // --- the keyboard ------------------------------------------------------------------------

  const cards = () => all("#acts .hand .legal, #acts .felt .legal, #choices .choices > button[name=action]").filter((it) => it.checkVisibility());
  const inMenu = () => all("#acts .menu:popover-open button");
  /** @param {number} step */
  const walk = (step) => {
    const list = inMenu().length ? inMenu() : cards();
    const now = list.findIndex((card) => card === document.activeElement);
    list.at(now < 0 ? Math.min(step, 0) : (now + step) % list.length)?.focus();
  };
  /** @param {string} selector */
  const press = (selector) => { const button = find(selector); if (button && !button.matches(":disabled")) button.click(); };
  /** @type {Record<string, () => void>} */
  const KEYS = {
    ArrowLeft: () => walk(-1), ArrowRight: () => walk(1),
    ArrowDown: () => (inMenu().length ? walk(1) : press(".step[data-step='-1']")),
    ArrowUp: () => (inMenu().length ? walk(-1) : press(".step[data-step='1']")),
    h: () => press("#ask-hint"), u: () => press("#take-back"), "?": () => { find("#keys")?.togglePopover(); },
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !find("#table.playing")) return;
    if (closest(event, "input, select, textarea, [popover]:not(.drawer, #acts .menu)")) return;
    const key = KEYS[event.key] || (/^\d$/.test(event.key) && bids().length ? () => typeBid(event.key) : null);
    if (!key) return;
    event.preventDefault();
    key();
  });

  // A menu that the keyboard opens has the focus.
  document.addEventListener("toggle", (event) => {
    const menu = /** @type {HTMLElement} */ (event.target);
    if (menu.matches("#acts .menu:popover-open") && find("#acts :focus-visible")) walk(1);
  }, true);

  // --- the focus stays in the hand ---------------------------------------------------------

  /** @type {number | null} */
  let place = null;  // of the card or button that was chosen by keyboard
  /** @param {HTMLElement} button */
  const remember = (button) => {
    const menu = button.closest("[popover]");
    const card = (menu && find(`[popovertarget="${menu.id}"]`)) ?? button;
    place = document.activeElement === button ? cards().indexOf(card) : null;
  };
  const nextFocus = () => {
    const list = isOnTurn() ? cards() : [];
    return list[Math.min(Math.max(place ?? 0, 0), list.length - 1)] || find(".hand");
  };
  const keepFocus = () => {
    const isIdle = document.activeElement === document.body || document.activeElement?.matches(".hand");
    if (place !== null && isIdle) nextFocus()?.focus({ preventScroll: true });
  };

  // --- after every change ------------------------------------------------------------------

  /** @type {string | null} */
  let before = null;
  document.addEventListener("table:changed", () => {
    if (moment() !== before) { bid = 0; typed = ""; }
    before = moment();
    if (bids().length) showBid(bid);
    chooseAgain();
    keepFocus();
  });
})();
