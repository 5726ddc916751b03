"use strict";
// @ts-check
// A guided game: one sentence at a time. Each is read out once, and Enter goes on.
(() => {
  /** @type {(selector: string) => HTMLElement | null} */
  const find = (selector) => document.querySelector(selector);
  const told = document.createElement("p");
  told.id = "guided";
  told.className = "unseen";
  told.setAttribute("role", "status");
  find("main").append(told);

  let decision = null;
  let place = 0;  // of the sentence that is shown
  const say = (words) => { if (told.textContent !== words) told.textContent = words; };

  const isIdle = () => {
    const at = document.activeElement;
    return at === document.body || Boolean(at && at.closest(".hand, .felt, .rail, .lesson"));
  };
  const focus = (selector) => {
    const next = find(selector);
    if (next && isIdle()) next.focus({ preventScroll: true });
  };

  const show = () => {
    const bubble = find("#lesson");
    if (!bubble) return;
    const isNew = bubble.dataset.decision !== decision;
    if (isNew) { decision = bubble.dataset.decision; place = 0; }
    const moments = [...bubble.querySelectorAll(".moment")];
    moments.forEach((moment, number) => moment.classList.toggle("now", number === place));
    const now = moments[place];
    say(now ? now.firstChild.textContent.trim() : "");
    if (isNew && find(".go-on")) focus(now.matches(".asks") ? "#acts .legal, #choices [name=action]" : ".go-on");
  };

  document.addEventListener("click", (event) => {
    if (!event.target.closest(".go-on")) return;
    place += 1;
    show();
    if (find(".moment.now.asks") || !find(".moment.now")) focus("#acts .legal, #choices [name=action]");
  });
  document.addEventListener("table:changed", show);
  show();
})();
