// Show me: what the others played between two turns of the reader, again and step by step.
import { hideTip, main, showTab } from "./board.js";
import { $, prefs, words } from "./device.js";

const bar = $("past");
const pause = bar.querySelector('[data-again="pause"]');
let steps = []; // [position, sentences], the first is where it begins
let at = 0;
let playing = false;
let timer = 0;
let look = null;
let leave = null;

// `lookAt` asks for a position and what happened since another, `backToNow` ends it.
export function startAgain(lookAt, backToNow) {
  look = lookAt;
  leave = backToNow;
  for (const button of bar.querySelectorAll("[data-again]")) {
    button.addEventListener("click", () => controls[button.dataset.again]());
  }
}

export function isShownAgain() {
  return steps.length > 0;
}

export function showAgain(log, [from, to]) {
  const lines = new Map([[from, ""]]);
  for (const [position, , text] of log) {
    if (position > from && position <= to) lines.set(position, `${lines.get(position) ?? ""} ${text}`.trim());
  }
  if (lines.size < 2) return;
  steps = [...lines];
  hideTip();
  for (const element of bar.querySelectorAll(".again")) element.hidden = false;
  bar.classList.add("telling");
  bar.hidden = false;
  setPlaying(true);
  go(0);
  pause.focus({ preventScroll: true });
}

export function stopAgain() {
  clearTimeout(timer);
  steps = [];
  bar.classList.remove("telling");
  for (const element of bar.querySelectorAll(".again")) element.hidden = true;
  bar.querySelector(".told").textContent = "";
}

function setPlaying(on) {
  playing = on;
  clearTimeout(timer);
  pause.classList.toggle("on", on);
  pause.ariaLabel = on ? words.pause : words.goOn;
}

function go(n) {
  clearTimeout(timer);
  const before = at;
  at = Math.max(0, Math.min(steps.length - 1, n));
  look(steps[at][0], before < at ? steps[before][0] : undefined);
}

// The position has come: say what happened, wait for the eye, go on. At the end is now.
export function arrived(position) {
  if (!steps.length || position.step !== steps[at][0]) return;
  const [, text] = steps[at];
  bar.querySelector(".where").textContent = `${at} / ${steps.length - 1}`;
  bar.querySelector(".told").textContent = text;
  if (text) $("live").textContent = text;
  openTab(position.touched);
  if (!playing) return;
  const wait = Number(prefs.watch) * (at ? Math.max(1, text.length / 90) : 0.6);
  timer = setTimeout(() => (at < steps.length - 1 ? go(at + 1) : leave()), wait);
}

// On a narrow page what is touched may lie in another tab.
function openTab(touched) {
  const found = touched.flatMap(([place]) => [...main.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)]);
  const tabs = found.map((element) => element.closest("[data-in]")?.dataset.in).filter(Boolean);
  if (tabs.length && !tabs.includes(document.body.dataset.show)) showTab(tabs[0]);
}

const controls = {
  back: () => { setPlaying(false); go(at - 1); },
  next: () => { setPlaying(false); go(at + 1); },
  pause: () => {
    setPlaying(!playing);
    if (playing) go(at < steps.length - 1 ? at + 1 : 0);
  },
};

// Whether a key was meant for it.
export function pressAgain(event) {
  if (!steps.length) return false;
  const name = { ArrowLeft: "back", ArrowUp: "back", ArrowRight: "next", ArrowDown: "next", " ": "pause" }[event.key];
  if (!name || (event.key === " " && bar.contains(event.target))) return false; // a button is pressed
  controls[name]();
  return true;
}
