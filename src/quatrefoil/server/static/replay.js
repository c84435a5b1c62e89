// A replay: slider, steps, autoplay; the position is part of the address.
import { arrange, logLine, main, part, read, startTabs, startTips, startZoom, swap } from "./board.js";

const { log, turns, position, failed } = read("replay");
const last = Number(main.dataset.last);
const slider = document.getElementById("slider");
const play = document.querySelector('[data-step="play"]');
let at = Number(main.dataset.at);
let eyes = main.dataset.eyes;
let asked = 0;
let timer = 0;

async function go(step) {
  at = Math.max(0, Math.min(last, step));
  slider.value = at;
  describe();
  const mine = ++asked;
  const answer = await fetch(`/replay/${main.dataset.replay}/at/${at}?seat=${eyes}&language=${main.dataset.language}`);
  if (!answer.ok || mine !== asked) return;
  for (const [name, markup] of Object.entries((await answer.json()).html)) if (part(name)) swap(part(name), markup);
  arrange();
  history.replaceState(null, "", `?at=${at}&seat=${eyes}`);
  main.dataset.at = at;
}

function describe() {
  document.getElementById("where").textContent = position.replace("#", `${at} / ${last}`);
  const said = log.findLast((line) => line[0] <= at);
  document.getElementById("what").textContent = said ? said[2] : "";
  document.getElementById("svg").href = `/replay/${main.dataset.replay}/picture/${at}?seat=${eyes}`;
  let now = null;
  for (const line of document.querySelectorAll(".line")) {
    line.classList.remove("at");
    if (Number(line.dataset.at) <= at) now = line;
  }
  now?.classList.add("at");
  now?.scrollIntoView({ block: "nearest" });
}

function stop() {
  clearInterval(timer);
  timer = 0;
  play.setAttribute("aria-pressed", "false");
}

const steps = {
  back: () => go(at - 1),
  next: () => go(at + 1),
  "turn-back": () => go(turns.findLast((t) => t < at) ?? 0),
  "turn-next": () => go(turns.find((t) => t > at) ?? last),
  play: () => {
    if (timer) return stop();
    if (at >= last) go(0);
    play.setAttribute("aria-pressed", "true");
    timer = setInterval(() => (at >= last ? stop() : go(at + 1)), 700);
  },
};

// Whoever unfolds something here needs the room.
main.addEventListener("toggle", (event) => {
  main.classList.toggle("unfolded", Boolean(main.querySelector(".replaybox details[open]")));
  if (event.target.open) event.target.scrollIntoView({ block: "nearest" });
}, true);

// The analysis is asked for when it is opened for the first time.
const analysis = document.getElementById("analysis");
analysis?.addEventListener("toggle", async () => {
  if (!analysis.open || analysis.dataset.asked) return;
  analysis.dataset.asked = "yes";
  const answer = await fetch(`/replay/${main.dataset.replay}/analysis?language=${main.dataset.language}`).catch(() => null);
  const place = analysis.querySelector("div");
  if (answer?.ok) {
    place.innerHTML = await answer.text();
    analysis.scrollIntoView({ block: "nearest" });
  } else {
    place.querySelector("p").textContent = failed;
    delete analysis.dataset.asked;
  }
});

document.addEventListener("click", (event) => {
  const found = event.target.closest("[data-go]");
  if (found) {
    stop();
    go(Number(found.dataset.go));
  }
  const step = event.target.closest("[data-step]")?.dataset.step;
  if (!step) return;
  if (step !== "play") stop();
  steps[step]();
});
slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
document.getElementById("eyes").addEventListener("change", (event) => {
  eyes = event.target.value;
  location.search = `?at=${at}&seat=${eyes}`;
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const name = { ArrowLeft: "back", ArrowRight: "next", PageUp: "turn-back", PageDown: "turn-next", " ": "play" }[event.key];
  if (!name || (event.key === " " && event.target.matches("button, a, summary"))) return;
  event.preventDefault();
  steps[name]();
});

document.getElementById("log").replaceChildren(...log.map((line) => logLine(line, (step) => { stop(); go(step); })));
startTabs();
startZoom();
startTips();
describe();
