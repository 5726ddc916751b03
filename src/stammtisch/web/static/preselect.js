// @ts-check
"use strict";
// "Play this when it is my turn": a card of the hand, chosen while others decide.
(() => {
  const KEPT = "preselect-careful";  // the reader's wish: forget it when somebody plays a card
  /** @type {string | null} */
  let waiting = null;  // the id of the card
  let seen = "";

  const find = (selector) => document.querySelector(selector);
  const isOnTurn = () => Boolean(find("#turn[data-turn]"));
  const number = () => { const turn = find("#turn"); return turn ? turn.dataset.number : ""; };
  const isCareful = () => localStorage.getItem(KEPT) === "yes";
  const show = () => {
    for (const card of document.querySelectorAll(".preselected")) card.classList.remove("preselected");
    const face = waiting && document.getElementById(waiting);
    if (face) face.classList.add("preselected");
  };
  const say = (name) => { const words = find("#preselect"); if (words) find("#heard").textContent = words.dataset[name]; };
  const forget = () => { if (waiting) say("forgotten"); waiting = null; };

  document.addEventListener("click", (event) => {
    const face = !isOnTurn() && event.target.closest(".playing .hand .face[id]");
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
  const play = (face) => {
    const button = face.closest("button.legal[name=action]");
    if (!button || (isCareful() && number() !== seen)) { forget(); return; }
    waiting = null;
    button.classList.add("chosen");
    button.click();
  };

  const box = () => find("#careful");
  document.addEventListener("change", (event) => {
    if (event.target === box()) localStorage.setItem(KEPT, event.target.checked ? "yes" : "no");
  });
  document.addEventListener("table:changed", () => { if (box()) box().checked = isCareful(); });
})();
