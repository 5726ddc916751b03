// @ts-check
"use strict";
// The chat: new lines join the list, emotes are shown at their player for a moment, and screen
// readers hear each of them once.
(() => {
  const SHOWN = 3000; // milliseconds
  const KEPT = 100; // lines, as on the server

  /** @type {Find} */
  const find = (selector) => document.querySelector(selector);

  /** @param {HTMLElement} line */
  const isOwn = (line) => Boolean(find(`#panel-${line.dataset.seat}.own`));

  const scroll = () => {
    const said = find("#said");
    if (said) said.scrollTop = said.scrollHeight;
  };

  /** @type {string[]} */
  const waiting = [];
  const speak = () => {
    const region = find("#overheard");
    const words = waiting.shift();
    if (!region || words === undefined) return;
    region.textContent = words;
    setTimeout(speak, 400);
  };
  /** Lines that come together are heard one after the other. @param {HTMLElement} line */
  const announce = (line) => {
    if (isOwn(line)) return;
    waiting.push((line.textContent || "").replace(/\s+/g, " ").trim());
    if (waiting.length === 1) setTimeout(speak, 100);
  };

  /** @param {HTMLElement} line */
  const showEmote = (line) => {
    const panel = find(`#panel-${line.dataset.seat}`);
    const drawing = line.querySelector(":scope > svg");
    const layer = find("#emotes");
    if (!line.dataset.emote || !panel || !drawing || !layer) return;
    const bubble = document.createElement("span");
    bubble.className = "emote";
    bubble.dataset.seat = line.dataset.seat;
    bubble.append(drawing.cloneNode(true), line.querySelector(".remark-words")?.textContent || "");
    const { left, right, bottom } = panel.getBoundingClientRect();
    bubble.style.left = `${(left + right) / 2}px`;
    bubble.style.top = `${bottom}px`;
    for (const old of layer.querySelectorAll(`[data-seat="${line.dataset.seat}"]`)) old.remove();
    layer.append(bubble);
    setTimeout(() => bubble.remove(), SHOWN);
  };

  /** @param {HTMLElement} line */
  const add = (line) => {
    const said = find("#said");
    const known = document.getElementById(line.id);
    if (said && !known) said.append(line);
    while (said && said.children.length > KEPT) said.children[0].remove();
    showEmote(line);
    announce(line);
    if (!isOwn(line) && !isSeen()) document.body.classList.add("has-remarks");
  };

  // A dot says that something was said while the chat was closed.
  const isSeen = () => Boolean(find("#chat")?.checkVisibility({ contentVisibilityAuto: true }));
  document.addEventListener("toggle", () => {
    if (isSeen()) document.body.classList.remove("has-remarks");
    scroll();
  }, true);

  /** @param {string} words */
  const take = (words) => {
    const news = document.createElement("template");
    news.innerHTML = words;
    const whole = news.content.querySelector("#chat");
    if (whole) morph(whole);
    else for (const line of [...news.content.children]) add(/** @type {HTMLElement} */ (line));
    scroll();
  };

  /** @param {Element} whole */
  const morph = (whole) => {
    const shown = /** @type {HTMLElement} */ (find("#chat"));
    Idiomorph.morph(shown, whole);
    htmx.process(shown);
  };

  document.addEventListener("htmx:sseBeforeMessage", (event) => {
    const { type, data } = event.detail;
    if (type !== "chat") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    take(data);
  }, true);

  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest(".faces button")) setTimeout(() => find("#faces")?.hidePopover());
  });

  // What was sent leaves its field; what was refused stays to be changed.
  document.addEventListener("htmx:afterRequest", (event) => {
    const { elt, successful } = event.detail;
    const field = elt.id === "saying" && successful ? elt.querySelector("input") : null;
    if (field) field.value = "";
  });
  scroll();
})();
