// @ts-check
"use strict";
// Choosing: cards and buttons by mouse, touch and keyboard; bids by steps; one choice counts once.
(() => {
  /** @type {(selector: string) => HTMLElement | null} */
  const find = (selector) => document.querySelector(selector);
  /** @type {(selector: string) => HTMLElement[]} */
  const all = (selector) => [...document.querySelectorAll(selector)];
  const turn = () => find("#turn");
  const isOnTurn = () => Boolean(turn() && "turn" in turn().dataset);
  document.documentElement.classList.add("js");

  // --- confirming: a finger on a card lifts it, a second one plays it ----------------------

  const mustAsk = (button) => {
    const asks = turn().dataset.asks;
    return asks === "all" || (asks === "touch" && button.matches(".card") && matchMedia("(pointer: coarse)").matches);
  };
  const forgetChoice = () => {
    for (const other of all(".chosen")) other.classList.remove("chosen");
    find("#question").textContent = "";
  };
  const ask = (button) => {
    forgetChoice();
    button.classList.add("chosen");
    const words = find("#question").dataset.words;
    find("#question").textContent = `${button.ariaLabel || button.textContent.trim()}: ${words}`;
  };

  // A choice counts once: what follows it before the table has changed is the same click again.
  let sent = null;
  const choose = (event) => {
    const button = event.target.closest("#acts button[name=action]");
    if (!button) return;
    const isChosen = button.classList.contains("chosen");
    const isAgain = sent === turn().dataset.number || (event.detail > 1 && !isChosen);
    if (!isAgain && (isChosen || !mustAsk(button))) { send(button); return; }
    event.preventDefault();
    event.stopPropagation();
    if (!isAgain) ask(button);
  };
  const send = (button) => {
    sent = turn().dataset.number;
    remember(button);
    forgetChoice();
    const menu = find("#acts :popover-open");
    if (menu) setTimeout(() => menu.hidePopover());
  };
  document.addEventListener("click", choose, true);
  document.addEventListener("choice:failed", () => { sent = null; });

  // What is chosen but not confirmed stays so while it is still asked for.
  const choiceOf = (button) => `${find("#moment").value} ${button.value}`;
  let chosen = null;
  document.addEventListener("table:changing", () => {
    const button = find("#acts .chosen");
    chosen = button && choiceOf(button);
  });
  const chooseAgain = () => {
    const button = chosen && all("#acts button[name=action]").find((each) => choiceOf(each) === chosen);
    if (button) ask(button);
    else forgetChoice();
  };

  // --- bids by steps -----------------------------------------------------------------------

  let typed = "";
  let bid = 0;
  const bids = () => all("#choices .amount");
  const showBid = (place) => {
    const buttons = bids();
    bid = Math.max(0, Math.min(place, buttons.length - 1));
    buttons.forEach((button, number) => button.classList.toggle("shown", number === bid));
    for (const step of all(".step")) step.disabled = isLast(step, buttons.length);
  };
  const isLast = (step, count) => {
    const isDown = ["least", "-1"].includes(step.dataset.step);
    return isDown ? bid === 0 : bid === count - 1;
  };
  const STEPS = { least: () => 0, most: () => Infinity, "-1": () => bid - 1, 1: () => bid + 1 };
  document.addEventListener("click", (event) => {
    const step = event.target.closest(".step");
    if (!step) return;
    typed = "";
    showBid(STEPS[step.dataset.step]());
  });
  const typeBid = (digit) => {
    const numbers = bids().map((button) => button.querySelector(".short").textContent);
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
  const walk = (step) => {
    const list = cards();
    if (!list.length) return;
    const now = list.indexOf(document.activeElement);
    list[now < 0 ? 0 : (now + step + list.length) % list.length].focus();
  };
  const press = (selector) => { const button = find(selector); if (button && !button.disabled) button.click(); };
  const KEYS = {
    ArrowLeft: () => walk(-1), ArrowRight: () => walk(1),
    ArrowDown: () => press(".step[data-step='-1']"), ArrowUp: () => press(".step[data-step='1']"),
    h: () => press("#ask-hint"), u: () => press("#take-back"), "?": () => { const help = find("#keys"); if (help) help.togglePopover(); },
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !find("#table.playing")) return;
    if (event.target.closest("input, select, textarea, [popover]:not(.drawer)")) return;
    const key = KEYS[event.key] || (/^\d$/.test(event.key) && bids().length ? () => typeBid(event.key) : null);
    if (!key) return;
    event.preventDefault();
    key();
  });

  // --- the focus stays in the hand ---------------------------------------------------------

  let place = null;  // of the card or button that was chosen by keyboard
  const remember = (button) => {
    place = document.activeElement === button ? cards().indexOf(button) : null;
  };
  const nextFocus = () => {
    const list = isOnTurn() ? cards() : [];
    return list[Math.min(Math.max(place, 0), list.length - 1)] || find(".hand");
  };
  const keepFocus = () => {
    const isIdle = document.activeElement === document.body || document.activeElement.matches(".hand");
    if (place !== null && isIdle) nextFocus()?.focus({ preventScroll: true });
  };

  // --- after every change ------------------------------------------------------------------

  let moment = null;
  document.addEventListener("table:changed", () => {
    const now = find("#moment") ? find("#moment").value : "";
    if (now !== moment) { bid = 0; typed = ""; }
    moment = now;
    if (bids().length) showBid(bid);
    chooseAgain();
    keepFocus();
  });
})();
