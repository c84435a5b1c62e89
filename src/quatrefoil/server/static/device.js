// What a page of this device has of its own: preferences, sound, notifications, short messages.
import { main, part, read } from "./board.js";

export const words = read("words");
export const $ = (id) => document.getElementById(id);
export const choices = () => [...part("choices").querySelectorAll("button.choice")];

// Preferences of this device.
export const prefs = { pace: "250", watch: "1400", sound: false, notify: false, talk: false, ...JSON.parse(localStorage.getItem("quatrefoil") ?? "{}") };
export function savePrefs(changed) {
  Object.assign(prefs, changed);
  localStorage.setItem("quatrefoil", JSON.stringify(prefs));
}

for (const field of document.querySelectorAll("[data-pref]")) {
  const name = field.dataset.pref;
  if (field.type === "checkbox") field.checked = Boolean(prefs[name]);
  else field.value = prefs[name];
  field.addEventListener("change", () => {
    savePrefs({ [name]: field.type === "checkbox" ? field.checked : field.value });
    if (name === "notify" && field.checked) askToNotify(field);
    if (name === "sound" && field.checked) chime();
  });
}

// Browsers may refuse, and without encryption they do not even ask.
async function askToNotify(field) {
  const answer = await globalThis.Notification?.requestPermission();
  if (answer === "granted") return;
  toast(words.noNotes);
  field.checked = false;
  savePrefs({ notify: false });
}

// It is the reader's turn: by sound and by notification, where they are wanted.
export function callToTurn(title) {
  if (prefs.sound) chime();
  if (prefs.notify && document.hidden && globalThis.Notification?.permission === "granted") notify(title);
}

function notify(title) {
  try {
    const note = new Notification(words.turn, { body: title, tag: main.dataset.code });
    note.addEventListener("click", () => { window.focus(); note.close(); });
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

let toasting = 0;

export function toast(text) {
  const box = document.querySelector(".toast");
  (document.querySelector("dialog:modal") ?? document.body).append(box); // above what is open
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toasting);
  toasting = setTimeout(() => { box.hidden = true; }, 4500);
}
