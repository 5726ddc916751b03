// @ts-check
"use strict";
// Short sounds and vibration, made here: no file is loaded. Each device decides for itself.
(() => {
  /** @typedef {[pitch: number, start: number, length: number, shape?: OscillatorType]} Note */

  /** Pitches in hertz, times in seconds. @type {Record<string, Note[]>} */
  const SOUNDS = {
    turn: [[523, 0, 0.14], [784, 0.12, 0.22]],
    card: [[180, 0, 0.05, "triangle"], [120, 0.03, 0.06, "triangle"]],
    coins: [[1568, 0, 0.07], [2093, 0.06, 0.1], [1760, 0.13, 0.09]],
    win: [[523, 0, 0.16], [659, 0.13, 0.16], [784, 0.26, 0.16], [1047, 0.39, 0.4]],
  };
  /** What is heard of a beat. @type {Record<string, string>} */
  const OF_BEATS = { trick: "card", bids: "card", sale: "coins", auction: "coins", laid: "card", wages: "coins", round: "coins" };
  const VOLUME = 0.12;
  const BUZZ = [60, 60, 60]; // milliseconds on, off, on
  const AGAIN = 150; // milliseconds in which the same sound is heard once
  const AFTER_A_CARD = 0.15; // seconds

  // A phone stays silent and still until somebody says otherwise, and so does every device whose
  // owner wants less commotion.
  const isCalm = ["(pointer: coarse)", "(prefers-reduced-motion: reduce)"].some((wish) => matchMedia(wish).matches);
  const canSound = "AudioContext" in window;
  const canBuzz = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
  /** @type {Record<string, {can: boolean, usual: boolean}>} */
  const SWITCHES = { sound: { can: canSound, usual: !isCalm }, vibration: { can: canBuzz, usual: false } };

  /** @param {string} name */
  const kept = (name) => localStorage.getItem(`stammtisch-${name}`);
  /** @param {string} name */
  const isOn = (name) => SWITCHES[name].can && (kept(name) ? kept(name) === "on" : SWITCHES[name].usual);

  // Browsers let a page sound only after a gesture.
  /** @type {AudioContext | null} */
  let audio = null;
  const wake = () => {
    if (!isOn("sound")) return;
    audio = audio || new AudioContext();
    if (audio.state === "suspended") audio.resume();
  };
  for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wake, { capture: true, passive: true });

  /** @param {AudioContext} on @param {Note} note @param {number} delay */
  const sound = (on, [pitch, start, length, shape = "sine"], delay) => {
    const begin = on.currentTime + delay + start;
    const tone = new OscillatorNode(on, { type: shape, frequency: pitch });
    const loudness = new GainNode(on, { gain: 0 });
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(VOLUME, begin + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(loudness).connect(on.destination);
    tone.start(begin);
    tone.stop(begin + length + 0.02);
  };

  /** @param {string} name @param {number} [delay] */
  const ring = (name, delay = 0) => {
    if (audio && isOn("sound")) for (const note of SOUNDS[name]) sound(audio, note, delay);
  };
  const buzz = () => {
    if (isOn("vibration") && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(BUZZ);
  };

  /** @type {Record<string, number>} */
  const heard = {};
  /** @param {string} name @param {number} [delay] */
  const play = (name, delay = 0) => {
    const now = performance.now();
    const isAgain = now - (heard[name] ?? -AGAIN) < AGAIN;
    if (isAgain || (document.hidden && name !== "turn")) return;
    heard[name] = now;
    ring(name, delay);
    if (name === "turn") buzz();
  };

  /** @type {Record<string, () => void>} */
  const SAMPLES = { sound: () => ring("turn"), vibration: buzz };

  // What happened is what the page shows now and did not show before.
  const cardsOnTable = () => new Set([...document.querySelectorAll("#heaps [id^='c-']")].map((card) => card.id));
  const isOnTurn = () => Boolean(document.querySelector("#turn[data-turn]"));
  const isOver = () => Boolean(document.querySelector("#winners"));
  const look = () => ({ cards: cardsOnTable(), onTurn: isOnTurn(), over: isOver() });
  let before = look();
  const listen = () => {
    const now = look();
    const hasNewCard = [...now.cards].some((id) => !before.cards.has(id));
    if (now.over && !before.over) play("win");
    else if (hasNewCard) play("card");
    if (now.onTurn && !before.onTurn) play("turn", hasNewCard ? AFTER_A_CARD : 0);
    before = now;
  };
  document.addEventListener("table:changed", () => { listen(); show(); });
  document.addEventListener("table:beat", (event) => {
    const name = OF_BEATS[event.detail.kind ?? ""];
    if (name) play(name);
  });

  // A hidden page has no stream: its icon says whose turn it is.
  const icon = document.querySelector("#favicon");
  const isCalled = () => Boolean(icon?.getAttribute("href")?.includes("turn"));
  let wasCalled = isCalled();
  const glance = () => {
    if (document.hidden && isCalled() && !wasCalled) {
      before.onTurn = true;
      play("turn");
    }
    wasCalled = isCalled();
  };
  if (icon) new MutationObserver(glance).observe(icon, { attributes: true, attributeFilter: ["href"] });

  // The switches, wherever a page has them.
  const buttons = () => /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-switch]"));
  const show = () => {
    for (const button of buttons()) {
      const name = button.dataset.switch ?? "";
      if (!(name in SWITCHES)) continue;
      button.disabled = !SWITCHES[name].can;
      button.ariaPressed = String(isOn(name));
      const said = button.parentElement?.querySelector("output");
      if (said && !SWITCHES[name].can) said.textContent = said.dataset.none ?? "";
    }
  };
  document.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-switch]");
    const name = button instanceof HTMLElement ? button.dataset.switch ?? "" : "";
    if (!(name in SWITCHES)) return;
    localStorage.setItem(`stammtisch-${name}`, isOn(name) ? "off" : "on");
    show();
    wake();
    if (isOn(name)) SAMPLES[name](); // so that everybody knows what it is like
  });
  show();
})();
