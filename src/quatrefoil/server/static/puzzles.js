// The list of puzzles: those that were solved in this browser have a tick.
import { solvedOf } from "./solved.js";

const list = document.querySelector(".puzzles");
const solved = solvedOf(list.dataset.game);
for (const entry of list.querySelectorAll("[data-puzzle]")) {
  const is = solved.includes(entry.dataset.puzzle);
  entry.classList.toggle("solved", is);
  entry.querySelector(".tick").hidden = !is;
}
const count = list.querySelectorAll(".solved").length;
const told = document.querySelector("[data-count]");
told.textContent = told.dataset.count.replace("#", count);
told.hidden = count === 0;
