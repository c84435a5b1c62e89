// What the computer advises: the best choices above the list, with what they promise and why.
import { words } from "./device.js";

// `advice` has a line a choice: id, what it promises, the same in short, why. `show` leads the eye to a button.
export function showAdvice(advice, list, show) {
  forgetAdvice(list);
  const box = document.createElement("section");
  box.className = "counsel";
  box.setAttribute("role", "status");
  const head = document.createElement("h3");
  head.textContent = words.advice;
  const lines = document.createElement("ol");
  box.append(head, lines);
  for (const [n, [id, promise, short, why]] of advice.entries()) {
    const button = list.querySelector(`button.choice[data-do="${id}"]`);
    if (!button) continue;
    lines.append(line(button, promise, why, show));
    const note = document.createElement("em");
    note.className = "advice";
    note.textContent = short;
    button.querySelector(".txt").append(note);
    button.classList.toggle("best", n === 0);
    if (n === 0) show(button);
  }
  list.prepend(box);
  list.scrollTop = 0;
}

// One choice of the advice: its words lead to its button.
function line(button, promise, why, show) {
  const item = document.createElement("li");
  const name = document.createElement("button");
  name.type = "button";
  name.className = "line";
  name.textContent = button.title || button.querySelector(".txt").textContent;
  name.addEventListener("click", () => {
    show(button);
    button.closest("details")?.setAttribute("open", "");
    button.scrollIntoView({ block: "nearest" });
    button.focus({ preventScroll: true });
  });
  const worth = document.createElement("b");
  worth.textContent = promise;
  item.append(name, worth);
  if (why) {
    const reason = document.createElement("p");
    reason.textContent = why;
    item.append(reason);
  }
  return item;
}

export function forgetAdvice(list) {
  list.querySelector(".counsel")?.remove();
  for (const note of list.querySelectorAll(".advice")) note.remove();
  list.querySelector(".best")?.classList.remove("best");
}
