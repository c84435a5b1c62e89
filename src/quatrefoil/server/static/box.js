// "Your box": one component after another is compared, confirmed or changed, by keyboard alone.
const main = document.querySelector(".yourbox");
const game = main.dataset.game;
const sheet = document.getElementById("entry");
const form = sheet.querySelector("form");
const more = sheet.querySelector(".more");
const [fields, rest] = sheet.querySelectorAll(".fields");
const picture = sheet.querySelector(".pic");
const said = sheet.querySelector(".said");
const keep = sheet.querySelector("[data-keep]");
const forget = sheet.querySelector("[data-forget]");
const words = sheet.dataset;
const INPUTS = "input, select, textarea";

// What fits only together with others that are not entered yet waits in this browser.
const shelf = `box-${game}`;
const held = new Map(Object.entries(JSON.parse(localStorage.getItem(shelf) ?? "{}")));
let current = "";
let shown = {};
let answer = ""; // what the next Enter says to a question: "sure" or "hold"
let tries = 0;
let waiting = 0;
let isBusy = false;

const buttons = () => [...main.querySelectorAll("[data-component]")];
const buttonOf = (name) => main.querySelector(`[data-component="${CSS.escape(name)}"]`);
const controls = () => [...fields.querySelectorAll(INPUTS), ...(more.open ? rest.querySelectorAll(INPUTS) : [])];
const asked = () => form.querySelectorAll("[data-field]");
const isOpen = (button) => !button.dataset.checked && !held.has(button.dataset.component);

function remember() {
  localStorage.setItem(shelf, JSON.stringify(Object.fromEntries(held)));
}

function mark() {
  for (const button of buttons()) {
    const waits = held.has(button.dataset.component);
    button.classList.toggle("held", waits);
    button.ariaDescription = waits ? words.held : null;
    button.toggleAttribute("aria-current", button.dataset.component === current);
  }
}

// Values and their fields

function whole(text) {
  const plain = text.trim();
  return /^-?\d+$/.test(plain) ? Number(plain) : plain === "" ? null : plain;
}

function list(text, most) {
  const parts = text.match(/[^\s,;]+/g) ?? [];
  const single = Number(most) < 10 && parts.length === 1 && /^\d+$/.test(parts[0]);
  return (single ? [...parts[0]] : parts).flatMap(run); // "3454" are four towers
}

// "59-80" are all numbers from the one to the other.
function run(part) {
  const [, from, to] = part.match(/^(\d{1,3})[-–](\d{1,3})$/) ?? [];
  if (to === undefined || Number(to) < Number(from)) return whole(part);
  return numbersFrom(Number(from), Number(to));
}

function listed(numbers) {
  const runs = [];
  for (const n of numbers) {
    const last = runs.at(-1);
    if (last && n === last[1] + 1) last[1] = n;
    else runs.push([n, n]);
  }
  return runs.flatMap(([from, to]) => (to - from > 2 ? `${from}-${to}` : numbersFrom(from, to))).join(" ");
}
const numbersFrom = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

function counted(inputs, kind) {
  const found = {};
  for (const input of inputs) {
    const n = whole(input.value);
    if (kind === "each" || (n !== null && n !== 0)) found[input.dataset.choice] = n;
  }
  return found;
}

function several(inputs, name) {
  if (inputs[0]?.tagName === "SELECT") return inputs.map((one) => one.value);
  const counts = counted(inputs, "amounts");
  const before = shown[name] ?? [];
  const same = inputs.every(({ dataset: { choice } }) => (counts[choice] ?? 0) === before.filter((one) => one === choice).length);
  if (same) return before; // in the order in which it stands there
  return Object.entries(counts).flatMap(([choice, n]) => (Number.isInteger(n) ? Array(Math.min(Math.max(n, 0), 20)).fill(choice) : [n]));
}

function read() {
  const found = {};
  for (const field of asked()) {
    const inputs = [...field.querySelectorAll(INPUTS)];
    const { field: name, kind } = field.dataset;
    const [first] = inputs;
    if (kind === "flag") found[name] = first.checked;
    else if (kind === "number") found[name] = whole(first.value);
    else if (kind === "choice") found[name] = first.value;
    else if (kind === "numbers") found[name] = list(first.value, first.dataset.most);
    else if (kind === "several") found[name] = several(inputs, name);
    else if (kind === "assigned") found[name] = Object.fromEntries(inputs.filter((one) => one.value).map((one) => [one.dataset.choice, one.value]));
    else found[name] = counted(inputs, kind);
  }
  return found;
}

function fill(values) {
  for (const field of asked()) {
    const { field: name, kind } = field.dataset;
    const value = values[name];
    for (const input of field.querySelectorAll(INPUTS)) {
      const { choice } = input.dataset;
      if (kind === "flag") input.checked = value;
      else if (kind === "numbers") input.value = listed(value);
      else if (kind === "several") input.value = input.tagName === "SELECT" ? value[choice] ?? "" : value.filter((one) => one === choice).length || "";
      else input.value = (choice === undefined ? value : value[choice]) ?? "";
    }
  }
}

function ordered(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, ordered(value[key])]));
}
const same = (one, other) => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

// What the server says

function entry(name, values) {
  const [of, id] = name.split(/\/(.*)/s);
  return { of, id, values };
}

function body(extra = {}) {
  const others = [...held].filter(([name]) => name !== current);
  return { entries: [entry(current, read()), ...others.map(([name, values]) => entry(name, values))], by: document.getElementById("by").value, ...extra };
}

async function send(path, content) {
  try {
    const found = await fetch(`/box/${game}/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(content) });
    return { status: found.status, ...(await found.json()) };
  } catch {
    return { status: 0, error: words.lost };
  }
}

function tell(lines, css = "") {
  said.className = `said ${css}`;
  said.replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
}

function ask(how, lines) {
  sheet.dataset.asks = answer = how;
  tell(lines, "ask");
  label();
}

function label() {
  keep.textContent = answer ? words[answer === "sure" ? "sure" : "hold"] : same(read(), shown) ? words.confirm : words.save;
}

async function attempt() {
  const number = ++tries;
  const found = await send("try", body());
  if (number !== tries) return; // there is a newer one
  if (found.picture) picture.innerHTML = found.picture;
  if (found.complaint || found.error) tell([found.complaint || found.error], "bad");
  else tell([...found.unusual, ...(found.waits ? [found.waits] : [])], "ask");
}

function changed() {
  sheet.dataset.asks = answer = "";
  label();
  clearTimeout(waiting);
  waiting = setTimeout(attempt, 120);
}

function still() {
  clearTimeout(waiting);
  tries += 1;
}

// One component after another

function open(button) {
  still();
  sheet.dataset.of = current = button.dataset.component;
  shown = JSON.parse(button.dataset.values);
  sheet.dataset.asks = answer = "";
  fields.replaceChildren(button.closest("section").querySelector("template").content.cloneNode(true));
  const absent = button.dataset.absent.split(" ").filter(Boolean);
  rest.replaceChildren(...absent.map((name) => fields.querySelector(`[data-field="${name}"]`)));
  more.hidden = absent.length === 0;
  more.open = false;
  fill(held.get(current) ?? shown);
  sheet.querySelector("h2").textContent = button.dataset.title;
  picture.innerHTML = button.querySelector(".pic").innerHTML;
  forget.hidden = !button.dataset.checked;
  tell([]);
  label();
  if (!sheet.open) sheet.show();
  main.classList.add("entering");
  mark();
  button.scrollIntoView({ block: "nearest" });
  const [first] = controls();
  first.focus();
  if (held.has(current)) attempt();
}

function close() {
  still();
  sheet.close();
  main.classList.remove("entering");
  const button = buttonOf(current);
  sheet.dataset.of = current = "";
  mark();
  button?.focus();
}

function next(from) {
  const all = buttons();
  const at = all.findIndex((button) => button.dataset.component === from);
  const found = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(isOpen);
  if (found) return open(found);
  close();
  main.querySelector('[data-counter=""]').append(` ${held.size ? "" : words.all}`);
}

function show(found) {
  for (const [name, markup] of Object.entries(found.saved)) {
    held.delete(name);
    const item = buttonOf(name).parentElement;
    item.innerHTML = markup;
  }
  for (const counter of main.querySelectorAll("[data-counter]")) counter.textContent = found.counters[counter.dataset.counter];
  remember();
  mark();
}

async function save() {
  if (isBusy) return;
  still();
  if (answer === "hold") {
    held.set(current, read());
    remember();
    mark();
    next(current);
    return;
  }
  isBusy = true;
  const found = await send("entry", body({ sure: answer === "sure" }));
  isBusy = false;
  if (found.saved) {
    show(found);
    next(current);
  } else if (found.unusual) ask("sure", found.unusual);
  else if (found.waits) ask("hold", [found.waits, words.waits]);
  else tell([found.error], "bad");
}

async function undo() {
  if (isBusy) return;
  isBusy = true;
  const found = await send("forget", body());
  isBusy = false;
  if (!found.saved) return tell([found.error], "bad");
  show(found);
  open(buttonOf(current));
}

// Keys

function step(input, by) {
  const n = Number(whole(input.value) ?? 0) + by;
  if (n < Math.min(0, input.dataset.least) || n > input.dataset.most) return;
  input.value = n;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function move(from, key) {
  const all = controls();
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (by) {
    all[all.indexOf(from) + by]?.focus();
    return;
  }
  // The nearest one in the next line above or below.
  const here = from.getBoundingClientRect();
  const lines = all.map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => (key === "ArrowDown" ? box.top >= here.bottom - 4 : box.bottom <= here.top + 4));
  lines.sort(([, a], [, b]) => Math.abs(a.top - here.top) - Math.abs(b.top - here.top) || Math.abs(a.left - here.left) - Math.abs(b.left - here.left));
  lines[0]?.[0].focus();
}

sheet.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const isButton = target.tagName === "BUTTON" || target.tagName === "SUMMARY";
  const isNumber = target.dataset.most !== undefined && target.closest("[data-kind]").dataset.kind !== "numbers";
  const isArrow = key.startsWith("Arrow");
  const isAcross = key === "ArrowLeft" || key === "ArrowRight";
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "Escape") close();
  else if (key === "PageDown") next(current);
  else if (key === "PageUp") {
    const all = buttons();
    open(all[Math.max(0, all.indexOf(buttonOf(current)) - 1)]);
  } else if (key === "Enter" && !isButton) save();
  else if (isArrow && !isButton && (isAcross ? isNumber || target.tagName === "SELECT" : target.tagName === "INPUT")) move(target, key);
  else if ((key === "+" || key === "-") && isNumber) step(target, key === "+" ? 1 : -1);
  else return;
  event.preventDefault();
});

for (const part of [fields, rest]) {
  part.addEventListener("focusin", (event) => event.target.select?.());
  part.addEventListener("input", changed);
}
form.addEventListener("submit", (event) => { event.preventDefault(); save(); });
forget.addEventListener("click", undo);
sheet.querySelector("[data-leave]").addEventListener("click", () => next(current));
sheet.querySelector("[data-close]").addEventListener("click", close);
main.addEventListener("click", (event) => {
  const button = event.target.closest("[data-component]");
  if (button) open(button);
});
document.querySelector("[data-begin]").addEventListener("click", () => {
  const found = buttons().find(isOpen) ?? buttons()[0];
  open(found);
});
mark();
