"use strict";
// Only what HTML cannot do: the title, what a screen reader hears, focus, and refusals.
(() => {
  const find = (selector) => document.querySelector(selector);
  let heard = null;

  const newsSince = (before, log) => {
    let kept = Math.min(before.length, log.length);
    while (before.slice(before.length - kept).some((line, place) => line !== log[place])) kept -= 1;
    return log.slice(kept);
  };

  const announce = () => {
    const table = find("#table");
    if (!table) return;
    document.title = table.dataset.title;
    const onTurn = "turn" in table.dataset;
    find("#favicon").href = onTurn ? "/favicon-turn.svg" : "/favicon.svg";
    const log = [...document.querySelectorAll("#log li")].map((line) => line.textContent);
    const news = heard === null ? [] : newsSince(heard, log);
    heard = log;
    const said = [...news, find("#turn").textContent].join(" ");
    if (find("#heard").textContent !== said) find("#heard").textContent = said;
    const list = find("#log");
    if (list) list.scrollTop = list.scrollHeight;
    forgetHint();
  };

  // A hint is about one decision.
  let decided = null;
  const forgetHint = () => {
    const moment = find("#moment") ? find("#moment").value : "";
    if (moment !== decided && find("#hint")) find("#hint").replaceChildren();
    decided = moment;
  };

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

  // Who wishes so chooses twice: the first time only marks the choice.
  const confirmFirst = (event) => {
    const button = event.target.closest("#acts button[name=action]");
    const question = find("#table") && find("#table").dataset.confirm;
    if (!button || !question || button.classList.contains("chosen")) return;
    event.preventDefault();
    event.stopPropagation();
    for (const other of document.querySelectorAll(".chosen")) other.classList.remove("chosen");
    button.classList.add("chosen");
    find("#heard").textContent = question;
    complain(question);
  };
  document.addEventListener("click", confirmFirst, true);

  const complain = (words) => {
    find("#problem").textContent = words;
    setTimeout(() => { find("#problem").textContent = ""; }, 6000);
  };

  document.addEventListener("htmx:afterSwap", name);
  document.addEventListener("htmx:afterSettle", () => { announce(); refocus(); });
  document.addEventListener("htmx:responseError", (event) => complain(event.detail.xhr.responseText));
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-copy]")) navigator.clipboard.writeText(location.href);
  });
  const seats = find("[data-seats]");
  const showChairs = () => {
    for (const chair of document.querySelectorAll("[data-chair]")) {
      chair.hidden = Number(chair.dataset.chair) >= Number(seats.value);
    }
  };
  if (seats) { seats.addEventListener("change", showChairs); showChairs(); }
  if (window.Idiomorph) {
    Idiomorph.defaults.callbacks.beforeNodeMorphed = (node) => !(node.dataset && "keep" in node.dataset);
    // What somebody has opened to read stays open.
    Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) => !(name === "open" && "stays" in node.dataset);
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
