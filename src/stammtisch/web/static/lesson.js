// @ts-check
"use strict";
// A guided game: one sentence at a time. Each is read out once, and Enter goes on.
(() => {
  /** @type {Find} */
  const find = (selector) => document.querySelector(selector);
  const told = document.createElement("p");
  told.id = "guided";
  told.className = "unseen";
  told.setAttribute("role", "status");
  find("main")?.append(told);

  /** @type {string | undefined} */
  let decision;
  let place = 0;  // of the sentence that is shown
  /** @param {string} words */
  const say = (words) => { if (told.textContent !== words) told.textContent = words; };

  const isIdle = () => {
    const at = document.activeElement;
    return at === document.body || Boolean(at && at.closest(".hand, .felt, .rail, .lesson"));
  };
  /** @param {string} selector */
  const focus = (selector) => {
    const next = find(selector);
    if (next && isIdle()) next.focus({ preventScroll: true });
  };

  const show = () => {
    const bubble = find("#lesson");
    if (!bubble) return;
    const isNew = bubble.dataset.decision !== decision;
    if (isNew) { decision = bubble.dataset.decision; place = 0; }
    const tips = [...bubble.querySelectorAll(".tip")];
    tips.forEach((tip, number) => tip.classList.toggle("now", number === place));
    const now = tips[place];
    say(now?.firstChild?.textContent?.trim() ?? "");
    if (isNew && find(".go-on")) focus(now.matches(".asks") ? "#acts .legal, #choices [name=action]" : ".go-on");
  };

  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element && event.target.closest(".go-on"))) return;
    place += 1;
    show();
    if (find(".tip.now.asks") || !find(".tip.now")) focus("#acts .legal, #choices [name=action]");
  });
  document.addEventListener("table:changed", show);
  show();
})();
