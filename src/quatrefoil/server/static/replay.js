// A replay: slider, moves, autoplay; the position is part of the address. People count moves, the
// address and the log count positions, chance among them.
import { arrange, logLine, main, part, read, startTabs, startTips, startZoom, swap } from "./board.js";

const { log, turns, moves, position, failed } = read("replay");
const last = Number(main.dataset.last);
const slider = document.getElementById("slider");
const play = document.querySelector('[data-step="play"]');
let at = Number(main.dataset.at);
let eyes = main.dataset.eyes;
let asked = 0;
let timer = 0;

// How many moves had been made at the position that is shown.
const move = () => Math.max(0, moves.findLastIndex((there) => there <= at));
const place = () => position.replace("#", move());

async function go(step) {
  at = Math.max(0, Math.min(last, step));
  slider.value = move();
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
  document.getElementById("where").textContent = place();
  slider.setAttribute("aria-valuetext", place());
  const said = log.findLast((line) => line[0] <= at);
  document.getElementById("what").textContent = said ? said[2] : "";
  document.getElementById("svg").href = `/replay/${main.dataset.replay}/picture/${at}?seat=${eyes}`;
  let now = null;
  for (const line of document.querySelectorAll("#log .line")) {
    line.classList.remove("at");
    if (Number(line.dataset.at) <= at) now = line;
  }
  now?.classList.add("at");
  now?.scrollIntoView({ block: "nearest" });
  for (const chart of charts()) point(chart);
}

function stop() {
  clearInterval(timer);
  timer = 0;
  play.setAttribute("aria-pressed", "false");
}

const steps = {
  first: () => go(moves[0]),
  last: () => go(last),
  back: () => go(at > moves[move()] ? moves[move()] : moves[move() - 1] ?? 0),
  next: () => go(moves[move() + 1] ?? last),
  "turn-back": () => go(turns.findLast((begun) => begun < at) ?? 0),
  "turn-next": () => go(turns.find((begun) => begun > at) ?? last),
  play: () => {
    if (timer) return stop();
    if (at >= last) steps.first();
    play.setAttribute("aria-pressed", "true");
    timer = setInterval(() => (at >= last ? stop() : steps.next()), 700);
  },
};

// Charts lead to the table: a click, or the arrows when one has the focus.
const SVG = "http://www.w3.org/2000/svg";
const charts = () => document.querySelectorAll(".replaybox svg.chart[data-positions]");
const positionsOf = (chart) => chart.dataset.positions.split(" ").map(Number);

function startChart(chart) {
  if (chart.tabIndex === 0) return;
  chart.setAttribute("tabindex", "0");
  chart.setAttribute("role", "slider");
  chart.setAttribute("aria-valuemin", "0");
  chart.setAttribute("aria-valuemax", moves.length - 1);
  const cursor = document.createElementNS(SVG, "path");
  cursor.setAttribute("class", "cursor");
  cursor.setAttribute("d", `M0 6V${chart.viewBox.baseVal.height - 14}`);
  chart.append(cursor);
  chart.addEventListener("click", (event) => {
    const box = chart.getBoundingClientRect();
    const x = ((event.clientX - box.left) * chart.viewBox.baseVal.width) / box.width;
    const [from, to, all] = [Number(chart.dataset.from), Number(chart.dataset.to), positionsOf(chart)];
    const n = Math.round(((x - from) / (to - from)) * (all.length - 1));
    stop();
    go(all[Math.max(0, Math.min(all.length - 1, n))]);
  });
  chart.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = positionsOf(chart);
    const found = {
      ArrowLeft: () => all.findLast((there) => there < at) ?? all[0],
      ArrowRight: () => all.find((there) => there > at) ?? all.at(-1),
      Home: () => all[0],
      End: () => all.at(-1),
    }[event.key];
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    go(found());
  });
  point(chart);
}

// Where the table is on a chart.
function point(chart) {
  const all = positionsOf(chart);
  const n = Math.max(0, all.findLastIndex((there) => there <= at));
  const next = all[n + 1];
  const between = next > all[n] ? Math.min(1, Math.max(0, (at - all[n]) / (next - all[n]))) : 0;
  const [from, to] = [Number(chart.dataset.from), Number(chart.dataset.to)];
  const x = from + ((to - from) * (n + between)) / Math.max(1, all.length - 1);
  chart.querySelector(".cursor")?.setAttribute("transform", `translate(${x.toFixed(1)})`);
  chart.setAttribute("aria-valuenow", move());
  chart.setAttribute("aria-valuetext", place());
}

// Whoever unfolds something here needs the room.
main.addEventListener("toggle", (event) => {
  main.classList.toggle("unfolded", Boolean(main.querySelector(".replaybox details[open]")));
  if (event.target.open) event.target.scrollIntoView({ block: "nearest" });
}, true);

// The analysis is asked for when it is opened for the first time; it comes line by line, each a
// whole picture of what has been found so far. While there is a progress bar, more is to come.
const analysis = document.getElementById("analysis");
const found = analysis?.querySelector("div");

function showFound(markup) {
  const focus = document.activeElement;
  const known = found.contains(focus) ? focus.dataset.go ?? "chart" : "";
  found.innerHTML = markup;
  for (const chart of charts()) startChart(chart);
  if (known) found.querySelector(known === "chart" ? "svg.chart" : `[data-go="${known}"]`)?.focus({ preventScroll: true });
}

// Whether all of it has come.
async function follow(reader, rest) {
  const { value, done } = await reader.read();
  if (done) return !found.querySelector("progress");
  const lines = (rest + value).split("\n");
  const begun = lines.pop();
  if (lines.length) showFound(lines.at(-1));
  return follow(reader, begun);
}

async function analyse() {
  const answer = await fetch(`/replay/${main.dataset.replay}/analysis?language=${main.dataset.language}`);
  return answer.ok && follow(answer.body.pipeThrough(new TextDecoderStream()).getReader(), "");
}

analysis?.addEventListener("toggle", async () => {
  if (!analysis.open || analysis.dataset.asked) return;
  analysis.dataset.asked = "yes";
  if (await analyse().catch(() => false)) return;
  const note = document.createElement("p");
  note.className = "note";
  note.setAttribute("role", "status");
  note.textContent = failed;
  found.querySelector("progress")?.remove();
  found.querySelector(".note")?.remove();
  found.prepend(note);
  delete analysis.dataset.asked;
});

document.addEventListener("click", (event) => {
  const there = event.target.closest("[data-go]");
  if (there) {
    stop();
    go(Number(there.dataset.go));
  }
  const step = event.target.closest("[data-step]")?.dataset.step;
  if (!step) return;
  if (step !== "play") stop();
  steps[step]();
});
slider.addEventListener("input", () => { stop(); go(moves[slider.value]); });
document.getElementById("eyes").addEventListener("change", (event) => {
  eyes = event.target.value;
  location.search = `?at=${at}&seat=${eyes}`;
});
const KEYS = { ArrowLeft: "back", ArrowRight: "next", PageUp: "turn-back", PageDown: "turn-next", Home: "first", End: "last", " ": "play" };
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const name = KEYS[event.key];
  if (!name || (event.key === " " && event.target.matches("button, a, summary"))) return;
  event.preventDefault();
  if (name !== "play") stop();
  steps[name]();
});

document.getElementById("log").replaceChildren(...log.map((line) => logLine(line, (step) => { stop(); go(step); })));
startTabs();
startZoom();
startTips();
for (const chart of charts()) startChart(chart);
describe();
