// @ts-check
"use strict";
// The map of the year is one stop of the Tab key; arrow keys move from day to day, and from month to
// month.
(() => {
  const map = document.querySelector("[data-map]");
  if (!map) return;
  const days = /** @type {HTMLAnchorElement[]} */ ([...map.querySelectorAll("a")]);
  const row = /** @type {HTMLElement} */ (days[0].closest("tr"));
  const width = row.querySelectorAll("a").length;
  const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width };

  /** @param {HTMLAnchorElement} day */
  const enter = (day) => {
    for (const each of days) each.tabIndex = each === day ? 0 : -1;
  };

  /** @param {string} key @param {number} here */
  const aim = (key, here) => {
    if (key === "Home") return 0;
    if (key === "End") return days.length - 1;
    return here + (STEPS[/** @type {keyof STEPS} */ (key)] ?? NaN);
  };

  enter(days[0]);
  map.addEventListener("focusin", (event) => enter(/** @type {HTMLAnchorElement} */ (event.target)));
  map.addEventListener("keydown", (event) => {
    const { key, target } = /** @type {KeyboardEvent} */ (event);
    const next = days[aim(key, days.indexOf(/** @type {HTMLAnchorElement} */ (target)))];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
})();
