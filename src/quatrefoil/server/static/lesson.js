// A first game: one note at a time, told once; parts of the board are pointed out while it is read.
import { main, part } from "./board.js";

const key = `lesson:${main.dataset.code}`;
const known = { seen: [], mode: "guided", ...JSON.parse(localStorage.getItem(key) ?? "{}") };
let told = null;

function noted() {
  if (told && !known.seen.includes(told)) known.seen.push(told);
  told = null;
  localStorage.setItem(key, JSON.stringify(known));
}

function fits(card) {
  return !known.seen.includes(card.dataset.note) && (known.mode === "guided" || "quiet" in card.dataset);
}

// After every picture: whoever has moved on knows what was told.
export function teach(moved) {
  const section = part("lesson");
  if (!section) return;
  if (moved) noted();
  const cards = [...section.querySelectorAll("[data-note]")];
  const card = known.mode === "off" ? undefined : cards.find(fits);
  told = card?.dataset.note ?? null;
  for (const one of cards) one.hidden = one !== card;
  main.classList.toggle("guided", known.mode === "guided" && Boolean(card?.querySelector("[data-do]")));
  main.classList.toggle("taught", known.mode === "guided" && Boolean(card));
  card?.closest(".choices").scrollTo(0, 0);
  section.scrollTo(0, 0);
  point(card?.dataset.point.split(" ").filter(Boolean) ?? []);
}

function point(names) {
  for (const lit of main.querySelectorAll(".pointed")) lit.classList.remove("pointed");
  const found = names.map((name) => name.startsWith("panel:") ? part(name) : main.querySelector(`[data-place="${CSS.escape(name)}"]`)).filter(Boolean);
  for (const one of found) one.classList.add("pointed");
  const tab = found[0]?.closest("[data-in]")?.dataset.in;
  if (tab) document.querySelector(`[data-tab="${tab}"]`)?.click();
  if (found.length) showIn(found[0].closest(".panel"), found[0]);
}

// A panel that scrolls, as on a phone, shows what is spoken of.
function showIn(panel, thing) {
  if (!panel || panel === thing || panel.scrollHeight <= panel.clientHeight) return;
  const [inner, outer] = [thing.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  panel.scrollTop += inner.top - outer.top - Math.max(0, (outer.height - inner.height) / 2);
}

export function startLesson() {
  const section = part("lesson");
  if (!section) return;
  section.addEventListener("click", (event) => {
    const mode = event.target.closest("[data-lesson]")?.dataset.lesson;
    if (mode) known.mode = mode;
    if (!mode && !event.target.closest("[data-noted]")) return;
    noted();
    teach(false);
    section.querySelector("[data-note]:not([hidden]) button")?.focus({ preventScroll: true });
  });
  teach(false);
}
