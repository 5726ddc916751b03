// @ts-check
"use strict";
// Only what HTML cannot do: the stream of changes, the title, what a screen reader hears, clocks, refusals.
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

  const announce = (told = { words: [], lines: [] }) => {
    const turn = find("#turn");
    if (!turn) return;
    mark(turn.dataset.title, "turn" in turn.dataset);
    const log = [...document.querySelectorAll("#log li")].map((line) => line.textContent);
    const news = heard === null ? [] : newsSince(heard, log);
    heard = log;
    const untold = news.filter((line) => !told.lines.includes(line));
    say([...told.words, ...untold, turn.textContent].join(" "));
    const list = find("#log");
    for (const each of list ? [list, list.closest(".tab")] : []) each.scrollTop = each.scrollHeight;
    forgetHint();
    setClocks();
    document.dispatchEvent(new Event("table:changed"));
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

  // Cards glide: what has the same name before and after is the same card.
  const name = () => {
    for (const card of document.querySelectorAll("[id^='c-']")) card.style.viewTransitionName = card.id;
  };

  const complain = (words) => {
    document.dispatchEvent(new Event("choice:failed"));
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
    document.addEventListener(failure, () => { document.dispatchEvent(new Event("choice:failed")); lose(0); });
  }
  if (lost) addEventListener("offline", () => lose(0));
  if (lost) addEventListener("online", regain);

  // News are the parts of the table that changed; all of them glide together.
  const put = (parts) => {
    for (const part of parts) {
      const shown = document.getElementById(part.id);
      if (shown) Idiomorph.morph(shown, part);
    }
    name();
  };
  const take = (parts, told) => {
    document.dispatchEvent(new Event("table:changing"));
    put(parts);
    htmx.process(find("#table"));
    announce(told);
  };
  const glide = async (change) => {
    if (document.startViewTransition) await document.startViewTransition(change).updateCallbackDone;
    else change();
  };
  // Beats are played before the parts that they lead to.
  const receive = (words) => {
    const news = document.createElement("template");
    news.innerHTML = words;
    const parts = [...news.content.children];
    const frames = parts.filter((part) => part.matches("template.frame"));
    const rest = parts.filter((part) => !frames.includes(part));
    stammtisch.play(frames, (told) => glide(() => take(rest, told)));
  };
  window.stammtisch = { say, show: (parts) => glide(() => put(parts)) };
  document.addEventListener("htmx:sseBeforeMessage", (event) => {
    event.preventDefault();
    const words = event.detail.data;
    if (event.detail.type === "notice") { lost.textContent = words; return; }
    if (event.detail.type === "house") { find("#house").textContent = words.trim(); return; }
    if (event.detail.type === "gone") { location.reload(); return; }
    receive(words);
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
