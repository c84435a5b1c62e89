// All that lies before a player: opened by the player's card, current while it is open.
import { main, startTipsIn, swap, walkTips, wasGesture } from "./board.js";
import { $, words } from "./device.js";

let ask = null;
let shown = null;

export function startThings(send) {
  ask = (seat) => send({ things: seat });
  document.addEventListener("click", (event) => {
    const card = event.target.closest("[data-things]");
    if (!card || event.target.closest(".can, .may")) return; // that is a choice
    if (main.contains(card) && wasGesture()) return;
    shown = Number(card.dataset.things);
    ask(shown);
  });
  startTipsIn($("things"));
  $("things").addEventListener("keydown", (event) => {
    const step = { e: 1, ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    walkTips(step, $("things"));
    event.preventDefault();
  });
}

// The table has changed.
export function askAgain() {
  if ($("things").open) ask(shown);
}

export function showThings({ seat, name, html }) {
  if (seat !== shown) return;
  $("things").querySelector("h2").textContent = words.things.replace("#", () => name);
  const section = $("things").querySelector("section");
  if ($("things").open) swap(section, html);
  else {
    section.innerHTML = html;
    $("things").showModal();
  }
}
