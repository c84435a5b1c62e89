// Choosing on the board: what can be played is lit and can be reached with the keyboard; a piece is
// picked first and its ghost shows where it would lie; a tile is turned where it lies; the few actions
// of one place stand beside it. Nothing here knows a game: pieces and ghosts come with the choices.
import { main, part } from "./board.js";
import { layBeside } from "./beside.js";
import { $, choices } from "./device.js";
import { goOnFinding } from "./finding.js";

let places = new Map();
let picked = "";
let turned = 0;
let isFolded = main.dataset.show !== "words"; // without a board the lists are all there is

const all = (selector) => [...part("choices").querySelectorAll(selector)];
const placesOf = (button) => button?.dataset.places?.split(" ") ?? [];
const elementsOf = (button) => placesOf(button).flatMap((place) => places.get(place) ?? []);
const said = (button) => button.title || button.querySelector(".txt")?.textContent || button.textContent;

// The choices of the piece that is picked, and those without one.
function offered() {
  return choices().filter((button) => !picked || !button.dataset.piece || button.dataset.piece === picked);
}

// A new picture or a new question: where everything is.
export function findPlaces() {
  clearShades();
  places = new Map();
  for (const element of main.querySelectorAll("[data-place]")) {
    element.classList.remove("can", "may", "hot", "chosen", "changed");
    const name = element.dataset.place;
    places.set(name, [...(places.get(name) ?? []), element]);
  }
  return places;
}

export function beginQuestion() {
  const pieces = all(".pick").map((button) => button.dataset.pick);
  picked = pieces.includes(picked) ? picked : pieces[0] ?? "";
  turned = 0;
  for (const picture of all("[data-shows]")) picture.replaceChildren(ghost(picture.dataset.shows));
  for (const list of all(".folded")) {
    list.open = !isFolded;
    list.addEventListener("toggle", () => { isFolded = !list.open; });
  }
}

export function offerPlaces() {
  const names = new Map();
  for (const button of offered()) {
    for (const [n, place] of placesOf(button).entries()) {
      for (const element of places.get(place) ?? []) {
        element.classList.add(n === 0 ? "can" : "may");
        if (n === 0) names.set(element, [...(names.get(element) ?? []), said(button)]);
      }
    }
  }
  for (const button of all(".pick")) {
    const isPicked = button.dataset.pick === picked;
    button.setAttribute("aria-pressed", String(isPicked));
    for (const element of places.get(button.dataset.pick) ?? []) {
      element.classList.add("may");
      element.classList.toggle("chosen", isPicked);
    }
  }
  reachPlaces(names);
  if (turner()) showTurned();
}

function pick(name) {
  picked = name;
  for (const element of main.querySelectorAll(".panel :is(.can, .may)")) element.classList.remove("can", "may", "hot", "chosen");
  clearShades();
  offerPlaces();
}

// What is under the pointer or in focus, and where its piece would lie.
export function heat(button, on) {
  for (const element of elementsOf(button)) element.classList.toggle("hot", on);
  clearShades();
  if (on) showShade(button);
  else if (turner()) showTurned();
}

function clearShades() {
  for (const shade of main.querySelectorAll(".shade")) shade.remove();
}

// A drawing that came with the choices, once more. (In a `use` the styles of drawings do not match.)
function ghost(name) {
  const copy = $(name).cloneNode(true);
  copy.removeAttribute("id");
  return copy;
}

function showShade(button, isFirm = false) {
  if (!button?.dataset.ghost) return;
  for (const element of places.get(placesOf(button)[0]) ?? []) {
    if (!(element instanceof SVGElement)) continue;
    const shade = ghost(button.dataset.ghost);
    shade.setAttribute("class", isFirm ? "shade firm" : "shade");
    element.insertBefore(shade, element.lastElementChild);
  }
}

for (const [kind, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(kind, (event) => {
    const button = event.target.closest?.("button.choice");
    if (button && (kind !== "focusin" || button.matches(":focus-visible"))) heat(button, on);
    const place = event.target.closest?.("[data-place]");
    if (!place || button || (event.relatedTarget && place.contains(event.relatedTarget))) return;
    const own = belonging(place);
    for (const one of own) one.classList.toggle("hot", on);
    if (isReached(place)) place.classList.toggle("hot", on);
    if (own.length === 1 && !turner()) {
      clearShades();
      if (on) showShade(own[0]);
    }
  });
}

// The buttons that belong to a place: those whose main place it is, else all that touch it.
function belonging(element) {
  const here = offered();
  for (let at = element; at; at = at.parentElement?.closest("[data-place]")) {
    const name = at.dataset.place;
    const touching = here.filter((button) => placesOf(button).includes(name));
    const own = touching.filter((button) => placesOf(button)[0] === name);
    if (touching.length) return own.length ? own : touching;
  }
  return [];
}

// A piece may lie on a place without being one: then the place below is meant.
export function placeAt(event) {
  const own = event.target.closest("[data-place]");
  if (own || !event.target.closest(".panel svg")) return own;
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const below = element.closest("[data-place]");
    if (below) return below;
  }
  return null;
}

// A click on a place: pick the piece, turn the tile, play what can be played there, or say what it is.
export function pressPlace(place, blockedHere) {
  const name = place.dataset.place;
  const buttons = belonging(place);
  const isPiece = all(".pick").some((button) => button.dataset.pick === name);
  if (isPiece && !buttons.some((button) => placesOf(button)[0] === name)) pick(name);
  else if (turner() && ways().includes(buttons[0])) turn(1);
  else if (buttons.length === 1) buttons[0].click();
  else if (buttons.length > 1) openFew(buttons, place);
  else blockedHere(name);
}

document.addEventListener("click", (event) => {
  const piece = event.target.closest("[data-pick]");
  if (piece) pick(piece.dataset.pick);
  const way = event.target.closest("[data-turn]");
  if (way) turn(Number(way.dataset.turn));
});

// Turning a tile: by click, wheel and arrows; what its connections give is said with every turn.
function turner() {
  return part("choices").querySelector(".turner");
}

function ways() {
  return all(".turner ~ .folded .choice");
}

export function turn(step) {
  const count = ways().length;
  if (!count) return false;
  turned = (turned + step + count) % count;
  showTurned();
  return true;
}

function showTurned() {
  const way = ways()[turned];
  const box = turner();
  box.querySelector("output svg").replaceChildren(ghost(way.dataset.ghost));
  box.querySelector("output .gain").replaceChildren(...[...(way.querySelector(".gain")?.childNodes ?? [])].map((sign) => sign.cloneNode(true)));
  box.querySelector("output .txt").textContent = way.querySelector(".txt").textContent;
  box.querySelector(".prim").dataset.do = way.dataset.do;
  for (const [n, one] of ways().entries()) one.classList.toggle("now", n === turned);
  clearShades();
  showShade(way, true);
}

export function placeTurned() {
  const button = turner()?.querySelector(".prim");
  button?.click();
  return Boolean(button);
}

let wheeled = 0;

main.addEventListener("wheel", (event) => {
  if (!turner()) return;
  const place = placeAt(event);
  if (!event.target.closest(".turner") && !(place && ways().includes(belonging(place)[0]))) return;
  event.preventDefault();
  wheeled += event.deltaY;
  if (Math.abs(wheeled) < 40) return;
  turn(Math.sign(wheeled));
  wheeled = 0;
}, { passive: false });

// What a hint is about: its piece is picked, its way turned to, its place lit.
export function showChoice(button) {
  if (button.dataset.piece && button.dataset.piece !== picked) pick(button.dataset.piece);
  const way = ways().indexOf(button);
  if (way >= 0) turn(way - turned);
  heat(button, true);
}

// From the keyboard: one place is a stop of Tab, arrows go to the next in their direction.
let reached = [];
let dressed = [];

function reachPlaces(names) {
  for (const [element, name, value] of dressed) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  dressed = [];
  reached = [...names.keys()].filter((element) => element.matches("main.table > .panel :is(g, div, span)")); // a heading is no button
  for (const element of reached) {
    dress(element, "role", "button");
    dress(element, "aria-label", names.get(element).join(" "));
    dress(element, "tabindex", "-1");
  }
  for (const picture of new Set(reached.map((element) => element.ownerSVGElement).filter(Boolean))) dress(picture, "role", "group");
  const now = reached.includes(document.activeElement) ? document.activeElement : reached.find((element) => element.checkVisibility());
  now?.setAttribute("tabindex", "0");
}

function dress(element, name, value) {
  dressed.push([element, name, element.getAttribute(name)]);
  element.setAttribute(name, value);
}

export function isReached(element) {
  return reached.includes(element);
}

const DIRECTIONS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

function middle(element) {
  const box = element.getBoundingClientRect();
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

export function walkPlaces(key) {
  const [dx, dy] = DIRECTIONS[key];
  const from = document.activeElement;
  const [x, y] = middle(from);
  let best = null;
  for (const element of reached) {
    if (element === from || !element.checkVisibility()) continue;
    const [ex, ey] = middle(element);
    const ahead = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (ahead <= 1 || aside > ahead * 3) continue;
    const far = ahead + aside * 2;
    if (!best || far < best.far) best = { element, far };
  }
  if (best) focusPlace(best.element);
}

function focusPlace(element) {
  for (const other of reached) other.setAttribute("tabindex", other === element ? "0" : "-1");
  element.focus();
}

// After a move the keyboard stays where it was: on the board or in the list.
export function focusBoard() {
  const first = reached.find((element) => element.checkVisibility());
  if (first) focusPlace(first);
  return Boolean(first);
}

export function focusList() {
  if (goOnFinding()) return;
  stops()[0]?.focus({ preventScroll: true });
}

// What arrows go through in the list: what can be seen of it.
export function stops() {
  return all("button.choice, .pick, .turner .prim, .folded > summary").filter((one) => one.checkVisibility());
}

main.addEventListener("keydown", (event) => {
  if (!isReached(event.target) || !["Enter", " "].includes(event.key) || event.target.matches("button, a, input")) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === "Enter" && placeTurned()) return;
  event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
});

// The few actions of one place.
let opener = null;

function openFew(buttons, place) {
  const few = $("few");
  few.replaceChildren(...buttons.map((button) => {
    const copy = button.cloneNode(true);
    copy.addEventListener("click", () => button.click());
    return copy;
  }));
  few.hidden = false;
  layBeside(few, place.getBoundingClientRect(), place.closest(".panel")?.getBoundingClientRect());
  opener = place;
  few.firstElementChild.focus();
}

export function closeFew() {
  const hadFocus = $("few").contains(document.activeElement);
  $("few").hidden = true;
  $("few").replaceChildren();
  if (hadFocus && isReached(opener)) opener.focus();
  opener = null;
}

document.addEventListener("pointerdown", (event) => {
  if (!$("few").contains(event.target)) closeFew();
});
