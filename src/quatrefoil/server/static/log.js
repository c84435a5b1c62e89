// The log beside the table and the list of all moves. A click on a line shows its position.
import { drop, logLine } from "./board.js";
import { $, words } from "./device.js";

let log = [];
let look = null;

export function startLog(lookAt) {
  look = lookAt;
  document.querySelector(".filters").addEventListener("change", showAll);
  new MutationObserver(() => $("moves").open && showAll()).observe($("moves"), { attributes: true, attributeFilter: ["open"] });
}

// `played` are the positions between which others played last.
export function showLog(lines, { since, played }) {
  log = lines;
  const fresh = since > 0 ? log.filter((line) => line[0] > since) : log;
  const old = since > 0 ? log.filter((line) => line[0] <= since) : [];
  const wanted = [];
  if (since > 0 && fresh.length) wanted.push(heading(words.since, since <= played[0] && played[0] < played[1] ? words.showMe : ""));
  wanted.push(...fresh.slice(-30).reverse().map(itemOf));
  if (fresh.length && old.length) wanted.push(heading(words.earlier));
  wanted.push(...old.slice(-30).reverse().map(itemOf));
  if (!wanted.length) wanted.push(heading(words.nothing));
  let at = $("log").firstChild; // what stands there already is left alone
  for (const item of wanted) {
    if (item === at) at = at.nextSibling;
    else $("log").insertBefore(item, at);
  }
  while (at) at = drop(at);
  if ($("moves").open) showAll();
}

const items = new WeakMap();

function itemOf(line) {
  if (!items.has(line)) items.set(line, logLine(line, look));
  return items.get(line);
}

const headings = {};

function heading(text, offer = "") {
  if (headings[text + offer]) return headings[text + offer];
  const item = document.createElement("li");
  item.className = "when";
  item.textContent = text;
  if (offer) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.watch = "";
    button.textContent = offer;
    item.append(button);
  }
  headings[text + offer] = item;
  return item;
}

function showAll() {
  const wanted = new Set([...document.querySelectorAll(".filters input:checked")].map((box) => Number(box.value)));
  const lines = log.filter(([, seat]) => wanted.has(seat < 0 ? -1 : seat));
  $("alllog").replaceChildren(...lines.reverse().map((line) => logLine(line, (at) => { $("moves").close(); look(at); })));
}
