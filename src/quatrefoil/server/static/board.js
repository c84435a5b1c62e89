// Pictures of a table, live or replayed: swapping, gliding, tabs, zooming, explanations.
// Nothing here knows a game: places, pieces and tips come with the drawings.
import { layBeside } from "./beside.js";

export const still = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia("(max-width: 1000px)");
const zooms = new WeakMap();

export const main = document.querySelector("main.table");

export function read(id) {
  return JSON.parse(document.getElementById(id).textContent);
}

export function part(name) {
  return document.querySelector(`[data-part="${CSS.escape(name)}"]`);
}

// Put new markup in place, touching only what differs: the browser then paints only that. A piece
// stays the same element, so it glides to where it is now; dice that show something else tumble,
// figures that have changed light up.
export function swap(element, markup) {
  const isPicture = element.classList.contains("panel");
  if (!isPicture && element.dataset.part !== "words") {
    element.innerHTML = markup;
    return;
  }
  const fresh = document.createElement("template");
  fresh.innerHTML = markup;
  morphChildren(element, fresh.content); // who reads on in the words keeps the place
  if (!isPicture) return;
  markPicture(element);
  applyZoom(element);
}

// What a part of the table asks of the whole page goes to its root. A `:has()` there would make the
// browser style the page anew with every move.
export function arrange() {
  main.dataset.layout = [...main.querySelectorAll("[data-layout]")].map((element) => element.dataset.layout).join(" ");
}

function markPicture(panel) {
  panel.classList.toggle("picture", panel.firstElementChild instanceof SVGElement && panel.children.length === 1);
}

const FIGURES = "b.num, .num b, .stat b, text.n, text.cn";

function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName || old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeType === Node.TEXT_NODE && fresh.nodeType === Node.TEXT_NODE) changeText(old, fresh.data);
    else old.replaceWith(fresh);
    return;
  }
  const shown = old.classList.contains("piece") ? signs(old) : null;
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  morphChildren(old, fresh);
  if (shown !== null && shown !== signs(old) && !still.matches) {
    old.animate([{ transform: "rotate(-200deg) scale(.7)" }, { transform: "none" }], { duration: 380, easing: "ease-out", composite: "add" });
  }
}

// Children with an id are found again wherever they are now; others are matched by their place.
function morphChildren(old, fresh) {
  const wanted = [...fresh.childNodes];
  const known = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  const kept = new Set(wanted.map((child) => known.get(child.id)).filter(Boolean));
  const byPlace = old.childNodes.length === wanted.length;
  let at = old.firstChild;
  for (const child of wanted) {
    const match = child.id ? known.get(child.id) : byPlace && at && !at.id ? at : null;
    if (match || !byPlace) while (at && at !== match && !kept.has(at)) at = drop(at);
    if (!match) {
      old.insertBefore(child, at);
      if (child.classList?.contains("piece")) child.animate([{ opacity: 0 }, { opacity: 1 }], 220);
    } else if (match === at) {
      at = at.nextSibling;
      morph(match, child);
    } else {
      old.insertBefore(match, at);
      morph(match, child);
    }
  }
  while (at) at = drop(at);
}

export function drop(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function changeText(node, text) {
  node.data = text;
  const figure = node.parentElement;
  if (figure?.matches(FIGURES) && !still.matches) figure.animate([{ color: "var(--halo)", fill: "var(--halo)" }, {}], 900);
}

function signs(piece) {
  return [...piece.querySelectorAll("use")].map((use) => use.getAttribute("href")).join();
}

// What scrolls must be reachable from the keyboard.
export function reachable() {
  for (const element of main.querySelectorAll(".panel, .panel div")) {
    const scrolls = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (scrolls && /auto|scroll/.test(getComputedStyle(element).overflow)) element.tabIndex = 0;
    else if (element.tabIndex === 0 && !element.dataset.place) element.removeAttribute("tabindex");
  }
}

// Tabs, on a narrow page only.
function canZoom(element) {
  return narrow.matches && Boolean(element?.classList.contains("picture"));
}

export function showTab(name) {
  document.body.dataset.show = name;
  for (const tab of document.querySelectorAll("[data-tab]")) {
    tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
    tab.tabIndex = tab.dataset.tab === name ? 0 : -1;
  }
  for (const element of document.querySelectorAll("[data-in]")) {
    element.classList.toggle("shown", element.dataset.in === name);
  }
  const panel = main.querySelector(":scope > .panel.shown");
  main.classList.toggle("zoomable", canZoom(panel));
  if (canZoom(panel) && !zooms.has(panel)) fillPanel(panel);
  reveal();
}

// A tab that is not open shows whether something in it can be played.
export function markTabs() {
  for (const tab of document.querySelectorAll("[data-tab]")) tab.classList.toggle("lit", isLit(tab.dataset.tab));
}

function isLit(name, place = "") {
  const wanted = place ? `[data-place="${CSS.escape(place)}"].can` : ".can";
  return Boolean(document.querySelector(`[data-in="${CSS.escape(name)}"] ${wanted}`));
}

// When a question begins, the tab of its first choice opens by itself, unless that is in sight or, on a
// phone, something can be played in the open one; it closes when the question is over.
// Whoever has turned to a tab where nothing can be played stays there for the turn.
let elsewhere = false;
let before = null;

function chooseTab(name) {
  elsewhere = !isLit(name);
  before = null;
  showTab(name);
}

// The first choices are the weightiest.
function tabOfChoices(lit) {
  for (const button of part("choices").querySelectorAll("[data-places]")) {
    const [place] = button.dataset.places.split(" ");
    const found = lit.find((name) => isLit(name, place));
    if (found) return found;
  }
  return undefined;
}

// Whether the first choice that has a place on the board shows it without another tab.
function firstInSight() {
  for (const button of part("choices").querySelectorAll("[data-places]")) {
    const [place] = button.dataset.places.split(" ");
    const found = [...main.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)];
    if (found.length) return found.some((element) => element.checkVisibility());
  }
  return true;
}

// Some pages show a part of the table along with the tab of another one.
function tabThatShows(tabs) {
  const open = document.body.dataset.show;
  const found = tabs.map((tab) => tab.dataset.tab).find((name) => {
    document.body.dataset.show = name;
    return firstInSight();
  });
  document.body.dataset.show = open;
  return found;
}

export function beginTurn() {
  elsewhere = false;
}

export function followQuestion() {
  if (elsewhere) return;
  const tabs = [...document.querySelectorAll(".tabs [data-tab]")].filter((tab) => tab.checkVisibility());
  if (!tabs.length) return;
  const open = document.body.dataset.show;
  const lit = tabs.filter((tab) => tab.classList.contains("lit")).map((tab) => tab.dataset.tab);
  const own = narrow.matches ? [before, open].find((name) => lit.includes(name)) : firstInSight() ? open : undefined;
  const wanted = own ?? tabOfChoices(lit) ?? (narrow.matches ? undefined : tabThatShows(tabs)) ?? before ?? open;
  if (wanted === open) return;
  before = wanted === before ? null : before ?? open;
  showTab(wanted);
}

export function startTabs() {
  for (const panel of main.querySelectorAll(".panel")) markPicture(panel);
  arrange();
  const tabs = [...document.querySelectorAll("[data-tab]")];
  for (const [n, tab] of tabs.entries()) {
    tab.addEventListener("click", () => chooseTab(tab.dataset.tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = tabs[(n + step + tabs.length) % tabs.length];
      chooseTab(next.dataset.tab);
      next.focus();
    });
  }
  if (tabs.length) showTab(tabs[0].dataset.tab);
  narrow.addEventListener("change", () => part("choices") && followQuestion()); // a tablet is turned
  reachable();
}

// Zooming with two fingers or the two buttons, panning with one: never a click.
let moved = false;
let touched = false;
const fingers = new Map();

export function wasGesture() {
  return moved;
}

function zoomed(element) {
  if (!zooms.has(element)) zooms.set(element, { scale: 1, x: 0, y: 0 });
  return zooms.get(element);
}

function applyZoom(element) {
  const picture = element.firstElementChild;
  if (!zooms.has(element) || !(picture instanceof SVGElement)) return;
  const { scale, x, y } = zooms.get(element);
  picture.style.transform = scale === 1 ? "" : `translate(${x}px,${y}px) scale(${scale})`;
}

function zoom(element, factor, cx, cy) {
  const at = zoomed(element);
  const scale = Math.min(5, Math.max(1, at.scale * factor));
  at.x = cx - ((cx - at.x) * scale) / at.scale;
  at.y = cy - ((cy - at.y) * scale) / at.scale;
  at.scale = scale;
  pan(element, 0, 0);
}

function pan(element, dx, dy) {
  const at = zoomed(element);
  const { clientWidth: w, clientHeight: h } = element;
  at.x = Math.min(0, Math.max(w - w * at.scale, at.x + dx));
  at.y = Math.min(0, Math.max(h - h * at.scale, at.y + dy));
  applyZoom(element);
}

// A long picture would be tiny on a phone: it begins large enough to be read, and is panned.
function fillPanel(element) {
  const { width, height } = element.firstElementChild.viewBox?.baseVal ?? {};
  const { clientWidth: w, clientHeight: h } = element;
  if (!width || !h) return;
  const ratio = (h * width) / (height * w);
  const scale = Math.min(2.4, Math.max(ratio, 1 / ratio));
  if (scale > (ratio > 1 ? 1.15 : 1.65)) zoom(element, scale, w / 2, h / 2);
}

// When a question begins, what can be played comes into sight on the way that is shortest. Each
// picture is moved once a question: whoever pans away, or has a finger on the page, is left in peace.
const unseen = new Set();
let gliding = null;

export function bringIntoSight() {
  for (const panel of main.querySelectorAll(".panel")) unseen.add(panel);
  reveal();
}

function reveal() {
  if (!narrow.matches || fingers.size || touched) return;
  for (const panel of main.querySelectorAll(".panel.shown")) {
    if (unseen.delete(panel)) glide(panel, ...wayToLit(panel));
  }
}

function wayToLit(panel) {
  gliding?.cancel();
  const boxes = [...panel.querySelectorAll(".can")].map((e) => e.getBoundingClientRect()).filter((box) => box.width);
  if (!boxes.length) return [0, 0];
  const end = (name, choose) => choose(...boxes.map((box) => box[name]));
  const all = { left: end("left", Math.min), right: end("right", Math.max), top: end("top", Math.min), bottom: end("bottom", Math.max) };
  const frame = panel.getBoundingClientRect();
  const fits = all.right - all.left <= frame.width && all.bottom - all.top <= frame.height;
  const ways = (fits ? [all] : boxes).map((box) => [
    nudge(box.left, box.right, frame.left, frame.right),
    nudge(box.top, box.bottom, frame.top, frame.bottom),
  ]);
  return ways.sort((a, b) => Math.hypot(...a) - Math.hypot(...b))[0];
}

// How far a stretch must move to lie in another, or to fill it where it is longer.
function nudge(start, end, from, to) {
  const [least, most] = [from - start, to - end].sort((a, b) => a - b);
  return Math.min(most, Math.max(least, 0));
}

function glide(panel, dx, dy) {
  if (!dx && !dy) return;
  if (!canZoom(panel)) {
    panel.scrollBy({ left: -dx, top: -dy, behavior: still.matches ? "instant" : "smooth" });
  } else if (zooms.has(panel)) {
    const picture = panel.firstElementChild;
    const from = picture.style.transform;
    pan(panel, dx, dy);
    if (!still.matches) gliding = picture.animate([{ transform: from }, { transform: picture.style.transform }], { duration: 320, easing: "ease-out" });
  }
}

export function startZoom() {
  let spread = 0;
  for (const kind of ["touchstart", "touchend", "touchcancel"]) {
    addEventListener(kind, (event) => { touched = event.touches.length > 0; }, { passive: true });
  }
  main.addEventListener("pointerdown", (event) => {
    if (fingers.size === 0) moved = false;
    const panel = event.target.closest("main.table > .panel");
    if (!canZoom(panel)) return;
    gliding?.cancel();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, panel });
    spread = 0;
  });
  addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const dx = event.clientX - finger.x;
    const dy = event.clientY - finger.y;
    if (fingers.size === 1 && !moved && Math.hypot(dx, dy) < 9) return;
    moved = true;
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (fingers.size === 1) {
      pan(finger.panel, dx, dy);
    } else if (fingers.size === 2) {
      const [a, b] = [...fingers.values()];
      const now = Math.hypot(a.x - b.x, a.y - b.y);
      const box = finger.panel.getBoundingClientRect();
      if (spread) zoom(finger.panel, now / spread, (a.x + b.x) / 2 - box.left, (a.y + b.y) / 2 - box.top);
      spread = now;
    }
  });
  const lift = (event) => {
    fingers.delete(event.pointerId);
    spread = 0;
  };
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);
  const buttons = document.createElement("div");
  buttons.className = "zoom";
  for (const [sign, factor, label] of [["minus", 1 / 1.5, main.dataset.smaller], ["plus", 1.5, main.dataset.larger]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.ariaLabel = label;
    button.innerHTML = `<svg class="i" width="20" height="20" aria-hidden="true"><use href="#i-${sign}"/></svg>`;
    button.addEventListener("click", () => {
      const panel = main.querySelector(":scope > .panel.shown");
      if (canZoom(panel)) zoom(panel, factor, panel.clientWidth / 2, panel.clientHeight / 2);
    });
    buttons.append(button);
  }
  main.append(buttons);
}

// Explanations of components: on hover, on long press, and from the keyboard with E and arrows.
let tips = null;
const bubble = document.getElementById("tip");

async function tipText(tip) {
  if (!tips) {
    const { game, language, values } = main.dataset;
    tips = fetch(`/api/games/${game}/tips?language=${language}&values=${values}`).then((r) => (r.ok ? r.json() : {}), () => ({}));
  }
  return (await tips)[tip];
}

async function explain(element) {
  const text = await tipText(element.dataset.tip);
  if (!text || !element.isConnected) return;
  (element.closest("dialog") ?? document.body).append(bubble); // above what is open
  bubble.textContent = text;
  bubble.hidden = false;
  layBeside(bubble, element.getBoundingClientRect(), element.closest(".panel")?.getBoundingClientRect());
}

export function isExplaining() {
  return !bubble.hidden;
}

export function hideTip() {
  bubble.hidden = true;
}

let tipping = 0;

export function startTips() {
  let over = null;
  document.addEventListener("pointerover", (event) => {
    const element = event.target.closest("[data-tip]");
    if (element === over) return;
    over = element;
    clearTimeout(tipping);
    hideTip();
    if (element && event.pointerType === "mouse") tipping = setTimeout(explain, 350, element);
  });
  startTipsIn(main);
}

// A long press asks and does not play.
export function startTipsIn(place) {
  place.addEventListener("pointerdown", (event) => {
    clearTimeout(tipping);
    hideTip();
    const element = event.target.closest("[data-tip]");
    if (element && event.pointerType !== "mouse") {
      tipping = setTimeout(() => {
        moved = true;
        explain(element);
      }, 500);
    }
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) place.addEventListener(kind, () => clearTimeout(tipping));
  place.addEventListener("pointermove", () => { if (moved) clearTimeout(tipping); });
}

// Who has walked through the explanations goes back to where they were.
let walkedFrom = null;

export function leaveTips() {
  if (!isExplaining() || document.activeElement?.dataset?.tip === undefined) return;
  if (walkedFrom?.isConnected) walkedFrom.focus({ preventScroll: true });
  else document.activeElement.blur();
}

export function walkTips(step, place = main) {
  const all = [...place.querySelectorAll("[data-tip]")].filter((e) => e.getClientRects().length);
  if (!all.length) return;
  const now = all.indexOf(document.activeElement);
  if (now < 0) walkedFrom = document.activeElement === document.body ? null : document.activeElement;
  const next = all[now < 0 ? 0 : (now + step + all.length) % all.length];
  next.setAttribute("tabindex", "-1");
  next.setAttribute("aria-describedby", "tip");
  next.focus({ preventScroll: false });
  explain(next);
}

// Lines of the log.
const marks = [...(document.getElementById("marks")?.content.children ?? [])];

export function logLine([at, seat, text], onClick) {
  const item = document.createElement("li");
  const line = document.createElement("button");
  line.type = "button";
  line.className = "line";
  line.dataset.at = at;
  line.dataset.seat = seat;
  const mark = marks[seat]?.cloneNode(true) ?? document.createElement("span");
  if (!marks[seat]) mark.className = "none";
  const words = document.createElement("span");
  words.textContent = text;
  line.append(mark, words);
  line.addEventListener("click", () => onClick(at));
  item.append(line);
  return item;
}
