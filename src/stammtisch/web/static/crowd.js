// @ts-check
"use strict";
// Where a player owns more than their place on the screen holds, a number stands for the rest:
// nothing is cut. The sheet behind the player has it all.
(() => {
  const ROOM = 22; // pixels for the number

  /** @param {HTMLElement} row */
  const cardsIn = (row) => [.../** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll(".small-card"))];
  /** @param {Element} it */
  const end = (it) => it.getBoundingClientRect().right;
  /** @param {HTMLElement} card */
  const sizeOf = (card) => Number(card.querySelector(".count")?.textContent || 1);

  /** Those that do not fit. @param {HTMLElement} row @returns {HTMLElement[]} */
  const surplus = (row) => {
    const cards = cardsIn(row);
    const edge = end(row) + 1;
    if (cards.every((card) => end(card) <= edge)) return [];
    return cards.slice(Math.max(1, cards.findIndex((card) => end(card) > edge - ROOM)));
  };

  /** @param {HTMLElement} row @param {HTMLElement[]} cards */
  const hide = (row, cards) => {
    for (const card of cards) card.classList.add("over");
    const count = cards.reduce((sum, card) => sum + sizeOf(card), 0);
    const rest = row.querySelector(".rest");
    if (rest && count) rest.textContent = `+${count}`;
  };

  const fit = () => {
    const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".before:not(:popover-open) > .belongings")]);
    for (const shown of document.querySelectorAll(".small-card.over")) shown.classList.remove("over");
    for (const rest of document.querySelectorAll(".rest")) rest.textContent = "";
    const found = rows.map(surplus); // all are measured before any of them changes
    rows.forEach((row, place) => hide(row, found[place]));
  };

  document.addEventListener("table:changed", fit);
  addEventListener("resize", fit);
  fit();
})();
