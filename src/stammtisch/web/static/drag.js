// @ts-check
"use strict";
// A card is dragged or flicked out of the hand; whatever is dropped back into it is not played.
(() => {
  const FAR = 60;  // pixels above its place
  /** @type {{ button: HTMLElement, x: number, y: number, pointer: number, isMoving: boolean } | null} */
  let drag = null;

  /** @type {Closest} */
  const closest = (event, selector) => event.target instanceof Element ? event.target.closest(selector) : null;
  document.addEventListener("pointerdown", (event) => {
    const button = closest(event, ".playing .hand button.legal[name=action]");
    if (!button || event.button) return;
    drag = { button, x: event.clientX, y: event.clientY, pointer: event.pointerId, isMoving: false };
  });

  /** @param {HTMLElement} card */
  const faceOf = (card) => /** @type {HTMLElement} */ (card.querySelector(".face"));
  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const x = event.clientX - drag.x;
    const y = event.clientY - drag.y;
    drag.isMoving = drag.isMoving || Math.hypot(x, y) > 8;
    if (drag.isMoving) faceOf(drag.button).style.transform = `translate(${x}px, ${y}px) scale(1.05)`;
  });

  // A click follows the drop; it counts only where the card was dropped on the table.
  let dropped = false;
  /** @param {PointerEvent} event */
  const drop = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { button, y, isMoving } = drag;
    drag = null;
    faceOf(button).style.transform = "";
    if (!isMoving) return;
    dropped = true;
    setTimeout(() => { dropped = false; }, 50);
    if (event.type === "pointerup" && y - event.clientY > FAR) play(button);
  };
  /** @param {HTMLElement} button */
  const play = (button) => { button.classList.add("chosen"); setTimeout(() => button.click(), 60); };
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);
  document.addEventListener("click", (event) => {
    if (!dropped || !closest(event, ".hand")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener("dragstart", (event) => { if (closest(event, ".hand")) event.preventDefault(); });
})();
