// @ts-check
"use strict";
// Only what HTML cannot do, on every page: the browser's date, chairs that follow the seats or
// a preset, what was chosen last and is folded away, and copying.
(() => {
  /** @type {FindAll} */
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  /** @type {Closest} */
  const closest = (event, selector) => event.target instanceof Element ? event.target.closest(selector) : null;

  const now = new Date();
  const date = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  for (const field of /** @type {(HTMLInputElement | HTMLOptionElement)[]} */ (all("[data-today]"))) {
    const words = JSON.parse(field.dataset.today ?? "{}")[date];
    if (words) field.value = date;
    if (words && field.matches("option")) field.textContent = words;
  }
  if (all(`[data-day="${date}"]`).length) {
    for (const leaves of all("[data-day]")) leaves.hidden = leaves.dataset.day !== date;
  }

  for (const seats of /** @type {HTMLSelectElement[]} */ (all("select[data-seats]"))) {
    const showChairs = () => {
      for (const chair of all("[data-chair]")) chair.hidden = Number(chair.dataset.chair) >= Number(seats.value);
    };
    seats.addEventListener("change", showChairs);
    showChairs();
  }

  document.addEventListener("click", (event) => {
    const preset = closest(event, "[data-fills]");
    if (!preset) return;
    event.preventDefault();
    /** @type {string[]} */
    const levels = JSON.parse(preset.dataset.fills ?? "[]");
    levels.forEach((level, place) => {
      /** @type {HTMLSelectElement} */ (document.querySelector(`[name="chair-${place + 1}"]`)).value = level;
    });
  });

  // Browsers give their clipboard to secure pages only; in a network at home there are none.
  /** @param {HTMLInputElement} field */
  const copy = (field) => {
    if (navigator.clipboard) return navigator.clipboard.writeText(field.value);
    field.select();
    return document.execCommand("copy") ? Promise.resolve() : Promise.reject();
  };
  document.addEventListener("click", (event) => {
    const button = closest(event, "[data-copies]");
    if (!button) return;
    const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copies ?? ""));
    const said = button.parentElement?.querySelector("output");
    copy(field).then(() => { if (said) said.textContent = button.dataset.done ?? ""; }, () => field.select());
  });

  for (const form of all("[data-remember]")) {
    const name = form.dataset.remember ?? "";
    const kept = /** @type {HTMLSelectElement[]} */ ([...form.querySelectorAll("[data-kept]")]);
    const chosen = JSON.parse(localStorage.getItem(name) || "{}");
    for (const field of kept) {
      if ([...field.options].some((option) => option.value === chosen[field.name])) field.value = chosen[field.name];
    }
    const told = form.querySelector("[data-told]");
    const tell = () => { if (told) told.textContent = kept.map((field) => field.selectedOptions[0].textContent).join(" · "); };
    form.addEventListener("change", tell);
    tell();
    form.addEventListener("submit", () => {
      const values = Object.fromEntries(kept.map((field) => [field.name, field.value]));
      localStorage.setItem(name, JSON.stringify(values));
    });
  }
})();
