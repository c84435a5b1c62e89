// A live table: connect, resume, update, send, keys. It knows no game.
import { arrange, beginTurn, bringIntoSight, drop, followQuestion, hideTip, logLine, main, markTabs, part, reachable, read, startTabs, startTips, startZoom, swap, walkTips, wasGesture } from "./board.js";

const words = read("words");
const first = read("first");
const $ = (id) => document.getElementById(id);
const choices = () => [...part("choices").querySelectorAll("button.choice")];

const state = { v: first.v, mine: first.mine, seat: first.seat, since: first.since, changed: first.changed };
const current = {}; // markup by part, as the server knows it
let log = first.log[1];
let seated = read("seated"); // name and kind of every seat
let socket = null;
let busy = false;
let past = null;
let unread = 0;
let uncovered = first.seat;

for (const element of document.querySelectorAll("[data-part]")) current[element.dataset.part] = element.innerHTML;

// Preferences of this device.
const prefs = { pace: "250", sound: false, notify: false, ...JSON.parse(localStorage.getItem("quatrefoil") ?? "{}") };
for (const field of document.querySelectorAll("[data-pref]")) {
  const name = field.dataset.pref;
  if (field.type === "checkbox") field.checked = Boolean(prefs[name]);
  else field.value = prefs[name];
  field.addEventListener("change", () => {
    prefs[name] = field.type === "checkbox" ? field.checked : field.value;
    localStorage.setItem("quatrefoil", JSON.stringify(prefs));
    if (name === "notify" && field.checked) askToNotify(field);
    if (name === "sound" && field.checked) chime();
  });
}

// Browsers may refuse, and without encryption they do not even ask.
async function askToNotify(field) {
  const answer = await globalThis.Notification?.requestPermission();
  if (answer === "granted") return;
  toast(words.noNotes);
  field.checked = prefs.notify = false;
  localStorage.setItem("quatrefoil", JSON.stringify(prefs));
}

// Connection: one line at a time. What comes on an older one was meant for a page that is no more.
let pause = 400;
let again = 0;

function connect(page) {
  clearTimeout(again);
  const address = new URL(`/t/${main.dataset.code}/live`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("page", page);
  address.searchParams.set("language", main.dataset.language);
  const line = new WebSocket(address);
  socket = line;
  line.onopen = () => {
    if (line !== socket) return;
    pause = 400;
    document.querySelector(".offline").hidden = true;
    if (waiting) line.send(waiting);
    waiting = "";
  };
  line.onmessage = (event) => line === socket && receive(JSON.parse(event.data));
  line.onclose = (event) => {
    if (line !== socket) return;
    setBusy(false);
    if (event.code >= 4400) { // the server does not want this page: no such table, too many pages
      refused = event.reason;
      toast(refused);
      return;
    }
    document.querySelector(".offline").hidden = false;
    again = setTimeout(connect, pause, "");
    pause = Math.min(5000, pause * 1.6);
  };
}

// Who is back on the net or at the page does not wait for the next try.
function resume() {
  if (!refused && socket?.readyState === WebSocket.CLOSED) connect("");
}

addEventListener("online", resume);
addEventListener("pageshow", resume);
document.addEventListener("visibilitychange", () => document.hidden || resume());

// A line may be dead without anybody noticing: who gets no answer tries another one.
function redial() {
  const old = socket;
  setBusy(false);
  document.querySelector(".offline").hidden = false;
  connect("");
  old.close();
}

// A click before the line is up waits for it; while it is lost nothing is sent, and the page says so.
// Whether it is on its way.
let waiting = "";
let refused = "";

function send(message) {
  const text = JSON.stringify({ v: state.v, ...message });
  if (refused) {
    setBusy(false);
    toast(refused);
  } else if (socket?.readyState === WebSocket.OPEN) {
    socket.send(text);
    return true;
  } else if (document.querySelector(".offline").hidden) {
    waiting = text;
    return true;
  } else setBusy(false);
  return false;
}

let patience = 0;
let unanswered = 0;

function setBusy(on) {
  busy = on;
  main.classList.toggle("busy", on);
  clearTimeout(patience);
  clearTimeout(unanswered);
  if (on) unanswered = setTimeout(redial, 10_000);
  if (on) patience = setTimeout(() => main.classList.add("slow"), 150); // a quick answer leaves the choices alone
  else main.classList.remove("slow");
}

function act(message) {
  if (busy) return;
  if (past !== null) {
    backToNow(); // what would be played is not what is shown
    return;
  }
  if (queue.length) flush();
  for (const motion of main.getAnimations({ subtree: true })) motion.cancel(); // who goes on has seen enough
  setBusy(true);
  closeFew();
  answered = true;
  send(message);
}

// What comes in. Steps of others are shown one after another, at the pace that was asked for.
const queue = [];
let timer = 0;
let shownAt = 0;
let answered = false;

function receive(message) {
  if (message.past) {
    showPast(message.past);
    return;
  }
  if (message.hint) {
    advise(message.hint);
    return;
  }
  if (message.v === undefined) {
    setBusy(false);
    main.classList.remove("asking");
    if (message.error) toast(message.error);
    return;
  }
  queue.push(message);
  if (answered || message.stale || document.hidden) {
    answered = false;
    flush();
  } else if (!timer) next();
}

function next() {
  timer = 0;
  if (!queue.length) return;
  const pace = Number(prefs.pace);
  const wait = shownAt + Math.min(pace, pace > 1000 ? pace : 2000 / queue.length) - performance.now();
  if (wait > 4) {
    timer = setTimeout(next, wait);
    return;
  }
  show(queue.shift());
  if (queue.length) timer = setTimeout(next, 0);
}

function flush() {
  clearTimeout(timer);
  timer = 0;
  while (queue.length) show(queue.shift());
}

function splice(text, [start, gone, come]) {
  return text.slice(0, start) + come + text.slice(start + gone);
}

function show(message) {
  shownAt = performance.now();
  const wasMine = state.mine;
  if (message.mine && (!wasMine || message.seat !== state.seat)) beginTurn();
  const hadFocus = part("choices").contains(document.activeElement);
  const hadOrders = part("choices").querySelector(".orders[open]");
  for (const [name, change] of Object.entries(message.html)) {
    const text = typeof change === "string" ? change : change.reduce(splice, current[name]);
    current[name] = text;
    const element = part(name);
    if (!element) {
      location.reload();
      return;
    }
    if (past === null || !name.startsWith("panel:")) swap(element, text);
  }
  if (hadOrders) part("choices").querySelector(".orders")?.setAttribute("open", "");
  if (message.v !== state.v) main.classList.remove("asking"); // no hint comes for what is past
  Object.assign(state, { v: message.v, mine: message.mine, seat: message.seat, since: message.since, changed: message.changed, over: message.over });
  setBusy(false);
  if (message.seated) welcome(message.seated);
  if (message.log) {
    log = [...log.slice(0, message.log[0]), ...message.log[1]];
    showLog();
  } else if (message.since !== undefined && wasMine !== state.mine) showLog();
  if (message.talk) hear(message.talk);
  if (message.error) toast(message.error);
  closeFew();
  hideTip();
  light();
  cover(message.cover);
  headline(wasMine);
  if (hadFocus) choices()[0]?.focus({ preventScroll: true });
  main.dataset.v = state.v;
  clearTimeout(settling);
  settling = setTimeout(reachable, 200);
}

let settling = 0;

// Somebody has sat down, left or taken another name.
function welcome(people) {
  seated = people;
  for (const label of document.querySelectorAll("[data-name]")) label.textContent = seated[label.dataset.name][0];
  const isOpen = seated.some(([, kind]) => kind === "open");
  for (const section of document.querySelectorAll("[data-while-open]")) section.hidden = !isOpen;
  const others = [...document.querySelectorAll("[data-hand-over]")];
  for (const button of others) {
    const [name, kind] = seated[button.dataset.handOver];
    button.textContent = words.standIn.replace("#", name);
    button.hidden = kind !== "person";
  }
  const section = document.querySelector("[data-while-others]");
  if (section) section.hidden = others.every((button) => button.hidden);
}

// Whose turn it is: title, sound, notification, live region.
const title = document.title;

function headline(wasMine) {
  document.title = state.mine ? `● ${words.turn} · ${title}` : title;
  const status = part("status");
  const said = `${status.querySelector("strong")?.textContent ?? ""}. ${status.querySelector(".status span")?.textContent ?? ""}`;
  const lines = log.filter(([at, seat]) => at > state.since && seat !== state.seat).slice(-3).map((line) => line[2]);
  $("live").textContent = state.mine && !wasMine ? `${lines.join(" ")} ${said}` : said;
  if (state.mine && !wasMine) {
    if (prefs.sound) chime();
    if (prefs.notify && document.hidden && globalThis.Notification?.permission === "granted") notify();
  }
}

function notify() {
  try {
    const note = new Notification(words.turn, { body: title, tag: main.dataset.code });
    note.onclick = () => { window.focus(); note.close(); };
  } catch { // phones show none for a page without a worker of its own: the game goes on
    prefs.notify = false;
  }
}

let audio = null;

function chime() {
  audio ??= new AudioContext();
  audio.resume();
  for (const [n, pitch] of [587, 880].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, audio.currentTime + n * 0.14);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + n * 0.14 + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + n * 0.14);
    tone.stop(audio.currentTime + n * 0.14 + 0.5);
  }
}

// Halos: what can be played, what belongs to the button in focus, what others changed.
let places = new Map();
let asked = "";

function light() {
  arrange();
  places = new Map();
  for (const element of main.querySelectorAll("[data-place]")) {
    element.classList.remove("can", "may", "hot", "changed");
    const name = element.dataset.place;
    places.set(name, [...(places.get(name) ?? []), element]);
  }
  if (past !== null) {
    markTabs();
    return;
  }
  for (const button of choices()) {
    const own = button.dataset.places?.split(" ") ?? [];
    for (const [n, place] of own.entries()) {
      for (const element of places.get(place) ?? []) element.classList.add(n === 0 ? "can" : "may");
    }
  }
  for (const [place, colour] of state.changed ?? []) {
    for (const element of places.get(place) ?? []) {
      // What others paid with is named like the reader's own things, which have not changed.
      if (element.classList.contains("can") || element.closest('[data-area="mine"]')) continue;
      element.style.setProperty("--mover", `var(--${colour === "yellow" ? "line" : "p"}-${colour})`);
      element.classList.add("changed");
    }
  }
  markTabs();
  const asks = state.mine ? choices().map((button) => button.dataset.places).join() : "";
  if (asks !== asked) followQuestion();
  if (asks && asks !== asked) bringIntoSight();
  asked = asks;
}

function heat(button, on) {
  for (const place of button?.dataset.places?.split(" ") ?? []) {
    for (const element of places.get(place) ?? []) element.classList.toggle("hot", on);
  }
}

for (const [kind, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(kind, (event) => {
    const button = event.target.closest?.("button.choice");
    if (button && (kind !== "focusin" || button.matches(":focus-visible"))) heat(button, on);
    const place = event.target.closest?.("[data-place]");
    if (place && kind.startsWith("pointer")) {
      for (const button of belonging(place)) button.classList.toggle("hot", on);
    }
  });
}

// The buttons that belong to a place: those whose main place it is, else all that touch it.
function belonging(element) {
  for (let at = element; at; at = at.parentElement?.closest("[data-place]")) {
    const name = at.dataset.place;
    const touching = choices().filter((b) => b.dataset.places?.split(" ").includes(name));
    const own = touching.filter((b) => b.dataset.places.split(" ")[0] === name);
    if (touching.length) return own.length ? own : touching;
  }
  return [];
}

// A piece may lie on a place without being one: then the place below is meant.
function placeAt(event) {
  const own = event.target.closest("[data-place]");
  if (own || !event.target.closest(".panel svg")) return own;
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const below = element.closest("[data-place]");
    if (below) return below;
  }
  return null;
}

main.addEventListener("click", (event) => {
  const choice = event.target.closest("button[data-do]");
  if (choice) {
    act({ do: Number(choice.dataset.do) });
    return;
  }
  const place = placeAt(event);
  if (!place || wasGesture()) return;
  const buttons = belonging(place);
  if (buttons.length === 1) buttons[0].click();
  else if (buttons.length > 1) openFew(buttons, event.clientX, event.clientY);
  else {
    const reason = part("choices").querySelector(`[data-blocks="${CSS.escape(place.dataset.place)}"] .txt`);
    if (reason) toast(reason.textContent);
  }
});

// The few actions of one place.
function openFew(buttons, x, y) {
  const few = $("few");
  few.replaceChildren(...buttons.map((button) => {
    const copy = button.cloneNode(true);
    copy.addEventListener("click", () => act({ do: Number(copy.dataset.do) }));
    return copy;
  }));
  few.hidden = false;
  few.style.left = `${Math.max(8, Math.min(innerWidth - few.offsetWidth - 8, x - 30))}px`;
  few.style.top = `${Math.max(8, Math.min(innerHeight - few.offsetHeight - 8, y + 12))}px`;
  few.firstElementChild.focus();
}

function closeFew() {
  $("few").hidden = true;
  $("few").replaceChildren();
}

document.addEventListener("pointerdown", (event) => {
  if (!$("few").contains(event.target)) closeFew();
});

// Hints: what the search thinks of the best choices, beside their buttons.
function advise(hint) {
  main.classList.remove("asking");
  if (hint.v !== state.v) return;
  for (const [n, [id, text, short]] of hint.choices.entries()) {
    const button = part("choices").querySelector(`[data-do="${id}"]`);
    if (!button) continue;
    const note = document.createElement("em");
    note.className = "advice";
    note.textContent = /\bw\d/.test(button.className) ? short : text; // narrow buttons
    note.title = text;
    button.querySelector(".txt").append(note);
    button.classList.toggle("best", n === 0);
    if (n === 0) heat(button, true);
    if (n === 0) button.scrollIntoView({ block: "nearest" });
  }
}

// Undo, confirm, dialogs.
document.addEventListener("click", (event) => {
  const undo = event.target.closest("[data-undo]");
  if (undo) act({ undo: undo.dataset.undo });
  if (event.target.closest("[data-hint]") && past === null) {
    main.classList.add("asking");
    send({ hint: true });
  }
  const away = event.target.closest("[data-hand-over]");
  if (away) {
    $("settings").close();
    act({ hand_over: Number(away.dataset.handOver) });
  }
  if (event.target.closest("[data-confirm]")) act({ confirm: true });
  const opener = event.target.closest("[data-open]");
  if (opener) open(opener.dataset.open);
  if (event.target.closest("[data-close]")) event.target.closest("dialog").close();
  if (event.target.closest("[data-now]")) backToNow();
  if (event.target.tagName === "DIALOG") event.target.close();
});

function open(name) {
  $(name).showModal();
  if (name === "talk") {
    unread = 0;
    document.querySelector(".unread").hidden = true;
  }
}

// Log, and positions of the past.
function showLog() {
  const fresh = state.since > 0 ? log.filter((line) => line[0] > state.since) : log;
  const old = state.since > 0 ? log.filter((line) => line[0] <= state.since) : [];
  const wanted = [];
  if (state.since > 0 && fresh.length) wanted.push(heading(words.since));
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

function heading(text) {
  if (headings[text]) return headings[text];
  const item = document.createElement("li");
  item.className = "when";
  item.textContent = text;
  headings[text] = item;
  return item;
}

function showAll() {
  const wanted = new Set([...document.querySelectorAll(".filters input:checked")].map((box) => Number(box.value)));
  const lines = log.filter(([, seat]) => wanted.has(seat < 0 ? -1 : seat));
  $("alllog").replaceChildren(...lines.reverse().map((line) => logLine(line, (at) => { $("moves").close(); look(at); })));
}

document.querySelector(".filters").addEventListener("change", showAll);
new MutationObserver(() => $("moves").open && showAll()).observe($("moves"), { attributes: true, attributeFilter: ["open"] });

function look(at) {
  send({ look: at });
}

function showPast(position) {
  past = position.step;
  for (const [name, markup] of Object.entries(position.html)) if (part(name)) swap(part(name), markup);
  const bar = document.querySelector(".past");
  bar.hidden = false;
  main.classList.add("looking");
  bar.querySelector("span").textContent = words.position.replace("#", past);
  for (const line of document.querySelectorAll(".line")) line.classList.toggle("at", Number(line.dataset.at) === past);
  light();
}

function backToNow() {
  if (past === null) return;
  past = null;
  document.querySelector(".past").hidden = true;
  main.classList.remove("looking");
  for (const line of document.querySelectorAll(".line.at")) line.classList.remove("at");
  for (const element of main.querySelectorAll(".panel")) swap(element, current[element.dataset.part]);
  light();
}

// Talk.
function hear([all, lines]) {
  if (all) $("said").replaceChildren();
  for (const [seat, name, text] of lines) {
    const item = document.createElement("li");
    const words = document.createElement("p");
    const who = document.createElement("b");
    who.textContent = `${name} `;
    words.append(who, text);
    const mark = $("marks").content.children[seat]?.cloneNode(true);
    if (mark) item.append(mark);
    item.append(words);
    $("said").append(item);
  }
  $("said").scrollTop = $("said").scrollHeight;
  if (!$("talk").open && !all) {
    unread += lines.filter(([seat, name]) => seat !== state.seat || name !== seated[seat]?.[0]).length;
    const badge = document.querySelector(".unread");
    badge.textContent = unread;
    badge.hidden = unread === 0;
  }
}

$("say").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.elements.say;
  if (!field.value.trim() || send({ say: field.value })) field.value = "";
  field.focus();
});

// One device, several hands: a cover between them.
function cover(needed) {
  if (!needed || !state.mine || state.seat === uncovered) return;
  $("cover").querySelector("h2").textContent = words.cover.replace("#", seated[state.seat][0]);
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  hideBehindCover(true);
  $("cover").querySelector("button").focus();
}

// What lies behind the cover is neither seen nor reached with the keyboard.
function hideBehindCover(on) {
  $("cover").hidden = !on;
  for (const element of document.body.children) if (element !== $("cover")) element.inert = on;
}

$("cover").querySelector("button").addEventListener("click", (event) => {
  uncovered = state.seat;
  hideBehindCover(false);
  if (event.detail === 0) choices()[0]?.focus({ preventScroll: true }); // it was pressed with a key
});

// Keys.
let typed = "";
let typing = 0;

function pick(number) {
  typed = "";
  choices()[number - 1]?.click();
}

function digit(key) {
  clearTimeout(typing);
  const count = choices().length;
  typed += key;
  const number = Number(typed);
  if (!number || number > count) typed = "";
  else if (number * 10 > count) pick(number);
  else typing = setTimeout(pick, 700, number);
}

function move(step) {
  const all = choices();
  const now = all.indexOf(document.activeElement);
  (all[now < 0 ? (step > 0 ? 0 : all.length - 1) : (now + step + all.length) % all.length])?.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    closeFew();
    hideTip();
    backToNow();
    return;
  }
  if (event.target.matches("input, select, textarea") || document.querySelector("dialog[open]") || !$("cover").hidden) return;
  const tipping = document.activeElement?.dataset?.tip !== undefined;
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (/^\d$/.test(event.key)) digit(event.key);
  else if (step && tipping) walkTips(step);
  else if (event.key === "ArrowDown" || event.key === "ArrowUp") move(step);
  else if (event.key === "e") walkTips(1);
  else if (event.key === "u") document.querySelector('[data-undo="step"]:not([disabled])')?.click();
  else if (event.key === "U") document.querySelector('[data-undo="turn"]')?.click();
  else if (event.key === "h") document.querySelector("[data-hint]")?.click();
  else if (event.key === "c") document.querySelector("[data-confirm]")?.click();
  else if (event.key === "l") open("moves");
  else if (event.key === "t") open("talk");
  else if (event.key === "?") open("keys");
  else if (event.key === "Enter" && typed) pick(Number(typed));
  else return;
  event.preventDefault();
});

// Small things.
let toasting = 0;

function toast(text) {
  const box = document.querySelector(".toast");
  (document.querySelector("dialog[open]") ?? document.body).append(box); // above what is open
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toasting);
  toasting = setTimeout(() => { box.hidden = true; }, 4500);
}

setInterval(() => {
  for (const clock of document.querySelectorAll("[data-runs]")) {
    const left = Math.max(0, Number(clock.dataset.clock) - 1);
    clock.dataset.clock = left;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}, 1000);

startTabs();
startZoom();
startTips();
showLog();
light();
if (first.cover && first.mine) {
  uncovered = null;
  cover(true);
}
headline(true);
main.dataset.v = state.v;
connect(main.dataset.page);
