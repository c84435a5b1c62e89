// Gains fly as signs from the place they come from to whose they are, costs fly back: one thing after
// another, and not for long. Who wants no motion sees what has changed fade in.
import { grown } from "./beside.js";
import { main, still } from "./board.js";

const LONG = 360;
const BETWEEN = 110;
const MOST = 6;
const TURN = 2000; // milliseconds of flights in one turn of somebody else
let whose = -1;
let left = TURN;

// What others pay with is named like the reader's own things: nothing of theirs comes from there.
function places({ place, who }, reader) {
  const found = place ? [...main.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)] : [];
  return who === reader ? found : found.filter((element) => !element.closest('[data-area="mine"]'));
}

function boxOf(element) {
  const box = element.getBoundingClientRect();
  const isSeen = box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return isSeen ? box : null;
}

const seenBox = (elements) => elements.map(boxOf).find(Boolean) ?? null;

// Where things come from, as it stands before the step is shown: it may be gone then.
export function planFlights(gains, reader) {
  return gains.map(([who, sign, n, place]) => ({ who, sign, n, place, box: seenBox(places({ place, who }, reader)) }));
}

// Where somebody's things are shown: their own board or card, else their points in short.
function homeOf(who, reader) {
  const own = who === reader ? [...main.querySelectorAll('.panel[data-area="mine"]')] : [];
  return [...own, ...document.querySelectorAll(`[data-card="${who}"]`)].find(boxOf);
}

export function fly(planned, reader) {
  const actor = planned[0]?.who;
  if (actor === undefined || document.hidden) return;
  if (actor !== whose || actor === reader) [whose, left] = [actor, TURN];
  let wait = 0;
  for (const one of planned.slice(0, MOST)) {
    const home = homeOf(one.who, reader);
    if (!home) continue;
    const sign = [...home.querySelectorAll(`use[href="#i-${CSS.escape(one.sign)}"]`)].find(boxOf);
    const there = one.box ?? seenBox(places(one, reader));
    if (still.matches || !there) { // or nobody sees where it comes from
      (sign ?? home).animate([{ opacity: 0.25 }, { opacity: 1 }], 300);
      continue;
    }
    if (left < LONG) continue;
    launch(one, there, boxOf(sign ?? home), home, wait);
    wait += BETWEEN;
    left -= wait > BETWEEN ? BETWEEN : LONG;
  }
}

const middle = (box) => [Math.min(innerWidth - 20, box.left + box.width / 2), Math.min(innerHeight - 14, box.top + box.height / 2)];

function launch({ sign, n }, place, home, owner, delay) {
  const flight = document.createElement("span");
  flight.className = n < 0 ? "flight cost" : "flight";
  flight.ariaHidden = "true";
  flight.innerHTML = `<b>${n < 0 ? "−" : "+"}${Math.abs(n)}</b><svg class="i" width="22" height="22"><use href="#i-${sign}"/></svg>`;
  flight.style.setProperty("--who", getComputedStyle(owner).getPropertyValue("--who"));
  main.append(flight);
  const [from, to] = (n < 0 ? [home, place] : [place, home]).map((box) => {
    const [x, y] = middle(box);
    return `translate(${x / grown() - flight.offsetWidth / 2}px, ${y / grown() - flight.offsetHeight / 2}px)`;
  });
  const motion = flight.animate(
    [{ transform: `${from} scale(.7)`, opacity: 0 }, { transform: from, opacity: 1, offset: 0.15 }, { transform: to, opacity: 1, offset: 0.9 }, { transform: `${to} scale(.8)`, opacity: 0 }],
    { duration: LONG, delay, easing: "ease-out", fill: "backwards" },
  );
  motion.finished.catch(() => {}).then(() => flight.remove()); // whoever goes on cancels it
}
