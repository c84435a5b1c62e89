// A puzzle: a choice is judged instead of played, until the reader plays on from the position.
import { main, part } from "./board.js";
import { solve } from "./solved.js";

const card = () => part("puzzle")?.querySelector("[data-puzzle]");
let isOver = false; // the reader plays on
let play = () => {};

export function startPuzzle(player) {
  play = player;
  meetPuzzle();
  part("puzzle")?.addEventListener("click", (event) => {
    const what = event.target.closest("[data-puzzling]")?.dataset.puzzling;
    if (what === "hint") tell("hint");
    else if (what === "answer") answer("answer");
    else if (what === "on") goOn();
  });
}

// After every picture: who has played on and takes it back meets the puzzle again.
export function meetPuzzle() {
  const isAsked = Boolean(card());
  if (!isAsked) isOver = false;
  main.classList.toggle("puzzling", isAsked && !isOver);
}

// Whether a choice was judged and not played.
export function judges(id) {
  const asked = card();
  if (!asked || isOver) return false;
  if (id === Number(asked.dataset.answer)) {
    solve(main.dataset.game, asked.dataset.puzzle);
    answer("right", "answer");
  } else if (!main.classList.contains("guided")) tell(id === Number(asked.dataset.second) ? "near" : "wrong");
  return true;
}

function tell(...what) {
  for (const said of card().querySelectorAll("[data-said]")) said.hidden = !what.includes(said.dataset.said);
}

// The answer and the reason take the place of the choices.
function answer(...what) {
  const asked = card();
  tell(...what);
  for (const shown of asked.querySelectorAll('[data-puzzling="on"], [data-after]')) shown.hidden = false;
  for (const done of asked.querySelectorAll('[data-puzzling="hint"], [data-puzzling="answer"]')) done.hidden = true;
  main.classList.add("guided");
  asked.querySelector('[data-puzzling="on"]').focus({ preventScroll: true });
}

function goOn() {
  isOver = true;
  main.classList.remove("guided", "puzzling");
  play(Number(card().dataset.answer));
}
