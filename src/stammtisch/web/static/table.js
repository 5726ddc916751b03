// @ts-check
"use strict";
// Only what HTML cannot do: the stream of changes, the title, what a screen reader hears, clocks, refusals.
(() => {
  /** @type {Find} */
  const find = (selector) => document.querySelector(selector);
  /** What every table page has. @param {string} selector */
  const part = (selector) => /** @type {HTMLElement} */ (find(selector));
  /** @type {FindAll} */
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  /** @param {string} words */
  const say = (words) => { if (part("#heard").textContent !== words) part("#heard").textContent = words; };
  /** @type {string[] | null} */
  let heard = null;

  /** @param {string[]} before @param {string[]} log */
  const newsSince = (before, log) => {
    let kept = Math.min(before.length, log.length);
    while (before.slice(before.length - kept).some((line, place) => line !== log[place])) kept -= 1;
    return log.slice(kept);
  };

  /** @param {string} title @param {boolean} isOnTurn */
  const mark = (title, isOnTurn) => {
    document.title = title;
    /** @type {HTMLLinkElement} */ (part("#favicon")).href = isOnTurn ? "/favicon-turn.svg" : "/favicon.svg";
  };

  /** @param {Told} told */
  const announce = (told = { words: [], lines: [] }) => {
    const turn = find("#turn");
    if (!turn) return;
    mark(turn.dataset.title ?? "", "turn" in turn.dataset);
    const log = all("#log li").map((line) => line.textContent);
    const news = heard === null ? [] : newsSince(heard, log);
    heard = log;
    const untold = news.filter((line) => !told.lines.includes(line));
    say([...told.words, ...untold, turn.textContent].join(" "));
    const list = find("#log");
    for (const each of [list, list?.closest(".tab")]) if (each) each.scrollTop = each.scrollHeight;
    forgetHint();
    setClocks();
    if (find("#table.over")) loadTheRest();
    document.dispatchEvent(new Event("table:changed"));
  };

  // What only a finished game needs.
  const loadTheRest = () => {
    const later = find("#later");
    for (const src of later?.dataset.scripts?.split(" ") ?? []) document.head.append(Object.assign(document.createElement("script"), { src }));
    later?.remove();
  };

  // A hint is about one decision.
  /** @type {string | null} */
  let decided = null;
  const forgetHint = () => {
    const moment = /** @type {HTMLInputElement | null} */ (find("#moment"))?.value ?? "";
    if (moment !== decided) find("#hint")?.replaceChildren();
    decided = moment;
  };

  // The server says how many seconds are left; here they only pass.
  /** @type {{ shown: HTMLElement, end: number }[]} */
  let clocks = [];
  const setClocks = () => {
    const now = performance.now();
    clocks = all("[data-left]").map((shown) => ({ shown, end: now + 1000 * Number(shown.dataset.left) }));
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
    for (const card of all("[id^='c-']")) card.style.viewTransitionName = card.id;
  };

  /** @param {string} words */
  const complain = (words) => {
    document.dispatchEvent(new Event("choice:failed"));
    part("#problem").textContent = words;
    setTimeout(() => { part("#problem").textContent = ""; }, 6000);
  };

  // The page says when it cannot hear from the house.
  let losing = 0;
  const lost = part("#lost");
  /** @param {number} wait */
  const lose = (wait) => {
    losing = losing || setTimeout(() => { lost.textContent = lost.textContent || lost.dataset.words || ""; askWhy(); }, wait);
  };
  // A table that was closed or deleted says so on its page.
  /** @param {Response | null} answer */
  const isGone = (answer) => answer && [404, 410].includes(answer.status);
  const status = () => fetch(`${location.pathname}/status`).catch(() => null);
  const askWhy = async () => { if (isGone(await status())) location.reload(); };
  const regain = () => {
    clearTimeout(losing);
    losing = 0;
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
  /** @param {Element[]} parts */
  const put = (parts) => {
    for (const part of parts) {
      const shown = document.getElementById(part.id);
      if (shown) Idiomorph.morph(shown, part);
    }
    name();
  };
  /** @param {Element[]} parts @param {Told} told */
  const take = (parts, told) => {
    document.dispatchEvent(new Event("table:changing"));
    put(parts);
    htmx.process(part("#table"));
    announce(told);
  };
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  /** @param {() => void} change */
  const glide = async (change) => {
    if (document.startViewTransition && !calm.matches) await document.startViewTransition(change).updateCallbackDone;
    else change();
  };
  // When a game begins or ends, the whole page is another: it fades, so that nothing jumps.
  /** @param {number} time */
  const pause = (time) => new Promise((resolve) => { setTimeout(resolve, time); });
  const frame = () => (document.hidden ? pause(0) : new Promise(requestAnimationFrame));
  /** @param {Element} page */
  const still = (page) => Promise.allSettled(page.getAnimations().map((it) => it.finished));
  /** @param {() => void} change */
  const fade = async (change) => {
    const page = part("#main");
    page.classList.add("fading");
    await still(page);
    await frame();
    change();
    await frame();
    await frame();
    page.classList.remove("fading");
  };
  /** @param {Element} table */
  const isPlaying = (table) => table.classList.contains("playing");
  /** @param {Element[]} parts */
  const turnsPage = (parts) => parts.some((it) => it.id === "table" && isPlaying(it) !== isPlaying(part("#table")));
  /** @param {Element | null} part */
  const cardsIn = (part) => Array.from(part?.querySelectorAll("[id^='c-']") ?? [], (card) => card.id).join();
  /** @param {Element} part */
  const movesCards = (part) => cardsIn(part) !== cardsIn(document.getElementById(part.id));
  // A glide begins with a picture of all that there is: a bid alone need not wait for that.
  /** @param {Element[]} parts @returns {(change: () => void) => Promise<void>} */
  const changeFor = (parts) => {
    if (turnsPage(parts)) return fade;
    return parts.some(movesCards) ? glide : async (change) => change();
  };
  // Beats are played before the parts that they lead to.
  /** @param {string} words */
  const receive = (words) => {
    const news = document.createElement("template");
    news.innerHTML = words;
    const parts = [...news.content.children];
    const frames = /** @type {HTMLTemplateElement[]} */ (parts.filter((part) => part.matches("template.frame")));
    const rest = parts.filter((part) => !part.matches("template.frame"));
    stammtisch.play(frames, (told) => changeFor(rest)(() => take(rest, told)));
  };
  // The script of the beats adds `play`.
  window.stammtisch = /** @type {Lent} */ ({ say, show: (parts) => glide(() => put(parts)) });
  document.addEventListener("htmx:sseBeforeMessage", (event) => {
    event.preventDefault();
    const words = event.detail.data;
    if (event.detail.type === "notice") { lost.textContent = words; return; }
    if (event.detail.type === "house") { part("#house").textContent = words.trim(); return; }
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
  let glancing = 0;
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
    Idiomorph.defaults.callbacks.beforeNodeMorphed = (node) => !(node instanceof Element && node.hasAttribute("data-keep"));
    Idiomorph.defaults.callbacks.beforeAttributeUpdated = (attribute) => !["open", "aria-expanded"].includes(attribute);
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
