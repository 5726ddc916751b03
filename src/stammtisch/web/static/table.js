"use strict";
// Only what HTML cannot do: the title, what a screen reader hears, focus, clocks, and refusals.
(() => {
  const find = (selector) => document.querySelector(selector);
  const say = (words) => { if (find("#heard").textContent !== words) find("#heard").textContent = words; };
  let heard = null;

  const newsSince = (before, log) => {
    let kept = Math.min(before.length, log.length);
    while (before.slice(before.length - kept).some((line, place) => line !== log[place])) kept -= 1;
    return log.slice(kept);
  };

  const mark = (title, isOnTurn) => {
    document.title = title;
    find("#favicon").href = isOnTurn ? "/favicon-turn.svg" : "/favicon.svg";
  };

  const announce = () => {
    const turn = find("#turn");
    if (!turn) return;
    mark(turn.dataset.title, "turn" in turn.dataset);
    const log = [...document.querySelectorAll("#log li")].map((line) => line.textContent);
    const news = heard === null ? [] : newsSince(heard, log);
    heard = log;
    say([...news, turn.textContent].join(" "));
    const list = find("#log");
    if (list) list.scrollTop = list.scrollHeight;
    fold();
    forgetHint();
    setClocks();
    document.dispatchEvent(new Event("table:changed"));
  };

  // On a phone the log begins closed.
  let folded = false;
  const fold = () => {
    if (folded || !find("#happened")) return;
    folded = true;
    if (matchMedia("(max-width: 36rem)").matches) find("#happened").open = false;
  };

  // A hint is about one decision.
  let decided = null;
  const forgetHint = () => {
    const moment = find("#moment") ? find("#moment").value : "";
    if (moment !== decided && find("#hint")) find("#hint").replaceChildren();
    decided = moment;
  };

  // The server says how many seconds are left; here they only pass.
  let clocks = [];
  const setClocks = () => {
    const now = performance.now();
    clocks = [...document.querySelectorAll("[data-left]")].map((shown) => ({ shown, end: now + 1000 * shown.dataset.left }));
    tick();
  };
  const tick = () => {
    for (const { shown, end } of clocks) {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      if (left > 3600) continue;
      shown.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      shown.classList.toggle("soon", left <= 10);
      if (left === 10 && shown.dataset.soon) say(shown.dataset.soon);
    }
  };
  setInterval(tick, 1000);

  let focused = false;
  document.addEventListener("focusin", (event) => {
    focused = Boolean(event.target.closest("#acts"));
  });
  const refocus = () => {
    if (!focused || document.activeElement !== document.body) return;
    const next = find("#acts .legal, #acts .choices button") || find("#log");
    if (next) next.focus({ preventScroll: true });
  };

  // Cards glide: what has the same name before and after is the same card.
  const name = () => {
    for (const card of document.querySelectorAll("[id^='c-']")) card.style.viewTransitionName = card.id;
  };

  // A slip may hurt: bids, and what a finger chooses among people, are chosen twice.
  const mustAsk = (button) => {
    const asks = find("#turn").dataset.asks;
    if (asks === "all" || (asks && button.closest(".bids"))) return true;
    return asks === "touch" && matchMedia("(pointer: coarse)").matches;
  };
  const forgetChoice = () => {
    for (const other of document.querySelectorAll(".chosen")) other.classList.remove("chosen");
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
    const isAgain = sent === find("#turn").dataset.number || (event.detail > 1 && !isChosen);
    if (!isAgain && (isChosen || !mustAsk(button))) { send(); return; }
    event.preventDefault();
    event.stopPropagation();
    if (!isAgain) ask(button);
  };
  const send = () => {
    sent = find("#turn").dataset.number;
    forgetChoice();
    const menu = find("#acts :popover-open");
    if (menu) setTimeout(() => menu.hidePopover());
  };
  document.addEventListener("click", choose, true);

  const complain = (words) => {
    sent = null;
    find("#problem").textContent = words;
    setTimeout(() => { find("#problem").textContent = ""; }, 6000);
  };

  // The page says when it cannot hear from the house.
  let losing = null;
  const lost = find("#lost");
  const lose = (wait) => {
    losing = losing || setTimeout(() => { lost.textContent = lost.textContent || lost.dataset.words; askWhy(); }, wait);
  };
  // A table that was closed or deleted says so on its page.
  const isGone = (answer) => answer && [404, 410].includes(answer.status);
  const status = () => fetch(`${location.pathname}/status`).catch(() => null);
  const askWhy = async () => { if (isGone(await status())) location.reload(); };
  const regain = () => {
    clearTimeout(losing);
    losing = null;
    lost.textContent = "";
  };
  document.addEventListener("htmx:sseError", () => lose(2500));
  document.addEventListener("htmx:sseOpen", regain);
  for (const failure of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(failure, () => { sent = null; lose(0); });
  }
  if (lost) addEventListener("offline", () => lose(0));
  if (lost) addEventListener("online", regain);

  // What is chosen but not confirmed stays so while it is still asked for.
  const choiceOf = (button) => `${find("#moment").value} ${button.value}`;
  const chosenNow = () => { const button = find("#acts .chosen"); return button && choiceOf(button); };
  const chooseAgain = (choice) => {
    const buttons = choice ? [...document.querySelectorAll("#acts button[name=action]")] : [];
    const button = buttons.find((each) => choiceOf(each) === choice);
    if (button) ask(button);
    else forgetChoice();
  };

  // News are the parts of the table that changed; all of them glide together.
  const take = (words) => {
    const choice = chosenNow();
    const news = document.createElement("template");
    news.innerHTML = words;
    for (const part of [...news.content.children]) Idiomorph.morph(document.getElementById(part.id), part);
    htmx.process(find("#table"));
    name();
    chooseAgain(choice);
    announce();
    refocus();
  };
  document.addEventListener("htmx:sseBeforeMessage", (event) => {
    event.preventDefault();
    const words = event.detail.data;
    if (event.detail.type === "notice") { lost.textContent = words; return; }
    if (event.detail.type === "house") { find("#house").textContent = words.trim(); return; }
    if (event.detail.type === "gone") { location.reload(); return; }
    if (document.startViewTransition) document.startViewTransition(() => take(words));
    else take(words);
  });
  // A browser has six lines to a house: a page that nobody looks at hangs up, and asks now and then.
  const glance = async () => {
    const answer = await status();
    if (isGone(answer)) location.reload();
    if (!answer || !answer.ok) return;
    const sign = await answer.json();
    if (document.hidden) mark(sign.title, sign.turn);
  };
  let glancing = null;
  const attend = () => {
    clearInterval(glancing);
    htmx.trigger("#room", document.hidden ? "htmx:beforeCleanupElement" : "htmx:afterProcessNode");
    if (document.hidden) glancing = setInterval(glance, 20000);
  };
  document.addEventListener("visibilitychange", attend);
  addEventListener("DOMContentLoaded", () => { if (document.hidden) attend(); });

  document.addEventListener("htmx:responseError", (event) => complain(event.detail.xhr.responseText));

  // What a person opened or closed stays so.
  if (window.Idiomorph) {
    Idiomorph.defaults.callbacks.beforeNodeMorphed = (node) => !(node.dataset && "keep" in node.dataset);
    Idiomorph.defaults.callbacks.beforeAttributeUpdated = (attribute) => attribute !== "open";
  }

  // A glide that is overtaken by the next one is no fault.
  if (document.startViewTransition) {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const glide = start(change);
      for (const promise of [glide.ready, glide.updateCallbackDone, glide.finished]) {
        promise.catch((fault) => { if (!(fault instanceof DOMException)) throw fault; });
      }
      return glide;
    };
  }
  name();
  announce();
})();
