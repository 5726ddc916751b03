// @ts-check
"use strict";
// What has a title explains itself: by mouse, by Tab, by tap, and by a long press, even on a card.
(() => {
  const LONG = 500; // milliseconds of a long press
  const SOON = 250; // until the mouse has come to rest on words
  const LATER = 900; // and on a card, which is often on its way
  const SLIP = 10; // pixels that a finger may move
  const GAP = 8; // pixels between words and what explains them, and to the edge of the screen

  const box = document.createElement("div");
  box.id = "meaning";
  box.setAttribute("role", "tooltip");
  box.popover = "manual";
  document.body.append(box);

  /** @type {HTMLElement | null} */
  let shown = null; // what is being explained
  let stays = false; // until the next tap elsewhere
  let resting = 0;
  let pressing = 0;
  let wasLong = false; // the click that ends a long press plays nothing
  let start = { x: 0, y: 0 };

  /** @param {EventTarget | null} target @returns {HTMLElement | null} */
  const holderOf = (target) => target instanceof Element ? target.closest(".explained") : null;

  /** Above or below, and always on the screen. @param {HTMLElement} holder */
  const place = (holder) => {
    const it = holder.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const left = Math.min(it.left + it.width / 2 - width / 2, innerWidth - width - GAP);
    const above = it.top - height - GAP;
    const below = Math.min(it.bottom + GAP, innerHeight - height - GAP);
    box.style.left = `${Math.max(GAP, left)}px`;
    box.style.top = `${above < GAP ? below : above}px`;
  };

  // The browser would show the title as well.
  /** @param {HTMLElement} holder */
  const show = (holder) => {
    if (shown === holder) return;
    hide();
    if (!holder.title) return;
    shown = holder;
    box.textContent = holder.title;
    holder.dataset.title = holder.title;
    holder.removeAttribute("title");
    holder.setAttribute("aria-describedby", box.id);
    box.showPopover();
    place(holder);
  };

  const hide = () => {
    clearTimeout(resting);
    clearTimeout(pressing);
    stays = false;
    if (!shown) return;
    shown.title = shown.title || shown.dataset.title || "";
    shown.removeAttribute("data-title");
    shown.removeAttribute("aria-describedby");
    shown = null;
    box.hidePopover();
  };

  // --- mouse and Tab
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const holder = holderOf(event.target);
    clearTimeout(resting);
    if (holder === shown) return;
    if (!stays) hide();
    if (holder) resting = setTimeout(() => show(holder), holder.matches("button") ? SOON : LATER);
  });
  document.addEventListener("focusin", (event) => {
    const holder = holderOf(event.target);
    if (holder && holder.matches(":focus-visible, :has(:focus-visible)")) show(holder);
    else if (!stays) hide();
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => {
    wasLong = false;
    if (event.key === "Escape") hide();
  });
  document.addEventListener("table:changed", () => { if (shown && !shown.isConnected) hide(); });
  for (const change of ["scroll", "resize"]) addEventListener(change, hide, true);

  // --- tap and long press
  addEventListener("pointerdown", (event) => {
    const holder = holderOf(event.target);
    wasLong = false;
    if (holder !== shown) hide();
    if (!holder || event.pointerType === "mouse") return;
    start = { x: event.clientX, y: event.clientY };
    pressing = setTimeout(() => { wasLong = true; show(holder); stays = true; }, LONG);
  }, true);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => clearTimeout(pressing), true);
  addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP) clearTimeout(pressing);
  }, true);
  addEventListener("contextmenu", (event) => { if (wasLong) event.preventDefault(); }, true);

  /** Does a click on it do something else? @param {Event} event @param {HTMLElement} holder */
  const isBusy = (event, holder) => {
    const control = event.target instanceof Element ? event.target.closest("button, a, input, label") : null;
    return control !== null && (control !== holder || control.hasAttribute("name"));
  };
  addEventListener("click", (event) => {
    if (wasLong) { event.preventDefault(); event.stopPropagation(); wasLong = false; return; }
    const holder = holderOf(event.target);
    if (!holder || isBusy(event, holder)) return;
    const closes = shown === holder && stays;
    if (closes) { hide(); return; }
    show(holder);
    stays = true;
  }, true);
})();
